"""The sections on furniture and on the store."""

from flatshare.arena.report.facts import (
    FATES,
    HOUSE,
    NOT_TAKEN,
    ORIGINS,
    REMOVED,
    SALE,
    SHOWROOM,
    TRUCK,
    UNSEEN,
)
from flatshare.arena.report.figures.furniture import Furniture, furniture, kinds, origins
from flatshare.arena.report.figures.store import DepartmentUse, departments, sale
from flatshare.arena.report.page.cards import WHICH
from flatshare.arena.report.page.html import Html, beside, in_percent, in_units, section, table
from flatshare.arena.report.page.report import Report
from flatshare.arena.report.plots import Dot, bars, dots
from flatshare.arena.report.wording import number
from flatshare.rooms_and_roomies.components import DAYS

FURNITURE = f"""
{WHICH} Each bar is all tiles of a furniture, divided by where they were when the game was over: in a house,
on a truck, left in the SALE or a Showroom, out of the game (alone there is no SALE), or never drawn. What
hardly ever stands in a house is not worth its place in the box; what always does leaves no choice.
"""
DEPARTMENTS = f"""
{WHICH} The dots are the turns that a player spends in a department on one day, for each number of players:
alone, how often the cart comes there. A department that nobody enters is wasted. The Exit counts every home
action of two to five players.

The table has the tiles that are left when a Shopping Phase ends, beside the spaces that were open. Of the
SALE they are all that lie there.
"""
STRONGEST_FIRST = (4, 3, 2, 1, 0, 5)
FATE_ORDER = (HOUSE, TRUCK, SALE, SHOWROOM, REMOVED, UNSEEN)


def furniture_use(report: Report) -> Html:
    """What becomes of the tiles."""
    found = furniture(report.games, report.components)
    plot = bars(
        "Where tiles are at the end",
        [
            (report.name("furniture", each.id), [each.fates[fate].value for fate in FATE_ORDER])
            for each in sorted(found, key=lambda each: -each.fates[HOUSE].value)
        ],
        [FATES[fate] for fate in FATE_ORDER],
        "% of tiles",
        tones=STRONGEST_FIRST,
    )
    heads = ("furniture", "tiles", "drawn", "taken, of those drawn", "in a house, of those drawn")
    of_kinds = [_row(each, f"{_kind(report, each.id)}") for each in kinds(report.games, report.components)]
    return section(
        "furniture",
        "Furniture",
        FURNITURE,
        beside(
            [plot],
            [
                table("Furniture", heads, [_row(each, report.name("furniture", each.id)) for each in found]),
                _ways(report),
            ],
        ),
        table("Every kind of tile", heads, of_kinds),
    )


def _kind(report: Report, id: str) -> str:
    kind = next(kind for kind in report.components.tiles if kind.id == id)
    first, *second = kind.colours
    colours = f"twice {first}" if second == [first] else " and ".join(kind.colours)
    return f"{report.name('furniture', kind.furniture)}, {kind.shape}, {colours}"


def _row(each: Furniture, name: str) -> tuple[str, ...]:
    return (
        name,
        str(each.tiles),
        in_percent(each.drawn),
        in_percent(each.taken),
        in_percent(each.placed),
    )


def _ways(report: Report) -> Html:
    found = origins(report.games)
    rows = [
        (ORIGINS[letter], *(in_units(ways[letter]) for ways in found.values()))
        for letter in ORIGINS
        if letter != NOT_TAKEN
    ]
    heads = ("tiles a player gets", *(_players(players) for players in found))
    return table("How tiles come to players", heads, rows)


def _players(count: int) -> str:
    return "alone" if count == 1 else f"{count} players"


def department_use(report: Report) -> Html:
    """Where carts go, and what is left."""
    found = departments(report.games, report.components)
    parts: list[Html] = []
    for board in report.components.edition.stores:
        there = [use for use in found if use.players in board.players]
        if there:
            parts.append(_board(there, board.players))
    return section("store", "Departments", DEPARTMENTS, *parts, *_sale(report))


def _sale(report: Report) -> list[Html]:
    found = sale(report.games)
    counts = list(dict.fromkeys(day.players for day in found))
    there = [
        (f"day {day}", *(in_units(each.there) for each in found if each.day == day and each.players > 1))
        for day in range(1, DAYS + 1)
    ]
    given_up = [
        (f"day {day}", *(in_units(each.given_up) for each in found if each.day == day))
        for day in range(1, DAYS + 1)
    ]
    several = [_players(count) for count in counts if count > 1]
    return [
        table("Tiles in the SALE after shopping", ("day", *several), there),
        table("Tiles a player gives up while furnishing", ("day", *map(_players, counts)), given_up),
    ]


def _board(found: list[DepartmentUse], on_board: tuple[int, ...]) -> Html:
    counts = [players for players in on_board if any(use.players == players for use in found)]
    by_place = {(use.players, use.name): use for use in found}
    names = [use.name for use in found if use.players == counts[0] and use.kind != "entrance"]
    title = f"Visits a player and day, {', '.join(map(str, counts))} players"
    plot = dots(
        title,
        [(name, [Dot.of(by_place[players, name].visits) for players in counts]) for name in names],
        "turns a day",
        series=[_players(players) for players in counts],
        floor=0,
    )
    rows = [
        (
            name,
            _players(players),
            in_units(by_place[players, name].visits, 2),
            *_left(by_place[players, name]),
        )
        for name in names
        for players in counts
    ]
    heads = ("department", "players", "turns a day", "open spaces", "tiles left", "of them face down")
    return beside([plot], [table(title, heads, rows)])


def _left(use: DepartmentUse) -> tuple[str, str, str]:
    if use.kind == "sale":
        return ("–", in_units(use.left), "–") if use.players > 1 else ("–", "–", "–")
    if use.kind != "showroom":
        return "–", "–", "–"
    face_down = in_units(use.face_down) if use.players == 1 else Html("–")
    return number(use.spaces), in_units(use.left), face_down
