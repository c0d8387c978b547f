"""What each recorded game shows: a predicate on the record, told from its events alone.

A file's name is a key of SHOWS; `make.py` looks for games that fit, `test_records.py` checks that they do.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from flatshare.core.record import Record
from flatshare.room_share.events import (
    CardPlayed,
    ColourTaken,
    DiscardShuffled,
    Evicted,
    LastChanceBegan,
    LastChanceDeclined,
    MeepleLanded,
    MeeplePlaced,
    MeepleReturned,
    RenovationBegan,
    TurnBegan,
    TurnEnded,
)

Shows = Callable[[Record], bool]

EVENT_CARDS: Final = {
    "communication", "departure-day", "forced-eviction", "new-contract", "apartment-exchange", "renovation",
}  # fmt: skip


def events(record: Record, *types: type[Any]) -> list[Any]:
    return [event for event in record.events() if not types or isinstance(event, types)]


def turns(record: Record) -> Iterator[list[Any]]:
    """The events of each turn."""
    turn: list[Any] = []
    for event in record.events():
        if isinstance(event, TurnBegan | LastChanceBegan):
            yield turn
            turn = []
        turn.append(event)


def last_chance(record: Record) -> list[Any]:
    """What was done in the last chance: placed or declined, in order."""
    everything = events(record)
    began = next(n for n, event in enumerate(everything) if isinstance(event, LastChanceBegan))
    return [event for event in everything[began:] if isinstance(event, MeeplePlaced | LastChanceDeclined)]


def ender(record: Record) -> int:
    return events(record, LastChanceBegan)[0].ender


def second(record: Record) -> int:
    assert record.result
    return record.result.places.index(2)


def setting(players: int, *, cardless: bool = False, royal: bool | None = None) -> Shows:
    def fits(record: Record) -> bool:
        chosen = record.options
        return (chosen.players, chosen.cardless) == (players, cardless) and royal in (None, chosen.royal)

    return fits


def decided_by(how: str) -> Shows:
    return lambda record: record.result is not None and record.result.decided_by == how


def every(*shows: Shows) -> Shows:
    return lambda record: all(show(record) for show in shows)


def ender_wins(record: Record) -> bool:
    return record.result is not None and record.result.winner == ender(record)


def ender_loses_the_tie(record: Record) -> bool:
    """Level on points and on meeples left, none, the one who ended the game comes after the other."""
    return second(record) == ender(record)


def neither_ended_the_game(record: Record) -> bool:
    return record.result is not None and ender(record) not in (record.result.winner, second(record))


def winner_declined(record: Record) -> bool:
    assert record.result
    return any(
        isinstance(event, LastChanceDeclined) and event.seat == record.result.winner
        for event in last_chance(record)
    )


def everybody_placed(record: Record) -> bool:
    return all(isinstance(event, MeeplePlaced) for event in last_chance(record))


def somebody_declined_with_a_choice(record: Record) -> bool:
    return any(record.game.action_text(move.action) == "decline" and not move.forced for move in record.moves)


def somebody_could_only_decline(record: Record) -> bool:
    return any(record.game.action_text(move.action) == "decline" and move.forced for move in record.moves)


def shuffled(times: int) -> Shows:
    return lambda record: len(events(record, DiscardShuffled)) >= times


def played(cards: set[str]) -> Shows:
    return lambda record: {event.card for event in events(record, CardPlayed)} >= cards


def sent_home_to_another(record: Record) -> bool:
    return any(event.owner != event.seat for event in events(record, MeepleReturned))


def spare_sent_home(record: Record) -> bool:
    """A colour nobody scores with went to the supply of the seat on turn."""
    own = record.state().colours
    return any(
        event.colour not in own and event.owner == event.seat for event in events(record, MeepleReturned)
    )


def evictions_in_a_turn(least: int) -> Shows:
    return lambda record: any(sum(isinstance(e, Evicted) for e in turn) >= least for turn in turns(record))


def somebody_stayed(record: Record) -> bool:
    """A meeple could not move in an eviction, as its neighbour was full."""
    renovated = {event.apartment for event in events(record, RenovationBegan)}
    landed = events(record, MeepleLanded)
    return any(event.apartment == event.origin and event.origin not in renovated for event in landed)


def forced_eviction_with_a_chain(record: Record) -> bool:
    for turn in turns(record):
        evictions = [event for event in turn if isinstance(event, Evicted)]
        if len(evictions) > 1 and evictions[0].forced:
            return True
    return False


def colours_chosen(record: Record) -> bool:
    taken = events(record, ColourTaken)
    return record.options.colours == "choose" and len(taken) == max(record.options.players, 4)


def ended_by_eviction(record: Record) -> bool:
    """The last meeple brought the landlord."""
    *_, last = turns(record)
    return any(isinstance(event, Evicted) for event in last)


def ends_of_turns_confirmed(record: Record) -> bool:
    """Seat 1 confirms the ends of its turns itself, seat 2 does not."""
    ends = [move for move in record.moves if any(isinstance(e, TurnEnded) for e in move.events)]
    return {(move.seat, move.forced) for move in ends} == {(0, False), (1, True)}


def negative_winner(record: Record) -> bool:
    return record.result is not None and max(record.result.points) < 0


def royal_suite_pays(record: Record) -> bool:
    board = record.state().board
    tenants = board.tenants[board.kinds.index("Y")]
    return tenants.count("-") == 1 and any(colour in tenants for colour in record.state().colours)


def departures_in_a_row(record: Record) -> bool:
    """Departure Day in two turns running."""
    cards = [event.card for event in events(record, CardPlayed)]
    return any(one == other == "departure-day" for one, other in pairwise(cards))


SHOWS: Final[dict[str, Shows]] = {
    "two-players-won-by-points": every(setting(2), decided_by("points"), ender_wins),
    "three-players-won-by-points": every(setting(3), decided_by("points")),
    "four-players-won-by-points": every(setting(4), decided_by("points")),
    "two-players-tie-won-by-fewest-meeples-left": every(setting(2), decided_by("supply"), ender_wins),
    "three-players-tie-won-by-fewest-meeples-left": every(
        setting(3), decided_by("supply"), neither_ended_the_game
    ),
    "four-players-tie-won-by-fewest-meeples-left": every(setting(4), decided_by("supply")),
    "two-players-tie-lost-by-who-ended-the-game": every(
        setting(2), decided_by("last-chance"), ender_loses_the_tie
    ),
    "three-players-tie-won-by-last-chance-order": every(
        setting(3), decided_by("last-chance"), neither_ended_the_game
    ),
    "four-players-tie-won-by-last-chance-order-though-declined": every(
        setting(4), decided_by("last-chance"), neither_ended_the_game, winner_declined
    ),
    "cardless-won-by-points": every(setting(2, cardless=True, royal=False), decided_by("points")),
    "cardless-tie-won-by-first-turn": every(setting(2, cardless=True), decided_by("first-turn")),
    "cardless-royal-suite-pays": every(setting(2, cardless=True, royal=True), royal_suite_pays),
    "royal-suite-pays": every(setting(3, royal=True), royal_suite_pays),
    "last-chance-everybody-places": every(setting(4), everybody_placed),
    "last-chance-declined-with-a-choice": every(setting(3), somebody_declined_with_a_choice),
    "last-chance-only-declining-possible": somebody_could_only_decline,
    "discard-shuffled-once": every(setting(2), shuffled(1)),
    "discard-shuffled-twice": every(setting(4), shuffled(2)),
    "every-event-card-two-players": every(setting(2), played(EVENT_CARDS)),
    "every-event-card-three-players": every(setting(3), played(EVENT_CARDS)),
    "every-event-card-four-players": every(setting(4), played(EVENT_CARDS), departures_in_a_row),
    "departure-day-to-another-supply": every(setting(4), sent_home_to_another),
    "departure-day-spare-colour-to-the-seat-on-turn": every(setting(3), spare_sent_home),
    "forced-eviction-with-a-chain": forced_eviction_with_a_chain,
    "fourteen-evictions-in-a-turn": evictions_in_a_turn(14),
    "somebody-stays-in-an-eviction": somebody_stayed,
    "ended-by-an-eviction": ended_by_eviction,
    "two-players-choose-colours": every(setting(2), colours_chosen),
    "three-players-choose-colours": every(setting(3), lambda r: r.options.colours == "choose"),
    "ends-of-turns-confirmed-by-one-seat": ends_of_turns_confirmed,
    "won-with-negative-points": negative_winner,
}
