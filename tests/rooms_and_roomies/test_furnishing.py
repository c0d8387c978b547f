"""Where furniture may stand (RR-15)."""

import pytest

from flatshare.rooms_and_roomies.furnishing import placements, why_not_place
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from tests.rooms_and_roomies.cards import card, room, small, squares, start, tile

HOUSE = starting_house(start())
SHELF = tile("shelf", "2x1", wall_edges=frozenset({(1, 0), (3, 0)}), tall=True)


def why(house: House, placed: PlacedTile) -> tuple[str, object, object]:
    refusal = why_not_place(house, placed)
    if refusal is None:
        return ("", None, None)
    message = refusal.message
    return message.key.removeprefix("refuse-"), message.params.get("x"), message.params.get("y")


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        (PlacedTile(SHELF, Place(1, 0)), ("", None, None)),
        (PlacedTile(SHELF, Place(1, 1)), ("no-wall-behind", 1, 1)),
        (PlacedTile(SHELF, Place(1, 3, 2)), ("", None, None)),
        (PlacedTile(SHELF, Place(0, 3, 2)), ("before-a-door", 0, 3)),
        (PlacedTile(SHELF, Place(3, 1, 1)), ("", None, None)),
        (PlacedTile(SHELF, Place(0, 1, 1)), ("no-wall-behind", 0, 1)),
        (PlacedTile(SHELF, Place(3, 0)), ("no-floor", 4, 0)),
        (PlacedTile(tile("sink", floor="bathroom"), Place(1, 1)), ("wrong-floor", None, None)),
        (PlacedTile(tile("plant", floor="either"), Place(1, 1)), ("", None, None)),
    ],
)
def test_furniture_stands_on_its_floor_along_walls_and_not_before_doors(
    placed: PlacedTile, reason: tuple[str, object, object]
):
    """RR-15; the reason names the square or the edge."""
    assert why(HOUSE, placed) == reason


def test_furniture_does_not_overlap():
    """RR-15."""
    house = HOUSE.with_tile(PlacedTile(SHELF, Place(1, 0)))
    assert why(house, PlacedTile(tile("desk", "2x1"), Place(2, 0))) == ("square-taken", 2, 0)


def test_furniture_does_not_reach_through_a_wall():
    """RR-15: also where a door is."""
    house = HOUSE.with_card(small(), Place(0, -2), edge((2, 0), "top"))
    assert why(house, PlacedTile(tile("desk", "2x1"), Place(3, -1, 1))) == ("through-a-wall", 3, 0)


def test_a_door_tile_takes_the_wall_from_a_shelf():
    """RR-15: the square before it is closed too, so the neighbour's edge is what is left to see."""
    house = HOUSE.with_card(small(), Place(0, -2), edge((2, 0), "top"))
    assert why(house, PlacedTile(SHELF, Place(1, 0))) == ("before-a-door", 2, 0)
    assert why(house, PlacedTile(SHELF, Place(0, 0))) == ("", None, None)


def test_every_placement_is_listed_once():
    plain = tile("rug", "2x2")
    everywhere = starting_house(card(room(squares(4, 4)), size="starting"))
    assert len(list(placements(everywhere, plain))) == 9
    assert len(list(placements(everywhere, tile("desk", "2x1")))) == 24
    assert len(list(placements(everywhere, tile("corner", "L")))) == 36
    assert len(list(placements(everywhere, SHELF))) == 12
    tv = tile("tv", "1x1", screen="bottom")
    assert len(list(placements(everywhere, tv))) == 64
