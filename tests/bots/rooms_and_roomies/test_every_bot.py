import pickle
from random import Random
from statistics import mean

import pytest

from flatshare.bots import CountedClock, TimeClock, bot_names, make_bot
from flatshare.core import Match, RandomChance
from flatshare.core.match import without_takebacks
from flatshare.rooms_and_roomies.components import Challenge, Options
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.solo import CHALLENGES
from flatshare.rooms_and_roomies.state import State
from tests.bots.rooms_and_roomies.games import FROZEN, play

every_bot = pytest.mark.parametrize("name", bot_names("rooms-and-roomies"))
thinking_bot = pytest.mark.parametrize("name", ["greedy", "planner"])


@every_bot
@pytest.mark.parametrize("players", range(1, 6))
def test_a_bot_plays_whole_games_with_any_number_of_players(name: str, players: int):
    match = play(Options(players=players, roomies="full", **FROZEN), (name,), seed=players, count=30)
    assert match.result is not None


@every_bot
@pytest.mark.parametrize("challenge", CHALLENGES)
def test_a_bot_plays_every_challenge(name: str, challenge: Challenge):
    match = play(Options(players=1, challenge=challenge, **FROZEN), (name,), seed=3, count=30)
    assert match.state.level


@thinking_bot
@pytest.mark.parametrize("challenge", CHALLENGES)
def test_a_bot_takes_as_many_roomies_and_room_cards_as_a_challenge_wants(name: str, challenge: Challenge):
    """RR-29."""
    goal = CHALLENGES[challenge]
    for seed in range(3):
        match = play(Options(players=1, roomies="full", challenge=challenge), (name,), seed, count=1500)
        player = match.state.players[0]
        assert goal.roomies in (None, len(player.roomies))
        assert goal.most_room_cards is None or len(player.house.cards) - 1 <= goal.most_room_cards


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
        legal = without_takebacks(GAME, match.legal_actions(seat))
        if len(legal) > 1:
            number += 1
            if number % every == 0:
                found.append((match.state, seat))
        match.play(rng.choice(legal), seat)
    return found


@every_bot
def test_a_bot_chooses_in_any_position_even_without_time(name: str):
    moments = middles(seed=1, every=5)
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


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("planner", "greedy")])
def test_a_better_bot_has_more_points_in_the_same_games(better: str, worse: str):
    def average(name: str) -> float:
        games = [play(Options(players=1, roomies="full"), (name,), seed, count=1500) for seed in range(6)]
        return mean(match.result.points[0] for match in games if match.result)

    assert average(better) > average(worse) + 8
