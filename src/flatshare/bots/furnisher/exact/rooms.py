"""A room as it may come to be furnished, for the solver: its stocks, its pieces, its squares."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import accumulate

from flatshare.bots.furnisher.exact.claims import Amount, Claims, Literal
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Colour, Square, TileKind
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.rooms import HouseRoom


@dataclass(frozen=True, eq=False)
class Piece:
    """Furniture that may come to stand somewhere, or stands there already."""

    tile: PlacedTile
    stands: Literal


@dataclass(frozen=True, eq=False)
class Stock:
    """The tiles of a room that are alike: which of its pieces they are, and how many."""

    kind: TileKind
    pieces: tuple[Piece, ...]
    count: Amount
    most: int
    """As many as they can be."""

    @property
    def squares(self) -> Amount:
        """The squares they cover."""
        return self.count * self.size

    @property
    def size(self) -> int:
        """The squares that one of them covers."""
        return len(SQUARES_OF[self.kind.shape])


class Room:
    """A room with all that may stand in it."""

    def __init__(self, claims: Claims, bare: HouseRoom, stocks: tuple[Stock, ...], complete: Literal) -> None:
        self.claims = claims
        self.bare = bare
        """What does not depend on furniture is to be found there."""
        self.stocks = stocks
        self.complete = complete
        self._empty = {square: self._emptiness(square) for square in bare.squares}

    def _emptiness(self, square: Square) -> Literal:
        covering = [piece.stands for piece in self.pieces if square in piece.tile.squares]
        if not covering:
            return self.claims.always
        empty = self.claims.literal()
        self.claims.model.add_exactly_one([*covering, empty])
        return empty

    @property
    def pieces(self) -> list[Piece]:
        """All that may stand in the room."""
        return [piece for stock in self.stocks for piece in stock.pieces]

    @property
    def tiles(self) -> Amount:
        """How many tiles there are."""
        return sum(stock.count for stock in self.stocks)

    @property
    def most_tiles(self) -> int:
        """How many there can be: the small ones of those at hand, as long as there is room."""
        left = len(self.bare.squares - self.bare.ledge_squares)
        sizes = sorted(stock.size for stock in self.stocks for _ in range(stock.most))
        return sum(there <= left for there in accumulate(sizes))

    def empty(self, square: Square) -> Amount:
        """Whether no furniture stands on a square."""
        return self._empty[square]

    def covered(self, square: Square) -> Amount:
        """Whether furniture stands on a square."""
        return 1 - self._empty[square]

    def squares_in(self, bits: int) -> list[Square]:
        """The squares of a mask (`room_plans`)."""
        plan = self.bare.plan
        return [self.bare.bare.on_grid(square) for square in plan.squares if bits & plan.bit(square)]

    def any_on(self, *squares: Square) -> Amount:
        """How many tiles stand on some squares."""
        return sum(piece.stands for piece in self.pieces if not piece.tile.squares.isdisjoint(squares))

    def stocks_of(self, furniture: Collection[str]) -> list[Stock]:
        """The tiles of some kinds of furniture."""
        return [stock for stock in self.stocks if stock.kind.furniture in furniture]

    def pieces_of(self, furniture: Collection[str]) -> list[Piece]:
        """All pieces of some kinds of furniture."""
        return [piece for stock in self.stocks_of(furniture) for piece in stock.pieces]

    def number_of(self, *furniture: str) -> Amount:
        """How many tiles of some kinds of furniture there are."""
        return sum(stock.count for stock in self.stocks_of(furniture))

    def squares_of(self, *furniture: str) -> Amount:
        """How many squares some kinds of furniture cover."""
        return sum(stock.squares for stock in self.stocks_of(furniture))

    def icons(self, colour: Colour) -> Amount:
        """How many icons of a colour there are."""
        return sum(stock.count * stock.kind.colours.count(colour) for stock in self.stocks)
