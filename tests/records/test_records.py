"""Whole recorded games: each reads, replays to the same, and shows what its name says.

If a correction of the rules makes an old record fail here, `rules_version` has to rise; the record stays.
"""

from functools import cache
from pathlib import Path

import pytest

from flatshare.core import RecordedChance, fold
from flatshare.core.chance import SeededChance, commitment
from flatshare.core.record import Record, read_record, replay, write_record
from flatshare.room_share import GAME, position_text
from tests.records.shows import SHOWS, events, last_chance
from tests.room_share.test_ending import by_the_rulebook

FOLDER = Path(__file__).parent
FILES = sorted(file.stem for file in FOLDER.glob("*.json"))


@cache
def text(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@cache
def record(name: str) -> Record:
    return read_record(text(name))


def test_there_is_a_record_for_everything_that_is_to_be_shown_and_no_other():
    assert sorted(SHOWS) == FILES


@pytest.mark.parametrize("name", FILES)
def test_a_record_replays_to_the_same_events_and_the_same_state(name: str):
    steps = list(replay(record(name)))
    assert [move for move, _ in steps] == [record(name).setup, *record(name).moves]
    assert steps[-1][1] == record(name).state()


@pytest.mark.parametrize("name", FILES)
def test_a_record_is_written_as_it_was_read(name: str):
    assert write_record(read_record(text(name))) == text(name)


@pytest.mark.parametrize("name", FILES)
def test_a_record_ends_with_its_result_and_the_rulebook_s_scores(name: str):
    state, result = record(name).state(), record(name).result
    assert GAME.awaited(state) == ()
    assert result == GAME.result(state)
    assert result is not None
    board = position_text(state).split(" players=")[0]
    assert [by_the_rulebook(board, colour) for colour in state.colours] == list(result.points)
    assert sorted(result.places) == list(range(1, len(result.places) + 1))


@pytest.mark.parametrize("name", FILES)
def test_a_record_s_chance_is_that_of_its_seed(name: str):
    game = record(name)
    assert game.seed is not None
    assert game.seed_hash == commitment(bytes.fromhex(game.seed))
    chance = SeededChance(bytes.fromhex(game.seed))
    assert GAME.setup(game.options, chance) == game.setup.events
    state = fold(GAME, game.setup.events)
    for move in game.moves:
        assert GAME.apply(state, move.seat, move.action, chance) == move.events
        state = fold(GAME, move.events, state)


@pytest.mark.parametrize("name", FILES)
def test_a_record_s_forced_moves_are_the_choices_that_were_none(name: str):
    game = record(name)
    state = fold(GAME, GAME.setup(game.options, RecordedChance(game.setup.chance)))
    for move in game.moves:
        alone = len(GAME.legal_actions(state, move.seat)) == 1
        assert not move.forced or alone
        state = fold(GAME, move.events, state)


@pytest.mark.parametrize("name", SHOWS)
def test_a_record_shows_what_its_name_says(name: str):
    assert SHOWS[name](record(name))


def test_the_records_hold_every_kind_of_event_and_of_action():
    kinds = {type(event) for name in FILES for event in events(record(name))}
    assert kinds == set(GAME.event_types)
    assert {type(move.action) for name in FILES for move in record(name).moves} == set(GAME.action_types)


def test_the_records_hold_every_number_of_players_variant_and_way_to_win():
    settings = {(record(name).options.players, record(name).options.cardless) for name in FILES}
    assert settings == {(2, False), (3, False), (4, False), (2, True)}
    variants = {(record(name).options.royal, record(name).options.renovation) for name in FILES}
    assert len(variants) == 4
    decided = {result.decided_by for name in FILES if (result := record(name).result)}
    assert decided == {"points", "supply", "last-chance", "first-turn"}
    assert {len(last_chance(record(name))) for name in FILES} == {1, 2, 3}
