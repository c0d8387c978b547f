import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import START, complaint, run, spawn

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "room_share/turn-cases.json").read_text()
)
SMALL = [case for case in CASES if case["results"] < 400]
BIG = next(case for case in CASES if case["results"] > 20_000)
FULL = START.replace("R-r--", "Rrbyg")
WALLED_IN = (
    "R---- Rrrrr H---- R---- S----/Rbbbb Ryyyy Rgggg R---- S----"
    "/H---- Rrrrr R---- R---- R----/R---- S---- H---- R---- R----"
)


def words(case: dict[str, Any]) -> tuple[str, ...]:
    given = ("--play", case["play"], "--supply", case["supply"], "--own", case["own"])
    return ("room-share", "turns", case["board"], *given)


def digest(printed: str) -> str:
    return hashlib.sha256(printed.removesuffix("\n").encode()).hexdigest()


@pytest.mark.parametrize("case", SMALL, ids=lambda case: f"{case['play']} {case['results']}")
def test_number_and_list_are_those_of_the_independent_enumeration(case: dict[str, Any]) -> None:
    assert run(*words(case)).stdout == f"{case['results']}\n"
    listed = run(*words(case), "--list")
    assert (listed.exit_code, listed.stderr) == (0, "")
    assert digest(listed.stdout) == case["sha256"]


def test_a_long_list_comes_whole_through_a_pipe_and_alone_on_stdout() -> None:
    listed = spawn(*words(BIG), "--list")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert digest(listed.stdout) == BIG["sha256"]
    assert listed.stdout.count("\n") == BIG["results"]


@pytest.mark.parametrize(
    ("play", "more", "number"),
    [
        ("key-r", ("--supply", "rb"), 6),
        ("key-r", ("--supply", "rrbb", "--own", "r"), 6),
        ("placement", ("--supply", "g"), 12),
        ("apartment-exchange", (), 6),
        ("departure-day", (), 0),
        ("renovation", (), 13),
        ("new-contract", ("--supply", "g", "--own", "r"), 67),
    ],
)
def test_small_plays_can_be_counted_by_hand(play: str, more: tuple[str, ...], number: int) -> None:
    counted = run("room-share", "turns", START, "--play", play, *more)
    assert counted.exit_code == 0
    assert counted.stdout == f"{number}\n"


def test_a_play_that_cannot_be_carried_out_has_no_result_and_says_so_on_stderr() -> None:
    listed = run("room-share", "turns", START, "--play", "departure-day", "--list")
    assert (listed.exit_code, listed.stdout) == (0, "")
    assert "cannot be carried out" in listed.stderr


def test_a_walled_in_apartment_has_no_result_rs_17() -> None:
    counted = run("room-share", "turns", WALLED_IN, "--play", "evict-6")
    assert (counted.exit_code, counted.stdout) == (0, "0\n")
    assert "RS-17" in counted.stderr


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((START, "--play", "nap"), ("nap", "departure-day", "evict-N")),
        ((START, "--play", "key-r"), ("--supply",)),
        ((START, "--play", "placement"), ("--supply",)),
        ((START, "--play", "new-contract", "--supply", "r"), ("--own",)),
        ((START, "--play", "key-r", "--supply", "rx"), ("--supply", "'x'")),
        ((START, "--play", "key-r", "--supply", "r", "--own", "purple"), ("--own", "purple")),
        ((START, "--play", "key-r", "--supply", "r" * 9), ("--supply", "10 meeples of colour r")),
        ((FULL, "--play", "key-r", "--supply", "r"), ("B2", "evict-6")),
        ((START, "--play", "evict-6"), ("B2", "four")),
        ((FULL, "--play", "evict-20"), ("evict-20", "evict-19")),
        ((FULL, "--play", "evict-B2"), ("evict-B2",)),
        ((START.replace("R-r--", "R-rrrr"), "--play", "key-r", "--supply", "r"), ("B2", "4")),
        ((START.replace("R-r--", "X-r--"), "--play", "key-r", "--supply", "r"), ("B2", "kind")),
        ((START.replace("R----/", "S----/"), "--play", "key-r", "--supply", "r"), ("kind S",)),
        (("R----", "--play", "key-r"), ("4 rows",)),
        (("", "--play", "key-r"), ("4 rows",)),
        ((f"{START} players=2", "--play", "key-r"), ("board", "position")),
        ((WALLED_IN.replace("R----", "Rrr--"), "--play", "evict-6"), ("meeples of colour r",)),
    ],
)
def test_what_is_wrong_is_told_in_one_message(given: tuple[str, ...], told: tuple[str, ...]) -> None:
    message = complaint(run("room-share", "turns", *given))
    assert [part for part in told if part not in message] == []


def test_past_its_limit_a_search_gives_up_and_prints_no_number() -> None:
    message = complaint(run(*words(BIG), "--limit", "1000"))
    assert "--limit" in message
    assert "1,000 boards" in message
