"""Actions: the decisions of a player, one small step at a time.

Apartments are numbered 0 to 19, row by row from the top left; arrows 0 to 3 are top, right, bottom, left.

The action space is fixed: `ACTIONS` lists all 204, in the order in which learning code may index them.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from flatshare.room_share.board import APARTMENTS
from flatshare.room_share.components import CARDS, COLOURS, Card, Colour


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from the hand."""

    card: Card
    kind: Literal["play"] = field(default="play", init=False)


@dataclass(frozen=True, slots=True)
class NameColour:
    """Name a colour: the colour of Communication (RS-7), or the own colour at the start (RS-18)."""

    colour: Colour
    kind: Literal["name"] = field(default="name", init=False)


@dataclass(frozen=True, slots=True)
class TakeMeeple:
    """Take a meeple of this colour from the supply, to place it."""

    colour: Colour
    kind: Literal["take"] = field(default="take", init=False)


@dataclass(frozen=True, slots=True)
class PlaceMeeple:
    """Place the taken meeple on an arrow."""

    apartment: int
    arrow: int
    kind: Literal["place"] = field(default="place", init=False)


@dataclass(frozen=True, slots=True)
class PickMeeple:
    """Pick the meeple on an arrow: to send it home (Departure Day), or to swap it (Apartment Exchange)."""

    apartment: int
    arrow: int
    kind: Literal["pick"] = field(default="pick", init=False)


@dataclass(frozen=True, slots=True)
class ChooseApartment:
    """Choose an apartment: to be evicted, or to be renovated."""

    apartment: int
    kind: Literal["apartment"] = field(default="apartment", init=False)


@dataclass(frozen=True, slots=True)
class Land:
    """Land the next meeple in the air on this arrow of the apartment that it goes to."""

    arrow: int
    kind: Literal["land"] = field(default="land", init=False)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Confirm the finished turn; the card is drawn after this."""

    kind: Literal["end"] = field(default="end", init=False)


@dataclass(frozen=True, slots=True)
class Decline:
    """Place nothing in the last chance."""

    kind: Literal["decline"] = field(default="decline", init=False)


Action = (
    PlayCard | NameColour | TakeMeeple | PlaceMeeple | PickMeeple | ChooseApartment | Land | EndTurn | Decline
)
ACTION_TYPES: Final = (
    PlayCard, NameColour, TakeMeeple, PlaceMeeple, PickMeeple, ChooseApartment, Land, EndTurn, Decline,
)  # fmt: skip

PLAY: Final = {card: PlayCard(card) for card in CARDS}
NAME: Final = {colour: NameColour(colour) for colour in COLOURS}
TAKE: Final = {colour: TakeMeeple(colour) for colour in COLOURS}
PLACE: Final = tuple(tuple(PlaceMeeple(home, arrow) for arrow in range(4)) for home in range(APARTMENTS))
PICK: Final = tuple(tuple(PickMeeple(home, arrow) for arrow in range(4)) for home in range(APARTMENTS))
CHOOSE: Final = tuple(ChooseApartment(home) for home in range(APARTMENTS))
LAND: Final = tuple(Land(arrow) for arrow in range(4))
END: Final = EndTurn()
DECLINE: Final = Decline()

ACTIONS: Final[tuple[Action, ...]] = (
    *PLAY.values(),
    *NAME.values(),
    *TAKE.values(),
    *(action for home in PLACE for action in home),
    *(action for home in PICK for action in home),
    *CHOOSE,
    *LAND,
    END,
    DECLINE,
)
