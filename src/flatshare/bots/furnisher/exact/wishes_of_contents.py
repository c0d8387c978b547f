"""Home wishes that look at what is in a room or in the house, wherever it stands there.

Each function is named after a wish and tells the solver what it scores.
"""

from itertools import combinations

from flatshare.bots.furnisher.exact.claims import Amount, Literal
from flatshare.bots.furnisher.exact.home import Home
from flatshare.bots.furnisher.exact.rooms import Room
from flatshare.rooms_and_roomies.edition.model import COLOURS, Colour
from flatshare.rooms_and_roomies.wishes.bather import Bather
from flatshare.rooms_and_roomies.wishes.boardgamer import Boardgamer
from flatshare.rooms_and_roomies.wishes.bookworm import Bookworm
from flatshare.rooms_and_roomies.wishes.camper import Camper
from flatshare.rooms_and_roomies.wishes.collector import Collector
from flatshare.rooms_and_roomies.wishes.colorful_character import ColorfulCharacter
from flatshare.rooms_and_roomies.wishes.decorator import Decorator
from flatshare.rooms_and_roomies.wishes.gearhead import Gearhead
from flatshare.rooms_and_roomies.wishes.gourmet import Gourmet
from flatshare.rooms_and_roomies.wishes.harmonious_one import HarmoniousOne
from flatshare.rooms_and_roomies.wishes.late_riser import LateRiser
from flatshare.rooms_and_roomies.wishes.math_whiz import MathWhiz
from flatshare.rooms_and_roomies.wishes.purist import Purist
from flatshare.rooms_and_roomies.wishes.puzzler import Puzzler
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.twin import Twin
from flatshare.rooms_and_roomies.wishes.understated_one import UnderstatedOne


def this_is_you(wish: ThisIsYou, home: Home) -> Amount:
    """For each kind of pair in a room, the smaller number of dark and light icons."""
    score: Amount = 0
    for room in home.rooms:
        for pair in sorted({stock.kind.pair for stock in room.stocks if stock.kind.pair}):
            icons = [stock for stock in room.stocks if stock.kind.pair == pair]
            dark = sum(stock.count for stock in icons if stock.kind.dark)
            light = sum(stock.count for stock in icons if not stock.kind.dark)
            score += wish.points * home.claims.least(dark, light)
    return score


def bather(wish: Bather, home: Home) -> Amount:
    """Bathrooms with furniture of each group, and those with all but one."""
    groups = len(wish.furniture)
    score: Amount = 0
    for room in home.rooms:
        if room.bare.floor == "bathroom":
            # A card may give more for less, so the solver gets both directions of which groups are present.
            there = [
                home.claims.some(piece.stands for piece in room.pieces_of(group)) for group in wish.furniture
            ]
            score += wish.points * home.claims.claim(*there)
            score += wish.part * home.claims.exactly(groups - 1, groups, sum(there))
    return score


def boardgamer(wish: Boardgamer, home: Home) -> Amount:
    """In each room, squares of shelves matched with squares of dining tables."""
    return sum(
        2 * wish.points * home.claims.least(room.squares_of("shelf"), room.squares_of("dining-table"))
        for room in home.rooms
    )


def bookworm(wish: Bookworm, home: Home) -> Amount:
    """Shelves in company: their squares and one more."""
    score: Amount = 0
    for room in home.rooms:
        company = home.claims.claim(room.number_of(*wish.company))
        for shelf in room.stocks_of(("shelf",)):
            score += (shelf.size + wish.extra) * home.claims.least(shelf.count, shelf.most * company)
    return score


def camper(wish: Camper, home: Home) -> Amount:
    """Groups of which something is on the truck."""
    return sum(wish.points * home.claims.claim(home.loaded(*group)) for group in wish.loaded)


def collector(wish: Collector, home: Home) -> Amount:
    """Different numbers in the house."""
    numbers = {stock.kind.number for stock in home.stocks if stock.kind.number is not None}
    return sum(
        wish.points
        * home.claims.claim(sum(stock.count for stock in home.stocks if stock.kind.number == number))
        for number in numbers
        if number >= wish.first
    )


def colorful_character(wish: ColorfulCharacter, home: Home) -> Amount:
    """Sets of one icon of each colour."""
    return wish.points * home.claims.least(*map(home.icons, wish.colours)) if wish.colours else 0


def decorator(wish: Decorator, home: Home) -> Amount:
    """Rooms that show enough colours."""
    score: Amount = 0
    for room in home.rooms:
        shown = [home.claims.claim(room.icons(colour)) for colour in COLOURS]
        score += wish.points * home.claims.claim_of(wish.types, *shown)
    return score


def gearhead(wish: Gearhead, home: Home) -> Amount:
    """Upgrades on the truck."""
    return wish.points * home.job.truck.upgrades


def gourmet(wish: Gourmet, home: Home) -> Amount:
    """For each stove the squares of dining tables in its room, up to a limit."""
    score: Amount = 0
    for room in home.rooms:
        served = home.claims.least(room.squares_of("dining-table"), wish.most)
        for stove in room.stocks_of(("stove",)):
            for one in home.claims.one_by_one(stove.count, stove.most):
                score += wish.points * home.claims.least(served, wish.most * one)
    return score


def harmonious_one(wish: HarmoniousOne, home: Home) -> Amount:
    """Rooms that show exactly this number of colours."""
    return sum(
        (wish.points + (wish.extra if room.bare.is_large else 0))
        * sum(_palettes(wish.types, room, home).values())
        for room in home.rooms
    )


def _palettes(types: int, room: Room, home: Home) -> dict[tuple[Colour, ...], Literal]:
    """For every choice of this number of colours, whether the room shows these and no others."""
    there: set[Colour] = {colour for stock in room.stocks for colour in stock.kind.colours}
    palettes: dict[tuple[Colour, ...], Literal] = {
        palette: home.claims.claim(*map(room.icons, palette))
        for palette in combinations(sorted(there), types)
    }
    for stock in room.stocks:
        excluded = [shown for palette, shown in palettes.items() if not set(stock.kind.colours) <= {*palette}]
        home.claims.model.add(stock.count <= stock.most * (1 - sum(excluded)))
    return palettes


def late_riser(wish: LateRiser, home: Home) -> Amount:
    """Beds in company, and with nothing that wakes one."""
    score: Amount = 0
    for room in home.rooms:
        quiet = home.claims.claim(room.number_of(*wish.company))
        for noisy in room.stocks_of(wish.without):
            home.claims.model.add(noisy.count <= noisy.most * (1 - quiet))
        for bed in room.stocks_of(("bed",)):
            score += wish.points * home.claims.least(bed.count, bed.most * quiet)
    return score


def math_whiz(wish: MathWhiz, home: Home) -> Amount:
    """Rooms, not without furniture, with as many tiles as the completion bonus says."""
    return sum(
        (wish.large if room.bare.is_large else wish.small)
        * home.claims.exactly(room.bare.bonus, room.most_tiles, room.tiles)
        for room in home.rooms
        if room.bare.bonus
    )


def purist(wish: Purist, home: Home) -> Amount:
    """The icons in rooms that show a single colour."""
    score: Amount = 0
    for room in home.rooms:
        for (colour,), pure in _palettes(1, room, home).items():
            for stock in room.stocks:
                if set(stock.kind.colours) == {colour}:
                    counting = home.claims.least(stock.count, stock.most * pure)
                    score += wish.points * len(stock.kind.colours) * counting
    return score


def puzzler(wish: Puzzler, home: Home) -> Amount:
    """Rooms with tiles of enough shapes."""
    score: Amount = 0
    for room in home.rooms:
        shapes = sorted({stock.kind.shape for stock in room.stocks})
        there = [
            home.claims.claim(sum(stock.count for stock in room.stocks if stock.kind.shape == shape))
            for shape in shapes
        ]
        score += wish.points * home.claims.claim_of(wish.shapes, *there)
    return score


def twin(wish: Twin, home: Home) -> Amount:
    """Kinds of furniture that have exactly this number of tiles; missing kinds do not count."""
    score: Amount = 0
    for furniture in sorted({stock.kind.furniture for stock in home.stocks}) if wish.tiles else ():
        most = sum(stock.most for stock in home.stocks if stock.kind.furniture == furniture)
        score += wish.points * home.claims.exactly(wish.tiles, most, home.number_of(furniture))
    return score


def understated_one(wish: UnderstatedOne, home: Home) -> Amount:
    """Sets of one icon of each colour."""
    return wish.points * home.claims.least(*map(home.icons, wish.colours)) if wish.colours else 0
