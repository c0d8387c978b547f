"""The full state of a game, with hidden information, and the base class of its steps.

The steps themselves are in `steps`, `landlord` and `ending`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, cast

from flatshare.core.chance import Chance
from flatshare.core.game import ActionT
from flatshare.core.messages import Refusal, refused
from flatshare.core.replaceable import Replaceable
from flatshare.room_share.actions import Action
from flatshare.room_share.board import Board
from flatshare.room_share.components import Card, Colour, Variant
from flatshare.room_share.events import Event, Hand
from flatshare.room_share.supplies import Supply, changed_supply


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The draw pile was empty, and the discard pile became the new one (RS-29)."""

    pile: tuple[Card, ...]
    """The discard pile in the order of discarding; its order after the shuffle is hidden."""
    hands: tuple[Hand | None, ...]
    """By seat: the hand at this moment; None if it is hidden."""


@dataclass(frozen=True)
class State(Replaceable):
    """A game at one moment. `seat` is the one to decide, `step` what it decides."""

    players: int
    variant: Variant
    board: Board
    colours: tuple[Colour, ...]
    """The own colour of each seat, which scores; empty until everybody has chosen."""
    supplies: tuple[Supply, ...]
    """By seat: how many meeples of each colour, in the order of COLOURS."""
    hands: tuple[Hand, ...]
    """By seat, each in the order of CARDS."""
    draw: tuple[Card, ...]
    """The draw pile from its top."""
    discard: tuple[Card, ...]
    """The discard pile in the order of discarding."""
    start: int
    """The seat that has the first turn; seats are counted from 0."""
    turns: int
    """Turns completed."""
    seat: int
    step: Step[Any]
    reshuffles: tuple[Reshuffle, ...] = ()
    """The reshuffles so far. With the discard pile, they show who played which card since the first one."""

    def with_supply(self, seat: int, colour: str, by: int) -> tuple[Supply, ...]:
        """Return all supplies after adding `by` meeples of a colour to the seat's supply."""
        return tuple(
            changed_supply(supply, colour, by) if other == seat else supply
            for other, supply in enumerate(self.supplies)
        )

    def owner_of(self, colour: Colour) -> int:
        """Return the seat whose supply gets a meeple sent home: its scorer, or the seat on turn (RS-9)."""
        return self.colours.index(colour) if colour in self.colours else self.seat

    def next_seat(self, seat: int) -> int:
        """Return the seat to the left."""
        return (seat + 1) % self.players


class Step(Generic[ActionT]):
    """The next decision of a seat, with its rules. Each step is a frozen dataclass with a `kind`."""

    __slots__ = ()
    asks: ClassVar[tuple[Action, ...]]
    """The possible answers, legal or not."""
    asked: ClassVar[frozenset[Action]]
    """The possible answers as a set, for fast tests."""

    def __init_subclass__(cls) -> None:
        if "asks" in cls.__dict__:
            cls.asked = frozenset(cls.asks)

    def closed(self, state: State, action: ActionT) -> Refusal | None:
        """Return why one of the possible answers is illegal; None if it is legal."""
        raise TypeError(f"{type(self).__name__} does not say what it closes")

    def outcome(self, state: State, action: ActionT, chance: Chance) -> tuple[Event, ...]:
        """Return the events of a legal answer."""
        raise TypeError(f"{type(self).__name__} does not say what it brings")

    def legal(self, state: State) -> tuple[Action, ...]:
        """Return the legal answers."""
        return tuple(action for action in self.asks if self.closed(state, cast(ActionT, action)) is None)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why an action of any kind is illegal; None if it is legal."""
        if action not in self.asked:
            return refused("not-asked")
        return self.closed(state, cast(ActionT, action))
