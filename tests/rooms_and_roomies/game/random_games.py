"""Whole games to look at: every configuration, played at random, decision by decision.

Seats act in any order that the rules allow, spend vouchers out of turn, take back and reopen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Final

from hypothesis import strategies as st

from flatshare.core import Match, RandomChance, fold
from flatshare.core.chance import ChanceRecorder
from flatshare.rooms_and_roomies.actions import Action, ReturnTile, Spend
from flatshare.rooms_and_roomies.components import Options
from flatshare.rooms_and_roomies.events import Event
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.solo import CHALLENGES
from flatshare.rooms_and_roomies.state import State
from flatshare.rooms_and_roomies.view import View
from tests.rooms_and_roomies.frozen_edition import FILES

HOUSE: Final = Options()
FROZEN: Final = Options(edition="frozen", files=FILES)
"""Its stacks run out."""

CONFIGURATIONS: Final[tuple[Options, ...]] = tuple(
    replace(edition, players=players, roomies=roomies)
    for edition, players, roomies in product((HOUSE, FROZEN), range(1, 6), ("basic", "full"))
) + tuple(
    replace(edition, players=1, roomies="full", challenge=challenge)
    for edition, challenge in product((HOUSE, FROZEN), CHALLENGES)
)
CONFIGURATION_IDS: Final = [
    f"{each.edition}-{each.players}-{each.challenge or each.roomies}" for each in CONFIGURATIONS
]


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Every way to set a game up."""
    chosen = draw(st.sampled_from(CONFIGURATIONS))
    return replace(chosen, start=draw(st.none() | st.integers(0, chosen.players - 1)))


Taste = Mapping[str, float]
"""How much is made of an action, by its text's beginning; against 1 of any other."""

TASTES: Final[tuple[Taste, ...]] = (
    {},
    # stays long in the store and furnishes all it can
    {"go": 0.2, "enough": 0.1, "square": 5, "load": 2, "give-up": 0.1, "return": 0.1},
    # builds
    {"home A": 20, "card": 1, "square": 3, "give-up": 0.1, "return": 0.1},
    # saves vouchers up
    {"home C": 10, "return": 0.01, "spend": 0.02, "give-up": 3},
    # hurries home for vouchers, and changes the truck until nothing is left to change
    {
        "go 7": 5, "go 8": 5, "home A": 0.1, "home B": 0.1, "home C": 10, "spend draw": 0.02, "return": 0.02,
        "spend enlarge": 50, "spend upgrade": 2, "bed enlarge": 5, "bed neither": 0.1, "load": 20,
    },
    # is never sure
    {"take-back": 1, "reopen": 1, "return": 3, "load": 3},
)  # fmt: skip
TAKES_BACK: Final = 0.1
"""How much is made of taking back, unless a taste says otherwise."""
MOST_TAKEN_BACK: Final = 40
"""In a game, so that it ends."""
OUT_OF_TURN: Final = 0.15


@dataclass(frozen=True)
class Decision:
    """A decision taken: the state before it, who did what, what it brought, and the state after it."""

    before: State
    seat: int
    action: Action
    events: tuple[Event, ...]
    chance: tuple[int, ...]
    after: State


def first_state(chosen: Options, seed: int) -> State:
    """A random table at its first decision."""
    return fold(GAME, GAME.setup(chosen, RandomChance(Random(seed))))


class Table:
    """Chance on all seats, each with a taste of its own."""

    def __init__(self, players: int, seed: int) -> None:
        self.rng = Random(seed)
        self.chance = RandomChance(self.rng)
        self._tastes = [self.rng.choice(TASTES) for _ in range(players)]
        self._taken_back = 0

    def choose(self, state: State) -> tuple[int, Action]:
        """Who does something next, and what."""
        others = [seat for seat in GAME.may_act(state) if seat not in GAME.awaited(state)]
        seat = self.rng.choice(others) if others and self.rng.random() < OUT_OF_TURN else None
        if seat is None or not self._open(state, seat):
            seat = self.rng.choice(GAME.awaited(state))
        return seat, self.action(state, seat)

    def action(self, state: State, seat: int) -> Action:
        """What a seat does."""
        legal = self._open(state, seat)
        weights = [self._weight(seat, action) for action in legal]
        (action,) = self.rng.choices(legal, weights)
        self._taken_back += GAME.takes_back(action)
        return action

    def _open(self, state: State, seat: int) -> list[Action]:
        in_bounds = self._taken_back < MOST_TAKEN_BACK
        legal = GAME.legal_actions(state, seat)
        return [action for action in legal if in_bounds or not GAME.takes_back(action)]

    def _weight(self, seat: int, action: Action) -> float:
        taste = self._tastes[seat]
        text = GAME.action_text(action)
        usual = TAKES_BACK if GAME.takes_back(action) else 1.0
        return taste.get(text, taste.get(text.split()[0], usual))


def decisions(state: State, seed: int) -> Iterator[Decision]:
    """A game from a state on to its end, no decision left out."""
    table = Table(len(state.players), seed)
    while GAME.awaited(state):
        seat, action = table.choose(state)
        recorder = ChanceRecorder(table.chance)
        events = GAME.apply(state, seat, action, recorder)
        before, state = state, fold(GAME, events, state)
        yield Decision(before, seat, action, events, tuple(recorder.values), state)


def states(chosen: Options, seed: int) -> Iterator[State]:
    """All states of a random game, from the first decision to the end."""
    state = first_state(chosen, seed)
    yield state
    for decision in decisions(state, seed):
        yield decision.after


def random_match(chosen: Options, seed: int) -> Match[State, Action, Event, View, Options]:
    """A match played at random to its end, as `Match` plays it: forced actions are taken for the seats."""
    table = Table(chosen.players, seed)
    match = Match(GAME, chosen, table.chance)
    while not match.over:
        seat, action = table.choose(match.state)
        match.play(action, seat)
    return match


def answers(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may answer to what it is asked: without the voucher actions, which are always open."""
    legal = GAME.legal_actions(state, seat)
    return tuple(action for action in legal if not isinstance(action, ReturnTile | Spend))
