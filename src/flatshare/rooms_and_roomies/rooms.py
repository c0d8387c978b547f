"""The rooms of a house with what is in them.

Squares of a card are numbered row by row, on the card as it lies turned: square (column, row) is bit
`row * width + column` of a mask, where `width` is the turned card's.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final

from flatshare.rooms_and_roomies.edition.model import Card, Floor, Point, Room, Side, Square
from flatshare.rooms_and_roomies.geometry import (
    SIDES,
    beside,
    border,
    edge,
    half_border,
    moved_point,
    moved_square,
    neighbour,
)
from flatshare.rooms_and_roomies.placed import PlacedTile, turned

LARGE_ROOM: Final = 9
"""A room of so many floor squares or more is large, one of fewer is small."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """A room on its card alone, as that lies turned."""

    room: Room
    bits: int
    """Its squares."""
    around: tuple[tuple[Point, int], ...]
    """Each of its markings, with the squares of the room of which it lies in or on the border (RR-19)."""
    first: Square
    """The leftmost of its squares, of these the topmost."""
    windows: tuple[frozenset[Point], ...]
    """The windows in its walls."""
    ledges: tuple[tuple[Square, Side, Point], ...]
    """Where ledges of printed doors and of the front door reach into it, from which side, and the door."""
    walls: frozenset[Point]
    """The edges along which there is wall as long as there is no door tile."""


@cache
def plans(card: Card, turn: int) -> tuple[RoomPlan, ...]:
    """The rooms of a card that lies turned."""
    lying = turned(card, turn)
    return tuple(_plan(lying, room) for room in lying.rooms)


def _plan(card: Card, room: Room) -> RoomPlan:
    printed = (*sorted(card.doors), *([card.front_door] if card.front_door else []))
    return RoomPlan(
        room=room,
        bits=sum(bit(square, card.width) for square in room.squares),
        around=tuple(
            (marking, sum(bit(square, card.width) for square in room.squares if marking in border(square)))
            for marking in sorted(room.markings)
        ),
        first=min(room.squares),
        windows=tuple(
            window
            for window in card.windows
            if any(square in room.squares for wall in window for square, _ in beside(wall))
        ),
        ledges=tuple(
            (square, side, door)
            for door in printed
            for square, side in beside(door)
            if square in room.squares
        ),
        walls=frozenset(
            edge(square, side)
            for square in room.squares
            for side in SIDES
            if neighbour(square, side) not in room.squares
        ).difference(printed),
    )


def bit(square: Square, width: int) -> int:
    """The bit of a square on a card that lies so many squares wide."""
    return 1 << (square[1] * width + square[0])


@dataclass(frozen=True, slots=True)
class Ledge:
    """A door's ledge, which reaches into a square of a room from one of its sides."""

    square: Square
    side: Side
    door: Point
    tile: bool
    """Whether it is a door tile's; printed doors and the front door have ledges too (RR-15)."""


@dataclass(frozen=True)
class HouseRoom:
    """A room of the house with what is in it."""

    card: int
    """The card it is on, by its number in the house."""
    letter: str
    floor: Floor
    bonus: int
    squares: frozenset[Square]
    windows: tuple[frozenset[Point], ...]
    """The windows in its walls that are still there."""
    ledges: tuple[Ledge, ...]
    tiles: tuple[PlacedTile, ...]
    corner: Square
    """Where the top left corner of its card lies."""
    plan: RoomPlan = field(repr=False, compare=False)
    covered_bits: int = field(repr=False, compare=False)
    """The squares of its card that its tiles cover."""

    @cached_property
    def first(self) -> Square:
        """The leftmost of its squares, of these the topmost."""
        return moved_square(self.plan.first, self.corner)

    @cached_property
    def ledge_squares(self) -> frozenset[Square]:
        """Squares into which a ledge reaches: empty, yet blocked for furniture."""
        return frozenset([ledge.square for ledge in self.ledges])

    @cached_property
    def walls(self) -> frozenset[Point]:
        """The edges along which there is wall: windows belong to it, doors do not (RR-15)."""
        walls = frozenset([moved_point(wall, self.corner) for wall in self.plan.walls])
        return walls.difference([ledge.door for ledge in self.ledges if ledge.tile])

    @cached_property
    def markings(self) -> frozenset[Point]:
        """The round floor markings."""
        return frozenset([moved_point(marking, self.corner) for marking, _ in self.plan.around])

    @cached_property
    def touched_by_doors(self) -> frozenset[Point]:
        """The markings that a door tile touches (RR-19)."""
        halves = [half_border(ledge.square, ledge.side) for ledge in self.ledges if ledge.tile]
        return self.markings & frozenset[Point]().union(*halves)

    @cached_property
    def covered(self) -> frozenset[Square]:
        """Squares with furniture."""
        return frozenset[Square]().union(*[tile.squares for tile in self.tiles])

    @cached_property
    def empty(self) -> frozenset[Square]:
        """Squares without furniture, those with ledges included (RR-28)."""
        return self.squares - self.covered

    @cached_property
    def touched(self) -> frozenset[Point]:
        """The markings that furniture or a door tile touches (RR-19)."""
        by_furniture = [marking for marking, around in self.plan.around if around & self.covered_bits]
        return self.touched_by_doors.union([moved_point(marking, self.corner) for marking in by_furniture])

    @cached_property
    def complete(self) -> bool:
        """Whether every marking is touched."""
        return len(self.touched) == len(self.markings)

    @property
    def is_large(self) -> bool:
        """Whether it has nine floor squares or more."""
        return len(self.squares) >= LARGE_ROOM

    def with_door_tiles(self, ledges: Iterable[Ledge]) -> "HouseRoom":
        """The room with the ledges of door tiles; windows wholly under these are gone (RR-13)."""
        ledges = (*self.ledges, *ledges)
        doors = {ledge.door for ledge in ledges if ledge.tile}
        windows = tuple(window for window in self.windows if not window <= doors)
        return HouseRoom(
            self.card, self.letter, self.floor, self.bonus, self.squares, windows, ledges, self.tiles,
            self.corner, self.plan, self.covered_bits,
        )  # fmt: skip

    def with_tiles(self, tiles: tuple[PlacedTile, ...], covered_bits: int) -> "HouseRoom":
        """The room with other furniture; what follows from its walls alone is kept."""
        room = HouseRoom(
            self.card, self.letter, self.floor, self.bonus, self.squares, self.windows, self.ledges, tiles,
            self.corner, self.plan, covered_bits & self.plan.bits,
        )  # fmt: skip
        known = self.__dict__
        room.__dict__.update([(name, known[name]) for name in _OF_THE_WALLS if name in known])
        return room


_OF_THE_WALLS: Final = ("first", "ledge_squares", "walls", "markings", "touched_by_doors")
