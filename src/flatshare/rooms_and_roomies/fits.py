"""Where furniture fits on a room card that has nothing else on it (RR-15).

All that can take a way from a tile later are other tiles and the ledges of door tiles, both of which lie in
squares. (A door tile also opens a wall, but a tile with a wall edge there would stand on its ledge.) So
these tables are made once for each card and turn, and a house only looks which squares are still free.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from flatshare.rooms_and_roomies.edition.model import (
    Card,
    Point,
    Shape,
    Side,
    Square,
    TileFloor,
    TileKind,
)
from flatshare.rooms_and_roomies.geometry import TURNS, moved_point, moved_square, turned_side
from flatshare.rooms_and_roomies.placed import turned, turned_shape, turned_wall_edges
from flatshare.rooms_and_roomies.room_plans import RoomPlan, plans


class Look(NamedTuple):
    """All of a kind of tile that matters for where it may stand."""

    shape: Shape
    floor: TileFloor
    wall_edges: frozenset[Point]
    screen: Side | None


def look_of(kind: TileKind) -> Look:
    """The look of a kind of tile."""
    return Look(kind.shape, kind.floor, kind.wall_edges, kind.screen)


class Fit(NamedTuple):
    """A way to put a tile on a bare card."""

    bits: int
    """The squares it covers, as `room_plans` numbers them."""
    square: Square
    """The first of them: the topmost, then the leftmost."""
    turn: int
    corner: Square
    """Where on the card the top left corner of the tile's box lies."""


@lru_cache(maxsize=65536)
def fits(card: Card, turn: int, look: Look) -> tuple[Fit, ...]:
    """All ways to put a tile on a card that lies turned, by row and column of the first square, and turn."""
    lying = turned(card, turn)
    return tuple(
        fit
        for row in range(lying.height)
        for column in range(lying.width)
        for plan in plans(card, turn)
        if (column, row) in plan.room.squares and look.floor in ("either", plan.room.floor)
        for fit in _fits_at((column, row), plan, look)
    )


def _fits_at(square: Square, plan: RoomPlan, look: Look) -> Iterator[Fit]:
    closed = {ledge for ledge, _, _ in plan.ledges}
    for turn, squares, walls in _different_turns(look):
        corner = moved_square(square, (-squares[0][0], -squares[0][1]))
        covered = {moved_square(other, corner) for other in squares}
        if (
            covered <= plan.room.squares
            and covered.isdisjoint(closed)
            and all(moved_point(wall, corner) in plan.walls for wall in walls)
        ):
            yield Fit(sum(map(plan.bit, covered)), square, turn, corner)


@lru_cache(maxsize=1024)
def _different_turns(look: Look) -> tuple[tuple[int, tuple[Square, ...], frozenset[Point]], ...]:
    """The turns that differ in squares, wall edges or screen, with the squares and wall edges of each."""
    found: dict[tuple[object, ...], tuple[int, tuple[Square, ...], frozenset[Point]]] = {}
    for turn in TURNS:
        squares = turned_shape(look.shape, turn)
        walls = turned_wall_edges(look.shape, look.wall_edges, turn)
        screen = None if look.screen is None else turned_side(look.screen, turn)
        found.setdefault((squares, walls, screen), (turn, squares, walls))
    return tuple(found.values())
