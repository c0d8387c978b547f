"""Previews: what a choice would change, as far as the seat can know it."""

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from flatshare.core.messages import Message

ActionT = TypeVar("ActionT")


class Change(NamedTuple):
    """By how much a seat's points would change. The two are equal unless choices follow that decide it."""

    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class ChangedItem:
    """One item of the points of a seat that would change."""

    seat: int
    message: Message
    points: int


@dataclass(frozen=True, slots=True)
class Preview(Generic[ActionT]):
    """One legal way to complete a gesture, and what it would change."""

    actions: tuple[ActionT, ...]
    """The actions that complete the gesture."""
    changes: tuple[Change, ...] = ()
    """By seat; empty if the game does not say."""
    items: tuple[ChangedItem, ...] = ()
    """Where the changes come from, if they are certain."""
    follows: tuple[Message, ...] = ()
    """What follows, in order, up to the next choice."""
    complete: bool = True
    """Whether `changes` covers every way in which it can go on."""
