"""What is noted of a game is what happened in it, and nothing gets lost."""

from collections import Counter

import pytest

from flatshare.arena.report import facts_of
from flatshare.arena.report.facts import FATES, HOUSE, NOT_TAKEN, ORIGINS, TRUCK, UNSEEN
from flatshare.core import Match
from flatshare.rooms_and_roomies.events import (
    RoomBuilt,
    RoomieTaken,
    TileDrawn,
    TileReturned,
    TurnBegan,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.vouchers import COST
from tests.arena.report.games import events_of, random_match

MATCHES = [(players, seed) for players in range(1, 6) for seed in (1, 2)]
every_match = pytest.mark.parametrize(("players", "seed"), MATCHES)


def noted(match: Match, decisions: int = 0):
    return facts_of(events_of(match), ("random",) * match.options.players, decisions)


@every_match
def test_every_tile_is_somewhere_at_the_end(players: int, seed: int):
    match = random_match(players, seed)
    state, facts = match.state, noted(match)
    assert len(facts.fates) == len(facts.origins) == len(state.components.tiles)
    assert set(facts.fates) <= set(FATES)
    assert set(facts.origins) <= set(ORIGINS)
    counts = Counter(facts.fates)
    assert counts[HOUSE] == sum(len(player.house.tiles) for player in state.players)
    assert counts[TRUCK] == sum(len(player.load) for player in state.players)
    assert counts[UNSEEN] == sum(len(tiles) for tiles in state.unseen)
    assert not any(player.street for player in state.players)


@every_match
def test_what_players_have_came_to_them_and_what_was_never_drawn_did_not(players: int, seed: int):
    facts = noted(random_match(players, seed))
    for fate, origin in zip(facts.fates, facts.origins, strict=True):
        assert not (fate in (HOUSE, TRUCK) and origin == NOT_TAKEN)
        assert not (fate == UNSEEN and origin != NOT_TAKEN)


@every_match
def test_vouchers_got_are_spent_or_left(players: int, seed: int):
    match = random_match(players, seed)
    facts = noted(match)
    for seat in facts.seats:
        had = seat.vouchers
        spent = sum(COST[action] * times for action, times in had.actions.items())
        assert sum(had.gained.values()) == spent + had.left
    events = Counter(type(event) for event in events_of(match))
    actions = sum((Counter(seat.vouchers.actions) for seat in facts.seats), Counter())
    assert actions.total() == events[VouchersSpent]
    assert (actions["return"], actions["draw"]) == (events[TileReturned], events[TileDrawn])


@every_match
def test_every_voucher_due_is_got_forgone_or_missed(players: int, seed: int):
    for seat in noted(random_match(players, seed)).seats:
        due = {
            "bed": seat.full.count(False),
            "home": seat.home_actions.get("C", 0),
            "cafe": sum(roomie.voucher for roomie in seat.roomies),
        }
        assert all(seat.vouchers.gained.get(where, 0) <= times for where, times in due.items())
        gone = seat.vouchers.forgone + seat.vouchers.missed
        assert sum(seat.vouchers.gained.values()) + gone == sum(due.values())


@every_match
def test_points_are_those_of_the_final_scoring(players: int, seed: int):
    match = random_match(players, seed)
    facts = noted(match)
    assert match.result is not None
    assert tuple(seat.points for seat in facts.seats) == match.result.points
    assert tuple(seat.place for seat in facts.seats) == match.result.places
    for seat in facts.seats:
        assert sum(seat.categories.values()) == seat.points
        assert seat.categories["wishes"] == seat.this_is_you + sum(card.points for card in seat.roomies)
        assert seat.categories["rooms"] == sum(card.bonus for card in seat.cards)


@every_match
def test_cards_are_those_of_houses_and_players_with_the_day_they_came(players: int, seed: int):
    match = random_match(players, seed)
    facts = noted(match)
    built = [event.card for event in events_of(match) if isinstance(event, RoomBuilt)]
    taken = [event.card for event in events_of(match) if isinstance(event, RoomieTaken)]
    assert sorted(card.card for seat in facts.seats for card in seat.cards[1:]) == sorted(built)
    assert sorted(card.card for seat in facts.seats for card in seat.roomies) == sorted(taken)
    assert [one.taken for one in facts.building] == built
    assert [one.taken for one in facts.cafe] == taken
    for one in (*facts.building, *facts.cafe):
        assert one.taken in one.shown
    for seat, player in zip(facts.seats, match.state.players, strict=True):
        assert [card.card for card in seat.cards] == [placed.card.id for placed in player.house.cards]
        assert seat.cards[0].day == 0
        assert all(1 <= card.day <= 4 for card in (*seat.cards[1:], *seat.roomies))


@every_match
def test_days_tell_turns_and_what_is_left(players: int, seed: int):
    match = random_match(players, seed)
    facts = noted(match)
    assert len(facts.days) == 4
    turns = sum(sum(day.visits) for day in facts.days)
    if players > 1:
        assert turns == sum(isinstance(event, TurnBegan) for event in events_of(match))
        assert all(not any(day.face_down) for day in facts.days)
    assert facts.days[0].sale == 0
    for before, day in zip(facts.days, facts.days[1:], strict=False):
        assert day.sale <= before.sale + before.given_up + sum(before.face_up)
    last = facts.days[-1]
    if players > 1:
        assert facts.fates.count("s") == last.sale + last.given_up
    assert facts.fates.count("r") == sum(last.face_up)


@every_match
def test_trucks_grow_as_the_last_state_shows(players: int, seed: int):
    match = random_match(players, seed)
    for seat, player in zip(noted(match).seats, match.state.players, strict=True):
        assert len(seat.rows) == len(seat.full) == 4
        assert (seat.rows[-1], seat.upgrades) == (player.truck.rows, player.truck.upgrades)


def test_a_challenge_is_noted_with_the_level_reached():
    match = random_match(1, 3, "tiny-house")
    facts = noted(match, decisions=7)
    assert (facts.challenge, facts.level, facts.decisions) == ("tiny-house", match.state.level, 7)


def test_no_half_measures_takes_tiles_out_of_the_game():
    match = random_match(1, 4, "no-half-measures")
    facts = noted(match)
    assert facts.fates.count("x") == len(match.state.discard) > 0


def test_a_game_that_goes_on_has_no_facts_yet():
    with pytest.raises(ValueError, match="over"):
        facts_of(random_match(2, 1).setup.events, ("random", "random"), 0)
