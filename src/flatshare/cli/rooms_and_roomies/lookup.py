"""What lies open on the table, to be looked at by its name: tiles, room cards, Roomie cards, departments.

It finds only what everybody sees: nothing under the top of a deck, and nothing face down.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from flatshare.cli.rooms_and_roomies.furniture import code, key_of, tile_picture
from flatshare.cli.rooms_and_roomies.house import card_picture
from flatshare.cli.rooms_and_roomies.looks import FAINT_STYLE
from flatshare.cli.rooms_and_roomies.rows import Lines, rows_of
from flatshare.cli.rooms_and_roomies.store import roomie_line
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import State
from flatshare.rooms_and_roomies.components import DECKS
from flatshare.rooms_and_roomies.state import face_up

GAP = 3


@dataclass(frozen=True)
class Open:
    """Some of what lies open."""

    tiles: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Tiles, with where they are."""
    cards: tuple[str, ...] = ()
    """Room cards."""
    roomies: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.tiles or self.cards or self.roomies)


@dataclass(frozen=True)
class Lookup:
    """Looks for things on the table; the street and the truck are those of the seat."""

    state: State
    seat: int
    names: Sequence[str]
    texts: Texts

    def find(self, text: str) -> Open | None:
        """What is called so: a place in the store or before a player, a card, a kind of furniture, a tile.

        None: nothing is. A place may be empty, or all that is there lies face down.
        """
        name = _plain(text)
        found = self._tops(name) or self._place(name) or self._card(name) or self._tiles(name)
        return found if found or self._is_place(name) else None

    def _is_place(self, name: str) -> bool:
        store = (self._called(place) for place in range(len(self.state.departments())))
        return any(name in known for known in (*store, DECKS, *(known for _, known, _ in self._places())))

    def _tops(self, name: str) -> Open:
        """Room cards on top of their decks, which lie at the Exit."""
        at_exit = name in self._called(self.state.exit)
        tops = zip(DECKS, self.state.tops, strict=True)
        return Open(
            cards=tuple(top for deck, top in tops if top and (at_exit or name in (deck, f"card {deck}")))
        )

    def _called(self, place: int) -> tuple[str, str]:
        return _plain(self.state.departments()[place].name), f"go {place}"

    def _place(self, name: str) -> Open:
        for place, department in enumerate(self.state.departments()):
            if name in self._called(place) and department.kind == "cafe":
                return Open(roomies=tuple(there.card for there in self.state.cafe if there))
        return Open(tuple((told, tiles) for told, known, tiles in self._places() if tiles and name in known))

    def _places(self) -> Iterator[tuple[str, tuple[str, ...], tuple[int, ...]]]:
        """The places with face-up tiles: the description, the names, and the tiles."""
        for place, department in enumerate(self.state.departments()):
            if department.kind in ("showroom", "sale"):
                tiles = self.state.sale if department.kind == "sale" else face_up(self.state.spaces[place])
                yield department.name, self._called(place), tiles
        for seat, player in enumerate(self.state.players):
            homes = {
                "cli-rr-street": (*player.street, *player.given_up),
                "cli-rr-truck": player.load,
                "cli-rr-in-house": tuple(tile.tile for tile in player.house.tiles),
            }
            for key, tiles in homes.items():
                place = self.texts.text(key)
                known = (_plain(place),) if seat == self.seat else ()
                yield f"{self.names[seat]}: {place}", known, tiles

    def _card(self, name: str) -> Open:
        """A room card on top of its deck or in a house, or a Roomie card in the Café or with a player."""
        rooms = [top for top in self.state.tops if top]
        rooms += [placed.card.id for player in self.state.players for placed in player.house.cards]
        roomies = [there.card for there in self.state.cafe if there]
        roomies += [card for player in self.state.players for card in player.roomies]
        return Open(
            cards=tuple(dict.fromkeys(card for card in rooms if self._is(name, "room-card", card))),
            roomies=tuple(card for card in roomies if self._is(name, "roomie", card)),
        )

    def _is(self, name: str, kind: str, id: str) -> bool:
        called = _plain(self.texts.name(kind, id))
        return name in (called, called.removeprefix("the "))

    def _tiles(self, name: str) -> Open:
        found = (
            (heading, tuple(tile for tile in tiles if self._is_tile(name, tile)))
            for heading, _, tiles in self._places()
        )
        return Open(tuple((heading, tiles) for heading, tiles in found if tiles))

    def _is_tile(self, name: str, tile: int) -> bool:
        furniture = self.state.kind(tile).furniture
        called = _plain(self.texts.name("furniture", furniture))
        return name in (f"tile {tile + 1}", called, f"{called}s", _plain(code(furniture)))


def _plain(text: str) -> str:
    """In small letters, without accents, and with plain apostrophes, as it may be typed."""
    letters = unicodedata.normalize("NFKD", " ".join(text.casefold().split())).replace("’", "'")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def open_picture(found: Open, state: State, texts: Texts, width: int) -> RenderableType:
    """What was found, drawn large."""
    parts: list[RenderableType] = []
    for heading, tiles in found.tiles:
        parts += [Text(heading, "bold"), tiles_picture(tiles, state, texts, width)]
    if found.tiles:
        everything = [tile for _, tiles in found.tiles for tile in tiles]
        parts.append(tiles_key(everything, state, texts))
    if found.cards:
        drawn = [
            _under(texts.name("room-card", card), card_picture(state.card(card))) for card in found.cards
        ]
        parts.append(rows_of(drawn, width, GAP))
    parts += [roomie_line(state, card, texts) for card in found.roomies]
    return Group(*parts)


def tiles_picture(tiles: Iterable[int], state: State, texts: Texts, width: int) -> Text:
    """Tiles side by side, with their wall edges."""
    return rows_of(
        [_under(texts.name("furniture", state.kind(tile).furniture), drawn(tile, state)) for tile in tiles],
        width,
        GAP,
    )


def drawn(tile: int, state: State) -> Lines:
    """A tile as its shape lies when it is not turned."""
    return tile_picture(state.kind(tile), str(tile + 1))


def _under(words: str, picture: Lines) -> Lines:
    return [Text(words), *picture]


def tiles_key(tiles: Sequence[int], state: State, texts: Texts) -> Text:
    """What letters and edges of drawn tiles stand for."""
    kinds = [state.kind(tile) for tile in tiles]
    words = [key_of(kinds, texts), texts.text("cli-rr-colours")]
    signs = {
        "cli-rr-wall-edges": any(kind.wall_edges for kind in kinds),
        "cli-rr-screens": any(kind.screen for kind in kinds),
        "cli-rr-beds": any(kind.sleeps for kind in kinds),
        "cli-rr-printed": any(kind.points for kind in kinds),
    }
    words += [texts.text(key) for key, shown in signs.items() if shown]
    return Text(" · ".join(words), FAINT_STYLE)
