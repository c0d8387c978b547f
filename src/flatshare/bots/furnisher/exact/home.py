"""The house as it may come to be: what may stand in it, and when its rooms are complete."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.bots.furnisher.exact.choices import Choices, choices_of, what_matters
from flatshare.bots.furnisher.exact.claims import Amount, Claims, Literal
from flatshare.bots.furnisher.exact.rooms import Piece, Room, Stock
from flatshare.bots.furnisher.job import Job
from flatshare.rooms_and_roomies.edition.model import Colour, Point, TileKind
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.rooms import HouseRoom


@dataclass(frozen=True, eq=False)
class Home:
    """All that wishes and the other scores look at."""

    job: Job
    claims: Claims
    choices: Choices
    rooms: tuple[Room, ...]

    @property
    def stocks(self) -> list[Stock]:
        """All tiles of the house."""
        return [stock for room in self.rooms for stock in room.stocks]

    def number_of(self, *furniture: str) -> Amount:
        """How many tiles of some kinds of furniture are in the house."""
        return sum(room.number_of(*furniture) for room in self.rooms)

    def loaded(self, *furniture: str) -> Amount:
        """How many tiles of some kinds of furniture are on the truck."""
        return sum(count for kind, count in self.load if kind.furniture in furniture)

    @property
    def load(self) -> Iterator[tuple[TileKind, Amount]]:
        """How many tiles of each kind are on the truck."""
        for batch in self.choices.batches:
            yield batch.kind, sum(share.loaded for share in batch.shares)

    def icons(self, colour: Colour) -> Amount:
        """How many icons of a colour are in the house."""
        return sum(room.icons(colour) for room in self.rooms)

    @property
    def windows(self) -> dict[frozenset[Point], list[Room]]:
        """Every window of the house, with the rooms on its sides."""
        windows: dict[frozenset[Point], list[Room]] = {}
        for room in self.rooms:
            for window in room.bare.windows:
                windows.setdefault(window, []).append(room)
        return windows


@dataclass(frozen=True, eq=False)
class _Lot:
    """Tiles that are alike, before it is known whether they stand when it comes to scoring."""

    kind: TileKind
    placed: list[Piece]
    most: int


def home_of(job: Job) -> Home:
    """The house of a job, as it may come to be."""
    claims = Claims()
    choices = choices_of(job, claims)
    lots: list[list[_Lot]] = [[] for _ in job.house.rooms]
    for tile in job.house.tiles:
        room = _room_of(job.house, tile)
        lots[room].append(_Lot(what_matters(tile.kind, job), [Piece(tile, claims.always)], 1))
    for batch in choices.batches:
        by_room: dict[int, list[Piece]] = {}
        for way, taken in zip(batch.ways, batch.taken, strict=True):
            by_room.setdefault(_room_of(job.house, way), []).append(Piece(way, taken))
        for room, pieces in by_room.items():
            lots[room].append(_Lot(batch.kind, pieces, min(len(batch.tiles), len(pieces))))
    furnish = _room_of_no_half_measures if job.no_half_measures else _room
    rooms = [furnish(claims, bare, there) for bare, there in zip(job.house.rooms, lots, strict=True)]
    return Home(job, claims, choices, tuple(rooms))


def _room_of(house: House, tile: PlacedTile) -> int:
    footprint = house.shell.footprint(tile)
    assert footprint, "furniture stands inside one room"
    return footprint.room


def _room(claims: Claims, bare: HouseRoom, lots: list[_Lot]) -> Room:
    complete = claims.claim(*map(sum, _touching(bare, lots)))
    return Room(claims, bare, tuple([_stock(claims, lot) for lot in lots]), complete)


def _room_of_no_half_measures(claims: Claims, bare: HouseRoom, lots: list[_Lot]) -> Room:
    """A room where nothing stands if it is not complete (RR-29).

    That may be to someone's advantage, so the solver gets both directions of when the room is complete.
    """
    model = claims.model
    for square in bare.squares:
        model.add_at_most_one(
            piece.stands for lot in lots for piece in lot.placed if square in piece.tile.squares
        )
    complete = claims.literal()
    touched = [claims.some(tiles) for tiles in _touching(bare, lots)]
    for marking in touched:
        model.add_implication(complete, marking)
    model.add_bool_or([complete, *[~marking for marking in touched]])

    def if_complete(piece: Piece) -> Piece:
        stands = claims.literal()
        model.add_implication(stands, piece.stands)
        model.add_implication(stands, complete)
        model.add_bool_or([stands, ~piece.stands, ~complete])
        return Piece(piece.tile, stands)

    standing = [_Lot(lot.kind, [if_complete(piece) for piece in lot.placed], lot.most) for lot in lots]
    return Room(claims, bare, tuple([_stock(claims, lot) for lot in standing]), complete)


def _touching(bare: HouseRoom, lots: list[_Lot]) -> Iterator[list[Literal]]:
    """For each marking that no door tile touches, the pieces that do (RR-19)."""
    plan = bare.plan
    for number, around in enumerate(plan.around_markings):
        if not bare.bare.touched >> number & 1:
            squares = {bare.bare.on_grid(square) for square in plan.squares if plan.bit(square) & around}
            yield [
                piece.stands
                for lot in lots
                for piece in lot.placed
                if not squares.isdisjoint(piece.tile.squares)
            ]


def _stock(claims: Claims, lot: _Lot) -> Stock:
    count = claims.model.new_int_var(0, lot.most, "")
    claims.model.add(count == sum(piece.stands for piece in lot.placed))
    return Stock(lot.kind, tuple(lot.placed), count, lot.most)
