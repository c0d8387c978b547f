"""Seatings of bots. Every deal is played in all distinct seatings, so that no bot gains by the deal."""

from collections.abc import Sequence
from functools import lru_cache


def fill_seats(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the bot of each seat: the list, repeated until every seat is taken.

    For example, of two bots at three seats, the first one has two seats.
    """
    return tuple(bots[seat % len(bots)] for seat in range(seats))


@lru_cache(maxsize=64)
def seatings(bots: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return all distinct ways to seat the bots. The first has the order in which they were named.

    With n different bots in n seats there are n! of them; two bots that share four seats have six.
    """
    order = {bot: place for place, bot in enumerate(dict.fromkeys(bots))}
    return tuple(_arrangements(tuple(sorted(fill_seats(bots, seats), key=order.__getitem__))))


def _arrangements(row: tuple[str, ...]) -> list[tuple[str, ...]]:
    if not row:
        return [()]
    return [
        (first, *rest)
        for first in dict.fromkeys(row)
        for place in (row.index(first),)
        for rest in _arrangements(row[:place] + row[place + 1 :])
    ]


def deals_needed(games: int, seatings: int) -> int:
    """Return the number of deals for at least `games` games, if each deal is played in all seatings."""
    return -(-games // seatings)
