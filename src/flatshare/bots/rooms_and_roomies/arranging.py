"""Putting several tiles somewhere at once, as well as can be: in the house, on the truck, or away."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.furnisher.furnish import furnish
from flatshare.bots.furnisher.job import Job
from flatshare.bots.rooms_and_roomies.appraisal import Appraisal
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, TileKind
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import PlacedTile

STEPS: Final = 2_000
"""Of the search for one arrangement: a few milliseconds, after which a better one is hardly ever found."""
STEPS_IN_HASTE: Final = 250
"""If the clock has run out."""


Tiles = Sequence[tuple[int, TileKind]]
"""By number, with what each is."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """The places of some tiles, by their numbers, and the house with them."""

    house: House
    placed: tuple[PlacedTile, ...]
    loaded: tuple[int, ...]
    given_up: tuple[int, ...]
    worth: float
    """Of all together."""


def arranged(
    house: House,
    tiles: Tiles,
    appraisal: Appraisal,
    clock: Clock,
    space: float = 0.0,
    kept: float = 0.0,
    *,
    no_half_measures: bool = False,
    steps: int = STEPS,
) -> Arranged:
    """The best arrangement. A free floor square is worth `space`, a tile on the truck `kept`."""
    kinds = tuple(kind for _, kind in tiles)
    spaces = tuple(space * len(SQUARES_OF[kind.shape]) for kind in kinds)
    job = Job(
        house,
        kinds,
        appraisal.cards,
        appraisal.truck,
        kept=tuple(space + kept for space in spaces),
        given_up=spaces,
        promise=0.0 if no_half_measures else appraisal.marked,
        each_wish=appraisal.each_wish,
        no_half_measures=no_half_measures,
    )
    best = furnish(job, steps=steps if clock.left() > 0 else STEPS_IN_HASTE)
    placed = tuple(
        PlacedTile(kinds[index], place, tiles[index][0])
        for index, place in enumerate(best.arrangement.placed)
        if place is not None
    )
    for tile in placed:
        house = house.with_tile(tile)
    loaded = tuple(tiles[index][0] for index in sorted(best.arrangement.loaded))
    gone = {tile.tile for tile in placed} | set(loaded)
    given_up = tuple(number for number, _ in tiles if number not in gone)
    return Arranged(house, placed, loaded, given_up, best.worth)
