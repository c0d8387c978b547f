"""The Daydreamer's wish."""

from flatshare.rooms_and_roomies.wishes.daydreamer import Daydreamer
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import Window, furnished, points, put, with_bathroom

ONE: tuple[Window, ...] = ((((1, 0), "top"), ((2, 0), "top")),)
CORNER: tuple[Window, ...] = ((((0, 0), "top"),), (((0, 0), "left"),))


def test_a_window_with_several_pieces_of_furniture_at_it_scores_once():
    """RR-28."""
    house = furnished(start(windows=ONE), put("armchair", 1, 0), put("desk", 2, 0))
    assert points(Daydreamer(), house) == 2


def test_one_piece_of_furniture_makes_every_window_at_it_score():
    """The rulebook's note."""
    house = furnished(start(windows=CORNER), put("bed", 0, 0, "2x2"))
    assert points(Daydreamer(), house) == 4


def test_any_part_of_the_furniture_will_do():
    house = furnished(start(windows=ONE), put("bed", 2, 0, "2x2"))
    assert points(Daydreamer(), house) == 2


def test_furniture_that_is_not_on_the_card_gives_nothing():
    house = furnished(start(windows=ONE), put("sofa", 1, 0, "2x1"))
    assert points(Daydreamer(), house) == 0
    assert points(Daydreamer(furniture=("sofa",)), house) == 2


def test_furniture_a_square_away_gives_nothing():
    assert points(Daydreamer(), furnished(start(windows=ONE), put("desk", 1, 1), put("desk", 0, 0))) == 0


def test_a_window_between_two_rooms_scores_once_for_both_sides():
    """RR-28."""
    sides = (put("desk", 1, 0), put("bathtub", 2, 0, floor="bathroom"))
    assert points(Daydreamer(), furnished(with_bathroom((((1, 0), "right"),)), *sides)) == 2
