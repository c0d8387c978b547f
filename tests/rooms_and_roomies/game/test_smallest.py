"""The smallest action, by which a seat is played on that somebody has left: RR-27."""

from collections.abc import Callable
from random import Random

import pytest

from flatshare.core import RandomChance
from flatshare.core.match import fold
from flatshare.rooms_and_roomies.actions import Action
from flatshare.rooms_and_roomies.events import Event
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.phases.furnishing import CheckBedTask, DoneTask, UseBedTask
from flatshare.rooms_and_roomies.smallest import smallest_action
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.tables import (
    EXIT,
    SALE,
    SHOWROOM_2,
    after,
    asked,
    at_home,
    furnishing,
    laid,
    legal,
    on_turn,
    shopping,
    the_first,
    tile,
    with_load,
    with_sale,
    with_showroom,
    with_vouchers,
)


def smallest(state: State, seat: int = 0) -> str:
    """The smallest action, which is the same by the state and by what the seat may know of it."""
    action = smallest_action(state, seat)
    assert smallest_action(GAME.view(state, seat), seat) == action
    return GAME.action_text(action)


def played(
    state: State, seed: int, choose: Callable[[State, int], Action] = smallest_action
) -> tuple[State, list[Event], list[str]]:
    """The end of a game, what happened in it, and what was done."""
    chance = RandomChance(Random(seed))
    happened: list[Event] = []
    done: list[str] = []
    while GAME.awaited(state):
        assert len(done) < 2000, "the game does not end"
        seat = GAME.awaited(state)[0]
        action = choose(state, seat)
        events = GAME.apply(state, seat, action, chance)
        happened += events
        done.append(GAME.action_text(action))
        state = fold(GAME, events, state)
    return state, happened, done


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_game_of_smallest_actions_comes_to_its_end(players: int):
    """RR-27: nobody buys, builds, furnishes or spends anything."""
    state, happened, done = played(laid(players, RandomChance(Random(players))), players)
    assert state.phase == "over"
    assert state.day == 4
    assert GAME.result(state) is not None
    go, home = f"go {state.exit}", "home C"
    assert set(done) - {"forgo"} <= {"side 1", go, home, "end", "check", "done"}
    assert done.count(go) == 4 * players
    kinds = {event.kind for event in happened}
    assert not kinds & {"tile-loaded", "tile-placed", "room-built", "tile-ordered", "roomie-taken"}
    assert not kinds & {"vouchers-spent", "truck-changed"}
    for player in state.players:
        assert (player.load, player.street, player.house.tiles) == ((), (), ())
        assert len(player.house.cards) == 1
        assert player.vouchers == 4


@pytest.mark.parametrize("seed", range(6))
def test_whatever_somebody_left_half_done_the_smallest_actions_bring_the_game_to_its_end(seed: int):
    """RR-27: random play up to some point, then the smallest actions."""
    players = 1 + seed % 5
    rng = Random(seed)
    left = rng.randrange(60, 120)

    def at_random_first(state: State, seat: int) -> Action:
        nonlocal left
        left -= 1
        return rng.choice(GAME.legal_actions(state, seat)) if left > 0 else smallest_action(state, seat)

    state, _, _ = played(laid(players, RandomChance(rng)), seed, at_random_first)
    assert left <= 0
    assert state.phase == "over"


def test_the_cart_goes_straight_to_the_exit_and_a_voucher_is_ordered():
    """RR-27."""
    state = with_sale(with_vouchers(shopping(), 3), "1x1")
    assert smallest(state) == "go 7"
    state = after(state, "go 7")
    assert legal(state)[:3] == ["home A", "home B", "home C"]
    assert smallest(state) == "home C"
    assert smallest(after(state, "home C")) == "end"


def test_a_surplus_voucher_is_forgone():
    """RR-27."""
    state = after(with_vouchers(at_home(), 4), "home C")
    assert smallest(state) == "forgo"


def test_a_full_bed_is_not_used():
    """RR-27: and no voucher spent before it is looked at."""
    state = furnishing(with_vouchers(shopping(), 4), CheckBedTask(), UseBedTask())
    assert smallest(state, 0) == "check"
    assert legal(state, 1) == ["bed enlarge", "bed upgrade", "bed neither"]
    assert smallest(state, 1) == "bed neither"


def test_tiles_of_the_street_go_to_the_sale():
    """RR-27: though they could be placed or loaded."""
    state = with_load(shopping(), 0, "2x1", "1x1")
    street = state.players[0].load
    state = furnishing(state.with_player(0, load=(), street=street))
    for _ in street:
        state = after(state, smallest(state), seat=0)
        assert asked(state, 0) == "set-tile"
        assert "load" in legal(state, 0)
        assert smallest(state) == "give-up"
        state = after(state, "give-up", seat=0)
    assert sorted(state.players[0].given_up) == sorted(street)
    assert smallest(state) == "done"


def test_what_was_set_down_in_this_phase_is_left_where_it_is():
    """RR-27: nothing is taken back for the seat that left."""
    state = with_load(shopping(), 0, "2x1")
    state = furnishing(state)
    assert legal(state, 0) == ["done", tile(state.players[0].load[0], "take-back")]
    assert smallest(state) == "done"


def test_whoever_left_before_tiles_takes_the_smallest_and_no_second_one():
    """RR-27: one has to be taken, the smallest possible."""
    state = after(with_showroom(shopping(), SHOWROOM_2, "2x1", "L", "2x2"), "go 2")
    assert smallest(state) == tile(state.spaces[SHOWROOM_2][1] or 0)
    state = after(with_sale(shopping(), "2x2", "3x1", "1x1", "2x1"), f"go {SALE}")
    assert smallest(state) == tile(state.sale[2])
    state = after(state, smallest(state))
    assert smallest(state) == "enough"


def test_a_begun_order_takes_the_smallest_tile():
    """RR-27: a 1x1 of the SALE before one of the bag, and that before a larger one."""
    state = after(at_home(), "home B")
    assert smallest(state) == "bag"
    assert smallest(with_sale(state, "2x1", "1x1")) == tile(with_sale(state, "2x1", "1x1").sale[1])
    assert smallest(with_sale(state, "2x1", "3x1")) == "bag"


def test_what_was_begun_is_done_as_it_comes_first():
    """RR-27."""
    state = after(shopping(), "go 6")
    assert smallest(state) == "roomie 1"
    state = after(at_home(), "home A")
    while asked(state, 0) != "end-turn":
        assert smallest(state) == legal(state)[0]
        state = after(state, smallest(state), chance=the_first())
    assert len(state.players[0].house.cards) == 2
    assert smallest(laid(2), 1) == "side 1"


def test_alone_no_tile_of_a_showroom_is_taken():
    """RR-25, RR-27."""
    state = after(shopping(1), "go 2", chance=the_first())
    assert smallest(state) == "enough"
    assert smallest(shopping(1)) == "go 7"


def test_there_is_no_smallest_action_for_a_seat_that_nobody_waits_for():
    """RR-27."""
    state = with_vouchers(shopping(), 4, 4)
    with pytest.raises(ValueError, match="nothing to decide"):
        smallest_action(state, 1)
    done = furnishing(state, DoneTask())
    with pytest.raises(ValueError, match="nothing to decide"):
        smallest_action(done, 0)
    assert smallest_action(done, 1) in GAME.legal_actions(done, 1)
    with pytest.raises(ValueError, match="not that of seat 0"):
        smallest_action(GAME.view(state, 1), 0)
    with pytest.raises(ValueError, match="not that of seat 0"):
        smallest_action(GAME.view(on_turn(state.with_player(0, cart=EXIT), 0), None), 0)
