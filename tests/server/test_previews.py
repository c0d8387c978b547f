"""Previews and the table in words, over HTTP."""

import random
from typing import Any

import pytest

from flatshare.core.texts import Texts
from tests.server.running import Running

SEATS = [{"name": "Ada", "ask_end": True}, {"name": "Bob", "ask_end": True}]


async def test_a_seat_gets_a_preview_of_each_choice(served: Running):
    table = await served.open(seats=SEATS, options={"cardless": True, "start": 0})
    await table.act(0)
    seen = await table.snapshot(0)
    response = await table.post(0, "/previews", {})
    assert response.status_code == 200, response.text
    found = response.json()
    assert found["number"] == seen["number"]
    assert [preview["actions"] for preview in found["previews"]] == [[a] for a in seen["view"]["legal"]]
    for preview in found["previews"]:
        assert len(preview["changes"]) == 2
        assert all(low <= high for low, high in preview["changes"])


async def test_previews_can_begin_with_actions_that_were_not_posted(served: Running):
    table = await served.open(seats=SEATS, options={"cardless": True, "start": 0})
    seen = await table.snapshot(0)
    response = await table.post(0, "/previews", {"actions": [seen["view"]["legal"][0]]})
    assert {preview["actions"][0]["kind"] for preview in response.json()["previews"]} == {"place"}
    assert await table.snapshot(0) == seen
    wrong = await table.post(0, "/previews", {"actions": [{"kind": "end"}]})
    assert (wrong.status_code, wrong.json()["message"]["key"]) == (422, "refuse-not-asked")


async def test_previews_of_what_follows_a_draw_are_refused(served: Running):
    table = await served.open(seats=SEATS, options={"start": 0})
    seen = await table.snapshot(0)
    while seen["view"]["legal"][0]["kind"] != "end":
        seen = (await table.act(0))["snapshot"]
    refused = await table.post(0, "/previews", {"actions": [{"kind": "end"}]})
    assert (refused.status_code, refused.json()["message"]["key"]) == (422, "refuse-gesture-reveals")


async def test_previews_follow_the_table(served: Running):
    table = await served.open(seats=SEATS, options={"cardless": True, "start": 0})
    first = (await table.post(0, "/previews", {})).json()
    assert (await table.post(0, "/previews", {})).json() == first
    await table.act(0)
    assert (await table.post(0, "/previews", {})).json()["number"] == first["number"] + 1


async def test_a_spectator_gets_no_previews(served: Running):
    table = await served.open(seats=SEATS)
    response = await table.client.post(f"{table.path}/previews", json={}, headers={"Idempotency-Key": "k"})
    assert response.status_code == 401


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [("room-share", {}, 2), ("rooms-and-roomies", {}, 2), ("rooms-and-roomies", {"players": 1}, 1)],
)
async def test_the_table_in_words_has_words_for_everything(
    served: Running, game: str, options: dict[str, Any], seats: int
):
    texts, names = Texts(), ["Ada", "Bob"][:seats]
    people = [{"name": name, "ask_end": True} for name in names]
    table = await served.open(game=game, seats=people, options=options)
    rng = random.Random(5)
    for _ in range(60):
        seen = await table.snapshot()
        if seen["over"]:
            break
        seat = seen["awaited"][0]
        seen, board = await table.snapshot(seat), await table.get(seat, "/text")
        assert board["number"] == seen["number"]
        assert [entry["action"] for entry in board["actions"]] == seen["view"]["legal"]
        messages = [*board["board"], *(entry["words"] for entry in board["actions"])]
        said = [texts.say(message_of(message), names) for message in messages]
        assert all(words.strip() and "{" not in words for words in said)
        await table.act(seat, rng.choice(seen["view"]["legal"]))
    watched = await table.get(None, "/text")
    assert watched["actions"] == []
    assert "text-hand-card" not in {message["key"] for message in watched["board"]}


def message_of(given: dict[str, Any]) -> Any:
    from flatshare.core import Message

    return Message(given["key"], given["params"])


async def test_games_say_how_many_can_play(served: Running):
    games = (await served.client.get("/api/games")).json()
    assert {game["name"]: game["seats"] for game in games} == {
        "room-share": [2, 3, 4],
        "rooms-and-roomies": [1, 2, 3, 4, 5],
    }
