"""Vouchers: how a player comes by them, and the actions they pay for at any time (RR-7, RR-9, RR-10)."""

from dataclasses import dataclass, field
from typing import Final, Literal

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.actions import FORGO, RETURN, SPEND, Action, Forgo, ReturnTile, Spend
from flatshare.rooms_and_roomies.components import MOST_VOUCHERS
from flatshare.rooms_and_roomies.events import (
    TileDrawn,
    TileReturned,
    TruckChanged,
    VoucherGained,
    VoucherMissed,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.naming import tile_params
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import ActionDone, State, Task

VoucherAction = ReturnTile | Spend
COST: Final = {"return": 1, "draw": 2, "enlarge": 3, "upgrade": 3}


def cost(action: VoucherAction) -> int:
    """How many vouchers an action takes."""
    return COST[action.on if isinstance(action, Spend) else action.kind]


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The voucher actions that are open to a seat."""
    player = state.players[seat]
    if not player.vouchers or state.phase not in ("shopping", "furnishing"):
        return ()
    actions: list[Action] = [
        RETURN[tile.tile] for tile in player.house.tiles if tile.tile not in player.placed
    ]
    if player.vouchers > 1:
        actions += [action for action in SPEND.values() if why_not(state, seat, action) is None]
    return tuple(actions)


def why_not(state: State, seat: int, action: VoucherAction) -> Refusal | None:
    """Why a seat may not do a voucher action now; None: it may."""
    player = state.players[seat]
    if state.phase not in ("shopping", "furnishing"):
        return refused("no-vouchers-yet", "RR-9")
    if player.vouchers < cost(action):
        return refused("too-few-vouchers", "RR-9", needed=cost(action), there=player.vouchers)
    if isinstance(action, ReturnTile):
        if not player.tile_in_house(action.tile):
            return refused("not-in-the-house", "RR-9", **tile_params(state.kind(action.tile)))
        if action.tile in player.placed:
            return refused("taken-back-for-nothing", "RR-9", **tile_params(state.kind(action.tile)))
        return None
    match action.on:
        case "draw":
            return None if state.bag else refused("bag-empty", "RR-9")
        case "enlarge":
            return player.truck.why_not_enlarge()
        case "upgrade":
            why = player.truck.why_not_upgrade(state.load_shapes(seat))
            return why or (None if player.task is None else player.task.why_not_spend(state, seat, action))


def spend(resolution: Resolution, seat: int, action: VoucherAction) -> None:
    """Do a voucher action."""
    resolution.emit(VouchersSpent(seat, cost(action)))
    if isinstance(action, ReturnTile):
        resolution.emit(TileReturned(seat, action.tile))
        return
    truck = resolution.state.players[seat].truck
    match action.on:
        case "draw":
            resolution.emit(TileDrawn(seat, resolution.draw(resolution.state.bag)))
        case "enlarge":
            resolution.emit(TruckChanged(seat, "enlarge", truck.enlarged().bed))
        case "upgrade":
            resolution.emit(TruckChanged(seat, "upgrade", truck.upgraded().bed))


def gain(resolution: Resolution, seat: int, left: int = 0) -> Task | ActionDone:
    """Give a player a voucher that is due; return what the player is asked next (RR-10).

    `left` counts the home actions to do, this one included.
    """
    if not resolution.state.vouchers:
        resolution.emit(VoucherMissed(seat, forgone=False))
        return ActionDone(left)
    if resolution.state.players[seat].vouchers == MOST_VOUCHERS:
        return FifthVoucherTask(left)
    resolution.emit(VoucherGained(seat))
    return ActionDone(left)


@dataclass(frozen=True, slots=True)
class FifthVoucherTask(Task):
    """Forgo a fifth voucher, or spend some first, as at any time (RR-10)."""

    left: int = 0
    """Home actions to do, this one included; 0: the voucher is not from a home action."""
    kind: Literal["fifth-voucher"] = field(default="fifth-voucher", init=False)
    takes = (Forgo,)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return (FORGO,)

    def resolve(self, resolution: Resolution, seat: int, action: Forgo) -> ActionDone:
        resolution.emit(VoucherMissed(seat, forgone=True))
        return ActionDone(self.left)

    def after_spending(self, resolution: Resolution, seat: int) -> Task | ActionDone:
        return gain(resolution, seat, self.left)
