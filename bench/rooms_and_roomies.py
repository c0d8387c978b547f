"""How fast the rules of Rooms & Roomies are: random games through the public API, in a plain Python loop.

`python bench/rooms_and_roomies.py [--seconds 2] [--seed 1] [--profile]`.
"""

import argparse
import cProfile
import pstats
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from rich.console import Console
from rich.table import Table

from flatshare.core import Match, RandomChance, fold
from flatshare.core.match import without_takebacks
from flatshare.core.record import read_record, record_match, replay, write_record
from flatshare.rooms_and_roomies import GAME, Options, State

PLAYERS = range(1, 6)
LOOKED_AT = 5
"""Of every so many states views and samples are made."""


def plain_game(options: Options, rng: Random) -> tuple[int, int]:
    """The rules themselves: actions resolved, and those of them that had an alternative."""
    chance = RandomChance(rng)
    _, state = GAME.begin(options, chance)
    actions = decisions = 0
    while seats := GAME.awaited(state):
        seat = rng.choice(seats)
        legal = without_takebacks(GAME, GAME.legal_actions(state, seat))
        decisions += len(legal) > 1
        actions += 1
        _, state = GAME.resolve(state, seat, rng.choice(legal), chance)
    return actions, decisions


def random_match(options: Options, rng: Random) -> Match:
    """A match, which takes the forced actions by itself and keeps the record."""
    match = Match(GAME, options, RandomChance(rng))
    while not match.over:
        seat = rng.choice(match.awaited)
        match.play(rng.choice(without_takebacks(GAME, match.legal_actions(seat))), seat)
    return match


class Watch:
    """Adds up how often things were done, and how long they took."""

    def __init__(self) -> None:
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._times: Counter[str] = Counter()

    @contextmanager
    def on(self, what: str) -> Iterator[None]:
        began = time.process_time()
        yield
        self._seconds[what] += time.process_time() - began
        self._times[what] += 1

    def rate(self, what: str) -> float:
        """How often a second."""
        return self._times[what] / self._seconds[what]


def watched_game(options: Options, rng: Random, watch: Watch) -> None:
    """A game in which each question to the rules is timed."""
    chance = RandomChance(rng)
    state = fold(GAME, GAME.setup(options, chance))
    number = 0
    while seats := GAME.awaited(state):
        seat = rng.choice(seats)
        with watch.on("legal_actions"):
            legal = GAME.legal_actions(state, seat)
        action = rng.choice(without_takebacks(GAME, legal))
        with watch.on("apply"):
            events = GAME.apply(state, seat, action, chance)
        with watch.on("evolve"):
            state = fold(GAME, events, state)
        number += 1
        if number % LOOKED_AT == 0:
            look(state, seat, rng, watch)


def look(state: State, seat: int, rng: Random, watch: Watch) -> None:
    with watch.on("view"):
        view = GAME.view(state, seat)
    with watch.on("sample"):
        GAME.sample(view, rng)


def for_seconds(seconds: float, work: Callable[[], object]) -> float:
    """Do the work again and again; the first time only warms up. The processor time it took."""
    work()
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        work()
    return spent


def games(options: Options, seconds: float, seed: int) -> list[str]:
    """Games, actions and decisions a second, and the length of a game."""
    rng = Random(seed)
    played: list[tuple[int, int]] = []
    spent = for_seconds(seconds, lambda: played.append(plain_game(options, rng)))
    del played[0]
    actions, decisions = (sum(each) for each in zip(*played, strict=True))
    return [
        f"{len(played) / spent:,.1f}",
        f"{actions / spent:,.0f}",
        f"{decisions / spent:,.0f}",
        f"{actions / len(played):,.0f}",
        f"{_matches_per_second(options, seconds, seed):,.1f}",
    ]


def _matches_per_second(options: Options, seconds: float, seed: int) -> float:
    """The same games as matches, which also play forced moves and keep the log."""
    rng, matches = Random(seed), Counter[str]()
    spent = for_seconds(seconds, lambda: matches.update(played=bool(random_match(options, rng).over)))
    return (matches["played"] - 1) / spent


def questions(options: Options, seconds: float, seed: int) -> list[str]:
    """How often a second each question to the rules is answered."""
    rng, watch = Random(seed), Watch()
    watched_game(options, rng, Watch())
    for_seconds(seconds, lambda: watched_game(options, rng, watch))
    return [f"{watch.rate(what):,.0f}" for what in ("legal_actions", "apply", "evolve", "view", "sample")]


def records(options: Options, seconds: float, seed: int) -> list[str]:
    """Milliseconds to write, read and replay the record of a game, and its size."""
    match = random_match(options, Random(seed))
    record = record_match(match)
    text = write_record(record)
    works: tuple[Callable[[], object], ...] = (
        lambda: write_record(record),
        lambda: read_record(text),
        lambda: list(replay(record)),
    )
    rates: list[str] = []
    for work in works:
        times: list[None] = []
        spent = for_seconds(seconds / len(works), lambda w=work, t=times: (w(), t.append(None)))
        rates.append(f"{spent / (len(times) - 1) * 1000:,.1f}")
    return [*rates, f"{len(text) / 1000:,.0f}"]


TABLES = (
    (
        "Random games, a second of one core's time",
        ("games", "actions", "decisions", "actions a game", "games as a Match"),
        games,
    ),
    (
        "Questions to the rules, a second of one core's time",
        ("legal_actions", "apply", "evolve", "view", "sample"),
        questions,
    ),
    (
        "The record of one game, milliseconds of one core's time",
        ("write", "read", "replay", "kB"),
        records,
    ),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast the rules of Rooms & Roomies are.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line of a table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    given = parser.parse_args()
    if given.profile:
        with cProfile.Profile() as profiler:
            games(Options(players=4, roomies="full"), given.seconds, given.seed)
        pstats.Stats(profiler).sort_stats("tottime").print_stats(20)
        return
    console = Console()
    for title, headings, measured in TABLES:
        table = Table(title=title)
        table.add_column("players", no_wrap=True)
        for heading in headings:
            table.add_column(heading, justify="right")
        for players in PLAYERS:
            options = Options(players=players, roomies="full")
            table.add_row(str(players), *measured(options, given.seconds, given.seed))
        console.print(table)
    console.print("A decision is an action that had an alternative which does not take back.")


if __name__ == "__main__":
    main()
