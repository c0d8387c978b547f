"""Figures in words, for verdicts, page and terminal."""

from math import isfinite
from typing import Final

from flatshare.arena.report.estimates import Interval

UNBROKEN: Final = "\N{NO-BREAK SPACE}"
"""Between a number and its sign."""


def number(value: float, digits: int = 1) -> str:
    """A number with a proper minus sign, and none before zero."""
    text = f"{value:,.{digits}f}"
    return text.replace("-", "−" if any(digit in text for digit in "123456789") else "")


def percent(share: float, digits: int = 0) -> str:
    """A share in percent."""
    return f"{number(100 * share, digits)}{UNBROKEN}%"


def span(interval: Interval, digits: int = 1) -> str:
    """From where to where an interval goes."""
    low, high = interval
    if not (isfinite(low) and isfinite(high)):
        return "too few"
    return f"{number(low, digits)} to {number(high, digits)}"


def percent_span(interval: Interval) -> str:
    """The same of an interval of shares, in percent."""
    return f"{span((100 * interval[0], 100 * interval[1]), 0)}{UNBROKEN}%"


def counted(count: int, thing: str) -> str:
    """A number with a noun in the singular or plural."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"
