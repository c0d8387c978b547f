"""The wish of every This Is You card."""

from flatshare.rooms_and_roomies.house import PlacedTile
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def icon(furniture: str, x: int, y: int, pair: str, dark: bool) -> PlacedTile:
    return put(furniture, x, y, pair=pair, dark=dark)


def test_a_pair_in_one_room_gives_two_points():
    house = furnished(start(), icon("closet", 0, 0, "sleep", True), icon("bed", 3, 3, "sleep", False))
    assert points(ThisIsYou(), house) == 2


def test_the_two_halves_in_different_rooms_give_nothing():
    house = furnished(two_storeys(), icon("closet", 0, -1, "sleep", True), icon("bed", 0, 0, "sleep", False))
    assert points(ThisIsYou(), house) == 0


def test_the_halves_of_different_pairs_give_nothing():
    house = furnished(start(), icon("closet", 0, 0, "sleep", True), icon("desk", 1, 0, "books", False))
    assert points(ThisIsYou(), house) == 0


def test_three_shelves_and_two_desks_make_two_pairs():
    """RR-22: each icon counts toward one pair."""
    shelves = [icon("shelf", x, 0, "books", True) for x in range(3)]
    desks = [icon("desk", x, 1, "books", False) for x in range(2)]
    assert points(ThisIsYou(), furnished(start(), *shelves, *desks)) == 4


def test_two_dark_icons_make_no_pair():
    house = furnished(start(), icon("shelf", 0, 0, "books", True), icon("shelf", 1, 0, "books", True))
    assert points(ThisIsYou(), house) == 0
