"""The protocol that every game implements, and the values its answers are made of.

A game is an object without state of its own. States, actions, events and views are immutable values. A state
changes only by `evolve`, so a state is the fold of the events so far.

The protocol has two parts. `Rules` is what every game must say: rules, views, notation. `Game` adds what a
table wants to know (what reveals something, what concerns all seats, what only ends a turn), with defaults,
so that a new game implements `Rules` first and overrides a default only where it does not fit.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, fields
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar

from flatshare.core.chance import Chance
from flatshare.core.messages import Message, Refusal

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. Every tuple has one entry for each seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    """1 is the winner."""
    decided_by: str
    """What separated the winner from the second place: `points`, or the name of the tie-break."""

    @property
    def winner(self) -> int:
        """The winner's seat, counted from 0."""
        return self.places.index(1)


@dataclass(frozen=True, slots=True)
class Traits:
    """What search and learning code needs to know about a game with given options."""

    seats: int
    perfect_information: bool
    """Nothing is hidden from any seat, and there is no chance after the set-up."""
    max_turns: int
    """An upper bound on the number of turns."""


class Rules(ABC, Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """What every game must say. Seats are counted from 0; `None` as a seat is a spectator."""

    name: str
    """The game's id, as in addresses, records and on the command line."""
    rules_version: int
    """Rises when a correction of the rules changes the outcome of an action."""
    options_type: type[OptionsT]
    state_type: type[StateT]
    view_type: type[ViewT]
    action_types: tuple[type[ActionT], ...]
    event_types: tuple[type[EventT], ...]
    actions: tuple[ActionT, ...]
    """The whole action space, in a fixed order, for learning code to index."""

    # Rules

    @abstractmethod
    def check_options(self, options: OptionsT) -> None:
        """Raise ValueError, saying what is wrong, unless a game can be set up with these options."""

    @abstractmethod
    def traits(self, options: OptionsT) -> Traits:
        """Return the traits of a game with these options."""

    @abstractmethod
    def setup(self, options: OptionsT, chance: Chance) -> tuple[EventT, ...]:
        """Return the events of the set-up; folding them with `evolve` from None gives the first state."""

    @abstractmethod
    def awaited(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that the game waits for, in the order to ask them; empty when it is over."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: int) -> tuple[ActionT, ...]:
        """Return the seat's legal actions."""

    @abstractmethod
    def refusal(self, state: StateT, seat: int, action: ActionT) -> Refusal | None:
        """Return why the action is illegal for the seat; None if it is legal."""

    @abstractmethod
    def apply(self, state: StateT, seat: int, action: ActionT, chance: Chance) -> tuple[EventT, ...]:
        """Return the events of the action. Raises IllegalAction with the reason."""

    @abstractmethod
    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """Return the state after an event; None is the state before the first event.

        Raises CannotContinue if the first event belongs to a game whose components are not available.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return points and places; None while the game is in progress."""

    # Views

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what the seat may know."""

    @abstractmethod
    def view_event(self, event: EventT, seat: int | None) -> EventT | None:
        """Return the event without what is hidden from the seat; None if all of it is hidden."""

    @abstractmethod
    def sample(self, view: ViewT, rng: Random) -> StateT:
        """Return a full state, uniformly at random among those that fit everything the seat knows."""

    # Notation

    @abstractmethod
    def action_text(self, action: ActionT) -> str:
        """Return the action's short text."""

    @abstractmethod
    def read_action(self, text: str) -> ActionT:
        """Return the action of a short text. Raises ValueError, saying what is wrong."""

    # The action space, for learning code

    @cached_property
    def _indices(self) -> dict[ActionT, int]:
        return {action: index for index, action in enumerate(self.actions)}

    def action_index(self, action: ActionT) -> int:
        """Return the index of an action in `actions`, in constant time. Raises ValueError if it has none."""
        try:
            return self._indices[action]
        except KeyError:
            raise ValueError(
                f"{action!r} is none of the {len(self.actions)} actions of {self.name}"
            ) from None

    def legal_mask(self, state: StateT, seat: int) -> bytes:
        """Return which of `actions` are legal for the seat.

        One byte for each action, 1 if it is legal and 0 otherwise: its length is `len(game.actions)`.
        """
        mask = bytearray(len(self.actions))
        for action in self.legal_actions(state, seat):
            mask[self._indices[action]] = 1
        return bytes(mask)


class Game(Rules[StateT, ActionT, EventT, ViewT, OptionsT]):
    """A game at a table: its rules, and what the table wants to know, with defaults."""

    def begin(self, options: OptionsT, chance: Chance) -> tuple[tuple[EventT, ...], StateT]:
        """Return the events of the set-up and the state after them.

        Override it where the rules fold the events anyway while they set up a game.
        """
        events = self.setup(options, chance)
        state = self.evolve(None, events[0])
        for event in events[1:]:
            state = self.evolve(state, event)
        return events, state

    def resolve(
        self, state: StateT, seat: int, action: ActionT, chance: Chance
    ) -> tuple[tuple[EventT, ...], StateT]:
        """Return the events of the action and the state after them. Raises IllegalAction.

        Override it where the rules fold the events anyway while they resolve an action.
        """
        events = self.apply(state, seat, action, chance)
        for event in events:
            state = self.evolve(state, event)
        return events, state

    def may_act(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that have a legal action, awaited or not. Default: the awaited ones."""
        return self.awaited(state)

    def candidates(self, state: StateT, seat: int) -> tuple[ActionT, ...]:
        """Return the actions that answer the seat's question, illegal ones too. Default: the legal ones."""
        return self.legal_actions(state, seat)

    def question(self, state: StateT, seat: int) -> Hashable:
        """Return what the seat is asked now, as a value to compare; None if it is asked nothing.

        A seat's decision number changes with it. Default: whether the seat is awaited.
        """
        return True if seat in self.awaited(state) else None

    def out_of_turn(self, action: ActionT) -> bool:
        """Whether the action is no answer to the seat's question, but allowed beside it. Default: no."""
        return False

    def reveals(self, event: EventT) -> bool:
        """Whether the event shows a hidden thing to somebody, which rules out an undo. Default: yes."""
        return True

    def concerns_all(self, event: EventT) -> bool:
        """Whether the event changes or uses what seats share, such as a deck or the turn. Default: yes.

        Other events change the legal actions of no seat but the acting one, and a seat that acts at the same
        time as others can undo them whatever the others did since.
        """
        return True

    def is_secret(self, action: ActionT) -> bool:
        """Whether other seats may see only the visible events of the action, not the action. Default: no."""
        return False

    def ends_turn(self, action: ActionT) -> bool:
        """Whether the action only confirms the end of a turn, which a table can take itself. Default: no."""
        return False

    def takes_back(self, action: ActionT) -> bool:
        """Whether the action only takes back an earlier choice of the same seat. Default: no.

        A game never needs such an action to continue: random players, search and learning leave it out.
        """
        return False

    def brief_options(self, options: OptionsT) -> OptionsT:
        """Return the options without large parts that are needed only once. Default: all of them.

        They mean the same to people, but a game cannot be set up with them.
        """
        return options

    def describe(self, event: EventT, options: OptionsT) -> Message | None:
        """Return the event's line in the log of a game with these options. Default: no line."""
        return None


AnyGame = Game[Any, Any, Any, Any, Any]


def seat_options(game: AnyGame, seats: int) -> dict[str, int]:
    """Return the option that gives a game this number of seats; empty if its number of seats is fixed."""
    has_players = any(field.name == "players" for field in fields(game.options_type))
    return {"players": seats} if has_players else {}
