"""What the seat on turn decides next: the choices of each step, why others are closed, what a choice brings.

A turn with cards goes ChooseCard, then what the card asks for, then ChooseEviction and LandMeeple as long as
the landlord is about (`landlord`), then ConfirmEnd (`ending`). Without cards it begins with ChooseMeeple.
Besides placements and evictions, meeples move as the event cards say (RS-32).
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeVar, cast

from flatshare.core.chance import Chance
from flatshare.core.messages import Refusal, RulesError, refused
from flatshare.room_share.actions import (
    CHOOSE,
    NAME,
    PICK,
    PLACE,
    PLAY,
    TAKE,
    Action,
    ChooseApartment,
    NameColour,
    PickMeeple,
    PlaceMeeple,
    PlayCard,
    TakeMeeple,
)
from flatshare.room_share.board import ARROWS, EMPTY, FREE, apartment_name
from flatshare.room_share.components import CARDS, COLOURS, COLOURS_TAKEN, Card, Colour
from flatshare.room_share.components import Event as EventCard
from flatshare.room_share.events import (
    CardPlayed,
    ColourNamed,
    ColourTaken,
    Event,
    Evicted,
    MeeplePicked,
    MeeplePlaced,
    MeepleReturned,
    MeeplesSwapped,
    MeepleTaken,
    RenovationBegan,
)
from flatshare.room_share.evictions import lifted, taken_up
from flatshare.room_share.setup import deal
from flatshare.room_share.state import State, Step
from flatshare.room_share.supplies import colours_in

ColourT = TypeVar("ColourT", bound=Colour | None)


@dataclass(frozen=True, slots=True)
class ChooseColour(Step[NameColour]):
    """Take the own colour, or with two players the second one (RS-18)."""

    taken: tuple[Colour, ...] = ()
    """The colours taken so far, in the order of taking: one for each player, then the second ones."""
    kind: Literal["choose-colour"] = field(default="choose-colour", init=False)
    asks: ClassVar = tuple(NAME.values())

    def closed(self, state: State, action: NameColour) -> Refusal | None:
        if action.colour in self.taken:
            return refused("colour-gone", "RS-18", colour=action.colour)
        return None

    def outcome(self, state: State, action: NameColour, chance: Chance) -> tuple[Event, ...]:
        players = state.players
        event = ColourTaken(state.seat, action.colour, second=len(self.taken) >= players)
        taken = (*self.taken, action.colour)
        if len(taken) < COLOURS_TAKEN[players]:
            return (event,)
        own = in_seat_order(taken[:players], state.start)
        second = in_seat_order(tuple(reversed(taken[players:])), state.start)
        return (event, *deal(state.variant, state.board, own, second, chance))

    def by_seat(self, players: int, start: int) -> tuple[Colour | None, ...]:
        """The own colour of each seat, None as long as it has none."""
        own = self.taken[:players]
        return in_seat_order((*own, *[None] * (players - len(own))), start)


def in_seat_order(taken: tuple[ColourT, ...], start: int) -> tuple[ColourT, ...]:
    """What each seat took, given in turn order from the start player on."""
    return tuple(taken[(seat - start) % len(taken)] for seat in range(len(taken)))


@dataclass(frozen=True, slots=True)
class ChooseCard(Step[PlayCard]):
    """Play one of the cards in hand whose instruction can be carried out (RS-13)."""

    kind: Literal["choose-card"] = field(default="choose-card", init=False)
    asks: ClassVar = tuple(PLAY.values())

    def closed(self, state: State, action: PlayCard) -> Refusal | None:
        if action.card not in state.hands[state.seat]:
            return refused("card-not-in-hand", "RS-13", card=action.card)
        if action.card == "departure-day" and all(state.board.count(colour) < 2 for colour in COLOURS):
            return refused("nobody-can-depart", "RS-9")
        return None

    def outcome(self, state: State, action: PlayCard, chance: Chance) -> tuple[Event, ...]:
        return (CardPlayed(state.seat, action.card),)

    def legal(self, state: State) -> tuple[Action, ...]:
        hand = state.hands[state.seat]
        playable = [PLAY[card] for card in CARDS if card in hand]
        if "departure-day" in hand:
            playable = [action for action in playable if self.closed(state, action) is None]
        if not playable:
            raise RulesError(f"seat {state.seat} has no playable card in {hand}; by RS-13 that cannot be")
        return tuple(playable)


@dataclass(frozen=True, slots=True)
class ChooseKeyColour(Step[NameColour]):
    """Communication: name the colour of the key that it stands for (RS-7)."""

    card: Card
    kind: Literal["choose-key-colour"] = field(default="choose-key-colour", init=False)
    asks: ClassVar = tuple(NAME.values())

    def closed(self, state: State, action: NameColour) -> Refusal | None:
        if not state.board.count(action.colour):
            return refused("colour-not-on-board", "RS-7", colour=action.colour)
        return None

    def outcome(self, state: State, action: NameColour, chance: Chance) -> tuple[Event, ...]:
        return (ColourNamed(state.seat, action.colour),)


@dataclass(frozen=True, slots=True)
class ChooseMeeple(Step[TakeMeeple]):
    """Take a meeple of any colour out of the supply (RS-6, RS-8, RS-24)."""

    card: Card | None
    key: Colour | None
    """The colour of the key played or stood for; None: New Contract, or the card-less variant."""
    kind: Literal["choose-meeple"] = field(default="choose-meeple", init=False)
    asks: ClassVar = tuple(TAKE.values())

    @property
    def ruling(self) -> str:
        """The ruling that says which meeples may be taken."""
        if self.card is None:
            return "RS-24"
        return {"new-contract": "RS-8", "communication": "RS-7"}.get(self.card, "RS-6")

    def closed(self, state: State, action: TakeMeeple) -> Refusal | None:
        if action.colour not in colours_in(state.supplies[state.seat]):
            return refused("not-in-supply", self.ruling, colour=action.colour)
        return None

    def outcome(self, state: State, action: TakeMeeple, chance: Chance) -> tuple[Event, ...]:
        return (MeepleTaken(state.seat, action.colour),)

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(TAKE[colour] for colour in colours_in(state.supplies[state.seat]))


class Placing(Step[PlaceMeeple]):
    """Set the taken meeple on a free arrow of an apartment that the step opens (RS-28)."""

    __slots__ = ()
    asks: ClassVar = tuple(action for home in PLACE for action in home)
    meeple: Colour

    def opens(self, state: State, tenants: str) -> bool:
        """Whether a meeple may join these tenants, a free arrow provided."""
        raise TypeError(f"{type(self).__name__} does not say which apartments are open")

    def why_shut(self, state: State, apartment: int) -> Refusal:
        """Why nobody may join the tenants of an apartment that is not open."""
        raise TypeError(f"{type(self).__name__} does not say why apartments are shut")

    def closed(self, state: State, action: PlaceMeeple) -> Refusal | None:
        tenants = state.board.tenants[action.apartment]
        if not self.opens(state, tenants):
            return self.why_shut(state, action.apartment)
        if tenants[action.arrow] != FREE:
            where = apartment_name(action.apartment)
            return refused("arrow-taken", "RS-28", apartment=where, arrow=ARROWS[action.arrow])
        return None

    def outcome(self, state: State, action: PlaceMeeple, chance: Chance) -> tuple[Event, ...]:
        return (MeeplePlaced(state.seat, self.meeple, action.apartment, action.arrow),)

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(
            PLACE[home][arrow]
            for home, tenants in enumerate(state.board.tenants)
            if self.opens(state, tenants)
            for arrow in range(4)
            if tenants[arrow] == FREE
        )


@dataclass(frozen=True, slots=True)
class ChoosePlace(Placing):
    """Place the meeple by a key (RS-6, RS-7), by a New Contract (RS-8), or without cards (RS-24)."""

    card: Card | None
    key: Colour | None
    meeple: Colour
    kind: Literal["choose-place"] = field(default="choose-place", init=False)

    def opens(self, state: State, tenants: str) -> bool:
        if self.key is not None:
            return self.key in tenants
        if self.card is None:
            return tenants != EMPTY
        return tenants == EMPTY or state.colours[state.seat] in tenants

    def why_shut(self, state: State, apartment: int) -> Refusal:
        where = apartment_name(apartment)
        if self.key is not None:
            ruling = "RS-7" if self.card == "communication" else "RS-6"
            return refused("no-such-tenant", ruling, apartment=where, colour=self.key)
        if self.card is None:
            return refused("nobody-lives-here", "RS-24", apartment=where)
        return refused("neither-empty-nor-own", "RS-8", apartment=where, colour=state.colours[state.seat])


@dataclass(frozen=True, slots=True)
class ChooseDeparture(Step[PickMeeple]):
    """Departure Day: send a meeple home whose colour is on the board at least twice (RS-9)."""

    card: Card
    kind: Literal["choose-departure"] = field(default="choose-departure", init=False)
    asks: ClassVar = tuple(action for home in PICK for action in home)

    def closed(self, state: State, action: PickMeeple) -> Refusal | None:
        colour = state.board.tenants[action.apartment][action.arrow]
        if colour == FREE:
            return nobody_on(action, "RS-9")
        if state.board.count(colour) < 2:
            return refused("last-of-its-colour", "RS-9", colour=colour)
        return None

    def legal(self, state: State) -> tuple[Action, ...]:
        departing = [colour for colour in COLOURS if state.board.count(colour) >= 2]
        return tuple(
            PICK[home][arrow] for home, arrow, colour in state.board.meeples() if colour in departing
        )

    def outcome(self, state: State, action: PickMeeple, chance: Chance) -> tuple[Event, ...]:
        colour = colour_on(state, action)
        owner = state.owner_of(colour)
        return (MeepleReturned(state.seat, colour, action.apartment, action.arrow, owner),)


@dataclass(frozen=True, slots=True)
class ChooseExchange(Step[PickMeeple]):
    """Apartment Exchange: pick two different meeples, one after the other; they swap places (RS-11)."""

    card: Card
    first: tuple[int, int] | None = None
    """Apartment and arrow of the first one, once it is picked."""
    kind: Literal["choose-exchange"] = field(default="choose-exchange", init=False)
    asks: ClassVar = tuple(action for home in PICK for action in home)

    def closed(self, state: State, action: PickMeeple) -> Refusal | None:
        if state.board.tenants[action.apartment][action.arrow] == FREE:
            return nobody_on(action, "RS-11")
        if self.first == (action.apartment, action.arrow):
            return refused("picked-already", "RS-11")
        return None

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(
            PICK[home][arrow] for home, arrow, _ in state.board.meeples() if self.first != (home, arrow)
        )

    def outcome(self, state: State, action: PickMeeple, chance: Chance) -> tuple[Event, ...]:
        colour = colour_on(state, action)
        if self.first is None:
            return (MeeplePicked(state.seat, colour, action.apartment, action.arrow),)
        apartment, arrow = self.first
        first = colour_on(state, PickMeeple(apartment, arrow))
        return (MeeplesSwapped(state.seat, first, apartment, arrow, colour, action.apartment, action.arrow),)


def nobody_on(action: PickMeeple, ruling: str) -> Refusal:
    """There is no meeple to pick."""
    return refused(
        "nobody-there", ruling, apartment=apartment_name(action.apartment), arrow=ARROWS[action.arrow]
    )


def colour_on(state: State, spot: PickMeeple) -> Colour:
    """The colour of the meeple there."""
    return cast(Colour, state.board.tenants[spot.apartment][spot.arrow])


@dataclass(frozen=True, slots=True)
class ChooseHouse(Step[ChooseApartment]):
    """Forced Eviction (RS-10) and Renovation (RS-12, RS-31): choose an apartment where somebody lives."""

    card: EventCard
    kind: Literal["choose-house"] = field(default="choose-house", init=False)
    asks: ClassVar = CHOOSE

    def closed(self, state: State, action: ChooseApartment) -> Refusal | None:
        if state.board.tenants[action.apartment] == EMPTY:
            ruling = "RS-10" if self.card == "forced-eviction" else "RS-31"
            return refused("nobody-lives-here", ruling, apartment=apartment_name(action.apartment))
        return None

    def outcome(self, state: State, action: ChooseApartment, chance: Chance) -> tuple[Event, ...]:
        if self.card == "renovation":
            air = taken_up(state.board, action.apartment)
            return (RenovationBegan(state.seat, action.apartment, air),)
        air = lifted(state.board, action.apartment)
        return (Evicted(state.seat, action.apartment, forced=True, air=air),)
