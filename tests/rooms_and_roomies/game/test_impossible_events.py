"""Events that no game brings are refused, so a damaged record is noticed."""

import pytest

from flatshare.core.messages import RulesError
from flatshare.rooms_and_roomies import GAME
from flatshare.rooms_and_roomies.events import RoomieTaken
from tests.rooms_and_roomies.game.tables import shopping


def test_no_event_comes_before_the_game_started():
    with pytest.raises(RulesError, match="roomie-taken before the game started"):
        GAME.evolve(None, RoomieTaken(0, "bookworm", 0))


def test_a_roomie_card_is_taken_only_from_a_space_that_has_one():
    state = shopping()
    (space, slot), *_ = ((space, slot) for space, slot in enumerate(state.cafe) if slot is not None)
    taken = RoomieTaken(0, slot.card, space)
    once = GAME.evolve(state, taken)
    assert once.cafe[space] is None
    with pytest.raises(RulesError, match="empty space"):
        GAME.evolve(once, taken)
