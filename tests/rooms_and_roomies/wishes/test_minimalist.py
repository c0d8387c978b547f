"""The Minimalist's wish."""

from flatshare.rooms_and_roomies.wishes.minimalist import Minimalist
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, lines, points, put, two_storeys

MARK = ((1, 1),)


def test_a_complete_room_with_furniture_apart_scores():
    assert points(Minimalist(), furnished(start(MARK), put("desk", 0, 0), put("sofa", 2, 0, "2x1"))) == 4


def test_furniture_side_by_side_or_corner_to_corner_gives_nothing():
    """RR-28: only here contact at corners counts."""
    assert points(Minimalist(), furnished(start(MARK), put("desk", 0, 0), put("sofa", 1, 0))) == 0
    assert points(Minimalist(), furnished(start(MARK), put("desk", 0, 0), put("sofa", 1, 1))) == 0


def test_a_room_that_is_not_complete_gives_nothing():
    assert points(Minimalist(), furnished(start(MARK), put("desk", 3, 3))) == 0


def test_a_small_room_gives_less_and_its_furniture_does_not_touch_that_below():
    """RR-28: walls stop it."""
    house = furnished(two_storeys(), put("desk", 0, -1), put("desk", 0, 0))
    assert [item.points for item in lines(Minimalist(), house)] == [4, 2]


def test_a_room_without_furniture_gives_nothing():
    """RR-28."""
    assert points(Minimalist(), start()) == 0


def test_where_only_walls_meet_they_part_what_stands_corner_to_corner():
    """RR-19, RR-28."""
    ring = card(room(squares(4, 4) - {(2, 1), (1, 2)}), size="starting")
    assert points(Minimalist(), furnished(ring, put("desk", 1, 1), put("desk", 2, 2))) == 4
    hook = card(room(squares(4, 4) - {(2, 1)}), size="starting")
    assert points(Minimalist(), furnished(hook, put("desk", 1, 1), put("desk", 2, 2))) == 0


def test_large_pieces_that_touch_with_one_square_only_touch():
    """RR-28."""
    house = furnished(start(MARK), put("sofa", 0, 0, "2x1"), put("sofa", 2, 1, "2x1"))
    assert points(Minimalist(), house) == 0
