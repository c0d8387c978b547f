"""The Cleanup Phase, from the end of one day to the start of the next."""

from collections import Counter

import pytest

from flatshare.core.match import fold
from flatshare.rooms_and_roomies.edition.model import SHAPES, Shape
from flatshare.rooms_and_roomies.events import (
    CafeFilled,
    CafeRefreshed,
    DayBegan,
    Event,
    MarkerRemoved,
    ShowroomsCleared,
    ShowroomsFilled,
    TopRemoved,
    TopShown,
    TurnBegan,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.state import FACE_DOWN, CafeCard, State, face_up
from tests.rooms_and_roomies.game.tables import (
    CAFE,
    ENTRANCE,
    EXIT,
    PARTS,
    SHOWROOM_1,
    SHOWROOM_2,
    SHOWROOM_3,
    SHOWROOM_4,
    Seat,
    Stands,
    after,
    asked,
    assert_nothing_is_lost,
    brought,
    furnishing,
    kinds,
    legal,
    numbers,
    shopping,
    table,
    the_first,
    with_box,
    with_room_cards,
    with_sale,
)


def cleaned(state: State) -> tuple[tuple[Event, ...], State]:
    """What the last one to be done brings, and the state after it."""
    for seat in range(len(state.players) - 1):
        state = after(state, "done", seat=seat)
    last = len(state.players) - 1
    events = brought(state, "done", last, chance=the_first())
    state = fold(GAME, events, state)
    assert_nothing_is_lost(state)
    return events, state


def evening(players: int = 2, day: int = 1) -> State:
    """The store as it was laid, nobody with anything on the street."""
    return furnishing(shopping(players)).but(day=day)


def test_the_steps_come_in_the_order_a_to_e():
    """RR-18."""
    state = evening()
    state = state.but(cafe=(None, *state.cafe[1:]))
    events, after_it = cleaned(state)
    assert kinds(events) == [
        "furnishing-done", "furnishing-ended", "marker-removed", "showrooms-cleared", "showrooms-filled",
        "cafe-refreshed", "cafe-filled", "day-began", "turn-began",
    ]  # fmt: skip
    assert (after_it.day, after_it.phase) == (2, "shopping")


def test_what_the_players_have_stays_as_it_is():
    """RR-18: houses, loads, vouchers, trucks."""
    seat = Seat(tiles=(Stands("armchair-1x1-red", 1, 1),), vouchers=3, bed="uj", roomies=("twin",))
    state = furnishing(table(seat, Seat(street=("desk-2x1-white",))))
    state = after(state, "tile desk-2x1-white", "load", seat=1)
    _, later = cleaned(state)
    for before, then in zip(state.players, later.players, strict=True):
        for field in ("house", "truck", "load", "vouchers", "roomies", "street"):
            assert getattr(before, field) == getattr(then, field)


# a: day markers


def covered(players: int, day: int) -> set[tuple[int, int]]:
    """The Showroom spaces that a marker covers on a day, read off the edition's store."""
    (store,) = (store for store in PARTS.edition.stores if players in store.players)
    return {
        (number, place)
        for number, department in enumerate(store.departments)
        for place, space in enumerate(department.spaces)
        if players in space.blocked or dict(space.opens).get(players, 0) > day
    }


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("day", [1, 2, 3])
def test_the_marker_of_the_day_opens_exactly_one_space(players: int, day: int):
    """RR-18: the lowest number that is left, which is the next day's."""
    opened = covered(players, day) - covered(players, day + 1)
    assert len(opened) == 1
    events, later = cleaned(evening(players, day))
    assert [event for event in events if isinstance(event, MarkerRemoved)] == [MarkerRemoved(day + 1)]
    assert later.day == day + 1
    for number, place in covered(players, day + 1):
        assert later.spaces[number][place] is None
    (filled,) = (event for event in events if isinstance(event, ShowroomsFilled))
    places = {(there.department, there.space) for there in filled.tiles}
    shapes: set[Shape] = {later.departments()[number].spaces[place].shape for number, place in opened}
    run_out = {shape for shape in shapes if not later.in_box(shape)}
    assert opened <= places or run_out


def test_a_space_is_filled_from_the_day_on_that_its_marker_is_for():
    """RR-18: with two players one of Showroom 3 opens on day 2, one of 4 on day 3, one of 2 on day 4."""
    state = evening()
    opening = {2: (SHOWROOM_3, 1), 3: (SHOWROOM_4, 2), 4: (SHOWROOM_2, 0)}
    for day in (2, 3, 4):
        state = furnishing(cleaned(state)[1])
        assert state.day == day
        for other, (number, place) in opening.items():
            assert (state.spaces[number][place] is not None) == (other <= day)


def test_blocked_spaces_stay_blocked():
    """RR-18: with two players two of Showroom 1, one each of 2, 3 and 4."""
    state = evening()
    for _ in range(3):
        state = furnishing(cleaned(state)[1])
        assert state.spaces[SHOWROOM_1][2] is None
        assert state.spaces[SHOWROOM_3][2] is None
        assert state.spaces[SHOWROOM_4][1] is None


# b: Showrooms


def test_all_tiles_of_all_showrooms_go_to_the_sale_to_those_that_are_there():
    """RR-18."""
    state = with_sale(evening(), "2x1", "1x1")
    before = {tile for spaces in state.spaces for tile in face_up(spaces)}
    assert before
    events, later = cleaned(state)
    (cleared,) = (event for event in events if isinstance(event, ShowroomsCleared))
    assert set(cleared.tiles) == before
    assert set(later.sale) == before | set(state.sale)
    assert later.sale[:2] == state.sale
    assert later.discard == ()


def test_the_showrooms_are_filled_with_new_tiles_of_the_matching_shapes_from_boxes_and_bag():
    """RR-18: and not from the SALE."""
    state = evening()
    events, later = cleaned(state)
    (filled,) = (event for event in events if isinstance(event, ShowroomsFilled))
    assert kinds(events).index("showrooms-cleared") < kinds(events).index("showrooms-filled")
    for there in filled.tiles:
        assert there.tile is not None
        shape = later.departments()[there.department].spaces[there.space].shape
        assert later.shape(there.tile) == shape
        assert there.tile in state.unseen[SHAPES.index(shape)]
    spaces = later.departments()
    places = {
        (number, place) for number, department in enumerate(spaces) for place in range(len(department.spaces))
    }
    assert {(there.department, there.space) for there in filled.tiles} == places - covered(2, 2)


@pytest.mark.parametrize("shape", ["1x1", "2x1", "L"])
def test_a_box_that_runs_out_leaves_spaces_empty(shape: Shape):
    """RR-18, RR-11: the first spaces on the path get what there is."""
    state = with_box(evening(), shape, 1)
    _, later = cleaned(state)
    places = [
        later.spaces[number][place]
        for number, department in enumerate(later.departments())
        for place, space in enumerate(department.spaces)
        if space.shape == shape and (number, place) not in covered(2, 2)
    ]
    assert [there is not None for there in places] == [True] + [False] * (len(places) - 1)


def test_tiles_given_up_today_are_in_the_sale_tomorrow():
    """RR-16, RR-18."""
    state = furnishing(table(Seat(street=("armchair-1x1-red",)), Seat()))
    state = after(state, "tile armchair-1x1-red", "give-up", seat=0)
    _, later = cleaned(state)
    assert later.sale == numbers("armchair-1x1-red")


# c: the Café


def café(*cards: str | CafeCard | None, held: tuple[int, ...] = (0, 0)) -> State:
    """An evening with these cards, from the Entrance's end to the Exit's."""
    return furnishing(table(*(Seat(vouchers=count) for count in held), cafe=cards))


def upgraded(card: str) -> CafeCard:
    return CafeCard(card, voucher=True)


def refreshed(events: tuple[Event, ...]) -> tuple[list[int], list[int]]:
    """The spaces whose cards were cleared, and those whose cards got a voucher, in that order."""
    (event,) = (event for event in events if isinstance(event, CafeRefreshed))
    return [space for space, _ in event.cleared], [space for space, _ in event.upgraded]


def test_a_card_with_a_voucher_is_cleared_and_its_voucher_returned():
    """RR-18: the others get one each."""
    state = café("twin", upgraded("camper"), "bookworm", upgraded("gearhead"))
    events, later = cleaned(state)
    assert refreshed(events) == ([1, 3], [2, 0])
    assert later.gone == ("camper", "gearhead")
    assert later.vouchers == state.vouchers
    assert later.cafe[0] == upgraded("twin")
    assert later.cafe[2] == upgraded("bookworm")


def test_a_cleared_card_never_comes_back():
    """RR-18: it is out of the game, also when the deck runs out."""
    state = café("twin", upgraded("camper"), "bookworm", upgraded("gearhead"))
    for _ in range(3):
        _, state = cleaned(state)
        assert not {"camper", "gearhead"} & {there.card for there in state.cafe if there}
        state = furnishing(state)
    assert not {"camper", "gearhead"} & set(state.roomie_deck)


def test_new_cards_come_last_and_without_a_voucher():
    """RR-18: onto the spaces of cleared cards and of those taken today."""
    state = café("twin", upgraded("camper"), None, "gearhead")
    events, later = cleaned(state)
    (filled,) = (event for event in events if isinstance(event, CafeFilled))
    assert kinds(events).index("cafe-refreshed") < kinds(events).index("cafe-filled")
    assert [space for space, _ in filled.cards] == [1, 2]
    assert [there.voucher for there in later.cafe if there] == [True, False, False, True]
    assert not set(later.roomie_deck) & {there.card for there in later.cafe if there}


def test_a_card_gets_its_voucher_on_the_first_evening_and_goes_on_the_second():
    """RR-18."""
    state = café("twin", "camper", "bookworm", "gearhead")
    _, state = cleaned(state)
    assert [there and there.voucher for there in state.cafe] == [True] * 4
    _, state = cleaned(furnishing(state))
    assert set(state.gone) == {"twin", "camper", "bookworm", "gearhead"}
    assert [there and there.voucher for there in state.cafe] == [False] * 4
    assert state.vouchers == 20


@pytest.mark.parametrize(
    ("held", "spaces"),
    [
        ((4, 4, 4, 4, 1), (4, 3, 2)),
        ((4, 4, 4, 4, 2), (4, 3)),
        ((4, 4, 4, 4, 3), (4,)),
        ((4, 4, 4, 4, 4), ()),
    ],
)
def test_scarce_vouchers_go_to_the_cards_nearest_the_exit(held: tuple[int, ...], spaces: tuple[int, ...]):
    """RR-18, RR-10: space 5 is the nearest; what the supply has not got nobody gets."""
    state = café("twin", "camper", "bookworm", "gearhead", "collector", held=held)
    events, later = cleaned(state)
    if spaces:
        assert refreshed(events) == ([], list(spaces))
    else:
        assert "cafe-refreshed" not in kinds(events)
    assert [space for space in range(5) if (there := later.cafe[space]) and there.voucher] == sorted(spaces)
    assert later.vouchers == 0


def test_returned_vouchers_are_there_for_the_cards_that_stay():
    """RR-18: the supply is empty, and two come back first."""
    state = café(
        "twin", upgraded("camper"), "bookworm", upgraded("gearhead"), "collector", held=(4, 4, 4, 4, 2)
    )
    assert state.vouchers == 0
    events, later = cleaned(state)
    assert refreshed(events) == ([1, 3], [4, 2])
    assert [there.voucher for there in later.cafe if there] == [False, False, True, False, True]
    assert later.vouchers == 0


def test_a_card_taken_with_its_voucher_is_not_cleared():
    """RR-18: the space is empty, and is filled."""
    state = café(None, "camper", "bookworm", "gearhead")
    events, later = cleaned(state)
    assert refreshed(events) == ([], [3, 2, 1])
    assert later.gone == ()
    assert later.cafe[0] is not None


def test_without_roomie_cards_left_spaces_stay_empty():
    """RR-18, RR-11."""
    state = café(upgraded("twin"), "camper", None, None)
    state = state.but(roomie_deck=("collector",))
    _, later = cleaned(state)
    assert later.cafe == (CafeCard("collector"), upgraded("camper"), None, None)
    _, later = cleaned(furnishing(later))
    assert later.cafe == (upgraded("collector"), None, None, None)


def test_an_empty_cafe_with_an_empty_deck_brings_nothing():
    """RR-18, RR-11."""
    state = café(None, None, None, None).but(roomie_deck=())
    events, later = cleaned(state)
    assert not {"cafe-refreshed", "cafe-filled"} & set(kinds(events))
    assert later.cafe == (None,) * 4


# d and e: the measuring stick, and the carts


@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_measuring_stick_goes_to_whose_cart_is_on_the_last_cart_space(last: int):
    """RR-18: and that player begins the day."""
    state = furnishing(shopping(3)).but(stick=1, last_cart=last)
    events, later = cleaned(state)
    assert events[-3:-1] == (DayBegan(2, last, ENTRANCE), TurnBegan(last))
    assert (later.stick, later.turn, GAME.awaited(later)) == (last, last, (last,))
    assert asked(later, last) == "move-cart"


def test_all_carts_return_to_the_entrance():
    """RR-18: the Last Cart space is empty again."""
    state = evening(3)
    assert [player.cart for player in state.players] == [EXIT] * 3
    _, later = cleaned(state)
    assert [player.cart for player in later.players] == [ENTRANCE] * 3
    assert later.last_cart is None


def test_everybody_may_take_a_roomie_card_on_the_new_day():
    """RR-18, RR-4."""
    state = evening()
    for seat in (0, 1):
        state = state.with_player(seat, was_in_cafe=True)
    _, later = cleaned(state)
    assert f"go {CAFE}" in legal(later, 0)
    assert [player.was_in_cafe for player in later.players] == [False, False]


def test_after_the_fourth_day_nothing_is_cleaned_up():
    """RR-18: the game is over."""
    events, later = cleaned(evening(day=4))
    assert kinds(events) == ["furnishing-done", "furnishing-ended", "game-ended"]
    assert later.phase == "over"


def test_after_the_third_day_there_is_a_fourth():
    """RR-18."""
    _, later = cleaned(evening(day=3))
    assert (later.day, later.phase) == (4, "shopping")


# Alone


def alone() -> State:
    """An evening of the solo game: two Showrooms have face-up tiles only, two also face-down ones."""
    state = shopping(1)
    state = after(state, f"go {SHOWROOM_3}", "enough", chance=the_first())
    return furnishing(state)


def test_alone_the_steps_come_in_the_same_order_with_room_cards_instead_of_the_stick():
    """RR-25, RR-18."""
    events, later = cleaned(alone())
    assert kinds(events) == [
        "furnishing-done", "furnishing-ended", "marker-removed", "showrooms-cleared", "showrooms-filled",
        "cafe-refreshed", "top-removed", "top-shown", "top-removed", "top-shown", "day-began", "turn-began",
    ]  # fmt: skip
    assert (later.day, later.turn) == (2, 0)


def test_alone_face_up_tiles_are_discarded_and_face_down_ones_stay():
    """RR-25: there is no SALE."""
    state = alone()
    up = {tile for spaces in state.spaces for tile in face_up(spaces)}
    down = {
        (number, place)
        for number, spaces in enumerate(state.spaces)
        for place, there in enumerate(spaces)
        if there == FACE_DOWN
    }
    assert up
    assert down
    events, later = cleaned(state)
    assert set(later.discard) == up
    assert later.sale == ()
    assert all(later.spaces[number][place] == FACE_DOWN for number, place in down)
    (filled,) = (event for event in events if isinstance(event, ShowroomsFilled))
    assert not down & {(there.department, there.space) for there in filled.tiles}


def test_alone_spaces_of_1x1_are_filled_face_up_and_the_others_face_down():
    """RR-25."""
    events, later = cleaned(alone())
    (filled,) = (event for event in events if isinstance(event, ShowroomsFilled))
    shown = Counter(
        (later.departments()[there.department].spaces[there.space].shape == "1x1", there.tile is not None)
        for there in filled.tiles
    )
    assert set(shown) == {(True, True), (False, False)}
    open_spaces = {
        (number, place)
        for number, department in enumerate(later.departments())
        for place, _ in enumerate(department.spaces)
    } - covered(1, 2)
    full = {
        (number, place)
        for number, spaces in enumerate(later.spaces)
        for place, there in enumerate(spaces)
        if there is not None
    }
    assert full == open_spaces


def test_alone_the_top_card_of_each_room_deck_goes():
    """RR-25: and the next one is seen."""
    state = with_room_cards(alone(), ("large-1", "large-2"), ("small-1", "small-2"))
    before = state.gone
    events, later = cleaned(state)
    assert [event for event in events if isinstance(event, TopRemoved | TopShown)] == [
        TopRemoved("large"), TopShown("large", "large-2"), TopRemoved("small"), TopShown("small", "small-2"),
    ]  # fmt: skip
    assert later.tops == ("large-2", "small-2")
    assert later.gone == (*before, "large-1", "small-1")


def test_alone_a_used_up_deck_loses_nothing():
    """RR-25, RR-11."""
    state = with_room_cards(alone(), ("large-1",), ())
    before = state.gone
    _, later = cleaned(state)
    assert later.tops == (None, None)
    assert later.gone == (*before, "large-1")


def test_with_others_no_room_card_goes():
    """RR-18."""
    state = evening()
    _, later = cleaned(state)
    assert (later.tops, later.decks) == (state.tops, state.decks)


def test_alone_the_cafe_is_refreshed_as_usual():
    """RR-25, RR-18."""
    state = furnishing(table(Seat(), cafe=("twin", upgraded("camper"), None, "bookworm")))
    events, later = cleaned(state)
    assert refreshed(events) == ([1], [3, 0])
    assert [there and there.voucher for there in later.cafe] == [True, False, False, True]


def test_alone_the_cart_returns_to_the_showroom_with_the_blocked_markers():
    """RR-25: which is the first, not to the Entrance."""
    events, later = cleaned(alone())
    assert DayBegan(2, 0, SHOWROOM_1) in events
    assert later.players[0].cart == SHOWROOM_1
    assert f"go {SHOWROOM_2}" in legal(later)
    assert f"go {SHOWROOM_1}" not in legal(later)
