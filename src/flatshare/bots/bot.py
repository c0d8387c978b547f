"""The interface of every bot."""

from typing import Any, Literal, Protocol

from flatshare.bots.clock import Clock

Cause = Literal["exception", "ended", "late", "illegal", "protocol"]
"""Why a bot failed. `ended`: its process ended; `protocol`: a program's line was not understood."""


class Bot(Protocol):
    """A player of one seat of one game.

    A bot may remember things between its decisions, so each seat has its own. It can be pickled.

    A bot may also have a method `observe(events)`. It is called before a decision with the events since the
    last decision, as the seat may see them; the first call begins with the set-up.
    """

    def choose(self, view: Any, clock: Clock) -> Any:
        """Return one of `view.legal`, before the clock has run out or soon after. There is at least one."""
        ...


class BotError(ValueError):
    """A bot that cannot be used: the message says what is wrong, where, and what to do."""


class BotFailed(Exception):
    """A bot made no legal decision in time: why, and the details."""

    def __init__(self, cause: Cause, detail: str) -> None:
        super().__init__(detail)
        self.cause: Cause = cause
        self.detail = detail

    def __reduce__(self) -> tuple[type["BotFailed"], tuple[Cause, str]]:
        return BotFailed, (self.cause, self.detail)
