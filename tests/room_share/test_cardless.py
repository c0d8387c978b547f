"""The variant for two players without cards: RS-24 to RS-27."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import RecordedChance, fold
from flatshare.core.chance import NoChance
from flatshare.room_share import GAME, Options, State
from flatshare.room_share.events import LastChanceBegan, TurnBegan, TurnEnded
from flatshare.room_share.scoring import rank
from tests.room_share.games import first_state
from tests.room_share.table import after, brought, home, legal, position, refused

TOWN = """
    R---- R---- S---- R---- H----
    R---- R-r-- R---- R---b S----
    H---- R-yby R---- R---g R----
    R---- S---- H---- R---- R----
"""


def cardless(rows: str = TOWN, **more) -> State:
    return position(rows, variant="cardless", **more)


def test_a_turn_places_a_meeple_where_somebody_lives_and_ends():
    """RS-24, RS-28."""
    state = cardless()
    assert legal(state) == ["take r", "take b", "take y", "take g"]
    state = after(state, "take y")
    free = "B2 top", "B2 bottom", "B2 left", "D2 top", "D2 right", "D2 bottom", "B3 top", "D3 top", "D3 right"
    assert legal(state) == [f"place {spot}" for spot in (*free, "D3 bottom")]
    assert refused(state, "place A1 top") == ("refuse-nobody-lives-here", "RS-24")
    assert refused(state, "place B3 right") == ("refuse-arrow-taken", "RS-28")
    state = after(state, "place D2 top")
    assert legal(state) == ["end"]
    assert [type(event) for event in brought(state, "end")] == [TurnEnded, TurnBegan]


def test_the_fourth_meeple_brings_the_landlord_without_cards_too():
    """RS-24."""
    state = after(cardless(), "take g", "place B3 top")
    assert legal(state) == ["apartment B3"]
    state = after(state, "apartment B3", "land left", "land left", "land left", "land left")
    assert home(state, "B3") == "----"
    assert home(state, "B2") == "-r-g"
    assert legal(state) == ["end"]


def test_only_meeples_of_the_own_supply_are_placed():
    """RS-24."""
    state = cardless(supply={1: "r2"})
    assert legal(state) == ["take r"]
    assert refused(state, "take g") == ("refuse-not-in-supply", "RS-24")


def test_there_are_no_cards_and_nothing_is_drawn():
    """RS-24."""
    state = cardless()
    assert (state.hands, state.draw, state.discard) == (((), ()), (), ())
    assert refused(state, "play key-r") == ("refuse-not-asked", "")
    done = after(state, "take r", "place B2 top", "end")
    assert (done.hands, done.draw, done.discard) == (((), ()), (), ())
    assert (done.seat, done.turns) == (1, 1)


def test_the_game_ends_and_has_a_last_chance_as_with_cards():
    """RS-25."""
    state = after(cardless(colours="r,b", supply={1: "r1"}), "take r", "place D3 top")
    assert [type(event) for event in brought(state, "end")] == [TurnEnded, LastChanceBegan]
    state = after(state, "end")
    assert state.seat == 1
    state = after(state, "take y")
    # blue lives in D2, and in B3 with two others
    assert legal(state) == ["place D2 top", "place D2 right", "place D2 bottom"]
    assert refused(state, "place B3 top") == ("refuse-three-live-here", "RS-20")
    assert GAME.awaited(after(state, "place D2 top")) == ()


@pytest.mark.parametrize(("start", "places"), [(0, (1, 2)), (1, (2, 1))])
@pytest.mark.parametrize("ender", [0, 1])
@pytest.mark.parametrize("left", [(0, 0), (0, 5), (5, 0)])
def test_a_tie_goes_to_the_first_turn_whatever_is_left_and_whoever_ended_the_game(
    start: int, places: tuple[int, int], ender: int, left: tuple[int, int]
):
    """RS-25: it replaces both steps of RS-22."""
    result = rank((3, 3), left, ender, start, cardless=True)
    assert (result.places, result.decided_by) == (places, "first-turn")


def test_points_decide_before_the_first_turn_does():
    """RS-25."""
    result = rank((3, 4), (0, 5), 0, 0, cardless=True)
    assert (result.places, result.decided_by) == ((2, 1), "points")


def test_a_whole_tie_without_cards_goes_to_the_first_turn():
    """RS-25: with cards the one who did not end the game would win it."""
    rows = TOWN.replace("R-yby", "R-y-y")
    for start, winner in ((1, 0), (2, 1)):
        ended = cardless(rows, start=start, turn=2, phase="last", ender="1", supply={1: ""})
        result = GAME.result(after(ended, "decline"))
        assert result is not None
        assert (result.points, result.winner, result.decided_by) == ((0, 0), winner, "first-turn")


def test_it_goes_with_the_royal_suite_and_not_with_renovation():
    """RS-26."""
    GAME.check_options(Options(cardless=True, royal=True))
    with pytest.raises(ValueError, match="RS-26"):
        GAME.check_options(Options(cardless=True, renovation=True))
    assert "Y" in first_state(Options(cardless=True, royal=True), 1).board.kinds


def test_it_is_for_two_players():
    """RS-24, RS-26."""
    for players in (3, 4):
        with pytest.raises(ValueError, match="RS-24"):
            GAME.check_options(Options(cardless=True, players=players))


def test_it_tells_search_and_learning_that_nothing_is_hidden_and_no_chance_is_left():
    """RS-27."""
    assert GAME.traits(Options(cardless=True)).perfect_information
    assert GAME.traits(Options(cardless=True, royal=True)).perfect_information
    for players in (2, 3, 4):
        assert not GAME.traits(Options(players=players)).perfect_information


@given(st.integers(0, 2**32), st.booleans())
def test_no_move_of_it_needs_chance_and_every_view_shows_the_whole_state(seed: int, royal: bool):
    """RS-27: whoever samples a state from a view gets that state."""
    rng = Random(seed)
    state = first_state(Options(cardless=True, royal=royal), seed)
    while GAME.awaited(state):
        for seat in (0, 1, None):
            assert GAME.sample(GAME.view(state, seat), rng) == state
        action = rng.choice(GAME.legal_actions(state, state.seat))
        state = fold(GAME, GAME.apply(state, state.seat, action, NoChance()), state)


def test_a_set_up_can_be_given_so_that_the_game_can_be_searched_from_it():
    """RS-27: the same recorded chance lays the same table."""
    options = Options(cardless=True)
    chance = RecordedChance([0] + [0] * 13 + [1] * 3 + [0] * 3)
    one = fold(GAME, GAME.setup(options, chance))
    again = RecordedChance([0] + [0] * 13 + [1] * 3 + [0] * 3)
    assert chance.left == 0
    assert fold(GAME, GAME.setup(options, again)) == one
