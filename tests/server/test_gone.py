"""A table whose game cannot be gone on with says so on every address, keeps its record and harms no other."""

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from flatshare.core import Message
from flatshare.core.record import RecordError, read_record, replay
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.components import Options, components_of
from tests.rooms_and_roomies.frozen_edition import FILES
from tests.server.running import AtTable, Running, running

HASH = components_of(Options()).hash
OTHER = "0" * 64
HOUSE = {"game": "rooms-and-roomies", "options": {"players": 1}, "seats": [{"name": "Ada"}]}
ADDRESSES = ("", "/updates", "/stream", "/options")


def change(folder: Path, statement: str, *values: str) -> None:
    with sqlite3.connect(folder / "flatshare.sqlite") as connection:
        assert connection.execute(statement, values).rowcount


def as_if_the_house_edition_had_changed(folder: Path, table: str) -> None:
    """The other way round it comes to the same: the game was played with another edition."""
    told = "update updates set events = replace(events, ?, ?) where table_id = ? and number = 1"
    change(folder, told, HASH, OTHER, table)


def again(served: Running, table: AtTable) -> AtTable:
    """The same table at a server that was started anew."""
    return AtTable(served.client, table.opened)


async def test_every_address_of_the_table_says_which_edition_is_not_there_any_more(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open(**HOUSE)
        decision = (await table.snapshot(0))["decision"]
    as_if_the_house_edition_had_changed(tmp_path, table.opened["table"])
    async with running(tmp_path) as served:
        table = again(served, table)
        answers = [await served.client.get(table.path + address) for address in ADDRESSES]
        answers.append(await table.post(0, "/actions", {"decision": decision, "actions": [{"kind": "done"}]}))
        answers.append(await table.post(0, "/undo", {"decision": decision}))
    for answer in answers:
        assert answer.status_code == 410, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        told = answer.json()
        assert told["message"] == {"key": "table-other-edition", "params": {"edition": "house"}}
        assert "another version of the edition 'house'" in told["detail"]
        assert "house" in Texts().say(Message(**told["message"]))


async def test_the_record_of_a_finished_game_is_whole_and_replays_where_its_edition_is(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open(**HOUSE)
        await table.play(random.Random(1))
        before = await table.get(0, "/record")
    as_if_the_house_edition_had_changed(tmp_path, table.opened["table"])
    async with running(tmp_path) as served:
        answer = await served.client.get(f"{table.path}/record")
        wrong = await served.client.get(f"{table.path}/record", headers={"Authorization": "Bearer nobody"})
    assert (answer.status_code, wrong.status_code) == (200, 401)
    assert answer.json()["moves"] == before["moves"]
    assert answer.json()["seed"] == before["seed"]
    with pytest.raises(RecordError, match="another version of the edition 'house'"):
        read_record(answer.text)
    record = read_record(answer.text.replace(OTHER, HASH))
    assert len(list(replay(record))) == len(before["moves"]) + 1


async def test_the_record_of_a_game_that_was_not_over_still_keeps_its_secrets(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open(
            **{**HOUSE, "options": {"players": 2}, "seats": [{"name": "A"}, {"name": "B"}]}
        )
        await table.act(await table.awaited())
        before = [await table.get(seat, "/record") for seat in (0, 1, None)]
    as_if_the_house_edition_had_changed(tmp_path, table.opened["table"])
    async with running(tmp_path) as served:
        table = again(served, table)
        after = [await table.get(seat, "/record") for seat in (0, 1, None)]
    assert [record["moves"] for record in after] == [record["moves"] for record in before]
    assert [len(record["moves"]) for record in after].count(1) == 1
    assert all(record["partial"] and record["seed"] is None for record in after)


def _unknown_game(folder: Path, table: AtTable) -> None:
    change(folder, "update tables set game = 'chess' where id = ?", table.opened["table"])


def _unknown_event(folder: Path, table: AtTable) -> None:
    told = 'update updates set events = \'[{"kind": "flew-away"}]\' where number = 1 and table_id = ?'
    change(folder, told, table.opened["table"])


@pytest.mark.parametrize("other", [_unknown_game, _unknown_event])
async def test_a_table_that_another_flatshare_wrote_says_so(
    tmp_path: Path, other: Callable[[Path, AtTable], None]
):
    async with running(tmp_path) as served:
        table = await served.open()
    other(tmp_path, table)
    async with running(tmp_path) as served:
        for address in ("", "/record"):
            answer = await served.client.get(table.path + address)
            assert answer.status_code == 410
            assert answer.json()["message"]["key"] == "table-unreadable"
    assert Texts().has("table-unreadable")


async def test_other_tables_go_on_and_the_server_starts_though_bots_of_the_lost_one_are_to_move(
    tmp_path: Path,
):
    async with running(tmp_path) as served:
        lost, unread, other = await served.open(**HOUSE), await served.open(), await served.open()
        kept = await served.open(**{**HOUSE, "options": {"players": 1, "edition": "frozen", "files": FILES}})
    as_if_the_house_edition_had_changed(tmp_path, lost.opened["table"])
    _unknown_game(tmp_path, unread)
    change(tmp_path, "update tables set waits_for = 'bots'")
    async with running(tmp_path) as served:
        assert (await served.client.get(lost.path)).status_code == 410
        for table in (other, kept):
            table = again(served, table)
            await table.act(await table.awaited())
        assert (await served.open(**HOUSE)).opened["table"]
        assert (await served.client.get(lost.path)).status_code == 410
