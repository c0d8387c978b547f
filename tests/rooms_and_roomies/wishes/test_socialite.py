"""The Socialite's wish."""

from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import Place
from flatshare.rooms_and_roomies.wishes.socialite import Socialite
from tests.rooms_and_roomies.cards import small, start
from tests.rooms_and_roomies.wishes.houses import lines, points, two_storeys


def test_a_room_with_two_ledges_scores_and_one_with_one_does_not():
    """RR-28: the front door's ledge is one of the hall's two."""
    assert [item.message.params["card"] for item in lines(Socialite(), two_storeys())] == ["start"]
    assert points(Socialite(), start()) == 0


def test_a_third_ledge_gives_no_more():
    house = two_storeys(3).with_card(small(), Place(4, 0), edge((3, 1), "right"))
    assert [item.points for item in lines(Socialite(), house)] == [2]
