"""What is around a piece of furniture inside its room: windows, other tiles, the squares before a screen.

Everything here stays inside one room, since walls stop it (RR-28).
"""

from collections.abc import Collection, Iterator

from flatshare.rooms_and_roomies.edition.model import Point, Side, Square
from flatshare.rooms_and_roomies.geometry import neighbour
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.rooms import HouseRoom


def pieces(room: HouseRoom, furniture: Collection[str]) -> tuple[PlacedTile, ...]:
    """The tiles of a room that are one of these kinds of furniture."""
    return tuple(tile for tile in room.tiles if tile.kind.furniture in furniture)


def at_window(tile: PlacedTile, window: frozenset[Point]) -> bool:
    """Whether a tile, in a room that has this window, covers a square that borders it (RR-28)."""
    squares = tile.squares
    # of each edge the square to the right of it or below, and that to the left of it or above
    return any((x // 2, y // 2) in squares or ((x - 1) // 2, (y - 1) // 2) in squares for x, y in window)


def meets_another(room: HouseRoom, tile: PlacedTile) -> bool:
    """Whether a tile meets another one of its room, be it at a corner where not only walls meet."""
    own = around = 0
    for square in map(room.bare.on_plan, tile.squares):
        own |= room.plan.bit(square)
        around |= room.plan.touching[square]
    return bool(around & room.covered_bits & ~own)


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


def pairs(room: HouseRoom) -> dict[str, int]:
    """How many combination pairs of each kind a room holds (RR-22)."""
    dark: dict[str, int] = {}
    light: dict[str, int] = {}
    for tile in room.tiles:
        if tile.kind.pair:
            icons = dark if tile.kind.dark else light
            icons[tile.kind.pair] = icons.get(tile.kind.pair, 0) + 1
    return {pair: min(count, light[pair]) for pair, count in dark.items() if pair in light}
