"""A decision of a bot of Rooms & Roomies: what is asked, and what the seat has."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.rooms_and_roomies.appraisal import Appraisal
from flatshare.bots.rooms_and_roomies.placing import best_standing
from flatshare.core.match import without_takebacks
from flatshare.rooms_and_roomies.actions import Action, TakeTile
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.phases.ending import THIS_IS_YOU
from flatshare.rooms_and_roomies.phases.furnishing import (
    CheckBedTask,
    FurnishTask,
    SetTileTask,
    TileInHand,
    UseBedTask,
)
from flatshare.rooms_and_roomies.phases.home_actions import ChooseCardTask, HomeActionTask, OrderTileTask
from flatshare.rooms_and_roomies.phases.shopping import MoveCartTask, TakeRoomieTask, TakeTileTask
from flatshare.rooms_and_roomies.phases.start import ChooseSideTask
from flatshare.rooms_and_roomies.solo import CHALLENGES, LEVELS
from flatshare.rooms_and_roomies.state import Player, State, Task
from flatshare.rooms_and_roomies.view import View
from flatshare.rooms_and_roomies.vouchers import FifthVoucherTask

NOWHERE: Final = -1.0
"""What a tile brings that has no place."""

AIM: Final = LEVELS.index("great")
"""The level of a challenge whose points for each wish a bot is out for."""

Plan = tuple[Action, ...]
"""The action to do now, and those that are to follow it as long as they are legal."""


class Decider:
    """A bot that keeps to its plan, and makes a new one where that ends."""

    def __init__(self, decide: Callable[[View, Random, Clock], Plan], rng: Random) -> None:
        self._decide = decide
        self._rng = rng
        self._plan: Plan = ()

    def choose(self, view: View, clock: Clock) -> Action:
        """One of `view.legal`."""
        if not (self._plan and self._plan[0] in view.legal):
            legal = without_takebacks(GAME, view.legal)
            self._plan = legal if len(legal) == 1 else self._decide(view, self._rng, clock)
        action, *plan = self._plan
        self._plan = tuple(plan)
        return action


class Decision(ABC):
    """One decision: the position out of the seat's view, what follows from it, and a method for each task."""

    def __init__(self, view: View, rng: Random, clock: Clock) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.rng = rng
        self.clock = clock
        self.state: State = GAME.sample(view, rng)
        self.player: Player = self.state.players[view.seat]
        parts = self.state.components
        roomies = [(card, parts.wishes[card]) for card in self.player.roomies]
        self.goal = CHALLENGES.get(self.state.challenge) if self.state.challenge else None
        self.appraisal = Appraisal(
            ((THIS_IS_YOU, parts.this_is_you), *roomies),
            self.player.truck,
            each_wish=self.goal.each_wish[AIM] if self.goal else 0,
        )

    @property
    def legal(self) -> tuple[Action, ...]:
        """The choices that bring the game on."""
        return without_takebacks(GAME, self.view.legal)

    @property
    def task(self) -> Task:
        """What the seat is asked."""
        assert self.player.task is not None
        return self.player.task

    @property
    def tile_in_hand(self) -> int | None:
        """The tile that is to be put somewhere."""
        return self.task.tile if isinstance(self.task, TileInHand) else None

    def plan(self) -> Plan:
        """What to do now, and what is to follow."""
        match self.task:
            case ChooseSideTask():
                return self.side()
            case MoveCartTask():
                return self.department()
            case TakeTileTask():
                return self.tile_of_store()
            case TakeRoomieTask():
                return self.roomie()
            case HomeActionTask():
                return self.home_action()
            case ChooseCardTask():
                return self.room_card()
            case OrderTileTask():
                return self.order()
            case CheckBedTask():
                return self.before_beds()
            case UseBedTask():
                return self.bed_use()
            case FurnishTask() | SetTileTask():
                return self.furnish()
            case FifthVoucherTask():
                return self.fifth_voucher()
            case _:
                # Another player began what this plan would have finished.
                return (self.legal[0],)

    # what a challenge wants (RR-29)

    @property
    def roomies_to_take(self) -> int | None:
        """How many Roomies more it wants, no fewer and no more; None: as many as one likes."""
        if self.goal is None or self.goal.roomies is None:
            return None
        return self.goal.roomies - len(self.player.roomies)

    @property
    def must_take_a_roomie(self) -> bool:
        """Whether there is just time enough for them, with one on each day that is left."""
        return (self.roomies_to_take or 0) > DAYS - self.state.day

    @property
    def may_build(self) -> bool:
        """Whether the house may get another room card."""
        most = self.goal.most_room_cards if self.goal else None
        return most is None or len(self.player.house.cards) <= most

    @abstractmethod
    def side(self) -> Plan:
        """Choose a side of the starting card."""

    @abstractmethod
    def department(self) -> Plan:
        """Move the cart."""

    @abstractmethod
    def tile_of_store(self) -> Plan:
        """Take a tile where the cart is, or no more."""

    @abstractmethod
    def roomie(self) -> Plan:
        """Take a Roomie card."""

    @abstractmethod
    def home_action(self) -> Plan:
        """Choose a home action."""

    @abstractmethod
    def room_card(self) -> Plan:
        """Take a room card, and lay it."""

    @abstractmethod
    def order(self) -> Plan:
        """Order a tile."""

    @abstractmethod
    def before_beds(self) -> Plan:
        """Spend vouchers before the beds are looked at, or not."""

    @abstractmethod
    def bed_use(self) -> Plan:
        """Use a full bed."""

    @abstractmethod
    def furnish(self) -> Plan:
        """Put the next tile somewhere, or all of them."""

    @abstractmethod
    def fifth_voucher(self) -> Plan:
        """Make room for a voucher, or forgo it."""

    # what follows from the position

    def fitting(self, tiles: Iterable[int]) -> tuple[int, ...]:
        """The tiles that fit on the truck with what is loaded."""
        return tuple(tile for tile in tiles if self.state.fits(self.seat, tile))

    def takeable(self) -> tuple[int, ...]:
        """The tiles among the choices."""
        return tuple(action.tile for action in self.view.legal if isinstance(action, TakeTile))

    def gains(self, tiles: Iterable[int], house: House) -> dict[int, float]:
        """What each tile would bring to a house; equal ones are looked at once."""
        worth = self.appraisal.of(house)
        by_kind: dict[str, float] = {}
        gains: dict[int, float] = {}
        for tile in tiles:
            kind = self.state.kind(tile)
            if kind.id not in by_kind:
                best = best_standing(house, kind, tile, self.appraisal, self.clock, worth)
                by_kind[kind.id] = NOWHERE if best is None else best.gain
            gains[tile] = by_kind[kind.id]
        return gains
