"""The Bather's wish."""

import pytest

from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.wishes.bather import Bather
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, lines, points, put, say, with_bathroom

PLACES = ((2, 0), (3, 0), (3, 1))
"""In the bathroom; its door is at the fourth of its squares."""


def bath(*furniture: str) -> list[PlacedTile]:
    return [put(one, x, y, floor="bathroom") for one, (x, y) in zip(furniture, PLACES, strict=False)]


@pytest.mark.parametrize("tub", ["shower", "bathtub", "hot-tub"])
def test_a_bathroom_with_sink_toilet_and_anything_to_bathe_in_scores(tub: str):
    (line,) = lines(Bather(), furnished(with_bathroom(), *bath("sink", "toilet", tub)))
    assert line.points == 5
    assert say(line) == "Room b of start has all that a bath needs"


@pytest.mark.parametrize("furniture", [("sink", "toilet"), ("toilet", "bathtub"), ("hot-tub", "sink")])
def test_a_bathroom_that_lacks_just_one_of_them_scores_less(furniture: tuple[str, ...]):
    (line,) = lines(Bather(), furnished(with_bathroom(), *bath(*furniture)))
    assert line.points == 2
    assert say(line) == "Room b of start has all that a bath needs but for one thing"


@pytest.mark.parametrize("furniture", [(), ("sink",), ("sink", "sink"), ("shower", "bathtub", "hot-tub")])
def test_a_bathroom_that_lacks_more_gives_nothing_be_anything_there_twice(furniture: tuple[str, ...]):
    assert points(Bather(), furnished(with_bathroom(), *bath(*furniture))) == 0


def test_further_furniture_does_not_matter():
    assert points(Bather(), furnished(with_bathroom(), *bath("sink", "plant", "toilet"))) == 2
    assert points(Bather(), furnished(with_bathroom(), *bath("sink", "toilet", "sink"))) == 2


def test_a_parquet_room_is_no_bathroom_whatever_stands_in_it():
    furniture = ("sink", "toilet", "shower")
    house = furnished(start(), *(put(one, x, 0, floor="either") for x, one in enumerate(furniture)))
    assert points(Bather(), house) == 0


def test_which_groups_there_are_and_what_they_give_is_up_to_the_card():
    wish = Bather(points=3, part=4, furniture=(("plant", "easel"), ("sink",)))
    found = [
        points(wish, furnished(with_bathroom(), *bath(*there))) for there in (("plant", "sink"), ("sink",))
    ]
    assert found == [3, 4]
    assert points(wish, furnished(with_bathroom(), *bath("toilet"))) == 0
