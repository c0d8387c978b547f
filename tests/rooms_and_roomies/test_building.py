"""Where a room card may be added, and where its door may be (RR-12, RR-13)."""

import pytest

from flatshare.rooms_and_roomies.building import doors, places, why_not_build, why_not_there
from flatshare.rooms_and_roomies.edition.model import Card
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from tests.rooms_and_roomies.cards import card, room, small, squares, start, tile

HOUSE = starting_house(start())
ABOVE = Place(0, -2)
DOOR = edge((1, 0), "top")


def why(house: House, new: Card, place: Place) -> str:
    refusal = why_not_there(house, new, place)
    return "" if refusal is None else refusal.message.key.removeprefix("refuse-")


def why_door(house: House, new: Card, place: Place, door: tuple[int, int]) -> str:
    refusal = why_not_build(house, new, place, door)
    return "" if refusal is None else refusal.message.key.removeprefix("refuse-")


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (Place(0, -2), ""),
        (Place(4, 0), ""),
        (Place(4, -1), "no-whole-edge"),
        (Place(4, 0, 1), ""),
        (Place(-2, 0, 1), ""),
        (Place(1, -2), "no-whole-edge"),
        (Place(0, -1), "cards-overlap"),
        (Place(0, 4), "on-the-street"),
        (Place(4, 2, 1), "on-the-street"),
        (Place(9, -9), "no-whole-edge"),
    ],
)
def test_a_whole_edge_lies_along_a_card_and_nothing_in_the_street(place: Place, reason: str):
    """RR-12: any edge of the new card, the short ones too, but all of it."""
    assert why(HOUSE, small(), place) == reason


def test_a_short_side_may_lie_anywhere_along_a_long_one():
    """RR-12."""
    assert why(HOUSE, small(), Place(1, -4, 1)) == ""
    assert why(HOUSE, small(), Place(3, -4, 1)) == "no-whole-edge"


def test_garden_makes_no_shared_wall():
    """RR-13."""
    house_with_garden = card(room(squares(4, 1)), size="small", height=2)
    assert why(HOUSE, house_with_garden, ABOVE) == "no-shared-wall"
    assert why(HOUSE, house_with_garden, Place(0, -2, 2)) == ""


def test_a_door_joins_two_parquet_squares_without_furniture():
    """RR-13."""
    assert why(HOUSE, small(floor="bathroom"), ABOVE) == "door-into-bathroom"
    taken = HOUSE.with_tile(PlacedTile(tile("desk"), Place(1, 0)))
    assert why_door(taken, small(), ABOVE, DOOR) == "door-square-taken"
    assert doors(taken, small(), ABOVE) == tuple(edge((x, 0), "top") for x in (0, 2, 3))


def test_a_square_with_a_ledge_counts_as_empty_for_a_door():
    """RR-13: two doors may share the square in a corner."""
    house = HOUSE.with_card(small(), ABOVE, edge((0, 0), "top"))
    assert why_door(house, small(), Place(-2, 0, 1), edge((0, 0), "left")) == ""


def test_the_door_is_on_a_wall_that_the_new_card_shares():
    """RR-13."""
    assert why_door(HOUSE, small(), ABOVE, edge((0, 0), "left")) == "no-shared-wall-here"


@pytest.mark.parametrize("side", ["old", "new"])
def test_a_window_on_a_shared_wall_has_to_be_under_the_door(side: str):
    """RR-13, from either side."""
    old = starting_house(start(windows=((((1, 0), "top"),),) if side == "old" else ()))
    new = small(windows=((((1, 1), "bottom"),),) if side == "new" else ())
    assert doors(old, new, ABOVE) == (DOOR,)
    assert why_door(old, new, ABOVE, edge((2, 0), "top")) == "window-in-the-way"


def test_a_window_of_two_squares_cannot_be_under_a_door():
    """RR-13: it lies on the shared wall, if only partly."""
    wide = starting_house(start(windows=((((1, 0), "top"), ((2, 0), "top")),)))
    assert why(wide, small(), ABOVE) == "window-in-the-way"


def test_all_places_are_found_and_each_has_a_door():
    found = list(places(HOUSE, small()))
    assert all(doors(HOUSE, small(), place) for place in found)
    lying = [place for place in found if place.turn == 0]
    assert sorted((place.x, place.y) for place in lying) == [
        (-4, 0), (-4, 1), (-4, 2), (0, -2), (4, 0), (4, 1), (4, 2),
    ]  # fmt: skip
    standing = [place for place in found if place.turn == 1]
    assert sorted((place.x, place.y) for place in standing) == [
        (-2, 0), (0, -4), (1, -4), (2, -4), (4, 0),
    ]  # fmt: skip
