"""The path of a move. Each table has one lock, so its requests run one after the other.

A request is tried on a copy of the match and stored with all its entries. Only then do clients learn of it.
The match in memory is a cache: `tables` can make it again from the stored entries.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from flatshare.core import CannotRedo, CannotUndo, IllegalAction, Match, Message
from flatshare.core.entries import AnyEntry, Scope
from flatshare.server import snapshots
from flatshare.server.contract import ActionResult, FullSnapshot, Snapshot, Update
from flatshare.server.crowd import Crowd
from flatshare.server.problems import (
    ActionRefused,
    GameOver,
    KeyUsed,
    NothingToRedo,
    NothingToUndo,
    StaleDecision,
)
from flatshare.server.snapshots import Viewer
from flatshare.server.storage import AlreadyWritten, Answered, Storage, StoredTable, Waiting
from flatshare.server.table_info import TableInfo

T = TypeVar("T")
CACHED_UPDATES = 64

AnyMatch = Match[Any, Any, Any, Any, Any]
Change = Callable[[AnyMatch], Sequence[AnyEntry]]
"""Changes a match and returns the new entries."""
ChangePeople = Callable[[TableInfo], tuple[TableInfo, tuple[Message, ...]]]
"""Returns the table with other seats or settings, and log lines about it. Raises ProblemError."""


class SeatRequest(NamedTuple):
    """The parts that all requests of a seat have."""

    seat: int
    key: str
    """The idempotency key: a second request with the same key is a retry."""
    fingerprint: str
    """A hash of the whole request, to detect one key on two requests."""
    decision: int | None


class Table:
    """A table in memory."""

    def __init__(self, stored: StoredTable, storage: Storage, changed: Callable[["Table"], None]) -> None:
        self.info: TableInfo = stored.info
        self.bots_turns: asyncio.Task[None] | None = None
        self.bots_memory: dict[int, Any] = {}
        self._storage = storage
        self._changed = changed
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self._next_update = asyncio.Event()
        self._closed = False
        self.crowd = Crowd()
        self._take(stored)

    def _take(self, stored: StoredTable) -> None:
        self.info = replace(stored.info, edition_hash=self.info.edition_hash)
        self.match = resumed(stored)
        self._lines = snapshots.LogLines(self.info)
        self._answered = {(answer.seat, answer.key): answer for answer in stored.answered}
        self._cached_updates: OrderedDict[tuple[Viewer, int], str] = OrderedDict()

    # What seats do

    async def act(
        self, request: SeatRequest, actions: Sequence[Any], undo: Scope | None = None
    ) -> ActionResult:
        """Play a seat's gesture; with `undo`, take that back first.

        Raises StaleDecision, NothingToUndo, ActionRefused or KeyUsed; then nothing has changed.
        """
        seat = request.seat

        def play(match: AnyMatch) -> Sequence[AnyEntry]:
            undone: list[AnyEntry] = []
            if undo is not None:
                self._check_decision(match, request)
                undone = [self._undo(match, seat, undo)]
            elif not all(self._is_current(match, request, action) for action in actions):
                raise StaleDecision(self.snapshot(seat))
            try:
                return [*undone, *match.play_gesture(actions, seat)]
            except IllegalAction as error:
                raise ActionRefused(error.refusal) from error

        return await self._uninterrupted(self._do(request, play))

    async def undo(self, request: SeatRequest, scope: Scope) -> ActionResult:
        """Undo a seat's moves. Raises StaleDecision, NothingToUndo or KeyUsed; then nothing has changed."""
        seat = request.seat

        def undo(match: AnyMatch) -> Sequence[AnyEntry]:
            self._check_decision(match, request)
            return [self._undo(match, seat, scope)]

        return await self._uninterrupted(self._do(request, undo))

    async def redo(self, request: SeatRequest) -> ActionResult:
        """Redo a seat's action. Raises StaleDecision, NothingToRedo or KeyUsed; then nothing has changed."""
        seat = request.seat

        def redo(match: AnyMatch) -> Sequence[AnyEntry]:
            self._check_decision(match, request)
            try:
                return match.redo(seat, notes=(snapshots.note_of_redo(seat),))
            except CannotRedo as error:
                raise NothingToRedo from error

        return await self._uninterrupted(self._do(request, redo))

    async def act_for_bot(self, seat: int, decision: int, action: Any, *notes: Message) -> None:
        """Play a bot's action, unless its decision is outdated by now. Raises IllegalAction."""
        await self._uninterrupted(self._do_for_bot(seat, decision, action, notes))

    async def _uninterrupted(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish the work even if the client disconnects, because it may be stored already."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _do(self, request: SeatRequest, change: Change) -> ActionResult:
        async with self._lock:
            while True:
                if answer := self._answered.get((request.seat, request.key)):
                    if answer.fingerprint != request.fingerprint:
                        raise KeyUsed
                    return self._result(answer)
                match = self.match.copy()
                entries = change(match)
                answer = Answered(
                    request.seat, request.key, request.fingerprint, entries[0].number, entries[-1].number
                )
                if await self._store(match, entries, answer):
                    return self._result(answer)

    async def _do_for_bot(self, seat: int, decision: int, action: Any, notes: tuple[Message, ...]) -> None:
        async with self._lock:
            match = self.match.copy()
            if match.is_current(seat, decision, action):
                await self._store(match, match.play(action, seat, notes), None)

    # What the host and the people decide

    async def change_people(self, change: ChangePeople) -> TableInfo:
        """Change seats or settings, and store it; return the table's info.

        Log lines go into an update of their own. Raises ProblemError, and then nothing has changed.
        """
        return await self._uninterrupted(self._change_people(change))

    async def _change_people(self, change: ChangePeople) -> TableInfo:
        async with self._lock:
            while True:
                info, notes = change(self.info)
                if not notes:
                    await self._storage.change_people(info)
                    self.info = info
                    self.crowd.tell()
                    return info
                match = self.match.copy()
                match.people, match.ask_end = info.people, info.ask_end
                entries = [match.note(notes), *match.play_forced_moves()]
                if await self._store(match, entries, None, info):
                    return info

    async def end(self, *notes: Message) -> None:
        """End the game before its end. Raises GameOver if it is over."""
        await self._uninterrupted(self._end(notes))

    async def _end(self, notes: tuple[Message, ...]) -> None:
        async with self._lock:
            stored = False
            while not stored:
                if self.match.over:
                    raise GameOver
                match = self.match.copy()
                stored = await self._store(match, [match.end(notes)], None)

    @staticmethod
    def _undo(match: AnyMatch, seat: int, scope: Scope) -> AnyEntry:
        try:
            return match.undo(seat, scope, notes=(snapshots.note_of_undo(seat),))
        except CannotUndo as error:
            raise NothingToUndo from error

    def _is_current(self, match: AnyMatch, request: SeatRequest, action: Any) -> bool:
        return request.decision is not None and match.is_current(request.seat, request.decision, action)

    def _check_decision(self, match: AnyMatch, request: SeatRequest) -> None:
        """Raise StaleDecision if the seat itself has acted since it saw the decision."""
        seat, seen = request.seat, request.decision
        if snapshots.decision(match, seat) == seen:
            return
        if seen is None or match.acted_since(seat, seen):
            raise StaleDecision(self.snapshot(seat))

    async def _store(
        self,
        match: AnyMatch,
        entries: Sequence[AnyEntry],
        answered: Answered | None,
        new_info: TableInfo | None = None,
    ) -> bool:
        """Store new entries and notify the streams; return False if another process stored first."""
        info = new_info or self.info
        try:
            await self._storage.append(
                info, entries, waiting(info, match), answered, new_people=new_info is not None
            )
        except AlreadyWritten:
            stored = await self._storage.load(self.info.id)
            assert stored is not None
            self._take(stored)
            self._notify()
            return False
        self.match = match
        if new_info is not None:
            self.info = new_info
            self._cached_updates.clear()
            self.crowd.tell()
        if answered is not None:
            self._answered[answered.seat, answered.key] = answered
        self._notify()
        return True

    def _notify(self) -> None:
        self._next_update.set()
        self._next_update = asyncio.Event()
        self._changed(self)

    # What seats and spectators see

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """Return the snapshot for a seat or a spectator."""
        return snapshots.snapshot(self.info, self.match, viewer)

    def full_snapshot(self, viewer: Viewer) -> FullSnapshot:
        """Return what a seat or spectator sees now, with the log."""
        return snapshots.full_snapshot(self.info, self.match, viewer, self._lines)

    def record(self, viewer: Viewer) -> str:
        """Return the game's record, as far as the viewer may know it."""
        return snapshots.record(self.info, self.match, viewer)

    def updates(self, viewer: Viewer, since: int, limit: int, *, snapshots: bool) -> list[Update]:
        """Return the updates after a number; the last one always carries the snapshot after it."""
        last = min(self.match.last, since + limit)
        return [
            self._update(viewer, number, with_snapshot=snapshots or number == last)
            for number in range(since + 1, last + 1)
        ]

    async def live(
        self, viewer: Viewer, since: int, is_allowed: Callable[[], bool]
    ) -> AsyncIterator[tuple[int, str]]:
        """Yield number and JSON of each update after a number, as they happen.

        Ends when the server closes, or before the first update that the viewer is no longer allowed to see:
        a person who was replaced learns nothing more about the hand.
        """
        number = min(since, self.match.last)
        while not self._closed:
            next_update = self._next_update
            while number < self.match.last:
                if not is_allowed():
                    return
                number += 1
                yield number, self._update_json(viewer, number)
            await next_update.wait()

    def close(self) -> None:
        """End the streams."""
        self._closed = True
        self.crowd.close()
        self._next_update.set()

    async def finish(self) -> None:
        """Wait until the running requests are done."""
        if self._running:
            await asyncio.wait(self._running)

    def _update(self, viewer: Viewer, number: int, *, with_snapshot: bool) -> Update:
        return snapshots.update(self.info, self.match, viewer, number, with_snapshot=with_snapshot)

    def _update_json(self, viewer: Viewer, number: int) -> str:
        """Return an update as JSON. Cached, so that all streams of one seat share it."""
        key = (viewer, number)
        if key not in self._cached_updates:
            self._cached_updates[key] = self._update(viewer, number, with_snapshot=True).model_dump_json()
            while len(self._cached_updates) > CACHED_UPDATES:
                self._cached_updates.popitem(last=False)
        return self._cached_updates[key]

    def _result(self, answer: Answered) -> ActionResult:
        numbers = range(answer.first, answer.last + 1)
        updates = [self._update(answer.seat, number, with_snapshot=True) for number in numbers]
        snapshot = snapshots.snapshot(self.info, self.match, answer.seat, answer.last)
        return ActionResult(updates=updates, snapshot=snapshot)


def resumed(stored: StoredTable) -> AnyMatch:
    """Return the match of a stored table. Raises CannotContinue."""
    info = stored.info
    return Match.resumed(info.game, info.options, stored.entries, info.seed, info.ask_end, info.people)


def waiting(info: TableInfo, match: AnyMatch) -> Waiting:
    """Return whom the table waits for now."""
    if match.over:
        return Waiting("nobody")
    bots = any(info.seats[seat].is_bot for seat in match.awaited)
    return Waiting("bots" if bots else "people", match.awaited)
