"""What a seat may take back: its own last actions, as long as nobody learned anything or built on them since.

Forced moves go with the action they followed. Where several seats act at the same time, each may take back
what concerns nobody else, whatever the others did meanwhile that concerns only them.
"""

from collections.abc import Iterator
from typing import Literal

from flatshare.server.history import Entry, History

Scope = Literal["action", "turn"]

Deed = tuple[Entry, ...]
"""An action with the forced moves that followed it, the latest first."""


def undoable(history: History, seat: int, scope: Scope, number: int | None = None) -> tuple[int, ...]:
    """The numbers of the moves that the seat may take back after an update, the latest first; none: no undo.

    Once the game is over its seed is known, so nothing is taken back.
    """
    if history.is_over(number):
        return ()
    taken_back: list[Deed] = []
    others_acted = False
    for deed in _deeds(history, number):
        if any(history.game.reveals(event) for entry in deed for event in entry.events):
            break
        if deed[-1].seat != seat:
            if _concerns_all(history, deed):
                break
            others_acted = True
            continue
        if others_acted and _concerns_all(history, deed):
            break
        if taken_back and (scope == "action" or any(_ended_turn(history, entry) for entry in deed)):
            break
        taken_back.append(deed)
    return tuple(entry.number for deed in taken_back for entry in deed)


def _deeds(history: History, number: int | None) -> Iterator[Deed]:
    """Backwards from an update: what was done since the set-up."""
    deed: list[Entry] = []
    for entry in history.valid(number):
        if entry.what != "move":
            return
        deed.append(entry)
        if not entry.forced:
            yield tuple(deed)
            deed = []


def _concerns_all(history: History, deed: Deed) -> bool:
    return any(history.game.concerns_all(event) for entry in deed for event in entry.events)


def _ended_turn(history: History, entry: Entry) -> bool:
    return history.game.ends_turn(entry.action)
