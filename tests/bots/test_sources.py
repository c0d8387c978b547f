from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from flatshare.bots import BotError, UnknownBot, find_bot, find_bots, make_bot, roster
from flatshare.room_share import GAME

HERE = Path(__file__).parent
FILE = HERE / "misbehaving.py"
MODULE = "tests.bots.misbehaving"


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> Path:
    path = Path(name)
    path.write_text(text)
    return path


def test_a_bot_is_a_class_of_a_module():
    profile = find_bot(f"{MODULE}:First", "room-share")
    assert (profile.name, profile.describe) == ("misbehaving:First", "Takes the first legal action.")
    assert not profile.built_in
    assert type(make_bot(f"{MODULE}:First", GAME, 1)).__name__ == "First"


def test_modules_of_the_current_folder_are_found():
    write("near_bot.py", FILE.read_text())
    assert find_bot("near_bot:First", "room-share").name == "near_bot:First"


def test_a_bot_is_a_class_in_a_file():
    profile = find_bot(f"{FILE}:First", "room-share")
    assert profile.name == "misbehaving.py:First"


def test_a_file_with_one_bot_needs_no_class_name():
    write(
        "one.py", "class One:\n  def __init__(self, game, rng): ...\n  def choose(self, view, clock): ...\n"
    )
    assert find_bot("one.py", "room-share").name == "one.py"
    assert find_bot("./one.py", "room-share").name == "one.py"


def test_a_file_with_several_bots_may_name_one_as_bot():
    write("two.py", f"{FILE.read_text()}\nBOT = Raises\n")
    profile = find_bot("two.py", "room-share")
    assert profile.make.__name__ == "Raises"  # type: ignore[union-attr]


def test_a_file_may_import_the_module_beside_it(tmp_path: Path):
    (tmp_path / "folder").mkdir()
    write("folder/helper_of_bot.py", FILE.read_text())
    write("folder/main.py", "from helper_of_bot import First\nBOT = First\n")
    assert find_bot("folder/main.py", "room-share").name == "main.py"


def test_a_program_is_called_by_its_file_and_may_be_given_a_name():
    write("bot.sh", "#!/bin/sh\n").chmod(0o755)
    assert find_bot("cmd:./bot.sh --depth '3 4'", "room-share").command == ("./bot.sh", "--depth", "3 4")
    assert find_bot("cmd:./bot.sh", "room-share").name == "bot.sh"
    assert find_bot("mine=cmd:./bot.sh", "room-share").name == "mine"


def test_a_bot_of_a_package_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch):
    entries = (
        EntryPoint("ours", f"{MODULE}:First", roster.GROUP),
        EntryPoint("broken", f"{MODULE}:Nobody", roster.GROUP),
        EntryPoint("random", f"{MODULE}:Raises", roster.GROUP),
    )
    monkeypatch.setattr(roster, "entry_points", lambda group: [e for e in entries if e.group == group])
    roster.installed_bots.cache_clear()
    try:
        assert find_bot("ours", "room-share").name == "ours"
        assert not find_bot("ours", "room-share").built_in
        assert find_bot("random", "room-share").built_in
        with pytest.raises(BotError, match=r"broken: .*Nobody cannot be loaded"):
            find_bot("broken", "room-share")
        with pytest.raises(UnknownBot, match="ours"):
            find_bot("other", "room-share")
    finally:
        roster.installed_bots.cache_clear()


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("no_such.module:Bot", "there is no module no_such"),
        (f"{MODULE}:Nobody", "there is no Nobody in it; classes with a method choose: First, Raises"),
        (f"{MODULE}:NUMBER", "not a class but int"),
        (f"{MODULE}:NoGame", r"constructor must take a game and a random.Random.*it takes \(\)"),
        (f"{MODULE}:NoClock", r"choose\(self, view, clock\), not choose\(self, view: Any\)"),
        (f"{MODULE}:Chess", "plays room-share; there are: random, greedy, mcts"),
        (f"{FILE}", "several bots.*name one"),
        ("missing.py", "there is no file missing.py"),
        ("empty.py", "no class with a method choose"),
        ("raises.py", "raises.py, line 2: ZeroDivisionError"),
        ("exits.py", "exits.py, line 1: SystemExit"),
        ("syntax.py", "syntax.py, line 1: SyntaxError"),
        ("needs.py", "No module named 'numpie'"),
        ("cmd:./missing", "there is no program ./missing"),
        ("cmd:missing", "there is no program missing here or on PATH"),
        ("cmd:./text", r"not executable; allow it with: chmod \+x ./text"),
        ("cmd:text", r"not executable; allow it with: chmod \+x ./text"),
        ("cmd:here.sh", "not on PATH; to run the file here, write cmd:./here.sh"),
        ("cmd:./folder", "is a folder"),
        ("cmd:", "name a program"),
        ("cmd:'open", "quote the arguments"),
        ("greedy=cmd:sh", "greedy is another bot"),
        ("best=greedy", "built in and keeps its name"),
        (f"{'x' * 41}=cmd:sh", "1 to 40 characters"),
    ],
)
def test_a_bot_that_cannot_be_used_is_refused_with_what_to_do(source: str, complaint: str):
    write("empty.py", "x = 1\n")
    write("raises.py", "x = 1\nx / 0\n")
    write("exits.py", "raise SystemExit(3)\n")
    write("syntax.py", "class\n")
    write("needs.py", "import numpie\n")
    write("text", "no program\n")
    write("here.sh", "#!/bin/sh\n").chmod(0o755)
    Path("folder").mkdir()
    with pytest.raises(BotError, match=complaint):
        find_bot(source, "room-share")


def test_a_name_for_different_games_stands_for_several_bots():
    assert [profile.games for profile in find_bots("greedy")] == [("room-share",), ("rooms-and-roomies",)]
