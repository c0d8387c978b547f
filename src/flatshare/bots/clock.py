"""How long a bot may think about one decision."""

import math
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """The budget of one decision, made anew for each."""

    def left(self) -> float:
        """What is left, in seconds where they are real; 0 or less: decide now."""
        ...


class TimeClock:
    """So many seconds from now on. Make it where the bot runs; `now` may be another clock in tests."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._end = now() + seconds

    def left(self) -> float:
        return self._end - self._now()


class CountedClock:
    """Runs out after being asked so many times, so that a bot decides the same on any machine.

    A bot asks once for each unit of its search: `greedy` for every 64 steps, `mcts` for every playout too.
    """

    def __init__(self, times: int) -> None:
        self._times = times

    def left(self) -> float:
        self._times -= 1
        return max(self._times + 1, 0)


class UnlimitedClock:
    """Never runs out; a bot stops by itself when it has searched as much as it ever does."""

    def left(self) -> float:
        return math.inf
