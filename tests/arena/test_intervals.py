from random import Random

import pytest

from flatshare.arena import Deal, bootstrap_interval, wilson_interval


def test_the_same_deals_have_the_same_interval():
    deals = [Deal(wins, 2) for wins in (0, 1, 1, 2, 1)]
    assert bootstrap_interval(deals) == bootstrap_interval(deals)
    low, high = bootstrap_interval(deals)
    assert 0 < low < 0.5 < high < 1


def test_before_the_first_deal_nothing_is_known():
    assert bootstrap_interval([]) == (0.0, 1.0)


def test_a_bot_that_won_everything_may_still_lose():
    low, high = bootstrap_interval([Deal(2, 2)] * 100)
    assert (high, 0.95 < low < 0.99) == (1.0, True)
    assert bootstrap_interval([Deal(0, 2)] * 100)[0] == 0.0


def test_games_that_share_their_luck_count_less_than_independent_ones():
    # the deal decides both games, or the seats share them
    one_winner = [Deal(wins, 2) for wins in (0, 2)] * 50
    shared = [Deal(1, 2)] * 100
    widths = [
        high - low
        for low, high in (
            bootstrap_interval(one_winner),
            wilson_interval(100, 200),
            bootstrap_interval(shared),
        )
    ]
    assert widths[0] > 1.2 * widths[1] > 2 * widths[2]


def test_a_deal_with_more_games_counts_more():
    low, high = bootstrap_interval([Deal(1, 1), Deal(0, 9)] * 40)
    assert low < 0.1 < high < 0.2


@pytest.mark.parametrize(
    ("alpha", "beta", "deals", "games"),
    [(1.0, 1.0, 20, 2), (3.0, 1.0, 20, 2), (0.5, 0.5, 30, 6), (50.0, 50.0, 30, 2), (19.0, 1.0, 40, 2)],
)
def test_95_of_100_intervals_hold_the_true_rate(alpha: float, beta: float, deals: int, games: int):
    rng = Random(5)
    rate = alpha / (alpha + beta)

    def contest() -> list[Deal]:
        luck = [rng.betavariate(alpha, beta) for _ in range(deals)]
        return [Deal(sum(rng.random() < chance for _ in range(games)), games) for chance in luck]

    intervals = [bootstrap_interval(contest(), resamples=200) for _ in range(200)]
    assert sum(low <= rate <= high for low, high in intervals) >= 0.92 * 200


def test_wilsons_interval_is_that_of_the_textbook():
    low, high = wilson_interval(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert wilson_interval(10, 10)[1] == 1.0
