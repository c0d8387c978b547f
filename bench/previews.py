"""How long previews take: every choice of positions from random games of both games.

python bench/previews.py
"""

import statistics
import time
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from flatshare.core import Match
from flatshare.core.game import AnyGame
from flatshare.room_share import GAME as ROOM_SHARE
from flatshare.room_share import Options
from flatshare.rooms_and_roomies import GAME as ROOMS_AND_ROOMIES
from flatshare.rooms_and_roomies import Options as HouseOptions
from flatshare.rooms_and_roomies.phases.furnishing import TileInHand
from flatshare.rooms_and_roomies.phases.home_actions import RoomCardInHand

GAMES = 20


def positions(game: AnyGame, options: Any, *, in_hand: bool) -> list[Any]:
    """Return the views of the decisions of random games; with `in_hand`, those with something in hand."""
    views: list[Any] = []
    for seed in range(GAMES):
        rng = Random(seed)
        match = Match.seeded(game, options, rng.randbytes(32))
        while not match.over:
            seat = match.awaited[0]
            if not in_hand or isinstance(match.state.players[seat].task, TileInHand | RoomCardInHand):
                views.append(match.view(seat))
            match.play(rng.choice(match.legal_actions(seat)), seat)
    return views


def main() -> None:
    """Print a table."""
    table = Table(title="Previews of one decision")
    for column in ("game", "decisions", "ways", "median ms", "95 % ms", "longest ms", "not complete"):
        table.add_column(column, justify="left" if column == "game" else "right")
    cases = (
        ("Room Share, 2 players", ROOM_SHARE, Options(), False),
        ("Room Share, 4 players", ROOM_SHARE, Options(players=4), False),
        ("Room Share without cards", ROOM_SHARE, Options(cardless=True), False),
        ("Rooms & Roomies, a tile or card in hand", ROOMS_AND_ROOMIES, HouseOptions(players=3), True),
    )
    for name, game, options, in_hand in cases:
        seconds: list[float] = []
        ways = incomplete = 0
        for view in positions(game, options, in_hand=in_hand):
            start = time.perf_counter()
            previews = game.previews(view)
            seconds.append(time.perf_counter() - start)
            ways += len(previews)
            incomplete += sum(not preview.complete for preview in previews)
        table.add_row(
            name,
            str(len(seconds)),
            f"{ways / len(seconds):.1f}",
            f"{1000 * statistics.median(seconds):.2f}",
            f"{1000 * statistics.quantiles(seconds, n=20)[-1]:.2f}",
            f"{1000 * max(seconds):.1f}",
            f"{100 * incomplete / max(ways, 1):.1f} %",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
