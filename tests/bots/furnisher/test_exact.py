"""The exact furnisher: its model is the score, and what it proves is the best there is."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from random import Random

import pytest
from ortools.sat.python import cp_model

from flatshare.bots.furnisher.exact import Proved, UnknownWish, solve
from flatshare.bots.furnisher.exact.solving import SCALE, model_of
from flatshare.bots.furnisher.job import Arrangement, Job, furnished, why_not, worth
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.scoring import score
from flatshare.rooms_and_roomies.truck import Truck
from flatshare.rooms_and_roomies.wishes.catalogue import WISHES, make_wish
from flatshare.rooms_and_roomies.wishes.wish import Holdings
from tests.bots.furnisher.chance_jobs import chance_arrangement, chance_job, every_arrangement
from tests.bots.furnisher.views_and_baths import CASES, Case, cases_of, job_in_the_flat
from tests.rooms_and_roomies.cards import card, room, squares, tile

every_wish = pytest.mark.parametrize("id", WISHES)
HOUSES = 30
"""In which the model of each wish is compared with its score, at least; more until it scores in some."""
MOST_HOUSES = 300
HOUSES_OF_EVERY_CASE = 200
SMALL_JOBS = 5
"""For each wish, of which the best arrangement is looked for among all there are."""
FEW = 500
"""Arrangements that can all be looked at."""


def scored_house(job: Job, arrangement: Arrangement) -> House:
    """The house as it is scored: under No Half Measures without the furniture of incomplete rooms (RR-29)."""
    house = furnished(job, arrangement)
    if job.no_half_measures:
        for room in house.rooms:
            for tile in () if room.complete else room.tiles:
                house = house.without_tile(tile)
    return house


def chance_jobs(id: str) -> Iterator[tuple[Job, Arrangement]]:
    """Jobs for a wish, each with an arrangement that keeps the rules."""
    for seed in count():
        chance = Random(f"{id} {seed}")
        job = chance_job(id, chance, cards=3, standing=6, tiles=12)
        yield job, chance_arrangement(job, chance)


def points_of_cards(job: Job, arrangement: Arrangement) -> list[int]:
    load = tuple(job.tiles[index] for index in sorted(arrangement.loaded))
    holdings = Holdings(scored_house(job, arrangement), job.truck, load)
    return [card.points for card in score(holdings, job.cards).cards]


def points_in_the_model(job: Job, arrangement: Arrangement) -> tuple[list[int], float]:
    """What each card scores in the solver's model, and all together, once this arrangement is decided on."""
    model = model_of(job)
    told = model.home.claims.model
    for variable, value in model.home.choices.deciding(arrangement):
        told.add(variable == value)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(told) == cp_model.OPTIMAL
    return [solver.value(card) for card in model.cards], solver.value(model.worth) / SCALE


def compared(job: Job, arrangement: Arrangement) -> list[int]:
    """What each card scores, after it has been compared with the model, together with the whole worth."""
    points = points_of_cards(job, arrangement)
    assert points_in_the_model(job, arrangement) == (points, pytest.approx(worth(job, arrangement)))
    return points


@every_wish
def test_the_model_of_a_wish_scores_what_the_card_does(id: str):
    scores: list[int] = []
    for job, arrangement in islice(chance_jobs(id), MOST_HOUSES):
        scores.append(compared(job, arrangement)[1])
        if len(scores) >= HOUSES and sum(score > 0 for score in scores) >= 3:
            return
    pytest.fail(f"in {MOST_HOUSES} houses the wish hardly ever scored")


def small_jobs(id: str, chance: Random) -> Iterator[tuple[Job, list[Arrangement]]]:
    """Jobs with three to five tiles that can be arranged in many ways, but not in too many."""
    while True:
        job = chance_job(id, chance, cards=2, standing=chance.randrange(15), tiles=chance.randrange(3, 6))
        found = list(islice(every_arrangement(job), FEW + 1))
        if FEW / 8 < len(found) <= FEW:
            yield job, found


@every_wish
def test_no_arrangement_is_better_than_the_one_that_is_proved(id: str):
    for job, arrangements in islice(small_jobs(id, Random(id)), SMALL_JOBS):
        proved = solve(job)
        assert proved.proved
        best = max(worth(job, other) for other in arrangements)
        assert (proved.worth, proved.bound) == (pytest.approx(best), pytest.approx(best))
        assert proved.worth == worth(job, proved.arrangement)
        assert why_not(job, proved.arrangement) is None


def test_a_window_between_two_rooms_is_one_window_seen_from_both():
    """RR-20, RR-28."""
    upper, lower = room(squares(4, 2), bonus=0), room(squares(4, 2, top=2), letter="b")
    window = (((1, 1), "bottom"), ((2, 1), "bottom"))
    two_rooms = card(upper, lower, windows=(window,), size="starting")  # type: ignore[arg-type]
    shelf = tile("shelf", "2x1", tall=True, wall_edges=frozenset({(1, 0), (3, 0)}))
    names = ("this-is-you", "stargazer", "daydreamer", "math-whiz")
    wishes = tuple((id, make_wish(id)) for id in names)
    job = Job(starting_house(two_rooms), (shelf, shelf, tile("bed")), wishes)
    scores = [compared(job, chance_arrangement(job, Random(seed))) for seed in range(HOUSES)]
    assert any(map(any, scores))


def test_every_case_of_free_views_and_baths_is_scored_as_the_cards_do():
    cases: Counter[Case] = Counter()
    for seed in range(HOUSES_OF_EVERY_CASE):
        job, arrangement = job_in_the_flat(Random(seed))
        compared(job, arrangement)
        cases.update(cases_of(job, arrangement))
    assert cases.keys() == CASES
    assert min(cases.values()) >= 5


def test_stoves_that_are_alike_are_served_one_by_one():
    one_room = card(room(squares(3, 2)), size="starting", width=3, height=2)
    tiles = (tile("stove"), tile("stove"), tile("stove"), tile("dining-table"), tile("dining-table"))
    job = Job(starting_house(one_room), tiles, (("gourmet", make_wish("gourmet")),))
    scores = [compared(job, chance_arrangement(job, Random(seed))) for seed in range(HOUSES)]
    assert any(map(any, scores))


def test_a_hint_is_never_made_worse_and_the_proof_does_not_depend_on_it():
    for job, arrangement in islice(chance_jobs("systematic-one"), 5):
        hasty = solve(job, seconds=0, hint=arrangement)
        assert worth(job, arrangement) <= hasty.worth <= hasty.bound
        hinted, alone = solve(job, hint=arrangement), solve(job)
        assert hinted.proved
        assert hinted.worth == alone.worth


def test_a_job_is_solved_the_same_way_again():
    job, _ = next(chance_jobs("this-is-you"))
    assert solve(job) == solve(job)


def test_a_hint_that_breaks_the_rules_is_refused():
    job = replace(next(chance_jobs("camper"))[0], truck=Truck())
    with pytest.raises(ValueError, match="the load does not fit"):
        solve(job, hint=Arrangement((None,) * len(job.tiles), frozenset(range(len(job.tiles)))))


def test_a_wish_that_nobody_told_the_solver_about_is_named():
    @dataclass(frozen=True)
    class Sleepwalker:
        def items(self, holdings: Holdings) -> Iterator[Item]:
            yield from ()

    job = replace(next(chance_jobs("twin"))[0], cards=(("sleepwalker", Sleepwalker()),))
    with pytest.raises(UnknownWish, match="Sleepwalker"):
        solve(job)


def test_no_tiles_leave_the_house_as_it_is():
    job, _ = next(chance_jobs("twin"))
    job = replace(job, tiles=(), kept=(), given_up=())
    nothing = Arrangement(())
    assert solve(job) == Proved(nothing, worth(job, nothing), worth(job, nothing), proved=True)
