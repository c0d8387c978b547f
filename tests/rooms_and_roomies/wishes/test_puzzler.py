"""The Puzzler's wish."""

from flatshare.rooms_and_roomies.wishes.puzzler import Puzzler
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys

SHAPES = (put("bed", 0, 0, "2x2"), put("desk", 2, 0, "2x1"), put("desk", 2, 1, "L"), put("desk", 0, 2))


def test_four_shapes_in_a_room_score_and_more_tiles_do_no_harm():
    assert points(Puzzler(), furnished(start(), *SHAPES)) == 4
    assert points(Puzzler(), furnished(start(), *SHAPES, put("desk", 3, 1), put("desk", 3, 3))) == 4


def test_four_tiles_of_three_shapes_give_nothing():
    assert points(Puzzler(), furnished(start(), *SHAPES[:3], put("sofa", 1, 3, "2x1"))) == 0


def test_a_turned_tile_has_the_shape_it_had():
    house = furnished(start(), *SHAPES[1:], put("sofa", 0, 0, "2x1", turn=1))
    assert points(Puzzler(), house) == 0


def test_the_shapes_have_to_be_in_one_room():
    house = furnished(
        two_storeys(3), *(SHAPES[0], SHAPES[3]), put("desk", 2, 1, "L"), put("desk", 0, -2, "2x1")
    )
    assert points(Puzzler(), house) == 0


def test_a_fifth_shape_gives_no_more():
    five = (*SHAPES, put("shelf", 1, 3, "3x1"))
    assert points(Puzzler(), furnished(start(), *five)) == 4
