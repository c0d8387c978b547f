"""`flatshare room-share replay`: a recorded game, step by step."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from flatshare.cli.complaints import Complaint
from flatshare.cli.consoles import plain_console
from flatshare.cli.files import check_replay, load_record
from flatshare.cli.table import end_picture, log_line, table_picture
from flatshare.core.match import fold
from flatshare.core.record import Record
from flatshare.core.texts import Texts
from flatshare.room_share import GAME, Event, State

EXAMPLES = """\
**Examples**

`flatshare room-share replay FILE`

`flatshare room-share replay FILE --all | less -R`

`flatshare room-share replay FILE --check` — only whether it replays
"""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.", show_default=False)],
    everything: Annotated[bool, typer.Option("--all", help="Print all steps, one after another.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Show nothing; only do every action again and compare.")
    ] = False,
) -> None:
    """Step through a recorded game: all hands are open.

    Enter or `n` goes on, `b` goes back, a number goes to that step, `q` leaves.
    """
    if everything and check:
        raise Complaint("--all and --check do not go together; choose one")
    record = load_record(file)
    if record.game is not GAME:
        raise Complaint(f"{file}: this is a game of {record.game.name}, not of {GAME.name}")
    check_replay(record, file)
    console = plain_console()
    texts = Texts()
    if check:
        console.print(_verdict(record, texts))
        return
    pages = Pages(record, console, texts)
    if everything:
        for number in range(pages.count):
            pages.show(number)
    else:
        _step_through(pages)


def _verdict(record: Record, texts: Texts) -> str:
    if record.rules_version < GAME.rules_version:
        return texts.text("cli-replay-old", steps=len(record.moves), rules=record.rules_version)
    return texts.text("cli-replay-fine", steps=len(record.moves))


@dataclass
class Pages:
    """The steps of a record: 0 is the set-up, then a step for each move."""

    record: Record
    console: Console
    texts: Texts
    _states: list[State] = field(default_factory=list[State], init=False)

    def __post_init__(self) -> None:
        state = fold(GAME, self.record.setup.events)
        self._states.append(state)
        for move in self.record.moves:
            state = fold(GAME, move.events, state)
            self._states.append(state)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._states)

    def show(self, number: int) -> None:
        """Draw one: what was done, what it brought, and the table after it."""
        names = [seat.name for seat in self.record.seats]
        state = self._states[number]
        seen = GAME.view(state, None)
        self.console.print()
        self.console.print(Text(self._heading(number, names), "bold"))
        for event in self._events(number):
            message = GAME.describe(event, self.record.options)
            if message is not None:
                self.console.print(log_line(message, names, self.texts))
        self.console.print(table_picture(seen, names, self.texts, self.console.width, open_hands=state.hands))
        if seen.result is not None:
            self.console.print(end_picture(seen, names, self.texts))

    def _heading(self, number: int, names: list[str]) -> str:
        last = self.count - 1
        if number == 0:
            return self.texts.text("cli-replay-setup", last=last)
        move = self.record.moves[number - 1]
        return self.texts.text(
            "cli-replay-step",
            number=number,
            last=last,
            player=names[move.seat],
            action=GAME.action_text(move.action),
        )

    def _events(self, number: int) -> tuple[Event, ...]:
        return self.record.setup.events if number == 0 else self.record.moves[number - 1].events


def _step_through(pages: Pages) -> None:
    number = 0
    last = pages.count - 1
    pages.show(number)
    while True:
        try:
            line = input(pages.texts.text("cli-replay-prompt") + " ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return
        if line in ("q", "quit"):
            return
        if line in ("", "n", "next"):
            wanted = number + 1
        elif line in ("b", "back"):
            wanted = number - 1
        elif line.isdecimal() and line.isascii():
            wanted = int(line)
        else:
            wanted = -1
        if not 0 <= wanted <= last:
            pages.console.print(Text(pages.texts.text("cli-replay-range", last=last), "yellow"))
            continue
        number = wanted
        pages.show(number)
