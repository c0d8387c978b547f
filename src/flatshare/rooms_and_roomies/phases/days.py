"""The order of the game: days, their phases, and turns in the store."""

from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.events import DayBegan, TurnBegan
from flatshare.rooms_and_roomies.phases import cleanup, ending, furnishing
from flatshare.rooms_and_roomies.phases.furnishing import FurnishTask
from flatshare.rooms_and_roomies.phases.home_actions import HomeActionTask
from flatshare.rooms_and_roomies.phases.shopping import EndTurnTask, MoveCartTask
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import ActionDone, State, Task


def task_after(state: State, done: ActionDone) -> Task | None:
    """Return what a seat is asked after an action; None: its turn in the store is over."""
    if state.phase == "furnishing":
        return FurnishTask()
    if done.left > 1:
        return HomeActionTask(done.left - 1)
    if not state.solo:
        return EndTurnTask()
    return None if done.left else MoveCartTask()


def proceed(resolution: Resolution, seat: int) -> None:
    """Begin the next turn, phase or day while no seat has anything to decide; `seat` acted last."""
    while resolution.state.phase != "over" and not awaited(resolution.state):
        match resolution.state.phase:
            case "set-up":
                _begin_day(resolution, 1, resolution.state.start)
            case "shopping":
                _after_turn(resolution, seat)
            case "furnishing" if furnishing.is_finished(resolution.state):
                _end_day(resolution)
            case "furnishing":
                furnishing.look_at_beds(resolution)


def awaited(state: State) -> tuple[int, ...]:
    """Return the seats that the game waits for, in turn order."""
    players = state.players
    return tuple(
        [
            seat
            for seat in state.seats_from_stick()
            if (task := players[seat].task) is not None and task.awaited
        ]
    )


def _begin_day(resolution: Resolution, day: int, stick: int) -> None:
    """All carts go to where the day starts, and the seat with the measuring stick begins."""
    resolution.emit(DayBegan(day, stick, _first_department(resolution.state)))
    _begin_turn(resolution, stick)


def _first_department(state: State) -> int:
    """The Entrance; alone, the Showroom with the blocked markers (RR-25)."""
    for number, department in enumerate(state.departments()):
        if state.solo and any(1 in space.blocked for space in department.spaces):
            return number
    return 0


def _begin_turn(resolution: Resolution, seat: int) -> None:
    """A seat is on turn: it moves its cart, or has a home action once the cart is at the Exit."""
    resolution.emit(TurnBegan(seat))
    at_exit = resolution.state.players[seat].cart == resolution.state.exit
    resolution.ask(seat, HomeActionTask(left=1) if at_exit else MoveCartTask())


def _after_turn(resolution: Resolution, seat: int) -> None:
    """The Shopping Phase ends with the round in which a cart came to the Last Cart space."""
    state = resolution.state
    next_seat = (seat + 1) % len(state.players)
    if state.solo or (state.last_cart is not None and next_seat == state.stick):
        furnishing.begin(resolution)
    else:
        _begin_turn(resolution, next_seat)


def _end_day(resolution: Resolution) -> None:
    furnishing.finish(resolution)
    state = resolution.state
    if state.day == DAYS:
        ending.end(resolution)
        return
    cleanup.clean_up(resolution)
    _begin_day(resolution, state.day + 1, state.stick if state.last_cart is None else state.last_cart)
