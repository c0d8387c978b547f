"""How large a house is furnished as well as can be, and proved to be, in how much time."""

import argparse
import time
from random import Random
from statistics import median

from rich.console import Console
from rich.table import Table

from flatshare.bots.furnisher.exact import Proved, solve
from flatshare.bots.furnisher.job import Job
from flatshare.rooms_and_roomies.building import spots
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import Edition
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish

SIZES = ((1, 10), (2, 15), (3, 20), (4, 25), (6, 30), (8, 35))
"""Room cards, the starting card included, and tiles for them."""
ROOMIES = 4
LIMITS = (1, 10, 60)


def empty_house(edition: Edition, rng: Random, cards: int) -> House:
    """A house of so many cards, laid at random."""
    house = starting_house(rng.choice([side for card in edition.starting for side in card.sides]))
    pool = [*edition.large, *edition.small]
    rng.shuffle(pool)
    while len(house.cards) < cards:
        card = pool.pop()
        if found := spots(house, card):
            spot = rng.choice(found)
            house = house.with_card(card, spot.place, rng.choice(spot.doors))
    return house


def random_job(edition: Edition, rng: Random, cards: int, tiles: int) -> Job:
    """An empty house, and tiles and Roomies at random."""
    kinds = [kind for kind in edition.tiles for _ in range(kind.count)]
    roomies = rng.sample(edition.roomies, ROOMIES)
    return Job(
        empty_house(edition, rng, cards),
        tuple(rng.sample(kinds, tiles)),
        (
            ("this-is-you", make_wish("this-is-you", {"points": edition.this_is_you})),
            *[(roomie.id, make_wish(roomie.wish, dict(roomie.params))) for roomie in roomies],
        ),
    )


def timed(job: Job, seconds: float, workers: int) -> tuple[float, Proved]:
    """What was proved, and how long it took."""
    began = time.perf_counter()
    proved = solve(job, seconds, workers)
    return time.perf_counter() - began, proved


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=5, help="of each size")
    parser.add_argument("--seconds", type=float, default=10, help="after which a job is given up")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    edition = builtin()
    limits = [limit for limit in LIMITS if limit <= given.seconds]

    table = Table(title=f"Of {given.jobs} empty houses, with {ROOMIES} Roomies: proved in time")
    within = [f"{limit} s" for limit in limits]
    for column in ("cards", "squares", "tiles", *within, "median, s", "points", "most left open"):
        table.add_column(column, justify="right")
    for cards, tiles in SIZES:
        rng = Random(f"{given.seed} {cards} {tiles}")
        jobs = [random_job(edition, rng, cards, tiles) for _ in range(given.jobs)]
        squares = [len(room.squares - room.ledge_squares) for job in jobs for room in job.house.rooms]
        results = [timed(job, given.seconds, given.workers) for job in jobs]
        table.add_row(
            f"{cards}",
            f"{sum(squares) / len(jobs):.0f}",
            f"{tiles}",
            *[f"{sum(took <= limit and there.proved for took, there in results)}" for limit in limits],
            f"{median(took for took, _ in results):.2f}",
            f"{sum(there.worth for _, there in results) / len(jobs):.1f}",
            f"{max(there.bound - there.worth for _, there in results):.0f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
