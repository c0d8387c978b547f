"""The steps that end a turn and the game: confirming, the last chance, and the end (RS-19 to RS-23)."""

from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Any, ClassVar, Final, Literal

from flatshare.core.chance import Chance, shuffled
from flatshare.core.game import Result
from flatshare.core.messages import Refusal, RulesError, refused
from flatshare.room_share.actions import DECLINE, END, TAKE, Decline, EndTurn, PlaceMeeple, TakeMeeple
from flatshare.room_share.board import FREE, apartment_name
from flatshare.room_share.components import (
    EVENTS_OF_A_TYPE,
    HAND,
    MEEPLES_PER_SEAT,
    Card,
    Colour,
    Variant,
    deck,
)
from flatshare.room_share.events import (
    CardDrawn,
    DiscardShuffled,
    Event,
    GameEnded,
    LastChanceBegan,
    LastChanceDeclined,
    MeepleTaken,
    TurnBegan,
    TurnEnded,
)
from flatshare.room_share.scoring import deciders, points, rank
from flatshare.room_share.state import State, Step
from flatshare.room_share.steps import Placing
from flatshare.room_share.supplies import colours_in

LAST_CHANCE_TENANTS: Final = 3
"""In the last chance, no meeple is placed in an apartment with this many tenants (RS-20)."""


@cache
def max_turns(players: int, variant: Variant) -> int:
    """No game is longer than this many turns (RS-23).

    A game goes on after a turn only if somebody still holds a meeple. A turn places one unless its card is
    idle, and each Departure Day brings one back. A card is played at most once between two reshuffles, and a
    reshuffle comes after as many turns as there are cards outside the hands, and one.
    """
    supplies = players * sum(MEEPLES_PER_SEAT[players])
    if variant.cardless:
        return supplies
    departures = EVENTS_OF_A_TYPE
    idle = EVENTS_OF_A_TYPE * (4 if variant.renovation else 3)
    period = len(deck(variant)) - players * HAND + 1

    def may_go_on(turns: int) -> bool:
        periods = -(-turns // period)
        return turns - idle * periods < supplies + departures * periods

    return next(turns for turns in count() if not may_go_on(turns))


@dataclass(frozen=True, slots=True)
class ConfirmEnd(Step[EndTurn]):
    """End the turn: the card is discarded and a new one drawn, then the end is checked (RS-19).

    An empty draw pile is filled up with the discard pile, the card just played included (RS-29).
    """

    card: Card | None
    kind: Literal["confirm-end"] = field(default="confirm-end", init=False)
    asks: ClassVar = (END,)

    def closed(self, state: State, action: EndTurn) -> Refusal | None:
        return None

    def outcome(self, state: State, action: EndTurn, chance: Chance) -> tuple[Event, ...]:
        if state.turns >= max_turns(state.players, state.variant):
            raise RulesError(f"turn {state.turns + 1}: by RS-23 no game is that long")
        seat = state.seat
        events: list[Event] = [TurnEnded(seat)]
        if self.card is not None:
            draw = state.draw
            if not draw:
                draw = shuffled((*state.discard, self.card), chance)
                events.append(DiscardShuffled(len(draw), draw))
            events.append(CardDrawn(seat, draw[0]))
        if any(state.supplies[seat]):
            events.append(TurnBegan(state.next_seat(seat)))
        else:
            events.append(LastChanceBegan(seat))
        return tuple(events)


@dataclass(frozen=True, slots=True)
class LastChance(Step[TakeMeeple | Decline]):
    """Take a meeple to place where the own colour lives and fewer than three do, or decline (RS-20)."""

    ender: int
    kind: Literal["last-chance"] = field(default="last-chance", init=False)
    asks: ClassVar = (*TAKE.values(), DECLINE)

    def closed(self, state: State, action: TakeMeeple | Decline) -> Refusal | None:
        if isinstance(action, Decline):
            return None
        if action.colour not in colours_in(state.supplies[state.seat]):
            return refused("not-in-supply", "RS-20", colour=action.colour)
        own = state.colours[state.seat]
        if not any(LastChancePlace.takes(tenants, own) for tenants in state.board.tenants):
            return refused("no-last-place", "RS-20", colour=own)
        return None

    def outcome(self, state: State, action: TakeMeeple | Decline, chance: Chance) -> tuple[Event, ...]:
        if isinstance(action, TakeMeeple):
            return (MeepleTaken(state.seat, action.colour),)
        return (LastChanceDeclined(state.seat), *after_last_chance(state, self.ender))


@dataclass(frozen=True, slots=True)
class LastChancePlace(Placing):
    """Place the meeple taken in the last chance (RS-20)."""

    ender: int
    meeple: Colour
    kind: Literal["last-chance-place"] = field(default="last-chance-place", init=False)

    @staticmethod
    def takes(tenants: str, own: Colour) -> bool:
        """Whether an apartment is open in the last chance of the player with this colour."""
        return own in tenants and 4 - tenants.count(FREE) < LAST_CHANCE_TENANTS

    def opens(self, state: State, tenants: str) -> bool:
        return self.takes(tenants, state.colours[state.seat])

    def why_shut(self, state: State, apartment: int) -> Refusal:
        own, where = state.colours[state.seat], apartment_name(apartment)
        if own not in state.board.tenants[apartment]:
            return refused("no-such-tenant", "RS-20", apartment=where, colour=own)
        return refused("three-live-here", "RS-20", apartment=where)

    def outcome(self, state: State, action: PlaceMeeple, chance: Chance) -> tuple[Event, ...]:
        board = state.board.place(action.apartment, action.arrow, self.meeple)
        supplies = state.with_supply(state.seat, self.meeple, -1)
        after = state.but(board=board, supplies=supplies)
        return (*Placing.outcome(self, state, action, chance), *after_last_chance(after, self.ender))


def after_last_chance(state: State, ender: int) -> tuple[Event, ...]:
    """The next one's chance is the state's business; after the last one the game is scored."""
    if state.next_seat(state.seat) != ender:
        return ()
    result = score(state, ender)
    return (GameEnded(result.points, result.places, result.decided_by),)


def score(state: State, ender: int) -> Result:
    """Points and places of a finished game (RS-21, RS-22, RS-25)."""
    scores = tuple(points(state.board, colour) for colour in state.colours)
    return rank(scores, _left(state), ender, state.start, cardless=state.variant.cardless)


def decided(state: State) -> tuple[str, ...]:
    """By seat, why it is ahead of the next place; nothing as long as the game is in progress (RS-30)."""
    step = state.step
    if not isinstance(step, Over):
        return ()
    cardless = state.variant.cardless
    reasons = deciders(step.points, _left(state), step.ender, state.start, cardless=cardless)
    return tuple(reasons[seat] for seat in range(state.players))


def _left(state: State) -> tuple[int, ...]:
    return tuple(sum(supply) for supply in state.supplies)


def last_places(state: State) -> tuple[int, ...]:
    """In the last chance, the apartments where the seat to decide may place a meeple (RS-20)."""
    if not isinstance(state.step, LastChance | LastChancePlace):
        return ()
    own = state.colours[state.seat]
    return tuple(
        apartment
        for apartment, tenants in enumerate(state.board.tenants)
        if LastChancePlace.takes(tenants, own)
    )


@dataclass(frozen=True, slots=True)
class Over(Step[Any]):
    """The game has ended; nobody is awaited."""

    ender: int
    points: tuple[int, ...]
    places: tuple[int, ...]
    decided_by: str
    kind: Literal["over"] = field(default="over", init=False)
    asks: ClassVar = ()
