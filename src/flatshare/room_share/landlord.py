"""The steps of evictions and of a renovation: which apartment is next, and where each meeple lands."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from flatshare.core.chance import Chance
from flatshare.core.messages import Refusal, refused
from flatshare.room_share.actions import CHOOSE, LAND, Action, ChooseApartment, Land
from flatshare.room_share.board import ARROWS, FREE, apartment_name, free_arrows, is_full
from flatshare.room_share.components import Card
from flatshare.room_share.events import Event, Evicted, MeepleLanded
from flatshare.room_share.evictions import FREE_CHOICE, Air, Full, choosable, is_walled_in, lifted
from flatshare.room_share.state import State, Step


@dataclass(frozen=True, slots=True)
class ChooseEviction(Step[ChooseApartment]):
    """Choose the full apartment that the landlord empties next (RS-14, RS-17)."""

    card: Card | None
    evictions: int
    full: Full
    kind: Literal["choose-eviction"] = field(default="choose-eviction", init=False)
    asks: ClassVar = CHOOSE

    def closed(self, state: State, action: ChooseApartment) -> Refusal | None:
        tenants = state.board.tenants
        where = apartment_name(action.apartment)
        if not is_full(tenants[action.apartment]):
            return refused("not-full", "RS-14", apartment=where)
        if is_walled_in(tenants, action.apartment):
            return refused("walled-in", "RS-17", apartment=where)
        if action.apartment not in choosable(tenants, self.full, self.evictions):
            return refused("longest-full-first", "RS-17", evictions=FREE_CHOICE)
        return None

    def outcome(self, state: State, action: ChooseApartment, chance: Chance) -> tuple[Event, ...]:
        air = lifted(state.board, action.apartment)
        return (Evicted(state.seat, action.apartment, forced=False, air=air),)

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(CHOOSE[home] for home in choosable(state.board.tenants, self.full, self.evictions))


@dataclass(frozen=True, slots=True)
class LandMeeple(Step[Land]):
    """Set the first meeple in the air on a free arrow where it goes (RS-12, RS-15, RS-16, RS-28)."""

    card: Card | None
    evictions: int
    """Evictions so far, this one too; 0: it is a renovation."""
    full: Full
    origin: int
    air: Air
    kind: Literal["land-meeple"] = field(default="land-meeple", init=False)
    asks: ClassVar = LAND

    def closed(self, state: State, action: Land) -> Refusal | None:
        _, apartment = self.air[0]
        if state.board.tenants[apartment][action.arrow] != FREE:
            where = apartment_name(apartment)
            return refused("arrow-taken", "RS-28", apartment=where, arrow=ARROWS[action.arrow])
        return None

    def legal(self, state: State) -> tuple[Action, ...]:
        _, apartment = self.air[0]
        return tuple(LAND[arrow] for arrow in free_arrows(state.board.tenants[apartment]))

    def outcome(self, state: State, action: Land, chance: Chance) -> tuple[Event, ...]:
        colour, apartment = self.air[0]
        return (MeepleLanded(state.seat, colour, self.origin, apartment, action.arrow),)
