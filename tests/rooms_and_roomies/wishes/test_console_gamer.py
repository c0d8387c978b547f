"""The Console Gamer's wish."""

from flatshare.rooms_and_roomies.wishes.console_gamer import ConsoleGamer
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys

TV = put("tv", 1, 0, screen="bottom")
"""Looks down the second column."""


def test_an_armchair_in_line_with_the_screen_gives_two_points_whatever_stands_between():
    """The rulebook's note."""
    house = furnished(start(), TV, put("desk", 1, 1), put("armchair", 1, 3))
    assert points(ConsoleGamer(), house) == 2


def test_an_armchair_behind_or_beside_the_tv_gives_nothing():
    house = furnished(start(), put("tv", 1, 1, screen="bottom"), put("armchair", 1, 0), put("armchair", 2, 1))
    assert points(ConsoleGamer(), house) == 0


def test_a_turned_tv_looks_where_its_screen_was_turned():
    tv = put("tv", 3, 1, turn=1, screen="bottom")
    assert points(ConsoleGamer(), furnished(start(), tv, put("armchair", 0, 1))) == 2
    assert points(ConsoleGamer(), furnished(start(), tv, put("armchair", 3, 3))) == 0


def test_each_square_of_a_sofa_that_is_faced_gives_a_point():
    assert points(ConsoleGamer(), furnished(start(), TV, put("sofa", 1, 2, "2x1"))) == 1
    assert points(ConsoleGamer(), furnished(start(), TV, put("sofa", 1, 1, "2x1", turn=1))) == 2


def test_a_wide_tv_looks_from_all_squares_on_its_screen_side():
    """RR-28."""
    tv = put("tv", 1, 0, "2x1", screen="bottom")
    assert points(ConsoleGamer(), furnished(start(), tv, put("sofa", 1, 2, "3x1"))) == 2


def test_two_tvs_make_a_square_score_once():
    other = put("tv", 3, 2, turn=1, screen="bottom")
    assert points(ConsoleGamer(), furnished(start(), TV, other, put("armchair", 1, 2))) == 2


def test_a_tv_does_not_look_through_walls_and_doors():
    """RR-28."""
    tv = put("tv", 1, -2, screen="bottom")
    assert points(ConsoleGamer(), furnished(two_storeys(3), tv, put("armchair", 1, 1))) == 0
    assert points(ConsoleGamer(), furnished(two_storeys(1), tv, put("armchair", 1, 1))) == 0


def test_a_line_ends_at_a_wall_even_if_the_room_goes_on_behind_it():
    """RR-28."""
    around = card(room(squares(3, 3) - {(1, 1)}), size="starting")
    house = furnished(around, TV, put("armchair", 1, 2))
    assert points(ConsoleGamer(), house) == 0
