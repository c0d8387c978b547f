"""Laying the table (RR-1 to RR-3, RR-25)."""

from flatshare.core.chance import Chance, shuffled
from flatshare.rooms_and_roomies import drawing
from flatshare.rooms_and_roomies.components import DAYS, DECKS, MOST_PLAYERS, Options, components_of
from flatshare.rooms_and_roomies.edition.check import faults
from flatshare.rooms_and_roomies.edition.loader import EditionError
from flatshare.rooms_and_roomies.events import GameStarted
from flatshare.rooms_and_roomies.evolve import evolve
from flatshare.rooms_and_roomies.phases.start import ChooseSideTask
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.solo import CHALLENGES
from flatshare.rooms_and_roomies.truck import LENGTH, WIDTH


class ImpossibleOptions(ValueError):
    """Options with which no game can be set up; the message says which, and what does not go together."""


def check(options: Options) -> None:
    """Raise ImpossibleOptions unless a game can be set up with these options."""
    if not 1 <= options.players <= MOST_PLAYERS:
        raise ImpossibleOptions(f"players: 1 to {MOST_PLAYERS} can play, not {options.players}")
    if options.roomies not in ("basic", "full"):
        raise ImpossibleOptions(f"roomies: basic or full, not {options.roomies!r}")
    if options.challenge is not None and options.challenge not in CHALLENGES:
        raise ImpossibleOptions(f"challenge: one of {', '.join(CHALLENGES)}, not {options.challenge!r}")
    if options.challenge is not None and options.players != 1:
        raise ImpossibleOptions(f"challenge: only for the solo game, not for {options.players} players")
    if options.start is not None and not 0 <= options.start < options.players:
        raise ImpossibleOptions(f"start: there are seats 0 to {options.players - 1}, not {options.start}")
    try:
        problems = components_of(options).problems
    except EditionError as error:
        raise ImpossibleOptions(f"edition: {error}") from error
    except ValueError as error:
        raise ImpossibleOptions(str(error)) from error
    if there := faults(problems, options.players):
        told = "\n".join(["", *(f"  {fault}" for fault in there)])
        raise ImpossibleOptions(f"edition: {options.edition} cannot be played with:{told}")


def max_turns(players: int) -> int:
    """No game has more turns in the store than this.

    Before the Exit each turn loads a tile of one square or more, of which a bed holds twelve, or takes the
    one Roomie card of the day; the player who comes to the Exit last ends the round and the phase.
    """
    return DAYS * players * (WIDTH * LENGTH + 2)


def start(options: Options, chance: Chance) -> Resolution:
    """Lay the table. Raises ImpossibleOptions."""
    check(options)
    components = components_of(options)
    players = options.players
    first = options.start
    if first is None:
        first = chance.below(players) if players > 1 else 0
    started = GameStarted(
        options=options,
        edition_hash=components.hash,
        start=first,
        numbers=tuple((seat - first) % players + 1 for seat in range(players)),
        starting_cards=shuffled(tuple(components.sides), chance)[:players],
    )
    resolution = Resolution(evolve(None, started), chance, (started,))
    drawing.fill_showrooms(resolution, day=1)
    for deck in DECKS:
        drawing.show_top(resolution, deck)
    drawing.fill_cafe(resolution)
    for seat in range(players):
        resolution.ask(seat, ChooseSideTask())
    return resolution
