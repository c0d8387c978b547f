"""Who is at a table now, and a signal for everybody who follows its people."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

GRACE_SECONDS = 5.0
"""A stream that ends is often opened again at once, for example when a tab opens another table."""

Visitor = str | int | None
"""A player's id, the number of a seat whose token was sent, or None for a spectator."""


class Crowd:
    """The connections to a table."""

    def __init__(self) -> None:
        self._connections: dict[Visitor, int] = {}
        self._left: dict[Visitor, float] = {}
        self._changed = asyncio.Event()
        self._closed = False
        self.last_message: int | None = None
        """The number of the last message of the chat, once it was looked up."""

    @contextmanager
    def visit(self, visitor: Visitor) -> Iterator[None]:
        """Count the visitor as present inside the block."""
        was_here = self.is_here(visitor)
        self._connections[visitor] = self._connections.get(visitor, 0) + 1
        if not was_here:
            self.tell()
        try:
            yield
        finally:
            self._connections[visitor] -= 1
            if not self._connections[visitor]:
                del self._connections[visitor]
                self._left[visitor] = time.monotonic()
                asyncio.get_running_loop().call_later(GRACE_SECONDS + 0.1, self._tell_of_absence, visitor)

    def is_here(self, visitor: Visitor) -> bool:
        """Whether the visitor is connected, or was a moment ago."""
        left = self._left.get(visitor)
        return visitor in self._connections or (left is not None and time.monotonic() - left < GRACE_SECONDS)

    def away_seconds(self, visitor: Visitor) -> int | None:
        """Return how long the visitor has been away; None if it is here or was never seen."""
        left = self._left.get(visitor)
        return None if left is None or self.is_here(visitor) else int(time.monotonic() - left)

    @property
    def spectators(self) -> int:
        """The number of connections without a seat."""
        return self._connections.get(None, 0)

    def _tell_of_absence(self, visitor: Visitor) -> None:
        if visitor not in self._connections:
            self.tell()

    def tell(self) -> None:
        """Tell the followers that something about the people has changed."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def changes(self) -> AsyncIterator[None]:
        """Yield at once and after each change, until the server closes."""
        while not self._closed:
            changed = self._changed
            yield
            await changed.wait()

    def close(self) -> None:
        """End the iterations."""
        self._closed = True
        self._changed.set()
