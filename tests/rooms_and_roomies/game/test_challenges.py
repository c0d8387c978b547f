"""The challenges of the solo game: what each wants for each level."""

import pytest

from flatshare.core.match import fold
from flatshare.rooms_and_roomies.components import Challenge
from flatshare.rooms_and_roomies.events import GameEnded, RoomsCleared
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.scores import scoring
from tests.rooms_and_roomies.game.tables import (
    Built,
    Seat,
    Stands,
    after,
    at,
    brought,
    furnishing,
    kinds,
    number,
    numbers,
    options,
    table,
    the_first,
)


def level(state: State) -> str:
    """The level that is reached, as told at the end and seen after it."""
    events = brought(state, "done", 0)
    (end,) = (event for event in events if isinstance(event, GameEnded))
    assert GAME.view(fold(GAME, events, state), None).level == end.level
    return end.level


POINTS = [(34, "missed"), (35, "good"), (44, "good"), (45, "great"), (54, "great"), (55, "legendary")]


def test_without_a_challenge_no_level_is_reached():
    """RR-29."""
    assert level(scoring(99)) == ""


@pytest.mark.parametrize(
    ("points", "reached"),
    [
        (29, "missed"), (30, "good"), (39, "good"), (40, "great"), (49, "great"), (50, "legendary"),
        (99, "legendary"),
    ],
)  # fmt: skip
def test_happily_alone_wants_thirty_forty_fifty(points: int, reached: str):
    """RR-29."""
    assert level(scoring(points, challenge="happily-alone")) == reached


@pytest.mark.parametrize("wishes", [(1,), (20, 20)])
def test_happily_alone_takes_no_roomie_card(wishes: tuple[int, ...]):
    """RR-29."""
    assert level(scoring(80, 20, wishes, challenge="happily-alone")) == "missed"


def test_happily_alone_asks_nothing_of_this_is_you():
    """RR-29: it may give nothing."""
    assert level(scoring(50, 0, challenge="happily-alone")) == "legendary"


@pytest.mark.parametrize(("points", "reached"), POINTS)
def test_the_perfect_duo_wants_points(points: int, reached: str):
    """RR-29."""
    assert level(scoring(points, 12, (12,), challenge="perfect-duo")) == reached


@pytest.mark.parametrize(
    ("this_is_you", "wish", "reached"),
    [
        (8, 8, "good"), (7, 30, "missed"), (30, 7, "missed"), (9, 12, "good"), (12, 9, "good"),
        (10, 10, "great"), (11, 12, "great"), (12, 11, "great"), (12, 12, "legendary"),
    ],
)  # fmt: skip
def test_the_perfect_duo_wants_as_much_of_each_wish_this_is_you_included(
    this_is_you: int, wish: int, reached: str
):
    """RR-29: eight, ten, twelve."""
    assert level(scoring(80, this_is_you, (wish,), challenge="perfect-duo")) == reached


@pytest.mark.parametrize("wishes", [(), (20, 20)])
def test_the_perfect_duo_takes_exactly_one_roomie_card(wishes: tuple[int, ...]):
    """RR-29."""
    assert level(scoring(80, 20, wishes, challenge="perfect-duo")) == "missed"


@pytest.mark.parametrize(("points", "reached"), POINTS)
def test_the_full_house_wants_points(points: int, reached: str):
    """RR-29."""
    assert level(scoring(points, 7, (7, 7, 7, 7), challenge="full-house")) == reached


@pytest.mark.parametrize(
    ("wishes", "reached"),
    [
        ((5, 5, 5, 5, 5), "good"),
        ((4, 9, 9, 9, 9), "missed"), ((9, 4, 9, 9, 9), "missed"), ((9, 9, 9, 9, 4), "missed"),
        ((5, 9, 9, 9, 9), "good"), ((6, 6, 6, 6, 6), "great"), ((7, 7, 6, 7, 7), "great"),
        ((6, 7, 7, 7, 7), "great"), ((7, 7, 7, 7, 7), "legendary"),
    ],
)  # fmt: skip
def test_the_full_house_wants_as_much_of_each_wish_this_is_you_included(
    wishes: tuple[int, ...], reached: str
):
    """RR-29: five, six, seven; This Is You is the first here."""
    assert level(scoring(80, wishes[0], wishes[1:], challenge="full-house")) == reached


@pytest.mark.parametrize("roomies", [0, 3, 5])
def test_the_full_house_takes_exactly_four_roomie_cards(roomies: int):
    """RR-29."""
    assert level(scoring(80, 9, (9,) * roomies, challenge="full-house")) == "missed"


@pytest.mark.parametrize(
    ("points", "wishes", "reached"),
    [(55, 10, "great"), (45, 12, "great"), (55, 8, "good"), (35, 12, "good"), (44, 11, "good")],
)
def test_a_level_needs_both_the_points_and_the_wishes(points: int, wishes: int, reached: str):
    """RR-29."""
    assert level(scoring(points, wishes, (wishes,), challenge="perfect-duo")) == reached


@pytest.mark.parametrize(("points", "reached"), POINTS)
def test_the_tiny_house_wants_points(points: int, reached: str):
    """RR-29."""
    assert level(scoring(points, room_cards=2, challenge="tiny-house")) == reached


@pytest.mark.parametrize(
    ("room_cards", "reached"), [(0, "legendary"), (1, "legendary"), (2, "legendary"), (3, "missed")]
)
def test_the_tiny_house_adds_at_most_two_room_cards(room_cards: int, reached: str):
    """RR-29: the starting card is not counted."""
    assert level(scoring(80, room_cards=room_cards, challenge="tiny-house")) == reached


@pytest.mark.parametrize("challenge", ["happily-alone", "no-half-measures"])
def test_other_challenges_allow_any_number_of_room_cards(challenge: Challenge):
    """RR-29."""
    assert level(scoring(80, room_cards=3, challenge=challenge)) == "legendary"


@pytest.mark.parametrize("challenge", ["tiny-house", "no-half-measures"])
@pytest.mark.parametrize("wishes", [(), (1, 0, 2)])
def test_other_challenges_allow_any_number_of_roomie_cards(challenge: Challenge, wishes: tuple[int, ...]):
    """RR-29: and ask nothing of their wishes."""
    assert level(scoring(80, 0, wishes, challenge=challenge)) == "legendary"


@pytest.mark.parametrize(("points", "reached"), POINTS)
def test_no_half_measures_wants_points(points: int, reached: str):
    """RR-29."""
    assert level(scoring(points, challenge="no-half-measures")) == reached


# No Half Measures


UPSTAIRS = (Built("small-3", 0, -2, at(1, 0, "top")),)
"""Parquet of 2 x 2 squares with a marking at the upper left, a bathroom with one at the lower right."""
HALF = Seat(
    "start-1-front",
    rooms=UPSTAIRS,
    tiles=(
        # one of the three markings of the large room
        Stands("bed-2x1-red", 2, 2),
        # the bathroom's only marking, and beside it
        Stands("toilet-1x1-white", 2, 0),
        Stands("shower-1x1-blue", 3, 0, 1),
        # the small room's only marking
        Stands("armchair-1x1-red", 0, -2),
        # off the marking of the bathroom upstairs
        Stands("plant-1x1-green", 3, -2),
    ),
    load=("desk-2x1-white",),
)
REMOVED = numbers("bed-2x1-red", "plant-1x1-green")


def evening(day: int, challenge: Challenge | None = "no-half-measures", seat: Seat = HALF) -> State:
    """The Furnishing Phase of a day; what is loaded has been put there again."""
    return furnishing(table(seat, day=day, challenge=challenge))


@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_furniture_in_rooms_that_are_not_complete_is_removed_each_day(day: int):
    """RR-29: at the end of the Furnishing Phase, and out of the game."""
    state = evening(day)
    events = brought(state, "done", chance=the_first())
    cleared = [event for event in events if isinstance(event, RoomsCleared)]
    assert [set(event.tiles) for event in cleared] == [set(REMOVED)]
    assert kinds(events).index("rooms-cleared") < kinds(events).index("furnishing-ended")
    later = fold(GAME, events, state)
    assert {tile.tile for tile in later.players[0].house.tiles} == set(
        numbers("toilet-1x1-white", "shower-1x1-blue", "armchair-1x1-red")
    )
    assert set(REMOVED) <= set(later.discard)
    assert later.sale == ()


def test_on_the_fourth_day_it_is_removed_before_scoring():
    """RR-29: the bed sleeps nobody, and the printed points of an easel are lost."""
    seat = Seat("start-1-front", tiles=(Stands("bed-2x1-red", 2, 2), Stands("easel-1x1-red", 1, 0)))
    state = evening(4, seat=seat)
    assert score_of(state, 0).points == 1 - 9
    (end,) = (event for event in brought(state, "done") if isinstance(event, GameEnded))
    assert end.points == (-12,)
    (kept,) = (event for event in brought(evening(4, None, seat), "done") if isinstance(event, GameEnded))
    assert kept.points == (-8,)


def test_tiles_on_the_bed_stay():
    """RR-29: on the last day, too, where The Camper counts them."""
    for day in (1, 4):
        state = evening(day)
        later = after(state, "done", chance=the_first())
        assert later.players[0].load == numbers("desk-2x1-white")


@pytest.mark.parametrize("challenge", [None, "tiny-house", "happily-alone"])
def test_without_this_challenge_nothing_is_removed(challenge: Challenge | None):
    """RR-29."""
    state = evening(1, challenge)
    events = brought(state, "done", chance=the_first())
    assert "rooms-cleared" not in kinds(events)


def test_what_was_placed_in_a_complete_room_today_stays_and_what_completes_it_counts():
    """RR-29: completeness is looked at when the phase ends, not before."""
    seat = Seat("start-1-front", tiles=(Stands("toilet-1x1-white", 3, 0),), street=("shower-1x1-blue",))
    state = evening(1, seat=seat)
    state = after(state, "tile shower-1x1-blue", "square 0 c1", "turn 0")
    events = brought(state, "done", chance=the_first())
    assert "rooms-cleared" not in kinds(events)
    elsewhere = after(evening(1, seat=seat), "tile shower-1x1-blue", "give-up")
    (cleared,) = (
        event for event in brought(elsewhere, "done", chance=the_first()) if isinstance(event, RoomsCleared)
    )
    assert cleared.tiles == (number("toilet-1x1-white"),)


def test_a_house_of_complete_and_empty_rooms_loses_nothing():
    """RR-29: an empty room that is not complete has nothing to lose."""
    state = evening(1, seat=Seat("start-1-front", rooms=UPSTAIRS))
    assert "rooms-cleared" not in kinds(brought(state, "done", chance=the_first()))


def test_given_up_tiles_and_removed_ones_are_both_out_of_the_game():
    """RR-25, RR-29."""
    seat = Seat("start-1-front", tiles=(Stands("bed-2x1-red", 2, 2),), street=("armchair-1x1-red",))
    state = after(evening(1, seat=seat), "tile armchair-1x1-red", "give-up")
    later = after(state, "done", chance=the_first())
    assert set(numbers("bed-2x1-red", "armchair-1x1-red")) <= set(later.discard)


@pytest.mark.parametrize("players", [2, 5])
def test_challenges_are_for_the_solo_game(players: int):
    """RR-29."""
    with pytest.raises(ValueError, match="only for the solo game"):
        GAME.check_options(options(players, challenge="tiny-house"))
    GAME.check_options(options(1, challenge="tiny-house"))
