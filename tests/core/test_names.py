"""Which names a seat may have."""

import pytest

from flatshare.core.names import NAME_LENGTH, name_error


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë & Max",
        "<b>x</b>",
        "عبد الرحمن",
        "می‌خواهم",
        "क्‍ष",
        "🧑‍🚀",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "王小明",
        "a\u00a0b",
        "x" * NAME_LENGTH,
    ],
)
def test_a_name_of_any_language_will_do(name: str):
    assert name_error(name) is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 40"),
        ("x" * (NAME_LENGTH + 1), "1 to 40"),
        ("Ann\x1b[31m", "U+001B"),
        ("two\nlines", "U+000A"),
        ("\u202eevil", "U+202E"),
        ("\u2067x", "U+2067"),
        ("\u200b", "U+200B"),
        ("\u200d", "visible"),
        ("  ", "visible"),
        ("\u2028", "U+2028"),
    ],
)
def test_a_name_that_hides_or_turns_what_is_around_it_is_refused(name: str, why: str):
    refusal = name_error(name)
    assert refusal is not None
    assert why in refusal
