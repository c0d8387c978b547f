"""Games of Room Share by seed: all configurations, played at random, with an eye on points, or on crowds."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from flatshare.core import Match, SeededChance
from flatshare.core.chance import NoChance, commitment
from flatshare.core.record import Record, SeatLabel, record_match
from flatshare.room_share import GAME, Action, Options, State
from flatshare.room_share.scoring import points

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora")
ENOUGH: Final = 200_000
Chooser = Callable[[State, tuple[Action, ...], Random], Action]


def candidates(wanted: Collection[str]) -> Iterator[Record]:
    """One game after the other, whatever is wanted."""
    for number in range(ENOUGH):
        rng = Random(number)
        players = 2 + number % 3
        cardless = players == 2 and rng.random() < 0.3
        options = Options(
            players=players,
            cardless=cardless,
            royal=rng.random() < 0.4,
            renovation=not cardless and rng.random() < 0.5,
            colours="choose" if rng.random() < 0.1 else "random",
        )
        ask_end = frozenset({0}) if rng.random() < 0.1 else frozenset()
        yield record(options, number, rng, (at_random, for_points, into_crowds)[number // 3 % 3], ask_end)


def record(options: Options, number: int, rng: Random, choose: Chooser, ask_end: frozenset[int]) -> Record:
    seed = number.to_bytes(32, "big")
    match = Match(GAME, options, SeededChance(seed), ask_end)
    while not match.over:
        match.play(choose(match.state, match.legal_actions(), rng))
    labels = tuple(SeatLabel(name) for name in NAMES[: options.players])
    return replace(record_match(match, labels), seed_hash=commitment(seed), seed=seed.hex())


def at_random(state: State, legal: tuple[Action, ...], rng: Random) -> Action:
    return rng.choice(legal)


def for_points(state: State, legal: tuple[Action, ...], rng: Random) -> Action:
    """What brings the own colour most right now, ties at random."""

    def worth(action: Action) -> tuple[int, float]:
        if action.kind not in ("place", "land", "pick"):
            return 0, rng.random()
        after = state
        for event in GAME.apply(state, state.seat, action, NoChance()):
            after = GAME.evolve(after, event)
        return points(after.board, state.colours[state.seat]), rng.random()

    return max(legal, key=worth)


def into_crowds(state: State, legal: tuple[Action, ...], rng: Random) -> Action:
    """Fill apartments up to three, and seldom call the landlord."""

    def worth(action: Action) -> tuple[int, float]:
        if action.kind != "place":
            return 0, rng.random()
        living = 4 - state.board.tenants[action.apartment].count("-")
        return living if living < 3 or rng.random() < 0.1 else -1, rng.random()

    return max(legal, key=worth)
