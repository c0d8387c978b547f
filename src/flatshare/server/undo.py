"""What a seat may take back: its own last actions, as long as nobody learned or did anything since."""

from typing import Literal

from flatshare.server.history import Entry, History

Scope = Literal["action", "turn"]


def undoable(history: History, seat: int, scope: Scope, number: int | None = None) -> tuple[int, ...]:
    """The numbers of the moves that the seat may take back after an update, the latest first; none: no undo.

    Forced moves go with the action they followed. Once the game is over its seed is known, so nothing is
    taken back.
    """
    if history.is_over(number):
        return ()
    taken_back: list[Entry] = []
    for entry in history.valid(number):
        if not _is_free(history, entry, seat):
            break
        if taken_back and _chosen(taken_back) and (scope == "action" or _ended_turn(history, entry)):
            break
        taken_back.append(entry)
    while taken_back and taken_back[-1].forced:
        taken_back.pop()
    return tuple(entry.number for entry in taken_back)


def _is_free(history: History, entry: Entry, seat: int) -> bool:
    """Whether the move could go, for all that this move itself did."""
    if entry.what != "move" or any(history.game.reveals(event) for event in entry.events):
        return False
    return entry.forced or entry.seat == seat


def _chosen(entries: list[Entry]) -> bool:
    return any(not entry.forced for entry in entries)


def _ended_turn(history: History, entry: Entry) -> bool:
    return history.game.ends_turn(entry.action)
