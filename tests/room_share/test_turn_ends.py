"""Where a turn can end: cases that a slow enumeration of its own worked out, and counts of games (perft)."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flatshare.core import fold
from flatshare.core.chance import NoChance, SeededChance
from flatshare.room_share import GAME, Board, Options, State, board_text, read_board
from flatshare.room_share.board import Tenants
from flatshare.room_share.ending import ConfirmEnd, LastChance
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.scoring import points
from flatshare.room_share.turn_ends import (
    Budget,
    PlayResult,
    TooManyBoards,
    Way,
    chains,
    eviction_results,
    perft,
    play_results,
    turn_ends,
)
from tests.room_share.table import after, legal, position

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "turn-cases.json").read_text())
"""`results` counts the different results of a play on a board, `sha256` is of their sorted lines, `scores` is
what each colour would score on the board. A line is the board's text, then ` +` and the colour placed, or
` -` and the colour that came back."""


def line(result: PlayResult) -> str:
    moved = f" +{result.placed}" if result.placed else f" -{result.returned}" if result.returned else ""
    return board_text(result.board) + moved


def results(case: dict[str, Any]) -> set[PlayResult]:
    board, play = read_board(case["board"]), case["play"]
    if play.startswith("evict-"):
        return eviction_results(board, int(play.removeprefix("evict-")))
    card = None if play == "placement" else play
    return play_results(board, card, tuple(case["supply"]), case["own"], Budget(10_000_000))


@pytest.mark.parametrize("case", CASES, ids=[f"{n}-{case['play']}" for n, case in enumerate(CASES)])
def test_a_play_leads_to_just_the_results_that_an_independent_enumeration_found(case: dict[str, Any]):
    lines = sorted(line(result) for result in results(case))
    assert len(set(lines)) == len(lines) == case["results"]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == case["sha256"]


@pytest.mark.parametrize("case", CASES, ids=[f"{n}-{case['play']}" for n, case in enumerate(CASES)])
def test_each_colour_scores_on_the_board_of_a_case_what_was_worked_out_for_it(case: dict[str, Any]):
    board = read_board(case["board"])
    assert {colour: points(board, colour) for colour in "rbyg"} == case["scores"]  # type: ignore[arg-type]


def test_the_cases_hold_every_play():
    plays = {case["play"].split("-")[0] if "evict-" in case["play"] else case["play"] for case in CASES}
    keys = {f"key-{colour}" for colour in "rbyg"}
    events = {"communication", "departure-day", "forced-eviction", "new-contract", "apartment-exchange"}
    assert plays == keys | events | {"renovation", "placement", "evict"}


# Perft


def step_by_step(state: State) -> Iterator[State]:
    """Every way to play the turn, decision by decision, equal ones again and again; the states after it."""
    turns = state.turns
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if now.turns > turns:
            yield now
            continue
        for action in GAME.legal_actions(now, now.seat):
            waiting.append(fold(GAME, GAME.apply(now, now.seat, action, NoChance()), now))


def slow_perft(state: State, turns: int) -> int:
    """The different positions after so many turns, by looking at every way to play them."""
    positions: set[State] = set()

    def look(now: State, left: int) -> None:
        if not left:
            positions.add(now)
        elif isinstance(now.step, LastChance):
            return
        else:
            for then in step_by_step(now):
                look(then, left - 1)

    look(state, turns)
    return len(positions)


def cardless_start() -> State:
    return fold(GAME, GAME.setup(Options(cardless=True), SeededChance(bytes(32))))


def test_perft_of_the_card_less_start_is_24_then_528_then_23616():
    """RS-24.

    24: four apartments hold one meeple each, so each has three free arrows; twelve places for a meeple of
    either colour of the supply. 528: the second player finds one of the four apartments with two free arrows
    and three with three, 11 places for two other colours: 24 × 22.
    """
    counts = [perft(cardless_start(), turns, Budget(10_000_000)) for turns in (1, 2, 3)]
    assert counts == [24, 528, 23616]


def test_perft_counts_what_playing_every_decision_counts():
    assert [slow_perft(cardless_start(), turns) for turns in (1, 2)] == [24, 528]


@pytest.mark.slow
def test_perft_of_three_turns_counts_what_playing_every_decision_counts():
    assert slow_perft(cardless_start(), 3) == 23616


MIDDLES = {
    "three in B2": """
        R---- R---- S---- R---- H----
        R---- Rr-by R---- R---b S----
        H---- R-y-- R---- R---g R----
        R---- S---- H---- R---- R----
    """,
    "three next to three": """
        R---- R---- S---- R---- H----
        R---- Rrby- Rbyg- R---- S----
        H---- R---- R---- R---- R----
        R---- S---- H---- R---- R----
    """,
    "at the edge": """
        Rry-b R---- S---- R---- H----
        R---- R---- R---- R---- S----
        H---- R---- R---- R---- R-g--
        R---- S---- H---- R---- Rb--y
    """,
}


@pytest.mark.parametrize("name", MIDDLES)
def test_perft_from_the_middle_of_a_game_counts_what_playing_every_decision_counts(name: str):
    state = position(MIDDLES[name], variant="cardless", supply={1: "r1"})
    assert perft(state, 1, Budget(10_000_000)) == slow_perft(state, 1)


def test_perft_does_not_go_past_the_end_of_the_game():
    state = position(MIDDLES["at the edge"].replace("Rry-b", "Rr---"), variant="cardless", supply={1: "r1"})
    first = perft(state, 1, Budget(1_000_000))
    assert first == slow_perft(state, 1) > 0
    assert perft(state, 2, Budget(1_000_000)) == slow_perft(state, 2) == 0


# Ways


@pytest.mark.parametrize(
    "card", ["key-r", "communication", "forced-eviction", "new-contract", "departure-day"]
)
def test_the_way_to_each_end_of_a_turn_can_be_played(card: str):
    start = position(MIDDLES["three in B2"], hand=f"{card}.key-b.key-b", supply={1: "r1b1"})
    state = after(start, f"play {card}")
    seen: set[tuple[Board, tuple[tuple[int, ...], ...]]] = set()
    for end in turn_ends(state, Budget(1_000_000)):
        played = after(state, *(GAME.action_text(action) for action in end.way.whole()))
        assert played.board == end.board
        assert isinstance(played.step, ConfirmEnd)
        assert played == end.state
        assert (end.board, played.supplies) not in seen
        seen.add((end.board, played.supplies))
    assert len(seen) >= 4


def test_the_ends_of_a_turn_under_way_are_those_still_possible():
    """Asked while meeples are in the air."""
    start = position(MIDDLES["three in B2"], hand="key-r.key-b.key-b", supply={1: "r1b1"})
    state = after(start, "play key-r", "take r", "place B2 right", "apartment B2", "land left")
    assert isinstance(state.step, LandMeeple)
    by_steps = {then.board for then in step_by_step_to_rest(state)}
    assert {end.board for end in turn_ends(state, Budget(1_000_000))} == by_steps


def step_by_step_to_rest(state: State) -> Iterator[State]:
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if legal(now) == ["end"]:
            yield now
        else:
            waiting += [after(now, action) for action in legal(now)]


def test_a_search_says_when_there_are_more_boards_than_it_may_look_at():
    case = next(case for case in CASES if case["results"] > 20_000)
    with pytest.raises(TooManyBoards, match="more than 100 boards"):
        play_results(read_board(case["board"]), case["play"], tuple(case["supply"]), case["own"], Budget(100))


def test_only_a_full_apartment_that_is_not_walled_in_can_be_evicted():
    """RS-14, RS-17 (a)."""
    cross = Board(
        "R" * 20,
        tuple("rbyg" if home in (7, 2, 6, 8, 12) else "b---" for home in range(20)),
    )
    assert eviction_results(cross, 7) == set()
    assert eviction_results(cross, 11) == set()
    assert len(eviction_results(cross, 2)) > 0
    with pytest.raises(ValueError, match="numbered 0 to 19"):
        eviction_results(cross, 20)


def test_a_walled_in_apartment_is_not_rearranged_on_the_way_to_an_end_of_a_turn():
    """RS-17 (a): of the boards one eviction away, all have a neighbour of C2 emptied."""
    full = (7, 2, 6, 8, 12)
    board = Board("R" * 20, tuple("rbyg" if home in full else "----" for home in range(20)))
    seen: set[Tenants] = set()
    with pytest.raises(TooManyBoards):
        list(chains([(board, Way(None, ()))], seen, Budget(3000)))
    assert len(seen) == 3000
    only_c2_changed = [
        tenants
        for tenants in seen - {board.tenants}
        if all(tenants[home] == board.tenants[home] for home in range(20) if home != 7)
    ]
    assert only_c2_changed == []
