"""Which tiles a loading bed is filled with."""

from flatshare.bots.rooms_and_roomies.loading import Offer, best_load, swaps


def offers(*values: tuple[int, float]) -> list[Offer]:
    """Of so many squares and such a value each."""
    return [
        Offer(number, f"kind-{number}", 1, squares, value) for number, (squares, value) in enumerate(values)
    ]


def chosen(squares: int, *values: tuple[int, float], most: int = 9, full: float = 0.0) -> list[int]:
    return [offer.tile for offer in best_load(offers(*values), squares, most, full).offers]


def test_what_is_worth_most_together_is_chosen():
    assert chosen(4, (3, 5.0), (2, 3.0), (2, 3.0)) == [1, 2]
    assert chosen(3, (3, 5.0), (2, 3.0), (2, 3.0)) == [0]


def test_what_does_harm_stays_in_the_store_unless_it_makes_the_bed_full():
    values = ((2, 3.0), (2, -0.5))
    assert chosen(4, *values) == [0]
    assert chosen(4, *values, full=1.0) == [0, 1]
    assert best_load(offers(*values), 4, 9, 1.0).worth == 3.5


def test_what_has_no_place_is_not_fetched_for_a_full_bed():
    assert chosen(4, (2, 3.0), (2, -1.0), full=9.0) == [0]


def test_only_so_many_tiles_are_chosen():
    assert chosen(6, (2, 1.0), (2, 2.0), (2, 3.0), most=2) == [1, 2]


def test_no_tile_is_chosen_twice():
    assert chosen(6, (2, 1.0)) == [0]


def test_without_offers_the_bed_stays_empty():
    assert best_load([], 6, 9, 2.0).worth == 0.0
    assert chosen(0, (1, 5.0), full=2.0) == []


def swapped(load: list[int], squares: int, *values: tuple[int, float], most: int = 9) -> set[tuple[int, ...]]:
    there = offers(*values)
    found = list(swaps([there[number] for number in load], there, squares, most))
    assert len(found) == len(set(found))
    return {tuple(offer.tile for offer in other) for other in found}


def test_a_load_is_compared_with_those_of_one_tile_more_or_another():
    assert swapped([0], 4, (2, 1.0), (2, 1.0), (3, 1.0)) == {(0, 1), (1,), (2,)}


def test_a_load_that_does_not_fit_is_none():
    assert swapped([0, 1], 4, (2, 1.0), (2, 1.0), (3, 1.0)) == set()
    assert swapped([0], 9, (2, 1.0), (2, 1.0), most=1) == {(1,)}


def test_tiles_of_a_kind_are_compared_once():
    there = [
        Offer(number, kind, 1, 1, 1.0) for number, kind in enumerate(("plant", "toilet", "toilet", "plant"))
    ]
    others = list(swaps(there[:1], there, squares=2, most=9))
    assert [[offer.tile for offer in other] for other in others] == [[0, 1], [1], [0, 3]]
