"""The interface of every bot."""

from typing import Any, Protocol

from flatshare.bots.clock import Clock


class Bot(Protocol):
    """Somebody who plays one seat of one game.

    A bot may remember things between its decisions, so each seat has a bot of its own. It can be pickled.
    """

    def choose(self, view: Any, clock: Clock) -> Any:
        """One of `view.legal`, before the clock has run out or soon after. There is at least one."""
        ...
