"""Houses of the house edition that chance builds and furnishes, step by step as in a game."""

from random import Random

from flatshare.rooms_and_roomies.building import spots
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.placed import PlacedTile

EDITION = builtin()
ROOM_CARDS = (*EDITION.large, *EDITION.small)
SIDES = tuple(side for card in EDITION.starting for side in card.sides)


def chance_house(chance: Random, steps: int) -> House:
    """A house after so many steps: mostly furniture, now and then a room card, and some furniture removed."""
    house = starting_house(chance.choice(SIDES))
    for _ in range(steps):
        house = chance_step(house, chance)
    return house


def chance_step(house: House, chance: Random) -> House:
    """The house changed by a step, or as it was if chance found nothing."""
    what = chance.random()
    if what < 0.2:
        card = chance.choice(ROOM_CARDS)
        found = spots(house, card)
        if found and all(placed.card != card for placed in house.cards):
            spot = chance.choice(found)
            return house.with_card(card, spot.place, chance.choice(spot.doors))
    elif what < 0.35 and house.tiles:
        return house.without_tile(chance.choice(house.tiles))
    else:
        kind = chance.choice(EDITION.tiles)
        found = ways(house, kind)
        number = chance.randrange(1000)
        if found and all(tile.tile != number for tile in house.tiles):
            return house.with_tile(PlacedTile(kind, chance.choice(found).place, number))
    return house
