"""What can be taken back: up to where something hidden was seen, and at the same time as others act."""

from random import Random
from typing import Any

import pytest

from flatshare.core import Match, RandomChance
from flatshare.core.match import fold, without_takebacks
from flatshare.rooms_and_roomies.components import DECKS
from flatshare.rooms_and_roomies.events import EVENT_TYPES, SideChosen, SidesShown, TopShown
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.tables import (
    CAFE,
    EXIT,
    SHOWROOM_1,
    SHOWROOM_3,
    Seat,
    Stands,
    after,
    asked,
    at_exit,
    brought,
    furnishing,
    laid,
    legal,
    on_turn,
    options,
    shopping,
    store_closes,
    table,
    the_first,
    with_room_cards,
)


def shown(state: State, action: str, seat: int | None = None) -> list[str]:
    """What an action shows that was hidden before: nothing before it can be taken back."""
    events = brought(state, action, seat, chance=the_first())
    return [event.kind for event in events if GAME.reveals(event)]


def shared(state: State, action: str, seat: int | None = None) -> list[str]:
    """What of an action's outcome concerns more than the own house, truck and street."""
    events = brought(state, action, seat, chance=the_first())
    return [event.kind for event in events if GAME.concerns_all(event)]


# Choosing sides


def test_a_side_can_be_chosen_anew_until_all_have_chosen():
    """RR-3: then they are shown."""
    state = laid(2)
    assert shown(state, "side 1", 0) == []
    state = after(state, "side 1", seat=0)
    assert shown(state, "side 2", 1) == ["sides-shown"]


def test_what_others_chose_is_not_seen_with_ones_own_choice():
    """RR-3: the choice itself shows nothing, and concerns nobody else."""
    assert not GAME.reveals(SideChosen(0, 1))
    assert not GAME.concerns_all(SideChosen(0, 1))
    assert GAME.reveals(SidesShown(("start-1-back", "start-2-back")))


# In the store


def test_moves_of_the_cart_and_tiles_taken_can_be_taken_back():
    """RR-4, RR-17: but they concern the others, who see the store without that tile."""
    state = shopping()
    assert shown(state, f"go {SHOWROOM_1}") == []
    state = after(state, f"go {SHOWROOM_1}")
    assert shown(state, legal(state)[0]) == []
    assert shared(state, legal(state)[0]) == ["tile-loaded"]


def test_the_end_of_a_turn_shows_nothing_by_itself():
    """RR-4: the next one's turn is what ends the time to take back."""
    state = on_turn(shopping(), 0)
    state = after(state, f"go {SHOWROOM_1}", legal(after(state, f"go {SHOWROOM_1}"))[0])
    assert shown(state, "end") == []
    assert shared(state, "end") == ["turn-ended", "turn-began"]


def test_a_roomie_card_can_be_put_back_as_its_space_stays_empty():
    """RR-4: the next card comes with Cleanup."""
    state = after(shopping(), f"go {CAFE}")
    assert shown(state, "roomie 1") == []


def test_alone_entering_a_showroom_shows_its_tiles():
    """RR-25: one without face-down tiles shows nothing."""
    state = shopping(1)
    assert shown(state, f"go {SHOWROOM_3}") == ["tiles-revealed"]
    seen = after(state, f"go {SHOWROOM_3}", "enough", chance=the_first())
    assert shown(seen, f"go {EXIT}") == []


# At home


def test_a_room_card_can_be_given_back_until_its_door_is_set():
    """RR-24: what is under it stays hidden until then, so card, place and turn can all be taken back."""
    state = at_exit(table(Seat(), Seat()))
    for action in ("home A", "card small", "beside 0 top 0", "turn 0"):
        assert shown(state, action) == []
        state = after(state, action)
    assert shown(state, "door bottom 1") == ["top-shown"]


def test_with_the_last_card_of_a_deck_nothing_is_shown():
    """RR-24, RR-11: even the door can be taken back."""
    state = at_exit(with_room_cards(table(Seat(), Seat()), ("large-1",), ("small-1",)))
    state = after(state, "home A", "card small", "beside 0 top 0", "turn 0")
    assert shown(state, "door bottom 1") == []
    for deck in DECKS:
        assert GAME.reveals(TopShown(deck, "small-1"))
        assert not GAME.reveals(TopShown(deck, None))


def test_an_order_from_the_sale_can_be_taken_back_and_one_from_the_bag_cannot():
    """RR-4."""
    state = after(at_exit(table(Seat(), Seat(), sale=("desk-2x1-white",))), "home B")
    assert shown(state, "tile desk-2x1-white") == []
    assert shown(state, "bag") == ["tile-ordered"]


def test_a_voucher_taken_can_be_given_back():
    """RR-10: but it came from the supply of all."""
    state = at_exit(table(Seat(), Seat()))
    assert shown(state, "home C") == []
    assert "voucher-gained" in shared(state, "home C")


# Vouchers


@pytest.mark.parametrize("action", ["return armchair-1x1-red", "spend enlarge", "spend upgrade"])
def test_voucher_actions_can_be_taken_back(action: str):
    """RR-9: though others see the vouchers in the supply again."""
    state = furnishing(table(Seat(vouchers=4, tiles=(Stands("armchair-1x1-red", 1, 1),)), Seat()))
    assert shown(state, action, 0) == []
    assert "vouchers-spent" in shared(state, action, 0)


def test_a_draw_from_the_bag_cannot():
    """RR-9."""
    assert shown(furnishing(table(Seat(vouchers=4), Seat())), "spend draw", 0) == ["tile-drawn"]


# Furnishing


STREET = ("armchair-1x1-red", "desk-2x1-white")


@pytest.mark.parametrize(
    "steps",
    [
        ("tile armchair-1x1-red", "square 0 a1", "turn 0", "take-back armchair-1x1-red"),
        ("tile armchair-1x1-red", "load", "take-back armchair-1x1-red"),
        ("tile desk-2x1-white", "give-up", "take-back desk-2x1-white"),
        ("tile armchair-1x1-red", "load", "tile desk-2x1-white", "give-up", "done", "reopen"),
    ],
)
def test_all_of_ones_furnishing_can_be_taken_back_whatever_others_do(steps: tuple[str, ...]):
    """RR-16, RR-17: nothing of it concerns anybody else, as long as others are not done."""
    state = furnishing(table(Seat(street=STREET), Seat()))
    for step in steps:
        assert shown(state, step, 0) == []
        assert shared(state, step, 0) == []
        state = after(state, step, seat=0)


def test_what_a_full_bed_is_used_for_can_be_taken_back():
    """RR-16, RR-17."""
    state = after(store_closes(table(Seat(load=("bed-3x2-blue-blue",)), Seat())), "end", seat=1)
    for use in ("enlarge", "upgrade", "neither"):
        assert shown(state, f"bed {use}", 0) == []
        assert shared(state, f"bed {use}", 0) == []


def test_looking_at_the_beds_shows_nothing_but_concerns_all():
    """RR-16, RR-10: vouchers go out in turn order."""
    state = after(store_closes(table(Seat(vouchers=2), Seat(vouchers=2))), "end", seat=1)
    assert shared(state, "check", 0) == []
    state = after(state, "check", seat=0)
    assert shown(state, "check", 1) == []
    assert shared(state, "check", 1) == [
        "truck-unloaded", "voucher-gained", "truck-unloaded", "voucher-gained",
    ]  # fmt: skip


def test_when_all_are_done_the_next_day_is_seen():
    """RR-16, RR-18: nothing of the Furnishing Phase can be taken back then."""
    state = after(furnishing(table(Seat(), Seat())), "done", seat=0)
    assert shown(state, "done", 1)[:2] == ["showrooms-filled", "cafe-filled"]


def test_on_the_last_day_the_end_concerns_all():
    """RR-16, RR-26."""
    state = after(furnishing(table(Seat(), Seat(), day=4)), "done", seat=0)
    assert shown(state, "done", 1) == []
    assert shared(state, "done", 1) == ["furnishing-ended", "game-ended"]


# What the table may do by itself


def forced_from(state: State, ask_end: tuple[int, ...] = ()) -> tuple[tuple[Any, ...], State]:
    """The moves that are forced from a state on, and the state after them."""
    match = Match.from_state(GAME, state.options, state, the_first(), ask_end)
    return match.moves, match.state


def test_only_the_end_of_a_turn_and_done_confirm_something_finished():
    """RR-16."""
    assert {action.kind for action in GAME.actions if GAME.ends_turn(action)} == {"end", "done"}


def test_only_taking_back_and_reopening_take_back():
    """RR-16: moving furniture out for a voucher is a decision of its own."""
    assert {action.kind for action in GAME.actions if GAME.takes_back(action)} == {"take-back", "reopen"}
    assert GAME.takes_back(GAME.read_action("reopen"))
    assert not GAME.takes_back(GAME.read_action("return 1"))


def test_who_has_nothing_to_furnish_with_is_done_unless_asked_to_say_so():
    """RR-16: that is no choice that the table would wait for."""
    state = furnishing(table(Seat(), Seat(street=("armchair-1x1-red", "plant-1x1-green"))))
    moves, settled = forced_from(state)
    assert [(move.seat, GAME.action_text(move.action)) for move in moves] == [(0, "done")]
    assert asked(settled, 0) == "done"
    _, waits = forced_from(state, ask_end=(0,))
    assert asked(waits, 0) == "furnish"


def test_who_has_put_away_the_last_tile_may_still_take_it_back():
    """RR-16: so the table does not call anybody done who furnished, nor undo a reopening at once."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat(street=("plant-1x1-green",))))
    state = after(state, "tile armchair-1x1-red", "load", seat=0)
    moves, settled = forced_from(state)
    assert not [move for move in moves if move.seat == 0]
    reopened = after(settled, "done", "reopen", seat=0)
    _, settled = forced_from(reopened)
    assert asked(settled, 0) == "furnish"
    assert GAME.read_action("take-back 1").kind in {action.kind for action in GAME.legal_actions(settled, 0)}


def test_who_could_still_spend_vouchers_is_asked_whether_that_is_all():
    """RR-9, RR-16."""
    state = furnishing(table(Seat(vouchers=2), Seat(street=("armchair-1x1-red",))))
    moves, settled = forced_from(state)
    assert 0 not in [move.seat for move in moves]
    assert asked(settled, 0) == "furnish"


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_never_needs_an_action_that_takes_back(players: int):
    """RR-16: whoever is awaited has another choice, in random games that use none."""
    chance = Random(players)
    match = Match(GAME, options(players), RandomChance(chance))
    while match.awaited:
        for seat in match.awaited:
            assert without_takebacks(GAME, match.legal_actions(seat))
        seat = chance.choice(match.awaited)
        match.play(chance.choice(without_takebacks(GAME, match.legal_actions(seat))), seat)
    assert match.result is not None


def test_what_shows_something_hidden_concerns_all():
    """RR-17: so nobody who acts at the same time can take back what came before it."""
    seen: set[str] = set()
    chance = Random(7)
    for players in (1, 3):
        match = Match(GAME, options(players, roomies="full"), RandomChance(chance))
        while match.awaited:
            seat = chance.choice(match.awaited)
            match.play(chance.choice(match.legal_actions(seat)), seat)
        events = [*match.setup.events, *(event for move in match.moves for event in move.events)]
        assert fold(GAME, events).phase == "over"
        for event in events:
            seen.add(event.kind)
            assert GAME.concerns_all(event) or not GAME.reveals(event)
    assert len(seen) > len(EVENT_TYPES) // 2
