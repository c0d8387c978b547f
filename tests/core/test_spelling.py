"""Slips of the pen are told with what was probably meant."""

from flatshare.core.spelling import one_of, perhaps


def test_the_known_words_are_told_and_the_nearest_of_them():
    assert one_of(["points", "extra"], "exrta") == "one of points, extra; perhaps extra"
    assert one_of(["points", "extra"]) == "one of points, extra"
    assert one_of(["points"], "point") == "points; perhaps points"


def test_nothing_is_guessed_where_nothing_is_near():
    assert perhaps("sofa", ["plant", "stove"]) == ""
    assert perhaps(3, ["3"]) == ""
    assert perhaps("", []) == ""
