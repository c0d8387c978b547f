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
from flatshare.rooms_and_roomies.state import State, face_up


def clean_up(course: Course) -> None:
    """From the end of one day to the start of the next."""
    state = course.state
    day = state.day + 1
    course.happen(MarkerRemoved(day))
    course.happen(ShowroomsCleared(tuple(tile for spaces in state.spaces for tile in face_up(spaces))))
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
    cleared = tuple(
        (space, there.card) for space, there in enumerate(course.state.cafe) if there and there.voucher
    )
    upgraded = _upgraded(course.state, len(cleared))
    if cleared or upgraded:
        course.happen(CafeRefreshed(cleared, upgraded))
    drawing.fill_cafe(course)


def _upgraded(state: State, returned: int) -> tuple[tuple[int, str], ...]:
    nearest_exit_first = reversed(tuple(enumerate(state.cafe)))
    left = [(space, there.card) for space, there in nearest_exit_first if there and not there.voucher]
    return tuple(left[: state.vouchers + returned])
