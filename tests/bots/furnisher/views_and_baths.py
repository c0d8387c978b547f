"""Jobs for The Stargazer and The Bather in a small flat, where every case of their wishes comes up."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from flatshare.bots.furnisher.job import Arrangement, Job, furnished
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import starting_house
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from flatshare.rooms_and_roomies.rooms import HouseRoom
from flatshare.rooms_and_roomies.wishes.bather import Bather
from flatshare.rooms_and_roomies.wishes.stargazer import Stargazer
from flatshare.rooms_and_roomies.wishes.surroundings import at_window
from tests.bots.furnisher.chance_jobs import chance_arrangement
from tests.rooms_and_roomies import cards

BATH: Final = cards.squares(2, 2, left=2)
FLAT: Final = cards.card(
    cards.room(cards.squares(4, 4) - BATH, marks=((3, 5), (5, 7))),
    cards.room(BATH, "bathroom", marks=((7, 1),), letter="b"),
    size="starting",
    windows=(
        (((0, 0), "top"),),
        (((0, 2), "left"), ((0, 3), "left")),
        # between the two rooms
        (((1, 0), "right"),),
        (((3, 1), "right"),),
    ),
    doors=(((2, 1), "left"),),
    front=((1, 3), "bottom"),
    name="flat",
)
ATTIC: Final = cards.card(
    cards.room(cards.squares(4, 2), marks=((7, 1),)), size="small", height=2, name="attic"
)
"""It has no window, and its door tile goes over one of the flat's."""
TILES: Final = (
    *[cards.tile(furniture, floor="bathroom") for furniture in ("sink", "toilet", "shower", "bathtub")],
    *[cards.tile("plant", floor="either"), cards.tile("easel", floor="either")],
    *[cards.tile("desk"), cards.tile("armchair"), cards.tile("sofa", "2x1")],
)

Case = tuple[object, ...]
CASES: Final[set[Case]] = {
    *product(["complete", "not complete"], ["no window", "a free view", "something at a window"]),
    *product(range(4), ["more for all", "more for all but one"]),
}
"""Of any room what The Stargazer tells apart; of a bathroom how many groups it lacks, and what gives more."""


def job_in_the_flat(chance: Random) -> tuple[Job, Arrangement]:
    """A job, and an arrangement of its tiles that keeps the rules."""
    house = starting_house(FLAT)
    if chance.random() < 0.5:
        house = house.with_card(ATTIC, Place(0, -2), edge((0, 0), "top"))
    points, part = chance.sample(range(1, 6), 2)
    wishes = (("stargazer", Stargazer(chance.randrange(1, 6))), ("bather", Bather(points, part)))
    tiles = tuple(chance.sample(TILES, chance.randint(4, len(TILES))))
    job = Job(house, tiles, wishes, no_half_measures=chance.random() < 0.3)
    return job, chance_arrangement(job, chance)


def cases_of(job: Job, arrangement: Arrangement) -> Iterator[Case]:
    """The cases that these rooms are."""
    bather = job.cards[1][1]
    assert isinstance(bather, Bather)
    for room in furnished(job, arrangement).rooms:
        # RR-29
        tiles = () if job.no_half_measures and not room.complete else room.tiles
        yield ("complete" if room.complete else "not complete", _view(room, tiles))
        if room.floor == "bathroom":
            there = {placed.kind.furniture for placed in tiles}
            lacking = sum(there.isdisjoint(group) for group in bather.furniture)
            more = "more for all" if bather.points > bather.part else "more for all but one"
            yield (lacking, more)


def _view(room: HouseRoom, tiles: tuple[PlacedTile, ...]) -> str:
    if not room.windows:
        return "no window"
    taken = any(at_window(tile, window) for tile in tiles for window in room.windows)
    return "something at a window" if taken else "a free view"
