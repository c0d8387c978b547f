"""The wish of every This Is You card."""

from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.house import PlacedTile
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.frozen_edition import EDITION
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def icon(furniture: str, x: int, y: int, pair: str, dark: bool) -> PlacedTile:
    return put(furniture, x, y, pair=pair, dark=dark)


def test_a_pair_in_one_room_gives_two_points():
    """RR-22."""
    house = furnished(start(), icon("closet", 0, 0, "sleep", True), icon("bed", 3, 3, "sleep", False))
    assert points(ThisIsYou(), house) == 2


def test_the_two_halves_in_different_rooms_give_nothing():
    """RR-22: each room is counted by itself."""
    house = furnished(two_storeys(), icon("closet", 0, -1, "sleep", True), icon("bed", 0, 0, "sleep", False))
    assert points(ThisIsYou(), house) == 0


def test_the_halves_of_different_pairs_give_nothing():
    """RR-22: each kind of pair is counted by itself."""
    house = furnished(start(), icon("closet", 0, 0, "sleep", True), icon("desk", 1, 0, "books", False))
    assert points(ThisIsYou(), house) == 0


def test_three_shelves_and_two_desks_make_two_pairs():
    """RR-22: each icon counts toward one pair."""
    shelves = [icon("shelf", x, 0, "books", True) for x in range(3)]
    desks = [icon("desk", x, 1, "books", False) for x in range(2)]
    assert points(ThisIsYou(), furnished(start(), *shelves, *desks)) == 4


def test_one_shelf_and_three_desks_make_one_pair():
    """RR-22: the smaller number counts, be it that of the dark icons or that of the light ones."""
    desks = [icon("desk", x, 1, "books", False) for x in range(3)]
    assert points(ThisIsYou(), furnished(start(), icon("shelf", 0, 0, "books", True), *desks)) == 2


def test_kinds_of_pairs_and_rooms_add_up():
    """RR-22: two pairs of different kinds below, one of a kind that is there already above."""
    below = [
        icon("shelf", 0, 0, "books", True),
        icon("desk", 1, 0, "books", False),
        icon("sofa", 0, 1, "screen", True),
        icon("tv", 1, 1, "screen", False),
    ]
    above = [icon("shelf", 0, -2, "books", True), icon("desk", 1, -2, "books", False)]
    assert points(ThisIsYou(), furnished(two_storeys(), *below, *above)) == 6


def test_the_furniture_that_makes_pairs_is_that_of_the_rulebook():
    """RR-22: dark and light of each kind, in the editions that there are."""
    for edition in (builtin(), EDITION):
        icons = {(kind.pair, kind.dark): kind.furniture for kind in edition.tiles if kind.pair}
        assert icons == {
            ("books", True): "shelf", ("books", False): "desk",
            ("sleep", True): "closet", ("sleep", False): "bed",
            ("screen", True): "sofa", ("screen", False): "tv",
            ("food", True): "dining-table", ("food", False): "stove",
            ("wash", True): "sink", ("wash", False): "toilet",
        }  # fmt: skip


def test_two_dark_icons_make_no_pair():
    """RR-22."""
    house = furnished(start(), icon("shelf", 0, 0, "books", True), icon("shelf", 1, 0, "books", True))
    assert points(ThisIsYou(), house) == 0
