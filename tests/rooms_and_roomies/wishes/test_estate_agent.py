"""The Estate Agent's wish."""

from flatshare.rooms_and_roomies.wishes.estate_agent import EstateAgent
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import lines, points, two_storeys


def test_complete_rooms_score_large_ones_more():
    assert [item.points for item in lines(EstateAgent(), two_storeys())] == [3, 1]


def test_a_room_that_is_not_complete_gives_nothing():
    assert points(EstateAgent(), start(marks=((1, 1),))) == 0
