"""Replays: the steps of a recorded game, one after another, forward and back."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from flatshare.cli.consoles import write
from flatshare.cli.errors import CommandError
from flatshare.cli.files import Whole, check_replay, load_game
from flatshare.core.game import AnyGame
from flatshare.core.match import fold
from flatshare.core.messages import Message
from flatshare.core.record import Record
from flatshare.core.texts import Texts


@dataclass
class Pages(ABC):
    """The steps of a record: 0 is the set-up, then a step for each move. A game says how they look."""

    record: Record
    console: Console
    texts: Texts
    _states: list[Any] = field(default_factory=list[Any], init=False)

    def __post_init__(self) -> None:
        game = self.record.game
        state = fold(game, self.record.setup.events)
        self._states.append(state)
        for move in self.record.moves:
            state = fold(game, move.events, state)
            self._states.append(state)

    @abstractmethod
    def log_line(self, message: Message) -> RenderableType:
        """A line of the log."""

    @abstractmethod
    def show_table(self, number: int, state: Any) -> None:
        """The table after a step, and the result once there is one."""

    @property
    def names(self) -> list[str]:
        """The seats' names."""
        return [seat.name for seat in self.record.seats]

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self._states)

    def show(self, number: int) -> None:
        """Draw one: what was done, what it brought, and the table after it."""
        self.console.print()
        self.console.print(Text(self._heading(number), "bold"))
        for event in self.events(number):
            message = self.record.game.describe(event, self.record.options)
            if message is not None:
                self.console.print(self.log_line(message))
        self.show_table(number, self._states[number])

    def _heading(self, number: int) -> str:
        last = self.count - 1
        if number == 0:
            return self.texts.text("cli-replay-setup", last=last)
        move = self.record.moves[number - 1]
        return self.texts.text(
            "cli-replay-step",
            number=number,
            last=last,
            player=self.names[move.seat],
            action=self.record.game.action_text(move.action),
        )

    def events(self, number: int) -> tuple[Any, ...]:
        """What a step brought."""
        return self.record.setup.events if number == 0 else self.record.moves[number - 1].events


def replayed(file: Path, game: AnyGame, whole: Whole, *, everything: bool, check: bool) -> Record:
    """The record in a file, held against the rules. Raises CommandError."""
    if everything and check:
        raise CommandError("--all and --check do not go together; choose one")
    record = load_game(file, game)
    check_replay(record, file, whole)
    return record


def verdict(record: Record, texts: Texts) -> str:
    """What `--check` tells of a record that was held against the rules."""
    if record.rules_version < record.game.rules_version:
        return texts.text("cli-replay-old", steps=len(record.moves), rules=record.rules_version)
    return texts.text("cli-replay-fine", steps=len(record.moves))


def show_pages(pages: Pages, *, everything: bool) -> None:
    """Print all steps, or let somebody step through them."""
    if everything:
        for number in range(pages.count):
            pages.show(number)
    else:
        _step_through(pages)


def _step_through(pages: Pages) -> None:
    number = 0
    last = pages.count - 1
    pages.show(number)
    while True:
        try:
            line = input(pages.texts.text("cli-replay-prompt") + " ").strip().lower()
        except KeyboardInterrupt:
            write("")
            raise
        except (EOFError, OSError):  # stdin may be something that cannot be read, such as a folder
            write("")
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
