"""Games between bots, each from a seed of its own, so that any of them can be played again."""

import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from flatshare.bots import Clock, CountedClock, TimeClock, make_bot
from flatshare.core import Match, Result
from flatshare.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot has for each decision: time, or a count (`CountedClock`), and then games repeat exactly."""

    seconds: float = 0.2
    count: int | None = None

    def clock(self) -> Clock:
        """A clock for a decision that begins now."""
        return TimeClock(self.seconds) if self.count is None else CountedClock(self.count)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that has ended."""

    number: int
    """Counted from 0."""
    bots: tuple[str, ...]
    """The bot of each seat."""
    result: Result
    actions: int
    """Decisions with more than one choice."""
    longest: tuple[float, ...]
    """The seconds of each seat's longest decision."""


def seated(bots: Sequence[str], seats: int, number: int) -> tuple[str, ...]:
    """The bot of each seat in a game of a contest.

    Bots take turns until all seats are taken; from game to game they move on by one seat.
    """
    row = [bots[seat % len(bots)] for seat in range(seats)]
    shift = number % seats
    return (*row[shift:], *row[:shift])


def play_game(
    game: AnyGame, options: Any, bots: Sequence[str], number: int, seed: int, budget: Budget
) -> PlayedGame:
    """One game of a contest. As many games as there are seats share a deal, so that nobody is lucky by it."""
    seats = game.traits(options).seats
    names = seated(bots, seats, number)
    deal = hashlib.sha256(f"deal {seed} {number // seats}".encode()).digest()
    match = Match.seeded(game, options, deal)
    players = [make_bot(name, game, _bot_seed(seed, number, seat)) for seat, name in enumerate(names)]
    longest = [0.0] * seats
    actions = 0
    while match.awaited:
        seat = match.awaited[0]
        began = time.perf_counter()
        action = players[seat].choose(match.view(seat), budget.clock())
        longest[seat] = max(longest[seat], time.perf_counter() - began)
        match.play(action, seat)
        actions += 1
    assert match.result is not None
    return PlayedGame(number, names, match.result, actions, tuple(longest))


def _bot_seed(seed: int, number: int, seat: int) -> int:
    return int.from_bytes(hashlib.sha256(f"bot {seed} {number} {seat}".encode()).digest()[:8], "big")


def play_games(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    *,
    seconds: float = 0.2,
    count: int | None = None,
    options: Any = None,
    seed: int = 0,
    processes: int | None = None,
) -> Iterator[PlayedGame]:
    """Play a contest; yields each game when it ends, so not always in the order of their numbers.

    Without `options` each bot of the list gets a seat and the rest is as usual. With `count` instead of time
    the same seed brings the same games. `processes`: all cores, unless given; 1 plays them in this process.
    Raises ValueError for bots that there are not and for options that do not fit, before any game begins.
    """
    if not bots:
        raise ValueError("a contest needs at least one bot")
    if options is None:
        options = game.options_type(players=len(bots))
    game.check_options(options)
    seats = game.traits(options).seats
    if len(bots) > seats:
        raise ValueError(f"{len(bots)} bots for {seats} seats: name fewer bots or set more players")
    for name in bots:
        make_bot(name, game, 0)
    jobs = [(game, options, tuple(bots), number, seed, Budget(seconds, count)) for number in range(games)]
    workers = min(processes or os.cpu_count() or 1, games)
    return (play_game(*job) for job in jobs) if workers <= 1 else _spread(jobs, workers)


def _spread(jobs: list[tuple[Any, ...]], workers: int) -> Iterator[PlayedGame]:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        for future in as_completed([pool.submit(play_game, *job) for job in jobs]):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)
