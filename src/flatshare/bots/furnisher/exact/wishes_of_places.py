"""Home wishes that look at where furniture stands, at what stays empty, or at whether rooms are complete.

Each function is named after a wish and tells the solver what it scores.
"""

from flatshare.bots.furnisher.exact.claims import Amount
from flatshare.bots.furnisher.exact.home import Home
from flatshare.bots.furnisher.exact.rooms import Room
from flatshare.rooms_and_roomies.wishes.botanist import Botanist
from flatshare.rooms_and_roomies.wishes.console_gamer import ConsoleGamer
from flatshare.rooms_and_roomies.wishes.corner_lover import CornerLover
from flatshare.rooms_and_roomies.wishes.daydreamer import Daydreamer
from flatshare.rooms_and_roomies.wishes.estate_agent import EstateAgent
from flatshare.rooms_and_roomies.wishes.hoarder import Hoarder
from flatshare.rooms_and_roomies.wishes.introvert import Introvert
from flatshare.rooms_and_roomies.wishes.minimalist import Minimalist
from flatshare.rooms_and_roomies.wishes.nook_devotee import NookDevotee
from flatshare.rooms_and_roomies.wishes.socialite import Socialite
from flatshare.rooms_and_roomies.wishes.stargazer import Stargazer
from flatshare.rooms_and_roomies.wishes.surroundings import at_window, on_screen_side
from flatshare.rooms_and_roomies.wishes.systematic_one import SystematicOne
from flatshare.rooms_and_roomies.wishes.whirlwind import Whirlwind


def botanist(wish: Botanist, home: Home) -> Amount:
    """Plants at windows."""
    return sum(
        wish.points * plant.stands
        for room in home.rooms
        for plant in room.pieces_of(("plant",))
        if any(at_window(plant.tile, window) for window in room.bare.windows)
    )


def console_gamer(wish: ConsoleGamer, home: Home) -> Amount:
    """Squares of armchairs and sofas that a screen faces."""
    score: Amount = 0
    for room in home.rooms:
        screens = [(tv.stands, on_screen_side(room.bare, tv.tile)) for tv in room.pieces_of(("tv",))]
        for square in room.bare.squares if screens else ():
            faced = home.claims.claim(sum(stands for stands, seen in screens if square in seen))
            for furniture, points in (("armchair", wish.armchair), ("sofa", wish.sofa)):
                seats = room.pieces_of((furniture,))
                seated = sum(seat.stands for seat in seats if square in seat.tile.squares)
                score += points * home.claims.claim(seated, faced)
    return score


def corner_lover(wish: CornerLover, home: Home) -> Amount:
    """Tiles that reach into corners."""
    return sum(
        wish.points * piece.stands
        for room in home.rooms
        for piece in room.pieces
        if len(piece.tile.squares) >= wish.squares and not room.bare.corners.isdisjoint(piece.tile.squares)
    )


def daydreamer(wish: Daydreamer, home: Home) -> Amount:
    """Windows with furniture of the list at them."""
    score: Amount = 0
    for window, rooms in home.windows.items():
        comfort = [piece for room in rooms for piece in room.pieces_of(wish.furniture)]
        there = sum(piece.stands for piece in comfort if at_window(piece.tile, window))
        score += wish.points * home.claims.claim(there)
    return score


def estate_agent(wish: EstateAgent, home: Home) -> Amount:
    """Complete rooms."""
    return sum((wish.large if room.bare.is_large else wish.small) * room.complete for room in home.rooms)


def hoarder(wish: Hoarder, home: Home) -> Amount:
    """Rooms with furniture or a ledge on each square."""
    return sum(
        (wish.large if room.bare.is_large else wish.small)
        * home.claims.claim(*map(room.covered, room.bare.squares - room.bare.ledge_squares))
        for room in home.rooms
    )


def introvert(wish: Introvert, home: Home) -> Amount:
    """Complete rooms with a single ledge."""
    return sum(
        (wish.parquet if room.bare.floor == "parquet" else wish.bathroom) * room.complete
        for room in home.rooms
        if room.bare.ledge_count == 1
    )


def minimalist(wish: Minimalist, home: Home) -> Amount:
    """Complete rooms, not without furniture, where no tile meets another."""
    return sum((wish.large if room.bare.is_large else wish.small) * _apart(room, home) for room in home.rooms)


def _apart(room: Room, home: Home) -> Amount:
    apart = home.claims.claim(room.complete, room.tiles)
    plan = room.bare.plan
    for square in plan.squares:
        for other in room.squares_in(plan.touching[square]):
            if (here := room.bare.bare.on_grid(square)) < other:
                home.claims.model.add(room.any_on(here, other) <= 2 - apart)
    return apart


def nook_devotee(wish: NookDevotee, home: Home) -> Amount:
    """Empty squares without ledge, no empty square beside them."""
    score: Amount = 0
    for room in home.rooms:
        for square, bit, neighbours in room.bare.plan.neighbours:
            if not bit & room.bare.bare.ledge_bits:
                empty = room.empty(room.bare.bare.on_grid(square))
                around = map(room.covered, room.squares_in(neighbours))
                score += wish.points * home.claims.claim(empty, *around)
    return score


def socialite(wish: Socialite, home: Home) -> Amount:
    """Rooms with enough ledges."""
    return wish.points * sum(room.bare.ledge_count >= wish.ledges for room in home.rooms)


def stargazer(wish: Stargazer, home: Home) -> Amount:
    """Complete rooms with windows, and nothing at any of them."""
    score: Amount = 0
    for room in home.rooms:
        before = {square for _, squares in room.bare.views for square in room.squares_in(squares)}
        if before:
            score += wish.points * home.claims.claim(room.complete, *map(room.empty, sorted(before)))
    return score


def systematic_one(wish: SystematicOne, home: Home) -> Amount:
    """Lines of covered squares."""
    return sum(
        wish.points * home.claims.claim(*map(room.covered, room.squares_in(row)))
        for room in home.rooms
        for _, row in room.bare.plan.rows(wish.length)
    )


def whirlwind(wish: Whirlwind, home: Home) -> Amount:
    """In complete rooms, ledges with two empty squares before them."""
    score: Amount = 0
    for room in home.rooms:
        for ledge in room.bare.ledges:
            way_in = room.bare.plan.way_in(room.bare.bare.on_plan(ledge.square), ledge.side)
            if way_in:
                clear = map(room.empty, room.squares_in(way_in))
                score += wish.points * home.claims.claim(room.complete, *clear)
    return score
