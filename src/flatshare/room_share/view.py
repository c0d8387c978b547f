"""Views: a seat does not see the hands of others and the draw pile; everything else is visible."""

from dataclasses import dataclass, replace
from typing import cast

from flatshare.core.game import Result
from flatshare.room_share.actions import Action
from flatshare.room_share.board import NEIGHBOURS, Board
from flatshare.room_share.components import Card, Colour, Variant
from flatshare.room_share.ending import (
    ConfirmEnd,
    LastChance,
    LastChancePlace,
    Over,
    decided,
    last_places,
)
from flatshare.room_share.events import CardDrawn, CardsDealt, DiscardShuffled, Event, Hand
from flatshare.room_share.evictions import Air
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.scoring import points, worth
from flatshare.room_share.state import Reshuffle, State
from flatshare.room_share.steps import (
    ChooseCard,
    ChooseColour,
    ChooseDeparture,
    ChooseExchange,
    ChooseHouse,
    ChooseKeyColour,
    ChooseMeeple,
    ChoosePlace,
)
from flatshare.room_share.supplies import Supply

AnyStep = (
    ChooseColour | ChooseCard | ChooseKeyColour | ChooseMeeple | ChoosePlace | ChooseDeparture
    | ChooseExchange | ChooseHouse | ChooseEviction | LandMeeple | ConfirmEnd | LastChance
    | LastChancePlace | Over
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Flight:
    """A meeple in the air: it left `origin` over an arrow and lands in the apartment `to` (RS-15, RS-16).

    A meeple that stays where it was keeps an arrow that no other one leaves by.
    """

    colour: Colour
    origin: int
    arrow: int
    to: int


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    players: int
    variant: Variant
    board: Board
    colours: tuple[Colour | None, ...]
    """The own colour of each seat; None while it has not chosen one."""
    supplies: tuple[Supply, ...]
    """By seat: how many meeples of each colour, in the order of COLOURS."""
    hand: Hand
    """The seat's own cards; none for a spectator."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    draw: int
    """How many cards the draw pile has."""
    discard: tuple[Card, ...]
    """In the order in which the cards were discarded."""
    reshuffles: tuple[Reshuffle, ...]
    """The reshuffles so far: the cards of each new draw pile, and the seat's own hand at that time."""
    start: int
    """The seat that has the first turn."""
    turns: int
    """Turns completed."""
    turn: int
    """The seat to decide."""
    step: AnyStep
    points: tuple[int, ...]
    """The points that each seat would have if the game ended now."""
    brings: tuple[int, ...]
    """By apartment: what each meeple that lives there brings its player now (RS-21)."""
    flights: tuple[Flight, ...]
    """The meeples in the air, in the order in which they land."""
    last_places: tuple[int, ...]
    """In the last chance, the apartments where the seat to decide may place a meeple (RS-20)."""
    legal: tuple[Action, ...]
    """The seat's legal actions."""
    result: Result | None
    decided: tuple[str, ...]
    """In a finished game by seat: why it is ahead of the next place (RS-30)."""


def view(state: State, seat: int | None) -> View:
    """Return the view of a seat; None is a spectator. Raises ValueError for an unknown seat."""
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError(f"seats are 0 to {state.players - 1}, and None for a spectator, not {seat}")
    step = state.step
    colours: tuple[Colour | None, ...] = state.colours
    if isinstance(step, ChooseColour):
        colours = step.by_seat(state.players, state.start)
    return View(
        seat=seat,
        players=state.players,
        variant=state.variant,
        board=state.board,
        colours=colours,
        supplies=state.supplies,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(len(hand) for hand in state.hands),
        draw=len(state.draw),
        discard=state.discard,
        reshuffles=tuple(_seen(reshuffle, seat) for reshuffle in state.reshuffles),
        start=state.start,
        turns=state.turns,
        turn=state.seat,
        step=cast(AnyStep, step),
        points=tuple(points(state.board, colour) if colour else 0 for colour in colours),
        brings=tuple(map(worth, state.board.kinds, state.board.tenants)),
        flights=flights(step.origin, step.air) if isinstance(step, LandMeeple) else (),
        last_places=last_places(state),
        legal=step.legal(state) if seat == state.seat else (),
        result=result(state),
        decided=decided(state),
    )


def flights(origin: int, air: Air) -> tuple[Flight, ...]:
    """Return the flights of the meeples in the air, which left this apartment."""
    neighbours = NEIGHBOURS[origin]
    unused = [arrow for arrow, neighbour in enumerate(neighbours) if neighbour not in {to for _, to in air}]
    return tuple(
        Flight(colour, origin, unused.pop(0) if to == origin else neighbours.index(to), to)
        for colour, to in air
    )


def _seen(reshuffle: Reshuffle, seat: int | None) -> Reshuffle:
    """Return a reshuffle without the hands that are hidden from this seat."""
    return Reshuffle(reshuffle.pile, _own_hand_only(reshuffle.hands, seat))


def _own_hand_only(hands: tuple[Hand | None, ...], seat: int | None) -> tuple[Hand | None, ...]:
    return tuple(hand if other == seat else None for other, hand in enumerate(hands))


def result(state: State) -> Result | None:
    """Return points and places; None while the game is in progress."""
    step = state.step
    return Result(step.points, step.places, step.decided_by) if isinstance(step, Over) else None


def view_event(event: Event, seat: int | None) -> Event:
    """Return an event without what is hidden from this seat."""
    match event:
        case CardsDealt():
            return CardsDealt(_own_hand_only(event.hands, seat), None)
        case DiscardShuffled():
            return replace(event, draw=None)
        case CardDrawn() if event.seat != seat:
            return replace(event, card=None)
        case _:
            return event


def reveals(event: Event) -> bool:
    """Whether the event shows a hidden card to a seat, so that nothing before it can be undone."""
    return isinstance(event, CardDrawn | CardsDealt)
