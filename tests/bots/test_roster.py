import pytest

from flatshare.bots import (
    BOTS,
    CountedClock,
    TimeClock,
    UnknownBot,
    UnlimitedClock,
    bot_names,
    bots_to_prepare,
    make_bot,
    prepare_bots,
)
from flatshare.bots.furnisher.search import improve
from flatshare.bots.room_share.greedy import Greedy
from flatshare.bots.rooms_and_roomies.greedy import Greedy as HomeGreedy
from flatshare.room_share import GAME
from flatshare.rooms_and_roomies.game import GAME as HOME


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(
        UnknownBot, match=r"no bot 'clever' plays room-share; there are: random, greedy, mcts"
    ):
        make_bot("clever", GAME, 1)


def test_bots_are_listed_from_the_weakest_to_the_strongest_with_a_line_on_how_they_play():
    assert bot_names("room-share") == ("random", "greedy", "mcts")
    assert bot_names("rooms-and-roomies") == ("random", "greedy", "planner")
    assert bot_names() == ("random", "greedy", "planner", "mcts")
    assert bot_names("chess") == ("random",)
    for profile in BOTS:
        assert profile.describe.endswith(".")
        assert "\n" not in profile.describe


def test_a_name_stands_for_a_bot_of_its_own_in_each_game():
    assert isinstance(make_bot("greedy", GAME, 1), Greedy)
    assert isinstance(make_bot("greedy", HOME, 1), HomeGreedy)


def test_a_bot_whose_packages_are_missing_is_not_there(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("flatshare.bots.roster.find_spec", lambda package: None)
    assert bot_names("rooms-and-roomies") == ("random", "greedy")
    with pytest.raises(UnknownBot, match="there are: random, greedy"):
        make_bot("planner", HOME, 1)


def test_what_a_bot_needs_compiled_is_so_before_it_plays():
    assert [profile.name for profile in bots_to_prepare()] == ["planner"]
    assert bots_to_prepare(("random", "planner")) == bots_to_prepare()
    assert bots_to_prepare(("random", "greedy")) == ()
    prepare_bots()
    assert improve.signatures


def test_nothing_is_to_be_prepared_where_no_bot_is_installed_that_needs_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("flatshare.bots.roster.find_spec", lambda package: None)
    assert bots_to_prepare() == ()


def test_a_clock_counts_down_the_seconds_of_whichever_time_it_is_given():
    moments = iter((100.0, 100.5, 103.0))
    clock = TimeClock(2, now=lambda: next(moments))
    assert clock.left() == 1.5
    assert clock.left() == -1.0


def test_a_counted_clock_runs_out_after_so_many_questions_and_an_unlimited_one_never():
    counted = CountedClock(2)
    assert [counted.left() > 0 for _ in range(4)] == [True, True, False, False]
    assert all(UnlimitedClock().left() > 1e9 for _ in range(5))
