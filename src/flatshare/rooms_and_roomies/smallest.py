"""The smallest action: how a seat is played on that somebody has left (RR-27)."""

from typing import Final

from flatshare.rooms_and_roomies import tasks
from flatshare.rooms_and_roomies.actions import (
    BED,
    CHECK_BED,
    DONE,
    END_TURN,
    ENOUGH,
    FORGO,
    GIVE_UP,
    GO,
    HOME,
    Action,
    OrderFromBag,
    TakeTile,
)
from flatshare.rooms_and_roomies.components import components_of
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF
from flatshare.rooms_and_roomies.state import State
from flatshare.rooms_and_roomies.view import View

SMALLEST: Final[tuple[Action, ...]] = (
    *reversed(GO), ENOUGH, END_TURN, HOME["C"], CHECK_BED, BED["neither"], GIVE_UP, DONE, FORGO,
)  # fmt: skip
"""The Exit is the farthest department; no two of the others answer the same question."""


def smallest_action(at: State | View, seat: int) -> Action:
    """Straight to the Exit, a voucher ordered there, nothing built, kept or spent.

    What somebody left half done, such as a room card in hand, is done with the smallest tile or in the way
    that comes first. Raises ValueError for a seat that is not awaited, or a view that is another seat's.
    """
    task = at.players[seat].task
    if task is None or not task.awaited:
        raise ValueError(f"seat {seat} has nothing to decide")
    legal = _legal(at, seat)
    for action in SMALLEST:
        if action in legal:
            return action
    tiles = [action for action in legal if isinstance(action, TakeTile | OrderFromBag)]
    return min(tiles, key=lambda action: _squares(at, action)) if tiles else legal[0]


def _legal(at: State | View, seat: int) -> tuple[Action, ...]:
    if isinstance(at, State):
        return tasks.legal_actions(at, seat)
    if at.seat != seat:
        raise ValueError(f"the view is not that of seat {seat}")
    return at.legal


def _squares(at: State | View, action: TakeTile | OrderFromBag) -> int:
    """How many squares a tile has that is taken; one, if it comes out of the bag."""
    if isinstance(action, OrderFromBag):
        return 1
    return len(SQUARES_OF[components_of(at.options).tiles[action.tile].shape])
