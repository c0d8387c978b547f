import msgspec
import pytest

from flatshare.arena import Budget
from flatshare.arena.report import Terms, play, play_all, program
from flatshare.arena.report.program import Job, Series, in_order, playable
from tests.arena.report.games import FROZEN, TERMS

MIXED = Series("mixed", 2, ("random", "greedy"), 2)


def timeless(games):
    """Without the seconds, which no two runs have in common."""
    return sorted(
        (msgspec.structs.replace(game, seconds=0) for game in games), key=lambda one: (one.series, one.number)
    )


def test_the_same_seed_brings_the_same_facts_and_another_one_others():
    first, again = (play(Job(MIXED, 1), TERMS).facts for _ in range(2))
    assert first == again
    assert play(Job(MIXED, 1), Terms(FROZEN, seed=6, budget=Budget(count=10))).facts != first
    assert play(Job(MIXED, 0), TERMS).facts != first


def test_a_game_tells_who_played_and_how_much_was_decided():
    game = play(Job(MIXED, 1), TERMS)
    assert (game.series, game.number) == ("mixed-2-random-greedy", 1)
    assert [seat.bot for seat in game.facts.seats] == ["greedy", "random"]
    assert game.facts.decisions > 50


def test_bots_are_told_of_their_challenge():
    game = play(Job(Series("challenge", 1, ("random",), 1, "full-house"), 0), TERMS)
    assert game.facts.challenge == "full-house"
    assert game.facts.level


def test_several_processes_play_the_same_games_as_one():
    jobs = list(in_order(playable(program(("random",), games=1), FROZEN)))
    one, two = (play_all(jobs, TERMS, processes=number) for number in (1, 2))
    assert timeless(one) == timeless(two)


def test_when_the_time_is_over_no_game_begins():
    jobs = list(in_order(program(("random",), games=1)))
    assert list(play_all(jobs, TERMS, processes=1, seconds=0)) == []


@pytest.mark.parametrize("processes", [1, 2])
def test_without_games_there_is_nothing_to_play(processes: int):
    assert list(play_all([], TERMS, processes=processes)) == []
