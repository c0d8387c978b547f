"""The check for phrases that are hard to read."""

import tomllib

import pytest

from tools.check_phrases import (
    EXCEPTIONS,
    PHRASES,
    SCOPES,
    Found,
    compare,
    everything,
    find,
    messages,
    read_exceptions,
    strings_and_comments,
)

PHRASE = {"so many": "the number"}


def found(source: str, readable=everything, phrases=PHRASE) -> list[str]:
    return [str(each) for each in find(source, readable(source), phrases, "file")]


def test_a_phrase_is_reported_with_its_place_and_what_to_write_instead():
    assert found("One.\nOver so many days.\n") == ["file:2:6: so many -> the number"]


def test_a_phrase_is_found_in_capitals_and_across_a_line_break():
    assert found("So many days, over so\n  many weeks") == [
        "file:1:1: so many -> the number",
        "file:1:20: so many -> the number",
    ]


@pytest.mark.parametrize("source", ["Also many days.", "so manyfold", "so  very many", ""])
def test_parts_of_other_words_are_no_phrase(source: str):
    assert found(source) == []


@pytest.mark.parametrize("source", ["class Wish:", "self._wish = 1", "# a wish", "wish_list"])
def test_a_name_counts_as_its_words(source: str):
    assert len(found(source, phrases={"wish": "request"})) == 1


def test_of_a_catalogue_only_the_texts_of_messages_are_read():
    source = """# so many
so-many = Over so many days.
    .label = So many { so-many }
other = { $so ->
    [many] so many
   *[other] few
  }
"""
    assert [line.split(":")[1] for line in found(source, messages)] == ["2", "3", "5"]


def test_of_a_python_file_strings_and_comments_are_read_and_names_are_not():
    source = '''"""So many
parts."""
told = {"told": 1}  # told as
# a comment that goes on
f"{told} and {told:5}, told"
'''
    phrases = {"told": "said", "so many": "the number", "as a comment": "with a comment"}
    assert [line.split(" ->")[0] for line in found(source, strings_and_comments, phrases)] == [
        "file:1:4: so many",
        "file:3:10: told",
        "file:3:23: told",
        "file:3:28: as a comment",
        "file:5:24: told",
    ]


def at(path: str, text: str) -> Found:
    return Found(path, 1, 1, "so many", "the number", text)


def test_an_exception_excuses_one_line_of_its_file():
    excused, again, elsewhere = at("a.md", "  so many"), at("a.md", "so many"), at("b.md", "so many")
    assert compare([excused, again, elsewhere], ["a.md: so many"]) == ([again, elsewhere], [])


def test_an_exception_that_nothing_matches_is_reported():
    assert compare([], ["a.md: so many", "a.md: so many"]) == ([], ["a.md: so many", "a.md: so many"])


def test_comments_in_the_list_of_exceptions_are_no_exceptions():
    assert read_exceptions("# why\n\na.md: so many\n") == ["a.md: so many"]


def test_every_section_of_phrases_is_looked_for_and_the_lists_can_be_read():
    assert tomllib.loads(PHRASES.read_text()).keys() == {scope.section for scope in SCOPES}
    assert all(": " in exception for exception in read_exceptions(EXCEPTIONS.read_text()))
