"""Jobs and arrangements that chance makes: not as in a game, but with everything that can be."""

from collections import Counter
from random import Random
from typing import Any, get_args, get_origin

from flatshare.bots.furnisher.job import Arrangement, Job
from flatshare.rooms_and_roomies.edition.model import COLOURS, Shape
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.house import PlacedTile
from flatshare.rooms_and_roomies.truck import JUNK, Truck
from flatshare.rooms_and_roomies.wishes.catalogue import WISHES, make_wish, parameters
from flatshare.rooms_and_roomies.wishes.wish import Wish
from tests.rooms_and_roomies.chance_houses import EDITION, chance_house

FURNITURE = sorted({kind.furniture for kind in EDITION.tiles})


def chance_job(chance: Random, tiles: int = 15, steps: int = 70) -> Job:
    """A job with any house, tiles, cards and truck; at most so many tiles, and house so many steps old."""
    at_hand = tuple(chance.choice(EDITION.tiles) for _ in range(chance.randint(0, tiles)))
    wishes = [("this-is-you", chance_wish("this-is-you", chance))] if chance.random() < 0.9 else []
    wishes += [(id, chance_wish(id, chance)) for id in chance.choices(list(WISHES), k=chance.randrange(8))]
    truck = Truck(tuple(chance.random() < 0.5 for _ in range(chance.randint(0, JUNK))))
    return Job(
        house=chance_house(chance, chance.randrange(2, steps)),
        tiles=at_hand,
        cards=tuple(wishes),
        truck=truck,
        kept=_values(chance, at_hand),
        given_up=_values(chance, at_hand),
        each_wish=chance.choice((0, 0, 3, 8)),
        no_half_measures=chance.random() < 0.3,
    )


def chance_wish(id: str, chance: Random) -> Wish:
    """A wish as a card has it, or with other parameters."""
    if chance.random() < 0.5:
        return make_wish(id)
    return make_wish(id, {name: _value(kind, chance) for name, kind in parameters(id).items()})


def _value(kind: Any, chance: Random) -> object:
    if kind is int:
        return chance.randrange(5)
    if get_origin(kind) is not tuple:
        return chance.choice(COLOURS if "red" in get_args(kind) else FURNITURE)
    return [_value(get_args(kind)[0], chance) for _ in range(chance.randrange(5))]


def _values(chance: Random, tiles: tuple[object, ...]) -> tuple[float, ...]:
    """Values that can be added in any order without rounding, or none."""
    return tuple(chance.randrange(-4, 9) / 4 for _ in tiles) if chance.random() < 0.5 else ()


def chance_arrangement(job: Job, chance: Random) -> Arrangement:
    """Tiles here and there, in any order, as the rules allow."""
    house = job.house
    placed = dict.fromkeys(range(len(job.tiles)))
    loaded: set[int] = set()
    load: Counter[Shape] = Counter()
    for index in chance.sample(range(len(job.tiles)), len(job.tiles)):
        kind, what = job.tiles[index], chance.random()
        found = ways(house, kind)
        if what < 0.2 and not job.truck.why_not_load(load, kind.shape):
            load[kind.shape] += 1
            loaded.add(index)
        elif what < 0.9 and found:
            place = chance.choice(found).place
            house = house.with_tile(PlacedTile(kind, place, -1 - index))
            placed = {**placed, index: place}
    return Arrangement(tuple(placed[index] for index in range(len(job.tiles))), frozenset(loaded))
