"""Playing a match: forced choices, confirmed ends of turns, and what is kept."""

from random import Random

import pytest

from flatshare.core import (
    IllegalAction,
    Match,
    RandomChance,
    RecordedChance,
    SeededChance,
    carry_out,
    fold,
    settle,
)
from flatshare.core.match import forced_action
from flatshare.room_share import GAME, Options
from flatshare.room_share.actions import END, PLAY
from tests.room_share.table import after, position


def test_a_match_plays_to_its_end_and_gives_the_result():
    match = Match.seeded(GAME, Options(), bytes(32))
    rng = Random(4)
    assert match.result is None
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    assert match.awaited == ()
    assert match.result == GAME.result(match.state)
    assert match.result is not None
    assert sorted(match.result.places) == [1, 2]


def test_a_match_keeps_the_set_up_and_every_move_with_its_chance():
    match = Match.seeded(GAME, Options(), bytes(32))
    rng = Random(4)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    state = fold(GAME, GAME.setup(Options(), RecordedChance(match.setup.chance)))
    for move in match.moves:
        chance = RecordedChance(move.chance)
        assert GAME.apply(state, move.seat, move.action, chance) == move.events
        assert chance.left == 0
        state = fold(GAME, move.events, state)
    assert state == match.state


def test_choices_that_are_none_are_taken_for_the_seat_and_recorded_as_forced():
    state = position(hand="key-r.key-r.key-r", supply={1: "b2"})
    # three keys of one kind are one choice, and two meeples of one colour are one too
    moves, settled = settle(GAME, state, RandomChance(Random(0)))
    assert [GAME.action_text(move.action) for move in moves] == ["play key-r", "take b"]
    assert all(move.forced for move in moves)
    assert settled == after(state, "play key-r", "take b")


def test_the_end_of_a_turn_is_confirmed_for_a_seat_unless_it_wants_to_be_asked():
    placed = after(position(hand="key-r.key-b.key-g", supply={1: "b2"}), "play key-r", "take b")
    place = GAME.read_action("place B2 top")
    moves, state = carry_out(GAME, placed, 0, place, RandomChance(Random(0)))
    assert [(move.action, move.forced) for move in moves] == [(place, False), (END, True)]
    assert state.seat == 1
    moves, state = carry_out(GAME, placed, 0, place, RandomChance(Random(0)), ask_end={0})
    assert [(move.action, move.forced) for move in moves] == [(place, False)]
    assert (state.seat, GAME.legal_actions(state, 0)) == (0, (END,))
    moves, _ = carry_out(GAME, placed, 0, place, RandomChance(Random(0)), ask_end={1})
    assert len(moves) == 2


def test_only_the_end_of_a_turn_is_asked_for_other_forced_choices_are_taken_all_the_same():
    state = position(hand="key-r.key-r.key-r", supply={1: "b2"})
    moves, _ = settle(GAME, state, RandomChance(Random(0)), ask_end={0, 1})
    assert [GAME.action_text(move.action) for move in moves] == ["play key-r", "take b"]


def test_an_end_of_a_turn_that_a_seat_confirms_itself_is_not_recorded_as_forced():
    state = after(position(hand="key-r.key-b.key-g"), "play key-r", "take b", "place B2 top")
    moves, _ = carry_out(GAME, state, 0, END, RandomChance(Random(0)), ask_end={0})
    assert [(move.action, move.forced) for move in moves][:1] == [(END, False)]


def test_nothing_is_forced_where_there_is_a_choice_or_nobody_is_awaited():
    assert forced_action(GAME, position()) is None
    over = after(position(phase="last", turn=2, ender="1", supply={1: ""}), "decline")
    assert forced_action(GAME, over) is None


def test_a_match_settles_at_its_start():
    match = Match(GAME, Options(players=4, colours="choose"), SeededChance(bytes(32)))
    for colour in "rby":
        match.play(GAME.read_action(f"name {colour}"))
    forced = match.moves[3]
    assert (GAME.action_text(forced.action), forced.forced) == ("name g", True)
    assert not match.moves[2].forced


def test_an_illegal_action_changes_nothing():
    match = Match.seeded(GAME, Options(), bytes(32))
    state, moves = match.state, list(match.moves)
    drawn = match.chance.drawn  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction):
        match.play(END)
    with pytest.raises(IllegalAction):
        match.play(PLAY["key-r"], seat=1 - match.awaited[0])
    assert (match.state, match.moves) == (state, moves)
    assert match.chance.drawn == drawn  # type: ignore[attr-defined]


def test_a_refusal_gives_key_parameters_and_ruling_in_its_text():
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(
            after(position(supply={1: "b1"}, hand="key-r.key-b.key-g"), "play key-r"),
            0,
            GAME.read_action("take y"),
            RandomChance(Random(0)),
        )
    assert str(refusal.value) == "refuse-not-in-supply (colour=y) [RS-6]"


def test_options_that_do_not_fit_start_no_match():
    with pytest.raises(ValueError, match="players"):
        Match.seeded(GAME, Options(players=7), bytes(32))


def test_a_game_that_is_over_awaits_nobody():
    match = Match.seeded(GAME, Options(cardless=True), bytes(32))
    while not match.over:
        match.play(match.legal_actions()[0])
    with pytest.raises(ValueError, match="over"):
        match.play(END)
    with pytest.raises(ValueError, match="over"):
        match.legal_actions()
    assert match.legal_actions(0) == ()
    with pytest.raises(IllegalAction, match="refuse-over"):
        match.play(END, seat=0)


def test_no_events_are_no_state():
    with pytest.raises(ValueError, match="no events"):
        fold(GAME, [])


def test_the_same_seed_and_choices_make_the_same_match():
    def played():
        match = Match.seeded(GAME, Options(players=3, renovation=True), bytes(range(32)))
        rng = Random(9)
        while not match.over:
            match.play(rng.choice(match.legal_actions()))
        return match

    one, other = played(), played()
    assert (one.state, one.moves, one.setup) == (other.state, other.moves, other.setup)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_is_refused_and_changes_nothing(seat: int):
    match = Match.seeded(GAME, Options(), bytes(32))
    before = match.state
    with pytest.raises(ValueError, match=f"seats are 0 to 1; {seat} is none"):
        match.play(match.legal_actions()[0], seat)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        match.legal_actions(seat)
    assert match.state is before
