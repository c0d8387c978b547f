"""Placing furniture in a house (RR-15)."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Square, TileKind
from flatshare.rooms_and_roomies.geometry import TURNS, size_of, turned_square
from flatshare.rooms_and_roomies.house import House, HouseRoom, Place, PlacedTile


@dataclass(frozen=True, slots=True)
class Way:
    """A legal way to put a tile into a house, told by the placed card on which it comes to stand."""

    card: int
    """The number of that placed card."""
    square: Square
    """Column and row on the card, as it lies, of the tile's first square: the topmost, then the leftmost."""
    turn: int
    place: Place
    """Where the top left corner of the tile's box comes to lie on the common grid."""


def why_not_place(house: House, tile: PlacedTile) -> Refusal | None:
    """Why a tile may not stand there; names the square or edge that is the trouble. None: it may."""
    squares = sorted(tile.squares)
    for x, y in squares:
        if (x, y) not in house.room_of:
            return refused("no-floor", "RR-15", x=x, y=y)
    room = house.room_of[squares[0]]
    for x, y in squares:
        if (x, y) not in room.squares:
            return refused("through-a-wall", "RR-15", x=x, y=y)
    if tile.kind.floor not in ("either", room.floor):
        return refused("wrong-floor", "RR-15", furniture=tile.kind.furniture, floor=room.floor)
    for ledge in room.ledges:
        if ledge.square in tile.squares:
            x, y = ledge.square
            return refused("before-a-door", "RR-15", x=x, y=y, side=ledge.side)
    for x, y in squares:
        if (x, y) in room.covered:
            return refused("square-taken", "RR-15", x=x, y=y)
    for x, y in sorted(tile.wall_edges - room.walls):
        return refused("no-wall-behind", "RR-15", x=x, y=y)
    return None


def placements(house: House, kind: TileKind, tile: int = 0) -> Iterator[PlacedTile]:
    """Every way to put a tile into the house; turns that cover the same in the same way come once."""
    seen: set[tuple[object, ...]] = set()
    for room in house.rooms:
        if kind.floor in ("either", room.floor):
            for placed in _placements_in(room, kind, tile):
                look = (placed.squares, placed.wall_edges, placed.screen)
                if look not in seen and why_not_place(house, placed) is None:
                    seen.add(look)
                    yield placed


def _placements_in(room: HouseRoom, kind: TileKind, tile: int) -> Iterator[PlacedTile]:
    width, height = size_of(SQUARES_OF[kind.shape])
    for turn in TURNS:
        wide, high = (width, height) if turn % 2 == 0 else (height, width)
        lefts = range(min(x for x, _ in room.squares), max(x for x, _ in room.squares) - wide + 2)
        tops = range(min(y for _, y in room.squares), max(y for _, y in room.squares) - high + 2)
        for y in tops:
            for x in lefts:
                yield PlacedTile(kind, Place(x, y, turn), tile)


def ways(house: House, kind: TileKind) -> tuple[Way, ...]:
    """Every way to put a tile into the house, by card, row and column of its first square, and turn (RR-15).

    Turns that cover the same squares with the same wall edges and screen come once, as the lowest turn.
    """
    return tuple(_ways(house, kind))


def place_of(house: House, kind: TileKind, card: int, square: Square, turn: int) -> Place:
    """Where a tile lies whose first covered square is that one of a placed card; legal or not."""
    squares = SQUARES_OF[kind.shape]
    width, height = size_of(squares)
    row, column = min(turned_square(s, width, height, turn)[::-1] for s in squares)
    corner = house.cards[card].place
    return Place(corner.x + square[0] - column, corner.y + square[1] - row, turn)


def _ways(house: House, kind: TileKind) -> Iterator[Way]:
    seen: set[tuple[object, ...]] = set()
    for number, card in enumerate(house.laid_cards):
        for row in range(card.height):
            for column in range(card.width):
                for turn in TURNS:
                    place = place_of(house, kind, number, (column, row), turn)
                    placed = PlacedTile(kind, place)
                    look = (placed.squares, placed.wall_edges, placed.screen)
                    if look not in seen and why_not_place(house, placed) is None:
                        seen.add(look)
                        yield Way(number, (column, row), turn, place)
