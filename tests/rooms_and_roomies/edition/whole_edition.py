"""A plain edition that keeps all facts and never changes, for tests that break it."""

from dataclasses import replace

from flatshare.rooms_and_roomies.edition.check import BASIC_CARDS, NUMBERS, PAIRS, TALL
from flatshare.rooms_and_roomies.edition.fitting import side_edges
from flatshare.rooms_and_roomies.edition.model import (
    Card,
    Department,
    Edition,
    RoomieCard,
    Shape,
    Space,
    StartingCard,
    Store,
    TileFloor,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.plans import read_plan

HOUSE = """\
+---+---+---+---+
| a   A | b   b |
+   +   +   o   +
| a   a D b   b |
+   +   +---+---+
| A   a   a   a |
+   +   o   +   +
| a   a   a   a |
+---+-F-+===+---+
"""
LARGE = HOUSE.replace("-F-", "---")
SMALL = """\
+---+===+---+---+
| a   a   A   a |
+   +   +   +   +
| A   a   a   a |
+---+---+---+---+
"""


def card(plan: str, size: str, id: str) -> Card:
    """A card; b is a bathroom."""
    rooms = {"a": ("parquet", 3), "b": ("bathroom", 2)}
    there = {letter: rooms[letter] for letter in "ab" if letter in plan.lower()}
    return read_plan(plan, there, id=id, size=size)  # pyright: ignore[reportArgumentType]


COMMON: dict[str, dict[Shape, int]] = {
    "shelf": {"1x1": 4, "2x1": 4, "3x1": 3},
    "desk": {"2x1": 6, "L": 4},
    "closet": {"2x1": 6, "3x1": 4, "L": 3},
    "bed": {"2x1": 8, "2x2": 8},
    "sofa": {"2x1": 3, "3x1": 4, "L": 4},
    "tv": {"1x1": 5},
    "dining-table": {"2x2": 4, "3x2": 3},
    "stove": {"1x1": 5},
    "sink": {"1x1": 5},
    "toilet": {"1x1": 5},
    "plant": {"1x1": 5},
    "armchair": {"1x1": 3},
    "shower": {"1x1": 3},
    "bathtub": {"2x1": 4},
}
UNIQUE: dict[Shape, tuple[str, ...]] = {
    "1x1": ("easel", "record-player", "step-machine"),
    "2x1": ("dressing-table", "piano", "fireplace", "treadmill", "sewing-table"),
    "L": ("grand-piano",),
    "2x2": ("hot-tub", "model-railway", "drum-kit", "boardgame-table"),
    "3x2": ("pool-table",),
}
COUNTS: list[tuple[str, Shape, int]] = []
for name, shapes in COMMON.items():
    COUNTS.extend((name, shape, count) for shape, count in shapes.items())
for shape, names in UNIQUE.items():
    COUNTS.extend((name, shape, 1) for name in names)
FLOORS: dict[str, TileFloor] = {
    "plant": "either",
    "sink": "bathroom",
    "toilet": "bathroom",
    "bathtub": "bathroom",
}


def tile(furniture: str, shape: Shape, count: int) -> TileKind:
    """A kind of tile as plain as it may be."""
    pair, dark = PAIRS.get(furniture, (None, False))
    number = NUMBERS.index(furniture) + 1 if furniture in NUMBERS else None
    sleeps = {"2x1": 1, "2x2": 2}.get(shape, 0) if furniture == "bed" else 0
    return TileKind(
        id=f"{furniture}-{shape.lower()}",
        furniture=furniture,
        shape=shape,
        colours=("red",),
        floor=FLOORS.get(furniture, "parquet"),
        count=count,
        pair=pair,
        dark=dark,
        number=number,
        points=1 if number and number >= 5 else 0,
        wall_edges=side_edges(shape, "left") if furniture in TALL else frozenset(),
        screen="bottom" if furniture == "tv" else None,
        sleeps=sleeps,
        tall=furniture in TALL,
    )


def showroom(number: int, *spaces: Space) -> Department:
    """A Showroom."""
    return Department("showroom", f"Showroom {number}", spaces)


def space(shape: Shape, *blocked: int, opens: dict[int, int] | None = None) -> Space:
    """A furniture space."""
    return Space(shape, frozenset(blocked), tuple(sorted((opens or {}).items())))


def store(players: tuple[int, ...], *showrooms: Department) -> Store:
    """A side of the board."""
    first = Department("entrance", "Entrance"), Department("sale", "SALE")
    return Store(
        players, (*first, *showrooms, Department("cafe", "Café", cards=4), Department("exit", "Exit"))
    )


EDITION = Edition(
    id="whole",
    version=1,
    name="Whole",
    stores=(
        store(
            (1, 2, 3),
            showroom(1, space("1x1"), *(space("2x1", 1) for _ in range(3)), space("L", 1, 2)),
            showroom(2, *(space("1x1", opens={1: day, 2: day, 3: day}) for day in (2, 3, 4)), space("2x2")),
            showroom(3, space("3x1"), space("3x2")),
            showroom(4, space("2x1"), space("2x1"), space("2x2")),
        ),
        store(
            (4, 5),
            showroom(1, *(space("1x1", opens={4: day, 5: day}) for day in (2, 3, 4)), space("2x1", 4)),
            showroom(2, space("2x1"), space("3x1"), space("L"), space("2x2")),
            showroom(3, space("2x1"), space("3x2")),
        ),
    ),
    starting=tuple(
        StartingCard(
            f"start-{number}",
            (card(HOUSE, "starting", f"front-{number}"), card(HOUSE, "starting", f"back-{number}")),
        )
        for number in range(5)
    ),
    large=tuple(card(LARGE, "large", f"large-{number}") for number in range(20)),
    small=tuple(card(SMALL, "small", f"small-{number}") for number in range(15)),
    tiles=tuple(tile(name, shape, count) for name, shape, count in COUNTS),
    roomies=(
        *(RoomieCard(name, name, True) for name in BASIC_CARDS),
        *(RoomieCard(f"own-{number}", "collector", False) for number in range(10)),
    ),
)


def with_tile(furniture: str, shape: Shape, /, **changes: object) -> Edition:
    """The edition with one kind of tile changed."""
    tiles = tuple(
        replace(kind, **changes) if (kind.furniture, kind.shape) == (furniture, shape) else kind  # pyright: ignore[reportArgumentType]
        for kind in EDITION.tiles
    )
    return replace(EDITION, tiles=tiles)


def with_furniture(furniture: str, /, **changes: object) -> Edition:
    """The edition with all tiles of a kind of furniture changed."""
    tiles = tuple(
        replace(kind, **changes) if kind.furniture == furniture else kind  # pyright: ignore[reportArgumentType]
        for kind in EDITION.tiles
    )
    return replace(EDITION, tiles=tiles)


def with_large(plan: str) -> Edition:
    """The edition with another first Large Room card."""
    return replace(EDITION, large=(card(plan, "large", "large-0"), *EDITION.large[1:]))


def with_store(number: int, *showrooms: Department) -> Edition:
    """The edition with other Showrooms on one side."""
    stores = list(EDITION.stores)
    stores[number] = store(stores[number].players, *showrooms)
    return replace(EDITION, stores=tuple(stores))
