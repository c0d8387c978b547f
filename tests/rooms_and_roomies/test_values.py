"""States, views, options and events are values: equal ones are one key."""

from random import Random

from flatshare.core import Match, RandomChance
from flatshare.rooms_and_roomies import GAME, Options
from tests.rooms_and_roomies.frozen_edition import FILES

OPTIONS = Options(players=2, edition="frozen", files=FILES)


def test_equal_states_views_options_and_events_are_one_key():
    first, second = (Match(GAME, OPTIONS, RandomChance(Random(5))) for _ in range(2))
    assert len({first.state, second.state}) == 1
    assert len({first.view(0), second.view(0)}) == 1
    assert len({first.options, Options(players=2, edition="frozen", files=dict(FILES))}) == 1
    assert set(first.setup.events) == set(second.setup.events)


def test_a_state_differs_from_the_one_before():
    match = Match(GAME, OPTIONS, RandomChance(Random(5)))
    before = match.state
    match.play(match.legal_actions(0)[0], 0)
    assert len({before, match.state}) == 2
