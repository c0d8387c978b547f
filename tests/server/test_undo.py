import random

from flatshare.core import find_game, fold
from flatshare.server.table import Table
from tests.server.running import AtTable, Running

GAME = find_game("room-share")
ASKED = [{"name": "Ada", "ask_end": True}, {"name": "Bob", "ask_end": True}]
OPEN = {"cardless": True, "start": 0}


async def play_until(table: AtTable, seat: int, kind: str) -> list[dict]:
    """First legal actions until the seat's choices are of a kind; the updates made."""
    made = []
    while (await table.snapshot(seat))["view"]["legal"][0]["kind"] != kind:
        made += (await table.act(seat))["updates"]
    return made


async def test_an_action_can_be_taken_back_and_another_one_made(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    before = await table.snapshot(0)
    await table.act(0, before["view"]["legal"][0])
    response = await table.undo(0)
    after = response.json()["snapshot"]
    assert response.status_code == 200
    assert after["view"] == before["view"]
    await table.act(0, before["view"]["legal"][1])
    assert (await table.snapshot(0))["view"]["step"]["kind"] == "choose-place"


async def test_an_undo_is_an_update_that_withdraws_and_deletes_nothing(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    done = (await table.act(0))["updates"]
    (undo,) = (await table.undo(0)).json()["updates"]
    assert (undo["kind"], undo["seat"], undo["events"], undo["action"]) == ("undo", 0, [], None)
    assert undo["withdrawn"] == [update["number"] for update in done]
    assert [line["key"] for line in undo["log"]] == ["table-undone"]
    updates = await table.get(1, "/updates")
    assert [update["kind"] for update in updates] == ["start", "move", "undo"]
    withdrawn = {line["number"] for line in (await table.snapshot(1))["log"]} & set(undo["withdrawn"])
    assert not withdrawn


async def test_one_action_goes_at_a_time_and_a_whole_turn_at_once(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    start = (await table.snapshot(0))["view"]
    made = await play_until(table, 0, "end")
    (undo,) = (await table.undo(0)).json()["updates"]
    last = [update["number"] for update in made if not update["forced"]][-1]
    assert undo["withdrawn"][0] == last
    turn = (await table.undo(0, "turn")).json()
    assert turn["snapshot"]["view"] == start
    assert turn["updates"][0]["withdrawn"] == [update["number"] for update in made if update["number"] < last]
    assert turn["snapshot"]["can_undo"] is False


async def test_a_confirmed_turn_can_be_taken_back_until_somebody_acts(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    start = (await table.snapshot(0))["view"]
    await play_until(table, 0, "end")
    await table.act(0)
    seen = await table.snapshot(0)
    assert (seen["decision"], seen["can_undo"], seen["awaited"]) == (None, True, [1])
    assert (await table.undo(0, "turn")).json()["snapshot"]["view"] == start
    await play_until(table, 0, "end")
    await table.act(0)
    await table.act(1)
    assert (await table.snapshot(0))["can_undo"] is False
    assert (await table.undo(0)).status_code == 422


async def test_a_turn_that_is_taken_back_leaves_the_turns_before(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    for seat in (0, 1):
        await play_until(table, seat, "end")
        await table.act(seat)
    second_round = (await table.snapshot(0))["view"]
    await table.act(0)
    assert (await table.undo(0, "turn")).json()["snapshot"]["view"] == second_round


async def test_nothing_is_taken_back_that_showed_a_card(served: Running):
    table = await served.open(seats=ASKED, options={"start": 0})
    await play_until(table, 0, "end")
    assert (await table.snapshot(0))["can_undo"] is True
    await table.act(0)
    refused = await table.undo(0)
    assert (await table.snapshot(0))["can_undo"] is False
    assert refused.status_code == 422
    assert refused.json()["message"]["key"] == "refuse-undo"


async def test_nobody_takes_back_what_another_did(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    await table.act(0)
    assert (await table.snapshot(1))["can_undo"] is False
    assert (await table.undo(1)).status_code == 422


async def test_nothing_is_taken_back_at_the_start_or_the_end(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    assert (await table.undo(0)).status_code == 422
    await table.play(random.Random(2))  # to the end
    for seat in (0, 1):
        assert (await table.undo(seat)).status_code == 422


async def test_an_undo_sent_twice_with_one_key_is_done_once_and_with_two_keys_is_stale(served: Running):
    table = await served.open(seats=ASKED, options=OPEN)
    await table.act(0)
    await table.act(0)
    body = {"decision": (await table.snapshot(0))["decision"], "scope": "action"}
    first = await table.post(0, "/undo", body, key="back")
    again = await table.post(0, "/undo", body, key="back")
    other = await table.post(0, "/undo", body, key="back again")
    assert (first.status_code, again.text, other.status_code) == (200, first.text, 409)


async def test_the_state_is_what_the_moves_that_were_not_taken_back_lead_to(served: Running):
    table = await served.open(seats=ASKED, options={"start": 0})
    rng = random.Random(4)
    undone = 0
    seen = await table.snapshot(0)
    while not seen["over"] and seen["number"] < 120:
        seat = seen["awaited"][0]
        seen = (await table.act(seat, rng.choice((await table.snapshot(seat))["view"]["legal"])))["snapshot"]
        if undone < 20 and seen["can_undo"]:
            seen = (await table.undo(seat, rng.choice(["action", "turn"]))).json()["snapshot"]
            undone += 1
    inside: Table = await served.tables.get(table.opened["table"])
    assert undone == 20
    assert inside.match.state == fold(GAME, inside.match.events())
