"""The Socialite's wish."""

from flatshare.rooms_and_roomies.wishes.socialite import Socialite
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import lines, points, two_storeys


def test_a_room_with_two_ledges_scores_and_one_with_one_does_not():
    """RR-28: the front door's ledge is one of the hall's two."""
    assert [item.message.params["card"] for item in lines(Socialite(), two_storeys())] == ["start"]
    assert points(Socialite(), start()) == 0
