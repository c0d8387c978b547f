"""Home actions at the Exit: A adds a room card, B orders a tile, C orders a voucher (RR-4)."""

from dataclasses import dataclass, field
from typing import Literal

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies import drawing, vouchers
from flatshare.rooms_and_roomies.actions import (
    BAG,
    BESIDE,
    CARD,
    DOOR,
    ENOUGH,
    HOME,
    TAKE,
    TURN,
    Action,
    Enough,
    HomeAction,
    LayBeside,
    OrderFromBag,
    SetDoor,
    TakeCard,
    TakeTile,
    Turn,
)
from flatshare.rooms_and_roomies.building import (
    has_a_spot,
    place_beside,
    spots,
    why_no_door,
    why_not_there,
)
from flatshare.rooms_and_roomies.components import DECKS, Deck
from flatshare.rooms_and_roomies.edition.model import Card, Point, Side
from flatshare.rooms_and_roomies.events import HomeActionChosen, RoomBuilt, RoomCardTaken, TileOrdered
from flatshare.rooms_and_roomies.geometry import SIDES, edge
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.naming import tile_params
from flatshare.rooms_and_roomies.placed import Place, laid
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import ActionDone, State, Task


@dataclass(frozen=True, slots=True)
class HomeActionTask(Task):
    """Choose a home action (RR-4)."""

    left: int
    """Home actions to do, this one included."""
    kind: Literal["home-action"] = field(default="home-action", init=False)
    takes = (HomeAction,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(action for action in HOME.values() if _why_not(state, seat, action) is None)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(HOME.values())

    def why_not(self, state: State, seat: int, action: HomeAction) -> Refusal:
        return _why_not(state, seat, action) or refused("not-asked")

    def resolve(self, resolution: Resolution, seat: int, action: HomeAction) -> Task | ActionDone:
        resolution.emit(HomeActionChosen(seat, action.letter))
        match action.letter:
            case "A":
                return ChooseCardTask(self.left)
            case "B":
                return OrderTileTask(self.left)
            case "C":
                return vouchers.gain(resolution, seat, self.left)


def _why_not(state: State, seat: int, action: HomeAction) -> Refusal | None:
    match action.letter:
        case "A":
            if not state.doors:
                return refused("no-door-tiles", "RR-4")
            if any(_top_fits(state, seat, deck) for deck in DECKS):
                return None
            return refused("no-room-card-fits" if any(state.tops) else "no-room-cards", "RR-24")
        case "B":
            return None if state.sale or state.bag else refused("nothing-to-order", "RR-4")
        case "C":
            return None


def _top_fits(state: State, seat: int, deck: Deck) -> bool:
    top = state.tops[DECKS.index(deck)]
    return top is not None and has_a_spot(state.players[seat].house, state.card(top))


@dataclass(frozen=True, slots=True)
class ChooseCardTask(Task):
    """Home action A: choose the deck to take a room card from (RR-24)."""

    left: int
    """Home actions to do, this one included."""
    kind: Literal["choose-card"] = field(default="choose-card", init=False)
    takes = (TakeCard,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(CARD[deck] for deck in DECKS if _top_fits(state, seat, deck))

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(CARD.values())

    def why_not(self, state: State, seat: int, action: TakeCard) -> Refusal:
        top = state.tops[DECKS.index(action.deck)]
        if top is None:
            return refused("deck-empty", "RR-24", deck=action.deck)
        return refused("card-fits-nowhere", "RR-24", room_card=top)

    def resolve(self, resolution: Resolution, seat: int, action: TakeCard) -> Task:
        top = resolution.state.tops[DECKS.index(action.deck)]
        assert top is not None
        resolution.emit(RoomCardTaken(seat, action.deck, top))
        return ChooseSpotTask(self.left, action.deck, top)


@dataclass(frozen=True, slots=True)
class RoomCardInHand(Task):
    """A task with a room card that the player has taken and not yet built."""

    left: int
    """Home actions to do, this one included."""
    deck: Deck
    card: str

    def card_in_hand(self, state: State) -> Card:
        """Return the room card."""
        return state.card(self.card)


@dataclass(frozen=True, slots=True)
class ChooseSpotTask(RoomCardInHand):
    """Home action A: choose the side of a placed card to lay the room card along (RR-12)."""

    kind: Literal["choose-spot"] = field(default="choose-spot", init=False)
    takes = (LayBeside,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        found = spots(state.players[seat].house, self.card_in_hand(state))
        return tuple(dict.fromkeys(BESIDE[spot.beside, spot.side, spot.shift] for spot in found))

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        house, card = state.players[seat].house, self.card_in_hand(state)
        shortest = min(card.width, card.height)
        return tuple(
            BESIDE[number, side, shift]
            for number, placed in enumerate(house.laid_cards)
            for side in SIDES
            for shift in range((placed.width if side in ("top", "bottom") else placed.height) - shortest + 1)
        )

    def why_not(self, state: State, seat: int, action: LayBeside) -> Refusal:
        house, card = state.players[seat].house, self.card_in_hand(state)
        if action.card >= len(house.cards):
            return refused("no-such-card", "RR-12", card=action.card, cards=len(house.cards))
        beside = (action.card, action.side, action.shift)
        reasons = [_why_not_lie(house, card, beside, turn) for turn in range(4)]
        # A player who points at a place most likely means the turn in which the card gets farthest.
        return max(reasons, key=lambda reason: _FARTHEST.index(reason.message.key))

    def resolve(self, resolution: Resolution, seat: int, action: LayBeside) -> Task:
        beside = (action.card, action.side, action.shift)
        return ChooseTurnTask(self.left, self.deck, self.card, beside)


_FARTHEST = (
    "refuse-on-the-street",
    "refuse-cards-overlap",
    "refuse-no-whole-edge",
    "refuse-no-shared-wall",
    "refuse-no-shared-wall-here",
    "refuse-door-into-bathroom",
    "refuse-door-square-taken",
    "refuse-window-in-the-way",
)
"""Why a card may not lie somewhere, in the order in which the rules are looked at."""


def _why_not_lie(house: House, card: Card, beside: tuple[int, Side, int], turn: int) -> Refusal:
    """Why a card may not lie there so turned; to lie along some other card with a whole edge is no help."""
    why = why_not_there(house, card, place_beside(house, card, *beside, turn))
    if why is None or (why.ruling == "RR-13" and not _is_along(house, card, beside, turn)):
        return refused("no-whole-edge", "RR-12")
    return why


def _is_along(house: House, card: Card, beside: tuple[int, Side, int], turn: int) -> bool:
    number, side, shift = beside
    placed = house.laid_cards[number]
    across = side in ("top", "bottom")
    edge_of_card = card.width if across == (turn % 2 == 0) else card.height
    return shift + edge_of_card <= (placed.width if across else placed.height)


@dataclass(frozen=True, slots=True)
class ChooseTurnTask(RoomCardInHand):
    """Home action A: choose how the room card is turned (RR-12)."""

    beside: tuple[int, Side, int]
    """The placed card it will lie along, at which of its sides, and how far along."""
    kind: Literal["choose-turn"] = field(default="choose-turn", init=False)
    takes = (Turn,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        found = spots(state.players[seat].house, self.card_in_hand(state))
        return tuple(TURN[s.turn] for s in found if (s.beside, s.side, s.shift) == self.beside)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return TURN

    def why_not(self, state: State, seat: int, action: Turn) -> Refusal:
        house, card = state.players[seat].house, self.card_in_hand(state)
        return _why_not_lie(house, card, self.beside, action.turn)

    def resolve(self, resolution: Resolution, seat: int, action: Turn) -> Task:
        return ChooseDoorTask(self.left, self.deck, self.card, self.beside, action.turn)


@dataclass(frozen=True, slots=True)
class ChooseDoorTask(RoomCardInHand):
    """Home action A: choose the edge of the door tile (RR-13). Then the card is built, the next one shown."""

    beside: tuple[int, Side, int]
    """As in `ChooseTurnTask`."""
    turn: int
    kind: Literal["choose-door"] = field(default="choose-door", init=False)
    takes = (SetDoor,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        house, card, place = self._lying(state, seat)
        found = spots(house, card)
        edges = {
            point
            for spot in found
            if spot.place == place and (spot.beside, spot.side, spot.shift) == self.beside
            for point in spot.doors
        }
        return tuple(
            action for (side, unit), action in DOOR.items() if door_edge(card, place, side, unit) in edges
        )

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        _, card, place = self._lying(state, seat)
        return tuple(action for (side, unit), action in DOOR.items() if door_edge(card, place, side, unit))

    def why_not(self, state: State, seat: int, action: SetDoor) -> Refusal:
        house, card, place = self._lying(state, seat)
        door = door_edge(card, place, action.side, action.unit)
        if door is None:
            return refused("no-such-wall", "RR-13", side=action.side, unit=action.unit + 1)
        return why_no_door(house, laid(card, place), door) or refused("not-asked")

    def resolve(self, resolution: Resolution, seat: int, action: SetDoor) -> ActionDone:
        _, card, place = self._lying(resolution.state, seat)
        door = door_edge(card, place, action.side, action.unit)
        assert door is not None
        resolution.emit(RoomBuilt(seat, card.id, place.x, place.y, place.turn, door))
        resolution.ask(seat, None)
        drawing.show_top(resolution, self.deck)
        return ActionDone(self.left)

    def _lying(self, state: State, seat: int) -> tuple[House, Card, Place]:
        house, card = state.players[seat].house, self.card_in_hand(state)
        return house, card, place_beside(house, card, *self.beside, self.turn)


def door_edge(card: Card, place: Place, side: Side, unit: int) -> Point | None:
    """The edge of a card at this place; None: the side is not that long."""
    wide, high = (card.width, card.height) if place.turn % 2 == 0 else (card.height, card.width)
    if unit >= (wide if side in ("top", "bottom") else high):
        return None
    column, row = {
        "top": (unit, 0),
        "right": (wide - 1, unit),
        "bottom": (unit, high - 1),
        "left": (0, unit),
    }[side]
    return edge((place.x + column, place.y + row), side)


@dataclass(frozen=True, slots=True)
class OrderTileTask(Task):
    """Home action B: order a tile. If others drew the last one meanwhile, the seat chooses again."""

    left: int
    """Home actions to do, this one included."""
    kind: Literal["order-tile"] = field(default="order-tile", init=False)
    takes = (TakeTile, OrderFromBag, Enough)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        tiles: tuple[Action, ...] = tuple(TAKE[tile] for tile in state.sale)
        if state.bag:
            return (*tiles, BAG)
        return tiles or (ENOUGH,)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        if state.sale or state.bag:
            return (*(TAKE[tile] for tile in state.sale), BAG)
        return (BAG, ENOUGH)

    def why_not(self, state: State, seat: int, action: TakeTile | OrderFromBag | Enough) -> Refusal:
        match action:
            case TakeTile():
                return refused("not-in-the-sale", "RR-4", **tile_params(state.kind(action.tile)))
            case OrderFromBag():
                return refused("bag-empty", "RR-4")
            case Enough():
                return refused("order-one", "RR-4")

    def resolve(
        self, resolution: Resolution, seat: int, action: TakeTile | OrderFromBag | Enough
    ) -> Task | ActionDone:
        match action:
            case TakeTile():
                resolution.emit(TileOrdered(seat, action.tile, "sale"))
            case OrderFromBag():
                resolution.emit(TileOrdered(seat, resolution.draw(resolution.state.bag), "bag"))
            case Enough():
                return HomeActionTask(self.left)
        return ActionDone(self.left)
