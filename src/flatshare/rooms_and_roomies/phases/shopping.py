"""The Shopping Phase: a turn in the store is one move of the cart and one action (RR-4 to RR-6, RR-25)."""

from collections.abc import Sequence

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
    TakeRoomie,
    TakeTile,
)
from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.events import CartMoved, RoomieTaken, TileLoaded, TurnEnded
from flatshare.rooms_and_roomies.naming import department_params, tile_params
from flatshare.rooms_and_roomies.phases import furnishing
from flatshare.rooms_and_roomies.phases.days import MOVE_CART, begin_turn
from flatshare.rooms_and_roomies.state import FACE_DOWN, CafeCard, State, Task

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


def finish_action(course: Course, seat: int, left: int = 0) -> None:
    """A department's action is done, or a home action of which there are so many left, that one included."""
    if left > 1:
        course.ask(seat, Task("home-action", left=left - 1))
    elif not course.state.solo:
        course.ask(seat, Task("end-turn"))
    elif left:
        course.ask(seat, None)
        furnishing.begin(course)
    else:
        course.ask(seat, MOVE_CART)


class CartMoves:
    """Where to go with the cart."""

    takes = (MoveCart,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        ahead = range(state.players[seat].cart, state.exit + 1)
        return tuple(GO[number] for number in ahead if _why_not_go(state, seat, number) is None)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return GO[: state.exit + 1]

    def why_not(self, state: State, seat: int, task: Task, action: MoveCart) -> Refusal:
        return _why_not_go(state, seat, action.department) or refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: MoveCart) -> None:
        state = course.state
        stayed = action.department == state.players[seat].cart
        kind = state.departments()[action.department].kind
        others_at_exit = all(
            player.cart == state.exit for other, player in enumerate(state.players) if other != seat
        )
        course.happen(CartMoved(seat, action.department, stayed, last=kind == "exit" and others_at_exit))
        if kind == "exit":
            more = skipped(state.spaces, state.cafe) if state.solo else 0
            course.ask(seat, Task("home-action", left=1 + more))
        elif kind == "cafe":
            course.ask(seat, Task("take-roomie"))
        else:
            if state.solo:
                drawing.reveal(course, seat, action.department)
            course.ask(seat, Task("take-tile"))


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


class TilesOfStore:
    """Take a tile of the Showroom or the SALE; of the SALE, and alone, a second one (RR-6, RR-25)."""

    takes = (TakeTile, Enough)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        tiles = tuple(TAKE[tile] for tile in _on_offer(state, seat) if state.fits(seat, tile))
        return (*tiles, ENOUGH) if task.taken or state.solo else tiles

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return (*(TAKE[tile] for tile in _on_offer(state, seat)), ENOUGH)

    def why_not(self, state: State, seat: int, task: Task, action: TakeTile | Enough) -> Refusal:
        if isinstance(action, Enough):
            return refused("take-one", "RR-4")
        if action.tile not in _on_offer(state, seat):
            where = department_params(state.department_of(seat))
            return refused("tile-not-there", "", **tile_params(state.kind(action.tile)), **where)
        truck = state.players[seat].truck
        why = truck.why_not_load(state.load_shapes(seat), state.shape(action.tile))
        return why or refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: TakeTile | Enough) -> None:
        if isinstance(action, Enough):
            finish_action(course, seat)
            return
        in_sale = course.state.department_of(seat).kind == "sale"
        course.happen(TileLoaded(seat, action.tile, "sale" if in_sale else "showroom"))
        most = MOST_OF_SALE if in_sale else MOST_OF_SOLO_SHOWROOM if course.state.solo else 1
        more = any(course.state.fits(seat, tile) for tile in _on_offer(course.state, seat))
        if task.taken + 1 < most and more:
            course.ask(seat, Task("take-tile", taken=task.taken + 1))
        else:
            finish_action(course, seat)


class Cafe:
    """Take a Roomie card, and the voucher on it."""

    takes = (TakeRoomie,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(ROOMIE[space] for space, there in enumerate(state.cafe) if there)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return ROOMIE[: len(state.cafe)]

    def why_not(self, state: State, seat: int, task: Task, action: TakeRoomie) -> Refusal:
        return refused("space-empty", "RR-4", space=action.space + 1)

    def do(self, course: Course, seat: int, task: Task, action: TakeRoomie) -> None:
        there = course.state.cafe[action.space]
        assert there is not None
        course.happen(RoomieTaken(seat, there.card, action.space))
        if not there.voucher or vouchers.gain(course, seat):
            finish_action(course, seat)


class TurnEnd:
    """The turn is over; the Shopping Phase too, if the round ends that has a cart on the Last Cart space."""

    takes = (EndTurn,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return (END_TURN,)

    candidates = legal

    def why_not(self, state: State, seat: int, task: Task, action: EndTurn) -> Refusal:
        return refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: EndTurn) -> None:
        course.happen(TurnEnded(seat))
        course.ask(seat, None)
        next_seat = (seat + 1) % len(course.state.players)
        if course.state.last_cart is not None and next_seat == course.state.stick:
            furnishing.begin(course)
        else:
            begin_turn(course, next_seat)
