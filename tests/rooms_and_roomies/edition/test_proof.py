"""The proof sheet shows everything that an edition has."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from flatshare.rooms_and_roomies.edition.check import NUMBERS, PAIRS
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import SHAPES, Shape
from flatshare.rooms_and_roomies.edition.pictures.board import board_picture
from flatshare.rooms_and_roomies.edition.pictures.card import card_picture
from flatshare.rooms_and_roomies.edition.pictures.furniture import DRAWINGS
from flatshare.rooms_and_roomies.edition.pictures.tile import tile_picture
from flatshare.rooms_and_roomies.edition.proof import proof_page
from tests.rooms_and_roomies.edition.whole_edition import EDITION, tile


def name(kind: str, id: str) -> str:
    return f"{kind} {id} <&>"


def test_every_kind_of_furniture_has_a_drawing_of_its_own():
    assert set(DRAWINGS) == {*PAIRS, *NUMBERS}
    assert len(set(DRAWINGS.values())) == 28


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("furniture", DRAWINGS)
def test_every_drawing_is_right_xml_in_every_shape(furniture: str, shape: Shape):
    ElementTree.fromstring(tile_picture(tile(furniture, shape, 1), "a < b"))


def test_a_picture_shows_markings_windows_doors_and_bonus():
    card = EDITION.starting[0].sides[0]
    drawn = card_picture(card)
    ElementTree.fromstring(drawn)
    assert drawn.count('stroke="#7d4f9c"') == sum(len(room.markings) for room in card.rooms)
    assert re.findall(r">(\d)</text>", drawn) == ["3", "2"]
    without = replace(card, windows=(), doors=frozenset(), front_door=None)
    assert len(card_picture(without)) < len(drawn)


def test_a_tile_shows_its_number_points_and_wall_edges():
    piano = tile("piano", "2x1", 1)
    assert ">7</text>" in tile_picture(piano)
    assert ">1</text>" in tile_picture(piano)
    assert "stroke-dashoffset" not in tile_picture(piano)
    assert tile_picture(tile("closet", "3x1", 1)).count("stroke-dashoffset") == 1


def test_a_board_names_departments_and_symbols():
    drawn = board_picture(EDITION.stores[0])
    ElementTree.fromstring(drawn)
    for words in ("Showroom 4", "Café", "✕ 1, 2", "day 3: 1, 2, 3"):
        assert f">{words}</text>" in drawn


def test_the_page_shows_each_card_tile_and_roomie_once():
    edition = builtin()
    page = proof_page(edition, name)
    cards = [side for card in edition.starting for side in card.sides] + [*edition.large, *edition.small]
    for id in [card.id for card in cards] + [kind.id for kind in edition.tiles]:
        assert page.count(f"<code>{id}</code>") == 1
    for card in edition.roomies:
        assert f"<h3>roomie {card.id} &lt;&amp;&gt;</h3>" in page
    assert page.count("<svg") == len(cards) + len(edition.tiles) + len(edition.stores)
    assert "<&>" not in page
    assert 'class="problems"' not in page


def test_the_page_tells_problems_first():
    page = proof_page(EDITION, name, ["something < other"])
    assert '<ul class="problems"><li>something &lt; other</li></ul>' in page
