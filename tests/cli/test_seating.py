"""Bots from anywhere at a terminal."""

from pathlib import Path

import pytest

from tests.cli.terminal import complaint, run

FILE = str(Path(__file__).parents[1] / "bots/misbehaving.py")
PLAY = ("room-share", "play", "--cardless", "--start", "1", "--seed", "1", "--bot-seconds", "0.01")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, in which games are saved."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def left_game(folder: Path) -> str:
    """The file of a game that Ada left, with a bot from a file."""
    played = run(*PLAY, "--seat", "Ada", "--seat", f"bot:{FILE}:First")
    assert played.exit_code == 0, played.output
    (file,) = folder.glob("room-share-*.json")
    return str(file)


def test_a_failed_bot_is_replaced_and_the_table_is_told_once() -> None:
    played = run(*PLAY, "--seat", f"bot:{FILE}:Raises", "--seat", "bot:random")
    assert played.exit_code == 0, played.output
    told = " ".join(played.stdout.split())
    assert "The bot of misbehaving.py:Raises failed: LookupError: no idea" in told
    assert "The bot mcts replaces it." in told
    assert told.count("failed") == 1


def test_a_bot_that_does_not_start_is_refused_before_the_game() -> None:
    refused = run(*PLAY, "--seat", "Ada", "--seat", f"bot:{FILE}:DoesNotStart")
    assert "does not start: at its start: RuntimeError: no model file" in complaint(refused)


@pytest.mark.parametrize("bot", ["missing.py", "no.module:Bot", "cmd:./missing", "clever"])
def test_a_bot_that_is_not_there_is_refused(bot: str) -> None:
    assert bot in complaint(run(*PLAY, "--seat", "Ada", "--seat", f"bot:{bot}"))


def test_a_saved_game_does_not_name_what_is_run(folder: Path) -> None:
    file = left_game(folder)
    assert "misbehaving.py:First, which is not installed" in complaint(
        run("room-share", "play", "--resume", file)
    )
    resumed = run("room-share", "play", "--resume", file, "--bot", f"{FILE}:First")
    assert resumed.exit_code == 0, resumed.output


def test_a_command_in_a_saved_game_is_not_run(folder: Path) -> None:
    file = Path(left_game(folder))
    file.write_text(file.read_text().replace("misbehaving.py:First", "cmd:touch ran"))
    assert "not installed" in complaint(run("room-share", "play", "--resume", str(file)))
    assert not (folder / "ran").exists()


def test_a_bot_that_plays_no_seat_of_a_resumed_game_is_refused(folder: Path) -> None:
    words = ("--bot", f"{FILE}:First", "--bot", f"{FILE}:Raises")
    assert "misbehaving.py:Raises" in complaint(
        run("room-share", "play", "--resume", left_game(folder), *words)
    )
