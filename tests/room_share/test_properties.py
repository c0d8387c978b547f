"""What has to hold at every moment of every game, looked for by random games of every configuration."""

import json
import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import Match, RandomChance, RecordedChance, fold
from flatshare.core.codec import Codec
from flatshare.room_share import (
    GAME,
    Event,
    Options,
    State,
    View,
    position_text,
    read_position,
    read_view,
    view_text,
)
from flatshare.room_share.actions import ACTIONS
from flatshare.room_share.components import CARDS
from flatshare.room_share.events import CardDrawn, CardsDealt, DiscardShuffled, Evicted, GameStarted
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.state import Reshuffle
from flatshare.room_share.steps import ChooseCard, ChooseColour, ChooseMeeple
from tests.examples import examples
from tests.room_share.games import (
    CONFIGURATIONS,
    Decision,
    decisions,
    first_state,
    no_hurry,
    options,
    random_match,
    states,
)
from tests.room_share.test_ending import by_the_rulebook

seeds = st.integers(0, 2**32)

CONFIGURATION_IDS = [
    f"{each.players}{'-cardless' * each.cardless}{'-royal' * each.royal}{'-renovation' * each.renovation}"
    for each in CONFIGURATIONS
]


def in_the_air(state: State) -> list[str]:
    return [colour for colour, _ in state.step.air] if isinstance(state.step, LandMeeple) else []


def dealt(state: State) -> bool:
    return not isinstance(state.step, ChooseColour)


@given(options(), seeds)
def test_there_are_always_nine_meeples_of_each_colour(chosen: Options, seed: int):
    for state in states(chosen, seed):
        on_board = Counter("".join(state.board.tenants).replace("-", "")) + Counter(in_the_air(state))
        supplied = {c: sum(supply[n] for supply in state.supplies) for n, c in enumerate("rbyg")}
        assert all(count >= 0 for supply in state.supplies for count in supply)
        if dealt(state):
            assert {c: on_board[c] + supplied[c] for c in "rbyg"} == dict.fromkeys("rbyg", 9)


@given(options(), seeds)
def test_at_rest_at_most_three_live_together_and_every_colour_is_on_the_board(chosen: Options, seed: int):
    for state in states(chosen, seed):
        if not isinstance(state.step, ChooseEviction | LandMeeple):
            assert all("-" in tenants for tenants in state.board.tenants)
            assert set("".join(state.board.tenants)) >= set("rbyg")


@given(options(), seeds)
def test_every_card_is_somewhere_and_each_hand_has_three(chosen: Options, seed: int):
    for state in states(chosen, seed):
        if chosen.cardless or not dealt(state):
            assert not any((state.draw, state.discard, *state.hands))
            continue
        played = getattr(state.step, "card", None)
        cards = Counter([*state.draw, *state.discard, *(card for hand in state.hands for card in hand)])
        cards.update([played] if played else [])
        assert cards.total() == (32 if chosen.renovation else 30)
        assert {card: n for card, n in cards.items() if card.startswith("key")} == {
            f"key-{c}": 5 for c in "rbyg"
        }
        events = {card: n for card, n in cards.items() if not card.startswith("key")}
        assert set(events.values()) == {2}
        holds = [3 - (played is not None and seat == state.seat) for seat in range(chosen.players)]
        assert [len(hand) for hand in state.hands] == holds


@given(options(), seeds)
def test_legal_actions_are_just_those_of_the_action_space_that_are_not_refused(chosen: Options, seed: int):
    for number, state in enumerate(states(chosen, seed)):
        if number % 5 and not isinstance(state.step, ChooseCard | ChooseMeeple):
            continue
        for seat in range(chosen.players):
            allowed = tuple(action for action in ACTIONS if GAME.refusal(state, seat, action) is None)
            assert GAME.legal_actions(state, seat) == allowed
            assert set(allowed) <= set(GAME.candidates(state, seat))
            assert bool(allowed) == (seat in GAME.awaited(state)) == (seat in GAME.may_act(state))


@given(options(), seeds)
def test_only_the_seat_on_turn_is_awaited_until_nobody_is(chosen: Options, seed: int):
    everything = list(states(chosen, seed))
    assert all(GAME.awaited(state) == (state.seat,) for state in everything[:-1])
    assert GAME.awaited(everything[-1]) == ()
    assert all(GAME.result(state) is None for state in everything[:-1])


@given(options(), seeds)
def test_turns_go_round_clockwise_from_the_start_player(chosen: Options, seed: int):
    for before, after in pairwise(states(chosen, seed)):
        if after.turns > before.turns:
            assert after.turns == before.turns + 1
            assert before.seat == (before.start + before.turns) % chosen.players
            assert after.seat == (before.seat + 1) % chosen.players


@given(options(), seeds)
def test_no_game_is_longer_than_its_bound(chosen: Options, seed: int):
    """RS-23."""
    bound = GAME.traits(chosen).max_turns
    assert max(state.turns for state in states(chosen, seed)) <= bound


@pytest.mark.parametrize("chosen", CONFIGURATIONS, ids=CONFIGURATION_IDS)
def test_no_game_is_longer_than_its_bound_even_if_nobody_is_in_a_hurry(chosen: Options):
    """RS-23."""
    for seed in range(5):
        *_, last = decisions(first_state(chosen, seed), seed, no_hurry)
        assert last.after.turns <= GAME.traits(chosen).max_turns


@given(options(), seeds)
def test_results_are_those_of_an_independent_scorer(chosen: Options, seed: int):
    """RS-21, RS-22, RS-25."""
    *_, last = states(chosen, seed)
    text = position_text(last)
    board = text.split(" players=")[0]
    scores = [by_the_rulebook(board, colour) for colour in last.colours]
    left = [sum(supply) for supply in last.supplies]
    ender = next(seat for seat in range(chosen.players) if seat == last.step.ender)  # type: ignore[union-attr]
    assert left[ender] == 0
    seats = list(range(chosen.players))
    if chosen.cardless:
        order = sorted(seats, key=lambda seat: (-scores[seat], seat != last.start))
    else:
        chances = [(ender + step) % chosen.players for step in range(1, chosen.players + 1)]
        order = sorted(seats, key=lambda seat: (-scores[seat], left[seat], chances.index(seat)))
    result = GAME.result(last)
    assert result is not None
    assert list(result.points) == scores
    assert [result.places[seat] for seat in order] == [n + 1 for n in seats]
    first, second = order[:2]
    if scores[first] != scores[second]:
        assert result.decided_by == "points"
    elif chosen.cardless:
        assert result.decided_by == "first-turn"
    else:
        assert result.decided_by == ("supply" if left[first] != left[second] else "last-chance")


@given(options(), seeds)
def test_the_same_chance_and_actions_bring_the_same_events(chosen: Options, seed: int):
    taken = list(decisions(first_state(chosen, seed), seed))
    state = first_state(chosen, seed)
    for decision in taken:
        chance = RecordedChance(decision.chance)
        events = GAME.apply(state, state.seat, decision.action, chance)
        assert (events, chance.left) == (decision.events, 0)
        state = fold(GAME, events, state)
    assert state == taken[-1].after


@given(options(), seeds)
def test_events_alone_rebuild_the_state(chosen: Options, seed: int):
    match = random_match(chosen, seed)
    events = [*match.setup.events, *(event for move in match.moves for event in move.events)]
    assert fold(GAME, events) == match.state
    codec = Codec("event", GAME.event_types)
    written = json.loads(json.dumps([codec.to_builtins(event) for event in events]))
    assert fold(GAME, [codec.from_builtins(event) for event in written]) == match.state


@given(options(), seeds)
@examples(1 / 2)
def test_a_position_text_gives_the_same_state_back(chosen: Options, seed: int):
    for state in states(chosen, seed):
        text = position_text(state)
        assert "\n" not in text
        assert read_position(text) == state
        assert position_text(read_position(text)) == text


@given(options(), seeds)
@examples(1 / 2)
def test_a_view_text_gives_the_same_view_back(chosen: Options, seed: int):
    for number, state in enumerate(states(chosen, seed)):
        seat = [*range(chosen.players), None][number % (chosen.players + 1)]
        view = GAME.view(state, seat)
        text = view_text(view)
        read = read_view(text)
        assert view_text(read) == text
        if not chosen.cardless and dealt(state):
            assert read.seat == seat
            assert read.hand == view.hand
            with pytest.raises(ValueError, match="view"):
                read_position(text)
        for name in View.__dataclass_fields__:
            if name not in ("seat", "legal"):
                assert getattr(read, name) == getattr(view, name)


@given(options(), seeds)
@examples(1 / 2)
def test_every_action_and_event_is_the_same_after_a_way_through_json(chosen: Options, seed: int):
    actions, events = Codec("action", GAME.action_types), Codec("event", GAME.event_types)
    for decision in decisions(first_state(chosen, seed), seed):
        data = json.loads(json.dumps(actions.to_builtins(decision.action)))
        assert actions.from_builtins(data) == decision.action
        assert GAME.read_action(GAME.action_text(decision.action)) == decision.action
        for event in decision.events:
            assert events.from_builtins(json.loads(json.dumps(events.to_builtins(event)))) == event


def test_the_action_space_holds_204_different_actions_each_with_a_text_of_its_own():
    assert len(ACTIONS) == len(set(ACTIONS)) == 204
    texts = [GAME.action_text(action) for action in ACTIONS]
    assert len(set(texts)) == 204
    assert [GAME.read_action(text) for text in texts] == list(ACTIONS)
    assert {type(action) for action in ACTIONS} == set(GAME.action_types)


def test_every_action_of_the_space_is_legal_somewhere():
    missing = set(ACTIONS)
    for seed in range(60):
        for chosen in CONFIGURATIONS:
            if chosen.renovation or chosen.cardless:
                missing -= {decision.action for decision in decisions(first_state(chosen, seed), seed)}
        if not missing:
            break
    # a colour is named at the start too, but Communication names all of them as well
    assert not missing


# What is hidden


def with_other_secrets(state: State, seat: int | None, rng: Random) -> State:
    """The same table with the cards that this seat does not know dealt anew."""
    hidden = [
        *state.draw,
        *(card for other, hand in enumerate(state.hands) if other != seat for card in hand),
    ]
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(tuple(hidden[: len(hand)]))
            del hidden[: len(hand)]
    reshuffles = tuple(
        Reshuffle(
            reshuffle.pile,
            tuple(hand if other == seat else () for other, hand in enumerate(reshuffle.hands)),
        )
        for reshuffle in state.reshuffles
    )
    return state.but(hands=tuple(hands), draw=tuple(hidden), reshuffles=reshuffles)


def encoded(view: View) -> str:
    """Everything that is in a view, as it could be sent."""
    steps = Codec("step", [type(view.step)])
    plain = {name: getattr(view, name) for name in View.__dataclass_fields__ if name not in ("step", "legal")}
    legal = [GAME.action_text(action) for action in view.legal]
    return json.dumps([repr(plain), steps.to_builtins(view.step), legal]) + view_text(view)


@given(options(), seeds)
@examples(1 / 2)
def test_no_view_changes_with_what_it_must_not_show(chosen: Options, seed: int):
    rng = Random(seed)
    for number, state in enumerate(states(chosen, seed)):
        if number % 3:
            continue
        for seat in (*range(chosen.players), None):
            other = GAME.view(with_other_secrets(state, seat, rng), seat)
            assert encoded(other) == encoded(GAME.view(state, seat))
            assert other == GAME.view(state, seat)


@given(options(), seeds)
@examples(1 / 2)
def test_a_view_has_the_own_hand_and_only_numbers_of_the_other_hands_and_the_pile(chosen: Options, seed: int):
    for state in states(chosen, seed):
        for seat in range(chosen.players):
            view = GAME.view(state, seat)
            assert view.hand == state.hands[seat]
            assert view.hands == tuple(len(hand) for hand in state.hands)
            assert view.draw == len(state.draw)
            if seat != state.seat:
                assert view.legal == ()
        assert GAME.view(state, None).hand == ()
        assert GAME.view(state, None).legal == ()


def hidden_cards(event: Event, seat: int | None) -> bool:
    """Whether an event has cards that this seat must not see."""
    if isinstance(event, CardsDealt):
        return bool(event.draw) or any(hand for other, hand in enumerate(event.hands) if other != seat)
    if isinstance(event, DiscardShuffled):
        return event.draw is not None
    return isinstance(event, CardDrawn) and event.card is not None and event.seat != seat


def everything(chosen: Options, seed: int) -> list[Event]:
    match = random_match(chosen, seed)
    return [*match.setup.events, *(event for move in match.moves for event in move.events)]


@given(options(), seeds)
@examples(1 / 2)
def test_no_event_shows_a_seat_or_spectator_what_is_hidden(chosen: Options, seed: int):
    codec = Codec("event", GAME.event_types)
    for event in everything(chosen, seed):
        for seat in (*range(chosen.players), None):
            seen = GAME.view_event(event, seat)
            assert seen is not None
            assert not hidden_cards(seen, seat)
            if isinstance(event, CardsDealt):
                own = (event.hands[seat] if seat is not None else None) or ()
                words = re.findall(r'"([a-z-]+)"', json.dumps(codec.to_builtins(seen)))
                assert [word for word in words if word in CARDS] == list(own)
            elif isinstance(event, DiscardShuffled):
                assert seen.cards == len(event.draw or ())  # type: ignore[union-attr]
            elif not isinstance(event, CardDrawn) or event.seat == seat:
                assert seen == event


@given(options(), seeds)
@examples(1 / 2)
def test_an_event_that_tells_different_seats_different_things_reveals(chosen: Options, seed: int):
    for event in everything(chosen, seed):
        seen = {repr(GAME.view_event(event, seat)) for seat in (*range(chosen.players), None)}
        if len(seen) > 1:
            assert GAME.reveals(event)
        if not hidden_cards(event, None):
            assert not GAME.reveals(event)


def test_neither_states_nor_events_have_a_place_for_the_seed():
    seed = bytes(range(100, 132))
    match = Match.seeded(GAME, Options(), seed)
    while not match.over:
        match.play(match.legal_actions()[0])
    words = repr(match.state) + repr(match.setup.events) + repr(match.moves) + repr(match.view(0))
    assert seed.hex() not in words
    assert repr(seed)[2:-1] not in words
    assert str(int.from_bytes(seed, "big")) not in words


@given(options(), seeds)
@examples(1 / 2)
def test_a_sample_fits_the_view_and_can_be_played_on(chosen: Options, seed: int):
    rng = Random(seed)
    for number, state in enumerate(states(chosen, seed)):
        if number % 3:
            continue
        for seat in (*range(chosen.players), None):
            view = GAME.view(state, seat)
            sample = GAME.sample(view, rng)
            assert GAME.view(sample, seat) == view
            assert read_position(position_text(sample)) == sample
            if GAME.awaited(sample) and number % 15 == 0:
                *_, last = decisions(sample, seed)
                assert GAME.result(last.after) is not None


def test_samples_of_a_view_differ_and_reach_every_hand_the_other_seat_may_hold():
    state = first_state(Options(players=2, start=0), 5)
    view = GAME.view(state, 0)
    rng = Random(3)
    samples = [GAME.sample(view, rng) for _ in range(400)]
    assert {sample.hands[0] for sample in samples} == {state.hands[0]}
    unknown = set(state.hands[1] + state.draw)
    assert {card for sample in samples for card in sample.hands[1]} == unknown
    assert {sample.draw[0] for sample in samples} == unknown


@given(options(), seeds)
def test_the_landlord_comes_if_and_only_if_a_fourth_moved_in(chosen: Options, seed: int):
    """RS-14."""
    for decision in decisions(first_state(chosen, seed), seed):
        for event in decision.events:
            if isinstance(event, Evicted) and not event.forced:
                assert "-" not in decision.before.board.tenants[event.apartment]
        if not in_the_air(decision.after):
            full = [home for home, tenants in enumerate(decision.after.board.tenants) if "-" not in tenants]
            assert bool(full) == isinstance(decision.after.step, ChooseEviction)


@given(options(), seeds)
def test_an_eviction_moves_everybody_to_neighbours_or_leaves_them_where_the_neighbour_was_full(
    chosen: Options, seed: int
):
    """RS-15, RS-16: watched from outside, by the boards before and after each eviction."""
    before: Decision | None = None
    for decision in decisions(first_state(chosen, seed), seed):
        if any(isinstance(event, Evicted) for event in decision.events):
            before = decision
        if before is None or in_the_air(decision.after):
            continue
        (event,) = (event for event in before.events if isinstance(event, Evicted))
        origin = event.apartment
        was, now = before.before.board.tenants, decision.after.board.tenants
        column, row = origin % 5, origin // 5
        around = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
        gained = Counter[str]()
        for colour, (x, y) in zip(was[origin], around, strict=True):
            home = y % 4 * 5 + x % 5
            if colour == "-":
                assert now[home] == was[home]
            elif "-" not in was[home]:
                assert now[home] == was[home]
                gained[colour] += 1
            else:
                assert Counter(now[home]) == Counter(was[home]) - Counter("-") + Counter(colour)
                assert all(new == old for old, new in zip(was[home], now[home], strict=True) if old != "-")
        assert Counter(now[origin].replace("-", "")) == gained
        before = None


@given(seeds)
def test_settling_takes_only_choices_that_are_none(seed: int):
    match = random_match(Options(players=3), seed)
    state = fold(GAME, match.setup.events)
    for move in match.moves:
        legal = GAME.legal_actions(state, move.seat)
        assert move.forced == (len(legal) == 1)
        state = fold(GAME, move.events, state)
    assert Match.from_state(GAME, match.options, state, RandomChance(Random(0))).last == 1


def test_every_game_starts_with_the_event_that_holds_its_options():
    for chosen in CONFIGURATIONS:
        (first, *others) = GAME.setup(chosen, RandomChance(Random(0)))
        assert isinstance(first, GameStarted)
        assert first.options == chosen
        assert not any(isinstance(event, GameStarted) for event in others)
