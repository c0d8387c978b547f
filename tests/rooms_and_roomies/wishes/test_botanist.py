"""The Botanist's wish."""

from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.wishes.botanist import Botanist
from tests.rooms_and_roomies.cards import small, start
from tests.rooms_and_roomies.wishes.houses import Window, furnished, points, put, with_bathroom

CORNER: tuple[Window, ...] = ((((0, 0), "top"),), (((0, 0), "left"),))


def plant(x: int, y: int) -> PlacedTile:
    return put("plant", x, y, floor="either", number=1)


def test_a_plant_at_two_windows_gives_two_points():
    """The rulebook's note."""
    assert points(Botanist(), furnished(start(windows=CORNER), plant(0, 0))) == 2


def test_two_plants_at_one_window_both_score():
    window: tuple[Window, ...] = ((((1, 0), "top"), ((2, 0), "top")),)
    assert points(Botanist(), furnished(start(windows=window), plant(1, 0), plant(2, 0))) == 4


def test_a_plant_a_square_away_from_the_window_gives_nothing():
    """RR-28: also where it meets the window's end at a corner."""
    house = furnished(start(windows=CORNER), plant(1, 0), plant(1, 1), plant(0, 1))
    assert points(Botanist(), house) == 0


def test_a_window_that_a_door_tile_took_the_place_of_gives_nothing():
    """RR-13."""
    window: tuple[Window, ...] = ((((2, 0), "top"),),)
    house = starting_house(start(windows=window)).with_card(small(), Place(0, -2), edge((2, 0), "top"))
    assert points(Botanist(), furnished(house, plant(1, 0), plant(3, 0))) == 0


def test_a_window_inside_the_house_lights_both_sides():
    window: Window = (((1, 0), "right"),)
    plants = (plant(1, 0), plant(2, 0))
    assert points(Botanist(), furnished(with_bathroom(window), *plants)) == 4


def test_other_furniture_at_a_window_gives_nothing():
    assert points(Botanist(), furnished(start(windows=CORNER), put("easel", 0, 0))) == 0
