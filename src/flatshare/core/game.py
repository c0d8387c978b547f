"""The protocol that every game speaks, and what its answers are made of.

A game is an object without state of its own. States, actions, events and views are values; the
only way a state changes is `evolve`, so a state is the fold of what happened.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from flatshare.core.chance import Chance
from flatshare.core.messages import Message, Refusal

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; every tuple has one entry a seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    """1 is the winner."""
    decided_by: str
    """What set the winner apart from the second: `points`, or the tie-break that decided."""

    @property
    def winner(self) -> int:
        """The winner's seat, counted from 0."""
        return self.places.index(1)


@dataclass(frozen=True, slots=True)
class Traits:
    """What search and learning code wants to know of a game with given options."""

    seats: int
    perfect_information: bool
    """Nothing is hidden from any seat, and no chance is left after the set-up."""
    max_turns: int
    """No game is longer than this many turns."""


class Game(Protocol, Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """The rules of one game. Seats are counted from 0; `None` as a seat is a spectator."""

    name: str
    """The game's id, as in addresses, records and on the command line."""
    rules_version: int
    """Rises when a correction of the rules changes what an action brings."""
    options_type: type[OptionsT]
    state_type: type[StateT]
    view_type: type[ViewT]
    action_types: tuple[type[ActionT], ...]
    event_types: tuple[type[EventT], ...]
    actions: tuple[ActionT, ...]
    """The whole action space, in a fixed order, for learning code to index."""

    def check_options(self, options: OptionsT) -> None:
        """Raise ValueError, saying what is wrong, unless a game can be set up with these options."""
        ...

    def brief_options(self, options: OptionsT) -> OptionsT:
        """The options without what is large and needed but once, such as the files of an edition.

        They say the same to people, but no game can be set up with them.
        """
        ...

    def traits(self, options: OptionsT) -> Traits:
        """What kind of game these options make."""
        ...

    def setup(self, options: OptionsT, chance: Chance) -> tuple[EventT, ...]:
        """The events that lay the table; fold them with `evolve` from None to get the start."""
        ...

    def awaited(self, state: StateT) -> tuple[int, ...]:
        """The seats that the game waits for, in the order in which a program asks them; none: it is over."""
        ...

    def may_act(self, state: StateT) -> tuple[int, ...]:
        """The seats that have any action now, awaited or not."""
        ...

    def legal_actions(self, state: StateT, seat: int) -> tuple[ActionT, ...]:
        """All that this seat may do now."""
        ...

    def candidates(self, state: StateT, seat: int) -> tuple[ActionT, ...]:
        """The actions of the kind that the seat has to choose from now, the closed ones too."""
        ...

    def refusal(self, state: StateT, seat: int, action: ActionT) -> Refusal | None:
        """Why the seat may not do this now; None: it may."""
        ...

    def apply(self, state: StateT, seat: int, action: ActionT, chance: Chance) -> tuple[EventT, ...]:
        """What the action brings. Raises IllegalAction with the reason if it may not be done."""
        ...

    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """The state after an event; None is the state before the first.

        Raises CannotGoOn if the first event is that of a game played with something that is not there now.
        """
        ...

    def reveals(self, event: EventT) -> bool:
        """Whether the event shows somebody a hidden thing, so that nothing before it can be undone."""
        ...

    def concerns_all(self, event: EventT) -> bool:
        """Whether the event changes or uses what seats share, such as a deck or whose turn it is.

        Seats that act at the same time may take back what does not, whatever the others did since.
        """
        ...

    def is_secret(self, action: ActionT) -> bool:
        """Whether the action tells what other seats may not know, so that they are told its events only."""
        ...

    def ends_turn(self, action: ActionT) -> bool:
        """Whether the action only confirms a finished turn, so that a seat may want to be asked for it."""
        ...

    def takes_back(self, action: ActionT) -> bool:
        """Whether the action only takes back a choice of the same seat, such as furniture set down just now.

        A game never needs one to go on, so whoever plays at random, searches or learns leaves them out.
        """
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What this seat may know."""
        ...

    def view_event(self, event: EventT, seat: int | None) -> EventT | None:
        """What this seat sees of an event; None: nothing at all."""
        ...

    def sample(self, view: ViewT, rng: Random) -> StateT:
        """A full state that fits the view, hidden things dealt at random."""
        ...

    def result(self, state: StateT) -> Result | None:
        """Points and places; None while the game goes on."""
        ...

    def describe(self, event: EventT, options: OptionsT) -> Message | None:
        """The event's line in the log of a game with these options; None: it has none."""
        ...

    def action_text(self, action: ActionT) -> str:
        """The action's short text."""
        ...

    def read_action(self, text: str) -> ActionT:
        """The action of a short text; raises ValueError, saying what is wrong."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any]
