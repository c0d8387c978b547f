"""Records: written, read, replayed, and complained about where they were changed."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import Match, Result, SeededChance
from flatshare.core.chance import commitment
from flatshare.core.characters import hidden_character
from flatshare.core.record import (
    Record,
    RecordError,
    SeatLabel,
    read_record,
    record_match,
    replay,
    write_record,
)
from flatshare.room_share import GAME, Options
from tests.examples import examples
from tests.room_share.games import options

Data = dict[str, Any]


def match(chosen: Options, seed: int = 1, moves: int = 10_000) -> Match:
    played = Match(GAME, chosen, SeededChance(seed.to_bytes(32, "big")))
    rng = Random(seed)
    while not played.over and len(played.moves) < moves:
        played.play(rng.choice(played.legal_actions()))
    return played


TEXT = write_record(record_match(match(Options(players=3, renovation=True))))


def changed(change: Callable[[Data], Any]) -> str:
    """The record with its JSON changed."""
    data: Data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


@given(options(), st.integers(0, 2**32), st.integers(0, 400))
@examples(3 / 8)
def test_writing_and_reading_are_exact_inverses_also_for_a_game_that_is_not_over(
    chosen: Options, seed: int, moves: int
):
    record = record_match(match(chosen, seed, moves))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@given(options(), st.integers(0, 2**32))
@examples(1 / 4)
def test_a_replay_gives_every_move_with_the_state_after_it(chosen: Options, seed: int):
    played = match(chosen, seed)
    steps = list(replay(read_record(write_record(record_match(played)))))
    assert [move for move, _ in steps] == [played.setup, *played.moves]
    assert steps[-1][1] == played.state == record_match(played).state()


def test_a_record_is_json_with_one_move_a_line():
    lines = TEXT.splitlines()
    data = json.loads(TEXT)
    assert lines[0] == "{"
    assert lines[-1] == "}"
    assert data["format"] == "flatshare record"
    assert (data["version"], data["game"], data["rules"]) == (1, "room-share", GAME.rules_version)
    moves = [line for line in lines if line.startswith('{"seat": ')]
    assert len(moves) == len(data["moves"])
    assert [json.loads(line.rstrip(",")) for line in moves] == data["moves"]


def test_seats_are_counted_from_one_and_actions_are_their_short_texts():
    data = json.loads(TEXT)
    assert {move["seat"] for move in data["moves"]} == {1, 2, 3}
    assert all(GAME.action_text(GAME.read_action(move["action"])) == move["action"] for move in data["moves"])


def test_a_record_names_who_sat_there():
    played = match(Options())
    assert [seat.name for seat in record_match(played).seats] == ["Seat 1", "Seat 2"]
    labels = (SeatLabel("Ada"), SeatLabel("Grübel", "greedy"))
    record = read_record(write_record(record_match(played, labels)))
    assert record.seats == labels
    assert "Grübel" in write_record(record)


def test_the_seed_and_its_hash_are_kept():
    plain = record_match(match(Options()))
    seed = (1).to_bytes(32, "big")
    kept = Record(
        game=plain.game, options=plain.options, seats=plain.seats, setup=plain.setup, moves=plain.moves,
        rules_version=plain.rules_version, seed_hash=commitment(seed), seed=seed.hex(), result=plain.result,
    )  # fmt: skip
    read = read_record(write_record(kept))
    assert (read.seed_hash, read.seed) == (commitment(seed), seed.hex())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("a game of chess", "not JSON"),
        (TEXT[:-20], "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": ' + "1" * 10_000 + "}", "not JSON"),
        ("[]", '"format" is not "flatshare record"'),
        ("{}", '"format" is not "flatshare record"'),
        ('"flatshare record"', '"format" is not'),
        ('{"format": "other"}', '"format" is not'),
        ('{"format": "flatshare record"}', "record: the field version is missing"),
    ],
    ids=["empty", "words", "cut off", "deep", "long number", "list", "object", "text", "other", "no version"],
)
def test_what_is_no_record_is_refused(text: str, words: str):
    with pytest.raises(RecordError, match=words):
        read_record(text)


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


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("version", value=2), "version 2, this program reads up to version 1: update flatshare"),
        (put("version", value="1"), "record, version: a whole number is expected"),
        (put("version", value=True), "record, version: a whole number is expected"),
        (put("rules", value=99), "rules version 99, this program knows up to 1: update flatshare"),
        (put("game", value="chess"), "record, game: there is no game 'chess'; there are: .*room-share"),
        (put("game", value=7), "record, game: a text is expected, not a whole number"),
        (drop("options"), "record: the field options is missing"),
        (put("options", "players", value=9), "record, options: players"),
        (put("options", "players", value="3"), "record, options: .*int"),
        (put("options", "speed", value=1), "record, options: 'speed' is no field"),
        (put("seats", value=[]), "record, seats: 0 seats, the options make 3"),
        (put("seats", 0, value="Ada"), "record, seat 1: an object is expected"),
        (put("seats", 0, "name", value=3), "record, seat 1: .*str"),
        (drop("setup"), "record: the field setup is missing"),
        (put("setup", "events", value=None), "record, set-up, events: a list is expected"),
        (put("setup", "events", 0, "kind", value="sun-rose"), "record, set-up: event: 'sun-rose' is no kind"),
        (put("setup", "events", 0, "kind", value=[]), "record, set-up: event"),
        (put("setup", "chance", value=["1"]), "record, set-up, chance 1: a whole number is expected"),
        (drop("moves"), "record: the field moves is missing"),
        (put("moves", 4, value="end"), "record, move 5: an object is expected"),
        (put("moves", 4, "seat", value=0), "record, move 5: seat 0, there are seats 1 to 3"),
        (put("moves", 4, "seat", value=4), "record, move 5: seat 4, there are seats 1 to 3"),
        (put("moves", 4, "seat", value="1"), "record, move 5, seat: a whole number is expected"),
        (put("moves", 4, "action", value="dance"), "record, move 5: 'dance' is no action"),
        (drop("moves", 4, "action"), "record, move 5: the field action is missing"),
        (put("moves", 4, "forced", value="yes"), "record, move 5, forced: true or false is expected"),
        (put("moves", 4, "chance", value=3), "record, move 5, chance: a list is expected"),
        (put("moves", 4, "events", value={}), "record, move 5, events: a list is expected"),
        (put("moves", 4, "events", value=[{"kind": "turn-ended"}]), "move 5: event turn-ended: .*seat"),
        (put("seed", value=5), "record, seed: a text is expected"),
        (put("result", value=[]), "record, result: an object is expected"),
        (put("result", "places", value="first"), "record, result: .*array"),
    ],
)  # fmt: skip
def test_a_record_that_does_not_fit_is_refused_with_its_place(change: Callable[[Data], None], words: str):
    text = changed(change)
    assert text != json.dumps(json.loads(TEXT))
    with pytest.raises(RecordError, match=words):
        read_record(text)


MOVES: list[Data] = json.loads(TEXT)["moves"]
DRAW = next(n for n, move in enumerate(MOVES) if any(e["kind"] == "card-drawn" for e in move["events"]))
PLACED = next(n for n, move in enumerate(MOVES) if move["action"].startswith("place"))
CHOSEN = next(n for n, move in enumerate(MOVES) if not move.get("forced"))
SHUFFLED = next(n for n, move in enumerate(MOVES) if move.get("chance"))


def other_card(data: Data) -> None:
    event = next(e for e in data["moves"][DRAW]["events"] if e["kind"] == "card-drawn")
    event["card"] = "key-r" if event["card"] != "key-r" else "key-b"


def other_seat(data: Data) -> None:
    data["moves"][PLACED]["seat"] = data["moves"][PLACED]["seat"] % 3 + 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (other_card, rf"move {DRAW + 1} \(.*\) has other events than recorded"),
        (put("moves", PLACED, "events", value=[]), rf"move {PLACED + 1} \(place .*\) has other events"),
        (drop("moves", PLACED), rf"move {PLACED + 1} \(.*\) is illegal"),
        (drop("moves", 0), r"move 1 \(.*\) (is illegal|has other events)"),
        (other_seat, rf"move {PLACED + 1} \(place .*\) is illegal: refuse-not-your-turn"),
        (put("moves", PLACED, "action", value="decline"), rf"move {PLACED + 1} \(decline\) is illegal"),
        (put("moves", PLACED, "chance", value=[0]), rf"move {PLACED + 1} .*: 1 recorded random numbers"),
        (put("moves", SHUFFLED, "chance", value=[]), rf"move {SHUFFLED + 1} .*: the record holds fewer"),
        (put("moves", SHUFFLED, "chance", 0, value=99), rf"move {SHUFFLED + 1} .*: .* 99 does not fit"),
        (put("setup", "chance", value=[]), "the set-up: the record holds fewer random numbers"),
        (put("setup", "chance", 1, value=0), "the set-up has other events"),
        (put("setup", "events", 0, "start", value=2), "the set-up has other events"),
        (drop("moves", -1), "the record has a result, but the moves do not end the game"),
        (put("result", value=None), "the result is missing, although the moves end the game"),
        (put("moves", CHOSEN, "forced", value=True), rf"move {CHOSEN + 1} .* is marked as forced, but seat"),
        (put("result", "points", value=[9, 9, 9]), "the result"),
        (put("result", "decided_by", value="luck"), "the result"),
    ],
)  # fmt: skip
def test_a_record_that_was_changed_does_not_replay_and_says_where(change: Callable[[Data], None], words: str):
    text = changed(change)
    assert text != json.dumps(json.loads(TEXT))
    with pytest.raises(RecordError, match=words):
        list(replay(read_record(text)))


def test_the_record_that_these_tests_change_is_good_itself():
    assert SHUFFLED
    assert list(replay(read_record(TEXT)))[-1][1] == read_record(TEXT).state()


def with_seed(seed: int, told: int) -> str:
    played = match(Options(players=3), seed=seed)
    said = told.to_bytes(32, "big")
    return write_record(replace(record_match(played), seed=said.hex(), seed_hash=commitment(said)))


def test_a_forced_move_may_be_recorded_as_one_that_a_person_made():
    forced = next(n for n, move in enumerate(MOVES) if move.get("forced"))
    list(replay(read_record(changed(drop("moves", forced, "forced")))))


def test_a_game_in_progress_has_no_result():
    in_progress = record_match(match(Options(players=3), moves=10))
    list(replay(in_progress))
    with pytest.raises(RecordError, match="the moves do not end the game"):
        list(replay(replace(in_progress, result=Result((1, 2, 3), (3, 2, 1), "points"))))


def test_a_record_may_leave_the_result_out():
    text = changed(drop("result"))
    record = read_record(text)
    assert (record.result, record.result_known) == (None, False)
    list(replay(record))
    assert json.loads(write_record(record)) == json.loads(text)


def test_a_record_may_begin_with_a_byte_order_mark():
    assert read_record("\ufeff" + TEXT) == read_record(TEXT)


def test_a_replay_holds_chance_against_the_seed():
    list(replay(read_record(with_seed(4, told=4))))
    with pytest.raises(RecordError, match=r"the set-up: .* not the one that the seed gives"):
        list(replay(read_record(with_seed(4, told=5))))


def test_a_seed_that_was_not_promised_is_refused():
    text = with_seed(4, told=4)
    other = commitment(bytes(32))
    with pytest.raises(RecordError, match="not the one that seed_hash promised"):
        read_record(re.sub('"seed_hash": "[0-9a-f]+"', f'"seed_hash": "{other}"', text))
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        read_record(re.sub('"seed": "[0-9a-f]+"', '"seed": "4"', text))


def test_a_record_of_a_game_going_on_says_why_it_does_not_replay():
    record = replace(record_match(match(Options(), moves=3)), partial=True)
    assert read_record(write_record(record)) == record
    with pytest.raises(RecordError, match="game in progress"):
        list(replay(record))


def test_a_name_that_would_turn_the_text_around_is_refused():
    text = write_record(record_match(match(Options(), moves=3)))
    with pytest.raises(RecordError, match=r"record, seats 1, name: .* U\+202E"):
        read_record(text.replace("Seat 1", "\u202eevil", 1))


@pytest.mark.parametrize("hidden", ["\x1b[2J", "\n", "\u202e", "\x9b2J", "\u2066"])
@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("record, game", lambda data, text: data.update(game=text)),
        ("record, options, royal_replaces", lambda data, text: data["options"].update(royal_replaces=text)),
        ("record, seats 2, player", lambda data, text: data["seats"][1].update(player=text)),
        ("record, moves 1, action", lambda data, text: data["moves"][0].update(action=text)),
        ("record, setup, events 1, kind", lambda data, text: data["setup"]["events"][0].update(kind=text)),
        ("record, result, decided_by", lambda data, text: data["result"].update(decided_by=text)),
        ("record", lambda data, text: data.update({text: 1})),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_no_text_of_a_record_holds_what_nobody_sees_and_the_complaint_does_not_either(
    where: str, change: Callable[[Data, str], None], hidden: str
):
    with pytest.raises(RecordError, match=rf"^{where}: the invisible character U\+") as error:
        read_record(changed(lambda data: change(data, f"a{hidden}b")))
    assert hidden_character(str(error.value)) is None


def test_a_complaint_of_a_file_that_is_no_json_shows_no_commands_to_the_terminal():
    with pytest.raises(RecordError) as error:
        read_record('{"format": \x1b[2J')
    assert hidden_character(str(error.value)) is None
