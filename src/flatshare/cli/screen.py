"""The conversation at the table: shows it, tells what happened, asks, and does what is typed."""

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from flatshare.bots import Bot, TimeClock
from flatshare.cli.choices import Choices, choices_picture
from flatshare.cli.complaints import Complaint
from flatshare.cli.files import write_file
from flatshare.cli.sitting import AMove, Sitting
from flatshare.cli.table import end_picture, log_line, table_picture
from flatshare.core.messages import Refusal
from flatshare.core.record import write_record
from flatshare.core.texts import Texts
from flatshare.room_share import GAME, Action, Board, Event, NotationError, View, view_text
from flatshare.room_share.ending import ConfirmEnd

with suppress(ImportError):
    import readline  # noqa: F401  (gives input() its editing keys)


MOVES_TO_REMEMBER: Final = 12
"""So many are told again when a game is resumed."""


class Left(Exception):
    """Whoever sits here has had enough: quit, the end of the input, or Ctrl-C."""


@dataclass
class Screen:
    """One game at one terminal, from here to its end."""

    sitting: Sitting
    bots: dict[int, Bot]
    bot_seconds: float
    console: Console
    texts: Texts
    file: Path | None = None
    """Where the game was last saved to, or came from; it may be written over."""
    _shown: Board | None = field(default=None, init=False)
    _looking: int | None = field(default=None, init=False)
    """The person who sees the screen, where there are several."""
    _told: dict[int, int] = field(default_factory=dict[int, int], init=False)
    """How many moves there were when each person last acted."""

    def play(self) -> None:
        """Until the game is over. Raises Left."""
        sitting = self.sitting
        if self.file is None:
            self._tell_events(sitting.events())
        else:
            self._tell_again("cli-so-far", sitting.moves[-MOVES_TO_REMEMBER:])
        while (seat := sitting.to_decide) is not None:
            if seat in self.bots:
                self._bot_acts(seat)
            else:
                self._person_acts(seat)
        self._over()

    def _bot_acts(self, seat: int) -> None:
        seen = GAME.view(self.sitting.state, seat)
        words = self.texts.text("cli-thinking", player=self.sitting.names[seat])
        with self.console.status(words) if self.console.is_terminal else nullcontext():
            action = self.bots[seat].choose(seen, TimeClock(self.bot_seconds))
        self._tell(self.sitting.play(action))

    def _person_acts(self, seat: int) -> None:
        self._give_screen_to(seat)
        seen = GAME.view(self.sitting.state, seat)
        choices = Choices(seen, self.texts)
        numbers = choices.on_board()
        on_board = bool(numbers.spots or numbers.homes)
        if on_board or seen.board is not self._shown:
            self._show_table(choices)
        self._ask(choices)
        while True:
            action = self._answer(choices)
            if action is not None:
                self._tell(self.sitting.play(action))
                self._told[seat] = len(self.sitting.moves)
                return
            if GAME.view(self.sitting.state, seat) != seen:
                return  # a step was taken back

    def _give_screen_to(self, seat: int) -> None:
        """Hands are hidden from the others at the screen: it is cleared, then handed over."""
        secret = len(self.sitting.people) > 1 and not self.sitting.options.cardless
        if self._looking == seat or not secret:
            self._looking = seat
            return
        self._looking = seat
        self._shown = None
        if sys.stdin.isatty():
            self._clear()
            self.console.print(
                Text(self.texts.text("cli-hand-over", player=self.sitting.names[seat]), "bold")
            )
            self._read("")
            self._clear()
            self._tell_again("cli-since-then", self.sitting.moves[self._told.get(seat, 0) :])

    def _tell_again(self, heading: str, moves: list[AMove]) -> None:
        if moves:
            self.console.print(Text(self.texts.text(heading), "bold"))
            self._tell_events(event for move in moves for event in move.events)

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # the lines above the screen too
            self.console.file.flush()

    def _show_table(self, choices: Choices) -> None:
        before, self._shown = self._shown, choices.seen.board
        self.console.print()
        self.console.print(
            table_picture(
                choices.seen,
                self.sitting.names,
                self.texts,
                self.console.width,
                numbers=choices.on_board(),
                before=before,
            )
        )

    def _show_again(self, choices: Choices, _: str) -> None:
        self._show_table(choices)
        self._ask(choices)

    def _ask(self, choices: Choices) -> None:
        name = self.sitting.names[choices.seen.turn]
        self.console.print()
        self.console.print(Text.assemble((f"{name}: ", "bold"), choices.question()))
        if isinstance(choices.seen.step, ConfirmEnd):
            return
        numbers = choices.on_board()
        if numbers.spots or numbers.homes:
            self._say("cli-on-board", example=choices.example())
        else:
            self._list(choices)

    def _list(self, choices: Choices) -> None:
        self.console.print(choices_picture(choices))

    def _answer(self, choices: Choices) -> Action | None:
        """What was typed, if it is a choice; commands are done and bring None."""
        line = self._read("> ").strip()
        word, _, rest = line.partition(" ")
        if command := self._commands().get(word.lower()):
            try:
                command(choices, rest.strip())
            except (Complaint, NotationError) as error:
                self._complain(str(error))
            return None
        try:
            return self._choice(choices, line)
        except NotationError as error:
            self._complain(str(error))
            return None

    def _choice(self, choices: Choices, line: str) -> Action | None:
        if not line:
            if isinstance(choices.seen.step, ConfirmEnd):
                return choices.actions[0]
            self._ask(choices)
            return None
        if line.isdecimal() and line.isascii() and len(line) < 4:
            return choices.numbered(line)
        action = self._read_action(choices, line)
        if refusal := self._refusal(action):
            self._complain(self._reason(refusal))
            return None
        return action

    def _read_action(self, choices: Choices, text: str) -> Action:
        state = self.sitting.state
        return choices.typed(text, GAME.candidates(state, state.seat))

    def _refusal(self, action: Action) -> Refusal | None:
        state = self.sitting.state
        return GAME.refusal(state, state.seat, action)

    def _reason(self, refusal: Refusal) -> str:
        reason = self.texts.say(refusal.message, self.sitting.names)
        if refusal.ruling:
            return self.texts.text("cli-refused-by", reason=reason, ruling=refusal.ruling)
        return self.texts.text("cli-refused", reason=reason)

    def _commands(self) -> dict[str, Callable[[Choices, str], None]]:
        return {
            "why": self._why,
            "list": lambda choices, _: self._list(choices),
            "board": self._show_again,
            "log": lambda choices, _: self._log(),
            "position": lambda choices, _: self._print_position(choices.seen),
            "undo": lambda choices, _: self._undo(),
            "save": lambda _, rest: self._save_as(rest),
            "help": lambda choices, _: self._say("cli-help"),
            "?": lambda choices, _: self._say("cli-help"),
            "quit": self._quit,
            "exit": self._quit,
        }

    def _why(self, choices: Choices, text: str) -> None:
        refusal = self._refusal(self._read_action(choices, text or choices.example()))
        if refusal:
            self._complain(self._reason(refusal))
        else:
            self._say("cli-possible")

    def _log(self) -> None:
        self._tell_events(self.sitting.events())

    def _print_position(self, seen: View) -> None:
        self.console.print(Text(view_text(seen)), soft_wrap=True)

    def _undo(self) -> None:
        player = self.sitting.names[self.sitting.state.seat]
        move = self.sitting.undo()
        if move is None:
            self._complain(self.texts.text("cli-nothing-to-undo"))
            return
        self._shown = None
        self._say("cli-undone", player=player, action=GAME.action_text(move.action))

    def _quit(self, choices: Choices, _: str) -> None:
        raise Left

    def _save_as(self, rest: str) -> None:
        force = rest.startswith("--force ")
        name = rest.removeprefix("--force ").strip()
        if not name or name == "--force":
            raise Complaint(self.texts.text("cli-save-where"))
        path = Path(os.path.expanduser(name))
        self.save(path, over_existing=force or path == self.file)
        self.file = path
        self._say("cli-saved", file=str(path))

    def save(self, path: Path, *, over_existing: bool = False) -> None:
        """Write the game so far. Raises Complaint."""
        write_file(path, write_record(self.sitting.record()), over_existing=over_existing)

    def _over(self) -> None:
        seen = GAME.view(self.sitting.state, None)
        self.console.print()
        self.console.print(table_picture(seen, self.sitting.names, self.texts, self.console.width))
        self.console.print(end_picture(seen, self.sitting.names, self.texts))

    def _tell(self, moves: list[AMove]) -> None:
        self._tell_events(event for move in moves for event in move.events)

    def _tell_events(self, events: Iterable[Event]) -> None:
        """Log lines, without what others at the screen may not know."""
        people = self.sitting.people
        looking = next(iter(people)) if len(people) == 1 else None
        for event in events:
            seen = GAME.view_event(event, looking)
            if seen is not None and (message := GAME.describe(seen, self.sitting.options)):
                self.console.print(log_line(message, self.sitting.names, self.texts))

    def _say(self, key: str, **params: str | int) -> None:
        self.console.print(Text(self.texts.text(key, **params)))

    def _complain(self, words: str) -> None:
        self.console.print(Text(words, "yellow"))

    def _read(self, prompt: str) -> str:
        """A line of input; raises Left where there is none."""
        try:
            line = input(prompt)
            if not sys.stdin.isatty():
                self.console.print(Text(line))  # so that a scripted game can be read afterwards
            return line
        except (EOFError, KeyboardInterrupt) as error:
            self.console.print()
            raise Left from error
