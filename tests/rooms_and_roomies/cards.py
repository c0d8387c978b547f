"""Small cards and tiles to build houses of in tests."""

from flatshare.rooms_and_roomies.edition.model import (
    Card,
    CardSize,
    Floor,
    Point,
    Room,
    Shape,
    Side,
    Square,
    TileKind,
)
from flatshare.rooms_and_roomies.geometry import edge


def squares(width: int, height: int, left: int = 0, top: int = 0) -> frozenset[Square]:
    return frozenset((left + x, top + y) for x in range(width) for y in range(height))


def room(
    cells: frozenset[Square],
    floor: Floor = "parquet",
    bonus: int = 2,
    marks: tuple[Point, ...] = (),
    letter: str = "a",
) -> Room:
    return Room(letter, floor, bonus, cells, frozenset(marks))


def card(
    *rooms: Room,
    size: CardSize = "large",
    width: int = 4,
    height: int = 4,
    windows: tuple[tuple[tuple[Square, Side], ...], ...] = (),
    doors: tuple[tuple[Square, Side], ...] = (),
    front: tuple[Square, Side] | None = None,
    name: str = "card",
) -> Card:
    return Card(
        name,
        size,
        width,
        height,
        rooms,
        tuple(frozenset(edge(*wall) for wall in window) for window in windows),
        frozenset(edge(*door) for door in doors),
        None if front is None else edge(*front),
    )


def start(marks: tuple[Point, ...] = (), windows: tuple[tuple[tuple[Square, Side], ...], ...] = ()) -> Card:
    """One parquet room over the whole card, its front door at the left of the bottom."""
    return card(
        room(squares(4, 4), marks=marks),
        size="starting",
        windows=windows,
        front=((0, 3), "bottom"),
        name="start",
    )


def small(windows: tuple[tuple[tuple[Square, Side], ...], ...] = (), floor: Floor = "parquet") -> Card:
    """One room, four squares wide and two high."""
    return card(room(squares(4, 2), floor), size="small", height=2, windows=windows, name="small")


def tile(furniture: str, shape: Shape = "1x1", **more: object) -> TileKind:
    return TileKind(furniture, furniture, shape, ("red",), count=1, **{"floor": "parquet", **more})  # type: ignore[arg-type]
