"""The server knows no game: here is one in which all seats choose at the same time, secretly."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from flatshare.server import game_types, openapi
from tests.secret_numbers import GAME, SecretNumbers
from tests.third_game import third_game

__all__ = ["third_game"]
from tests.server.running import AtTable, EasyBots, Running, running

THREE = [{"name": name} for name in ("Ada", "Bob", "Cleo")]


@pytest.fixture
async def served(tmp_path: Path, third_game: SecretNumbers) -> AsyncIterator[Running]:
    """A server on which only this game is installed."""
    game_types.types_of.cache_clear()
    async with running(tmp_path, EasyBots(lambda game, view: view.legal[0])) as server:
        yield server
    game_types.types_of.cache_clear()


@pytest.fixture
async def table(served: Running) -> AtTable:
    return await served.open(game=GAME.name, seats=THREE)


async def test_seats_that_act_at_the_same_time_never_refuse_each_other(table: AtTable):
    seen = [await table.snapshot(seat) for seat in range(3)]
    answers = await asyncio.gather(
        *(
            table.post(
                seat,
                "/actions",
                {"decision": seen[seat]["decision"], "actions": [{"kind": "choose", "number": seat}]},
            )
            for seat in range(3)
        )
    )
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert (await table.snapshot())["view"]["shown"] == [[0, 1, 2]]


async def test_a_decision_keeps_its_number_while_others_act(table: AtTable):
    before = (await table.snapshot(2))["decision"]
    await table.act(0)
    await table.act(1)
    assert (await table.snapshot(2))["decision"] == before
    await table.act(2)
    assert (await table.snapshot(2))["decision"] != before


async def test_a_secret_choice_reaches_the_others_as_an_empty_update(table: AtTable):
    async with table.stream(1) as updates:
        await anext(updates)
        (mine,) = (await table.act(0, {"kind": "choose", "number": 2}))["updates"]
        others = await anext(updates)
    assert (mine["action"], mine["action_text"]) == ({"kind": "choose", "number": 2}, "choose 2")
    assert others["number"] == mine["number"]
    assert (others["action"], others["action_text"], others["events"], others["log"]) == (None, None, [], [])
    assert others["snapshot"]["view"]["chosen"] is None
    assert (await table.get(None, "/record"))["moves"] == []
    assert len((await table.get(0, "/record"))["moves"]) == 1


async def test_a_choice_can_be_taken_back_whatever_others_chose_until_all_are_shown(table: AtTable):
    await table.act(0, {"kind": "choose", "number": 0})
    await table.act(1, {"kind": "choose", "number": 1})
    assert (await table.undo(0)).status_code == 200
    assert (await table.undo(0)).status_code == 422
    assert (await table.snapshot(1))["view"]["chosen"] == 1
    assert (await table.snapshot(1))["can_undo"] is True
    await table.act(0, {"kind": "choose", "number": 2})
    await table.act(2, {"kind": "choose", "number": 0})
    assert (await table.snapshot())["view"]["shown"] == [[2, 1, 0]]
    assert [(await table.undo(seat)).status_code for seat in range(3)] == [422, 422, 422]


async def test_bots_choose_beside_people_without_waiting_for_them(served: Running):
    seats = [{"name": "Ada"}, *({"name": name, "player": "random"} for name in ("Rob", "Bot"))]
    table = await served.open(game=GAME.name, seats=seats)
    rounds = 0
    async with table.stream(0) as updates:
        async for update in updates:
            seen = update["snapshot"]
            if seen["over"]:
                break
            # both bots have chosen, though Ada has not
            if seen["awaited"] == [0] and len(seen["view"]["shown"]) == rounds:
                rounds += 1
                await table.act(0)
    assert rounds == 3
    assert sorted((await table.get(None, "/record"))["result"]["places"]) == [1, 2, 3]


def test_the_description_tells_games_apart(monkeypatch: pytest.MonkeyPatch):
    found = {GAME.name: game_types.GameTypes(GAME), "room-share": game_types.types_of("room-share")}
    monkeypatch.setattr(openapi, "game_names", lambda: tuple(sorted(found)))
    monkeypatch.setattr(openapi, "types_of", found.__getitem__)
    schemas = openapi.document()["components"]["schemas"]
    both = [{"$ref": f"#/components/schemas/{game}Action"} for game in ("RoomShare", "SecretNumbers")]
    assert schemas["Action"] == {"anyOf": both}
    assert "SecretNumbersView" in schemas
