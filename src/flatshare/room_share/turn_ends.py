"""Where a turn can end: every board that a play can lead to, all choices of the evictions included.

The choice of evictions is free here (RS-14, RS-17 a); the limit that RS-17 b sets to a turn is left out.
Chains of evictions can go round in circles, so each board is looked at once, the nearest first.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from flatshare.core.chance import NoChance
from flatshare.room_share.actions import CHOOSE, END, LAND, Action
from flatshare.room_share.board import APARTMENTS, FREE, Board, Tenants
from flatshare.room_share.components import COLOURS, Card, Colour, Variant
from flatshare.room_share.ending import ConfirmEnd
from flatshare.room_share.evictions import evicted, is_walled_in, settled
from flatshare.room_share.evolve import evolve, first_step, step_of_card
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.state import State
from flatshare.room_share.supplies import supply_of


class TooManyBoards(ValueError):
    """The search looked at as many boards as it may."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"there are more than {limit} boards to look at")
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


@dataclass(frozen=True, slots=True)
class Way:
    """How a board was reached: the way before it, and the actions since."""

    before: "Way | None"
    actions: tuple[Action, ...]

    def whole(self) -> list[Action]:
        """All actions, the first one first."""
        parts: list[tuple[Action, ...]] = []
        way: Way | None = self
        while way is not None:
            parts.append(way.actions)
            way = way.before
        return [action for part in reversed(parts) for action in part]


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """A board at rest, with who holds what, and one shortest way there."""

    board: Board
    opening: State
    """The state before the landlord came; it has the supplies and hands of the turn's end."""
    way: Way

    @property
    def state(self) -> State:
        """The state in which the seat has only to confirm the end of the turn."""
        step = self.opening.step
        assert isinstance(step, ChooseEviction | LandMeeple | ConfirmEnd)
        return self.opening.but(board=self.board, step=ConfirmEnd(step.card))


def turn_ends(state: State, budget: Budget) -> Iterator[TurnEnd]:
    """Every end of the turn in progress: each different board, supplies and hands once.

    Raises TooManyBoards when the budget is spent.
    """
    seen: dict[object, set[Tenants]] = {}
    for opening, way in openings(state):
        step = opening.step
        effects = (opening.supplies, opening.hands, getattr(step, "card", None))
        boards = seen.setdefault(effects, set())
        if isinstance(step, LandMeeple):
            starts = [
                (board, Way(way, tuple(LAND[arrow] for arrow in arrows)))
                for arrows, board in settled(opening.board, step.air)
            ]
        else:
            starts = [(opening.board, way)]
        for board, its_way in chains(starts, boards, budget):
            yield TurnEnd(board, opening, its_way)


def openings(state: State) -> Iterator[tuple[State, Way]]:
    """The states that the seat's decisions lead to before meeples fly or the turn is over."""
    waiting = [(state, Way(None, ()))]
    while waiting:
        now, way = waiting.pop()
        if isinstance(now.step, ChooseEviction | LandMeeple | ConfirmEnd):
            yield now, way
            continue
        for action in now.step.legal(now):
            after = now
            for event in now.step.outcome(now, action, NoChance()):
                after = evolve(after, event)
            waiting.append((after, Way(way, (action,))))


def chains(
    starts: list[tuple[Board, Way]], seen: set[Tenants], budget: Budget
) -> Iterator[tuple[Board, Way]]:
    """The boards at rest that chains of evictions lead to; `seen` is what need not be looked at again."""
    waiting: deque[tuple[Board, Way]] = deque()

    def look_at(board: Board, way: Way) -> None:
        budget.spend()
        seen.add(board.tenants)
        waiting.append((board, way))

    for board, way in starts:
        if board.tenants not in seen:
            look_at(board, way)
    while waiting:
        board, way = waiting.popleft()
        full = board.full()
        if not full:
            yield board, way
        for apartment in full:
            if is_walled_in(board.tenants, apartment):
                continue
            for arrows, after in evicted(board, apartment):
                if after.tenants not in seen:
                    landings = (CHOOSE[apartment], *(LAND[arrow] for arrow in arrows))
                    look_at(after, Way(way, landings))


@dataclass(frozen=True, slots=True)
class PlayResult:
    """A board that a play can end in, and the meeple that left the supply or came back to it."""

    board: Board
    placed: Colour | None = None
    returned: Colour | None = None


def play_results(
    board: Board, card: Card | None, colours: tuple[Colour, ...], own: Colour, budget: Budget
) -> set[PlayResult]:
    """Every different result of playing a card (None: a placement without cards) on any board.

    `colours` are those at hand, `own` is the player's scoring colour. The board may lack a colour, and need
    not come from a game. Raises TooManyBoards when the budget is spent.
    """
    supply = supply_of(dict.fromkeys(colours, 1))
    start = State(
        players=2,
        variant=Variant(cardless=card is None, renovation=card == "renovation"),
        board=board,
        colours=(own,),
        supplies=(supply,),
        hands=((),),
        draw=(),
        discard=(),
        start=0,
        turns=0,
        seat=0,
        step=first_step(cardless=True) if card is None else step_of_card(card),
    )
    return {_result(end, start) for end in turn_ends(start, budget)}


def _result(end: TurnEnd, start: State) -> PlayResult:
    before, after = start.supplies[0], end.opening.supplies[0]
    placed: Colour | None = None
    returned: Colour | None = None
    for colour, had, has in zip(COLOURS, before, after, strict=True):
        if has < had:
            placed = colour
        elif has > had:
            returned = colour
    return PlayResult(end.board, placed, returned)


def eviction_results(board: Board, apartment: int) -> set[PlayResult]:
    """The boards after one eviction alone; none if the apartment may not be chosen (RS-14, RS-17 a)."""
    if not 0 <= apartment < APARTMENTS:
        raise ValueError(f"apartments are numbered 0 to {APARTMENTS - 1}, not {apartment}")
    tenants = board.tenants[apartment]
    if FREE in tenants or is_walled_in(board.tenants, apartment):
        return set()
    return {PlayResult(after) for _, after in evicted(board, apartment)}


def perft(state: State, turns: int, budget: Budget) -> int:
    """The number of different positions after some whole turns of the card-less game (RS-24).

    A position in which the game has come to its last chance counts at the depth of the turn that brought it
    there, and has no turns after it.
    """
    level = {state}
    for _ in range(turns):
        level = {
            _after_turn(end.state)
            for position in level
            if position.step == first_step(cardless=True)
            for end in turn_ends(position, budget)
        }
    return len(level)


def _after_turn(state: State) -> State:
    step = state.step
    assert isinstance(step, ConfirmEnd)
    for event in step.outcome(state, END, NoChance()):
        state = evolve(state, event)
    return state
