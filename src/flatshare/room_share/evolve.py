"""How events change the state: the only way a state changes."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from flatshare.core.messages import RulesError
from flatshare.room_share.board import FREE, Board
from flatshare.room_share.components import KEY_COLOUR, Card, sorted_hand
from flatshare.room_share.ending import ConfirmEnd, LastChance, LastChancePlace, Over
from flatshare.room_share.events import (
    CardDrawn,
    CardPlayed,
    CardsDealt,
    ColourNamed,
    ColourTaken,
    DiscardShuffled,
    Event,
    Evicted,
    GameEnded,
    GameStarted,
    LastChanceBegan,
    LastChanceDeclined,
    MeepleLanded,
    MeeplePicked,
    MeeplePlaced,
    MeepleReturned,
    MeeplesSwapped,
    MeepleTaken,
    RenovationBegan,
    SpareHoused,
    SuppliesDealt,
    TurnBegan,
    TurnEnded,
)
from flatshare.room_share.evictions import Full, longest_first
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.state import Reshuffle, State, Step
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


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; None is the state before the first."""
    if isinstance(event, GameStarted):
        return _started(event)
    if state is None:
        raise RulesError(f"{event.kind} before the game started")
    return _EVOLVE[type(event)](state, event)


def evolved(state: State, events: Iterable[Event]) -> State:
    """The state after events that follow the start."""
    for event in events:
        state = _EVOLVE[type(event)](state, event)
    return state


def first_step(cardless: bool) -> Step[Any]:
    """What a turn begins with: a card, or without cards a meeple (RS-24)."""
    return ChooseMeeple(None, None) if cardless else ChooseCard()


def step_of_card(card: Card) -> Step[Any]:
    """What a card asks for first."""
    match card:
        case "communication":
            return ChooseKeyColour(card)
        case "departure-day":
            return ChooseDeparture(card)
        case "apartment-exchange":
            return ChooseExchange(card)
        case "forced-eviction" | "renovation":
            return ChooseHouse(card)
        case "new-contract":
            return ChooseMeeple(card, None)
        case _:
            return ChooseMeeple(card, KEY_COLOUR[card])


def landlord_or_end(card: Card | None, evictions: int, full: Full) -> Step[Any]:
    """What follows when all meeples stand: the next eviction, if an apartment is full, or the turn's end."""
    return ChooseEviction(card, evictions, full) if full else ConfirmEnd(card)


def _started(event: GameStarted) -> State:
    return State(
        players=event.options.players,
        variant=event.options.variant,
        board=Board(event.kinds, event.tenants),
        colours=(),
        supplies=((0, 0, 0, 0),) * event.options.players,
        hands=((),) * event.options.players,
        draw=(),
        discard=(),
        start=event.start,
        turns=0,
        seat=event.start,
        step=ChooseColour(),
    )


def _colour_taken(state: State, event: ColourTaken) -> State:
    step = state.step
    assert isinstance(step, ChooseColour)
    taken = ChooseColour((*step.taken, event.colour))
    if len(taken.taken) == state.players:
        # with two players the second colours go round the other way, so the last to choose goes on
        return state.but(step=taken)
    return state.but(step=taken, seat=state.next_seat(event.seat))


def _supplies_dealt(state: State, event: SuppliesDealt) -> State:
    return state.but(
        colours=event.colours,
        supplies=event.supplies,
        seat=state.start,
        step=first_step(state.variant.cardless),
    )


def _spare_housed(state: State, event: SpareHoused) -> State:
    board = state.board
    for arrow in event.arrows:
        board = board.place(event.apartment, arrow, event.colour)
    return state.but(board=board)


def _cards_dealt(state: State, event: CardsDealt) -> State:
    hands = tuple(sorted_hand(hand) for hand in event.hands if hand is not None)
    return state.but(hands=hands, draw=event.draw)


def _card_played(state: State, event: CardPlayed) -> State:
    hand = list(state.hands[event.seat])
    hand.remove(event.card)
    return state.but(hands=_with_hand(state, event.seat, tuple(hand)), step=step_of_card(event.card))


def _with_hand(state: State, seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _colour_named(state: State, event: ColourNamed) -> State:
    return state.but(step=ChooseMeeple("communication", event.colour))


def _meeple_taken(state: State, event: MeepleTaken) -> State:
    step = state.step
    if isinstance(step, LastChance):
        return state.but(step=LastChancePlace(step.ender, event.colour))
    assert isinstance(step, ChooseMeeple)
    return state.but(step=ChoosePlace(step.card, step.key, event.colour))


def _meeple_placed(state: State, event: MeeplePlaced) -> State:
    board = state.board.place(event.apartment, event.arrow, event.colour)
    after = state.but(board=board, supplies=state.with_supply(event.seat, event.colour, -1))
    step = state.step
    if isinstance(step, LastChancePlace):
        return after.but(seat=state.next_seat(event.seat), step=LastChance(step.ender))
    assert isinstance(step, ChoosePlace)
    full = ((event.apartment, 0),) if FREE not in board.tenants[event.apartment] else ()
    return after.but(step=landlord_or_end(step.card, 0, full))


def _meeple_returned(state: State, event: MeepleReturned) -> State:
    return state.but(
        board=state.board.place(event.apartment, event.arrow, FREE),
        supplies=state.with_supply(event.owner, event.colour, 1),
        step=ConfirmEnd("departure-day"),
    )


def _meeple_picked(state: State, event: MeeplePicked) -> State:
    return state.but(step=ChooseExchange("apartment-exchange", (event.apartment, event.arrow)))


def _meeples_swapped(state: State, event: MeeplesSwapped) -> State:
    board = state.board.place(event.apartment, event.arrow, event.other_colour)
    board = board.place(event.other_apartment, event.other_arrow, event.colour)
    return state.but(board=board, step=ConfirmEnd("apartment-exchange"))


def _renovation_began(state: State, event: RenovationBegan) -> State:
    step = LandMeeple("renovation", 0, (), event.apartment, event.air)
    return state.but(board=state.board.lift(event.apartment), step=step)


def _evicted(state: State, event: Evicted) -> State:
    step = state.step
    if isinstance(step, ChooseEviction):
        card, evictions, full = step.card, step.evictions, step.full
    else:
        assert isinstance(step, ChooseHouse)
        card, evictions, full = step.card, 0, ()
    still_full = tuple(entry for entry in full if entry[0] != event.apartment)
    flying = LandMeeple(card, evictions + 1, still_full, event.apartment, event.air)
    return state.but(board=state.board.lift(event.apartment), step=flying)


def _meeple_landed(state: State, event: MeepleLanded) -> State:
    step = state.step
    assert isinstance(step, LandMeeple)
    board = state.board.place(event.apartment, event.arrow, event.colour)
    full = step.full
    if FREE not in board.tenants[event.apartment]:
        full = longest_first((*full, (event.apartment, step.evictions)))
    if len(step.air) > 1:
        flying = LandMeeple(step.card, step.evictions, full, step.origin, step.air[1:])
        return state.but(board=board, step=flying)
    return state.but(board=board, step=landlord_or_end(step.card, step.evictions, full))


def _turn_ended(state: State, event: TurnEnded) -> State:
    step = state.step
    assert isinstance(step, ConfirmEnd)
    discard = state.discard if step.card is None else (*state.discard, step.card)
    return state.but(turns=state.turns + 1, discard=discard)


def _discard_shuffled(state: State, event: DiscardShuffled) -> State:
    reshuffle = Reshuffle(state.discard, state.hands)
    return state.but(draw=event.draw, discard=(), reshuffles=(*state.reshuffles, reshuffle))


def _card_drawn(state: State, event: CardDrawn) -> State:
    assert event.card is not None
    hand = sorted_hand((*state.hands[event.seat], event.card))
    return state.but(hands=_with_hand(state, event.seat, hand), draw=state.draw[1:])


def _turn_began(state: State, event: TurnBegan) -> State:
    return state.but(seat=event.seat, step=first_step(state.variant.cardless))


def _last_chance_began(state: State, event: LastChanceBegan) -> State:
    return state.but(seat=state.next_seat(event.ender), step=LastChance(event.ender))


def _last_chance_declined(state: State, event: LastChanceDeclined) -> State:
    return state.but(seat=state.next_seat(event.seat))


def _game_ended(state: State, event: GameEnded) -> State:
    step = state.step
    assert isinstance(step, LastChance)
    return state.but(step=Over(step.ender, event.points, event.places, event.decided_by))


_EVOLVE: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    ColourTaken: _colour_taken,
    SuppliesDealt: _supplies_dealt,
    SpareHoused: _spare_housed,
    CardsDealt: _cards_dealt,
    CardPlayed: _card_played,
    ColourNamed: _colour_named,
    MeepleTaken: _meeple_taken,
    MeeplePlaced: _meeple_placed,
    MeepleReturned: _meeple_returned,
    MeeplePicked: _meeple_picked,
    MeeplesSwapped: _meeples_swapped,
    RenovationBegan: _renovation_began,
    Evicted: _evicted,
    MeepleLanded: _meeple_landed,
    TurnEnded: _turn_ended,
    DiscardShuffled: _discard_shuffled,
    CardDrawn: _card_drawn,
    TurnBegan: _turn_began,
    LastChanceBegan: _last_chance_began,
    LastChanceDeclined: _last_chance_declined,
    GameEnded: _game_ended,
}
