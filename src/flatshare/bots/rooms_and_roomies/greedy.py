"""The bot `greedy` for Rooms & Roomies."""

from random import Random
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.rooms_and_roomies.appraisal import Appraisal
from flatshare.bots.rooms_and_roomies.placing import (
    best_building,
    best_standing,
    furnished,
)
from flatshare.core.game import AnyGame
from flatshare.core.match import onward
from flatshare.rooms_and_roomies.actions import (
    BAG,
    BED,
    CARD,
    CHECK_BED,
    DONE,
    END_TURN,
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
    Action,
)
from flatshare.rooms_and_roomies.components import DAYS, DECKS
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.phases.ending import THIS_IS_YOU
from flatshare.rooms_and_roomies.state import State, face_up
from flatshare.rooms_and_roomies.view import View
from flatshare.rooms_and_roomies.wishes.wish import Holdings

DETOUR: Final = 0.3
"""What it costs to pass a department by: what was there is lost for the day."""
WORTHWHILE: Final = 0.75
"""A tile that brings less is not fetched."""
MOST_ROOMIES: Final = 3
MOST_ROOM_CARDS: Final = 3
DAYS_TO_ENLARGE: Final = 2
"""On these days a full bed is enlarged, later the truck is upgraded."""


class Greedy:
    """Buys what its house can use now, and puts each tile where it does most at once."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._rng = rng
        self._plan: tuple[Action, ...] = ()

    def choose(self, view: View, clock: Clock) -> Action:
        if self._plan and self._plan[0] in view.legal:
            action, *plan = self._plan
            self._plan = tuple(plan)
            return action
        self._plan = ()
        legal = onward(GAME, view.legal)
        if len(legal) == 1:
            return legal[0]
        action = _Decision(view, self._rng, clock).choose()
        self._plan = action[1:]
        return action[0]


class _Decision:
    """One decision; `choose` gives the action, and those that are to follow it."""

    def __init__(self, view: View, rng: Random, clock: Clock) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.clock = clock
        self.state: State = GAME.sample(view, rng)
        self.player = self.state.players[view.seat]
        parts = self.state.components
        roomies = [(card, parts.wishes[card]) for card in self.player.roomies]
        self.appraisal = Appraisal(((THIS_IS_YOU, parts.this_is_you), *roomies), self.player.truck)

    def choose(self) -> tuple[Action, ...]:
        task = self.player.task
        assert task is not None
        match task.kind:
            case "choose-side":
                return (self._side(),)
            case "move-cart":
                return (self._department(),)
            case "take-tile":
                return (self._tile_of_store(),)
            case "take-roomie":
                return (self._roomie(),)
            case "end-turn":
                return (END_TURN,)
            case "home-action":
                return (self._home_action(),)
            case "choose-card" | "choose-spot" | "choose-turn" | "choose-door":
                return self._room_card()
            case "order-tile":
                return (self._order(),)
            case "check-bed":
                return (self._before_beds(),)
            case "use-bed":
                return (self._bed_use(),)
            case "furnish" | "set-tile":
                return self._furnish()
            case "turn-tile":
                # without a plan of its own, as another player began this
                return (onward(GAME, self.view.legal)[0],)
            case "fifth-voucher":
                return (SPEND["draw"] if SPEND["draw"] in self.view.legal else FORGO,)
            case "done":
                raise ValueError("a seat that is done has nothing to decide")

    # in the store

    def _side(self) -> Action:
        sides = self.state.components.sides[self.player.starting_card]
        room = [sum(len(room.squares) + room.bonus for room in side.rooms) for side in sides]
        return SIDE[room.index(max(room))]

    def _house_to_come(self) -> House:
        """The house with all that is on street and truck put where it does most."""
        tiles = ((tile, self.state.kind(tile)) for tile in (*self.player.street, *self.player.load))
        return furnished(self.player.house, tiles, self.appraisal, self.clock)

    def _gains(self, tiles: tuple[int, ...], house: House) -> dict[int, float]:
        """What each tile would bring; equal ones are looked at once."""
        worth = self.appraisal.of(house)
        by_kind: dict[str, float] = {}
        for tile in tiles:
            kind = self.state.kind(tile)
            if kind.id not in by_kind:
                best = best_standing(house, kind, tile, self.appraisal, self.clock, worth)
                by_kind[kind.id] = -1.0 if best is None else best.gain
        return {tile: by_kind[self.state.kind(tile).id] for tile in tiles}

    def _fitting(self, tiles: tuple[int, ...]) -> tuple[int, ...]:
        load = self.state.load_shapes(self.seat)
        truck = self.player.truck
        return tuple(tile for tile in tiles if truck.why_not_load(load, self.state.shape(tile)) is None)

    def _department(self) -> Action:
        house = self._house_to_come()
        best, most = None, WORTHWHILE
        for action in self.view.legal:
            if action not in GO:
                continue
            department = GO.index(action)
            kind = self.state.departments()[department].kind
            if kind not in ("showroom", "sale"):
                continue
            there = self.state.sale if kind == "sale" else face_up(self.state.spaces[department])
            gains = self._gains(self._fitting(there), house)
            gain = max(gains.values(), default=0.0) - DETOUR * (department - self.player.cart)
            if self.state.solo:
                # what lies face down may be of use, too
                gain = max(gain, 0) + 1.5
            if gain > most:
                best, most = action, gain
        if best is not None:
            return best
        to_cafe = GO[self.state.exit - 1]
        if to_cafe in self.view.legal and len(self.player.roomies) < MOST_ROOMIES:
            return to_cafe
        return GO[self.state.exit]

    def _tile_of_store(self) -> Action:
        tiles = tuple(TAKE.index(action) for action in self.view.legal if action in TAKE)
        gains = self._gains(tiles, self._house_to_come())
        best = max(gains, key=lambda tile: gains[tile], default=None)
        if ENOUGH in self.view.legal and (best is None or gains[best] < WORTHWHILE):
            return ENOUGH
        assert best is not None
        return TAKE[best]

    def _roomie(self) -> Action:
        house = self._house_to_come()
        holdings = Holdings(house, self.player.truck)
        worth: dict[int, float] = {}
        for space, there in enumerate(self.state.cafe):
            if there is not None:
                wish = self.state.components.wishes[there.card]
                worth[space] = sum(item.points for item in wish.items(holdings)) + there.voucher
        return ROOMIE[max(worth, key=lambda space: worth[space])]

    # at home

    def _home_action(self) -> Action:
        if HOME["A"] in self.view.legal and len(self.player.house.cards) <= MOST_ROOM_CARDS:
            return HOME["A"]
        if HOME["B"] in self.view.legal and self.state.day == DAYS:
            return HOME["B"]
        return (
            HOME["C"]
            if self.player.vouchers < 3
            else HOME["B"]
            if HOME["B"] in self.view.legal
            else HOME["C"]
        )

    def _room_card(self) -> tuple[Action, ...]:
        """The card and place with which the house is worth most; a large card before a small one."""
        house = self.player.house
        task = self.player.task
        assert task is not None
        if task.kind != "choose-card":
            # without a plan of its own, as another player began this
            return (onward(GAME, self.view.legal)[0],)
        for deck, top in zip(DECKS, self.state.tops, strict=True):
            if CARD[deck] in self.view.legal and top is not None:
                best = best_building(house, self.state.card(top), self.appraisal, self.clock)
                assert best is not None
                return (CARD[deck], *best.actions)
        raise ValueError("no room card fits")

    def _order(self) -> Action:
        tiles = tuple(TAKE.index(action) for action in self.view.legal if action in TAKE)
        gains = self._gains(tiles, self._house_to_come())
        best = max(gains, key=lambda tile: gains[tile], default=None)
        if best is not None and (gains[best] >= WORTHWHILE or BAG not in self.view.legal):
            return TAKE[best]
        return BAG if BAG in self.view.legal else self.view.legal[0]

    # furnishing

    def _before_beds(self) -> Action:
        if self.state.day <= DAYS_TO_ENLARGE and SPEND["enlarge"] in self.view.legal:
            return SPEND["enlarge"]
        return CHECK_BED

    def _bed_use(self) -> Action:
        first = "enlarge" if self.state.day <= DAYS_TO_ENLARGE else "upgrade"
        for use in (first, "upgrade", "enlarge", "neither"):
            if BED[use] in self.view.legal:
                return BED[use]
        raise ValueError("nothing can be done with a full bed")

    def _furnish(self) -> tuple[Action, ...]:
        """The tile of the street that does most next; what does nothing now waits on the truck."""
        last_day = self.state.day == DAYS
        if last_day and SPEND["draw"] in self.view.legal:
            return (SPEND["draw"],)
        task = self.player.task
        assert task is not None
        in_hand = () if task.tile is None else (task.tile,)
        tiles = in_hand or self.player.street
        if not tiles:
            return (DONE,)
        worth = self.appraisal.of(self.player.house)
        standings = {
            tile: best_standing(
                self.player.house, self.state.kind(tile), tile, self.appraisal, self.clock, worth
            )
            for tile in tiles
        }
        best = max(tiles, key=lambda tile: -1.0 if (there := standings[tile]) is None else there.gain)
        standing = standings[best]
        take = () if in_hand else (TAKE[best],)
        if standing is not None and standing.gain >= (0 if last_day else WORTHWHILE):
            return (*take, *standing.actions)
        load = self.state.load_shapes(self.seat)
        fits = self.player.truck.why_not_load(load, self.state.shape(best)) is None
        return (*take, LOAD if fits and not last_day else GIVE_UP)
