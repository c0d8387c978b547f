import asyncio
from pathlib import Path

from tests.server.running import AtTable, running


async def a_wish(table: AtTable) -> tuple[int, dict]:
    seat = await table.awaited()
    seen = await table.snapshot(seat)
    return seat, {"decision": seen["decision"], "actions": [seen["view"]["legal"][0]]}


async def test_the_same_key_again_gives_the_same_answer_and_does_nothing(table: AtTable):
    seat, body = await a_wish(table)
    first = await table.post(seat, "/actions", body, key="once")
    await table.act(await table.awaited())
    number = (await table.snapshot())["number"]
    again = await table.post(seat, "/actions", body, key="once")
    assert again.status_code == 200
    assert again.text == first.text
    assert (await table.snapshot())["number"] == number


async def test_the_same_key_many_times_at_once_is_done_once(table: AtTable):
    seat, body = await a_wish(table)
    before = (await table.snapshot())["number"]
    answers = await asyncio.gather(*(table.post(seat, "/actions", body, key="once") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert (await table.snapshot())["number"] == before + len(answers[0].json()["updates"])


async def test_of_many_wishes_for_one_decision_only_one_is_done(table: AtTable):
    seat, body = await a_wish(table)
    answers = await asyncio.gather(*(table.post(seat, "/actions", body) for _ in range(20)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19


async def test_a_key_that_stood_for_something_else_is_refused(table: AtTable):
    seat, body = await a_wish(table)
    await table.post(seat, "/actions", body, key="once")
    other = await table.post(seat, "/actions", {**body, "decision": body["decision"] + 1}, key="once")
    undo = await table.post(seat, "/undo", {"decision": body["decision"]}, key="once")
    assert (other.status_code, undo.status_code) == (422, 422)
    assert "Idempotency-Key" in other.json()["title"]


async def test_a_key_belongs_to_its_seat(table: AtTable):
    seat, body = await a_wish(table)
    await table.post(seat, "/actions", body, key="once")
    other = await table.post(1 - seat, "/actions", body, key="once")
    assert other.status_code == 422
    assert other.json()["message"]["key"] == "refuse-not-your-turn"


async def test_without_a_key_nothing_is_done(table: AtTable):
    seat, body = await a_wish(table)
    response = await table.client.post(f"{table.path}/actions", json=body, headers=table.headers(seat))
    assert response.status_code == 422
    assert "Idempotency-Key" in response.json()["detail"]


async def test_the_answer_is_the_same_after_a_restart(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open()
        seat, body = await a_wish(table)
        first = await table.post(seat, "/actions", body, key="once")
        await table.act(await table.awaited())
    async with running(tmp_path) as served:
        table = AtTable(served.client, table.opened)
        again = await table.post(seat, "/actions", body, key="once")
        other = await table.post(seat, "/actions", {**body, "decision": 7}, key="once")
    assert (again.status_code, again.text) == (200, first.text)
    assert other.status_code == 422
