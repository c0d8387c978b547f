"""The events of a game. A state is the fold of its events (`evolve`).

Seats are counted from 0, apartments are numbered 0 to 19, arrows 0 to 3 (`board`). A supply counts meeples in
the order of `COLOURS`. In a seat's view of an event, a hidden field is None or contains None.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from flatshare.room_share.components import Card, Colour, Options
from flatshare.room_share.evictions import Air

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The board with its first four meeples, and the seat that begins (RS-1, RS-2, RS-5)."""

    options: Options
    kinds: str
    tenants: tuple[str, ...]
    start: int
    kind: Literal["game-started"] = field(default="game-started", init=False)


@dataclass(frozen=True, slots=True)
class ColourTaken:
    """A player took the own colour, or in a game for two the second colour (RS-18)."""

    seat: int
    colour: Colour
    second: bool
    kind: Literal["colour-taken"] = field(default="colour-taken", init=False)


@dataclass(frozen=True, slots=True)
class SuppliesDealt:
    """All players got their meeples (RS-3): for each seat the own colour, and the supply by colour."""

    colours: tuple[Colour, ...]
    supplies: tuple[tuple[int, ...], ...]
    kind: Literal["supplies-dealt"] = field(default="supplies-dealt", init=False)


@dataclass(frozen=True, slots=True)
class SpareHoused:
    """The meeples of the spare colour that are in no supply joined the one on its corner (RS-3)."""

    colour: Colour
    apartment: int
    arrows: tuple[int, ...]
    kind: Literal["spare-housed"] = field(default="spare-housed", init=False)


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """The cards were dealt: the hands, and the draw pile from its top."""

    hands: tuple[Hand | None, ...]
    draw: tuple[Card, ...] | None
    kind: Literal["cards-dealt"] = field(default="cards-dealt", init=False)


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: int
    card: Card
    kind: Literal["card-played"] = field(default="card-played", init=False)


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """A player named the colour of Communication."""

    seat: int
    colour: Colour
    kind: Literal["colour-named"] = field(default="colour-named", init=False)


@dataclass(frozen=True, slots=True)
class MeepleTaken:
    """A player took a meeple. It counts as part of the supply until it is placed."""

    seat: int
    colour: Colour
    kind: Literal["meeple-taken"] = field(default="meeple-taken", init=False)


@dataclass(frozen=True, slots=True)
class MeeplePlaced:
    seat: int
    colour: Colour
    apartment: int
    arrow: int
    kind: Literal["meeple-placed"] = field(default="meeple-placed", init=False)


@dataclass(frozen=True, slots=True)
class MeepleReturned:
    """Departure Day: a meeple was sent home, from the board to the supply of `owner`."""

    seat: int
    colour: Colour
    apartment: int
    arrow: int
    owner: int
    kind: Literal["meeple-returned"] = field(default="meeple-returned", init=False)


@dataclass(frozen=True, slots=True)
class MeeplePicked:
    """Apartment Exchange: a player picked the first of the two meeples."""

    seat: int
    colour: Colour
    apartment: int
    arrow: int
    kind: Literal["meeple-picked"] = field(default="meeple-picked", init=False)


@dataclass(frozen=True, slots=True)
class MeeplesSwapped:
    """Two meeples swapped places: `colour` went to the second arrow, `other_colour` to the first."""

    seat: int
    colour: Colour
    apartment: int
    arrow: int
    other_colour: Colour
    other_apartment: int
    other_arrow: int
    kind: Literal["meeples-swapped"] = field(default="meeples-swapped", init=False)


@dataclass(frozen=True, slots=True)
class RenovationBegan:
    """A Renovation began: the apartment's meeples are in the air and land on its arrows again."""

    seat: int
    apartment: int
    air: Air
    kind: Literal["renovation-began"] = field(default="renovation-began", init=False)


@dataclass(frozen=True, slots=True)
class Evicted:
    """The landlord or a Forced Eviction evicted an apartment's tenants: they are in the air."""

    seat: int
    apartment: int
    forced: bool
    air: Air
    kind: Literal["evicted"] = field(default="evicted", init=False)


@dataclass(frozen=True, slots=True)
class MeepleLanded:
    """A meeple in the air, from `origin`, landed. It stayed if its apartment is the origin."""

    seat: int
    colour: Colour
    origin: int
    apartment: int
    arrow: int
    kind: Literal["meeple-landed"] = field(default="meeple-landed", init=False)


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn ended; the played card is on the discard pile."""

    seat: int
    kind: Literal["turn-ended"] = field(default="turn-ended", init=False)


@dataclass(frozen=True, slots=True)
class DiscardShuffled:
    """The draw pile was empty, and the discard pile was shuffled: the new draw pile from its top (RS-29)."""

    cards: int
    draw: tuple[Card, ...] | None
    kind: Literal["discard-shuffled"] = field(default="discard-shuffled", init=False)


@dataclass(frozen=True, slots=True)
class CardDrawn:
    seat: int
    card: Card | None
    kind: Literal["card-drawn"] = field(default="card-drawn", init=False)


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    kind: Literal["turn-began"] = field(default="turn-began", init=False)


@dataclass(frozen=True, slots=True)
class LastChanceBegan:
    """`ender` placed the last meeple; each of the others may place one more (RS-19, RS-20)."""

    ender: int
    kind: Literal["last-chance-began"] = field(default="last-chance-began", init=False)


@dataclass(frozen=True, slots=True)
class LastChanceDeclined:
    seat: int
    kind: Literal["last-chance-declined"] = field(default="last-chance-declined", init=False)


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended: points and places by seat (RS-21, RS-22, RS-25)."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    decided_by: str
    kind: Literal["game-ended"] = field(default="game-ended", init=False)


Event = (
    GameStarted | ColourTaken | SuppliesDealt | SpareHoused | CardsDealt
    | CardPlayed | ColourNamed | MeepleTaken | MeeplePlaced | MeepleReturned | MeeplePicked | MeeplesSwapped
    | RenovationBegan | Evicted | MeepleLanded
    | TurnEnded | DiscardShuffled | CardDrawn | TurnBegan
    | LastChanceBegan | LastChanceDeclined | GameEnded
)  # fmt: skip
EVENT_TYPES: Final = (
    GameStarted, ColourTaken, SuppliesDealt, SpareHoused, CardsDealt,
    CardPlayed, ColourNamed, MeepleTaken, MeeplePlaced, MeepleReturned, MeeplePicked, MeeplesSwapped,
    RenovationBegan, Evicted, MeepleLanded,
    TurnEnded, DiscardShuffled, CardDrawn, TurnBegan,
    LastChanceBegan, LastChanceDeclined, GameEnded,
)  # fmt: skip
