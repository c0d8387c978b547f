"""Whole games between bots, with clocks that count."""

from random import Random

from flatshare.bots import CountedClock, make_bot
from flatshare.core import Match, RandomChance
from flatshare.rooms_and_roomies.components import Options
from flatshare.rooms_and_roomies.game import GAME
from tests.rooms_and_roomies.frozen_edition import FILES

FROZEN = {"edition": "frozen", "files": FILES}


def play(options: Options, names: tuple[str, ...], seed: int, count: int) -> Match:
    """A whole game; bots take turns until all seats are taken."""
    match = Match(GAME, options, RandomChance(Random(seed)))
    bots = [make_bot(names[seat % len(names)], GAME, seat) for seat in range(options.players)]
    while not match.over:
        seat = match.awaited[0]
        view = match.view(seat)
        action = bots[seat].choose(view, CountedClock(count))
        assert action in view.legal
        match.play(action, seat)
    return match
