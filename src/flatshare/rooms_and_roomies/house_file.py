"""House files: a player's house, truck and cards as JSON, to be scored or furnished.

    {"format": "flatshare house", "version": 1, "edition": "house",
     "cards": [{"card": "start-1-front", "x": 0, "y": 0},
               {"card": "large-03", "x": 0, "y": -4, "turn": 1, "door": {"x": 1, "y": 0, "side": "top"}}],
     "tiles": [{"tile": "shelf-2x1-brown", "x": 1, "y": 0, "turn": 0}],
     "truck": {"bed": ["upgrade", "junk"], "tiles": ["plant-green"]},
     "roomies": ["bookworm"], "this_is_you": 3}

x counts squares to the right, y down; a card's or tile's are those of its top left square as it lies. `turn`
counts quarter turns clockwise. The first card is the starting card, unturned; its lower edge is the street. A
door is told by a square and the side of it that it is on. The bed is told from the cab on, junk and upgrades.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

import msgspec

from flatshare.core.characters import visible
from flatshare.core.codec import why_not_read
from flatshare.core.messages import Refusal
from flatshare.core.spelling import perhaps
from flatshare.rooms_and_roomies.building import why_not_build
from flatshare.rooms_and_roomies.components import DAYS, DOOR_TILES
from flatshare.rooms_and_roomies.edition.model import Edition, RoomieCard, Side, TileKind
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.scoring import Score, score
from flatshare.rooms_and_roomies.truck import JUNK, Truck, packing, possible_beds
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

VERSION: Final = 1
FAR: Final = 1000
"""No house reaches so many squares to any side of its starting card."""

Coordinate = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]


class _Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A part of the file; what it does not know is refused."""


class DoorEntry(_Part, frozen=True):
    """A door tile: a square, and the side of it that it is on."""

    x: Coordinate
    y: Coordinate
    side: Side


class CardEntry(_Part, frozen=True):
    """A room card as it lies; all but the starting card have the door tile that was placed with them."""

    card: str
    x: Coordinate
    y: Coordinate
    turn: Literal[0, 1, 2, 3] = 0
    door: DoorEntry | None = None


class TileEntry(_Part, frozen=True):
    """A piece of furniture as it stands."""

    tile: str
    x: Coordinate
    y: Coordinate
    turn: Literal[0, 1, 2, 3] = 0


class TruckEntry(_Part, frozen=True):
    """What lies on the bed from the cab on, and the tiles that are loaded."""

    bed: tuple[Literal["junk", "upgrade"], ...] = ("junk",) * JUNK
    tiles: tuple[str, ...] = ()


class HouseEntries(_Part, frozen=True):
    """A whole house file."""

    format: Literal["flatshare house"]
    version: int
    edition: str
    cards: tuple[CardEntry, ...]
    tiles: tuple[TileEntry, ...] = ()
    truck: TruckEntry = TruckEntry()
    roomies: tuple[str, ...] = ()
    this_is_you: Literal[1, 2, 3, 4, 5] = 1
    """The number on the This Is You card."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something in a house file that cannot be, and where it stands, such as `tiles[2]`.

    What only follows from another trouble is none of its own: no tile is blamed for standing in a card that
    was refused.
    """

    where: str
    what: str = ""
    """What is wrong, in words; or else there is a refusal."""
    refusal: Refusal | None = None
    """Which rule is broken."""


class HouseFileError(ValueError):
    """A house file that cannot be read or breaks the rules; has all troubles, not only the first."""

    def __init__(self, troubles: list[Trouble]) -> None:
        self.troubles = troubles
        super().__init__("; ".join(f"{trouble.where}: {_said(trouble)}" for trouble in troubles))


def _said(trouble: Trouble) -> str:
    if trouble.refusal is None:
        return trouble.what
    message = trouble.refusal.message
    params = ", ".join(f"{name}={value}" for name, value in message.params.items())
    return f"{message.key} ({params}) [{trouble.refusal.ruling}]"


@dataclass(frozen=True, slots=True)
class HouseFile:
    """What a house file tells, as the rules allow it."""

    holdings: Holdings
    roomies: tuple[RoomieCard, ...]
    this_is_you: int


def schema() -> dict[str, Any]:
    """The JSON schema of house files."""
    return msgspec.json.schema(HouseEntries)


def read_entries(text: str) -> HouseEntries:
    """The entries of a house file, each of the right type. Raises HouseFileError."""
    try:
        entries = msgspec.json.decode(text, type=HouseEntries)
    except msgspec.ValidationError as error:
        what, _, where = visible(why_not_read(error, HouseEntries), allowed="").partition(" - at `$")
        raise HouseFileError([Trouble(where.strip(".`") or "file", what)]) from error
    except msgspec.DecodeError as error:
        raise HouseFileError([Trouble("file", f"it is not JSON: {error}")]) from error
    if twins := _twins(text):
        raise HouseFileError([Trouble("file", f"{twins[0]!r} stands twice in one place; keep one of them")])
    if entries.version < 1:
        raise HouseFileError([Trouble("version", f"{entries.version} is none; the first is 1")])
    if entries.version > VERSION:
        newer = (
            f"{entries.version} is newer than {VERSION}, the last that this program reads: update flatshare"
        )
        raise HouseFileError([Trouble("version", newer)])
    return entries


def _twins(text: str) -> list[str]:
    """The names that are given twice; of those the last would count, and nobody would know."""
    twins: list[str] = []

    def names_of(pairs: list[tuple[str, object]]) -> None:
        twins.extend(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)

    json.loads(text, object_pairs_hook=names_of)
    return twins


def built(entries: HouseEntries, edition: Edition) -> HouseFile:
    """The house of a file, checked against the rules. Raises HouseFileError with everything that is wrong."""
    if entries.edition != edition.id:
        told = f"the file is made with {entries.edition!r}, not with {edition.id!r}"
        raise HouseFileError([Trouble("edition", told)])
    builder = _Builder(edition)
    house = builder.furnished(builder.built(entries.cards), entries.tiles)
    truck, load = builder.truck(entries.truck)
    roomies = builder.roomies(entries.roomies)
    if builder.troubles:
        raise HouseFileError(builder.troubles)
    return HouseFile(Holdings(house, truck, load), roomies, entries.this_is_you)


MAY_FOLLOW: Final = (
    "refuse-no-floor",
    "refuse-no-whole-edge",
    "refuse-no-shared-wall",
    "refuse-no-shared-wall-here",
)
"""What is said of something beside or in a room card that is not there."""


@dataclass
class _Builder:
    """Builds a house entry by entry and remembers what cannot be."""

    edition: Edition
    troubles: list[Trouble] = field(default_factory=list[Trouble])
    _tiles: Counter[str] = field(default_factory=Counter[str])
    _starts: bool = True
    """Whether the starting card lies where everything else is counted from."""
    _whole: bool = True
    """Whether all cards so far lie in the house."""

    def _trouble(self, where: str, what: str) -> None:
        self.troubles.append(Trouble(where, what))

    def _unknown(self, where: str, name: str, what: str, known: Iterable[str]) -> None:
        self._trouble(where, f"{name!r} is no {what} of {self.edition.id}{perhaps(name, known)}")

    def _refused(self, where: str, refusal: Refusal | None) -> bool:
        """Whether it is; told unless it may follow from what was told before."""
        if refusal is None:
            return False
        follows = not self._starts or (not self._whole and refusal.message.key in MAY_FOLLOW)
        if not follows:
            self.troubles.append(Trouble(where, refusal=refusal))
        return True

    def built(self, entries: tuple[CardEntry, ...]) -> House:
        """The cards, one after the other; those that cannot lie there are left out."""
        house = self._started(entries)
        used: set[str] = set()
        for number, entry in enumerate(entries[1:], 1):
            longer = self._with_card(f"cards[{number}]", entry, house, used)
            self._whole = self._whole and longer is not None
            house = longer or house
        if len(entries) - 1 > DOOR_TILES:
            self._trouble("cards", f"{len(entries) - 1} door tiles; the box holds {DOOR_TILES}")
        return house

    def _started(self, entries: tuple[CardEntry, ...]) -> House:
        sides = {side.id: side for start in self.edition.starting for side in start.sides}
        if not entries:
            raise HouseFileError([Trouble("cards", "a house begins with a starting card")])
        first = entries[0]
        if first.card not in sides:
            known = f"no side of a starting card: {', '.join(sides)}{perhaps(first.card, sides)}"
            raise HouseFileError([Trouble("cards[0].card", f"{first.card!r} is {known}")])
        if (first.x, first.y, first.turn, first.door) != (0, 0, 0, None):
            self._trouble("cards[0]", "the starting card lies at x 0, y 0, unturned, and has no door tile")
            self._starts = False
        return starting_house(sides[first.card])

    def _with_card(self, where: str, entry: CardEntry, house: House, used: set[str]) -> House | None:
        """The house with one more card; None: it cannot be there."""
        cards = {card.id: card for card in (*self.edition.large, *self.edition.small)}
        if any(entry.card == side.id for start in self.edition.starting for side in start.sides):
            self._trouble(f"{where}.card", f"{entry.card} is a starting card; a house has one, its first")
        elif entry.card not in cards:
            self._unknown(f"{where}.card", entry.card, "room card", cards)
        elif entry.card in used:
            self._trouble(f"{where}.card", f"{entry.card} is there twice")
        elif entry.door is None:
            self._trouble(f"{where}.door", "each card but the first has the door tile that came with it")
        else:
            used.add(entry.card)
            place = Place(entry.x, entry.y, entry.turn)
            door = edge((entry.door.x, entry.door.y), entry.door.side)
            card = cards[entry.card]
            if not self._refused(where, why_not_build(house, card, place, door)):
                return house.with_card(card, place, door)
        return None

    def furnished(self, house: House, entries: tuple[TileEntry, ...]) -> House:
        """The house with its furniture; what cannot stand there is left out."""
        for number, entry in enumerate(entries):
            where = f"tiles[{number}]"
            kind = self._tile(f"{where}.tile", entry.tile)
            if kind is None:
                continue
            tile = PlacedTile(kind, Place(entry.x, entry.y, entry.turn), self._tiles[kind.id])
            if not self._refused(where, why_not_place(house, tile)):
                house = house.with_tile(tile)
        return house

    def _tile(self, where: str, name: str) -> TileKind | None:
        kinds = {kind.id: kind for kind in self.edition.tiles}
        if name not in kinds:
            self._unknown(where, name, "tile", kinds)
            return None
        self._tiles[name] += 1
        if self._tiles[name] > kinds[name].count:
            there = f"{self._tiles[name]} of {name}"
            self._trouble(where, f"this makes {there}; the box holds {kinds[name].count}")
            return None
        return kinds[name]

    def truck(self, entry: TruckEntry) -> tuple[Truck, tuple[TileKind, ...]]:
        """The truck and its load."""
        named = [self._tile(f"truck.tiles[{number}]", name) for number, name in enumerate(entry.tiles)]
        load = tuple(kind for kind in named if kind is not None)
        truck = Truck(tuple(part == "upgrade" for part in entry.bed))
        if len(entry.bed) > JUNK:
            self._trouble("truck.bed", f"{len(entry.bed)} parts; there are {JUNK} junk tiles")
        elif truck.bed not in possible_beds():
            told = "junk nearer to the cab than an upgrade; junk is turned over from the cab on (RR-7)"
            self._trouble("truck.bed", told)
        elif packing(Counter(kind.shape for kind in load), truck.rows) is None:
            self._trouble("truck.tiles", f"they do not fit on {truck.rows} rows of two squares (RR-8)")
        return truck, load

    def roomies(self, names: tuple[str, ...]) -> tuple[RoomieCard, ...]:
        """The Roomie cards: one a day, each once."""
        known = {card.id: card for card in self.edition.roomies}
        found: list[RoomieCard] = []
        for number, name in enumerate(names):
            where = f"roomies[{number}]"
            if name not in known:
                self._unknown(where, name, "Roomie card", known)
            elif known[name] in found:
                self._trouble(where, f"{name} is there twice")
            else:
                found.append(known[name])
        if len(names) > DAYS:
            self._trouble("roomies", f"{len(names)} Roomie cards; in {DAYS} days one can take {DAYS}")
        return tuple(found)


def cards_of(file: HouseFile, edition: Edition) -> list[tuple[str, Wish]]:
    """The ids and wishes of all cards of a file, This Is You the first."""
    roomies = [(card.id, make_wish(card.wish, dict(card.params))) for card in file.roomies]
    return [("this-is-you", ThisIsYou(edition.this_is_you)), *roomies]


def score_file(file: HouseFile, edition: Edition) -> Score:
    """The final score of the house of a file."""
    return score(file.holdings, cards_of(file, edition))
