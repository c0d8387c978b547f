"""Home actions at the Exit: A adds a room card, B orders a tile, C orders a voucher.

RR-4, RR-12 to RR-14 and RR-24 rule them.
"""

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
from flatshare.rooms_and_roomies.course import Course
from flatshare.rooms_and_roomies.edition.model import Card, Point, Side
from flatshare.rooms_and_roomies.events import HomeActionChosen, RoomBuilt, RoomCardTaken, TileOrdered
from flatshare.rooms_and_roomies.geometry import SIDES, edge
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.naming import tile_params
from flatshare.rooms_and_roomies.phases.shopping import finish_action
from flatshare.rooms_and_roomies.placed import Place, laid
from flatshare.rooms_and_roomies.state import State, Task


class HomeActions:
    """Which home action."""

    takes = (HomeAction,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(action for action in HOME.values() if _why_not(state, seat, action) is None)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(HOME.values())

    def why_not(self, state: State, seat: int, task: Task, action: HomeAction) -> Refusal:
        return _why_not(state, seat, action) or refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: HomeAction) -> None:
        course.happen(HomeActionChosen(seat, action.letter))
        match action.letter:
            case "A":
                course.ask(seat, Task("choose-card", left=task.left))
            case "B":
                course.ask(seat, Task("order-tile", left=task.left))
            case "C":
                if vouchers.gain(course, seat, task.left):
                    finish_action(course, seat, task.left)


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


class RoomCards:
    """Home action A: from which deck."""

    takes = (TakeCard,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(CARD[deck] for deck in DECKS if _top_fits(state, seat, deck))

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(CARD.values())

    def why_not(self, state: State, seat: int, task: Task, action: TakeCard) -> Refusal:
        top = state.tops[DECKS.index(action.deck)]
        if top is None:
            return refused("deck-empty", "RR-24", deck=action.deck)
        return refused("card-fits-nowhere", "RR-24", room_card=top)

    def do(self, course: Course, seat: int, task: Task, action: TakeCard) -> None:
        top = course.state.tops[DECKS.index(action.deck)]
        assert top is not None
        course.happen(RoomCardTaken(seat, action.deck, top))
        course.ask(seat, Task("choose-spot", left=task.left, deck=action.deck, card=top))


def _card_in_hand(state: State, task: Task) -> Card:
    assert task.card is not None
    return state.card(task.card)


class Spots:
    """Home action A: along which side of which card of the house."""

    takes = (LayBeside,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        found = spots(state.players[seat].house, _card_in_hand(state, task))
        return tuple(dict.fromkeys(BESIDE[spot.beside, spot.side, spot.shift] for spot in found))

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        house, card = state.players[seat].house, _card_in_hand(state, task)
        shortest = min(card.width, card.height)
        return tuple(
            BESIDE[number, side, shift]
            for number, placed in enumerate(house.laid_cards)
            for side in SIDES
            for shift in range((placed.width if side in ("top", "bottom") else placed.height) - shortest + 1)
        )

    def why_not(self, state: State, seat: int, task: Task, action: LayBeside) -> Refusal:
        house, card = state.players[seat].house, _card_in_hand(state, task)
        if action.card >= len(house.cards):
            return refused("no-such-card", "RR-12", card=action.card, cards=len(house.cards))
        beside = (action.card, action.side, action.shift)
        reasons = [_why_not_lie(house, card, beside, turn) for turn in range(4)]
        # Whoever points at a place has most likely the turn in mind in which the card gets farthest.
        return max(reasons, key=lambda reason: _FARTHEST.index(reason.message.key))

    def do(self, course: Course, seat: int, task: Task, action: LayBeside) -> None:
        beside = (action.card, action.side, action.shift)
        course.ask(seat, Task("choose-turn", left=task.left, deck=task.deck, card=task.card, beside=beside))


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


def _beside(task: Task) -> tuple[int, Side, int]:
    assert task.beside is not None
    return task.beside


class CardTurns:
    """Home action A: how the card is turned."""

    takes = (Turn,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        found = spots(state.players[seat].house, _card_in_hand(state, task))
        beside = _beside(task)
        return tuple(TURN[s.turn] for s in found if (s.beside, s.side, s.shift) == beside)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return TURN

    def why_not(self, state: State, seat: int, task: Task, action: Turn) -> Refusal:
        house, card = state.players[seat].house, _card_in_hand(state, task)
        return _why_not_lie(house, card, _beside(task), action.turn)

    def do(self, course: Course, seat: int, task: Task, action: Turn) -> None:
        course.ask(
            seat,
            Task(
                "choose-door",
                left=task.left,
                deck=task.deck,
                card=task.card,
                beside=task.beside,
                turn=action.turn,
            ),
        )


class Doors:
    """Home action A: where the door tile is; then the card lies, and the next one of its deck is seen."""

    takes = (SetDoor,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        house, card, place = self._lying(state, seat, task)
        found = spots(house, card)
        edges = {
            point
            for spot in found
            if spot.place == place and (spot.beside, spot.side, spot.shift) == _beside(task)
            for point in spot.doors
        }
        return tuple(
            action for (side, unit), action in DOOR.items() if door_edge(card, place, side, unit) in edges
        )

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        _, card, place = self._lying(state, seat, task)
        return tuple(action for (side, unit), action in DOOR.items() if door_edge(card, place, side, unit))

    def why_not(self, state: State, seat: int, task: Task, action: SetDoor) -> Refusal:
        house, card, place = self._lying(state, seat, task)
        door = door_edge(card, place, action.side, action.unit)
        if door is None:
            return refused("no-such-wall", "RR-13", side=action.side, unit=action.unit + 1)
        return why_no_door(house, laid(card, place), door) or refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: SetDoor) -> None:
        _, card, place = self._lying(course.state, seat, task)
        door = door_edge(card, place, action.side, action.unit)
        assert door is not None
        assert task.deck is not None
        course.happen(RoomBuilt(seat, card.id, place.x, place.y, place.turn, door))
        course.ask(seat, None)
        drawing.show_top(course, task.deck)
        finish_action(course, seat, task.left)

    def _lying(self, state: State, seat: int, task: Task) -> tuple[House, Card, Place]:
        house, card = state.players[seat].house, _card_in_hand(state, task)
        return house, card, place_beside(house, card, *_beside(task), task.turn)


def door_edge(card: Card, place: Place, side: Side, unit: int) -> Point | None:
    """The edge so told of a card that lies there; None: the side is not that long."""
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


class Orders:
    """Home action B: which tile. Should others have drawn the last one meanwhile, one chooses again."""

    takes = (TakeTile, OrderFromBag, Enough)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        tiles: tuple[Action, ...] = tuple(TAKE[tile] for tile in state.sale)
        if state.bag:
            return (*tiles, BAG)
        return tiles or (ENOUGH,)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        if state.sale or state.bag:
            return (*(TAKE[tile] for tile in state.sale), BAG)
        return (BAG, ENOUGH)

    def why_not(
        self, state: State, seat: int, task: Task, action: TakeTile | OrderFromBag | Enough
    ) -> Refusal:
        match action:
            case TakeTile():
                return refused("not-in-the-sale", "RR-4", **tile_params(state.kind(action.tile)))
            case OrderFromBag():
                return refused("bag-empty", "RR-4")
            case Enough():
                return refused("order-one", "RR-4")

    def do(self, course: Course, seat: int, task: Task, action: TakeTile | OrderFromBag | Enough) -> None:
        match action:
            case TakeTile():
                course.happen(TileOrdered(seat, action.tile, "sale"))
            case OrderFromBag():
                course.happen(TileOrdered(seat, course.draw(course.state.bag), "bag"))
            case Enough():
                course.ask(seat, Task("home-action", left=task.left))
                return
        finish_action(course, seat, task.left)
