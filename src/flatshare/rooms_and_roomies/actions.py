"""Actions: the decisions of a player, one small step at a time.

The action space is fixed: `ACTIONS` lists all of it, in the order in which learning code may index it. A
house may grow in any direction, so a square is named by its card (0 is the starting card, then in the order
of building), and by its column and row on that card as it lies. The place of a new card is named by the card
beside it. Tiles are named by their number (`components`), departments by their place on the path; the
Entrance is 0.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from flatshare.rooms_and_roomies.components import DECKS, DOOR_TILES, Deck
from flatshare.rooms_and_roomies.edition.model import (
    MOST_CAFE_CARDS,
    MOST_DEPARTMENTS,
    MOST_SQUARES_ACROSS,
    MOST_TILES,
    Side,
)
from flatshare.rooms_and_roomies.geometry import SIDES

MOST_CARDS: Final = 1 + DOOR_TILES
"""A house has the starting card and, with each door tile, one more."""

HomeActionLetter = Literal["A", "B", "C"]
BedUse = Literal["enlarge", "upgrade", "neither"]
Spending = Literal["draw", "enlarge", "upgrade"]


@dataclass(frozen=True, slots=True)
class ChooseSide:
    """Choose a side of the own starting card, 0 or 1 (RR-3)."""

    side: int
    kind: Literal["side"] = field(default="side", init=False)


@dataclass(frozen=True, slots=True)
class MoveCart:
    """Move the cart to a department, or leave it in its own (RR-4)."""

    department: int
    kind: Literal["go"] = field(default="go", init=False)


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take a tile: from the store onto the truck, from the SALE to the street, or from the street in hand."""

    tile: int
    kind: Literal["tile"] = field(default="tile", init=False)


@dataclass(frozen=True, slots=True)
class Enough:
    """Take no more tiles."""

    kind: Literal["enough"] = field(default="enough", init=False)


@dataclass(frozen=True, slots=True)
class TakeRoomie:
    """Take the Roomie card of a Café space."""

    space: int
    kind: Literal["roomie"] = field(default="roomie", init=False)


@dataclass(frozen=True, slots=True)
class HomeAction:
    """A: add a room card; B: order a tile; C: order a voucher."""

    letter: HomeActionLetter
    kind: Literal["home"] = field(default="home", init=False)


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the top room card of a deck."""

    deck: Deck
    kind: Literal["card"] = field(default="card", init=False)


@dataclass(frozen=True, slots=True)
class LayBeside:
    """Lay the room card along a side of a placed card; `shift` squares from that side's left or top end."""

    card: int
    side: Side
    shift: int
    kind: Literal["beside"] = field(default="beside", init=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """How often a card or tile is turned clockwise: 0 to 3 quarters."""

    turn: int
    kind: Literal["turn"] = field(default="turn", init=False)


@dataclass(frozen=True, slots=True)
class SetDoor:
    """Set the door tile on a side of the new card as it lies, `unit` squares from its left or top end."""

    side: Side
    unit: int
    kind: Literal["door"] = field(default="door", init=False)


@dataclass(frozen=True, slots=True)
class OrderFromBag:
    """Home action B: a random 1x1 tile from the bag."""

    kind: Literal["bag"] = field(default="bag", init=False)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Confirm the finished turn in the store."""

    kind: Literal["end"] = field(default="end", init=False)


@dataclass(frozen=True, slots=True)
class CheckBed:
    """No more voucher actions before the beds are looked at (RR-16)."""

    kind: Literal["check"] = field(default="check", init=False)


@dataclass(frozen=True, slots=True)
class UseBed:
    """What a full bed is used for."""

    use: BedUse
    kind: Literal["bed"] = field(default="bed", init=False)


@dataclass(frozen=True, slots=True)
class SetOn:
    """Where the taken tile goes: its first covered square, from the top and there from the left."""

    card: int
    column: int
    row: int
    kind: Literal["square"] = field(default="square", init=False)


@dataclass(frozen=True, slots=True)
class Load:
    """Load the taken tile back onto the truck."""

    kind: Literal["load"] = field(default="load", init=False)


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The taken tile goes to the SALE, or in the solo game out of the game, when the phase ends."""

    kind: Literal["give-up"] = field(default="give-up", init=False)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a tile that was placed, loaded or given up in this phase back to the street."""

    tile: int
    kind: Literal["take-back"] = field(default="take-back", init=False)


@dataclass(frozen=True, slots=True)
class Done:
    """The street is empty; confirm the furnishing."""

    kind: Literal["done"] = field(default="done", init=False)


@dataclass(frozen=True, slots=True)
class Reopen:
    """Continue furnishing after `Done` (RR-16)."""

    kind: Literal["reopen"] = field(default="reopen", init=False)


@dataclass(frozen=True, slots=True)
class ReturnTile:
    """Spend 1 voucher: a tile of the house goes to the street."""

    tile: int
    kind: Literal["return"] = field(default="return", init=False)


@dataclass(frozen=True, slots=True)
class Spend:
    """Spend 2 vouchers to draw a tile from the bag, or 3 to enlarge the bed or upgrade the truck."""

    on: Spending
    kind: Literal["spend"] = field(default="spend", init=False)


@dataclass(frozen=True, slots=True)
class Forgo:
    """Forgo a voucher beyond the limit (RR-10)."""

    kind: Literal["forgo"] = field(default="forgo", init=False)


Action = (
    ChooseSide | MoveCart | TakeTile | Enough | TakeRoomie | HomeAction | TakeCard | LayBeside | Turn
    | SetDoor | OrderFromBag | EndTurn | CheckBed | UseBed | SetOn | Load | GiveUp | TakeBack | Done
    | Reopen | ReturnTile | Spend | Forgo
)  # fmt: skip
ACTION_TYPES: Final = (
    ChooseSide, MoveCart, TakeTile, Enough, TakeRoomie, HomeAction, TakeCard, LayBeside, Turn, SetDoor,
    OrderFromBag, EndTurn, CheckBed, UseBed, SetOn, Load, GiveUp, TakeBack, Done, Reopen,
    ReturnTile, Spend, Forgo,
)  # fmt: skip

_ACROSS: Final = range(MOST_SQUARES_ACROSS)
_TILES: Final = range(MOST_TILES)

SIDE: Final = (ChooseSide(0), ChooseSide(1))
GO: Final = tuple(MoveCart(department) for department in range(MOST_DEPARTMENTS))
TAKE: Final = tuple(TakeTile(tile) for tile in _TILES)
ENOUGH: Final = Enough()
ROOMIE: Final = tuple(TakeRoomie(space) for space in range(MOST_CAFE_CARDS))
HOME: Final[dict[HomeActionLetter, HomeAction]] = {
    "A": HomeAction("A"), "B": HomeAction("B"), "C": HomeAction("C"),
}  # fmt: skip
CARD: Final = {deck: TakeCard(deck) for deck in DECKS}
BESIDE: Final[dict[tuple[int, Side, int], LayBeside]] = {
    (card, side, shift): LayBeside(card, side, shift)
    for card in range(MOST_CARDS)
    for side in SIDES
    for shift in _ACROSS
}
TURN: Final = tuple(Turn(turn) for turn in range(4))
DOOR: Final[dict[tuple[Side, int], SetDoor]] = {
    (side, unit): SetDoor(side, unit) for side in SIDES for unit in _ACROSS
}
BAG: Final = OrderFromBag()
END_TURN: Final = EndTurn()
CHECK_BED: Final = CheckBed()
BED: Final[dict[BedUse, UseBed]] = {
    "enlarge": UseBed("enlarge"), "upgrade": UseBed("upgrade"), "neither": UseBed("neither"),
}  # fmt: skip
SQUARE: Final = {
    (card, column, row): SetOn(card, column, row)
    for card in range(MOST_CARDS)
    for row in _ACROSS
    for column in _ACROSS
}
LOAD: Final = Load()
GIVE_UP: Final = GiveUp()
TAKE_BACK: Final = tuple(TakeBack(tile) for tile in _TILES)
DONE: Final = Done()
REOPEN: Final = Reopen()
RETURN: Final = tuple(ReturnTile(tile) for tile in _TILES)
SPEND: Final[dict[Spending, Spend]] = {
    "draw": Spend("draw"), "enlarge": Spend("enlarge"), "upgrade": Spend("upgrade"),
}  # fmt: skip
FORGO: Final = Forgo()

ACTIONS: Final[tuple[Action, ...]] = (
    *SIDE, *GO, *TAKE, ENOUGH, *ROOMIE, *HOME.values(), *CARD.values(), *BESIDE.values(), *TURN,
    *DOOR.values(), BAG, END_TURN, CHECK_BED, *BED.values(), *SQUARE.values(), LOAD, GIVE_UP, *TAKE_BACK,
    DONE, REOPEN, *RETURN, *SPEND.values(), FORGO,
)  # fmt: skip
KNOWN_ACTIONS: Final = frozenset(ACTIONS)
