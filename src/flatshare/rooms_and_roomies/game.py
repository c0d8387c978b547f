"""Rooms & Roomies as a game of the common protocol; the rules themselves are in the modules around."""

from dataclasses import replace
from random import Random
from typing import Final

from flatshare.core.chance import Chance
from flatshare.core.game import Game, Result, Traits
from flatshare.core.messages import Message, Refusal
from flatshare.rooms_and_roomies import notation, setup, tasks, vouchers, words
from flatshare.rooms_and_roomies import view as seen
from flatshare.rooms_and_roomies.actions import (
    ACTION_TYPES,
    ACTIONS,
    Action,
    ChooseSide,
    Done,
    EndTurn,
    Reopen,
    ReturnTile,
    Spend,
    TakeBack,
)
from flatshare.rooms_and_roomies.components import Options
from flatshare.rooms_and_roomies.events import EVENT_TYPES, Event
from flatshare.rooms_and_roomies.evolve import evolve
from flatshare.rooms_and_roomies.phases.days import awaited
from flatshare.rooms_and_roomies.state import State, Task
from flatshare.rooms_and_roomies.view import View


class RoomsAndRoomies(Game[State, Action, Event, View, Options]):
    """The rules of Rooms & Roomies. Seats are counted from 0; `None` as a seat is a spectator."""

    name: str = "rooms-and-roomies"
    rules_version: int = 1
    options_type = Options
    state_type = State
    view_type = View
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES
    actions = ACTIONS

    def check_options(self, options: Options) -> None:
        """Raise ImpossibleOptions (a ValueError), saying what does not go together."""
        setup.check(options)

    def brief_options(self, options: Options) -> Options:
        """The options without the files of an edition."""
        return replace(options, files={}) if options.files else options

    def traits(self, options: Options) -> Traits:
        """Sides of starting cards are chosen in secret, and chance draws tiles and cards."""
        return Traits(
            seats=options.players, perfect_information=False, max_turns=setup.max_turns(options.players)
        )

    def setup(self, options: Options, chance: Chance) -> tuple[Event, ...]:
        """Return the events that lay the table (RR-1, RR-2, RR-3)."""
        return self.begin(options, chance)[0]

    def begin(self, options: Options, chance: Chance) -> tuple[tuple[Event, ...], State]:
        """Return the events that lay the table and the state after them."""
        return setup.start(options, chance).result()

    def awaited(self, state: State) -> tuple[int, ...]:
        """The seats with something to decide, in turn order; several at once while furnishing (RR-17)."""
        return awaited(state)

    def may_act(self, state: State) -> tuple[int, ...]:
        """Those awaited, those done furnishing, and those who can pay for a voucher action (RR-9)."""
        if state.phase == "over":
            return ()
        return tuple(
            seat
            for seat, player in enumerate(state.players)
            if player.task is not None or vouchers.legal(state, seat)
        )

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """All that this seat may do now, voucher actions last."""
        return tasks.legal_actions(state, seat)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        """The actions of the kind that the seat has to choose from now, the closed ones too."""
        return tasks.candidates(state, seat)

    def question(self, state: State, seat: int) -> Task | None:
        """Return the seat's task."""
        return state.players[seat].task

    def out_of_turn(self, action: Action) -> bool:
        """Whether the action is a voucher action (RR-9)."""
        return isinstance(action, ReturnTile | Spend)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None: it may."""
        return tasks.refusal(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[Event, ...]:
        """Return the events of the action. Raises IllegalAction with the reason."""
        return self.resolve(state, seat, action, chance)[0]

    def resolve(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[tuple[Event, ...], State]:
        """Return the events of the action and the state after them. Raises IllegalAction with the reason."""
        return tasks.resolve(state, seat, action, chance).result()

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after an event; None is the state before the first."""
        return evolve(state, event)

    def reveals(self, event: Event) -> bool:
        """Whether somebody sees by it what lay face down or was secret."""
        return seen.reveals(event)

    def concerns_all(self, event: Event) -> bool:
        """Whether more than one player's house, truck and street is concerned (RR-17)."""
        return seen.concerns_all(event)

    def is_secret(self, action: Action) -> bool:
        """Whether a side of the starting card is chosen by it (RR-3)."""
        return isinstance(action, ChooseSide)

    def ends_turn(self, action: Action) -> bool:
        """Whether the action only confirms a finished turn or a finished furnishing."""
        return isinstance(action, EndTurn | Done)

    def takes_back(self, action: Action) -> bool:
        """Whether a tile comes back that was set down in this phase, or a seat that was done furnishes on."""
        return isinstance(action, TakeBack | Reopen)

    def view(self, state: State, seat: int | None) -> View:
        """What this seat may know."""
        return seen.view(state, seat)

    def view_event(self, event: Event, seat: int | None) -> Event | None:
        """What this seat sees of an event."""
        return seen.view_event(event, seat)

    def sample(self, view: View, rng: Random) -> State:
        """A full state that fits the view."""
        return seen.sample(view, rng)

    def result(self, state: State) -> Result | None:
        """Points and places; None while the game goes on."""
        return seen.result(state)

    def describe(self, event: Event, options: Options) -> Message | None:
        """The event's line in the log; None: it has none."""
        return words.describe(event, options)

    def action_text(self, action: Action) -> str:
        """The action's short text."""
        return notation.action_text(action)

    def read_action(self, text: str) -> Action:
        """The action of a short text; raises NotationError (a ValueError), saying what is wrong."""
        return notation.read_action(text)


GAME: Final = RoomsAndRoomies()
