"""Snapshots, updates and records of a table, as a seat or a spectator may see them.

They are made only from the game's views and visible events, so they contain nothing hidden. They depend only
on the log up to a number, so the same request gets the same answer later.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from flatshare.core import Match, Message, Result
from flatshare.core.entries import AnyEntry, Move, valid_entries
from flatshare.core.record import Record, SeatLabel, write_record
from flatshare.server.contract import (
    FullSnapshot,
    LogLine,
    MessageOut,
    RefusedAction,
    ResultOut,
    SeatInfo,
    Snapshot,
    Update,
    UpdateLine,
)
from flatshare.server.table_info import TableInfo

AnyMatch = Match[Any, Any, Any, Any, Any]
Viewer = int | None
"""A seat, or None for a spectator."""


def snapshot(info: TableInfo, match: AnyMatch, viewer: Viewer, number: int | None = None) -> Snapshot:
    """Return the snapshot after an entry; without a number, the snapshot now."""
    number = match.last if number is None else number
    game, state = info.game, match.state_after(number)
    awaited = match.awaited_after(number)
    return Snapshot(
        table=info.id,
        game=game.name,
        options=game.brief_options(info.options),
        edition_hash=info.edition_hash,
        seats=[SeatInfo(name=seat.name, player=seat.player, ask_end=seat.ask_end) for seat in info.seats],
        number=number,
        seat=viewer,
        decision=None if viewer is None else decision(match, viewer, number),
        awaited=list(awaited),
        can_undo=viewer is not None and match.can_undo(viewer, "action", number),
        can_redo=viewer is not None and bool(match.redoable(viewer, number)),
        view=_brief(info, match.view_after(number, viewer)),
        refused=list(_refused(match, viewer, number)),
        seed_hash=info.seed_hash,
        seed=None if awaited else info.seed.hex(),
        over=not awaited,
        result=_result(game.result(state)),
    )


def _result(result: Result | None) -> ResultOut | None:
    if result is None:
        return None
    return ResultOut(points=list(result.points), places=list(result.places), decided_by=result.decided_by)


def decision(match: AnyMatch, seat: int, number: int | None = None) -> int | None:
    """Return the seat's decision number, now or after an entry; None if it has no action."""
    number = match.last if number is None else number
    can_act = seat in match.may_act_after(number)
    return match.decision(seat, number) if can_act else None


class LogLines:
    """The lines of the log, by viewer and entry: made once, since entries never change."""

    def __init__(self, info: TableInfo) -> None:
        self._info = info
        self._lines: dict[tuple[Viewer, int], list[LogLine]] = {}

    def of(self, entry: AnyEntry, viewer: Viewer) -> list[LogLine]:
        """Return the lines of an entry."""
        place = (viewer, entry.number)
        if place not in self._lines:
            self._lines[place] = [
                LogLine(
                    number=entry.number,
                    seat=entry.seat,
                    message=MessageOut(key=line.key, params=line.params),
                    forced=line.forced,
                )
                for line in log_of(self._info, entry, viewer)
            ]
        return self._lines[place]


def full_snapshot(info: TableInfo, match: AnyMatch, viewer: Viewer, lines: LogLines) -> FullSnapshot:
    """Return what the viewer sees now, with the log."""
    entries = match.entries
    withdrawn = {number for entry in entries for number in entry.withdrawn}
    log = [line for entry in entries if entry.number not in withdrawn for line in lines.of(entry, viewer)]
    return FullSnapshot(**dict(snapshot(info, match, viewer)), log=log)


def update(info: TableInfo, match: AnyMatch, viewer: Viewer, number: int, *, with_snapshot: bool) -> Update:
    """Return an entry as the viewer sees it."""
    entry = match.entry(number)
    shown = entry.kind == "move" and _is_shown(info, entry, viewer)
    return Update(
        number=number,
        kind=entry.kind,
        seat=entry.seat,
        action=entry.action if shown else None,
        action_text=info.game.action_text(entry.action) if shown else None,
        forced=entry.forced and _may_see_forced(info, entry, viewer),
        joined=entry.joined,
        events=[_brief(info, event) for event in _visible(info, entry, viewer)],
        log=log_of(info, entry, viewer),
        withdrawn=list(entry.withdrawn),
        snapshot=snapshot(info, match, viewer, number) if with_snapshot else None,
    )


def log_of(info: TableInfo, entry: AnyEntry, viewer: Viewer) -> list[UpdateLine]:
    """Return the entry's lines in the log."""
    game = info.game
    forced = entry.forced and entry.seat == viewer and not game.ends_turn(entry.action)
    described = [game.describe(event, info.options) for event in _visible(info, entry, viewer)]
    lines = [*enumerate(described), *((None, note) for note in entry.notes)]
    return [
        UpdateLine(key=line.key, params=dict(line.params), event=event, forced=forced)
        for event, line in lines
        if line
    ]


def record(info: TableInfo, match: AnyMatch, viewer: Viewer) -> str:
    """Return the record of the game so far as the viewer knows it; all of it once the game is over."""
    return record_of(info, match.entries, viewer, over=match.over, result=match.result)


def record_of(
    info: TableInfo, entries: Sequence[AnyEntry], viewer: Viewer, *, over: bool, result: Result | None
) -> str:
    """Return the record from the entries only, without a state."""
    start, *moves = reversed(list(valid_entries(entries)))
    shown = [
        _move(info, entry, viewer, whole=over) for entry in moves if over or _is_shown(info, entry, viewer)
    ]
    return write_record(
        Record(
            game=info.game,
            options=info.options,
            seats=tuple(SeatLabel(seat.name, seat.player) for seat in info.seats),
            setup=_move(info, start, viewer, whole=over),
            moves=tuple(shown),
            rules_version=info.rules_version,
            seed_hash=info.seed_hash,
            seed=info.seed.hex() if over else None,
            result=result,
            result_known=result is not None or not over or _ended_early(entries),
            partial=not over,
        )
    )


def _ended_early(entries: Sequence[AnyEntry]) -> bool:
    return any(entry.kind == "end" for entry in entries)


def note_of_undo(seat: int) -> Message:
    """Return the log line of an undo."""
    return Message("table-undone", {"player": seat})


def note_of_redo(seat: int) -> Message:
    """Return the log line of a redo."""
    return Message("table-redone", {"player": seat})


def note_of_broken_bot(seat: int) -> Message:
    """Return the log line of a bot that failed and is replaced by another one."""
    return Message("table-bot-failed", {"player": seat})


def _move(info: TableInfo, entry: AnyEntry, viewer: Viewer, *, whole: bool) -> Move[Any, Any]:
    move = entry.move()
    if whole:
        return move
    forced = move.forced and _may_see_forced(info, entry, viewer)
    return replace(move, events=tuple(_visible(info, entry, viewer)), chance=(), forced=forced)


def _may_see_forced(info: TableInfo, entry: AnyEntry, viewer: Viewer) -> bool:
    """Whether the viewer may know that the seat had no alternative: that can tell what it holds."""
    return entry.seat == viewer or info.game.traits(info.options).perfect_information


def _is_shown(info: TableInfo, entry: AnyEntry, viewer: Viewer) -> bool:
    """Whether the viewer may know the action, and not only some of its events."""
    if entry.seat == viewer:
        return True
    return bool(_visible(info, entry, viewer)) and not info.game.is_secret(entry.action)


def _visible(info: TableInfo, entry: AnyEntry, viewer: Viewer) -> list[Any]:
    seen = (info.game.view_event(event, viewer) for event in entry.events)
    return [event for event in seen if event is not None]


def _brief(info: TableInfo, shown: Any) -> Any:
    """Return a view or an event with brief options. Clients fetch the full options once."""
    brief = info.game.brief_options(info.options)
    if brief is info.options or not isinstance(getattr(shown, "options", None), info.game.options_type):
        return shown
    return replace(shown, options=brief)


def _refused(match: AnyMatch, seat: Viewer, number: int) -> Iterator[RefusedAction]:
    game, state = match.game, match.state_after(number)
    if seat is None or seat not in match.may_act_after(number):
        return
    legal = game.legal_actions(state, seat)
    for action in game.candidates(state, seat):
        refusal = None if action in legal else game.refusal(state, seat, action)
        if refusal is not None:
            message = MessageOut(key=refusal.message.key, params=dict(refusal.message.params))
            yield RefusedAction(action=action, message=message, ruling=refusal.ruling)
