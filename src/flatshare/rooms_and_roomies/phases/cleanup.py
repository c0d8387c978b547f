"""The Cleanup Phase, step by step (RR-18, RR-25)."""

from flatshare.rooms_and_roomies import drawing
from flatshare.rooms_and_roomies.components import DECKS
from flatshare.rooms_and_roomies.events import (
    CafeRefreshed,
    MarkerRemoved,
    ShowroomsCleared,
    TopRemoved,
)
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import State, face_up


def clean_up(resolution: Resolution) -> None:
    """Make the store ready for the next day."""
    state = resolution.state
    day = state.day + 1
    resolution.emit(MarkerRemoved(day))
    resolution.emit(ShowroomsCleared(tuple(tile for spaces in state.spaces for tile in face_up(spaces))))
    drawing.fill_showrooms(resolution, day)
    _refresh_cafe(resolution)
    if state.solo:
        for deck, top in zip(DECKS, state.tops, strict=True):
            if top is not None:
                resolution.emit(TopRemoved(deck))
                drawing.show_top(resolution, deck)


def _refresh_cafe(resolution: Resolution) -> None:
    """Cards with a voucher go; the others get one, the card nearest the Exit first; new cards come."""
    cleared = tuple(
        (space, there.card) for space, there in enumerate(resolution.state.cafe) if there and there.voucher
    )
    upgraded = _upgraded(resolution.state, len(cleared))
    if cleared or upgraded:
        resolution.emit(CafeRefreshed(cleared, upgraded))
    drawing.fill_cafe(resolution)


def _upgraded(state: State, returned: int) -> tuple[tuple[int, str], ...]:
    nearest_exit_first = reversed(tuple(enumerate(state.cafe)))
    left = [(space, there.card) for space, there in nearest_exit_first if there and not there.voucher]
    return tuple(left[: state.vouchers + returned])
