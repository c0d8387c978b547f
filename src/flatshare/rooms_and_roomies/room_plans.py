"""Rooms on their turned cards alone: everything that does not depend on where the cards lie.

The squares of a card are numbered row by row, so that sets of them are bit masks: on a card that lies `width`
squares wide, square (column, row) is bit `row * width + column`. Points and squares are counted from the top
left corner of the card.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from flatshare.rooms_and_roomies.edition.model import Card, Point, Room, Side, Square
from flatshare.rooms_and_roomies.geometry import (
    SIDES,
    beside,
    border,
    edge,
    half_border,
    neighbour,
    turned_side,
)
from flatshare.rooms_and_roomies.placed import turned


@dataclass(frozen=True, eq=False)
class RoomPlan:
    """A room of a card that lies turned; there is only one of each (`plans`)."""

    card: Card
    room: Room

    def bit(self, square: Square) -> int:
        """The mask of a single square."""
        return 1 << (square[1] * self.card.width + square[0])

    @cached_property
    def bits(self) -> int:
        """The mask of all its squares."""
        return sum(map(self.bit, self.room.squares))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Its squares, column by column."""
        return tuple(sorted(self.room.squares))

    @cached_property
    def ledges(self) -> tuple[tuple[Square, Side, Point], ...]:
        """Where ledges of printed doors and the front door reach into it, from which side, and the door."""
        card = self.card
        return tuple(
            (square, side, door)
            for door in (*sorted(card.doors), *([card.front_door] if card.front_door else []))
            for square, side in beside(door)
            if square in self.room.squares
        )

    @cached_property
    def ledge_bits(self) -> int:
        """The mask of the squares into which these ledges reach."""
        return sum(map(self.bit, {square for square, _, _ in self.ledges}))

    @cached_property
    def walls(self) -> frozenset[Point]:
        """The edges along which there is wall as long as no door tile opens it (RR-15)."""
        around = frozenset(
            edge(square, side)
            for square in self.squares
            for side in SIDES
            if neighbour(square, side) not in self.room.squares
        )
        return around.difference(door for _, _, door in self.ledges)

    @cached_property
    def windows(self) -> tuple[tuple[frozenset[Point], int], ...]:
        """The windows in its walls, each with the mask of the squares that border it."""
        before = [(window, self._before(window)) for window in self.card.windows]
        return tuple((window, squares) for window, squares in before if squares)

    def _before(self, window: frozenset[Point]) -> int:
        squares = {square for wall in window for square, _ in beside(wall)}
        return sum(map(self.bit, squares & self.room.squares))

    @cached_property
    def corners(self) -> tuple[tuple[Square, Point, Point], ...]:
        """The squares with walls on two sides that meet, and these two edges."""
        return tuple(
            (square, edge(square, side), edge(square, turned_side(side, 1)))
            for square in self.squares
            for side in SIDES
            if {edge(square, side), edge(square, turned_side(side, 1))} <= self.walls
        )

    @cached_property
    def neighbours(self) -> tuple[tuple[Square, int, int], ...]:
        """Each square, its mask, and that of the squares of the room on its four sides."""
        return tuple(
            (
                square,
                self.bit(square),
                sum(
                    self.bit(neighbour(square, side))
                    for side in SIDES
                    if neighbour(square, side) in self.room.squares
                ),
            )
            for square in self.squares
        )

    @cached_property
    def touching(self) -> dict[Square, int]:
        """For each square those that it meets in the room, itself too: at a side, or at a corner.

        The corner where only walls meet parts the squares on both sides of it.
        """
        return {
            (x, y): sum(
                self.bit(other)
                for other in self.squares
                if abs(other[0] - x) <= 1
                and abs(other[1] - y) <= 1
                and not self.room.squares.isdisjoint({(x, other[1]), (other[0], y)})
            )
            for x, y in self.squares
        }

    @cached_property
    def markings(self) -> tuple[Point, ...]:
        """The round floor markings; in masks of markings, bit n is the n-th of them."""
        return tuple(sorted(self.room.markings))

    @cached_property
    def around_markings(self) -> tuple[int, ...]:
        """For each marking the squares of the room in or on whose border it lies (RR-19)."""
        return tuple(
            sum(self.bit(square) for square in self.squares if marking in border(square))
            for marking in self.markings
        )

    # The house edition has some 9000 pairs of a square and a side. A method's cache keeps plans alive, as
    # `plans` does; there is only one plan of each room.
    @lru_cache(maxsize=32768)  # noqa: B019
    def touched_from(self, square: Square, side: Side) -> int:
        """The markings that a door tile on this side of a square touches (RR-19)."""
        half = half_border(square, side)
        return sum(1 << number for number, marking in enumerate(self.markings) if marking in half)

    @lru_cache(maxsize=32768)  # noqa: B019
    def way_in(self, square: Square, side: Side) -> int:
        """The mask of a square and the next one, straight away from that side; 0: there is no next one."""
        beyond = neighbour(square, turned_side(side, 2))
        return self.bit(square) | self.bit(beyond) if beyond in self.room.squares else 0

    @lru_cache(maxsize=4096)  # noqa: B019
    def rows(self, length: int) -> tuple[tuple[Square, int], ...]:
        """Every row of a number of adjacent squares, across and down: the first one, and the mask of all."""
        found: list[tuple[Square, int]] = []
        for column, row in self.squares:
            for across, down in ((1, 0), (0, 1)):
                line = {(column + n * across, row + n * down) for n in range(length)}
                if line <= self.room.squares:
                    found.append(((column, row), sum(map(self.bit, line))))
        return tuple(found)


@lru_cache(maxsize=2048)
def plans(card: Card, turn: int) -> tuple[RoomPlan, ...]:
    """The rooms of a card in one of its quarter turns."""
    lying = turned(card, turn)
    return tuple(RoomPlan(lying, room) for room in lying.rooms)
