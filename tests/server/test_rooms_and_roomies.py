"""A table of Rooms & Roomies, where seats act at the same time, and which may bring an edition of its own."""

import json

import pytest

from flatshare.core.record import read_record, replay
from flatshare.server import game_types
from tests.rooms_and_roomies.frozen_edition import FILES
from tests.server.running import Running

THREE = [{"name": "Ada"}, {"name": "Bob"}, {"name": "Rob", "player": "random"}]


async def test_a_whole_game_of_people_and_a_bot_leaves_a_record_that_replays(served: Running):
    table = await served.open(
        game="rooms-and-roomies", seats=THREE, options={"players": 3, "edition": "frozen", "files": FILES}
    )
    while not (seen := await table.snapshot())["over"]:
        people = [seat for seat in seen["awaited"] if seat < 2]
        if people:
            legal = (await table.snapshot(people[0]))["view"]["legal"]
            # straight to the Exit, so that the days are short
            action = [action for action in legal if action["kind"] in ("go", legal[0]["kind"])][-1]
            await table.act(people[0], action)
    record = read_record((await table.client.get(f"{table.path}/record")).text)
    assert len(list(replay(record))) == len(record.moves) + 1
    assert record.options.files == FILES
    assert game_types.types_of("rooms-and-roomies").game is record.game


@pytest.mark.parametrize("escape", [r"\u001b[2J", r"\n", r"\u202e"])
async def test_names_that_nobody_sees_all_of_are_refused_be_they_of_people_or_in_an_edition(
    served: Running, escape: str
):
    name = '"Frozen edition"'
    assert name in FILES["edition.toml"]
    files = {**FILES, "edition.toml": FILES["edition.toml"].replace(name, f'"Fro{escape}zen"')}
    for seat, given in (("Ada", files), ("A" + json.loads('"' + escape + '"') + "da", FILES)):
        answer = await served.client.post(
            "/api/tables",
            json={
                "game": "rooms-and-roomies",
                "seats": [{"name": seat}],
                "options": {"players": 1, "edition": "frozen", "files": given},
            },
        )
        assert answer.status_code == 422, answer.text
        assert "the invisible character U+" in answer.json()["detail"]


async def test_an_edition_that_cannot_be_played_is_refused(served: Running):
    broken = {**FILES, "store.toml": FILES["store.toml"].replace('kind = "exit"', 'kind = "sale"')}
    for files in (broken, {**FILES, "tiles.toml": "x"}, {"tiles.toml": ""}):
        answer = await served.client.post(
            "/api/tables",
            json={
                "game": "rooms-and-roomies",
                "seats": [{"name": "Ada"}],
                "options": {"players": 1, "edition": "frozen", "files": files},
            },
        )
        assert answer.status_code == 422, answer.text
        assert "toml" in answer.text or "Exit" in answer.text


async def test_the_files_of_an_edition_are_sent_when_they_are_asked_for_and_never_else(served: Running):
    wanted = {"players": 1, "edition": "frozen", "files": FILES}
    table = await served.open(game="rooms-and-roomies", seats=[{"name": "Ada"}], options=wanted)
    told = [
        await table.act(0),
        await table.snapshot(0),
        await table.snapshot(),
        await table.get(0, "/updates", snapshots=True),
    ]
    stale = await table.post(0, "/actions", {"decision": 0, "actions": [{"kind": "done"}]})
    assert stale.status_code == 409
    told.append(stale.json())
    async with table.stream(0) as updates:
        told.append(await anext(updates))
    for answer in told:
        assert "[[furniture]]" not in json.dumps(answer)
    assert told[1]["options"] == told[1]["view"]["options"]
    assert {**told[1]["options"], "files": FILES} == (await table.get(None, "/options"))["options"]
    (started,) = (event for event in told[3][0]["events"] if event["kind"] == "game-started")
    assert started["options"] == told[1]["options"]


async def test_records_carry_the_files_also_while_the_game_goes_on(served: Running):
    wanted = {"players": 1, "edition": "frozen", "files": FILES}
    table = await served.open(game="rooms-and-roomies", seats=[{"name": "Ada"}], options=wanted)
    await table.act(0)
    record = read_record((await served.client.get(f"{table.path}/record")).text)
    assert record.options.files == FILES
    assert record.setup.events[0].options.files == FILES
