"""How sure a win rate is."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

SURE: Final = 1.96
"""Standard deviations on either side for an interval that holds the truth in 95 of 100 cases."""
RESAMPLES: Final = 2_000
SEED: Final = 0


class Deal(NamedTuple):
    """What a bot made of one deal."""

    wins: int
    games: int


def resampled(deals: Sequence[Deal], resamples: int = RESAMPLES, seed: int = SEED) -> tuple[float, float]:
    """The 95 % bootstrap interval of a win rate, from resampling whole deals.

    The games of a deal are not independent: they have the same cards. So deals are drawn with replacement,
    as many as there are, and the win rate of each such resample is taken; the interval is from the 2.5 % to
    the 97.5 % quantile. One deal won entirely and one lost entirely are added first, as a bot that has won
    everything so far may still lose: without them its interval would have no width. The same deals and seed
    give the same interval.
    """
    if not deals:
        return 0.0, 1.0
    most = max(deal.games for deal in deals)
    drawn_from = [*deals, Deal(most, most), Deal(0, most)]
    rng = Random(seed)
    rates = sorted(_rate(rng.choices(drawn_from, k=len(drawn_from))) for _ in range(resamples))
    return rates[int(0.025 * resamples)], rates[int(0.975 * resamples)]


def _rate(deals: Sequence[Deal]) -> float:
    return sum([deal[0] for deal in deals]) / sum([deal[1] for deal in deals])


def wilson(wins: int, games: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval for the rate of independent games: 95 of 100 such intervals hold the true rate."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = sure * sqrt(rate * (1 - rate) / games + sure**2 / (4 * games**2))
    middle = rate + sure**2 / (2 * games)
    scale = 1 + sure**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
