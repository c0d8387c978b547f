"""A game at a terminal: what can be taken back."""

from typing import Any

from flatshare.cli.sitting import Sitting, seed_of
from flatshare.core.match import fold
from flatshare.core.record import SeatLabel, replay
from flatshare.rooms_and_roomies import GAME, Options
from tests.rooms_and_roomies.frozen_edition import FILES

SEATS = (SeatLabel("Anna"), SeatLabel("Otto"))


def sitting(*done: str) -> Sitting:
    """A game in which this was done: a seat's number and an action, such as `0 go 7`."""
    options = Options(start=0, edition="frozen", files=FILES)
    made = Sitting.new(GAME, options, SEATS, seed_of("4"))
    for text in done:
        seat, _, action = text.partition(" ")
        made.play(int(seat), GAME.read_action(action))
    return made


def assert_consistent(there: Sitting) -> None:
    """The state is what the moves lead to, and the game still replays."""
    assert there.state == fold(GAME, there.events())
    assert len(list(replay(there.record()))) == len(there.moves) + 1


def taken_back(there: Sitting, seat: int) -> Any:
    move = there.undo(seat)
    assert_consistent(there)
    return move and GAME.action_text(move.action)


DAY_1 = ("0 side 1", "1 side 1")
AT_HOME = (*DAY_1, "0 go 7", "0 home B", "0 end", "1 go 7", "1 home B", "1 end")


def test_the_last_step_goes_back_with_what_the_table_did_after_it() -> None:
    there = sitting(*DAY_1, "0 go 7", "0 home C")
    assert taken_back(there, 0) == "home C"
    assert taken_back(there, 0) == "go 7"
    assert taken_back(there, 0) is None


def test_what_was_done_for_want_of_another_way_goes_back_with_the_step_before_it() -> None:
    there = sitting(*DAY_1, "0 go 7")
    (move,) = there.play_only_way(0, GAME.read_action("home C"))
    assert move.forced
    assert there.moves[-1] == move
    assert taken_back(there, 0) == "go 7"


def test_nothing_before_a_hidden_thing_was_shown_goes_back() -> None:
    there = sitting(*DAY_1, "0 go 7", "0 home B")
    before = list(there.moves)
    assert taken_back(there, 0) is None
    assert there.moves == before


def test_a_step_after_which_somebody_else_acted_stays() -> None:
    there = sitting(*DAY_1, "0 go 7", "0 home C", "0 end", "1 go 7")
    assert taken_back(there, 0) is None
    assert taken_back(there, 1) == "go 7"
    assert taken_back(there, 0) == "end"


def test_where_all_act_at_once_others_steps_are_no_hindrance() -> None:
    """RR-17."""
    there = sitting(*AT_HOME, "0 give-up", "1 give-up", "1 done")
    assert taken_back(there, 0) == "give-up"
    assert [len(player.given_up) for player in there.state.players] == [0, 1]
    assert taken_back(there, 1) == "done"
    assert taken_back(there, 1) == "give-up"


def test_a_game_goes_on_as_it_would_have_after_something_was_taken_back() -> None:
    there = sitting(*DAY_1, "0 go 7", "0 home C")
    there.undo(0)
    there.play(0, GAME.read_action("home B"))
    straight = sitting(*DAY_1, "0 go 7", "0 home B")
    assert there.moves == straight.moves
