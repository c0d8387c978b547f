"""Laying the table: RS-1 to RS-5 and RS-18."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import SeededChance, fold
from flatshare.room_share import GAME, Options, State, position_text
from flatshare.room_share.events import ColourTaken
from tests.room_share.games import CONFIGURATIONS, decisions, first_state, options
from tests.room_share.table import after, home, legal, refused

BLOCK = ("B2", "C2", "D2", "B3", "C3", "D3")
CORNERS = {"B2": "right", "D2": "left", "B3": "right", "D3": "left"}
ARROWS = ("top", "right", "bottom", "left")


def start(seed: int = 0, **chosen) -> State:
    return fold(GAME, GAME.setup(Options(**chosen), SeededChance(seed.to_bytes(32, "big"))))


def kind(state: State, apartment: str) -> str:
    return state.board.kinds["1234".index(apartment[1]) * 5 + "ABCDE".index(apartment[0])]


def ring_kinds(state: State) -> Counter[str]:
    return Counter(state.board.kinds) - Counter(kind(state, apartment) for apartment in BLOCK)


@given(options(), st.integers(0, 2**32))
def test_six_regular_apartments_are_the_middle_and_the_other_fourteen_the_ring(chosen: Options, seed: int):
    """RS-1."""
    state = first_state(chosen, seed)
    assert all(kind(state, apartment) == "R" for apartment in BLOCK)
    if not chosen.royal:
        assert ring_kinds(state) == {"R": 8, "S": 3, "H": 3}


def test_every_place_of_the_ring_can_get_every_kind():
    """RS-1: the ring is shuffled."""
    seen = {(apartment, kind) for seed in range(60) for apartment, kind in enumerate(start(seed).board.kinds)}
    ring = [number for number in range(20) if number not in (6, 7, 8, 11, 12, 13)]
    assert seen >= {(apartment, kind) for apartment in ring for kind in "RSH"}


@given(options(), st.integers(0, 2**32))
def test_a_meeple_of_each_colour_stands_on_the_inner_horizontal_arrow_of_a_corner(chosen: Options, seed: int):
    """RS-2: Right on the left corners, Left on the right ones."""
    state = first_state(chosen, seed)
    on_inner_arrows = [home(state, apartment)[ARROWS.index(arrow)] for apartment, arrow in CORNERS.items()]
    assert sorted(on_inner_arrows) == ["b", "g", "r", "y"]
    if chosen.corners:
        assert tuple(on_inner_arrows) == chosen.corners
    others = [a for a in range(20) if a not in (6, 8, 11, 13)]
    assert all(state.board.tenants[apartment] == "----" for apartment in others)


def test_every_colour_can_get_every_corner_by_chance():
    """RS-2."""
    seen = {(corner, home(start(seed), corner).strip("-")) for seed in range(60) for corner in CORNERS}
    assert len(seen) == 16


def test_the_table_may_choose_which_colour_gets_which_corner():
    """RS-2."""
    state = start(corners=("g", "y", "b", "r"))
    assert [home(state, corner) for corner in CORNERS] == ["-g--", "---y", "-b--", "---r"]


def test_four_players_hold_eight_meeples_of_their_colour():
    """RS-3."""
    state = start(players=4, colours=("b", "g", "r", "y"))
    assert state.supplies == ((0, 8, 0, 0), (0, 0, 0, 8), (8, 0, 0, 0), (0, 0, 8, 0))
    assert sum(4 - tenants.count("-") for tenants in state.board.tenants) == 4


@pytest.mark.parametrize(
    ("corner", "looks"), [(0, "gg g-"), (1, "g-gg"), (2, "gg g-"), (3, "g-gg")], ids=list(CORNERS)
)
def test_three_players_hold_two_of_the_spare_colour_and_its_other_three_stand_on_one_corner(
    corner: int, looks: str
):
    """RS-3: on the inner arrow, Top and Bottom."""
    order = ["r", "b", "y"]
    order.insert(corner, "g")
    state = start(players=3, colours=("r", "b", "y"), corners=tuple(order))
    assert state.supplies == ((8, 0, 0, 2), (0, 8, 0, 2), (0, 0, 8, 2))
    assert home(state, list(CORNERS)[corner]) == looks.replace(" ", "")
    assert sum(4 - tenants.count("-") for tenants in state.board.tenants) == 6


def test_two_players_hold_eight_of_their_own_and_eight_of_a_second_colour():
    """RS-3."""
    state = start(players=2, colours=("b", "g", "r", "y"))
    assert state.colours == ("b", "g")
    assert state.supplies == ((8, 8, 0, 0), (0, 0, 8, 8))


@given(options(), st.integers(0, 2**32))
def test_the_deck_has_five_keys_a_colour_and_two_of_each_event(chosen: Options, seed: int):
    """RS-4: Renovation is there if it is chosen; each player is dealt three cards."""
    state, later = first_state(chosen, seed), decisions(first_state(chosen, seed), seed)
    while len(state.colours) < chosen.players or not any(state.supplies[0]):
        state = next(later).after
    if chosen.cardless:
        assert state.hands == ((), ())
        assert state.draw == ()
        return
    assert [len(hand) for hand in state.hands] == [3] * chosen.players
    cards = Counter([*state.draw, *(card for hand in state.hands for card in hand)])
    expected = {f"key-{colour}": 5 for colour in "rbyg"}
    expected |= {"communication": 2, "departure-day": 2, "forced-eviction": 2, "new-contract": 2}
    expected |= {"apartment-exchange": 2} | ({"renovation": 2} if chosen.renovation else {})
    assert cards == expected
    assert state.discard == ()


@pytest.mark.parametrize(
    ("replaced", "ring"),
    [
        ("R", {"R": 7, "S": 3, "H": 3, "Y": 1}),
        ("S", {"R": 8, "S": 2, "H": 3, "Y": 1}),
        ("H", {"R": 8, "S": 3, "H": 2, "Y": 1}),
    ],
)
def test_the_royal_suite_replaces_a_card_of_the_ring_of_the_chosen_kind(replaced: str, ring: dict[str, int]):
    """RS-4."""
    for seed in range(20):
        assert ring_kinds(start(seed, royal=True, royal_replaces=replaced)) == ring


def test_the_royal_suite_replaces_a_regular_apartment_unless_told_otherwise():
    """RS-4."""
    assert ring_kinds(start(royal=True)) == {"R": 7, "S": 3, "H": 3, "Y": 1}


def test_the_royal_suite_is_shuffled_into_any_place_of_the_ring():
    """RS-4: the table never chooses its place."""
    places = {start(seed, royal=True).board.kinds.index("Y") for seed in range(150)}
    assert places == set(range(20)) - {6, 7, 8, 11, 12, 13}


def test_the_two_options_are_independent():
    """RS-4."""
    both = [(each.royal, each.renovation) for each in CONFIGURATIONS if each.players == 3]
    assert sorted(both) == [(False, False), (False, True), (True, False), (True, True)]
    for each in CONFIGURATIONS:
        GAME.check_options(each)


def test_the_start_player_is_random_or_chosen():
    """RS-5."""
    assert {start(seed, players=4).start for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(3):
        state = start(players=3, start=seat)
        assert (state.start, state.seat) == (seat, seat)


def test_four_players_choose_their_colours_in_turn_from_the_start_player_on():
    """RS-18."""
    state = start(players=4, colours="choose", start=2)
    seats = []
    for colour in "gryb":
        seats.append(state.seat)
        state = after(state, f"name {colour}")
    assert seats == [2, 3, 0, 1]
    assert state.colours == ("y", "b", "g", "r")
    assert state.seat == 2
    assert [len(hand) for hand in state.hands] == [3] * 4


def test_two_players_take_their_second_colours_in_the_opposite_order():
    """RS-18."""
    state = start(players=2, colours="choose", start=1)
    seats = []
    for colour in "gryb":
        seats.append(state.seat)
        state = after(state, f"name {colour}")
    assert seats == [1, 0, 0, 1]
    assert state.colours == ("r", "g")
    assert state.supplies == ((8, 0, 8, 0), (0, 8, 0, 8))
    assert state.seat == 1


def test_three_players_leave_the_spare_colour_to_the_corner():
    """RS-18, RS-3."""
    state = after(start(players=3, colours="choose", start=0), "name b", "name g", "name y")
    assert state.colours == ("b", "g", "y")
    assert state.supplies == ((2, 8, 0, 0), (2, 0, 0, 8), (2, 0, 8, 0))
    assert sorted(tenants.count("r") for tenants in state.board.tenants)[-2:] == [0, 3]


def test_a_colour_that_is_gone_may_not_be_taken_again():
    """RS-18."""
    state = after(start(players=2, colours="choose"), "name g")
    assert legal(state) == ["name r", "name b", "name y"]
    assert refused(state, "name g") == ("refuse-colour-gone", "RS-18")
    state = after(state, "name r", "name y")
    assert refused(state, "name y") == ("refuse-colour-gone", "RS-18")
    assert refused(state, "name r") == ("refuse-colour-gone", "RS-18")
    assert legal(state) == ["name b"]


def test_the_own_colours_can_be_given_and_the_second_ones_left_to_chance():
    """RS-18."""
    seen = set()
    for seed in range(20):
        state = start(seed, players=2, colours=("g", "r"))
        assert state.colours == ("g", "r")
        seen.add(state.supplies)
    assert seen == {((0, 8, 0, 8), (8, 0, 8, 0)), ((0, 0, 8, 8), (8, 8, 0, 0))}


def test_colours_left_to_chance_are_told_in_the_order_of_choosing():
    """RS-18."""
    events = GAME.setup(Options(players=2, start=1), SeededChance(bytes(32)))
    taken = [(event.seat, event.second) for event in events if isinstance(event, ColourTaken)]
    assert taken == [(1, False), (0, False), (0, True), (1, True)]


def test_all_is_refused_but_a_colour_while_colours_are_chosen():
    """RS-18."""
    state = start(players=2, colours="choose", start=0)
    assert refused(state, "play key-r") == ("refuse-not-asked", "")
    assert refused(state, "name r", seat=1) == ("refuse-not-your-turn", "")


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (Options(players=1), "players: Room Share is for 2 to 4 players, not 1"),
        (Options(players=5), "players: Room Share is for 2 to 4 players, not 5"),
        (Options(players=3, cardless=True), "cardless"),
        (Options(cardless=True, renovation=True), "RS-26"),
        (Options(royal=True, royal_replaces="Y"), "RS-4"),
        (Options(corners=("r", "b", "y", "y")), "RS-2"),
        (Options(corners=("r", "b", "y")), "RS-2"),
        (Options(start=2), "RS-5"),
        (Options(start=-1), "RS-5"),
        (Options(players=3, colours=("r", "b")), "RS-18"),
        (Options(players=2, colours=("r", "b", "y")), "RS-18"),
        (Options(players=2, colours=("r", "r")), "RS-18"),
        (Options(players=2, colours="nobody's"), "RS-18"),  # type: ignore[arg-type]
    ],
)
def test_options_that_do_not_go_together_are_refused_with_their_name_and_ruling(chosen: Options, words: str):
    """RS-2, RS-4, RS-5, RS-18, RS-24, RS-26."""
    with pytest.raises(ValueError, match=words) as refusal:
        GAME.check_options(chosen)
    assert str(refusal.value).split(":")[0] in Options.__dataclass_fields__


@given(st.integers(0, 2**256 - 1), options())
def test_the_same_seed_lays_the_same_table(seed: int, chosen: Options):
    """RS-1, RS-2, RS-4, RS-5: all chance of the set-up comes from the seed."""
    one, other = (fold(GAME, GAME.setup(chosen, SeededChance(seed.to_bytes(32, "big")))) for _ in range(2))
    assert position_text(one) == position_text(other)


def test_a_view_tells_by_seat_who_took_which_colour_while_colours_are_chosen():
    """RS-18: the third seat begins and takes green, the first one is next and takes red."""
    state = after(start(players=3, colours="choose", start=2), "name g", "name r")
    assert GAME.view(state, 0).colours == ("r", None, "g")


def test_nobody_sees_by_a_seat_that_there_is_not():
    state = start(players=3)
    for seat in (-1, 3):
        with pytest.raises(ValueError, match="seats are 0 to 2"):
            GAME.view(state, seat)


@pytest.mark.parametrize("chosen", [Options(players=2.0), Options(royal="yes"), Options(cardless=1)])  # type: ignore[arg-type]
def test_options_of_another_type_are_refused(chosen: Options):
    with pytest.raises(ValueError, match=r"players|royal|cardless"):
        GAME.check_options(chosen)
