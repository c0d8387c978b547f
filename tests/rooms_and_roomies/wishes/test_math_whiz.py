"""The Math Whiz's wish."""

from flatshare.rooms_and_roomies.wishes.math_whiz import MathWhiz
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys

DESKS = tuple(put("desk", x, 0) for x in range(4))


def test_as_many_tiles_as_the_bonus_says_score():
    assert points(MathWhiz(), furnished(start(), *DESKS[:2])) == 4


def test_one_more_or_one_less_gives_nothing():
    assert points(MathWhiz(), furnished(start(), *DESKS[:1])) == 0
    assert points(MathWhiz(), furnished(start(), *DESKS[:3])) == 0


def test_tiles_are_counted_not_squares_and_the_room_may_be_incomplete():
    house = furnished(start(marks=((7, 7),)), put("bed", 0, 0, "2x2"), put("bed", 2, 0, "2x2"))
    assert not house.rooms[0].complete
    assert points(MathWhiz(), house) == 4


def test_a_small_room_gives_less():
    house = furnished(two_storeys(), put("desk", 0, -2), put("desk", 1, -2))
    assert points(MathWhiz(), house) == 2


def test_an_empty_room_without_bonus_gives_nothing():
    """RR-28."""
    assert points(MathWhiz(), card(room(squares(4, 4), bonus=0), size="starting")) == 0
