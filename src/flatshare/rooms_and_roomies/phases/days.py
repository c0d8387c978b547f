"""The beginning of a day, and of a turn in the store."""

from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.events import DayBegan, TurnBegan
from flatshare.rooms_and_roomies.state import State, Task

MOVE_CART = Task("move-cart")
HOME_ACTION = Task("home-action", left=1)


def begin_day(course: Course, day: int, stick: int) -> None:
    """All carts go to where the day starts, and whoever has the measuring stick begins."""
    course.happen(DayBegan(day, stick, _start(course.state)))
    begin_turn(course, stick)


def _start(state: State) -> int:
    """The Entrance; alone, the Showroom with the blocked markers (RR-25)."""
    for number, department in enumerate(state.departments()):
        if state.solo and any(1 in space.blocked for space in department.spaces):
            return number
    return 0


def begin_turn(course: Course, seat: int) -> None:
    """A seat is on turn: it moves its cart, or has a home action once that is at the Exit."""
    course.happen(TurnBegan(seat))
    at_exit = course.state.players[seat].cart == course.state.exit
    course.ask(seat, HOME_ACTION if at_exit else MOVE_CART)
