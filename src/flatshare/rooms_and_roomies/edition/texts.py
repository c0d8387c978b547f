"""An edition's own texts: names of its room cards and Roomie cards, and what these wish for, in Fluent.

Not imported with the loader, as only editions that bring such texts need Fluent.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Resource, StringLiteral, SyntaxNode, Term, TextElement
from fluent.syntax.visitor import Visitor

from flatshare.core.characters import LINES, code, hidden_character
from flatshare.core.documents.mistakes import Mistake, Position
from flatshare.core.spelling import suggestion
from flatshare.rooms_and_roomies.edition.model import Card, RoomieCard
from flatshare.rooms_and_roomies.edition.schema import TEXTS
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish, numbers

EXPECTED: Final = "room-card-ID, roomie-ID or roomie-ID-wish with the id of a card, or one text less"
Parameters = Mapping[str, dict[str, int]]
"""The texts that an edition may bring, and the numbers that each of them may name."""


def text_mistakes(text: str, cards: Iterable[Card | RoomieCard] | None) -> list[Mistake]:
    """What is wrong with an edition's texts; without its cards, only what is wrong whatever they are."""
    try:
        resource = FluentParser().parse(text)
    except RecursionError:
        expected = "texts with plain placeholders"
        return [Mistake(TEXTS, None, "", "it is nested too deeply", expected)]
    reader = _Reader(text, resource, None if cards is None else _parameters(cards))
    reader.read()
    return reader.mistakes


def _parameters(cards: Iterable[Card | RoomieCard]) -> Parameters:
    parameters: dict[str, dict[str, int]] = {}
    for card in cards:
        if isinstance(card, RoomieCard):
            parameters[f"roomie-{card.id}"] = {}
            parameters[f"roomie-{card.id}-wish"] = numbers(make_wish(card.wish, dict(card.params)))
        else:
            parameters[f"room-card-{card.id}"] = {}
    return parameters


class _Reader:
    """Goes through the texts and collects mistakes."""

    def __init__(self, text: str, resource: Resource, parameters: Parameters | None) -> None:
        self.mistakes: list[Mistake] = []
        self._text = text
        self._resource = resource
        self._parameters = parameters
        self._lines: dict[str, int] = {}
        self._bundle = FluentBundle(["en"], use_isolating=False)
        self._bundle.add_resource(resource)

    def read(self) -> None:
        for entry in self._resource.body:
            if isinstance(entry, Junk):
                wrong = f"it is not Fluent: {(entry.annotations[0].message or '').lower()}"
                self._wrong(entry, "", wrong, "texts such as: roomie-cook = The Cook")
            elif isinstance(entry, Message | Term):
                self._read_entry(entry)

    def _read_entry(self, entry: Message | Term) -> None:
        name = entry.id.name
        if isinstance(entry, Term) or (self._parameters is not None and name not in self._parameters):
            expected = EXPECTED + suggestion(name, self._parameters or ())
            self._wrong(entry.id, name, "no card of this edition has such a text", expected)
            return
        if name in self._lines:
            self._wrong(entry.id, name, f"it is already in line {self._lines[name]}", "each text once")
            return
        self._lines[name] = self._position(entry.id).line
        self._check_characters(entry)
        if self._parameters is not None:
            self._say(entry, self._parameters[name])

    def _check_characters(self, entry: Message) -> None:
        """Of every variant, chosen or not; only what a Roomie wishes for may have several lines."""
        name = entry.id.name
        several = name.startswith("roomie-") and name.endswith("-wish")
        for words, node in _Words.of(entry):
            if hidden := hidden_character(words, LINES if several else ""):
                expected = "only visible characters" + ("" if several else ", in one line")
                self._wrong(node, name, f"it has the invisible character {code(hidden)}", expected)

    def _say(self, entry: Message, params: dict[str, int]) -> None:
        name = entry.id.name
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            self._wrong(entry.id, name, "it has no text of its own", f"{name} = and a text")
            return
        try:
            _, errors = self._bundle.format_pattern(pattern, params)
        except RecursionError:
            errors = ["it refers to itself"]
        if errors:
            known = ", ".join(f"${each}" for each in params) or "no parameter"
            self._wrong(entry.id, name, f"it cannot be said: {errors[0]}", f"a text with {known}")

    def _wrong(self, node: SyntaxNode, item: str, wrong: str, expected: str) -> None:
        self.mistakes.append(Mistake(TEXTS, self._position(node), item, wrong, expected))

    def _position(self, node: SyntaxNode) -> Position:
        start = node.span.start if node.span else 0
        return Position(self._text.count("\n", 0, start) + 1, start - self._text.rfind("\n", 0, start))


class _Words(Visitor):
    """All that a message may say, and where it stands."""

    def __init__(self) -> None:
        self.found: list[tuple[str, SyntaxNode]] = []

    @classmethod
    def of(cls, entry: Message) -> list[tuple[str, SyntaxNode]]:
        visitor = cls()
        visitor.visit(entry)
        return visitor.found

    def visit_TextElement(self, node: TextElement) -> None:
        self.found.append((node.value, node))

    def visit_StringLiteral(self, node: StringLiteral) -> None:
        self.found.append((node.parse()["value"], node))
