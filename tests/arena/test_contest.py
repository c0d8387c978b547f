import multiprocessing
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from flatshare.arena import Contest, Forfeit, PlayedGame, Standings, play_games
from flatshare.bots import Budget, UnknownBot
from flatshare.core import Result, find_game
from flatshare.core.record import read_record, replay
from flatshare.room_share import GAME, Options

MISBEHAVING = f"{Path(__file__).parents[1] / 'bots' / 'misbehaving.py'}"
STEPS = Budget(count=5)


def test_a_contest_yields_every_game_once_with_its_deal_seats_and_result():
    played = list(play_games(GAME, ("greedy", "random"), 3, count=5, processes=1))
    assert [(each.number, each.deal) for each in played] == [(0, 0), (1, 0), (2, 1), (3, 1)]
    assert Counter(each.bots for each in played) == {("greedy", "random"): 2, ("random", "greedy"): 2}
    assert all(sorted(each.places) == [1, 2] for each in played)
    assert all(each.result and each.places == each.result.places for each in played)


def test_any_game_of_a_contest_can_be_played_again_by_its_number():
    contest = Contest(GAME, ("greedy", "random"), 3, STEPS, seed=9)
    played = list(contest.play_all(processes=1))
    again = Contest(GAME, ("greedy", "random"), 3, STEPS, seed=9).play(2)
    assert (again.result, again.actions) == (played[2].result, played[2].actions)


def test_several_processes_play_the_same_games_as_one():
    one, two = (
        {
            each.number: each.result
            for each in play_games(GAME, ("mcts", "greedy"), 4, count=8, processes=number)
        }
        for number in (1, 2)
    )
    assert one == two


def test_options_set_the_seats_that_the_bots_share():
    contest = Contest(GAME, ("random", "greedy"), 1, Budget(count=1), Options(players=3))
    assert {played.bots for played in contest.play_all(processes=1)} == {
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
        ("greedy", "random", "random"),
    }


@pytest.mark.parametrize(
    ("bots", "options", "complaint"),
    [
        (("clever", "greedy"), None, "no bot 'clever'"),
        (("greedy",) * 3, Options(), "3 bots for 2 seats"),
        (("greedy",) * 3, Options(players=3, cardless=True), "cardless"),
        ((), None, "at least one bot"),
        ((f"{MISBEHAVING}:DoesNotStart", "greedy"), None, "does not start: .*no model file"),
        (("cmd:sh -c 'echo hi'", "greedy"), None, "does not start: the line hi is not JSON"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused_before_it_begins(bots: Any, options: Any, complaint: str):
    with pytest.raises(ValueError, match=complaint):
        play_games(GAME, bots, 1, options=options)


def test_a_programs_processor_time_cannot_be_measured():
    with pytest.raises(ValueError, match="processor time of a program"):
        Contest(GAME, ("greedy", "cmd:sh"), 1, Budget(measure="cpu"))


def test_unknown_bots_are_told_apart_from_other_mistakes():
    with pytest.raises(UnknownBot):
        play_games(GAME, ("clever",) * 2, 1)


def test_games_are_saved_as_records_that_replay(tmp_path: Path):
    list(Contest(GAME, ("greedy", "random"), 2, STEPS, save=tmp_path).play_all(processes=1))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["room-share-000000.json", "room-share-000001.json"]
    for file in files:
        record = read_record(file.read_text())
        assert sorted(seat.player for seat in record.seats) == ["greedy", "random"]
        assert len(list(replay(record))) == len(record.moves) + 1


# Forfeits


def test_processes_that_a_bot_starts_end_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PIDS", str(tmp_path))
    contest = Contest(GAME, (f"{MISBEHAVING}:StartsProcesses", "random"), 1, Budget(0.1, grace=5))
    assert len(list(contest.play_all(processes=1))) == 2
    pids = [int(file.name) for file in tmp_path.iterdir()]
    assert pids
    while any(map(runs, pids)):  # until they are collected
        os.sched_yield()


def runs(process: int) -> bool:
    """Whether a process runs; one that has ended and is not collected yet does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("bot", "cause"),
    [
        (f"{MISBEHAVING}:Raises", "exception"),
        (f"{MISBEHAVING}:Dies", "ended"),
        (f"{MISBEHAVING}:Cheats", "illegal"),
        (f"{MISBEHAVING}:Hangs", "late"),
        (f"{MISBEHAVING}:Forks", "protocol"),
        ('cmd:sh -c \'read l; echo "{\\"protocol\\":1}"; read l; exec >&-; sleep 1000\'', "ended"),
        ('cmd:sh -c \'read l; echo "{\\"protocol\\":1}"; read l; echo hm\'', "protocol"),
    ],
)
def test_a_bot_that_fails_loses_its_game_and_the_contest_continues(bot: str, cause: str):
    contest = Contest(GAME, (bot, "random"), 2, Budget(0.01, grace=1))
    played = list(contest.play_all(processes=1))
    assert [each.winner for each in played] == [each.bots.index("random") for each in played] == [1, 0]
    assert [each.forfeits[0].cause for each in played] == [cause] * 2
    assert not multiprocessing.active_children()


def test_the_bots_of_a_game_with_a_forfeit_play_on_and_keep_their_order():
    contest = Contest(GAME, (f"{MISBEHAVING}:Raises", "greedy", "random"), 1, STEPS)
    for played in contest.play_all(processes=2):
        assert played.result is not None
        (forfeit,) = played.forfeits
        assert played.bots[forfeit.seat].endswith("Raises")
        assert played.places[forfeit.seat] == 3
        others = [seat for seat in range(3) if seat != forfeit.seat]
        ahead = sorted(others, key=played.places.__getitem__)
        assert ahead == sorted(others, key=played.result.places.__getitem__)


def test_a_bot_that_fails_alone_wins_nothing():
    game = find_game("rooms-and-roomies")
    contest = Contest(game, (f"{MISBEHAVING}:Raises",), 1, STEPS, game.options_type(players=1))
    (played,) = contest.play_all(processes=1)
    assert (played.winner, played.places) == (None, (2,))


def game(*forfeits: int, points: tuple[int, ...] | None = None) -> PlayedGame:
    out = tuple(Forfeit(seat, "late", "60 seconds") for seat in forfeits)
    return PlayedGame(0, 0, ("a", "b", "c"), result(*points) if points else None, 9, (0.1, 0.2, 0.3), out)


def test_who_fails_first_is_last_and_the_last_one_left_wins():
    assert game(1, points=(4, 9, 6)).places == (2, 3, 1)
    assert game(2, 0).places == (2, 1, 3)
    assert game(2, 0).winner == 1
    assert game(2, 0, 1).places == (3, 2, 4)
    assert game(2, 0, 1).winner is None


# Standings


def result(*points: int) -> Result:
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return Result(points, tuple(order.index(seat) + 1 for seat in range(len(points))), "points")


def test_standings_count_wins_points_and_what_would_be_fair():
    standings = Standings(("a", "b"))
    standings.add(PlayedGame(0, 0, ("a", "b", "a"), result(5, 1, 2), 50, (0.1, 0.2, 0.3)))
    standings.add(PlayedGame(1, 0, ("b", "a", "a"), result(6, 3, 0), 50, (0.1, 0.2, 0.1)))
    a, b = standings.rows()
    assert (a.bot, a.games, a.wins, a.win_rate, a.scored, a.longest) == ("a", 2, 1, 0.5, 4, 0.3)
    assert a.average_points == 2.5
    assert (b.wins, b.average_points, b.fair_rate) == (1, 3.5, pytest.approx(1 / 3))


def test_standings_count_forfeits_by_cause_without_the_points_of_their_games():
    standings = Standings(("a", "b", "c"))
    standings.add(game(points=(1, 2, 3)))
    standings.add(game(0, points=(50, 50, 60)))
    a, _, c = standings.rows()
    assert (a.forfeits, a.first_forfeit) == ({"late": 1}, "game 0: 60 seconds")
    assert (a.games, a.scored, a.average_points) == (2, 1, 1)
    assert (c.wins, c.forfeits.total()) == (2, 0)


def test_the_interval_is_that_of_the_deals_whatever_the_order_of_the_games():
    games = [
        PlayedGame(number, number // 2, ("a", "b"), result(number % 3, 1), 9, (0, 0)) for number in range(20)
    ]
    first, second = Standings(("a", "b")), Standings(("a", "b"))
    for played in games:
        first.add(played)
    for played in reversed(games):
        second.add(played)
    assert first.rows()[0].interval == second.rows()[0].interval
