"""The truck: what fits on its loading bed, junk, upgrades (RR-7, RR-8).

The bed is two squares wide and six long; squares are (column, row) with row 0 at the cab. Three junk tiles
lie one behind the other from the cab, two squares each. A load is a set of tiles for which a packing exists.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.edition.model import SHAPES, SQUARES_OF, Shape, Square
from flatshare.rooms_and_roomies.geometry import TURNS, size_of, turned_square

WIDTH: Final = 2
LENGTH: Final = 6
JUNK: Final = 3
SQUARES_OF_JUNK: Final = 2
UPGRADE_POINTS: Final = 2


@dataclass(frozen=True, slots=True)
class Truck:
    """A truck without its load: `bed` is what lies from the cab on, True for an upgrade, False for junk."""

    bed: tuple[bool, ...] = (False,) * JUNK

    @property
    def rows(self) -> int:
        """How many rows of the bed are free, at the tail."""
        return LENGTH - len(self.bed)

    @property
    def free_squares(self) -> int:
        """How many squares can be loaded."""
        return self.rows * WIDTH

    @property
    def upgrades(self) -> int:
        """Upgrades on the bed."""
        return sum(self.bed)

    @property
    def junk_beside(self) -> int:
        """Junk tiles beside the truck."""
        return JUNK - len(self.bed)

    def why_not_enlarge(self) -> Refusal | None:
        """Why the bed cannot be enlarged; None: it can."""
        return None if False in self.bed else refused("no-junk-on-the-bed", "RR-7")

    def enlarged(self) -> "Truck":
        """The truck without the junk tile farthest from the cab. Upgrades never come off (RR-7)."""
        farthest = len(self.bed) - 1 - self.bed[::-1].index(False)
        return replace(self, bed=(*self.bed[:farthest], *self.bed[farthest + 1 :]))

    def why_not_upgrade(self, load: Counter[Shape]) -> Refusal | None:
        """Why the truck cannot be upgraded with this load on it; None: it can."""
        if False in self.bed:
            return None
        if not self.junk_beside:
            return refused("no-junk-left", "RR-7")
        if packing(load, self.rows - 1) is None:
            return refused("load-needs-the-room", "RR-7")
        return None

    def upgraded(self) -> "Truck":
        """The truck with the junk nearest to the cab turned over, or one put back on as an upgrade (RR-7)."""
        if False not in self.bed:
            return replace(self, bed=(*self.bed, True))
        nearest = self.bed.index(False)
        return replace(self, bed=(*self.bed[:nearest], True, *self.bed[nearest + 1 :]))

    def why_not_load(self, load: Counter[Shape], more: Shape) -> Refusal | None:
        """Why a tile of this shape does not fit with what is loaded; None: it does."""
        if _packing(tuple([load.get(shape, 0) + (shape == more) for shape in SHAPES]), self.rows) is None:
            return refused("does-not-fit", "RR-8", shape=more)
        return None

    def is_full(self, load: Counter[Shape]) -> bool:
        """Whether every free square is covered (RR-16)."""
        return sum(len(SQUARES_OF[shape]) * count for shape, count in load.items()) == self.free_squares


@cache
def possible_beds() -> frozenset[tuple[bool, ...]]:
    """What can lie on a bed: all that enlarging and upgrading make of three junk tiles (RR-7)."""
    found: set[tuple[bool, ...]] = set()
    ahead = [Truck()]
    while ahead:
        truck = ahead.pop()
        if truck.bed in found:
            continue
        found.add(truck.bed)
        if truck.why_not_enlarge() is None:
            ahead.append(truck.enlarged())
        if truck.why_not_upgrade(Counter()) is None:
            ahead.append(truck.upgraded())
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Packed:
    """A tile's place in a packing."""

    shape: Shape
    squares: frozenset[Square]


def packing(load: Counter[Shape], rows: int) -> tuple[Packed, ...] | None:
    """A way to load tiles of these shapes on a bed with these rows; None if they do not fit (RR-8)."""
    return _packing(tuple([load.get(shape, 0) for shape in SHAPES]), rows)


# 1368 sets of tiles have up to 18 squares, which is a full bed and the largest tile; for each of six lengths.
@lru_cache(maxsize=8192)
def _packing(counts: tuple[int, ...], rows: int) -> tuple[Packed, ...] | None:
    squares = sum(count * len(SQUARES_OF[shape]) for shape, count in zip(SHAPES, counts, strict=True))
    if squares > rows * WIDTH:
        return None
    # the largest first: what is hard to place decides soonest
    order = sorted(SHAPES, key=lambda shape: -len(SQUARES_OF[shape]))
    left: list[Shape] = [shape for shape in order for _ in range(counts[SHAPES.index(shape)])]
    free = frozenset((x, y) for x in range(WIDTH) for y in range(rows))
    return _laid(left, free, rows)


def _laid(left: list[Shape], free: frozenset[Square], rows: int) -> tuple[Packed, ...] | None:
    if not left:
        return ()
    for squares in _ways(left[0], rows):
        if squares <= free:
            rest = _laid(left[1:], free - squares, rows)
            if rest is not None:
                return (Packed(left[0], squares), *rest)
    return None


@lru_cache(maxsize=64)
def _ways(shape: Shape, rows: int) -> tuple[frozenset[Square], ...]:
    """All ways to lay a shape on an empty bed."""
    squares = SQUARES_OF[shape]
    width, height = size_of(squares)
    ways: list[frozenset[Square]] = []
    for turn in TURNS:
        turned = [turned_square(square, width, height, turn) for square in squares]
        for dy in range(rows):
            for dx in range(WIDTH):
                way = frozenset((x + dx, y + dy) for x, y in turned)
                if all(x < WIDTH and y < rows for x, y in way) and way not in ways:
                    ways.append(way)
    return tuple(ways)
