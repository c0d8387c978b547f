"""The page needs no other file, is sound HTML, and has every section with plots and tables."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from flatshare.arena.report.page import Report, whole_page
from flatshare.arena.report.plots import MARKS, SERIES, VARIABLES, Dot, bars, dots
from tests.arena.report.games import TERMS, games, random_games

VOID = {"meta", "br", "hr", "img", "link", "input"}
SECTIONS = """
verdict solo challenges seats skill roomies this-is-you rooms starting
furniture store points vouchers trucks length making
"""


class Sound(HTMLParser):
    """Fails if an element is not closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str | None] = []

    def handle_starttag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page() -> str:
    return whole_page(
        Report(random_games(), TERMS, lambda kind, id: f"<{kind} & {id}>", "flatshare edition report x")
    )


def test_the_page_is_sound_html_and_no_id_is_there_twice(page: str):
    sound = Sound()
    sound.feed(page)
    sound.close()
    assert sound.open == []
    assert len(set(sound.ids)) == len(sound.ids)
    assert page.startswith("<!doctype html>")


def test_every_section_is_there_in_order(page: str):
    assert re.findall(r'<section id="([^"]+)"', page) == SECTIONS.split()
    assert "flatshare edition report x" in page


@pytest.mark.parametrize("id", [id for id in SECTIONS.split() if id not in ("verdict", "skill", "making")])
def test_a_section_tells_how_to_read_its_plots_and_has_their_figures_in_tables(page: str, id: str):
    section = page[page.index(f'<section id="{id}"') :]
    section = section[: section.index("</section>")]
    assert re.search(r"<p>[^<]{80,}</p>", section)
    assert section.count('<svg class="plot"') >= 1
    assert section.count("<table>") == section.count("<caption>") >= 1
    assert 'scope="row"' in section
    assert 'scope="col"' in section


def test_every_plot_is_sound_svg_with_a_name(page: str):
    plots = re.findall(r"<svg\b.*?</svg>", page, re.DOTALL)
    assert len(plots) > 15
    names = [ElementTree.fromstring(plot).get("aria-label") for plot in plots]
    assert all(names)
    assert len(set(names)) == len(names)


def test_names_are_escaped_everywhere(page: str):
    assert "&lt;roomie &amp; " in page
    assert not re.search("<(roomie|card|furniture|challenge|level) ", page)


def test_the_page_loads_nothing_from_elsewhere(page: str):
    addresses = set(re.findall(r"https?://[^\s\"')]+", page))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert not re.search(r"<(script|link|img|iframe)\b|@import|src=", page)


def test_all_colours_are_the_pages_own_in_light_dark_and_print(page: str):
    style = files("flatshare.arena.report.page").joinpath("page.css").read_text("utf-8")
    light, dark, printed = re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", page))
    assert used >= set(VARIABLES.values()) - {"--series-2", "--series-3", "--series-4", "--series-5"}
    for theme in (light, dark, printed):
        assert used <= set(re.findall(r"(--[a-z0-9-]+):", theme))
    drawn = "".join(re.findall(r"<svg\b.*?</svg>", page, re.DOTALL))
    assert not re.search(r"#[0-9a-f]{6}\b", drawn)


def test_series_differ_by_their_marks_and_parts_by_hatching():
    assert len(set(MARKS)) == len(MARKS) == len(SERIES)
    one, two = (dots("Marks", [("row", [None] * place + [Dot(1, (0, 2))])], "points") for place in (0, 1))
    shapes = [re.findall(r'<path id="marks-m[^"]+" d="(.*?)"', plot, re.DOTALL)[-1] for plot in (one, two)]
    assert shapes[0] != shapes[1]
    assert bars("Parts", [("row", [0.5, 0.5])], ["none", "hatched"]).count("<pattern") == 1


def test_the_same_plot_is_the_same_text():
    plots = {dots("Once", [("row", [Dot(1, (0, 2))])], "points") for _ in range(2)}
    assert len(plots) == 1


def test_a_page_of_no_games_says_that_they_are_to_be_played():
    nothing = games(*[(series, []) for series in random_games().series], bots=("random",))
    text = whole_page(Report(nothing, TERMS, lambda kind, id: id))
    assert "games are still to be played" in text
    Sound().feed(text)
