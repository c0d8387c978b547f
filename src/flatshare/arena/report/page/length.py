"""The sections on how long games are, and on how the report was made."""

from flatshare import __version__
from flatshare.arena.report.figures.length import Length, lengths
from flatshare.arena.report.page.html import Html, beside, html, in_units, section, table
from flatshare.arena.report.page.report import Report
from flatshare.arena.report.plots import Dot, dots
from flatshare.arena.report.program import TABLES, Series

LENGTH = """
Turns are those of all players together in the store and at the Exit: alone, moves of the cart. Decisions
are those with more than one choice, each step counted. The plot has games of equals. How long people take
follows from the decisions; the seconds are what the bots took to think.
"""


def game_length(report: Report) -> Html:
    """How long games are; this is the table of all that was played, too."""
    found = lengths(report.games)
    equal = {each.series.players: [] for each in found if each.series.kind in ("solo", "equal")}
    for each in found:
        if each.series.kind in ("solo", "equal"):
            equal[each.series.players].append(each)
    names = {1: "alone", **{players: f"{players} players" for players in TABLES}}
    plot = dots(
        "Turns of a game",
        [
            (names[players], [_turns(each, bot) for bot in report.games.bots])
            for players, each in sorted(equal.items())
        ],
        "turns",
        series=report.games.bots,
        floor=0,
    )
    rows = [
        (
            series_name(report, each.series),
            f"{each.played} of {each.series.games}",
            in_units(each.turns),
            in_units(each.decisions, 0),
            in_units(each.seconds, 2),
        )
        for each in found
    ]
    heads = ("games", "played", "turns", "decisions", "seconds")
    return section("length", "Length of games", LENGTH, beside([plot], [table("All games", heads, rows)]))


def _turns(found: list[Length], bot: str) -> Dot | None:
    return next((Dot.of(each.turns) for each in found if each.series.bots == (bot,)), None)


def series_name(report: Report, series: Series) -> str:
    """What the games of a series are, in words."""
    bots = ", ".join(series.bots)
    if series.challenge is not None:
        return f"{report.name('challenge', series.challenge)}: {bots}"
    if series.players == 1:
        return f"alone: {bots}"
    return f"{series.players} players, {'equal' if series.kind == 'equal' else 'mixed'}: {bots}"


def making(report: Report) -> Html:
    """How the report was made."""
    budget = report.terms.budget
    thinking = f"{budget.seconds:g} seconds" if budget.count is None else f"a count of {budget.count:,}"
    deck = "all Roomie cards" if report.terms.edition.roomies == "full" else "the basic Roomie cards"
    words = (
        f"Played with flatshare {__version__} and {deck}, seed {report.terms.seed}, {thinking} for each"
        " decision."
        " The same seed and count bring the same games on any machine."
    )
    again = Html(f"<pre><code>{html(report.command)}</code></pre>") if report.command else Html()
    hash = Html(f"<p>Edition: <code>{report.components.hash}</code></p>")
    return section("making", "How this report was made", words, again, hash)
