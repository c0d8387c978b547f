"""The fields of an edition's TOML files."""

from typing import Any, Final, get_args

from flatshare.core.characters import LINES
from flatshare.core.documents.fields import (
    Boolean,
    Choice,
    Either,
    ListOf,
    MapOf,
    Number,
    Parameter,
    Rule,
    Table,
    Text,
    identifier,
)
from flatshare.rooms_and_roomies.edition import entries
from flatshare.rooms_and_roomies.edition.model import (
    COLOURS,
    MOST_CAFE_CARDS,
    MOST_DEPARTMENTS,
    MOST_ROOMIES,
    MOST_SPACES,
    MOST_TILES,
    SHAPES,
    CardSize,
    Floor,
    Pair,
    Side,
    TileFloor,
)

FILES: Final = ("edition.toml", "store.toml", "rooms.toml", "tiles.toml", "roomies.toml")
TEXTS: Final = "texts.ftl"
"""A sixth file that an edition may have: its own texts, on which its hash does not depend."""

_PLAYERS = Number("A number of players.", 1, 5)
_ID = Rule(("id",), entries.remember_id)

_ROOM = Table(
    {
        "floor": Choice("What the room's floor is made of.", get_args(Floor)),
        "bonus": Number("The completion bonus printed in the room.", 0, 20),
    },
    ("floor", "bonus"),
    "A room.",
)


def _card(size: CardSize) -> Table:
    return Table(
        {
            "id": identifier("The card's name for files and programs."),
            "rooms": MapOf(
                "[a-z]",
                "a small letter, as the plan has it",
                _ROOM,
                "The rooms, by their letter in the plan.",
            ),
            "plan": Text(
                "The floor plan, drawn in text.",
                form="a floor plan between three quotation marks",
                allowed=LINES,
            ),
        },
        ("id", "rooms", "plan"),
        "One side of a room card.",
        entries.named("card"),
        (_ID, Rule(("plan",), entries.plan_of(size))),
    )


_STARTING = Table(
    {
        "id": identifier("The card's name for files and programs."),
        "side": ListOf(_card("starting"), "The two sides.", 2, 2),
    },
    ("id", "side"),
    "A starting card.",
    entries.named("starting card"),
    (_ID,),
)
_SPACE = Table(
    {
        "shape": Choice("The shape of the tile that lies here.", SHAPES),
        "blocked": ListOf(_PLAYERS, "The player counts with a blocked symbol here."),
        "opens": MapOf(
            "[1-5]",
            "a number of players from 1 to 5",
            Number("The day on which the marker goes.", 2, 4),
            "For a number of players: the day whose marker lies here until that day begins.",
        ),
    },
    ("shape",),
    "A space for a furniture tile.",
)
_DEPARTMENT = Table(
    {
        "kind": Choice("What can be done there.", ("entrance", "showroom", "sale", "cafe", "exit")),
        "name": Text("Its name, for people."),
        "spaces": ListOf(_SPACE, "A Showroom's spaces.", 0, MOST_SPACES),
        "cards": Number("How many Roomie cards the Café shows.", 1, MOST_CAFE_CARDS),
    },
    ("kind", "name"),
    "A department of the store.",
    entries.department_named,
    (Rule(("name",), entries.remember_place), Rule(("kind",), entries.check_department)),
)
_BOARD = Table(
    {
        "players": ListOf(_PLAYERS, "The player counts that use this side.", 1, 5),
        "department": ListOf(_DEPARTMENT, "The departments in the order of the path.", 1, MOST_DEPARTMENTS),
    },
    ("players", "department"),
    "One side of the store board.",
    entries.board_named,
    (Rule((), entries.remember_place),),
)
_POINT = ListOf(Number("Half squares.", 0, 6), "The middle of an edge, in half squares: [x, y].", 2, 2)
_SIDE = Choice("A side of the tile as its shape is drawn.", get_args(Side))
_TILE = Table(
    {
        "id": identifier("The tile's name; made of furniture, shape and colours if left out."),
        "shape": Choice("The tile's shape.", SHAPES),
        "colours": ListOf(Choice("A colour icon.", COLOURS), "The colour icons.", 1, 2),
        "count": Number("How many such tiles there are; 1 if left out.", 1, MOST_TILES),
        "wall": ListOf(
            Either(
                _SIDE,
                _POINT,
                f"one of {', '.join(get_args(Side))}, or an edge's middle in half squares, such as [3, 4]",
            ),
            "The wall edges: whole sides, or single edges.",
        ),
        "screen": _SIDE,
        "sleeps": Number("How many Roomies sleep on it.", 0, 2),
        "points": Number("The printed points.", 0, 10),
    },
    ("shape", "colours"),
    "A furniture tile.",
    entries.tile_named,
    (Rule(("shape", "wall"), entries.check_wall),),
)
_FURNITURE = Table(
    {
        "id": identifier("What it is."),
        "floor": Choice("The floor it stands on.", get_args(TileFloor)),
        "pair": Choice("Its combination icon.", get_args(Pair)),
        "dark": Boolean("Whether that icon is the dark one."),
        "number": Number("The identifying number, if there is no combination icon.", 1, 18),
        "tall": Boolean("Whether it covers windows behind its wall edges."),
        "tiles": ListOf(_TILE, "The tiles.", 1),
    },
    ("id", "floor", "tiles"),
    "A kind of furniture and its tiles.",
    entries.named("furniture"),
    (_ID, Rule(("id", "tiles"), entries.remember_tiles), Rule((), entries.check_icon)),
)
_ROOMIE = Table(
    {
        "id": identifier("The card's name for files and programs."),
        "wish": identifier("The piece of code that scores it."),
        "basic": Boolean("Whether it is one of the 20 basic cards."),
        "params": MapOf(
            "[a-z_]+", "small letters and _", Parameter("A value."), "What the wish asks of the edition."
        ),
    },
    ("id", "wish", "basic"),
    "A Roomie card.",
    entries.named("roomie"),
    (_ID, Rule(("wish",), entries.check_wish)),
)

TABLES: Final = {
    "edition.toml": Table(
        {
            "id": identifier("The edition's name for files and programs."),
            "version": Number(
                "A released edition never changes; a tuned one has the next number.", 1, 10_000
            ),
            "name": Text("The edition's name, for people."),
            "this_is_you": Number("Points for each combination pair; 2 if left out.", 0, 20),
        },
        ("id", "version", "name"),
        "What the edition is called.",
    ),
    "store.toml": Table(
        {"board": ListOf(_BOARD, "The sides of the board.", 1, 5)}, ("board",), "The store board."
    ),
    "rooms.toml": Table(
        {
            "starting": ListOf(_STARTING, "The starting cards."),
            "large": ListOf(_card("large"), "The Large Room cards."),
            "small": ListOf(_card("small"), "The Small Room cards."),
        },
        ("starting", "large", "small"),
        "The room cards.",
    ),
    "tiles.toml": Table(
        {"furniture": ListOf(_FURNITURE, "The furniture.", 1)},
        ("furniture",),
        "Furniture tiles.",
        rules=(Rule(("furniture",), entries.check_number_of_tiles),),
    ),
    "roomies.toml": Table(
        {"roomie": ListOf(_ROOMIE, "The Roomie cards.", 1, MOST_ROOMIES)}, ("roomie",), "The Roomie cards."
    ),
}


def json_schema(file: str) -> dict[str, Any]:
    """The JSON schema of a file, by its name."""
    heading = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Rooms & Roomies: {file}"}
    return heading | TABLES[file].schema()
