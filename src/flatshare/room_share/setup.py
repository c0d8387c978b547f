"""Laying the table (RS-1 to RS-5, RS-18)."""

from flatshare.core.chance import Chance, shuffled
from flatshare.room_share.board import APARTMENTS, BOTTOM, EMPTY, INNER_CORNERS, MIDDLE, RING, TOP, Board
from flatshare.room_share.components import (
    APARTMENTS_OF_A_KIND,
    COLOURS,
    COLOURS_TAKEN,
    HAND,
    KINDS,
    MEEPLES_PER_SEAT,
    Colour,
    Kind,
    Options,
    Variant,
    deck,
)
from flatshare.room_share.events import (
    CardsDealt,
    ColourTaken,
    Event,
    GameStarted,
    SpareHoused,
    SuppliesDealt,
)
from flatshare.room_share.supplies import Supply, supply_of


class ImpossibleOptions(ValueError):
    """Options that do not go together; the message says which and what to choose instead."""


def check(options: Options) -> None:
    """Raise ImpossibleOptions unless a game can be set up like this."""
    players = options.players
    if type(players) is not int or players not in MEEPLES_PER_SEAT:
        raise ImpossibleOptions(f"players: Room Share is for 2 to 4 players, not {players}")
    for name in ("cardless", "royal", "renovation"):
        if type(getattr(options, name)) is not bool:
            raise ImpossibleOptions(f"{name}: True or False, not {getattr(options, name)!r}")
    if options.cardless and players != 2:
        raise ImpossibleOptions(
            f"cardless: the variant without cards is for 2 players, not {players} (RS-24)"
        )
    if options.cardless and options.renovation:
        raise ImpossibleOptions("renovation: it adds cards, and the card-less variant has none (RS-26)")
    if options.royal_replaces not in ("R", "S", "H"):
        raise ImpossibleOptions(
            "royal_replaces: the Royal Suite replaces a card of kind R, S or H,"
            f" not {options.royal_replaces!r} (RS-4)"
        )
    if options.corners is not None and sorted(options.corners) != sorted(COLOURS):
        raise ImpossibleOptions(
            f"corners: four different colours out of r, b, y, g, not {''.join(options.corners)!r} (RS-2)"
        )
    if options.start is not None and not 0 <= options.start < players:
        raise ImpossibleOptions(f"start: seats are 0 to {players - 1}, not {options.start} (RS-5)")
    _check_colours(options)


def _check_colours(options: Options) -> None:
    colours = options.colours
    if isinstance(colours, str):
        if colours not in ("random", "choose"):
            raise ImpossibleOptions(
                f"colours: random, choose, or the seats' colours, not {colours!r} (RS-18)"
            )
        return
    lengths = sorted({options.players, COLOURS_TAKEN[options.players]})
    if len(colours) not in lengths:
        wanted = " or ".join(str(length) for length in lengths)
        raise ImpossibleOptions(
            f"colours: {wanted} colours for {options.players} players, not {len(colours)} (RS-18)"
        )
    if not set(colours) <= set(COLOURS) or len(set(colours)) != len(colours):
        raise ImpossibleOptions(
            f"colours: different ones out of r, b, y, g, not {''.join(colours)!r} (RS-18)"
        )


def start(options: Options, chance: Chance) -> tuple[Event, ...]:
    """Lay the board and, unless the players choose their colours, deal everything out."""
    first = chance.below(options.players) if options.start is None else options.start
    board = _board(options, chance)
    events: list[Event] = [GameStarted(options, board.kinds, board.tenants, first)]
    if options.colours != "choose":
        own, second = _colours(options, chance)
        order = [(first + step) % options.players for step in range(options.players)]
        events += [ColourTaken(seat, own[seat], False) for seat in order]
        events += [ColourTaken(seat, second[seat], True) for seat in reversed(order) if second]
        events += deal(options.variant, board, own, second, chance)
    return tuple(events)


def _board(options: Options, chance: Chance) -> Board:
    """The middle block, the shuffled ring, and a meeple of each colour on the inner corners (RS-1, RS-2)."""
    ring: list[Kind] = [kind for kind in KINDS if kind != "Y" for _ in range(APARTMENTS_OF_A_KIND[kind])]
    del ring[: len(MIDDLE)]
    if options.royal:
        ring[ring.index(options.royal_replaces)] = "Y"
    kinds: list[Kind] = ["R"] * APARTMENTS
    for apartment, kind in zip(RING, shuffled(ring, chance), strict=True):
        kinds[apartment] = kind
    corners = shuffled(COLOURS, chance) if options.corners is None else options.corners
    board = Board("".join(kinds), (EMPTY,) * APARTMENTS)
    for (apartment, arrow), colour in zip(INNER_CORNERS, corners, strict=True):
        board = board.place(apartment, arrow, colour)
    return board


def _colours(options: Options, chance: Chance) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """The own and the second colours by seat, as the table chose them or at random (RS-18)."""
    given: tuple[Colour, ...] = () if isinstance(options.colours, str) else options.colours
    rest: list[Colour] = [colour for colour in COLOURS if colour not in given]
    taken = (*given, *shuffled(rest, chance))
    players = options.players
    return taken[:players], taken[players : COLOURS_TAKEN[players]]


def deal(
    variant: Variant, board: Board, own: tuple[Colour, ...], second: tuple[Colour, ...], chance: Chance
) -> tuple[Event, ...]:
    """Supplies, the spare colour's other two on its corner, and the cards, once colours are taken (RS-3)."""
    players = len(own)
    events: list[Event] = [SuppliesDealt(own, _supplies(own, second))]
    if players == 3:
        events.append(_spare_housed(board, own))
    if not variant.cardless:
        cards = shuffled(deck(variant), chance)
        hands = tuple(cards[seat * HAND : (seat + 1) * HAND] for seat in range(players))
        events.append(CardsDealt(hands, cards[players * HAND :]))
    return tuple(events)


def _supplies(own: tuple[Colour, ...], second: tuple[Colour, ...]) -> tuple[Supply, ...]:
    of_own, of_other = MEEPLES_PER_SEAT[len(own)]
    if len(own) == 3:
        second = (_spare(own),) * 3
    elif len(own) == 4:
        second = own
    return tuple(supply_of({b: of_other, a: of_own}) for a, b in zip(own, second, strict=True))


def _spare(own: tuple[Colour, ...]) -> Colour:
    return next(colour for colour in COLOURS if colour not in own)


def _spare_housed(board: Board, own: tuple[Colour, ...]) -> SpareHoused:
    spare = _spare(own)
    home = next(apartment for apartment, _, colour in board.meeples() if colour == spare)
    return SpareHoused(spare, home, (TOP, BOTTOM))
