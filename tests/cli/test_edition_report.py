"""`flatshare edition report`."""

import codecs
import errno
import json
import os
import shlex
from pathlib import Path

import msgspec
import pytest

from flatshare.arena.report import Journal
from flatshare.arena.report import page as page_module
from flatshare.arena.report.page import Report
from flatshare.arena.report.playing import PlayedGame
from flatshare.cli import edition_report
from flatshare.cli.files import held
from tests.cli.terminal import complaint, run
from tests.rooms_and_roomies.frozen_edition import FOLDER

REPORT = ("edition", "report", str(FOLDER), "--bots", "random", "--games", "1", "--processes", "1")
GAMES = 10
"""One of each kind: alone, five challenges, four tables."""


@pytest.fixture
def plain_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of the page only what it is made of, without the seconds that bots thought."""

    def made_of(report: Report) -> str:
        games = [msgspec.structs.replace(game, seconds=0) for game in report.games.played]
        return f"{report.missing} missing\n{games}"

    monkeypatch.setattr(page_module, "whole_page", made_of)


def kept(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def test_a_report_writes_a_page_keeps_its_games_and_says_the_verdicts(tmp_path: Path):
    page = tmp_path / "page.html"
    told = run(*REPORT, "--out", str(page))
    assert told.exit_code == 0, told.output
    assert "Is it a good game?" in told.stdout
    assert "not played" in told.stdout
    assert f"{GAMES} games of" in told.stdout.replace("\n", " ")
    assert "differs from the printed game" in told.stderr
    assert page.read_text("utf-8").startswith("<!doctype html>")
    head, *lines = map(json.loads, kept(tmp_path / "page.jsonl"))
    assert (head["edition"], head["count"], len(lines)) == ("frozen", 1000, GAMES)


@pytest.mark.usefixtures("plain_page")
def test_ctrl_c_loses_no_game_and_going_on_brings_the_same_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    whole, page, file = tmp_path / "whole.html", tmp_path / "page.html", tmp_path / "page.jsonl"
    assert run(*REPORT, "--out", str(whole)).exit_code == 0
    with monkeypatch.context() as patched:
        add = Journal.add

        def interrupt(journal: Journal, game) -> None:
            add(journal, game)
            if len(journal.games) == 4:
                raise KeyboardInterrupt

        patched.setattr(Journal, "add", interrupt)
        stopped = run(*REPORT, "--out", str(page))
    assert stopped.exit_code == 130
    assert f"interrupted, {GAMES - 4} games are still to be played" in stopped.stderr.replace("\n", " ")
    assert not page.exists()
    assert len(kept(file)) == 1 + 4
    before = kept(file)
    drawn = run(*REPORT, "--out", str(page), "--resume", str(file), "--minutes", "0")
    assert drawn.exit_code == 0, drawn.output
    assert page.read_text("utf-8").startswith(f"{GAMES - 4} missing")
    assert run(*REPORT, "--out", str(page), "--resume", str(file)).exit_code == 0
    assert kept(file)[:5] == before
    assert len(kept(file)) == 1 + GAMES
    assert page.read_text("utf-8") == whole.read_text("utf-8")


@pytest.mark.usefixtures("plain_page")
def test_when_the_minutes_are_over_it_is_told_how_to_go_on(tmp_path: Path):
    page = tmp_path / "page.html"
    told = run(*REPORT, "--out", str(page), "--minutes", "0")
    assert told.exit_code == 0
    assert f"{GAMES} games are still to be played" in told.stderr.replace("\n", " ")
    assert "--resume" in told.stderr
    assert page.exists()


@pytest.mark.usefixtures("plain_page")
def test_an_existing_page_or_file_of_games_is_left_alone_unless_one_says_so(tmp_path: Path):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    page.write_text("mine", "utf-8")
    assert "exists already" in complaint(run(*REPORT, "--out", str(page)))
    page.unlink()
    file.write_text("mine", "utf-8")
    assert "exists already" in complaint(run(*REPORT, "--out", str(page)))
    assert file.read_text("utf-8") == "mine"
    assert "no file of a report" in complaint(run(*REPORT, "--out", str(page), "--resume", str(file)))
    assert file.read_text("utf-8") == "mine"
    assert run(*REPORT, "--out", str(page), "--force").exit_code == 0
    assert len(kept(file)) == 1 + GAMES


@pytest.mark.usefixtures("plain_page")
def test_going_on_replaces_the_page_beside_the_games_but_no_page_of_other_games(tmp_path: Path):
    page, other = tmp_path / "page.html", tmp_path / "other.html"
    file = tmp_path / "page.jsonl"
    begin = (*REPORT, "--minutes", "0")
    run(*begin, "--out", str(page))
    other.write_text("mine", "utf-8")
    told = complaint(run(*begin, "--out", str(other), "--resume", str(file))).replace("\n", " ")
    assert "other.html exists already" in told
    assert "--force" in told
    assert other.read_text("utf-8") == "mine"
    before = kept(file)
    assert run(*REPORT, "--resume", str(file)).exit_code == 0
    assert page.read_text("utf-8").startswith("0 missing")
    assert kept(file)[:1] == before
    assert run(*begin, "--out", str(other), "--resume", str(file), "--force").exit_code == 0
    assert other.read_text("utf-8") == page.read_text("utf-8")
    assert len(kept(file)) == 1 + GAMES


def test_a_page_never_goes_where_the_games_are(tmp_path: Path):
    games = tmp_path / "games.html"
    games.write_text("mine", "utf-8")
    assert "name another page" in complaint(run(*REPORT, "--resume", str(games)))
    assert games.read_text("utf-8") == "mine"


@pytest.mark.usefixtures("plain_page")
def test_games_of_another_seed_are_not_gone_on_with(tmp_path: Path):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    run(*REPORT, "--out", str(page), "--minutes", "0")
    told = complaint(run(*REPORT, "--out", str(page), "--resume", str(file), "--seed", "9"))
    assert "the seed changed" in told.replace("\n", " ")


@pytest.mark.usefixtures("plain_page")
def test_the_command_to_go_on_can_be_pasted(tmp_path: Path):
    page = tmp_path / "my page; really.html"
    told = run(*REPORT, "--out", str(page), "--minutes", "0")
    words = shlex.split(told.stderr.partition("to go on: ")[2])
    assert words[-2:] == ["--resume", str(page.with_suffix(".jsonl"))]
    assert run(*words[1:], "--minutes", "0").exit_code == 0


def test_games_that_another_report_adds_to_are_left_alone(tmp_path: Path):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    file.write_text("mine", "utf-8")
    with held(file):
        assert "in use by another flatshare" in complaint(run(*REPORT, "--out", str(page), "--force"))
    assert file.read_text("utf-8") == "mine"


@pytest.mark.usefixtures("plain_page")
def test_games_that_somebody_removed_meanwhile_are_kept_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    add = Journal.add

    def remove(journal: Journal, game: PlayedGame) -> None:
        add(journal, game)
        file.unlink(missing_ok=True)

    monkeypatch.setattr(Journal, "add", remove)
    told = run(*REPORT, "--out", str(page))
    assert told.exit_code == 0, told.output
    assert not file.exists()
    assert len(kept(tmp_path / "page-2.jsonl")) == 1 + GAMES
    assert "page-2.jsonl" in told.stderr


@pytest.mark.usefixtures("plain_page")
def test_a_page_that_somebody_wrote_meanwhile_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    page = tmp_path / "page.html"
    add = Journal.add

    def write(journal: Journal, game: PlayedGame) -> None:
        add(journal, game)
        page.write_text("somebody else's", "utf-8")

    monkeypatch.setattr(Journal, "add", write)
    told = run(*REPORT, "--out", str(page))
    assert told.exit_code == 0, told.output
    assert page.read_text("utf-8") == "somebody else's"
    assert (tmp_path / "page-2.html").read_text("utf-8").startswith("0 missing")


@pytest.mark.usefixtures("plain_page")
def test_a_full_disk_ends_the_games_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    add = Journal.add

    def fill(journal: Journal, game: PlayedGame) -> None:
        if len(journal.games) == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        add(journal, game)

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "add", fill)
        told = complaint(run(*REPORT, "--out", str(page)))
    assert "page.jsonl cannot be written: the disk is full" in told
    assert f"{GAMES - 3} games are still to be played; to go on: " in told
    assert run(*REPORT, "--resume", str(file)).exit_code == 0
    assert len(kept(file)) == 1 + GAMES


@pytest.mark.usefixtures("plain_page")
def test_games_are_read_after_a_byte_order_mark(tmp_path: Path):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    run(*REPORT, "--out", str(page))
    file.write_bytes(codecs.BOM_UTF8 + file.read_bytes().replace(b"\n", b"\r\n"))
    told = run(*REPORT, "--resume", str(file))
    assert told.exit_code == 0, told.output
    assert len(kept(file)) == 1 + GAMES


def test_a_page_never_replaces_a_pipe_or_a_device(tmp_path: Path):
    page = tmp_path / "page.html"
    os.mkfifo(page)
    assert "a device or a pipe" in complaint(run(*REPORT, "--out", str(page), "--force"))
    assert page.is_fifo()
    page.unlink()
    os.mkfifo(tmp_path / "page.jsonl")
    assert "a device or a pipe" in complaint(run(*REPORT, "--out", str(page), "--force"))


@pytest.mark.usefixtures("plain_page")
def test_going_on_is_on_the_terms_of_the_games_that_are_there(tmp_path: Path):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    of_its_own = ("--seed", "4", "--seconds", "0.5", "--basic")
    run(*REPORT, *of_its_own, "--out", str(page), "--minutes", "0")
    (head,) = map(json.loads, kept(file))
    assert (head["bots"], head["seed"], head["seconds"], head["roomies"]) == (["random"], 4, 0.5, "basic")
    begun = ("edition", "report", str(FOLDER), "--games", "1", "--processes", "1")
    told = run(*begun, "--resume", str(file))
    assert told.exit_code == 0, told.output
    assert json.loads(kept(file)[0]) == head
    assert len(kept(file)) == 1 + GAMES


@pytest.mark.usefixtures("plain_page")
def test_a_file_that_ends_in_its_first_line_is_begun_anew(tmp_path: Path):
    page, file = tmp_path / "page.html", tmp_path / "page.jsonl"
    run(*REPORT, "--out", str(page), "--minutes", "0")
    head = kept(file)
    file.write_text(head[0][:40], "utf-8")
    assert run(*REPORT, "--resume", str(file)).exit_code == 0
    assert kept(file)[:1] == head
    assert len(kept(file)) == 1 + GAMES


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("no-such-folder",), "no-such-folder does not exist"),
        (("house", "--bots", "random,chess"), "chess"),
        (("house", "--bots", ""), "random"),
        (("house", "--bots", "greedy,greedy"), "greedy is named twice"),
        (("house", "--seconds", "1", "--count", "5"), "one or the other"),
        (("house", "--resume", "no-such-file.jsonl"), "no-such-file.jsonl"),
        (("house", "--out", "no-such-folder/page.html"), "no-such-folder"),
    ],
)
def test_a_report_that_cannot_be_is_refused_before_any_game(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert told in complaint(run("edition", "report", *words))
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_it_is_told_how_to_install_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(edition_report, "find_spec", lambda name: None)
    assert "flatshare[report]" in complaint(run("edition", "report"))


def test_the_help_tells_of_every_option_with_examples():
    told = run("edition", "report", "--help").stdout
    for option in (
        "--out",
        "--games",
        "--quick",
        "--seconds",
        "--count",
        "--processes",
        "--seed",
        "--resume",
        "--bots",
    ):
        assert option in told
    assert "Examples" in told
