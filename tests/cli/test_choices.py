"""What short texts of choices stand for."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from flatshare.cli.choices import Choices
from flatshare.cli.errors import CommandError
from flatshare.core.texts import Texts
from tests.cli.terminal import run


@dataclass(frozen=True)
class Call:
    """An action such as `take 1`."""

    kind: str
    number: str


class Calls:
    """The notation of a game in which tiles are taken and returned."""

    @staticmethod
    def action_text(action: Call) -> str:
        return f"{action.kind} {action.number}"

    @staticmethod
    def read_action(text: str) -> Call:
        kind, _, number = text.partition(" ")
        if kind not in ("take", "return") or not number.isdigit():
            raise ValueError(text)
        return Call(kind, number)


@dataclass(frozen=True)
class Legal:
    """A view."""

    legal: tuple[Call, ...]


class CallChoices(Choices):
    """A seat's choices in that game."""

    game: Any = Calls

    @property
    def seat(self) -> int:
        return 0

    def question(self) -> str:
        return ""

    def words(self, action: Call) -> str:
        return ""


TAKE_1, RETURN_1, TAKE_2 = Call("take", "1"), Call("return", "1"), Call("take", "2")
CHOICES = CallChoices(Legal((TAKE_1, RETURN_1, TAKE_2)), Texts())


@pytest.mark.parametrize(("text", "meant"), [("take 1", TAKE_1), ("Return 1", RETURN_1), ("2", TAKE_2)])
def test_the_first_word_may_be_left_out_where_one_legal_action_is_meant(text: str, meant: Call) -> None:
    assert CHOICES.typed(text, (RETURN_1, TAKE_1)) == meant


def test_a_short_text_that_several_legal_actions_fit_is_refused() -> None:
    with pytest.raises(CommandError, match="1 has several meanings: take 1, return 1"):
        CHOICES.typed("1", (TAKE_1, RETURN_1))


@pytest.mark.parametrize("line", ["a" * 3000, "why " + "a" * 3000, "as " + "a" * 3000, "9" * 5000])
def test_a_line_that_is_too_long_is_refused_and_the_game_goes_on(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    seats = ("--seat", "A", "--seat", "B")
    played = run("room-share", "play", *seats, "--seed", "1", typed=f"{line}\nquit\n")
    assert played.exit_code == 0, played.output
    assert f"{line.split()[-1][:50]}" in played.stdout
    assert "…" in played.stdout
    assert "Saved" in played.stdout
