"""What several wishes score together, the People Pleaser among them."""

from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.scoring import scored, total
from flatshare.rooms_and_roomies.wishes.botanist import Botanist
from flatshare.rooms_and_roomies.wishes.corner_lover import CornerLover
from flatshare.rooms_and_roomies.wishes.estate_agent import EstateAgent
from flatshare.rooms_and_roomies.wishes.people_pleaser import PeoplePleaser
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.twin import Twin
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, say

HOUSE = furnished(
    start(),
    put("shelf", 1, 0, pair="books", dark=True),
    put("desk", 2, 0, pair="books"),
    put("desk", 3, 0, pair="books"),
)
"""This Is You gives 2 in it, The Twin 2, The Estate Agent 3, The Corner Lover 1 and The Botanist nothing."""


def scores(*wishes: Wish, house: House = HOUSE) -> list[int]:
    return [total(items) for items in scored(wishes, Holdings(house))]


def test_wishes_are_scored_in_the_order_in_which_they_are_given():
    assert scores(EstateAgent(), ThisIsYou(), Botanist(), CornerLover(), Twin()) == [3, 2, 0, 1, 2]


def test_the_people_pleaser_scores_what_the_lowest_other_card_does_wherever_it_lies():
    """RR-23."""
    assert scores(ThisIsYou(), PeoplePleaser(), EstateAgent()) == [2, 2, 3]
    assert scores(ThisIsYou(), CornerLover(), PeoplePleaser()) == [2, 1, 1]


def test_this_is_you_alone_is_copied_too():
    """RR-23."""
    assert scores(ThisIsYou(), PeoplePleaser()) == [2, 2]


def test_a_card_that_scores_nothing_gives_the_people_pleaser_nothing():
    """RR-23."""
    assert scores(ThisIsYou(), Botanist(), PeoplePleaser()) == [2, 0, 0]


def test_two_people_pleasers_ignore_each_other():
    """RR-23."""
    assert scores(PeoplePleaser(), ThisIsYou(), PeoplePleaser(), EstateAgent()) == [2, 2, 2, 3]


def test_the_people_pleasers_line_names_the_card_of_several_lowest_the_first():
    """RR-23."""
    (*_, (line,)) = scored([Twin(), ThisIsYou(), PeoplePleaser()], Holdings(HOUSE))
    assert line.message.params["wish"] == "twin"
    assert say(line) == "As much as The Twin"


def test_a_people_pleaser_alone_gives_nothing():
    assert points(PeoplePleaser(), HOUSE) == 0
    assert scores(PeoplePleaser(), PeoplePleaser()) == [0, 0]


def test_what_gives_no_point_is_no_line():
    (lines,) = scored([EstateAgent(small=0, large=0)], Holdings(HOUSE))
    assert lines == ()
