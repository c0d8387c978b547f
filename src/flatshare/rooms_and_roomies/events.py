"""The events of a game. A state is the fold of its events (`evolve`).

Seats and departments are counted from 0, tiles are named by their number (`components`). An event `Asked`
gives a seat its next task, so an old record replays unchanged even if a rule was corrected since. In a seat's
view of an event, a hidden field is None.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from flatshare.rooms_and_roomies.actions import BedUse, HomeActionLetter
from flatshare.rooms_and_roomies.components import Deck, Options
from flatshare.rooms_and_roomies.edition.model import Point
from flatshare.rooms_and_roomies.state import Task


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The set-up: the seat that begins, and each seat's This Is You card and starting card."""

    options: Options
    edition_hash: str
    start: int
    numbers: tuple[int, ...]
    starting_cards: tuple[str, ...]
    kind: Literal["game-started"] = field(default="game-started", init=False)


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat got a new task; None: it waits."""

    seat: int
    task: Task | None
    kind: Literal["asked"] = field(default="asked", init=False)


@dataclass(frozen=True, slots=True)
class SideChosen:
    """A player chose a side of the starting card, which the others see later (RR-3)."""

    seat: int
    side: int | None
    kind: Literal["side-chosen"] = field(default="side-chosen", init=False)


@dataclass(frozen=True, slots=True)
class SidesShown:
    """All players have chosen, and their houses begin. `cards` are the ids of the sides."""

    cards: tuple[str, ...]
    kind: Literal["sides-shown"] = field(default="sides-shown", init=False)


@dataclass(frozen=True, slots=True)
class Filled:
    """A tile on a space of a Showroom; None: it is face down."""

    department: int
    space: int
    tile: int | None


@dataclass(frozen=True, slots=True)
class ShowroomsFilled:
    """The empty spaces of the Showrooms got tiles, as far as the supply allowed."""

    tiles: tuple[Filled, ...]
    kind: Literal["showrooms-filled"] = field(default="showrooms-filled", init=False)


@dataclass(frozen=True, slots=True)
class CafeFilled:
    """Empty Café spaces got Roomie cards: pairs of space and card."""

    cards: tuple[tuple[int, str], ...]
    kind: Literal["cafe-filled"] = field(default="cafe-filled", init=False)


@dataclass(frozen=True, slots=True)
class TopShown:
    """The next room card of a deck is visible; None: the deck is empty."""

    deck: Deck
    card: str | None
    kind: Literal["top-shown"] = field(default="top-shown", init=False)


@dataclass(frozen=True, slots=True)
class DayBegan:
    """A Shopping Phase began; all carts are in the department where they start."""

    day: int
    stick: int
    department: int
    kind: Literal["day-began"] = field(default="day-began", init=False)


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    kind: Literal["turn-began"] = field(default="turn-began", init=False)


@dataclass(frozen=True, slots=True)
class CartMoved:
    """A cart moved to a department, or stayed in its own; `last`: it is on the Last Cart space."""

    seat: int
    department: int
    stayed: bool
    last: bool
    kind: Literal["cart-moved"] = field(default="cart-moved", init=False)


@dataclass(frozen=True, slots=True)
class TilesRevealed:
    """Solo: the tiles of a Showroom are turned face up."""

    seat: int
    tiles: tuple[Filled, ...]
    kind: Literal["tiles-revealed"] = field(default="tiles-revealed", init=False)


@dataclass(frozen=True, slots=True)
class TileLoaded:
    """A tile went from the store, or while furnishing from the street, onto a truck."""

    seat: int
    tile: int
    source: Literal["showroom", "sale", "street"]
    kind: Literal["tile-loaded"] = field(default="tile-loaded", init=False)


@dataclass(frozen=True, slots=True)
class RoomieTaken:
    """A player took a Roomie card from the Café. A voucher on it went back to the supply first."""

    seat: int
    card: str
    space: int
    kind: Literal["roomie-taken"] = field(default="roomie-taken", init=False)


@dataclass(frozen=True, slots=True)
class VoucherGained:
    seat: int
    kind: Literal["voucher-gained"] = field(default="voucher-gained", init=False)


@dataclass(frozen=True, slots=True)
class VoucherMissed:
    """A player did not get a due voucher: it was forgone, or the supply was empty."""

    seat: int
    forgone: bool
    kind: Literal["voucher-missed"] = field(default="voucher-missed", init=False)


@dataclass(frozen=True, slots=True)
class HomeActionChosen:
    seat: int
    letter: HomeActionLetter
    kind: Literal["home-action-chosen"] = field(default="home-action-chosen", init=False)


@dataclass(frozen=True, slots=True)
class RoomCardTaken:
    """A player took the top card of a deck."""

    seat: int
    deck: Deck
    card: str
    kind: Literal["room-card-taken"] = field(default="room-card-taken", init=False)


@dataclass(frozen=True, slots=True)
class RoomBuilt:
    """A room card was added to the house, its top left square at x, y, with its door tile."""

    seat: int
    card: str
    x: int
    y: int
    turn: int
    door: Point
    kind: Literal["room-built"] = field(default="room-built", init=False)


@dataclass(frozen=True, slots=True)
class TileOrdered:
    """Home action B: a tile went from the SALE or the bag to the street."""

    seat: int
    tile: int
    source: Literal["sale", "bag"]
    kind: Literal["tile-ordered"] = field(default="tile-ordered", init=False)


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    kind: Literal["turn-ended"] = field(default="turn-ended", init=False)


@dataclass(frozen=True, slots=True)
class FurnishingBegan:
    kind: Literal["furnishing-began"] = field(default="furnishing-began", init=False)


@dataclass(frozen=True, slots=True)
class TruckUnloaded:
    """The truck was unloaded: all its tiles went to the street. `full`: whether the bed was full."""

    seat: int
    full: bool
    kind: Literal["truck-unloaded"] = field(default="truck-unloaded", init=False)


@dataclass(frozen=True, slots=True)
class TruckChanged:
    """The bed was enlarged, the truck upgraded, or neither; `bed` lists the items from the cab on."""

    seat: int
    use: BedUse
    bed: tuple[bool, ...]
    kind: Literal["truck-changed"] = field(default="truck-changed", init=False)


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile was placed in the house, its top left square at x, y."""

    seat: int
    tile: int
    x: int
    y: int
    turn: int
    kind: Literal["tile-placed"] = field(default="tile-placed", init=False)


@dataclass(frozen=True, slots=True)
class TileGivenUp:
    seat: int
    tile: int
    kind: Literal["tile-given-up"] = field(default="tile-given-up", init=False)


@dataclass(frozen=True, slots=True)
class TileTakenBack:
    """A tile that was placed, loaded or given up in this phase went back to the street."""

    seat: int
    tile: int
    kind: Literal["tile-taken-back"] = field(default="tile-taken-back", init=False)


@dataclass(frozen=True, slots=True)
class FurnishingDone:
    seat: int
    kind: Literal["furnishing-done"] = field(default="furnishing-done", init=False)


@dataclass(frozen=True, slots=True)
class FurnishingReopened:
    seat: int
    kind: Literal["furnishing-reopened"] = field(default="furnishing-reopened", init=False)


@dataclass(frozen=True, slots=True)
class VouchersSpent:
    seat: int
    count: int
    kind: Literal["vouchers-spent"] = field(default="vouchers-spent", init=False)


@dataclass(frozen=True, slots=True)
class TileReturned:
    """Voucher action: a tile went from the house to the street."""

    seat: int
    tile: int
    kind: Literal["tile-returned"] = field(default="tile-returned", init=False)


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """Voucher action: a tile went from the bag to the street."""

    seat: int
    tile: int
    kind: Literal["tile-drawn"] = field(default="tile-drawn", init=False)


@dataclass(frozen=True, slots=True)
class RoomsCleared:
    """No Half Measures: the furniture of incomplete rooms was removed from the game."""

    seat: int
    tiles: tuple[int, ...]
    kind: Literal["rooms-cleared"] = field(default="rooms-cleared", init=False)


@dataclass(frozen=True, slots=True)
class FurnishingEnded:
    """The tiles given up went to the SALE, or in the solo game out of the game."""

    kind: Literal["furnishing-ended"] = field(default="furnishing-ended", init=False)


@dataclass(frozen=True, slots=True)
class MarkerRemoved:
    """Cleanup a: the marker of the next day left its Showroom."""

    day: int
    kind: Literal["marker-removed"] = field(default="marker-removed", init=False)


@dataclass(frozen=True, slots=True)
class ShowroomsCleared:
    """Cleanup b: the face-up tiles went to the SALE, or in the solo game out of the game."""

    tiles: tuple[int, ...]
    kind: Literal["showrooms-cleared"] = field(default="showrooms-cleared", init=False)


@dataclass(frozen=True, slots=True)
class CafeRefreshed:
    """Cleanup c: the cards cleared with a voucher, and those that got one: pairs of space and card."""

    cleared: tuple[tuple[int, str], ...]
    upgraded: tuple[tuple[int, str], ...]
    kind: Literal["cafe-refreshed"] = field(default="cafe-refreshed", init=False)


@dataclass(frozen=True, slots=True)
class TopRemoved:
    """Solo: a deck's visible card was removed from the game."""

    deck: Deck
    kind: Literal["top-removed"] = field(default="top-removed", init=False)


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended: points and places by seat; `rating` and `level` are those of a solo game (`solo`)."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    decided_by: str
    rating: int | None
    level: str
    kind: Literal["game-ended"] = field(default="game-ended", init=False)


Event = (
    GameStarted | Asked | SideChosen | SidesShown | ShowroomsFilled | CafeFilled | TopShown | DayBegan
    | TurnBegan | CartMoved | TilesRevealed | TileLoaded | RoomieTaken | VoucherGained | VoucherMissed
    | HomeActionChosen | RoomCardTaken | RoomBuilt | TileOrdered | TurnEnded | FurnishingBegan
    | TruckUnloaded | TruckChanged | TilePlaced | TileGivenUp | TileTakenBack | FurnishingDone
    | FurnishingReopened | VouchersSpent
    | TileReturned | TileDrawn | RoomsCleared | FurnishingEnded | MarkerRemoved | ShowroomsCleared
    | CafeRefreshed | TopRemoved | GameEnded
)  # fmt: skip
EVENT_TYPES: Final = (
    GameStarted, Asked, SideChosen, SidesShown, ShowroomsFilled, CafeFilled, TopShown, DayBegan, TurnBegan,
    CartMoved, TilesRevealed, TileLoaded, RoomieTaken, VoucherGained, VoucherMissed, HomeActionChosen,
    RoomCardTaken, RoomBuilt, TileOrdered, TurnEnded, FurnishingBegan, TruckUnloaded, TruckChanged,
    TilePlaced, TileGivenUp, TileTakenBack, FurnishingDone, FurnishingReopened, VouchersSpent,
    TileReturned, TileDrawn, RoomsCleared, FurnishingEnded, MarkerRemoved, ShowroomsCleared,
    CafeRefreshed, TopRemoved, GameEnded,
)  # fmt: skip
