"""One stream for several tables: a browser has few connections, and its tabs share this one."""

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import aclosing
from typing import NamedTuple

from flatshare.server.access import Claim, seat_of, still_opens
from flatshare.server.contract import Subscription
from flatshare.server.lobby import Lobby
from flatshare.server.people_view import visitor
from flatshare.server.players import Player
from flatshare.server.problems import ProblemError, WrongToken
from flatshare.server.tables import Tables

log = logging.getLogger(__name__)
TASK = "shared stream"
"""The name of the task of a stream."""


class StreamEvent(NamedTuple):
    """A server-sent event."""

    event: str
    data: str


Events = Callable[[Subscription], AsyncGenerator[StreamEvent]]
"""Yields the events of a subscription as they happen. Raises ProblemError."""


class Following:
    """What a request may follow: the updates of tables, and their people."""

    def __init__(self, tables: Tables, lobby: Lobby, player: Player | None) -> None:
        self._tables = tables
        self._lobby = lobby
        self._player = player

    async def events(self, subscription: Subscription) -> AsyncGenerator[StreamEvent]:
        """Yield the events of a subscription until the server closes. Raises ProblemError."""
        id = json.dumps(subscription.id)
        if subscription.people:
            player = await self._person(subscription)
            async for people in self._lobby.follow(subscription.table, player):
                if self._is_signed_out(subscription):
                    raise WrongToken("This browser was signed out.")
                yield StreamEvent("people", f'{{"id":{id},"people":{people.model_dump_json()}}}')
            return
        table = await self._tables.get(subscription.table)
        claim = Claim(subscription.token, subscription.seat, self._player)
        seat = seat_of(table.info, claim)
        is_allowed = lambda: still_opens(table.info, claim, seat, self._lobby.players)  # noqa: E731
        with table.crowd.visit(visitor(table.info, seat)):
            async for _, update in table.live(seat, subscription.since, is_allowed):
                yield StreamEvent("update", f'{{"id":{id},"update":{update}}}')
        if not is_allowed():
            raise WrongToken("This seat is no longer yours.")

    def _is_signed_out(self, subscription: Subscription) -> bool:
        if subscription.token is not None or self._player is None:
            return False
        return not self._lobby.players.is_valid(self._player)

    async def _person(self, subscription: Subscription) -> str | None:
        if subscription.token is None:
            return self._player and self._player.id
        info = (await self._tables.gathered(subscription.table)).info
        seat = seat_of(info, Claim(subscription.token, None, None))
        return None if seat is None else info.seats[seat].owner


async def merged(subscriptions: Sequence[Subscription], events: Events) -> AsyncIterator[StreamEvent]:
    """Yield the events of all subscriptions as they happen, until the server closes.

    A subscription that cannot be followed yields its problem once, and the others go on. If a table cannot be
    read now, the whole stream ends, so that the client asks again. Each subscription waits until its last
    event was sent, so a slow client costs no memory.
    """
    handover: asyncio.Queue[StreamEvent | None] = asyncio.Queue(maxsize=1)

    async def follow(subscription: Subscription) -> None:
        try:
            async with aclosing(events(subscription)) as following:
                async for event in following:
                    await handover.put(event)
        except ProblemError as error:
            problem = error.problem().model_dump_json(exclude_none=True)
            id = json.dumps(subscription.id)
            await handover.put(StreamEvent("problem", f'{{"id":{id},"problem":{problem}}}'))

    async def follow_all() -> None:
        try:
            async with asyncio.TaskGroup() as group:
                for subscription in subscriptions:
                    group.create_task(follow(subscription))
        except* Exception as failures:
            log.error("a table could not be followed", exc_info=failures)
        await handover.put(None)

    following = asyncio.create_task(follow_all(), name=TASK)
    try:
        while (event := await handover.get()) is not None:
            yield event
    finally:
        following.cancel()
