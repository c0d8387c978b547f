"""Puts the page together."""

from importlib.resources import files

from flatshare.arena.report.page import cards, length, players, seats, solo, store, verdicts
from flatshare.arena.report.page.html import Html, html
from flatshare.arena.report.page.report import Report

SECTIONS = (
    verdicts.verdicts,
    solo.scores,
    solo.levels,
    seats.seat_fairness,
    seats.skill,
    cards.roomie_cards,
    cards.this_is_you_cards,
    cards.room_card_use,
    cards.starting_cards,
    store.furniture_use,
    store.department_use,
    players.categories,
    players.voucher_use,
    players.truck_growth,
    length.game_length,
    length.making,
)


def whole_page(report: Report) -> str:
    """The whole page."""
    style = files("flatshare.arena.report.page").joinpath("page.css").read_text(encoding="utf-8")
    title = html(f"{report.components.edition.name}: is it a good game?")
    sections = [make(report) for make in SECTIONS]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title>\n<style>\n{style}</style></head>\n<body>\n"
        f"{_heading(report)}\n<main>\n{''.join(sections)}</main>\n</body></html>\n"
    )


def _heading(report: Report) -> Html:
    edition = report.components.edition
    games = len(report.games.played)
    words = (
        f"Rooms & Roomies, edition {edition.id}, version {edition.version}, in {games:,} games between bots."
    )
    missing = ""
    if report.missing:
        missing = f"<p><strong>{report.missing:,} games are still to be played.</strong></p>"
    return Html(f"<header><h1>{html(edition.name)}</h1><p>{html(words)}</p>{missing}</header>")
