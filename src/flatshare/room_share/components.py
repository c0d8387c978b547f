"""What is in the box: colours, apartments, cards, and the options of a game."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Literal, get_args

Colour = Literal["r", "b", "y", "g"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
MEEPLES_OF_A_COLOUR: Final = 9
MEEPLES: Final = MEEPLES_OF_A_COLOUR * len(COLOURS)
OWN_MEEPLES: Final = 8

Kind = Literal["R", "S", "H", "Y"]
"""Regular, Suite, Haunted, Royal Suite."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

_APARTMENTS: Final = json.loads(files("flatshare.room_share").joinpath("apartments.json").read_bytes())
APARTMENTS_OF_A_KIND: Final[dict[Kind, int]] = {kind: _APARTMENTS[kind]["in_box"] for kind in KINDS}
BRINGS: Final[dict[str, tuple[int, ...]]] = {kind: tuple(_APARTMENTS[kind]["brings"]) for kind in KINDS}
"""What each own meeple in an apartment of a kind brings, by the number of tenants from 0 to 4 (RS-21)."""

Key = Literal["key-r", "key-b", "key-y", "key-g"]
Event = Literal[
    "communication", "departure-day", "forced-eviction", "new-contract", "apartment-exchange", "renovation"
]
Card = Literal[Key, Event]
KEYS: Final[tuple[Key, ...]] = get_args(Key)
EVENTS: Final[tuple[Event, ...]] = get_args(Event)
CARDS: Final[tuple[Card, ...]] = (*KEYS, *EVENTS)
KEY_COLOUR: Final[dict[str, Colour]] = dict(zip(KEYS, COLOURS, strict=True))
KEYS_OF_A_COLOUR: Final = 5
EVENTS_OF_A_TYPE: Final = 2
HAND: Final = 3

MEEPLES_PER_SEAT: Final = {2: (OWN_MEEPLES, OWN_MEEPLES), 3: (OWN_MEEPLES, 2), 4: (OWN_MEEPLES, 0)}
"""By the number of players: meeples of the own colour and of the second or spare one in a supply (RS-3)."""

COLOURS_TAKEN: Final = {2: 4, 3: 3, 4: 4}
"""By the number of players: how many colours they take, with two players a second one each (RS-18)."""

ColourChoice = Literal["random", "choose"]


@dataclass(frozen=True, slots=True)
class Variant:
    """Which of the rulebook's variants is played (RS-4, RS-26)."""

    cardless: bool = False
    royal: bool = False
    renovation: bool = False


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is set up. What is None or "random" is left to chance.

    Raises nothing by itself; `setup.check` says what does not go together.
    """

    players: int = 2
    cardless: bool = False
    royal: bool = False
    renovation: bool = False
    royal_replaces: Kind = "R"
    """The kind of the ring's card that the Royal Suite replaces (RS-4)."""
    colours: ColourChoice | tuple[Colour, ...] = "random"
    """"choose": the players pick in turn (RS-18); a tuple: the own colour of each seat, and with
    two players the second colours of both after that."""
    corners: tuple[Colour, ...] | None = None
    """The colours on the middle block's corners: top left, top right, bottom left, bottom right (RS-2)."""
    start: int | None = None
    """The seat that begins, counted from 0 (RS-5)."""

    @property
    def variant(self) -> Variant:
        """The part of the options that the rules look at during the game."""
        return Variant(self.cardless, self.royal, self.renovation)


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of CARDS: the order of a hand means nothing, so every hand has just one."""
    return tuple(sorted(cards, key=CARDS.index))


def deck(variant: Variant) -> tuple[Card, ...]:
    """All cards of a game, unshuffled (RS-4); none in the card-less variant (RS-24)."""
    if variant.cardless:
        return ()
    events = EVENTS if variant.renovation else EVENTS[:-1]
    keys: tuple[Card, ...] = KEYS * KEYS_OF_A_COLOUR
    return keys + events * EVENTS_OF_A_TYPE
