"""What a report wants to know of one finished game: small enough that thousands of games fit in memory.

Seats and departments are counted from 0, days from 1, as in the events; tiles go by their number.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from flatshare.rooms_and_roomies.events import (
    CartMoved,
    Event,
    FurnishingBegan,
    FurnishingEnded,
    HomeActionChosen,
    RoomBuilt,
    RoomCardTaken,
    RoomieTaken,
    TileDrawn,
    TileLoaded,
    TileOrdered,
    TileReturned,
    TruckChanged,
    TruckUnloaded,
    TurnBegan,
    VoucherGained,
    VoucherMissed,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.evolve import evolve
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.state import FACE_DOWN, State, face_up

HOUSE: Final = "h"
TRUCK: Final = "t"
SALE: Final = "s"
SHOWROOM: Final = "r"
REMOVED: Final = "x"
UNSEEN: Final = "-"
FATES: Final = {
    HOUSE: "in a house",
    TRUCK: "on a truck",
    SALE: "left in the SALE",
    SHOWROOM: "left in a Showroom",
    REMOVED: "out of the game",
    UNSEEN: "never drawn",
}
"""Where a tile was when the game was over."""

FROM_SHOWROOM: Final = "r"
FROM_SALE: Final = "s"
ORDERED_FROM_SALE: Final = "o"
ORDERED_FROM_BAG: Final = "b"
BY_VOUCHER: Final = "v"
NOT_TAKEN: Final = "."
ORIGINS: Final = {
    FROM_SHOWROOM: "taken from a Showroom",
    FROM_SALE: "taken from the SALE",
    ORDERED_FROM_SALE: "ordered from the SALE",
    ORDERED_FROM_BAG: "ordered from the bag",
    BY_VOUCHER: "drawn for vouchers",
    NOT_TAKEN: "nobody's",
}
"""How a tile first came to a player."""

GAINS: Final = ("cafe", "home", "bed")
"""Where vouchers come from: a card of the Café, Home Action C, a bed that is not full."""
SPENDINGS: Final = ("return", "draw", "enlarge", "upgrade")
"""What vouchers are spent on."""


class _Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Read strictly, so that a file of another version is not taken for one of this."""


class Held(_Facts, frozen=True):
    """A Roomie card that a player has at the end."""

    card: str
    day: int
    """When it was taken."""
    voucher: bool
    """Whether one lay on it."""
    points: int


class CardOfHouse(_Facts, frozen=True):
    """A room card of a house, or the side of the starting card."""

    card: str
    day: int
    """When it was built; 0: the starting card."""
    bonus: int
    """Completion bonuses it brought."""


class Choice(_Facts, frozen=True):
    """One thing was taken while others were there too: a Roomie card, or a room card."""

    seat: int
    day: int
    shown: tuple[str, ...]
    taken: str


class Vouchers(_Facts, frozen=True):
    """A player's vouchers in the whole game."""

    gained: dict[str, int]
    """By GAINS."""
    actions: dict[str, int]
    """Voucher actions, by SPENDINGS; each costs `vouchers.COST`."""
    forgone: int
    missed: int
    """None was left in the supply."""
    left: int
    """When the game was over."""


class SeatFacts(_Facts, frozen=True):
    """What a player did and got."""

    bot: str
    number: int
    """On the This Is You card: 1 begins."""
    points: int
    place: int
    categories: dict[str, int]
    this_is_you: int
    roomies: tuple[Held, ...]
    cards: tuple[CardOfHouse, ...]
    """The starting card's side first."""
    complete_rooms: int
    rooms: int
    home_actions: dict[str, int]
    """By letter."""
    vouchers: Vouchers
    rows: tuple[int, ...]
    """Free rows of the truck's bed after each day."""
    full: tuple[bool, ...]
    """Whether the bed was full, each day."""
    upgrades: int


class Day(_Facts, frozen=True):
    """The store on one day."""

    visits: tuple[int, ...]
    """How many turns were spent in each department; alone, how often the cart came there."""
    face_up: tuple[int, ...]
    """Tiles left in each department when the Shopping Phase ends."""
    face_down: tuple[int, ...]
    sale: int
    """Tiles in the SALE then."""
    given_up: int
    """Tiles that went from the streets to the SALE, or out of the game."""


class GameFacts(_Facts, frozen=True):
    """One finished game."""

    players: int
    challenge: str | None
    level: str
    decided_by: str
    seats: tuple[SeatFacts, ...]
    days: tuple[Day, ...]
    cafe: tuple[Choice, ...]
    building: tuple[Choice, ...]
    fates: str
    """A letter of FATES for each tile."""
    origins: str
    """A letter of ORIGINS for each tile."""
    decisions: int
    """Made by bots, where there was more than one choice."""


def facts_of(events: Iterable[Event], bots: Sequence[str], decisions: int) -> GameFacts:
    """The facts of a finished game, from all its events. `bots` are the names of those in the seats."""
    notes = _Notes(len(bots))
    state: State | None = None
    for event in events:
        before, state = state, evolve(state, event)
        if before is not None:
            notes.take(before, event, state)
    if state is None or state.phase != "over":
        raise ValueError("only a game that is over has all its facts")
    return GameFacts(
        players=len(state.players),
        challenge=state.challenge,
        level=state.level,
        decided_by=state.decided_by,
        seats=tuple(_seat(state, seat, bot, notes) for seat, bot in enumerate(bots)),
        days=tuple(notes.days),
        cafe=tuple(notes.cafe),
        building=tuple(notes.building),
        fates=_fates(state),
        origins="".join(notes.origins.get(tile, NOT_TAKEN) for tile in range(len(state.components.tiles))),
        decisions=decisions,
    )


class _Notes:
    """What no final state tells any more, written down while the events pass."""

    def __init__(self, seats: int) -> None:
        self.days: list[Day] = []
        self.cafe: list[Choice] = []
        self.with_voucher: set[str] = set()
        self.building: list[Choice] = []
        self.built: dict[str, int] = {}
        self.origins: dict[int, str] = {}
        self.gained = [Counter[str]() for _ in range(seats)]
        self.actions = [Counter[str]() for _ in range(seats)]
        self.home = [Counter[str]() for _ in range(seats)]
        self.forgone = [0] * seats
        self.missed = [0] * seats
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.full: list[list[bool]] = [[] for _ in range(seats)]
        self._visits: Counter[int] = Counter()
        self._left: State | None = None
        self._paid = False

    def take(self, before: State, event: Event, state: State) -> None:
        """Note what an event tells."""
        match event:
            case TurnBegan():
                # such a turn has no move of the cart
                self._visits[state.exit] += state.players[event.seat].cart == state.exit
            case CartMoved():
                self._visits[event.department] += 1
            case HomeActionChosen():
                self.home[event.seat][event.letter] += 1
            case RoomieTaken():
                self._roomie_taken(before, event)
            case RoomCardTaken():
                shown = tuple(top for top in before.tops if top is not None)
                self.building.append(Choice(event.seat, state.day, shown, event.card))
            case RoomBuilt():
                self.built[event.card] = state.day
            case TileLoaded() | TileOrdered() | TileDrawn():
                self._tile_came(event)
            case VoucherGained():
                self.gained[event.seat][_where_from(state, event.seat)] += 1
            case VoucherMissed():
                (self.forgone if event.forgone else self.missed)[event.seat] += 1
            case TruckUnloaded():
                self.full[event.seat].append(event.full)
            case FurnishingBegan():
                self._left = state
            case FurnishingEnded():
                self._day_ended(before)
            case _:
                pass
        self._voucher_action(event)

    def _roomie_taken(self, before: State, event: RoomieTaken) -> None:
        shown = tuple(there.card for there in before.cafe if there is not None)
        self.cafe.append(Choice(event.seat, before.day, shown, event.card))
        there = before.cafe[event.space]
        if there is not None and there.voucher:
            self.with_voucher.add(event.card)

    def _tile_came(self, event: TileLoaded | TileOrdered | TileDrawn) -> None:
        match event:
            case TileLoaded(source="showroom"):
                origin = FROM_SHOWROOM
            case TileLoaded(source="sale"):
                origin = FROM_SALE
            case TileLoaded():  # from the player's own street
                return
            case TileOrdered(source="sale"):
                origin = ORDERED_FROM_SALE
            case TileOrdered():
                origin = ORDERED_FROM_BAG
            case TileDrawn():
                origin = BY_VOUCHER
        self.origins.setdefault(event.tile, origin)

    def _voucher_action(self, event: Event) -> None:
        """Vouchers are spent in one event, and the next tells on what."""
        if self._paid:
            match event:
                case TileReturned():
                    self.actions[event.seat]["return"] += 1
                case TileDrawn():
                    self.actions[event.seat]["draw"] += 1
                case TruckChanged():
                    self.actions[event.seat][event.use] += 1
                case _:
                    raise ValueError(f"vouchers were spent, and then came {event.kind}")
        self._paid = isinstance(event, VouchersSpent)

    def _day_ended(self, before: State) -> None:
        left = self._left
        assert left is not None
        everywhere = range(left.exit + 1)
        self.days.append(
            Day(
                visits=tuple(self._visits[department] for department in everywhere),
                face_up=tuple(len(face_up(spaces)) for spaces in left.spaces),
                face_down=tuple(spaces.count(FACE_DOWN) for spaces in left.spaces),
                sale=len(left.sale),
                given_up=sum(len(player.given_up) for player in before.players),
            )
        )
        self._visits.clear()
        for rows, player in zip(self.rows, before.players, strict=True):
            rows.append(player.truck.rows)


def _where_from(state: State, seat: int) -> str:
    if state.phase == "furnishing":
        return "bed"
    return "home" if state.players[seat].cart == state.exit else "cafe"


def _seat(state: State, seat: int, bot: str, notes: _Notes) -> SeatFacts:
    player = state.players[seat]
    score = score_of(state, seat)
    this_is_you, *roomies = score.cards
    taken = {choice.taken: choice.day for choice in notes.cafe}
    return SeatFacts(
        bot=bot,
        number=player.number,
        points=state.points[seat],
        place=state.places[seat],
        categories={category.name: category.points for category in score.categories},
        this_is_you=this_is_you.points,
        roomies=tuple(
            Held(card.id, taken[card.id], card.id in notes.with_voucher, card.points) for card in roomies
        ),
        cards=_cards(state, seat, notes),
        complete_rooms=sum(room.complete for room in player.house.rooms),
        rooms=len(player.house.rooms),
        home_actions=dict(notes.home[seat]),
        vouchers=Vouchers(
            gained=dict(notes.gained[seat]),
            actions=dict(notes.actions[seat]),
            forgone=notes.forgone[seat],
            missed=notes.missed[seat],
            left=player.vouchers,
        ),
        rows=tuple(notes.rows[seat]),
        full=tuple(notes.full[seat]),
        upgrades=player.truck.upgrades,
    )


def _cards(state: State, seat: int, notes: _Notes) -> tuple[CardOfHouse, ...]:
    house = state.players[seat].house
    bonus = Counter[int]()
    for room in house.rooms:
        bonus[room.card] += room.bonus if room.complete else 0
    return tuple(
        CardOfHouse(placed.card.id, notes.built.get(placed.card.id, 0), bonus[number])
        for number, placed in enumerate(house.cards)
    )


def _fates(state: State) -> str:
    fates = [UNSEEN] * len(state.components.tiles)
    for player in state.players:
        for placed in player.house.tiles:
            fates[placed.tile] = HOUSE
        for tile in player.load:
            fates[tile] = TRUCK
    for tile in state.sale:
        fates[tile] = SALE
    for spaces in state.spaces:
        for tile in face_up(spaces):
            fates[tile] = SHOWROOM
    for tile in state.discard:
        fates[tile] = REMOVED
    return "".join(fates)
