"""What each recorded game of Rooms & Roomies shows: a predicate on the record.

A file's name is a key of SHOWS; `make.py` looks for games that fit, `test_records.py` checks that they do.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from flatshare.core import fold
from flatshare.core.match import Move
from flatshare.core.record import Record
from flatshare.rooms_and_roomies import GAME, State
from flatshare.rooms_and_roomies.actions import ReturnTile, Spend, TakeBack
from flatshare.rooms_and_roomies.components import MOST_VOUCHERS
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.events import (
    CafeFilled,
    FurnishingReopened,
    GameEnded,
    HomeActionChosen,
    RoomBuilt,
    RoomsCleared,
    TileLoaded,
    TileTakenBack,
    TruckChanged,
    TurnBegan,
    TurnEnded,
    VoucherGained,
    VoucherMissed,
)
from flatshare.rooms_and_roomies.phases.home_actions import HomeActionTask
from flatshare.rooms_and_roomies.phases.shopping import TakeTileTask
from flatshare.rooms_and_roomies.placed import Place, laid
from flatshare.rooms_and_roomies.solo import level_reached
from flatshare.rooms_and_roomies.state import is_covered

Shows = Callable[[Record], bool]


def events(record: Record, *types: type[Any]) -> list[Any]:
    return [event for event in record.events() if not types or isinstance(event, types)]


def steps(record: Record) -> Iterator[tuple[State, Move[Any, Any]]]:
    """Each move with the state before it."""
    state = fold(GAME, record.setup.events)
    for move in record.moves:
        yield state, move
        state = fold(GAME, move.events, state)


def before(record: Record, kind: type[Any]) -> Iterator[tuple[State, Any]]:
    """Each event of a kind with the state before it."""
    state: State | None = None
    for event in record.events():
        if isinstance(event, kind):
            assert state is not None
            yield state, event
        state = GAME.evolve(state, event)


def every(*shows: Shows) -> Shows:
    return lambda record: all(show(record) for show in shows)


# How it is decided


def players(count: int) -> Shows:
    return lambda record: record.options.players == count


def decided_by(how: str) -> Shows:
    return lambda record: record.result is not None and record.result.decided_by == how


def rated(least: int) -> Shows:
    """Alone, without a challenge: the row of the table of results."""

    def shows(record: Record) -> bool:
        (ended,) = events(record, GameEnded)
        return record.options.challenge is None and ended.rating == least

    return shows


def challenge(name: str, *levels: str) -> Shows:
    def shows(record: Record) -> bool:
        return record.options.challenge == name and events(record, GameEnded)[0].level in levels

    return shows


def points_would_do(record: Record) -> bool:
    """The points would have been enough for Good, but for what else the challenge asks."""
    (points,) = events(record, GameEnded)[0].points
    chosen = record.options.challenge
    return chosen is not None and any(
        level_reached(chosen, points, (99,), roomies, 0) != "missed" for roomies in range(5)
    )


# Vouchers


def forgone(record: Record) -> bool:
    return any(event.forgone for event in events(record, VoucherMissed))


def spent_for_the_fifth(record: Record) -> bool:
    """Whoever was due a fifth voucher spent some, and so received it."""
    return any(
        state.players[move.seat].vouchers == MOST_VOUCHERS
        and isinstance(move.action, ReturnTile | Spend)
        and any(isinstance(event, VoucherGained) for event in move.events)
        for state, move in steps(record)
    )


def none_in_the_supply(record: Record) -> bool:
    return any(not event.forgone for event in events(record, VoucherMissed))


def out_of_turn(record: Record) -> bool:
    """A tile was drawn, and one returned, in another seat's turn in the store."""
    kinds = {
        move.action.kind
        for state, move in steps(record)
        if state.phase == "shopping" and state.turn != move.seat
    }
    return kinds == {"return", "spend"}


def beds_checked_after_vouchers(record: Record) -> bool:
    """Somebody enlarged the bed or upgraded the truck by vouchers before the beds were looked at (RR-16)."""
    return any(
        (task := state.players[move.seat].task) is not None
        and task.kind == "check-bed"
        and isinstance(move.action, Spend)
        and move.action.on != "draw"
        for state, move in steps(record)
    )


# What runs out


def spaces_stay_empty(*shapes: str) -> Shows:
    """When a turn began, a space of each of these shapes was open and empty, and its stack used up."""

    def shows(record: Record) -> bool:
        missing = set(shapes)
        for state, _ in before(record, TurnBegan):
            for department, spaces in zip(state.departments(), state.spaces, strict=True):
                for space, there in zip(department.spaces, spaces, strict=True):
                    covered = is_covered(space, len(state.players), state.day)
                    if there is None and not covered and not state.unseen[SHAPES.index(space.shape)]:
                        missing.discard(space.shape)
        return not missing

    return shows


def no_room_cards_left(record: Record) -> bool:
    state = record.state()
    return not any(state.decks[0] + state.decks[1]) and state.tops == (None, None)


def cafe_not_filled(record: Record) -> bool:
    return not record.state().roomie_deck and None in record.state().cafe


# Trucks, houses, the Furnishing Phase


def upgrade_put_back_on(record: Record) -> bool:
    return any(
        event.use == "upgrade" and len(event.bed) > len(state.players[event.seat].truck.bed)
        for state, event in before(record, TruckChanged)
    )


def full_bed_used_for(*uses: str) -> Shows:
    """One seat used full beds for each of these."""

    def shows(record: Record) -> bool:
        used = [(move.seat, move.action.use) for move in record.moves if move.action.kind == "bed"]
        return any(all((seat, use) in used for use in uses) for seat in range(record.options.players))

    return shows


def window_under_a_door(record: Record) -> bool:
    """A room card was added with its door tile on a window."""
    for state, event in before(record, RoomBuilt):
        house = state.players[event.seat].house
        new = laid(state.card(event.card), Place(event.x, event.y, event.turn))
        if frozenset({event.door}) in (*house.windows(), *new.windows):
            return True
    return False


def reopened(record: Record) -> bool:
    """Somebody who was done furnished on, and took something back."""
    again = {event.seat for event in events(record, FurnishingReopened)}
    return any(event.seat in again for event in events(record, TileTakenBack)) and any(
        move.action.kind == "reopen" for move in record.moves
    )


def returned_when_done(record: Record) -> bool:
    """A seat that was done had to furnish on because of its voucher action."""
    return any(
        any(isinstance(event, FurnishingReopened) for event in move.events)
        and isinstance(move.action, ReturnTile | Spend)
        for move in record.moves
    )


def everything_taken_back(record: Record) -> bool:
    """Something placed, something loaded and something given up came back to the street."""
    found = set()
    for state, move in steps(record):
        if isinstance(move.action, TakeBack):
            player = state.players[move.seat]
            places = {"house": player.placed, "truck": player.load, "away": player.given_up}
            found |= {place for place, tiles in places.items() if move.action.tile in tiles}
    return len(found) == 3


def two_of_the_sale(record: Record) -> bool:
    return any(event.source == "sale" for event in events(record, TileLoaded)) and any(
        isinstance(task := state.players[move.seat].task, TakeTileTask)
        and task.taken == 1
        and move.action.kind == "tile"
        and not state.solo
        for state, move in steps(record)
    )


def rooms_cleared(record: Record) -> bool:
    return bool(events(record, RoomsCleared))


def home_actions_in_a_day(count: int) -> Shows:
    """Alone: so many departments were skipped that there were so many home actions."""

    def shows(record: Record) -> bool:
        left = [state.players[0].task for state, _ in before(record, HomeActionChosen)]
        return any(isinstance(task, HomeActionTask) and task.left == count for task in left)

    return shows


def cafe_filled_on_the_way(record: Record) -> bool:
    return len(events(record, CafeFilled)) > 1


def ends_of_turns_confirmed(record: Record) -> bool:
    """Seat 1 confirms the ends of its turns itself, and seat 2 only if vouchers leave a choice."""
    ends = [move for move in record.moves if any(isinstance(e, TurnEnded) for e in move.events)]
    forced = {seat: {move.forced for move in ends if move.seat == seat} for seat in (0, 1)}
    return forced[0] == {False} and True in forced[1]


SHOWS: Final[dict[str, Shows]] = {
    "two-players-won-by-points": every(players(2), decided_by("points"), cafe_filled_on_the_way),
    "three-players-won-by-points": every(players(3), decided_by("points")),
    "four-players-won-by-points": every(players(4), decided_by("points")),
    "five-players-won-by-points": every(players(5), decided_by("points")),
    "two-players-tie-won-by-this-is-you": every(players(2), decided_by("this-is-you")),
    "four-players-tie-won-by-this-is-you": every(players(4), decided_by("this-is-you")),
    "alone-below-30": every(players(1), rated(0)),
    "alone-30-or-more": every(players(1), rated(30)),
    "alone-50-or-more": every(players(1), rated(50)),
    "alone-five-home-actions-at-once": every(players(1), home_actions_in_a_day(5)),
    "happily-alone-missed-by-a-roomie": every(challenge("happily-alone", "missed"), points_would_do),
    "happily-alone-good": challenge("happily-alone", "good"),
    "perfect-duo-missed-by-a-wish": every(challenge("perfect-duo", "missed"), points_would_do),
    "perfect-duo-good": challenge("perfect-duo", "good"),
    "full-house-missed-by-a-wish": every(challenge("full-house", "missed"), points_would_do),
    "full-house-legendary": challenge("full-house", "legendary"),
    "tiny-house-missed-by-a-room-card": every(challenge("tiny-house", "missed"), points_would_do),
    "tiny-house-great": challenge("tiny-house", "great"),
    "no-half-measures-missed-with-rooms-cleared": every(
        challenge("no-half-measures", "missed"), rooms_cleared
    ),
    "no-half-measures-legendary": challenge("no-half-measures", "legendary"),
    "fifth-voucher-forgone": every(players(2), forgone),
    "fifth-voucher-after-spending": every(players(2), spent_for_the_fifth),
    "no-voucher-left-in-the-supply": none_in_the_supply,
    "vouchers-spent-out-of-turn": every(players(2), out_of_turn),
    "truck-changed-by-vouchers-before-the-beds-are-looked-at": every(players(2), beds_checked_after_vouchers),
    "every-stack-runs-out": every(players(5), spaces_stay_empty(*SHAPES)),
    "room-cards-run-out": no_room_cards_left,
    "roomie-cards-run-out": cafe_not_filled,
    "upgrade-put-back-on": every(players(2), upgrade_put_back_on),
    "full-bed-enlarged-and-upgraded": every(players(2), full_bed_used_for("enlarge", "upgrade")),
    "full-bed-not-used": every(players(1), full_bed_used_for("neither")),
    "window-under-a-door": every(players(2), window_under_a_door),
    "reopened": every(players(2), reopened),
    "reopened-by-a-voucher-action": every(players(2), returned_when_done),
    "everything-taken-back": every(players(1), everything_taken_back),
    "two-tiles-of-the-sale": every(players(2), two_of_the_sale),
    "ends-of-turns-confirmed-by-one-seat": every(players(2), ends_of_turns_confirmed),
}
