"""Verdicts are given only where the whole interval says so."""

import pytest

from flatshare.arena.report.aims import Aim, aims, best_bot, good_bot, judged, plain_bot
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.program import Series
from tests.arena.report.games import alone, equals, facts, games, held, seat

BOTS = ("random", "greedy", "planner")


def aim(played: Games, beginning: str) -> Aim:
    """The aim that begins so."""
    return next(
        each
        for each in aims(played, ["twin", "hoarder"], lambda kind, id: id)
        if each.aim.startswith(beginning)
    )


@pytest.mark.parametrize(
    ("interval", "bounds", "verdict"),
    [
        ((0.5, 0.7), (0.5, 1.0), "met"),
        ((0.1, 0.4), (0.5, 1.0), "not met"),
        ((0.4, 0.6), (0.5, 1.0), "open"),
        ((0.01, 0.05), (0.002, 0.1), "met"),
        ((0.12, 0.3), (0.002, 0.1), "not met"),
        ((0.0, 0.05), (0.002, 0.1), "open"),
    ],
)
def test_an_interval_within_bounds_is_met_and_one_outside_not(interval, bounds, verdict: str):
    assert judged(interval, bounds) == verdict


def test_bots_have_their_parts_by_strength():
    three = games(bots=BOTS)
    assert (plain_bot(three), good_bot(three), best_bot(three)) == BOTS[1:] + BOTS[2:]
    two = games(bots=BOTS[:2])
    assert (plain_bot(two), good_bot(two), best_bot(two)) == ("greedy", None, None)


def test_solo_aims_are_met_by_bots_that_spread_over_the_table():
    played = games(
        alone("random", [0, 1, 2] * 10),
        alone("greedy", [30, 35, 44, 31] * 10),
        alone("planner", [45, 50, 55, 42, 58, 47, 61] * 10),
        bots=BOTS,
    )
    assert aim(played, "Alone, stronger").verdict == "met"
    assert aim(played, "Alone, the plain bot (greedy)").verdict == "met"
    assert aim(played, "Alone, the good bot (planner)").verdict == "met"
    assert aim(played, "Alone, the best bot (planner)").verdict == "met"


def test_solo_aims_are_missed_where_the_plain_bot_is_as_good_as_the_good_one():
    played = games(
        alone("random", [50, 51] * 100),
        alone("greedy", [45, 48] * 100),
        alone("planner", [20, 21] * 100),
        bots=BOTS,
    )
    verdicts = [
        aim(played, f"Alone, {who}").verdict for who in ("stronger", "the plain", "the good", "the best")
    ]
    assert verdicts == ["not met", "not met", "not met", "not met"]


def test_few_games_leave_aims_open():
    played = games(alone("random", [5]), alone("greedy", [30, 50]), bots=BOTS)
    assert aim(played, "Alone, stronger").verdict == "open"
    assert aim(played, "Alone, the plain").verdict == "open"
    assert aim(played, "Alone, the good").verdict == "not played"
    assert aim(played, "Alone, the good").figure == ""


def test_challenges_have_to_be_reached_at_good_and_rarely_at_legendary():
    series = Series("challenge", 1, ("planner",), 100, "tiny-house")
    levels = ["good"] * 60 + ["missed"] * 38 + ["legendary"] * 2
    several = [facts(seat("planner"), challenge="tiny-house", level=level) for level in levels]
    played = games((series, several), bots=BOTS)
    good, best = aim(played, "tiny-house, the good"), aim(played, "tiny-house, the best")
    assert (good.verdict, best.verdict) == ("met", "met")
    assert (good.figure[:2], best.figure[:1]) == ("62", "2")
    assert aim(played, "full-house, the good").verdict == "not played"
    often = [facts(seat("planner"), challenge="tiny-house", level="legendary")] * 100
    assert aim(games((series, often), bots=BOTS), "tiny-house, the best").verdict == "not met"


def test_seats_are_judged_by_the_games_of_all_bots_that_think():
    even = games(
        equals(2, [1, 2] * 25), equals(2, [1, 2] * 25, "planner"), equals(2, [1] * 99, "random"), bots=BOTS
    )
    assert (aim(even, "2 players").verdict, aim(even, "2 players").rests_on) == ("met", "100 games")
    assert aim(games(equals(2, [1, 2] * 25)), "2 players").verdict == "open"
    unfair = aim(games(equals(3, [3, 3, 3, 2] * 25)), "3 players")
    assert (unfair.verdict, unfair.figure[:23]) == ("not met", "most wins: seat 3 with ")
    assert aim(even, "4 players").verdict == "not played"


@pytest.mark.parametrize(
    ("twin", "hoarder", "verdict"),
    [([5, 6] * 10, [6, 7] * 10, "met"), ([1, 2] * 10, [16, 17] * 10, "not met"), ([5, 6] * 10, [7], "open")],
)
def test_no_roomie_card_may_lie_far_off(twin: list[int], hoarder: list[int], verdict: str):
    cards = [("twin", points) for points in twin] + [("hoarder", points) for points in hoarder]
    several = [facts(seat(roomies=(held(*card),))) for card in cards]
    found = aim(games((Series("solo", 1, ("greedy",), len(several)), several)), "No Roomie")
    assert found.verdict == verdict
    assert ("hoarder (high)" in found.figure) == (verdict == "not met")


def test_without_any_game_nothing_is_played():
    assert {each.verdict for each in aims(games(), ["twin"], lambda kind, id: id)} == {"not played"}
