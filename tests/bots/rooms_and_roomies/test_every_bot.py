import pickle
from random import Random

import pytest

from flatshare.bots import CountedClock, TimeClock, bot_names, make_bot
from flatshare.core import Match, RandomChance
from flatshare.core.match import onward
from flatshare.rooms_and_roomies.components import Challenge, Options
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.solo import CHALLENGES
from flatshare.rooms_and_roomies.state import State
from tests.bots.rooms_and_roomies.games import FROZEN, play

every_bot = pytest.mark.parametrize("name", bot_names("rooms-and-roomies"))
quick_bot = pytest.mark.parametrize("name", ["random", "greedy"])


def test_a_planner_plays_whole_games_alone_and_with_others():
    for options in (Options(players=1, challenge="no-half-measures", **FROZEN), Options(players=2, **FROZEN)):
        assert play(options, ("planner", "random"), seed=5, count=30).result is not None


@quick_bot
@pytest.mark.parametrize("players", range(1, 6))
def test_a_bot_plays_whole_games_with_any_number_of_players(name: str, players: int):
    match = play(Options(players=players, roomies="full", **FROZEN), (name,), seed=players, count=30)
    assert match.result is not None


@quick_bot
@pytest.mark.parametrize("challenge", CHALLENGES)
def test_a_bot_plays_every_challenge(name: str, challenge: Challenge):
    match = play(Options(players=1, challenge=challenge, **FROZEN), (name,), seed=3, count=30)
    assert match.state.level


@every_bot
def test_a_bot_repeats_its_choices_with_the_same_seed_and_count(name: str):
    first, second = (play(Options(**FROZEN), (name, "random"), seed=3, count=40) for _ in range(2))
    assert first.moves == second.moves


def middles(seed: int, every: int) -> list[tuple[State, int]]:
    """Moments of a random game at which a seat has several choices."""
    rng = Random(seed)
    match = Match(GAME, Options(players=3, roomies="full", **FROZEN), RandomChance(rng))
    found, number = [], 0
    while not match.over:
        seat = rng.choice(match.awaited)
        legal = onward(GAME, match.legal_actions(seat))
        if len(legal) > 1:
            number += 1
            if number % every == 0:
                found.append((match.state, seat))
        match.play(rng.choice(legal), seat)
    return found


@every_bot
def test_a_bot_chooses_in_any_position_even_without_time(name: str):
    moments = middles(seed=1, every=5)[:: 3 if name == "planner" else 1]
    assert len({task.kind for state, seat in moments if (task := state.players[seat].task)}) >= 5
    for state, seat in moments:
        view = GAME.view(state, seat)
        assert make_bot(name, GAME, 1).choose(view, TimeClock(0)) in view.legal


@every_bot
def test_a_bot_and_its_view_pickle_in_the_middle_of_a_plan(name: str):
    for state, seat in middles(seed=2, every=25):
        bot = make_bot(name, GAME, 4)
        bot.choose(GAME.view(state, seat), CountedClock(20))
        view = GAME.view(state, seat)
        copy, seen = pickle.loads(pickle.dumps((bot, view)))
        assert copy.choose(seen, CountedClock(20)) == bot.choose(view, CountedClock(20))


def test_greedy_beats_random():
    for seed in range(2):
        result = play(Options(roomies="full"), ("greedy", "random"), seed, count=1500).result
        assert result
        greedy, random = result.points
        assert greedy > random + 20
