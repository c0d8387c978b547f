"""`flatshare replay FILE`: a recorded game of any kind, step by step."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from flatshare.cli.any_game.screen import in_words
from flatshare.cli.consoles import plain_console
from flatshare.cli.files import load_record
from flatshare.cli.stepping import Pages, replayed, show_pages, verdict
from flatshare.core.messages import Message
from flatshare.core.texts import Texts

EXAMPLES = """\
**Examples**

`flatshare replay FILE`

`flatshare replay FILE --check` — only whether it replays
"""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.", show_default=False)],
    everything: Annotated[bool, typer.Option("--all", help="Print all steps, one after another.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Show nothing; only play every action again and compare.")
    ] = False,
) -> None:
    """Step through a recorded game of any installed game, as a spectator sees it."""
    game = load_record(file).game
    record = replayed(file, game, lambda state: game.view(state, None), everything=everything, check=check)
    console, texts = plain_console(), Texts()
    if check:
        console.print(verdict(record, texts))
    else:
        show_pages(PlainPages(record, console, texts), everything=everything)


class PlainPages(Pages):
    """The view of a spectator after each step."""

    def log_line(self, message: Message) -> Text:
        return Text(in_words(message, tuple(self.names), self.texts))

    def show_table(self, number: int, state: Any) -> None:
        for message in self.record.game.board_words(self.record.game.view(state, None)):
            self.console.print(self.log_line(message))
