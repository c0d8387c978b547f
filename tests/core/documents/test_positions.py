"""Where the values of TOML and JSON texts are, compared with the parsers of the standard library."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core.documents.document import Document, json_document, toml_document
from flatshare.core.documents.json_index import index_json
from flatshare.core.documents.mistakes import DocumentError, Position
from flatshare.core.documents.toml_index import index_toml
from tests.core.documents.toml_texts import TomlText, paths_of, toml_texts

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(JSON_VALUES, st.sampled_from((None, 0, 1, "\t")), st.booleans())
def test_every_value_of_a_json_text_is_where_its_index_says(value: Any, indent: Any, ascii_only: bool):
    text = f" \n{json.dumps(value, indent=indent, ensure_ascii=ascii_only)}\r\n"
    index = index_json(text)
    assert set(index.values) == paths_of(value)
    for path, offset in index.values.items():
        part = value
        for step in path:
            part = part[step]
        assert json.JSONDecoder().raw_decode(text, offset)[0] == part
    for path, offset in index.keys.items():
        assert json.JSONDecoder().raw_decode(text, offset)[0] == path[-1]


@given(toml_texts())
def test_every_value_of_a_toml_text_is_where_its_index_says(written: TomlText):
    index = index_toml(written.text)
    assert set(index.values) == paths_of(tomllib.loads(written.text))
    assert {path: index.values[path] for path in written.values} == written.values
    assert index.keys == written.keys


TOML = '''\
# a comment
name = "x"
dotted.key = [1,
  { inner = 2 }]

[[list]]
text = """
one
two"""
literal = \'\'\'one
two\'\'\'
short = "one"

[list.table]
[[list]]
[[list.part]]
'''


def toml() -> Document:
    return toml_document("a.toml", TOML)


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        (("name",), 2, 8),
        (("dotted",), 3, 1),
        (("dotted", "key"), 3, 14),
        (("dotted", "key", 0), 3, 15),
        (("dotted", "key", 1), 4, 3),
        (("dotted", "key", 1, "inner"), 4, 13),
        (("list", 0), 6, 1),
        (("list", 0, "text"), 7, 8),
        (("list", 0, "table"), 14, 1),
        (("list", 1), 15, 1),
        (("list", 1, "part", 0), 16, 1),
    ],
)
def test_values_of_toml_have_a_line_and_a_column(path: tuple[str | int, ...], line: int, column: int):
    assert toml().position(path) == Position(line, column)


def test_a_value_that_is_missing_is_where_the_table_around_it_begins():
    assert toml().position(("list", 0, "nothing", 3)) == Position(6, 1)
    assert toml().position(("nothing",)) == Position(1, 1)
    assert toml().key_position(("list", 0, "nothing")) == Position(6, 1)


def test_keys_have_positions_of_their_own():
    assert toml().key_position(("dotted", "key")) == Position(3, 8)
    assert toml().key_position(("dotted", "key", 1, "inner")) == Position(4, 5)


def test_lines_of_a_text_of_several_lines_are_lines_of_the_file():
    assert toml().position_in_text(("list", 0, "text"), 2, 3) == Position(9, 3)
    assert toml().position_in_text(("list", 0, "literal"), 1, 2) == Position(10, 15)
    assert toml().position_in_text(("list", 0, "literal"), 2, 2) == Position(11, 2)
    assert toml().position_in_text(("list", 0, "short"), 1, 3) == Position(12, 9)


def test_other_line_ends_and_a_byte_order_mark_change_nothing():
    other = toml_document("a.toml", "\ufeff" + TOML.replace("\n", "\r\n"))
    assert other.values == toml().values
    assert other.index == toml().index


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (json_document, "", "f:1:1: it is not JSON: Expecting value"),
        (json_document, '{"a":\n  b}', "f:2:3: it is not JSON: Expecting value"),
        (json_document, '{"a": NaN}', "f: it is not JSON: NaN is not a number"),
        (json_document, "[" * 100_000, "f: it is nested too deeply"),
        (json_document, "1" * 5000, "f: it is not JSON: Exceeds the limit (4300 digits) for integer string"),
        (toml_document, "a = \nb = 1", "f:1:5: it is not TOML: Invalid value"),
        (toml_document, "a = 1\na = 2\n", "f:2:6: it is not TOML: a key or table is there twice"),
        (toml_document, "a = [", "f:1:6: it is not TOML: Invalid value"),
        (toml_document, "a = " + "[" * 5000, "f: it is nested too deeply"),
    ],
    ids=["empty", "no value", "NaN", "deep", "long", "no TOML", "twice", "cut off", "deep TOML"],
)
def test_a_text_that_cannot_be_read_is_refused_with_its_place(read: Any, text: str, message: str):
    with pytest.raises(DocumentError) as error:
        read("f", text)
    assert str(error.value).startswith(message)
