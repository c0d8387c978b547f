"""The Colorful Character's wish."""

from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.wishes.colorful_character import ColorfulCharacter
from tests.rooms_and_roomies.wishes.houses import bare, furnished, points, put, two_storeys


def painted(*colours: tuple[str, ...]) -> House:
    """Tiles with these icons, row by row."""
    return furnished(bare(), *(put("plant", n % 4, n // 4, colours=icons) for n, icons in enumerate(colours)))


def test_four_red_four_green_and_two_blue_icons_make_two_sets_worth_six_points():
    """The rulebook's example."""
    house = painted(*[("red", "red")] * 2, *[("green", "green")] * 2, *[("blue",)] * 2)
    assert points(ColorfulCharacter(), house) == 6


def test_icons_on_one_tile_count_one_by_one():
    assert points(ColorfulCharacter(), painted(("red", "green"), ("blue",))) == 3


def test_without_blue_there_is_no_set():
    assert points(ColorfulCharacter(), painted(*[("red", "green")] * 3, ("black", "white"))) == 0


def test_a_set_may_be_spread_over_the_house():
    house = furnished(
        two_storeys(),
        put("sofa", 0, -2, colours=("red",)),
        put("sofa", 0, -1, colours=("green",)),
        put("sofa", 0, 0, colours=("blue",)),
    )
    assert points(ColorfulCharacter(), house) == 3
