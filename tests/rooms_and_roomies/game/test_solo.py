"""The solo game: RR-25, and what of RR-4, RR-10, RR-11 and RR-18 is different or the same in it."""

from itertools import product

import pytest

from flatshare.core.chance import RecordedChance
from flatshare.core.match import fold
from flatshare.rooms_and_roomies.components import components_of
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.events import (
    CartMoved,
    Event,
    Filled,
    FurnishingBegan,
    TileGivenUp,
    TileLoaded,
    TilesRevealed,
    TopRemoved,
    TopShown,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.phases.home_actions import HomeActionTask
from flatshare.rooms_and_roomies.state import FACE_DOWN, State
from tests.rooms_and_roomies.game.tables import (
    CAFE,
    EXIT,
    SALE,
    SHOWROOM_1,
    SHOWROOM_2,
    SHOWROOM_3,
    SHOWROOM_4,
    after,
    asked,
    brought,
    kinds,
    legal,
    on_day,
    on_turn,
    options,
    refused,
    shopping,
    the_first,
    there,
    through,
    tile,
    tiles,
    with_bag,
    with_bed,
    with_box,
    with_cafe,
    with_load,
    with_room_cards,
    with_showroom,
    with_vouchers,
)

MARKED = SHOWROOM_1
"""The Showroom with the blocked markers."""


def alone(**more: object) -> State:
    """The first turn of the solo game."""
    return shopping(1, **more)


def home_actions(state: State) -> int:
    """How many home actions there are to do, the next one included."""
    task = state.players[0].task
    assert isinstance(task, HomeActionTask)
    return task.left


def visiting(state: State, *departments: int) -> State:
    """After the cart was in these departments, and nothing was taken in Showrooms."""
    for number in departments:
        last = "roomie 1" if number == CAFE else "enough"
        state = after(state, f"go {number}", last, chance=the_first())
    return state


def at_home_alone() -> State:
    """After everything was visited: one home action to do."""
    return after(visiting(alone(), SHOWROOM_2, SHOWROOM_3, SHOWROOM_4, CAFE), "go 7")


# The cart


def test_the_cart_begins_in_the_showroom_with_the_blocked_markers():
    """RR-25."""
    state = alone()
    assert state.players[0].cart == MARKED
    assert any(1 in space.blocked for space in state.departments()[MARKED].spaces)
    assert legal(state) == ["go 2", "go 4", "go 5", "go 6", "go 7"]


def test_in_the_house_edition_too_it_begins_in_the_first_showroom():
    """RR-25: four blocked markers stand there, and it has nothing but 1x1 tiles."""
    state = fold(GAME, GAME.setup(options(1, edition="house", files={}), the_first()))
    state = after_side(state)
    assert state.players[0].cart == 1
    spaces = state.departments()[1].spaces
    assert sum(1 in space.blocked for space in spaces) == 4
    parts = components_of(state.options)
    assert {parts.tiles[number].shape for number in state.spaces[1] if number is not None} == {"1x1"}


def after_side(state: State) -> State:
    return fold(GAME, GAME.apply(state, 0, GAME.read_action("side 1"), the_first()), state)


def test_the_cart_has_to_move_on_every_turn():
    """RR-25: also where tiles are left that would fit."""
    state = alone()
    assert there(state, MARKED)
    assert refused(state, "go 1") == ("refuse-cart-must-move", "RR-25")
    state = after(state, "go 2", "enough", chance=the_first())
    assert there(state, SHOWROOM_2)
    assert refused(state, "go 2") == ("refuse-cart-must-move", "RR-25")
    assert refused(state, "go 1") == ("refuse-only-forward", "RR-4")
    assert legal(state) == ["go 4", "go 5", "go 6", "go 7"]
    state = after(state, "go 6", "roomie 1")
    assert refused(state, "go 6") == ("refuse-cart-must-move", "RR-25")
    assert legal(state) == ["go 7"]


def test_turn_follows_turn_without_an_end_to_confirm():
    """RR-25."""
    state = after(alone(), "go 2", "enough", chance=the_first())
    assert asked(state, 0) == "move-cart"
    state = after(state, "go 6", "roomie 1")
    assert asked(state, 0) == "move-cart"
    assert state.turn == 0


def test_there_is_no_sale():
    """RR-25."""
    assert refused(alone(), f"go {SALE}") == ("refuse-no-sale-alone", "RR-25")


@pytest.mark.parametrize("department", [SHOWROOM_2, SHOWROOM_3, SHOWROOM_4])
def test_any_showroom_ahead_may_be_entered(department: int):
    """RR-4, RR-25: even where nothing fits, or nothing is there."""
    full = with_load(alone(), 0, "2x2", "2x1")
    entered = after(full, f"go {department}", chance=the_first())
    assert legal(entered) == ["enough"]
    empty = with_showroom(alone(), department)
    entered = after(empty, f"go {department}")
    assert legal(entered) == ["enough"]


def test_the_cafe_needs_a_card():
    """RR-4: alone, too."""
    assert refused(with_cafe(alone()), "go 6") == ("refuse-cafe-empty", "RR-4")


# Showrooms


def test_all_face_down_tiles_of_a_showroom_are_shown_when_it_is_entered():
    """RR-25: and no others."""
    state = alone()
    before = state.spaces
    assert before[SHOWROOM_2][1:4] == (FACE_DOWN,) * 3
    face_up = before[SHOWROOM_2][0]
    moved, revealed, *_ = brought(state, "go 2", chance=RecordedChance([2, 1, 0]))
    assert moved == CartMoved(0, SHOWROOM_2, stayed=False, last=False)
    two = state.unseen[SHAPES.index("2x1")]
    one_l = state.unseen[SHAPES.index("L")][0]
    # the second tile is drawn out of what is left after the first
    expected = (Filled(2, 1, two[2]), Filled(2, 2, two[1]), Filled(2, 3, one_l))
    assert revealed == TilesRevealed(0, expected)
    assert GAME.reveals(revealed)
    state = after(state, "go 2", chance=RecordedChance([2, 1, 0]))
    assert state.spaces[SHOWROOM_2] == (face_up, two[2], two[1], one_l, None)
    assert (state.spaces[:2], state.spaces[3:]) == (before[:2], before[3:])
    assert not {two[2], two[1], one_l} & {number for unseen in state.unseen for number in unseen}


def test_nobody_knows_what_lies_face_down_before():
    """RR-25: it can be any tile that has not been seen."""
    state = alone()
    assert GAME.view(state, 0).spaces[SHOWROOM_3] == (None, FACE_DOWN, FACE_DOWN, FACE_DOWN)
    large = state.unseen[SHAPES.index("3x2")]
    shown = {
        after(state, "go 4", chance=RecordedChance([0, 0, place])).spaces[SHOWROOM_3][3]
        for place in range(len(large))
    }
    assert shown == {*large}


def test_a_showroom_without_face_down_tiles_shows_nothing_new():
    """RR-25: nothing is drawn."""
    state = with_showroom(alone(), SHOWROOM_2, "1x1", "2x1")
    assert kinds(brought(state, "go 2")) == ["cart-moved"]


def test_no_tile_one_or_two_are_taken_of_a_showroom():
    """RR-25: the fitting ones, face down before or not."""
    state = after(alone(), "go 2", chance=the_first())
    offered = there(state, SHOWROOM_2)
    assert len(offered) == 4
    assert legal(state) == [*tiles(offered), "enough"]
    none = after(state, "enough")
    assert none.players[0].load == ()
    assert asked(none, 0) == "move-cart"
    assert brought(state, tile(offered[0]))[0] == TileLoaded(0, offered[0], "showroom")
    one = after(state, tile(offered[0]))
    assert legal(one) == [*tiles(offered[1:]), "enough"]
    enough = after(one, "enough")
    assert enough.players[0].load == offered[:1]
    assert there(enough, SHOWROOM_2) == offered[1:]
    two = after(one, tile(offered[2]))
    assert two.players[0].load == (offered[0], offered[2])
    assert asked(two, 0) == "move-cart"
    assert refused(two, tile(offered[1])) == ("refuse-not-asked", "")


def test_both_tiles_of_a_showroom_have_to_fit():
    """RR-8, RR-25: two squares are free."""
    state = with_showroom(with_load(alone(), 0, "2x2"), SHOWROOM_2, "1x1", "2x1", "2x1", "L")
    state = after(state, "go 2")
    small, first, second, _ = there(state, SHOWROOM_2)
    assert legal(state) == [*tiles([small, first, second]), "enough"]
    one = after(state, tile(first))
    assert asked(one, 0) == "move-cart"
    assert refused(after(state, tile(small)), tile(first)) == ("refuse-not-asked", "")


def test_alone_nobody_needs_the_room_for_a_tile():
    """RR-4, RR-25: none has to be taken."""
    state = with_load(with_bed(with_vouchers(alone(), 4), 0), 0, "2x2", "2x2")
    state = after(with_showroom(state, SHOWROOM_2, "2x2"), "go 2")
    assert tile(there(state, SHOWROOM_2)[0]) in legal(state)
    assert legal(after(state, "spend upgrade")) == ["enough"]


# The Café


def test_one_roomie_card_a_day_is_taken_with_its_voucher():
    """RR-4, RR-25."""
    state = after(with_vouchers(alone(), 0, in_cafe=1), "go 6")
    assert legal(state) == ["roomie 1", "roomie 2", "roomie 3", "roomie 4"]
    state = after(state, "roomie 1")
    assert len(state.players[0].roomies) == 1
    assert state.players[0].vouchers == 1
    assert legal(state) == ["go 7"]


def test_a_fifth_voucher_in_the_cafe_is_decided_about_before_the_cart_moves_on():
    """RR-10, RR-25."""
    state = after(with_vouchers(alone(), 4, in_cafe=1), "go 6", "roomie 1")
    assert asked(state, 0) == "fifth-voucher"
    forgone = after(state, "forgo")
    assert (forgone.players[0].vouchers, legal(forgone)[0]) == (4, "go 7")
    spent = after(state, "spend upgrade")
    assert (spent.players[0].vouchers, legal(spent)[0]) == (2, "go 7")


# The Exit


def test_skip_to_the_exit_on_the_first_turn_five_home_actions():
    """RR-25: three Showrooms with face-down tiles, the full Café, and one more."""
    state = alone()
    assert brought(state, "go 7")[0] == CartMoved(0, EXIT, stayed=False, last=True)
    state = after(state, "go 7")
    assert state.last_cart == 0
    for left in (5, 4, 3, 2, 1):
        assert state.phase == "shopping"
        assert home_actions(state) == left
        # the bag has nine tiles
        state = after(state, "home B", "bag", chance=the_first())
    assert state.phase == "furnishing"
    assert len(state.players[0].street) == 5


@pytest.mark.parametrize("visited", list(product([False, True], repeat=4)))
def test_each_skipped_department_gives_a_home_action(visited: tuple[bool, ...]):
    """RR-25: a Showroom that was entered is none, though nothing was taken there."""
    departments = [
        number for number, was in zip((SHOWROOM_2, SHOWROOM_3, SHOWROOM_4, CAFE), visited, strict=True) if was
    ]
    state = after(visiting(alone(), *departments), "go 7")
    assert home_actions(state) == 5 - len(departments)


def test_the_showroom_where_the_cart_begins_is_not_skipped():
    """RR-25: it has no face-down tiles."""
    state = alone()
    assert FACE_DOWN not in state.spaces[MARKED]
    assert there(state, MARKED)
    assert home_actions(at_home_alone()) == 1


def test_a_showroom_without_face_down_tiles_is_not_skipped():
    """RR-11, RR-25: as when the stacks are used up, though 1x1 tiles lie there."""
    state = with_showroom(alone(), SHOWROOM_2, "1x1")
    assert home_actions(after(state, "go 7")) == 4
    state = with_showroom(state, SHOWROOM_3)
    assert home_actions(after(state, "go 7")) == 3


def test_the_cafe_is_skipped_only_if_all_its_spaces_have_cards():
    """RR-11, RR-25: one space is empty as the deck is used up."""
    state = with_cafe(alone(), "camper", "gearhead", "bookworm")
    assert home_actions(after(state, "go 7")) == 4
    state = with_cafe(alone(), "camper", "gearhead", "bookworm", "twin")
    assert home_actions(after(state, "go 7")) == 5
    assert home_actions(after(with_cafe(alone()), "go 7")) == 4


def test_tiles_left_face_down_on_earlier_days_count_on_later_ones():
    """RR-25: a Showroom that was not entered keeps them; one that was is filled anew."""
    state = after(visiting(alone(), SHOWROOM_3), "go 7")
    assert home_actions(state) == 4
    left = state.spaces[SHOWROOM_2][1:4]
    state = on_day(state, 2)
    assert left == state.spaces[SHOWROOM_2][1:4] == (FACE_DOWN,) * 3
    # Showroom 2 still has its tiles, Showroom 3 got others, Showroom 4 both; all four cards are in the Café
    assert home_actions(after(state, "go 7")) == 5
    # where nothing can be filled in, only what is left over counts
    state = after(visiting(alone(), SHOWROOM_3), "go 7")
    for shape in SHAPES:
        state = with_box(state, shape, state.face_down(shape))
    state = on_day(state, 2)
    assert FACE_DOWN not in state.spaces[SHOWROOM_3]
    assert home_actions(after(state, "go 7")) == 4


def test_home_actions_are_any_mix_one_after_another():
    """RR-25: then the phase is over, without an end of the turn to confirm."""
    state = after(alone(), "go 7", "home C", "home A", "card small", "beside 0 top 0", "turn 0")
    state = after(state, "door bottom 1", chance=the_first())
    assert home_actions(state) == 3
    state = after(state, "home B", "bag", chance=the_first())
    assert home_actions(state) == 2
    state = after(state, "home A", "card large", "beside 0 left 0", "turn 0")
    state = after(state, legal(state)[0], chance=the_first())
    assert home_actions(state) == 1
    assert legal(state)[:3] == ["home A", "home B", "home C"]
    assert FurnishingBegan() in brought(state, "home C")
    state = after(state, "home C")
    player = state.players[0]
    assert (len(player.house.cards), len(player.street), player.vouchers) == (3, 1, 2)
    assert state.phase == "furnishing"
    assert refused(state, "home C", 0) == ("refuse-not-asked", "")


def test_the_cart_stays_at_the_exit_while_home_actions_are_left():
    """RR-25."""
    state = after(alone(), "go 7", "home C")
    assert state.players[0].cart == EXIT
    assert refused(state, "go 7") == ("refuse-not-asked", "")
    assert refused(state, "end") == ("refuse-not-asked", "")


def test_an_order_is_a_draw_from_the_bag():
    """RR-25: and with the bag empty there is none."""
    state = after(alone(), "go 7")
    assert legal(after(state, "home B")) == ["bag"]
    state = with_bag(state, 0)
    assert legal(state) == ["home A", "home C"]
    assert refused(state, "home B") == ("refuse-nothing-to-order", "RR-4")


def test_an_order_that_became_impossible_leaves_as_many_home_actions():
    """RR-4, RR-25: the last tile was drawn for vouchers in mid-order."""
    state = after(with_vouchers(with_bag(after(alone(), "go 7"), 1), 2), "home C")
    state = after(state, "home B", "spend draw", chance=the_first())
    assert legal(state) == ["enough"]
    assert home_actions(after(state, "enough")) == 4


def test_fifth_vouchers_between_home_actions_take_none_of_them():
    """RR-10, RR-25."""
    state = after(with_vouchers(alone(), 3), "go 7", "home C", "home C")
    assert asked(state, 0) == "fifth-voucher"
    assert home_actions(after(state, "forgo")) == 3
    assert home_actions(after(state, "spend upgrade")) == 3
    state = after(state, "forgo", "home C", "forgo", "home C", "forgo", "home C")
    assert asked(state, 0) == "fifth-voucher"
    assert state.phase == "shopping"
    assert after(state, "forgo").phase == "furnishing"


# Furnishing and cleanup


def furnishing_with(state: State) -> State:
    """The Furnishing Phase after one 1x1 tile was ordered."""
    return after(state, "home B", "bag", chance=the_first())


def test_what_is_neither_in_the_house_nor_on_the_bed_is_out_of_the_game():
    """RR-25: there is no SALE that it could go to."""
    state = furnishing_with(at_home_alone())
    (street,) = state.players[0].street
    state = after(state, tile(street))
    assert TileGivenUp(0, street) in brought(state, "give-up")
    state = after(state, "give-up")
    assert street not in state.discard
    state = after(state, "done", chance=the_first())
    assert street in state.discard
    assert state.sale == ()


def test_in_the_cleanup_face_up_tiles_go_and_face_down_ones_stay():
    """RR-25: 1x1 spaces are filled face up, others face down."""
    state = alone()
    state = after(state, "go 2", tile(state.spaces[SHOWROOM_2][0] or 0), "enough", chance=the_first())
    state = after(state, "go 7", "home C", "home C", "home C", "home C")
    shown = [*there(state, MARKED), *there(state, SHOWROOM_2)]
    assert len(shown) == 5
    face_down = state.spaces[SHOWROOM_3][1:]
    unseen = state.unseen
    state = on_day(state, 2)
    assert {*shown} <= {*state.discard}
    assert state.spaces[SHOWROOM_3][1:] == face_down == (FACE_DOWN,) * 3
    assert state.spaces[SHOWROOM_2][1:4] == (FACE_DOWN,) * 3
    assert state.unseen[1:] == unseen[1:]
    for number in (MARKED, SHOWROOM_2):
        small = state.spaces[number][0]
        assert small is not None
        assert small in unseen[0]
    assert state.sale == ()


def test_the_day_marker_of_the_second_day_frees_a_space_for_a_face_down_tile():
    """RR-25."""
    assert alone().spaces[SHOWROOM_4][0] is None
    assert on_day(alone(), 2).spaces[SHOWROOM_4][0] == FACE_DOWN


def test_boxes_do_not_give_what_already_lies_face_down():
    """RR-11, RR-25: with only those tiles unseen, nothing can be filled in."""
    state = visiting(alone(), SHOWROOM_2)
    for shape in SHAPES:
        state = with_box(state, shape, state.face_down(shape))
    state = on_day(state, 2)
    assert state.spaces[MARKED] == (None,) * 6
    assert state.spaces[SHOWROOM_2] == (None,) * 5
    assert all(state.in_box(shape) == 0 for shape in SHAPES)
    assert GAME.view(state, 0).boxes == (0,) * 6


def test_boxes_give_no_more_than_they_have():
    """RR-11, RR-25: four 2x1 spaces are to be filled, and there is one tile for them."""
    state = visiting(alone(), SHOWROOM_2, SHOWROOM_3, SHOWROOM_4)
    assert state.face_down("2x1") == 0
    state = on_day(with_box(state, "2x1", 1), 2)
    assert state.face_down("2x1") == 1
    assert state.spaces[SHOWROOM_2][1:3] == (FACE_DOWN, None)
    assert state.in_box("2x1") == 0


def test_the_cafe_is_handled_as_with_more_players():
    """RR-18, RR-25: cards nobody took get a voucher, and go if nobody takes them with it."""
    state = on_day(visiting(alone(), CAFE), 2)
    assert [there and there.voucher for there in state.cafe] == [False, True, True, True]
    left = [there.card for there in state.cafe[1:] if there]
    assert state.vouchers + state.players[0].vouchers == 17
    state = on_day(state, 3)
    assert [there and there.voucher for there in state.cafe] == [True, False, False, False]
    assert {*left} <= {*state.gone}
    assert state.vouchers + state.players[0].vouchers == 19


def test_the_top_card_of_each_room_deck_goes_in_the_cleanup():
    """RR-25: out of the game, and the next ones are shown."""
    state = alone()
    tops, decks = state.tops, state.decks
    events = rest_of_day(state)
    removed = [event for event in events if isinstance(event, TopRemoved | TopShown)]
    assert removed == [
        TopRemoved("large"),
        TopShown("large", decks[0][0]),
        TopRemoved("small"),
        TopShown("small", decks[1][0]),
    ]
    state = on_day(state, 2)
    assert {*tops} <= {*state.gone}
    assert state.tops == (decks[0][0], decks[1][0])
    assert state.decks == (decks[0][1:], decks[1][1:])


def rest_of_day(state: State) -> list[Event]:
    """All that happens until the next day has begun."""
    return through(state, lambda now: now.day > state.day)[1]


def test_of_a_deck_that_is_used_up_nothing_goes():
    """RR-11, RR-25."""
    state = with_room_cards(alone(), ("large-1",), ())
    events = rest_of_day(state)
    removed = [event for event in events if isinstance(event, TopRemoved | TopShown)]
    assert removed == [TopRemoved("large"), TopShown("large", None)]
    state = on_day(state, 2)
    assert state.tops == (None, None)
    assert not [event for event in rest_of_day(state) if isinstance(event, TopRemoved | TopShown)]
    state = after(state, "go 7")
    assert refused(state, "home A") == ("refuse-no-room-cards", "RR-24")


def test_with_more_players_the_room_cards_stay():
    """RR-25: it is a rule of the solo game."""
    state = shopping(2)
    assert on_day(state, 2).tops == state.tops


@pytest.mark.parametrize("day", [2, 3, 4])
def test_each_day_begins_in_the_showroom_with_the_blocked_markers(day: int):
    """RR-25."""
    state = on_day(alone(), day)
    assert (state.day, state.phase, state.turn) == (day, "shopping", 0)
    assert state.players[0].cart == MARKED
    assert state.last_cart is None
    assert asked(state, 0) == "move-cart"
    assert not state.players[0].was_in_cafe
    assert "go 6" in legal(state)


def test_the_game_ends_after_the_fourth_day():
    """RR-25."""
    state, happened = through(alone(), lambda now: now.phase == "over")
    assert state.day == 4
    assert kinds(happened).count("day-began") == 3
    result = GAME.result(state)
    assert result is not None
    assert result.places == (1,)


def test_with_more_players_every_tile_of_the_store_lies_face_up():
    """RR-25: it is a rule of the solo game."""
    state = on_turn(shopping(2), 0)
    assert not any(FACE_DOWN in spaces for spaces in state.spaces)
    assert kinds(brought(state, "go 2")) == ["cart-moved"]
