"""`flatshare room-share perft`: positions after a number of whole turns of the card-less game."""

import time
from typing import Annotated

import typer
from rich.progress import track

from flatshare.cli.consoles import note, stderr_console, write
from flatshare.cli.errors import CommandError
from flatshare.cli.progress import ShownBudget, shown_budget
from flatshare.cli.room_share import example_position
from flatshare.core.chance import NoChance
from flatshare.core.match import fold
from flatshare.room_share import GAME, State, read_position
from flatshare.room_share.actions import END
from flatshare.room_share.ending import LastChance, LastChancePlace, Over
from flatshare.room_share.evolve import first_step
from flatshare.room_share.notation import action_text
from flatshare.room_share.turn_ends import Budget, TooManyBoards, TurnEnd, turn_ends
from flatshare.room_share.turn_ends import perft as count_positions

EXAMPLES = f"""\
**Examples**

`POSITION="{example_position.BOARD} {example_position.FIELDS}"`

`flatshare room-share perft "$POSITION" --depth 2`

`flatshare room-share perft "$POSITION" --depth 2 --divide`

`flatshare room-share perft "$POSITION" --depth 3 | tail -n 1` — the number alone
"""


def perft(
    position: Annotated[
        str,
        typer.Argument(help="A position of the game without cards (variant=cardless).", show_default=False),
    ],
    depth: Annotated[int, typer.Option(min=1, help="How many whole turns.", show_default=False)],
    divide: Annotated[
        bool, typer.Option("--divide", help="Before the total, tell the number after each first turn.")
    ] = False,
    limit: Annotated[
        int, typer.Option(min=1, help="Stop with exit status 2 after this number of boards.")
    ] = 10_000_000,
) -> None:
    """Count the different positions after N whole turns, to compare an engine with.

    A turn is a meeple, its place, and all choices of the evictions that follow. Two ways to one position
    count once. A position in which the game has come to its last chance counts where it arises, and has no
    turns after it.

    On stdout the last line is the number; with `--divide` a line `TURN: number` for each first turn comes
    before it, and as turns may meet again, these can add up to more. The depths before and the time go to
    stderr.
    """
    start = _read_start(position)
    try:
        with shown_budget(limit) as budget:
            for turns in range(1, depth):
                _timed(start, turns, budget)
            total = _timed(start, depth, budget)
        if divide:
            _divide(start, depth, Budget(limit))
    except TooManyBoards as error:
        raise CommandError(
            f"--limit: more than {error.limit:,} boards to look at; choose a smaller --depth,"
            " or a higher --limit if you have the time and memory"
        ) from error
    write(total)


def _read_start(text: str) -> State:
    state = read_position(text)
    if not state.variant.cardless:
        raise CommandError("position, variant: perft counts the game without cards; this has to be cardless")
    if state.step != first_step(cardless=True) and not isinstance(
        state.step, LastChance | LastChancePlace | Over
    ):
        raise CommandError(
            "position: this is in the middle of a turn; perft counts whole turns from the start of one"
        )
    return state


def _timed(start: State, turns: int, budget: ShownBudget) -> int:
    budget.doing = f"depth {turns}: "
    began = time.perf_counter()
    number = count_positions(start, turns, budget)
    note(f"depth {turns}: {number:,} positions, {time.perf_counter() - began:.2f} s")
    return number


def _divide(start: State, depth: int, budget: Budget) -> None:
    if start.step != first_step(cardless=True):
        return
    firsts = sorted(
        ((_turn_text(end), end.state) for end in turn_ends(start, budget)), key=lambda first: first[0]
    )
    console = stderr_console()
    for text, end in track(
        firsts, "first turns", console=console, transient=True, disable=not console.is_terminal
    ):
        after = fold(GAME, GAME.apply(end, end.seat, END, NoChance()), end)
        write(f"{text}: {count_positions(after, depth - 1, budget)}")


def _turn_text(end: TurnEnd) -> str:
    return ", ".join(action_text(action) for action in end.way.whole())
