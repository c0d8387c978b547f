"""The Camper's wish, and what it does to basic needs."""

from flatshare.rooms_and_roomies.house import starting_house
from flatshare.rooms_and_roomies.needs import basic_needs, sleepers
from flatshare.rooms_and_roomies.wishes.camper import Camper, counted_on_the_truck
from flatshare.rooms_and_roomies.wishes.wish import Holdings
from tests.rooms_and_roomies.cards import start, tile
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, say


def loaded(*furniture: str) -> Holdings:
    return Holdings(starting_house(start()), load=tuple(tile(one) for one in furniture))


def test_each_condition_counts_by_itself():
    assert points(Camper(), loaded("stove")) == 3
    assert points(Camper(), loaded("bed", "stove", "toilet", "bathtub")) == 12


def test_a_condition_met_twice_counts_once():
    assert points(Camper(), loaded("bed", "bed", "shower", "bathtub")) == 6


def test_what_is_in_the_house_does_not_count():
    """RR-28."""
    house = furnished(start(), put("stove", 0, 0), put("bed", 1, 0, "2x1"))
    assert points(Camper(), Holdings(house, load=(tile("sofa"),))) == 0


def test_the_load_meets_the_basic_needs_of_who_has_a_camper():
    """RR-28, and the rulebook's note."""
    holdings = loaded("toilet", "shower", "stove")
    also = counted_on_the_truck([Camper()], holdings)
    assert list(basic_needs(holdings.house, also)) == []


def test_each_half_of_a_double_bed_on_the_truck_sleeps_one_roomie():
    """RR-21."""
    double = tile("bed", "2x2", sleeps=2)
    holdings = Holdings(starting_house(start()), load=(double,))
    unmet = list(sleepers(holdings.house, 3, counted_on_the_truck([Camper()], holdings)))
    assert [item.points for item in unmet] == [-3]
    assert say(unmet[0])


def test_without_a_camper_the_load_meets_no_need():
    """RR-28."""
    holdings = loaded("toilet", "shower", "stove")
    unmet = list(basic_needs(holdings.house, counted_on_the_truck([], holdings)))
    assert sum(item.points for item in unmet) == -9
    assert all(say(item) for item in unmet)
