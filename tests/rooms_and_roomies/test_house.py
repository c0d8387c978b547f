"""What follows from a house: ledges, walls, windows, markings."""

from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import starting_house
from flatshare.rooms_and_roomies.placed import Place, PlacedTile, laid
from tests.rooms_and_roomies.cards import card, room, small, squares, start, tile

DOOR = edge((1, 0), "top")


def test_a_card_turned_four_times_lies_as_before():
    cells = squares(3, 2) | {(0, 2)}
    turned = card(
        room(cells, marks=((1, 1), (2, 2))), windows=((((0, 0), "top"),),), doors=(((2, 1), "right"),)
    )
    for quarter in range(4):
        once = laid(turned, Place(0, 0, 1))
        assert laid(once, Place(0, 0, 3)) == laid(turned, Place(0, 0))
        turned = once
        assert quarter < 4
    assert turned.rooms[0].squares == cells


def test_turning_a_quarter_takes_the_left_side_to_the_top():
    lying = laid(small(windows=((((0, 0), "left"),),)), Place(5, 7, 1))
    assert (lying.width, lying.height) == (2, 4)
    assert lying.windows == (frozenset({edge((6, 7), "top")}),)


def test_a_front_door_has_a_ledge_and_is_no_wall():
    """RR-15, RR-28."""
    (hall,) = starting_house(start()).rooms
    assert hall.ledge_squares == {(0, 3)}
    assert edge((0, 3), "bottom") not in hall.walls
    assert edge((1, 3), "bottom") in hall.walls


def test_a_door_tile_has_a_ledge_in_both_rooms_and_opens_the_wall_from_both():
    """RR-13, RR-15."""
    old, new = starting_house(start()).with_card(small(), Place(0, -2), DOOR).rooms
    assert (1, 0) in old.ledge_squares
    assert (1, -1) in new.ledge_squares
    assert DOOR not in old.walls
    assert DOOR not in new.walls


def test_a_window_under_a_door_tile_is_gone_for_both_rooms():
    """RR-13."""
    house = starting_house(start(windows=((((1, 0), "top"),), (((3, 0), "right"),))))
    house = house.with_card(small(), Place(0, -2), DOOR)
    assert list(house.windows()) == [frozenset({edge((3, 0), "right")})]


def test_furniture_touches_the_markings_in_and_around_its_squares():
    """RR-19."""
    marks = ((1, 1), (2, 2), (4, 1), (7, 7))
    house = starting_house(start(marks)).with_tile(PlacedTile(tile("desk"), Place(0, 0)))
    assert house.rooms[0].touched == {(1, 1), (2, 2)}
    assert not house.rooms[0].complete


def test_a_door_tile_touches_the_markings_of_the_half_square_next_to_its_wall():
    """RR-19: the centre is in, the far corners are not; the front door touches nothing."""
    marks = ((3, 1), (2, 0), (4, 2), (1, 7))
    house = starting_house(start(marks)).with_card(small(), Place(0, -2), DOOR)
    assert house.rooms[0].touched == {(3, 1), (2, 0)}


def test_nothing_touches_through_a_wall():
    """RR-19."""
    upper = card(room(squares(4, 2), marks=((1, 3), (1, 4))), size="small", height=2)
    house = starting_house(start()).with_card(upper, Place(0, -2), edge((3, 0), "top"))
    house = house.with_tile(PlacedTile(tile("desk"), Place(0, 0)))
    assert house.rooms[1].touched == frozenset()


def test_a_square_is_told_by_the_card_it_is_on_and_on_the_common_grid():
    house = starting_house(start()).with_card(small(), Place(0, -2), edge((0, 0), "top"))
    assert house.where((1, 2)) == {"x": 1, "y": 2, "on": 0, "square": "b3"}
    assert house.where((3, -1)) == {"x": 3, "y": -1, "on": 1, "square": "d2"}
    assert house.where((4, 0)) == {"x": 4, "y": 0, "on": -1, "square": ""}
    texts = Texts()
    told = why_not_place(house, PlacedTile(tile("desk"), Place(0, 0)))
    assert told
    assert texts.say(told.message) == "The door on the top side of a1 of card 0 must stay free."
    told = why_not_place(house, PlacedTile(tile("desk"), Place(4, 0)))
    assert told
    assert texts.say(told.message) == "There is no floor at column 4, row 0."
