"""A game at a terminal: what can be taken back."""

from typing import Any

from flatshare.cli.local_table import LocalTable, seed_of
from flatshare.core.match import fold
from flatshare.core.record import SeatLabel, replay
from flatshare.rooms_and_roomies import GAME, Options
from tests.rooms_and_roomies.frozen_edition import FILES

SEATS = (SeatLabel("Anna"), SeatLabel("Otto"))


def table(*done: str) -> LocalTable:
    """A game in which this was done: a seat's number and an action, such as `0 go 7`."""
    options = Options(start=0, edition="frozen", files=FILES)
    made = LocalTable.new(GAME, options, SEATS, seed_of("4"))
    for text in done:
        seat, _, action = text.partition(" ")
        made.match.play(GAME.read_action(action), int(seat))
    return made


def assert_consistent(at: LocalTable) -> None:
    """The state is what the moves lead to, and the game still replays."""
    assert at.state == fold(GAME, at.match.events())
    assert len(list(replay(at.record()))) == len(at.match.moves) + 1


def taken_back(at: LocalTable, seat: int) -> Any:
    if not at.match.can_undo(seat):
        return None
    undo = at.match.undo(seat)
    assert_consistent(at)
    undone: Any = at.match.entry(undo.withdrawn[0]).action
    return GAME.action_text(undone)


DAY_1 = ("0 side 1", "1 side 1")
AT_HOME = (*DAY_1, "0 go 7", "0 home B", "0 end", "1 go 7", "1 home B", "1 end")


def test_the_last_step_goes_back_with_what_the_table_did_after_it() -> None:
    at = table(*DAY_1, "0 go 7", "0 home C")
    assert taken_back(at, 0) == "home C"
    assert taken_back(at, 0) == "go 7"
    assert taken_back(at, 0) is None


def test_what_was_done_for_want_of_another_way_goes_back_with_the_step_before_it() -> None:
    at = table(*DAY_1, "0 go 7")
    (move,) = at.match.play(GAME.read_action("home C"), 0, forced=True)
    assert move.forced
    assert at.match.moves[-1] == move.move()
    assert taken_back(at, 0) == "go 7"


def test_nothing_before_a_hidden_thing_was_shown_goes_back() -> None:
    at = table(*DAY_1, "0 go 7", "0 home B")
    before = at.match.moves
    assert taken_back(at, 0) is None
    assert at.match.moves == before


def test_a_step_after_which_somebody_else_acted_stays() -> None:
    at = table(*DAY_1, "0 go 7", "0 home C", "0 end", "1 go 7")
    assert taken_back(at, 0) is None
    assert taken_back(at, 1) == "go 7"
    assert taken_back(at, 0) == "end"


def test_where_all_act_at_once_others_steps_are_no_hindrance() -> None:
    """RR-17."""
    at = table(*AT_HOME, "0 give-up", "1 give-up", "1 done")
    assert taken_back(at, 0) == "give-up"
    assert [len(player.given_up) for player in at.state.players] == [0, 1]
    assert taken_back(at, 1) == "done"
    assert taken_back(at, 1) == "give-up"


def test_a_game_goes_on_as_it_would_have_after_something_was_taken_back() -> None:
    at = table(*DAY_1, "0 go 7", "0 home C")
    at.match.undo(0)
    at.match.play(GAME.read_action("home B"), 0)
    straight = table(*DAY_1, "0 go 7", "0 home B")
    assert at.match.moves == straight.match.moves
