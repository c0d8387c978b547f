"""What is checked in a random game of Rooms & Roomies: what its tests say must always hold."""

from random import Random

from bench.soak.checks import check_record, hold
from flatshare.core import Match
from flatshare.rooms_and_roomies import GAME, House, Options, State
from flatshare.rooms_and_roomies.events import GameEnded, TurnBegan
from tests.rooms_and_roomies.game.choices import check_awaited, check_choices
from tests.rooms_and_roomies.game.knowledge import check_draws, check_event_json, check_samples, check_views
from tests.rooms_and_roomies.game.pieces import check_pieces
from tests.rooms_and_roomies.game.random_games import CONFIGURATIONS, Table
from tests.rooms_and_roomies.game.reckoning import check_end, check_score
from tests.rooms_and_roomies.game.survey import (
    check_both_sides,
    check_cards,
    check_furniture,
    check_readings_agree,
)

LOOKED_INTO = 0.05
"""The part of all positions in which choices, views, samples, draws and scores are looked at."""


def configurations() -> list[Options]:
    """Every way to set a table up, in two editions."""
    return list(CONFIGURATIONS)


def go_on(match: Match, rng: Random) -> None:
    """A random game to its end, checked at each decision."""
    table = Table(match.options.players, rng.getrandbits(32))
    houses: dict[int, House] = {}
    while not match.over:
        seat, action = table.choose(match.state)
        for move in match.play(action, seat):
            for event in move.events:
                check_event_json(event)
        check_state(match.state, houses)
        if rng.random() < LOOKED_INTO:
            look_into(match.state, rng)
    events = [event for move in match.moves for event in move.events]
    turns = sum(isinstance(event, TurnBegan) for event in events)
    hold(turns <= GAME.traits(match.options).max_turns, f"it took {turns} turns")
    check_end(match.state, next(event for event in events if isinstance(event, GameEnded)))
    check_record(match)


def check_state(state: State, houses: dict[int, House]) -> None:
    """What holds of every state; a house is looked at when it is new."""
    check_pieces(state)
    check_awaited(state)
    for player in state.players:
        if player.house.cards and id(player.house) not in houses:
            houses[id(player.house)] = player.house
            check_house(player.house)


def check_house(house: House) -> None:
    check_cards(house)
    check_furniture(house)
    check_readings_agree(house)
    check_both_sides(house)


def look_into(state: State, rng: Random) -> None:
    """What takes longer."""
    for seat in range(len(state.players)):
        check_choices(state, seat, rng, samples=3)
        check_draws(state, seat)
        if state.day:
            check_score(state, seat)
    check_views(state, rng)
    check_samples(state, rng)
