"""The Introvert's wish."""

from flatshare.rooms_and_roomies.wishes.introvert import Introvert
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import (
    bare,
    furnished,
    lines,
    points,
    put,
    two_storeys,
    with_bathroom,
)

MARK = ((7, 7),)


def test_a_complete_parquet_room_with_one_ledge_gives_two_points():
    """RR-28: the front door's ledge is one."""
    assert points(Introvert(), furnished(start(MARK), put("desk", 3, 3))) == 2


def test_a_second_ledge_spoils_it_for_the_room_below_but_not_above():
    house = furnished(two_storeys(1, MARK), put("desk", 3, 3))
    assert [item.message.params["card"] for item in lines(Introvert(), house)] == ["small"]


def test_a_room_that_is_not_complete_gives_nothing():
    assert points(Introvert(), start(MARK)) == 0


def test_a_complete_bathroom_gives_one_point():
    house = with_bathroom(marks=((7, 1),))
    assert points(Introvert(), house) == 0
    assert points(Introvert(), furnished(house, put("sink", 3, 0, floor="bathroom"))) == 1


def test_a_room_without_any_ledge_gives_nothing():
    assert points(Introvert(), bare()) == 0
