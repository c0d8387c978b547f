"""Previews: every legal way to place the tile or room card in hand, and what it does to the points."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from flatshare.core.chance import ChanceRecorder
from flatshare.core.messages import IllegalAction, Message, refused
from flatshare.core.previews import Change, ChangedItem, Preview
from flatshare.rooms_and_roomies import tasks
from flatshare.rooms_and_roomies.actions import Action
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.phases.furnishing import TileInHand
from flatshare.rooms_and_roomies.phases.home_actions import RoomCardInHand
from flatshare.rooms_and_roomies.state import State
from flatshare.rooms_and_roomies.view import View, reveals, sample

Items = Counter[tuple[str, tuple[tuple[str, str | int], ...]]]
"""The points of each item of a score, by its message."""


@dataclass(frozen=True, slots=True)
class PlacementPreview(Preview[Action]):
    """A way to put down a tile or a room card."""

    actions: tuple[Action, ...]


class _AnyDraw:
    """Stands in for what nobody knows: whatever is drawn, the points of the house are the same."""

    def below(self, bound: int) -> int:
        return 0


def previews(view: View, actions: tuple[Action, ...] = ()) -> tuple[PlacementPreview, ...]:
    """Return every legal way to complete these actions of the view's seat, and what it would change.

    With a tile or a room card in hand that is every legal place and turn; otherwise every legal action.
    Raises IllegalAction if one of these actions is illegal, draws something or reveals something.
    """
    seat = view.seat
    if seat is None or not view.legal:
        return ()
    state = sample(view, Random(0))
    before = _items(state, seat)
    for action in actions:
        chance = ChanceRecorder(_AnyDraw())
        events, state = tasks.resolve(state, seat, action, chance).result()
        if chance.values or any(map(reveals, events)):
            raise IllegalAction(refused("gesture-reveals"))
    if state.players[seat].task is None:
        return ()
    return tuple(_preview(way, before, seat) for way in _ways(state, seat, ()))


@dataclass(frozen=True, slots=True)
class _Way:
    actions: tuple[Action, ...]
    after: State
    certain: bool


def _ways(state: State, seat: int, begun: tuple[Action, ...]) -> Iterator[_Way]:
    """Yield the ways to put down what the seat has in hand; with empty hands, its actions."""
    has_something = _in_hand(state, seat)
    for action in tasks.legal_actions(state, seat):
        chance = ChanceRecorder(_AnyDraw())
        after = tasks.resolve(state, seat, action, chance).result()[1]
        actions = (*begun, action)
        if has_something and _in_hand(after, seat):
            yield from _ways(after, seat, actions)
        else:
            # A room card is built before the next one is shown.
            yield _Way(actions, after, certain=has_something or not chance.values)


def _in_hand(state: State, seat: int) -> bool:
    return isinstance(state.players[seat].task, TileInHand | RoomCardInHand)


def _items(state: State, seat: int) -> Items:
    items: Items = Counter()
    for category in score_of(state, seat).categories:
        for item in category.items:
            items[item.message.key, tuple(sorted(item.message.params.items()))] += item.points
    return items


def _preview(way: _Way, before: Items, seat: int) -> PlacementPreview:
    after = _items(way.after, seat)
    items = tuple(
        ChangedItem(seat, Message(key, dict(params)), after[key, params] - before[key, params])
        for key, params in sorted(before.keys() | after.keys(), key=repr)
        if after[key, params] != before[key, params]
    )
    total = sum(item.points for item in items)
    changes = tuple(
        Change(total, total) if other == seat else Change(0, 0) for other in range(len(way.after.players))
    )
    return PlacementPreview(way.actions, changes, items, complete=way.certain)
