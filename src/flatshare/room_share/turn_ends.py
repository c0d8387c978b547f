"""Where a turn can end: every board that a play can lead to, all choices of the evictions included.

The choice of evictions is free here (RS-14, RS-17 a), without the limit that RS-17 b sets to a turn:
what can be reached at all does not depend on the way.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from flatshare.room_share.board import FREE, Board, Tenants
from flatshare.room_share.evictions import evicted, is_walled_in


class TooManyBoards(ValueError):
    """The search looked at as many boards as it may."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"more than {limit} boards to look at")
        self.limit = limit


@dataclass
class Budget:
    """How many boards a search may still look at."""

    limit: int
    looked_at: int = field(default=0, init=False)

    def spend(self) -> None:
        """Count a board; raises TooManyBoards past the limit."""
        self.looked_at += 1
        if self.looked_at > self.limit:
            raise TooManyBoards(self.limit)


def choosable_freely(tenants: Tenants) -> list[int]:
    """The full apartments that may be emptied next (RS-14, RS-17 a)."""
    return [
        apartment
        for apartment, home in enumerate(tenants)
        if FREE not in home and not is_walled_in(tenants, apartment)
    ]


def at_rest(starts: Iterator[Board], budget: Budget) -> Iterator[Board]:
    """The boards at rest that chains of evictions can lead to from any of these boards, each once."""
    seen: set[Tenants] = set()
    waiting: list[Board] = []

    def look_at(board: Board) -> None:
        if board.tenants not in seen:
            budget.spend()
            seen.add(board.tenants)
            waiting.append(board)

    for start in starts:
        look_at(start)
        while waiting:
            board = waiting.pop()
            full = choosable_freely(board.tenants)
            if not full:
                yield board
            for apartment in full:
                for _, after in evicted(board, apartment):
                    look_at(after)
