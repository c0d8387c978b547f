"""A third game, unlike the two real ones: all seats secretly choose a number at the same time, three times.

A number that nobody else chose scores itself. Only the rules are here, and the defaults that do not fit: the
library, the arena, the terminal and the server play it as it is.
"""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

from flatshare.core import Chance, Game, IllegalAction, Message, Refusal, Result, Traits

ROUNDS = 3
NUMBERS = 4


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
    awaited: tuple[int, ...]
    players: int
    chosen: int | None
    shown: tuple[tuple[int, ...], ...]
    legal: tuple[Choose, ...]


class SecretNumbers(Game[State, Choose, Any, View, Options]):
    name = "secret-numbers"
    rules_version = 1
    options_type, state_type, view_type = Options, State, View
    action_types, event_types = (Choose,), (Started, Chosen, Shown)
    actions = tuple(Choose(number) for number in range(NUMBERS))

    def check_options(self, options: Options) -> None:
        if not 2 <= options.players <= 5:
            raise ValueError(f"players: 2 to 5 can play, not {options.players}")

    def traits(self, options: Options) -> Traits:
        return Traits(seats=options.players, perfect_information=False, max_turns=ROUNDS)

    def setup(self, options: Options, chance: Chance) -> tuple[Any, ...]:
        return (Started(options.players),)

    def awaited(self, state: State) -> tuple[int, ...]:
        over = len(state.shown) == ROUNDS
        return () if over else tuple(seat for seat, number in enumerate(state.chosen) if number is None)

    def legal_actions(self, state: State, seat: int) -> tuple[Choose, ...]:
        return self.actions if seat in self.awaited(state) else ()

    def refusal(self, state: State, seat: int, action: Choose) -> Refusal | None:
        return None if action in self.legal_actions(state, seat) else Refusal(Message("refuse-not-asked"))

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
            others = state.chosen
            return replace(state, chosen=(*others[: event.seat], event.number, *others[event.seat + 1 :]))
        return State((None,) * len(state.chosen), (*state.shown, event.numbers))

    def result(self, state: State) -> Result | None:
        if self.awaited(state):
            return None
        points = tuple(
            sum(numbers[seat] for numbers in state.shown if numbers.count(numbers[seat]) == 1)
            for seat in range(len(state.chosen))
        )
        order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
        tied = sorted(points)[-2:] == [max(points)] * 2
        places = tuple(order.index(seat) + 1 for seat in range(len(points)))
        return Result(points, places, "seat" if tied else "points")

    def view(self, state: State, seat: int | None) -> View:
        chosen = None if seat is None else state.chosen[seat]
        legal = () if seat is None else self.legal_actions(state, seat)
        return View(seat, self.awaited(state), len(state.chosen), chosen, state.shown, legal)

    def view_event(self, event: Any, seat: int | None) -> Any:
        return None if isinstance(event, Chosen) and event.seat != seat else event

    def sample(self, view: View, rng: Random) -> State:
        if len(view.shown) == ROUNDS:
            return State((None,) * view.players, view.shown)
        chosen = [None if seat in view.awaited else rng.randrange(NUMBERS) for seat in range(view.players)]
        if view.seat is not None:
            chosen[view.seat] = view.chosen
        return State(tuple(chosen), view.shown)

    def action_text(self, action: Choose) -> str:
        return f"choose {action.number}"

    def read_action(self, text: str) -> Choose:
        word, _, number = text.partition(" ")
        if word != "choose" or number not in map(str, range(NUMBERS)):
            raise ValueError(f"{text!r} is not an action; actions look like: choose 0")
        return Choose(int(number))

    def reveals(self, event: Any) -> bool:
        return isinstance(event, Shown)

    def concerns_all(self, event: Any) -> bool:
        return not isinstance(event, Chosen)

    def is_secret(self, action: Choose) -> bool:
        return True


GAME = SecretNumbers()
