from random import Random

import pytest

from flatshare.bots import CountedClock, make_bot
from flatshare.bots.room_share.last_chance import best_last_chance, final_result, placed, placements
from flatshare.core import Match, RandomChance
from flatshare.room_share import GAME, Options, State, read_position
from flatshare.room_share.ending import LastChance, score
from tests.bots.room_share.games import states

CONFIGURATIONS = [Options(), Options(players=3), Options(players=4), Options(cardless=True)]


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_the_last_one_to_have_a_last_chance_takes_the_best_result_there_is(options: Options):
    for seed in range(5):
        state = states(options, seed, LastChance)[-1]
        assert isinstance(state.step, LastChance)
        ender = state.step.ender
        ends = [state, *(placed(state, *where) for where in placements(state))]
        best = min(score(end, ender).places[state.seat] for end in ends)
        match = continued(state)
        while not match.over:
            match.play(make_bot("greedy", GAME, 1).choose(match.view(state.seat), CountedClock(5)))
        assert match.result is not None
        assert match.result.places[state.seat] == best


def continued(state: State) -> Match:
    """A match that goes on from a state."""
    options = Options(players=state.players, cardless=state.variant.cardless)
    return Match.from_state(GAME, options, state, RandomChance(Random(1)))


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_a_guessed_end_of_the_game_is_one_that_the_others_can_bring_about(options: Options):
    for seed in range(3):
        state = states(options, seed, LastChance)[0]
        assert isinstance(state.step, LastChance)
        before_all = state.but(seat=state.step.ender)
        guessed = final_result(before_all, state.step.ender)
        assert sorted(guessed.places) == list(range(1, state.players + 1))
        assert guessed.points[state.step.ender] <= 27


TWO_REDS_IN_A_SUITE = (
    "R---- R---- S-rr- R---- H----/R---- R-bb- R---- R---b S-yy-/H---- R-y-- R---- R---g R-yy-"
    "/R---- S-gg- H---- R---- R-gg- players=2 variant=cardless colours=r,y start=1 turn=1 turns=30 phase=last"
    " supply=r7b6y4g4,- hands=-,- draw=- discard=- ender=2"
)


def test_a_third_one_of_the_own_colour_in_a_suite_is_the_best_last_chance():
    state = read_position(TWO_REDS_IN_A_SUITE)
    take, place = best_last_chance(state)
    assert GAME.action_text(take) == "take r"
    assert GAME.action_text(place).startswith("place C1")
