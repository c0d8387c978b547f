"""The Console Gamer: a seat before the screen."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.lines import for_square
from flatshare.rooms_and_roomies.wishes.surroundings import on_screen_side, pieces
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class ConsoleGamer:
    """Every square of an armchair or sofa that a TV's screen faces scores, once, whatever stands between."""

    armchair: int = 2
    """For each square of an armchair."""
    sofa: int = 1
    """For each square of a sofa."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a square."""
        for room in holdings.house.rooms:
            faced = {square for tv in pieces(room, ("tv",)) for square in on_screen_side(room, tv)}
            if not faced:
                continue
            for furniture, points in (("armchair", self.armchair), ("sofa", self.sofa)):
                for seat in pieces(room, (furniture,)):
                    for square in sorted(seat.squares & faced):
                        yield for_square(
                            "wish-console-gamer", holdings.house, room, square, points, furniture=furniture
                        )
