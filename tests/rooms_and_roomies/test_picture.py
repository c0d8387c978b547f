"""A house as a picture."""

from flatshare.rooms_and_roomies.edition.pictures.card import GLASS
from flatshare.rooms_and_roomies.house import Place, starting_house
from flatshare.rooms_and_roomies.picture import house_picture
from tests.rooms_and_roomies.cards import card, room, squares, start

DOOR = (3, 0)


def test_a_window_that_a_door_tile_took_the_place_of_is_not_drawn():
    """RR-13."""
    house = starting_house(start(windows=((((0, 0), "left"),), (((1, 0), "top"),))))
    assert house_picture(house, "before").count(f'stroke="{GLASS}"') == 2
    built = house.with_card(card(room(squares(4, 4)), name="other"), Place(0, -4), DOOR)
    assert house_picture(built, "after").count(f'stroke="{GLASS}"') == 1


def test_windows_are_told_apart_by_where_they_lie_however_the_card_is_turned():
    house = starting_house(start())
    turned = card(room(squares(4, 4)), windows=((((3, 1), "right"),), (((0, 1), "left"),)), name="turned")
    # turned by a quarter, what was on its right is at the bottom, at the house
    built = house.with_card(turned, Place(0, -4, 1), (5, 0))
    assert len(list(built.windows())) == 1
    assert house_picture(built, "a house").count(f'stroke="{GLASS}"') == 1
