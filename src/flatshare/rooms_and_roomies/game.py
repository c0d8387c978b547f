"""Rooms & Roomies as a game of the common protocol. The rules themselves are in the other modules."""

from dataclasses import replace
from random import Random
from typing import Final

from flatshare.core.chance import Chance
from flatshare.core.component_set import ComponentSet
from flatshare.core.game import Game, Result, Traits
from flatshare.core.messages import Message, Refusal
from flatshare.rooms_and_roomies import component_set as drawn
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
from flatshare.rooms_and_roomies.board_words import board_words
from flatshare.rooms_and_roomies.components import Options
from flatshare.rooms_and_roomies.events import EVENT_TYPES, Event
from flatshare.rooms_and_roomies.evolve import evolve
from flatshare.rooms_and_roomies.phases.days import awaited
from flatshare.rooms_and_roomies.previews import PlacementPreview, previews
from flatshare.rooms_and_roomies.state import State, Task
from flatshare.rooms_and_roomies.view import View


class RoomsAndRoomies(Game[State, Action, Event, View, Options]):
    """The rules of Rooms & Roomies. Seats are counted from 0; `None` as a seat is a spectator."""

    name: str = "rooms-and-roomies"
    rules_version: int = 1
    options_type = Options
    state_type = State
    view_type = View
    preview_type = PlacementPreview
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES
    actions = ACTIONS

    def check_options(self, options: Options) -> None:
        """Raise ImpossibleOptions (a ValueError) with the reason if the options do not go together."""
        setup.check(options)

    def brief_options(self, options: Options) -> Options:
        """Return the options without the files of an edition."""
        return replace(options, files={}) if options.files else options

    def component_set(self, options: Options) -> ComponentSet:
        """Return the pictures of the edition and its own texts. Raises ValueError."""
        return drawn.component_set(options)

    def traits(self, options: Options) -> Traits:
        """Return the traits. Chosen sides of starting cards are hidden, and tiles and cards are drawn."""
        return Traits(
            seats=options.players, perfect_information=False, max_turns=setup.max_turns(options.players)
        )

    def setup(self, options: Options, chance: Chance) -> tuple[Event, ...]:
        """Return the events of the set-up (RR-1, RR-2, RR-3)."""
        return self.begin(options, chance)[0]

    def begin(self, options: Options, chance: Chance) -> tuple[tuple[Event, ...], State]:
        """Return the events of the set-up and the state after them."""
        return setup.start(options, chance).result()

    def awaited(self, state: State) -> tuple[int, ...]:
        """Return the seats with a decision, in turn order; several while they furnish (RR-17)."""
        return awaited(state)

    def may_act(self, state: State) -> tuple[int, ...]:
        """Return the awaited seats, those done furnishing, and those that can pay a voucher action (RR-9)."""
        if state.phase == "over":
            return ()
        return tuple(
            seat
            for seat, player in enumerate(state.players)
            if player.task is not None or vouchers.legal(state, seat)
        )

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return the seat's legal actions, voucher actions last."""
        return tasks.legal_actions(state, seat)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return the possible answers to the seat's question, legal or not."""
        return tasks.candidates(state, seat)

    def question(self, state: State, seat: int) -> Task | None:
        """Return the seat's task."""
        return state.players[seat].task

    def out_of_turn(self, action: Action) -> bool:
        """Whether the action is a voucher action (RR-9)."""
        return isinstance(action, ReturnTile | Spend)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Return why the action is illegal for the seat; None if it is legal."""
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
        """Return the state after an event; None is the state before the first event."""
        return evolve(state, event)

    def reveals(self, event: Event) -> bool:
        """Whether the event shows a face-down tile or card, or a secret choice."""
        return seen.reveals(event)

    def concerns_all(self, event: Event) -> bool:
        """Whether the event concerns more than one player's house, truck and street (RR-17)."""
        return seen.concerns_all(event)

    def is_secret(self, action: Action) -> bool:
        """Whether the action chooses a side of the starting card (RR-3)."""
        return isinstance(action, ChooseSide)

    def ends_turn(self, action: Action) -> bool:
        """Whether the action only confirms a finished turn or a finished furnishing."""
        return isinstance(action, EndTurn | Done)

    def takes_back(self, action: Action) -> bool:
        """Whether the action takes back a tile of this phase, or reopens a finished furnishing."""
        return isinstance(action, TakeBack | Reopen)

    def view(self, state: State, seat: int | None) -> View:
        """Return the view of a seat; None is a spectator."""
        return seen.view(state, seat)

    def view_event(self, event: Event, seat: int | None) -> Event | None:
        """Return the event as the seat may see it."""
        return seen.view_event(event, seat)

    def sample(self, view: View, rng: Random) -> State:
        """Return a random full state that agrees with the view."""
        return seen.sample(view, rng)

    def result(self, state: State) -> Result | None:
        """Return points and places; None while the game is in progress."""
        return seen.result(state)

    def task_words(self, view: View) -> Message | None:
        """Return the task of the view's seat."""
        return words.task_words(view)

    def action_words(self, action: Action, view: View) -> Message:
        """Return what a legal action does."""
        return words.action_words(action, view)

    def board_words(self, view: View) -> tuple[Message, ...]:
        """Return the store, and what each player has."""
        return board_words(view)

    def previews(self, view: View, actions: tuple[Action, ...] = ()) -> tuple[PlacementPreview, ...]:
        """Return every way to put down the tile or room card in hand, with its change of points."""
        return previews(view, actions)

    def describe(self, event: Event, options: Options) -> Message | None:
        """Return the event's line in the log; None if it has no line."""
        return words.describe(event, options)

    def action_text(self, action: Action) -> str:
        """Return the action's short text."""
        return notation.action_text(action)

    def read_action(self, text: str) -> Action:
        """Return the action of a short text. Raises NotationError (a ValueError) with the reason."""
        return notation.read_action(text)


GAME: Final = RoomsAndRoomies()
