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

from flatshare.core.messages import Parameter
from flatshare.rooms_and_roomies.edition.model import Card, Point, Square
from flatshare.rooms_and_roomies.geometry import square_text
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
    def _furniture(self) -> tuple[tuple[int, ...], tuple[tuple[PlacedTile, ...], ...]]:
        """For each card the mask of the squares with furniture; for each room the tiles in it."""
        covered = [0] * len(self.cards)
        tiles: list[tuple[PlacedTile, ...]] = [()] * self.shell.room_count
        for tile in self.tiles:
            if footprint := self.shell.footprint(tile):
                covered[footprint.card] |= footprint.bits
                tiles[footprint.room] += (tile,)
        return tuple(covered), tuple(tiles)

    @property
    def covered(self) -> tuple[int, ...]:
        """For each card the mask of the squares with furniture (`room_plans`)."""
        return self._furniture[0]

    @cached_property
    def rooms(self) -> tuple[HouseRoom, ...]:
        """All rooms, card by card."""
        covered, tiles = self._furniture
        bare = self.shell.rooms
        return tuple(
            [
                HouseRoom(room, there, covered[room.card] & room.plan.bits)
                for room, there in zip(bare, tiles, strict=True)
            ]
        )

    def room_at(self, square: Square) -> HouseRoom | None:
        """The room that a square belongs to, if it is a floor square."""
        footing = self.shell.under.get(square)
        return None if footing is None else self.rooms[footing[1]]

    def where(self, square: Square) -> dict[str, Parameter]:
        """A square for a message: x and y on the common grid, `on` and `square` as actions are written.

        `on` is the number of the card it is on, -1 outside the house.
        """
        x, y = square
        told: dict[str, Parameter] = {"x": x, "y": y, "on": -1, "square": ""}
        for lot in self.shell.lots:
            if lot.left <= x < lot.left + lot.width and lot.top <= y < lot.top + lot.height:
                told |= {"on": lot.number, "square": square_text(x - lot.left, y - lot.top)}
        return told

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
        covered, furniture = self._furniture
        house.__dict__.update(
            shell=self.shell.with_card(placed).with_door(door),
            _furniture=((*covered, 0), furniture + ((),) * len(card.rooms)),
        )
        return house

    def with_tile(self, tile: PlacedTile) -> "House":
        """The house with one more piece of furniture, its legality seen to (`furnishing`)."""
        house = House(self.cards, self.doors, (*self.tiles, tile))
        footprint = self.shell.footprint(tile)
        if footprint:
            card, room, bits = footprint
            covered, tiles = self._furniture
            self._share(house, footprint, covered[card] | bits, (*tiles[room], tile))
        return house

    def without_tile(self, tile: PlacedTile) -> "House":
        """The house with a piece of furniture less."""
        house = House(self.cards, self.doors, _without(self.tiles, tile))
        footprint = self.shell.footprint(tile)
        if footprint and len(house.tiles) < len(self.tiles):
            card, room, bits = footprint
            covered, tiles = self._furniture
            self._share(house, footprint, covered[card] & ~bits, _without(tiles[room], tile))
        return house

    def _share(self, house: "House", changed: Footprint, covered: int, tiles: tuple[PlacedTile, ...]) -> None:
        """Hand on what is known to a house with other tiles in a room; `covered` is the mask of its card."""
        card, room, _ = changed
        known = house.__dict__
        known["shell"] = self.shell
        known["_furniture"] = (
            _but(self._furniture[0], card, covered),
            _but(self._furniture[1], room, tiles),
        )
        if "rooms" in self.__dict__:
            bare = self.rooms[room].bare
            known["rooms"] = _but(self.rooms, room, HouseRoom(bare, tiles, covered & bare.plan.bits))

    def __reduce__(self) -> tuple[object, ...]:
        # what was worked out can be worked out again
        return House, (self.cards, self.doors, self.tiles)


def starting_house(card: Card) -> House:
    """A house of nothing but the starting card."""
    return House((PlacedCard(card, Place(0, 0)),))


def _but(old: tuple[_T, ...], at: int, new: _T) -> tuple[_T, ...]:
    return (*old[:at], new, *old[at + 1 :])


def _without(tiles: tuple[PlacedTile, ...], tile: PlacedTile) -> tuple[PlacedTile, ...]:
    others = tuple([other for other in tiles if other is not tile])
    return others if len(others) < len(tiles) else tuple([other for other in tiles if other != tile])
