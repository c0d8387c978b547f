"""The Gearhead's wish."""

from flatshare.rooms_and_roomies.house import starting_house
from flatshare.rooms_and_roomies.needs import printed_points
from flatshare.rooms_and_roomies.truck import Truck
from flatshare.rooms_and_roomies.wishes.gearhead import Gearhead
from flatshare.rooms_and_roomies.wishes.wish import Holdings
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import points, say


def test_each_upgrade_gives_three_points_and_keeps_its_own_two():
    holdings = Holdings(starting_house(start()), Truck((True, True, False)))
    assert points(Gearhead(), holdings) == 6
    printed = list(printed_points(holdings.house, holdings.truck))
    assert sum(item.points for item in printed) == 4
    assert all(say(item) for item in printed)


def test_junk_on_the_bed_and_an_empty_bed_give_nothing():
    for bed in ((False, False, False), ()):
        assert points(Gearhead(), Holdings(starting_house(start()), Truck(bed))) == 0
