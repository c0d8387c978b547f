"""Room Share as a game of the common protocol. The rules themselves are in the other modules."""

from random import Random
from typing import Any, Final

from flatshare.core.chance import Chance
from flatshare.core.component_set import ComponentSet
from flatshare.core.game import Game, Result, Traits
from flatshare.core.messages import IllegalAction, Message, Refusal, refused
from flatshare.room_share import component_set as drawn
from flatshare.room_share import notation, setup, words
from flatshare.room_share import view as seen
from flatshare.room_share.actions import ACTION_TYPES, ACTIONS, Action, ChooseApartment, EndTurn
from flatshare.room_share.components import Options
from flatshare.room_share.ending import Over, max_turns
from flatshare.room_share.events import EVENT_TYPES, Event
from flatshare.room_share.evolve import evolve, evolved
from flatshare.room_share.previews import RoomSharePreview, previews
from flatshare.room_share.state import State, Step
from flatshare.room_share.view import View
from flatshare.room_share.worlds import Worlds


class RoomShare(Game[State, Action, Event, View, Options]):
    """The rules of Room Share. Seats are counted from 0; `None` as a seat is a spectator."""

    name: str = "room-share"
    rules_version: int = 1
    options_type = Options
    state_type = State
    view_type = View
    preview_type = RoomSharePreview
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES
    actions = ACTIONS

    def check_options(self, options: Options) -> None:
        """Raise ImpossibleOptions (a ValueError) with the reason if the options do not go together."""
        setup.check(options)

    def component_set(self, options: Options) -> ComponentSet:
        """Return the pictures, which are the same with all options."""
        return drawn.component_set()

    def traits(self, options: Options) -> Traits:
        """Return the traits. A game without cards has perfect information (RS-27)."""
        return Traits(
            seats=options.players,
            perfect_information=options.cardless,
            max_turns=max_turns(options.players, options.variant),
        )

    def setup(self, options: Options, chance: Chance) -> tuple[Event, ...]:
        """Return the events of the set-up (RS-1 to RS-5)."""
        return setup.start(options, chance)

    def awaited(self, state: State) -> tuple[int, ...]:
        """Return the seat on turn; empty when the game is over."""
        return () if isinstance(state.step, Over) else (state.seat,)

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return the seat's legal actions."""
        return state.step.legal(state) if seat == state.seat else ()

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return the possible answers to the seat's question, legal or not."""
        return state.step.asks if seat == state.seat else ()

    def question(self, state: State, seat: int) -> Step[Any] | None:
        """Return the step that the seat on turn decides."""
        return state.step if seat in self.awaited(state) else None

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Return why the action is illegal for the seat; None if it is legal."""
        if isinstance(state.step, Over):
            return refused("over")
        if seat != state.seat:
            return refused("not-your-turn", player=state.seat)
        return state.step.refusal(state, action)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[Event, ...]:
        """Return the events of the action. Raises IllegalAction with the reason."""
        if refusal := self.refusal(state, seat, action):
            raise IllegalAction(refusal)
        return state.step.outcome(state, action, chance)

    def resolve(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[tuple[Event, ...], State]:
        """Return the events of the action and the state after them. Raises IllegalAction."""
        if seat != state.seat or state.step.refusal(state, action):
            raise IllegalAction(self.refusal(state, seat, action) or refused("not-asked"))
        events = state.step.outcome(state, action, chance)
        return events, evolved(state, events)

    def evolve(self, state: State | None, event: Event) -> State:
        """Return the state after an event; None is the state before the first event."""
        return evolve(state, event)

    def reveals(self, event: Event) -> bool:
        """Whether the event shows a hidden card to a seat."""
        return seen.reveals(event)

    def must_confirm(self, action: Action) -> bool:
        """Whether it is an eviction or a renovation."""
        return isinstance(action, ChooseApartment)

    def ends_turn(self, action: Action) -> bool:
        """Whether the action only confirms a finished turn."""
        return isinstance(action, EndTurn)

    def view(self, state: State, seat: int | None) -> View:
        """Return the view of a seat; None is a spectator."""
        return seen.view(state, seat)

    def view_event(self, event: Event, seat: int | None) -> Event | None:
        """Return the event as the seat may see it."""
        return seen.view_event(event, seat)

    def sample(self, view: View, rng: Random) -> State:
        """Return a random full state that agrees with the view, each equally likely (`worlds`)."""
        return Worlds(view).draw(rng)

    def result(self, state: State) -> Result | None:
        """Return points and places; None while the game is in progress."""
        return seen.result(state)

    def action_words(self, action: Action, view: View) -> Message:
        """Return what a legal action does."""
        return words.action_words(action, view)

    def board_words(self, view: View) -> tuple[Message, ...]:
        """Return the players, the piles and every apartment."""
        return words.board_words(view)

    def previews(self, view: View, actions: tuple[Action, ...] = ()) -> tuple[RoomSharePreview, ...]:
        """Return what each choice would change, chains of evictions included (`previews`)."""
        return previews(view, actions)

    def describe(self, event: Event, options: Options) -> Message | None:
        """Return the event's line in the log; None if it has no line."""
        return words.describe(event)

    def action_text(self, action: Action) -> str:
        """Return the action's short text."""
        return notation.action_text(action)

    def read_action(self, text: str) -> Action:
        """Return the action of a short text. Raises NotationError (a ValueError) with the reason."""
        return notation.read_action(text)


ROOM_SHARE: Final = RoomShare()
