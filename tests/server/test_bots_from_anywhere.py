"""Bots that are not built in, at a server."""

from pathlib import Path
from typing import Any

import pytest

from flatshare.bots import BotError, BotFailed, UnknownBot
from flatshare.core import Match, Result
from flatshare.room_share import GAME, Options
from flatshare.server import bot_processes
from flatshare.server.bot_processes import BotProcesses
from flatshare.server.bot_turns import Question
from flatshare.server.serving import serve
from flatshare.server.settings import ServeError
from tests.server.running import running
from tests.server.test_bot_turns import to_the_end

FILE = str(Path(__file__).parents[1] / "bots/misbehaving.py")
OPTIONS = Options(start=0)


def question(match: Match[Any, Any, Any, Any, Any]) -> Question:
    events = [*match.setup.events, *(event for move in match.moves for event in move.events)]
    return Question(GAME, OPTIONS, match.awaited[0], match.view(match.awaited[0]), lambda: events)


def processes(*bots: str, patience: float = 60) -> BotProcesses:
    return BotProcesses(processes=1, seconds=0.05, patience=patience, bots=bots)


def new_match() -> Match[Any, Any, Any, Any, Any]:
    return Match.seeded(GAME, OPTIONS, bytes(32))


def test_a_server_offers_what_its_host_named_in_that_order():
    bots = processes("greedy", f"{FILE}:First", "mine=cmd:sh")
    assert bots.names("room-share") == ("greedy", "misbehaving.py:First", "mine")
    assert processes().names("room-share") == ("random", "greedy", "mcts")


def test_two_bots_with_the_same_name_are_refused():
    with pytest.raises(BotError, match="two bots are called sh"):
        processes("cmd:sh", "cmd:/bin/sh")


def test_a_server_that_cannot_offer_a_bot_does_not_start(tmp_path: Path):
    with pytest.raises(ServeError, match=r"--bot: missing\.py: there is no file"):
        serve(port=0, data=tmp_path, bots=["missing.py"])


@pytest.mark.parametrize("player", [f"{FILE}:First", "cmd:sh", "tests.bots.misbehaving:First", "mcts"])
async def test_a_request_cannot_name_a_bot_that_is_not_offered(tmp_path: Path, player: str):
    async with running(tmp_path, processes("greedy")) as served:
        seats = [{"name": "Ada"}, {"name": "Rob", "player": player[-40:]}]
        response = await served.client.post("/api/tables", json={"game": "room-share", "seats": seats})
    assert response.status_code == 422
    assert "greedy" in response.json()["detail"]


async def test_a_stored_table_cannot_name_a_bot_that_is_not_offered():
    bots = processes("greedy")
    with pytest.raises(UnknownBot, match="is not offered"):
        await bots.choose(f"{FILE}:First", question(new_match()), None)


async def test_a_bot_keeps_its_process_between_its_decisions():
    bots = processes(f"{FILE}:Observes")
    match = new_match()
    try:
        action, memory = await bots.choose("misbehaving.py:Observes", question(match), None)
        match.play(action)
        _, again = await bots.choose("misbehaving.py:Observes", question(match), memory)
        assert again is memory
        await bots.end(memory, Result((1, 0), (1, 2), "points"))
    finally:
        bots.close()


async def test_a_bot_whose_process_was_ended_for_others_starts_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bot_processes, "OWN_PROCESSES", 1)
    bots = processes(f"{FILE}:Observes")
    match = new_match()
    try:
        first, memory = await bots.choose("misbehaving.py:Observes", question(match), None)
        await bots.choose("misbehaving.py:Observes", question(match), None)
        # it gets all events again, and so decides the same
        again, _ = await bots.choose("misbehaving.py:Observes", question(match), memory)
        assert again == first
    finally:
        bots.close()


@pytest.mark.parametrize(("name", "cause"), [("Raises", "exception"), ("Dies", "ended"), ("Hangs", "late")])
async def test_a_bot_that_fails_is_an_error_with_its_cause(name: str, cause: str):
    bots = processes(f"{FILE}:{name}", patience=0.2)
    try:
        with pytest.raises(BotFailed) as caught:
            await bots.choose(f"misbehaving.py:{name}", question(new_match()), None)
    finally:
        bots.close()
    assert caught.value.cause == cause


async def test_a_failed_bot_is_replaced_for_the_rest_of_the_game_and_the_log_says_so_once(tmp_path: Path):
    seats = [{"name": "Ada", "player": "misbehaving.py:Raises"}, {"name": "Rob", "player": "random"}]
    async with running(tmp_path, processes("random", f"{FILE}:Raises")) as served:
        seen = await to_the_end(await served.open(seats=seats, options={"cardless": True}))
    told = [line["key"] for update in seen for line in update["log"]]
    assert told.count("table-bot-failed") == 1
