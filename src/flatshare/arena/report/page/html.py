"""What the sections of the page are made of."""

from collections.abc import Iterable, Sequence
from html import escape

from flatshare.arena.report.estimates import Average, Interval, Share
from flatshare.arena.report.wording import number, percent, percent_span, span


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def html(text: str) -> Html:
    """Text as HTML."""
    return text if isinstance(text, Html) else Html(escape(text))


def in_units(estimate: Average, digits: int = 1) -> Html:
    """An average with its interval."""
    if not estimate.of:
        return Html("–")
    return _with(number(estimate.value, digits), span(estimate.interval, digits))


def in_percent(estimate: Share, interval: Interval | None = None) -> Html:
    """A share with its interval, or with another one."""
    if not estimate.of:
        return Html("–")
    return _with(percent(estimate.value), percent_span(interval or estimate.interval))


def _with(value: str, ends: str) -> Html:
    return Html(f"{value} <small>{ends}</small>")


def table(
    caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], marked: Sequence[int] = ()
) -> Html:
    """A table, the first cell of each row its head. Wide ones can be moved sideways, by the keyboard too.

    `marked` are the numbers of rows that stand out.
    """
    head = "".join(f'<th scope="col">{html(each)}</th>' for each in heads)
    body = "\n".join(
        f"<tr{' class=marked' if place in marked else ''}>"
        f'<th scope="row">{html(first)}</th>' + "".join(f"<td>{html(cell)}</td>" for cell in cells) + "</tr>"
        for place, (first, *cells) in enumerate(rows)
    )
    return Html(
        f'<div class="table" role="region" aria-label="{escape(caption)}" tabindex="0"><table>'
        f"<caption>{escape(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody>"
        "</table></div>"
    )


def beside(plots: Iterable[str], tables: Iterable[Html]) -> Html:
    """Plots, and beside them the tables with their figures. Where there is nothing to draw, no plot is."""
    pictures = "".join(f"<figure>{plot}</figure>" for plot in plots if plot)
    return Html(f'<div class="beside"><div class="plots">{pictures}</div><div>{"".join(tables)}</div></div>')


def section(id: str, heading: str, reading: str, *parts: Html) -> Html:
    """A section. `reading` tells how its plots are to be read; a blank line begins a new paragraph."""
    words = "".join(f"<p>{html(paragraph.strip())}</p>" for paragraph in reading.split("\n\n"))
    return Html(f'<section id="{id}"><h2>{html(heading)}</h2>{words}{"".join(parts)}</section>\n')
