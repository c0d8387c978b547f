"""Vouchers: how a player comes by them, and the actions they pay for at any time (RR-7, RR-9, RR-10)."""

from typing import Final

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.actions import RETURN, SPEND, Action, ReturnTile, Spend
from flatshare.rooms_and_roomies.components import MOST_VOUCHERS
from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.events import (
    TileDrawn,
    TileReturned,
    TruckChanged,
    VoucherGained,
    VoucherMissed,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.naming import tile_params
from flatshare.rooms_and_roomies.state import State, Task

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
            return why or _why_no_room_left(state, seat)


def _why_no_room_left(state: State, seat: int) -> Refusal | None:
    """Whoever stands in a department to take a tile needs the room for one until it is taken (RR-4)."""
    player = state.players[seat]
    if player.task is None or player.task.kind != "take-tile" or player.task.taken or state.solo:
        return None
    upgraded = player.truck.upgraded()
    load = state.load_shapes(seat)
    there = state.on_offer(player.cart)
    if any(upgraded.why_not_load(load, state.shape(tile)) is None for tile in there):
        return None
    return refused("tile-needs-the-room", "RR-4")


def spend(course: Course, seat: int, action: VoucherAction) -> None:
    """Do a voucher action."""
    course.happen(VouchersSpent(seat, cost(action)))
    if isinstance(action, ReturnTile):
        course.happen(TileReturned(seat, action.tile))
        return
    truck = course.state.players[seat].truck
    match action.on:
        case "draw":
            course.happen(TileDrawn(seat, course.draw(course.state.bag)))
        case "enlarge":
            course.happen(TruckChanged(seat, "enlarge", truck.enlarged().bed))
        case "upgrade":
            course.happen(TruckChanged(seat, "upgrade", truck.upgraded().bed))


def gain(course: Course, seat: int, left: int = 0) -> bool:
    """A player is due a voucher; False: it would be a fifth one, so the player has to decide first (RR-10).

    `left` is how many home actions there are to do, this one included.
    """
    if not course.state.vouchers:
        course.happen(VoucherMissed(seat, forgone=False))
        return True
    if course.state.players[seat].vouchers == MOST_VOUCHERS:
        course.ask(seat, Task("fifth-voucher", left=left))
        return False
    course.happen(VoucherGained(seat))
    return True
