"""The Boardgamer's wish."""

from flatshare.rooms_and_roomies.wishes.boardgamer import Boardgamer
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, lines, points, put, two_storeys


def test_five_squares_of_shelves_with_a_table_of_six_give_ten_points():
    """The rulebook's example."""
    house = furnished(
        start(), put("shelf", 0, 0, "2x1"), put("shelf", 1, 1, "3x1"), put("dining-table", 1, 2, "3x2")
    )
    assert points(Boardgamer(), house) == 10


def test_shelves_above_a_room_with_a_table_give_nothing():
    house = furnished(two_storeys(), put("shelf", 0, -2, "3x1"), put("dining-table", 0, 1, "3x2"))
    assert points(Boardgamer(), house) == 0


def test_a_boardgame_table_is_no_dining_table():
    house = furnished(start(), put("shelf", 0, 0, "3x1"), put("boardgame-table", 1, 2, "3x2"))
    assert points(Boardgamer(), house) == 0


def test_each_room_is_counted_by_itself():
    house = furnished(
        two_storeys(),
        put("shelf", 0, -2, "2x1"),
        put("dining-table", 0, -1),
        put("shelf", 0, 0),
        put("dining-table", 0, 1, "2x1"),
    )
    assert [item.points for item in lines(Boardgamer(), house)] == [2, 2]
