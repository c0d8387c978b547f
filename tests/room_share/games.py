"""Whole games to look at: every configuration, played at random, decision by decision."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

from hypothesis import strategies as st

from flatshare.core import Match, RandomChance, fold
from flatshare.core.chance import ChanceRecorder
from flatshare.room_share import COLOURS, GAME, Action, Event, Options, State, View
from flatshare.room_share.components import KINDS

CONFIGURATIONS: tuple[Options, ...] = tuple(
    Options(players=players, royal=royal, renovation=renovation)
    for players, royal, renovation in product((2, 3, 4), (False, True), (False, True))
) + tuple(Options(cardless=True, royal=royal) for royal in (False, True))


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Every way to set a game up."""
    base = draw(st.sampled_from(CONFIGURATIONS))
    order = tuple(draw(st.permutations(COLOURS)))
    colours = draw(
        st.sampled_from(["random", "choose", order[: base.players]] + ([order] if base.players == 2 else []))
    )
    return Options(
        players=base.players,
        cardless=base.cardless,
        royal=base.royal,
        renovation=base.renovation,
        royal_replaces=draw(st.sampled_from(KINDS[:3])),
        colours=colours,
        corners=draw(st.none() | st.permutations(COLOURS).map(tuple)),
        start=draw(st.none() | st.integers(0, base.players - 1)),
    )


@dataclass(frozen=True)
class Decision:
    """A decision taken: the state before it, the action, what it brought, and the state after it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    chance: tuple[int, ...]
    after: State


Chooser = Callable[[State, tuple[Action, ...]], Action]


def first_state(chosen: Options, seed: int) -> State:
    """A random table at its first decision."""
    return fold(GAME, GAME.setup(chosen, RandomChance(Random(seed))))


def decisions(state: State, seed: int, choose: Chooser | None = None) -> Iterator[Decision]:
    """A game from a state on to its end, no decision left out; at random, or as `choose` chooses."""
    rng = Random(seed)
    while GAME.awaited(state):
        legal = GAME.legal_actions(state, state.seat)
        action = choose(state, legal) if choose else rng.choice(legal)
        recorder = ChanceRecorder(RandomChance(rng))
        events = GAME.apply(state, state.seat, action, recorder)
        before, state = state, fold(GAME, events, state)
        yield Decision(before, action, events, tuple(recorder.values), state)


def states(chosen: Options, seed: int) -> Iterator[State]:
    """All states of a random game, from the first decision to the end."""
    state = first_state(chosen, seed)
    yield state
    for decision in decisions(state, seed):
        yield decision.after


def random_match(chosen: Options, seed: int) -> Match[State, Action, Event, View, Options]:
    """A match played at random to its end, as `Match` plays it: forced actions are taken for the seats."""
    rng = Random(seed)
    match = Match(GAME, chosen, RandomChance(rng))
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    return match


def no_hurry(state: State, legal: tuple[Action, ...]) -> Action:
    """Make the game long: play what places nothing, Departure Day first, and decline."""
    texts = [GAME.action_text(action) for action in legal]
    for wanted in ("play departure", "play renovation", "play apartment", "play forced"):
        for text, action in zip(texts, legal, strict=True):
            if text.startswith(wanted):
                return action
    return legal[len(legal) // 2]
