"""Slips of the pen are told with what was probably meant."""

from flatshare.core.spelling import alternatives, suggestion


def test_the_known_words_are_told_and_the_nearest_of_them():
    assert alternatives(["points", "extra"], "exrta") == "one of points, extra; perhaps extra"
    assert alternatives(["points", "extra"]) == "one of points, extra"
    assert alternatives(["points"], "point") == "points; perhaps points"


def test_nothing_is_guessed_where_nothing_is_near():
    assert suggestion("sofa", ["plant", "stove"]) == ""
    assert suggestion(3, ["3"]) == ""
    assert suggestion("", []) == ""
