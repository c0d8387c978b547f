"""Shares and averages, and how sure they are.

Intervals hold the truth in 95 of 100 cases: Wilson's for shares, Student's for averages.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final

from flatshare.arena.intervals import wilson_interval

SURE: Final = 0.95

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was true: `count` of `of` cases."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share that was found; 0 of nothing."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval:
        """Wilson's interval."""
        return wilson_interval(self.count, self.of)

    def interval_among(self, shares: int) -> Interval:
        """The interval for one of several shares: with 95 % confidence all of them are within theirs."""
        return wilson_interval(self.count, self.of, quantile(1 - (1 - SURE) / shares))


@dataclass(frozen=True, slots=True)
class Average:
    """The average of some values."""

    value: float
    spread: float
    """The values' standard deviation."""
    of: int

    @property
    def interval(self) -> Interval:
        """Student's interval; a single value says nothing of others, so there the interval has no ends."""
        if self.of < 2:
            return -inf, inf
        around = student(self.of - 1) * self.spread / sqrt(self.of)
        return self.value - around, self.value + around


def average(values: Iterable[float]) -> Average:
    """The average of some values; 0 of nothing."""
    known = list(values)
    if not known:
        return Average(0.0, 0.0, 0)
    return Average(fmean(known), stdev(known) if len(known) > 1 else 0.0, len(known))


def share(cases: Iterable[bool]) -> Share:
    """How many of some cases are so."""
    known = list(cases)
    return Share(sum(known), len(known))


def quantile(sure: float) -> float:
    """How many standard deviations on either side hold so much of a normal distribution."""
    return NormalDist().inv_cdf((1 + sure) / 2)


def student(freedom: int) -> float:
    """The same quantile of Student's distribution with these degrees of freedom."""
    if freedom == 1:
        return tan(pi * SURE / 2)
    if freedom == 2:
        return SURE * sqrt(2 / (1 - SURE**2))
    # Abramowitz and Stegun, 26.7.5; from three degrees on it is wrong by less than one in a hundred
    x = quantile(SURE)
    return (
        x
        + (x**3 + x) / (4 * freedom)
        + (5 * x**5 + 16 * x**3 + 3 * x) / (96 * freedom**2)
        + (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / (384 * freedom**3)
    )
