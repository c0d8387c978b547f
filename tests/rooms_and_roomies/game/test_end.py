"""The end of the game: five categories, places, ties, and alone the table of results."""

from itertools import permutations

import pytest

from flatshare.core.match import fold
from flatshare.core.messages import refused
from flatshare.rooms_and_roomies.events import GameEnded
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
    legal,
    may,
    numbers,
    table,
    why_not,
)

FLAT = Seat(
    "start-5-front",
    tiles=(
        # its wall edges are at the two windows on the left
        Stands("closet-2x1-green", 0, 2, 3),
        Stands("bed-2x1-red", 2, 2),
        Stands("easel-1x1-red", 2, 3),
        # touches the bathroom's only marking
        Stands("toilet-1x1-white", 3, 0),
    ),
    bed="ujj",
    roomies=("gearhead",),
)


def last_evening(*seats: Seat) -> State:
    """The Furnishing Phase of day 4."""
    return furnishing(table(*seats, day=4))


def ended(state: State) -> tuple[GameEnded, State]:
    """What is told at the end, once all are done; nothing is drawn any more."""
    for seat in range(len(state.players) - 1):
        state = after(state, "done", seat=seat)
    events = brought(state, "done", len(state.players) - 1)
    (end,) = (event for event in events if isinstance(event, GameEnded))
    return end, fold(GAME, events, state)


def categories(state: State, seat: int = 0) -> dict[str, int]:
    return {category.name: category.points for category in score_of(state, seat).categories}


def test_the_game_ends_with_the_furnishing_phase_of_the_fourth_day():
    """RR-16, RR-26: and not with that of the third."""
    state = after(last_evening(Seat(), Seat()), "done", seat=0)
    assert kinds(brought(state, "done", 1)) == ["furnishing-done", "furnishing-ended", "game-ended"]
    _, over = ended(last_evening(Seat(), Seat()))
    assert GAME.awaited(over) == GAME.may_act(over) == ()
    assert GAME.legal_actions(over, 0) == GAME.candidates(over, 0) == ()
    assert GAME.result(last_evening(Seat(), Seat())) is None


@pytest.mark.parametrize("action", ["reopen", "done", "spend draw", "return bed-2x1-red", "go 3"])
def test_when_it_is_over_nothing_can_be_done_any_more(action: str):
    """RR-9: not even a voucher can be spent."""
    seat = Seat(vouchers=4, tiles=(Stands("bed-2x1-red", 1, 1),))
    _, over = ended(last_evening(seat, Seat()))
    assert why_not(over, action, 0) == refused("over")


def test_five_categories_are_summed():
    """RR-20, RR-21, RR-22: worked out by hand."""
    state = last_evening(FLAT, Seat())
    assert categories(state) == {
        # a pair of closet and bed gives 2 for This Is You, an upgrade 3 for The Gearhead
        "wishes": 2 + 3,
        # no shower, no stove, and one bed for the two Roomies
        "needs": -3 - 3 - 3,
        "rooms": 2,
        # the easel, and the upgrade
        "printed": 1 + 2,
        "windows": -2,
    }
    end, over = ended(state)
    assert end.points[0] == 5 - 9 + 2 + 3 - 2
    result = GAME.result(over)
    assert result is not None
    assert result.points == end.points


def test_each_category_can_be_missed_by_a_little():
    """RR-19, RR-20, RR-21, RR-22: a bed, a closet off the windows, a toilet off the marking."""
    moved = Seat(
        "start-5-front",
        tiles=(
            Stands("closet-2x1-green", 2, 3, 2),
            Stands("bed-2x1-red", 0, 2),
            Stands("toilet-1x1-white", 2, 0),
        ),
        load=("easel-1x1-red",),
        bed="jj",
    )
    state = last_evening(moved, Seat())
    assert categories(state) == {"wishes": 2, "needs": -6, "rooms": 0, "printed": 0, "windows": 0}


def test_points_printed_on_loaded_tiles_do_not_count():
    """The rulebook's fourth category: furniture in the house, upgrades on the bed."""
    state = last_evening(Seat(load=("easel-1x1-red",), bed="uuj"), Seat())
    assert categories(state)["printed"] == 4


def test_tiles_of_the_street_are_put_away_before_it_is_scored():
    """RR-16: what lies there can score nothing, since nobody is done before."""
    state = last_evening(Seat(street=("easel-1x1-red",)), Seat())
    assert not may(state, "done", 0)
    state = after(state, "tile easel-1x1-red", "give-up", seat=0)
    end, over = ended(state)
    assert end.points == (-12, -12)
    assert over.sale == numbers("easel-1x1-red")


def test_the_own_roomie_needs_a_bed_too():
    """RR-21: of a house without any Roomie card."""
    assert categories(last_evening(Seat(), Seat()))["needs"] == -9 - 3
    bed = Seat(tiles=(Stands("bed-2x1-red", 1, 1),))
    assert categories(last_evening(bed, Seat()))["needs"] == -9


@pytest.mark.parametrize(("roomies", "unslept"), [((), 0), (("twin",), 0), (("twin", "stargazer"), 1)])
def test_a_double_bed_sleeps_two(roomies: tuple[str, ...], unslept: int):
    """RR-21."""
    bed = Seat(tiles=(Stands("bed-2x2-white-brown", 1, 1),), roomies=roomies)
    assert categories(last_evening(bed, Seat()))["needs"] == -9 - 3 * unslept


def test_a_bed_on_the_truck_is_no_bed_but_for_the_camper():
    """RR-21, RR-28."""
    loaded = Seat(load=("bed-2x2-white-brown",))
    assert categories(last_evening(loaded, Seat()))["needs"] == -12
    camper = Seat(load=("bed-2x2-white-brown",), roomies=("camper",))
    assert categories(last_evening(camper, Seat()))["needs"] == -9


def test_the_people_pleaser_copies_the_lowest_of_the_players_own_other_cards():
    """RR-23: This Is You gives 2 here, The Gearhead 3; the other player's cards do not matter."""
    seat = Seat(**{**_fields(FLAT), "roomies": ("gearhead", "people-pleaser")})
    scored = score_of(last_evening(seat, Seat(roomies=("twin",))), 0)
    assert {card.id: card.points for card in scored.cards} == {
        "this-is-you": 2,
        "gearhead": 3,
        "people-pleaser": 2,
    }


def _fields(seat: Seat) -> dict[str, object]:
    return {name: getattr(seat, name) for name in seat.__dataclass_fields__}


def test_a_complete_room_scores_its_bonus_and_a_door_tile_can_complete_it():
    """RR-19: large-5's second room has one marking, in the middle of the edge above its last square."""
    rooms = (Built("large-5", 4, 0, at(4, 3, "left"), turn=2),)
    state = last_evening(Seat(rooms=rooms), Seat())
    assert categories(state)["rooms"] == 0
    tile = Stands("plant-1x1-green", 4, 1)
    state = last_evening(Seat(rooms=rooms, tiles=(tile,)), Seat())
    assert categories(state)["rooms"] == 2


# Places


BEDS = {0: "jjj", 2: "ujj", 4: "uuj", 6: "uuu"}
"""What adds so many points by upgrades."""


def with_points(points: tuple[int, ...], numbers_on_cards: tuple[int, ...]) -> State:
    """Players with so many points above what an empty house costs, and with these This Is You cards."""
    state = last_evening(*(Seat(bed=BEDS[more]) for more in points))
    for seat, number in enumerate(numbers_on_cards):
        state = state.with_player(seat, number=number)
    return state


@pytest.mark.parametrize(
    ("points", "cards", "places", "decided_by"),
    [
        ((4, 2), (1, 2), (1, 2), "points"),
        ((2, 4), (2, 1), (2, 1), "points"),
        # level: the higher number wins
        ((2, 2), (1, 2), (2, 1), "this-is-you"),
        ((2, 2), (2, 1), (1, 2), "this-is-you"),
        ((0, 6, 6), (3, 1, 2), (3, 2, 1), "this-is-you"),
        ((6, 6, 6), (2, 3, 1), (2, 1, 3), "this-is-you"),
        # level behind the winner: the winner is decided by points, and the places behind by the numbers
        ((6, 2, 2), (1, 2, 3), (1, 3, 2), "points"),
        ((6, 2, 2), (1, 3, 2), (1, 2, 3), "points"),
        ((4, 6, 4, 6, 0), (5, 1, 4, 2, 3), (3, 2, 4, 1, 5), "this-is-you"),
    ],
)
def test_ties_go_to_the_higher_number_on_the_this_is_you_card(
    points: tuple[int, ...], cards: tuple[int, ...], places: tuple[int, ...], decided_by: str
):
    """RR-26."""
    end, over = ended(with_points(points, cards))
    assert end.points == tuple(more - 12 for more in points)
    assert (end.places, end.decided_by) == (places, decided_by)
    result = GAME.result(over)
    assert result is not None
    assert (result.points, result.places, result.decided_by) == (end.points, places, decided_by)
    assert result.winner == places.index(1)


@pytest.mark.parametrize("cards", list(permutations((1, 2, 3))))
def test_of_all_level_the_places_are_those_of_the_numbers(cards: tuple[int, ...]):
    """RR-26."""
    end, _ = ended(with_points((2, 2, 2), cards))
    assert end.places == tuple(4 - number for number in cards)


def test_with_others_there_is_no_row_of_the_table_of_results():
    """RR-26: that is the solo game's."""
    end, over = ended(last_evening(Seat(), Seat()))
    assert (end.rating, end.level) == (None, "")
    assert (GAME.view(over, 0).rating, GAME.view(over, 0).level) == (None, "")


# Alone


@pytest.mark.parametrize(
    ("points", "row"),
    [
        (-12, 0), (0, 0), (29, 0), (30, 30), (39, 30), (40, 40), (49, 40), (50, 50), (59, 50), (60, 60),
        (99, 60),
    ],
)  # fmt: skip
def test_alone_the_table_of_results_tells_how_it_went(points: int, row: int):
    """RR-25: fewer than 30, from 30, 40, 50 and 60 on."""
    end, over = ended(scoring(points))
    assert end.points == (points,)
    assert end.rating == row
    assert GAME.view(over, None).rating == row
    assert (end.places, end.decided_by, end.level) == ((1,), "points", "")


def test_before_the_end_nobody_is_told_a_row():
    """RR-25."""
    state = scoring(60)
    assert GAME.view(state, 0).rating is None
    assert GAME.view(state, 0).result is None
    assert legal(state, 0) == ["done"]
