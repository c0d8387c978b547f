"""Messages: what rules have to say, as a key and parameters, never as a sentence.

Events, refusals and log lines travel as messages; the Fluent catalogue turns them into words
(`flatshare.core.texts` in the terminal, `@fluent/bundle` in the browser).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

Parameter = str | int

SEAT_PARAMETERS: Final = ("player", "other")
"""Parameters that hold a seat, counted from 0; whoever words the message puts the seat's name there."""
NAME_PARAMETERS: Final = {
    "room_card": "room-card",
    "roomie": "roomie",
    "other_roomie": "roomie",
    "home_wish": "roomie",
    "pieces": "furniture",
}
"""Parameters that hold ids of components, one or several with spaces between, and what kind these are of.

Whoever words the message puts their names there (`Texts.name`): an edition may have components that the
catalogue does not know.
"""


@dataclass(frozen=True, slots=True)
class Message:
    """A message's key in the catalogue and its parameters."""

    key: str
    params: Mapping[str, Parameter] = field(default_factory=dict[str, Parameter])


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be done, and the ruling that decides it (`RS-16`; empty: plain turn order)."""

    message: Message
    ruling: str = ""


def refused(key: str, ruling: str = "", **params: Parameter) -> Refusal:
    """A refusal; `key` goes without the prefix that all refusals share."""
    return Refusal(Message(f"refuse-{key}", params), ruling)


class IllegalAction(ValueError):
    """Raised by `Game.apply` for an action that may not be done now; says why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        params = ", ".join(f"{name}={value}" for name, value in refusal.message.params.items())
        words = refusal.message.key + (f" ({params})" if params else "")
        super().__init__(f"{words} [{refusal.ruling}]" if refusal.ruling else words)


class CannotContinue(ValueError):
    """Raised by `Game.evolve` for a game that was played with something that is not there now."""

    def __init__(self, why: str, message: Message) -> None:
        super().__init__(why)
        self.message = message
        """The same for people, from the catalogue."""


class RulesError(AssertionError):
    """The rules caught themselves in a state that the rulings prove impossible: a defect of ours."""
