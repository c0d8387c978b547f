"""How fast houses of Rooms & Roomies are built, furnished and scored."""

import argparse
import time
from collections.abc import Callable
from random import Random

from rich.console import Console
from rich.table import Table

from flatshare.rooms_and_roomies.building import has_a_spot, spots
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import Edition
from flatshare.rooms_and_roomies.furnishing import has_a_way, ways
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from flatshare.rooms_and_roomies.scoring import score
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

CARDS = 4
TILES = 25
ROOMIES = 4
ROUNDS = 5

Work = Callable[[House], object]


def random_house(edition: Edition, rng: Random, tiles: int = TILES) -> House:
    """A house with room cards and up to so many tiles put in at random."""
    house = starting_house(rng.choice([side for card in edition.starting for side in card.sides]))
    cards = [*edition.large, *edition.small]
    rng.shuffle(cards)
    while len(house.cards) <= CARDS:
        card = cards.pop()
        if found := spots(house, card):
            spot = rng.choice(found)
            house = house.with_card(card, spot.place, rng.choice(spot.doors))
    kinds = [kind for kind in edition.tiles for _ in range(kind.count)]
    for number, kind in enumerate(rng.sample(kinds, len(kinds))):
        found = ways(house, kind)
        if found and len(house.tiles) < tiles:
            house = house.with_tile(PlacedTile(kind, rng.choice(found).place, number))
    return house


def grown(house: House) -> House:
    """The same house as it comes out of a game, which never asked for rooms: card by card, tile by tile."""
    growing = House(house.cards[:1])
    for placed, door in zip(house.cards[1:], house.doors, strict=True):
        growing = growing.with_card(placed.card, placed.place, door)
    for tile in house.tiles:
        growing = growing.with_tile(PlacedTile(tile.kind, tile.place, tile.tile))
    return growing


def microseconds(work: Work, houses: list[House], prepared: Callable[[House], House]) -> float:
    """Processor time of the work for each house, in the best of some rounds."""
    times: list[float] = []
    for _ in range(ROUNDS):
        ready = [prepared(house) for house in houses]
        began = time.process_time()
        for house in ready:
            work(house)
        times.append(time.process_time() - began)
    return min(times) / len(houses) * 1e6


def asked_before(work: Work) -> Callable[[House], House]:
    """Prepares a grown house of which the same was asked before."""

    def prepared(house: House) -> House:
        house = grown(house)
        work(house)
        return house

    return prepared


def scoring(edition: Edition, rng: Random) -> dict[str, Work]:
    """The work of final scorings."""
    every = [(card.id, make_wish(card.wish, dict(card.params))) for card in edition.roomies]
    some: list[tuple[str, Wish]] = [("this-is-you", make_wish("this-is-you")), *rng.sample(every, ROOMIES)]
    return {
        f"final score, {len(some)} cards": lambda house: score(Holdings(house), some),
        f"final score, all {len(every)} Roomies": lambda house: score(Holdings(house), every),
    }


def asking(edition: Edition) -> dict[str, Work]:
    """The work of telling what may be done."""
    sofa = next(kind for kind in edition.tiles if kind.furniture == "sofa")
    large, small = edition.large[0], edition.small[0]
    return {
        "every spot of a large card": lambda house: spots(house, large),
        "every spot of a small card": lambda house: spots(house, small),
        "whether a large card has a spot": lambda house: has_a_spot(house, large),
        "every way to put a sofa": lambda house: ways(house, sofa),
        "whether a sofa can be put": lambda house: has_a_way(house, sofa),
    }


def changing(edition: Edition) -> dict[str, Work]:
    """The work of changing a house; whether the rules allow it is not looked at."""
    large = edition.large[0]
    return {
        "putting a tile": lambda house: house.with_tile(house.tiles[0]),
        "taking a tile": lambda house: house.without_tile(house.tiles[0]),
        "adding a card": lambda house: house.with_card(large, Place(0, -40), (1, -72)),
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--houses", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = Random(given.seed)
    edition = builtin()
    full = [random_house(edition, rng) for _ in range(given.houses)]
    half = [random_house(edition, rng, TILES // 2) for _ in range(given.houses)]

    table = Table(title=f"{CARDS} cards more, microseconds of one core's time")
    for column in ("tiles", "work", "µs", "asked again"):
        table.add_column(column, justify="left" if column == "work" else "right")
    for houses, works in ((full, scoring(edition, rng)), (half, asking(edition)), (half, changing(edition))):
        tiles = sum(len(house.tiles) for house in houses) / len(houses)
        for name, work in works.items():
            first = microseconds(work, houses, grown)
            again = microseconds(work, houses, asked_before(work))
            table.add_row(f"{tiles:.0f}", name, f"{first:,.1f}", f"{again:,.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
