"""Games at the terminal, typed ahead: the input is read line by line, as if somebody sat there."""

import errno
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from flatshare.cli import keeping
from flatshare.cli.room_share.screen import Screen
from flatshare.core.record import Record, read_record, replay
from flatshare.room_share import GAME
from flatshare.room_share.events import Evicted
from tests.cli.terminal import PLAIN, PROGRAM, at_a_terminal, complaint, run, spawn, usual_signals

ANNA_AND_OTTO = ("--seat", "Anna", "--seat", "Otto", "--start", "1", "--seed", "4", "--colours", "r,b")
AGAINST_RANDOM = ("--seat", "Anna", "--seat", "bot:random", "--start", "1", "--seed", "4", "--colours", "r,b")
ALWAYS_FIRST = "1\n" * 2000


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(*words: str, typed: str):
    return run("room-share", "play", *words, typed=typed)


def saved() -> Record:
    """The record in the only file there is."""
    (file,) = Path().iterdir()
    return read_record(file.read_text())


def actions(record: Record) -> list[str]:
    return [GAME.action_text(move.action) for move in record.moves]


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--royal", "--renovation", "--royal-replaces", "H"),
        ("--cardless", "--royal"),
        ("--colours", "choose"),
        ("--seat", "Anna", "--seat", "Otto", "--seat", "bot:random"),
        ("--seat", "Anna", "--seat", "Otto", "--seat", "Ida", "--seat", "bot:random"),
    ],
    ids=" ".join,
)
def test_a_whole_game_can_be_typed_ahead_and_its_record_replays(words: tuple[str, ...]) -> None:
    played = play(*words, "--seed", "3", "--bot-seconds", "0.01", typed=ALWAYS_FIRST)
    assert played.exit_code == 0, played.output
    assert "The game is over." in played.stdout
    assert "flatshare room-share replay" in played.stdout
    record = saved()
    assert record.result is not None
    assert len(list(replay(record))) == len(record.moves) + 1
    for name, points in zip([seat.name for seat in record.seats], record.result.points, strict=True):
        assert re.search(rf"{name} .* {points} point", played.stdout)


def test_evictions_are_told_one_after_another() -> None:
    played = play("--seed", "3", "--bot-seconds", "0.01", typed=ALWAYS_FIRST)
    told = re.findall(r"the landlord evicts everybody|evicts everybody from", played.stdout)
    assert len(told) == sum(isinstance(event, Evicted) for event in saved().events()) > 0


def test_bots_alone_play_without_being_asked() -> None:
    played = play("--seat", "bot:random", "--seat", "bot:random", "--seed", "1", typed="")
    assert played.exit_code == 0
    assert [seat.name for seat in saved().seats] == ["random", "random 2"]


def test_no_line_is_wider_than_80_columns_nor_has_any_colour() -> None:
    played = play("--seed", "3", "--bot-seconds", "0.01", "--renovation", typed=ALWAYS_FIRST)
    (file,) = (str(file) for file in Path().iterdir())
    lines = [line for line in played.stdout.splitlines() if file not in line]
    assert max(len(line) for line in lines) <= 80
    assert "\x1b" not in played.stdout


@pytest.mark.parametrize("first", ["1", "play key-r", "KEY-R", "  Play   Key-R "])
def test_a_choice_is_a_number_or_its_short_text_in_any_case(first: str) -> None:
    play(*AGAINST_RANDOM, typed=f"{first}\nquit\n")
    assert actions(saved()) == ["play key-r"]


def test_a_closed_choice_tells_why_and_by_which_ruling() -> None:
    played = play(*AGAINST_RANDOM, typed="key-r\n1\nplace A1 top\nwhy a1 top\nquit\n")
    assert played.stdout.count("Not possible: No red meeple lives in A1. (RS-6)") == 2
    assert len(saved().moves) == 2


def test_what_belongs_to_another_moment_is_told_apart() -> None:
    played = play(*AGAINST_RANDOM, typed="place A1 top\nwhy key-r\nfly away\n99\nquit\n")
    assert "Not possible: This is not your decision now." in played.stdout
    assert "This is possible now." in played.stdout
    assert "fly away is neither a choice nor a command" in played.stdout
    assert "There is no choice 99" in played.stdout


def test_steps_can_be_taken_back_until_the_card_is_drawn() -> None:
    played = play(*AGAINST_RANDOM, typed="1\n1\n1\nundo\nundo\nundo\nundo\n1\n1\n1\n\nundo\nquit\n")
    assert played.stdout.count("takes back") == 3
    assert played.stdout.count("You cannot undo now") == 2
    record = saved()
    assert [move.seat for move in record.moves[:4]] == [0, 0, 0, 0]
    assert actions(record)[3] == "end"
    assert len(list(replay(record))) == len(record.moves) + 1


def test_every_command_of_the_help_works() -> None:
    typed = "help\n?\nlist\nboard\nlog\nposition\nsave game.json\nquit\n"
    played = play(*AGAINST_RANDOM, typed=typed)
    for command in ("why ACTION", "list", "board", "log", "position", "undo", "save FILE", "quit"):
        assert command in played.stdout
    assert "The house is ready." in played.stdout
    assert "hands=key-r.key-y.key-g,?.?.?" in played.stdout
    (own,) = (file.name for file in Path().iterdir() if file.name != "game.json")
    assert f"play --resume {own}" in played.stdout


def test_saving_never_replaces_a_file_unless_forced() -> None:
    Path("mine.txt").write_text("mine")
    played = play(*AGAINST_RANDOM, typed="save mine.txt\nsave\nsave no/folder.json\nsave .\nquit\n")
    assert Path("mine.txt").read_text() == "mine"
    assert "mine.txt exists already" in played.stdout
    assert "no/folder.json cannot be written" in played.stdout
    play(*AGAINST_RANDOM, typed="save --force mine.txt\nquit\n")
    assert read_record(Path("mine.txt").read_text()).seats[0].name == "Anna"
    assert len(list(Path().iterdir())) == 3


def test_saving_makes_a_copy_and_the_game_goes_on_in_its_own_file() -> None:
    played = play(*AGAINST_RANDOM, typed="1\nsave copy.json\n1\n1\n\nquit\n")
    (own,) = (file for file in Path().iterdir() if file.name != "copy.json")
    copy = Path("copy.json").read_text()
    assert "A copy is saved: copy.json" in played.stdout
    assert len(read_record(copy).moves) == 1 < len(read_record(own.read_text()).moves)
    resumed = play("--resume", own.name, typed=f"1\nsave ./{own.name}\n1\nsave copy.json\nquit\n")
    assert f"Saved: {own.name}" in resumed.stdout
    assert "copy.json exists already" in resumed.stdout
    assert f"--resume {own}" in resumed.stdout
    assert Path("copy.json").read_text() == copy
    play("--resume", "copy.json", typed="1\nquit\n")
    assert len(read_record(Path("copy.json").read_text()).moves) == 2
    assert len(list(Path().iterdir())) == 2


def resumed_while(meanwhile: Callable[[Path], object]) -> tuple[Path, str]:
    """A game with one move is resumed, and has three when it is left; its file, and what was told.

    `meanwhile` does something with the file.
    """
    play(*ANNA_AND_OTTO, typed="1\nquit\n")
    (file,) = Path().iterdir()
    command = [*PROGRAM, "room-share", "play", "--resume", file.name]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **PLAIN}
    ) as first:
        assert first.stdout
        assert any("So far" in line for line in first.stdout)
        meanwhile(file)
        told, _ = first.communicate(f"1\nsave ./{file}\n1\nquit\n")
    assert first.returncode == 0
    return file, told


def play_on(file: Path) -> None:
    play("--resume", file.name, typed="2\nquit\n")


def replace_by_another_game(file: Path) -> None:
    play("--seed", "9", typed=f"1\nsave --force {file}\n1\n1\nquit\n")
    (its_own,) = (other for other in Path().iterdir() if other != file)
    its_own.unlink()


@pytest.mark.parametrize("meanwhile", [play_on, replace_by_another_game])
def test_a_game_whose_file_another_program_changed_is_saved_beside_it(
    meanwhile: Callable[[Path], object],
) -> None:
    kept: list[str] = []

    def change(file: Path) -> None:
        meanwhile(file)
        kept.append(file.read_text())

    file, told = resumed_while(change)
    beside = Path(f"{file.stem}-2.json")
    assert sorted(Path().iterdir()) == sorted([file, beside])
    assert [file.read_text()] == kept
    assert len(read_record(beside.read_text()).moves) == 3
    assert told.count(f"{file} was changed by another program") == 1
    assert f"this game is saved in {beside}" in told
    assert f"play --resume {beside}" in told


@pytest.mark.parametrize("meanwhile", [lambda file: play("--resume", str(file), typed="quit\n"), os.unlink])
def test_a_game_whose_file_is_as_it_was_or_gone_is_saved_in_it(meanwhile: Callable[[Path], object]) -> None:
    file, told = resumed_while(meanwhile)
    assert list(Path().iterdir()) == [file]
    assert len(saved().moves) == 3
    assert "another program" not in told


def test_two_games_of_the_same_second_are_both_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    class Now(keeping.datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Now":
            return cls(2025, 1, 31, 20, 15)

    monkeypatch.setattr(keeping, "datetime", Now)
    for _ in range(3):
        play(*AGAINST_RANDOM, typed="quit\n")
    stem = "room-share-2025-01-31-201500"
    assert {file.name for file in Path().iterdir()} == {f"{stem}{end}.json" for end in ("", "-2", "-3")}


def test_a_full_disk_is_named_and_the_game_is_saved_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    play(*AGAINST_RANDOM, typed="1\nquit\n")
    (file,) = (file for file in Path().iterdir() if file.is_file())
    ordinary = tempfile.mkstemp

    def full_but_at_home(**words: Any) -> tuple[int, str]:
        if Path(words["dir"]) != home:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return ordinary(**words)

    monkeypatch.setattr(tempfile, "mkstemp", full_but_at_home)
    left = play("--resume", file.name, typed="1\nsave copy.json\nquit\n")
    assert left.exit_code == 0
    assert "copy.json cannot be written: the disk is full" in " ".join(left.stdout.split())
    assert f"{file.name} cannot be written: the disk is full" in left.stderr
    (saved_at_home,) = home.iterdir()
    assert f"Saved: {saved_at_home}" in left.stdout
    assert len(read_record(saved_at_home.read_text()).moves) == 2


FULL_AT_FIRST = """
import errno, itertools, tempfile
ordinary, calls = tempfile.mkstemp, itertools.count()

def full_at_first(**words):
    if next(calls) < 4:
        raise OSError(errno.EDQUOT, "Disk quota exceeded")
    return ordinary(**words)

tempfile.mkstemp = full_at_first
from flatshare.cli import main
main()
"""


@pytest.mark.parametrize("typed", ["other.json\nother.json\n", "other.json\n\n"])
def test_where_all_disks_are_full_the_person_is_asked_for_another_file(typed: str) -> None:
    words = ("room-share", "play", *AGAINST_RANDOM)
    shown = at_a_terminal(*words, typed="1\nquit\n" + typed, program=(sys.executable, "-c", FULL_AT_FIRST))
    assert "the game is not saved:" in shown
    assert "the disk is full (Disk quota exceeded)" in shown
    assert shown.count("Free some space and press Enter") == 2
    assert actions(saved()) == ["play key-r"]


def test_a_game_that_can_be_saved_nowhere_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    lost = play(*AGAINST_RANDOM, typed="1\nquit\n")
    assert lost.exit_code == 2
    assert "the game is not saved" in lost.stderr
    assert "the disk is full" in lost.stderr
    assert list(Path().iterdir()) == []


def test_names_that_look_the_same_are_told_apart() -> None:
    play("--seat", "Jos\u00e9", "--seat", "Jose\u0301", "--seat", "jos\u00e9", typed="quit\n")
    assert [seat.name for seat in saved().seats] == ["Jos\u00e9", "Jose\u0301 2", "jos\u00e9"]


def test_letters_of_another_encoding_do_not_end_the_game() -> None:
    played = subprocess.run(
        [*PROGRAM, "room-share", "play", *AGAINST_RANDOM],
        input=b"\xfcber\n1\nquit\n",
        capture_output=True,
        timeout=60,
        env={**os.environ, **PLAIN, "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert played.returncode == 0, played.stderr
    assert saved().moves


@pytest.mark.parametrize("name", ["~nobody-of-this-name/game.json", "a" * 300])
def test_a_name_that_no_file_can_have_does_not_end_the_game(name: str) -> None:
    played = play(*AGAINST_RANDOM, typed=f"save {name}\nsave game.json\nquit\n")
    assert played.exit_code == 0
    assert "cannot be written" in played.stdout
    assert Path("game.json").exists()


@pytest.mark.parametrize("ending", ["quit\n", "", "no newline at the end"])
def test_a_game_that_is_left_goes_on_where_it_was(ending: str) -> None:
    left = play(*AGAINST_RANDOM, typed="1\n1\n1\n\n1\n" + ending)
    (file,) = (file.name for file in Path().iterdir())
    assert left.exit_code == 0
    assert f"--resume {file}" in left.stdout
    before = actions(saved())
    resumed = play("--resume", file, typed=ALWAYS_FIRST)
    assert resumed.exit_code == 0
    assert actions(saved())[: len(before)] == before
    assert saved().result is not None


def test_a_resumed_game_is_dealt_on_as_it_would_have_been() -> None:
    play(*ANNA_AND_OTTO, typed="1\n1\n1\n\nquit\n")
    (file,) = (file.name for file in Path().iterdir())
    play("--resume", file, typed=ALWAYS_FIRST)
    left_once = saved()
    Path(file).unlink()
    play(*ANNA_AND_OTTO, typed=ALWAYS_FIRST)
    assert saved().moves == left_once.moves


def test_a_finished_game_is_not_resumed() -> None:
    play("--seat", "bot:random", "--seat", "bot:random", typed="")
    (file,) = (file.name for file in Path().iterdir())
    assert "over" in complaint(play("--resume", file, typed=""))


def test_a_defect_in_the_middle_of_a_game_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Screen, "_bot_acts", broken)
    played = play(*AGAINST_RANDOM, typed="1\n1\n1\n\n")
    assert isinstance(played.exception, ZeroDivisionError)
    assert [action.split()[0] for action in actions(saved())] == ["play", "take", "place", "end"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_the_game(number: signal.Signals) -> None:
    command = [*PROGRAM, "room-share", "play", *AGAINST_RANDOM]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **PLAIN},
        # whoever runs the tests in the background may have Ctrl-C ignored
        preexec_fn=usual_signals,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("1\n")
        process.stdin.flush()
        assert any("plays Red Key" in line for line in process.stdout)
        process.send_signal(number)
        rest = process.stdout.read()
    assert process.returncode == 130
    assert "--resume" in rest
    assert actions(saved()) == ["play key-r"]


def test_who_gets_the_screen_is_told_what_bots_did_meanwhile() -> None:
    seats = ("--seat", "Anna", "--seat", "bot:random", "--seat", "Otto", "--start", "1", "--seed", "4")
    first, *later = at_a_terminal("room-share", "play", *seats, typed="1\n" * 41 + "quit\n").split(
        "Hand over to "
    )[1:]
    assert first.startswith("Anna")
    assert {hand_over[:4] for hand_over in later} == {"Anna", "Otto"}
    for hand_over in later:
        assert "random plays" in hand_over.partition("Meanwhile")[2].partition(" A  ")[0]


def test_hands_are_hidden_when_the_screen_goes_from_one_person_to_the_next() -> None:
    shown = at_a_terminal("room-share", "play", *ANNA_AND_OTTO, typed="\n1\n1\n1\n\n\nquit\n")
    anna, _, otto = shown.partition("Hand over to Otto")
    assert "Hand over to Anna" in anna
    assert anna.rindex("\x1b[3J") > anna.rindex("Your cards")
    assert "Meanwhile" in otto
    assert "Your cards" in otto.partition("\x1b[3J")[2]


def test_a_card_drawn_is_told_to_its_player_alone() -> None:
    alone = play(*AGAINST_RANDOM, typed="1\n1\n1\n\nquit\n").stdout
    assert re.search(r"Anna draws (?!a card)", alone)
    together = play(*ANNA_AND_OTTO, typed="1\n1\n1\n\nlog\nquit\n").stdout
    assert together.count("Anna draws a card.") == together.count("Anna draws") == 2


def test_what_has_come_since_the_board_was_shown_stands_in_brackets() -> None:
    played = play(*ANNA_AND_OTTO, typed="1\ntake r\n1\nboard\nquit\n")
    *_, placed, again = played.stdout.split("A             B")
    assert "[R]" in placed
    assert "[R]" not in again


def test_a_resumed_game_begins_with_what_happened_last() -> None:
    play(*AGAINST_RANDOM, typed="1\n1\n1\nquit\n")
    (file,) = (file.name for file in Path().iterdir())
    resumed = play("--resume", file, typed="undo\nquit\n")
    assert "So far:\n  Anna plays Red Key." in resumed.stdout
    assert "takes back: place" in resumed.stdout


def test_a_folder_that_takes_no_files_sends_the_game_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(gone)
    gone.rmdir()
    left = play(*AGAINST_RANDOM, typed="1\nquit\n")
    assert left.exit_code == 0
    (file,) = home.iterdir()
    assert str(file) in left.stdout


def test_without_a_home_the_game_goes_where_temporary_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.setattr(Path, "home", unknown)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.chdir(gone)
    gone.rmdir()
    left = play(*AGAINST_RANDOM, typed="1\nquit\n")
    assert left.exit_code == 0
    (file,) = tmp_path.iterdir()
    assert str(file) in left.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seat", "Anna"), "--seat"),
        (("--seat", "A", "--seat", "B", "--seat", "C", "--seat", "D", "--seat", "E"), "--seat"),
        (("--seat", "Anna", "--seat", "bot:deep-blue"), "greedy"),
        (("--seat", "Anna", "--seat", ""), "--seat"),
        (("--seat", "Anna", "--seat", "O\x1b[31mtto"), "--seat"),
        (("--cardless", "--renovation"), "--renovation"),
        (("--cardless", "--seat", "A", "--seat", "B", "--seat", "C"), "--cardless"),
        (("--royal", "--royal-replaces", "Q"), "--royal-replaces"),
        (("--colours", "mauve"), "--colours"),
        (("--colours", "r,r"), "--colours"),
        (("--colours", "r"), "--colours"),
        (("--start", "3"), "--start"),
        (("--resume", "nowhere.json"), "nowhere.json"),
        (("--resume", "."), "cannot be read"),
        (("--resume", "nowhere.json", "--royal"), "--royal"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_dealt(words: tuple[str, ...], told: str) -> None:
    assert told in complaint(play(*words, typed=""))
    assert list(Path().iterdir()) == []


def test_the_program_itself_plays_a_whole_game(tmp_path: Path) -> None:
    played = spawn(
        "room-share",
        "play",
        "--cardless",
        "--seat",
        "Anna",
        "--seat",
        "Otto",
        typed=ALWAYS_FIRST,
        folder=tmp_path,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert saved().result is not None
