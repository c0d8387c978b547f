"""A long run of random games of every configuration, with everything checked that must always hold.

`python -m bench.soak [--minutes 10] [--seed N] [--game NAME]`. Without a name both games are played by turns.
It stops at the first game in which something does not hold, says what, and writes that game's record.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from secrets import randbits

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bench.soak import room_share, rooms_and_roomies
from flatshare.core import Match, find_game
from flatshare.core.record import record_match, write_record

GAMES = {"room-share": room_share, "rooms-and-roomies": rooms_and_roomies}
FAILED = Path("build/soak-failed.json")


def play(game: str, options: object, seed: bytes, rng: Random) -> Match:
    """One random game, checked at each decision."""
    match = Match.seeded(find_game(game), options, seed)
    try:
        GAMES[game].go_on(match, rng)
    except Exception:
        FAILED.parent.mkdir(exist_ok=True)
        FAILED.write_text(write_record(record_match(match)))
        raise
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games for long, and check all that must hold.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=None, help="to repeat a run")
    parser.add_argument("--game", choices=GAMES, default=None, help="this one only")
    given = parser.parse_args()
    seed = randbits(32) if given.seed is None else given.seed
    rng = Random(seed)
    names = [given.game] if given.game else list(GAMES)
    tables = {name: GAMES[name].configurations() for name in names}
    print(f"seed {seed}")
    for name, configurations in tables.items():
        print(f"{name}: {len(configurations)} configurations")
    played: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    decisions = 0
    columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    began = time.monotonic()
    with Progress(*columns) as progress:
        task = progress.add_task("", total=given.minutes * 60)
        while (spent := time.monotonic() - began) < given.minutes * 60:
            name = names[played.total() % len(names)]
            options = tables[name][played[name] % len(tables[name])]
            try:
                match = play(name, options, rng.randbytes(32), rng)
            except Exception as error:
                print(f"{name} {played[name]} ({options}): {error!r}; see {FAILED}", file=sys.stderr)
                raise
            played[name] += 1
            decisions += sum(not move.forced for move in match.moves)
            assert match.result is not None
            ends[match.result.decided_by] += 1
            description = f"{played.total():,} games, {decisions:,} decisions"
            progress.update(task, completed=spent, description=description)
    print(f"{dict(played)} games and {decisions:,} decisions without a fault; decided by {dict(ends)}")


if __name__ == "__main__":
    main()
