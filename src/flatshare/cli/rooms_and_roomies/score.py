"""`flatshare rooms-and-roomies score`: the points of a house, item by item."""

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from flatshare.cli.consoles import plain_console, write
from flatshare.cli.editions import HELP, usable_edition
from flatshare.cli.files import drawing_file, write_result
from flatshare.cli.rooms_and_roomies.house_files import read_house
from flatshare.cli.rooms_and_roomies.scores import item_words, score_table
from flatshare.cli.shell import shown
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.house_file import (
    score_file,
)
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.picture import house_picture
from flatshare.rooms_and_roomies.scoring import Score

EXAMPLES = """\
**Examples**

`flatshare rooms-and-roomies score house.json`

`flatshare rooms-and-roomies score house.json --svg house.svg` — a drawing, too

`flatshare rooms-and-roomies score house.json --json` — for programs

`flatshare rooms-and-roomies score house.json --edition my-edition/` — with components of your own
"""


def score(
    file: Annotated[Path, typer.Argument(help="A house file; the guide to it is docs/houses.md.")],
    edition: Annotated[str, typer.Option(metavar="EDITION", help=HELP)] = "house",
    as_json: Annotated[bool, typer.Option("--json", help="Print categories and items as JSON.")] = False,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the house into this file.", show_default=False)
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the drawing that is there.")] = False,
) -> None:
    """Score a house of Rooms & Roomies: five categories, and every single item.

    The house is checked against the rules first; all mistakes are reported with their line and column.
    """
    given = usable_edition(edition)
    reading = given.reading
    texts = Texts(more=reading.texts)
    drawing = drawing_file(svg, force, file, *given.paths)
    house = read_house(file, reading.edition, texts)
    result = score_file(house, reading.edition)
    if drawing is not None:
        write_result(drawing, house_picture(house.holdings.house, shown(Path(file.stem))))
    if as_json:
        write(json.dumps(_json(result, texts), indent=2, ensure_ascii=False))
    else:
        plain_console().print(score_table(result, texts))


def _json(result: Score, texts: Texts) -> dict[str, Any]:
    def items(listed: tuple[Item, ...]) -> list[dict[str, Any]]:
        return [
            {"points": item.points, "what": item_words(item, texts), **msgspec.to_builtins(item.message)}
            for item in listed
        ]

    return {
        "points": result.points,
        "categories": {
            category.name: {"points": category.points, "items": items(category.items)}
            for category in result.categories
        },
        "cards": [
            {"card": card.id, "points": card.points, "items": items(card.items)} for card in result.cards
        ],
    }
