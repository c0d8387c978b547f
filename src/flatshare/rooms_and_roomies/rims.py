"""The rims of room cards: what a card has along its outer edges, for laying it along others (RR-12, RR-13).

The units of the outer edges are numbered, so that sets of them are bit masks: bit n stands for the n-th of
`units_around`. Free ground for a new card has the same units as the card that shall lie there, so their masks
tell what comes to face what.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from flatshare.rooms_and_roomies.edition.model import Card, Floor, Point, Square
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, edge, neighbour
from flatshare.rooms_and_roomies.placed import turned


@dataclass(frozen=True, slots=True)
class Unit:
    """One square's length of an outer edge of a card whose top left corner is at (0, 0)."""

    edge: Point
    inside: Square
    outside: Square


@lru_cache(maxsize=64)
def units_around(width: int, height: int) -> tuple[Unit, ...]:
    """The units of the outer edges of a card with this width and height, sorted by their edges."""
    return tuple(sorted(_units(width, height), key=lambda unit: unit.edge))


def _units(width: int, height: int) -> Iterator[Unit]:
    for column in range(width):
        for row in range(height):
            for side in SIDES:
                x, y = neighbour((column, row), side)
                if not (0 <= x < width and 0 <= y < height):
                    yield Unit(edge((column, row), side), (column, row), (x, y))


@dataclass(frozen=True, slots=True)
class Rim:
    """What lies along the outer edges of a card: masks of units."""

    floor: int
    """Units with floor behind them."""
    parquet: int
    """Those with parquet behind them."""
    windows: int
    """Units that are a window: a door tile may take its place."""
    wide_windows: int
    """Units that are part of a wider window, which no door tile covers."""


@lru_cache(maxsize=2048)
def rims(card: Card) -> tuple[Rim, ...]:
    """The rim of a card in each of its quarter turns."""
    return tuple(_rim(turned(card, turn)) for turn in TURNS)


def _rim(card: Card) -> Rim:
    units = units_around(card.width, card.height)
    return _masks(card, [(unit.inside, unit.edge) for unit in units])


@dataclass(frozen=True, slots=True)
class Contact:
    """What free ground gets to face of a placed card that lies beside it."""

    rim: Rim
    parquet: tuple[tuple[int, int], ...]
    """Where it has parquet: the mask of the ground's unit, and that of the square on the card."""


@lru_cache(maxsize=65536)
def contact(card: Card, turn: int, width: int, height: int, across: int, down: int) -> Contact:
    """What ground of a size, so far to the right of and below a placed card's corner, gets to face of it."""
    lying = turned(card, turn)
    x, y = across, down
    facing = [
        ((x + unit.outside[0], y + unit.outside[1]), (2 * x + unit.edge[0], 2 * y + unit.edge[1]))
        for unit in units_around(width, height)
    ]
    rim = _masks(lying, facing)
    parquet = tuple(
        (1 << number, 1 << (row * lying.width + column))
        for number, ((column, row), _) in enumerate(facing)
        if rim.parquet >> number & 1
    )
    return Contact(rim, parquet)


def _masks(card: Card, units: list[tuple[Square, Point]]) -> Rim:
    """The masks of units that have these squares of a card behind them and lie on these edges."""
    floors: dict[Square, Floor] = {square: room.floor for room in card.rooms for square in room.squares}
    widths = {wall: len(window) for window in card.windows for wall in window}
    return Rim(
        floor=_mask(square in floors for square, _ in units),
        parquet=_mask(floors.get(square) == "parquet" for square, _ in units),
        windows=_mask(widths.get(wall) == 1 for _, wall in units),
        wide_windows=_mask(widths.get(wall, 0) > 1 for _, wall in units),
    )


def _mask(there: Iterable[bool]) -> int:
    return sum(1 << number for number, is_there in enumerate(there) if is_there)
