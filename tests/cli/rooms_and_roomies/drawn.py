"""Pictures as the lines of text that a terminal without colours shows."""

from collections.abc import Iterable
from textwrap import dedent

from rich.console import Console, RenderableType
from rich.text import Text


def lines(picture: Iterable[Text]) -> list[str]:
    """A picture's lines, without blanks at their ends."""
    return [line.plain.rstrip() for line in picture]


def drawing(text: str) -> list[str]:
    """What a test expects, without the indent that it has in the test's code."""
    return [line.rstrip() for line in dedent(text).strip("\n").split("\n")]


def printed(picture: RenderableType, width: int = 80) -> list[str]:
    """A picture as it is printed at this width."""
    console = Console(width=width, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(picture)
    return [line.rstrip() for line in captured.get().splitlines()]
