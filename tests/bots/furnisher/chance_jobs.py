"""Jobs that chance makes up from the frozen edition, for one wish each, and arrangements of their tiles."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, get_args, get_origin

from flatshare.bots.furnisher.job import Arrangement, Job, why_not
from flatshare.rooms_and_roomies.building import spots
from flatshare.rooms_and_roomies.edition.model import COLOURS, TileKind
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from flatshare.rooms_and_roomies.truck import Truck
from flatshare.rooms_and_roomies.wishes.catalogue import WISHES, make_wish, parameters
from flatshare.rooms_and_roomies.wishes.wish import Wish
from tests.rooms_and_roomies.frozen_edition import EDITION

SIDES = tuple(side for card in EDITION.starting for side in card.sides)
ROOM_CARDS = (*EDITION.large, *EDITION.small)
FURNITURE = tuple(sorted({kind.furniture for kind in EDITION.tiles}))
LIKED = {
    "bather": ("sink", "toilet", "shower"),
    "boardgamer": ("shelf", "dining-table"),
    "bookworm": ("shelf", "armchair", "sofa"),
    "botanist": ("plant",),
    "camper": ("bed", "toilet", "stove"),
    "console-gamer": ("tv", "sofa", "armchair"),
    "gourmet": ("stove", "dining-table"),
    "late-riser": ("bed", "closet"),
    "purist": ("toilet", "stove", "armchair"),
    "this-is-you": ("shelf", "desk", "sofa", "tv", "sink", "toilet"),
}
"""Furniture without which some wishes would hardly ever score."""


def chance_job(id: str, chance: Random, cards: int, standing: int, tiles: int) -> Job:
    """A job for a wish and a few more cards: a house where so much stands, and so many tiles at hand."""
    house = chance_house(id, chance, cards, standing)
    different = [chance_kind(id, chance) for _ in range(1 + tiles * 2 // 3)]
    kinds = tuple(chance.choice(different) for _ in range(tiles))
    more = chance.sample([*WISHES, "people-pleaser"], chance.randrange(3))
    names = ("this-is-you", id, *more)
    return Job(
        house,
        kinds,
        tuple((name, chance_wish(name, chance)) for name in names),
        Truck(tuple(chance.random() < 0.5 for _ in range(chance.randrange(4)))),
        kept=chance_values(chance, tiles),
        given_up=chance_values(chance, tiles),
        # so that the share of each of up to six markings is a whole number of thousandths
        promise=chance.choice((0.0, 0.6)),
        each_wish=chance.choice((0, 0, 3, 8)),
        no_half_measures=chance.random() < 0.3,
    )


def chance_house(id: str, chance: Random, cards: int, standing: int) -> House:
    """A house of up to so many cards, with at most so many tiles."""
    house = starting_house(chance.choice(SIDES))
    for card in chance.sample(ROOM_CARDS, cards - 1):
        if found := spots(house, card):
            spot = chance.choice(found)
            house = house.with_card(card, spot.place, chance.choice(spot.doors))
    for number in range(standing):
        kind = chance_kind(id, chance)
        if found := ways(house, kind):
            house = house.with_tile(PlacedTile(kind, chance.choice(found).place, number))
    return house


def chance_kind(id: str, chance: Random) -> TileKind:
    """A tile, often of a kind that a wish likes."""
    liked = [kind for kind in EDITION.tiles if kind.furniture in LIKED.get(id, ())]
    return chance.choice(liked if liked and chance.random() < 0.8 else EDITION.tiles)


def chance_wish(id: str, chance: Random) -> Wish:
    """A wish with its parameters as they are on the card, or with one of them changed."""
    names = parameters(id)
    if not names or chance.random() < 0.5:
        return make_wish(id)
    name = chance.choice(sorted(names))
    return make_wish(id, {name: _parameter(names[name], chance)})


def _parameter(wanted: Any, chance: Random) -> object:
    if wanted is int:
        return chance.randrange(5)
    (each, _) = get_args(wanted)
    if get_origin(each) is tuple:
        return [chance.sample(FURNITURE, 3) for _ in range(chance.randrange(1, 3))]
    return chance.sample(FURNITURE if each is str else COLOURS, chance.randrange(1, 4))


def chance_values(chance: Random, tiles: int) -> tuple[float, ...]:
    """What so many tiles are worth kept or given up: mostly little, sometimes nothing is said about it."""
    return tuple(chance.randrange(-4, 9) / 4 for _ in range(tiles)) if chance.random() < 0.5 else ()


def chance_arrangement(job: Job, chance: Random) -> Arrangement:
    """An arrangement that keeps the rules; most of what finds a place is placed."""
    house = job.house
    arrangement = Arrangement((None,) * len(job.tiles))
    for index in chance.sample(range(len(job.tiles)), len(job.tiles)):
        kind = job.tiles[index]
        found = ways(house, kind)
        if found and chance.random() < 0.8:
            place = chance.choice(found).place
            house = house.with_tile(PlacedTile(kind, place, -1 - index))
            arrangement = replace(arrangement, placed=_with(arrangement.placed, index, place))
        elif chance.random() < 0.7:
            loaded = replace(arrangement, loaded=arrangement.loaded | {index})
            arrangement = arrangement if why_not(job, loaded) else loaded
    return arrangement


def every_arrangement(job: Job) -> Iterator[Arrangement]:
    """All arrangements that keep the rules."""

    def go_on(house: House, begun: Arrangement) -> Iterator[Arrangement]:
        index = len(begun.placed)
        if index == len(job.tiles):
            yield begun
            return
        kind = job.tiles[index]
        for way in ways(house, kind):
            there = house.with_tile(PlacedTile(kind, way.place, -1 - index))
            yield from go_on(there, replace(begun, placed=(*begun.placed, way.place)))
        for loaded in (begun.loaded, begun.loaded | {index}):
            further = Arrangement((*begun.placed, None), loaded)
            so_far = replace(job, tiles=job.tiles[: index + 1], kept=(), given_up=())
            if why_not(so_far, further) is None:
                yield from go_on(house, further)

    return go_on(job.house, Arrangement(()))


def _with(placed: tuple[Place | None, ...], index: int, place: Place) -> tuple[Place | None, ...]:
    return (*placed[:index], place, *placed[index + 1 :])
