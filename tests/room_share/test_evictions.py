"""The landlord: RS-14 to RS-17."""

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core.messages import RulesError
from flatshare.room_share import GAME, Action, State
from flatshare.room_share.board import NEIGHBOURS
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from tests.room_share.games import Chooser, decisions
from tests.room_share.table import after, home, legal, position, refused

NAMES = [column + row for row in "1234" for column in "ABCDE"]

THREE_IN_THE_MIDDLE = """
    R---- R---- S---- R---- H----
    R---- R-r-- R---- R---b S----
    H---- R-y-- Rrrb- R-g-g R----
    R---- S---- H---- R---- R----
"""


def neighbours(apartment: str) -> list[str]:
    """Above, right, below, left; counted on the fingers of a torus."""
    column, row = "ABCDE".index(apartment[0]), "1234".index(apartment[1])
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return ["ABCDE"[(column + right) % 5] + "1234"[(row + down) % 4] for right, down in steps]


def fourth_into_c3(**more) -> State:
    return after(position(THREE_IN_THE_MIDDLE, hand="key-r.key-b.key-b", **more), "play key-r", "take b")


def test_the_landlord_comes_with_the_fourth_meeple_and_not_with_the_third():
    """RS-14."""
    state = after(position(hand="key-r.key-b.key-b"), "play key-r", "take r", "place B2 top")
    assert legal(state) == ["end"]
    state = after(fourth_into_c3(), "place C3 left")
    assert isinstance(state.step, ChooseEviction)
    assert legal(state) == ["apartment C3"]


def test_a_turn_does_not_end_while_an_apartment_is_full():
    """RS-14."""
    state = after(fourth_into_c3(), "place C3 left")
    assert refused(state, "end") == ("refuse-not-asked", "")
    assert refused(state, "apartment B2") == ("refuse-not-full", "RS-14")
    assert refused(state, "apartment A1") == ("refuse-not-full", "RS-14")


def test_each_meeple_moves_to_the_neighbour_its_arrow_points_to():
    """RS-15: the rulebook's example, from Right to the apartment on the right."""
    state = after(fourth_into_c3(), "place C3 left", "apartment C3")
    assert home(state, "C3") == "----"
    flights = [(colour, NAMES[apartment]) for colour, apartment in state.step.air]  # type: ignore[union-attr]
    assert flights == [("r", "C2"), ("r", "D3"), ("b", "C4"), ("b", "B3")]


def test_the_player_chooses_the_free_arrow_that_each_meeple_lands_on():
    """RS-15: an arrow that is taken is refused."""
    state = after(fourth_into_c3(), "place C3 left", "apartment C3")
    assert legal(state) == ["land top", "land right", "land bottom", "land left"]
    state = after(state, "land bottom")
    assert home(state, "C2") == "--r-"
    assert legal(state) == ["land top", "land bottom"]  # D3 has green on right and left
    assert refused(state, "land left") == ("refuse-arrow-taken", "RS-28")
    assert refused(state, "apartment C3") == ("refuse-not-asked", "")
    state = after(state, "land top", "land right")
    assert legal(state) == ["land top", "land bottom", "land left"]
    state = after(state, "land left")
    assert [home(state, a) for a in ("C2", "D3", "C4", "B3")] == ["--r-", "rg-g", "-b--", "-y-b"]
    assert legal(state) == ["end"]


@pytest.mark.parametrize("apartment", ["A1", "E1", "A4", "E4", "C1", "E2", "C4", "A3", "C3"])
def test_meeples_move_round_the_edge_where_needed(apartment: str):
    """RS-15: the rulebook's special case, at every edge and corner (and in the middle)."""
    filled = [["R----"] * 5 for _ in range(4)]
    filled[1][1] = "Rr-b-" if apartment != "B2" else filled[1][1]
    column, row = "ABCDE".index(apartment[0]), "1234".index(apartment[1])
    filled[row][column] = "Rrbyg"
    for at, kind in ((2, "S"), (4, "S"), (6, "S"), (8, "H"), (9, "H"), (10, "H")):
        filled[at // 5][at % 5] = kind + filled[at // 5][at % 5][1:]
    rows = "\n".join(" ".join(line) for line in filled)
    state = position(
        rows,
        phase="evict",
        card="key-r",
        evictions="0",
        full=f"{NAMES.index(apartment)}:0",
        hand="key-r.key-r",
    )
    state = after(state, f"apartment {apartment}")
    flights = [(colour, NAMES[home]) for colour, home in state.step.air]  # type: ignore[union-attr]
    assert flights == list(zip("rbyg", neighbours(apartment), strict=True))


def test_the_four_neighbours_of_an_apartment_differ():
    """RS-15: so the order among the four does not matter."""
    for apartment in NAMES:
        around = neighbours(apartment)
        assert len(set(around)) == 4
        assert apartment not in around
        assert [NAMES[home] for home in NEIGHBOURS[NAMES.index(apartment)]] == around


TWO_FULL = """
    R---- R---- S---- R---- H----
    R---- Rryyr Rbgbg R---b S----
    H---- R-y-- R---- R-g-g R----
    R---- S---- H---- R---- R----
"""
"""B2 and C2 are full, next to each other."""


def two_full(**more: str) -> State:
    fields: dict[str, Any] = {"card": "key-r", "evictions": "3", "full": "7:2,6:3"} | more
    return position(TWO_FULL, phase="evict", hand="key-r.key-b", **fields)


def test_the_player_chooses_which_full_apartment_is_emptied_first_and_empties_it_before_the_next():
    """RS-14."""
    state = two_full()
    assert legal(state) == ["apartment B2", "apartment C2"]
    state = after(state, "apartment C2")
    assert isinstance(state.step, LandMeeple)
    assert refused(state, "apartment B2") == ("refuse-not-asked", "")
    while isinstance(state.step, LandMeeple):
        state = after(state, legal(state)[0])
    assert legal(state) == ["apartment B2"]


def test_a_meeple_whose_neighbour_is_full_stays_and_is_set_last_on_any_free_arrow():
    """RS-16: the rulebook's special case; yellow points from B2 to C2, where four live."""
    state = after(two_full(), "apartment B2")
    flights = [(colour, NAMES[home]) for colour, home in state.step.air]  # type: ignore[union-attr]
    assert flights == [("r", "B1"), ("y", "B3"), ("r", "A2"), ("y", "B2")]
    state = after(state, "land top", "land top", "land top")
    assert legal(state) == ["land top", "land right", "land bottom", "land left"]
    for arrow, looks in (("top", "y---"), ("right", "-y--"), ("bottom", "--y-"), ("left", "---y")):
        stayed = after(state, f"land {arrow}")
        assert home(stayed, "B2") == looks
        assert home(stayed, "C2") == "bgbg"
        assert legal(stayed) == ["apartment C2"]


def test_those_that_stay_share_the_arrows_that_are_still_free():
    """RS-16: three of B2's stay, each on an arrow of its own."""
    rows = """
        R---- Rrrrr S---- R---- H----
        Rbbbb Ryygg Ryyyy R---- S----
        H---- R---- R---- R---- R----
        R---- S---- H---- R---- R----
    """
    full = "1:0,5:0,6:0,7:0"
    state = position(rows, phase="evict", card="key-r", evictions="3", full=full, hand="key-r.key-r")
    state = after(state, "apartment B2", "land left")
    assert [colour for colour, _ in state.step.air] == ["y", "y", "g"]  # type: ignore[union-attr]
    state = after(state, "land left")
    assert refused(state, "land left") == ("refuse-arrow-taken", "RS-28")
    state = after(state, "land right")
    assert legal(state) == ["land top", "land bottom"]
    state = after(state, "land bottom")
    assert home(state, "B2") == "-ygy"
    assert home(state, "B3") == "---g"


def test_the_order_in_which_moving_meeples_are_set_down_does_not_matter():
    """RS-15, RS-16: every order, followed by hand, leads to the same boards that the rules lead to."""
    start = two_full()
    flights = [("r", "B1"), ("y", "B3"), ("r", "A2")]
    by_hand: list[set[str]] = []
    for order in permutations(flights):
        boards: set[str] = set()
        for arrows in product(range(4), repeat=4):
            tenants = dict(zip(NAMES, start.board.tenants, strict=True)) | {"B2": "----"}
            for (colour, where), arrow in zip((*order, ("y", "B2")), arrows, strict=True):
                if tenants[where][arrow] != "-":
                    break
                tenants[where] = tenants[where][:arrow] + colour + tenants[where][arrow + 1 :]
            else:
                boards.add(" ".join(tenants.values()))
        by_hand.append(boards)
    by_rules: set[str] = set()
    waiting = [after(start, "apartment B2")]
    while waiting:
        state = waiting.pop()
        if isinstance(state.step, LandMeeple):
            waiting += [after(state, action) for action in legal(state)]
        else:
            by_rules.add(" ".join(state.board.tenants))
    assert all(boards == by_rules for boards in by_hand)


CROSS = """
    R---- S---- Rrrrr R---- H----
    R---- Rrrrr Rbbbb Ryyyy S----
    H---- R---- Ryyyy R---- R----
    Rg--- S---- H---- R---- R----
"""
"""C2 is full, and so are its four neighbours: B2 and D2, C1 and C3."""


def test_a_full_apartment_with_four_full_neighbours_may_not_be_chosen():
    """RS-17 (a): it would only rearrange itself."""
    state = position(
        CROSS, phase="evict", card="key-r", evictions="9", full="7:0,2:1,6:2,8:3,12:4", hand="key-r.key-r"
    )
    assert refused(state, "apartment C2") == ("refuse-walled-in", "RS-17")
    assert legal(state) == ["apartment C1", "apartment B2", "apartment D2", "apartment C3"]
    state = after(state, "apartment C1")
    while isinstance(state.step, LandMeeple):
        state = after(state, legal(state)[0])
    assert "apartment C2" in legal(state)


def test_that_no_full_apartment_may_be_chosen_is_an_error_of_the_rules():
    """RS-17: it takes twenty full ones, 80 meeples."""
    everywhere = position().but(step=ChooseEviction("key-r", 1, tuple((home, 0) for home in range(20))))
    board = everywhere.board
    for apartment in range(20):
        for arrow in range(4):
            board = board.place(apartment, arrow, "r")
    with pytest.raises(RulesError, match="RS-17"):
        GAME.legal_actions(everywhere.but(board=board), everywhere.seat)


@pytest.mark.parametrize(
    ("evictions", "full", "allowed"),
    [
        ("39", "7:2,6:3", ["apartment B2", "apartment C2"]),
        ("40", "7:2,6:3", ["apartment C2"]),
        ("40", "7:3,6:2", ["apartment B2"]),
        ("40", "6:3,7:2", ["apartment C2"]),
        ("57", "7:2,6:3", ["apartment C2"]),
        ("40", "7:3,6:3", ["apartment B2"]),
    ],
    ids=[
        "39: free",
        "40: C2 is older",
        "40: B2 is older",
        "in any order",
        "later too",
        "a tie: lower number",
    ],
)
def test_after_forty_evictions_the_apartment_that_has_been_full_the_longest_is_next(
    evictions: str, full: str, allowed: list[str]
):
    """RS-17 (b)."""
    state = two_full(evictions=evictions, full=full)
    assert legal(state) == allowed
    if len(allowed) == 1:
        other = "apartment C2" if allowed == ["apartment B2"] else "apartment B2"
        assert refused(state, other) == ("refuse-longest-full-first", "RS-17")


def test_after_forty_evictions_the_longest_full_apartment_is_passed_over_while_it_is_walled_in():
    """RS-17 (a) and (b): the longest choosable one is next."""
    full = "7:0,12:1,6:2,8:3,2:1"
    state = position(CROSS, phase="evict", card="key-r", evictions="40", full=full, hand="key-r.key-r")
    assert refused(state, "apartment C2") == ("refuse-walled-in", "RS-17")
    assert legal(state) == ["apartment C1"]


def test_a_forced_eviction_counts_as_one_of_the_forty():
    """RS-17 (b), RS-10."""
    state = position(THREE_IN_THE_MIDDLE, hand="forced-eviction.key-b.key-b")
    state = after(state, "play forced-eviction", "apartment D3")
    assert state.step.evictions == 1  # type: ignore[union-attr]
    state = after(state, "land top", "land left")
    assert state.step == ChooseEviction("forced-eviction", 1, ((12, 1),))
    placed = after(fourth_into_c3(), "place C3 left")
    assert placed.step == ChooseEviction("key-r", 0, ((12, 0),))


def test_an_apartment_is_full_since_the_eviction_that_filled_it_the_last_time():
    """RS-17 (b): emptying it starts its count anew."""
    fullness: list[tuple[tuple[int, int], ...]] = []
    for decision in decisions(circling(), 0, to_and_fro):
        if isinstance(decision.after.step, ChooseEviction):
            fullness.append(decision.after.step.full)
        if len(fullness) == 10:
            break
    for number, full in enumerate(fullness, 1):
        since = dict(full)
        assert since[6 if number % 2 == 0 else 7] == number
        assert [since[other] for other in (1, 2, 5, 8, 11, 12)] == [0] * 6


CIRCLE = """
    R---- Rrrrr Sbbbb R---- H----
    Rrrrr Ryggy Rr-bg Rbbbb S----
    H---- Rgggg Ryyyy R---- R----
    R---- S---- H---- R---- R----
"""
"""B2 (full) and C2 (three) between six full ones; on B2's right arrow and on C2's left one stands green."""


def circling() -> State:
    full = "1:0,2:0,5:0,6:0,8:0,11:0,12:0"
    return position(CIRCLE, phase="evict", card="key-r", evictions="0", full=full, hand="key-r.key-r")


def to_and_fro(state: State, choices: tuple[Action, ...]) -> Action:
    """Throw one meeple between B2 and C2 as long as that may be done."""
    texts = [GAME.action_text(action) for action in choices]
    if isinstance(state.step, ChooseEviction):
        wanted = ["apartment B2", "apartment C2"]
    elif isinstance(state.step, LandMeeple) and state.step.origin in (6, 7):
        # leave the arrow towards the other one free until the meeple from there lands on it
        _, apartment = state.step.air[0]
        facing = "land right" if apartment == 6 else "land left"
        wanted = [facing] if apartment != state.step.origin else [text for text in texts if text != facing]
    else:
        wanted = []
    return choices[next((texts.index(text) for text in wanted if text in texts), 0)]


def test_two_neighbours_can_throw_a_meeple_to_and_fro_for_forty_evictions_and_no_longer():
    """RS-17 (b): between six full apartments the same board comes back, until it has to be one of the six."""
    evictions: list[str] = []
    boards: Counter[tuple[str, ...]] = Counter()
    for decision in decisions(circling(), 0, to_and_fro):
        if isinstance(decision.before.step, ChooseEviction):
            evictions.append(GAME.action_text(decision.action))
            boards[decision.before.board.tenants] += 1
        if not isinstance(decision.after.step, ChooseEviction | LandMeeple):
            break
    assert evictions[:40] == ["apartment B2", "apartment C2"] * 20
    assert max(boards.values()) >= 10
    assert evictions[40] not in ("apartment B2", "apartment C2")


# How long can a chain be? All strategies below try to make it long.

LONGEST_EXPECTED = 200
"""The proof says that a chain ends; that none comes near this many evictions is what searching found."""


def chain_length(state: State, seed: int, choose: Chooser | None) -> int:
    """Evictions until the landlord leaves."""
    evictions = 0
    for decision in decisions(state, seed, choose):
        if isinstance(decision.before.step, ChooseEviction):
            evictions += 1
            assert evictions <= LONGEST_EXPECTED
        assert all(len(tenants) == 4 for tenants in decision.after.board.tenants)
        if not isinstance(decision.after.step, ChooseEviction | LandMeeple):
            return evictions
    return evictions


def crowd(seed: int, full_ones: int, meeples: int) -> State:
    """A board in the middle of a chain, with so many full apartments (close together) and meeples."""
    rng = Random(seed)
    order = sorted(range(20), key=lambda home: (distance(home, 7) + rng.random() * 1.5, rng.random()))
    counts = dict.fromkeys(range(20), 0)
    left = meeples
    for apartment in order[:full_ones]:
        counts[apartment], left = 4, left - 4
    for apartment in order[full_ones:]:
        counts[apartment] = min(3, left)
        left -= counts[apartment]
    colours = list("rbyg" * 9)
    rng.shuffle(colours)
    colours = ["r", "b", "y", "g", *(c for n, c in enumerate(colours) if n >= 4)][:meeples]
    while max(Counter(colours).values()) > 9:
        most = Counter(colours).most_common()
        colours[colours.index(most[0][0], 4)] = most[-1][0]
    rng.shuffle(colours)
    homes: list[str] = []
    kinds = "RRSRHRRRRSHRRRRRSHRR"
    for apartment in range(20):
        tenants = [colours.pop() for _ in range(counts[apartment])] + ["-"] * (4 - counts[apartment])
        rng.shuffle(tenants)
        homes.append(kinds[apartment] + "".join(tenants))
    rows = "\n".join(" ".join(homes[row * 5 : row * 5 + 5]) for row in range(4))
    full = ",".join(f"{apartment}:0" for apartment in sorted(order[:full_ones]))
    return position(
        rows, players=4, phase="evict", card="key-r", evictions="0", full=full, hand="key-r.key-r", turns=5
    )


def distance(one: int, other: int) -> int:
    across, down = abs(one % 5 - other % 5), abs(one // 5 - other // 5)
    return min(across, 5 - across) + min(down, 4 - down)


def crowded(state: State, choices: tuple[Action, ...]) -> Action:
    """Empty where few neighbours are full and many nearly are; set meeples so that they point at crowds."""
    tenants = state.board.tenants

    def attraction(action: Action) -> tuple[int, int]:
        if isinstance(state.step, ChooseEviction):
            around = NEIGHBOURS[action.apartment]  # type: ignore[attr-defined]
            return (
                -sum("-" not in tenants[home] for home in around),
                sum(tenants[home].count("-") == 1 for home in around),
            )
        apartment = state.step.air[0][1]  # type: ignore[union-attr]
        towards = tenants[NEIGHBOURS[apartment][action.arrow]]  # type: ignore[attr-defined]
        return (4 - towards.count("-") if "-" in towards else 0, 0)

    return max(choices, key=attraction)


def emptiest_origin(state: State, choices: tuple[Action, ...]) -> Action:
    """Empty the one that loses the fewest meeples, so that much stays full."""
    if not isinstance(state.step, ChooseEviction):
        return choices[len(choices) // 2]

    def stays(action: Action) -> int:
        around = NEIGHBOURS[action.apartment]  # type: ignore[union-attr]
        return sum("-" not in state.board.tenants[home] for home in around)

    return max(choices, key=stays)


@given(st.integers(0, 2**32), st.integers(1, 8), st.integers(32, 36))
def test_a_chain_ends_however_the_player_tries_to_prolong_it(seed: int, full_ones: int, meeples: int):
    """RS-17: boards with up to eight full apartments, and four ways to go on."""
    state = crowd(seed, full_ones, meeples)
    for choose in (None, crowded, emptiest_origin, to_and_fro):
        assert 1 <= chain_length(state, seed, choose) < LONGEST_EXPECTED


@given(st.integers(0, 2**32))
def test_the_circle_ends_however_it_goes_on_after_the_fortieth_eviction(seed: int):
    """RS-17 (b)."""
    rng = Random(seed)

    def choose(state: State, choices: tuple[Action, ...]) -> Action:
        if state.step.evictions < 40:  # type: ignore[union-attr]
            return to_and_fro(state, choices)
        return rng.choice(choices)

    assert 41 <= chain_length(circling(), seed, choose) < LONGEST_EXPECTED
