"""The Corner Lover's wish."""

from flatshare.rooms_and_roomies.wishes.corner_lover import CornerLover
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put


def test_a_piece_of_furniture_in_a_corner_scores_once_even_if_it_fills_two():
    assert points(CornerLover(), furnished(start(), put("desk", 3, 3), put("sofa", 0, 0, "3x1"))) == 2
    lane = card(room(squares(3, 2)), size="starting")
    assert points(CornerLover(), furnished(lane, put("sofa", 0, 0, "3x1"))) == 1


def test_furniture_along_a_single_wall_gives_nothing():
    assert points(CornerLover(), furnished(start(), put("sofa", 1, 0, "2x1"))) == 0


def test_in_a_corridor_walls_across_from_each_other_make_no_corner():
    corridor = card(room(squares(4, 1)), size="starting", height=1)
    assert points(CornerLover(), furnished(corridor, put("sofa", 1, 0, "2x1"))) == 0
    assert points(CornerLover(), furnished(corridor, put("sofa", 0, 0))) == 1


def test_what_covers_fewer_squares_than_the_card_wants_does_not_score():
    house = furnished(start(), put("desk", 3, 3), put("sofa", 0, 0, "3x1"))
    assert points(CornerLover(squares=2), house) == 1
    assert points(CornerLover(squares=4), house) == 0
