"""A house without its furniture: which card lies where, and where door tiles are.

Furnishing a house does not change its shell, so all houses with the same cards and doors that came out of one
another share it, and what was worked out of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from flatshare.rooms_and_roomies.edition.model import Point, Side, Square
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, beside
from flatshare.rooms_and_roomies.lots import Lot, floor_squares
from flatshare.rooms_and_roomies.placed import PlacedCard, PlacedTile, turned_shape
from flatshare.rooms_and_roomies.rims import contact
from flatshare.rooms_and_roomies.rooms import BareRoom, Ledge

Footing = tuple[int, int, int]
"""Of a floor square: the number of its card, that of its room in the house, and its mask (`room_plans`)."""


class Footprint(NamedTuple):
    """What a tile stands on."""

    card: int
    room: int
    """The number of the room in the house."""
    bits: int
    """The mask of its squares on the card."""


class Ground(NamedTuple):
    """Free ground beside a house, and what it faces there: masks of the units of its edges (`rims`)."""

    left: int
    top: int
    floor: int
    parquet: int
    windows: int
    wide_windows: int
    behind: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    """For each card that it faces, where that has parquet: the mask of the unit, and of the square."""


Site = tuple[int, Side, int, int, Ground]
"""Where a card may lie as far as other cards and the street go: beside, side, shift, turn as in a `Spot`."""


@dataclass(frozen=True, eq=False)
class Shell:
    """Cards and door tiles."""

    lots: tuple[Lot, ...] = ()
    doors: tuple[Point, ...] = ()
    closed: tuple[int, ...] = ()
    """For each card the mask of the squares into which ledges of door tiles reach."""
    under: Mapping[Square, Footing] = field(default_factory=dict[Square, Footing])
    """What every floor square belongs to."""
    room_count: int = 0

    def with_card(self, placed: PlacedCard) -> "Shell":
        """The shell with one more card."""
        lot = Lot(len(self.lots), placed)
        x, y = placed.place.x, placed.place.y
        under = dict(self.under)
        for column, row, room, bit in floor_squares(placed.card, placed.place.turn):
            under[x + column, y + row] = (lot.number, self.room_count + room, bit)
        rooms = self.room_count + len(placed.card.rooms)
        return Shell((*self.lots, lot), self.doors, (*self.closed, 0), under, rooms)

    def with_door(self, door: Point) -> "Shell":
        """The shell with one more door tile."""
        closed = list(self.closed)
        for square, _ in beside(door):
            if square in self.under:
                card, _, bit = self.under[square]
                closed[card] |= bit
        return Shell(self.lots, (*self.doors, door), tuple(closed), self.under, self.room_count)

    @cached_property
    def rooms(self) -> tuple[BareRoom, ...]:
        """All rooms without furniture, card by card."""
        ledges: list[tuple[Ledge, ...]] = [()] * self.room_count
        for door in self.doors:
            for square, side in beside(door):
                if square in self.under:
                    ledges[self.under[square][1]] += (Ledge(square, side, door, tile=True),)
        plans = [(lot, plan) for lot in self.lots for plan in lot.plans]
        return tuple(
            [
                BareRoom(lot.number, (lot.placed.place.x, lot.placed.place.y), plan, there)
                for (lot, plan), there in zip(plans, ledges, strict=True)
            ]
        )

    def footprint(self, tile: PlacedTile) -> Footprint | None:
        """What a tile stands on; None: it is not inside one room."""
        x, y = tile.place.x, tile.place.y
        card = room = -1
        bits = 0
        for column, row in turned_shape(tile.kind.shape, tile.place.turn):
            footing = self.under.get((x + column, y + row))
            if footing is None or room not in (-1, footing[1]):
                return None
            card, room, bit = footing
            bits |= bit
        return Footprint(card, room, bits)

    @cached_property
    def _sites(self) -> dict[tuple[int, int], tuple[Site, ...]]:
        return {}

    def sites(self, width: int, height: int) -> tuple[Site, ...]:
        """All sites for a card of this size, by the card beside it, side, shift, and turn (RR-12)."""
        if (width, height) not in self._sites:
            self._sites[width, height] = tuple(_sites(self.lots, width, height))
        return self._sites[width, height]


def _sites(lots: tuple[Lot, ...], width: int, height: int) -> Iterator[Site]:
    known: dict[tuple[int, int, int, int], Ground | None] = {}
    for lot in lots:
        for side in SIDES:
            upright = _grounds_along(lots, lot, side, width, height, known)
            lying = upright if width == height else _grounds_along(lots, lot, side, height, width, known)
            for shift in range(max(len(upright), len(lying))):
                for turn in TURNS:
                    along = lying if turn % 2 else upright
                    ground = along[shift] if shift < len(along) else None
                    if ground is not None:
                        yield lot.number, side, shift, turn, ground


def _grounds_along(
    lots: tuple[Lot, ...],
    lot: Lot,
    side: Side,
    width: int,
    height: int,
    known: dict[tuple[int, int, int, int], Ground | None],
) -> list[Ground | None]:
    """The ground along one side of a placed card, for each shift; None: no card can lie there."""
    length = lot.width - width if side in ("top", "bottom") else lot.height - height
    found: list[Ground | None] = []
    for shift in range(length + 1):
        left, top = lot.corner_beside(side, shift, width, height)
        box = (left, top, width, height)
        if box not in known:
            known[box] = _ground(lots, *box)
        found.append(known[box])
    return found


def _ground(lots: tuple[Lot, ...], left: int, top: int, width: int, height: int) -> Ground | None:
    if top + height > lots[0].top + lots[0].height:
        return None
    floor = parquet = windows = wide_windows = 0
    behind: list[tuple[int, tuple[tuple[int, int], ...]]] = []
    for lot in lots:
        across, down = left - lot.left, top - lot.top
        if -width < across < lot.width and -height < down < lot.height:
            return None
        if -width <= across <= lot.width and -height <= down <= lot.height:
            there = contact(lot.placed.card, lot.placed.place.turn, width, height, across, down)
            floor |= there.rim.floor
            parquet |= there.rim.parquet
            windows |= there.rim.windows
            wide_windows |= there.rim.wide_windows
            if there.parquet:
                behind.append((lot.number, there.parquet))
    # without parquet of the house beside it there is no place for the door (RR-13)
    return None if not parquet else Ground(left, top, floor, parquet, windows, wide_windows, tuple(behind))
