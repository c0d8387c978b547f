"""Records of Rooms & Roomies: whole games and parts of games, with the edition they were played with."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import Match, SeededChance
from flatshare.core.chance import commitment
from flatshare.core.match import Move
from flatshare.core.record import (
    Record,
    RecordError,
    SeatLabel,
    read_record,
    record_match,
    replay,
    write_record,
)
from flatshare.rooms_and_roomies import GAME, Options
from tests.examples import examples
from tests.rooms_and_roomies.frozen_edition import EDITION, FILES
from tests.rooms_and_roomies.game.random_games import FROZEN, Table, options

Data = dict[str, Any]


def match(chosen: Options, seed: int = 1, decisions: int = 10_000) -> Match:
    """A game at random, not longer than so many decisions."""
    table = Table(chosen.players, seed)
    played = Match(GAME, chosen, SeededChance(seed.to_bytes(32, "big")))
    for _ in range(decisions):
        if played.over:
            break
        seat, action = table.choose(played.state)
        played.play(action, seat)
    return played


HOUSE_TEXT = write_record(record_match(match(Options(players=2), decisions=30)))
CARRIED_TEXT = write_record(record_match(match(replace(FROZEN, players=2), decisions=30)))


def changed(text: str, change: Callable[[Data], None]) -> str:
    data: Data = json.loads(text)
    change(data)
    assert data != json.loads(text)
    return json.dumps(data)


@given(options(), st.integers(0, 2**32), st.integers(0, 400))
@examples(3 / 8)
def test_writing_and_reading_are_exact_inverses_also_for_a_game_that_is_not_over(
    chosen: Options, seed: int, decisions: int
):
    record = record_match(match(chosen, seed, decisions))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@given(options(), st.integers(0, 2**32))
@examples(1 / 4)
def test_a_replay_gives_every_move_with_the_state_after_it(chosen: Options, seed: int):
    played = match(chosen, seed)
    promised = seed.to_bytes(32, "big")
    record = replace(record_match(played), seed=promised.hex(), seed_hash=commitment(promised))
    steps = list(replay(read_record(write_record(record))))
    assert [move for move, _ in steps] == [played.setup, *played.moves]
    assert steps[-1][1] == played.state == record.state()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_record_of_what_one_seat_saw_of_a_game_going_on_reads_back_but_does_not_replay(seat: int | None):
    played = match(replace(FROZEN, players=2), seed=3, decisions=40)
    moves = [
        Move(move.seat, move.action, tuple(GAME.view_event(event, seat) for event in move.events))
        for move in played.moves
        if move.seat == seat or not GAME.is_secret(move.action)
    ]
    record = replace(
        record_match(played), setup=replace(played.setup, chance=()), moves=tuple(moves), partial=True
    )
    assert read_record(write_record(record)) == record
    with pytest.raises(RecordError, match="game in progress"):
        list(replay(record))


def test_a_record_carries_the_files_of_an_edition_that_does_not_come_with_flatshare():
    data = json.loads(CARRIED_TEXT)
    assert data["options"]["edition"] == "frozen"
    assert data["options"]["files"] == FILES
    state = read_record(CARRIED_TEXT).state()
    assert state.components.edition == EDITION
    assert json.loads(HOUSE_TEXT)["options"]["files"] == {}


def put(*path: Any, value: Any) -> Callable[[Data], None]:
    def change(data: Any) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = value

    return change


def drop(*path: Any) -> Callable[[Data], None]:
    def change(data: Any) -> None:
        for name in path[:-1]:
            data = data[name]
        del data[path[-1]]

    return change


def other_bonus(data: Data) -> None:
    """The edition's author changed a card after the game."""
    for told in (data["options"], data["setup"]["events"][0]["options"]):
        told["files"]["rooms.toml"] = told["files"]["rooms.toml"].replace("bonus = 3", "bonus = 4", 1)


@pytest.mark.parametrize(
    ("text", "change", "edition"),
    [
        (HOUSE_TEXT, put("setup", "events", 0, "edition_hash", value="0" * 64), "house"),
        (CARRIED_TEXT, other_bonus, "frozen"),
        (CARRIED_TEXT, put("setup", "events", 0, "edition_hash", value=""), "frozen"),
    ],
    ids=["house", "files", "hash"],
)
def test_a_record_of_another_version_of_an_edition_is_refused_and_names_it(
    text: str, change: Callable[[Data], None], edition: str
):
    words = f"record, set-up: the game was played with another version of the edition '{edition}'"
    with pytest.raises(RecordError, match=words):
        read_record(changed(text, change))


@pytest.mark.parametrize(
    ("text", "change", "words"),
    [
        (HOUSE_TEXT, put("options", "players", value=0), "record, options: players: 1 to 5 can play, not 0"),
        (HOUSE_TEXT, put("options", "players", value=3), "record, seats: 2 seats, the options make 3"),
        (HOUSE_TEXT, put("options", "roomies", value="all"), "record, options: .*roomies"),
        (HOUSE_TEXT, put("options", "challenge", value="tiny-house"), "challenge: only for the solo"),
        (HOUSE_TEXT, put("options", "challenge", value="sleep"), "record, options: .*challenge"),
        (HOUSE_TEXT, put("options", "start", value=2), "options: start: there are seats 0 to 1, not 2"),
        (HOUSE_TEXT, put("options", "edition", value="mine"), "edition: there is no edition 'mine'"),
        (HOUSE_TEXT, put("options", "edition", value=5), "record, options: .*str"),
        (HOUSE_TEXT, put("options", "files", value=FILES), "files are those of 'frozen', not of 'house'"),
        (CARRIED_TEXT, put("options", "files", value={}), "edition: there is no edition 'frozen'"),
        (CARRIED_TEXT, put("options", "files", value=[]), "record, options: .*object"),
        (CARRIED_TEXT, put("options", "files", "tiles.toml", value=7), "record, options: .*str"),
        (CARRIED_TEXT, put("options", "files", "tiles.toml", value="= ?"), "tiles.toml:1:1: it is not TOML"),
        (CARRIED_TEXT, put("options", "files", "tiles.toml", value="\ud800"), "it is not JSON"),
        (CARRIED_TEXT, put("options", "files", "more.toml", value=""), "more.toml: no edition has such a"),
        (CARRIED_TEXT, drop("options", "files", "store.toml"), "store.toml: there is no such file"),
        (HOUSE_TEXT, put("setup", "events", value=[]), "record, set-up: without events"),
        (HOUSE_TEXT, drop("setup", "events", 0), "record, set-up: .* before the game started"),
        (HOUSE_TEXT, put("setup", "events", 0, "numbers", value=[1]), "record, set-up: "),
        (HOUSE_TEXT, put("setup", "events", 0, "options", "edition", value="?"), "the edition '.' cannot"),
    ],
)  # fmt: skip
def test_options_and_editions_that_do_not_fit_are_refused_with_their_place(
    text: str, change: Callable[[Data], None], words: str
):
    with pytest.raises(RecordError, match=words):
        read_record(changed(text, change))


def other_tile(data: Data) -> None:
    move = next(move for move in data["moves"] if any(e["kind"] == "tile-loaded" for e in move["events"]))
    event = next(e for e in move["events"] if e["kind"] == "tile-loaded")
    event["tile"] = (event["tile"] + 1) % 70


def other_start(data: Data) -> None:
    """The first random number, which says who begins."""
    data["setup"]["chance"][0] = 1 - data["setup"]["chance"][0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (other_tile, r"move \d+ \(tile \d+\) has other events"),
        (drop("moves", 0), r"move \d+ \(.*\) (is illegal|has other events)"),
        (other_start, "the set-up has other events"),
        (put("setup", "chance", value=[]), "the set-up: the record holds fewer random numbers"),
        (put("options", "roomies", value="full"), "the set-up"),
        (put("setup", "events", 0, "starting_cards", value=["?", "?"]), "the set-up has other events"),
    ],
)
def test_a_record_that_was_changed_does_not_replay(change: Callable[[Data], None], words: str):
    with pytest.raises(RecordError, match=words):
        list(replay(read_record(changed(CARRIED_TEXT, change))))


def test_the_records_that_these_tests_change_are_good_themselves():
    for text in (HOUSE_TEXT, CARRIED_TEXT):
        assert list(replay(read_record(text)))[-1][1] == read_record(text).state()


def test_a_seed_gives_the_same_game_whatever_the_edition_is_called_by():
    chosen, rng = replace(FROZEN, players=3), Random(4)
    first = Match.seeded(GAME, chosen, bytes(32))
    second = Match.seeded(GAME, replace(chosen, files=dict(reversed(FILES.items()))), bytes(32))
    while not first.over:
        seat = rng.choice(first.awaited)
        action = rng.choice(first.legal_actions(seat))
        first.play(action, seat)
        second.play(action, seat)
    assert first.moves == second.moves
    labels = tuple(SeatLabel(name) for name in "ABC")
    record: Record = record_match(first, labels)
    assert read_record(write_record(record)).seats == labels
