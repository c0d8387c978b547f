"""Clocks: how long a bot may think about one decision."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Protocol


class Clock(Protocol):
    """The time of one decision. Each decision has a new clock."""

    def left(self) -> float:
        """Return the time left, in seconds if the clock measures time. At 0 or less, decide now."""
        ...


class TimeClock:
    """Runs out after `seconds` from now. Make it in the bot's process. Tests may give another `now`."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._end = now() + seconds

    def left(self) -> float:
        return self._end - self._now()


class CountedClock:
    """Runs out after `times` calls of `left`, so that a bot decides the same on any machine.

    A bot calls it once for each unit of its search: `greedy` for every 64 steps, `mcts` also for every
    playout.
    """

    def __init__(self, times: int) -> None:
        self._times = times

    def left(self) -> float:
        self._times -= 1
        return max(self._times + 1, 0)


class UnlimitedClock:
    """Never runs out. A bot stops when it has reached the limit of its own search."""

    def left(self) -> float:
        return math.inf


Measure = Literal["wall", "cpu"]
"""What a time limit measures: the time that passes, or the processor time of the bot's process."""
COUNTED_LIMIT: Final = 600.0
"""Seconds after which a decision with a counted clock is late."""
IDLE_LIMIT: Final = 60.0
"""Seconds that a bot may wait without using the processor, where processor time is measured."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limit of each decision: time, or a count (`CountedClock`), with which games repeat exactly.

    A decision is late if it takes longer than twice its time plus `grace` seconds.
    """

    seconds: float = 0.2
    count: int | None = None
    measure: Measure = "wall"
    grace: float = 2.0

    def clock(self) -> Clock:
        """Return a clock for a decision that begins now."""
        return TimeClock(self.seconds, self.now) if self.count is None else CountedClock(self.count)

    def now(self) -> float:
        """Return the reading, in seconds, of this process's clock that measures decisions."""
        return time.process_time() if self.measure == "cpu" else time.monotonic()

    @property
    def limit(self) -> float:
        """Seconds after which a decision is late."""
        return 2 * self.seconds + self.grace if self.count is None else COUNTED_LIMIT

    @property
    def wall_limit(self) -> float:
        """Seconds of wall time after which a bot's process is killed."""
        return self.limit + (IDLE_LIMIT if self.measure == "cpu" else 0.0)
