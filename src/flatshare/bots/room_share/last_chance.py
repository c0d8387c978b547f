"""The end of a game as it comes when everybody takes the best of the last chance (RS-20)."""

from collections.abc import Iterator
from functools import cache

from flatshare.core.game import Result
from flatshare.room_share.actions import DECLINE, PLACE, TAKE, Action
from flatshare.room_share.board import FREE
from flatshare.room_share.components import COLOURS, Colour
from flatshare.room_share.ending import LastChance, LastChancePlace, score
from flatshare.room_share.scoring import worth
from flatshare.room_share.state import State
from flatshare.room_share.supplies import colours_in

OTHERS: float = 0.3
"""How much a guessed player cares for a point of somebody else."""


def best_last_chance(state: State) -> tuple[Action, ...]:
    """What the seat does in its last chance so that it ends as far up as it can."""
    step = state.step
    assert isinstance(step, LastChance | LastChancePlace)
    ways: list[tuple[tuple[Action, ...], State]] = []
    if isinstance(step, LastChance):
        ways.append(((DECLINE,), state))
    for apartment, colour in placements(state):
        arrow = state.board.tenants[apartment].index(FREE)
        if isinstance(step, LastChance):
            ways.append(((TAKE[colour], PLACE[apartment][arrow]), placed(state, apartment, colour)))
        elif colour == step.meeple:
            ways.append(((PLACE[apartment][arrow],), placed(state, apartment, colour)))
    return max(ways, key=lambda way: _standing(final_result(way[1], step.ender), state.seat))[0]


def _standing(result: Result, seat: int) -> tuple[int, int]:
    """The place, then the lead over the best of the others."""
    best_other = max(points for other, points in enumerate(result.points) if other != seat)
    return -result.places[seat], result.points[seat] - best_other


def final_result(state: State, ender: int) -> Result:
    """The result if the seats after `state.seat`, up to the ender, take the best of their last chance."""
    seat = state.next_seat(state.seat)
    while seat != ender:
        state = _with_best_placement(state.but(seat=seat))
        seat = state.next_seat(seat)
    return score(state, ender)


def placements(state: State) -> Iterator[tuple[int, Colour]]:
    """The apartments open to the seat in its last chance, with each colour of its supply."""
    own = state.colours[state.seat]
    colours = colours_in(state.supplies[state.seat])
    for apartment, tenants in enumerate(state.board.tenants):
        if LastChancePlace.takes(tenants, own):
            for colour in colours:
                yield apartment, colour


def placed(state: State, apartment: int, colour: Colour) -> State:
    """The state with a meeple of the seat in an apartment, on whichever arrow is free."""
    arrow = state.board.tenants[apartment].index(FREE)
    return state.but(
        board=state.board.place(apartment, arrow, colour),
        supplies=state.with_supply(state.seat, colour, -1),
    )


def _with_best_placement(state: State) -> State:
    """The state after a placement that gains most; one that changes nothing helps in a tie (RS-22)."""
    own = state.colours[state.seat]
    gains: list[tuple[float, int, Colour]] = [
        (_gain(state.board.kinds[apartment], state.board.tenants[apartment], colour, own), apartment, colour)
        for apartment, colour in placements(state)
    ]
    gains.append((-1.0, 0, own))
    gain, apartment, colour = max(gains)
    return state if gain < 0 else placed(state, apartment, colour)


@cache
def _gain(kind: str, tenants: str, colour: Colour, own: Colour) -> float:
    """Own points more, less some of what the others get more."""
    after = tenants.replace(FREE, colour, 1)
    now, then = worth(kind, tenants), worth(kind, after)
    gain = 0.0
    for letter in COLOURS:
        more = after.count(letter) * then - tenants.count(letter) * now
        gain += more if letter == own else -OTHERS * more
    return gain
