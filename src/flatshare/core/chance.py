"""Sources of random numbers. Each call that applies an action is given one as an argument.

At a table it is a secret seed of 256 bits (`SeededChance`), in a replay the recorded values
(`RecordedChance`), in search or experiments a `random.Random` (`RandomChance`).
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_RANGE = 1 << 256


class Chance(Protocol):
    """A source of random numbers."""

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` − 1, each equally likely."""
        ...


class SeededChance:
    """Chance from a seed of 32 bytes. Draw n is computed from SHA-256 of the seed, n and the attempt.

    n and the attempt are written as eight bytes each, most significant first. The digest is read as a whole
    number x. Attempts begin at 0. The first x below the largest multiple of the bound that fits into 256
    bits gives x mod bound. `drawn` counts the draws, so that a table resumes where it stopped.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        # A text of 32 characters would pass the check of the length.
        if not isinstance(seed, bytes):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"a seed is bytes, as new_seed() returns them, not {type(seed).__name__}")
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
        self._seed = seed
        self.drawn = drawn

    def below(self, bound: int) -> int:
        limit = _RANGE - _RANGE % bound
        attempt = 0
        while True:
            counters = self.drawn.to_bytes(8, "big") + attempt.to_bytes(8, "big")
            x = int.from_bytes(hashlib.sha256(self._seed + counters).digest(), "big")
            if x < limit:
                self.drawn += 1
                return x % bound
            attempt += 1


class RandomChance:
    """Chance from a `random.Random`, for search and experiments."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, bound: int) -> int:
        return self._rng.randrange(bound)

    def __copy__(self) -> "RandomChance":
        rng = Random()
        rng.setstate(self._rng.getstate())
        return RandomChance(rng)


class WrongChance(ValueError):
    """A replay needs a random number that is not recorded, out of range, or not the one of the seed."""


class RecordedChance:
    """Recorded values, in order."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = list(values)
        self._next = 0

    def below(self, bound: int) -> int:
        if self._next == len(self._values):
            raise WrongChance("the record holds fewer random numbers than the rules ask for")
        value = self._values[self._next]
        if not 0 <= value < bound:
            raise WrongChance(f"recorded random number {value} does not fit: it must be below {bound}")
        self._next += 1
        return value

    @property
    def left(self) -> int:
        """The number of recorded values that are not used yet."""
        return len(self._values) - self._next


class NoChance:
    """For actions without a random outcome: a draw raises WrongChance."""

    def below(self, bound: int) -> int:
        raise WrongChance("this step has no random outcome, yet the rules asked for one")


class ChanceRecorder:
    """Draws from another source and records the values."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.values: list[int] = []

    def below(self, bound: int) -> int:
        value = self._source.below(bound)
        self.values.append(value)
        return value

    def taken(self) -> tuple[int, ...]:
        """Return the recorded values and clear them."""
        if not self.values:
            return ()
        values = tuple(self.values)
        self.values = []
        return values


def shuffled(items: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """Return the items in random order, by a Fisher–Yates shuffle from the last place down."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        chosen = chance.below(last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def new_seed() -> bytes:
    """Return an unpredictable seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the hash of a seed. It is public from the start, so players can check the seed at the end."""
    return hashlib.sha256(seed).hexdigest()
