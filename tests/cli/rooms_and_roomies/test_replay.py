"""`flatshare rooms-and-roomies replay`."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import complaint, run
from tests.rooms_and_roomies.frozen_edition import FOLDER


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    folder = tmp_path_factory.mktemp("replay")
    seats = ("--seat", "Anna", "--seat", "bot:random")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        run(
            "rooms-and-roomies", "play", *seats, "--edition", str(FOLDER), "--seed", "1", typed="1\n" * 300
        )  # fmt: skip
    (written,) = folder.iterdir()
    return written


def replay(file: Path, *words: str, typed: str = ""):
    return run("rooms-and-roomies", "replay", str(file), *words, typed=typed)


def last_step(game: Path) -> int:
    return len(json.loads(game.read_text())["moves"])


def changed(record: Path, folder: Path, **fields: object) -> Path:
    file = folder / "changed.json"
    file.write_text(json.dumps({**json.loads(record.read_text()), **fields}))
    return file


def test_one_can_step_on_and_back_and_jump_to_the_end(game: Path) -> None:
    last = last_step(game)
    shown = replay(game, typed=f"\n\nb\n7\n{last}\n\nq\n")
    assert shown.exit_code == 0
    steps = [line.split()[1] for line in shown.stdout.splitlines() if line.startswith("Step ")]
    assert steps == ["1", "2", "1", "7", str(last)]
    assert shown.stdout.count("Steps are 0 to") == 1
    assert "Anna has chosen a side" in shown.stdout
    assert shown.stdout.count("Home wishes") == 3


def test_every_step_shows_the_table_no_wider_than_the_terminal(game: Path) -> None:
    shown = replay(game, typed="\n" * 60)
    assert shown.stdout.count("│cab│") > 50
    assert max(len(line) for line in shown.stdout.splitlines()) <= 80


def test_all_steps_can_be_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("rooms-and-roomies", "play", "--seed", "1", typed="1\n1\n1\nsave short.json\nquit\n")
    shown = replay(Path("short.json"), "--all")
    assert shown.stdout.count("Step ") == last_step(Path("short.json")) == 3


def test_a_record_can_be_checked_without_being_shown(game: Path) -> None:
    checked = replay(game, "--check")
    assert (checked.exit_code, checked.stdout.count("\n")) == (0, 1)
    assert checked.stdout.startswith("It replays")


def test_a_record_of_older_rules_is_shown_though_it_need_not_replay(game: Path, tmp_path: Path) -> None:
    checked = replay(changed(game, tmp_path, rules=0), "--check")
    assert checked.exit_code == 0
    assert "rules version 0" in checked.stdout


NOWHERE = {"kind": "tile-placed", "seat": 0, "tile": 999, "x": 0, "y": 0, "turn": 0}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"rules": 99}, "update flatshare"),
        ({"moves": [{"seat": 1, "action": "fly", "events": []}]}, "move 1"),
        ({"moves": [{"seat": 1, "action": "go 0", "events": []}]}, "move 1"),
        (
            {"rules": 0, "moves": [{"seat": 1, "action": "go 1", "events": [NOWHERE]}]},
            "its events do not follow",
        ),
    ],
)
def test_a_changed_record_is_refused_with_file_and_place(
    game: Path, tmp_path: Path, fields: dict[str, object], told: str
) -> None:
    message = complaint(replay(changed(game, tmp_path, **fields), "--check"))
    assert told in message
    assert "changed.json" in message


def test_a_game_of_room_share_is_not_shown_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("room-share", "play", "--seed", "1", typed="quit\n")
    (file,) = tmp_path.iterdir()
    assert "a game of room-share" in complaint(replay(file))
