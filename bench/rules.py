"""How fast the readable rules are: random games through the public API, in a plain Python loop.

`python bench/rules.py [--seconds 2] [--seed 1] [--profile]`. Other games' rules are measured in the
same way, if they are installed: `pip install -e '.[bench]'`.
"""

import argparse
import cProfile
import pstats
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random

from rich.console import Console
from rich.table import Table

from flatshare.core import Match, RandomChance
from flatshare.room_share import GAME, Options

Count = tuple[int, int]
"""Of one game: actions applied, and those of them that had an alternative."""

CONFIGURATIONS = {
    "2 players": Options(players=2),
    "3 players": Options(players=3),
    "4 players": Options(players=4),
    "without cards": Options(cardless=True),
}


def room_share(options: Options, rng: Random) -> Count:
    """The rules themselves: legal_actions, apply, evolve."""
    chance = RandomChance(rng)
    state = None
    for event in GAME.setup(options, chance):
        state = GAME.evolve(state, event)
    assert state is not None
    actions = decisions = 0
    while seats := GAME.awaited(state):
        legal = GAME.legal_actions(state, seats[0])
        decisions += len(legal) > 1
        actions += 1
        for event in GAME.apply(state, seats[0], rng.choice(legal), chance):
            state = GAME.evolve(state, event)
    return actions, decisions


def room_share_match(options: Options, rng: Random) -> Count:
    """A match, which takes the forced actions by itself and keeps the record."""
    match = Match(GAME, options, RandomChance(rng))
    decisions = 0
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
        decisions += 1
    return match.last - 1, decisions


def chess_game(rng: Random) -> Count:
    """python-chess, until a game ends or claims could end it."""
    import chess  # pyright: ignore[reportMissingImports]

    board = chess.Board()
    actions = decisions = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        decisions += len(legal) > 1
        actions += 1
        board.push(rng.choice(legal))
    return actions, decisions


def connect_four(rng: Random) -> Count:
    """PettingZoo's connect four, through the interface for learning programs."""
    from pettingzoo.classic import connect_four_v3  # pyright: ignore[reportMissingImports]

    game = connect_four_v3.raw_env()
    game.reset()
    actions = decisions = 0
    for _ in game.agent_iter():
        observation, _, ended, cut, _ = game.last()
        if ended or cut:
            game.step(None)
            continue
        mask = observation["action_mask"]  # type: ignore[index]
        legal = [column for column in range(7) if mask[column]]
        decisions += len(legal) > 1
        actions += 1
        game.step(rng.choice(legal))
    return actions, decisions


def catan(rng: Random) -> Count:
    """catanatron: four players, who take any playable action."""
    from catanatron import Color, Game, RandomPlayer  # pyright: ignore[reportMissingImports]

    game = Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=rng.getrandbits(32))
    actions = decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += len(game.state.playable_actions) > 1
        actions += 1
        game.execute(rng.choice(game.state.playable_actions))
    return actions, decisions


def subjects() -> Iterator[tuple[str, Callable[[Random], Count]]]:
    """What there is to measure, and what it needs."""
    for name, options in CONFIGURATIONS.items():
        yield f"Room Share, {name}", lambda rng, o=options: room_share(o, rng)
    yield "Room Share, 4, as a Match", lambda rng: room_share_match(Options(players=4), rng)
    if find_spec("chess"):
        yield "python-chess", chess_game
    if find_spec("pettingzoo") and find_spec("pygame"):
        yield "PettingZoo, connect four", connect_four
    if find_spec("catanatron"):
        yield "catanatron, 4 players", catan


def measure(play: Callable[[Random], Count], seconds: float, seed: int) -> list[str]:
    """Actions, decisions and games a second, and the length of a game; the first one only warms up."""
    rng = Random(seed)
    play(rng)
    games = actions = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        more_actions, more_decisions = play(rng)
        games += 1
        actions += more_actions
        decisions += more_decisions
    return [
        f"{actions / spent:,.0f}",
        f"{decisions / spent:,.0f}",
        f"{games / spent:,.1f}",
        f"{actions / games:,.0f}",
    ]


def profile(seconds: float, seed: int) -> None:
    """Where the time of 4-player games goes."""
    with cProfile.Profile() as profiler:
        measure(lambda rng: room_share(Options(players=4), rng), seconds, seed)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(15)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast the readable rules are.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line of the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    given = parser.parse_args()
    if given.profile:
        profile(given.seconds, given.seed)
        return
    table = Table(title="Random games, a second of one core's time")
    table.add_column("rules", no_wrap=True)
    for heading in ("actions", "decisions", "games", "actions a game"):
        table.add_column(heading, justify="right")
    for name, play in subjects():
        table.add_row(name, *measure(play, given.seconds, given.seed))
    console = Console()
    console.print(table)
    console.print("A decision is an action that had an alternative. Time is this process's processor time.")


if __name__ == "__main__":
    main()
