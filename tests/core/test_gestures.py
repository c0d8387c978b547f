"""Gestures: several actions of a seat, played all or none and undone together."""

from copy import copy
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from flatshare.core import IllegalAction, Match
from flatshare.core.game import AnyGame
from flatshare.core.match import CannotRedo
from flatshare.room_share import GAME as ROOM_SHARE
from flatshare.room_share import Options
from flatshare.room_share.actions import END, PLACE, PLAY, ChooseApartment
from flatshare.rooms_and_roomies import GAME as ROOMS_AND_ROOMIES
from flatshare.rooms_and_roomies import Options as HouseOptions
from tests.secret_numbers import GAME as SECRET_NUMBERS
from tests.secret_numbers import Choose, SecretNumbers, State
from tests.secret_numbers import Options as SecretOptions

AnyMatch = Match[Any, Any, Any, Any, Any]
SEED = bytes(32)
GAMES: list[tuple[AnyGame, Any]] = [
    (ROOM_SHARE, Options(cardless=True)),
    (ROOM_SHARE, Options(players=4)),
    (ROOMS_AND_ROOMIES, HouseOptions(players=3)),
    (SECRET_NUMBERS, SecretOptions()),
]
RANDOMS = st.builds(Random, st.integers(0, 2**32))


@st.composite
def unfinished_matches(draw: st.DrawFn) -> AnyMatch:
    """Matches of any game that are not over, after up to 60 moves."""
    game, options = draw(st.sampled_from(GAMES))
    rng = draw(RANDOMS)
    match = Match.seeded(game, options, SEED, range(5), range(5))
    for _ in range(rng.randrange(60)):
        seat = rng.choice(match.awaited)
        match.play(rng.choice(match.legal_actions(seat)), seat)
        assume(not match.over)
    return match


def state_of(match: AnyMatch) -> Any:
    decisions = [match.decision(seat) for seat in range(match.seats)]
    return match.state, match.entries, decisions, copy(match.chance).below(10**9)


def actions_in_a_row(match: AnyMatch, seat: int, rng: Random) -> tuple[tuple[Any, ...], AnyMatch]:
    """Return actions that the seat can play one after another, and the match after them."""
    single, actions = match.copy(), []
    for _ in range(rng.randint(1, 4)):
        legal = [] if single.over else single.legal_actions(seat)
        if not legal:
            break
        actions.append(rng.choice(legal))
        single.play(actions[-1], seat)
    return tuple(actions), single


def tells_something(match: AnyMatch, number: int) -> bool:
    entry = match.entry(number)
    return bool(entry.chance) or any(map(match.game.reveals, entry.events))


@given(unfinished_matches(), RANDOMS)
def test_a_gesture_is_its_actions_all_or_none_and_undone_and_redone_as_one(match: AnyMatch, rng: Random):
    seat = rng.choice(match.awaited)
    actions, single = actions_in_a_row(match, seat, rng)
    before = state_of(match)
    try:
        entries = match.play_gesture(actions, seat)
    except IllegalAction:
        # An earlier action drew or revealed something, or a forced move came between.
        assert state_of(match) == before
        return
    assert not any(tells_something(match, entry.number) for entry in entries[: len(actions) - 1])
    assert [entry.joined for entry in entries[: len(actions)]] == [False] + [True] * (len(actions) - 1)
    if single.last == match.last:
        assert match.state == single.state
    after = match.state
    if match.can_undo(seat):
        match.undo(seat)
        assert match.state == before[0]
        assert match.redoable(seat) == actions
        match.redo(seat)
        assert match.state == after


@given(unfinished_matches(), RANDOMS)
def test_a_gesture_with_an_illegal_action_anywhere_changes_nothing(match: AnyMatch, rng: Random):
    seat = rng.choice(match.awaited)
    actions, single = actions_in_a_row(match, seat, rng)
    illegal = [
        a for a in match.game.actions if single.over or match.game.refusal(single.state, seat, a) is not None
    ]
    before = state_of(match)
    with pytest.raises(IllegalAction):
        match.play_gesture((*actions, rng.choice(illegal), *actions), seat)
    assert state_of(match) == before


def test_a_gesture_that_reveals_something_before_its_end_is_refused_before_the_next_action_is_looked_at():
    match = Match.seeded(SECRET_NUMBERS, SecretOptions(players=2), SEED)
    match.play(Choose(1), 0)
    with pytest.raises(IllegalAction) as refused:
        match.play_gesture((Choose(2), Choose(9)), 1)
    assert refused.value.refusal.message.key == "refuse-gesture-reveals"
    assert match.entry(match.last).seat == 0


def test_a_refused_gesture_gives_back_the_random_numbers_that_it_drew():
    match = Match.seeded(ROOM_SHARE, Options(start=0), SEED, ask_end=(0, 1), people=(0, 1))
    while match.legal_actions(0) != (END,):
        match.play(match.legal_actions(0)[0], 0)
    before = state_of(match)
    with pytest.raises(IllegalAction):
        match.play_gesture((END, PLAY["key-r"]), 0)
    assert state_of(match) == before


def test_an_empty_gesture_is_an_error():
    match = Match.seeded(ROOM_SHARE, Options(), SEED)
    with pytest.raises(ValueError, match="at least one action"):
        match.play_gesture((), 0)


def test_a_forced_move_between_two_actions_of_a_gesture_may_be_one_of_them():
    """Alone, the second action would be played by the table; in a gesture it is the seat's own."""
    match = Match.seeded(SECRET_NUMBERS, SecretOptions(players=3), SEED)
    entries = match.play_gesture((Choose(0),), 2)
    assert [(entry.forced, entry.joined) for entry in entries] == [(False, False)]


def test_a_forced_eviction_is_played_for_a_bot_and_left_to_a_person():
    """The landlord empties an apartment: nobody should find that already done."""

    def evicts(people: tuple[int, ...]) -> set[bool]:
        forced: set[bool] = set()
        for seed in range(30):
            match = Match.seeded(ROOM_SHARE, Options(cardless=True), bytes([seed]) * 32, people=people)
            rng = Random(seed)
            while not match.over:
                placing = [a for a in match.legal_actions() if a in PLACE[0] or a in PLACE[7]]
                match.play(rng.choice(placing or match.legal_actions()))
            forced |= {move.forced for move in match.moves if isinstance(move.action, ChooseApartment)}
        return forced

    assert True in evicts(())
    assert evicts((0, 1)) == {False}


class ChangeableNumbers(SecretNumbers):
    """A number may be chosen again until all seats have chosen."""

    def may_act(self, state: State) -> tuple[int, ...]:
        return tuple(range(len(state.chosen))) if self.awaited(state) else ()

    def legal_actions(self, state: State, seat: int) -> tuple[Choose, ...]:
        return self.actions if self.awaited(state) else ()


def test_a_gesture_is_not_redone_if_an_earlier_action_of_it_would_reveal_something_by_now():
    match = Match.seeded(ChangeableNumbers(), SecretOptions(players=2), SEED)
    match.play_gesture((Choose(1), Choose(2)), 0)
    match.undo(0)
    match.play(Choose(3), 1)
    assert match.redoable(0) == ()
    with pytest.raises(CannotRedo):
        match.redo(0)
