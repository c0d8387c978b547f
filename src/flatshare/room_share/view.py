"""What a seat may know: hands and draw pile of the others are hidden, everything else is on the table."""

from dataclasses import dataclass, replace
from random import Random
from typing import cast

from flatshare.core.game import Result
from flatshare.room_share.actions import Action
from flatshare.room_share.board import Board
from flatshare.room_share.components import Card, Colour, Variant, deck
from flatshare.room_share.ending import ConfirmEnd, LastChance, LastChancePlace, Over
from flatshare.room_share.events import CardDrawn, CardsDealt, DiscardShuffled, Event, Hand
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.scoring import points
from flatshare.room_share.state import State
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
    """In the order in which it grew."""
    start: int
    """The seat that has the first turn."""
    turns: int
    """Turns completed."""
    turn: int
    """The seat to decide."""
    step: AnyStep
    points: tuple[int, ...]
    """What each seat would score now."""
    legal: tuple[Action, ...]
    """What this seat may do now."""
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """What a seat may know; None is a spectator. Raises ValueError for a seat that there is not."""
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError(f"seats are 0 to {state.players - 1}, and None for a spectator; {seat} is none")
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
        start=state.start,
        turns=state.turns,
        turn=state.seat,
        step=cast(AnyStep, step),
        points=tuple(points(state.board, colour) if colour else 0 for colour in colours),
        legal=step.legal(state) if seat == state.seat else (),
        result=result(state),
    )


def result(state: State) -> Result | None:
    """Points and places; None while the game goes on."""
    step = state.step
    return Result(step.points, step.places, step.decided_by) if isinstance(step, Over) else None


def view_event(event: Event, seat: int | None) -> Event:
    """An event without what this seat may not know."""
    match event:
        case CardsDealt():
            hands = tuple(hand if other == seat else None for other, hand in enumerate(event.hands))
            return CardsDealt(hands, None)
        case DiscardShuffled():
            return replace(event, draw=None)
        case CardDrawn() if event.seat != seat:
            return replace(event, card=None)
        case _:
            return event


def reveals(event: Event) -> bool:
    """Whether somebody sees a hidden card by it, so that nothing before it can be undone."""
    return isinstance(event, CardDrawn | CardsDealt)


def sample(view: View, rng: Random) -> State:
    """A state that fits the view: the cards it does not show are dealt at random."""
    hidden = list(deck(view.variant)) if any(view.hands) else []
    played: Card | None = getattr(view.step, "card", None)
    known = (*view.hand, *view.discard)
    for card in known if played is None else (*known, played):
        hidden.remove(card)
    rng.shuffle(hidden)
    hands: list[Hand] = []
    for seat, count in enumerate(view.hands):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(hidden[:count]))
            del hidden[:count]
    return State(
        players=view.players,
        variant=view.variant,
        board=view.board,
        colours=() if isinstance(view.step, ChooseColour) else cast(tuple[Colour, ...], view.colours),
        supplies=view.supplies,
        hands=tuple(hands),
        draw=tuple(hidden),
        discard=view.discard,
        start=view.start,
        turns=view.turns,
        seat=view.turn,
        step=view.step,
    )
