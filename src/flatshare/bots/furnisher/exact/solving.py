"""Solving a job for good, with a proof that there is nothing better."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from flatshare.bots.furnisher.exact.claims import Amount
from flatshare.bots.furnisher.exact.home import Home, home_of
from flatshare.bots.furnisher.exact.score import score_besides, score_of_cards
from flatshare.bots.furnisher.job import SHORT, Arrangement, Job, why_not, worth

SCALE = 1000
"""The solver counts in whole numbers: what tiles are worth kept or given up goes in thousandths."""


@dataclass(frozen=True)
class Proved:
    """The best arrangement that was found, and what is known about better ones."""

    arrangement: Arrangement
    worth: float
    """As the rules score it (`job.worth`)."""
    bound: float
    """No arrangement is worth more, but for what rounding makes of values that are no whole thousandths."""
    proved: bool
    """Whether it is the best one there is."""


@dataclass(frozen=True)
class Model:
    """A job as a model of the solver."""

    home: Home
    cards: list[Amount]
    """What each card scores."""
    worth: Amount
    """What the whole arrangement is worth, in thousandths."""


def solve(job: Job, seconds: float = 60, workers: int = 1, hint: Arrangement | None = None) -> Proved:
    """The best arrangement of a job, or what is known of it when time runs out.

    It begins with the hint, and its arrangement is never worth less. Raises ValueError if the hint breaks
    the rules, UnknownWish if a card's wish is none of the catalogue's.
    """
    best = Arrangement((None,) * len(job.tiles)) if hint is None else hint
    if why := why_not(job, best):
        raise ValueError(f"the hint breaks the rules: {why}")
    model = model_of(job)
    if hint is not None:
        for variable, value in model.home.choices.deciding(hint):
            model.home.claims.model.add_hint(variable, value)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    # with all squares and tiles in the linear relaxation, the proof of a house takes seconds, not hours
    solver.parameters.linearization_level = 2
    # Ctrl-C ends the program; the solver would end its search and return what it has as if nothing was wrong
    solver.parameters.catch_sigint_signal = False
    status = solver.solve(model.home.claims.model)
    if status == cp_model.MODEL_INVALID:
        raise ValueError(f"the job's numbers are too large: {solver.solution_info()}")
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Proved(best, worth(job, best), math.inf, proved=False)
    found = model.home.choices.arrangement(solver)
    best = max(found, best, key=lambda arrangement: worth(job, arrangement))
    points = worth(job, best)
    # a whole number, but for how the solver keeps it
    bound = math.floor(solver.best_objective_bound + 1e-6) / SCALE
    return Proved(best, points, max(points, bound), status == cp_model.OPTIMAL)


def model_of(job: Job) -> Model:
    """The model of a job, its worth to be made as large as possible."""
    home = home_of(job)
    cards = score_of_cards(home)
    points = sum(cards) + score_besides(home) - _short_of(home, cards)
    worth = SCALE * points + _values(home) + _promises(home)
    home.claims.model.maximize(worth)
    return Model(home, cards, worth)


def _short_of(home: Home, cards: Sequence[Amount]) -> Amount:
    """What it costs that cards give less than each of them has to."""
    each = home.job.each_wish
    return sum(SHORT * (each - home.claims.least(given, each)) for given in cards if each)


def _promises(home: Home) -> Amount:
    """What touched markings of rooms that are not complete are worth, in thousandths."""
    promises: Amount = 0
    for room in home.rooms if home.job.promise else ():
        plan, bonus = room.bare.plan, SCALE * home.job.promise * room.bare.bonus
        share = round(bonus / len(plan.markings)) if plan.markings else 0
        for number, around in enumerate(plan.around_markings):
            if room.bare.bare.touched >> number & 1:
                promises += share
            else:
                promises += share * home.claims.claim(room.any_on(*room.squares_in(around)))
        # a complete room has the bonus itself
        promises -= len(plan.markings) * share * room.complete
    return promises


def _values(home: Home) -> Amount:
    """What tiles are worth that are loaded or given up, in thousandths."""
    job = home.job
    values: Amount = 0
    for batch in home.choices.batches:
        for share in batch.shares:
            index = share.tiles[0]
            values += (round(SCALE * job.kept[index]) if job.kept else 0) * share.loaded
            values += (round(SCALE * job.given_up[index]) if job.given_up else 0) * share.given_up
    return values
