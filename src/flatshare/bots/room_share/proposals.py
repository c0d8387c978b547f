"""The ends of a turn with what they are worth, the promising ones first where there are too many.

`room_share.turn_ends` lists all ends; chains of evictions can make that hundreds of thousands. This search
looks at the same boards, but at the most promising one next, over all cards and places, and stops in time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.room_share.last_chance import final_result
from flatshare.bots.room_share.valuation import Valuation
from flatshare.room_share.actions import CHOOSE, LAND
from flatshare.room_share.board import FREE, Board, Tenants
from flatshare.room_share.ending import ConfirmEnd
from flatshare.room_share.evictions import FREE_CHOICE, evicted, is_walled_in, settled
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.state import State
from flatshare.room_share.turn_ends import TurnEnd, Way, openings

ANY_NUMBER: Final = 1_000_000
"""More boards than this are not kept in mind, however much time there is."""
STEPS_AT_A_TIME: Final = 64
"""Between two looks at the clock."""
UNREST: Final = 1.5
"""What each full apartment takes away from a board's promise."""
WIN: Final = 100.0
"""What winning at once is worth beyond the points."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An end of the turn, and its worth to the seat."""

    worth: float
    end: TurnEnd


@dataclass(frozen=True, slots=True)
class Opening:
    """A play before the landlord comes."""

    state: State
    supplies_worth: float
    seen: set[Tenants]

    @property
    def ends_game(self) -> bool:
        """Whether the turn will end with an empty supply (RS-19)."""
        return not any(self.state.supplies[self.state.seat])


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A board on which the landlord still has to evict somebody."""

    board: Board
    way: Way
    opening: Opening
    evictions: int
    worth: float
    full: tuple[int, ...]


@dataclass
class Search:
    """One search for the ends of the turn in progress."""

    state: State
    valuation: Valuation
    clock: Clock
    limit: int = ANY_NUMBER
    looked_at: int = field(default=0, init=False)
    calmest: Unsettled | None = field(default=None, init=False)
    """Where to go from if there was no time to find an end."""
    _steps: int = field(default=0, init=False)
    _late: bool = field(default=False, init=False)
    _ends: dict[object, float] = field(default_factory=dict, init=False)
    _waiting: list[tuple[float, int, Unsettled]] = field(default_factory=list, init=False)
    _seen: dict[object, set[Tenants]] = field(default_factory=dict, init=False)

    def proposals(self) -> Iterator[Proposal]:
        """Each different end once."""
        worth_now = self.valuation.of_tenants(self.state.board.tenants)
        for opening, way in self._openings():
            if self._is_spent():
                return
            before = opening.state.board
            worth = worth_now + self.valuation.change(self.state.board.tenants, before.tenants)
            step = opening.state.step
            evictions = 0 if isinstance(step, ConfirmEnd) else getattr(step, "evictions", 0)
            if isinstance(step, LandMeeple):
                for arrows, board in settled(before, step.air):
                    landed = Way(way, tuple(LAND[arrow] for arrow in arrows))
                    yield from self._look_at(board, landed, opening, evictions, worth, before)
            else:
                yield from self._look_at(before, way, opening, evictions, worth, before)
        while self._waiting and not self._is_spent():
            yield from self._evictions(heappop(self._waiting)[2])

    def _openings(self) -> Iterator[tuple[Opening, Way]]:
        for state, way in openings(self.state):
            effects = (state.supplies, state.hands, getattr(state.step, "card", None))
            seen = self._seen.setdefault(effects, set())
            yield Opening(state, self.valuation.of_supplies(state.supplies), seen), way

    def _is_spent(self) -> bool:
        self._steps += 1
        if self._steps % STEPS_AT_A_TIME == 0:
            self._late = self.clock.left() <= 0
        return self._late or self.looked_at >= self.limit

    def _evictions(self, now: Unsettled) -> Iterator[Proposal]:
        if now.evictions >= FREE_CHOICE:
            return  # from here on RS-17 b chooses, which this search knows nothing of
        for apartment in now.full:
            if is_walled_in(now.board.tenants, apartment):
                continue
            for arrows, board in evicted(now.board, apartment):
                if board.tenants in now.opening.seen:
                    continue
                if self._is_spent():
                    return
                way = Way(now.way, (CHOOSE[apartment], *(LAND[arrow] for arrow in arrows)))
                yield from self._look_at(board, way, now.opening, now.evictions + 1, now.worth, now.board)

    def _look_at(
        self, board: Board, way: Way, opening: Opening, evictions: int, worth: float, before: Board
    ) -> Iterator[Proposal]:
        """Propose a board at rest, put another one in the queue; `worth` is that of the board before."""
        if board.tenants in opening.seen:
            return
        opening.seen.add(board.tenants)
        self.looked_at += 1
        worth += self.valuation.change(before.tenants, board.tenants)
        full = tuple(apartment for apartment, home in enumerate(board.tenants) if FREE not in home)
        if not full:
            yield self._proposal(worth, TurnEnd(board, opening.state, way), opening)
            return
        unsettled = Unsettled(board, way, opening, evictions, worth, full)
        if self.calmest is None or len(full) <= len(self.calmest.full):
            self.calmest = unsettled
        promise = worth + opening.supplies_worth - UNREST * len(full)
        heappush(self._waiting, (-promise, self.looked_at, unsettled))

    def _proposal(self, worth: float, end: TurnEnd, opening: Opening) -> Proposal:
        if opening.ends_game:
            contents = (*map(contents_of, end.board.tenants), opening.state.supplies)
            if contents not in self._ends:
                self._ends[contents] = worth_of_game_end(end.state)
            return Proposal(self._ends[contents], end)
        return Proposal(worth + opening.supplies_worth, end)


@cache
def contents_of(tenants: str) -> str:
    """Who lives in an apartment, on whichever arrows."""
    return "".join(sorted(tenants))


def worth_of_game_end(state: State) -> float:
    """The lead of the seat that ends the game now, after the others' last chance."""
    result = final_result(state, state.seat)
    best_other = max(points for seat, points in enumerate(result.points) if seat != state.seat)
    lead = result.points[state.seat] - best_other
    return lead + (WIN if result.winner == state.seat else -WIN)
