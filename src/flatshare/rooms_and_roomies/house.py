"""A house: room cards on the common grid of squares, doors between them, furniture in the rooms.

A `House` is a value: which card lies where, where door tiles are, which tile stands where. All that follows
from it (rooms, walls, ledges, what is free) is worked out when asked for and kept, and a house that grows out
of another takes over what is still true of it. Squares and edges are those of the common grid; the starting
card's top left corner is (0, 0), and the street lies below it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from flatshare.rooms_and_roomies.edition.model import Card, Point, Square
from flatshare.rooms_and_roomies.placed import Place, PlacedCard, PlacedTile
from flatshare.rooms_and_roomies.rooms import HouseRoom
from flatshare.rooms_and_roomies.shell import Footprint, Shell

_T = TypeVar("_T")


@dataclass(frozen=True)
class House:
    """Cards (the starting card first), door tiles and furniture."""

    cards: tuple[PlacedCard, ...]
    doors: tuple[Point, ...] = ()
    tiles: tuple[PlacedTile, ...] = ()

    @property
    def street(self) -> int:
        """The row from which on everything is street (RR-12)."""
        return self.shell.lots[0].box.low

    @property
    def laid_cards(self) -> tuple[Card, ...]:
        """The cards as they lie on the grid."""
        return tuple([lot.laid for lot in self.shell.lots])

    @cached_property
    def shell(self) -> Shell:
        """The house without its furniture."""
        shell = Shell()
        for placed in self.cards:
            shell = shell.with_card(placed)
        for door in self.doors:
            shell = shell.with_door(door)
        return shell

    @cached_property
    def covered(self) -> tuple[int, ...]:
        """For each card the squares with furniture (bits as in `rooms`)."""
        covered = [0] * len(self.cards)
        for tile in self.tiles:
            if footprint := self.shell.footprint(tile):
                covered[footprint.card] |= footprint.bits
        return tuple(covered)

    @cached_property
    def _tiles_by_room(self) -> tuple[tuple[PlacedTile, ...], ...]:
        found: list[tuple[PlacedTile, ...]] = [()] * self.shell.room_count
        for tile in self.tiles:
            if footprint := self.shell.footprint(tile):
                found[footprint.room] += (tile,)
        return tuple(found)

    @cached_property
    def rooms(self) -> tuple[HouseRoom, ...]:
        """All rooms, card by card."""
        furnished = zip(self.shell.rooms, self._tiles_by_room, strict=True)
        return tuple(
            [room.with_tiles(tiles, self.covered[room.card]) if tiles else room for room, tiles in furnished]
        )

    @cached_property
    def room_of(self) -> dict[Square, HouseRoom]:
        """The room of each floor square."""
        return {square: room for room in self.rooms for square in room.squares}

    def windows(self) -> Iterator[frozenset[Point]]:
        """Every window of the house once."""
        seen: set[frozenset[Point]] = set()
        for room in self.rooms:
            for window in room.windows:
                if window not in seen:
                    seen.add(window)
                    yield window

    def with_card(self, card: Card, place: Place, door: Point) -> "House":
        """The house with one more card, its legality seen to (`building`)."""
        placed = PlacedCard(card, place)
        house = House((*self.cards, placed), (*self.doors, door), self.tiles)
        house.__dict__.update(
            shell=self.shell.with_card(placed).with_door(door),
            covered=(*self.covered, 0),
            _tiles_by_room=self._tiles_by_room + ((),) * len(card.rooms),
        )
        return house

    def with_tile(self, tile: PlacedTile) -> "House":
        """The house with one more piece of furniture, its legality seen to (`furnishing`)."""
        tiles = (*self.tiles, tile)
        footprint = self.shell.footprint(tile)
        if footprint is None:
            return House(self.cards, self.doors, tiles)
        covered = self.covered[footprint.card] | footprint.bits
        return self._refurnished(tiles, footprint, covered, (*self._tiles_by_room[footprint.room], tile))

    def without_tile(self, tile: PlacedTile) -> "House":
        """The house with a piece of furniture less."""
        tiles = _without(self.tiles, tile)
        footprint = self.shell.footprint(tile)
        if footprint is None or tile not in self.tiles:
            return House(self.cards, self.doors, tiles)
        covered = self.covered[footprint.card] & ~footprint.bits
        return self._refurnished(
            tiles, footprint, covered, _without(self._tiles_by_room[footprint.room], tile)
        )

    def _refurnished(
        self,
        tiles: tuple[PlacedTile, ...],
        changed: Footprint,
        covered: int,
        tiles_there: tuple[PlacedTile, ...],
    ) -> "House":
        """The house with other tiles in one room; `covered` are the bits of its card."""
        house = House(self.cards, self.doors, tiles)
        known = house.__dict__
        known["shell"] = self.shell
        known["covered"] = _but(self.covered, changed.card, covered)
        known["_tiles_by_room"] = _but(self._tiles_by_room, changed.room, tiles_there)
        if "rooms" in self.__dict__:
            room = self.rooms[changed.room].with_tiles(tiles_there, covered)
            known["rooms"] = _but(self.rooms, changed.room, room)
        return house

    def __reduce__(self) -> tuple[object, ...]:
        # what was worked out can be worked out again
        return House, (self.cards, self.doors, self.tiles)


def starting_house(card: Card) -> House:
    """A house of nothing but the starting card."""
    return House((PlacedCard(card, Place(0, 0)),))


def _but(old: tuple[_T, ...], at: int, new: _T) -> tuple[_T, ...]:
    return (*old[:at], new, *old[at + 1 :])


def _without(tiles: tuple[PlacedTile, ...], tile: PlacedTile) -> tuple[PlacedTile, ...]:
    return tuple([other for other in tiles if other is not tile and other != tile])
