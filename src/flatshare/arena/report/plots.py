"""The plots of a report, by Matplotlib: SVG to stand in an HTML page, its colours the page's variables.

All are 360 wide, so that they can be read on a phone too. Colour is never the only sign: series differ by
their marks, parts of bars by hatching, and what lies far off is filled otherwise. Of nothing there is no
plot.
"""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from math import isfinite
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from flatshare.arena.report.estimates import Average, Interval, Share

WIDTH: Final = 360
LINE: Final = 17
"""The height of a row with a label."""
FONT: Final = 10.5

# Colours that stand for the variables of the page's style until the picture is written.
INK: Final = "#000001"
MUTED: Final = "#000002"
GRID: Final = "#000003"
SERIES: Final = ("#000011", "#000012", "#000013", "#000014", "#000015")
PARTS: Final = ("#000021", "#000022", "#000023", "#000024", "#000025", "#000026")
VARIABLES: Final = {
    INK: "--ink",
    MUTED: "--muted",
    GRID: "--grid",
    **{colour: f"--series-{number}" for number, colour in enumerate(SERIES, 1)},
    **{colour: f"--part-{number}" for number, colour in enumerate(PARTS, 1)},
}
MARKS: Final = ("o", "s", "D", "^", "v")
HATCHES: Final = ("", "///", "---", "", "\\\\\\", "|||")
STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "flatshare",
    "font.size": FONT,
    "text.color": INK,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "figure.facecolor": "none",
    "xtick.color": GRID,
    "ytick.color": GRID,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "grid.color": GRID,
    "grid.linewidth": 0.6,
    "hatch.linewidth": 0.5,
    "legend.frameon": False,
    "legend.fontsize": FONT,
    "axes.unicode_minus": True,
}


@dataclass(frozen=True)
class Dot:
    """A value with its interval."""

    value: float
    interval: Interval
    filled: bool = False
    """Drawn filled: it lies off."""

    @classmethod
    def of(cls, estimate: Share | Average, scale: float = 1, filled: bool = False) -> "Dot | None":
        """The dot of a share or an average; None: there was nothing to count."""
        if not estimate.of:
            return None
        low, high = estimate.interval
        return cls(estimate.value * scale, (low * scale, high * scale), filled)


def dots(
    title: str,
    rows: Sequence[tuple[str, Sequence[Dot | None]]],
    axis: str,
    *,
    series: Sequence[str] = (),
    line: float | None = None,
    margin: float = 0.0,
    floor: float | None = None,
) -> str:
    """A row for each label, in it a dot with its interval for each of the series.

    `line` is a value to compare with, and `margin` how far from it is still near; `floor` a value that the
    axis shows in any case.
    """
    if not rows:
        return ""
    height = max(LINE, 12 * max((len(found) for _, found in rows), default=1))
    with _figure(len(rows) * height + 46 + LINE * _legend_lines(series)) as (figure, axes):
        if line is not None:
            axes.axvline(line, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
        if line is not None and margin:
            axes.axvspan(line - margin, line + margin, color=GRID, alpha=0.5, linewidth=0)
        for number, (_, found) in enumerate(rows):
            for place, dot in enumerate(found):
                if dot is not None:
                    middle = number + (place - (len(found) - 1) / 2) * 0.8 / max(len(found), 1)
                    _draw_dot(axes, dot, middle, place)
        axes.set_yticks(range(len(rows)), [label for label, _ in rows])
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(len(rows) - 0.4, -0.6)
        shown = [dot for _, found in rows for dot in found if dot is not None]
        axes.set_xlim(*_limits(shown, [each for each in (line, floor) if each is not None]))
        axes.grid(axis="x")
        axes.locator_params(axis="x", nbins=6)
        axes.set_xlabel(axis)
        if len(series) > 1:
            _legend(figure, [_mark(place, name) for place, name in enumerate(series)])
        return _svg(figure, title)


def _draw_dot(axes: Axes, dot: Dot, at: float, place: int) -> None:
    colour = SERIES[place % len(SERIES)]
    low, high = dot.interval
    if isfinite(low) and isfinite(high):
        axes.plot([low, high], [at, at], color=colour, linewidth=1.4, solid_capstyle="butt")
    axes.plot(
        [dot.value],
        [at],
        marker=MARKS[place % len(MARKS)],
        markersize=5.5,
        color=colour,
        markerfacecolor=colour if dot.filled or place else "none",
        markeredgewidth=1.4,
        linestyle="none",
    )


def _mark(place: int, name: str) -> Line2D:
    colour = SERIES[place % len(SERIES)]
    face = colour if place else "none"
    mark = MARKS[place % len(MARKS)]
    return Line2D([], [], color=colour, marker=mark, markerfacecolor=face, markersize=5.5, label=name)


def _limits(shown: Sequence[Dot], others: Sequence[float]) -> Interval:
    """The span of the axis: all values, and of the intervals as much as does not drown them."""
    values = [*others, *(dot.value for dot in shown)] or [0.0]
    low, high = min(values), max(values)
    reach = max(high - low, abs(high) * 0.2, 0.1)
    ends = [end for dot in shown for end in dot.interval if low - reach <= end <= high + reach]
    low, high = min([low, *ends]), max([high, *ends])
    return low - 0.04 * (high - low + 0.01), high + 0.04 * (high - low + 0.01)


def bars(
    title: str,
    rows: Sequence[tuple[str, Sequence[float]]],
    parts: Sequence[str],
    axis: str = "% of games",
    *,
    tones: Sequence[int] = range(len(PARTS)),
) -> str:
    """A bar of 100 % for each label, its parts one behind the other in the order of the legend.

    `tones` are the parts' places among PARTS, of which the last but one is the strongest.
    """
    if not rows:
        return ""
    with _figure(len(rows) * (LINE + 3) + 46 + LINE * _legend_lines(parts)) as (figure, axes):
        for number, (_, shares) in enumerate(rows):
            begin = 0.0
            for tone, value in zip(tones, shares, strict=False):
                percent = 100 * value
                axes.barh(number, percent, 0.72, begin, **_part(tone))
                if percent >= 9:
                    _write_in(axes, begin + percent / 2, number, f"{percent:.0f}", PARTS[tone])
                begin += percent
        axes.set_yticks(range(len(rows)), [label for label, _ in rows])
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlim(0, 100)
        axes.set_xlabel(axis)
        _legend(figure, [Patch(**_part(tone), label=name) for tone, name in zip(tones, parts, strict=False)])
        return _svg(figure, title)


def _part(tone: int) -> dict[str, Any]:
    return {"facecolor": PARTS[tone], "hatch": HATCHES[tone], "edgecolor": MUTED, "linewidth": 0.6}


def _write_in(axes: Axes, x: float, y: float, text: str, behind: str) -> None:
    box = {"facecolor": behind, "edgecolor": "none", "pad": 0.6}
    axes.text(x, y, text, ha="center", va="center_baseline", bbox=box)


def histograms(
    title: str, rows: Sequence[tuple[str, Sequence[float]]], axis: str, *, step: int, lines: Sequence[float]
) -> str:
    """The spread of values, a row for each label; `lines` are drawn through all rows."""
    if not rows:
        return ""
    values = [value for _, found in rows for value in found]
    first = int(min(*values, *lines) // step) * step
    last = int(max(*values, *lines) // step + 1) * step
    edges = list(range(first, last + step, step))
    with _figure(len(rows) * 74 + 40, len(rows)) as (figure, several):
        for number, (axes, (label, found)) in enumerate(zip(several, rows, strict=True)):
            counts = [sum(low <= value < low + step for value in found) for low in edges[:-1]]
            heights = [100 * count / len(found) for count in counts]
            style = {"facecolor": PARTS[2], "edgecolor": INK, "linewidth": 0.6}
            axes.bar(edges[:-1], heights, step, align="edge", **style)
            for at in lines:
                axes.axvline(at, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
            axes.set_title(f"{label} ({len(found)} games)", loc="left", fontsize=FONT)
            axes.set_xlim(edges[0], edges[-1])
            axes.set_ylim(0, max(*heights, 1.0) * 1.1)
            axes.set_ylabel("%", rotation=0, labelpad=9)
            if number < len(rows) - 1:
                axes.tick_params(labelbottom=False)
        several[-1].set_xlabel(axis)
        return _svg(figure, title)


def lines(
    title: str,
    columns: Sequence[str],
    series: Sequence[tuple[str, Sequence[Dot | None]]],
    axis: str,
    *,
    floor: float | None = None,
) -> str:
    """A line for each of the series over the columns, with the intervals of its points."""
    if not series:
        return ""
    with _figure(200 + LINE * _legend_lines([name for name, _ in series])) as (figure, axes):
        for place, (_, found) in enumerate(series):
            shift = (place - (len(series) - 1) / 2) * 0.06
            there = [(number + shift, dot) for number, dot in enumerate(found) if dot is not None]
            colour = SERIES[place % len(SERIES)]
            axes.plot([x for x, _ in there], [dot.value for _, dot in there], color=colour, linewidth=1)
            for x, dot in there:
                if isfinite(dot.interval[0]) and isfinite(dot.interval[1]):
                    axes.plot([x, x], dot.interval, color=colour, linewidth=1.4)
                axes.plot(
                    [x],
                    [dot.value],
                    marker=MARKS[place % len(MARKS)],
                    color=colour,
                    markerfacecolor=colour if place else "none",
                    markersize=5.5,
                )
        axes.set_xticks(range(len(columns)), columns)
        shown = [dot for _, found in series for dot in found if dot is not None]
        axes.set_ylim(*_limits(shown, [] if floor is None else [floor]))
        axes.locator_params(axis="y", nbins=6)
        axes.set_ylabel(axis)
        axes.grid(axis="y")
        _legend(figure, [_mark(place, name) for place, (name, _) in enumerate(series)])
        return _svg(figure, title)


@contextmanager
def _figure(height: float, rows: int = 0) -> Iterator[tuple[Figure, Any]]:
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72, layout="constrained")
        axes = figure.subplots(rows, 1, squeeze=False)[:, 0] if rows else figure.subplots()
        yield figure, axes


PER_LINE: Final = 44
"""Letters that fit into a line of the legend, marks counted as four."""


def _legend_lines(names: Sequence[str]) -> int:
    return -(-len(names) // _legend_columns(names)) if len(names) > 1 else 0


def _legend_columns(names: Sequence[str]) -> int:
    return max(1, min(len(names), PER_LINE // (max(map(len, names), default=1) + 5)))


def _legend(figure: Figure, handles: Sequence[Any]) -> None:
    columns = _legend_columns([handle.get_label() for handle in handles])
    # Matplotlib fills column after column; this way the legend reads line after line
    in_lines = [handle for column in range(columns) for handle in handles[column::columns]]
    figure.legend(handles=in_lines, loc="outside upper left", ncols=columns, columnspacing=1.2, borderpad=0)


CHANGES: Final = (
    (r"<(metadata|style)\b.*?</\1>", ""),
    (r"<!--.*?-->\s*", ""),
    (r" font-family: [^;\"]+;", ""),
    (r"\b(fill|stroke)=\"(#0000[0-9a-f]{2})\"", r'style="\1: \2"'),
    (r"(\d\.\d\d)\d+", r"\1"),
    (r"\s*\n\s*", "\n"),
)
"""What the page has no use for, or says in its style; and variables do not work as attributes."""


def _svg(figure: Figure, title: str) -> str:
    """The figure as an element of a page: its ids its own, its colours the page's."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    picture = text.getvalue()
    picture = picture[picture.index("<svg") :]
    for pattern, instead in CHANGES:
        picture = re.sub(pattern, instead, picture, flags=re.DOTALL)
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    for pattern in (r'\bid="()', r'href="(#)', r"url\((#)"):
        picture = re.sub(pattern, lambda found: f"{found[0]}{name}-", picture)
    for colour, variable in VARIABLES.items():
        picture = picture.replace(colour, f"var({variable})")
    view = re.search(r'viewBox="([^"]+)"', picture)
    assert view is not None
    head = (
        f'<svg class="plot" role="img" aria-label="{escape(title)}" viewBox="{view[1]}"'
        ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
    )
    return re.sub(r"<svg\b[^>]*>", lambda _: head, picture, count=1).strip()
