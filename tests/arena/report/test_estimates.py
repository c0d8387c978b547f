from math import inf

import pytest

from flatshare.arena import wilson_interval
from flatshare.arena.report.estimates import Average, Share, average, quantile, share, student
from flatshare.arena.report.wording import counted, number, percent, percent_span, span


@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (500, 1.965)],
)
def test_students_distribution_is_that_of_the_textbook(freedom: int, wanted: float):
    assert student(freedom) == pytest.approx(wanted, rel=0.01)


def test_an_average_has_students_interval():
    found = average([1, 2, 3, 4, 5])
    assert (found.value, found.of) == (3, 5)
    assert found.spread == pytest.approx(1.5811, abs=1e-4)
    # 3 ± 2.776 · 1.5811 / √5
    assert found.interval == pytest.approx((1.037, 4.963), abs=0.01)


def test_of_one_value_nothing_is_sure_and_of_none_there_is_nothing():
    assert average([7]).interval == (-inf, inf)
    assert average([]) == Average(0.0, 0.0, 0)
    assert Share(0, 0).value == 0


def test_a_share_has_wilsons_interval():
    found = share([True, False, True, True])
    assert found == Share(3, 4)
    assert found.interval == wilson_interval(3, 4)


def test_the_more_shares_are_looked_at_the_wider_the_interval_of_each():
    found = Share(30, 100)
    assert found.interval_among(1) == pytest.approx(found.interval, abs=1e-4)
    # one of five is outside with a chance of one in a hundred
    assert found.interval_among(5) == wilson_interval(30, 100, quantile(0.99))
    assert found.interval_among(5)[0] < found.interval[0]
    assert quantile(0.99) == pytest.approx(2.5758, abs=1e-4)


def test_figures_are_written_with_a_minus_sign_and_none_before_zero():
    assert [number(-1.25, 2), number(-0.04), number(1234.5, 0)] == ["−1.25", "0.0", "1,234"]
    assert span((-3.0, 4.25)) == "−3.0 to 4.2"
    assert span((-inf, inf)) == "too few"
    assert percent(0.125, 1).replace("\N{NO-BREAK SPACE}", " ") == "12.5 %"
    assert percent_span((0.1, 0.25)).replace("\N{NO-BREAK SPACE}", " ") == "10 to 25 %"
    assert (counted(1, "game"), counted(2000, "game")) == ("1 game", "2,000 games")
