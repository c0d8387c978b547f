"""What is around a piece of furniture inside its room: windows, other tiles, the squares before a screen.

Everything here stays inside one room, since walls stop it (RR-28).
"""

from collections import Counter
from collections.abc import Collection, Iterator

from flatshare.rooms_and_roomies.edition.model import Point, Side, Square
from flatshare.rooms_and_roomies.geometry import SIDES, edge, neighbour, turned_side
from flatshare.rooms_and_roomies.house import HouseRoom, PlacedTile


def pieces(room: HouseRoom, furniture: Collection[str]) -> tuple[PlacedTile, ...]:
    """The tiles of a room that are one of these kinds of furniture."""
    return tuple(tile for tile in room.tiles if tile.kind.furniture in furniture)


def at_window(tile: PlacedTile, window: frozenset[Point]) -> bool:
    """Whether a tile, in a room that has this window, covers a square that borders it (RR-28)."""
    return any(edge(square, side) in window for square in tile.squares for side in SIDES)


def touch(room: HouseRoom, tile: PlacedTile, other: PlacedTile) -> bool:
    """Whether two tiles of a room meet, be it at a corner; the corner where only walls meet parts them."""
    return any(_squares_touch(room, a, b) for a in tile.squares for b in other.squares)


def _squares_touch(room: HouseRoom, a: Square, b: Square) -> bool:
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    if across + down <= 1:
        return True
    return across == down == 1 and not room.squares.isdisjoint({(a[0], b[1]), (b[0], a[1])})


def straight(room: HouseRoom, start: Square, side: Side) -> Iterator[Square]:
    """The squares of the room in a straight line from one of them to the next wall, without the first."""
    square = neighbour(start, side)
    while square in room.squares:
        yield square
        square = neighbour(square, side)


def on_screen_side(room: HouseRoom, tv: PlacedTile) -> frozenset[Square]:
    """The squares that a TV's screen faces, furniture between them or not (RR-28)."""
    side = tv.screen
    if side is None:
        return frozenset()
    return frozenset(seen for square in tv.squares for seen in straight(room, square, side)) - tv.squares


def rows_of_squares(room: HouseRoom, length: int) -> Iterator[tuple[Square, ...]]:
    """Every row of so many squares of the room side by side, across and down."""
    for square in sorted(room.squares):
        for side in ("right", "bottom"):
            row = (square, *straight(room, square, side))[:length]
            if len(row) == length:
                yield row


def corners(room: HouseRoom) -> frozenset[Square]:
    """The squares of a room with walls on two sides that meet; a door is no wall."""
    return frozenset(
        square
        for square in room.squares
        if any({edge(square, side), edge(square, turned_side(side, 1))} <= room.walls for side in SIDES)
    )


def pairs(room: HouseRoom) -> Counter[str]:
    """How many combination pairs of each kind a room holds (RR-22)."""
    dark = Counter(tile.kind.pair for tile in room.tiles if tile.kind.pair and tile.kind.dark)
    light = Counter(tile.kind.pair for tile in room.tiles if tile.kind.pair and not tile.kind.dark)
    return Counter({pair: min(dark[pair], light[pair]) for pair in dark.keys() & light.keys()})
