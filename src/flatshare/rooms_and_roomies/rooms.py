"""The rooms of a house: where they are, the doors that lead into them, and what is in them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from flatshare.rooms_and_roomies.edition.model import Floor, Point, Side, Square
from flatshare.rooms_and_roomies.geometry import beside
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.room_plans import RoomPlan

LARGE_ROOM: Final = 9
"""A room with at least this number of floor squares is large, any other is small."""


@dataclass(frozen=True, slots=True)
class Ledge:
    """A door's ledge, which reaches into a square of a room from one of its sides."""

    square: Square
    side: Side
    door: Point
    tile: bool
    """Whether it is a door tile's; printed doors and the front door have ledges too (RR-15)."""


@dataclass(frozen=True)
class BareRoom:
    """A room of the house without furniture; what it has is explained where `HouseRoom` passes it on.

    All houses with the same cards and doors share it (`shell`).
    """

    card: int
    """The card it is on, by its number in the house."""
    corner: Square
    """Where that card's top left corner lies."""
    plan: RoomPlan = field(repr=False)
    door_tiles: tuple[Ledge, ...]
    """The ledges of door tiles."""

    def _points(self, points: frozenset[Point]) -> frozenset[Point]:
        x, y = 2 * self.corner[0], 2 * self.corner[1]
        return frozenset([(x + across, y + down) for across, down in points])

    def on_plan(self, square: Square) -> Square:
        """Where a square of the grid is on the room's card."""
        return square[0] - self.corner[0], square[1] - self.corner[1]

    def on_grid(self, square: Square) -> Square:
        """Where a square of the room's card is on the grid."""
        return square[0] + self.corner[0], square[1] + self.corner[1]

    @cached_property
    def squares(self) -> frozenset[Square]:
        x, y = self.corner
        return frozenset([(x + column, y + row) for column, row in self.plan.squares])

    @cached_property
    def markings(self) -> frozenset[Point]:
        return self._points(self.plan.room.markings)

    @cached_property
    def views(self) -> tuple[tuple[frozenset[Point], int], ...]:
        windows = [(self._points(window), squares) for window, squares in self.plan.windows]
        doors = {ledge.door for ledge in self.door_tiles}
        return tuple([(window, squares) for window, squares in windows if not window <= doors])

    @cached_property
    def windows(self) -> tuple[frozenset[Point], ...]:
        return tuple([window for window, _ in self.views])

    @cached_property
    def ledges(self) -> tuple[Ledge, ...]:
        x, y = 2 * self.corner[0], 2 * self.corner[1]
        printed = [
            Ledge(self.on_grid(square), side, (x + door[0], y + door[1]), tile=False)
            for square, side, door in self.plan.ledges
        ]
        return (*printed, *self.door_tiles)

    @cached_property
    def ledge_squares(self) -> frozenset[Square]:
        return frozenset([ledge.square for ledge in self.ledges])

    @cached_property
    def ledge_bits(self) -> int:
        """The mask of the squares into which a ledge reaches."""
        bits = self.plan.ledge_bits
        for ledge in self.door_tiles:
            bits |= self.plan.bit(self.on_plan(ledge.square))
        return bits

    @cached_property
    def walls(self) -> frozenset[Point]:
        return self._points(self.plan.walls).difference([ledge.door for ledge in self.door_tiles])

    @cached_property
    def corners(self) -> frozenset[Square]:
        x, y = 2 * self.corner[0], 2 * self.corner[1]
        opened = {(ledge.door[0] - x, ledge.door[1] - y) for ledge in self.door_tiles}
        corners = [square for square, wall, other in self.plan.corners if not {wall, other} & opened]
        return frozenset(map(self.on_grid, corners))

    @cached_property
    def touched(self) -> int:
        """The mask of the markings that a door tile touches (RR-19)."""
        markings = 0
        for ledge in self.door_tiles:
            markings |= self.plan.touched_from(self.on_plan(ledge.square), ledge.side)
        return markings


@dataclass(frozen=True)
class HouseRoom:
    """A room of the house with what is in it."""

    bare: BareRoom
    tiles: tuple[PlacedTile, ...] = ()
    covered_bits: int = field(default=0, repr=False, compare=False)
    """The mask of the squares with furniture."""

    @property
    def card(self) -> int:
        """The card it is on, by its number in the house."""
        return self.bare.card

    @property
    def letter(self) -> str:
        """What the room is called on its card."""
        return self.bare.plan.room.letter

    @property
    def floor(self) -> Floor:
        """Parquet or bathroom."""
        return self.bare.plan.room.floor

    @property
    def bonus(self) -> int:
        """The completion bonus."""
        return self.bare.plan.room.bonus

    @property
    def plan(self) -> RoomPlan:
        """The room as it is on its card, to which masks of squares belong."""
        return self.bare.plan

    @property
    def is_large(self) -> bool:
        """Whether it has nine floor squares or more."""
        return len(self.bare.plan.squares) >= LARGE_ROOM

    @property
    def squares(self) -> frozenset[Square]:
        """Its floor squares."""
        return self.bare.squares

    @property
    def first(self) -> Square:
        """The leftmost of its squares, of these the topmost."""
        return self.bare.on_grid(self.bare.plan.squares[0])

    @property
    def markings(self) -> frozenset[Point]:
        """Its round floor markings."""
        return self.bare.markings

    @property
    def windows(self) -> tuple[frozenset[Point], ...]:
        """The windows in its walls that are still there: under a door tile there is none any more (RR-13)."""
        return self.bare.windows

    @property
    def views(self) -> tuple[tuple[frozenset[Point], int], ...]:
        """Its windows, each with the mask of the squares that border it."""
        return self.bare.views

    def inside(self, edges: Iterable[Point]) -> tuple[Square, Side]:
        """The first of these edges, seen from the room: the square that it borders, and on which side."""
        seen = [each for wall in edges for each in beside(wall) if each[0] in self.squares]
        return min(seen, key=lambda each: each[0][::-1])

    @property
    def ledges(self) -> tuple[Ledge, ...]:
        """The ledges of all its doors."""
        return self.bare.ledges

    @property
    def ledge_count(self) -> int:
        """How many ledges reach into it."""
        return len(self.bare.plan.ledges) + len(self.bare.door_tiles)

    @property
    def ledge_squares(self) -> frozenset[Square]:
        """Squares into which a ledge reaches: empty, yet blocked for furniture."""
        return self.bare.ledge_squares

    @property
    def corners(self) -> frozenset[Square]:
        """The squares with walls on two sides that meet; a door is no wall."""
        return self.bare.corners

    @property
    def walls(self) -> frozenset[Point]:
        """The edges along which there is wall: windows belong to it, doors do not (RR-15)."""
        return self.bare.walls

    @cached_property
    def covered(self) -> frozenset[Square]:
        """Squares with furniture."""
        return frozenset[Square]().union(*[tile.squares for tile in self.tiles])

    @property
    def empty(self) -> frozenset[Square]:
        """Squares without furniture, those with ledges included (RR-28)."""
        return self.squares - self.covered

    @property
    def empty_bits(self) -> int:
        """The mask of the empty squares."""
        return self.bare.plan.bits & ~self.covered_bits

    @property
    def free_bits(self) -> int:
        """The mask of the empty squares into which no ledge reaches, where furniture can still stand."""
        return self.empty_bits & ~self.bare.ledge_bits

    @property
    def touched_bits(self) -> int:
        """The mask of the markings that furniture or a door tile touches (RR-19)."""
        touched, covered = self.bare.touched, self.covered_bits
        for number, around in enumerate(self.bare.plan.around_markings):
            if around & covered:
                touched |= 1 << number
        return touched

    @property
    def touched(self) -> frozenset[Point]:
        """The markings that furniture or a door tile touches (RR-19)."""
        x, y = 2 * self.bare.corner[0], 2 * self.bare.corner[1]
        touched = self.touched_bits
        return frozenset(
            (x + across, y + down)
            for number, (across, down) in enumerate(self.bare.plan.markings)
            if touched >> number & 1
        )

    @cached_property
    def complete(self) -> bool:
        """Whether every marking is touched."""
        return self.touched_bits == (1 << len(self.bare.plan.markings)) - 1
