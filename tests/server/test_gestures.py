"""Several actions in one request."""

import random
import sqlite3
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, text

from flatshare.server.storage import opening
from tests.server.running import AtTable, Running, running

OPEN = {"cardless": True, "start": 0}
ASKED = [{"name": "Ada", "ask_end": True}, {"name": "Bob", "ask_end": True}]


async def take_and_place(table: AtTable) -> list[dict[str, object]]:
    """Return the actions of a whole turn without cards: a meeple, and where it goes."""
    take = (await table.snapshot(0))["view"]["legal"][0]
    await table.act(0, take)
    place = (await table.snapshot(0))["view"]["legal"][0]
    assert (await table.undo(0)).status_code == 200
    return [take, place]


async def test_a_gesture_is_one_request_and_one_undo(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    actions = await take_and_place(table)
    before = await table.snapshot(0)
    body = {"decision": before["decision"], "actions": actions}
    response = await table.post(0, "/actions", body)
    assert response.status_code == 200, response.text
    played = response.json()
    assert [update["action"] for update in played["updates"][:2]] == actions
    assert [update["joined"] for update in played["updates"][:2]] == [False, True]
    undone = (await table.undo(0)).json()
    assert undone["snapshot"]["view"] == before["view"]
    redone = await table.post(0, "/redo", {"decision": undone["snapshot"]["decision"]})
    assert redone.json()["snapshot"]["view"] == played["snapshot"]["view"]


async def test_a_gesture_with_one_illegal_action_plays_none(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    take, _ = await take_and_place(table)
    before = await table.snapshot(0)
    body = {"decision": before["decision"], "actions": [take, {"kind": "end"}]}
    response = await table.post(0, "/actions", body)
    assert (response.status_code, response.json()["message"]["key"]) == (422, "refuse-not-asked")
    assert await table.snapshot(0) == before


async def test_an_undo_before_the_actions_is_part_of_the_gesture(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    red, blue = (await table.snapshot(0))["view"]["legal"][:2]
    await table.act(0, red)
    seen = await table.snapshot(0)
    body = {"decision": seen["decision"], "undo": "action", "actions": [blue]}
    response = await table.post(0, "/actions", body)
    assert response.status_code == 200, response.text
    updates = response.json()["updates"]
    assert [update["kind"] for update in updates[:2]] == ["undo", "move"]
    assert response.json()["snapshot"]["view"]["step"]["meeple"] == blue["colour"]

    wrong = {"decision": updates[-1]["snapshot"]["decision"], "undo": "action", "actions": [{"kind": "end"}]}
    before = await table.snapshot(0)
    assert (await table.post(0, "/actions", wrong)).status_code == 422
    assert await table.snapshot(0) == before


async def test_a_gesture_needs_between_one_and_sixteen_actions_and_names_the_wrong_one(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    decision = (await table.snapshot(0))["decision"]
    end = {"kind": "end"}
    for actions, place in (
        ([], "actions"),
        ([end] * 17, "actions"),
        ([end, {"kind": "fly"}], "actions.1"),
        ([end, end, {"kind": "land", "arrow": "top"}], "actions.2"),
    ):
        response = await table.post(0, "/actions", {"decision": decision, "actions": actions})
        assert response.status_code == 422
        assert place in response.json()["detail"], response.text


async def test_a_gesture_is_still_one_after_the_server_was_started_again(tmp_path: Path):
    async with running(tmp_path) as first:
        table = await first.open(seats=ASKED, options=OPEN)
        actions = await take_and_place(table)
        before = await table.snapshot(0)
        await table.post(0, "/actions", {"decision": before["decision"], "actions": actions})
    async with running(tmp_path) as second:
        again = AtTable(second.client, table.opened)
        seen = await again.snapshot(0)
        body = {"decision": seen["decision"], "scope": "action"}
        undone = await again.post(0, "/undo", body, key="after the restart")
        assert undone.status_code == 200, undone.text
        assert undone.json()["snapshot"]["view"] == before["view"]


async def test_a_line_of_an_update_names_the_event_that_it_describes(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    await table.act(0)
    result = await table.act(0)
    update = next(update for update in result["updates"] if update["log"])
    line = update["log"][0]
    event = update["events"][line["event"]]
    assert (line["key"], event["kind"]) == ("log-meeple-placed", "meeple-placed")
    undo = (await table.undo(0)).json()["updates"][0]
    assert [line["event"] for line in undo["log"]] == [None]


def test_a_database_without_gestures_is_brought_up_to_date(tmp_path: Path):
    file = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = opening.migration_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("insert into tables values ('t', 'room-share', 1, '{}', x'00', 'people', 1)"))
        connection.execute(
            text("insert into updates values ('t', 1, 'start', null, null, '[]', '[]', 0, '[]', '[]', 1)")
        )
        command.upgrade(config, "head")
    with sqlite3.connect(file) as connection:
        assert connection.execute("select joined from updates").fetchall() == [(0,)]


async def test_only_the_seat_itself_is_told_that_it_had_one_possibility(served: Running):
    table = await served.open(seats=[{"name": "Ada"}, {"name": "Bob"}], options={"start": 0})
    await table.play(random.Random(3))
    lines = {seat: (await table.get(seat))["log"] for seat in (0, 1, None)}
    told = {seat: {(line["seat"], line["forced"]) for line in log} for seat, log in lines.items()}
    assert (0, True) in told[0]
    assert (1, True) in told[1]
    assert not {(1, True)} & told[0] | {(0, True)} & told[1]
    assert all(not forced for _, forced in told[None])
