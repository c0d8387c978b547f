"""How fast turns are searched and how fast the bots think.

`python bench/turn_ends.py [--seconds 2] [--seed 1]`. The positions are beginnings of turns from random games.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random

from rich.console import Console
from rich.table import Table

from flatshare.bots import TimeClock, UnlimitedClock, make_bot
from flatshare.bots.room_share.proposals import Search
from flatshare.bots.room_share.valuation import Valuation
from flatshare.core import Match, RandomChance
from flatshare.room_share import GAME, Options, State
from flatshare.room_share.evolve import first_step
from flatshare.room_share.turn_ends import Budget, TooManyBoards, turn_ends

BOARDS = 20_000
THINK = 0.2
"""Seconds for a bot's decision."""
CONFIGURATIONS = {
    "2 players": Options(players=2),
    "4 players": Options(players=4),
    "cardless": Options(cardless=True),
}


def beginnings(options: Options, seed: int, games: int = 10) -> list[State]:
    """The states in which a turn begins, of some random games, in random order."""
    rng = Random(seed)
    found: list[State] = []
    for _ in range(games):
        match = Match(GAME, options, RandomChance(rng))
        while not match.over:
            if match.state.step == first_step(options.cardless):
                found.append(match.state)
            match.play(rng.choice(match.legal_actions()))
    rng.shuffle(found)
    return found


def exhaustive(state: State) -> tuple[int, int]:
    """Boards looked at and ends found by the search that lists all ends, up to the limit."""
    budget = Budget(BOARDS)
    ends = 0
    try:
        for _ in turn_ends(state, budget):
            ends += 1
    except TooManyBoards:
        pass
    return min(budget.looked_at, BOARDS), ends


def promising(state: State) -> tuple[int, int]:
    """The same for the bots' search, which values each board and takes the promising ones first."""
    valuation = Valuation(state.seat, state.board, state.colours, state.supplies)
    search = Search(state, valuation, UnlimitedClock(), BOARDS)
    ends = sum(1 for _ in search.proposals())
    return search.looked_at, ends


def deciding(name: str, seed: int) -> Callable[[State], tuple[int, int]]:
    """A bot's decision at the beginning of a turn, with the playouts of `mcts`."""

    def decide(state: State) -> tuple[int, int]:
        bot = make_bot(name, GAME, seed)
        bot.choose(GAME.view(state, state.seat), TimeClock(THINK))
        return getattr(bot, "playouts", 0), 0

    return decide


def measure(work: Callable[[State], tuple[int, int]], states: list[State], seconds: float) -> list[float]:
    """A second of processor time: both counts of the work, and how often it was done."""
    firsts = others = 0
    began = time.process_time()
    for times, state in enumerate(cycle(states), 1):
        first, second = work(state)
        firsts += first
        others += second
        if (spent := time.process_time() - began) >= seconds:
            return [firsts / spent, others / spent, times / spent]
    raise ValueError("there are no positions to measure")


def rows(seed: int, seconds: float) -> Iterator[tuple[str, str, str, str]]:
    """The lines of the table."""
    for name, options in CONFIGURATIONS.items():
        states = beginnings(options, seed)
        for what, work in (("all ends", exhaustive), ("promising ends", promising)):
            boards, ends, turns = measure(work, states, seconds)
            yield f"{what}, {name}", f"{boards:,.0f} boards", f"{ends:,.0f} ends", f"{turns:,.1f} turns"
        _, _, turns = measure(deciding("greedy", seed), states, seconds)
        yield f"greedy, {name}", "", "", f"{turns:,.1f} turns"
        playouts, _, turns = measure(deciding("mcts", seed), states, seconds)
        yield f"mcts at {THINK} s, {name}", f"{playouts:,.0f} playouts", "", f"{turns:,.1f} turns"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the search for ends of turns, and the bots.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line of the table")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    table = Table(title=f"A second of one core's time; a turn is searched up to {BOARDS:,} boards")
    table.add_column("work", no_wrap=True)
    for _ in range(3):
        table.add_column(justify="right", no_wrap=True)
    for row in rows(given.seed, given.seconds):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
