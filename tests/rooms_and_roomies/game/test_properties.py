"""What has to hold at every moment of every game, looked for by random games of every configuration.

`--hypothesis-profile soak` plays 50 times as many of them.
"""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core import Match, RandomChance, RecordedChance, fold
from flatshare.core.match import without_takebacks
from flatshare.rooms_and_roomies import ACTIONS, GAME, House, Options, State
from flatshare.rooms_and_roomies.actions import ReturnTile, Spend, TakeBack
from flatshare.rooms_and_roomies.building import spots, why_not_build
from flatshare.rooms_and_roomies.events import (
    DayBegan,
    GameEnded,
    GameStarted,
    RoomBuilt,
    TopShown,
    TurnBegan,
)
from flatshare.rooms_and_roomies.furnishing import ways, why_not_place
from flatshare.rooms_and_roomies.placed import Place
from flatshare.rooms_and_roomies.state import Task
from tests.examples import examples
from tests.rooms_and_roomies.game.choices import check_action_space, check_awaited, check_choices
from tests.rooms_and_roomies.game.knowledge import (
    check_draws,
    check_event_json,
    check_reveals,
    check_samples,
    check_view_event,
    check_views,
    viewers,
)
from tests.rooms_and_roomies.game.pieces import check_pieces
from tests.rooms_and_roomies.game.random_games import (
    CONFIGURATION_IDS,
    CONFIGURATIONS,
    Decision,
    decisions,
    first_state,
    options,
    random_match,
    states,
)
from tests.rooms_and_roomies.game.reckoning import check_end, check_score
from tests.rooms_and_roomies.game.survey import (
    Survey,
    check_both_sides,
    check_cards,
    check_furniture,
    check_readings_agree,
    wall_at,
)

seeds = st.integers(0, 2**32)


# Pieces and houses


@given(options(), seeds)
@examples(5 / 8)
def test_every_piece_is_always_in_exactly_one_place(chosen: Options, seed: int):
    """RR-7, RR-8, RR-10."""
    for state in states(chosen, seed):
        check_pieces(state)


def new_houses(chosen: Options, seed: int) -> list[House]:
    """Every house of a game as it was at some moment."""
    houses: dict[int, House] = {}
    for state in states(chosen, seed):
        houses |= {id(player.house): player.house for player in state.players if player.house.cards}
    return list(houses.values())


@given(options(), seeds)
@examples(5 / 8)
def test_in_every_house_all_cards_and_tiles_lie_as_they_may(chosen: Options, seed: int):
    """RR-12, RR-13, RR-15."""
    for house in new_houses(chosen, seed):
        check_cards(house)
        check_furniture(house)


@given(options(), seeds)
@examples(3 / 10)
def test_walls_windows_doors_and_rooms_are_what_a_survey_finds_from_both_sides(chosen: Options, seed: int):
    """RR-13, RR-14, RR-15, RR-19."""
    for house in new_houses(chosen, seed):
        check_readings_agree(house)
        check_both_sides(house)


@given(options(), seeds)
@examples(3 / 8)
def test_what_a_house_took_over_from_the_one_before_is_still_true_of_it(chosen: Options, seed: int):
    rng = Random(seed)
    parts = first_state(chosen, seed).components
    for house in new_houses(chosen, seed):
        fresh = House(house.cards, house.doors, house.tiles)
        assert fresh.rooms == house.rooms
        assert [room.complete for room in fresh.rooms] == [room.complete for room in house.rooms]
        assert fresh.covered == house.covered
        kind = rng.choice(parts.edition.tiles)
        assert ways(fresh, kind) == ways(house, kind)
        card = rng.choice((*parts.edition.large, *parts.edition.small))
        if rng.random() < 0.2:
            assert spots(fresh, card) == spots(house, card)


@given(options(), seeds)
@examples(3 / 8)
def test_every_tile_in_a_house_might_be_placed_there_if_it_were_not_there_yet(chosen: Options, seed: int):
    """RR-15."""
    for house in new_houses(chosen, seed):
        for tile in house.tiles:
            assert why_not_place(house.without_tile(tile), tile) is None


@given(options(), seeds)
@examples(5 / 8)
def test_every_card_is_legal_where_it_lies_at_the_moment_it_is_built(chosen: Options, seed: int):
    """RR-12, RR-13."""
    for decision in decisions(first_state(chosen, seed), seed):
        for event in decision.events:
            if isinstance(event, RoomBuilt):
                house = decision.before.players[event.seat].house
                card = decision.before.card(event.card)
                assert why_not_build(house, card, Place(event.x, event.y, event.turn), event.door) is None
                assert wall_at(event.door).isdisjoint(Survey(house).covered), "a door opens on furniture"


# Choices


@given(options(), seeds)
@examples(3 / 4)
def test_somebody_is_awaited_and_can_go_on_until_the_game_is_over(chosen: Options, seed: int):
    for state in states(chosen, seed):
        check_awaited(state)


@given(options(), seeds)
@examples(3 / 10)
def test_legal_actions_can_be_done_and_all_others_are_refused(chosen: Options, seed: int):
    rng = Random(seed)
    for number, state in enumerate(states(chosen, seed)):
        if number % 4 == 0:
            for seat in range(chosen.players):
                check_choices(state, seat, rng, samples=2)


@given(options(), seeds)
@examples(3 / 40)
def test_legal_actions_are_just_those_of_the_action_space_that_are_not_refused(chosen: Options, seed: int):
    for number, state in enumerate(states(chosen, seed)):
        if number % 20 == 0:
            for seat in range(chosen.players):
                allowed = {action for action in ACTIONS if GAME.refusal(state, seat, action) is None}
                assert allowed == set(GAME.legal_actions(state, seat))


def test_every_action_has_a_text_of_its_own_and_reads_back():
    check_action_space(GAME)
    assert len(ACTIONS) < 5000


def only_own(decision: Decision) -> bool:
    """Whether a decision changed nothing but what its seat has in front of it, and bag and supply."""
    before, after, seat = decision.before, decision.after, decision.seat
    others = [other for other in range(len(before.players)) if other != seat]
    same = ("spaces", "sale", "cafe", "tops", "decks", "roomie_deck", "doors", "day", "stick")
    return all(before.players[other] == after.players[other] for other in others) and all(
        getattr(before, name) == getattr(after, name) for name in same
    )


@given(options(), seeds)
@examples(5 / 8)
def test_voucher_actions_change_only_the_own_things_and_the_bag(chosen: Options, seed: int):
    """RR-9."""
    for decision in decisions(first_state(chosen, seed), seed):
        if isinstance(decision.action, ReturnTile | Spend):
            assert only_own(decision)
            assert len(decision.before.bag) - len(decision.after.bag) == (decision.action == Spend("draw"))


@given(options(), seeds)
@examples(5 / 8)
def test_what_is_taken_back_is_on_the_street_and_nothing_else_has_changed(chosen: Options, seed: int):
    """RR-16."""
    for decision in decisions(first_state(chosen, seed), seed):
        if isinstance(decision.action, TakeBack):
            assert only_own(decision)
            before, after = (state.players[decision.seat] for state in (decision.before, decision.after))
            assert after.street == (*before.street, decision.action.tile)
            assert (after.truck, after.vouchers) == (before.truck, before.vouchers)
            assert len(after.load) + len(after.given_up) + len(after.house.tiles) == (
                len(before.load) + len(before.given_up) + len(before.house.tiles) - 1
            )


# The course of a game


@given(options(), seeds)
@examples(3 / 4)
def test_streets_are_empty_when_a_day_begins_and_when_the_game_is_over(chosen: Options, seed: int):
    """RR-16."""
    for decision in decisions(first_state(chosen, seed), seed):
        if any(isinstance(event, DayBegan | GameEnded) for event in decision.events):
            for player in decision.after.players:
                assert (player.street, player.given_up, player.placed) == ((), (), frozenset())


@given(options(), seeds)
@examples(3 / 4)
def test_no_game_has_more_turns_than_its_bound(chosen: Options, seed: int):
    match = random_match(chosen, seed)
    turns = sum(isinstance(event, TurnBegan) for move in match.moves for event in move.events)
    assert turns <= GAME.traits(chosen).max_turns


def lingering(state: State, seat: int, rng: Random):
    """Stay in the store as long as there is anything to take, and take the smallest."""
    legal = without_takebacks(GAME, GAME.legal_actions(state, seat))
    moves = [action for action in legal if action.kind == "go"]
    tiles = [action for action in legal if action.kind == "tile"]
    if moves:
        return moves[0]
    if tiles and state.phase == "shopping":
        return min(tiles, key=lambda action: len(state.shape(action.tile)))
    return rng.choice(legal)


@pytest.mark.parametrize("chosen", CONFIGURATIONS, ids=CONFIGURATION_IDS)
def test_no_game_has_more_turns_than_its_bound_even_if_nobody_is_in_a_hurry(chosen: Options):
    rng = Random(1)
    match = Match(GAME, chosen, RandomChance(rng))
    while not match.over:
        match.play(lingering(match.state, match.awaited[0], rng), match.awaited[0])
    turns = [event for move in match.moves for event in move.events if isinstance(event, TurnBegan)]
    assert len(turns) <= GAME.traits(chosen).max_turns


@given(options(), seeds)
@examples(3 / 4)
def test_turns_go_round_clockwise_from_the_measuring_stick(chosen: Options, seed: int):
    """RR-2, RR-4."""
    match = random_match(chosen, seed)
    events = [event for move in match.moves for event in move.events]
    course = [event for event in events if isinstance(event, DayBegan | TurnBegan)]
    for before, after in pairwise(course):
        if isinstance(before, DayBegan):
            assert after == TurnBegan(before.stick)
        elif isinstance(after, TurnBegan):
            assert after.seat == (before.seat + 1) % chosen.players


@given(options(), seeds)
@examples(3 / 4)
def test_scores_add_up_and_all_but_the_wishes_is_what_a_survey_of_the_house_says(chosen: Options, seed: int):
    """RR-19, RR-20, RR-21, RR-26, RR-29."""
    rng = Random(seed)
    for decision in decisions(first_state(chosen, seed), seed):
        if decision.after.day and rng.random() < 0.02:
            check_score(decision.after, decision.seat)
        for event in decision.events:
            if isinstance(event, GameEnded):
                check_end(decision.after, event)


@given(options(), seeds)
@examples(1 / 2)
def test_the_same_chance_and_actions_bring_the_same_events(chosen: Options, seed: int):
    state = first_state(chosen, seed)
    for decision in decisions(state, seed):
        chance = RecordedChance(decision.chance)
        events = GAME.apply(state, decision.seat, decision.action, chance)
        assert (events, chance.left) == (decision.events, 0)
        state = fold(GAME, events, state)
        assert state == decision.after


@given(options(), seeds)
@examples(1 / 2)
def test_events_alone_also_out_of_json_rebuild_the_state(chosen: Options, seed: int):
    match = random_match(chosen, seed)
    events = [*match.setup.events, *(event for move in match.moves for event in move.events)]
    assert fold(GAME, events) == match.state
    for event in events:
        check_event_json(event)


@given(options(), seeds)
@examples(1 / 2)
def test_settling_takes_only_choices_that_are_none(chosen: Options, seed: int):
    match = random_match(chosen, seed)
    state = fold(GAME, match.setup.events)
    for move in match.moves:
        only = without_takebacks(GAME, GAME.legal_actions(state, move.seat))
        assert not move.forced or only == (move.action,)
        state = fold(GAME, move.events, state)
    assert Match.from_state(GAME, match.options, state, RandomChance(Random(0))).last == 1


def test_every_game_starts_with_the_event_that_holds_its_options():
    for chosen in CONFIGURATIONS:
        (first, *others) = GAME.setup(chosen, RandomChance(Random(0)))
        assert isinstance(first, GameStarted)
        assert first.options == chosen
        assert not any(isinstance(event, GameStarted) for event in others)


# What is hidden, and chance


@given(options(), seeds)
@examples(3 / 10)
def test_no_view_changes_with_what_it_must_not_show(chosen: Options, seed: int):
    """RR-3."""
    rng = Random(seed)
    for number, state in enumerate(states(chosen, seed)):
        if state.day == 0 or number % 8 == 0:
            check_views(state, rng)


@given(options(), seeds)
@examples(1 / 2)
def test_no_event_shows_which_side_another_seat_has_chosen(chosen: Options, seed: int):
    """RR-3."""
    match = random_match(chosen, seed)
    for move in (match.setup, *match.moves):
        for event in move.events:
            for seat in viewers(match.state):
                check_view_event(event, seat)
                if GAME.view_event(event, seat) != event:
                    assert seat != move.seat
                    assert move.action is not None
                    assert GAME.is_secret(move.action)
                    assert not GAME.concerns_all(event)


@given(options(), seeds)
@examples(3 / 10)
def test_a_sample_fits_its_view_and_from_the_first_day_on_is_the_state(chosen: Options, seed: int):
    rng = Random(seed)
    for number, state in enumerate(states(chosen, seed)):
        if state.day == 0 or number % 8 == 0:
            check_samples(state, rng)


@given(options(), seeds)
@examples(3 / 10)
def test_a_sample_can_be_played_on_to_the_end(chosen: Options, seed: int):
    rng = Random(seed)
    moments = list(states(chosen, seed))[:-1]
    for state in (moments[0], moments[chosen.players - 1], rng.choice(moments)):
        sample = GAME.sample(GAME.view(state, rng.choice(viewers(state))), rng)
        *_, last = decisions(sample, seed)
        assert GAME.result(last.after) is not None


def test_samples_before_the_first_day_have_every_side_that_others_may_have_chosen():
    """RR-3."""
    state = first_state(Options(players=3), 1)
    for seat in (0, 1):
        state = fold(GAME, GAME.apply(state, seat, ACTIONS[seat], RandomChance(Random(0))), state)
    rng = Random(2)
    samples = Counter(
        tuple(player.side for player in GAME.sample(GAME.view(state, 0), rng).players) for _ in range(100)
    )
    assert set(samples) == {(0, 0, None), (0, 1, None)}
    from_outside = {GAME.sample(GAME.view(state, None), rng).players[:2] for _ in range(100)}
    assert len(from_outside) == 4


@given(options(), seeds)
@examples(3 / 8)
def test_chance_alone_decides_what_is_drawn_and_anything_that_is_there_can_be(chosen: Options, seed: int):
    """RR-1, RR-9, RR-11."""
    for decision in decisions(first_state(chosen, seed), seed):
        check_draws(decision.before, decision.seat)
        check_reveals(decision.before, decision.events)
        for event in decision.events:
            if isinstance(event, RoomBuilt):
                shown = tops_that_may_follow(decision)
                deck = decision.before.decks[0 if event.card in large(decision.before) else 1]
                assert sorted(shown) == sorted(deck)


def large(state: State) -> tuple[str, ...]:
    return state.components.deck("large")


def tops_that_may_follow(decision: Decision) -> list[str]:
    """The room cards that may be seen next, one for each value of the first random number."""
    tops = []
    for value in range(max(len(deck) for deck in decision.before.decks)):
        chance = RecordedChance([value, *[0] * 100])
        try:
            events = GAME.apply(decision.before, decision.seat, decision.action, chance)
        except ValueError:  # there are not so many
            break
        tops += [event.card for event in events if isinstance(event, TopShown)][:1]
    return [top for top in tops if top]


def test_random_games_come_to_every_kind_of_event_and_of_action_and_to_every_question():
    """So that what is said above of every game is said of something."""
    events, actions, tasks = set(GAME.event_types), set(GAME.action_types), set(Task.members)
    for seed in range(40):
        for chosen in CONFIGURATIONS:
            for decision in decisions(first_state(chosen, seed), seed):
                events -= {type(event) for event in decision.events}
                actions.discard(type(decision.action))
                tasks -= {player.task.kind for player in decision.before.players if player.task}
        if not (events - {GameStarted} or actions or tasks):
            return
    assert (events, actions, tasks) == ({GameStarted}, set(), set())
