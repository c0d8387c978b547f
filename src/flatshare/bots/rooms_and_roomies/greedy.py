"""The bot `greedy` for Rooms & Roomies."""

from random import Random
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.rooms_and_roomies.decision import Decider, Decision, Plan
from flatshare.bots.rooms_and_roomies.placing import best_building, best_standing, furnished
from flatshare.core.game import AnyGame
from flatshare.rooms_and_roomies.actions import (
    BAG,
    BED,
    CARD,
    CHECK_BED,
    DONE,
    ENOUGH,
    FORGO,
    GIVE_UP,
    GO,
    HOME,
    LOAD,
    ROOMIE,
    SIDE,
    SPEND,
    TAKE,
    MoveCart,
)
from flatshare.rooms_and_roomies.components import DAYS, DECKS
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.view import View
from flatshare.rooms_and_roomies.wishes.wish import Holdings

DETOUR: Final = 0.3
"""What it costs to pass a department by: what was there is lost for the day."""
WORTHWHILE: Final = 0.75
"""A tile that brings less is not fetched."""
SURPRISE: Final = 1.5
"""What is hoped of a Showroom whose tiles lie face down."""
LEAST_WISH: Final = 2
"""A Roomie who would bring less is left in the Café."""
MOST_ROOMIES: Final = 3
MOST_ROOM_CARDS: Final = 3
ENOUGH_VOUCHERS: Final = 3
DAYS_TO_ENLARGE: Final = 2
"""On these days a full bed is enlarged, later the truck is upgraded."""


class Greedy(Decider):
    """Buys what its house can use now, and puts each tile where it does most at once."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        super().__init__(decide, rng)


def decide(view: View, rng: Random, clock: Clock) -> Plan:
    """A decision of the greedy bot."""
    return GreedyDecision(view, rng, clock).plan()


class GreedyDecision(Decision):
    """What can be used now."""

    # in the store

    def side(self) -> Plan:
        sides = self.state.components.sides[self.player.starting_card]
        rooms = [sum(len(room.squares) + room.bonus for room in side.rooms) for side in sides]
        return (SIDE[rooms.index(max(rooms))],)

    def house_to_come(self) -> House:
        """The house with all that is on street and truck put where it does most."""
        tiles = [(tile, self.state.kind(tile)) for tile in (*self.player.street, *self.player.load)]
        return furnished(self.player.house, tiles, self.appraisal, self.clock)

    def department(self) -> Plan:
        house = self.house_to_come()
        best, most = None, WORTHWHILE
        for action in self.view.legal:
            if not isinstance(action, MoveCart):
                continue
            if self.state.departments()[action.department].kind not in ("showroom", "sale"):
                continue
            gains = self.gains(self.fitting(self.state.on_offer(action.department)), house)
            gain = max(gains.values(), default=0.0) - DETOUR * (action.department - self.player.cart)
            if self.state.solo:
                gain = max(gain, 0) + SURPRISE
            if gain > most:
                best, most = action, gain
        if best is not None:
            return (best,)
        cafe = GO[self.state.exit - 1]
        wanted = self.roomies_to_take
        if wanted is None:
            wanted = MOST_ROOMIES - len(self.player.roomies)
        if (
            cafe in self.view.legal
            and wanted > 0
            and (self.must_take_a_roomie or max(self.wishes().values(), default=0) >= LEAST_WISH)
        ):
            return (cafe,)
        return (GO[self.state.exit],)

    def tile_of_store(self) -> Plan:
        gains = self.gains(self.takeable(), self.house_to_come())
        best = max(gains, key=lambda tile: gains[tile], default=None)
        if best is None or (ENOUGH in self.view.legal and gains[best] < WORTHWHILE):
            return (ENOUGH,)
        return (TAKE[best],)

    def wishes(self) -> dict[int, int]:
        """By Café space, what its Roomie's wish would give now, with a point for a voucher."""
        holdings = Holdings(self.house_to_come(), self.player.truck)
        worth: dict[int, int] = {}
        for space, there in enumerate(self.state.cafe):
            if there is not None:
                wish = self.state.components.wishes[there.card]
                worth[space] = sum(item.points for item in wish.items(holdings)) + there.voucher
        return worth

    def roomie(self) -> Plan:
        worth = self.wishes()
        return (ROOMIE[max(worth, key=lambda space: worth[space])],)

    # at home

    def home_action(self) -> Plan:
        more = self.may_build and len(self.player.house.cards) <= MOST_ROOM_CARDS
        if HOME["A"] in self.view.legal and more:
            return (HOME["A"],)
        ordering = self.state.day == DAYS or self.player.vouchers >= ENOUGH_VOUCHERS
        return (HOME["B"] if ordering and HOME["B"] in self.view.legal else HOME["C"],)

    def room_card(self) -> Plan:
        """A large card before a small one, where the house is worth most with it."""
        for deck, top in zip(DECKS, self.state.tops, strict=True):
            if CARD[deck] in self.view.legal and top is not None:
                best = best_building(self.player.house, self.state.card(top), self.appraisal, self.clock)
                assert best is not None
                return (CARD[deck], *best.actions)
        return (self.legal[0],)

    def order(self) -> Plan:
        gains = self.gains(self.takeable(), self.house_to_come())
        best = max(gains, key=lambda tile: gains[tile], default=None)
        if best is not None and (gains[best] >= WORTHWHILE or BAG not in self.view.legal):
            return (TAKE[best],)
        return (BAG if BAG in self.view.legal else self.legal[0],)

    # furnishing

    def before_beds(self) -> Plan:
        if self.state.day <= DAYS_TO_ENLARGE and SPEND["enlarge"] in self.view.legal:
            return (SPEND["enlarge"],)
        return (CHECK_BED,)

    def bed_use(self) -> Plan:
        first = "enlarge" if self.state.day <= DAYS_TO_ENLARGE else "upgrade"
        uses = [BED[use] for use in (first, "upgrade", "enlarge", "neither")]
        return (next(use for use in uses if use in self.view.legal),)

    def furnish(self) -> Plan:
        """The tile that does most next; what does nothing now waits on the truck."""
        last_day = self.state.day == DAYS
        if last_day and SPEND["draw"] in self.view.legal:
            return (SPEND["draw"],)
        in_hand = self.tile_in_hand
        tiles = self.player.street if in_hand is None else (in_hand,)
        if not tiles:
            return (DONE,)
        house, worth = self.player.house, self.appraisal.of(self.player.house)
        standings = {
            tile: best_standing(house, self.state.kind(tile), tile, self.appraisal, self.clock, worth)
            for tile in tiles
        }
        best = max(tiles, key=lambda tile: -1.0 if (there := standings[tile]) is None else there.gain)
        take = (TAKE[best],) if in_hand is None else ()
        standing = standings[best]
        least = max(0.0, self.gain_on_truck(best)) if last_day else WORTHWHILE
        if standing is not None and standing.gain >= least:
            return (*take, *standing.actions)
        return (*take, LOAD if self.fitting((best,)) else GIVE_UP)

    def gain_on_truck(self, tile: int) -> float:
        """What a tile gives if it is on the truck's bed in the end (RR-28)."""
        if not self.fitting((tile,)):
            return 0.0
        load = tuple(self.state.kind(there) for there in self.player.load)
        house = self.player.house
        return self.appraisal.of(house, (*load, self.state.kind(tile))) - self.appraisal.of(house, load)

    def fifth_voucher(self) -> Plan:
        return (SPEND["draw"] if SPEND["draw"] in self.view.legal else FORGO,)
