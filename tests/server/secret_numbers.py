"""A tiny game that is not like Room Share: all seats choose at the same time, and secretly, out of turn."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

from flatshare.core import Chance, Game, IllegalAction, Message, Refusal, Result, Traits

ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Options:
    players: int = 3


@dataclass(frozen=True, slots=True)
class Choose:
    number: int
    kind: Literal["choose"] = field(default="choose", init=False)


@dataclass(frozen=True, slots=True)
class Started:
    players: int
    kind: Literal["started"] = field(default="started", init=False)


@dataclass(frozen=True, slots=True)
class Chosen:
    seat: int
    number: int
    kind: Literal["chosen"] = field(default="chosen", init=False)


@dataclass(frozen=True, slots=True)
class Shown:
    numbers: tuple[int, ...]
    kind: Literal["shown"] = field(default="shown", init=False)


@dataclass(frozen=True, slots=True)
class State:
    chosen: tuple[int | None, ...]
    shown: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    chosen: int | None
    shown: tuple[tuple[int, ...], ...]
    legal: tuple[Choose, ...]


class SecretNumbers(Game[State, Choose, Any, View, Options]):
    name = "secret-numbers"
    rules_version = 1
    options_type, state_type, view_type = Options, State, View
    action_types, event_types = (Choose,), (Started, Chosen, Shown)
    actions = tuple(Choose(number) for number in range(3))

    def check_options(self, options: Options) -> None:
        pass

    def traits(self, options: Options) -> Traits:
        return Traits(seats=options.players, perfect_information=False, max_turns=ROUNDS)

    def setup(self, options: Options, chance: Chance) -> tuple[Any, ...]:
        return (Started(options.players),)

    def awaited(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat, number in enumerate(state.chosen) if number is None)

    def legal_actions(self, state: State, seat: int) -> tuple[Choose, ...]:
        return self.actions if seat in self.awaited(state) else ()

    def refusal(self, state: State, seat: int, action: Choose) -> Refusal | None:
        return None if action in self.legal_actions(state, seat) else Refusal(Message("refuse-no"))

    def apply(self, state: State, seat: int, action: Choose, chance: Chance) -> tuple[Any, ...]:
        if why := self.refusal(state, seat, action):
            raise IllegalAction(why)
        chosen = Chosen(seat, action.number)
        if self.awaited(state) != (seat,):
            return (chosen,)
        numbers = [action.number if number is None else number for number in state.chosen]
        return (chosen, Shown(tuple(numbers)))

    def evolve(self, state: State | None, event: Any) -> State:
        if state is None:
            return State((None,) * event.players)
        if isinstance(event, Chosen):
            return replace(
                state, chosen=(*state.chosen[: event.seat], event.number, *state.chosen[event.seat + 1 :])
            )
        shown = (*state.shown, event.numbers)
        return State(state.chosen if len(shown) == ROUNDS else (None,) * len(state.chosen), shown)

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Shown)

    def concerns_all(self, event: Any) -> bool:
        return not isinstance(event, Chosen)

    def is_secret(self, action: Choose) -> bool:
        return True

    def view(self, state: State, seat: int | None) -> View:
        if seat is None:
            return View(None, None, state.shown, ())
        return View(seat, state.chosen[seat], state.shown, self.legal_actions(state, seat))

    def view_event(self, event: Any, seat: int | None) -> Any:
        return None if isinstance(event, Chosen) and event.seat != seat else event

    def sample(self, view: View, rng: Random) -> State:
        seats = len(view.shown[0]) if view.shown else 1 + (view.seat or 0)
        return State(tuple(view.chosen if seat == view.seat else None for seat in range(seats)), view.shown)

    def result(self, state: State) -> Result | None:
        return None

    def describe(self, event: Any, options: Options) -> Message | None:
        return Message("log-shown") if isinstance(event, Shown) else None

    def action_text(self, action: Choose) -> str:
        return str(action.number)

    def read_action(self, text: str) -> Choose:
        return Choose(int(text))
