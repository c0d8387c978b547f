"""The proof sheet: everything of an edition, drawn on one page to look at and to print."""

from collections.abc import Callable, Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Final

from flatshare.rooms_and_roomies.edition.loader import edition_hash
from flatshare.rooms_and_roomies.edition.model import Card, Edition, RoomieCard, StartingCard, TileKind
from flatshare.rooms_and_roomies.edition.pictures.board import board_picture
from flatshare.rooms_and_roomies.edition.pictures.card import card_picture
from flatshare.rooms_and_roomies.edition.pictures.tile import tile_picture

Name = Callable[[str, str], str]
"""The name of a `card`, `furniture` or `roomie`, or the wish of a `roomie-wish`, by its id."""

STYLE: Final = """
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem;
  background: #fbf8f1; color: #2b2622 }
h1 { margin: 0 } h2 { margin: 2rem 0 .6rem; border-bottom: 2px solid #d8cdb9 }
.about { color: #6b6156 } code { font-size: 12px; color: #6b6156; overflow-wrap: anywhere }
.sheet { display: flex; flex-wrap: wrap; gap: 1rem 1.2rem; align-items: flex-end }
.sides { display: flex; gap: .5rem; padding: .5rem; border: 1px solid #d8cdb9; border-radius: 10px;
  break-inside: avoid }
figure { margin: 0; break-inside: avoid } figcaption { font-size: 13px; margin-top: .2rem }
.board svg { width: 100%; height: auto } .cards svg { width: 210px; height: auto }
.tiles svg { zoom: .8 } .tiles figcaption { max-width: 9rem; line-height: 1.2 }
.roomies { columns: 3; column-gap: 1.4rem } .roomies article { break-inside: avoid; margin: 0 0 .8rem;
  padding: .5rem .7rem; background: #fff; border: 1px solid #d8cdb9; border-radius: 8px }
.roomies h3 { margin: 0; font-size: 15px } .roomies p { margin: .2rem 0 0 } .more h3::after { content: " ✚" }
.problems { background: #fde9e5; border: 1px solid #d8897c; border-radius: 8px;
  padding: .4rem 1rem .4rem 2rem }
@page { size: A4; margin: 12mm }
@media print { h2 { break-after: avoid }
  body { background: none; margin: 0; max-width: none; font-size: 12px }
  .cards svg { width: 39mm } .sheet { gap: 3mm } .tiles svg { zoom: .62 } * { print-color-adjust: exact } }
"""


def proof_page(edition: Edition, name: Name, problems: Iterable[object] = ()) -> str:
    """The page, whole in itself."""
    parts = [*_heading(edition, list(problems)), *_boards(edition)]
    starting = [_starting(card, name) for card in edition.starting]
    parts += _section("Starting cards, with both sides", "cards", starting)
    parts += _section("Large Room cards", "cards", [_card(card, name) for card in edition.large])
    parts += _section("Small Room cards", "cards", [_card(card, name) for card in edition.small])
    parts += _section("Furniture tiles", "tiles", _tiles(edition.tiles, name))
    parts += ["<h2>Roomie cards</h2>", '<div class="roomies">']
    parts += [_roomie(card, name) for card in edition.roomies]
    parts.append("</div>")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(edition.name)}: proof sheet</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def _heading(edition: Edition, problems: list[object]) -> Iterator[str]:
    yield f"<h1>{escape(edition.name)}</h1>"
    tiles = sum(kind.count for kind in edition.tiles)
    cards = (
        f"{len(edition.starting)} starting, {len(edition.large)} large and {len(edition.small)} small cards"
    )
    yield (
        f'<p class="about">Rooms &amp; Roomies, edition {escape(edition.id)}, version {edition.version} · '
        f"{cards} · {tiles} tiles · {len(edition.roomies)} Roomie cards<br>"
        f"<code>{edition_hash(edition)}</code></p>"
    )
    if problems:
        yield '<ul class="problems">' + "".join(f"<li>{escape(str(one))}</li>" for one in problems) + "</ul>"


def _boards(edition: Edition) -> Iterator[str]:
    for store in edition.stores:
        players = ", ".join(map(str, store.players))
        yield from _section(
            f"The store for {players} players", "board", [f"<figure>{board_picture(store)}</figure>"]
        )


def _section(heading: str, kind: str, figures: Iterable[str]) -> Iterator[str]:
    yield f"<h2>{escape(heading)}</h2>"
    yield f'<div class="sheet {kind}">' + "\n".join(figures) + "</div>"


def _card(card: Card, name: Name) -> str:
    called = name("card", card.id)
    return _figure(card_picture(card, called), called, card.id)


def _starting(card: StartingCard, name: Name) -> str:
    sides = "".join(_card(side, name) for side in card.sides)
    return f'<div class="sides" title="{escape(card.id)}">{sides}</div>'


def _figure(picture: str, called: str, id: str, more: str = "") -> str:
    caption = f"<b>{escape(called)}</b>{escape(more)}<br><code>{escape(id)}</code>"
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


def _tiles(tiles: Iterable[TileKind], name: Name) -> Iterator[str]:
    for furniture, kinds in groupby(tiles, key=lambda kind: kind.furniture):
        called = name("furniture", furniture)
        for kind in kinds:
            count = f" × {kind.count}" if kind.count > 1 else ""
            yield _figure(tile_picture(kind, called), called, kind.id, count)


def _roomie(card: RoomieCard, name: Name) -> str:
    more = "" if card.basic else ' class="more"'
    words = escape(name("roomie-wish", card.id))
    heading = f"<h3>{escape(name('roomie', card.id))}</h3>"
    return f"<article{more}>{heading}<p>{words}</p><code>{card.id}</code></article>"
