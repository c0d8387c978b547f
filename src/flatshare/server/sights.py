"""What a seat, or a spectator, gets to see of a table: made from a history up to some update, and only from
the game's views and view events, so that nothing hidden can be in it.

As everything is made from the history up to a number, the same question later gets the same answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from flatshare.core import Message, Result
from flatshare.core.match import Move
from flatshare.core.record import Record, SeatLabel, write_record
from flatshare.server.contract import LogLine, MessageOut, Refused, SeatInfo, Sight, TableSight, Update
from flatshare.server.facts import Facts
from flatshare.server.history import Entry, History, valid
from flatshare.server.undo import undoable

Viewer = int | None
"""A seat, or None for a spectator."""


def sight(facts: Facts, history: History, viewer: Viewer, number: int | None = None) -> Sight:
    """What the viewer saw after an update; without a number, what it sees now."""
    game, standing = facts.game, history.standing(number)
    over = history.is_over(number)
    return Sight(
        table=facts.id,
        game=game.name,
        options=game.brief_options(facts.options),
        seats=[SeatInfo(name=seat.name, player=seat.player, ask_end=seat.ask_end) for seat in facts.seats],
        number=history.last if number is None else number,
        seat=viewer,
        decision=None if viewer is None else standing.decisions.get(viewer),
        awaited=list(game.awaited(standing.state)),
        can_undo=viewer is not None and bool(undoable(history, viewer, "action", number)),
        view=_brief(facts, game.view(standing.state, viewer)),
        refused=[] if viewer is None else list(_refused(history, viewer, number)),
        seed_hash=facts.seed_hash,
        seed=facts.seed.hex() if over else None,
        over=over,
    )


def table_sight(facts: Facts, history: History, viewer: Viewer) -> TableSight:
    """What the viewer sees now, with the log."""
    lines = [
        LogLine(number=entry.number, seat=entry.seat, message=message)
        for entry in _told(history)
        for message in log_of(facts, entry, viewer)
    ]
    return TableSight(**dict(sight(facts, history, viewer)), log=lines)


def update(facts: Facts, history: History, viewer: Viewer, number: int, *, with_sight: bool) -> Update:
    """An update as the viewer sees it."""
    entry = history.entry(number)
    events = _visible(facts, entry, viewer)
    shown = entry.what == "move" and _is_shown(facts, entry, viewer)
    return Update(
        number=number,
        what=entry.what,
        seat=entry.seat,
        action=entry.action if shown else None,
        action_text=facts.game.action_text(entry.action) if shown else None,
        forced=entry.forced,
        events=[_brief(facts, event) for event in events],
        log=log_of(facts, entry, viewer),
        withdrawn=list(entry.withdrawn),
        sight=sight(facts, history, viewer, number) if with_sight else None,
    )


def log_of(facts: Facts, entry: Entry, viewer: Viewer) -> list[MessageOut]:
    """An update's lines in the log."""
    told = [facts.game.describe(event, facts.options) for event in _visible(facts, entry, viewer)]
    return [MessageOut(key=line.key, params=dict(line.params)) for line in (*told, *entry.notes) if line]


def record(facts: Facts, history: History, viewer: Viewer) -> str:
    """The game so far as the viewer knows it; the whole of it once it is over."""
    result = facts.game.result(history.state)
    return record_of(facts, history.entries(), viewer, over=history.is_over(), result=result)


def record_of(
    facts: Facts, entries: Sequence[Entry], viewer: Viewer, *, over: bool, result: Result | None
) -> str:
    """The same out of updates alone, without any state."""
    start, *moves = reversed(list(valid(entries)))
    shown = [
        _move(facts, entry, viewer, whole=over) for entry in moves if over or _is_shown(facts, entry, viewer)
    ]
    return write_record(
        Record(
            game=facts.game,
            options=facts.options,
            seats=tuple(SeatLabel(seat.name, seat.player) for seat in facts.seats),
            setup=Move(
                -1,
                None,
                start.events if over else tuple(_visible(facts, start, viewer)),
                start.chance if over else (),
            ),
            moves=tuple(shown),
            rules_version=facts.rules_version,
            seed_hash=facts.seed_hash,
            seed=facts.seed.hex() if over else None,
            result=result,
            partial=not over,
        )
    )


def note_of_undo(seat: int) -> Message:
    """The log's line for an undo."""
    return Message("table-undone", {"player": seat})


def note_of_broken_bot(seat: int) -> Message:
    """The log's line where a seat's bot failed and another one takes over."""
    return Message("table-bot-failed", {"player": seat})


def _move(facts: Facts, entry: Entry, viewer: Viewer, *, whole: bool) -> Move[object, object]:
    assert entry.seat is not None
    if whole:
        return Move(entry.seat, entry.action, entry.events, entry.chance, entry.forced)
    return Move(entry.seat, entry.action, tuple(_visible(facts, entry, viewer)), (), entry.forced)


def _is_shown(facts: Facts, entry: Entry, viewer: Viewer) -> bool:
    """Whether the viewer may know what was done, and not only some of what it brought."""
    if entry.seat == viewer:
        return True
    return bool(_visible(facts, entry, viewer)) and not facts.game.is_secret(entry.action)


def _visible(facts: Facts, entry: Entry, viewer: Viewer) -> list[object]:
    seen = (facts.game.view_event(event, viewer) for event in entry.events)
    return [event for event in seen if event is not None]


def _brief(facts: Facts, shown: Any) -> Any:
    """A view or an event, with brief options if it holds any: whoever wants them whole asks for them once."""
    brief = facts.game.brief_options(facts.options)
    if brief is facts.options or not isinstance(getattr(shown, "options", None), facts.game.options_type):
        return shown
    return replace(shown, options=brief)


def _told(history: History) -> Iterator[Entry]:
    """The updates that the log tells of: all but withdrawn moves, in order."""
    withdrawn = {number for entry in history.entries() for number in entry.withdrawn}
    return (entry for entry in history.entries() if entry.number not in withdrawn)


def _refused(history: History, seat: int, number: int | None) -> Iterator[Refused]:
    standing = history.standing(number)
    if seat not in standing.choices:
        return
    legal, candidates = standing.choices[seat]
    for action in candidates:
        if action in legal:
            continue
        refusal = history.game.refusal(standing.state, seat, action)
        if refusal is not None:
            message = MessageOut(key=refusal.message.key, params=dict(refusal.message.params))
            yield Refused(action=action, message=message, ruling=refusal.ruling)
