"""Where a tile or a room card does most for a house, one at a time."""

from collections.abc import Iterable
from dataclasses import dataclass

from flatshare.bots.clock import Clock
from flatshare.bots.rooms_and_roomies.appraisal import Appraisal
from flatshare.rooms_and_roomies.actions import DOOR, Action, LayBeside, SetOn, Turn
from flatshare.rooms_and_roomies.building import Spot, spots
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Card, Point, TileKind
from flatshare.rooms_and_roomies.furnishing import Way, ways
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.phases.home_actions import door_edge
from flatshare.rooms_and_roomies.placed import PlacedTile


@dataclass(frozen=True, slots=True)
class Standing:
    """The best that was found for a tile."""

    gain: float
    """What the house wins by it."""
    way: Way
    house: House

    @property
    def actions(self) -> tuple[Action, ...]:
        """The steps that set the tile there, once it is in hand."""
        column, row = self.way.square
        return SetOn(self.way.card, column, row), Turn(self.way.turn)


def best_standing(
    house: House, kind: TileKind, tile: int, appraisal: Appraisal, clock: Clock, worth: float | None = None
) -> Standing | None:
    """The way that does most for the house, of those looked at before the clock ran out; None: there is none.

    `worth` is the house's own, if it is known.
    """
    before = appraisal.of(house) if worth is None else worth
    best: Standing | None = None
    for way in ways(house, kind):
        furnished = house.with_tile(PlacedTile(kind, way.place, tile))
        gain = appraisal.of(furnished) - before
        if best is None or gain > best.gain:
            best = Standing(gain, way, furnished)
        if clock.left() <= 0:
            break
    return best


def furnished(
    house: House, tiles: Iterable[tuple[int, TileKind]], appraisal: Appraisal, clock: Clock
) -> House:
    """The house with these tiles, the largest first, each where it does most; what does harm is left out."""
    for number, kind in sorted(tiles, key=lambda tile: -len(SQUARES_OF[tile[1].shape])):
        best = best_standing(house, kind, number, appraisal, clock)
        if best is not None and best.gain >= 0:
            house = best.house
    return house


@dataclass(frozen=True, slots=True)
class Building:
    """The best that was found for a room card."""

    worth: float
    """Of the house with the card."""
    spot: Spot
    door: Point
    card: Card

    @property
    def actions(self) -> tuple[Action, ...]:
        """The steps that lay the card there, once it is in hand."""
        spot = self.spot
        door = next(
            action
            for (side, unit), action in DOOR.items()
            if door_edge(self.card, spot.place, side, unit) == self.door
        )
        return LayBeside(spot.beside, spot.side, spot.shift), Turn(spot.turn), door


def best_building(house: House, card: Card, appraisal: Appraisal, clock: Clock) -> Building | None:
    """Where the house is worth most with the card, of what was looked at; None: it fits nowhere."""
    best: Building | None = None
    for spot in spots(house, card):
        for door in spot.doors:
            worth = appraisal.of(house.with_card(card, spot.place, door))
            if best is None or worth > best.worth:
                best = Building(worth, spot, door, card)
            if clock.left() <= 0:
                return best
    return best
