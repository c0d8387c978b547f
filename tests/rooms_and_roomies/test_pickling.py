"""A pickled state refers to its edition by hash, so that it is small; copies share the edition."""

import copy
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from flatshare.core import RandomChance, fold
from flatshare.core.match import without_takebacks
from flatshare.rooms_and_roomies import GAME, Options, OtherEdition, State
from flatshare.rooms_and_roomies.components import components_of
from tests.rooms_and_roomies.frozen_edition import FILES

HOUSE = Options(players=2)
CARRIED = Options(players=2, edition="frozen", files=FILES)


def states(options: Options, seed: int = 1, every: int = 25) -> list[State]:
    """States of a random game: the first, some on the way, and the last."""
    rng = Random(seed)
    chance = RandomChance(rng)
    state = fold(GAME, GAME.setup(options, chance))
    passed = [state]
    count = 0
    while seats := GAME.awaited(state):
        seat = rng.choice(seats)
        action = rng.choice(without_takebacks(GAME, GAME.legal_actions(state, seat)))
        _, state = GAME.resolve(state, seat, action, chance)
        count += 1
        if count % every == 0:
            passed.append(state)
    return [*passed, state]


@pytest.mark.parametrize(
    "options", [HOUSE, replace(HOUSE, players=5), CARRIED], ids=["two", "five", "carried"]
)
def test_a_state_comes_back_equal_and_shares_the_components(options: Options):
    for state in states(options):
        read = pickle.loads(pickle.dumps(state))
        assert read == state
        assert read.components is state.components
        assert read.legal == {}
        for seat in range(options.players):
            assert GAME.legal_actions(read, seat) == GAME.legal_actions(state, seat)


def test_a_state_of_the_house_edition_is_small_from_the_first_to_the_last():
    sizes = [len(pickle.dumps(state)) for state in states(replace(HOUSE, players=5))]
    assert sizes[0] < 3000
    assert max(sizes) < 6000


def test_a_state_of_a_carried_edition_holds_its_files_once():
    state = states(CARRIED)[0]
    files = sum(map(len, FILES.values()))
    assert files < len(pickle.dumps(state)) < files + 3000


def test_copies_of_states_and_of_components_are_the_same_object():
    state = states(HOUSE)[0]
    assert copy.copy(state) is copy.deepcopy(state) is state
    assert copy.deepcopy({"parts": state.components})["parts"] is state.components
    assert pickle.loads(pickle.dumps(state.components)) is state.components


READ = """
import pickle, sys
from pathlib import Path
from flatshare.rooms_and_roomies import GAME
state = pickle.loads(Path(sys.argv[1]).read_bytes())
Path(sys.argv[2]).write_bytes(pickle.dumps((state, GAME.legal_actions(state, 0))))
"""


@pytest.mark.parametrize("options", [HOUSE, CARRIED], ids=["house", "carried"])
def test_a_fresh_process_reads_a_state(options: Options, tmp_path: Path):
    state = states(options)[3]
    (tmp_path / "in").write_bytes(pickle.dumps(state))
    program = [sys.executable, "-c", READ, str(tmp_path / "in"), str(tmp_path / "out")]
    subprocess.run(program, check=True)
    read, legal = pickle.loads((tmp_path / "out").read_bytes())
    assert read == state
    assert legal == GAME.legal_actions(state, 0)


def test_a_process_without_the_carried_edition_says_which_one_is_missing(tmp_path: Path):
    (tmp_path / "parts").write_bytes(pickle.dumps(components_of(CARRIED)))
    program = "import pickle, sys; pickle.load(open(sys.argv[1], 'rb'))"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "parts")], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "OtherEdition: the edition 'frozen' (" in done.stderr
    assert "not loaded in this process" in " ".join(done.stderr.split())


def test_a_state_of_another_version_of_the_edition_is_refused():
    state = states(HOUSE)[0]
    other = state.but(components=replace(state.components, hash="0" * 64))
    with pytest.raises(OtherEdition, match=r"another version of the edition 'house' .*\(000000000000, not "):
        pickle.loads(pickle.dumps(other))
