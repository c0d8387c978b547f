import sqlite3
from pathlib import Path

import pytest

from flatshare.core.chance import commitment
from tests.server.running import AtTable, Running, running


async def test_the_installed_games_are_listed(served: Running):
    games = (await served.client.get("/api/games")).json()
    assert {"name": "room-share", "rules_version": 1, "seats": [2, 3, 4]} in games


async def test_bots_are_listed_from_the_weakest(served: Running):
    bots = (await served.client.get("/api/bots")).json()
    assert [(bot["name"], bot["strength"]) for bot in bots] == [("random", 1), ("greedy", 2)]
    assert "room-share" in bots[0]["games"]


async def test_every_person_gets_a_token_and_no_bot_does(served: Running):
    table = await served.open(seats=[{"name": "Ada"}, {"name": "Rob", "player": "random"}])
    ada, rob = table.opened["seats"]
    assert len(ada["token"]) >= 32
    assert ada | {"token": ""} == {"seat": 0, "name": "Ada", "player": "person", "token": ""}
    assert rob == {"seat": 1, "name": "Rob", "player": "random", "token": None}


async def test_only_hashes_of_tokens_are_stored(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open()
        await table.act(await table.awaited())
    with sqlite3.connect(tmp_path / "flatshare.sqlite") as connection:
        dump = "\n".join(connection.iterdump())
    for token in table.tokens:
        assert token
        assert token not in dump


async def test_a_seat_sees_its_own_hand_and_a_spectator_none(table: AtTable):
    for seat in (0, 1):
        seen = await table.snapshot(seat)
        assert seen["seat"] == seen["view"]["seat"] == seat
        assert len(seen["view"]["hand"]) == 3
    seen = await table.snapshot()
    assert (seen["seat"], seen["decision"], seen["view"]["hand"], seen["refused"]) == (None, None, [], [])


async def test_a_sight_says_why_choices_are_closed_only_to_the_seat_that_chooses(table: AtTable):
    awaited = await table.awaited()
    seen, other = await table.snapshot(awaited), await table.snapshot(1 - awaited)
    legal = seen["view"]["legal"]
    assert seen["refused"]
    assert not [refused for refused in seen["refused"] if refused["action"] in legal]
    assert all(set(refused["message"]) == {"key", "params"} for refused in seen["refused"])
    assert (other["decision"], other["refused"], other["view"]["legal"]) == (None, [], [])


async def test_the_seed_is_secret_until_the_end_but_bound_to_from_the_start(served: Running):
    table = await served.open(seats=[{"name": bot, "player": bot} for bot in ("random", "greedy")])
    async with table.stream(None) as updates:
        async for update in updates:
            if update["snapshot"]["over"]:
                break
            assert update["snapshot"]["seed"] is None
            hashed = update["snapshot"]["seed_hash"]
    assert commitment(bytes.fromhex((await table.snapshot())["seed"])) == hashed


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"game": "chess"}, "room-share"),
        ({"options": {"players": 5}}, "2 to 4 players"),
        ({"options": {"players": 3}}, "3 seats"),
        ({"options": {"colour": "r"}}, "options.colour"),
        ({"options": {"players": "2"}}, "options.players"),
        ({"seats": [{"name": "Ada"}, {"name": "Bob", "player": "deep-blue"}]}, "greedy"),
        ({"seats": [{"name": "A" * 41}, {"name": "Bob"}]}, "seats.name"),
        ({"seats": [{"name": "   "}, {"name": "Bob"}]}, "seats.name"),
        ({"seats": [{"name": "A\nda"}, {"name": "Bob"}]}, "seats.name"),
        ({"seats": [{"name": "Ada", "token": "mine"}, {"name": "Bob"}]}, "token"),
        ({"seats": []}, "seats"),
        ({"colour": "r"}, "colour"),
    ],
)
async def test_a_table_that_cannot_be_set_up_is_refused_with_the_reason(
    served: Running, wanted: dict, said: str
):
    body = {"game": "room-share", "seats": [{"name": "Ada"}, {"name": "Bob"}], **wanted}
    response = await served.client.post("/api/tables", json=body)
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert said in response.json()["detail"]


@pytest.mark.parametrize("address", ["", "/updates", "/stream", "/record"])
async def test_an_unknown_table_is_not_found(served: Running, address: str):
    response = await served.client.get(f"/api/tables/nowhere{address}")
    assert response.status_code == 404
    assert response.json()["title"] == "There is no such table"


@pytest.mark.parametrize("address", ["", "/updates", "/stream", "/record"])
async def test_a_wrong_token_opens_nothing_not_even_as_a_spectator(
    served: Running, table: AtTable, address: str
):
    other = await served.open()
    for header in (f"Bearer {other.tokens[0]}", "Bearer", "Basic QWRhOg=="):
        response = await served.client.get(table.path + address, headers={"Authorization": header})
        assert response.status_code == 401
        assert response.headers["www-authenticate"] == "Bearer"


async def test_a_spectator_does_nothing(served: Running, table: AtTable):
    body = {"decision": 1, "actions": [{"kind": "end"}]}
    response = await served.client.post(f"{table.path}/actions", json=body, headers={"Idempotency-Key": "1"})
    assert response.status_code == 401


async def test_a_bot_never_confirms_the_end_of_its_turns(served: Running):
    seats = [{"name": "Ada", "ask_end": True}, {"name": "Rob", "player": "random", "ask_end": True}]
    table = await served.open(seats=seats)
    assert [seat["ask_end"] for seat in (await table.snapshot())["seats"]] == [True, False]


async def test_a_table_at_which_no_request_runs_finishes_at_once(served: Running):
    table = await served.open()
    inside = await served.tables.get(table.opened["table"])
    await inside.finish()
