"""A house without its furniture: which card lies where, and where door tiles are.

Furnishing a house does not change its shell, so all houses with the same cards and doors that came out of one
another share it, and what was worked out of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from flatshare.rooms_and_roomies.edition.model import Point, Side, Square
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, Box, beside, moved_point
from flatshare.rooms_and_roomies.lots import Lot, floor_squares
from flatshare.rooms_and_roomies.placed import Place, PlacedCard, PlacedTile
from flatshare.rooms_and_roomies.rims import units_around
from flatshare.rooms_and_roomies.rooms import HouseRoom, Ledge

Footing = tuple[int, int, int, bool]
"""Of a floor square: its card, its room and its bit, by number (`rooms`), and whether it is parquet."""


class Footprint(NamedTuple):
    """What a tile stands on."""

    card: int
    room: int
    """The number of the room in the house."""
    bits: int
    """The squares of the card (bits as in `rooms`)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Free ground in front of a house, and what the house has along it: masks of units (`rims`)."""

    floor: int
    windows: int
    wide_windows: int
    parquet: tuple[tuple[int, Point, int, int], ...]
    """Where the house has parquet: the unit, its edge on the common grid, the square's card and bit."""


@dataclass(frozen=True, slots=True)
class Site:
    """Ground beside a placed card, free for a new card that lies turned so (RR-12); as in `building.Spot`."""

    beside: int
    side: Side
    shift: int
    place: Place
    ground: Ground


@dataclass(frozen=True, eq=False)
class Shell:
    """Cards and door tiles."""

    lots: tuple[Lot, ...] = ()
    doors: tuple[Point, ...] = ()
    closed: tuple[int, ...] = ()
    """For each card the squares into which ledges of door tiles reach (bits as in `rooms`)."""
    under: Mapping[Square, Footing] = field(default_factory=dict[Square, Footing])
    """What every floor square belongs to."""
    room_count: int = 0

    def with_card(self, placed: PlacedCard) -> "Shell":
        """The shell with one more card."""
        lot = Lot(len(self.lots), placed)
        x, y = lot.corner
        under = dict(self.under)
        for column, row, room, bit, parquet in floor_squares(placed.card, placed.place.turn):
            under[x + column, y + row] = (lot.number, self.room_count + room, bit, parquet)
        rooms = self.room_count + len(placed.card.rooms)
        return Shell((*self.lots, lot), self.doors, (*self.closed, 0), under, rooms)

    def with_door(self, door: Point) -> "Shell":
        """The shell with one more door tile."""
        closed = list(self.closed)
        for square, _ in beside(door):
            if square in self.under:
                lot, _, bit, _ = self.under[square]
                closed[lot] |= bit
        return Shell(self.lots, (*self.doors, door), tuple(closed), self.under, self.room_count)

    @cached_property
    def rooms(self) -> tuple[HouseRoom, ...]:
        """All rooms without furniture, card by card."""
        rooms = [room for lot in self.lots for room in lot.rooms]
        ledges: dict[int, list[Ledge]] = {}
        for door in self.doors:
            for square, side in beside(door):
                if square in self.under:
                    ledges.setdefault(self.under[square][1], []).append(Ledge(square, side, door, tile=True))
        for number, there in ledges.items():
            rooms[number] = rooms[number].with_door_tiles(there)
        return tuple(rooms)

    def footprint(self, tile: PlacedTile) -> Footprint | None:
        """What a tile stands on; None: it is not inside one room."""
        card = room = -1
        bits = 0
        for square in tile.squares:
            footing = self.under.get(square)
            if footing is None or room not in (-1, footing[1]):
                return None
            card, room, bit, _ = footing
            bits |= bit
        return Footprint(card, room, bits)

    @cached_property
    def _sites(self) -> dict[tuple[int, int], tuple[Site, ...]]:
        return {}

    def sites(self, width: int, height: int) -> tuple[Site, ...]:
        """Where a card of this size may lie as far as street and other cards go (RR-12).

        By the card beside it, its side, the shift, and the turn.
        """
        if (width, height) not in self._sites:
            self._sites[width, height] = tuple(self._find_sites(width, height))
        return self._sites[width, height]

    def _find_sites(self, width: int, height: int) -> Iterator[Site]:
        grounds: dict[Box, Ground | None] = {}
        for lot in self.lots:
            for side in SIDES:
                for shift, turn, box in _boxes_along(lot.box, side, width, height):
                    if box not in grounds:
                        grounds[box] = self._ground(box)
                    ground = grounds[box]
                    if ground is not None:
                        yield Site(lot.number, side, shift, Place(box.left, box.top, turn), ground)

    def _ground(self, box: Box) -> Ground | None:
        """The ground in a box; None: it is not free."""
        if box.low > self.lots[0].box.low or any(box.overlaps(lot.box) for lot in self.lots):
            return None
        floor = windows = wide_windows = 0
        parquet: list[tuple[int, Point, int, int]] = []
        for number, unit in enumerate(units_around(box.right - box.left, box.low - box.top)):
            footing = self.under.get((box.left + unit.outside[0], box.top + unit.outside[1]))
            if footing is not None:
                lot, _, bit, is_parquet = footing
                wall = moved_point(unit.edge, (box.left, box.top))
                width = self.lots[lot].windows.get(wall, 0)
                mask = 1 << number
                floor |= mask
                windows |= mask * (width == 1)
                wide_windows |= mask * (width > 1)
                if is_parquet:
                    parquet.append((mask, wall, lot, bit))
        return Ground(floor, windows, wide_windows, tuple(parquet))


def _boxes_along(old: Box, side: Side, width: int, height: int) -> Iterator[tuple[int, int, Box]]:
    """The boxes with a whole edge along one side of a card, by shift and turn (RR-12)."""
    across = side in ("top", "bottom")
    length = old.right - old.left if across else old.low - old.top
    for shift in range(length):
        for turn in TURNS:
            wide, high = (width, height) if turn % 2 == 0 else (height, width)
            if shift + (wide if across else high) <= length:
                yield shift, turn, box_along(old, side, shift, wide, high)


def box_along(old: Box, side: Side, shift: int, width: int, height: int) -> Box:
    """The box of a card of this size along a side of another, so far from that side's left or top end."""
    match side:
        case "top":
            left, top = old.left + shift, old.top - height
        case "bottom":
            left, top = old.left + shift, old.low
        case "left":
            left, top = old.left - width, old.top + shift
        case "right":
            left, top = old.right, old.top + shift
    return Box(left, top, left + width, top + height)
