"""Fields: all mistakes of a file are found in one reading, each with its place."""

from typing import Any

import pytest

from flatshare.core.documents.document import duplicate_keys, json_document
from flatshare.core.documents.fields import (
    WRONG,
    At,
    Boolean,
    Choice,
    Either,
    Field,
    ListOf,
    MapOf,
    Number,
    OrNull,
    Parameter,
    Rule,
    Table,
    Text,
    identifier,
)
from flatshare.core.documents.mistakes import DocumentError, Mistake, Position, in_order


def smaller(values: dict[str, Any], at: At) -> None:
    if values["low"] > values["high"]:
        at.inside("low").wrong("low is more than high")
    values["range"] = (values.pop("low"), values.pop("high"))


THING = Table(
    {
        "id": identifier("An id."),
        "shape": Choice("A shape.", ("round", "square")),
        "sizes": ListOf(Number("A size.", 1, 9), "Sizes.", 1, 3),
        "low": Number("A number.", 0, 9),
        "high": Number("A number.", 0, 9),
        "parts": MapOf("[a-z]", "a small letter", Boolean("Whether it is there.")),
    },
    ("id", "shape"),
    item=lambda values, at: f"thing {values.get('id')}",
    rules=(
        Rule(("low", "high"), smaller),
        Rule(("id",), lambda values, at: at.register_unique(at.item, "id")),
    ),
)


def read(field: Field, text: str) -> tuple[Any, list[str]]:
    """What a field reads from a JSON text, and the mistakes."""
    at = At(json_document("f", text))
    value = field.read(at.document.values, at)
    return value, [str(mistake) for mistake in in_order(at.mistakes)]


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (Text(""), '"a b"', "a b"),
        (Number("", 1, 5), "5", 5),
        (Boolean(""), "false", False),
        (ListOf(Boolean("")), "[true, false]", (True, False)),
        (MapOf("[a-z]", "", Boolean("")), '{"a": true}', {"a": True}),
        (Either(Boolean(""), Number("", 1, 5), ""), "3", 3),
        (OrNull(Boolean("")), "null", None),
        (Parameter(""), '[1, ["a"]]', (1, ("a",))),
        (THING, '{"id": "a", "shape": "round"}', {"id": "a", "shape": "round"}),
    ],
)
def test_a_right_value_is_read(field: Field, text: str, value: Any):
    assert read(field, text) == (value, [])


def test_a_rule_may_make_one_value_of_several_fields():
    value, mistakes = read(THING, '{"id": "a", "shape": "round", "low": 1, "high": 2}')
    assert value == {"id": "a", "shape": "round", "range": (1, 2)}
    assert mistakes == []


@pytest.mark.parametrize(
    ("field", "text", "mistake"),
    [
        (Text(""), '" "', 'f:1:1: the file is " "; expected a text'),
        (Text(""), "3", "f:1:1: the file is 3; expected a text"),
        (Text(""), '"a\\u202eb"', "the invisible character U+202E; expected only visible characters, in one"),
        (identifier(""), '"A b"', 'is "A b"; expected small letters, digits and single hyphens'),
        (Choice("", ("red", "blue")), '"bleu"', 'is "bleu"; expected one of red, blue; perhaps blue'),
        (Choice("", ("red",)), "[]", "is []; expected red"),
        (Number("", 1, 5), "6", "is 6; expected a whole number from 1 to 5"),
        (Number("", 0, 5), "true", "is true; expected a whole number"),
        (Number("", 0, 5), "2.0", "is 2.0; expected a whole number"),
        (Boolean(""), "1", "is 1; expected true or false"),
        (ListOf(Boolean("")), '"a"', 'is "a"; expected a list in [ ], such as ["a"]'),
        (ListOf(Boolean(""), low=2, high=2), "[true]", "has 1 element; expected 2"),
        (ListOf(Boolean(""), high=1), "[true,\n false]", "f:2:2: the file has 2 elements; expected 0 to 1"),
        (MapOf("[a-z]", "a small letter", Boolean("")), "3", "is 3; expected pairs in { }"),
        (
            MapOf("[a-z]", "a small letter", Boolean("")),
            '{"A": true}',
            'f:1:2: "A" is a key of the file; expected a',
        ),
        (Either(Boolean(""), Number("", 1, 5), "one of the two"), "9", "is 9; expected one of the two"),
        (OrNull(Boolean("")), "3", "is 3; expected true or false"),
        (Parameter(""), "[1, 2.5]", "f:1:5: number 2 is 2.5; expected a whole number, a text"),
        (THING, "[]", "f:1:1: the file is []; expected a table"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_expected(field: Field, text: str, mistake: str):
    value, mistakes = read(field, text)
    assert value is WRONG
    assert len(mistakes) == 1
    assert mistake in mistakes[0]


def test_one_reading_finds_all_mistakes():
    text = """[{"id": "a", "shape": "ruond", "sizes": [0, 1, "2"], "colour": 1},
{"id": "B", "low": 3, "high": 2, "parts": {"a": 1, "bb": true}}]"""
    value, mistakes = read(ListOf(THING), text)
    assert value is WRONG
    assert [mistake.partition(";")[0] for mistake in mistakes] == [
        'f:1:23: thing a: shape is "ruond"',
        "f:1:42: thing a: sizes number 1 is 0",
        'f:1:48: thing a: sizes number 3 is "2"',
        'f:1:54: thing a: there is no field "colour" here',
        "f:2:1: thing B: shape is missing",
        'f:2:8: thing B: id is "B"',
        "f:2:20: thing B: low is more than high",
        "f:2:49: thing B: a is 1",
        'f:2:52: thing B: "bb" is a key of parts',
    ]


def test_a_field_with_a_slip_in_its_name_is_not_missing_as_well():
    _, mistakes = read(THING, '{"id": "a", "shpae": "round"}')
    expected = "one of id, shape, sizes, low, high, parts; perhaps shape"
    assert mistakes == [f'f:1:13: thing a: there is no field "shpae" here; expected {expected}']


def test_what_depends_on_a_wrong_value_is_not_checked():
    _, mistakes = read(THING, '{"id": "a", "shape": "round", "low": 9, "high": "1"}')
    assert len(mistakes) == 1
    assert 'high is "1"' in mistakes[0]


def test_two_items_of_one_name_are_refused_at_the_second():
    _, mistakes = read(ListOf(THING), '[{"id": "a", "shape": "round"},\n {"shape": "square", "id": "a"}]')
    assert mistakes == ["f:2:28: thing a: it is already in f, line 1; expected an id of its own"]


def test_no_more_elements_of_a_list_are_read_than_it_may_have():
    _, mistakes = read(ListOf(Boolean(""), high=2), "[1, 2, 3, 4]")
    assert len(mistakes) == 3


def test_keys_that_an_object_has_twice_are_found_in_every_object():
    document = json_document("f", '{"a": {"b": 1, "b": 2}, "a": {"b": 1}, "c": [{"a": 1,\n "a": 2}]}')
    assert [str(mistake) for mistake in duplicate_keys(document)] == [
        'f:1:16: "b" is already a key of this object; expected each key once',
        'f:1:25: "a" is already a key of this object; expected each key once',
        'f:2:2: "a" is already a key of this object; expected each key once',
    ]


def test_errors_have_all_mistakes_by_file_and_line():
    first, second = Mistake("a", Position(9, 1), "", "x"), Mistake("b", Position(2, 7), "card 1", "y", "z")
    whole, third = Mistake("b", None, "", "gone"), Mistake("b", Position(10, 1), "", "w")
    error = DocumentError([third, second, whole, first])
    assert error.mistakes == (first, whole, second, third)
    assert str(error) == "a:9:1: x\nb: gone\nb:2:7: card 1: y; expected z\nb:10:1: w"


def test_a_message_shows_invisible_characters_as_codes():
    assert (
        str(Mistake("f\n", None, "\x1b", "\u202e", "\x07"))
        == "f<U+000A>: <U+001B>: <U+202E>; expected <U+0007>"
    )
