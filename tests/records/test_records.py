"""Whole recorded games: each reads, replays to the same, and shows what its name says.

If a correction of the rules makes an old record fail here, `rules_version` has to rise; the record stays.
"""

import json
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from flatshare.core import RecordedChance, fold
from flatshare.core.chance import SeededChance, commitment
from flatshare.core.match import without_takebacks
from flatshare.core.record import Record, read_record, replay, write_record
from flatshare.rooms_and_roomies import Task
from tests.records import room_share_shows, rooms_and_roomies_shows

FOLDER = Path(__file__).parent
SHOWS = {"room-share": room_share_shows.SHOWS, "rooms-and-roomies": rooms_and_roomies_shows.SHOWS}
FILES = sorted(f"{game}/{file.stem}" for game in SHOWS for file in (FOLDER / game).glob("*.json"))


@cache
def text(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@cache
def record(name: str) -> Record:
    return read_record(text(name))


def test_there_is_a_record_for_everything_that_is_to_be_shown_and_no_other():
    assert sorted(f"{game}/{name}" for game, shows in SHOWS.items() for name in shows) == FILES


@pytest.mark.parametrize("name", FILES)
def test_a_record_replays_to_the_same_events_and_the_same_state(name: str):
    steps = list(replay(record(name)))
    assert record(name).game.name == name.split("/")[0]
    assert [move for move, _ in steps] == [record(name).setup, *record(name).moves]
    assert steps[-1][1] == record(name).state()


@pytest.mark.parametrize("name", FILES)
def test_a_record_is_written_as_it_was_read(name: str):
    written = write_record(read_record(text(name)))
    if is_in_former_form(name):
        assert json.loads(written) == in_present_form(json.loads(text(name)))
        assert write_record(read_record(written)) == written
    else:
        assert written == text(name)


def is_in_former_form(name: str) -> bool:
    """Whether each task in a record has all fields that any task has."""
    return '"square": null' in text(name)


def in_present_form(data: dict[str, Any]) -> dict[str, Any]:
    """A record without the fields that tasks of Rooms & Roomies had once, whatever their kind."""
    for entry in (data["setup"], *data["moves"]):
        for event in entry["events"]:
            if task := event.get("task"):
                own = {field.name for field in fields(Task.members[task["kind"]])}
                event["task"] = {name: value for name, value in task.items() if name in own}
    return data


def test_records_of_rooms_and_roomies_in_the_former_form_are_kept():
    """So that they are known to be read."""
    assert len([name for name in FILES if is_in_former_form(name)]) >= 30


@pytest.mark.parametrize("name", FILES)
def test_a_record_ends_with_its_result(name: str):
    game, state, result = record(name).game, record(name).state(), record(name).result
    assert game.awaited(state) == ()
    assert result == game.result(state)
    assert result is not None
    assert sorted(result.places) == list(range(1, len(result.places) + 1))


@pytest.mark.parametrize("name", FILES)
def test_a_record_s_chance_is_that_of_its_seed(name: str):
    played = record(name)
    assert played.seed is not None
    assert played.seed_hash == commitment(bytes.fromhex(played.seed))
    chance = SeededChance(bytes.fromhex(played.seed))
    assert played.game.setup(played.options, chance) == played.setup.events
    state = fold(played.game, played.setup.events)
    for move in played.moves:
        assert played.game.apply(state, move.seat, move.action, chance) == move.events
        state = fold(played.game, move.events, state)


@pytest.mark.parametrize("name", FILES)
def test_a_record_s_forced_moves_are_the_choices_that_were_none(name: str):
    played = record(name)
    game = played.game
    state = fold(game, game.setup(played.options, RecordedChance(played.setup.chance)))
    for move in played.moves:
        alone = without_takebacks(game, game.legal_actions(state, move.seat)) == (move.action,)
        assert not move.forced or alone
        state = fold(game, move.events, state)


@pytest.mark.parametrize("name", FILES)
def test_a_record_shows_what_its_name_says(name: str):
    game, show = name.split("/")
    assert SHOWS[game][show](record(name))


@pytest.mark.parametrize("game", SHOWS)
def test_the_records_of_a_game_hold_every_kind_of_event_and_of_action(game: str):
    records = [record(name) for name in FILES if name.startswith(f"{game}/")]
    kinds = {type(event) for played in records for event in played.events()}
    assert kinds == set(records[0].game.event_types)
    actions = {type(move.action) for played in records for move in played.moves}
    assert actions == set(records[0].game.action_types)
