"""Commands that are offered for pasting."""

import os
import subprocess
from pathlib import Path

import pytest

from flatshare.cli.shell import command, quoted, shown

NAMES = [
    b"plain.json",
    b"game (1).json",
    b"it's.json",
    b'a$b`c"d.json',
    b"a;touch b.json",
    b"a&b|c<d>e.json",
    b"a\\b%s.json",
    b"#a*?[b].json",
    b"~a!b.json",
    "größer.json".encode(),
    b"caf\xe9.json",
    b"two\nlines.json",
    b"tab\tescape\x1b[2J.json",
    b"\xff'\\%$.json",
    "turned\u202eround.json".encode(),
]


@pytest.mark.parametrize("name", NAMES)
def test_a_pasted_name_reaches_the_program_as_it_is(name: bytes) -> None:
    word = quoted(Path(os.fsdecode(name)))
    assert word.isprintable()
    received = subprocess.run(["sh", "-c", f"printf '%s\\0' {word}"], capture_output=True, check=True).stdout
    assert received == name + b"\0"


def test_a_path_that_begins_with_a_dash_is_no_option() -> None:
    assert command("room-share", "replay", Path("-x.json")) == "flatshare room-share replay ./-x.json"
    assert command("bots", "--game", "room-share") == "flatshare bots --game room-share"


def test_a_path_is_shown_without_anything_that_a_terminal_obeys() -> None:
    assert shown(Path(os.fsdecode(b"caf\xe9\x1b\n.json"))) == r"caf\xe9<U+001B><U+000A>.json"
