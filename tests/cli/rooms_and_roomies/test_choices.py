"""Choices in words, and where in the pictures they are made."""

import pytest

from flatshare.cli.errors import CommandError
from flatshare.cli.rooms_and_roomies.choices import RoomsAndRoomiesChoices
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import GAME, State
from flatshare.rooms_and_roomies.actions import ReturnTile, Spend
from tests.rooms_and_roomies.game.tables import (
    Seat,
    Stands,
    after,
    at_exit,
    at_home,
    furnishing,
    shopping,
    table,
    the_first,
)

TEXTS = Texts()
FURNISHED = table(
    Seat("start-1-front", tiles=(Stands("bed-2x1-red", 1, 2),), street=("sofa-2x1-red",), vouchers=2), Seat()
)


def choices(state: State, seat: int = 0) -> RoomsAndRoomiesChoices:
    return RoomsAndRoomiesChoices(GAME.view(state, seat), TEXTS, state)


def test_numbers_in_the_store_are_those_of_the_departments_to_go_to() -> None:
    there = choices(shopping(2))
    assert all(there.actions[number - 1].department == place for place, number in there.in_store().items())
    assert len(there.in_store()) == len(there.answers)
    assert there.listed == ()


def test_a_number_in_a_square_puts_the_tiles_first_square_there() -> None:
    """RR-15."""
    state = after(furnishing(FURNISHED), f"tile {FURNISHED.players[0].street[0] + 1}")
    there = choices(state)
    squares = there.on_house().squares
    assert (2, 2) not in squares
    for square, number in squares.items():
        set_on = after(state, GAME.action_text(there.actions[number - 1]))
        turn = next(action for action in GAME.legal_actions(set_on, 0) if action.kind == "turn")
        (placed,) = (tile for tile in after(set_on, GAME.action_text(turn)).players[0].house.tiles[1:])
        assert min(placed.squares, key=lambda each: each[::-1]) == square
    assert [action.kind for _, action in there.listed] == ["load", "give-up"]


def test_a_number_beside_the_house_and_one_on_a_wall_build_just_there() -> None:
    """RR-12, RR-13."""
    state = after(after(at_home(), "home A"), "card small")
    there = choices(state)
    assert set(there.on_house().beside.values()) == set(range(1, len(there.answers) + 1))
    spot, number = next(iter(there.on_house().beside.items()))
    assert there.actions[number - 1] == spot
    state = after(after(state, GAME.action_text(spot)), "turn 0")
    there = choices(state)
    in_hand = there.with_card_in_hand()
    for door, number in there.on_house().doors.items():
        action = GAME.action_text(there.actions[number - 1])
        built = after(state, action, chance=the_first()).players[0].house
        assert built.doors == (door,)
        assert built.cards == in_hand.cards


def test_vouchers_are_listed_where_they_may_be_what_it_is_about_and_else_only_on_request() -> None:
    """RR-9, RR-16."""
    there = choices(at_exit(FURNISHED))
    assert [action.kind for _, action in there.listed] == ["home"] * 3
    spendings = {type(action) for _, action in there.spendings}
    assert spendings == {ReturnTile, Spend}
    assert choices(FURNISHED).question().startswith("It is not your turn.")
    assert choices(FURNISHED).listed == choices(FURNISHED).spendings


def test_every_choice_keeps_its_number_wherever_it_is_shown() -> None:
    there = choices(at_exit(FURNISHED))
    for number, action in (*there.answers, *there.spendings):
        assert there.numbered(str(number)) == action
        assert there.typed(GAME.action_text(action).upper(), ()) == action


def test_who_has_no_choice_is_told_so() -> None:
    there = choices(FURNISHED, 1)
    assert there.actions == ()
    with pytest.raises(CommandError, match="nothing to choose"):
        there.numbered("1")
    with pytest.raises(CommandError, match="neither a choice nor a command"):
        there.typed("fly", ())
