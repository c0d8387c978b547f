"""What each card lets a player do: RS-6 to RS-13."""

from itertools import permutations

import pytest

from flatshare.core.messages import RulesError
from flatshare.room_share import GAME, State
from flatshare.room_share.events import MeepleReturned, MeeplesSwapped
from tests.room_share.table import after, brought, home, legal, position, refused

TOWN = """
    R---- R---- S---- R---- H----
    R---- Rrb-- R---- R---b S----
    H---- R-y-- Rrrb- R-g-g R----
    R---- S---- H---- R---- R----
"""
"""Red lives in B2 and C3, blue in B2, D2 and C3, yellow in B3 alone, green in D3."""


def with_card(card: str, rows: str = TOWN, **more) -> State:
    """The seat on turn holds the card, and has played it."""
    hand = ".".join([card, "key-b", "key-b"])
    if "renovation" in card:
        more.setdefault("variant", "standard+renovation")
    return after(position(rows, hand=hand, **more), f"play {card}")


def places(*spots: str) -> list[str]:
    """Actions that place a meeple: `B2 bottom left` stands for two arrows of B2."""
    return [f"place {spot.split()[0]} {arrow}" for spot in spots for arrow in spot.split()[1:]]


ALL = "top right bottom left"


def test_a_key_opens_the_apartments_where_its_colour_lives():
    """RS-6."""
    state = after(with_card("key-r"), "take b")
    assert legal(state) == places("B2 bottom left", "C3 left")
    assert refused(state, "place D2 top") == ("refuse-no-such-tenant", "RS-6")
    assert refused(state, "place A1 top") == ("refuse-no-such-tenant", "RS-6")
    assert refused(state, "place B2 top") == ("refuse-arrow-taken", "RS-28")


@pytest.mark.parametrize(("colour", "open_to"), [("y", ["B3"]), ("g", ["D3"]), ("b", ["B2", "D2", "C3"])])
def test_each_key_has_its_own_colour(colour: str, open_to: list[str]):
    """RS-6."""
    state = after(
        position(TOWN, hand=f"key-{colour}.key-r.key-r", supply={1: "r1"}), f"play key-{colour}", "take r"
    )
    assert list(dict.fromkeys(text.split()[1] for text in legal(state))) == open_to


def test_any_colour_of_the_own_supply_may_be_placed_with_a_key_and_no_other():
    """RS-6: the key's colour does not bind the meeple's."""
    state = with_card("key-r", supply={1: "b2g1"})
    assert legal(state) == ["take b", "take g"]
    assert refused(state, "take r") == ("refuse-not-in-supply", "RS-6")
    state = after(state, "take g", "place B2 left")
    assert home(state, "B2") == "rb-g"
    assert state.supplies[0] == (0, 2, 0, 0)


def test_a_card_that_is_not_in_the_hand_may_not_be_played():
    """RS-13: cards are played from the hand; a played one has left it."""
    state = position(hand="key-r.key-r.communication")
    assert legal(state) == ["play key-r", "play communication"]
    assert refused(state, "play key-b") == ("refuse-card-not-in-hand", "RS-13")
    assert refused(state, "end") == ("refuse-not-asked", "")
    assert refused(state, "play key-r", seat=1) == ("refuse-not-your-turn", "")
    assert after(state, "play key-r").hands[0] == ("key-r", "communication")


def test_communication_names_a_colour_and_goes_on_as_its_key():
    """RS-7."""
    state = with_card("communication")
    assert legal(state) == ["name r", "name b", "name y", "name g"]
    state = after(state, "name y", "take g")
    assert legal(state) == places("B3 top bottom left")
    assert refused(state, "place B2 left") == ("refuse-no-such-tenant", "RS-7")


@pytest.mark.parametrize("colour", "rbyg")
def test_communication_does_what_the_key_of_the_colour_named_does(colour: str):
    """RS-7."""
    spoken = after(with_card("communication"), f"name {colour}")
    key = after(position(TOWN, hand=f"key-{colour}.key-b.key-b"), f"play key-{colour}")
    for meeple in legal(key):
        assert legal(after(spoken, meeple)) == legal(after(key, meeple))


def test_a_new_contract_is_for_an_empty_apartment_or_one_where_the_own_colour_lives():
    """RS-8."""
    state = after(with_card("new-contract"), "take g")
    empty = ["A1", "B1", "C1", "D1", "E1", "A2", "C2", "E2", "A3", "E3", "A4", "B4", "C4", "D4", "E4"]
    expected = places(*(f"{apartment} {ALL}" for apartment in empty), "B2 bottom left", "C3 left")
    assert sorted(legal(state)) == sorted(expected)
    assert refused(state, "place D2 top") == ("refuse-neither-empty-nor-own", "RS-8")
    assert refused(state, "place B2 right") == ("refuse-arrow-taken", "RS-28")


def test_a_new_contract_takes_any_colour_of_the_supply():
    """RS-8: into an empty apartment, and as a key."""
    state = with_card("new-contract", supply={1: "b1g1"})
    assert legal(state) == ["take b", "take g"]
    assert home(after(state, "take b", "place E4 left"), "E4") == "---b"
    assert home(after(state, "take g", "place C3 left"), "C3") == "rrbg"
    assert refused(state, "take r") == ("refuse-not-in-supply", "RS-8")


def test_a_new_contract_knows_the_own_colour_of_the_seat_on_turn():
    """RS-8: seat 2 scores for green here, though it also holds red."""
    state = with_card("new-contract", turn=2, colours="r,g", supply={2: "r3"})
    state = after(state, "take r")
    assert "place D3 top" in legal(state)
    assert refused(state, "place B2 left") == ("refuse-neither-empty-nor-own", "RS-8")


def test_departure_day_takes_no_meeple_that_is_alone_of_its_colour():
    """RS-9."""
    state = with_card("departure-day")
    spots = "B2 top", "B2 right", "D2 left", "C3 top", "C3 right", "C3 bottom", "D3 right", "D3 left"
    assert legal(state) == [f"pick {spot}" for spot in spots]
    assert refused(state, "pick B3 right") == ("refuse-last-of-its-colour", "RS-9")
    assert refused(state, "pick A1 top") == ("refuse-nobody-there", "RS-9")


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(
    ("spot", "owner"), [("B2 top", 1), ("D3 left", 2), ("C3 bottom", None)], ids=["red", "green", "blue"]
)
def test_with_two_players_a_meeple_goes_home_to_its_scorer_else_to_the_seat_on_turn(
    spot: str, owner: int | None, turn: int
):
    """RS-9: red scores for seat 1, green for seat 2, blue for nobody."""
    state = with_card("departure-day", colours="r,g", turn=turn)
    colour = {"B2 top": 0, "D3 left": 3, "C3 bottom": 1}[spot]
    (event,) = brought(state, f"pick {spot}")
    assert isinstance(event, MeepleReturned)
    assert event.owner + 1 == (owner or turn)
    gone = after(state, f"pick {spot}")
    for seat, (supply, before) in enumerate(zip(gone.supplies, state.supplies, strict=True), 1):
        assert supply[colour] - before[colour] == (1 if seat == (owner or turn) else 0)
        assert sum(supply) - sum(before) == (1 if seat == (owner or turn) else 0)
    assert legal(gone) == ["end"]


@pytest.mark.parametrize(("turn", "blue_goes_to"), [(1, 1), (2, 2), (3, 3)])
def test_with_three_players_the_spare_colour_goes_to_the_seat_on_turn(turn: int, blue_goes_to: int):
    """RS-9."""
    state = with_card("departure-day", players=3, colours="r,g,y", turn=turn)
    gone = after(state, "pick D2 left")
    gained = [sum(a) - sum(b) for a, b in zip(gone.supplies, state.supplies, strict=True)]
    assert gained.index(1) + 1 == blue_goes_to


def test_with_four_players_every_meeple_goes_home_to_its_owner():
    """RS-9."""
    state = with_card("departure-day", players=4, colours="y,b,g,r", turn=1)
    for spot, owner in [("B2 top", 4), ("B2 right", 2), ("D3 left", 3)]:
        assert brought(state, f"pick {spot}")[0].owner + 1 == owner  # type: ignore[union-attr]


LONELY = """
    R---- R---- S---- R---- H----
    R---- R-r-- R---- R---b S----
    H---- R-y-- R---- R---g R----
    R---- S---- H---- R---- R----
"""


def test_departure_day_is_not_playable_while_every_colour_is_on_the_board_once():
    """RS-9."""
    state = position(LONELY, hand="departure-day.departure-day.key-r")
    assert legal(state) == ["play key-r"]
    assert refused(state, "play departure-day") == ("refuse-nobody-can-depart", "RS-9")


def test_a_forced_eviction_is_for_any_apartment_where_somebody_lives():
    """RS-10."""
    state = with_card("forced-eviction")
    assert legal(state) == [f"apartment {where}" for where in ("B2", "D2", "B3", "C3", "D3")]
    assert refused(state, "apartment A1") == ("refuse-nobody-lives-here", "RS-10")


def test_a_forced_eviction_moves_every_meeple_along_its_arrow():
    """RS-10: B2's red goes up to B1, its blue right to C2."""
    state = after(with_card("forced-eviction"), "apartment B2")
    assert home(state, "B2") == "----"
    assert state.step.air == (("r", 1), ("b", 7))  # type: ignore[union-attr]
    state = after(state, "land left", "land top")
    assert home(state, "B1") == "---r"
    assert home(state, "C2") == "b---"
    assert legal(state) == ["end"]


def test_chains_can_follow_a_forced_eviction():
    """RS-10: green moves left from D3 into C3, where three live, and the landlord comes to them."""
    state = after(with_card("forced-eviction"), "apartment D3", "land right", "land left")
    assert home(state, "C3") == "rrbg"
    assert legal(state) == ["apartment C3"]
    assert state.step.evictions == 1  # type: ignore[union-attr]


def test_an_exchange_swaps_two_meeples_whoever_owns_them():
    """RS-11: seat 1 scores for red, and swaps a yellow with a green one."""
    state = after(with_card("apartment-exchange"), "pick B3 right")
    state = after(state, "pick D3 left")
    assert (home(state, "B3"), home(state, "D3")) == ("-g--", "-g-y")
    assert legal(state) == ["end"]


def test_an_exchange_needs_two_different_meeples():
    """RS-11."""
    state = with_card("apartment-exchange")
    assert len(legal(state)) == 9
    assert refused(state, "pick A1 top") == ("refuse-nobody-there", "RS-11")
    state = after(state, "pick B3 right")
    assert refused(state, "pick B3 right") == ("refuse-picked-already", "RS-11")
    assert len(legal(state)) == 8


def test_meeples_of_one_colour_may_be_swapped_and_of_one_apartment_too():
    """RS-11, RS-13: nothing changes by the first swap, and it is legal."""
    state = with_card("apartment-exchange")
    assert after(state, "pick C3 top", "pick C3 right").board == state.board
    assert after(state, "pick D3 left", "pick D3 right").board == state.board
    assert home(after(state, "pick B2 top", "pick B2 right"), "B2") == "br--"
    event = brought(after(state, "pick B2 top"), "pick B2 right")[0]
    assert event == MeeplesSwapped(0, "r", 6, 0, "b", 6, 1)


def test_no_eviction_follows_an_exchange():
    """RS-11: nobody's number of tenants changes."""
    state = with_card("apartment-exchange")
    first = legal(state)
    for one in first:
        for other in legal(after(state, one)):
            assert legal(after(state, one, other)) == ["end"]


@pytest.mark.parametrize("first", ["top", "right", "bottom", "left"])
def test_a_renovation_sets_the_meeples_of_one_apartment_on_any_arrows(first: str):
    """RS-12: also as they were; every arrangement can be had."""
    state = after(with_card("renovation"), "apartment C3")
    arrangements: set[str] = set()
    for arrows in permutations(ALL.split(), 3):
        if arrows[0] == first:
            arrangements.add(home(after(state, *(f"land {arrow}" for arrow in arrows)), "C3"))
    at = ["top", "right", "bottom", "left"].index(first)
    expected = {"".join(order) for order in permutations("rrb-") if order[at] == "r"}
    assert arrangements == expected


def test_a_renovation_moves_nobody_elsewhere_and_brings_no_landlord():
    """RS-12, RS-28, RS-31, RS-32."""
    state = with_card("renovation")
    assert legal(state) == [f"apartment {where}" for where in ("B2", "D2", "B3", "C3", "D3")]
    assert refused(state, "apartment A1") == ("refuse-nobody-lives-here", "RS-31")
    state = after(state, "apartment C3", "land left")
    assert refused(state, "land left") == ("refuse-arrow-taken", "RS-28")
    done = after(state, "land bottom", "land top")
    assert home(done, "C3") == "b-rr"
    assert legal(done) == ["end"]
    assert [home(done, a) for a in ("B2", "D2", "B3", "D3")] == ["rb--", "---b", "-y--", "-g-g"]


def test_a_card_may_be_played_even_if_nothing_changes_by_it():
    """RS-13: a renovation that leaves all as it was."""
    state = after(with_card("renovation"), "apartment B3", "land right")
    assert home(state, "B3") == "-y--"
    assert legal(state) == ["end"]


def test_every_hand_but_one_of_departure_days_has_a_playable_card():
    """RS-13: at a start, where every colour is there once, all cards but Departure Day can be played."""
    for card in ("key-r", "communication", "forced-eviction", "new-contract", "apartment-exchange"):
        state = position(LONELY, hand=f"{card}.departure-day.departure-day")
        assert legal(state) == [f"play {card}"]


def test_a_hand_without_a_playable_card_is_an_error_of_the_rules_and_no_pass():
    """RS-13: it takes three Departure Days, and there are two."""
    state = position(LONELY)
    impossible = state.but(hands=(("departure-day",) * 3, *state.hands[1:]))
    with pytest.raises(RulesError, match="RS-13"):
        GAME.legal_actions(impossible, impossible.seat)


def test_a_played_card_is_discarded_and_another_one_drawn_at_the_turns_end():
    """RS-13: whatever it did; and only when the turn is confirmed."""
    state = position(TOWN, hand="apartment-exchange.key-b.key-b", draw="key-y.key-g")
    played = after(state, "play apartment-exchange", "pick B2 top", "pick C3 top")
    assert played.discard == state.discard
    done = after(played, "end")
    assert done.discard == (*state.discard, "apartment-exchange")
    assert done.hands[0] == ("key-b", "key-b", "key-y")
    assert done.draw == ("key-g",)
    assert (done.seat, done.turns) == (1, 1)
