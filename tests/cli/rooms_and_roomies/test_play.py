"""Games at the terminal, typed ahead: the input is read line by line, as if somebody sat there."""

from pathlib import Path

import pytest

from flatshare.core.record import Record, read_record, replay
from flatshare.rooms_and_roomies import GAME
from tests.cli.terminal import run

ALWAYS_FIRST = "1\n" * 3000


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(*words: str, typed: str):
    return run("rooms-and-roomies", "play", *words, typed=typed)


def saved() -> Record:
    """The record in the only file there is."""
    (file,) = Path().iterdir()
    return read_record(file.read_text())


@pytest.mark.parametrize(
    "words",
    [(), ("--seat", "Anna", "--seat", "Otto", "--seat", "bot:random")],
    ids=" ".join,
)
def test_a_whole_game_can_be_typed_ahead_and_its_record_replays(words: tuple[str, ...]) -> None:
    played = play(*words, "--seed", "3", typed=ALWAYS_FIRST)
    assert played.exit_code == 0, played.output
    assert "flatshare rooms-and-roomies replay" in played.stdout
    record = saved()
    assert record.game is GAME
    assert record.result is not None
    assert len(list(replay(record))) == len(record.moves) + 1
