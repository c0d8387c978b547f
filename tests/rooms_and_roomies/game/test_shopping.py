"""Turns in the store: RR-4 to RR-6, RR-8, RR-11, and when the Shopping Phase is over."""

import pytest

from flatshare.core import Match
from flatshare.rooms_and_roomies.events import CartMoved, RoomieTaken, TileLoaded, TurnBegan, TurnEnded
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.tables import (
    ENTRANCE,
    EXIT,
    SALE,
    SHOWROOM_1,
    SHOWROOM_2,
    SHOWROOM_3,
    SHOWROOM_4,
    after,
    asked,
    at_home,
    brought,
    furnishing,
    kinds,
    legal,
    on_day,
    on_turn,
    options,
    refused,
    shopping,
    the_first,
    there,
    tile,
    tiles,
    told,
    with_bed,
    with_cafe,
    with_load,
    with_sale,
    with_showroom,
    with_vouchers,
    without_showrooms,
)

SEVERAL = pytest.mark.parametrize("players", [2, 3, 4, 5])
HOME = ("home C", "end")


def in_department(department: int, players: int = 2) -> State:
    """Seat 0 is on turn with its cart in a department."""
    return shopping(players).with_player(0, cart=department)


# One turn each, in clockwise order


@SEVERAL
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_has_one_turn_a_round_in_clockwise_order_from_the_measuring_stick(
    players: int, first: int
):
    """RR-4."""
    state = shopping(players, start=first)
    order: list[int] = []
    # nobody gets to the Exit; the tiles are enough for two rounds
    for _ in range(2 * players):
        (seat,) = GAME.awaited(state)
        order.append(seat)
        assert state.turn == seat
        state = after(state, legal(state)[0])
        state = after(state, legal(state)[0], "end")
    in_turn_order = [(first + further) % players for further in range(players)]
    assert order == 2 * in_turn_order


def test_a_turn_is_one_move_and_one_action():
    """RR-4."""
    state = after(shopping(), "go 1")
    assert asked(state, 0) == "take-tile"
    assert refused(state, "go 2") == ("refuse-not-asked", "")
    state = after(state, tile(there(state, SHOWROOM_1)[0]))
    assert legal(state) == ["end"]
    assert refused(state, "go 2") == ("refuse-not-asked", "")
    assert refused(state, tile(there(state, SHOWROOM_1)[0])) == ("refuse-not-asked", "")
    assert brought(state, "end")[:1] == (TurnEnded(0),)
    assert TurnBegan(1) in brought(state, "end")
    assert GAME.awaited(after(state, "end")) == (1,)


def test_a_turn_cannot_be_ended_without_an_action():
    """RR-4."""
    assert refused(shopping(), "end") == ("refuse-not-asked", "")
    assert refused(after(shopping(), "go 1"), "end") == ("refuse-not-asked", "")


@pytest.mark.parametrize("action", ["go 1", "tile 1", "roomie 1", "home C", "end"])
def test_whoever_is_not_on_turn_has_to_wait(action: str):
    """RR-4."""
    state = shopping(3)
    for seat in (1, 2):
        assert legal(state, seat) == []
        assert refused(state, action, seat) == ("refuse-not-your-turn", "")
        assert told(state, action, seat) == {"player": 0}
    assert GAME.may_act(state) == (0,)


def test_the_end_of_a_turn_only_confirms_it():
    state = shopping()
    assert [action for action in GAME.legal_actions(state, 0) if GAME.ends_turn(action)] == []
    state = after(state, "go 1")
    state = after(state, legal(state)[0])
    assert all(GAME.ends_turn(action) for action in GAME.legal_actions(state, 0))


# Moving the cart


def test_a_cart_moves_any_distance_toward_the_exit():
    """RR-4."""
    state = with_sale(shopping(), "1x1")
    assert legal(state) == [f"go {number}" for number in range(1, 8)]
    for number in range(1, 8):
        moved = after(state, f"go {number}")
        assert moved.players[0].cart == number
        assert moved.players[1].cart == ENTRANCE
        assert brought(state, f"go {number}")[0] == CartMoved(0, number, stayed=False, last=False)


@pytest.mark.parametrize("department", range(1, 7))
def test_a_cart_never_moves_back(department: int):
    """RR-4."""
    state = with_sale(in_department(department), "1x1")
    assert {int(action.split()[1]) for action in legal(state)} == set(range(department, 8))
    for behind in range(department):
        assert refused(state, f"go {behind}") == ("refuse-only-forward", "RR-4")


def test_a_cart_cannot_stay_at_the_entrance():
    """RR-4: no action can be performed there."""
    assert refused(shopping(), "go 0") == ("refuse-nothing-at-entrance", "RR-4")


def test_there_is_nothing_behind_the_exit():
    assert refused(shopping(), "go 8") == ("refuse-no-such-department", "")
    # the board for four and five players has a department more
    assert "go 8" in legal(shopping(4))
    assert refused(shopping(4), "go 9") == ("refuse-no-such-department", "")


def test_any_number_of_carts_may_stand_in_one_department():
    """RR-4."""
    state = shopping(3)
    for seat in range(3):
        state = (
            after(state, "go 1", tile(there(state, SHOWROOM_1)[0]), "end")
            if seat < 2
            else after(state, "go 1")
        )
    assert [player.cart for player in state.players] == [1, 1, 1]


@pytest.mark.parametrize("department", [SHOWROOM_1, SHOWROOM_2, SHOWROOM_3, SHOWROOM_4])
def test_a_cart_may_stay_in_a_showroom_and_take_another_tile(department: int):
    """RR-4."""
    state = in_department(department)
    first = there(state, department)[0]
    assert brought(state, f"go {department}")[0] == CartMoved(0, department, stayed=True, last=False)
    state = after(state, f"go {department}", tile(first))
    assert state.players[0].load == (first,)


def test_a_cart_may_stay_in_the_sale():
    """RR-4."""
    state = with_sale(in_department(SALE), "1x1")
    assert "go 3" in legal(state)
    assert after(state, "go 3").players[0].cart == SALE


@pytest.mark.parametrize("department", [SHOWROOM_1, SHOWROOM_2, SHOWROOM_3, SHOWROOM_4])
@pytest.mark.parametrize("there_already", [False, True])
def test_a_showroom_without_tiles_can_neither_be_chosen_nor_stayed_in(department: int, there_already: bool):
    """RR-4."""
    state = with_showroom(in_department(department if there_already else ENTRANCE), department)
    assert refused(state, f"go {department}") == ("refuse-no-tile-there", "RR-4")
    assert "go 7" in legal(state)


@pytest.mark.parametrize("there_already", [False, True])
def test_the_sale_without_tiles_can_neither_be_chosen_nor_stayed_in(there_already: bool):
    """RR-4."""
    state = in_department(SALE if there_already else ENTRANCE)
    assert refused(state, "go 3") == ("refuse-no-tile-there", "RR-4")


@pytest.mark.parametrize("there_already", [False, True])
def test_a_showroom_in_which_no_tile_fits_can_neither_be_chosen_nor_stayed_in(there_already: bool):
    """RR-4: with two squares free, three squares do not fit, but two do."""
    state = with_load(in_department(SHOWROOM_2 if there_already else ENTRANCE), 0, "2x2")
    large_only = with_showroom(state, SHOWROOM_2, "L", "2x2")
    assert refused(large_only, "go 2") == ("refuse-none-fits", "RR-4")
    one_fits = with_showroom(state, SHOWROOM_2, "2x1", "L", "2x2")
    assert "go 2" in legal(one_fits)
    assert legal(after(one_fits, "go 2")) == [tile(there(one_fits, SHOWROOM_2)[0])]


@pytest.mark.parametrize("there_already", [False, True])
def test_the_sale_in_which_no_tile_fits_can_neither_be_chosen_nor_stayed_in(there_already: bool):
    """RR-4."""
    state = with_load(in_department(SALE if there_already else ENTRANCE), 0, "2x2", "1x1")
    assert refused(with_sale(state, "2x1", "3x1"), "go 3") == ("refuse-none-fits", "RR-4")
    assert "go 3" in legal(with_sale(state, "2x1", "1x1"))


def test_with_a_full_bed_only_cafe_and_exit_are_left():
    """RR-4: there is always the Exit."""
    state = with_sale(with_load(shopping(), 0, "2x2", "2x1"), "1x1")
    assert legal(state) == ["go 6", "go 7"]
    assert legal(on_turn(state, 1)) == [f"go {number}" for number in range(1, 8)]
    assert legal(with_cafe(state)) == ["go 7"]


# Showrooms


def test_in_a_showroom_just_one_tile_is_taken():
    """RR-4."""
    state = after(shopping(), "go 1")
    offered = there(state, SHOWROOM_1)
    assert legal(state) == tiles(offered)
    assert refused(state, "enough") == ("refuse-take-one", "RR-4")
    taken = after(state, tile(offered[1]))
    assert brought(state, tile(offered[1]))[0] == TileLoaded(0, offered[1], "showroom")
    assert taken.players[0].load == (offered[1],)
    assert there(taken, SHOWROOM_1) == (offered[0], *offered[2:])
    assert legal(taken) == ["end"]


def test_the_space_of_a_tile_that_was_taken_stays_empty():
    """RR-4: until the Cleanup Phase."""
    state = after(shopping(), "go 1")
    before = state.spaces[SHOWROOM_1]
    state = after(state, tile(before[3] or 0), "end", "go 1")
    assert state.spaces[SHOWROOM_1] == (*before[:3], None, *before[4:])
    assert refused(state, tile(before[3] or 0)) == ("refuse-tile-not-there", "")


def test_only_tiles_of_the_showroom_with_the_cart_can_be_taken():
    """RR-4."""
    state = after(with_sale(shopping(), "1x1"), "go 1")
    elsewhere = (*there(state, SHOWROOM_2), *state.sale, *state.bag)
    for number in elsewhere:
        assert refused(state, tile(number)) == ("refuse-tile-not-there", "")


# The loading bed


def test_what_does_not_fit_on_the_bed_cannot_be_taken():
    """RR-8: three squares are free, but a 2x2 has four; in the same Showroom a 3x1 fits."""
    state = with_showroom(with_load(shopping(), 0, "3x1"), SHOWROOM_1, "1x1", "3x1", "2x2")
    state = after(state, "go 1")
    small, long, square = there(state, SHOWROOM_1)
    assert legal(state) == tiles([small, long])
    assert refused(state, tile(square)) == ("refuse-does-not-fit", "RR-8")
    assert told(state, tile(square)) == {"shape": "2x2"}


def test_squares_enough_do_not_help_where_the_shape_does_not_fit():
    """RR-8: beside an L, of the six squares three are free, but not in a row."""
    state = with_showroom(with_load(shopping(), 0, "L"), SHOWROOM_3, "2x1", "3x1")
    state = after(state, "go 4")
    short, long = there(state, SHOWROOM_3)
    assert refused(state, tile(long)) == ("refuse-does-not-fit", "RR-8")
    assert tile(short) in legal(state)
    second = with_showroom(with_load(shopping(), 0, "L"), SHOWROOM_2, "L", "2x2")
    assert legal(after(second, "go 2")) == [tile(there(second, SHOWROOM_2)[0])]


@pytest.mark.parametrize("order", [("1x1", "2x1", "3x1"), ("3x1", "2x1", "1x1"), ("1x1", "3x1", "2x1")])
def test_tiles_may_be_rearranged_on_the_bed_to_make_room(order):
    """RR-8: whatever was loaded first, what fits together can be loaded."""
    state = shopping()
    for shape in order:
        state = on_turn(with_showroom(state, SHOWROOM_1, shape), 0)
        state = after(state, "go 1", tile(there(state, SHOWROOM_1)[0]))
    assert sorted(state.shape(number) for number in state.players[0].load) == ["1x1", "2x1", "3x1"]


def test_each_junk_tile_takes_two_squares_of_the_bed():
    """RR-7, RR-8: of the 12 squares, the upgrades take theirs like junk."""
    free = {(False,) * 3: 6, (True, False): 8, (True,): 10, (): 12}
    for bed, squares in free.items():
        state = with_bed(shopping(), 0, *bed)
        loaded = with_load(state, 0, *("2x1",) * (squares // 2 - 1))
        assert legal(loaded) != ["go 6", "go 7"]
        assert legal(with_load(state, 0, *("2x1",) * (squares // 2))) == ["go 6", "go 7"]


def test_nothing_leaves_the_bed_while_shopping():
    """RR-8: only the Furnishing Phase unloads."""
    state = with_vouchers(with_load(shopping(), 0, "2x1"), 4)
    (loaded,) = state.players[0].load
    states = [state, after(state, "go 1"), at_home_with(state)]
    for now in states:
        assert refused(now, tile(loaded, "take-back")) == ("refuse-not-asked", "")
        assert refused(now, tile(loaded, "return")) == ("refuse-not-in-the-house", "RR-9")
        assert refused(now, "give-up") == ("refuse-not-asked", "")
        assert now.players[0].load == (loaded,)
    assert refused(after(state, "go 1"), tile(loaded)) == ("refuse-tile-not-there", "")


def at_home_with(state: State) -> State:
    return on_turn(state.with_player(0, cart=EXIT), 0)


# The SALE


def test_of_the_sale_one_or_two_tiles_are_taken():
    """RR-6."""
    state = after(with_sale(shopping(), "1x1", "1x1", "2x1"), "go 3")
    first, second, third = state.sale
    assert legal(state) == tiles([first, second, third])
    assert refused(state, "enough") == ("refuse-take-one", "RR-4")
    one = after(state, tile(second))
    assert brought(state, tile(second))[0] == TileLoaded(0, second, "sale")
    assert one.sale == (first, third)
    assert legal(one) == [*tiles([first, third]), "enough"]
    assert legal(after(one, "enough")) == ["end"]
    assert after(one, "enough").players[0].load == (second,)
    two = after(one, tile(third))
    assert (two.sale, two.players[0].load) == ((first,), (second, third))
    assert legal(two) == ["end"]


def test_both_tiles_of_the_sale_have_to_fit():
    """RR-6: three squares are free."""
    state = after(with_sale(with_load(shopping(), 0, "3x1"), "2x1", "2x1", "1x1", "2x2"), "go 3")
    first, second, small, square = state.sale
    assert legal(state) == tiles([first, second, small])
    assert refused(state, tile(square)) == ("refuse-does-not-fit", "RR-8")
    one = after(state, tile(first))
    assert legal(one) == [tile(small), "enough"]
    assert refused(one, tile(second)) == ("refuse-does-not-fit", "RR-8")


@pytest.mark.parametrize(("more", "full"), [((), False), (("2x1",), True)])
def test_nobody_is_asked_for_a_second_tile_of_the_sale_where_none_can_be_taken(more, full: bool):
    """RR-6: the SALE is empty, or nothing more fits."""
    load = ("2x1", "2x1") if full else ()
    state = after(with_sale(with_load(shopping(), 0, *load), "2x1", *more), "go 3")
    state = after(state, tile(state.sale[0]))
    assert legal(state) == ["end"]


def test_the_sale_holds_any_number_of_tiles():
    """RR-6."""
    state = with_sale(shopping(), *("2x1",) * 20, *("1x1",) * 9)
    assert len(legal(after(state, "go 3"))) == 29


def test_a_tile_out_of_the_sale_is_not_in_a_showroom_and_the_other_way():
    """RR-6."""
    state = with_sale(shopping(), "1x1")
    in_sale = after(state, "go 3")
    for number in there(state, SHOWROOM_1):
        assert refused(in_sale, tile(number)) == ("refuse-tile-not-there", "")


# The Café


def test_in_the_cafe_one_roomie_card_is_taken():
    """RR-4: its space stays empty."""
    state = after(shopping(), "go 6")
    cards = [card.card for card in state.cafe if card]
    assert legal(state) == ["roomie 1", "roomie 2", "roomie 3", "roomie 4"]
    assert brought(state, "roomie 3")[0] == RoomieTaken(0, cards[2], 2)
    taken = after(state, "roomie 3")
    assert taken.players[0].roomies == (cards[2],)
    assert [card and card.card for card in taken.cafe] == [*cards[:2], None, cards[3]]
    assert taken.players[0].vouchers == 0
    assert legal(taken) == ["end"]
    other = after(taken, "end", "go 6")
    assert legal(other) == ["roomie 1", "roomie 2", "roomie 4"]
    assert refused(other, "roomie 3") == ("refuse-space-empty", "RR-4")
    assert told(other, "roomie 3") == {"space": 3}


def test_the_voucher_on_a_roomie_card_comes_with_it():
    """RR-10: one out of the Café, not out of the supply."""
    state = after(with_vouchers(shopping(), 1, in_cafe=2), "go 6")
    assert state.vouchers == 17
    with_one = after(state, "roomie 2")
    assert kinds(brought(state, "roomie 2")) == ["roomie-taken", "voucher-gained"]
    assert (with_one.players[0].vouchers, with_one.vouchers) == (2, 17)
    without = after(state, "roomie 3")
    assert kinds(brought(state, "roomie 3")) == ["roomie-taken"]
    assert (without.players[0].vouchers, without.vouchers) == (1, 17)


def test_whoever_is_in_the_cafe_has_to_go_to_the_exit():
    """RR-4: only one Roomie card a day, though there are more."""
    state = after(shopping(), "go 6", "roomie 1", "end", "go 1")
    state = after(state, legal(state)[0], "end")
    assert legal(state) == ["go 7"]
    assert refused(state, "go 6") == ("refuse-one-roomie-a-day", "RR-4")


def test_on_the_next_day_the_cafe_is_open_again():
    """RR-4."""
    state = after(shopping(), "go 6", "roomie 1", "end", "go 6", "roomie 2", "end")
    state = after(state, "go 7", *HOME, "go 7", *HOME)
    state = on_day(state, 2)
    assert "go 6" in legal(state)
    state = after(state, "go 6", "roomie 1")
    assert len(state.players[state.turn or 0].roomies) == 2


def test_an_empty_cafe_cannot_be_chosen():
    """RR-4."""
    assert refused(with_cafe(shopping()), "go 6") == ("refuse-cafe-empty", "RR-4")
    assert "go 6" in legal(with_cafe(shopping(), None, None, None, "camper"))


@pytest.mark.parametrize("players", [2, 4])
def test_the_cafe_has_as_many_cards_to_choose_from_as_the_board_shows(players: int):
    state = shopping(players)
    cafe = state.exit - 1
    assert len(legal(after(state, f"go {cafe}"))) == (4 if players == 2 else 5)


# The Exit and the end of the phase


def test_a_cart_that_comes_to_the_exit_before_another_stands_on_the_collection_space():
    """RR-4."""
    state = shopping(3)
    assert brought(state, "go 7")[0] == CartMoved(0, EXIT, stayed=False, last=False)
    state = after(state, "go 7", *HOME)
    assert state.last_cart is None
    assert brought(state, "go 7")[0] == CartMoved(1, EXIT, stayed=False, last=False)
    assert after(state, "go 7").last_cart is None


def test_the_last_cart_stands_on_the_last_cart_space():
    """RR-4."""
    state = after(shopping(3), "go 7", *HOME, "go 7", *HOME)
    assert brought(state, "go 7")[0] == CartMoved(2, EXIT, stayed=False, last=True)
    assert after(state, "go 7").last_cart == 2
    # to any other department it can still go
    assert after(state, "go 1").last_cart is None


@SEVERAL
def test_where_the_others_stand_decides_about_the_last_cart_space(players: int):
    """RR-4: all others have to be at the Exit, whoever it is that comes."""
    for seat in range(players):
        state = at_home(players, seat).with_player(seat, cart=ENTRANCE)
        exit = state.exit
        for other in range(players):
            if other != seat:
                # in the Café, which is the last department before
                state = state.with_player(other, cart=exit - 1)
        for other in range(players):
            if other != seat:
                assert after(on_turn(state, seat), f"go {exit}").last_cart is None
                state = state.with_player(other, cart=exit)
        assert after(on_turn(state, seat), f"go {exit}").last_cart == seat


def test_at_the_exit_a_cart_stays_and_each_turn_is_a_home_action():
    """RR-4."""
    state = after(shopping(), "go 7")
    assert asked(state, 0) == "home-action"
    state = after(state, *HOME, "go 1")
    state = after(state, legal(state)[0], "end")
    assert asked(state, 0) == "home-action"
    for number in range(8):
        assert refused(state, f"go {number}") == ("refuse-not-asked", "")
    state = after(state, "home B", "bag", chance=the_first())
    assert state.players[0].cart == EXIT
    assert legal(state) == ["end"]


@pytest.mark.parametrize("stick", [0, 1, 2])
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_round_of_the_last_cart_is_played_to_the_right_of_the_measuring_stick(stick: int, last: int):
    """RR-4: then the Furnishing Phase begins."""
    state = shopping(3).but(stick=stick)
    for other in range(3):
        if other != last:
            state = state.with_player(other, cart=EXIT)
    order = [(stick + further) % 3 for further in range(3)]
    state = on_turn(state, last)
    state = after(state, "go 7", *HOME)
    for seat in order[order.index(last) + 1 :]:
        assert state.phase == "shopping"
        assert (state.turn, GAME.awaited(state)) == (seat, (seat,))
        state = after(state, *HOME)
    assert (state.phase, state.turn) == ("furnishing", None)
    assert state.last_cart == last


def test_without_a_last_cart_round_follows_round():
    """RR-4: all but one are at home, and the phase goes on."""
    state = shopping(3)
    state = after(state, "go 7", *HOME, "go 7", *HOME)
    for _ in range(2):
        state = after(state, "go 1")
        state = after(state, legal(state)[0], "end", *HOME, *HOME)
        assert state.phase == "shopping"
    assert GAME.awaited(state) == (2,)
    assert [player.vouchers for player in state.players] == [3, 3, 0]


def test_whoever_came_last_to_the_exit_begins_the_next_day():
    """RR-4, RR-18."""
    state = after(shopping(3), "go 7", *HOME, "go 1")
    state = after(state, legal(state)[0], "end", "go 7", *HOME, *HOME, "go 7", *HOME)
    assert state.last_cart == 1
    assert state.turn == 2
    state = after(state, *HOME)
    assert state.phase == "furnishing"
    state = on_day(state, 2)
    assert (state.day, state.stick, state.turn, state.last_cart) == (2, 1, 1, None)
    assert {player.cart for player in state.players} == {ENTRANCE}


def test_nothing_of_the_store_can_be_done_while_furnishing():
    """RR-4."""
    state = furnishing(shopping())
    for action in ("go 1", "roomie 1", "home C", "end", "enough"):
        assert refused(state, action, 0) == ("refuse-not-asked", "")


def test_nothing_can_be_done_when_the_game_is_over():
    state = with_vouchers(shopping(), 4).with_player(0, task=None).but(phase="over", turn=None)
    assert GAME.awaited(state) == GAME.may_act(state) == ()
    for action in ("go 1", "spend enlarge", "return 1"):
        assert refused(state, action, 0) == ("refuse-over", "")


# What comes to mind


@pytest.mark.parametrize(
    ("state", "choices"),
    [
        (shopping(), [f"go {number}" for number in range(8)]),
        (after(shopping(), "go 6"), ["roomie 1", "roomie 2", "roomie 3", "roomie 4"]),
        (at_home(), ["home A", "home B", "home C"]),
    ],
    ids=["cart", "cafe", "home"],
)
def test_candidates_are_all_choices_of_the_kind_that_is_asked(state: State, choices: list[str]):
    closed = with_cafe(without_showrooms(state), None, "camper").but(doors=0)
    assert [GAME.action_text(action) for action in GAME.candidates(closed, 0)] == choices
    assert len(legal(closed, 0)) < len(choices)


def test_candidates_in_a_department_are_its_tiles_and_to_have_enough():
    state = after(with_sale(with_load(shopping(), 0, "2x2"), "3x1", "2x1"), "go 3")
    assert [GAME.action_text(action) for action in GAME.candidates(state, 0)] == [
        *tiles(state.sale),
        "enough",
    ]
    assert legal(state) == [tile(state.sale[1])]


def test_whoever_has_only_one_choice_is_not_asked_by_the_table():
    """RR-4: a cart that has to go to the Exit goes there at once."""
    match = Match(GAME, options(start=0), the_first())
    for seat in (0, 1):
        match.play(GAME.read_action("side 1"), seat)
    match.play(GAME.read_action("go 6"))
    match.play(GAME.read_action("roomie 1"))
    match.state = with_load(match.state, 1, "2x2", "2x1")
    match.play(GAME.read_action("go 6"))
    match.play(GAME.read_action("roomie 2"))
    # seat 0 is at the Exit by now and is asked for its home action
    assert match.state.players[0].cart == EXIT
    assert asked(match.state, 0) == "home-action"
