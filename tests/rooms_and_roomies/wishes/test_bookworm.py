"""The Bookworm's wish."""

from flatshare.rooms_and_roomies.wishes.bookworm import Bookworm
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, lines, points, put, two_storeys


def test_with_an_armchair_a_3x1_shelf_gives_four_points_and_a_1x1_shelf_two():
    """The rulebook's example."""
    house = furnished(start(), put("shelf", 0, 0, "3x1"), put("shelf", 3, 0), put("armchair", 1, 2))
    assert sorted(item.points for item in lines(Bookworm(), house)) == [2, 4]


def test_a_sofa_will_do_and_more_seats_give_no_more():
    house = furnished(start(), put("shelf", 0, 0), put("sofa", 1, 1, "2x1"), put("armchair", 1, 2))
    assert points(Bookworm(), house) == 2


def test_an_armchair_in_the_room_below_gives_nothing():
    house = furnished(two_storeys(), put("shelf", 0, -1, "3x1"), put("armchair", 0, 0))
    assert points(Bookworm(), house) == 0
