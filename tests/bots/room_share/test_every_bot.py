import pickle
from random import Random

import pytest

from flatshare.bots import (
    CountedClock,
    TimeClock,
    bot_names,
    make_bot,
)
from flatshare.core import Match, RandomChance
from flatshare.room_share import GAME, Options, State
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.steps import ChooseCard, ChoosePlace
from tests.bots.room_share.games import CONFIGURATIONS, beginnings, play, states

every_bot = pytest.mark.parametrize("name", bot_names("room-share"))


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
