"""How a game ends, and who has won it: RS-19 to RS-23."""

from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import RecordedChance
from flatshare.core.messages import RulesError
from flatshare.room_share import GAME, Board, Options, State, read_board
from flatshare.room_share.ending import ConfirmEnd, LastChance, max_turns
from flatshare.room_share.events import (
    CardDrawn,
    DiscardShuffled,
    GameEnded,
    LastChanceBegan,
    LastChanceDeclined,
    MeeplePlaced,
    TurnBegan,
    TurnEnded,
)
from flatshare.room_share.scoring import points, points_by_apartment, rank
from tests.room_share.table import after, board_line, brought, legal, position, refused

FULL_TOWN = """
    R-b-- R---- S---- R---- H---r
    R---- Rr-br R---- R---b S----
    H---- Rbyr- R---- R-g-g Rr-y-
    R---- S---- H---- R---- R----
"""
"""Red with others: in B2 and B3 three live; in E1 one, in E3 two, so these are open to red's last chance."""

last_turn = partial(position, FULL_TOWN, hand="key-b.key-b.key-b", supply={1: "r1"})


def kinds(events: tuple) -> list[type]:
    return [type(event) for event in events]


def ended(turn: int = 2, **more) -> State:
    """In the last chance, seat 1 ended the game."""
    return position(FULL_TOWN, phase="last", turn=turn, ender="1", **{"supply": {1: ""}, **more})


def test_the_game_ends_with_the_turn_in_which_a_supply_runs_empty():
    """RS-19."""
    state = after(last_turn(), "play key-b", "take r", "place D2 top")
    events = brought(state, "end")
    assert kinds(events) == [TurnEnded, CardDrawn, LastChanceBegan]
    assert after(state, "end").step == LastChance(ender=0)


def test_a_meeple_of_another_colour_in_the_supply_lets_the_game_go_on():
    """RS-19: all colours count."""
    state = after(last_turn(supply={1: "r1g1"}), "play key-b", "take r", "place D2 top")
    assert kinds(brought(state, "end")) == [TurnEnded, CardDrawn, TurnBegan]


def test_the_end_is_checked_after_the_evictions():
    """RS-19."""
    state = after(last_turn(), "play key-b", "take r", "place B3 left", "apartment B3")
    while legal(state) != ["end"]:
        state = after(state, legal(state)[0])
    assert kinds(brought(state, "end")) == [TurnEnded, CardDrawn, LastChanceBegan]


def test_only_the_supply_of_the_seat_on_turn_ends_the_game():
    """RS-19: seat 2 has none left (as no game would have it), and it is seat 1's turn that ends."""
    state = position(FULL_TOWN, hand="apartment-exchange.key-b.key-b", supply={1: "r1"})
    state = after(state, "play apartment-exchange", "pick B2 top", "pick E1 left")
    empty = state.but(supplies=(state.supplies[0], (0, 0, 0, 0)))
    assert kinds(brought(empty, "end")) == [TurnEnded, CardDrawn, TurnBegan]


def test_an_empty_draw_pile_is_made_anew_of_the_discard_pile_and_the_card_just_played():
    """RS-29, RS-19: before the end is checked; its cards are public then, its order is not."""
    state = position(FULL_TOWN, hand="apartment-exchange.key-b.key-b", draw="-", turns=22)
    state = after(state, "play apartment-exchange", "pick B2 top", "pick E1 left")
    discard = state.discard
    identity = RecordedChance(range(len(discard), 0, -1))
    ended, shuffled, drawn, begun = brought(state, "end", chance=identity)
    assert isinstance(shuffled, DiscardShuffled)
    assert shuffled.draw == (*discard, "apartment-exchange")
    assert shuffled.cards == len(discard) + 1
    assert drawn == CardDrawn(0, discard[0])
    assert kinds((ended, begun)) == [TurnEnded, TurnBegan]
    assert identity.left == 0
    later = GAME.evolve(GAME.evolve(GAME.evolve(state, ended), shuffled), drawn)
    assert (later.discard, later.draw) == ((), (*discard[1:], "apartment-exchange"))
    for seat in (0, 1, None):
        assert GAME.view_event(shuffled, seat) == DiscardShuffled(shuffled.cards, None)
        (seen,) = GAME.view(later, seat).reshuffles
        assert seen.pile == (*discard, "apartment-exchange")


def test_the_last_card_of_the_draw_pile_is_drawn_without_a_shuffle():
    """RS-19."""
    state = position(FULL_TOWN, hand="apartment-exchange.key-b.key-b", draw="key-r")
    state = after(state, "play apartment-exchange", "pick B2 top", "pick E1 left", "end")
    assert (state.draw, state.discard[-1]) == ((), "apartment-exchange")
    assert state.hands[0] == ("key-r", "key-b", "key-b")


def test_the_others_have_their_last_chance_clockwise_from_the_one_who_ended_the_game():
    """RS-20."""
    state = position(FULL_TOWN, players=4, phase="last", turn=4, ender="3", supply={3: ""})
    seats = []
    while GAME.awaited(state):
        seats.append(state.seat + 1)
        state = after(state, "decline")
    assert seats == [4, 1, 2]


def test_the_last_chance_is_for_apartments_with_the_own_colour_and_fewer_than_three_meeples():
    """RS-20."""
    state = ended(colours="b,r")
    assert {"take r", "decline"} <= set(legal(state))
    state = after(state, "take r")
    assert legal(state) == [
        "place E1 top",
        "place E1 right",
        "place E1 bottom",
        "place E3 right",
        "place E3 left",
    ]
    assert refused(state, "place B2 right") == ("refuse-three-live-here", "RS-20")
    assert refused(state, "place D3 top") == ("refuse-no-such-tenant", "RS-20")
    assert refused(state, "place A2 top") == ("refuse-no-such-tenant", "RS-20")
    assert refused(state, "place E1 left") == ("refuse-arrow-taken", "RS-28")


def test_any_colour_of_the_supply_may_be_placed_in_the_last_chance():
    """RS-20: it is the apartment that needs the own colour."""
    state = position(
        FULL_TOWN, players=3, colours="b,r,y", phase="last", turn=2, ender="1", supply={1: "", 2: "g2"}
    )
    assert legal(state) == ["take g", "decline"]
    assert refused(state, "take r") == ("refuse-not-in-supply", "RS-20")
    placed = after(state, "take g", "place E3 left")
    assert placed.board.tenants[14] == "r-yg"
    assert placed.supplies[1] == (0, 0, 0, 1)


def test_nobody_is_evicted_in_the_last_chance():
    """RS-20: no apartment gets its fourth meeple."""
    state = ended(colours="b,r")
    for taken in legal(state)[:-1]:
        for place in legal(after(state, taken)):
            assert not after(state, taken, place).board.full()


def test_each_places_one_meeple_at_the_most_and_then_the_game_is_over():
    """RS-20."""
    state = position(FULL_TOWN, players=3, colours="b,r,g", phase="last", turn=2, ender="1", supply={1: ""})
    events = brought(after(state, "take r"), "place E1 top")
    assert kinds(events) == [MeeplePlaced]
    state = after(state, "take r", "place E1 top")
    assert state.seat == 2
    events = brought(state, "decline")
    assert kinds(events) == [LastChanceDeclined, GameEnded]
    state = after(state, "decline")
    assert GAME.awaited(state) == ()
    assert GAME.legal_actions(state, state.seat) == ()
    assert refused(state, "decline") == ("refuse-over", "")


def test_who_has_no_open_apartment_can_only_decline():
    """RS-20: green lives in D3 with two others."""
    rows = FULL_TOWN.replace("R-g-g", "R-ggb")
    state = position(rows, phase="last", turn=2, ender="1", colours="r,g", supply={1: ""})
    assert legal(state) == ["decline"]
    for taken in ("take r", "take b"):
        assert refused(state, taken) == ("refuse-no-last-place", "RS-20")


def test_a_third_meeple_may_join_two_in_the_last_chance_and_makes_the_apartment_pay():
    """RS-20, RS-21."""
    state = ended(colours="b,r")
    before = points(state.board, "r")
    state = after(state, "take r", "place E3 left")
    assert points(state.board, "r") == before + 2


# Scores: a board that has each kind with 0 to 4 meeples, worked out by hand.

SCORES = """
    Srbr- R---- Sr--- Rrybg Hr-b-
    R---- Rrrr- R--y- R-bb- Syygg
    H---- Rrby- R---- R-g-- R----
    R---- Ybyy- Hbgg- R---- R----
"""


@pytest.mark.parametrize(
    ("colour", "score"),
    [
        # A1 Suite with three: 2 × 2; B2 with three: 3 × 1; B3 with three: 1; E1 Haunted: −2; D1 has four,
        # C1 one
        ("r", 4 + 3 + 1 - 2),
        # A1: 2; B3: 1; B4 Royal Suite with three: 3; C4 Haunted with three: −2; E1 Haunted: −2; D2 has two
        ("b", 2 + 1 + 3 - 2 - 2),
        # B3: 1; B4: 2 × 3; E2 Suite has four
        ("y", 1 + 6),
        # C4 Haunted: 2 × −2; D1 and E2 have four
        ("g", -4),
    ],
)
def test_own_meeples_pay_where_exactly_three_live_and_cost_where_it_is_haunted(colour: str, score: int):
    """RS-21."""
    assert points(read_board(board_line(SCORES)), colour) == score  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "tenants", "expected"),
    [
        ("R", "r---", 0), ("R", "rr--", 0), ("R", "r-r-", 0), ("R", "rrr-", 3), ("R", "rb-y", 1),
        ("R", "rrrr", 0),
        ("S", "r---", 0), ("S", "rb--", 0), ("S", "rrb-", 4), ("S", "rbyg", 0),
        ("Y", "r---", 0), ("Y", "rb--", 0), ("Y", "-rbr", 6), ("Y", "rbyg", 0),
        ("H", "r---", -2), ("H", "rb--", -2), ("H", "rrb-", -4), ("H", "rrrr", -8), ("H", "bbb-", 0),
    ],
)  # fmt: skip
def test_each_kind_of_apartment_pays_as_the_rulebook_says(kind: str, tenants: str, expected: int):
    """RS-21."""
    board = Board(kind + "R" * 19, (tenants, *("----",) * 19))
    assert points(board, "r") == expected
    assert sum(entry.points for entry in points_by_apartment(board, "r")) == expected
    assert [entry.meeples for entry in points_by_apartment(board, "r")] == [tenants.count("r")] * (
        "r" in tenants
    )


def by_the_rulebook(tenants_of: str, colour: str) -> int:
    """An own reading of the scoring chapter, apartment by apartment of a board text."""
    total = 0
    for home in tenants_of.replace("/", " ").split():
        own = len([letter for letter in home[1:] if letter == colour])
        lodgers = len([letter for letter in home[1:] if letter != "-"])
        if home.startswith("H"):
            total -= own + own
        elif lodgers == 3:
            total += {"R": own, "S": own + own, "Y": own + own + own}[home[0]]
    return total


@given(st.integers(0, 2**32))
def test_scores_of_any_board_are_those_of_an_independent_reading_of_the_rulebook(seed: int):
    """RS-21."""
    rng = Random(seed)
    homes = ["".join(rng.choice("rbyg----") for _ in range(4)) for _ in range(20)]
    kinds_of = "".join(rng.choice("RSHY") for _ in range(20))
    text = " ".join(kind + home for kind, home in zip(kinds_of, homes, strict=True))
    for colour in "rbyg":
        assert points(Board(kinds_of, tuple(homes)), colour) == by_the_rulebook(text, colour)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scores", "left", "ender", "places", "decided_by"),
    [
        ((5, 3), (4, 0), 1, (1, 2), "points"),
        ((3, 5), (0, 4), 0, (2, 1), "points"),
        ((-4, -2), (0, 4), 0, (2, 1), "points"),
        # a tie goes to the fewest meeples left, here the one who ended the game
        ((4, 4), (0, 1), 0, (1, 2), "supply"),
        ((4, 4), (2, 0), 1, (2, 1), "supply"),
        ((4, 4, 4), (0, 3, 1), 0, (1, 3, 2), "supply"),
        # then to whoever came first in the last chance: clockwise from the ender, who comes last
        ((4, 4), (0, 0), 0, (2, 1), "last-chance"),
        ((4, 4), (0, 0), 1, (1, 2), "last-chance"),
        ((4, 4, 4), (0, 0, 0), 1, (2, 3, 1), "last-chance"),
        ((4, 4, 9, 4), (1, 1, 5, 0), 3, (3, 4, 1, 2), "points"),
        ((7, 7, 7, 7), (2, 1, 0, 1), 2, (4, 3, 1, 2), "supply"),
        ((7, 7, 7, 1), (1, 2, 1, 0), 3, (1, 3, 2, 4), "last-chance"),
    ],
)
def test_ties_go_to_the_fewest_meeples_left_and_then_to_the_order_of_the_last_chance(
    scores: tuple[int, ...], left: tuple[int, ...], ender: int, places: tuple[int, ...], decided_by: str
):
    """RS-22."""
    result = rank(scores, left, ender, 0, cardless=False)
    assert (result.points, result.places, result.decided_by) == (scores, places, decided_by)
    assert result.winner == places.index(1)


def test_meeples_left_are_counted_after_the_last_chance_and_in_all_colours():
    """RS-22: level on points, and the one meeple that seat 2 places in the last chance decides for seat 2."""
    rows = """
        R---- R---- S---- R---- H----
        R---- Rr-rb R---- R---b S----
        H---- Rggy- Ry--- Rg--- R----
        R---- S---- H---- R---- R----
    """
    before = position(
        rows, players=3, colours="r,g,y", phase="last", turn=2, ender="1", supply={1: "", 2: "b1"}
    )
    assert [points(before.board, colour) for colour in before.colours] == [2, 2, 1]
    placed = after(before, "take b", "place D3 right", "decline")
    result = GAME.result(placed)
    assert result is not None
    assert (result.points, result.places, result.decided_by) == ((2, 2, 1), (2, 1, 3), "last-chance")
    declined = GAME.result(after(before, "decline", "decline"))
    assert declined is not None
    assert (declined.places, declined.decided_by) == ((1, 2, 3), "supply")


def test_who_declined_still_came_first_in_the_last_chance():
    """RS-22, RS-30: seats 2 and 3 are level on points and meeples; both declined, seat 2 before seat 3."""
    rows = """
        R---- R---- S---- R---- H----
        R---- Rr--- R---- R---b S----
        H---- Rgyb- R---- R---g R----
        R---- S---- H---- R---- R----
    """
    state = position(rows, players=3, colours="r,g,y", phase="last", turn=2, ender="1", supply={1: ""})
    assert sum(state.supplies[1]) == sum(state.supplies[2])
    result = GAME.result(after(state, "decline", "decline"))
    assert result is not None
    assert (result.points, result.places, result.decided_by) == ((0, 1, 1), (3, 1, 2), "last-chance")


def longest_game(players: int, renovation: bool) -> int:
    """How many turns a game lasts at most if everybody wants it long, and all cards come as they want them.

    Between two reshuffles each idle card is played once and places nothing; each Departure Day among them
    gives a meeple back as well. In all other turns a meeple is placed.
    """
    meeples = {2: 32, 3: 30, 4: 32}[players]
    turns_of_a_period = (32 if renovation else 30) - 3 * players + 1
    turns = 0
    while True:
        for turn in range(turns_of_a_period):
            turns += 1
            if turn < 2:
                meeples += 1
            elif turn >= (8 if renovation else 6):
                meeples -= 1
            if not meeples:
                return turns


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("renovation", [False, True])
def test_the_bound_on_a_game_is_its_length_with_the_cards_that_prolong_it_most(
    players: int, renovation: bool
):
    """RS-23: two players 48 or 52 turns, three 54 or 60, four 56 or 62 (with Renovation)."""
    options = Options(players=players, renovation=renovation)
    bound = max_turns(players, options.variant)
    assert bound == longest_game(players, renovation)
    assert bound == {2: (48, 52), 3: (54, 60), 4: (56, 62)}[players][renovation]
    assert GAME.traits(options).max_turns == bound
    assert max_turns(players, Options(royal=True, renovation=renovation).variant) == bound


def test_a_turn_beyond_the_bound_is_an_error_of_the_rules():
    """RS-23."""
    allowed = after(last_turn(turns=47, supply={1: "r2"}), "play key-b", "take r", "place D2 top")
    assert isinstance(allowed.step, ConfirmEnd)
    after(allowed, "end")
    beyond = after(last_turn(turns=48, supply={1: "r2"}), "play key-b", "take r", "place D2 top")
    with pytest.raises(RulesError, match="RS-23"):
        brought(beyond, "end")
