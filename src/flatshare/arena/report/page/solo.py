"""The sections on the solo game."""

from flatshare.arena.report.figures.solo import BAND_NAMES, BANDS, Challenged, challenges, solo
from flatshare.arena.report.page.html import Html, beside, in_percent, in_units, section, table
from flatshare.arena.report.page.report import Report
from flatshare.arena.report.plots import bars, histograms
from flatshare.rooms_and_roomies.solo import LEVELS

SCORES = """
Every bot plays the same deals alone, without a challenge. In the bars, each bot’s games are divided by the
rulebook’s table of results, from the lowest row at the left to the highest at the right; a figure in a part
is its percentage.

Below, the height of a column is the part of the games with a score in that span of five points; the dashed
lines are the steps of the table. A good edition spreads bots from weak to strong over the whole table.
"""
CHALLENGES = """
Each bar is a bot’s games with one challenge, divided by the level that was reached: missed at the left,
then Good, Great, Legendary. The bots play the deals of the games without a challenge. A bot that does not
know of challenges ignores them, so its bar shows how often a level is reached by chance.
"""


def scores(report: Report) -> Html:
    """How bots score alone."""
    found = [each for each in solo(report.games) if each.scores]
    plots = [
        bars(
            "Solo scores by the table of results",
            [(each.bot, [share.value for share in each.bands]) for each in found],
            BAND_NAMES,
        ),
        histograms(
            "Solo scores",
            [(each.bot, each.scores) for each in found],
            "points",
            step=5,
            lines=BANDS[1:],
        ),
    ]
    rows = [
        (each.bot, str(len(each.scores)), in_units(each.average), *(in_percent(band) for band in each.bands))
        for each in found
    ]
    heads = ("bot", "games", "points on average", *(f"{name} points" for name in BAND_NAMES))
    return section("solo", "Solo scores", SCORES, beside(plots, [table("Solo scores by bot", heads, rows)]))


def levels(report: Report) -> Html:
    """How bots fare in the challenges."""
    found = [each for each in challenges(report.games) if each.points.of]
    names = [report.name("level", level) for level in ("missed", *LEVELS)]
    plot = bars(
        "Challenges",
        [
            (_label(report, each), [each.levels[level].value for level in ("missed", *LEVELS)])
            for each in found
        ],
        names,
    )
    rows = [
        (
            report.name("challenge", each.challenge),
            each.bot,
            str(each.points.of),
            *(in_percent(each.reached(level)) for level in LEVELS),
            in_units(each.points),
        )
        for each in found
    ]
    heads = ("challenge", "bot", "games", *(f"{name} or better" for name in names[1:-1]), names[-1], "points")
    return section(
        "challenges",
        "Challenges",
        CHALLENGES,
        beside([plot], [table("Levels reached in the challenges", heads, rows)]),
    )


def _label(report: Report, each: Challenged) -> str:
    return f"{report.name('challenge', each.challenge)}, {each.bot}"
