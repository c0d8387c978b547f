"""The bot `planner` for Rooms & Roomies."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.rooms_and_roomies.appraisal import Appraisal
from flatshare.bots.rooms_and_roomies.arranging import Arranged, arranged
from flatshare.bots.rooms_and_roomies.decision import NOWHERE, Decider, Plan
from flatshare.bots.rooms_and_roomies.greedy import GreedyDecision
from flatshare.bots.rooms_and_roomies.placing import Building, best_building
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
    SPEND,
    SQUARE,
    TAKE,
    TURN,
    Action,
    MoveCart,
)
from flatshare.rooms_and_roomies.components import DAYS, DECKS
from flatshare.rooms_and_roomies.edition.model import SHAPES, SQUARES_OF
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.state import FACE_DOWN
from flatshare.rooms_and_roomies.view import View

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
TURN_IN_STORE: Final = 0.0
"""What a turn in the store costs. Hardly anything: whoever is at home has to wait for the others."""
WELCOME: Final = 0.7
"""A Roomie who brings less is not asked in."""
TILES_A_DAY: Final = 3.5
"""With the smallest bed; each row more brings half a tile."""
SQUARES_A_TILE: Final = 2.2
FLOOR: Final = 0.45
"""What a floor square is worth that tiles to come will cover."""
BONUS_TO_COME: Final = 0.7
"""The part of what is left of a completion bonus to count on, if tiles enough are to come."""
MARKINGS_A_TILE: Final = 1.2
"""How many markings a tile touches."""
KEPT: Final = 0.3
"""What a tile is worth that waits on the truck."""
SAMPLES: Final = 5
"""How often what lies face down is imagined."""


class Planner(Decider):
    """Plans its load, its rooms and its Roomies for the days to come, and furnishes as well as can be."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        super().__init__(decide, rng)


def decide(view: View, rng: Random, clock: Clock) -> Plan:
    """A decision of the planner."""
    return PlannerDecision(view, rng, clock).plan()


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile in the store, and what it is worth to fetch it."""

    tile: int
    department: int
    squares: int
    value: float


class PlannerDecision(GreedyDecision):
    """What can be used by the end."""

    def __init__(self, view: View, rng: Random, clock: Clock) -> None:
        super().__init__(view, rng, clock)
        self.today = max(view.day, 1) - 1
        self.days_left = DAYS - max(view.day, 1)
        self.appraisal = Appraisal(self.appraisal.cards, self.player.truck, MARKED[self.today])
        self._gain_of: dict[tuple[int, str], float] = {}

    # what is to come

    def house_to_come(self) -> House:
        """The house with all that is on street and truck arranged as well as can be."""
        return self.to_come().house

    def to_come(self, house: House | None = None) -> Arranged:
        """Street and truck arranged as well as can be."""
        tiles = [(tile, self.state.kind(tile)) for tile in (*self.player.street, *self.player.load)]
        return arranged(house or self.player.house, tiles, self.appraisal, SPACE[self.today])

    @property
    def free_squares(self) -> int:
        """Free squares of the loading bed."""
        loaded = sum(len(SQUARES_OF[self.state.shape(tile)]) for tile in self.player.load)
        return self.player.truck.free_squares - loaded

    # in the store

    def offers(self, departments: Iterable[int], house: House) -> list[Offer]:
        """The tiles in these departments that fit."""
        offers: list[Offer] = []
        for department in departments:
            tiles = self.fitting(self.on_offer(department))
            for tile, gain in self.gains(tiles, house).items():
                squares = len(SQUARES_OF[self.state.shape(tile)])
                value = gain - SPACE[self.today] * squares
                offers.append(Offer(tile, department, squares, value))
        return offers

    def best_load(
        self, offers: Sequence[Offer], price: float, most: int = 12
    ) -> tuple[float, tuple[Offer, ...]]:
        """The offers worth most together for the room there is, each at a price; a full bed counts."""
        room = self.free_squares
        best: dict[int, tuple[float, tuple[Offer, ...]]] = {0: (0.0, ())}
        for offer in offers:
            if offer.value <= NOWHERE:
                continue
            for used, (worth, chosen) in sorted(best.items(), reverse=True):
                more = used + offer.squares
                if more > room or len(chosen) == most:
                    continue
                value = worth + offer.value - price
                if value > best.get(more, (float("-inf"), ()))[0]:
                    best[more] = (value, (*chosen, offer))
        full = FULL_BED[self.today] - VOUCHER[self.today]
        totals = [(worth + (full if used == room else 0.0), chosen) for used, (worth, chosen) in best.items()]
        return max(totals, key=lambda total: total[0])

    def department(self) -> Plan:
        if self.state.solo:
            return self.solo_department()
        house = self.house_to_come()
        ahead = [action.department for action in self.view.legal if isinstance(action, MoveCart)]
        stores = [number for number in ahead if self.state.departments()[number].kind in ("showroom", "sale")]
        _, chosen = self.best_load(self.offers(stores, house), TURN_IN_STORE)
        if chosen:
            return (GO[min(offer.department for offer in chosen)],)
        return self.leave()

    def leave(self) -> Plan:
        """To the Café, if a Roomie is welcome, or to the Exit."""
        cafe = GO[self.state.exit - 1]
        if cafe in self.view.legal:
            best = max(self.welcomes().values(), default=0.0)
            if best > (HOME_ACTION if self.state.solo else WELCOME):
                return (cafe,)
        return (GO[self.state.exit],)

    def solo_department(self) -> Plan:
        house = self.house_to_come()
        for action in self.view.legal:
            if not isinstance(action, MoveCart):
                continue
            department = self.state.departments()[action.department]
            if department.kind != "showroom":
                continue
            hopes = [self.hope(action.department, house) for _ in range(SAMPLES)]
            reward = HOME_ACTION if FACE_DOWN in self.state.spaces[action.department] else 0.0
            if mean(hopes) > reward:
                return (action,)
        return self.leave()

    def hope(self, department: int, house: House) -> float:
        """What a Showroom would bring if its tiles were these, drawn at random."""
        unseen = {shape: list(self.state.unseen[SHAPES.index(shape)]) for shape in SHAPES}
        offers: list[Offer] = []
        for space, there in zip(
            self.state.departments()[department].spaces, self.state.spaces[department], strict=True
        ):
            tile = there
            if there == FACE_DOWN:
                tile = unseen[space.shape].pop(self.rng.randrange(len(unseen[space.shape])))
            if tile is not None and self.fitting((tile,)):
                offers.append(self.offer(tile, department, house))
        return self.best_load(offers, 0.0, most=2)[0]

    def offer(self, tile: int, department: int, house: House) -> Offer:
        """A tile's offer; what a kind brings to a house is remembered."""
        key = id(house), self.state.kind(tile).id
        if key not in self._gain_of:
            self._gain_of[key] = self.gains((tile,), house)[tile]
        squares = len(SQUARES_OF[self.state.shape(tile)])
        return Offer(tile, department, squares, self._gain_of[key] - SPACE[self.today] * squares)

    def tile_of_store(self) -> Plan:
        house = self.house_to_come()
        here = self.player.cart
        offers = [self.offer(tile, here, house) for tile in self.takeable()]
        if self.state.solo:
            _, chosen = self.best_load(offers, 0.0, most=2 - self.task.taken)
        else:
            ahead = range(here, self.state.exit)
            stores = [d for d in ahead if self.state.departments()[d].kind in ("showroom", "sale")]
            _, chosen = self.best_load(self.offers(stores, house), TURN_IN_STORE)
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
        before = self.to_come()
        beds = sum(tile.kind.sleeps for tile in before.house.tiles)
        spare = beds > len(self.player.roomies) + 1
        found: dict[int, float] = {}
        for space, there in enumerate(self.state.cafe):
            if there is None:
                continue
            appraisal = self.appraisal.with_card(there.card, self.state.components.wishes[there.card])
            now = appraisal.of(before.house) - self.appraisal.of(before.house)
            value = now * (1 + 0.25 * self.days_left) + 1.2 * self.days_left
            if not spare:
                value += min(self.days_left, 2)
            found[space] = value + (VOUCHER[self.today] if there.voucher else 0.0)
        return found

    def roomie(self) -> Plan:
        worth = self.welcomes()
        return (ROOMIE[max(worth, key=lambda space: worth[space])],)

    # at home

    def prospects(self, house: House) -> float:
        """What the tiles of days to come will bring to a house: markings to touch, floor to cover."""
        tiles = self.days_left * (TILES_A_DAY + 0.5 * (self.player.truck.rows - 3))
        rooms = [
            (room.bonus * (1 - self.appraisal.marked * len(room.touched) / len(room.markings)), untouched)
            for room in house.rooms
            if (untouched := len(room.markings) - len(room.touched))
        ]
        touches = MARKINGS_A_TILE * tiles
        worth = 0.0
        for bonus, untouched in sorted(rooms, key=lambda room: -room[0] / room[1]):
            part = min(1.0, touches / untouched)
            worth += BONUS_TO_COME * bonus * part
            touches -= part * untouched
        free = sum(len(room.empty - room.ledge_squares) for room in house.rooms)
        return worth + FLOOR * min(free, SQUARES_A_TILE * tiles)

    def buildings(self) -> list[tuple[float, Action, Building]]:
        """The room cards that can be had, what each is worth, and the best place for it."""
        house = self.player.house
        before = self.to_come()
        found: list[tuple[float, Action, Building]] = []
        for deck, top in zip(DECKS, self.state.tops, strict=True):
            if top is None:
                continue
            best = best_building(house, self.state.card(top), self.appraisal, self.clock)
            if best is None:
                continue
            built = house.with_card(best.card, best.spot.place, best.door)
            after = self.to_come(built)
            value = after.worth - before.worth + self.prospects(after.house) - self.prospects(before.house)
            found.append((value, CARD[deck], best))
        return found

    def home_action(self) -> Plan:
        values: dict[Action, float] = {}
        if HOME["A"] in self.view.legal:
            values[HOME["A"]] = max((value for value, _, _ in self.buildings()), default=-1.0)
        if HOME["B"] in self.view.legal:
            values[HOME["B"]] = self.order_value()
        full = self.player.vouchers == 4
        values[HOME["C"]] = 0.0 if full else VOUCHER[self.today] + 0.2 * (self.player.vouchers in (1, 2))
        return (max(values, key=lambda action: values[action]),)

    def order_value(self) -> float:
        house = self.house_to_come()
        sale = [self.offer(tile, 0, house).value for tile in self.state.sale]
        bag = self.rng.sample(self.state.bag, min(SAMPLES, len(self.state.bag)))
        drawn = [max(0.0, self.offer(tile, 0, house).value) for tile in bag]
        return max([*sale, mean(drawn) if drawn else 0.0], default=0.0)

    def room_card(self) -> Plan:
        found = [there for there in self.buildings() if there[1] in self.view.legal]
        _, action, best = max(found, key=lambda there: there[0])
        return (action, *best.actions)

    def order(self) -> Plan:
        house = self.house_to_come()
        offers = [self.offer(tile, 0, house) for tile in self.takeable()]
        bag = self.rng.sample(self.state.bag, min(SAMPLES, len(self.state.bag)))
        drawn = mean([max(0.0, self.offer(tile, 0, house).value) for tile in bag]) if bag else -1.0
        best = max(offers, key=lambda offer: offer.value, default=None)
        if best is not None and (best.value >= drawn or BAG not in self.view.legal):
            return (TAKE[best.tile],)
        return (BAG if BAG in self.view.legal else self.legal[0],)

    # furnishing

    def before_beds(self) -> Plan:
        if self.days_left >= 2 and SPEND["enlarge"] in self.view.legal:
            return (SPEND["enlarge"],)
        return (CHECK_BED,)

    def bed_use(self) -> Plan:
        first = "enlarge" if self.days_left >= 2 else "upgrade"
        uses = [BED[use] for use in (first, "upgrade", "enlarge", "neither")]
        return (next(use for use in uses if use in self.view.legal),)

    def furnish(self) -> Plan:
        if self.task.tile is not None:
            return super().furnish()
        spent = self.spend() if self.days_left == 0 else ()
        if spent:
            return spent
        tiles = [(tile, self.state.kind(tile)) for tile in self.player.street]
        best = arranged(
            self.player.house,
            tiles,
            self.appraisal,
            SPACE[self.today],
            KEPT if self.days_left else 0.0,
            no_half_measures=self.state.challenge == "no-half-measures",
        )
        plan: list[Action] = []
        house = self.player.house
        for tile in best.placed:
            way = next(way for way in ways(house, tile.kind) if way.place == tile.place)
            plan += [TAKE[tile.tile], SQUARE[way.card, *way.square], TURN[way.turn]]
            house = house.with_tile(tile)
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
        if self.days_left >= 2 and SPEND["enlarge"] in self.view.legal:
            return (SPEND["enlarge"],)
        return (SPEND["draw"] if SPEND["draw"] in self.view.legal else FORGO,)
