"""Messages in words, by Fluent, for the terminal. The browser reads them by `@fluent/bundle`."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from flatshare.core.messages import NAME_PARAMETERS, SEAT_PARAMETERS, Message, Parameter

LANGUAGES: Final = ("en",)
"""The languages that have a catalogue, the fallback first."""


@cache
def _catalogue(language: str) -> tuple[Resource, ...]:
    """Return the parsed files of a language. Cached, because parsing is slow."""
    folder = files("flatshare") / "locales" / language
    parts = sorted((part for part in folder.iterdir() if part.name.endswith(".ftl")), key=attrgetter("name"))
    return tuple(FluentResource(part.read_text(encoding="utf-8")) for part in parts)


LONGEST: Final = 1000
"""Fluent refuses parameters with more characters."""


class Texts:
    """A catalogue in one language. `more` are an edition's texts, which replace those of the catalogue."""

    def __init__(self, language: str = "en", more: str = "") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there are no texts in {language!r}; the languages are {', '.join(LANGUAGES)}")
        # Some terminals would show isolation marks as boxes.
        self._bundle = FluentBundle([language], use_isolating=False)
        for part in _catalogue(language):
            self._bundle.add_resource(part)
        self._bundle.add_resource(FluentResource(more), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return self._bundle.has_message(key)

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """Return the message in words. `names` are the names of the seats."""
        params = dict(message.params)
        for name, kind in NAME_PARAMETERS.items():
            ids = params.get(name)
            if isinstance(ids, str):
                params[name] = ", ".join(self.name(kind, id, **message.params) for id in ids.split())
        for name in SEAT_PARAMETERS:
            seat = params.get(name)
            if isinstance(seat, int):
                params[name] = names[seat] if seat < len(names) else str(seat + 1)
        return self.text(message.key, **params)

    def name(self, kind: str, id: str, /, **params: Parameter) -> str:
        """Return a component's name: the text `roomie-ID`, or else `roomie` with the id, or else the id."""
        if self.has(f"{kind}-{id}"):
            return self.text(f"{kind}-{id}", **params)
        name = self.text(kind, **{kind: id}) if self.has(kind) else id
        return id.replace("-", " ") if name == id else name

    def text(self, key: str, /, **params: Parameter) -> str:
        """Return a text. Raises KeyError if it is missing, ValueError for wrong parameters."""
        if not self.has(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        fitting = {name: _cut(value, LONGEST) for name, value in params.items()}
        words, errors = self._bundle.format_pattern(pattern, fitting)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(words)


def _cut(value: Parameter, length: int) -> Parameter:
    return f"{value[: length - 1]}…" if isinstance(value, str) and len(value) > length else value
