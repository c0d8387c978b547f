"""Messages in words, by Fluent, for the terminal; the browser reads the catalogue by `@fluent/bundle`."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from flatshare.core.messages import SEAT_PARAMETERS, Message

LANGUAGES: Final = ("en",)
"""The languages that have a catalogue, the one that stands in for missing words first."""


class Texts:
    """A catalogue in one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there are no texts in {language!r}; there are {', '.join(LANGUAGES)}")
        # isolation marks would show as boxes in some terminals
        self._bundle = FluentBundle([language], use_isolating=False)
        folder = files("flatshare") / "locales" / language
        for part in sorted(folder.iterdir(), key=lambda part: part.name):
            if part.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(part.read_text(encoding="utf-8")))

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The message in words; `names` are the seats' names, put where the message speaks of a seat."""
        params = dict(message.params)
        for name in SEAT_PARAMETERS:
            seat = params.get(name)
            if isinstance(seat, int):
                params[name] = names[seat] if seat < len(names) else str(seat + 1)
        return self.text(message.key, **params)

    def text(self, key: str, **params: str | int) -> str:
        """A text of the catalogue. Raises KeyError if there is none, ValueError if parameters do not fit."""
        if not self._bundle.has_message(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        words, errors = self._bundle.format_pattern(pattern, params)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(words)
