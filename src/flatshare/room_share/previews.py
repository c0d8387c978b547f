"""Previews: the chain of evictions after a choice, and what it does to everybody's points.

A chain is followed as far as it is determined. Where choices follow, all of them are tried, up to a number of
positions. Hands and piles play no part in a turn that has a card in play, so a view is enough.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

from flatshare.core.chance import NoChance
from flatshare.core.messages import IllegalAction, Message, refused
from flatshare.core.previews import Change, ChangedItem, Preview
from flatshare.room_share.actions import (
    Action,
    ChooseApartment,
    Decline,
    EndTurn,
    NameColour,
    PlayCard,
    TakeMeeple,
)
from flatshare.room_share.board import Board, apartment_name
from flatshare.room_share.components import Colour
from flatshare.room_share.ending import Over
from flatshare.room_share.events import Evicted, RenovationBegan
from flatshare.room_share.evolve import evolved
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.scoring import points, points_by_apartment
from flatshare.room_share.state import State, Step
from flatshare.room_share.view import Flight, View, flights

POSITIONS: Final = 3000
"""How many positions one call looks at."""
WALK: Final = 60
"""How many steps of one chain are followed to see which apartments empty in any case."""

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Emptied:
    """An apartment that empties."""

    apartment: int
    flights: tuple[Flight, ...]
    """Where its meeples go; empty where choices before it decide who lives there by then."""


@dataclass(frozen=True, slots=True)
class RoomSharePreview(Preview[Action]):
    """What a choice would change in Room Share."""

    actions: tuple[Action, ...]
    emptied: tuple[Emptied, ...] = ()
    """The apartments that empty in any case, in order."""


def previews(view: View, actions: tuple[Action, ...] = ()) -> tuple[RoomSharePreview, ...]:
    """Return a preview of each legal action of the view's seat after these actions.

    Raises IllegalAction if one of these actions is illegal or ends the turn. Looks at not many more than
    POSITIONS positions.
    """
    if view.seat != view.turn or not view.legal:
        return ()
    state = _state(view)
    for action in actions:
        if refusal := state.step.refusal(state, action):
            raise IllegalAction(refusal)
        if isinstance(action, EndTurn) and not view.variant.cardless:
            raise IllegalAction(refused("gesture-reveals"))  # a card is drawn
        state = _after(state, action)
        if state.seat != view.seat or isinstance(state.step, Over):
            return ()
    legal = state.step.legal(state)
    search = _Search(POSITIONS)
    previewed: list[RoomSharePreview] = []
    for number, action in enumerate(legal):
        search.may_use((POSITIONS - search.used) // (len(legal) - number))
        previewed.append(_preview(state, action, search))
    return tuple(previewed)


def _state(view: View) -> State:
    """Return a state for this turn, in which the cards of the others and the piles are left out."""
    return State(
        players=view.players,
        variant=view.variant,
        board=view.board,
        colours=cast(tuple[Colour, ...], view.colours),
        supplies=view.supplies,
        hands=tuple(view.hand if seat == view.seat else () for seat in range(view.players)),
        draw=(),
        discard=view.discard,
        start=view.start,
        turns=view.turns,
        seat=view.turn,
        step=cast(Step[Any], view.step),
    )


def _after(state: State, action: Action) -> State:
    return evolved(state, state.step.outcome(state, action, NoChance()))


def _preview(state: State, action: Action, search: "_Search") -> RoomSharePreview:
    if isinstance(action, PlayCard | NameColour | TakeMeeple | EndTurn | Decline):
        return RoomSharePreview((action,))  # nothing on the board changes
    emptied: list[Emptied] = []
    now, chosen = state, action
    while True:
        events = now.step.outcome(now, chosen, NoChance())
        emptied += [
            Emptied(event.apartment, flights(event.apartment, event.air))
            for event in events
            if isinstance(event, Evicted | RenovationBegan)
        ]
        now = evolved(now, events)
        legal = _chain_actions(now)
        if len(legal) != 1 or not search.spend():
            break
        chosen = legal[0]
    outcomes, complete = search.outcomes(now) if legal else ({_scores(now)}, True)
    before = _scores(state)
    changes = tuple(
        Change(min(after) - start, max(after) - start)
        for start, after in zip(before, zip(*outcomes, strict=True), strict=True)
    )
    sure = _sequence(now).emptied if legal else ()
    return RoomSharePreview(
        actions=(action,),
        changes=changes,
        items=() if legal else tuple(_items(state, now.board)),
        follows=tuple(_follows(emptied, now, legal, sure)),
        complete=complete,
        emptied=(*emptied, *(Emptied(apartment, ()) for apartment in sure)),
    )


def _chain_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions if the chain of evictions goes on, otherwise none."""
    step = state.step
    return step.legal(state) if isinstance(step, ChooseEviction | LandMeeple) else ()


def _scores(state: State) -> Scores:
    return tuple(points(state.board, colour) if colour else 0 for colour in state.colours)


def _items(before: State, after: Board) -> Iterator[ChangedItem]:
    """Yield what changes by seat and apartment."""
    for seat, colour in enumerate(before.colours):
        then = _by_apartment(before.board, colour)
        now = _by_apartment(after, colour)
        for apartment in sorted(then.keys() | now.keys()):
            if difference := now.get(apartment, 0) - then.get(apartment, 0):
                message = Message("preview-apartment", {"apartment": apartment_name(apartment)})
                yield ChangedItem(seat, message, difference)


def _by_apartment(board: Board, colour: Colour) -> dict[int, int]:
    return {entry.apartment: entry.points for entry in points_by_apartment(board, colour)}


class _Sequence(NamedTuple):
    """What is certain of a chain of evictions, whichever arrows are chosen."""

    emptied: tuple[int, ...]
    """The apartments that empty next, in order."""
    ends: bool
    """Whether the chain ends after them."""
    steps: int
    """How many positions were looked at."""


def _sequence(state: State) -> _Sequence:
    """Return what is certain of the chain.

    Arrows do not matter for that: a full apartment sends one meeple to each neighbour that is not full
    (RS-15, RS-16).
    """
    emptied: list[int] = []
    for steps in range(WALK):
        legal = _chain_actions(state)
        if not legal:
            return _Sequence(tuple(emptied), True, steps)
        choice, *others = legal
        if isinstance(choice, ChooseApartment):
            if others:
                return _Sequence(tuple(emptied), False, steps)
            emptied.append(choice.apartment)
        state = _after(state, choice)
    return _Sequence(tuple(emptied), False, WALK)


def _follows(
    emptied: Iterable[Emptied], state: State, legal: tuple[Action, ...], sure: tuple[int, ...]
) -> Iterator[Message]:
    for home in emptied:
        yield Message("preview-empties", {"apartment": apartment_name(home.apartment)})
    if legal:
        yield _next_choice(state, legal)
    for apartment in sure:
        yield Message("preview-empties-anyway", {"apartment": apartment_name(apartment)})


def _next_choice(state: State, legal: tuple[Action, ...]) -> Message:
    if isinstance(state.step, LandMeeple):
        colour, apartment = state.step.air[0]
        return Message("preview-landing", {"colour": colour, "apartment": apartment_name(apartment)})
    return Message("preview-next-eviction", {"count": len(legal)})


class _Search:
    """All ways in which chains of evictions can end, within a number of positions."""

    def __init__(self, positions: int) -> None:
        self.used = 0
        self._until = positions
        self._known: dict[tuple[tuple[str, ...], Step[Any]], set[Scores]] = {}

    def may_use(self, positions: int) -> None:
        """Allow this many positions from now on."""
        self._until = self.used + positions

    def spend(self) -> bool:
        """Use one position; return False if none is left."""
        self.used += 1
        return self.used <= self._until

    def outcomes(self, state: State) -> tuple[set[Scores], bool]:
        """Return the points by seat with which the chain can end, and whether these are all."""
        key = (state.board.tenants, state.step)
        known = self._known.get(key)
        if known is not None:
            return known, True
        legal = _chain_actions(state)
        if not legal:
            return {_scores(state)}, True
        if not self._arrow_matters(state):
            legal = legal[:1]
        found: set[Scores] = set()
        complete = True
        for action in legal:
            if not self.spend():
                return found or {_scores(state)}, False
            outcomes, whole = self.outcomes(_after(state, action))
            found |= outcomes
            complete = complete and whole
        if complete:
            self._known[key] = found
        return found, complete

    def _arrow_matters(self, state: State) -> bool:
        """Whether the next choice can change how the chain ends: only if the apartment empties again."""
        if not isinstance(state.step, LandMeeple):
            return True
        sequence = _sequence(state)
        self.used += sequence.steps
        _, apartment = state.step.air[0]
        return not sequence.ends or apartment in sequence.emptied
