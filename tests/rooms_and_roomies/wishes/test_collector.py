"""The Collector's wish."""

from flatshare.rooms_and_roomies.wishes.collector import Collector
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put


def test_each_number_scores_once():
    numbers = [put("armchair", x, 0, number=2) for x in range(2)] + [put("easel", 2, 0, number=5)]
    assert points(Collector(), furnished(start(), *numbers)) == 4


def test_plants_and_furniture_with_combination_icons_give_nothing():
    house = furnished(start(), put("plant", 0, 0, floor="either", number=1), put("sofa", 1, 0, pair="screen"))
    assert points(Collector(), house) == 0
