"""`sample` draws from all states that fit what a seat knows, each equally likely.

Small cases are enumerated completely: every way in which players can choose sides in secret, and every way in
which the face-down tiles of a Showroom can be revealed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import perm
from random import Random

import pytest

from flatshare.rooms_and_roomies import GAME, Action, Event, State, View
from flatshare.rooms_and_roomies.actions import GO, MoveCart
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.events import TilesRevealed
from flatshare.rooms_and_roomies.state import FACE_DOWN
from tests.rooms_and_roomies.game.knowledge import viewers
from tests.rooms_and_roomies.game.tables import laid, shopping, the_first

SAMPLES_OF_EACH = 200
"""How often each state is expected among the samples of a view."""
LIMITS = {1: 15.1, 3: 21.1, 7: 29.9}
"""By degrees of freedom: the chi-square statistic that one in 10,000 fair samples exceeds."""


def is_uniform(counts: Mapping[object, int], values: Iterable[object]) -> bool:
    """Whether the counts of these values, and of no others, look like draws with equal chances."""
    expected = set(values)
    if set(counts) != expected:
        return False
    if len(expected) == 1:
        return True
    mean = sum(counts.values()) / len(expected)
    statistic = sum((count - mean) ** 2 / mean for count in counts.values())
    return statistic < LIMITS[len(expected) - 1]


def test_the_comparison_notices_unequal_chances_and_missing_or_impossible_values():
    assert is_uniform({"a": 205, "b": 195}, "ab")
    assert not is_uniform({"a": 260, "b": 140}, "ab")
    assert not is_uniform({"a": 200}, "ab")
    assert not is_uniform({"a": 200, "b": 200}, "a")


def sides(state: State) -> tuple[int | None, ...]:
    return tuple(player.side for player in state.players)


def states_of_the_choice(players: int) -> dict[tuple[int | None, ...], State]:
    """All states while sides are chosen, in whatever order the seats choose; by the sides chosen."""
    first = laid(players)
    found = {sides(first): first}
    ahead = [first]
    while ahead:
        state = ahead.pop()
        for seat in GAME.awaited(state):
            for action in GAME.legal_actions(state, seat):
                _, chosen = GAME.resolve(state, seat, action, the_first())
                if chosen.day == 0 and sides(chosen) not in found:
                    found[sides(chosen)] = chosen
                    ahead.append(chosen)
    return found


@pytest.mark.parametrize(("players", "states"), [(2, 9 - 4), (3, 27 - 8)])
def test_sides_that_others_chose_in_secret_are_equally_likely(players: int, states: int):
    """RR-3: all states with the same view of a seat, or of a spectator, come out equally often."""
    possible = states_of_the_choice(players)
    assert len(possible) == states
    rng = Random(11)
    for seat in viewers(laid(players)):
        fitting: defaultdict[View, list[State]] = defaultdict(list)
        for state in possible.values():
            fitting[GAME.view(state, seat)].append(state)
        assert max(map(len, fitting.values())) == 2 ** (players - 1)
        for view, fits in fitting.items():
            samples = [GAME.sample(view, rng) for _ in range(SAMPLES_OF_EACH * len(fits))]
            assert all(sample in fits for sample in samples)
            assert is_uniform(Counter(map(sides, samples)), map(sides, fits))


class _Bound(Exception):
    """Another random number is asked for."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class _Prefix:
    """Gives these random numbers, and tells the bound of the next one."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = iter(values)

    def below(self, bound: int) -> int:
        for value in self._values:
            return value
        raise _Bound(bound)


def outcomes(state: State, action: Action) -> dict[tuple[Event, ...], Fraction]:
    """All that an action can bring, with the exact probabilities."""
    found: defaultdict[tuple[Event, ...], Fraction] = defaultdict(Fraction)
    ahead: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while ahead:
        values, probability = ahead.pop()
        try:
            events, _ = GAME.resolve(state, 0, action, _Prefix(values))
        except _Bound as more:
            ahead += [((*values, value), probability / more.bound) for value in range(more.bound)]
        else:
            found[events] += probability
    return dict(found)


def ways_to_reveal(state: State, department: int) -> int:
    """In how many ways unseen tiles can lie on the face-down spaces of a Showroom."""
    spaces = zip(state.departments()[department].spaces, state.spaces[department], strict=True)
    face_down = Counter(space.shape for space, lying in spaces if lying == FACE_DOWN)
    ways = 1
    for shape, count in face_down.items():
        ways *= perm(len(state.unseen[SHAPES.index(shape)]), count)
    return ways


def alone_before_a_reveal() -> tuple[State, int]:
    """The solo game before the cart goes where the fewest face-down tiles are possible, and that Showroom."""
    state = shopping(1)
    showrooms = [
        action.department
        for action in GAME.legal_actions(state, 0)
        if isinstance(action, MoveCart) and FACE_DOWN in state.spaces[action.department]
    ]
    return state, min(showrooms, key=lambda department: ways_to_reveal(state, department))


def test_face_down_tiles_are_revealed_as_if_they_had_been_shuffled_and_dealt():
    """RR-25: every way in which the unseen tiles can lie on the face-down spaces is equally likely."""
    state, showroom = alone_before_a_reveal()
    ways = ways_to_reveal(state, showroom)
    assert ways > 1
    possible = outcomes(state, GO[showroom])
    assert len(possible) == ways
    assert set(possible.values()) == {Fraction(1, ways)}
    for events in possible:
        (revealed,) = [event for event in events if isinstance(event, TilesRevealed)]
        for filled in revealed.tiles:
            assert filled.tile is not None
            assert state.shape(filled.tile) == state.departments()[showroom].spaces[filled.space].shape


def test_a_sampled_state_has_the_same_future_as_the_true_one():
    """RR-25: what a seat does not know of face-down tiles, a sample does not know either."""
    state, showroom = alone_before_a_reveal()
    sample = GAME.sample(GAME.view(state, 0), Random(3))
    assert sample == state
    assert outcomes(sample, GO[showroom]) == outcomes(state, GO[showroom])
