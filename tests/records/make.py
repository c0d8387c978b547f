"""Look for games that show what the recorded games have to show, and write those that are missing.

    python -m tests.records.make [NAME ...]

With names, these are looked for again even if they are there. The search is over seeds, so it finds the same
games as long as the rules stay the same; if the rules are corrected, old records stay as they are.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from flatshare.core import Match, SeededChance
from flatshare.core.chance import NoChance, commitment
from flatshare.core.record import Record, SeatLabel, record_match, write_record
from flatshare.room_share import GAME, Action, Options, State
from flatshare.room_share.scoring import points
from tests.records.shows import SHOWS

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dora")
ENOUGH = 200_000
Chooser = Callable[[State, tuple[Action, ...], Random], Action]


def candidates() -> Iterator[Record]:
    """Games by seed: all configurations, played at random, with an eye on points, or on crowds."""
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


def main(names: list[str]) -> None:
    unknown = set(names) - set(SHOWS)
    if unknown:
        sys.exit(f"no record is called {', '.join(unknown)}; there are {', '.join(SHOWS)}")
    wanted = {name for name in SHOWS if name in names or not (FOLDER / f"{name}.json").exists()}
    for candidate in candidates():
        if not wanted:
            return
        # one game for each name, so that the records differ
        name = next((name for name in SHOWS if name in wanted and SHOWS[name](candidate)), None)
        if name:
            (FOLDER / f"{name}.json").write_text(write_record(candidate), encoding="utf-8")
            wanted.remove(name)
            print(name)
    sys.exit(f"not found: {', '.join(wanted)}")


if __name__ == "__main__":
    main(sys.argv[1:])
