"""What a seat may do: answer what it is asked, and spend vouchers."""

from typing import Final

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies import vouchers
from flatshare.rooms_and_roomies.actions import KNOWN_ACTIONS, Action, ReturnTile, Spend, TakeBack, TakeTile
from flatshare.rooms_and_roomies.course import Course, TaskRules
from flatshare.rooms_and_roomies.phases import fifth_voucher, furnishing, home_actions, shopping, start
from flatshare.rooms_and_roomies.state import State, Task, TaskKind

TASKS: Final[dict[TaskKind, TaskRules]] = {
    "choose-side": start.Sides(),
    "move-cart": shopping.CartMoves(),
    "take-tile": shopping.TilesOfStore(),
    "take-roomie": shopping.Cafe(),
    "end-turn": shopping.TurnEnd(),
    "home-action": home_actions.HomeActions(),
    "choose-card": home_actions.RoomCards(),
    "choose-spot": home_actions.Spots(),
    "choose-turn": home_actions.CardTurns(),
    "choose-door": home_actions.Doors(),
    "order-tile": home_actions.Orders(),
    "check-bed": furnishing.BedChecks(),
    "use-bed": furnishing.BedUses(),
    "furnish": furnishing.Furnishing(),
    "set-tile": furnishing.TileGoals(),
    "turn-tile": furnishing.TileTurns(),
    "done": furnishing.DoneSeats(),
    "fifth-voucher": fifth_voucher.FifthVouchers(),
}


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that a seat may do now; worked out once for a state. Raises ValueError for a seat there is not."""
    if seat not in state.legal:
        task = _task(state, seat)
        answers = () if task is None else TASKS[task.kind].legal(state, seat, task)
        state.legal[seat] = (*answers, *vouchers.legal(state, seat))
    return state.legal[seat]


def _task(state: State, seat: int) -> Task | None:
    if not 0 <= seat < len(state.players):
        raise ValueError(f"seats are 0 to {len(state.players) - 1}; {seat} is none")
    return state.players[seat].task


def candidates(state: State, seat: int) -> tuple[Action, ...]:
    """What comes to mind for what a seat is asked, the closed choices too. Raises ValueError as above."""
    task = _task(state, seat)
    return () if task is None else TASKS[task.kind].candidates(state, seat, task)


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why a seat may not do this now; None: it may."""
    if action in legal_actions(state, seat):
        return None
    if state.phase == "over":
        return refused("over")
    tiles = len(state.components.tiles)
    if isinstance(action, TakeTile | TakeBack | ReturnTile) and action.tile >= tiles:
        return refused("no-such-tile", tile=action.tile + 1, tiles=tiles)
    if isinstance(action, ReturnTile | Spend):
        return vouchers.why_not(state, seat, action) or refused("not-asked")
    task = state.players[seat].task
    if task is None:
        on_turn = state.turn
        return refused("not-asked") if on_turn in (None, seat) else refused("not-your-turn", player=on_turn)
    rules = TASKS[task.kind]
    # what comes from outside may have numbers that no action has
    if not isinstance(action, rules.takes) or action not in KNOWN_ACTIONS:
        return refused("not-asked")
    return rules.why_not(state, seat, task, action)


def do(course: Course, seat: int, action: Action) -> None:
    """What a legal action brings."""
    task = course.state.players[seat].task
    if not isinstance(action, ReturnTile | Spend):
        assert task is not None
        TASKS[task.kind].do(course, seat, task, action)
        return
    vouchers.spend(course, seat, action)
    if task is not None and task.kind == "fifth-voucher":
        fifth_voucher.receive(course, seat, task)
    elif task is not None and task.kind == "done" and course.state.players[seat].street:
        furnishing.reopen(course, seat)
