"""Finding games by name."""

import pytest

from flatshare.core import find_game, game_names
from flatshare.core.registry import UnknownGame
from flatshare.room_share import GAME


def test_room_share_is_found_by_its_name():
    assert "room-share" in game_names()
    assert find_game("room-share") is GAME


@pytest.mark.parametrize("name", ["", "chess", "Room-Share", "room_share", "room-share "])
def test_a_game_that_is_not_installed_is_refused_with_those_that_are(name: str):
    with pytest.raises(UnknownGame, match=r"there are: .*room-share"):
        find_game(name)


def test_names_are_sorted():
    assert list(game_names()) == sorted(game_names())
