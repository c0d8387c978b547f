import asyncio
import random
from pathlib import Path

from fastapi import routing

from tests.server.running import AtTable, Running, running


async def test_a_stream_brings_what_was_and_then_what_happens(table: AtTable):
    await table.act(await table.awaited())
    async with table.stream(None) as updates:
        assert [(await anext(updates))["number"] for _ in range(2)] == [1, 2]
        await table.act(await table.awaited())
        update = await anext(updates)
        assert (update["number"], update["kind"]) == (3, "move")
        assert update["snapshot"]["number"] == 3


async def test_each_seat_sees_its_own_side_of_an_update(served: Running):
    table = await served.open(options={"start": 0})
    async with table.stream(0) as mine, table.stream(1) as others, table.stream(None) as spectators:
        seen = [await anext(updates) for updates in (mine, others, spectators)]
    assert [update["snapshot"]["seat"] for update in seen] == [0, 1, None]
    dealt = [next(e for e in update["events"] if e["kind"] == "cards-dealt") for update in seen]
    assert [[hand is not None for hand in event["hands"]] for event in dealt] == [
        [True, False],
        [False, True],
        [False, False],
    ]


async def test_who_comes_back_with_the_last_number_or_id_misses_nothing(table: AtTable):
    await table.play(random.Random(1), actions=10)
    last = (await table.snapshot())["number"]
    async with table.stream(0, since=last - 2) as updates:
        assert [(await anext(updates))["number"] for _ in range(2)] == [last - 1, last]
    async with table.stream(0, since=0, headers={"Last-Event-ID": str(last - 1)}) as updates:
        assert (await anext(updates))["number"] == last


async def test_a_player_who_watches_a_whole_game_by_stream_sees_what_the_server_says(table: AtTable):
    numbers = []

    async def watch() -> dict:
        async with table.stream(1) as updates:
            async for update in updates:
                numbers.append(update["number"])
                if update["snapshot"]["over"]:
                    return update["snapshot"]
        raise AssertionError("the stream ended before the game")

    watching = asyncio.create_task(watch())
    last = await table.play(random.Random(12))
    seen = await watching
    assert numbers == list(range(1, last["number"] + 1))
    now = await table.snapshot(1)
    del now["log"]
    assert seen == now


async def test_a_stream_without_news_stays_alive(table: AtTable, monkeypatch):
    monkeypatch.setattr(routing, "_PING_INTERVAL", 0.01)
    last = (await table.snapshot())["number"]
    async with table.client.stream("GET", f"{table.path}/stream?since={last}") as response:
        lines = response.aiter_lines()
        said = [await anext(lines) for _ in range(4)]
    assert said == [f": updates after {last}", "", ": ping", ""]


async def test_the_server_stops_although_somebody_watches(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open()
        async with table.stream(None) as updates:
            assert (await anext(updates))["number"] == 1
            served.server.should_exit = True
            assert [update async for update in updates] == []
