"""Plays the games of a report, on all cores."""

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from flatshare.arena.report.facts import GameFacts, facts_of
from flatshare.arena.report.program import Job
from flatshare.arena.workers import run_in_processes
from flatshare.bots import Budget, make_bot
from flatshare.core import Match
from flatshare.rooms_and_roomies import GAME, Options

BUDGET: Final = Budget(count=1000)
"""For each decision: more than `greedy` ever asks for, and the same on every machine."""


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that has ended, and what it took."""

    series: str
    number: int
    seconds: float
    """That its bots thought."""
    facts: GameFacts


@dataclass(frozen=True, slots=True)
class Terms:
    """What decides how a game goes, besides its series and number."""

    edition: Options
    """The edition, and with which Roomie cards."""
    seed: int = 0
    budget: Budget = BUDGET


def play(job: Job, terms: Terms) -> PlayedGame:
    """Play one game."""
    bots = job.series.seated(job.number)
    match = Match.seeded(GAME, job.series.options(terms.edition), job.deal(terms.seed))
    players = [make_bot(bot, GAME, job.bot_seed(terms.seed, seat)) for seat, bot in enumerate(bots)]
    decisions, seconds = 0, 0.0
    while match.awaited:
        seat = match.awaited[0]
        view = match.view(seat)
        began = time.perf_counter()
        action = players[seat].choose(view, terms.budget.clock())
        seconds += time.perf_counter() - began
        match.play(action, seat)
        decisions += 1
    events = [*match.setup.events, *(event for move in match.moves for event in move.events)]
    return PlayedGame(*job.key, round(seconds, 3), facts_of(events, bots, decisions))


def play_all(
    jobs: Sequence[Job], terms: Terms, *, processes: int | None = None, seconds: float | None = None
) -> Iterator[PlayedGame]:
    """Play these games; yields each when it ends, so not always in their order.

    `processes`: all cores, unless given; 1 plays them in this process. After `seconds` no other game
        begins.
    """
    end = None if seconds is None else time.monotonic() + seconds
    in_time = (job for job in jobs if end is None or time.monotonic() < end)
    workers = min(processes or os.cpu_count() or 1, len(jobs))
    if workers <= 1:
        return (play(job, terms) for job in in_time)
    return run_in_processes(partial(play, terms=terms), ((job,) for job in in_time), workers)
