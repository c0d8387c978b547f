import os
from pathlib import Path

import pytest

from flatshare.cli import files
from flatshare.cli.complaints import Complaint
from flatshare.cli.files import load_record, write_file
from flatshare.cli.rooms_and_roomies.house_files import read_house
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.loader import builtin


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
    with pytest.raises(Complaint, match="the disk is full"):
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
    with pytest.raises(Complaint, match="exists already"):
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
        with pytest.raises(Complaint, match=told):
            write_file(path, "new", over_existing=over_existing)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(file)
    write_file(link, "new")
    with pytest.raises(Complaint, match="exists already"):
        write_file(link, "newer")
    write_file(link, "newest", over_existing=True)
    assert link.is_symlink()
    assert file.read_text("utf-8") == "newest"


def test_what_never_ends_is_not_read_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "long.json"
    file.write_text("x" * 11, "utf-8")
    monkeypatch.setattr(files, "MOST_READ", 10)
    with pytest.raises(Complaint, match="too long: more than 10 bytes"):
        load_record(file)
    with pytest.raises(Complaint, match="too long"):
        read_house(file, builtin(), Texts())
