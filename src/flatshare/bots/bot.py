"""The interface of every bot."""

from typing import Any, Literal, Protocol

from flatshare.bots.clock import Clock

Cause = Literal["exception", "ended", "late", "illegal", "protocol"]
"""Why a bot failed. `ended`: its process ended; `protocol`: a program's line was not understood."""


class Bot(Protocol):
    """A player of one seat of one game.

    A bot may remember things between its decisions, so each seat has its own bot. It can be pickled.

    A bot may also have a method `observe(events)`. It is called before each decision with the events since
    the last decision, as the seat may see them. The first call begins with the set-up.
    """

    def choose(self, view: Any, clock: Clock) -> Any:
        """Return one of `view.legal`, which is never empty, before the clock has run out or soon after."""
        ...


class BotError(ValueError):
    """A bot that cannot be used; the message says what is wrong, where, and what to do."""


class BotFailed(Exception):
    """A bot did not make a legal decision in time, with the cause and details."""

    def __init__(self, cause: Cause, detail: str) -> None:
        super().__init__(detail)
        self.cause: Cause = cause
        self.detail = detail

    def __reduce__(self) -> tuple[type["BotFailed"], tuple[Cause, str]]:
        return BotFailed, (self.cause, self.detail)
