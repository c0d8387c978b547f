"""The Nook Devotee's wish."""

from flatshare.rooms_and_roomies.wishes.nook_devotee import NookDevotee
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def test_an_empty_square_between_furniture_and_walls_is_a_nook():
    house = furnished(start(), put("desk", 2, 0), put("desk", 3, 1))
    assert points(NookDevotee(), house) == 1


def test_two_empty_squares_side_by_side_are_none():
    house = furnished(start(), put("desk", 1, 0), put("sofa", 2, 1, "2x1"))
    assert points(NookDevotee(), house) == 0


def test_an_empty_square_at_a_nooks_corner_does_no_harm():
    house = furnished(start(), put("desk", 1, 1), put("desk", 0, 0), put("sofa", 2, 0))
    assert (0, 1) in house.rooms[0].empty
    assert points(NookDevotee(), house) == 1


def test_a_square_with_a_ledge_is_no_nook():
    """RR-28: here the front door's."""
    house = furnished(start(), put("desk", 0, 2), put("desk", 1, 3))
    assert points(NookDevotee(), house) == 0


def test_an_empty_square_next_to_one_with_a_ledge_is_no_nook():
    """RR-28."""
    house = furnished(start(), put("desk", 0, 1), put("desk", 1, 2), put("desk", 1, 3))
    assert points(NookDevotee(), house) == 0


def test_empty_squares_behind_a_wall_do_not_count():
    """RR-28."""
    house = furnished(two_storeys(3), put("desk", 1, 0), put("desk", 0, 1))
    assert points(NookDevotee(), house) == 1
