"""The conversation at the table: shows it, tells what happened, asks, and does what is typed.

What all games have in common is here; what a game looks like is for its own screen to say.
"""

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

from flatshare.cli.addressing import NobodyCalled, SeveralCalled, addressed
from flatshare.cli.choices import Choices, quoted
from flatshare.cli.consoles import write
from flatshare.cli.errors import CommandError
from flatshare.cli.files import OwnFile, is_same_file, write_file
from flatshare.cli.local_table import LocalTable
from flatshare.cli.shell import command, shown
from flatshare.core.characters import visible
from flatshare.core.entries import AnyEntry, Move
from flatshare.core.match import CannotRedo, CannotUndo
from flatshare.core.messages import Message, Refusal
from flatshare.core.record import write_record
from flatshare.core.texts import Texts

if TYPE_CHECKING:
    from flatshare.bots import SeatedBot

with suppress(ImportError):
    import readline  # noqa: F401  (gives input() its editing keys)


MOVES_TO_REMEMBER: Final = 12
"""How many lines of the log are shown again when a game is resumed."""

C = TypeVar("C", bound=Choices)
Command = Callable[[C, str], None]
"""What a word stands for that is no choice; it gets the rest of the line."""


class Left(Exception):
    """The person leaves the game: quit, or the end of the input."""


@dataclass
class Conversation(ABC, Generic[C]):
    """One game at one terminal, from here to its end."""

    table: LocalTable
    bots: "dict[int, SeatedBot]"
    bot_seconds: float
    console: Console
    texts: Texts
    file: OwnFile | None = None
    """The game's own file, if it came from one."""
    _looking: int | None = field(default=None, init=False)
    """The person who sees the screen, where there are several."""
    _told: dict[int, int] = field(default_factory=dict[int, int], init=False)
    """How many moves there were when each person last acted."""

    # What a game has to say for itself

    @abstractmethod
    def choices(self, seat: int) -> C:
        """What a seat can choose now."""

    @abstractmethod
    def show_what_changed(self, choices: C) -> None:
        """What a person has to see before being asked."""

    @abstractmethod
    def offer(self, choices: C) -> None:
        """The choices, below the question."""

    @abstractmethod
    def hides(self, seat: int) -> bool:
        """Whether others at the screen may not see what this seat sees now."""

    @abstractmethod
    def forget_shown(self) -> None:
        """What the screen showed is gone from it, or true no more."""

    @abstractmethod
    def show_end(self) -> None:
        """The finished game."""

    @abstractmethod
    def log_line(self, message: Message) -> RenderableType:
        """A line of the log."""

    def only_answer(self, choices: C) -> Any | None:
        """Return the only answer to the seat's question, beside which actions out of turn are legal."""
        return None

    def next_seat(self) -> int | None:
        """Who acts next; None: the game is over."""
        return next(iter(self.table.match.awaited), None)

    def begin(self) -> None:
        """The text before the first question."""

    def resume_command(self, file: Path) -> str:
        """Return the command that resumes the game in a file."""
        return command(self.table.game.name, "play", "--resume", file)

    def replay_command(self, file: Path) -> str:
        """Return the command that replays the finished game in a file."""
        return command(self.table.game.name, "replay", file)

    # From here to the end of the game

    def play(self) -> None:
        """Play until the game is over. Raises Left."""
        try:
            self._play()
        finally:
            for bot in self.bots.values():
                bot.end(self.table.match.result)

    def _play(self) -> None:
        if self.file is None:
            self._tell_events(self.table.events())
        else:
            self._tell_again("cli-so-far", self.table.match.moves[-MOVES_TO_REMEMBER:])
        self.begin()
        while (seat := self.next_seat()) is not None:
            if seat in self.bots:
                self._bot_acts(seat)
            else:
                self._person_acts(seat)
        self.show_end()

    def _bot_acts(self, seat: int) -> None:
        from flatshare.bots import Budget

        bot = self.bots[seat]
        words = self.texts.text("cli-thinking", player=self.table.names[seat])
        with self.console.status(words) if self.console.is_terminal else nullcontext():
            choice = bot.choose(self.table.state, self.table.events, Budget(self.bot_seconds))
        if choice.failure is not None:
            player, why = self.table.names[seat], visible(choice.failure.detail)
            self.complain(self.texts.text("cli-bot-failed", player=player, why=why, bot=bot.bot))
        self._do(seat, choice.action)

    def _do(self, seat: int, action: Any) -> None:
        """Play it, and the only answers of people after it; show what happened."""
        entries = self.table.match.play(action, seat)
        if seat not in self.bots and self.table.game.is_secret(action) and len(self.table.people) > 1:
            self._clear()  # what was typed for another seat stays on the screen otherwise
        self._after(entries)

    def _after(self, entries: Sequence[AnyEntry]) -> None:
        self._tell(entries)
        while answer := next(self._only_answers(), None):
            self._tell(self.table.match.play(*answer, forced=True))

    def _only_answers(self) -> Iterator[tuple[Any, int]]:
        for seat in self.table.match.awaited:
            if seat not in self.bots and (action := self.only_answer(self.choices(seat))) is not None:
                yield action, seat

    def _person_acts(self, seat: int) -> None:
        self._give_screen_to(seat)
        state = self.table.state
        choices = self.choices(seat)
        self.show_what_changed(choices)
        self.ask(choices)
        # until something was done, or taken back, or somebody else is to be asked
        while self.table.state is state and self.next_seat() == seat:
            self.answer(choices, self._read("> ").strip())

    def _give_screen_to(self, seat: int) -> None:
        """Where something is hidden from the others at the screen, it is cleared, then handed over."""
        secret = len(self.table.people) > 1 and self.hides(seat)
        if self._looking == seat or not secret:
            self._looking = seat
            return
        self._looking = seat
        self.forget_shown()
        if sys.stdin.isatty():
            self._clear()
            self.console.print(Text(self.texts.text("cli-hand-over", player=self.table.names[seat]), "bold"))
            self._read("")
            self._clear()
            self._tell_again("cli-since-then", self.table.match.moves[self._told.get(seat, 0) :])

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # the lines above the screen too
            self.console.file.flush()

    # Question and answer

    def ask(self, choices: C) -> None:
        """The question and the choices."""
        name = self.table.names[choices.seat]
        self.console.print()
        self.console.print(Text.assemble((f"{name}: ", "bold"), choices.question()))
        self.offer(choices)

    def answer(self, choices: C, line: str) -> None:
        """Do what was typed: a command, or one of the choices."""
        word, _, rest = line.partition(" ")
        command = self.commands().get(word.lower())
        try:
            if command is not None:
                command(choices, rest.strip())
            elif (action := self._choice(choices, line)) is not None:
                self._do(choices.seat, action)
                self._told[choices.seat] = len(self.table.match.moves)
        except CommandError as error:
            self.complain(str(error))

    def _choice(self, choices: C, line: str) -> Any | None:
        if not line:
            if choices.at_enter is None:
                self.ask(choices)
            return choices.at_enter
        if line.isdecimal() and line.isascii() and len(line) < 4:
            return choices.numbered(line)
        action = self._read_action(choices, line)
        if refusal := self._refusal(choices, action):
            raise CommandError(self._reason(refusal))
        return action

    def _read_action(self, choices: C, text: str) -> Any:
        game = self.table.game
        return choices.typed(text, game.candidates(self.table.state, choices.seat))

    def _refusal(self, choices: C, action: Any) -> Refusal | None:
        return self.table.game.refusal(self.table.state, choices.seat, action)

    def _reason(self, refusal: Refusal) -> str:
        reason = self.texts.say(refusal.message, self.table.names)
        if refusal.ruling:
            return self.texts.text("cli-refused-by", reason=reason, ruling=refusal.ruling)
        return self.texts.text("cli-refused", reason=reason)

    # Commands

    def commands(self) -> dict[str, Command[C]]:
        """What can be typed besides choices."""
        return {
            "why": self._why,
            "log": lambda choices, _: self._tell_events(self.table.events()),
            "undo": lambda choices, _: self._undo(choices),
            "redo": lambda choices, _: self._redo(choices),
            "as": self._act_as,
            "save": lambda choices, rest: self._save_copy(rest),
            "help": lambda choices, _: self.help(),
            "?": lambda choices, _: self.help(),
            "quit": self.quit,
        }

    @abstractmethod
    def help(self) -> None:
        """All that can be typed."""

    def _why(self, choices: C, text: str) -> None:
        refusal = self._refusal(choices, self._read_action(choices, text or choices.example()))
        if refusal:
            raise CommandError(self._reason(refusal))
        self.say("cli-possible")

    def _undo(self, choices: C) -> None:
        match = self.table.match
        try:
            undo = match.undo(choices.seat)
        except CannotUndo as error:
            raise CommandError(self.texts.text("cli-nothing-to-undo")) from error
        self.forget_shown()
        self.say_undone(choices.seat, match.entry(undo.withdrawn[0]))

    def _redo(self, choices: C) -> None:
        try:
            entries = self.table.match.redo(choices.seat)
        except CannotRedo as error:
            raise CommandError(self.texts.text("cli-nothing-to-redo")) from error
        self.forget_shown()
        self._after(entries)

    def say_undone(self, seat: int, undone: AnyEntry) -> None:
        """Say what was undone, unless it is a secret before others at this screen."""
        player, game = self.table.names[seat], self.table.game
        if game.is_secret(undone.action) and len(self.table.people) > 1:
            self.say("cli-undone-secretly", player=player)
        else:
            self.say("cli-undone", player=player, action=game.action_text(undone.action))

    # Other seats

    def _act_as(self, choices: C, text: str) -> None:
        """Do what follows the name for that seat."""
        seat, rest = self.person(text)
        if not rest:
            raise CommandError(self.texts.text("cli-as-what", player=self.table.names[seat]))
        self.answer(self.choices(seat), rest)

    def person(self, text: str) -> tuple[int, str]:
        """The seat of the person that a text begins with, and the rest of it."""
        seat, rest = self.player(text)
        if seat in self.bots:
            raise CommandError(self.texts.text("cli-a-bot", player=self.table.names[seat]))
        return seat, rest

    def player(self, text: str) -> tuple[int, str]:
        """The seat whose name or number a text begins with, and the rest of it."""
        names = self.table.names
        try:
            return addressed(text, names)
        except NobodyCalled as error:
            raise self.nobody(text) from error
        except SeveralCalled as error:
            fitting = [self.texts.text("cli-seat-of", name=names[i], number=i + 1) for i in error.seats]
            raise CommandError(self.texts.text("cli-several", names=", ".join(fitting))) from error

    def nobody(self, text: str) -> NobodyCalled:
        names = ", ".join(self.table.names)
        return NobodyCalled(self.texts.text("cli-nobody", name=quoted(text), names=names))

    def quit(self, choices: C, _: str) -> None:
        """Leave the game; it is saved."""
        raise Left

    def _save_copy(self, rest: str) -> None:
        """A copy: the game goes on in its own file, as if nothing had been saved."""
        force = rest.startswith("--force ")
        name = rest.removeprefix("--force ").strip()
        if not name or name == "--force":
            raise CommandError(self.texts.text("cli-save-where"))
        path = Path(os.path.expanduser(name))
        own = self.file
        if own is not None and is_same_file(path, own.path):
            self.file = OwnFile.now(own.path) if force else own
            write(self.texts.text("cli-saved", file=shown(self.save_own())))
        else:
            write_file(path, self.text(), over_existing=force)
            write(self.texts.text("cli-copied", file=shown(path)))

    def text(self) -> str:
        """The record of the game so far, as it is saved."""
        return write_record(self.table.record())

    def save_own(self) -> Path:
        """Write the game to its own file, and return where it is saved. Raises CommandError.

        If somebody else changed the file, it is left alone. Then the game gets a new file beside it, and
        the person gets a message.
        """
        assert self.file is not None
        before, self.file = self.file, self.file.save(self.text())
        if self.file is not before:
            names = {"file": shown(before.path), "saved": shown(self.file.path)}
            write(self.texts.text("cli-saved-beside", **names))
        return self.file.path

    # Telling

    def _tell_again(self, heading: str, moves: Sequence[Move[Any, Any]]) -> None:
        if moves:
            self.console.print(Text(self.texts.text(heading), "bold"))
            self._tell(moves)

    def _tell(self, moves: Sequence[Move[Any, Any] | AnyEntry]) -> None:
        self._tell_events(event for move in moves for event in move.events)

    def _tell_events(self, events: Iterable[Any]) -> None:
        """Log lines, without what others at the screen may not know."""
        game, people = self.table.game, self.table.people
        looking = next(iter(people)) if len(people) == 1 else None
        for event in events:
            seen = game.view_event(event, looking)
            if seen is not None and (message := game.describe(seen, self.table.options)):
                self.console.print(self.log_line(message))

    def say(self, key: str, **params: str | int) -> None:
        """A text of the catalogue."""
        self.console.print(Text(self.texts.text(key, **params)))

    def complain(self, words: str) -> None:
        """What the person can put right."""
        self.console.print(Text(words, "yellow"))

    def _read(self, prompt: str) -> str:
        """A line of input; raises Left where there is none."""
        try:
            line = input(prompt)
        except KeyboardInterrupt:
            self.console.print()
            raise
        except (EOFError, OSError) as error:  # stdin may be something that cannot be read, such as a folder
            self.console.print()
            raise Left from error
        if not sys.stdin.isatty():
            self.console.print(Text(line))  # so that a scripted game can be read afterwards
        return line
