"""Whoever is due a fifth voucher spends some first, or forgoes it (RR-10)."""

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies import vouchers
from flatshare.rooms_and_roomies.actions import FORGO, Action, Forgo
from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.events import VoucherMissed
from flatshare.rooms_and_roomies.phases.furnishing import FURNISH
from flatshare.rooms_and_roomies.phases.shopping import finish_action
from flatshare.rooms_and_roomies.state import State, Task


class FifthVouchers:
    """The voucher actions, which are open at any time, are the other choices."""

    takes = (Forgo,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return (FORGO,)

    candidates = legal

    def why_not(self, state: State, seat: int, task: Task, action: Forgo) -> Refusal:
        return refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: Forgo) -> None:
        course.happen(VoucherMissed(seat, forgone=True))
        _go_on(course, seat, task)


def receive(course: Course, seat: int, task: Task) -> None:
    """Room was made for the voucher."""
    vouchers.gain(course, seat)
    _go_on(course, seat, task)


def _go_on(course: Course, seat: int, task: Task) -> None:
    if course.state.phase == "furnishing":
        course.ask(seat, FURNISH)
    else:
        finish_action(course, seat, task.left)
