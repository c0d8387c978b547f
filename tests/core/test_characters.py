"""Characters that nobody sees are found, and shown as codes."""

import pytest

from flatshare.core.characters import LINES, hidden_character, visible


@pytest.mark.parametrize(
    "character",
    [
        "\x1b",
        "\x07",
        "\n",
        "\r",
        "\t",
        "\x7f",
        "\x9b",
        "\u202e",
        "\u2066",
        "\u200b",
        "\u2028",
        "\ufeff",
        "\ud800",
    ],
)
def test_what_is_obeyed_and_not_seen_is_found(character: str):
    assert hidden_character(f"Zoë {character}& Max {character}") == character


@pytest.mark.parametrize(
    "text", ["", "Zoë & Max", "می\u200cخواهم", "🧑\u200d🚀", "王小明", "a\u00a0b", "½ × 3 …"]
)
def test_what_can_be_read_holds_nothing_of_the_kind(text: str):
    assert hidden_character(text) is None
    assert visible(text) == text


def test_a_text_of_several_lines_may_break_lines_and_nothing_else():
    assert hidden_character("two\n\tlines", LINES) is None
    assert hidden_character("two\r\nlines", LINES) == "\r"


def test_a_code_takes_the_place_of_what_is_not_seen():
    assert visible("\x1b[2J\u202etwo\nlines") == "<U+001B>[2J<U+202E>two\nlines"
    assert visible("two\nlines", "") == "two<U+000A>lines"
