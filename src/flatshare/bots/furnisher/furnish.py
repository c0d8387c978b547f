"""The best furnishing of a house that a search finds in a given time."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Final

import numpy as np

from flatshare.bots.furnisher.compiling import INT
from flatshare.bots.furnisher.draft import GIVEN_UP
from flatshare.bots.furnisher.job import Arrangement, Job, worth
from flatshare.bots.furnisher.problem import Puzzle, puzzle_of
from flatshare.bots.furnisher.search import improve
from flatshare.bots.furnisher.tables import CAMPER
from flatshare.rooms_and_roomies.edition.model import Card, Room
from flatshare.rooms_and_roomies.house import starting_house

STEPS_AT_ONCE: Final = 250
"""The clock is looked at in between: about every millisecond."""
SEEDS: Final = 2**64


@dataclass(frozen=True)
class Furnished:
    """What a search found."""

    arrangement: Arrangement
    worth: float
    """As the rules score it (`job.worth`)."""
    steps: int
    """How many the search made."""


def furnish(job: Job, *, seconds: float = 0.3, steps: int | None = None, seed: int = 0) -> Furnished:
    """The best arrangement found in `seconds`, or in `steps` if they are given.

    The same seed and number of steps bring the same arrangement. Raises CannotFurnish (a ValueError) if the
    job has a wish that the furnisher does not know.
    """
    parts = _by_the_clock(monotonic(), seconds) if steps is None else _counted(steps)
    puzzle = puzzle_of(job)
    current = np.full(len(job.tiles), GIVEN_UP, INT)
    best, chance = current.copy(), np.array([seed % SEEDS], np.uint64)
    best_worth, made = -np.inf, 0
    for part in parts if _has_choices(job, puzzle) else [NO_STEPS]:
        best_worth = improve(
            puzzle.problem, current, best, best_worth, chance, part.steps, part.begin, part.end
        )
        made += part.steps
    arrangement = puzzle.arrangement(best)
    return Furnished(arrangement, worth(job, arrangement), made)


@dataclass(frozen=True)
class _Part:
    """Some steps, and where in the search they begin and end, from 0 to 1."""

    steps: int
    begin: float
    end: float


NO_STEPS: Final = _Part(0, 0.0, 0.0)
"""To see what the arrangement to begin with is worth."""


def _counted(steps: int) -> Iterator[_Part]:
    yield NO_STEPS
    for begin in range(0, steps, STEPS_AT_ONCE):
        end = min(begin + STEPS_AT_ONCE, steps)
        yield _Part(end - begin, begin / steps, end / steps)


def _by_the_clock(began: float, seconds: float) -> Iterator[_Part]:
    yield NO_STEPS
    while (gone := monotonic() - began) < seconds:
        yield _Part(STEPS_AT_ONCE, gone / seconds, gone / seconds)


def _has_choices(job: Job, puzzle: Puzzle) -> bool:
    """Whether there is anything to be done with tiles but to give them up."""
    problem = puzzle.problem
    matters = len(problem.ways) > 0 or bool(job.kept or job.given_up) or problem.settings[CAMPER] > 0
    return len(job.tiles) > 0 and matters


def warm_up() -> None:
    """Compile what a search needs, or load it from where Numba keeps it: for when a program starts.

    Otherwise the first furnishing does. That takes half a second, and about twenty when nothing is kept yet.
    """
    room = Room("a", "parquet", 0, frozenset({(0, 0)}), frozenset())
    hut = Card("hut", "starting", 1, 1, (room,), (), frozenset(), None)
    furnish(Job(starting_house(hut), (), ()), steps=0)
