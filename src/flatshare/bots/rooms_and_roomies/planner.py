"""The bot `planner` for Rooms & Roomies."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from statistics import mean
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.furnisher.furnish import warm_up
from flatshare.bots.rooms_and_roomies.arranging import Arranged, Tiles, arranged
from flatshare.bots.rooms_and_roomies.decision import NOWHERE, Decider, Plan
from flatshare.bots.rooms_and_roomies.greedy import DAYS_TO_ENLARGE, GreedyDecision
from flatshare.bots.rooms_and_roomies.loading import Load, Offer, best_load, swaps
from flatshare.bots.rooms_and_roomies.outlook import Outlook
from flatshare.bots.rooms_and_roomies.placing import Building, best_building
from flatshare.bots.rooms_and_roomies.welcome import Welcome
from flatshare.core.game import AnyGame
from flatshare.rooms_and_roomies.actions import (
    BAG,
    CARD,
    DONE,
    ENOUGH,
    FORGO,
    GIVE_UP,
    GO,
    HOME,
    LOAD,
    ROOMIE,
    SPEND,
    SQUARE,
    TAKE,
    TURN,
    Action,
    MoveCart,
)
from flatshare.rooms_and_roomies.components import DAYS, DECKS, MOST_VOUCHERS
from flatshare.rooms_and_roomies.edition.model import SHAPES, SQUARES_OF
from flatshare.rooms_and_roomies.furnishing import way_of
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.phases.shopping import MOST_OF_SOLO_SHOWROOM, TakeTileTask
from flatshare.rooms_and_roomies.state import FACE_DOWN
from flatshare.rooms_and_roomies.view import View
from flatshare.rooms_and_roomies.vouchers import COST

MARKED: Final = (0.85, 0.8, 0.7, 0.0)
"""By day: the part of a completion bonus that comes evenly with each marking that is touched."""
SPACE: Final = (0.15, 0.12, 0.08, 0.0)
"""By day: what a floor square is worth that stays free for tiles to come."""
FULL_BED: Final = (2.5, 2.2, 1.6, 1.6)
"""By day: what a full bed is worth, against the voucher that any other brings."""
VOUCHER: Final = (0.9, 0.9, 0.8, 0.5)
"""By day: what a voucher is worth."""
HOME_ACTION: Final = 1.1
"""What a home action brings about."""
WELCOME: Final = 0.7
"""A Roomie who brings less is not asked in."""
NEARLY_A_PRICE: Final = 0.2
"""What a voucher is worth more with which two or three can be spent."""
KEPT: Final = 0.3
"""What a tile is worth that waits on the truck."""
MOST_TILES: Final = 12
"""On a truck; no bed has more squares."""
FEW_STEPS: Final = 500
"""Of a search, where many loads are compared."""
SAMPLES: Final = 3
"""How often what lies face down is imagined."""


class Planner(Decider):
    """Plans its load, its rooms and its Roomies for the days to come, and furnishes as well as can be."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        super().__init__(decide, rng)
        warm_up()


def decide(view: View, rng: Random, clock: Clock) -> Plan:
    """A decision of the planner."""
    return PlannerDecision(view, rng, clock).plan()


class PlannerDecision(GreedyDecision):
    """What can be used by the end."""

    def __init__(self, view: View, rng: Random, clock: Clock) -> None:
        super().__init__(view, rng, clock)
        self.today = max(view.day, 1) - 1
        self.days_left = DAYS - max(view.day, 1)
        self.appraisal = replace(self.appraisal, marked=MARKED[self.today])
        self._gain_of: dict[str, float] = {}

    # what is to come

    @cached_property
    def coming(self) -> Arranged:
        """The house with all that is on street and truck arranged as well as can be."""
        return self.arranged(self.player.house)

    def arranged(self, house: House) -> Arranged:
        """Street and truck arranged as well as can be in a house."""
        return arranged(house, self.at_hand, self.appraisal, self.clock, SPACE[self.today])

    @property
    def at_hand(self) -> Tiles:
        """What is on street and truck."""
        return [(tile, self.state.kind(tile)) for tile in (*self.player.street, *self.player.load)]

    @property
    def outlook(self) -> Outlook:
        """The days to come."""
        return Outlook(self.days_left, self.player.truck)

    @property
    def free_squares(self) -> int:
        """Free squares of the loading bed."""
        loaded = sum(len(SQUARES_OF[self.state.shape(tile)]) for tile in self.player.load)
        return self.player.truck.free_squares - loaded

    # in the store

    def stores(self, departments: Iterable[int]) -> list[Offer]:
        """The tiles that fit in those of the departments that have tiles."""
        return [
            self.offer(tile, number)
            for number in departments
            if self.state.departments()[number].kind in ("showroom", "sale")
            for tile in self.fitting(self.state.on_offer(number))
        ]

    def offer(self, tile: int, department: int) -> Offer:
        """A tile's offer; what a kind brings to the house to come is worked out once."""
        kind = self.state.kind(tile)
        if kind.id not in self._gain_of:
            self._gain_of[kind.id] = self.gains((tile,), self.coming.house)[tile]
        squares = len(SQUARES_OF[kind.shape])
        return Offer(tile, kind.id, department, squares, self._gain_of[kind.id] - SPACE[self.today] * squares)

    def best_load(self, offers: Sequence[Offer], most: int = MOST_TILES) -> Load:
        """Those of the offers that are worth most on the truck, as far as there is time to compare."""
        first = best_load(offers, self.free_squares, most, self.full_bed).offers
        best, worth = first, self.together(first)
        for other in swaps(first, offers, self.free_squares, most):
            if self.clock.left() <= 0:
                break
            if (value := self.together(other)) > worth:
                best, worth = other, value
        return Load(worth - self.nothing, best)

    @cached_property
    def nothing(self) -> float:
        """What it brings to fetch nothing more."""
        return self.together(())

    def together(self, offers: Sequence[Offer]) -> float:
        """What offers bring if they are put where they do most together."""
        tiles = [*self.at_hand, *[(offer.tile, self.state.kind(offer.tile)) for offer in offers]]
        squares = sum(offer.squares for offer in offers)
        space = SPACE[self.today]
        best = arranged(self.player.house, tiles, self.appraisal, self.clock, space, steps=FEW_STEPS)
        return best.worth - space * squares + (self.full_bed if squares == self.free_squares else 0.0)

    @property
    def full_bed(self) -> float:
        """What a full bed is worth, less the voucher that one gets for any other."""
        return FULL_BED[self.today] - VOUCHER[self.today]

    def department(self) -> Plan:
        if self.state.solo:
            return self.solo_department()
        ahead = [action.department for action in self.view.legal if isinstance(action, MoveCart)]
        chosen = self.best_load(self.stores(ahead)).offers
        if chosen:
            return (GO[min(offer.department for offer in chosen)],)
        return self.leave()

    def leave(self) -> Plan:
        """To the Café, if a Roomie is welcome, or to the Exit."""
        cafe = GO[self.state.exit - 1]
        if cafe in self.view.legal and self.roomies_to_take != 0:
            if self.must_take_a_roomie:
                return (cafe,)
            best = max(self.welcomes().values(), default=0.0)
            if best > (HOME_ACTION if self.state.solo else WELCOME):
                return (cafe,)
        return (GO[self.state.exit],)

    def solo_department(self) -> Plan:
        for action in self.view.legal:
            if not isinstance(action, MoveCart):
                continue
            department = self.state.departments()[action.department]
            if department.kind != "showroom":
                continue
            hopes = [self.hope(action.department) for _ in range(SAMPLES)]
            reward = HOME_ACTION if FACE_DOWN in self.state.spaces[action.department] else 0.0
            if mean(hopes) > reward:
                return (action,)
        return self.leave()

    def hope(self, department: int) -> float:
        """What a Showroom would bring, its face-down tiles imagined at random."""
        unseen = {shape: list(self.state.unseen[SHAPES.index(shape)]) for shape in SHAPES}
        offers: list[Offer] = []
        for space, there in zip(
            self.state.departments()[department].spaces, self.state.spaces[department], strict=True
        ):
            tile = there
            if there == FACE_DOWN:
                tile = unseen[space.shape].pop(self.rng.randrange(len(unseen[space.shape])))
            if tile is not None and self.fitting((tile,)):
                offers.append(self.offer(tile, department))
        return self.best_load(offers, MOST_OF_SOLO_SHOWROOM).worth

    def tile_of_store(self) -> Plan:
        here = self.player.cart
        offers = [self.offer(tile, here) for tile in self.takeable()]
        if self.state.solo:
            taken = self.task.taken if isinstance(self.task, TakeTileTask) else 0
            chosen = self.best_load(offers, MOST_OF_SOLO_SHOWROOM - taken).offers
        else:
            chosen = self.best_load(self.stores(range(here, self.state.exit))).offers
        there = [
            offer for offer in chosen if offer.department == here and TAKE[offer.tile] in self.view.legal
        ]
        if there:
            return (TAKE[max(there, key=lambda offer: offer.value).tile],)
        if ENOUGH in self.view.legal:
            return (ENOUGH,)
        return (TAKE[max(offers, key=lambda offer: offer.value).tile],)

    def welcomes(self) -> dict[int, float]:
        """By Café space, what its Roomie would bring."""
        unseen = [(tile, self.state.kind(tile)) for tiles in self.state.unseen for tile in tiles]
        welcome = Welcome(
            self.player.house, self.coming.house, self.at_hand, unseen,
            self.appraisal, self.outlook, self.rng, self.clock,
        )  # fmt: skip
        return {
            space: welcome.of(there.card, self.state.components.wishes[there.card])
            + (VOUCHER[self.today] if there.voucher else 0.0)
            for space, there in enumerate(self.state.cafe)
            if there is not None
        }

    def roomie(self) -> Plan:
        worth = self.welcomes()
        return (ROOMIE[max(worth, key=lambda space: worth[space])],)

    # at home

    def prospect(self, house: House) -> float:
        """What the tiles of days to come will bring to a house."""
        return self.outlook.for_house(house, self.appraisal.marked)

    def buildings(self) -> list[tuple[float, Action, Building]]:
        """The room cards that can be had, what each is worth, and the best place for it."""
        house = self.player.house
        before = self.coming
        found: list[tuple[float, Action, Building]] = []
        for deck, top in zip(DECKS, self.state.tops, strict=True):
            if top is None:
                continue
            best = best_building(house, self.state.card(top), self.appraisal, self.clock)
            if best is None:
                continue
            built = house.with_card(best.card, best.spot.place, best.door)
            after = self.arranged(built)
            value = after.worth - before.worth + self.prospect(after.house) - self.prospect(before.house)
            found.append((value, CARD[deck], best))
        return found

    def home_action(self) -> Plan:
        values: dict[Action, float] = {}
        if HOME["A"] in self.view.legal and self.may_build:
            values[HOME["A"]] = max((value for value, _, _ in self.buildings()), default=-1.0)
        if HOME["B"] in self.view.legal:
            values[HOME["B"]] = self.order_value()
        values[HOME["C"]] = self.voucher_value()
        return (max(values, key=lambda action: values[action]),)

    def voucher_value(self) -> float:
        """What one voucher more is worth."""
        held = self.player.vouchers
        if held == MOST_VOUCHERS:
            return 0.0
        return VOUCHER[self.today] + (NEARLY_A_PRICE if held + 1 in COST.values() and held else 0.0)

    def order_value(self) -> float:
        """What a tile of the SALE or the bag is worth."""
        return max([self.bag_value(), *(offer.value for offer in self.in_sale())])

    def in_sale(self) -> list[Offer]:
        """The tiles that can be ordered from the SALE, whether they fit on the truck or not."""
        return [self.offer(tile, self.player.cart) for tile in self.state.sale]

    def bag_value(self) -> float:
        """What a tile out of the bag brings on average; -1 if there is none."""
        bag = self.rng.sample(self.state.bag, min(SAMPLES, len(self.state.bag)))
        return mean([max(0.0, self.offer(tile, self.player.cart).value) for tile in bag]) if bag else NOWHERE

    def room_card(self) -> Plan:
        found = [there for there in self.buildings() if there[1] in self.view.legal]
        _, action, best = max(found, key=lambda there: there[0])
        return (action, *best.actions)

    def order(self) -> Plan:
        best = max(self.in_sale(), key=lambda offer: offer.value, default=None)
        if best is not None and best.value >= self.bag_value():
            return (TAKE[best.tile],)
        return (BAG if BAG in self.view.legal else self.legal[0],)

    # furnishing

    def furnish(self) -> Plan:
        if self.tile_in_hand is not None:
            return super().furnish()
        spent = self.spend() if self.days_left == 0 else ()
        if spent:
            return spent
        tiles = [(tile, self.state.kind(tile)) for tile in self.player.street]
        best = arranged(
            self.player.house,
            tiles,
            self.appraisal,
            self.clock,
            SPACE[self.today],
            KEPT if self.days_left else 0.0,
            no_half_measures=self.state.challenge == "no-half-measures",
        )
        plan: list[Action] = []
        for tile in best.placed:
            way = way_of(self.player.house, tile)
            plan += [TAKE[tile.tile], SQUARE[way.card, *way.square], TURN[way.turn]]
        for tile in best.loaded:
            plan += [TAKE[tile], LOAD]
        for tile in best.given_up:
            plan += [TAKE[tile], GIVE_UP]
        return (*plan, DONE)

    def spend(self) -> Plan:
        """On the last day vouchers are good for nothing else."""
        if SPEND["upgrade"] in self.view.legal:
            return (SPEND["upgrade"],)
        if SPEND["draw"] in self.view.legal:
            return (SPEND["draw"],)
        return ()

    def fifth_voucher(self) -> Plan:
        if self.state.day <= DAYS_TO_ENLARGE and SPEND["enlarge"] in self.view.legal:
            return (SPEND["enlarge"],)
        return (SPEND["draw"] if SPEND["draw"] in self.view.legal else FORGO,)
