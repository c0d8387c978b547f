"""Where random numbers come from."""

import hashlib
from collections import Counter
from itertools import product
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core.chance import (
    ChanceRecorder,
    NoChance,
    RandomChance,
    RecordedChance,
    SeededChance,
    WrongChance,
    commitment,
    new_seed,
    shuffled,
)
from tests.examples import examples

ZEROS = bytes(32)
COUNTING = bytes(range(32))


def independent_draws(seed: bytes, bounds: list[int]) -> list[int]:
    """The draws of a seed by the documentation alone, whole numbers written out."""
    drawn: list[int] = []
    for number, bound in enumerate(bounds):
        attempt = 0
        while True:
            message = seed + bytes.fromhex(f"{number:016x}{attempt:016x}")
            x = int(hashlib.sha256(message).hexdigest(), 16)
            if x < (2**256 // bound) * bound:
                break
            attempt += 1
        drawn.append(x % bound)
    return drawn


DICE = [6] * 10
MIXED = [2, 3, 4, 5, 10, 20, 30, 32, 100, 1000]


@pytest.mark.parametrize(
    ("seed", "bounds", "draws"),
    [
        (ZEROS, DICE, [1, 2, 3, 0, 4, 5, 2, 5, 0, 1]),
        (COUNTING, DICE, [5, 0, 0, 3, 5, 0, 1, 1, 1, 2]),
        (ZEROS, MIXED, [1, 2, 1, 3, 4, 19, 8, 21, 48, 997]),
        (COUNTING, MIXED, [1, 0, 0, 4, 1, 8, 25, 29, 87, 288]),
    ],
)
def test_a_seed_gives_the_draws_of_the_documentation(seed: bytes, bounds: list[int], draws: list[int]):
    chance = SeededChance(seed)
    assert [chance.below(bound) for bound in bounds] == draws
    assert independent_draws(seed, bounds) == draws


@examples(2.5)
@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 2**256), max_size=8))
def test_a_seed_gives_the_draws_of_an_independent_reading(seed: bytes, bounds: list[int]):
    chance = SeededChance(seed)
    assert [chance.below(bound) for bound in bounds] == independent_draws(seed, bounds)


def test_a_number_past_the_last_whole_multiple_of_the_bound_is_rejected_for_the_next_attempt():
    bound = 2**255 + 1  # nearly half of all numbers are past it: attempts 1, 3, 1, 2, 1, 3 give the draws
    chance = SeededChance(ZEROS)
    assert [f"{chance.below(bound):064x}"[:12] for _ in range(6)] == [
        "17b0761f87b0", "6909f5130011", "10c599e855d7", "218e0c0585e8", "42113da4de79", "5addcf01b595",
    ]  # fmt: skip
    first = hashlib.sha256(ZEROS + (1).to_bytes(8, "big") + (0).to_bytes(8, "big")).hexdigest()
    assert int(first, 16) >= bound


def test_a_rejected_attempt_does_not_count_as_a_draw():
    chance = SeededChance(ZEROS)
    for number in range(5):
        assert chance.drawn == number
        chance.below(2**255 + 1)


def test_a_table_goes_on_where_it_stopped():
    whole, first = SeededChance(COUNTING), SeededChance(COUNTING)
    before = [first.below(30) for _ in range(7)]
    second = SeededChance(COUNTING, first.drawn)
    assert before + [second.below(30) for _ in range(7)] == [whole.below(30) for _ in range(14)]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length: int):
    with pytest.raises(ValueError, match=f"32 bytes, this one has {length}"):
        SeededChance(bytes(length))


def test_a_new_seed_fits_and_is_another_one_each_time():
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}


def test_the_hash_of_a_seed_is_plain_sha256_in_hexadecimal_digits():
    assert commitment(ZEROS) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(COUNTING) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize(("seed", "order"), [(ZEROS, "BDGAHECFIJ"), (COUNTING, "ACHBDIFEGJ")])
def test_a_seed_shuffles_as_the_documentation_says(seed: bytes, order: str):
    assert "".join(shuffled("ABCDEFGHIJ", SeededChance(seed))) == order


@pytest.mark.parametrize("size", range(7))
def test_a_shuffle_reaches_every_order_equally_often(size: int):
    """By all ways chance can fall out: n! of them, one for each order."""
    items = "ABCDEF"[:size]
    bounds = range(size, 1, -1)
    orders = Counter(shuffled(items, RecordedChance(values)) for values in product(*map(range, bounds)))
    assert len(orders) == factorial(size)
    assert set(orders.values()) == {1}


@pytest.mark.parametrize("size", range(1, 7))
def test_a_shuffle_asks_for_one_number_less_than_there_are_items(size: int):
    recorder = ChanceRecorder(RandomChance(Random(1)))
    result = shuffled(range(size), recorder)
    assert len(recorder.values) == size - 1
    assert sorted(result) == list(range(size))
    assert shuffled(range(size), RecordedChance(recorder.values)) == result


def test_a_shuffle_leaves_what_it_was_given_alone():
    items = [1, 2, 3]
    shuffled(items, RecordedChance([0, 0]))
    assert items == [1, 2, 3]


@pytest.mark.parametrize("source", [SeededChance(COUNTING), RandomChance(Random(5))], ids=["seed", "random"])
@pytest.mark.parametrize("bound", [1, 2, 3, 7, 30])
def test_every_number_below_the_bound_is_drawn_and_no_other(source, bound: int):
    assert {source.below(bound) for _ in range(bound * 40)} == set(range(bound))


def test_recorded_values_come_back_in_order_and_what_is_left_is_counted():
    chance = RecordedChance([3, 0, 1])
    assert chance.left == 3
    assert [chance.below(4), chance.below(1)] == [3, 0]
    assert chance.left == 1


def test_a_record_that_is_used_up_says_so():
    chance = RecordedChance([1])
    chance.below(2)
    with pytest.raises(WrongChance, match="fewer random numbers than the rules ask for"):
        chance.below(2)


@pytest.mark.parametrize("value", [4, 5, -1])
def test_a_recorded_value_that_does_not_fit_is_refused_and_stays(value: int):
    chance = RecordedChance([value])
    with pytest.raises(WrongChance, match=f"{value} does not fit: it must be below 4"):
        chance.below(4)
    assert chance.left == 1


def test_where_nothing_is_random_asking_for_chance_is_an_error():
    with pytest.raises(WrongChance, match="no random outcome"):
        NoChance().below(2)


@pytest.mark.parametrize("seed", ["0" * 32, 7, None])
def test_a_seed_that_is_not_bytes_is_refused(seed: object):
    with pytest.raises(TypeError, match="a seed is bytes"):
        SeededChance(seed)  # type: ignore[arg-type]
