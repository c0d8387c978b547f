import pickle
from random import Random

import pytest

from flatshare.bots import (
    BOTS,
    CountedClock,
    TimeClock,
    UnknownBot,
    UnlimitedClock,
    bot_names,
    make_bot,
)
from flatshare.core import Match, RandomChance
from flatshare.room_share import GAME, Options, State
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.steps import ChooseCard, ChoosePlace
from tests.bots.room_share.games import CONFIGURATIONS, beginnings, play, states

every_bot = pytest.mark.parametrize("name", bot_names())


@every_bot
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_a_bot_plays_whole_games_in_every_configuration(name: str, options: Options):
    match, bots = play(options, (name,), seed=7, count=6)
    assert match.result is not None
    assert all(bot.choices for bot in bots)


@every_bot
def test_a_bot_repeats_its_choices_with_the_same_seed_and_count(name: str):
    first, _ = play(Options(), (name, "greedy"), seed=3, count=8)
    second, _ = play(Options(), (name, "greedy"), seed=3, count=8)
    assert first.moves == second.moves


def other_cards(state: State, rng: Random) -> State:
    """A state with the same view for the seat on turn, and other cards where it does not see them."""
    while True:
        other = GAME.sample(GAME.view(state, state.seat), rng)
        if other.hands != state.hands and other.draw != state.draw:
            return other


@every_bot
def test_a_bot_chooses_the_same_whatever_it_cannot_see(name: str):
    rng = Random(5)
    for state in beginnings(Options(players=3), 5)[::6]:
        other = other_cards(state, rng)
        assert GAME.view(state, state.seat) == GAME.view(other, state.seat)
        chosen, again = (
            make_bot(name, GAME, 1).choose(GAME.view(now, now.seat), CountedClock(30))
            for now in (state, other)
        )
        assert chosen == again


@every_bot
def test_a_bot_and_its_view_pickle_in_the_middle_of_a_turn(name: str):
    match = Match(GAME, Options(), RandomChance(Random(2)))
    bot = make_bot(name, GAME, 4)
    while match.state.turns < 6:
        seat = match.awaited[0]
        view = match.view(seat)
        bot, view = pickle.loads(pickle.dumps((bot, view)))
        copy = pickle.loads(pickle.dumps(bot))
        action = bot.choose(view, CountedClock(20))
        assert copy.choose(view, CountedClock(20)) == action
        match.play(action)


@every_bot
def test_a_bot_does_not_need_time_for_a_single_choice(name: str):
    match = Match(GAME, Options(), RandomChance(Random(2)), ask_end=frozenset({0, 1}))
    while len(match.legal_actions()) > 1:
        match.play(match.legal_actions()[0])
    clock = CountedClock(10)
    assert make_bot(name, GAME, 1).choose(match.view(match.awaited[0]), clock) == match.legal_actions()[0]
    assert clock.left() == 10


@every_bot
def test_a_bot_chooses_even_if_it_has_no_time_at_all(name: str):
    for state in states(Options(players=4), 9, ChooseCard, LandMeeple, ChoosePlace)[::5]:
        view = GAME.view(state, state.seat)
        assert make_bot(name, GAME, 1).choose(view, TimeClock(0)) in view.legal


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(
        UnknownBot, match=r"no bot 'clever' plays room-share; there are: random, greedy, mcts"
    ):
        make_bot("clever", GAME, 1)


def test_bots_are_listed_from_the_weakest_to_the_strongest_with_a_line_on_how_they_play():
    assert bot_names() == bot_names("room-share") == ("random", "greedy", "mcts")
    assert bot_names("chess") == ("random",)
    for profile in BOTS:
        assert profile.describe.endswith(".")
        assert "\n" not in profile.describe


def test_a_clock_counts_down_the_seconds_of_whichever_time_it_is_given():
    moments = iter((100.0, 100.5, 103.0))
    clock = TimeClock(2, now=lambda: next(moments))
    assert clock.left() == 1.5
    assert clock.left() == -1.0


def test_a_counted_clock_runs_out_after_so_many_questions_and_an_unlimited_one_never():
    counted = CountedClock(2)
    assert [counted.left() > 0 for _ in range(4)] == [True, True, False, False]
    assert all(UnlimitedClock().left() > 1e9 for _ in range(5))
