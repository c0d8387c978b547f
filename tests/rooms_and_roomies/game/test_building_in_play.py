"""Home action A, step by step: the card, where it lies, how it is turned, where its door is."""

from dataclasses import replace

import pytest

from flatshare.core.messages import refused
from flatshare.rooms_and_roomies.edition.model import Card, Square
from flatshare.rooms_and_roomies.events import RoomBuilt, RoomCardTaken, TopShown
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.cards import card, room, squares
from tests.rooms_and_roomies.game.tables import (
    PARTS,
    Built,
    Seat,
    Stands,
    after,
    asked,
    at,
    at_exit,
    brought,
    kinds,
    legal,
    may,
    table,
    the_first,
    why_not,
)

PLAIN = Seat("start-1-back")
"""One room of 4 x 4 squares, the front door under the second column, a window left of the upper two rows."""
TOWER = Seat("start-1-back", rooms=(Built("large-1", 0, -4, at(0, 0, "top")),))
"""A plain room of 4 x 4 squares above that."""
BESIDE_TOWER = Built("small-1", 4, 0, at(4, 0, "left"), turn=1)
"""Two squares wide and four high, right of the starting card."""


def taken(card: str, seat: Seat = PLAIN) -> State:
    """A room card of that name has just been taken."""
    small = card.startswith("small")
    tops = ("large-2", card) if small else (card, "small-4")
    return after(at_exit(table(seat, Seat(), tops=tops)), "home A", f"card {'small' if small else 'large'}")


def built(state: State, *actions: str) -> State:
    """The state after the steps to the last one, the door, when the next card of the deck is turned."""
    return after(state, *actions, chance=the_first())


def doors(state: State) -> list[str]:
    return [text.removeprefix("door ") for text in legal(state)]


def test_a_card_is_added_in_four_steps():
    """RR-12, RR-13: which card, along which side of which card, how it is turned, where the door is."""
    state = at_exit(table(PLAIN, Seat()))
    told: list[str | None] = []
    for action in ("home A", "card small", "beside 0 top 0", "turn 0", "door bottom 3"):
        told.append(asked(state, 0))
        assert set(GAME.legal_actions(state, 0)) <= set(GAME.candidates(state, 0))
        events = brought(state, action, chance=the_first())
        state = built(state, action)
    assert told == ["home-action", "choose-card", "choose-spot", "choose-turn", "choose-door"]
    assert events[0] == RoomBuilt(0, "small-1", 0, -2, 0, at(2, -1, "bottom"))
    assert asked(state, 0) == "end-turn"
    (_, added) = GAME.view(state, None).players[0].cards
    assert (added.card, added.x, added.y, added.turn) == ("small-1", 0, -2, 0)


def test_nothing_lies_in_the_house_before_the_door_is_set():
    """RR-12, RR-24: the card in hand is off its deck, and no further one is turned."""
    state = taken("small-1")
    assert GAME.view(state, None).tops == ("large-2", None)
    for action in ("beside 0 top 0", "turn 0"):
        assert kinds(brought(state, action)) == []
        state = after(state, action)
        assert len(state.players[0].house.cards) == 1
        assert GAME.view(state, None).tops == ("large-2", None)
    built, shown = (
        event for event in brought(state, "door bottom 1", chance=the_first()) if event.kind != "asked"
    )
    assert isinstance(built, RoomBuilt)
    assert isinstance(shown, TopShown)
    assert shown.card in PARTS.deck("small")


def test_only_the_top_card_of_a_deck_can_be_taken():
    """RR-1, RR-24."""
    state = after(at_exit(table(PLAIN, Seat(), tops=("large-5", None))), "home A")
    assert legal(state) == ["card large"]
    assert brought(state, "card large")[0] == RoomCardTaken(0, "large", "large-5")
    assert why_not(state, "card small") == refused("deck-empty", "RR-24", deck="small")


def test_a_card_that_fits_nowhere_is_not_taken():
    """RR-24: on the one open side two windows, of which a small card meets one and a large one both."""
    closed = card(
        room(squares(3, 4, 1)),
        room(squares(1, 4), "bathroom", letter="b"),
        size="starting",
        windows=(
            (((1, 0), "top"), ((2, 0), "top"), ((3, 0), "top")),
            (((3, 0), "right"),),
            (((3, 2), "right"),),
        ),
        doors=(((0, 2), "right"),),
        front=((1, 3), "bottom"),
        name="start-1-back",
    )
    state = at_exit(_with_card(table(PLAIN, Seat(), tops=("large-1", "small-1")), closed))
    assert may(state, "home A")
    state = after(state, "home A")
    assert legal(state) == ["card small"]
    assert why_not(state, "card large") == refused("card-fits-nowhere", "RR-24", room_card="large-1")


def _with_card(state: State, new: Card) -> State:
    """The state with another card under a known id, in seat 0's house too."""
    parts = replace(state.components, cards={**state.components.cards, new.id: new})
    house = state.players[0].house
    cards = tuple(replace(old, card=new) if old.card.id == new.id else old for old in house.cards)
    return state.but(components=parts).with_player(0, house=House(cards, house.doors, house.tiles))


# RR-12


@pytest.mark.parametrize(
    ("turn", "garden"),
    [
        (0, {(6, 0), (7, 0), (6, 1), (7, 1)}),
        (1, {(6, 2), (7, 2), (6, 3), (7, 3)}),
        (2, {(4, 2), (5, 2), (4, 3), (5, 3)}),
        (3, {(4, 0), (5, 0), (4, 1), (5, 1)}),
    ],
)
def test_a_card_may_be_turned_by_quarters_clockwise_and_is_never_mirrored(turn: int, garden: set[Square]):
    """RR-12: the garden at the top right goes around, and so does the window that looks to it."""
    state = taken("large-4")
    # turned once, the window at the lower right of the card looks down and is no hindrance anywhere here
    state = after(state, "beside 0 right 0", f"turn {turn}")
    state = built(state, legal(state)[0])
    added = state.players[0].house.laid_cards[1]
    assert squares(4, 4, 4, 0) - added.rooms[0].squares == garden
    windows = {
        0: {at(5, 1, "right"), at(7, 3, "right")},
        1: {at(6, 1, "bottom"), at(4, 3, "bottom")},
        2: {at(6, 2, "left"), at(4, 0, "left")},
        3: {at(5, 2, "top"), at(7, 0, "top")},
    }
    assert set().union(*added.windows) == windows[turn]


def test_all_four_turns_of_a_square_card_and_all_of_an_oblong_one_may_fit():
    """RR-12: any of its edges, the short ones too."""
    assert legal(after(taken("large-1"), "beside 0 top 0")) == ["turn 0", "turn 1", "turn 2", "turn 3"]
    small = taken("small-1")
    assert legal(after(small, "beside 0 top 0")) == ["turn 0", "turn 1", "turn 2", "turn 3"]
    assert legal(after(small, "beside 0 top 2")) == ["turn 1", "turn 3"]


def test_cards_do_not_overlap_and_the_refusal_tells_where():
    """RR-12."""
    state = taken("small-1", TOWER)
    refusal = why_not(state, "beside 0 top 0")
    assert refusal == refused("cards-overlap", "RR-12", room_card="large-1", x=0, y=-2)
    assert why_not(state, "beside 1 bottom 2") == refused(
        "cards-overlap", "RR-12", room_card="start-1-back", x=2, y=0
    )


def test_a_garden_may_not_be_overlapped_either():
    """RR-12: it is part of the card. Of start-4-back the upper right quarter is garden."""
    rooms = (Built("large-1", 4, 0, at(4, 2, "left")), Built("large-3", 4, -4, at(4, -1, "bottom")))
    state = after(taken("small-1", Seat("start-4-back", rooms=rooms)), "beside 2 left 2")
    assert legal(state) == ["turn 0", "turn 2"]
    assert why_not(state, "turn 1") == refused("cards-overlap", "RR-12", room_card="start-4-back", x=2, y=0)


def test_a_whole_edge_lies_along_one_card_and_not_along_two_together():
    """RR-12: its lower edge would lie along the starting card and the card to the right of it."""
    wide = Seat("start-1-back", rooms=(Built("large-1", 4, 0, at(4, 0, "left")),))
    state = after(taken("small-1", wide), "beside 0 top 2")
    assert why_not(state, "turn 0") == refused("no-whole-edge", "RR-12")
    assert why_not(state, "turn 2") == refused("no-whole-edge", "RR-12")
    assert legal(state) == ["turn 1", "turn 3"]


def test_it_does_not_help_that_a_placed_cards_whole_edge_lies_along_the_new_card():
    """RR-12: the short side of a small card, along a side of a large one."""
    state = taken("large-1", Seat("start-1-back", rooms=(BESIDE_TOWER,)))
    assert why_not(state, "beside 1 top 0") == refused("no-whole-edge", "RR-12")


@pytest.mark.parametrize("turn", range(4))
def test_nothing_lies_in_the_street(turn: int):
    """RR-12: it begins where the starting card ends."""
    state = taken("small-1")
    assert why_not(state, "beside 0 bottom 0") == refused("on-the-street", "RR-12", row=4)
    lying = "right 2" if turn % 2 == 0 else "right 0"
    assert f"turn {turn}" in legal(after(state, f"beside 0 {lying}"))
    assert why_not(state, "beside 0 right 3") == refused("on-the-street", "RR-12", row=4)


def test_the_street_is_in_front_of_all_of_the_house():
    """RR-12: the whole half plane, far beside the starting card too."""
    wide = Seat("start-1-back", rooms=(Built("large-1", 4, 0, at(4, 0, "left")),))
    state = taken("small-1", wide)
    assert why_not(state, "beside 1 bottom 0") == refused("on-the-street", "RR-12", row=4)
    assert may(state, "beside 1 right 2")
    assert why_not(after(state, "beside 1 right 2"), "turn 1") == refused("on-the-street", "RR-12", row=4)


def test_a_card_that_the_house_does_not_have_is_refused():
    """RR-12."""
    assert why_not(taken("small-1"), "beside 1 top 0") == refused("no-such-card", "RR-12", card=1, cards=1)


def test_a_shift_beyond_the_side_is_told_by_the_other_card():
    """RR-12: what lies along another card only is refused as lying along this one."""
    wide = Seat("start-1-back", rooms=(Built("large-1", 4, 0, at(4, 0, "left")),))
    for new in ("large-1", "large-3", "small-1"):
        state = taken(new, wide)
        assert may(state, "beside 1 top 0")
        assert why_not(state, "beside 0 top 4") == refused("no-whole-edge", "RR-12")


# RR-13


def test_a_garden_makes_no_shared_wall():
    """RR-13: the lowest row of large-6 is garden."""
    state = after(taken("large-6"), "beside 0 top 0")
    assert why_not(state, "turn 0") == refused("no-shared-wall", "RR-13")


def test_the_starting_cards_garden_makes_no_shared_wall_either():
    """RR-13: beside the garden of start-4-back there is a wall in common further down only."""
    state = after(taken("small-1", Seat("start-4-back")), "beside 0 right 0")
    assert why_not(state, "turn 0") == refused("no-shared-wall", "RR-13")
    state = after(state, "turn 1")
    assert doors(state) == ["left 3", "left 4"]
    assert why_not(state, "door left 1") == refused("no-shared-wall-here", "RR-13", x=3, y=0, side="right")
    assert why_not(state, "door left 2") == refused("no-shared-wall-here", "RR-13", x=3, y=1, side="right")


def test_one_shared_wall_is_enough():
    """RR-13: beside start-2-back, of which the upper right corner is garden."""
    corner = Seat("start-2-back")
    state = after(taken("small-1", corner), "beside 0 right 0", "turn 0")
    assert doors(state) == ["left 2"]


def test_exactly_one_door_tile_is_placed_wherever_there_are_several_shared_walls():
    """RR-13: one more in the house, one less in the supply."""
    state = taken("small-1")
    before = state.doors
    state = after(state, "beside 0 top 0", "turn 0")
    assert doors(state) == ["bottom 1", "bottom 2", "bottom 3", "bottom 4"]
    state = built(state, "door bottom 4")
    assert state.players[0].house.doors == (at(3, -1, "bottom"),)
    assert state.doors == before - 1


def test_the_door_is_on_any_shared_wall_be_it_another_cards():
    """RR-13: the new card lies along the upper card with a whole edge, and over the one on the right."""
    state = taken("small-3", Seat("start-1-back", rooms=(*TOWER.rooms, BESIDE_TOWER)))
    state = after(state, "beside 1 right 2", "turn 0")
    assert doors(state) == ["bottom 1", "bottom 2", "left 1", "left 2"]
    house = built(state, "door bottom 2").players[0].house
    assert house.doors[-1] == at(5, -1, "bottom")
    assert len(house.doors) == 3


def test_the_door_is_on_no_other_wall():
    """RR-13: not on an outer wall, and not farther along a side than that is long."""
    state = after(taken("small-1"), "beside 0 top 0", "turn 0")
    assert why_not(state, "door top 1") == refused("no-shared-wall-here", "RR-13", x=0, y=-3, side="bottom")
    assert why_not(state, "door left 2") == refused("no-shared-wall-here", "RR-13", x=-1, y=-1, side="right")
    assert why_not(state, "door left 3") == refused("no-such-wall", "RR-13", side="left", unit=3)
    assert why_not(state, "door bottom 5") == refused("no-such-wall", "RR-13", side="bottom", unit=5)


@pytest.mark.parametrize(
    ("turn", "open_doors"), [(0, ["bottom 1", "bottom 2"]), (2, ["bottom 3", "bottom 4"])]
)
def test_no_door_opens_into_a_bathroom_of_the_new_card(turn: int, open_doors: list[str]):
    """RR-13, RR-14: small-3 is half bathroom."""
    state = after(taken("small-3"), "beside 0 top 0", f"turn {turn}")
    assert doors(state) == open_doors
    x, action = (2, "door bottom 3") if turn == 0 else (0, "door bottom 1")
    assert why_not(state, action) == refused("door-into-bathroom", "RR-13", x=x, y=-1)


def test_no_door_opens_into_a_bathroom_of_the_house():
    """RR-13, RR-14: start-1-front has one at its upper right."""
    state = after(taken("small-1", Seat("start-1-front")), "beside 0 top 0", "turn 0")
    assert doors(state) == ["bottom 1", "bottom 2"]
    assert why_not(state, "door bottom 4") == refused("door-into-bathroom", "RR-13", x=3, y=0)


def test_where_only_a_bathroom_is_shared_the_card_does_not_lie():
    """RR-13, RR-14."""
    state = after(taken("small-1", Seat("start-1-front")), "beside 0 right 0")
    assert why_not(state, "turn 0") == refused("door-into-bathroom", "RR-13", x=3, y=0)
    assert doors(after(state, "turn 1")) == ["left 3", "left 4"]


def test_furniture_keeps_a_door_out():
    """RR-13: the squares of the house have to be empty; those of the new card are."""
    table_above = Seat("start-1-back", tiles=(Stands("dining-table-2x1-white", 1, 0),))
    state = after(taken("small-1", table_above), "beside 0 top 0", "turn 0")
    assert doors(state) == ["bottom 1", "bottom 4"]
    assert why_not(state, "door bottom 2") == refused("door-square-taken", "RR-13", x=1, y=0)
    assert why_not(state, "door bottom 3") == refused("door-square-taken", "RR-13", x=2, y=0)


def test_furniture_along_all_of_the_shared_wall_keeps_the_card_out_and_a_voucher_lets_it_in():
    """RR-13, RR-9: furniture is not moved to make room for a door, unless a voucher is spent."""
    full = Seat(
        "start-1-back",
        tiles=(Stands("dining-table-2x1-white", 0, 0), Stands("dining-table-2x1-brown", 2, 0)),
        vouchers=1,
    )
    state = taken("large-1", full)
    assert why_not(state, "beside 0 top 0") == refused("door-square-taken", "RR-13", x=0, y=0)
    freed = after(state, "return dining-table-2x1-brown")
    assert asked(freed, 0) == "choose-spot"
    assert doors(after(freed, "beside 0 top 0", "turn 0")) == ["bottom 3", "bottom 4"]


def test_a_square_with_a_ledge_counts_as_empty():
    """RR-13: two doors share the square in the corner."""
    state = taken("small-1", TOWER)
    state = after(state, "beside 1 right 2", "turn 0")
    upper = built(state, "door left 2")
    assert upper.players[0].house.doors == (at(0, 0, "top"), at(3, -1, "right"))
    # a ledge comes down at the left of the starting card's top row, and one from the left joins it
    left = Seat("start-5-back", rooms=(Built("large-1", 0, -4, at(0, 0, "top")),))
    state = after(taken("small-1", left), "beside 0 left 0", "turn 0")
    assert doors(state) == ["right 1", "right 2"]
    house = built(state, "door right 1").players[0].house
    ledges = house.rooms[0].ledges
    assert {ledge.side for ledge in ledges if ledge.square == (0, 0)} == {"top", "left"}


def test_a_square_before_the_front_door_and_one_before_a_printed_door_count_as_empty_too():
    """RR-13."""
    front = after(taken("small-1", Seat("start-4-back")), "beside 0 left 2", "turn 0")
    assert "right 2" in doors(front)
    hall = Seat("start-5-front")
    printed = after(taken("small-1", hall), "beside 0 right 2", "turn 0")
    assert doors(printed) == ["left 1", "left 2"]


def test_a_window_of_two_squares_forbids_even_if_only_one_is_shared():
    """RR-13: start-1-back has it at the left of its upper two rows."""
    assert why_not(taken("small-1"), "beside 0 left 1") == refused(
        "window-in-the-way", "RR-13", x=0, y=1, side="left"
    )
    assert doors(after(taken("small-1"), "beside 0 left 2", "turn 0")) == ["right 1", "right 2"]


def test_of_a_window_in_the_way_the_refusal_names_the_first_shared_part():
    """RR-13."""
    state = taken("large-1")
    assert why_not(state, "beside 0 left 0") == refused("window-in-the-way", "RR-13", x=0, y=0, side="left")


def test_a_window_of_the_new_card_forbids_as_well():
    """RR-13: small-2 has windows along both of its long sides."""
    state = after(taken("small-2"), "beside 0 top 0")
    assert why_not(state, "turn 0") == refused("window-in-the-way", "RR-13", x=0, y=0, side="top")
    assert doors(after(state, "turn 1")) == ["bottom 1", "bottom 2"]


def test_a_window_of_one_square_has_to_be_under_the_door():
    """RR-13: start-2-back has one at the right of its second row."""
    state = after(taken("small-1", Seat("start-2-back")), "beside 0 right 0", "turn 1")
    assert doors(state) == ["left 2"]
    for unit in (3, 4):
        assert why_not(state, f"door left {unit}") == refused(
            "window-in-the-way", "RR-13", x=3, y=1, side="right"
        )
    house = built(state, "door left 2").players[0].house
    assert house.doors == (at(3, 1, "right"),)


def test_two_windows_cannot_be_under_one_door():
    """RR-13: start-5-front has two at its lower left. With the door under one, the other is in the way."""
    state = taken("small-1", Seat("start-5-front"))
    assert why_not(state, "beside 0 left 2") == refused("window-in-the-way", "RR-13", x=0, y=3, side="left")
    assert doors(after(state, "beside 0 left 1", "turn 0")) == ["right 2"]


def test_a_window_toward_a_garden_is_on_no_shared_wall():
    """RR-13: small-5 turned has two windows below; one meets a room, the other the garden of start-4-back."""
    state = after(taken("small-5", Seat("start-4-back")), "beside 0 top 0", "turn 2")
    assert doors(state) == ["bottom 1"]
    house = built(state, "door bottom 1").players[0].house
    assert frozenset({at(3, -1, "bottom")}) in set(house.windows())


def test_where_a_window_has_to_be_covered_but_furniture_stands_before_it_nothing_can_be_added():
    """RR-13."""
    blocked = Seat("start-2-back", tiles=(Stands("bed-2x1-red", 2, 1),))
    state = after(taken("small-1", blocked), "beside 0 right 2")
    assert legal(state) == ["turn 0", "turn 2"]
    assert why_not(state, "turn 1") == refused("on-the-street", "RR-12", row=4)
    state = taken("small-1", blocked)
    assert why_not(state, "beside 0 right 1") == refused("window-in-the-way", "RR-13", x=3, y=1, side="right")


def test_a_window_under_the_door_is_gone_from_the_room_on_either_side():
    """RR-13: one of the old room's, and one of the three of small-5."""
    old = (
        built(taken("small-1", Seat("start-2-back")), "beside 0 right 0", "turn 1", "door left 2")
        .players[0]
        .house
    )
    assert [list(room.windows) for room in old.rooms] == [[], []]
    new = built(taken("small-5"), "beside 0 top 0", "turn 0", "door bottom 2").players[0].house
    left = {at(0, -2, "top"), at(3, -2, "top")}
    assert {wall for room in new.rooms[1:] for window in room.windows for wall in window} == left


def test_the_score_forgets_the_window_under_the_door():
    """RR-13: The Stargazer has a free view before the door tile covers it, and none after."""
    complete = (
        Stands("easel-1x1-red", 2, 0),
        Stands("armchair-1x1-red", 0, 1),
        Stands("sofa-2x1-green", 1, 2),
    )
    state = taken("small-1", Seat("start-2-back", tiles=complete, roomies=("stargazer",)))
    before = score_of(state, 0).cards[1].points
    state = built(state, "beside 0 right 0", "turn 1", "door left 2")
    assert (before, score_of(state, 0).cards[1].points) == (1, 0)
    assert state.players[0].house.rooms[0].complete


def test_of_four_turns_the_reason_of_the_one_that_gets_farthest_is_told():
    """RR-12, RR-13: lying, the card would reach beyond the house's corner; standing, it meets a window."""
    state = taken("small-1", Seat("start-2-front"))
    assert why_not(state, "beside 0 top 2") == refused("window-in-the-way", "RR-13", x=2, y=0, side="top")


# RR-14


def test_a_room_may_end_up_without_any_door():
    """RR-14: of two rooms that nothing joins, the door goes to one."""
    split = card(
        room(squares(2, 2)),
        room(squares(2, 2, 2), letter="c"),
        size="small",
        height=2,
        name="small-1",
    )
    state = built(_with_card(taken("small-1"), split), "beside 0 top 0", "turn 0", "door bottom 1")
    _, joined, shut = state.players[0].house.rooms
    assert [len(joined.ledges), len(shut.ledges)] == [1, 0]


def test_a_bathroom_opens_only_to_the_room_on_its_own_card():
    """RR-14: between two bathrooms there is a wall in common, yet no door can be."""
    state = after(taken("small-3", Seat("start-1-front")), "beside 0 top 0", "turn 0")
    assert doors(state) == ["bottom 1", "bottom 2"]
    house = built(state, "door bottom 1").players[0].house
    bathrooms = [room for room in house.rooms if room.floor == "bathroom"]
    assert [[ledge.tile for ledge in room.ledges] for room in bathrooms] == [[False], [False]]
    state = after(taken("small-3", Seat("start-1-front")), "beside 0 top 0")
    assert why_not(state, "turn 2") == refused("door-into-bathroom", "RR-13", x=0, y=-1)


# All of it at once: what the steps offer is what an own reading of the two rulings allows, square by square.

Wall = frozenset[Square]
"""Two squares side by side."""
HOUSES = {
    "plain": PLAIN,
    "garden": Seat("start-4-back"),
    "windows": Seat("start-5-front", tiles=(Stands("closet-2x1-green", 0, 0),)),
    "three": Seat(
        "start-2-back",
        rooms=(Built("small-5", 0, -2, at(1, -1, "bottom")), Built("large-6", -4, 0, at(-1, 1, "right"), 1)),
        tiles=(Stands("bed-2x1-red", 1, 1), Stands("plant-1x1-green", 0, 0)),
    ),
}


class Plan:
    """A card as it lies, square by square."""

    def __init__(self, card: Card, x: int, y: int, turn: int) -> None:
        def moved(square: Square) -> Square:
            column, row = square
            wide, high = card.width, card.height
            for _ in range(turn):
                column, row, wide, high = high - 1 - row, column, high, wide
            return x + column, y + row

        def wall(edge: tuple[int, int]) -> Wall:
            across, down = edge
            before = ((across - 1) // 2, down // 2) if across % 2 == 0 else (across // 2, (down - 1) // 2)
            return frozenset({moved(before), moved((across // 2, down // 2))})

        self.squares = {moved(square) for square in squares(card.width, card.height)}
        self.floor = {moved(square): room.floor for room in card.rooms for square in room.squares}
        self.windows = [{wall(edge) for edge in window} for window in card.windows]

    def side(self, across: int, down: int) -> set[Square]:
        """The squares outside along one of its sides."""
        return {(x + across, y + down) for x, y in self.squares} - self.squares


def by_the_rulings(house: House, card: Card) -> set[tuple[int, int, int, Wall]]:
    """Every place and turn of a card, with every wall for its door."""
    old = [Plan(placed.card, placed.place.x, placed.place.y, placed.place.turn) for placed in house.cards]
    doors_set = {_wall(door) for door in house.doors}
    windows = [window for plan in old for window in plan.windows if not window <= doors_set]
    floor = {square: kind for plan in old for square, kind in plan.floor.items()}
    furnished = {square for tile in house.tiles for square in tile.squares}
    found: set[tuple[int, int, int, Wall]] = set()
    for turn in range(4):
        for x in range(-10, 12):
            for y in range(-10, 5):
                new = Plan(card, x, y, turn)
                if any(row >= 4 for _, row in new.squares) or any(new.squares & plan.squares for plan in old):
                    continue
                sides = [new.side(*step) for step in ((0, -1), (1, 0), (0, 1), (-1, 0))]
                if not any(side <= plan.squares for side in sides for plan in old):
                    continue
                shared = {
                    frozenset({(a, b), (c, d)})
                    for a, b in new.floor
                    for c, d in floor
                    if abs(a - c) + abs(b - d) == 1
                }
                for wall in shared:
                    parquet = all((new.floor | floor)[square] == "parquet" for square in wall)
                    seen = [window for window in (*windows, *new.windows) if window & shared]
                    if parquet and not wall & furnished and all(window == {wall} for window in seen):
                        found.add((x, y, turn, wall))
    return found


def _wall(door: tuple[int, int]) -> Wall:
    x, y = door
    before = (x // 2 - 1, y // 2) if x % 2 == 0 else (x // 2, y // 2 - 1)
    return frozenset({before, (x // 2, y // 2)})


def by_the_steps(state: State) -> set[tuple[int, int, int, Wall]]:
    """What the steps after a card was taken lead to."""
    found: set[tuple[int, int, int, Wall]] = set()
    for spot in legal(state):
        there = after(state, spot)
        for turn in legal(there):
            lying = after(there, turn)
            assert legal(lying)
            for door in legal(lying):
                event = brought(lying, door, chance=the_first())[0]
                assert isinstance(event, RoomBuilt)
                found.add((event.x, event.y, event.turn, _wall(event.door)))
    return found


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("card", [card.id for card in (*PARTS.edition.large, *PARTS.edition.small)])
def test_the_steps_lead_to_all_that_the_rulings_allow_and_to_nothing_else(house: str, card: str):
    """RR-12, RR-13."""
    built_before = [room.card for room in HOUSES[house].rooms]
    if card in built_before:
        card = "large-1"
    state = taken(card, HOUSES[house])
    assert by_the_steps(state) == by_the_rulings(state.players[0].house, PARTS.cards[card])
