"""What is shown where an encoding has few letters."""

import os
import subprocess

import pytest

from tests.cli.terminal import PLAIN, PROGRAM


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
