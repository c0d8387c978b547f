"""The Twin's wish."""

from flatshare.rooms_and_roomies.wishes.twin import Twin
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def test_a_kind_of_furniture_that_is_there_exactly_twice_scores_wherever_it_stands():
    house = furnished(two_storeys(), put("sofa", 0, -1, "2x1"), put("sofa", 0, 1))
    assert points(Twin(), house) == 2


def test_once_or_three_times_gives_nothing():
    house = furnished(start(), put("desk", 0, 0), *(put("sofa", x, 1) for x in range(3)))
    assert points(Twin(), house) == 0
