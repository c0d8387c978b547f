"""Games at the terminal, typed ahead: the input is read line by line, as if somebody sat there."""

import shutil
from pathlib import Path

import pytest

from flatshare.core.record import Record, read_record, replay
from flatshare.rooms_and_roomies import GAME
from tests.cli.terminal import run
from tests.rooms_and_roomies.frozen_edition import FOLDER

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


def test_an_edition_of_ones_own_is_played_and_replayed_in_its_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(FOLDER, mine)
    starts = (f"room-card-start-{number}-front = Grandma’s gate" for number in range(1, 6))
    (mine / "texts.ftl").write_text("\n".join(starts), "utf-8")
    (tmp_path / "played").mkdir()
    monkeypatch.chdir(tmp_path / "played")
    played = play("--seat", "Anna", "--edition", str(mine), typed="side 1\n")
    assert "The house begins with Grandma’s gate." in played.stdout
    (file,) = Path().iterdir()
    assert saved().options.files["texts.ftl"] == (mine / "texts.ftl").read_text("utf-8")
    shown = run("rooms-and-roomies", "replay", "--all", str(file))
    assert "The house begins with Grandma’s gate." in shown.stdout
