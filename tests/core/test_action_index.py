"""The index of an action and the mask of legal actions, for both games."""

from random import Random
from typing import Any

import pytest

from flatshare.core import Match, RandomChance
from flatshare.core.game import AnyGame
from flatshare.room_share import GAME as ROOM_SHARE
from flatshare.room_share import Options as RoomShareOptions
from flatshare.room_share.actions import PlaceMeeple
from flatshare.rooms_and_roomies import GAME as ROOMS_AND_ROOMIES
from flatshare.rooms_and_roomies import Options as RoomsAndRoomiesOptions
from flatshare.rooms_and_roomies.actions import TakeTile

GAMES: list[tuple[AnyGame, Any]] = [
    (ROOM_SHARE, RoomShareOptions(players=2)),
    (ROOMS_AND_ROOMIES, RoomsAndRoomiesOptions(players=2)),
]
BOTH = pytest.mark.parametrize(("game", "options"), GAMES, ids=["room-share", "rooms-and-roomies"])


@BOTH
def test_the_index_of_an_action_is_its_place_in_the_action_space(game: AnyGame, options: Any):
    assert [game.action_index(action) for action in game.actions] == list(range(len(game.actions)))


@pytest.mark.parametrize(
    ("game", "action", "words"),
    [
        (
            ROOM_SHARE,
            PlaceMeeple(99, 0),
            r"PlaceMeeple\(apartment=99.* none of the 204 actions",
        ),
        (ROOM_SHARE, TakeTile(0), "none of the 204 actions of room-share"),
        (ROOMS_AND_ROOMIES, TakeTile(10_000), "none of the 2461 actions of rooms-and-roomies"),
    ],
)
def test_an_action_outside_the_action_space_has_no_index(game: AnyGame, action: Any, words: str):
    with pytest.raises(ValueError, match=words):
        game.action_index(action)


@BOTH
def test_the_mask_marks_exactly_the_legal_actions_of_a_seat(game: AnyGame, options: Any):
    rng = Random(5)
    match = Match(game, options, RandomChance(rng))
    for _ in range(40):
        for seat in (0, 1):
            mask = game.legal_mask(match.state, seat)
            assert len(mask) == len(game.actions)
            assert set(mask) <= {0, 1}
            legal = [action for action, bit in zip(game.actions, mask, strict=True) if bit]
            assert sorted(legal, key=game.action_index) == legal
            assert set(legal) == set(game.legal_actions(match.state, seat))
        seat = rng.choice(match.awaited)
        match.play(rng.choice(match.legal_actions(seat)), seat)
