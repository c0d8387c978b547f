"""How long a bot may think about one decision."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Protocol


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


Measure = Literal["wall", "cpu"]
"""What a time limit counts: the time that passes, or the processor time of the bot's process."""
COUNTED_LIMIT: Final = 600.0
"""Seconds after which a decision with a counted clock is late."""
IDLE_LIMIT: Final = 60.0
"""Seconds that a bot may wait without using the processor, where processor time is measured."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot has for each decision: time, or a count (`CountedClock`) so that games repeat exactly.

    A decision is late if it takes more than twice its time and `grace` seconds.
    """

    seconds: float = 0.2
    count: int | None = None
    measure: Measure = "wall"
    grace: float = 2.0

    def clock(self) -> Clock:
        """A clock for a decision that begins now."""
        return TimeClock(self.seconds, self.now) if self.count is None else CountedClock(self.count)

    def now(self) -> float:
        """The reading in seconds of the clock that measures decisions, in this process."""
        return time.process_time() if self.measure == "cpu" else time.monotonic()

    @property
    def limit(self) -> float:
        """Seconds after which a decision is late."""
        return 2 * self.seconds + self.grace if self.count is None else COUNTED_LIMIT

    @property
    def wall_limit(self) -> float:
        """Seconds of wall time after which a bot's process is killed."""
        return self.limit + (IDLE_LIMIT if self.measure == "cpu" else 0.0)
