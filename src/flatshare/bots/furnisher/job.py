"""What is to be furnished, and what an arrangement is worth: the measure that every solver goes by.

Tiles at hand are named by their index in the job.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from flatshare.core.messages import Refusal
from flatshare.rooms_and_roomies.edition.model import Shape, TileKind
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from flatshare.rooms_and_roomies.scoring import Card as ScoredCard
from flatshare.rooms_and_roomies.scoring import score
from flatshare.rooms_and_roomies.truck import Truck, packing
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

SHORT: Final = 2
"""What each point costs by which a card falls short of `Job.each_wish`."""


@dataclass(frozen=True)
class Job:
    """A house, tiles for it, and what they are for."""

    house: House
    """What stands in it stays where it is."""
    tiles: tuple[TileKind, ...]
    """Each is to be placed, loaded onto the truck, or given up."""
    cards: tuple[tuple[str, Wish], ...]
    """All of the player's, This Is You first."""
    truck: Truck = field(default_factory=Truck)
    """Its bed is empty."""
    kept: tuple[float, ...] = ()
    """By tile, what it is worth to have it on the truck, besides what it scores there; empty: nothing."""
    given_up: tuple[float, ...] = ()
    """By tile, what it is worth to give it up; empty: nothing."""
    promise: float = 0.0
    """The part of a completion bonus that comes evenly with each marking that is touched, before all are."""
    each_wish: int = 0
    """The points that each card must give in a challenge (RR-29); each missing point costs two more."""
    no_half_measures: bool = False
    """Furniture of rooms that are not complete is lost before anything scores (RR-29)."""

    def __post_init__(self) -> None:
        """Raises ValueError unless each tile has a value."""
        for name, values in (("kept", self.kept), ("given_up", self.given_up)):
            if values and len(values) != len(self.tiles):
                raise ValueError(f"{name} has {len(values)} values for {len(self.tiles)} tiles")


@dataclass(frozen=True)
class Arrangement:
    """Where each tile of a job goes; what is neither placed nor loaded is given up."""

    placed: tuple[Place | None, ...]
    loaded: frozenset[int] = frozenset()


def furnished(job: Job, arrangement: Arrangement) -> House:
    """The house with the placed tiles; a tile's number is -1 minus its index, so that none clashes."""
    house = job.house
    for index, place in enumerate(arrangement.placed):
        if place is not None:
            house = house.with_tile(PlacedTile(job.tiles[index], place, -1 - index))
    return house


def why_not(job: Job, arrangement: Arrangement) -> Refusal | str | None:
    """Why an arrangement breaks the rules; None: it does not."""
    house = job.house
    for index, place in enumerate(arrangement.placed):
        if place is None:
            continue
        if index in arrangement.loaded:
            return f"tile {index} is both placed and loaded"
        tile = PlacedTile(job.tiles[index], place, -1 - index)
        if why := why_not_place(house, tile):
            return why
        house = house.with_tile(tile)
    load: Counter[Shape] = Counter(job.tiles[index].shape for index in arrangement.loaded)
    return None if packing(load, job.truck.rows) is not None else "the load does not fit"


def worth(job: Job, arrangement: Arrangement) -> float:
    """What an arrangement that keeps the rules is worth: its score, and what is kept or given up."""
    house = furnished(job, arrangement)
    if job.no_half_measures:
        for room in house.rooms:
            for tile in () if room.complete else room.tiles:
                house = house.without_tile(tile)
    load = tuple(job.tiles[index] for index in sorted(arrangement.loaded))
    scored = score(Holdings(house, job.truck, load), job.cards)
    points = scored.points + promised(house, job.promise) - short_of(scored.cards, job.each_wish)
    kept = sum(job.kept[index] for index in arrangement.loaded) if job.kept else 0
    given_up = sum(job.given_up[index] for index in _given_up(job, arrangement)) if job.given_up else 0
    return points + kept + given_up


def promised(house: House, promise: float) -> float:
    """What rooms that are not complete are worth for the markings that are touched (`Job.promise`)."""
    if not promise:
        return 0.0
    return sum(
        promise * room.bonus * len(room.touched) / len(room.markings)
        for room in house.rooms
        if not room.complete
    )


def short_of(cards: Iterable[ScoredCard], each_wish: int) -> int:
    """What it costs that cards give less than each of them has to (`Job.each_wish`)."""
    return sum(SHORT * max(0, each_wish - card.points) for card in cards) if each_wish else 0


def _given_up(job: Job, arrangement: Arrangement) -> Sequence[int]:
    return [
        index
        for index, place in enumerate(arrangement.placed)
        if place is None and index not in arrangement.loaded
    ]
