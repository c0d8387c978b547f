"""Which bot sits where: every deal is played in all distinct seatings, so that nobody gains by the deal."""

from collections.abc import Sequence
from functools import lru_cache


def filled(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of all seats: the list, repeated from its start until every seat is taken.

    So of two bots at three seats the first one has two. Name a bot several times to decide it otherwise.
    """
    return tuple(bots[seat % len(bots)] for seat in range(seats))


@lru_cache(maxsize=64)
def seatings(bots: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """All distinct ways to seat the bots, none twice; the first is the order in which they were named.

    With n different bots in n seats there are n! of them; two bots that share four seats have six.
    """
    order = {bot: place for place, bot in enumerate(dict.fromkeys(bots))}
    return tuple(_arrangements(tuple(sorted(filled(bots, seats), key=order.__getitem__))))


def _arrangements(row: tuple[str, ...]) -> list[tuple[str, ...]]:
    if not row:
        return [()]
    return [
        (first, *rest)
        for first in dict.fromkeys(row)
        for place in (row.index(first),)
        for rest in _arrangements(row[:place] + row[place + 1 :])
    ]


def whole_deals(games: int, seatings: int) -> int:
    """The number of deals for at least so many games, when each is played in all seatings."""
    return -(-games // seatings)
