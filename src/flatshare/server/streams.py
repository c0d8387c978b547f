"""One stream for several tables: a browser has few connections, and its tabs share this one."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import NamedTuple

from flatshare.server.contract import Subscription
from flatshare.server.problems import ProblemError
from flatshare.server.table import Table

log = logging.getLogger(__name__)
TASK = "shared stream"
"""The name of the task of a stream."""


class StreamEvent(NamedTuple):
    """A server-sent event."""

    event: str
    data: str


Open = Callable[[Subscription], Awaitable[tuple[Table, int | None]]]
"""Returns the table of a subscription and its viewer. Raises ProblemError."""


async def merged(subscriptions: Sequence[Subscription], open_table: Open) -> AsyncIterator[StreamEvent]:
    """Yield the updates of all these tables as they happen, until the server closes.

    A subscription that cannot be followed yields its problem once, and the others go on. If a table cannot be
    read now, the whole stream ends, so that the client asks again. Each subscription waits until its last
    update was sent, so a slow client costs no memory.
    """
    handover: asyncio.Queue[StreamEvent | None] = asyncio.Queue(maxsize=1)

    async def follow(subscription: Subscription) -> None:
        id = json.dumps(subscription.id)
        try:
            table, viewer = await open_table(subscription)
        except ProblemError as error:
            problem = error.problem().model_dump_json(exclude_none=True)
            await handover.put(StreamEvent("problem", f'{{"id":{id},"problem":{problem}}}'))
            return
        async for _, update in table.live(viewer, subscription.since):
            await handover.put(StreamEvent("update", f'{{"id":{id},"update":{update}}}'))

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
