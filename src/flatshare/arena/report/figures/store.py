"""Where carts go, and what stays in the store."""

from collections.abc import Sequence
from dataclasses import dataclass

from flatshare.arena.report.estimates import Average, average
from flatshare.arena.report.facts import GameFacts
from flatshare.arena.report.figures.games import PLAYERS, Games
from flatshare.rooms_and_roomies.components import DAYS, Components
from flatshare.rooms_and_roomies.edition.model import Store
from flatshare.rooms_and_roomies.state import is_covered


@dataclass(frozen=True)
class DepartmentUse:
    """A department in games with this number of players."""

    players: int
    name: str
    kind: str
    visits: Average
    """Turns a player spends there, a day; alone, how often the cart comes there."""
    spaces: float
    """Its open spaces, on average of the days."""
    left: Average
    """Tiles left there when a Shopping Phase ends; of the SALE, all that is there."""
    face_down: Average
    """Alone: those of them that nobody has seen."""


@dataclass(frozen=True)
class SaleDay:
    """The SALE on one day."""

    players: int
    day: int
    there: Average
    """Tiles when the Shopping Phase ends."""
    given_up: Average
    """Tiles of the streets that nobody placed or loaded, a player."""


def departments(games: Games, components: Components) -> tuple[DepartmentUse, ...]:
    """Each department for each number of players."""
    return tuple(
        use
        for players in PLAYERS
        if (facts := games.plain(players))
        for use in _of_store(facts, players, components.store(players))
    )


def _of_store(facts: Sequence[GameFacts], players: int, store: Store) -> Sequence[DepartmentUse]:
    found: list[DepartmentUse] = []
    for number, department in enumerate(store.departments):
        open_spaces = [
            sum(not is_covered(space, players, day) for space in department.spaces)
            for day in range(1, DAYS + 1)
        ]
        sale = department.kind == "sale"
        found.append(
            DepartmentUse(
                players=players,
                name=department.name,
                kind=department.kind,
                visits=average(
                    sum(day.visits[number] for day in one.days) / players / len(one.days) for one in facts
                ),
                spaces=sum(open_spaces) / DAYS,
                left=average(
                    sum(day.sale if sale else day.face_up[number] + day.face_down[number] for day in one.days)
                    / len(one.days)
                    for one in facts
                ),
                face_down=average(
                    sum(day.face_down[number] for day in one.days) / len(one.days) for one in facts
                ),
            )
        )
    return found


def sale(games: Games) -> tuple[SaleDay, ...]:
    """The SALE for each number of players, day by day. Alone there is none: what is given up is gone."""
    return tuple(
        SaleDay(
            players=players,
            day=day + 1,
            there=average(one.days[day].sale for one in facts),
            given_up=average(one.days[day].given_up / players for one in facts),
        )
        for players in PLAYERS
        if (facts := games.plain(players))
        for day in range(DAYS)
    )
