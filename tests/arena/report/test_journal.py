"""Games are kept as they end, and only go together if they were played on the same terms."""

from itertools import islice
from pathlib import Path

import pytest

from flatshare.arena import Budget
from flatshare.arena.report import Games, Journal, JournalError, Terms, in_order, play_all, playable, program
from flatshare.arena.report import journal as journals
from flatshare.rooms_and_roomies import Options
from tests.arena.report.games import FROZEN, TERMS
from tests.arena.report.test_playing import timeless

SERIES = playable(program(("random",), games=1), FROZEN)
JOBS = list(in_order(SERIES))


def go_on(path: Path, games: int | None = None) -> Games:
    """Play what is missing, or so many games of it."""
    with Journal(path, TERMS) as journal:
        left = [job for job in JOBS if job.key not in journal.games]
        for game in islice(play_all(left, TERMS, processes=1), games):
            journal.add(game)
        return Games.of(SERIES, ("random",), journal.games.values())


def test_a_report_gone_on_with_has_the_same_games_as_one_in_one_go(tmp_path: Path):
    whole = go_on(tmp_path / "whole.jsonl")
    assert len(go_on(tmp_path / "parts.jsonl", 3).played) == 3
    assert len(go_on(tmp_path / "parts.jsonl", 2).played) == 5
    assert timeless(go_on(tmp_path / "parts.jsonl").played) == timeless(whole.played)
    assert len(whole.played) == len(JOBS)


def test_a_game_that_was_cut_off_while_written_is_played_again(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    before = go_on(path, 3)
    text = path.read_bytes()
    path.write_bytes(text[:-40])
    with Journal(path, TERMS) as journal:
        assert len(journal.games) == 2
    after = go_on(path, 1)
    assert timeless(after.played) == timeless(before.played)
    assert path.read_bytes().count(b"\n") == text.count(b"\n")


def test_a_file_that_stopped_in_its_first_line_begins_anew(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    go_on(path, 0)
    path.write_bytes(path.read_bytes()[:30])
    assert len(go_on(path, 1).played) == 1


OTHER_HOUSES = {
    **FROZEN.files,
    "edition.toml": FROZEN.files["edition.toml"].replace("version = 1", "version = 2"),
}


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        (Terms(FROZEN, seed=6, budget=TERMS.budget), "the seed changed"),
        (Terms(FROZEN, seed=5, budget=Budget(count=11)), "the count for a decision changed"),
        (Terms(FROZEN, seed=5, budget=Budget(seconds=0.5)), "the seconds for a decision, the count"),
        (
            Terms(Options(players=1, roomies="basic", edition="frozen", files=FROZEN.files), 5, TERMS.budget),
            "Roomie",
        ),
        (Terms(Options(players=1, roomies="full"), 5, TERMS.budget), "the edition, the edition's content"),
        (
            Terms(Options(players=1, roomies="full", edition="frozen", files=OTHER_HOUSES), 5, TERMS.budget),
            "the edition's content changed",
        ),
    ],
)
def test_games_played_on_other_terms_are_not_gone_on_with(tmp_path: Path, terms: Terms, told: str):
    path = tmp_path / "games.jsonl"
    go_on(path, 1)
    kept = path.read_bytes()
    with pytest.raises(JournalError, match=told):
        Journal(path, terms)
    assert path.read_bytes() == kept


def test_games_played_by_other_bots_or_rules_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "games.jsonl"
    go_on(path, 1)
    monkeypatch.setattr(journals, "code_hash", lambda: "of other bots")
    with pytest.raises(JournalError, match="the rules or the bots changed"):
        Journal(path, TERMS)


@pytest.mark.parametrize("text", ["<!doctype html>\n", "{}\n", '{"format": "flatshare record"}\n', "no line"])
def test_another_file_is_never_written_to(tmp_path: Path, text: str):
    path = tmp_path / "other"
    path.write_text(text, "utf-8")
    with pytest.raises(JournalError, match="no file of a report"):
        Journal(path, TERMS)
    assert path.read_text("utf-8") == text


def test_a_line_that_is_no_game_is_told_with_its_number(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    go_on(path, 1)
    with path.open("ab") as file:
        file.write(b'{"series": "solo"}\n')
    with pytest.raises(JournalError, match="line 3"):
        Journal(path, TERMS)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path):
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path / "nowhere" / "games.jsonl", TERMS)
