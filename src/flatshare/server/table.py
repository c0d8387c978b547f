"""The path of a move. Each table has one owner, its lock: what is done at it is done one after the other.

An action is tried on the state in memory, stored with everything it brought, and only then told to anybody.
What is in memory is only a cache: `tables` makes it again from what is stored.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

from flatshare.core import IllegalAction, Message, SeededChance, carry_out
from flatshare.core.match import Move
from flatshare.server import sights
from flatshare.server.contract import Done, Sight, TableSight, Update
from flatshare.server.facts import Facts
from flatshare.server.history import Entry, History
from flatshare.server.problems import CannotUndo, KeyUsed, Refused, Stale
from flatshare.server.sights import Viewer
from flatshare.server.storage import AlreadyWritten, Answered, Storage, StoredTable, WaitsFor
from flatshare.server.undo import Scope, undoable

T = TypeVar("T")
KEPT_UPDATES = 64


class Wish(NamedTuple):
    """What comes with everything a seat asks for."""

    seat: int
    key: str
    """The same key again is the same wish, sent again."""
    fingerprint: str
    """Of the whole request, to notice a key that stands for two wishes."""
    decision: int | None


class Table:
    """A table in memory."""

    def __init__(self, stored: StoredTable, storage: Storage, changed: Callable[["Table"], None]) -> None:
        self.facts: Facts = stored.facts
        self.bots_turns: asyncio.Task[None] | None = None
        self.bots_memory: dict[int, Any] = {}
        self._storage = storage
        self._changed = changed
        self._lock = asyncio.Lock()
        self._doing: set[asyncio.Task[Any]] = set()
        self._news = asyncio.Event()
        self._closed = False
        self._take(stored)

    def _take(self, stored: StoredTable) -> None:
        self.history = History(self.facts.game, stored.entries)
        self._answered = {(answer.seat, answer.key): answer for answer in stored.answered}
        self._kept: OrderedDict[tuple[Viewer, int], str] = OrderedDict()

    # What is done at the table

    async def act(self, wish: Wish, action: Any) -> Done:
        """Do a seat's action. Raises Stale, Refused or KeyUsed, and then nothing has happened."""
        return await self._whole(self._do(wish, lambda: self._moves(wish.seat, action)))

    async def undo(self, wish: Wish, scope: Scope) -> Done:
        """Take back a seat's moves. Raises Stale, CannotUndo or KeyUsed, and then nothing has happened."""
        return await self._whole(self._do(wish, lambda: self._undo(wish.seat, scope)))

    async def act_for_bot(self, seat: int, decision: int, action: Any, *notes: Message) -> None:
        """Do a bot's action, unless its choices changed while it was thinking. Raises Refused."""
        await self._whole(self._do_for_bot(seat, decision, action, notes))

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work to its end, even if whoever wanted it goes away: it may be stored already."""
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _do(self, wish: Wish, make: Callable[[], list[Entry]]) -> Done:
        async with self._lock:
            while True:
                if answer := self._answered.get((wish.seat, wish.key)):
                    if answer.fingerprint != wish.fingerprint:
                        raise KeyUsed
                    return self._done(answer)
                if self._decision(wish.seat) != wish.decision:
                    raise Stale(self.sight(wish.seat))
                entries = make()
                answer = Answered(
                    wish.seat, wish.key, wish.fingerprint, entries[0].number, entries[-1].number
                )
                if await self._store(entries, answer):
                    return self._done(answer)

    async def _do_for_bot(self, seat: int, decision: int, action: Any, notes: tuple[Message, ...]) -> None:
        async with self._lock:
            if self._decision(seat) == decision:
                await self._store(self._moves(seat, action, notes), None)

    def _decision(self, seat: int) -> int | None:
        return self.history.standing().decisions.get(seat)

    def _moves(self, seat: int, action: Any, notes: tuple[Message, ...] = ()) -> list[Entry]:
        chance = SeededChance(self.facts.seed, self.history.drawn)
        state, ask_end = self.history.state, self.facts.ask_end
        try:
            moves, _ = carry_out(self.facts.game, state, seat, action, chance, ask_end)
        except IllegalAction as error:
            raise Refused(error.refusal) from error
        return move_entries(moves, self.history.last + 1, notes)

    def _undo(self, seat: int, scope: Scope) -> list[Entry]:
        withdrawn = undoable(self.history, seat, scope)
        if not withdrawn:
            raise CannotUndo("The last action showed something hidden, or is not this seat's.")
        number, note = self.history.last + 1, sights.note_of_undo(seat)
        return [Entry(number, "undo", seat, withdrawn=tuple(sorted(withdrawn)), notes=(note,))]

    async def _store(self, entries: list[Entry], answered: Answered | None) -> bool:
        """Store updates and let everybody know; False if another process was faster."""
        after = self.history.extended(entries)
        try:
            await self._storage.append(self.facts, entries, waits_for(self.facts, after), answered)
        except AlreadyWritten:
            stored = await self._storage.load(self.facts.id)
            assert stored is not None
            self._take(stored)
            self._tell()
            return False
        self.history = after
        if answered is not None:
            self._answered[answered.seat, answered.key] = answered
        self._tell()
        return True

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
        self._changed(self)

    # What is seen of it

    def sight(self, viewer: Viewer) -> Sight:
        """What a seat or spectator sees now."""
        return sights.sight(self.facts, self.history, viewer)

    def table_sight(self, viewer: Viewer) -> TableSight:
        """What a seat or spectator sees now, with the log."""
        return sights.table_sight(self.facts, self.history, viewer)

    def record(self, viewer: Viewer) -> str:
        """The game's record, as far as the viewer may know it."""
        return sights.record(self.facts, self.history, viewer)

    def updates(self, viewer: Viewer, since: int, limit: int, *, sights: bool) -> list[Update]:
        """Updates after a number; the last one always carries the sight after it."""
        last = min(self.history.last, since + limit)
        return [
            self._update(viewer, number, with_sight=sights or number == last)
            for number in range(since + 1, last + 1)
        ]

    async def live(self, viewer: Viewer, since: int) -> AsyncIterator[tuple[int, str]]:
        """Number and JSON of each update after a number, as they happen, until the server closes."""
        number = min(since, self.history.last)
        while not self._closed:
            news = self._news
            while number < self.history.last:
                number += 1
                yield number, self._update_json(viewer, number)
            await news.wait()

    def close(self) -> None:
        """Let those who watch go."""
        self._closed = True
        self._news.set()

    async def finish(self) -> None:
        """Wait until what is being done is done."""
        if self._doing:
            await asyncio.wait(self._doing)

    def _update(self, viewer: Viewer, number: int, *, with_sight: bool) -> Update:
        return sights.update(self.facts, self.history, viewer, number, with_sight=with_sight)

    def _update_json(self, viewer: Viewer, number: int) -> str:
        """Made once for all who look from the same seat."""
        place = (viewer, number)
        if place not in self._kept:
            self._kept[place] = self._update(viewer, number, with_sight=True).model_dump_json()
            while len(self._kept) > KEPT_UPDATES:
                self._kept.popitem(last=False)
        return self._kept[place]

    def _done(self, answer: Answered) -> Done:
        numbers = range(answer.first, answer.last + 1)
        updates = [self._update(answer.seat, number, with_sight=True) for number in numbers]
        return Done(updates=updates, sight=sights.sight(self.facts, self.history, answer.seat, answer.last))


def move_entries(moves: Sequence[Move[Any, Any]], first: int, notes: tuple[Message, ...] = ()) -> list[Entry]:
    """Moves as updates, numbered from `first`, which the notes belong to."""
    return [
        Entry(
            number=number,
            what="move",
            seat=move.seat,
            action=move.action,
            events=move.events,
            chance=move.chance,
            forced=move.forced,
            notes=notes if number == first else (),
        )
        for number, move in enumerate(moves, first)
    ]


def waits_for(facts: Facts, history: History) -> WaitsFor:
    """Whom the table waits for now."""
    awaited = facts.game.awaited(history.state)
    if not awaited:
        return "nobody"
    return "bots" if any(facts.seats[seat].is_bot for seat in awaited) else "people"
