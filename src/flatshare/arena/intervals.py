"""Confidence intervals of win rates."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

SURE: Final = 1.96
"""The standard deviations on either side of a 95 % interval."""
RESAMPLES: Final = 2_000
SEED: Final = 0


class Deal(NamedTuple):
    """A bot's wins and games with one deal."""

    wins: int
    games: int


def bootstrap_interval(
    deals: Sequence[Deal], resamples: int = RESAMPLES, seed: int = SEED
) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of a win rate, from resampling whole deals.

    The games of a deal have the same cards, so they are not independent. Each resample draws deals with
    replacement, and the interval is from the 2.5 % to the 97.5 % quantile of the resamples' win rates. First,
    one deal won entirely and one lost entirely are added. Without them, a bot that has won every game would
    get an interval without width. The same deals and seed give the same interval.
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


def wilson_interval(wins: int, games: int, sure: float = SURE) -> tuple[float, float]:
    """Return Wilson's interval of the win rate of independent games, by default the 95 % interval."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = sure * sqrt(rate * (1 - rate) / games + sure**2 / (4 * games**2))
    middle = rate + sure**2 / (2 * games)
    scale = 1 + sure**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
