"""A game in progress: forced moves, the log, undo and redo, decision numbers."""

from random import Random
from typing import Any, assert_type

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import (
    CannotRedo,
    CannotUndo,
    IllegalAction,
    Match,
    RandomChance,
    RecordedChance,
    SeededChance,
    fold,
)
from flatshare.core.game import AnyGame
from flatshare.room_share import GAME, Action, Event, Options, State, View
from flatshare.room_share.actions import END, PLAY
from flatshare.rooms_and_roomies import GAME as ROOMS_AND_ROOMIES
from flatshare.rooms_and_roomies import Options as HouseOptions
from tests.room_share.table import after, position
from tests.rooms_and_roomies.game.tables import Seat, furnishing, table
from tests.secret_numbers import GAME as SECRET_NUMBERS
from tests.secret_numbers import Choose
from tests.secret_numbers import Options as SecretOptions

SEED = bytes(32)


def from_position(state: Any, ask_end: tuple[int, ...] = ()) -> Match[Any, Any, Any, Any, Any]:
    return Match.from_state(GAME, Options(players=state.players), state, RandomChance(Random(0)), ask_end)


def played_out(match: Match[Any, Any, Any, Any, Any], rng: Random) -> Match[Any, Any, Any, Any, Any]:
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    return match


def texts(match: Match[Any, Any, Any, Any, Any]) -> list[str]:
    return [match.game.action_text(move.action) for move in match.moves]


# Playing


def test_a_match_plays_to_its_end_and_gives_the_result():
    match = Match.seeded(GAME, Options(), SEED)
    assert match.result is None
    played_out(match, Random(4))
    assert match.awaited == ()
    assert match.result is not None
    assert match.result == GAME.result(match.state)
    assert sorted(match.result.places) == [1, 2]


def test_a_match_keeps_the_set_up_and_every_move_with_its_chance():
    match = played_out(Match.seeded(GAME, Options(), SEED), Random(4))
    state = fold(GAME, GAME.setup(Options(), RecordedChance(match.setup.chance)))
    for move in match.moves:
        chance = RecordedChance(move.chance)
        assert GAME.apply(state, move.seat, move.action, chance) == move.events
        assert chance.left == 0
        state = fold(GAME, move.events, state)
    assert state == match.state


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (GAME, Options(players=3)),
        (ROOMS_AND_ROOMIES, HouseOptions(players=2)),
        (SECRET_NUMBERS, SecretOptions()),
    ],
)
def test_events_and_state_from_one_call_are_those_of_apply_and_evolve(game: AnyGame, options: Any):
    match = Match.seeded(game, options, SEED)
    rng = Random(3)
    for _ in range(60):
        if match.over:
            break
        seat, state = match.awaited[0], match.state
        action = rng.choice(match.legal_actions(seat))
        events, following = game.resolve(state, seat, action, RandomChance(Random(5)))
        assert events == game.apply(state, seat, action, RandomChance(Random(5)))
        assert following == fold(game, events, state)
        match.play(action, seat)


def test_forced_moves_are_played_for_the_seat_and_recorded_as_forced():
    state = position(hand="key-r.key-r.key-r", supply={1: "b2"})
    # three keys of one kind are one choice, and two meeples of one colour are one too
    match = from_position(state)
    assert texts(match) == ["play key-r", "take b"]
    assert all(move.forced for move in match.moves)
    assert match.state == after(state, "play key-r", "take b")


def test_the_end_of_a_turn_is_confirmed_for_a_seat_unless_it_wants_to_be_asked():
    placed = after(position(hand="key-r.key-b.key-g", supply={1: "b2"}), "play key-r", "take b")
    place = GAME.read_action("place B2 top")
    match = from_position(placed)
    assert [(entry.action, entry.forced) for entry in match.play(place)] == [(place, False), (END, True)]
    assert match.state.seat == 1
    match = from_position(placed, ask_end=(0,))
    assert [(entry.action, entry.forced) for entry in match.play(place)] == [(place, False)]
    assert (match.awaited, match.legal_actions()) == ((0,), (END,))
    assert len(from_position(placed, ask_end=(1,)).play(place)) == 2


def test_other_forced_moves_are_played_for_a_seat_that_confirms_the_end_of_its_turns():
    state = position(hand="key-r.key-r.key-r", supply={1: "b2"})
    assert texts(from_position(state, ask_end=(0, 1))) == ["play key-r", "take b"]


def test_an_end_of_a_turn_that_a_seat_confirms_itself_is_not_recorded_as_forced():
    state = after(position(hand="key-r.key-b.key-g"), "play key-r", "take b", "place B2 top")
    entry, *_ = from_position(state, ask_end=(0,)).play(END)
    assert (entry.action, entry.forced) == (END, False)


def test_nothing_is_forced_where_there_is_an_alternative_or_nobody_is_awaited():
    assert from_position(position()).moves == ()
    over = after(position(phase="last", turn=2, ender="1", supply={1: ""}), "decline")
    assert from_position(over).moves == ()


def test_forced_moves_follow_the_set_up():
    match = Match(GAME, Options(players=4, colours="choose"), SeededChance(SEED))
    for colour in "rby":
        match.play(GAME.read_action(f"name {colour}"))
    forced = match.moves[3]
    assert (GAME.action_text(forced.action), forced.forced) == ("name g", True)
    assert not match.moves[2].forced


def test_an_illegal_action_changes_nothing():
    match = Match.seeded(GAME, Options(), SEED)
    state, entries, drawn = match.state, match.entries, match.drawn
    with pytest.raises(IllegalAction):
        match.play(END)
    with pytest.raises(IllegalAction):
        match.play(PLAY["key-r"], seat=1 - match.awaited[0])
    assert (match.state, match.entries, match.drawn) == (state, entries, drawn)


class Failing(type(GAME)):
    """Room Share whose rules fail when a turn ends."""

    def resolve(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        if action == END:
            raise RuntimeError("a defect")
        return super().resolve(state, seat, action, chance)


def test_a_defect_in_a_forced_move_leaves_the_match_as_it_was():
    placed = after(position(hand="key-r.key-b.key-g", supply={1: "b2"}), "play key-r", "take b")
    match = Match.from_state(Failing(), Options(), placed, RandomChance(Random(0)))
    legal = match.legal_actions()
    with pytest.raises(RuntimeError, match="a defect"):
        match.play(GAME.read_action("place B2 top"))
    assert (match.state, match.last, match.legal_actions()) == (placed, 1, legal)


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
        Match.seeded(GAME, Options(players=7), SEED)


def test_a_game_that_is_over_awaits_nobody():
    match = Match.seeded(GAME, Options(cardless=True), SEED)
    while not match.over:
        match.play(match.legal_actions()[0])
    with pytest.raises(ValueError, match="over"):
        match.play(END)
    with pytest.raises(ValueError, match="over"):
        match.legal_actions()
    assert match.legal_actions(0) == ()
    with pytest.raises(IllegalAction, match="refuse-over"):
        match.play(END, seat=0)


def test_without_events_there_is_no_state():
    with pytest.raises(ValueError, match="without events"):
        fold(GAME, [])


def test_the_same_seed_and_choices_make_the_same_match():
    def play() -> Match[Any, Any, Any, Any, Any]:
        return played_out(
            Match.seeded(GAME, Options(players=3, renovation=True), bytes(range(32))), Random(9)
        )

    one, other = play(), play()
    assert (one.state, one.entries) == (other.state, other.entries)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused_and_changes_nothing(seat: int):
    match = Match.seeded(GAME, Options(), SEED)
    before = match.state
    with pytest.raises(ValueError, match=f"seats are 0 to 1; there is no seat {seat}"):
        match.play(match.legal_actions()[0], seat)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        match.legal_actions(seat)
    assert match.state is before


def test_the_types_of_a_match_are_those_of_its_game():
    match = Match.seeded(GAME, Options(), SEED)
    assert_type(match, Match[State, Action, Event, View, Options])
    assert_type(match.legal_actions(), tuple[Action, ...])
    with pytest.raises(IllegalAction):
        match.play("foo")  # pyright: ignore[reportArgumentType]


# The log


def test_a_copy_continues_on_its_own_with_the_same_draws():
    match = Match.seeded(GAME, Options(), SEED)
    copied = match.copy()
    played_out(copied, Random(1))
    assert match.last == 1
    assert match.drawn < copied.drawn
    played_out(match, Random(1))
    assert match.entries == copied.entries


def test_a_match_resumed_from_its_entries_continues_as_it_would_have():
    match = Match.seeded(GAME, Options(), SEED, ask_end=(0, 1))
    rng = Random(5)
    for _ in range(30):
        match.play(rng.choice(match.legal_actions()))
        if match.can_undo(match.awaited[0]):
            match.undo(match.awaited[0])
            match.redo(match.awaited[0])
    resumed = Match.resumed(GAME, Options(), match.entries, SEED, ask_end=(0, 1))
    assert (resumed.state, resumed.entries, resumed.drawn) == (match.state, match.entries, match.drawn)
    assert resumed.play_forced_moves() == ()
    assert played_out(resumed, Random(6)).entries == played_out(match, Random(6)).entries


def test_entries_that_do_not_follow_each_other_are_refused():
    match = Match.seeded(GAME, Options(), SEED)
    match.play(match.legal_actions()[0])
    with pytest.raises(ValueError, match="entry 3 does not follow entry 1"):
        Match.resumed(GAME, Options(), [match.entry(1), match.entry(2)._replace(number=3)], SEED)


def test_the_state_after_every_entry_is_the_one_that_it_led_to():
    match = Match.seeded(GAME, Options(), SEED)
    states, rng = {1: match.state}, Random(2)
    while not match.over:
        last = match.play(rng.choice(match.legal_actions()))[-1]
        states[last.number] = match.state
    assert {number: match.state_after(number) for number in states} == states


# Undo and redo


def secret(*actions: tuple[int, int]) -> Match[Any, Any, Any, Any, Any]:
    """A match of the third game in which these seats chose these numbers."""
    match = Match.seeded(SECRET_NUMBERS, SecretOptions(), SEED)
    for seat, number in actions:
        match.play(Choose(number), seat)
    return match


def test_an_undo_withdraws_the_last_action_with_its_forced_moves_and_deletes_nothing():
    placed = after(position(hand="key-r.key-b.key-g", supply={1: "b2"}), "play key-r")
    match = from_position(placed, ask_end=(0,))
    assert texts(match) == ["take b"]
    match.play(GAME.read_action("place B2 top"))
    before = match.entries
    undo = match.undo(0)
    assert (undo.kind, undo.seat, undo.withdrawn) == ("undo", 0, (3,))
    assert match.entries == (*before, undo)
    assert match.state == after(placed, "take b")


def test_a_turn_is_undone_as_a_whole_but_not_the_turn_before_it():
    match = Match.seeded(GAME, Options(cardless=True, start=0), SEED, ask_end=(0, 1))
    for _ in range(2):
        while match.legal_actions() != (END,):
            match.play(match.legal_actions()[0])
        match.play(END)
    turn = match.state
    match.play(match.legal_actions()[0])
    match.play(match.legal_actions()[0])
    match.undo(0, "turn")
    assert match.state == turn
    assert not match.can_undo(0)


def test_nobody_undoes_what_another_seat_did():
    match = secret((0, 1))
    assert not match.can_undo(1)
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_an_undo_is_refused_after_another_seat_acted_on_what_concerns_all():
    match = Match.seeded(GAME, Options(cardless=True, start=0), SEED, ask_end=(0, 1))
    while match.legal_actions() != (END,):
        match.play(match.legal_actions()[0])
    match.play(END)
    assert match.can_undo(0)
    match.play(match.legal_actions()[0])
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_what_concerns_only_its_own_seat_is_undone_whatever_others_did_since():
    match = secret((0, 1), (1, 2))
    match.undo(0)
    assert match.state.chosen == (None, 2, None)
    match.undo(1)
    assert match.state.chosen == (None, None, None)


def test_nothing_is_undone_after_something_hidden_was_revealed():
    match = secret((0, 1), (1, 2), (2, 0))
    assert match.state.shown == ((1, 2, 0),)
    assert not any(match.can_undo(seat) for seat in range(3))


class Drawing(type(SECRET_NUMBERS)):
    """The third game, with a hidden draw in every action."""

    def apply(self, state: Any, seat: int, action: Any, chance: Any) -> Any:
        chance.below(2)
        return super().apply(state, seat, action, chance)


def test_an_action_that_drew_a_random_number_is_not_undone():
    match = Match.seeded(Drawing(), SecretOptions(), SEED)
    match.play(Choose(1), 0)
    assert not match.can_undo(0)


def test_nothing_is_undone_once_the_game_is_over_and_its_seed_public():
    match = Match.seeded(GAME, Options(cardless=True), SEED)
    while not match.over:
        match.play(match.legal_actions()[0])
    assert not any(match.can_undo(seat, "turn") for seat in range(2))


def test_a_redo_plays_the_undone_actions_again_in_their_order():
    match = Match.seeded(GAME, Options(cardless=True, start=0), SEED, ask_end=(0,))
    actions = []
    while match.legal_actions() != (END,):
        actions.append(match.legal_actions()[0])
        match.play(actions[-1])
    done = match.state
    match.undo(0, "turn")
    for action in actions:
        assert match.redoable(0) == (action,)
        entry, *_ = match.redo(0)
        assert (entry.kind, entry.action) == ("move", action)
    assert match.state == done
    assert match.redoable(0) == ()


def test_a_redo_is_refused_after_another_action_of_the_seat():
    match = secret((0, 1))
    match.undo(0)
    match.play(Choose(2), 0)
    with pytest.raises(CannotRedo):
        match.redo(0)


def test_a_redo_is_refused_where_the_action_became_illegal():
    match = secret((0, 1))
    match.undo(0)
    assert match.redoable(0) == (Choose(1),)
    assert match.redoable(1) == ()


@given(st.integers(0, 2**32), st.lists(st.sampled_from(["play", "undo", "turn", "redo"]), max_size=40))
def test_the_state_is_always_the_fold_of_what_was_not_withdrawn(seed: int, steps: list[str]):
    rng = Random(seed)
    chosen: Any = rng.choice(
        [
            (GAME, Options(cardless=True)),
            (ROOMS_AND_ROOMIES, HouseOptions(players=3)),
            (SECRET_NUMBERS, SecretOptions()),
        ]
    )
    game: AnyGame = chosen[0]
    options: Any = chosen[1]
    match = Match.seeded(game, options, SEED, range(3))
    for step in steps:
        if match.over:
            break
        seat = rng.randrange(match.seats)
        if step in ("undo", "turn") and match.can_undo(seat):
            match.undo(seat, "turn" if step == "turn" else "action")
        elif step == "redo" and match.redoable(seat):
            match.redo(seat)
        elif step == "play":
            actor = rng.choice(match.awaited)
            match.play(rng.choice(match.legal_actions(actor)), actor)
        assert match.state == fold(game, match.events())
    resumed = Match.resumed(game, options, match.entries, SEED, range(3))
    assert [resumed.state_after(n) for n in range(1, match.last + 1)] == [
        match.state_after(n) for n in range(1, match.last + 1)
    ]


@given(st.integers(0, 2**32))
def test_an_event_that_does_not_concern_all_leaves_the_legal_actions_of_the_others(seed: int):
    rng = Random(seed)
    match = Match.seeded(ROOMS_AND_ROOMIES, HouseOptions(players=rng.randrange(2, 6)), SEED)
    for _ in range(120):
        if match.over:
            return
        seat, state = rng.choice(match.awaited), match.state
        entry, *_ = match.play(rng.choice(match.legal_actions(seat)), seat)
        if not any(map(ROOMS_AND_ROOMIES.concerns_all, entry.events)):
            after = match.state_after(entry.number)
            for other in set(range(match.seats)) - {seat}:
                legal = ROOMS_AND_ROOMIES.legal_actions
                assert legal(after, other) == legal(state, other)
        for awaited in match.awaited:
            assert match.legal_actions(awaited) == ROOMS_AND_ROOMIES.legal_actions(match.state, awaited)


# Decisions


def test_a_decision_number_changes_with_the_seats_own_actions_only_while_it_is_asked_the_same():
    match = secret()
    before = [match.decision(seat) for seat in range(3)]
    match.play(Choose(1), 0)
    assert [match.decision(seat) for seat in range(3)] == [match.last, *before[1:]]
    match.play(Choose(1), 1)
    match.play(Choose(1), 2)
    # all are asked anew
    assert match.decision(2) == match.last


def test_an_action_under_an_outdated_decision_number_is_not_current():
    match = secret()
    decision = match.decision(0)
    assert match.is_current(0, decision, Choose(1))
    match.play(Choose(1), 0)
    assert not match.is_current(0, decision, Choose(1))
    match.undo(0)
    assert not match.is_current(0, decision, Choose(1))
    assert not match.is_current(0, match.last + 1, Choose(1))


def test_the_last_tile_drawn_by_one_seat_leaves_the_decision_of_another_open():
    street = ("armchair-1x1-red", "plant-1x1-green")
    house = furnishing(table(Seat(vouchers=2, street=street), Seat(vouchers=2)))
    unseen = (house.bag[:1], *house.unseen[1:])
    match = Match.from_state(
        ROOMS_AND_ROOMIES, house.options, house.but(unseen=unseen), RandomChance(Random(0))
    )
    draw = ROOMS_AND_ROOMIES.read_action("spend draw")
    tile = match.legal_actions(0)[0]
    assert draw in match.legal_actions(0)
    decision = match.decision(0)
    match.play(draw, 1)
    assert draw not in match.legal_actions(0)
    assert match.decision(0) == decision
    assert match.is_current(0, decision, tile)
    match.play(tile, 0)


def test_a_forced_move_that_another_seat_causes_rules_out_no_action_out_of_turn():
    house = furnishing(table(Seat(vouchers=2, street=("armchair-1x1-red",)), Seat(vouchers=2)))
    read = ROOMS_AND_ROOMIES.read_action
    state = house.but(unseen=(house.bag[:1], *house.unseen[1:]))
    match = Match.from_state(ROOMS_AND_ROOMIES, house.options, state, RandomChance(Random(0)))
    decision = match.decision(0)
    assert read("spend draw") in match.legal_actions(0)
    match.play(read("spend draw"), 1)
    assert [(move.seat, move.forced) for move in match.moves] == [(1, False), (0, True), (1, True)]
    assert not match.acted_since(0, decision)
    assert match.is_current(0, decision, read("return 1"))


def test_an_action_out_of_turn_outlives_a_question_that_others_end_but_is_not_played_twice():
    state = furnishing(table(Seat(vouchers=4), Seat(street=("armchair-1x1-red",))))
    match = Match.from_state(ROOMS_AND_ROOMIES, state.options, state, RandomChance(Random(0)), ask_end=(0, 1))
    draw = ROOMS_AND_ROOMIES.read_action("spend draw")
    match.play(ROOMS_AND_ROOMIES.read_action("done"), 0)
    decision = match.decision(0)
    for text in ("give-up", "done"):
        match.play(ROOMS_AND_ROOMIES.read_action(text), 1)
    assert match.state.phase == "shopping"
    assert match.decision(0) != decision
    assert match.is_current(0, decision, draw)
    match.play(draw, 0)
    assert not match.is_current(0, decision, draw)


@given(st.integers(0, 2**32))
def test_seats_that_act_at_the_same_time_refuse_each_other_only_what_became_illegal(seed: int):
    rng = Random(seed)
    game = ROOMS_AND_ROOMIES
    match = Match.seeded(game, HouseOptions(players=rng.randrange(2, 6)), SEED)
    for _ in range(rng.randrange(150)):
        if match.over:
            return
        seat = rng.choice(match.awaited)
        match.play(rng.choice(match.legal_actions(seat)), seat)
    seats = [seat for seat in game.may_act(match.state) if match.legal_actions(seat)]
    if len(seats) < 2:
        return
    chosen = {seat: (match.decision(seat), rng.choice(match.legal_actions(seat))) for seat in seats}
    rng.shuffle(seats)
    for seat in seats:
        decision, action = chosen[seat]
        if game.refusal(match.state, seat, action) is None:
            assert match.is_current(seat, decision, action)
            match.play(action, seat)


def test_a_copy_of_a_match_with_random_chance_has_draws_of_its_own():
    match = Match(GAME, Options(), RandomChance(Random(3)))
    one, other = match.copy(), match.copy()
    assert played_out(one, Random(1)).entries == played_out(other, Random(1)).entries
    assert played_out(match, Random(1)).entries == one.entries


def test_an_entry_that_does_not_exist_is_refused():
    match = Match.seeded(GAME, Options(), SEED)
    for number in (-1, 0, 99):
        with pytest.raises(ValueError, match=f"there is no entry {number}"):
            match.state_after(number)
        with pytest.raises(ValueError, match=f"there is no entry {number}"):
            match.entry(number)
    with pytest.raises(ValueError, match="without entries"):
        Match.resumed(GAME, Options(), [], SEED)
