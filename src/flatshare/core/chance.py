"""Chance is an argument: whoever applies an action says where its random numbers come from.

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
        """A number from 0 to `bound` − 1, each equally likely."""
        ...


class SeededChance:
    """Draw n comes from SHA-256 of the seed, n and the attempt, by rejection.

    `seed` has 32 bytes. n and the attempt are written as eight bytes each, most significant first;
    the digest is read as a whole number x. The first attempt (from 0 on) with x below the largest
    multiple of the bound that fits into 256 bits gives x mod bound. `drawn` counts the draws made,
    so that a table goes on where it stopped.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        # told apart by hand, since a text of 32 characters has the right length, too
        if not isinstance(seed, bytes):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"a seed is bytes, such as new_seed() gives, not {type(seed).__name__}")
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


class WrongChance(ValueError):
    """A replay asked for a random number that was not recorded, does not fit, or is not the seed's."""


class RecordedChance:
    """Gives back recorded values, in order."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = list(values)
        self._next = 0

    def below(self, bound: int) -> int:
        if self._next == len(self._values):
            raise WrongChance("the record holds fewer random numbers than the rules ask for")
        value = self._values[self._next]
        if not 0 <= value < bound:
            raise WrongChance(f"recorded random number {value} does not fit: it has to be below {bound}")
        self._next += 1
        return value

    @property
    def left(self) -> int:
        """How many recorded values nobody asked for yet."""
        return len(self._values) - self._next


class NoChance:
    """For actions that must not need chance: asking for a number is an error."""

    def below(self, bound: int) -> int:
        raise WrongChance("this step has no random outcome, yet the rules asked for one")


class ChanceRecorder:
    """Passes on the values of another chance and records them."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.values: list[int] = []

    def below(self, bound: int) -> int:
        value = self._source.below(bound)
        self.values.append(value)
        return value

    def taken(self) -> tuple[int, ...]:
        """Return the recorded values and start anew."""
        if not self.values:
            return ()
        values = tuple(self.values)
        self.values = []
        return values


def shuffled(items: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """The items in random order: Fisher–Yates from the last place down."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        chosen = chance.below(last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def new_seed() -> bytes:
    """A seed that nobody can guess, from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The hash that is public from the start, so that the seed shown at the end can be checked."""
    return hashlib.sha256(seed).hexdigest()
