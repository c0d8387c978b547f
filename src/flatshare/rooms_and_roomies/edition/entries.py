"""What the fields of one entry of an edition have to be together, and what errors call the entries."""

from collections.abc import Callable, Mapping
from typing import Any

from flatshare.core.documents.fields import WRONG, At, Values, Wrong
from flatshare.rooms_and_roomies.edition.fitting import outline, side_edges
from flatshare.rooms_and_roomies.edition.model import MOST_TILES, CardSize, Floor, Point
from flatshare.rooms_and_roomies.edition.plans import PlanError, read_plan
from flatshare.rooms_and_roomies.wishes.catalogue import WishError, make_wish, parameters

# What errors call an entry


def named(kind: str) -> Callable[[Values, At], str]:
    """Call an entry by its id, such as `card spa`; without one by its number, such as `card 3`."""

    def name(values: Values, at: At) -> str:
        id = values.get("id")
        return f"{kind} {id}" if isinstance(id, str) else f"{kind} {_number(at)}"

    return name


def tile_named(values: Values, at: At) -> str:
    """Call a tile by its id, or else by its furniture and its number in the list."""
    id = values.get("id")
    return f"tile {id}" if isinstance(id, str) else f"{at.item}, tile {_number(at)}"


def board_named(values: Values, at: At) -> str:
    """Call a side of the board by its number."""
    return f"board {_number(at)}"


def department_named(values: Values, at: At) -> str:
    """Call a department by its board and name."""
    name = values.get("name")
    return f"{at.item}, {name}" if isinstance(name, str) else f"{at.item}, department {_number(at)}"


def _number(at: At) -> int:
    step = at.path[-1]
    return step + 1 if isinstance(step, int) else 1


# Where entries are, and names that no two of them may have


def remember_id(values: dict[str, Any], at: At) -> None:
    """No two entries of a kind have the same id."""
    at.register_unique(at.item, "id")


def remember_place(values: dict[str, Any], at: At) -> None:
    """Mistakes that are found once all files are read have the place of their item."""
    at.register(at.item)


def remember_tiles(values: dict[str, Any], at: At) -> None:
    """No two tiles have the same id, given or made of furniture, shape and colours."""
    for number, tile in enumerate(values["tiles"]):
        inside = at.inside("tiles", number)
        inside.register_unique(f"tile {tile_id(values['id'], tile)}", *(("id",) if "id" in tile else ()))


def tile_id(furniture: str, tile: Mapping[str, Any]) -> str:
    """The id of a tile: its own, or else its furniture, shape and colours."""
    usual = "-".join((furniture, tile["shape"].lower(), *tile["colours"]))
    return tile.get("id", usual)


# Fields that depend on each other


def check_department(values: dict[str, Any], at: At) -> None:
    """A Showroom has spaces, the Café has cards, and nothing else has."""
    kind = values["kind"]
    for key, owner in (("spaces", "showroom"), ("cards", "cafe")):
        if (key in values) != (kind == owner):
            wrong = f"a department of kind {kind} has {key if key in values else f'no {key}'}"
            at.inside(key).wrong_key(wrong, f"{key} with kind {owner}, and no other")


def plan_of(size: CardSize) -> Callable[[dict[str, Any], At], None]:
    """Read the plan of a card of this size, which needs the card's rooms."""

    def read(values: dict[str, Any], at: At) -> None:
        given: dict[str, Any] | Wrong = values.get("rooms", WRONG)
        if isinstance(given, Wrong):
            return
        rooms = {letter: _floor_and_bonus(room) for letter, room in given.items()}
        path = (*at.path, "plan")
        try:
            values["plan"] = read_plan(values["plan"], rooms, id=str(values.get("id")), size=size)
        except PlanError as error:
            for mistake in error.mistakes:
                position = at.document.position_in_text(path, mistake.line, mistake.column)
                at.wrong_at(position, mistake.wrong, mistake.expected)

    return read


def _floor_and_bonus(room: Values | Wrong) -> tuple[Floor, int]:
    # a plan can be checked whatever its rooms are, and a card with a wrong room is not made
    return ("parquet", 0) if isinstance(room, Wrong) else (room["floor"], room["bonus"])


def check_icon(values: dict[str, Any], at: At) -> None:
    """Furniture has either half of a combination icon, or an identifying number."""
    if ("pair" in values) == ("number" in values):
        wrong = "it has both pair and number" if "pair" in values else "it has neither pair nor number"
        at.wrong(wrong, "one of the two")
    if ("pair" in values) != ("dark" in values):
        at.wrong("pair and dark belong together", "dark = true or dark = false with pair")


def check_wall(values: dict[str, Any], at: At) -> None:
    """The wall edges of a tile are edges of its shape; whole sides become their edges."""
    edges: set[Point] = set()
    around = outline(values["shape"])
    for number, wall in enumerate(values["wall"]):
        new = side_edges(values["shape"], wall) if isinstance(wall, str) else {(wall[0], wall[1])}
        if not new <= around:
            expected = f"the middle of an edge of the shape, such as {list(min(around))}"
            at.inside("wall", number).wrong(f"{list(wall)} is not an edge of its shape", expected)
        edges |= new
    values["wall"] = frozenset(edges)


def check_number_of_tiles(values: dict[str, Any], at: At) -> None:
    """There are no more tiles than a game's actions have names for."""
    total = 0
    for number, furniture in enumerate(values["furniture"]):
        for place, tile in enumerate(furniture["tiles"]):
            total += tile.get("count", 1)
            if total > MOST_TILES:
                item = f"tile {tile_id(furniture['id'], tile)}"
                inside = at.inside("furniture", number, "tiles", place, item=item)
                inside.wrong(f"this makes {total} tiles", f"at most {MOST_TILES}")
                return


def check_wish(values: dict[str, Any], at: At) -> None:
    """There is the wish, and it has these parameters."""
    given: dict[str, Any] | Wrong = values.get("params", {})
    params = {} if isinstance(given, Wrong) else given
    for name in params:
        at.inside("params", name).register(f"{at.item}, {name}")
    try:
        known = parameters(values["wish"])
    except WishError as error:
        at.inside("wish").wrong(error.wrong, error.expected)
        return
    for name, value in params.items():
        if value is WRONG:
            continue
        try:
            make_wish(values["wish"], {name: value})
        except WishError as error:
            inside = at.inside("params", *error.place)
            report = inside.wrong if name in known else inside.wrong_key
            report(error.wrong, error.expected)
