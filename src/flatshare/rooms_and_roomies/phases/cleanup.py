"""The Cleanup Phase, step by step (RR-18, RR-25)."""

from flatshare.rooms_and_roomies import drawing
from flatshare.rooms_and_roomies.components import DECKS
from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.events import (
    CafeRefreshed,
    MarkerRemoved,
    ShowroomsCleared,
    TopRemoved,
)
from flatshare.rooms_and_roomies.phases.days import begin_day
from flatshare.rooms_and_roomies.state import State


def clean_up(course: Course) -> None:
    """From the end of one day to the start of the next."""
    state = course.state
    day = state.day + 1
    course.happen(MarkerRemoved(day))
    course.happen(ShowroomsCleared())
    drawing.fill_showrooms(course, day)
    _refresh_cafe(course)
    if state.solo:
        for deck, top in zip(DECKS, state.tops, strict=True):
            if top is not None:
                course.happen(TopRemoved(deck))
                drawing.show_top(course, deck)
    begin_day(course, day, state.stick if state.last_cart is None else state.last_cart)


def _refresh_cafe(course: Course) -> None:
    """Cards with a voucher go; the others get one, the card nearest the Exit first; new cards come."""
    cleared = tuple(space for space, there in enumerate(course.state.cafe) if there and there.voucher)
    upgraded = _upgraded(course.state, len(cleared))
    if cleared or upgraded:
        course.happen(CafeRefreshed(cleared, upgraded))
    drawing.fill_cafe(course)


def _upgraded(state: State, returned: int) -> tuple[int, ...]:
    nearest_exit_first = reversed(range(len(state.cafe)))
    left = [space for space in nearest_exit_first if (there := state.cafe[space]) and not there.voucher]
    return tuple(left[: state.vouchers + returned])
