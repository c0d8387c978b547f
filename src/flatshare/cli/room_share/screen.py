"""Room Share at the terminal."""

from dataclasses import dataclass, field

from rich.text import Text

from flatshare.cli.conversation import Command, Conversation
from flatshare.cli.room_share.choices import RoomShareChoices, choices_picture
from flatshare.cli.room_share.table import end_picture, log_line, table_picture
from flatshare.core.messages import Message
from flatshare.room_share import GAME, Board, View, view_text
from flatshare.room_share.ending import ConfirmEnd


@dataclass
class Screen(Conversation[RoomShareChoices]):
    """One game at one terminal."""

    _shown: Board | None = field(default=None, init=False)

    def choices(self, seat: int) -> RoomShareChoices:
        return RoomShareChoices(GAME.view(self.table.state, seat), self.texts)

    def hides(self, seat: int) -> bool:
        """Hands are hidden from the others."""
        return not self.table.options.cardless

    def forget_shown(self) -> None:
        self._shown = None

    def show_what_changed(self, choices: RoomShareChoices) -> None:
        numbers = choices.on_board()
        if numbers.spots or numbers.homes or choices.seen.board is not self._shown:
            self._show_table(choices)

    def _show_table(self, choices: RoomShareChoices) -> None:
        before, self._shown = self._shown, choices.seen.board
        self.console.print()
        self.console.print(
            table_picture(
                choices.seen,
                self.table.names,
                self.texts,
                self.console.width,
                numbers=choices.on_board(),
                before=before,
            )
        )

    def offer(self, choices: RoomShareChoices) -> None:
        if isinstance(choices.seen.step, ConfirmEnd):
            return
        numbers = choices.on_board()
        if numbers.spots or numbers.homes:
            self.say("cli-on-board", example=choices.example())
        else:
            self._list(choices)

    def _list(self, choices: RoomShareChoices) -> None:
        self.console.print(choices_picture(choices))

    def commands(self) -> dict[str, Command[RoomShareChoices]]:
        return {
            **super().commands(),
            "list": lambda choices, _: self._list(choices),
            "board": self._show_again,
            "position": lambda choices, _: self._print_position(choices.seen),
            "exit": self.quit,
        }

    def _show_again(self, choices: RoomShareChoices, _: str) -> None:
        self._show_table(choices)
        self.ask(choices)

    def _print_position(self, seen: View) -> None:
        self.console.print(Text(view_text(seen)), soft_wrap=True)

    def help(self) -> None:
        self.say("cli-help")

    def log_line(self, message: Message) -> Text:
        return log_line(message, self.table.names, self.texts)

    def show_end(self) -> None:
        seen = GAME.view(self.table.state, None)
        self.console.print()
        self.console.print(table_picture(seen, self.table.names, self.texts, self.console.width))
        self.console.print(end_picture(seen, self.table.names, self.texts))
