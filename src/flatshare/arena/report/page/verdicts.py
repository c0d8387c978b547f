"""The top of the page: is it a good game?"""

from flatshare.arena.report.aims import ENOUGH_GAMES, Aim, aims, best_bot, good_bot, plain_bot
from flatshare.arena.report.page.html import Html, html, section, table
from flatshare.arena.report.page.report import Report

SIGNS = {"met": "✓", "not met": "✗", "open": "?", "not played": "–"}
READING = f"""
Each line is an aim, with what was found and the interval that holds the truth in 95 of 100 cases. An aim is
met, or not met, only if the whole interval says so. Where it is open, more games have to tell. That seats
have their chance is met if, in {ENOUGH_GAMES} games or more, none wins significantly more than its share.
"""


def verdicts(report: Report) -> Html:
    """The aims, each with its verdict."""
    found = aims(report.games, report.roomie_cards, report.name)
    rows = [
        (each.aim, _verdict(each), each.figure, each.interval, each.wanted, each.rests_on) for each in found
    ]
    heads = ("aim", "verdict", "found", "interval", "wanted", "rests on")
    return section(
        "verdict", "Is it a good game?", READING, _roles(report), table("Aims and verdicts", heads, rows)
    )


def _verdict(aim: Aim) -> Html:
    kind = aim.verdict.replace(" ", "-")
    return Html(f'<strong class="{kind}">{SIGNS[aim.verdict]} {aim.verdict}</strong>')


def _roles(report: Report) -> Html:
    good, best = good_bot(report.games), best_bot(report.games)
    words = f"The plain bot is {plain_bot(report.games)}"
    if good is None:
        words += "; no stronger one played, so there is no good and no best one"
    else:
        words += f", the good one {good}, the best one {best}"
    return Html(f"<p>{html(words)}.</p>")
