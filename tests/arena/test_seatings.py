from collections import Counter
from math import factorial, prod

import pytest

from flatshare.arena import Contest, deals_needed, fill_seats, seatings
from flatshare.bots import Budget
from flatshare.room_share import GAME, Options


def test_fewer_bots_than_seats_take_turns_until_all_seats_are_taken():
    assert fill_seats(("a", "b"), 4) == ("a", "b", "a", "b")
    assert fill_seats(("a", "b"), 3) == ("a", "b", "a")


def test_two_bots_in_four_seats_have_six_distinct_seatings():
    assert seatings(("a", "b"), 4) == (
        ("a", "a", "b", "b"),
        ("a", "b", "a", "b"),
        ("a", "b", "b", "a"),
        ("b", "a", "a", "b"),
        ("b", "a", "b", "a"),
        ("b", "b", "a", "a"),
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("bots", [("a",), ("a", "a"), ("a", "b"), ("b", "a", "a"), tuple("abcde")])
def test_all_distinct_seatings_are_there_and_none_twice(bots: tuple[str, ...], seats: int):
    row = fill_seats(bots, seats)
    found = seatings(bots, seats)
    assert len(set(found)) == len(found)
    assert {tuple(sorted(seating)) for seating in found} == {tuple(sorted(row))}
    assert len(found) == factorial(seats) // prod(factorial(count) for count in Counter(row).values())


def test_the_number_of_games_is_rounded_up_to_whole_deals():
    assert [deals_needed(games, 6) for games in (1, 6, 7)] == [1, 1, 2]
    contest = Contest(GAME, ("random", "greedy"), 7, Budget(count=1), Options(players=4))
    assert contest.games == 12


def test_the_seats_of_a_bot_are_spread_evenly_over_a_deal():
    taken = [Counter(seating[seat] for seating in seatings(("a", "b", "b"), 4)) for seat in range(4)]
    assert all(counts == taken[0] for counts in taken)


def test_deterministic_bots_play_no_game_twice():
    contest = Contest(GAME, ("greedy", "mcts"), 12, Budget(count=1), Options(players=4))
    seated = {contest.seated(number) for number in range(contest.games)}
    assert len(seated) == contest.games == 12
