"""What fits where on a card by itself: turned tiles in its rooms, and its edges along other cards'."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from flatshare.rooms_and_roomies.edition.model import (
    SQUARES_OF,
    Card,
    Floor,
    Point,
    Room,
    Shape,
    Square,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.plans import sides_of

SIDES: Final = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}


def outline(shape: Shape) -> frozenset[Point]:
    """The edges around a shape, unturned."""
    return frozenset(edge for side in SIDES for edge in side_edges(shape, side))


def side_edges(shape: Shape, side: str) -> frozenset[Point]:
    """The edges of a shape's outline on a side: of an L's right side both, the inner one too."""
    right, down = SIDES[side]
    squares = SQUARES_OF[shape]
    return frozenset(
        (2 * column + 1 + right, 2 * row + 1 + down)
        for column, row in squares
        if (column + right, row + down) not in squares
    )


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile in a room: its squares and where its wall edges are."""

    squares: frozenset[Square]
    wall_edges: frozenset[Point]

    def touches(self, marking: Point) -> bool:
        """Whether a marking of the room lies in or on the border of the squares (RR-19)."""
        x, y = marking
        return any(abs(x - 2 * column - 1) <= 1 and abs(y - 2 * row - 1) <= 1 for column, row in self.squares)


def ledges(card: Card) -> frozenset[Square]:
    """The squares in front of the card's own doors."""
    doors = card.doors | ({card.front_door} if card.front_door else set[Point]())
    inside = {square for room in card.rooms for square in room.squares}
    return frozenset(square for door in doors for square in sides_of(door) if square in inside)


def lyings(kind: TileKind, card: Card, room: Room) -> Iterator[Lying]:
    """Every way to lay a tile into an empty room of a card (RR-15)."""
    if kind.floor not in (room.floor, "either"):
        return
    free = room.squares - ledges(card)
    doors = card.doors | ({card.front_door} if card.front_door else set[Point]())
    for squares, edges in turned(kind.shape, kind.wall_edges):
        for column, row in room.squares:
            covered = frozenset((column + x, row + y) for x, y in squares)
            if not covered <= free:
                continue
            walls = frozenset((2 * column + x, 2 * row + y) for x, y in edges)
            if all(_is_wall(edge, room) and edge not in doors for edge in walls):
                yield Lying(covered, walls)


def _is_wall(edge: Point, room: Room) -> bool:
    first, second = sides_of(edge)
    return (first in room.squares) != (second in room.squares)


@lru_cache(maxsize=1024)
def turned(
    shape: Shape, wall_edges: frozenset[Point]
) -> tuple[tuple[frozenset[Square], frozenset[Point]], ...]:
    """The shape in its quarter turns, moved so that its first square is (0, 0); different ones only."""
    centres = frozenset((2 * column + 1, 2 * row + 1) for column, row in SQUARES_OF[shape])
    edges = wall_edges
    found: dict[tuple[frozenset[Square], frozenset[Point]], None] = {}
    for _ in range(4):
        left, top = min(centres)
        squares = frozenset(((x - left) // 2, (y - top) // 2) for x, y in centres)
        found[squares, frozenset((x - left + 1, y - top + 1) for x, y in edges)] = None
        centres = frozenset((-y, x) for x, y in centres)
        edges = frozenset((-y, x) for x, y in edges)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Unit:
    """One square's length of a card's edge: the floor behind it, and how long its window is, if any."""

    floor: Floor | None
    window: int = 0


def card_edges(card: Card) -> tuple[tuple[Unit, ...], ...]:
    """The card's top, right, bottom and left edge, each read clockwise."""
    width, height = card.width, card.height
    across, down = range(width), range(height)
    return (
        tuple(_unit(card, (column, 0), (2 * column + 1, 0)) for column in across),
        tuple(_unit(card, (width - 1, row), (2 * width, 2 * row + 1)) for row in down),
        tuple(_unit(card, (column, height - 1), (2 * column + 1, 2 * height)) for column in reversed(across)),
        tuple(_unit(card, (0, row), (0, 2 * row + 1)) for row in reversed(down)),
    )


def _unit(card: Card, square: Square, edge: Point) -> Unit:
    window = next((len(window) for window in card.windows if edge in window), 0)
    for room in card.rooms:
        if square in room.squares:
            return Unit(room.floor, window)
    return Unit(None, window)


def can_join(new: tuple[Unit, ...], old: tuple[Unit, ...]) -> bool:
    """Whether a card's edge can lie along another card's, with a door between them (RR-12, RR-13)."""
    return any(
        _can_face(new, tuple(reversed(old[start : start + len(new)])))
        for start in range(len(old) - len(new) + 1)
    )


def _can_face(new: tuple[Unit, ...], old: tuple[Unit, ...]) -> bool:
    pairs = [(one, other) for one, other in zip(new, old, strict=True) if one.floor and other.floor]
    windows = [number for number, (one, other) in enumerate(pairs) if one.window or other.window]
    for number, (one, other) in enumerate(pairs):
        if (one.floor, other.floor) != ("parquet", "parquet"):
            continue
        # the door may cover a window wholly, which then is one square wide, but no other window may be there
        if set(windows) <= {number} and one.window <= 1 and other.window <= 1:
            return True
    return False
