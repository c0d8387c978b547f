from collections import Counter

import pytest

from flatshare.arena import Budget, PlayedGame, Standings, play_game, play_games, seated, wilson
from flatshare.bots import UnknownBot
from flatshare.core import Result
from flatshare.room_share import GAME, Options


def test_bots_move_on_by_one_seat_from_game_to_game():
    assert [seated(("a", "b"), 2, number) for number in range(3)] == [("a", "b"), ("b", "a"), ("a", "b")]
    assert [seated(("a", "b"), 3, number) for number in range(3)] == [
        ("a", "b", "a"),
        ("b", "a", "a"),
        ("a", "a", "b"),
    ]


def test_a_contest_yields_every_game_once_with_its_seats_and_result():
    played = list(play_games(GAME, ("greedy", "random"), 4, count=5, processes=1))
    assert [each.number for each in played] == [0, 1, 2, 3]
    assert Counter(each.bots for each in played) == {("greedy", "random"): 2, ("random", "greedy"): 2}
    assert all(sorted(each.result.places) == [1, 2] for each in played)


def test_any_game_of_a_contest_can_be_played_again_by_its_number():
    played = list(play_games(GAME, ("greedy", "random"), 3, count=5, seed=9, processes=1))
    again = play_game(GAME, Options(), ("greedy", "random"), 2, 9, Budget(count=5))
    assert (again.result, again.actions) == (played[2].result, played[2].actions)


def test_several_processes_play_the_same_games_as_one():
    one, two = (
        {
            each.number: each.result
            for each in play_games(GAME, ("mcts", "greedy"), 3, count=8, processes=number)
        }
        for number in (1, 2)
    )
    assert one == two


def test_options_set_the_seats_that_the_bots_share():
    (played,) = play_games(GAME, ("random", "greedy"), 1, options=Options(players=3), count=1, processes=1)
    assert played.bots == ("random", "greedy", "random")


@pytest.mark.parametrize(
    ("bots", "options", "complaint"),
    [
        (("clever", "greedy"), None, "no bot 'clever'"),
        (("greedy",) * 3, Options(), "3 bots for 2 seats"),
        (("greedy",) * 3, Options(players=3, cardless=True), "cardless"),
        ((), None, "at least one bot"),
    ],
)
def test_a_contest_that_cannot_be_is_refused_before_it_begins(bots, options, complaint: str):
    with pytest.raises(ValueError, match=complaint):
        play_games(GAME, bots, 1, options=options)


def test_unknown_bots_are_told_apart_from_other_mistakes():
    with pytest.raises(UnknownBot):
        play_games(GAME, ("clever",) * 2, 1)


def result(*points: int) -> Result:
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return Result(points, tuple(order.index(seat) + 1 for seat in range(len(points))), "points")


def test_standings_count_wins_points_and_what_would_be_fair():
    standings = Standings(("a", "b"))
    standings.add(PlayedGame(0, ("a", "b", "a"), result(5, 1, 2), 50, (0.1, 0.2, 0.3)))
    standings.add(PlayedGame(1, ("b", "a", "a"), result(6, 3, 0), 50, (0.1, 0.2, 0.1)))
    a, b = standings.rows()
    assert (a.bot, a.games, a.wins, a.win_rate, a.seats, a.longest) == ("a", 2, 1, 0.5, 4, 0.3)
    assert a.average_points == 2.5
    assert (b.wins, b.average_points, b.fair_rate) == (1, 3.5, pytest.approx(1 / 3))
    assert a.interval == b.interval == wilson(1, 2)


def test_wilsons_interval_is_that_of_the_textbook():
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0
