"""Nothing hidden leaves the server: what the others get is the same, whatever a seat holds."""

import json
import random
from typing import Any

import pytest

from flatshare.core import find_game
from flatshare.core.codec import Codec
from flatshare.server.table import Table
from tests.server.running import AtTable, Running

GAME = find_game("room-share")
EVENTS = Codec("event", GAME.event_types)
HIDING = ("cards-dealt", "card-drawn", "discard-shuffled")


def hands_and_piles(value: Any) -> list[Any]:
    """Whatever could hold cards, anywhere in an answer, outside of the discard pile and messages."""
    found = []
    if isinstance(value, dict):
        if value.get("kind") in HIDING:
            found += [value.get("hands"), value.get("draw"), value.get("card")]
        if "discard" in value and "supplies" in value:
            found += [value["hand"], value["draw"]]
        for part in value.values():
            found += hands_and_piles(part)
    elif isinstance(value, list):
        for part in value:
            found += hands_and_piles(part)
    return found


def holds_cards(value: Any) -> bool:
    if isinstance(value, list):
        return any(holds_cards(part) for part in value)
    return isinstance(value, str)


async def everything_seen(table: AtTable, viewer: int | None) -> list[Any]:
    return [
        await table.get(viewer),
        await table.get(viewer, "/updates", snapshots=True),
        await table.get(viewer, "/record"),
    ]


async def test_a_spectator_never_sees_a_card_that_nobody_played(served: Running):
    table = await served.open(options={"players": 2})
    rng = random.Random(6)
    await table.play(rng, actions=60)
    for answer in await everything_seen(table, None):
        found = hands_and_piles(answer)
        assert found
        assert not [cards for cards in found if holds_cards(cards)]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
async def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know(served: Running, viewer: int | None):
    """Each state it was in, with the hidden cards dealt anew, looks the same to it."""
    table = await served.open(seats=[{"name": name} for name in "ABC"], options={"players": 3})
    await table.play(random.Random(7), actions=60)
    inside: Table = await served.tables.get(table.opened["table"])
    rng = random.Random(8)
    for update in await table.get(viewer, "/updates", snapshots=True):
        state = inside.match.state_after(update["number"])
        other = GAME.sample(GAME.view(state, viewer), rng)
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
        shown = {event["kind"] for event in update["events"]}
        seen = [EVENTS.from_builtins(event) for event in update["events"]]
        whole = inside.match.entry(update["number"]).events
        assert seen == [GAME.view_event(event, viewer) for event in whole]
        assert shown <= {event.kind for event in whole}


async def test_an_answer_to_one_seat_never_holds_the_hand_of_another(served: Running):
    table = await served.open(options={"players": 2})
    rng = random.Random(9)
    for _ in range(40):
        seat = await table.awaited()
        seen = await table.snapshot(seat)
        body = {"decision": seen["decision"], "actions": [rng.choice(seen["view"]["legal"])]}
        done = (await table.post(seat, "/actions", body)).json()
        other = (await table.snapshot(1 - seat))["view"]["hand"]
        for update in done["updates"]:
            for event in update["events"]:
                if event["kind"] == "card-drawn":
                    assert event["card"] is None or event["seat"] == seat
                assert event["kind"] != "discard-shuffled" or event["draw"] is None
            assert update["snapshot"]["view"]["seat"] == seat
        assert sorted(done["snapshot"]["view"]["hand"]) == sorted(
            (await table.snapshot(seat))["view"]["hand"]
        )
        assert len(other) == done["snapshot"]["view"]["hands"][1 - seat]


async def test_no_answer_before_the_end_holds_the_seed_or_a_number_drawn_from_it(served: Running):
    table = await served.open()
    await table.play(random.Random(10), actions=30)
    inside: Table = await served.tables.get(table.opened["table"])
    for viewer in (0, 1, None):
        for answer in await everything_seen(table, viewer):
            assert inside.info.seed.hex() not in json.dumps(answer)
            assert '"chance": [' not in json.dumps(answer).replace('"chance": []', "")


@pytest.mark.parametrize("viewer", [1, None])
async def test_which_side_somebody_chose_reaches_nobody_else_until_all_have_chosen(
    served: Running, viewer: int | None
):
    """RR-3."""
    seats = [{"name": name} for name in "ABC"]
    table = await served.open(game="rooms-and-roomies", seats=seats, options={"players": 3})
    async with table.stream(viewer) as updates:
        await anext(updates)
        await table.act(0, {"kind": "side", "side": 1})
        streamed = await anext(updates)
    for update in (streamed, (await table.get(viewer, "/updates"))[-1]):
        assert (update["action"], update["action_text"]) == (None, None)
        assert update["events"] == [{"kind": "side-chosen", "seat": 0, "side": None}]
        assert [line["key"] for line in update["log"]] == ["log-rr-side-chosen"]
    assert "side 2" not in json.dumps(await table.get(viewer, "/record"))
    assert (await table.snapshot(viewer))["view"]["players"][0]["side"] is None
    assert "side 2" in json.dumps(await table.get(0, "/record"))
    await table.act(1)
    await table.act(2)
    assert (await table.snapshot(viewer))["view"]["players"][0]["side"] == 1
