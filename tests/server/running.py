"""A server in the test's own event loop, and players that talk to it over HTTP."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from flatshare.server import create_app
from flatshare.server.bot_turns import Question
from flatshare.server.serving import Server, listening_socket
from flatshare.server.settings import Settings, settings_of

Json = dict[str, Any]


class EasyBots:
    """Bots without processes: any legal action, unless told otherwise."""

    def __init__(self, choose: Any = None) -> None:
        rng = random.Random(1)
        self._choose = choose or (lambda game, view: rng.choice(view.legal))

    def names(self, game: str | None = None) -> tuple[str, ...]:
        return ("random", "greedy")

    async def choose(self, name: str, question: Question, memory: Any) -> tuple[Any, Any]:
        chosen = self._choose(question.game, question.view)
        return (await chosen if asyncio.iscoroutine(chosen) else chosen), memory

    async def end(self, memory: Any, result: Any) -> None:
        pass

    def close(self) -> None:
        pass


class TellingServer(Server):
    """Lets the test wait until the server answers."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.answers = asyncio.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.answers.set()


class Running:
    """A running server: its application, and a client of it."""

    def __init__(self, app: Any, server: TellingServer, client: httpx.AsyncClient) -> None:
        self.tables = app.state.tables
        self.server = server
        self.client = client
        self.url = str(client.base_url)

    async def open(self, **wanted: Any) -> "AtTable":
        """A table for two people, unless something else is wanted."""
        seats = wanted.pop("seats", [{"name": "Ada"}, {"name": "Bob"}])
        response = await self.client.post(
            "/api/tables", json={"game": "room-share", "seats": seats, **wanted}
        )
        assert response.status_code == 201, response.text
        return AtTable(self.client, response.json())


class AtTable:
    """The people at a table, with their tokens."""

    def __init__(self, client: httpx.AsyncClient, opened: Json) -> None:
        self.client = client
        self.opened = opened
        self.path = f"/api/tables/{opened['table']}"
        self.tokens: list[str | None] = [seat["token"] for seat in opened["seats"]]
        self._keys = 0

    def headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    def new_key(self) -> str:
        self._keys += 1
        return f"key-{self._keys}"

    async def get(self, seat: int | None, address: str = "", **params: Any) -> Any:
        response = await self.client.get(self.path + address, headers=self.headers(seat), params=params)
        assert response.status_code == 200, response.text
        return response.json()

    async def snapshot(self, seat: int | None = None) -> Json:
        return await self.get(seat)

    async def post(self, seat: int, address: str, body: Any, key: str | None = None) -> httpx.Response:
        headers = {**self.headers(seat), "Idempotency-Key": key or self.new_key()}
        return await self.client.post(self.path + address, headers=headers, json=body)

    async def act(self, seat: int, action: Json | None = None, key: str | None = None) -> Json:
        """Do an action, or without one the first legal one."""
        seen = await self.snapshot(seat)
        action = action or seen["view"]["legal"][0]
        response = await self.post(seat, "/actions", {"decision": seen["decision"], "actions": [action]}, key)
        assert response.status_code == 200, response.text
        return response.json()

    async def undo(self, seat: int, scope: str = "action") -> httpx.Response:
        seen = await self.snapshot(seat)
        return await self.post(seat, "/undo", {"decision": seen["decision"], "scope": scope})

    async def awaited(self) -> int:
        return (await self.snapshot())["awaited"][0]

    async def play(self, rng: random.Random, actions: int = 10_000) -> Json:
        """Play random legal actions until the game is over; return the last snapshot of a seat."""
        seen = await self.snapshot()
        while not seen["over"] and actions:
            seat = seen["awaited"][0]
            if seen["seat"] != seat:
                seen = await self.snapshot(seat)
            body = {"decision": seen["decision"], "actions": [rng.choice(seen["view"]["legal"])]}
            response = await self.post(seat, "/actions", body)
            assert response.status_code == 200, response.text
            seen, actions = response.json()["snapshot"], actions - 1
        return seen

    @asynccontextmanager
    async def stream(
        self, seat: int | None, since: int = 0, headers: dict[str, str] | None = None
    ) -> AsyncIterator[AsyncIterator[Json]]:
        """The updates of the stream, one after the other."""
        headers = {**self.headers(seat), **(headers or {})}
        address = f"{self.path}/stream?since={since}"
        async with self.client.stream("GET", address, headers=headers) as response:
            assert response.status_code == 200
            yield _updates(response)


async def _updates(response: httpx.Response) -> AsyncIterator[Json]:
    number = ""
    async for line in response.aiter_lines():
        if line.startswith("id: "):
            number = line.removeprefix("id: ")
        elif line.startswith("data: "):
            data = json.loads(line.removeprefix("data: "))
        elif not line and number:
            assert number == str(data["number"])
            number = ""
            yield data


@asynccontextmanager
async def running(folder: Path, bots: Any = None, **changes: Any) -> AsyncIterator[Running]:
    """A server with its database in a folder."""
    settings: Settings = replace(settings_of(data=folder), **changes)
    app = create_app(settings, bots or EasyBots())
    with listening_socket("127.0.0.1", 0) as sock:
        server = TellingServer(uvicorn.Config(app, log_config=None, access_log=False))
        serving = asyncio.create_task(server.serve([sock]))
        await server.answers.wait()
        address = f"http://127.0.0.1:{sock.getsockname()[1]}"
        try:
            async with httpx.AsyncClient(base_url=address, timeout=30) as client:
                yield Running(app, server, client)
        finally:
            server.should_exit = True
            await serving
