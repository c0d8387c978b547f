"""What is checked in a random game of Room Share."""

from collections import Counter
from itertools import product
from random import Random

from bench.soak.checks import check_record, hold
from flatshare.core import Match
from flatshare.room_share import COLOURS, GAME, Options, State, position_text, read_position
from flatshare.room_share.components import MEEPLES_OF_A_COLOUR, deck
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.setup import ImpossibleOptions, check
from flatshare.room_share.steps import ChooseColour

TEXTS = 0.25
"""The part of all positions that is written and read."""
BOTH = (False, True)


def configurations() -> list[Options]:
    """Every way to set a table up that makes a different game."""
    found: list[Options] = []
    for players, cardless, royal, renovation in product((2, 3, 4), BOTH, BOTH, BOTH):
        for replaced in ("R", "S", "H") if royal else ("R",):
            for colours in ("random", "choose"):
                options = Options(players, cardless, royal, renovation, replaced, colours)
                try:
                    check(options)
                except ImpossibleOptions:
                    continue
                found.append(options)
    return found


def check_state(state: State) -> None:
    """What holds of every state."""
    air = [colour for colour, _ in state.step.air] if isinstance(state.step, LandMeeple) else []
    there = Counter("".join(state.board.tenants)) + Counter(air)
    choosing = isinstance(state.step, ChooseColour)
    for number, colour in enumerate(COLOURS):
        count = there[colour] + sum(supply[number] for supply in state.supplies)
        hold(choosing or count == MEEPLES_OF_A_COLOUR, f"there are {count} meeples of colour {colour}")
        hold(there[colour] > 0, f"colour {colour} is not on the board")
    if not isinstance(state.step, ChooseEviction | LandMeeple):
        hold(all("-" in home for home in state.board.tenants), "four live together at rest")
    if not choosing:
        cards = Counter([*state.draw, *state.discard, *(card for hand in state.hands for card in hand)])
        played = getattr(state.step, "card", None)
        cards.update([played] if played else [])
        hold(cards == Counter(deck(state.variant)), f"the cards are {dict(cards)}")


def check_text(state: State) -> None:
    """A position reads back as it was written."""
    text = position_text(state)
    hold(read_position(text) == state, f"the position reads back differently: {text}")


def go_on(match: Match, rng: Random) -> None:
    """A random game to its end, checked at each decision."""
    check_state(match.state)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
        check_state(match.state)
        if rng.random() < TEXTS:
            check_text(match.state)
    hold(match.state.turns <= GAME.traits(match.options).max_turns, f"it took {match.state.turns} turns")
    check_text(match.state)
    check_record(match)
