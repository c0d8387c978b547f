import codecs
import fcntl
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from flatshare.cli import files
from flatshare.cli.editions import given_edition
from flatshare.cli.errors import CommandError
from flatshare.cli.files import (
    OwnFile,
    check_not_read,
    held,
    load_record,
    write_file,
    write_result,
)
from flatshare.cli.rooms_and_roomies.house_files import read_house
from flatshare.core import Match
from flatshare.core.record import record_match, write_record
from flatshare.core.texts import Texts
from flatshare.room_share import GAME
from flatshare.rooms_and_roomies.edition.loader import builtin
from tests.cli.terminal import run


def test_a_file_is_written_whole_and_readable_like_any_other(tmp_path: Path) -> None:
    write_file(tmp_path / "new.json", "größer\n")
    (tmp_path / "other").write_text("")
    assert (tmp_path / "new.json").read_text(encoding="utf-8") == "größer\n"
    assert (tmp_path / "new.json").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize("over_existing", [False, True])
def test_a_disk_that_fails_leaves_no_half_file_and_the_old_one_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over_existing: bool
) -> None:
    file = tmp_path / "game.json"
    if over_existing:
        file.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CommandError, match="the disk is full"):
        write_file(file, "new", over_existing=over_existing)
    assert [left.read_text() for left in tmp_path.iterdir()] == ["old"] * over_existing


def test_a_file_that_appears_meanwhile_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    ordinary = os.fsync

    def meanwhile(handle: int) -> None:
        file.write_text("somebody else's")
        ordinary(handle)

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(CommandError, match="exists already"):
        write_file(file, "new")
    assert file.read_text() == "somebody else's"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_file_system_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    write_file(tmp_path / "game.json", "new")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["new"]


@pytest.mark.parametrize("over_existing", [False, True])
def test_what_is_no_file_is_never_replaced(tmp_path: Path, over_existing: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, told in ((pipe, "a device or a pipe"), (tmp_path, "a folder")):
        with pytest.raises(CommandError, match=told):
            write_file(path, "new", over_existing=over_existing)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(file)
    write_file(link, "new")
    with pytest.raises(CommandError, match="exists already"):
        write_file(link, "newer")
    write_file(link, "newest", over_existing=True)
    assert link.is_symlink()
    assert file.read_text("utf-8") == "newest"


def test_what_never_ends_is_not_read_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "long.json"
    file.write_text("x" * 11, "utf-8")
    monkeypatch.setattr(files, "MOST_READ", 10)
    with pytest.raises(CommandError, match="too long: more than 10 bytes"):
        load_record(file)
    with pytest.raises(CommandError, match="too long"):
        read_house(file, builtin(), Texts())


# Reading

READERS: dict[str, Callable[[Path], object]] = {
    "record": load_record,
    "house": lambda path: read_house(path, builtin(), Texts()),
    "edition": lambda path: given_edition(str(path.parent)),
}
"""By the kind of text file; an edition is a folder."""
HOUSE = """{
  "format": "flatshare house", "version": 1, "edition": "house",
  "cards": [{"card": "cottage", "x": 0, "y": 0}]
}
"""


@pytest.fixture(params=READERS)
def kind(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def text_file(kind: str, tmp_path: Path) -> Path:
    """A text file that can be read."""
    if kind == "house":
        (tmp_path / "house.json").write_text(HOUSE, "utf-8")
        return tmp_path / "house.json"
    if kind == "record":
        text = write_record(record_match(Match.seeded(GAME, GAME.options_type(), bytes(32))))
        (tmp_path / "game.json").write_text(text, "utf-8")
        return tmp_path / "game.json"
    run("edition", "new", str(tmp_path / "mine"))
    return tmp_path / "mine" / "tiles.toml"


@pytest.mark.parametrize("change", ["mark", "lines", "both"])
def test_a_byte_order_mark_and_windows_lines_make_no_difference(
    kind: str, text_file: Path, change: str
) -> None:
    plain = READERS[kind](text_file)
    content = text_file.read_bytes()
    if change != "mark":
        content = content.replace(b"\n", b"\r\n")
    if change != "lines":
        content = codecs.BOM_UTF8 + content
    text_file.write_bytes(content)
    assert READERS[kind](text_file) == plain


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-16-le", "utf-16-be"])
def test_another_encoding_is_named_or_its_first_odd_byte_is(
    kind: str, text_file: Path, encoding: str
) -> None:
    text_file.write_bytes(text_file.read_text("utf-8").encode(encoding))
    with pytest.raises(
        CommandError,
        match=r"UTF-(16|32); save the file in UTF-8|(line 1, byte |:1:)[12]: this is a zero byte",
    ):
        READERS[kind](text_file)


def test_a_byte_that_is_not_utf_8_is_told_with_its_line(kind: str, text_file: Path) -> None:
    lines = text_file.read_bytes().split(b"\n")
    lines[1] = b"# Gr\xf6\xdfe"
    text_file.write_bytes(codecs.BOM_UTF8 + b"\n".join(lines))
    with pytest.raises(
        CommandError, match=rf"{text_file.name}(, line 2, byte |:2:)5: this is not UTF-8 \(0xf6\)"
    ):
        READERS[kind](text_file)


# Replacing


def test_a_file_is_replaced_as_long_as_nobody_else_changed_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(0o600)
    file = OwnFile.now(path)
    assert file.save("new") is file
    assert file.save("newer") is file
    assert path.read_text() == "newer"
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("over", ["old", "absent"])
def test_a_file_that_somebody_else_changed_is_left_and_a_new_one_is_written_beside_it(
    tmp_path: Path, over: str
) -> None:
    path = tmp_path / "game.json"
    if over == "old":
        path.write_text("old")
    file = OwnFile.now(path)
    path.write_text("somebody else's")
    (tmp_path / "game-2.json").write_text("another")
    saved = file.save("mine")
    assert path.read_text() == "somebody else's"
    assert saved.path == tmp_path / "game-3.json"
    assert saved.path.read_text() == "mine"
    assert saved.save("mine, later") is saved
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_that_was_removed_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    file = OwnFile.now(path)
    path.unlink()
    assert file.save("mine") is file
    assert path.read_text() == "mine"


def test_of_two_that_replace_a_file_at_the_same_time_none_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    replace, lock = os.replace, fcntl.flock
    first, second = OwnFile.now(path), OwnFile.now(path)
    waits_or_has_ended = threading.Event()

    def save_second() -> None:
        second.save("second")
        waits_or_has_ended.set()

    def lock_second(handle: int, operation: int) -> None:
        waits_or_has_ended.set()
        lock(handle, operation)

    def replace_after_second_began(written: Path, to: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(fcntl, "flock", lock_second)
        other.start()
        waits_or_has_ended.wait()
        replace(written, to)

    other = threading.Thread(target=save_second)
    monkeypatch.setattr(os, "replace", replace_after_second_began)
    first.save("first")
    other.join()
    assert sorted(file.read_text() for file in tmp_path.iterdir()) == ["first", "second"]


def test_a_result_beside_a_changed_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.svg"
    path.write_text("old")
    file = OwnFile.for_result(path, force=True)
    path.write_text("somebody else's")
    assert write_result(file, "mine") == tmp_path / "house-2.svg"
    assert "house.svg was changed by another program" in capsys.readouterr().err


def test_a_result_replaces_a_file_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "house.svg"
    path.write_text("old")
    with pytest.raises(CommandError, match="add --force"):
        OwnFile.for_result(path, force=False)


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_what_a_command_reads_is_never_its_output(tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    house, other = tmp_path / "house.json", tmp_path / "other.json"
    house.write_text(HOUSE)
    link(house, other)
    with pytest.raises(CommandError, match="is read by this command"):
        check_not_read(other, tmp_path / "nowhere", house)


# Adding


def test_only_one_command_at_a_time_adds_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with held(path), pytest.raises(CommandError, match="in use by another flatshare"):
        held(path)
    with held(path):
        pass


@pytest.mark.parametrize("replaced", [False, True])
def test_what_was_added_to_a_file_that_is_gone_is_written_beside_it(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "games.jsonl"
    with held(path) as file:
        path.write_text("mine")
        path.unlink()
        if replaced:
            path.write_text("somebody else's")
    assert file.path == tmp_path / "games-2.jsonl"
    assert file.path.read_text() == "mine"
