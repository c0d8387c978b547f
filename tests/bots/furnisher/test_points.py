"""Compiled code scores as the rules do."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import numpy as np
import pytest
from numba import njit

from flatshare.bots.furnisher import points
from flatshare.bots.furnisher.compiling import entry
from flatshare.bots.furnisher.draft import ALL, GIVEN_UP, LOAD, LOADED
from flatshare.bots.furnisher.job import Arrangement, Job, why_not, worth
from flatshare.bots.furnisher.problem import Puzzle, puzzle_of
from flatshare.bots.furnisher.search import draft_of, improve
from flatshare.bots.furnisher.tile_kinds import CannotFurnish
from flatshare.bots.furnisher.wish_kinds import KINDS
from flatshare.rooms_and_roomies.edition.model import MOST_SQUARES_ACROSS
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.scoring import scored, total
from flatshare.rooms_and_roomies.wishes.catalogue import WISHES, make_wish
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.wish import Holdings
from tests.bots.furnisher.jobs import chance_arrangement, chance_job, chance_wish
from tests.bots.furnisher.views_and_baths import CASES, Case, cases_of, job_in_the_flat
from tests.rooms_and_roomies.cards import card, room, squares
from tests.rooms_and_roomies.chance_houses import chance_house

JOBS = 400


def compiled_worth(puzzle: Puzzle, arrangement: Arrangement) -> float:
    """What a search takes an arrangement to be worth that it begins with."""
    where = puzzle.where(arrangement)
    return improve(puzzle.problem, where, where.copy(), -np.inf, np.zeros(1, np.uint64), 0, 0.0, 0.0)


@pytest.mark.parametrize("part", range(4))
def test_compiled_code_gives_every_arrangement_the_worth_that_the_rules_give_it(part: int):
    """RR-18 to RR-23, RR-28 and RR-29, as `scoring` has them."""
    for seed in range(part, JOBS, 4):
        chance = Random(seed)
        job = chance_job(chance)
        puzzle = puzzle_of(job)
        for _ in range(3):
            arrangement = chance_arrangement(job, chance)
            assert why_not(job, arrangement) is None
            found = compiled_worth(puzzle, arrangement)
            assert found == worth(job, arrangement), f"job {seed}"


def test_touched_markings_of_rooms_that_are_not_complete_are_worth_what_the_job_promises():
    for seed in range(60):
        chance = Random(seed)
        job = replace(chance_job(chance), promise=0.4)
        arrangement = chance_arrangement(job, chance)
        found = compiled_worth(puzzle_of(job), arrangement)
        assert found == pytest.approx(worth(job, arrangement), abs=1e-9), f"job {seed}"


def _surprises(sources: str):
    def surprises(problem, where):
        """How many ways and loads turn out other than they looked before, and how many there are."""
        _ = sources
        glance = points.new_glance(problem)
        draft = draft_of(problem, where, glance)
        wrong = looked = 0
        for tile in range(len(where)):
            if where[tile] != GIVEN_UP:
                continue
            points.look_at_house(problem, draft, tile, glance)
            for here in range(len(problem.rooms)):
                points.look_at_room(problem, draft, here, tile, glance)
                for way in range(problem.way_start[tile, here], problem.way_end[tile, here]):
                    if not problem.ways[way].covered & draft.layout[here].covered:
                        expected = points.points_with(problem, draft, here, way, glance)
                        wrong += expected != points_when(problem, where, tile, way)
                        looked += 1
            if problem.loads[draft.truck[LOAD] + problem.steps[tile]]:
                expected = points.points_loaded(problem, draft, tile, glance)
                wrong += expected != points_when(problem, where, tile, LOADED)
                looked += 1
        return wrong, looked

    return surprises


@njit
def points_when(problem, where, tile, there):
    """The points once a tile is there."""
    where = where.copy()
    where[tile] = there
    return draft_of(problem, where, points.new_glance(problem)).points[ALL]


# Compiling takes longer than the test, so the compiled code is kept.
surprises = entry(_surprises)


@pytest.mark.slow
def test_what_a_search_expects_of_a_place_is_what_comes_of_it():
    looked = 0
    for seed in range(JOBS):
        chance = Random(seed)
        job = chance_job(chance)
        puzzle = puzzle_of(job)
        wrong, more = surprises(puzzle.problem, puzzle.where(chance_arrangement(job, chance)))
        assert not wrong, f"job {seed}"
        looked += more
    assert looked > 1000


def test_these_jobs_have_every_wish_often_and_nearly_all_score():
    there: Counter[str] = Counter()
    scoring: Counter[str] = Counter()
    for seed in range(JOBS):
        job = chance_job(Random(seed))
        wishes = [wish for _, wish in job.cards]
        for (id, _), lines in zip(job.cards, scored(wishes, Holdings(job.house)), strict=True):
            there[id] += 1
            scoring[id] += total(lines) > 0
    assert min(there[id] for id in WISHES) >= 20
    # what stands in the house before it is furnished is enough for all but what needs a truck
    assert not set(WISHES) - {id for id, count in scoring.items() if count} - {"camper", "gearhead"}


def test_there_is_compiled_code_for_every_wish_of_the_rules():
    assert KINDS.keys() == WISHES.keys()
    assert len(set(KINDS.values())) == len(KINDS)


@pytest.mark.parametrize("id", WISHES)
def test_a_wish_scores_alone_as_it_does_by_the_rules(id: str):
    chance = Random(id)
    for _ in range(3):
        house = chance_house(chance, 60)
        job = Job(house, chance_job(chance).tiles, ((id, chance_wish(id, chance)),))
        arrangement = chance_arrangement(job, chance)
        puzzle = puzzle_of(job)
        assert compiled_worth(puzzle, arrangement) == worth(job, arrangement)


def test_every_way_that_the_rules_allow_is_there_and_no_other():
    for seed in range(20):
        job = chance_job(Random(seed))
        puzzle = puzzle_of(job)
        for tile, kind in enumerate(job.tiles):
            start, end = puzzle.problem.way_start[tile, 0], puzzle.problem.way_end[tile, -1]
            assert sorted(map(repr, puzzle.places[start:end])) == sorted(
                repr(way.place) for way in ways(job.house, kind)
            )


def furnished_in_any_way(house: House, wishes: list[str], chance: Random) -> None:
    """Holds arrangements of this house against the rules."""
    job = replace(chance_job(chance), house=house, cards=tuple((id, make_wish(id)) for id in wishes))
    puzzle = puzzle_of(job)
    for _ in range(10):
        arrangement = chance_arrangement(job, chance)
        assert compiled_worth(puzzle, arrangement) == worth(job, arrangement)


@pytest.mark.parametrize("seed", range(10))
def test_a_window_between_two_rooms_is_one_window_seen_from_both(seed: int):
    """RR-20, RR-28. The house edition has no such window."""
    two_rooms = card(
        room(squares(4, 2), letter="a", marks=((3, 3),)),
        room(squares(4, 2, top=2), letter="b"),
        size="starting",
        windows=((((0, 1), "bottom"), ((1, 1), "bottom")), (((3, 1), "bottom"),), (((2, 0), "top"),)),
        doors=(((2, 1), "bottom"),),
        front=((0, 3), "bottom"),
    )
    furnished_in_any_way(
        starting_house(two_rooms), ["stargazer", "daydreamer", "botanist", "people-pleaser"], Random(seed)
    )


def test_every_case_of_free_views_and_baths_is_worth_what_the_rules_give_it():
    cases: Counter[Case] = Counter()
    for seed in range(JOBS):
        job, arrangement = job_in_the_flat(Random(seed))
        assert compiled_worth(puzzle_of(job), arrangement) == worth(job, arrangement), f"job {seed}"
        cases.update(cases_of(job, arrangement))
    assert cases.keys() == CASES
    assert min(cases.values()) >= 5


@pytest.mark.parametrize("seed", range(10))
def test_rooms_may_be_as_large_as_cards_may_be(seed: int):
    width = MOST_SQUARES_ACROSS
    hall = card(
        room(squares(width, width), marks=((2 * width, 2), (1, 1))),
        size="starting",
        width=width,
        height=width,
        front=((0, width - 1), "bottom"),
    )
    wishes = ["nook-devotee", "systematic-one", "corner-lover", "hoarder", "console-gamer", "minimalist"]
    furnished_in_any_way(starting_house(hall), wishes, Random(seed))


def test_a_wish_that_the_furnisher_does_not_know_is_told_by_name():
    @dataclass(frozen=True)
    class Sleepwalker(ThisIsYou):
        """Nobody has heard of it."""

    job = chance_job(Random(1))
    with pytest.raises(CannotFurnish, match="Sleepwalker"):
        puzzle_of(Job(job.house, job.tiles, (("sleepwalker", Sleepwalker()),)))


def test_a_house_without_tiles_or_cards_has_a_worth_too():
    house = chance_house(Random(4), 30)
    job = Job(house, (), ())
    puzzle = puzzle_of(job)
    assert compiled_worth(puzzle, Arrangement(())) == worth(job, Arrangement(()))
    bare = Job(house, (), (("people-pleaser", make_wish("people-pleaser")),))
    puzzle = puzzle_of(bare)
    assert compiled_worth(puzzle, Arrangement(())) == worth(bare, Arrangement(()))
