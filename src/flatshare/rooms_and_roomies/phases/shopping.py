"""The Shopping Phase: a turn in the store is one move of the cart and one action (RR-4 to RR-6, RR-25)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies import drawing, vouchers
from flatshare.rooms_and_roomies.actions import (
    END_TURN,
    ENOUGH,
    GO,
    ROOMIE,
    TAKE,
    Action,
    EndTurn,
    Enough,
    MoveCart,
    Spend,
    TakeRoomie,
    TakeTile,
)
from flatshare.rooms_and_roomies.events import CartMoved, RoomieTaken, TileLoaded, TurnEnded
from flatshare.rooms_and_roomies.naming import department_params, tile_params
from flatshare.rooms_and_roomies.phases.home_actions import HomeActionTask
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import FACE_DOWN, ActionDone, CafeCard, State, Task

MOST_OF_SALE = 2
MOST_OF_SOLO_SHOWROOM = 2


def _on_offer(state: State, seat: int) -> tuple[int, ...]:
    """The tiles that can be seen in the department where the seat's cart is."""
    return state.on_offer(state.players[seat].cart)


def skipped(spaces: Sequence[tuple[int | None, ...]], cafe: Sequence[CafeCard | None]) -> int:
    """Solo: the departments that were skipped when the cart comes to the Exit.

    Showrooms that still have face-down tiles, and the Café if all its spaces have cards (RR-25).
    """
    showrooms = sum(1 for showroom in spaces if FACE_DOWN in showroom)
    return showrooms + all(there is not None for there in cafe)


@dataclass(frozen=True, slots=True)
class MoveCartTask(Task):
    """Choose a department to move the cart to (RR-4)."""

    kind: Literal["move-cart"] = field(default="move-cart", init=False)
    takes = (MoveCart,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        ahead = range(state.players[seat].cart, state.exit + 1)
        return tuple(GO[number] for number in ahead if _why_not_go(state, seat, number) is None)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return GO[: state.exit + 1]

    def why_not(self, state: State, seat: int, action: MoveCart) -> Refusal:
        return _why_not_go(state, seat, action.department) or refused("not-asked")

    def resolve(self, resolution: Resolution, seat: int, action: MoveCart) -> Task:
        state = resolution.state
        stayed = action.department == state.players[seat].cart
        kind = state.departments()[action.department].kind
        others_at_exit = all(
            player.cart == state.exit for other, player in enumerate(state.players) if other != seat
        )
        resolution.emit(CartMoved(seat, action.department, stayed, last=kind == "exit" and others_at_exit))
        if kind == "exit":
            more = skipped(state.spaces, state.cafe) if state.solo else 0
            return HomeActionTask(left=1 + more)
        if kind == "cafe":
            return TakeRoomieTask()
        if state.solo:
            drawing.reveal(resolution, seat, action.department)
        return TakeTileTask()


def _why_not_go(state: State, seat: int, number: int) -> Refusal | None:
    player = state.players[seat]
    if number > state.exit:
        return refused("no-such-department", number=number, exit=state.exit)
    department = state.departments()[number]
    if number < player.cart:
        return refused("only-forward", "RR-4", **department_params(department))
    if state.solo and number == player.cart:
        return refused("cart-must-move", "RR-25")
    match department.kind:
        case "entrance":
            return refused("nothing-at-entrance", "RR-4")
        case "showroom":
            return None if state.solo else _why_no_tile(state, seat, number)
        case "sale":
            if state.solo:
                return refused("no-sale-alone", "RR-25")
            return _why_no_tile(state, seat, number)
        case "cafe":
            if player.was_in_cafe:
                return refused("one-roomie-a-day", "RR-4")
            return None if any(state.cafe) else refused("cafe-empty", "RR-4")
        case "exit":
            return None


def _why_no_tile(state: State, seat: int, number: int) -> Refusal | None:
    tiles = state.on_offer(number)
    if any(state.fits(seat, tile) for tile in tiles):
        return None
    where = department_params(state.departments()[number])
    return refused("none-fits" if tiles else "no-tile-there", "RR-4", **where)


@dataclass(frozen=True, slots=True)
class TakeTileTask(Task):
    """Take a tile of the Showroom or the SALE; of the SALE, and alone, a second one (RR-6, RR-25)."""

    taken: int = 0
    """How many tiles were taken in this turn."""
    kind: Literal["take-tile"] = field(default="take-tile", init=False)
    takes = (TakeTile, Enough)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        tiles = tuple(TAKE[tile] for tile in _on_offer(state, seat) if state.fits(seat, tile))
        return (*tiles, ENOUGH) if self.taken or state.solo else tiles

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return (*(TAKE[tile] for tile in _on_offer(state, seat)), ENOUGH)

    def why_not(self, state: State, seat: int, action: TakeTile | Enough) -> Refusal:
        if isinstance(action, Enough):
            return refused("take-one", "RR-4")
        if action.tile not in _on_offer(state, seat):
            where = department_params(state.department_of(seat))
            return refused("tile-not-there", "", **tile_params(state.kind(action.tile)), **where)
        truck = state.players[seat].truck
        why = truck.why_not_load(state.load_shapes(seat), state.shape(action.tile))
        return why or refused("not-asked")

    def resolve(self, resolution: Resolution, seat: int, action: TakeTile | Enough) -> Task | ActionDone:
        if isinstance(action, Enough):
            return ActionDone()
        in_sale = resolution.state.department_of(seat).kind == "sale"
        resolution.emit(TileLoaded(seat, action.tile, "sale" if in_sale else "showroom"))
        most = MOST_OF_SALE if in_sale else MOST_OF_SOLO_SHOWROOM if resolution.state.solo else 1
        more = any(resolution.state.fits(seat, tile) for tile in _on_offer(resolution.state, seat))
        return TakeTileTask(self.taken + 1) if self.taken + 1 < most and more else ActionDone()

    def why_not_spend(self, state: State, seat: int, action: Spend) -> Refusal | None:
        """A player in a department to take a tile needs room for one until it is taken (RR-4)."""
        if action.on != "upgrade" or self.taken or state.solo:
            return None
        upgraded = state.players[seat].truck.upgraded()
        load = state.load_shapes(seat)
        if any(upgraded.why_not_load(load, state.shape(tile)) is None for tile in _on_offer(state, seat)):
            return None
        return refused("tile-needs-the-room", "RR-4")


@dataclass(frozen=True, slots=True)
class TakeRoomieTask(Task):
    """Take a Roomie card, and the voucher on it."""

    kind: Literal["take-roomie"] = field(default="take-roomie", init=False)
    takes = (TakeRoomie,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(ROOMIE[space] for space, there in enumerate(state.cafe) if there)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return ROOMIE[: len(state.cafe)]

    def why_not(self, state: State, seat: int, action: TakeRoomie) -> Refusal:
        return refused("space-empty", "RR-4", space=action.space + 1)

    def resolve(self, resolution: Resolution, seat: int, action: TakeRoomie) -> Task | ActionDone:
        taken = resolution.state.cafe[action.space]
        assert taken is not None
        resolution.emit(RoomieTaken(seat, taken.card, action.space))
        return vouchers.gain(resolution, seat) if taken.voucher else ActionDone()


@dataclass(frozen=True, slots=True)
class EndTurnTask(Task):
    """End the turn."""

    kind: Literal["end-turn"] = field(default="end-turn", init=False)
    takes = (EndTurn,)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return (END_TURN,)

    def resolve(self, resolution: Resolution, seat: int, action: EndTurn) -> None:
        resolution.emit(TurnEnded(seat))
