"""A long run of random games of every configuration, with everything checked that must always hold.

`python bench/soak.py [--minutes 10] [--seed N]`. It stops at the first game in which something does not hold,
says what, and writes that game's record beside it.
"""

import argparse
import sys
import time
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from secrets import randbits

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from flatshare.core import Match
from flatshare.core.record import read_record, record_match, replay, write_record
from flatshare.room_share import COLOURS, GAME, Options, State, position_text, read_position
from flatshare.room_share.components import MEEPLES_OF_A_COLOUR, deck
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.setup import ImpossibleOptions, check
from flatshare.room_share.steps import ChooseColour

TEXTS = 0.25
"""The part of all positions that is written and read."""
BOTH = (False, True)
FAILED = Path("build/soak-failed.json")


class Broken(Exception):
    """Something does not hold."""


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


def hold(true: bool, what: str) -> None:
    """Raise Broken unless it is true."""
    if not true:
        raise Broken(what)


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


def check_record(match: Match) -> None:
    """What holds of a finished game."""
    record = record_match(match)
    text = write_record(record)
    again = read_record(text)
    hold(write_record(again) == text, "the record reads back differently")
    hold(again.state() == match.state, "folding the events brings another state")
    for _, state in replay(again):
        last = state
    hold(last == match.state, "replaying the actions brings another state")


def play(options: Options, seed: bytes, rng: Random) -> Match:
    """One random game, checked at each decision."""
    match = Match.seeded(GAME, options, seed)
    try:
        check_state(match.state)
        while not match.over:
            match.play(rng.choice(match.legal_actions()))
            check_state(match.state)
            if rng.random() < TEXTS:
                check_text(match.state)
        hold(match.state.turns <= GAME.traits(options).max_turns, f"it took {match.state.turns} turns")
        check_text(match.state)
        check_record(match)
    except Exception:
        FAILED.parent.mkdir(exist_ok=True)
        FAILED.write_text(write_record(record_match(match)))
        raise
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games for long, and check all that must hold.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=None, help="to repeat a run")
    given = parser.parse_args()
    seed = randbits(32) if given.seed is None else given.seed
    rng = Random(seed)
    tables = configurations()
    print(f"seed {seed}, {len(tables)} configurations")
    games = decisions = 0
    ends: Counter[str] = Counter()
    columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    began = time.monotonic()
    with Progress(*columns) as progress:
        task = progress.add_task("", total=given.minutes * 60)
        while (spent := time.monotonic() - began) < given.minutes * 60:
            options = tables[games % len(tables)]
            try:
                match = play(options, rng.randbytes(32), rng)
            except Exception as error:
                print(f"game {games} ({options}): {error!r}; see {FAILED}", file=sys.stderr)
                raise
            games += 1
            decisions += sum(not move.forced for move in match.moves)
            assert match.result is not None
            ends[match.result.decided_by] += 1
            progress.update(task, completed=spent, description=f"{games:,} games, {decisions:,} decisions")
    print(f"{games:,} games and {decisions:,} decisions without a fault; decided by {dict(ends)}")


if __name__ == "__main__":
    main()
