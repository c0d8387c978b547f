"""How fast houses of Rooms & Roomies are checked and scored."""

import argparse
import time
from collections.abc import Callable
from random import Random

from rich.console import Console
from rich.table import Table

from flatshare.rooms_and_roomies.building import doors, places
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import Edition
from flatshare.rooms_and_roomies.furnishing import placements
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.scoring import score
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

CARDS = 4
TILES = 25
ROOMIES = 4


def random_house(edition: Edition, rng: Random) -> House:
    """A house with room cards and furniture put in at random."""
    house = starting_house(rng.choice([side for card in edition.starting for side in card.sides]))
    for card in rng.sample((*edition.large, *edition.small), CARDS):
        place = rng.choice(list(places(house, card)))
        house = house.with_card(card, place, rng.choice(doors(house, card, place)))
    kinds = [kind for kind in edition.tiles for _ in range(kind.count)]
    for number, kind in enumerate(rng.sample(kinds, len(kinds))):
        found = list(placements(house, kind, number))
        if found and len(house.tiles) < TILES:
            house = house.with_tile(rng.choice(found))
    return house


def fresh(house: House) -> House:
    """The same house, with nothing worked out yet."""
    return House(house.cards, house.doors, house.tiles)


def microseconds(work: Callable[[House], object], houses: list[House]) -> float:
    """Processor time of the work for each house."""
    ready = [fresh(house) for house in houses]
    began = time.process_time()
    for house in ready:
        work(house)
    return (time.process_time() - began) / len(ready) * 1e6


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--houses", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = Random(given.seed)
    edition = builtin()
    houses = [random_house(edition, rng) for _ in range(given.houses)]
    wishes: list[tuple[str, Wish]] = [
        (card.id, make_wish(card.wish, dict(card.params))) for card in rng.sample(edition.roomies, ROOMIES)
    ]
    wishes.insert(0, ("this-is-you", make_wish("this-is-you")))
    every = [(card.id, make_wish(card.wish, dict(card.params))) for card in edition.roomies]
    sofa = next(kind for kind in edition.tiles if kind.furniture == "sofa")
    room_card = edition.large[0]
    table = Table(title=f"{CARDS} cards more, up to {TILES} tiles, microseconds of one core's time")
    table.add_column("work")
    table.add_column("µs", justify="right")
    for name, work in (
        (f"final score, {len(wishes)} cards", lambda house: score(Holdings(house), wishes)),
        (f"final score, all {len(every)} Roomies", lambda house: score(Holdings(house), every)),
        ("every place for a sofa", lambda house: list(placements(house, sofa))),
        ("every place for a large card", lambda house: list(places(house, room_card))),
    ):
        table.add_row(name, f"{microseconds(work, houses):,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
