"""A game that is nothing but rules is played in the library, the arena and the terminal as it is.

The server's tests play it in tests/server/test_acting_at_the_same_time.py.
"""

import re
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from flatshare.arena import Contest
from flatshare.bots import Budget
from flatshare.core import Match, registry
from flatshare.core.record import read_record, record_match, replay, write_record
from tests.cli.terminal import complaint, run
from tests.secret_numbers import NUMBERS, ROUNDS, Options, SecretNumbers, State
from tests.third_game import third_game

__all__ = ["third_game"]

GAME = "secret-numbers"


def test_the_library_plays_it_to_its_end_and_replays_its_record(third_game: SecretNumbers):
    match = Match.seeded(third_game, Options(players=4), bytes(32))
    rng = Random(1)
    while not match.over:
        seat = rng.choice(match.awaited)
        match.play(rng.choice(match.legal_actions(seat)), seat)
    assert len(match.moves) == 4 * ROUNDS
    assert match.result is not None
    *_, (_, state) = replay(read_record(write_record(record_match(match))))
    assert state == match.state


def test_its_samples_fit_the_view_and_are_equally_likely(third_game: SecretNumbers):
    state = State((1, 3, None))
    view, rng = third_game.view(state, 0), Random(2)
    samples = Counter(third_game.sample(view, rng) for _ in range(4000))
    assert set(samples) == {State((1, number, None)) for number in range(NUMBERS)}
    assert all(abs(count - 1000) < 150 for count in samples.values())
    assert all(third_game.view(sample, 0) == view for sample in samples)


def test_bots_play_it_in_the_arena(third_game: SecretNumbers):
    played = list(Contest(third_game, ("random",) * 3, 3, Budget(count=1)).play_all(processes=1))
    assert len(played) == 3
    assert all(sorted(each.places) == [1, 2, 3] for each in played)


def test_people_and_bots_play_it_in_the_terminal(
    third_game: SecretNumbers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    seats = ("--seat", "Ada", "--seat", "Bob", "--seat", "bot:random")
    played = run(
        "play", GAME, *seats, "--seed", "1", typed="choose 3\nas Ada undo\nchoose 2\n2\n1\n2\n3\n4\n"
    )
    assert played.exit_code == 0, played.output
    assert "Ada takes back a secret choice." in played.stdout
    (path,) = tmp_path.glob("*.json")
    file = path.name
    assert f"flatshare replay {file}" in played.stdout
    record = read_record(path.read_text("utf-8"))
    assert record.result is not None
    assert run("replay", file, "--check").exit_code == 0
    assert "shown: [[" in run("replay", file, "--all").stdout


def test_a_game_in_the_terminal_can_be_left_and_resumed(
    third_game: SecretNumbers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    left = run("play", GAME, "--seat", "Ada", "--seat", "Bob", "--seed", "1", typed="1\nquit\n")
    (file,) = tmp_path.glob("*.json")
    assert f"flatshare play {GAME} --resume {file.name}" in left.stdout
    resumed = run("play", GAME, "--resume", file.name, typed="2\n1\n2\n1\n2\n")
    assert resumed.exit_code == 0, resumed.output
    assert "flatshare replay" in resumed.stdout


def test_the_game_of_the_documentation_is_played_in_terminal_and_arena(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    page = (Path(__file__).parents[1] / "docs/own-game.md").read_text("utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^import random$", page, re.DOTALL | re.MULTILINE)
    names = {"__name__": "nim"}
    exec(code, names)
    entry = SimpleNamespace(load=names["Nim"])
    monkeypatch.setattr(registry, "installed", lambda: {"nim": entry})
    monkeypatch.chdir(tmp_path)
    played = run(
        "play", "nim", "--seat", "Ada", "--seat", "Bob", "--option", "counters=2", typed="take 1\n1\n"
    )
    assert "1. Bob: 1 point" in played.stdout
    contest = run("arena", "--game", "nim", "--bots", "random,random", "--games", "4", "--processes", "1")
    assert "4 games" in contest.stdout
    assert "the game has 2 seats, not 3" in complaint(run("play", "nim", *("--seat", "A") * 3))


def test_what_the_game_refuses_is_reported(third_game: SecretNumbers):
    assert "2 to 5 can play" in complaint(run("play", GAME, "--seat", "Ada"))
    assert "no game 'chess'" in complaint(run("play", "chess"))
