"""The rooms of a house in the numbers of compiled code."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from flatshare.bots.furnisher.tables import Room, Window
from flatshare.bots.furnisher.tile_kinds import MOST_BITS, CannotFurnish
from flatshare.rooms_and_roomies.edition.model import Point, Side, Square
from flatshare.rooms_and_roomies.geometry import SIDES, edge, neighbour, turned_side
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.rooms import HouseRoom


@dataclass(frozen=True)
class Grid:
    """The squares of a room card as it lies."""

    left: int
    top: int
    width: int

    def mask(self, squares: Iterable[Square]) -> int:
        """A set of squares of the common grid."""
        return sum([1 << (y - self.top) * self.width + x - self.left for x, y in squares])


@dataclass(frozen=True)
class FloorPlan:
    """A house without its furniture."""

    house: House

    @cached_property
    def grids(self) -> tuple[Grid, ...]:
        """Of each room card."""
        laid = zip(self.house.cards, self.house.laid_cards, strict=True)
        return tuple(Grid(placed.place.x, placed.place.y, card.width) for placed, card in laid)

    @cached_property
    def windows_of_card(self) -> tuple[tuple[frozenset[Point], ...], ...]:
        """The windows of each room card that are still there."""
        found: list[dict[frozenset[Point], None]] = [{} for _ in self.grids]
        for room in self.house.rooms:
            found[room.card].update(dict.fromkeys(room.windows))
        if max(map(len, found)) > MOST_BITS:
            raise CannotFurnish("a room card has more windows than the furnisher tells apart")
        return tuple(map(tuple, found))

    @cached_property
    def rooms_of_card(self) -> tuple[int, ...]:
        """The first room of each room card, and at last how many rooms there are."""
        cards = [room.card for room in self.house.rooms]
        return tuple(sum(other < card for other in cards) for card in range(len(self.grids) + 1))

    def room(self, room: HouseRoom, masks: list[int]) -> Room:
        """One of the rooms. Its markings and the runs before its ledges are added to the masks."""
        grid, plan = self.grids[room.card], room.bare.plan
        markings = len(masks)
        for number, around in enumerate(plan.around_markings):
            if not room.bare.touched >> number & 1:
                masks.append(around)
        runs = len(masks)
        for ledge in room.ledges:
            beyond = neighbour(ledge.square, turned_side(ledge.side, 2))
            if beyond in room.squares:
                masks.append(grid.mask([ledge.square, beyond]))
        right = grid.left + grid.width - 1
        return Room(
            card=room.card,
            width=grid.width,
            squares=plan.bits,
            not_left=grid.mask([(x, y) for x, y in room.squares if x > grid.left]),
            not_right=grid.mask([(x, y) for x, y in room.squares if x < right]),
            ledges=grid.mask(room.ledge_squares),
            ledge_count=len(room.ledges),
            has_window=int(bool(room.windows)),
            bathroom=int(room.floor == "bathroom"),
            large=int(room.is_large),
            bonus=room.bonus,
            corners=grid.mask(room.corners),
            markings=len(plan.markings),
            touched_by_doors=len(plan.markings) - (runs - markings),
            markings_start=markings,
            markings_end=runs,
            runs_start=runs,
            runs_end=len(masks),
        )

    def windows(self, number: int, room: HouseRoom) -> list[Window]:
        """The windows of a room."""
        windows = self.windows_of_card[room.card]
        return [
            Window(number, windows.index(window), *[self._with(room, window, side) for side in SIDES])
            for window in room.windows
        ]

    def _with(self, room: HouseRoom, window: frozenset[Point], side: Side) -> int:
        """The squares of a room that have a window on this side."""
        there = [square for square in room.squares if edge(square, side) in window]
        return self.grids[room.card].mask(there)
