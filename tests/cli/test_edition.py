"""Editions from the command line."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from flatshare.core.characters import LINES, hidden_character
from tests.cli.terminal import complaint, run


def test_nothing_is_wrong_with_the_house_edition():
    told = run("edition", "check", "house")
    assert (told.exit_code, told.stdout) == (0, "House edition, version 1: nothing is wrong with it.\n")


def test_a_new_edition_is_a_copy_that_can_be_checked_and_shown(tmp_path: Path):
    folder = tmp_path / "Grandma's box"
    assert run("edition", "new", str(folder)).exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {folder.name}
    assert 'id = "grandma-s-box"' in (folder / "edition.toml").read_text("utf-8")
    assert (folder / "schema" / "rooms.json").is_file()
    assert run("edition", "check", str(folder)).exit_code == 0
    page = tmp_path / "proof.html"
    assert run("edition", "show", str(folder), str(page)).exit_code == 0
    text = page.read_text("utf-8")
    assert "Grandma s box" in text
    assert "The Bookworm" in text


def test_the_texts_of_an_edition_are_its_own_to_change(tmp_path: Path):
    folder = tmp_path / "mine"
    run("edition", "new", str(folder))
    texts = folder / "texts.ftl"
    texts.write_text(texts.read_text("utf-8").replace("= The Bookworm", "= The Librarian"), "utf-8")
    page = tmp_path / "proof.html"
    assert run("edition", "show", str(folder), str(page)).exit_code == 0
    assert "The Librarian" in page.read_text("utf-8")
    texts.write_text("room-card-spa = Spa\nroom-card-spa-2 = Spa\n", "utf-8")
    assert "texts.ftl:2:1: room-card-spa-2: " in complaint(run("edition", "check", str(folder), columns=200))
    texts.unlink()
    assert run("edition", "check", str(folder)).exit_code == 0


def test_a_card_without_a_text_is_called_by_its_id(tmp_path: Path):
    folder = tmp_path / "mine"
    run("edition", "new", str(folder))
    (folder / "texts.ftl").unlink()
    for name, old, new in (("rooms.toml", "spa", "new-spa"), ("roomies.toml", "bookworm", "book-lover")):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(text.replace(f'id = "{old}"', f'id = "{new}"'), "utf-8")
    page = tmp_path / "proof.html"
    assert run("edition", "show", str(folder), str(page)).exit_code == 0
    shown = page.read_text("utf-8")
    assert "New spa" in shown
    assert "Book lover" in shown
    assert "scores 1 for each of its squares, and 1 more" in shown


def test_what_is_wrong_is_told_with_file_and_line(tmp_path: Path):
    folder = tmp_path / "mine"
    run("edition", "new", str(folder))
    tiles = folder / "tiles.toml"
    tiles.write_text(tiles.read_text("utf-8").replace("sleeps = 1", "sleeps = 2"), "utf-8")
    told = complaint(run("edition", "check", str(folder), columns=200))
    assert f"{folder}:" in told
    assert "tiles.toml:" in told
    page = tmp_path / "proof.html"
    assert run("edition", "show", str(folder), str(page)).exit_code == 0
    assert "there is no single bed" in page.read_text("utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ("edition", "check", "mine"),
        ("edition", "show", "mine", "proof.html"),
        ("rooms-and-roomies", "play", "--edition", "mine"),
        ("rooms-and-roomies", "score", "house.json", "--edition", "mine"),
        ("rooms-and-roomies", "furnish", "house.json", "--edition", "mine"),
        ("edition", "report", "mine", "--quick"),
    ],
    ids=["check", "show", "play", "score", "furnish", "report"],
)
def test_all_mistakes_of_all_files_of_an_edition_are_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
):
    monkeypatch.chdir(tmp_path)
    run("edition", "new", "mine")
    for file, old, new in (
        ("edition.toml", "version = 1", "version = 0"),
        ("tiles.toml", "sleeps = 1", "sleeps = 7"),
        ("store.toml", "cards = ", "card = "),
    ):
        path = tmp_path / "mine" / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
    house_of("mine", tmp_path / "house.json")
    heading, *lines = complaint(run(*words, columns=300)).rstrip().split("\n")
    assert heading == "flatshare: mine cannot be read:"
    assert [line.partition(":")[0] for line in lines] == sorted(line.partition(":")[0] for line in lines)
    assert len({line.partition(":")[0] for line in lines}) == 3
    assert len(lines) > 5
    assert all(re.match(r"  \w+\.toml:\d+:\d+: ", line) for line in lines)


FAULT = ('id = "sink"\nfloor = "bathroom"', 'id = "sink"\nfloor = "parquet"')
DIFFERENCE = ("sleeps = 1", "sleeps = 2")


def changed_edition(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the house edition with other tiles."""
    run("edition", "new", str(folder))
    tiles = folder / "tiles.toml"
    text = tiles.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    tiles.write_text(text, "utf-8")
    return str(folder)


def house_of(id: str, file: Path) -> str:
    file.write_text(
        json.dumps(
            {
                "format": "flatshare house",
                "version": 1,
                "edition": id,
                "cards": [{"card": "cottage", "x": 0, "y": 0}],
            }
        )
    )
    return str(file)


def test_the_check_tells_faults_before_differences_each_under_a_heading(tmp_path: Path):
    mine = changed_edition(tmp_path / "mine", DIFFERENCE, FAULT)
    told = complaint(run("edition", "check", mine, columns=200))
    fault, difference = told.index("furniture sink: its floor is parquet"), told.index("no single bed")
    assert told.index("have to be corrected") < fault < told.index("can be played with:") < difference


@pytest.mark.parametrize(
    "words",
    [
        ("rooms-and-roomies", "play", "--edition", "mine"),
        ("rooms-and-roomies", "score", "house.json", "--edition", "mine"),
        ("rooms-and-roomies", "furnish", "house.json", "--edition", "mine"),
        ("edition", "report", "mine", "--quick"),
    ],
    ids=lambda words: words[1],
)
def test_no_command_uses_an_edition_with_a_fault_and_each_says_what_the_check_says(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    changed_edition(Path("mine"), FAULT)
    house_of("mine", Path("house.json"))
    before = sorted(path.name for path in tmp_path.iterdir())
    lines = complaint(run("edition", "check", "mine", columns=200)).splitlines()
    (said,) = (line for line in lines if "tiles.toml" in line)
    assert said in complaint(run(*words, columns=200)).splitlines()
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_difference_from_the_printed_game_is_told_as_such_and_played_and_scored_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    changed_edition(Path("mine"), DIFFERENCE)
    house_of("mine", Path("house.json"))
    for words in (("play",), ("score", "house.json")):
        told = run("rooms-and-roomies", *words, "--edition", "mine", columns=200, typed="quit\n")
        assert told.exit_code == 0
        assert "mine differs from the printed game:\n  tiles.toml:" in told.stderr
        assert "differs" not in told.stdout


def test_many_differences_are_told_in_short(tmp_path: Path):
    changed_edition(tmp_path / "mine", ("count = 2", "count = 1"), ("points = 1", "points = 2"))
    told = run(
        "rooms-and-roomies",
        "score",
        house_of("mine", tmp_path / "h.json"),
        "--edition",
        str(tmp_path / "mine"),
    )
    assert told.exit_code == 0
    assert len(told.stderr.strip().splitlines()) == 5
    assert f"more; to see all: flatshare edition check {tmp_path / 'mine'}" in told.stderr


def test_an_edition_cannot_send_commands_to_the_terminal(tmp_path: Path):
    run("edition", "new", str(tmp_path / "mine"))
    about = tmp_path / "mine" / "edition.toml"
    about.write_text(about.read_text("utf-8").replace('name = "', 'name = "\\u001b[2J\\u202e'), "utf-8")
    for words in (("edition", "check"), ("rooms-and-roomies", "play", "--edition")):
        told = complaint(run(*words, str(tmp_path / "mine"), columns=200))
        assert "name has the invisible character U+001B" in told
        assert hidden_character(told, LINES) is None


def test_a_file_that_cannot_be_read_is_a_complaint(tmp_path: Path):
    folder = tmp_path / "mine"
    run("edition", "new", str(folder))
    rooms = folder / "rooms.toml"
    rooms.write_text(rooms.read_text("utf-8").replace("-F-", "---", 1).replace("| A", "? A", 1), "utf-8")
    page = tmp_path / "proof.html"
    for words in (("check", str(folder)), ("show", str(folder), str(page))):
        assert "rooms.toml:" in complaint(run("edition", *words, columns=200))
    assert not page.exists()


@pytest.mark.parametrize("words", [("check", "nowhere"), ("show", "nowhere", "page.html")], ids=" ".join)
def test_an_edition_that_is_not_there_is_a_complaint(words: tuple[str, ...]):
    assert "nowhere does not exist" in complaint(run("edition", *words))


def test_a_page_is_replaced_only_if_that_is_wished(tmp_path: Path):
    page = tmp_path / "proof.html"
    page.write_text("mine")
    assert "add --force" in complaint(run("edition", "show", "house", str(page)))
    assert page.read_text() == "mine"
    assert run("edition", "show", "house", str(page), "--force").exit_code == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_a_new_edition_never_goes_over_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert "exists already" in complaint(run("edition", "new", str(tmp_path)))
    assert "cannot be made" in complaint(run("edition", "new", str(tmp_path / "a" / "b")))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "rename", full)
    assert "No space left" in complaint(run("edition", "new", str(tmp_path / "c")))
    assert list(tmp_path.iterdir()) == []


def test_a_new_edition_is_not_called_like_one_that_comes_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "name yours otherwise" in complaint(run("edition", "new", "house"))
    assert not list(tmp_path.iterdir())


SCORE_WITH_MINE = ("rooms-and-roomies", "score", "house.json", "--edition", "mine")


@pytest.mark.parametrize(
    "words",
    [
        ("edition", "show", "mine", "mine/tiles.toml", "--force"),
        ("edition", "report", "mine", "--out", "mine/tiles.toml", "--force"),
        (
            "rooms-and-roomies",
            "score",
            "house.json",
            "--edition",
            "mine",
            "--svg",
            "mine/tiles.toml",
            "--force",
        ),
    ],
    ids=lambda words: words[1],
)
def test_no_file_of_an_edition_that_is_read_is_ever_replaced(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    changed_edition(Path("mine"))
    house_of("mine", Path("house.json"))
    before = Path("mine/tiles.toml").read_bytes()
    assert "mine/tiles.toml is read by this command" in complaint(run(*words, columns=200))
    assert Path("mine/tiles.toml").read_bytes() == before


def test_the_command_to_check_a_new_edition_can_be_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    told = run("edition", "new", "--", "-it's mine; really")
    assert told.exit_code == 0
    (pasted,) = (line.partition("then: ")[2] for line in told.stdout.splitlines())
    assert shlex.split(pasted) == ["flatshare", "edition", "check", "./-it's mine; really"]
