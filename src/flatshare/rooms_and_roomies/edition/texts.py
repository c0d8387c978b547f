"""An edition's own texts: names of its room cards and Roomie cards, and what these wish for, in Fluent.

Not imported with the loader, as only editions that bring such texts need Fluent.
"""

from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Resource, StringLiteral, SyntaxNode, Term, TextElement
from fluent.syntax.visitor import Visitor

from flatshare.core.characters import LINES, code, hidden_character
from flatshare.core.spelling import perhaps
from flatshare.rooms_and_roomies.edition.loader import EditionError
from flatshare.rooms_and_roomies.edition.model import Edition
from flatshare.rooms_and_roomies.edition.schema import TEXTS
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish, numbers

EXPECTED: Final = "room-card-ID, roomie-ID or roomie-ID-wish with the id of a card, or a text less"


def check_texts(text: str, edition: Edition) -> None:
    """Raise EditionError unless these texts can be said, and are about cards of this edition."""
    allowed = _parameters(edition)
    try:
        resource = FluentParser().parse(text)
    except RecursionError:
        raise EditionError(TEXTS, 0, "", "it is nested too deeply", "texts with plain placeholders") from None
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(resource)
    lines: dict[str, int] = {}
    for entry, line in _entries(resource, text):
        name = entry.id.name
        if isinstance(entry, Term) or name not in allowed:
            wrong = "no card of this edition has such a text"
            raise EditionError(TEXTS, line, name, wrong, EXPECTED + perhaps(name, allowed))
        if name in lines:
            raise EditionError(TEXTS, line, name, f"it is already in line {lines[name]}", "each text once")
        lines[name] = line
        _check_characters(entry, text)
        _say(bundle, entry, line, allowed[name])


def _parameters(edition: Edition) -> dict[str, dict[str, int]]:
    """The texts that an edition may bring, and the numbers that each of them may speak of."""
    sides = [side for card in edition.starting for side in card.sides]
    allowed: dict[str, dict[str, int]] = {
        f"room-card-{card.id}": {} for card in (*sides, *edition.large, *edition.small)
    }
    for card in edition.roomies:
        allowed[f"roomie-{card.id}"] = {}
        allowed[f"roomie-{card.id}-wish"] = numbers(make_wish(card.wish, dict(card.params)))
    return allowed


def _entries(resource: Resource, text: str) -> list[tuple[Message | Term, int]]:
    found: list[tuple[Message | Term, int]] = []
    for entry in resource.body:
        if isinstance(entry, Junk):
            wrong = f"it is no Fluent: {(entry.annotations[0].message or '').lower()}"
            raise EditionError(TEXTS, _line(text, entry), "", wrong, "texts such as: roomie-cook = The Cook")
        if isinstance(entry, Message | Term):
            found.append((entry, _line(text, entry.id)))
    return found


def _line(text: str, node: SyntaxNode) -> int:
    return text.count("\n", 0, node.span.start if node.span else 0) + 1


def _say(bundle: FluentBundle, entry: Message, line: int, params: dict[str, int]) -> None:
    name = entry.id.name
    pattern = bundle.get_message(name).value
    if pattern is None:
        raise EditionError(TEXTS, line, name, "it has no text of its own", f"{name} = and a text")
    try:
        _, errors = bundle.format_pattern(pattern, params)
    except RecursionError:
        errors = ["it speaks of itself"]
    if errors:
        known = ", ".join(f"${each}" for each in params) or "no parameter"
        raise EditionError(TEXTS, line, name, f"it cannot be said: {errors[0]}", f"a text with {known}")


def _check_characters(entry: Message, text: str) -> None:
    """Of every variant, chosen or not; only what a Roomie wishes for has room for several lines."""
    name = entry.id.name
    several = name.startswith("roomie-") and name.endswith("-wish")
    for words, node in _Words.of(entry):
        if hidden := hidden_character(words, LINES if several else ""):
            wrong = f"it holds the invisible character {code(hidden)}"
            expected = "nothing but what can be read" + ("" if several else ", in one line")
            raise EditionError(TEXTS, _line(text, node), name, wrong, expected)


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
