"""What players get their points for, what they do with vouchers, how their trucks grow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from flatshare.arena.report.estimates import Average, Share, average, share
from flatshare.arena.report.facts import GAINS, SPENDINGS, GameFacts, SeatFacts
from flatshare.arena.report.figures.games import Games
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.scoring import CategoryName

CATEGORIES: Final[tuple[CategoryName, ...]] = get_args(CategoryName)
HOME_ACTIONS: Final = ("A", "B", "C")


@dataclass(frozen=True)
class Group:
    """The players of one strength, alone or at a table of equals."""

    bot: str
    alone: bool
    games: tuple[GameFacts, ...]

    def each(self, figure: Callable[[SeatFacts], float]) -> Average:
        """A figure's average a player. The players of a game depend on each other, so they count as one."""
        return average(average(figure(seat) for seat in facts.seats).value for facts in self.games)

    def part(self, wanted: Callable[[SeatFacts], bool]) -> Share:
        """The part of the players of whom something is true."""
        return share(wanted(seat) for facts in self.games for seat in facts.seats)


@dataclass(frozen=True)
class Points:
    """Points by category."""

    group: Group
    total: Average
    categories: dict[str, Average]
    this_is_you: Average
    """A part of the wishes."""
    complete_rooms: Average
    rooms: Average


@dataclass(frozen=True)
class VoucherUse:
    """Vouchers a player and game."""

    group: Group
    gained: dict[str, Average]
    """By GAINS."""
    actions: dict[str, Average]
    """Voucher actions, by SPENDINGS."""
    forgone: Average
    missed: Average
    left: Average


@dataclass(frozen=True)
class TruckUse:
    """The truck."""

    group: Group
    rows: tuple[Average, ...]
    """Free rows of the bed after each day."""
    full: tuple[Share, ...]
    """How often the bed was full, each day."""
    upgrades: Average


@dataclass(frozen=True)
class HomeActions:
    """Home actions a player and game, by letter."""

    group: Group
    actions: dict[str, Average]


def groups(games: Games) -> tuple[Group, ...]:
    """Each strength, alone and at tables of equals, as far as there are games."""
    found: list[Group] = []
    for bot in games.bots:
        at_tables = tuple(facts for players in range(2, 6) for facts in games.equal(players, (bot,)))
        found += [Group(bot, True, games.solo(bot)), Group(bot, False, at_tables)]
    return tuple(group for group in found if group.games)


def points(several: Sequence[Group]) -> tuple[Points, ...]:
    """Points by category, for each group."""
    return tuple(
        Points(
            group=group,
            total=group.each(lambda seat: seat.points),
            categories={name: group.each(_category(name)) for name in CATEGORIES},
            this_is_you=group.each(lambda seat: seat.this_is_you),
            complete_rooms=group.each(lambda seat: seat.complete_rooms),
            rooms=group.each(lambda seat: seat.rooms),
        )
        for group in several
    )


def _category(name: str) -> Callable[[SeatFacts], float]:
    return lambda seat: seat.categories[name]


def vouchers(several: Sequence[Group]) -> tuple[VoucherUse, ...]:
    """Vouchers, for each group."""
    return tuple(
        VoucherUse(
            group=group,
            gained={name: group.each(_gained(name)) for name in GAINS},
            actions={name: group.each(_action(name)) for name in SPENDINGS},
            forgone=group.each(lambda seat: seat.vouchers.forgone),
            missed=group.each(lambda seat: seat.vouchers.missed),
            left=group.each(lambda seat: seat.vouchers.left),
        )
        for group in several
    )


def _gained(name: str) -> Callable[[SeatFacts], float]:
    return lambda seat: seat.vouchers.gained.get(name, 0)


def _action(name: str) -> Callable[[SeatFacts], float]:
    return lambda seat: seat.vouchers.actions.get(name, 0)


def trucks(several: Sequence[Group]) -> tuple[TruckUse, ...]:
    """The trucks, for each group."""
    return tuple(
        TruckUse(
            group=group,
            rows=tuple(group.each(_rows(day)) for day in range(DAYS)),
            full=tuple(group.part(_full(day)) for day in range(DAYS)),
            upgrades=group.each(lambda seat: seat.upgrades),
        )
        for group in several
    )


def _rows(day: int) -> Callable[[SeatFacts], float]:
    return lambda seat: seat.rows[day]


def _full(day: int) -> Callable[[SeatFacts], bool]:
    return lambda seat: seat.full[day]


def home_actions(several: Sequence[Group]) -> tuple[HomeActions, ...]:
    """Home actions, for each group."""
    return tuple(
        HomeActions(group, {letter: group.each(_home_action(letter)) for letter in HOME_ACTIONS})
        for group in several
    )


def _home_action(letter: str) -> Callable[[SeatFacts], float]:
    return lambda seat: seat.home_actions.get(letter, 0)
