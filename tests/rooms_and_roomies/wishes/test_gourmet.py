"""The Gourmet's wish."""

from flatshare.rooms_and_roomies.wishes.gourmet import Gourmet
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def test_a_stove_scores_the_squares_of_the_tables_in_its_room_up_to_four():
    stove = put("stove", 3, 3)
    assert points(Gourmet(), furnished(start(), stove, put("dining-table", 0, 0, "3x1"))) == 3
    assert points(Gourmet(), furnished(start(), stove, put("dining-table", 0, 0, "3x2"))) == 4


def test_each_stove_scores():
    stoves = (put("stove", 3, 3), put("stove", 3, 2))
    assert points(Gourmet(), furnished(start(), *stoves, put("dining-table", 0, 0))) == 2


def test_a_table_in_another_room_gives_nothing():
    house = furnished(two_storeys(), put("stove", 0, 0), put("dining-table", 0, -1))
    assert points(Gourmet(), house) == 0
