"""Which player is meant where a person types a name or the number of a seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from flatshare.cli.errors import CommandError
from flatshare.core.names import appearance

EXACT: Final = 0
NUMBER: Final = 1
ALIKE: Final = 2
"""It looks the same."""
OTHER_CASE: Final = 3


class NobodyCalled(CommandError):
    """No player has this name or number."""


class SeveralCalled(CommandError):
    """The text fits several players; has their seats."""

    def __init__(self, text: str, seats: Sequence[int]) -> None:
        super().__init__(f"{text}: seats {', '.join(str(seat + 1) for seat in seats)}")
        self.seats = seats


@dataclass(frozen=True, slots=True)
class _Match:
    seat: int
    words: int
    """How many words of the text are the name."""
    likeness: int


def addressed(text: str, names: Sequence[str]) -> tuple[int, str]:
    """The seat whose name or number the text begins with, and the rest of the text.

    Of two names the longer one counts, and of two as long the one that is spelled as it was typed. Raises
    NobodyCalled, or SeveralCalled where that does not decide.
    """
    matches = list(_matches(text, names))
    if not matches:
        raise NobodyCalled(text)
    best = min(matches, key=lambda match: (-match.words, match.likeness))
    rivals = {match.seat for match in matches if _rivals(match, best)}
    if rivals - {best.seat}:
        raise SeveralCalled(text, sorted(rivals | {best.seat}))
    rest = text.split(maxsplit=best.words)[best.words :]
    return best.seat, "".join(rest).strip()


def _matches(text: str, names: Sequence[str]) -> Iterator[_Match]:
    words = text.split()
    for seat, name in enumerate(names):
        length = len(name.split())
        likeness = _likeness(" ".join(words[:length]), " ".join(name.split()))
        if likeness is not None:
            yield _Match(seat, length, likeness)
        if words[:1] == [str(seat + 1)]:
            yield _Match(seat, 1, NUMBER)


def _likeness(typed: str, name: str) -> int | None:
    if typed == name:
        return EXACT
    if appearance(typed) == appearance(name):
        return ALIKE
    return OTHER_CASE if appearance(typed).casefold() == appearance(name).casefold() else None


def _rivals(match: _Match, best: _Match) -> bool:
    """Whether the text may as well mean this match: it is as good, or it is shorter but spelled better."""
    if match.words == best.words:
        return match.likeness == best.likeness
    return best.likeness == OTHER_CASE and match.likeness < OTHER_CASE
