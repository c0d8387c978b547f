"""The Bather's wish."""

from flatshare.rooms_and_roomies.wishes.bather import Bather
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, with_bathroom

BATH = tuple(put(furniture, x, 0, floor="bathroom") for x, furniture in ((2, "sink"), (3, "toilet")))


def test_a_bathroom_with_sink_toilet_and_shower_scores():
    house = furnished(with_bathroom(), *BATH, put("shower", 3, 1, floor="bathroom"))
    assert points(Bather(), house) == 4


def test_a_bathroom_without_anything_to_bathe_in_gives_nothing():
    house = furnished(with_bathroom(), *BATH, put("plant", 3, 1, floor="either"))
    assert points(Bather(), house) == 0


def test_a_parquet_room_is_no_bathroom_whatever_stands_in_it():
    furniture = ("sink", "toilet", "shower")
    house = furnished(start(), *(put(one, x, 0, floor="either") for x, one in enumerate(furniture)))
    assert points(Bather(), house) == 0
