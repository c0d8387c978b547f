"""A server that is killed at any moment has lost nothing that it acknowledged, and the game goes on."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import AtTable, running

KILLS = 4


@asynccontextmanager
async def process(data: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A real server and its address."""
    command = f"from flatshare.server import serve; serve(port=0, data={str(data)!r})"
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", command, stdout=asyncio.subprocess.PIPE
    )
    assert server.stdout
    try:
        greeting = (await server.stdout.readline()).decode()
        yield server, greeting.split()[-1]
    finally:
        if server.returncode is None:
            os.kill(server.pid, signal.SIGKILL)
        await server.wait()


class Diary:
    """What the server acknowledged, and the wish it had not answered when it was killed."""

    def __init__(self) -> None:
        self.start = 0
        """The number of the last update before the first wish."""
        self.updates: list[dict[str, Any]] = []
        self.open_wish: tuple[int, dict[str, Any], str] | None = None


async def play(table: AtTable, diary: Diary, rng: random.Random) -> None:
    """Play on, and write down what was acknowledged, until the server is gone."""
    seen = await table.snapshot()
    while not seen["over"]:
        seat = seen["awaited"][0]
        seen = await table.snapshot(seat)
        body = {"decision": seen["decision"], "actions": [rng.choice(seen["view"]["legal"])]}
        diary.open_wish = seat, body, f"wish-{rng.random()}"
        response = await table.post(*_as_post(diary.open_wish))
        assert response.status_code == 200
        diary.updates += response.json()["updates"]
        diary.open_wish = None
        seen = response.json()["snapshot"]


def _as_post(wish: tuple[int, dict[str, Any], str]) -> tuple[int, str, dict[str, Any], str]:
    seat, body, key = wish
    return seat, "/actions", body, key


async def some_moments(rng: random.Random) -> None:
    """Let the loop turn some times: the kill comes anywhere in the path of a move."""
    for _ in range(rng.randrange(1, 1500)):
        await asyncio.sleep(0)


@pytest.mark.parametrize("seed", [1])
async def test_every_acknowledged_move_survives_a_kill_at_any_moment(tmp_path: Path, seed: int):
    rng, diary, opened = random.Random(seed), Diary(), None
    for _ in range(KILLS):
        async with process(tmp_path) as (server, url), httpx.AsyncClient(base_url=url, timeout=30) as client:
            if opened is None:
                wanted = {"game": "room-share", "seats": [{"name": "Ada"}, {"name": "Bob"}]}
                opened = (await client.post("/api/tables", json=wanted)).json()
                diary.start = (await AtTable(client, opened).snapshot())["number"]
            table = AtTable(client, opened)
            await compare(table, diary)
            playing = asyncio.create_task(play(table, diary, rng))
            await some_moments(rng)
            os.kill(server.pid, signal.SIGKILL)
            await server.wait()
            with pytest.raises(httpx.TransportError):
                await playing
    assert opened
    async with process(tmp_path) as (_, url), httpx.AsyncClient(base_url=url, timeout=30) as client:
        table = AtTable(client, opened)
        await compare(table, diary)
        assert (await table.play(rng))["over"]
        assert len((await table.get(None, "/record"))["moves"]) >= len(diary.updates)


async def compare(table: AtTable, diary: Diary) -> None:
    """What was acknowledged is there, and the wish that was open can be sent again and is done once."""
    if diary.open_wish is not None:
        answers = [await table.post(*_as_post(diary.open_wish)) for _ in range(2)]
        assert {answer.status_code for answer in answers} == {200}
        assert answers[0].text == answers[1].text
        diary.updates += answers[0].json()["updates"]
        diary.open_wish = None
    stored = await table.get(None, "/updates")
    assert [update["number"] for update in stored] == list(range(1, diary.start + len(diary.updates) + 1))
    for update, acknowledged in zip(stored[diary.start :], diary.updates, strict=True):
        assert (update["seat"], update["action"]) == (acknowledged["seat"], acknowledged["action"])


async def test_of_two_servers_with_one_database_the_slower_one_notices_and_catches_up(tmp_path: Path):
    async with running(tmp_path) as one, running(tmp_path) as other:
        first = await one.open()
        second = AtTable(other.client, first.opened)
        seat = await second.awaited()
        seen = await first.snapshot(seat)
        done = await first.act(seat, seen["view"]["legal"][0], key="first")
        late = {"decision": seen["decision"], "actions": [seen["view"]["legal"][-1]]}
        response = await second.post(seat, "/actions", late, key="second")
        again = await second.post(
            seat,
            "/actions",
            {"decision": seen["decision"], "actions": [seen["view"]["legal"][0]]},
            key="first",
        )
    assert response.status_code == 409
    assert response.json()["snapshot"] == done["snapshot"]
    assert again.json() == done


async def test_bots_go_on_after_a_kill_and_leave_no_process_behind(tmp_path: Path):
    seats = [{"name": "Rob", "player": "random"}, {"name": "Gil", "player": "greedy"}]
    async with process(tmp_path) as (server, url), httpx.AsyncClient(base_url=url, timeout=30) as client:
        wanted = {"game": "room-share", "seats": seats, "options": {"cardless": True}}
        opened = (await client.post("/api/tables", json=wanted)).json()
        async with AtTable(client, opened).stream(None) as updates:
            seen = [await anext(updates) for _ in range(5)]
            os.kill(server.pid, signal.SIGKILL)
    assert server.stdout
    # Bots' processes hold the same pipe: it ends when the last of them does.
    await server.stdout.read()
    async with (
        process(tmp_path) as (_, url),
        httpx.AsyncClient(base_url=url, timeout=30) as client,
        AtTable(client, opened).stream(None) as updates,
    ):
        async for update in updates:
            if update["number"] <= len(seen):
                assert update == seen[update["number"] - 1]
            if update["snapshot"]["over"]:
                break
    assert update["snapshot"]["over"]
