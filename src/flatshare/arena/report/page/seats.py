"""The sections on games of several."""

from flatshare.arena.report.figures.seats import Seat, seats, strengths, ties
from flatshare.arena.report.page.html import Html, beside, in_percent, in_units, section, table
from flatshare.arena.report.page.report import Report
from flatshare.arena.report.plots import Dot, dots
from flatshare.arena.report.program import TABLES
from flatshare.arena.report.wording import percent

SEATS = """
Bots of one strength play against each other; seat 1 begins, the others follow in turn order. Each dot is a
seat’s share of wins, or its average points, with its interval; the dashed line is what every seat would
have if none were better. A filled dot tells that a seat wins significantly more or less; points are not
judged. The intervals of wins are so wide that in 95 of 100 tables all of its seats lie in theirs.

The plots, and the verdict, take the games of all bots but random together; the tables tell those of each
bot, too.
"""
STRENGTHS = """
Bots of all strengths sit at one table and take turns in the seats. The stronger should win more than its
share among equals: how much more says how far skill counts against luck.
"""


def seat_fairness(report: Report) -> Html:
    """Whether it matters who begins."""
    parts: list[Html] = []
    for players in TABLES:
        together = seats(report.games, players, report.games.thinking)
        if not together[0].wins.of:
            continue
        rows = _rows(together, " and ".join(report.games.thinking))
        for bot in report.games.bots:
            if (bot,) != report.games.thinking:
                rows += _rows(seats(report.games, players, (bot,)), bot)
        marked = [place for place, (_, _, _, _, _, verdict) in enumerate(rows) if verdict != "even"]
        heads = ("seat", "bots", "games", "wins", "points", "wins against its share")
        parts.append(
            beside(_plots(together, players), [table(f"{players} players, by seat", heads, rows, marked)])
        )
    tied = in_percent(ties(report.games))
    words = Html(f"<p>Ties, which the number on the This Is You card breaks: {tied} of games.</p>")
    return section("seats", "Seats", SEATS, *parts, words)


def _plots(found: tuple[Seat, ...], players: int) -> list[str]:
    fair = sum(seat.points.value for seat in found) / players
    return [
        dots(
            f"Wins by seat with {players} players",
            [
                (
                    f"seat {seat.number}",
                    [Dot(100 * seat.wins.value, _percent(seat), seat.ahead or seat.behind)],
                )
                for seat in found
            ],
            "% of games won",
            line=100 / players,
        ),
        dots(
            f"Points by seat with {players} players",
            [(f"seat {seat.number}", [Dot.of(seat.points)]) for seat in found],
            "points",
            line=fair,
        ),
    ]


def _percent(seat: Seat) -> tuple[float, float]:
    return 100 * seat.interval[0], 100 * seat.interval[1]


def _rows(found: tuple[Seat, ...], who: str) -> list[tuple[str, ...]]:
    return [
        (
            str(seat.number),
            who,
            str(seat.wins.of),
            in_percent(seat.wins, seat.interval),
            in_units(seat.points),
            "more" if seat.ahead else "less" if seat.behind else "even",
        )
        for seat in found
        if seat.wins.of
    ]


def skill(report: Report) -> Html:
    """How far the stronger get against the weaker."""
    found = strengths(report.games)
    bots = report.games.bots
    by_table = {(each.players, each.bot): each for each in found}
    rows = [
        (
            f"{players} players",
            [
                Dot.of(by_table[players, bot].wins, 100) if (players, bot) in by_table else None
                for bot in bots
            ],
        )
        for players in TABLES
    ]
    if not found:
        return section("skill", "Skill", "No bots of different strengths played at one table.")
    plot = dots("Wins at mixed tables", rows, "% of games won", series=bots, floor=0)
    cells = [
        (
            f"{each.players} players",
            each.bot,
            str(each.wins.of),
            in_percent(each.wins),
            percent(each.fair),
            in_units(each.points),
        )
        for each in found
    ]
    heads = ("table", "bot", "games", "wins", "share among equals", "points")
    return section("skill", "Skill", STRENGTHS, beside([plot], [table("Wins at mixed tables", heads, cells)]))
