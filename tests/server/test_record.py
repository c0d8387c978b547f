import random

from flatshare.core.chance import SeededChance, commitment
from flatshare.core.match import Match
from flatshare.core.record import read_record, replay, write_record
from tests.server.running import AtTable, Running


async def test_the_record_of_a_finished_game_is_whole_and_replays(table: AtTable):
    seen = await table.play(random.Random(13))
    response = await table.client.get(f"{table.path}/record")
    record = read_record(response.text)
    *_, (_, state) = replay(record)
    assert "attachment" in response.headers["content-disposition"]
    assert write_record(record) == response.text
    assert [seat.name for seat in record.seats] == ["Ada", "Bob"]
    assert record.result
    assert record.game.result(state) == record.result
    assert list(record.result.points) == seen["view"]["result"]["points"]


async def test_the_seed_that_is_shown_at_the_end_gives_the_same_game(table: AtTable):
    seen = await table.play(random.Random(14))
    record = read_record((await table.client.get(f"{table.path}/record")).text)
    seed = bytes.fromhex(seen["seed"])
    people = range(len(record.seats))
    match = Match(record.game, record.options, SeededChance(seed), people=people)
    for move in record.moves:
        if not move.forced:
            match.play(move.action, move.seat)
    assert commitment(seed) == seen["seed_hash"]
    assert tuple(match.moves) == record.moves


async def test_while_the_game_goes_on_a_record_holds_what_the_sight_may_know(served: Running):
    table = await served.open(seats=[{"name": "Ada", "ask_end": True}, {"name": "Bob"}], options={"start": 0})
    await table.play(random.Random(15), actions=25)
    whole, mine = await table.get(None, "/record"), await table.get(0, "/record")
    for record in (whole, mine):
        assert (record["seed"], record["result"], record["setup"]["chance"]) == (None, None, [])
        assert not any("chance" in move for move in record["moves"])
        assert record["seed_hash"]
    hands = [event["hands"] for event in mine["setup"]["events"] if event["kind"] == "cards-dealt"]
    assert hands[0][0]
    assert hands[0][1] is None


async def test_moves_that_were_taken_back_are_not_in_the_record(served: Running):
    table = await served.open(
        seats=[{"name": "Ada"}, {"name": "Bob"}], options={"start": 0, "cardless": True}
    )
    await table.act(0)
    await table.undo(0)
    await table.act(0, (await table.snapshot(0))["view"]["legal"][1])
    assert len((await table.get(0, "/record"))["moves"]) == 1
