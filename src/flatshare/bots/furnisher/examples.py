"""Jobs as they come up in games, for benchmarks and tests."""

from random import Random

from flatshare.bots.furnisher.job import Arrangement, Job, worth
from flatshare.rooms_and_roomies.building import spots
from flatshare.rooms_and_roomies.components import DAYS, Components, Options, components_of
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Shape, TileKind
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.truck import JUNK, Truck
from flatshare.rooms_and_roomies.wishes.wish import Wish

ORDERED: Shape = "1x1"
MOST_ORDERED = 4
"""On a day."""
TRIES = 30
"""How many places a player in a game considers for a tile."""


def fourth_day(seed: int) -> Job:
    """A house before the last Furnishing Phase, and the tiles to furnish it with."""
    chance = Random(seed)
    box = components_of(Options())
    cards = _cards(box, chance, chance.randint(2, 4))
    house = _house(box, chance, chance.randint(3, 5))
    ordered = chance.sample([kind for kind in box.tiles if kind.shape == ORDERED], DAYS * MOST_ORDERED)
    drawn = chance.sample(box.tiles, len(box.tiles))
    street: list[TileKind] = []
    for day in range(1, DAYS + 1):
        street += _loaded(drawn, 4 + 2 * day)
        street += [ordered.pop() for _ in range(chance.randint(0, MOST_ORDERED))]
        if day < DAYS:
            house, street = _furnished(house, street, cards, chance)
    for tile in chance.sample(house.tiles, chance.randint(0, 4)):
        # for a voucher each
        house = house.without_tile(tile)
        street.append(tile.kind)
    return Job(house, tuple(street), cards, Truck((True,) * chance.randint(0, 1)))


def from_scratch(seed: int) -> Job:
    """A house of 25 to 35 tiles to be furnished from scratch."""
    chance = Random(seed)
    box = components_of(Options())
    house = _house(box, chance, chance.randint(3, 5))
    tiles = chance.sample(box.tiles, chance.randint(25, 35))
    return Job(house, tuple(tiles), _cards(box, chance, 4), Truck((False,) * chance.randint(0, JUNK)))


def _cards(box: Components, chance: Random, roomies: int) -> tuple[tuple[str, Wish], ...]:
    names = chance.sample(box.roomie_deck("full"), roomies)
    return (("this-is-you", box.this_is_you), *[(name, box.wishes[name]) for name in names])


def _house(box: Components, chance: Random, cards: int) -> House:
    """A house with this number of cards added, large or small."""
    house = starting_house(chance.choice([side for sides in box.sides.values() for side in sides]))
    decks = [list(box.deck("large")), list(box.deck("small"))]
    for deck in decks:
        chance.shuffle(deck)
    while len(house.cards) <= cards:
        # most people want many rooms for their trip
        card = box.cards[(decks[0] if chance.random() < 0.7 else decks[1]).pop()]
        found = spots(house, card)
        if found:
            spot = chance.choice(found)
            house = house.with_card(card, spot.place, chance.choice(spot.doors))
    return house


def _loaded(tiles: list[TileKind], squares: int) -> list[TileKind]:
    """Tiles for a bed of this number of squares."""
    load: list[TileKind] = []
    while tiles and len(SQUARES_OF[tiles[-1].shape]) <= squares:
        load.append(tiles.pop())
        squares -= len(SQUARES_OF[load[-1].shape])
    return load


def _furnished(
    house: House, street: list[TileKind], cards: tuple[tuple[str, Wish], ...], chance: Random
) -> tuple[House, list[TileKind]]:
    """The house after a Furnishing Phase in which each tile in turn went where it was worth most at once.

    And what was taken along on the truck: two tiles at most.
    """
    left: list[TileKind] = []
    for kind in sorted(street, key=lambda kind: -len(SQUARES_OF[kind.shape])):
        found = ways(house, kind)
        if found:
            job = Job(house, (kind,), cards)
            tries = chance.sample(found, min(TRIES, len(found)))
            best = max(tries, key=lambda way: worth(job, Arrangement((way.place,))))
            house = house.with_tile(PlacedTile(kind, best.place, len(house.tiles)))
        else:
            left.append(kind)
    return house, left[:2]
