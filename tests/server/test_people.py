"""Players, invitations, waiting rooms, seats, chat and notes."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from flatshare.core.record import read_record, replay
from flatshare.server.players import COOKIE, Player, Signer
from tests.server.older_databases import WITHOUT_PEOPLE, take_back
from tests.server.running import AtTable, Running, running

Json = dict[str, Any]
OPEN_SEATS = [{"name": "Ada"}, {"name": "Open", "player": "open"}]


@asynccontextmanager
async def device(served: Running) -> AsyncIterator[httpx.AsyncClient]:
    """A browser of its own: other cookies."""
    async with httpx.AsyncClient(base_url=served.url, trust_env=False) as client:
        yield client


async def post(client: httpx.AsyncClient, address: str, body: Any = None, status: int = 200) -> Any:
    headers = {"Idempotency-Key": f"key-{id(body)}"}
    answer = await client.post(address, json=body, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


async def get(client: httpx.AsyncClient, address: str, status: int = 200) -> Any:
    answer = await client.get(address)
    assert answer.status_code == status, answer.text
    return answer.json()


class Room:
    """A table of Ada, who is the host, with an open seat, and Bob's browser."""

    def __init__(self, ada: httpx.AsyncClient, bob: httpx.AsyncClient, name: str) -> None:
        self.ada, self.bob, self.name = ada, bob, name
        self.path = f"/api/tables/{name}"

    async def people(self, client: httpx.AsyncClient) -> Json:
        return await get(client, f"{self.path}/people")

    async def invite(self) -> str:
        return (await self.people(self.ada))["invite"]

    async def join(self, client: httpx.AsyncClient, name: str, status: int = 200, **more: Any) -> Json:
        body = {"name": name, "invite": await self.invite(), **more}
        return await post(client, f"{self.path}/join", body, status)

    async def started(self) -> "Room":
        await self.join(self.bob, "Bob")
        await post(self.ada, f"{self.path}/start")
        return self


@pytest.fixture
async def room(served: Running) -> AsyncIterator[Room]:
    async with device(served) as ada, device(served) as bob:
        body = {"game": "room-share", "seats": OPEN_SEATS}
        opened = await post(ada, "/api/tables", body, 201)
        assert opened["waiting"]
        yield Room(ada, bob, opened["table"])


async def test_a_friend_joins_by_link_and_both_play_by_their_cookies(room: Room):
    assert (await room.people(room.bob))["invite"] is None, "somebody without a seat sees no invitation"
    await get(room.ada, f"{room.path}?seat=0", 409)
    joined = await room.join(room.bob, "Bob")
    assert joined["seat"] == 1
    await post(room.bob, f"{room.path}/start", status=403)
    await post(room.ada, f"{room.path}/start")
    await post(room.ada, f"{room.path}/start", status=409)
    await get(room.ada, f"{room.path}?seat=1", 401)
    for _ in range(4):
        awaited = (await get(room.ada, room.path))["awaited"][0]
        client = (room.ada, room.bob)[awaited]
        seen = await get(client, f"{room.path}?seat={awaited}")
        action = {"decision": seen["decision"], "actions": [seen["view"]["legal"][0]]}
        await post(client, f"{room.path}/actions?seat={awaited}", action)


async def test_the_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites(served: Running):
    async with device(served) as client:
        answer = await client.post("/api/tables", json={"game": "room-share", "seats": OPEN_SEATS})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE)
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/api" in cookie


@pytest.mark.parametrize("change", [lambda text: text[:-1] + ("A" if text[-1] != "A" else "B"), str.upper])
async def test_a_changed_cookie_belongs_to_nobody(room: Room, served: Running, change: Any):
    genuine = room.ada.cookies[COOKIE]
    async with device(served) as thief:
        thief.cookies.set(COOKIE, change(genuine), path="/api")
        assert (await get(thief, "/api/me"))["player"] is False
        thief.cookies.clear()
        thief.cookies.set(COOKIE, genuine, path="/api")
        assert (await get(thief, "/api/me"))["player"] is True


def test_a_link_is_no_cookie():
    signer, player = Signer(b"k" * 32), Player("a1", 3)
    assert signer.read("cookie", signer.sign("cookie", player)) == player
    assert signer.read("link", signer.sign("cookie", player)) is None
    assert Signer(b"l" * 32).read("cookie", signer.sign("cookie", player)) is None


async def test_a_new_invitation_makes_the_old_links_invalid(room: Room):
    old = await room.invite()
    new = (await post(room.ada, f"{room.path}/invitation"))["invite"]
    assert new != old
    await post(room.bob, f"{room.path}/join", {"name": "Bob", "invite": old}, 403)
    await post(room.bob, f"{room.path}/join", {"name": "Bob"}, 403)
    await post(room.bob, f"{room.path}/join", {"name": "Bob", "invite": new})


async def test_a_link_for_one_seat_opens_just_this_seat(served: Running):
    async with device(served) as ada, device(served) as bob:
        seats = [{"name": "Ada"}, *({"name": f"Open {n}", "player": "open"} for n in (1, 2))]
        body = {"game": "room-share", "seats": seats, "options": {"players": 3}}
        room = Room(ada, bob, (await post(ada, "/api/tables", body, 201))["table"])
        links = [seat["invite"] for seat in (await room.people(ada))["seats"]]
        assert links[0] is None
        joined = await room.join(bob, "Bob", invite=links[2], seat=1)
        assert joined["seat"] == 2
        await room.join(bob, "Bob 2", 409, invite=links[2])


@pytest.mark.parametrize("name", ["Ada", "ADA", "Ａda"])
async def test_two_people_at_a_table_have_different_names(room: Room, name: str):
    problem = await room.join(room.bob, name, 422)
    assert "another name" in problem["detail"]


async def test_who_was_removed_cannot_come_back(room: Room):
    await room.join(room.bob, "Bob")
    await post(room.bob, f"{room.path}/seats/0", {"player": "open"}, 403)
    await post(room.ada, f"{room.path}/seats/1", {"player": "open", "remove": True})
    await room.join(room.bob, "Bob", 403)


async def test_who_was_removed_cannot_come_back_by_the_old_link_without_the_cookie(
    room: Room, served: Running
):
    link = await room.invite()
    await room.join(room.bob, "Bob")
    await post(room.ada, f"{room.path}/seats/1", {"player": "open", "remove": True})
    async with device(served) as stranger:
        await room.join(stranger, "Robert", 403, invite=link)


async def test_a_listed_table_is_in_the_lobby_until_it_starts(room: Room):
    assert room.name not in {table["table"] for table in await get(room.bob, "/api/lobby")}
    await post(room.bob, f"{room.path}/settings", {"listed": True}, 401)
    await post(room.ada, f"{room.path}/settings", {"listed": True})
    listed = {table["table"]: table for table in await get(room.bob, "/api/lobby")}
    assert (listed[room.name]["names"], listed[room.name]["open_seats"]) == (["Ada"], 1)
    await post(room.bob, f"{room.path}/join", {"name": "Bob"})
    await post(room.ada, f"{room.path}/start")
    assert room.name not in {table["table"] for table in await get(room.bob, "/api/lobby")}


async def test_my_tables_say_whose_turn_it_is(room: Room):
    await room.started()
    awaited = (await get(room.ada, room.path))["awaited"][0]
    for seat, client in enumerate((room.ada, room.bob)):
        (mine,) = await get(client, "/api/me/tables")
        assert (mine["table"], mine["seats"]) == (room.name, [seat])
        assert mine["my_turn"] == (seat == awaited)
        assert mine["awaited"] == [("Ada", "Bob")[awaited]]


async def test_the_personal_link_brings_a_player_to_another_device_until_it_signs_out_there(
    room: Room, served: Running
):
    token = (await room.join(room.bob, "Bob"))["token"]
    link = (await post(room.bob, "/api/me/link"))["link"]
    async with device(served) as phone:
        await post(phone, "/api/me/claim", {"link": link[:-2]}, 403)
        await post(phone, "/api/me/claim", {"link": link})
        assert [seat["mine"] for seat in (await room.people(phone))["seats"]] == [False, True]
        await post(room.bob, "/api/me/sign-out-others")
        assert (await get(phone, "/api/me"))["player"] is False
        await post(phone, "/api/me/claim", {"link": link}, 403)
        answer = await phone.get(f"{room.path}/people", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 401
    assert (await room.people(room.bob))["seats"][1]["mine"]


async def test_the_chat_is_for_those_with_a_seat_until_the_host_closes_it(room: Room):
    await post(room.bob, f"{room.path}/chat", {"text": "Hello"}, 401)
    await room.join(room.bob, "Bob")
    await post(room.bob, f"{room.path}/chat", {"text": "Hello"})
    await post(room.bob, f"{room.path}/chat", {"text": "a\u202eb"}, 422)
    (message,) = await get(room.ada, f"{room.path}/chat")
    assert (message["name"], message["text"], message["mine"]) == ("Bob", "Hello", False)
    await post(room.ada, f"{room.path}/settings", {"chat_open": False})
    await post(room.bob, f"{room.path}/chat", {"text": "Still there?"}, 403)


async def test_notes_are_private(room: Room):
    await room.join(room.bob, "Bob")
    answer = await room.bob.put(f"{room.path}/notepad", json={"text": "Ada keeps red cards"})
    assert answer.status_code == 200, answer.text
    assert (await get(room.bob, f"{room.path}/notepad"))["text"] == "Ada keeps red cards"
    assert (await get(room.ada, f"{room.path}/notepad"))["text"] == ""


async def test_a_bot_replaces_a_person_and_the_log_says_so(room: Room):
    await room.started()
    await post(room.bob, f"{room.path}/seats/0", {"player": "random"}, 403)
    people = await post(room.ada, f"{room.path}/seats/1", {"player": "random", "remove": True})
    assert (people["seats"][1]["player"], people["seats"][1]["mine"]) == ("random", False)
    await get(room.bob, f"{room.path}?seat=1", 401)
    log = [line["message"]["key"] for line in (await get(room.ada, room.path))["log"]]
    assert "table-replaced" in log


async def first_problem_or_update_after(
    room: Room, client: httpx.AsyncClient, change: Any, **seat: Any
) -> Json:
    """What somebody's open stream carries next after a change at the table."""
    number = (await get(room.ada, room.path))["number"]
    body = {"tables": [{"id": "bob", "table": room.name, "token": None, "since": number, **seat}]}
    async with client.stream("POST", "/api/stream", json=body) as stream:
        lines = stream.aiter_lines()
        await anext(lines)  # the comment that says that the client is connected
        await change()
        async for line in lines:
            if line.startswith("data:"):
                return json.loads(line.removeprefix("data:"))
    raise AssertionError("the stream ended")


@pytest.mark.parametrize("way", ["cookie", "token"])
async def test_the_open_stream_of_somebody_who_was_replaced_shows_no_hand_any_more(room: Room, way: str):
    token = (await room.join(room.bob, "Bob"))["token"]
    await post(room.ada, f"{room.path}/start")

    async def replace() -> None:
        await post(room.ada, f"{room.path}/seats/1", {"player": "random"})

    seat = {"seat": 1} if way == "cookie" else {"token": token}
    seen = await first_problem_or_update_after(room, room.bob, replace, **seat)
    assert seen["problem"]["status"] == 401
    assert "update" not in seen


async def test_the_open_stream_of_a_device_that_was_signed_out_shows_no_hand_any_more(
    room: Room, served: Running
):
    await room.started()
    async with device(served) as phone:
        link = (await post(room.bob, "/api/me/link"))["link"]
        await post(phone, "/api/me/claim", {"link": link})

        async def sign_out_and_play() -> None:
            await post(room.bob, "/api/me/sign-out-others")
            seen = await get(room.ada, room.path)
            client = (room.ada, room.bob)[seen["awaited"][0]]
            address = f"?seat={seen['awaited'][0]}"
            seen = await get(client, room.path + address)
            action = {"decision": seen["decision"], "actions": [seen["view"]["legal"][0]]}
            await post(client, f"{room.path}/actions{address}", action)

        seen = await first_problem_or_update_after(room, phone, sign_out_and_play, seat=1)
    assert seen["problem"]["status"] == 401


async def test_a_device_that_was_signed_out_sees_no_new_invitation(room: Room, served: Running):
    async with device(served) as phone:
        link = (await post(room.ada, "/api/me/link"))["link"]
        await post(phone, "/api/me/claim", {"link": link})
        body = {"tables": [{"id": "ada", "table": room.name, "token": None, "since": 0, "people": True}]}
        async with phone.stream("POST", "/api/stream", json=body) as stream:
            lines = stream.aiter_lines()
            while "people" not in await anext(lines):
                pass
            await post(room.ada, "/api/me/sign-out-others")
            invite = (await post(room.ada, f"{room.path}/invitation"))["invite"]
            async for line in lines:
                assert invite not in line
                if "problem" in line:
                    break


async def test_the_game_ends_when_all_people_agree(room: Room):
    await room.started()
    await post(room.ada, f"{room.path}/end", {"agree": True})
    await post(room.ada, f"{room.path}/end", {"agree": False})
    await post(room.bob, f"{room.path}/end", {"agree": True})
    assert not (await get(room.ada, room.path))["over"]
    await post(room.ada, f"{room.path}/end", {"agree": True})
    seen = await get(room.ada, f"{room.path}?seat=0")
    assert (seen["can_undo"], seen["can_redo"], seen["refused"]) == (False, False, [])
    assert (seen["over"], seen["awaited"], seen["view"]["legal"]) == (True, [], [])
    await post(room.ada, f"{room.path}/end", {"agree": True}, 409)
    answer = await room.ada.get(f"{room.path}/record")
    record = read_record(answer.text)
    assert (record.result, record.result_known, record.partial) == (None, True, False)
    assert len(list(replay(record))) == 1 + len(record.moves)


async def test_the_last_person_who_leaves_lets_the_bots_play_on(served: Running):
    async with device(served) as ada:
        seats = [{"name": "Ada"}, {"name": "Robot", "player": "random"}]
        opened = await post(ada, "/api/tables", {"game": "room-share", "seats": seats}, 201)
        path = f"/api/tables/{opened['table']}"
        await post(ada, f"{path}/seats/0", {"player": "random"})
        table = await served.tables.get(opened["table"])
        await asyncio.wait_for(table.bots_turns, 60)
        assert table.match.over
        assert table.match.result is not None


async def test_all_ask_for_the_next_game_and_get_the_same_table(room: Room):
    await room.started()
    await post(room.ada, f"{room.path}/rematch", status=403)
    for client in (room.ada, room.bob):
        await post(client, f"{room.path}/end", {"agree": True})
    asked = (post(client, f"{room.path}/rematch") for client in (room.ada, room.bob))
    found = [answer["table"] for answer in await asyncio.gather(*asked)]
    assert found[0] == found[1] != room.name
    following = Room(room.ada, room.bob, found[0])
    assert [seat["mine"] for seat in (await following.people(room.bob))["seats"]] == [False, True]
    host = room.ada if (await following.people(room.ada))["is_host"] else room.bob
    await post(host, f"{following.path}/start")
    assert not (await get(room.ada, following.path))["over"]


async def test_deleted_data_is_nowhere_any_more(room: Room, served: Running):
    await room.join(room.bob, "Bobbington")
    await post(room.bob, f"{room.path}/chat", {"text": "my secret"})
    await room.bob.put(f"{room.path}/notepad", json={"text": "my notes"})
    await post(room.ada, f"{room.path}/start")
    data = json.dumps(await get(room.bob, "/api/me/data"))
    assert all(text in data for text in ("my secret", "my notes", "Bobbington"))
    await post(room.bob, "/api/me/delete")
    assert (await get(room.bob, "/api/me"))["player"] is False
    everything = json.dumps(
        [
            await room.people(room.ada),
            await get(room.ada, f"{room.path}/chat"),
            await get(room.ada, f"{room.path}/record?seat=0"),
            await get(room.ada, f"{room.path}?seat=0"),
        ]
    )
    assert not any(text in everything for text in ("my secret", "my notes", "Bobbington"))
    assert (await room.people(room.ada))["seats"][1]["player"] != "person"


async def test_followers_of_the_people_see_each_change_and_the_start(room: Room):
    body = {"tables": [{"id": "p", "table": room.name, "token": None, "since": 0, "people": True}]}
    async with room.ada.stream("POST", "/api/stream", json=body) as stream:
        assert stream.status_code == 200

        async def until(wanted: Any) -> Json:
            async for line in stream.aiter_lines():
                if line.startswith("data:") and "people" in line:
                    people = json.loads(line.removeprefix("data:"))["people"]
                    if wanted(people):
                        return people
            raise AssertionError("the stream ended")

        lines = asyncio.create_task(until(lambda people: people["seats"][0]["here"]))
        await asyncio.wait_for(lines, 10)
        await stream.aclose()
    assert not (await room.people(room.bob))["seats"][1]["here"]


async def test_people_and_settings_survive_a_restart(tmp_path: Path):
    async with running(tmp_path) as served, device(served) as ada:
        opened = await post(ada, "/api/tables", {"game": "room-share", "seats": OPEN_SEATS}, 201)
        room = Room(ada, ada, opened["table"])
        await post(ada, f"{room.path}/settings", {"listed": True, "random_seats": True})
        invite, cookie = await room.invite(), ada.cookies[COOKIE]
    async with running(tmp_path) as served, device(served) as ada, device(served) as bob:
        ada.cookies.set(COOKIE, cookie, path="/api")
        room = Room(ada, bob, opened["table"])
        people = await room.people(ada)
        assert (people["status"], people["listed"], people["random_seats"]) == ("waiting", True, True)
        assert people["invite"] == invite
        await room.started()


async def test_a_table_of_an_older_database_goes_on_with_its_tokens(tmp_path: Path):
    async with running(tmp_path) as served:
        table = await served.open()
        for _ in range(3):
            await table.act(await table.awaited())
        before = await table.get(0, "/updates", since=0)
    take_back(tmp_path, WITHOUT_PEOPLE)
    async with running(tmp_path) as served:
        resumed = AtTable(served.client, table.opened)
        assert await resumed.get(0, "/updates", since=0) == before
        await resumed.act(await resumed.awaited(), key="after the update")
