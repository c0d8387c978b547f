import asyncio
import random

import pytest
from sqlalchemy.exc import OperationalError

from flatshare.server.storage import stored
from flatshare.server.storage.writer import Writer
from tests.server.running import AtTable, EasyBots, Running, running


async def test_a_whole_game_can_be_played_by_script(table: AtTable):
    seen = await table.play(random.Random(1))
    result = seen["view"]["result"]
    assert seen["over"]
    assert sorted(result["places"]) == [1, 2]
    assert len(await table.get(0, "/updates")) == seen["number"]


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"cardless": True}), (3, {"royal": True}), (4, {"renovation": True})]
)
async def test_variants_can_be_played(served: Running, players: int, options: dict):
    seats = [{"name": f"Player {seat}", "ask_end": seat % 2 == 0} for seat in range(players)]
    table = await served.open(seats=seats, options={"players": players, **options})
    assert (await table.play(random.Random(players)))["over"]


async def test_an_answer_holds_the_updates_it_made_and_the_sight_after_them(table: AtTable):
    seat = await table.awaited()
    before = await table.snapshot(seat)
    done = await table.act(seat)
    numbers = [update["number"] for update in done["updates"]]
    assert numbers == list(range(before["number"] + 1, before["number"] + 1 + len(numbers)))
    assert done["updates"][0]["action"] == before["view"]["legal"][0]
    assert done["updates"][0]["forced"] is False
    assert all(update["forced"] for update in done["updates"][1:])
    assert done["updates"][-1]["snapshot"] == done["snapshot"]
    after = await table.snapshot(seat)
    assert after.pop("log")
    assert after == done["snapshot"]


async def test_a_decision_that_was_taken_is_stale(table: AtTable):
    seat = await table.awaited()
    seen = await table.snapshot(seat)
    await table.act(seat)
    body = {"decision": seen["decision"], "actions": [seen["view"]["legal"][0]]}
    response = await table.post(seat, "/actions", body)
    now = await table.snapshot(seat)
    del now["log"]
    assert response.status_code == 409
    assert response.json()["snapshot"] == now


async def test_what_the_rules_refuse_says_why_and_changes_nothing(table: AtTable):
    seat = await table.awaited()
    seen = await table.snapshot(seat)
    refused = seen["refused"][0]
    response = await table.post(
        seat, "/actions", {"decision": seen["decision"], "actions": [refused["action"]]}
    )
    assert response.status_code == 422
    assert response.json()["message"] == refused["message"]
    assert response.json()["ruling"] == refused["ruling"]
    assert await table.snapshot(seat) == seen


async def test_a_seat_that_is_not_awaited_has_no_decision_and_is_told_whose_turn_it_is(table: AtTable):
    seat = 1 - await table.awaited()
    seen = await table.snapshot(seat)
    assert seen["decision"] is None
    body = {"decision": seen["number"], "actions": [{"kind": "end"}]}
    response = await table.post(seat, "/actions", body)
    assert (response.status_code, response.json()["message"]["key"]) == (422, "refuse-not-your-turn")


async def test_every_decision_of_a_seat_has_its_own_number_even_with_the_same_choices(table: AtTable):
    decisions: list[tuple[int, int]] = []
    rng = random.Random(3)
    seen = await table.snapshot()
    while seen["number"] < 80:
        seat = seen["awaited"][0]
        mine = await table.snapshot(seat)
        decisions.append((seat, mine["decision"]))
        seen = (await table.act(seat, rng.choice(mine["view"]["legal"])))["snapshot"]
    assert len(set(decisions)) == len(decisions)


async def test_updates_have_no_gaps_and_are_the_same_later(table: AtTable):
    done = [update for _ in range(12) for update in (await table.act(await table.awaited()))["updates"]]
    later = await table.get(None, "/updates")
    assert [update["number"] for update in later] == list(range(1, done[-1]["number"] + 1))
    assert [update["kind"] for update in later[:2]] == ["start", "move"]
    assert [update["number"] for update in later if update["snapshot"]] == [done[-1]["number"]]
    page = await table.get(None, "/updates", since=3, limit=2, snapshots=True)
    assert [(update["number"], update["snapshot"]["number"]) for update in page] == [(4, 4), (5, 5)]


async def test_who_wants_to_confirm_the_end_of_a_turn_is_asked(served: Running):
    seats = [{"name": "Ada", "ask_end": True}, {"name": "Bob"}]
    table = await served.open(seats=seats, options={"start": 0, "cardless": True})
    while (await table.snapshot(0))["view"]["legal"] != [{"kind": "end"}]:
        await table.act(0)
    assert (await table.snapshot(0))["can_undo"]
    done = await table.act(0)
    assert done["updates"][0]["action"] == {"kind": "end"}
    assert done["snapshot"]["awaited"] == [1]


async def test_a_table_whose_bot_thinks_does_not_block_another(tmp_path):
    release = asyncio.Event()

    async def ponder(game, view):
        await release.wait()
        return view.legal[0]

    async with running(tmp_path, EasyBots(lambda game, view: ponder(game, view))) as served:
        slow = await served.open(seats=[{"name": name, "player": "random"} for name in "RS"])
        other = await served.open()
        assert (await other.play(random.Random(5), actions=20))["number"] > 20
        assert (await slow.snapshot())["number"] == 1
        release.set()
        async with slow.stream(None, since=1) as updates:
            assert (await anext(updates))["number"] == 2


async def test_tables_play_at_the_same_time(served: Running):
    tables = [await served.open(options={"cardless": True}) for _ in range(3)]
    ends = await asyncio.gather(*(table.play(random.Random(n), 40) for n, table in enumerate(tables)))
    assert all(seen["number"] > 40 for seen in ends)


async def test_what_the_database_does_not_take_has_not_happened_and_can_be_sent_again(
    served: Running, table: AtTable, monkeypatch: pytest.MonkeyPatch
):
    seat = await table.awaited()
    seen = await table.snapshot(seat)
    body = {"decision": seen["decision"], "actions": [seen["view"]["legal"][0]]}

    async def full(self: Writer, work: object) -> None:
        raise OperationalError("insert", {}, Exception("disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(Writer, "write", full)
        response = await table.post(seat, "/actions", body, key="again")
    assert response.status_code == 503
    assert "disk" not in response.text
    assert await table.snapshot(seat) == seen
    assert (await table.post(seat, "/actions", body, key="again")).status_code == 200


async def test_a_database_that_does_not_answer_is_no_defect_of_ours(
    tmp_path, monkeypatch: pytest.MonkeyPatch
):
    def gone(connection: object, table: str) -> None:
        raise OperationalError("select", {}, Exception("server closed the connection"))

    async with running(tmp_path, tables_in_memory=0) as served:
        table = await served.open()
        with monkeypatch.context() as broken:
            broken.setattr(stored, "_load", gone)
            response = await served.client.get(table.path)
        assert response.status_code == 503
        assert "connection" not in response.text
        assert (await table.snapshot())["number"]


async def test_a_table_that_left_memory_is_found_in_the_database(tmp_path):
    async with running(tmp_path, tables_in_memory=1) as served:
        first, second = await served.open(), await served.open()
        for _ in range(3):
            await first.act(await first.awaited())
            await second.act(await second.awaited())
        seen = await first.snapshot(0)
        await second.snapshot(0)
        assert await first.snapshot(0) == seen
