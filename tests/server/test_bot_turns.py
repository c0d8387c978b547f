import asyncio
import multiprocessing
import multiprocessing.connection
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any

import pytest

from flatshare.core import Match, RandomChance, find_game
from flatshare.room_share.actions import DECLINE
from flatshare.server import bot_processes, bot_turns
from flatshare.server.bot_processes import BotProcesses
from flatshare.server.bot_turns import Question
from flatshare.server.storage import Storage, WriteFailed
from tests.server.broken_bots import Dies, Hangs
from tests.server.running import AtTable, EasyBots, Running, running

BOTS = [{"name": "Rob", "player": "random"}, {"name": "Gil", "player": "greedy"}]
GAME = find_game("room-share")
VIEW = Match(GAME, GAME.options_type(start=0), RandomChance(Random(1))).view(0)
QUESTION = Question(GAME, GAME.options_type(start=0), 0, VIEW, lambda: [])
ADA_AND_ROB = [{"name": "Ada"}, {"name": "Rob", "player": "random"}]


async def to_the_end(table: AtTable) -> list[dict[str, Any]]:
    async with table.stream(None) as updates:
        seen = []
        async for update in updates:
            seen.append(update)
            if update["snapshot"]["over"]:
                return seen
    raise AssertionError("the stream ended before the game")


async def test_bots_play_a_table_to_its_end(served: Running):
    seen = await to_the_end(await served.open(seats=BOTS))
    assert len(seen) > 50


async def test_our_own_bots_play_in_processes_of_their_own(tmp_path: Path):
    bots = BotProcesses(processes=1, seconds=0.1, patience=60)
    async with running(tmp_path, bots) as served:
        seen = await to_the_end(await served.open(seats=BOTS, options={"cardless": True}))
    assert "table-bot-failed" not in {line["key"] for update in seen for line in update["log"]}


async def test_a_bot_answers_a_person(served: Running):
    table = await served.open(seats=ADA_AND_ROB, options={"start": 1})
    async with table.stream(0) as updates:
        async for update in updates:
            if update["snapshot"]["decision"] is not None:
                break
    assert update["snapshot"]["awaited"] == [0]


async def test_a_bots_action_for_a_decision_that_was_taken_is_dropped(served: Running):
    table = await served.open(options={"cardless": True, "start": 0})
    inside = await served.tables.get(table.opened["table"])
    decision, action = inside.match.decision(0), inside.match.legal_actions(0)[0]
    await inside.act_for_bot(0, decision, action)
    last = inside.match.last
    assert last > 1
    await inside.act_for_bot(0, decision, action)
    assert inside.match.last == last


def fails(game: Any, view: Any) -> Any:
    raise RuntimeError("this bot is broken")


def cheats(game: Any, view: Any) -> Any:
    return DECLINE


@pytest.mark.parametrize("broken", [fails, cheats])
async def test_a_broken_bot_holds_nobody_up_and_the_log_says_so(tmp_path: Path, broken: Any):
    async with running(tmp_path, EasyBots(broken)) as served:
        table = await served.open(seats=BOTS, options={"cardless": True})
        seen = await to_the_end(table)
        told = {line["message"]["key"] for line in (await table.snapshot())["log"]}
    assert "table-bot-failed" in told
    assert len(seen) > 30


async def test_a_move_that_the_database_does_not_take_is_made_again_and_is_still_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    append, appended = Storage.append, []

    async def full_now_and_then(self: Storage, *what: Any, **more: Any) -> None:
        appended.append(what)
        if len(appended) % 3 == 0:
            raise WriteFailed("disk is full")
        await append(self, *what, **more)

    monkeypatch.setattr(Storage, "append", full_now_and_then)
    monkeypatch.setattr(bot_turns, "RETRY_SECONDS", 0)
    async with running(tmp_path) as served:
        seen = await to_the_end(await served.open(seats=BOTS, options={"cardless": True}))
    assert "table-bot-failed" not in {line["key"] for update in seen for line in update["log"]}


async def test_a_bot_that_breaks_its_process_is_an_error_and_the_next_one_gets_a_new_process():
    bots = BotProcesses(processes=1, seconds=0.1, patience=60)
    try:
        with pytest.raises(BrokenProcessPool):
            await bots.choose("random", QUESTION, Dies())
        action, _ = await bots.choose("random", QUESTION, None)
    finally:
        bots.close()
    assert action in VIEW.legal


def test_processes_start_before_the_first_question_if_a_bot_has_something_to_compile(
    monkeypatch: pytest.MonkeyPatch,
):
    for compiling in ((), ("planner",)):
        monkeypatch.setattr(bot_processes, "bots_to_prepare", lambda names, compiling=compiling: compiling)
        # those of other tests may still be ending
        before = set(multiprocessing.active_children())
        bots = BotProcesses(processes=1, seconds=0.1, patience=60)
        try:
            bots.start()
            assert len(set(multiprocessing.active_children()) - before) == len(compiling)
        finally:
            bots.close()


def test_a_bot_that_cannot_be_prepared_is_told_of_and_keeps_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def fails(names: list[str]) -> None:
        raise ImportError("numba is broken")

    monkeypatch.setattr(bot_processes, "prepare_bots", fails)
    bot_processes.prepare_bots_or_log(["planner"])
    assert "numba is broken" in caplog.text


def test_only_bots_that_are_offered_are_prepared(monkeypatch: pytest.MonkeyPatch):
    prepared: list[str] = []
    monkeypatch.setattr(bot_processes, "prepare_bots", prepared.extend)
    bot_processes.prepare_bots_or_log(["greedy"])
    assert prepared == ["greedy"]


async def test_a_bot_whose_process_another_one_broke_is_asked_again():
    bots = BotProcesses(processes=2, seconds=0.1, patience=60)
    try:
        asked = asyncio.create_task(bots.choose("random", QUESTION, None))
        await asyncio.sleep(0)
        for process in multiprocessing.active_children():
            process.kill()
        action, _ = await asked
    finally:
        bots.close()
    assert action in VIEW.legal


async def test_a_bot_that_never_answers_is_an_error_and_its_process_ends():
    bots = BotProcesses(processes=1, seconds=0.1, patience=0.1)
    thinking = asyncio.create_task(bots.choose("random", QUESTION, Hangs()))
    await asyncio.sleep(0)
    processes = multiprocessing.active_children()
    with pytest.raises(TimeoutError):
        await thinking
    # Not joined: whichever thread of the pool's or ours comes second learns no exit code.
    sentinels = [process.sentinel for process in processes]
    assert sentinels
    while sentinels:
        ended = await asyncio.to_thread(multiprocessing.connection.wait, sentinels, 60)
        assert ended
        sentinels = [sentinel for sentinel in sentinels if sentinel not in ended]


async def test_bots_go_on_after_a_restart_without_being_asked(tmp_path: Path):
    never = asyncio.Event()

    async def ponders(game: Any, view: Any) -> Any:
        await never.wait()

    async with running(tmp_path, EasyBots(lambda game, view: ponders(game, view))) as served:
        opened = (await served.open(seats=BOTS, options={"cardless": True})).opened
    async with running(tmp_path) as served:
        seen = await to_the_end(AtTable(served.client, opened))
    assert seen[-1]["snapshot"]["over"]


async def test_a_move_that_a_bot_thought_of_before_an_undo_is_not_made(tmp_path: Path):
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def ponders(game: Any, view: Any) -> Any:
        asked.set()
        await go_on.wait()
        return view.legal[0]

    async with running(tmp_path, EasyBots(lambda game, view: ponders(game, view))) as served:
        table = await served.open(seats=ADA_AND_ROB, options={"start": 0, "cardless": True})
        while not asked.is_set():
            await table.act(0)
            await asyncio.sleep(0)
            if (await table.snapshot(0))["decision"] is None:
                await asked.wait()
        undone = await table.undo(0)
        assert undone.status_code == 200
        number = undone.json()["snapshot"]["number"]
        go_on.set()
        await table.act(0)
        assert (await table.get(0, "/updates", since=number))[0]["seat"] == 0
