"""What is shown where an encoding has few letters, or where stdin, stdout or stderr cannot be used."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from flatshare.core.record import read_record
from tests.cli.terminal import CARDLESS, PLAIN, PROGRAM

PLAY = ("room-share", "play", "--seed", "1")


def in_shell(redirection: str, *words: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """A command with a redirection of the shell."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *PROGRAM, *words],
        cwd=folder,
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **PLAIN},
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize("game", ["room-share", "rooms-and-roomies"])
def test_games_are_drawn_with_the_letters_that_there_are(game: str, encoding: str, tmp_path: str) -> None:
    played = subprocess.run(
        [*PROGRAM, game, "play", "--seed", "1"],
        input=b"1\n\xfc\n",
        capture_output=True,
        cwd=tmp_path,
        timeout=60,
        env={**os.environ, **PLAIN, "PYTHONIOENCODING": encoding},
    )
    assert played.returncode == 0, played.stderr
    shown = played.stdout.decode(encoding)
    lines = shown.splitlines()
    assert max(len(line) for line in lines if ".json" not in line) <= 80
    # a question mark is a question's, a face-down tile's, or one for a letter typed that nobody knows
    drawn = [line for line in lines if "[????" not in line and not line.startswith(">")]
    assert not any("??" in line for line in drawn)
    if encoding == "ascii":
        assert sum("#" in line or "|" in line for line in lines) > 10


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize(
    "words",
    [("--help",), ("room-share", "play", "--help"), ("arena", "--help"), ("room-share", "chess")],
    ids=" ".join,
)
def test_help_and_mistakes_are_written_with_the_letters_that_there_are(
    words: tuple[str, ...], encoding: str
) -> None:
    told = subprocess.run(
        [*PROGRAM, *words],
        capture_output=True,
        timeout=60,
        env={**os.environ, **PLAIN, "PYTHONIOENCODING": encoding},
    )
    assert told.returncode == (0 if "--help" in words else 2)
    written = (told.stdout or told.stderr).decode(encoding)
    assert "Usage: flatshare" in written
    assert "Traceback" not in written
    assert "?" not in written


@pytest.mark.parametrize("redirection", ["> /dev/full", ">&-"])
@pytest.mark.parametrize(
    "words",
    [
        ("--version",),
        ("--help",),
        ("bots",),
        ("edition", "check", "house"),
        ("room-share", "perft", CARDLESS, "--depth", "1"),
        ("room-share", "position", CARDLESS),
        PLAY,
    ],
    ids=lambda words: " ".join(words)[:20],
)
def test_output_that_cannot_be_written_is_reported_once(
    words: tuple[str, ...], redirection: str, tmp_path: Path
) -> None:
    failed = in_shell(redirection, *words, folder=tmp_path)
    assert failed.returncode == 1
    (said,) = [line for line in failed.stderr.splitlines() if line.startswith("flatshare: ")]
    assert "the output cannot be written" in said
    assert ("the disk is full" in said) == ("full" in redirection)
    assert "Traceback" not in failed.stderr
    assert "Exception" not in failed.stderr


@pytest.mark.parametrize("redirection", ["> /dev/full", "<&- >&-"])
def test_a_game_that_cannot_be_shown_is_saved_and_the_file_is_named(redirection: str, tmp_path: Path) -> None:
    failed = in_shell(redirection, *PLAY, folder=tmp_path)
    (file,) = tmp_path.iterdir()
    assert read_record(file.read_text("utf-8")).moves == ()
    assert f"Saved: {file.name}" in failed.stderr


@pytest.mark.parametrize("redirection", ["<&-", "0> made", "2>&-", "2> /dev/full"])
def test_a_game_without_input_or_messages_is_saved(redirection: str, tmp_path: Path) -> None:
    played = in_shell(redirection, *PLAY, folder=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    assert "--resume" in played.stdout


def test_a_mistake_that_cannot_be_reported_has_its_exit_status(tmp_path: Path) -> None:
    assert in_shell("2>&-", "room-share", "replay", "nowhere.json", folder=tmp_path).returncode == 2


@pytest.mark.parametrize("words", [("--help",), ("bots",)], ids=" ".join)
def test_nothing_is_said_where_the_reader_of_a_pipe_has_ended(words: tuple[str, ...]) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    ended = subprocess.run(
        [*PROGRAM, *words], stdout=theirs, stderr=subprocess.PIPE, env={**os.environ, **PLAIN}
    )
    os.close(theirs)
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("room-share", "play", "--seat", b"J\xf6rg", "--seat", "Otto"), r"--seat: J\xf6rg"),
        (("room-share", "play", "--seed", b"\xf6"), r"--seed: \xf6"),
        (("room-share", "position", b"\xff"), r"POSITION: \xff"),
    ],
)
def test_a_word_that_is_not_utf_8_is_refused_for_that(words: tuple[str | bytes, ...], named: str) -> None:
    refused = subprocess.run([*PROGRAM, *words], capture_output=True, env={**os.environ, **PLAIN})
    assert refused.returncode == 2
    assert f"{named} is not UTF-8" in refused.stderr.decode()


def test_a_name_of_a_file_need_not_be_utf_8(tmp_path: Path) -> None:
    in_shell("", *PLAY, folder=tmp_path)
    (made,) = tmp_path.iterdir()
    os.rename(made, os.path.join(os.fsencode(tmp_path), b"caf\xe9.json"))
    name = os.fsdecode(b"caf\xe9.json")
    resumed = in_shell("", "room-share", "play", "--resume", name, folder=tmp_path)
    assert resumed.returncode == 0
    assert r"Saved: caf\xe9.json" in resumed.stdout
    assert r"""--resume "$(printf 'caf\351.json')""" in resumed.stdout
    missing = in_shell("", "edition", "check", name + "x", folder=tmp_path)
    assert r"caf\xe9.jsonx does not exist" in missing.stderr


@pytest.mark.parametrize("redirection", [">&-", "> /dev/full"])
def test_a_server_needs_no_output(redirection: str) -> None:
    code = (
        "import flatshare.server as server; server.serve = lambda **_: print('here', flush=True);"
        " from flatshare.cli import main; main()"
    )
    served = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", sys.executable, "-c", code, "serve"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (served.returncode, served.stderr) == (0, "")
