"""`begin` and `resolve` give the events of `setup` and `apply`, and the state that these events fold to."""

from random import Random
from typing import Any

import pytest

from flatshare.core import RandomChance, fold
from flatshare.core.game import AnyGame
from flatshare.core.match import without_takebacks
from flatshare.core.messages import IllegalAction
from flatshare.room_share import GAME as ROOM_SHARE
from flatshare.room_share import Options as RoomShareOptions
from flatshare.rooms_and_roomies import GAME as ROOMS_AND_ROOMIES
from flatshare.rooms_and_roomies import Options as RoomsAndRoomiesOptions

BOTH = pytest.mark.parametrize(
    ("game", "options"),
    [(ROOM_SHARE, RoomShareOptions(players=3)), (ROOMS_AND_ROOMIES, RoomsAndRoomiesOptions(players=3))],
    ids=["room-share", "rooms-and-roomies"],
)


@BOTH
def test_events_fold_to_the_state_that_comes_with_them(game: AnyGame, options: Any):
    events, state = game.begin(options, RandomChance(Random(1)))
    assert events == game.setup(options, RandomChance(Random(1)))
    assert state == fold(game, events)
    rng = Random(2)
    while seats := game.awaited(state):
        seat = rng.choice(seats)
        action = rng.choice(without_takebacks(game, game.legal_actions(state, seat)))
        seed = rng.random()
        events, after = game.resolve(state, seat, action, RandomChance(Random(seed)))
        assert events == game.apply(state, seat, action, RandomChance(Random(seed)))
        assert after == fold(game, events, state)
        state = after


@BOTH
def test_an_illegal_action_is_refused_by_both(game: AnyGame, options: Any):
    _, state = game.begin(options, RandomChance(Random(1)))
    (illegal, *_) = [action for action in game.actions if action not in game.legal_actions(state, 0)]
    for carry_out in (game.apply, game.resolve):
        with pytest.raises(IllegalAction):
            carry_out(state, 0, illegal, RandomChance(Random(1)))
