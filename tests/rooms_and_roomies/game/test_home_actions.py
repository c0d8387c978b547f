"""Home actions at the Exit: RR-4, RR-10, RR-11, RR-24, and RR-1 for the decks."""

import pytest

from flatshare.core.chance import RecordedChance
from flatshare.rooms_and_roomies.components import Deck
from flatshare.rooms_and_roomies.events import (
    HomeActionChosen,
    RoomBuilt,
    RoomCardTaken,
    TileOrdered,
    TopShown,
    VoucherGained,
    VoucherMissed,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.tables import (
    EXIT,
    PARTS,
    after,
    asked,
    at_home,
    brought,
    kinds,
    legal,
    living,
    on_turn,
    refused,
    shopping,
    the_first,
    there,
    tile,
    tiles,
    told,
    with_bag,
    with_full_house,
    with_load,
    with_room_cards,
    with_sale,
    with_vouchers,
)


def built(state: State, deck: Deck) -> State:
    """The state after a whole home action A, everything laid where it comes to mind first."""
    state = after(state, "home A", f"card {deck}")
    while asked(state, state.turn or 0) != "end-turn":
        state = after(state, legal(state)[0], chance=the_first())
    return state


# One home action a turn


def test_whoever_comes_to_the_exit_has_a_home_action_in_the_same_turn():
    """RR-4."""
    state = after(shopping(), "go 7")
    assert GAME.awaited(state) == (0,)
    assert legal(state) == ["home A", "home B", "home C"]
    assert refused(state, "end") == ("refuse-not-asked", "")


@pytest.mark.parametrize("choice", ["A", "B", "C"])
def test_with_two_players_a_turn_at_the_exit_is_just_one_home_action(choice: str):
    """RR-4."""
    state = at_home()
    assert brought(state, f"home {choice}")[0] == HomeActionChosen(0, choice)  # type: ignore[arg-type]
    if choice == "A":
        state = built(state, "large")
    elif choice == "B":
        state = after(state, "home B", "bag", chance=the_first())
    else:
        state = after(state, "home C")
    assert legal(state) == ["end"]
    for letter in "ABC":
        assert refused(state, f"home {letter}") == ("refuse-not-asked", "")
    assert GAME.awaited(after(state, "end")) == (1,)


def test_home_actions_are_for_those_at_the_exit():
    """RR-4."""
    state = after(shopping(), "go 1")
    for letter in "ABC":
        assert refused(shopping(), f"home {letter}") == ("refuse-not-asked", "")
        assert refused(state, f"home {letter}") == ("refuse-not-asked", "")


def test_a_chosen_home_action_is_carried_out():
    """RR-4: there is no way back to another one."""
    ordering = after(at_home(), "home B")
    assert refused(ordering, "home C") == ("refuse-not-asked", "")
    building = after(at_home(), "home A")
    assert refused(building, "home C") == ("refuse-not-asked", "")
    assert refused(building, "end") == ("refuse-not-asked", "")


# A: a room card


@pytest.mark.parametrize("deck", ["large", "small"])
def test_home_action_a_adds_the_visible_card_of_a_deck_with_one_door_tile(deck: Deck):
    """RR-1, RR-4."""
    state = after(at_home(), "home A")
    assert legal(state) == ["card large", "card small"]
    place = ("large", "small").index(deck)
    top = state.tops[place] or ""
    assert brought(state, f"card {deck}")[0] == RoomCardTaken(0, deck, top)
    done = built(at_home(), deck)
    house = done.players[0].house
    assert [placed.card.id for placed in house.cards] == ["start-1-front", top]
    assert len(house.doors) == 1
    assert done.doors == 32
    assert done.tops[1 - place] == state.tops[1 - place]
    assert done.decks[1 - place] == state.decks[1 - place]
    assert len(done.players[1].house.cards) == 1


def test_a_card_is_laid_step_by_step_and_lies_once_its_door_is_set():
    """RR-4."""
    state = at_home()
    for action, then in [
        ("home A", "choose-card"),
        ("card small", "choose-spot"),
        ("beside 0 top 0", "choose-turn"),
        ("turn 0", "choose-door"),
    ]:
        state = after(state, action)
        assert asked(state, 0) == then
        assert len(state.players[0].house.cards) == 1
        assert state.doors == 33
    events = brought(state, "door bottom 1", chance=the_first())
    assert events[0] == RoomBuilt(0, "small-1", 0, -2, 0, (1, 0))
    assert kinds(events) == ["room-built", "top-shown"]


def test_the_next_card_of_a_deck_stays_hidden_until_the_taken_one_lies():
    """RR-24."""
    state = at_home()
    state = after(state, "home A", "card small", "beside 0 top 0", "turn 0")
    assert state.tops == ("large-1", None)
    assert state.decks == at_home().decks
    assert GAME.view(state, 0).under == (5, 4)
    hidden = state.decks[1]
    for drawn, card in enumerate(hidden):
        assert TopShown("small", card) in brought(state, "door bottom 1", chance=RecordedChance([drawn]))
    done = after(state, "door bottom 1", chance=RecordedChance([2]))
    assert done.tops == ("large-1", hidden[2])
    assert done.decks[1] == (*hidden[:2], hidden[3])
    assert GAME.reveals(TopShown("small", hidden[2]))


def test_home_action_a_needs_a_door_tile():
    """RR-4."""
    state = at_home().but(doors=0)
    assert legal(state) == ["home B", "home C"]
    assert refused(state, "home A") == ("refuse-no-door-tiles", "RR-4")


def test_the_last_door_tile_can_be_built_with():
    """RR-4."""
    state = built(at_home().but(doors=1), "small")
    assert state.doors == 0
    state = on_turn(after(state, "end").with_player(1, cart=EXIT), 1)
    assert refused(state, "home A") == ("refuse-no-door-tiles", "RR-4")


def test_home_action_a_is_not_there_with_both_decks_used_up():
    """RR-11, RR-24."""
    state = with_room_cards(at_home(), (), ())
    assert legal(state) == ["home B", "home C"]
    assert refused(state, "home A") == ("refuse-no-room-cards", "RR-24")


@pytest.mark.parametrize(
    ("large", "small", "deck"), [(("large-1",), (), "small"), ((), ("small-1",), "large")]
)
def test_a_deck_that_is_used_up_gives_no_card_but_the_other_one_does(large, small, deck: str):
    """RR-11, RR-24."""
    state = after(with_room_cards(at_home(), large, small), "home A")
    other = "large" if deck == "small" else "small"
    assert legal(state) == [f"card {other}"]
    assert refused(state, f"card {deck}") == ("refuse-deck-empty", "RR-24")
    assert told(state, f"card {deck}") == {"deck": deck}


def test_after_the_last_card_of_a_deck_nothing_is_shown():
    """RR-1, RR-11: and no chance is needed for it."""
    state = with_room_cards(at_home(), ("large-1", "large-3"), ("small-1",))
    state = after(state, "home A", "card small", "beside 0 top 0", "turn 0")
    assert TopShown("small", None) in brought(state, "door bottom 1")
    state = after(state, "door bottom 1")
    assert state.tops == ("large-1", None)
    assert state.decks == (("large-3",), ())
    assert not GAME.reveals(TopShown("small", None))


def test_home_action_a_is_not_there_where_neither_card_can_be_added():
    """RR-24: no empty square is left that a door could lead to."""
    state = with_full_house(at_home(), 0)
    assert legal(state) == ["home B", "home C"]
    assert refused(state, "home A") == ("refuse-no-room-card-fits", "RR-24")
    # the same cards can be added by the other player
    other = on_turn(state.with_player(1, cart=EXIT), 1)
    assert "home A" in legal(other)


def test_a_card_that_can_be_added_nowhere_cannot_be_taken_but_the_other_one_can():
    """RR-24: beside the window a large card has no room, a small one has below it."""
    state = with_vouchers(with_full_house(at_home(), 0), 1)
    state = after(state, tile(standing(state, "sofa"), "return"))
    assert legal(state) == ["home A", "home B", "home C"]
    state = after(state, "home A")
    assert legal(state) == ["card small"]
    assert refused(state, "card large") == ("refuse-card-fits-nowhere", "RR-24")
    assert told(state, "card large") == {"room_card": "large-1"}
    none_small = with_room_cards(with_full_house(at_home(), 0), ("large-1",), ())
    none_small = after(with_vouchers(none_small, 1), tile(standing(none_small, "sofa"), "return"))
    assert refused(none_small, "home A") == ("refuse-no-room-card-fits", "RR-24")


def standing(state: State, furniture: str) -> int:
    """The tile of that kind in seat 0's house."""
    return next(tile.tile for tile in state.players[0].house.tiles if tile.kind.furniture == furniture)


def test_furniture_makes_room_for_a_door_only_by_a_voucher_action():
    """RR-9, RR-24: with a card in hand, too, and the card does not move."""
    state = with_vouchers(with_full_house(at_home(), 0), 2)
    state = after(state, tile(standing(state, "sofa"), "return"), "home A", "card small")
    state = after(state, "beside 0 left 2", "turn 0")
    assert "door right 1" in legal(state)
    assert refused(state, "door right 2") == ("refuse-door-square-taken", "RR-13")
    state = after(state, tile(standing(state, "armchair"), "return"))
    assert asked(state, 0) == "choose-door"
    assert legal(state) == ["door right 1", "door right 2"]


def test_a_card_with_windows_all_around_but_one_edge_has_few_places():
    """RR-13, RR-24: the offered places are those of the card on top."""
    state = after(with_room_cards(at_home(), ("large-2",), ("small-1",)), "home A")
    state = after(state, "card large")
    assert {text.split()[2] for text in legal(state)} == {"top", "left", "right"}
    assert [len(legal(after(state, spot))) for spot in legal(state)] == [1, 1, 1]


# B: a tile


def test_home_action_b_takes_one_tile_of_the_sale_or_of_the_bag():
    """RR-4."""
    state = after(with_sale(at_home(), "2x1", "1x1"), "home B")
    assert legal(state) == [*tiles(state.sale), "bag"]
    ordered = state.sale[0]
    assert brought(state, tile(ordered))[0] == TileOrdered(0, ordered, "sale")
    state = after(state, tile(ordered))
    assert state.players[0].street == (ordered,)
    assert ordered not in state.sale
    assert state.players[0].load == ()
    assert legal(state) == ["end"]


def test_a_tile_out_of_the_bag_is_a_random_1x1_tile():
    """RR-4: any that is in the bag."""
    state = after(with_sale(at_home(), "2x1"), "home B")
    bag = state.bag
    drawn: list[int] = []
    for place in range(len(bag)):
        (event, *_) = brought(state, "bag", chance=RecordedChance([place]))
        assert isinstance(event, TileOrdered)
        assert event.source == "bag"
        assert GAME.reveals(event)
        drawn.append(event.tile)
        ordered = after(state, "bag", chance=RecordedChance([place]))
        assert ordered.players[0].street == (event.tile,)
        assert ordered.bag == tuple(other for other in bag if other != event.tile)
    assert sorted(drawn) == sorted(bag)
    assert {PARTS.tiles[number].shape for number in drawn} == {"1x1"}


def test_an_order_out_of_the_sale_reveals_nothing():
    state = after(with_sale(at_home(), "2x1"), "home B")
    assert not any(GAME.reveals(event) for event in brought(state, tile(state.sale[0])))


def test_an_ordered_tile_need_not_fit_on_the_truck_and_waits_on_the_street():
    """RR-4: the bed is full."""
    state = with_load(with_sale(at_home(), "2x2"), 0, "2x2", "2x1")
    state = after(state, "home B", tile(state.sale[0]), "end")
    (waiting,) = state.players[0].street
    assert state.shape(waiting) == "2x2"
    assert refused(on_turn(state, 0), tile(waiting)) == ("refuse-not-asked", "")
    # a tile of the street is nobody else's
    other = after(on_turn(state.with_player(1, cart=EXIT), 1), "home B")
    assert legal(other) == ["bag"]
    assert refused(other, tile(waiting)) == ("refuse-not-in-the-sale", "RR-4")


def test_only_tiles_of_the_sale_and_the_bag_can_be_ordered():
    """RR-4."""
    state = after(at_home(), "home B")
    assert legal(state) == ["bag"]
    for number in (*there(state, 1), *state.bag):
        assert refused(state, tile(number)) == ("refuse-not-in-the-sale", "RR-4")


def test_with_the_bag_empty_only_the_sale_is_left_to_order_from():
    """RR-11."""
    state = after(with_bag(with_sale(at_home(), "2x1"), 0), "home B")
    assert legal(state) == tiles(state.sale)
    assert refused(state, "bag") == ("refuse-bag-empty", "RR-4")
    assert refused(state, "enough") == ("refuse-order-one", "RR-4")


def test_home_action_b_needs_a_tile_in_the_sale_or_in_the_bag():
    """RR-4."""
    state = with_bag(at_home(), 0)
    assert legal(state) == ["home A", "home C"]
    assert refused(state, "home B") == ("refuse-nothing-to-order", "RR-4")
    assert "home B" in legal(with_sale(state, "2x1"))
    assert "home B" in legal(with_bag(at_home(), 1))


def test_whoever_chose_b_chooses_again_if_the_last_tile_was_drawn_meanwhile():
    """RR-4, RR-9: the others may draw at any time, and then there is nothing to order."""
    state = after(with_vouchers(with_bag(at_home(), 1), 0, 2), "home B")
    assert legal(state, 0) == ["bag"]
    assert refused(state, "enough", 0) == ("refuse-order-one", "RR-4")
    state = after(state, "spend draw", seat=1, chance=the_first())
    assert legal(state, 0) == ["enough"]
    assert refused(state, "bag", 0) == ("refuse-bag-empty", "RR-4")
    state = after(state, "enough", seat=0)
    assert asked(state, 0) == "home-action"
    assert legal(state, 0) == ["home A", "home C"]
    assert refused(state, "home B", 0) == ("refuse-nothing-to-order", "RR-4")
    state = after(state, "home C")
    # it is still one home action
    assert legal(state, 0) == ["end"]
    assert state.players[0].vouchers == 1
    assert state.players[0].street == ()


def test_an_own_draw_may_also_empty_the_bag_in_mid_order():
    """RR-4, RR-9."""
    state = after(with_vouchers(with_bag(at_home(), 1), 2), "home B")
    state = after(state, "spend draw", chance=the_first())
    assert legal(state) == ["enough"]
    assert len(state.players[0].street) == 1


def test_where_the_sale_has_tiles_an_order_goes_on_without_the_bag():
    """RR-4, RR-11."""
    state = after(with_vouchers(with_bag(with_sale(at_home(), "2x1"), 1), 0, 2), "home B")
    state = after(state, "spend draw", seat=1, chance=the_first())
    assert legal(state, 0) == tiles(state.sale)
    assert refused(state, "enough", 0) == ("refuse-order-one", "RR-4")


def test_candidates_of_an_order_are_all_that_may_be_chosen():
    state = after(with_vouchers(with_bag(at_home(), 1), 0, 2), "home B")
    emptied = after(state, "spend draw", seat=1, chance=the_first())
    for now in (state, emptied):
        assert {*GAME.legal_actions(now, 0)} <= {*GAME.candidates(now, 0)}


# C: a voucher


def test_home_action_c_brings_a_voucher():
    """RR-4."""
    assert brought(at_home(), "home C")[:2] == (HomeActionChosen(0, "C"), VoucherGained(0))
    state = after(at_home(), "home C")
    assert (state.players[0].vouchers, state.vouchers) == (1, 19)


def test_home_action_c_may_always_be_chosen_even_if_it_yields_nothing():
    """RR-4, RR-10: all 20 vouchers are with the others and in the Café."""
    state = shopping(5).with_player(0, cart=8)
    state = with_vouchers(on_turn(state, 0), 0, 4, 4, 4, 4, in_cafe=4)
    assert state.vouchers == 0
    assert "home C" in legal(state)
    assert VoucherMissed(0, forgone=False) in brought(state, "home C")
    state = after(state, "home C")
    assert state.players[0].vouchers == 0
    assert legal(state) == ["end"]


def test_home_action_c_is_there_where_no_other_is():
    """RR-4, RR-11."""
    state = with_bag(with_room_cards(at_home(), (), ()), 0)
    assert legal(state) == ["home C"]
    assert legal(with_vouchers(state, 4))[0] == "home C"


def test_a_house_of_another_side_can_be_built_on_too():
    """RR-4: the offer is that of the own house."""
    state = at_home().with_player(0, house=living("start-2-front"))
    state = after(state, "home A", "card large")
    assert not any(spot.split()[2] in ("top", "bottom") for spot in legal(state))
