"""`flatshare rooms-and-roomies furnish`: the best furnishing of a house with given tiles."""

import json
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from flatshare.cli.consoles import plain_console, write
from flatshare.cli.editions import HELP, usable_edition
from flatshare.cli.errors import CommandError
from flatshare.cli.files import drawing_file, write_result
from flatshare.cli.progress import ONCE, waiting
from flatshare.cli.rooms_and_roomies.house import house_legend, house_picture
from flatshare.cli.rooms_and_roomies.house_files import read_house
from flatshare.cli.rooms_and_roomies.scores import card_name, item_words
from flatshare.cli.shell import shown
from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import picture
from flatshare.rooms_and_roomies.edition.model import Edition, TileKind
from flatshare.rooms_and_roomies.furnishing import way_of
from flatshare.rooms_and_roomies.geometry import square_text
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.house_file import HouseFile, cards_of
from flatshare.rooms_and_roomies.naming import tile_params
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from flatshare.rooms_and_roomies.scoring import Score, score
from flatshare.rooms_and_roomies.wishes.wish import Holdings

if TYPE_CHECKING:
    from flatshare.bots.furnisher.job import Arrangement, Job

EXAMPLES = """\
**Examples**

`flatshare rooms-and-roomies furnish house.json --with sofa-2x1-green,plant-1x1-green`

`flatshare rooms-and-roomies furnish house.json` — with what is on the truck alone

`flatshare rooms-and-roomies furnish house.json --with tv-1x1-black --svg furnished.svg`

`flatshare rooms-and-roomies furnish house.json --with tv-1x1-black --search --seconds 0.3`
"""


def furnish(
    file: Annotated[Path, typer.Argument(help="A house file; the guide to it is docs/houses.md.")],
    tiles: Annotated[
        str,
        typer.Option("--with", help="The ids of the tiles at hand, with commas between.", show_default=False),
    ] = "",
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="How long to look for the best, and to prove it.")
    ] = 10.0,
    search: Annotated[
        bool, typer.Option("--search", help="Only search, which large houses gain by; nothing is proved.")
    ] = False,
    seed: Annotated[int, typer.Option(help="With another seed a search goes another way.")] = 0,
    edition: Annotated[str, typer.Option(metavar="EDITION", help=HELP)] = "house",
    as_json: Annotated[bool, typer.Option("--json", help="Print where each tile goes as JSON.")] = False,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the furnished house into this file.", show_default=False)
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the drawing that is there.")] = False,
) -> None:
    """Furnish a house of Rooms & Roomies with given tiles as well as can be, and say what each point is for.

    What stands in the house stays. What is on the truck is at hand too; each tile at hand is placed, loaded
    or given up. The best arrangement is proved, if there is time.
    """
    try:
        from flatshare.bots.furnisher.job import Job, furnished

        find = _searching(seed) if search else _proving()
    except ImportError as error:
        raise CommandError(
            f"this needs the package {error.name}: install flatshare with its extra `bots`"
        ) from error
    given = usable_edition(edition)
    reading = given.reading
    texts = Texts(more=reading.texts)
    drawing = drawing_file(svg, force, file, *given.paths)
    house = read_house(file, reading.edition, texts)
    before = house.holdings
    kinds = (*before.load, *_at_hand(tiles, house, reading.edition))
    cards = tuple(cards_of(house, reading.edition))
    job = Job(before.house, kinds, cards, before.truck)
    with waiting("looking for the best arrangement"):
        best = find(job, seconds)
    after = Holdings(
        furnished(job, best.arrangement),
        before.truck,
        tuple(kinds[index] for index in sorted(best.arrangement.loaded)),
    )
    if drawing is not None:
        write_result(drawing, picture.house_picture(after.house, shown(Path(file.stem))))
    places = best.arrangement.placed
    if as_json:
        told = [_json(kind, places[i], i in best.arrangement.loaded) for i, kind in enumerate(kinds)]
        points = {"before": score(before, cards).points, "after": score(after, cards).points}
        write(
            json.dumps(
                {"points": points, "proved": best.proved, "bound": best.bound, "tiles": told}, indent=2
            )
        )
        return
    console = plain_console()
    fresh = frozenset(tile.tile for tile in after.house.tiles if tile.tile < 0)
    for line in house_picture(after.house, console.width, fresh=fresh):
        console.print(line)
    console.print(house_legend(texts))
    console.print()
    console.print(_places(before.house, kinds, places, best.arrangement.loaded, texts))
    console.print(_gains(score(before, cards), score(after, cards), texts))
    console.print(texts.say(best.words))


@dataclass(frozen=True)
class _Best:
    """The best arrangement that was found, and what is to be said of how good it is."""

    arrangement: "Arrangement"
    proved: bool
    bound: float | None
    """None is worth more; None: that is not known."""
    words: Message


def _proving() -> "Callable[[Job, float], _Best]":
    from flatshare.bots.furnisher.exact import solve

    def best(job: "Job", seconds: float) -> _Best:
        found = solve(job, seconds=seconds)
        bound = found.bound if math.isfinite(found.bound) else None
        words = Message("cli-rr-unbounded")
        if bound is not None:
            words = Message("cli-rr-proved" if found.proved else "cli-rr-unproved", {"bound": f"{bound:g}"})
        return _Best(found.arrangement, found.proved, bound, words)

    return best


def _searching(seed: int) -> "Callable[[Job, float], _Best]":
    from flatshare.bots.furnisher.furnish import furnish, warm_up

    with waiting(f"getting the search ready{ONCE}"):
        warm_up()

    def best(job: "Job", seconds: float) -> _Best:
        found = furnish(job, seconds=seconds, seed=seed)
        return _Best(found.arrangement, False, None, Message("cli-rr-searched", {"steps": found.steps}))

    return best


def _at_hand(names: str, house: HouseFile, edition: Edition) -> list[TileKind]:
    kinds = {kind.id: kind for kind in edition.tiles}
    used = Counter(tile.kind.id for tile in house.holdings.house.tiles)
    used.update(kind.id for kind in house.holdings.load)
    at_hand: list[TileKind] = []
    for name in filter(None, (name.strip() for name in names.split(","))):
        if name not in kinds:
            like = ", ".join([id for id in kinds if id.startswith(name.split("-")[0])][:6])
            raise CommandError(
                f"--with: {name!r} is no tile of {edition.id}" + (f"; there are {like}" if like else "")
            )
        used[name] += 1
        if used[name] > kinds[name].count:
            raise CommandError(
                f"--with: {name} is used {used[name]} times; the box holds {kinds[name].count}"
            )
        at_hand.append(kinds[name])
    return at_hand


def _json(kind: TileKind, place: Place | None, loaded: bool) -> dict[str, Any]:
    if place is None:
        return {"tile": kind.id, "goes": "truck" if loaded else "away"}
    return {"tile": kind.id, "goes": "house", "x": place.x, "y": place.y, "turn": place.turn}


def _places(
    house: House,
    kinds: tuple[TileKind, ...],
    places: tuple[Place | None, ...],
    loaded: frozenset[int],
    texts: Texts,
) -> Table:
    """Where each tile goes."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for index, (kind, place) in enumerate(zip(kinds, places, strict=True)):
        where = texts.text("cli-rr-goes", where="truck" if index in loaded else "away")
        if place is not None:
            way = way_of(house, PlacedTile(kind, place))
            where = texts.text(
                "cli-rr-stands", square=square_text(*way.square), card=way.card, turn=place.turn
            )
        table.add_row(Text(texts.text("rr-the-tile-capital", **tile_params(kind))), Text(where, "dim"))
    return table


def _gains(before: Score, after: Score, texts: Texts) -> Table:
    """What is won and lost, item by item."""
    had, has = _items(before, texts), _items(after, texts)
    table = Table(show_header=False, show_footer=True)
    table.add_column("", footer=Text(texts.text("score-total"), "bold"))
    table.add_column("", justify="right", footer=Text(f"{before.points} → {after.points}", "bold"))
    for (what, points), count in sorted((has - had).items()):
        for _ in range(count):
            table.add_row(Text(what), Text(f"{points:+}", "green" if points > 0 else "red"))
    for (what, points), count in sorted((had - has).items()):
        for _ in range(count):
            table.add_row(Text(texts.text("cli-rr-no-more", what=what)), Text(f"{-points:+}"))
    if has == had:
        table.add_row(Text(texts.text("cli-rr-no-change"), "dim"))
    return table


def _items(result: Score, texts: Texts) -> Counter[tuple[str, int]]:
    items: Counter[tuple[str, int]] = Counter()
    for card in result.cards:
        name = card_name(card.id, texts)
        items.update((f"{name}: {item_words(item, texts)}", item.points) for item in card.items)
    for category in result.categories:
        if category.name != "wishes":
            items.update((item_words(item, texts), item.points) for item in category.items)
    return items
