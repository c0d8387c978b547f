"""Finding games by name."""

import subprocess
import sys

import pytest

from flatshare.core import find_game, game_names
from flatshare.core.registry import UnknownGame
from flatshare.room_share import ROOM_SHARE
from flatshare.rooms_and_roomies import ROOMS_AND_ROOMIES


def test_both_games_are_found_by_their_names():
    assert set(game_names()) >= {"room-share", "rooms-and-roomies"}
    assert find_game("room-share") is ROOM_SHARE
    assert find_game("rooms-and-roomies") is ROOMS_AND_ROOMIES


@pytest.mark.parametrize("name", ["", "chess", "Room-Share", "room_share", "room-share "])
def test_a_game_that_is_not_installed_is_refused_with_those_that_are(name: str):
    with pytest.raises(UnknownGame, match=r"there are: .*room-share"):
        find_game(name)


def test_names_are_sorted():
    assert list(game_names()) == sorted(game_names())


def test_importing_the_core_looks_up_no_packages():
    loaded = "import flatshare.core, sys; print('importlib.metadata' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
