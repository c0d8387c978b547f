"""Messages: a key and parameters instead of a sentence.

Rules return messages for events, refusals and log lines. The Fluent catalogue turns them into words
(`flatshare.core.texts` in the terminal, `@fluent/bundle` in the browser).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Final

Parameter = str | int

# Terminal and browser read the same file.
_PARAMETERS: Final = json.loads(files("flatshare").joinpath("locales", "parameters.json").read_bytes())
SEAT_PARAMETERS: Final[tuple[str, ...]] = tuple(_PARAMETERS["seats"])
"""Parameters that hold a seat, counted from 0. A formatted message has the seat's name instead."""
NAME_PARAMETERS: Final[dict[str, str]] = _PARAMETERS["names"]
"""Parameters that hold one or several ids of components, separated by spaces, and the kind of component.

A formatted message has the names instead (`Texts.name`). An edition may have components that the catalogue
does not know.
"""


@dataclass(frozen=True, slots=True)
class Message:
    """A message's key in the catalogue and its parameters."""

    key: str
    params: Mapping[str, Parameter] = field(default_factory=dict[str, Parameter])


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal, and the ruling that decides it (`RS-16`; empty: plain turn order)."""

    message: Message
    ruling: str = ""


def refused(key: str, ruling: str = "", **params: Parameter) -> Refusal:
    """Return a refusal. `key` is the message's key without the common prefix `refuse-`."""
    return Refusal(Message(f"refuse-{key}", params), ruling)


class IllegalAction(ValueError):
    """Raised by `Game.apply` for an illegal action, with the reason."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        params = ", ".join(f"{name}={value}" for name, value in refusal.message.params.items())
        words = refusal.message.key + (f" ({params})" if params else "")
        super().__init__(f"{words} [{refusal.ruling}]" if refusal.ruling else words)


class CannotContinue(ValueError):
    """Raised by `Game.evolve` for a game whose components are not available."""

    def __init__(self, why: str, message: Message) -> None:
        super().__init__(why)
        self.message = message
        """The reason as a message of the catalogue, to show to players."""


class RulesError(AssertionError):
    """A state that the rulings prove impossible: a defect of the rules' code."""
