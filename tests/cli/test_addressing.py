"""Which player is meant by a name or the number of a seat."""

import pytest

from flatshare.cli.addressing import NobodyCalled, SeveralCalled, addressed

ADAS = ("Ada", "ada", "Bob")


@pytest.mark.parametrize(
    ("text", "names", "seat", "rest"),
    [
        ("Ada side 1", ADAS, 0, "side 1"),
        ("ada side 1", ADAS, 1, "side 1"),
        ("bob  side  1", ADAS, 2, "side  1"),
        ("2 side 1", ADAS, 1, "side 1"),
        ("3", ADAS, 2, ""),
        ("Ada B go 2", ("Ada", "Ada B"), 1, "go 2"),
        ("Ada go 2", ("Ada", "Ada B"), 0, "go 2"),
        ("STRASSE go 2", ("Straße", "Otto"), 0, "go 2"),
        ("2 go 2", ("2", "Otto"), 0, "go 2"),
        ("Jose\u0301 go 2", ("Jos\u00e9", "Otto"), 0, "go 2"),
    ],
)
def test_the_exact_name_is_meant_before_any_other(
    text: str, names: tuple[str, ...], seat: int, rest: str
) -> None:
    assert addressed(text, names) == (seat, rest)


@pytest.mark.parametrize(
    ("text", "names", "seats"),
    [
        ("ADA side 1", ADAS, [0, 1]),
        ("Ada side 1", ("Ada", "Ada"), [0, 1]),
        ("Ada B", ("Ada", "ada b"), [0, 1]),
        ("ANNA b go 2", ("Anna B", "anna B", "Anna"), [0, 1]),
    ],
)
def test_a_name_that_fits_several_players_is_refused(
    text: str, names: tuple[str, ...], seats: list[int]
) -> None:
    with pytest.raises(SeveralCalled) as refused:
        addressed(text, names)
    assert refused.value.seats == seats


@pytest.mark.parametrize("text", ["Ida", "Adamant", "4", "0", ""])
def test_a_name_that_nobody_has_is_refused(text: str) -> None:
    with pytest.raises(NobodyCalled):
        addressed(text, ADAS)
