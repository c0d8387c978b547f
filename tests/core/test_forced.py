"""Which moves a table may take for a seat."""

from typing import Any, cast

import pytest

from flatshare.core.forced import may_be_forced, only_answer
from flatshare.core.game import AnyGame


class Asking:
    """A game that waits for seat 0; its actions are words, and its state is what is legal for any seat."""

    def awaited(self, state: tuple[str, ...]) -> tuple[int, ...]:
        return (0,)

    def legal_actions(self, state: tuple[str, ...], seat: int) -> tuple[str, ...]:
        return state

    def out_of_turn(self, action: str) -> bool:
        return action == "spend"

    def takes_back(self, action: str) -> bool:
        return action == "take back"

    def ends_turn(self, action: str) -> bool:
        return action == "end"


GAME: AnyGame = cast(Any, Asking())


@pytest.mark.parametrize(
    ("legal", "answer"),
    [
        (("go",), "go"),
        (("end",), "end"),
        (("spend",), "spend"),
        (("go", "stay"), None),
        (("go", "spend"), "go"),
        (("go", "stay", "spend"), None),
        (("end", "spend"), None),
        ((), None),
    ],
)
def test_the_only_answer_is_the_only_action_in_turn(legal: tuple[str, ...], answer: str | None):
    assert only_answer(GAME, legal, 0) == answer
    assert [action for action in legal if may_be_forced(GAME, legal, 0, action)] == [answer] * bool(answer)


def test_taking_back_is_a_choice():
    assert only_answer(GAME, ("go", "take back"), 0) is None


def test_a_record_may_mark_a_move_as_forced_that_could_only_be_taken_back():
    assert may_be_forced(GAME, ("end", "take back", "take back"), 0, "end")
    assert may_be_forced(GAME, ("go", "spend", "take back"), 0, "go")
    assert not may_be_forced(GAME, ("end", "spend", "take back"), 0, "end")
    assert not may_be_forced(GAME, ("go", "stay", "take back"), 0, "go")


def test_nothing_is_forced_on_a_seat_that_is_not_awaited():
    assert only_answer(GAME, ("go",), 1) is None
    assert not may_be_forced(GAME, ("go",), 1, "go")
