"""The Understated One's wish."""

from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.wishes.understated_one import UnderstatedOne
from tests.rooms_and_roomies.wishes.houses import bare, furnished, points, put


def painted(*colours: tuple[str, ...]) -> House:
    """Tiles with these icons, row by row."""
    return furnished(bare(), *(put("plant", n % 4, n // 4, colours=icons) for n, icons in enumerate(colours)))


def test_six_black_five_brown_and_three_white_icons_make_three_sets_worth_six_points():
    """The rulebook's example."""
    house = painted(*[("black", "brown")] * 5, ("black",), *[("white",)] * 3)
    assert points(UnderstatedOne(), house) == 6


def test_red_stands_for_none_of_the_three():
    assert points(UnderstatedOne(), painted(("black", "brown"), ("red", "red"))) == 0
