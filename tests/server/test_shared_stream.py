"""One stream for several tables."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from flatshare.server.storage import ReadFailed
from flatshare.server.streams import TASK
from tests.server.running import AtTable, Running, running

Event = tuple[str, dict[str, Any]]


@asynccontextmanager
async def stream(served: Running, *subscriptions: dict[str, Any]) -> AsyncIterator[AsyncIterator[Event]]:
    async with served.client.stream("POST", "/api/stream", json={"tables": subscriptions}) as response:
        assert response.status_code == 200, await response.aread()
        yield events(response)


async def events(response: Any) -> AsyncIterator[Event]:
    name = ""
    async for line in response.aiter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def subscription(id: str, table: AtTable, seat: int | None = None, since: int = 0) -> dict[str, Any]:
    token = None if seat is None else table.tokens[seat]
    return {"id": id, "table": table.opened["table"], "token": token, "since": since}


async def test_updates_of_all_tables_come_each_in_order_and_as_its_seat_sees_them(served: Running):
    one, other = await served.open(), await served.open()
    last = {}
    wanted = (
        subscription("mine", one, 0),
        subscription("theirs", one, 1, since=1),
        subscription("other", other),
    )
    async with stream(served, *wanted) as updates:
        for table in (one, other):
            await table.play(random.Random(2), actions=5)
            last[table] = (await table.snapshot())["number"]
        seen: dict[str, list[int]] = {"mine": [], "theirs": [], "other": []}
        expected = 2 * last[one] - 1 + last[other]
        for _ in range(expected):
            name, data = await anext(updates)
            assert name == "update"
            seen[data["id"]].append(data["update"]["number"])
            seat = {"mine": 0, "theirs": 1, "other": None}[data["id"]]
            assert data["update"]["snapshot"]["seat"] == seat
    assert seen == {
        "mine": list(range(1, last[one] + 1)),
        "theirs": list(range(2, last[one] + 1)),
        "other": list(range(1, last[other] + 1)),
    }


async def test_a_table_that_cannot_be_followed_says_why_and_the_others_go_on(served: Running):
    table = await served.open()
    missing = {"id": "a", "table": "no-such-table", "token": None, "since": 0}
    stranger = {**subscription("b", table), "token": "forged"}
    async with stream(served, missing, stranger, subscription("c", table)) as updates:
        first = [await anext(updates) for _ in range(3)]
        statuses = {data["id"]: data["problem"]["status"] for name, data in first if name == "problem"}
        assert statuses == {"a": 404, "b": 401}
        number = (await table.snapshot())["number"]
        await table.act(await table.awaited())
        while True:
            name, data = await anext(updates)
            if name == "update" and data["update"]["number"] == number + 1:
                break


async def test_too_many_tables_or_a_malformed_subscription_is_refused(served: Running):
    table = await served.open()
    many = [subscription(str(nth), table) for nth in range(65)]
    for tables in (many, [{"id": "a"}], [{**subscription("a", table), "since": -1}]):
        assert (await served.client.post("/api/stream", json={"tables": tables})).status_code == 422


async def test_a_stream_ends_when_the_server_stops(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open()
        async with stream(served, subscription("a", table)) as updates:
            await anext(updates)
            served.server.should_exit = True
            assert all(name == "update" for name, _ in [event async for event in updates])


async def test_a_client_that_leaves_leaves_nothing_behind(served: Running):
    table = await served.open()
    for _ in range(5):
        async with stream(served, subscription("a", table), subscription("b", table)) as updates:
            await anext(updates)
    left = [task for task in asyncio.all_tasks() if task.get_name() == TASK]
    _, running_on = await asyncio.wait(left, timeout=20) if left else ((), ())
    assert not running_on


async def test_a_table_that_cannot_be_read_now_is_left_to_a_new_request(
    served: Running, monkeypatch: pytest.MonkeyPatch
):
    one, other = await served.open(), await served.open()
    get = served.tables.get

    async def failing(name: str):
        if name == other.opened["table"]:
            raise ReadFailed("locked")
        return await get(name)

    monkeypatch.setattr(served.tables, "get", failing)
    async with stream(served, subscription("one", one, since=1), subscription("other", other)) as updates:
        assert [event async for event in updates] == []


async def test_two_subscriptions_with_the_same_id_are_refused(served: Running):
    one = await served.open()
    body = {"tables": [subscription("x", one), subscription("x", one, 0)]}
    async with served.client.stream("POST", "/api/stream", json=body) as response:
        assert response.status_code == 422
