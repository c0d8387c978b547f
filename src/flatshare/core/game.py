"""The protocol that every game implements.

A game object has no state. States, actions, events and views are immutable values. Only `evolve` makes a new
state, so a state is the fold of the events so far.

The protocol has two parts. Every game must implement `Rules`: rules, views, notation. `Game` adds the methods
that a table needs, with defaults: what reveals something hidden, what concerns all seats, what only ends a
turn. A new game implements `Rules` first and overrides a default only if it does not fit.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, fields
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar

from flatshare.core.chance import Chance
from flatshare.core.component_set import ComponentSet
from flatshare.core.messages import Message, Refusal
from flatshare.core.previews import Preview
from flatshare.core.view_fields import field_lines

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
    """Why the winner is ahead of the second place: `points`, or the name of the tie-break."""

    @property
    def winner(self) -> int:
        """The winner's seat, counted from 0."""
        return self.places.index(1)


@dataclass(frozen=True, slots=True)
class Traits:
    """Properties of a game with given options, for search and learning code."""

    seats: int
    perfect_information: bool
    """Nothing is hidden from any seat, and there is no chance after the set-up."""
    max_turns: int
    """An upper bound on the number of turns."""


class Rules(ABC, Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """The methods that every game implements. Seats are counted from 0; `None` as a seat is a spectator."""

    name: str
    """The game's id in addresses, in records and on the command line."""
    rules_version: int
    """Increases when a correction of the rules changes the outcome of an action."""
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
        """Raise ValueError with the reason if no game can be set up with these options."""

    @abstractmethod
    def traits(self, options: OptionsT) -> Traits:
        """Return the traits of a game with these options."""

    @abstractmethod
    def setup(self, options: OptionsT, chance: Chance) -> tuple[EventT, ...]:
        """Return the events of the set-up. Folding them with `evolve` from None gives the first state."""

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
        """Return the state as far as the seat may know it."""

    @abstractmethod
    def view_event(self, event: EventT, seat: int | None) -> EventT | None:
        """Return the event without what is hidden from the seat; None if all of it is hidden."""

    @abstractmethod
    def sample(self, view: ViewT, rng: Random) -> StateT:
        """Return a random full state that agrees with the view, each equally likely."""

    # Notation

    @abstractmethod
    def action_text(self, action: ActionT) -> str:
        """Return the action's short text."""

    @abstractmethod
    def read_action(self, text: str) -> ActionT:
        """Return the action of a short text. Raises ValueError with the reason."""

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
    """The rules of a game, and the methods that a table needs, with defaults."""

    def begin(self, options: OptionsT, chance: Chance) -> tuple[tuple[EventT, ...], StateT]:
        """Return the events of the set-up and the state after them.

        Override it if the rules fold the events anyway while they set up a game.
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

        Override it if the rules fold the events anyway while they resolve an action.
        """
        events = self.apply(state, seat, action, chance)
        for event in events:
            state = self.evolve(state, event)
        return events, state

    def may_act(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that have a legal action, awaited or not. Default: the awaited ones."""
        return self.awaited(state)

    def candidates(self, state: StateT, seat: int) -> tuple[ActionT, ...]:
        """Return the possible answers to the seat's question, legal or not. Default: the legal ones."""
        return self.legal_actions(state, seat)

    def question(self, state: StateT, seat: int) -> Hashable:
        """Return the seat's current question as a value to compare; None if it has none.

        A seat's decision number changes with it. Default: whether the seat is awaited.
        """
        return True if seat in self.awaited(state) else None

    def out_of_turn(self, action: ActionT) -> bool:
        """Whether the action is allowed but does not answer the seat's question. Default: no."""
        return False

    def reveals(self, event: EventT) -> bool:
        """Whether the event shows hidden information to a seat, which rules out an undo. Default: yes."""
        return True

    def concerns_all(self, event: EventT) -> bool:
        """Whether the event changes or uses what seats share, such as a deck or the turn. Default: yes.

        Any other event changes the legal actions of the acting seat only. Where seats act at the same time, a
        seat can undo such an event even after other seats have acted.
        """
        return True

    def is_secret(self, action: ActionT) -> bool:
        """Whether other seats see only the visible events of the action, not the action. Default: no."""
        return False

    def ends_turn(self, action: ActionT) -> bool:
        """Whether the action only confirms the end of a turn, so a table may play it. Default: no."""
        return False

    def must_confirm(self, action: ActionT) -> bool:
        """Whether a person confirms the action even if it is the only legal one. Default: no.

        For an action whose consequences are so large that nobody should find them already done.
        """
        return False

    def takes_back(self, action: ActionT) -> bool:
        """Whether the action only takes back an earlier choice of the same seat. Default: no.

        A game can always continue without such an action. Random players, search and learning ignore it.
        """
        return False

    def brief_options(self, options: OptionsT) -> OptionsT:
        """Return the options without large parts, to send them repeatedly. Default: all of them.

        A game cannot be set up with brief options.
        """
        return options

    def component_set(self, options: OptionsT) -> ComponentSet | None:
        """Return the pictures and own texts of a game with these options. Default: none.

        It is called often, so keep what it draws. Raises ValueError if the components are not available.
        """
        return None

    def task_words(self, view: ViewT) -> Message | None:
        """Return what the view's seat is asked now, in words. Default: nothing."""
        return None

    def action_words(self, action: ActionT, view: ViewT) -> Message:
        """Return what a legal action of the view's seat does, in words. Default: its short text."""
        return Message("text-action", {"text": self.action_text(action)})

    def board_words(self, view: ViewT) -> tuple[Message, ...]:
        """Return what the view shows, one item a message. Default: its fields."""
        return field_lines(view)

    preview_type: type[Preview[Any]] = Preview

    def previews(self, view: ViewT, actions: tuple[ActionT, ...] = ()) -> tuple[Preview[ActionT], ...]:
        """Return every legal way to complete a gesture of the view's seat, and what it would change.

        `actions` is the beginning of the gesture, such as the choice of a tile. It uses only what the view
        shows. Raises IllegalAction if one of these actions is illegal. Default: the legal actions, which the
        view has in its field `legal`, without changes, and nothing after a first action.
        """
        legal: tuple[ActionT, ...] = getattr(view, "legal", ())
        return () if actions else tuple(Preview((action,)) for action in legal)

    def describe(self, event: EventT, options: OptionsT) -> Message | None:
        """Return the event's line in the log of a game with these options. Default: no line."""
        return None


AnyGame = Game[Any, Any, Any, Any, Any]


def seat_options(game: AnyGame, seats: int) -> dict[str, int]:
    """Return the option that gives a game this number of seats; empty if its number of seats is fixed."""
    has_players = any(field.name == "players" for field in fields(game.options_type))
    return {"players": seats} if has_players else {}


def seat_counts(game: AnyGame, at_most: int) -> tuple[int, ...]:
    """Return the numbers of seats, up to this one, with which a game of the usual options can be set up."""
    return tuple(seats for seats in range(1, at_most + 1) if _can_be_set_up(game, seats))


def _can_be_set_up(game: AnyGame, seats: int) -> bool:
    options = game.options_type(**seat_options(game, seats))
    try:
        game.check_options(options)
    except ValueError:
        return False
    return game.traits(options).seats == seats
