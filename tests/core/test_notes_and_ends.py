"""Entries that change nothing in the game, and the end of a game before its end."""

import pytest

from flatshare.core import IllegalAction, Match, Message, find_game
from flatshare.core.match import CannotUndo

GAME = find_game("room-share")
NOTE = (Message("table-undone", {"player": 0}),)


def cardless() -> Match:  # type: ignore[type-arg]
    return Match.seeded(
        GAME, GAME.options_type(players=2, cardless=True), bytes(32), people=(0, 1), ask_end=(0, 1)
    )


def test_a_note_changes_neither_state_nor_decisions() -> None:
    match = cardless()
    state, seat = match.state, match.awaited[0]
    decision = match.decision(seat)
    entry = match.note(NOTE, seat)
    assert (entry.kind, entry.number) == ("note", match.last)
    assert match.state == state
    assert match.awaited == (seat,)
    assert match.decision(seat) == decision
    assert not match.acted_since(seat, decision)


def test_an_action_before_a_note_can_be_undone_and_redone() -> None:
    match = cardless()
    seat = match.awaited[0]
    before = match.state
    action = match.legal_actions(seat)[0]
    match.play(action, seat)
    match.note(NOTE, seat)
    match.undo(seat)
    assert match.state == before
    match.note(NOTE, seat)
    assert match.redo(seat)[0].action == action


def test_an_ended_game_awaits_nobody_and_refuses_actions() -> None:
    match = cardless()
    seat = match.awaited[0]
    action = match.legal_actions(seat)[0]
    match.play(action, seat)
    seat = match.awaited[0]
    legal = match.legal_actions(seat)[0]
    match.end(NOTE)
    match.note(NOTE)
    assert match.over
    assert match.ended
    assert match.awaited == ()
    assert match.result is None
    assert match.view(seat).legal == ()
    assert match.view_after(1, seat).legal != ()
    assert match.may_act_after(match.last) == ()
    assert match.may_act_after(1) != ()
    assert not match.can_undo(seat)
    with pytest.raises(IllegalAction):
        match.play(legal, seat)
    with pytest.raises(CannotUndo):
        match.undo(seat)
    with pytest.raises(ValueError, match="over"):
        match.end(NOTE)


def test_a_resumed_match_stays_ended() -> None:
    match = cardless()
    match.end(NOTE)
    resumed = Match.resumed(GAME, match.options, match.entries, bytes(32))
    assert resumed.over
    assert resumed.ended
