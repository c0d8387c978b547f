import json
from pathlib import Path

import pytest

from tests.cli.terminal import complaint, run

PLACED = {"kind": "meeple-placed", "seat": 0, "colour": "r", "apartment": 0, "arrow": 0}
BESIDE_THE_BOARD = {"seat": 1, "action": "place A1 top", "events": [{**PLACED, "apartment": 99}]}
A_TENTH_RED_ONE = {"seat": 1, "action": "place A1 top", "events": [PLACED]}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    folder = tmp_path_factory.mktemp("replay")
    file = folder / "game.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        run("room-share", "play", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1")
    (written,) = folder.iterdir()
    written.rename(file)
    return file


def replay(file: Path, *words: str, typed: str = ""):
    return run("room-share", "replay", str(file), *words, typed=typed)


def changed(record: Path, folder: Path, fields: dict[str, object]) -> Path:
    file = folder / "changed.json"
    file.write_text(json.dumps({**json.loads(record.read_text()), **fields}))
    return file


def test_one_can_step_on_and_back_and_jump(game: Path) -> None:
    shown = replay(game, typed="\n\nb\n7\n0\nq\n")
    assert shown.exit_code == 0
    headings = [line.partition(" of ")[0] for line in shown.stdout.splitlines() if "tep " in line]
    steps = [heading.split()[-1] for heading in headings if "Step" in heading or "start" in heading]
    assert steps == ["0", "1", "2", "1", "7", "0"]


def test_what_is_no_step_is_told_and_the_end_of_the_input_leaves(game: Path) -> None:
    shown = replay(game, typed="b\n100000\nhop\n")
    assert shown.exit_code == 0
    assert shown.stdout.count("Steps are 0 to") == 3


def test_all_steps_and_the_end_can_be_printed(game: Path) -> None:
    shown = replay(game, "--all")
    moves = len(json.loads(game.read_text())["moves"])
    assert shown.stdout.count("Step ") == moves
    assert "The game is over." in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines()) <= 80


def test_a_record_can_be_checked_without_being_shown(game: Path) -> None:
    checked = replay(game, "--check")
    assert (checked.exit_code, checked.stdout.count("\n")) == (0, 1)
    assert checked.stdout.startswith("It replays")


def test_a_record_of_older_rules_is_shown_though_it_need_not_replay(game: Path, tmp_path: Path) -> None:
    checked = replay(changed(game, tmp_path, {"rules": 0}), "--check")
    assert checked.exit_code == 0
    assert "rules version 0" in checked.stdout


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"version": 99}, "update flatshare"),
        ({"rules": 99}, "update flatshare"),
        ({"format": "chess"}, "no record"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"moves": [{"seat": 1, "action": "fly", "events": []}]}, "move 1"),
        ({"moves": [{"seat": 1, "action": "play renovation", "events": []}]}, "move 1"),
        ({"seats": []}, "seats"),
        ({"seats": [{"name": "\x1b[2J"}, {"name": "Otto"}]}, "seats 1"),
        ({"seats": [{"name": "\ud800"}, {"name": "Otto"}]}, "surrogate pair"),
        ({"rules": 0, "moves": [BESIDE_THE_BOARD]}, "its events do not follow"),
        ({"rules": 0, "moves": [A_TENTH_RED_ONE] * 9}, "its events do not follow"),
    ],
)
def test_a_changed_record_is_refused_with_file_and_place(
    game: Path, tmp_path: Path, fields: dict[str, object], told: str
) -> None:
    message = complaint(replay(changed(game, tmp_path, fields), "--check"))
    assert told in message
    assert "changed.json" in message


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe\x00", b'"flatshare record"', b"[" * 100_000]
)
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    assert "odd.json" in complaint(replay(file))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "nothing.json cannot be read" in complaint(replay(tmp_path / "nothing.json"))


def test_all_and_check_do_not_go_together(game: Path) -> None:
    assert "--all" in complaint(replay(game, "--all", "--check"))
