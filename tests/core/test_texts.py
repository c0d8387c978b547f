"""Every message that rules can send has words, with all parameters filled in."""

import re
from importlib.resources import files
from itertools import product
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, StringLiteral, Term, TextElement
from fluent.syntax.ast import Message as FluentMessage
from fluent.syntax.visitor import Visitor

from flatshare.core import Message, RandomChance
from flatshare.core.texts import LANGUAGES, Texts
from flatshare.room_share import GAME, Options
from flatshare.room_share.components import CARDS, KINDS
from tests.room_share.games import CONFIGURATIONS, decisions, first_state

FOLDER = files("flatshare") / "locales"
RULES = [part for name in ("room_share", "core") for part in (files("flatshare") / name).iterdir()]
NAMES = ("Ada", "Ben", "Cleo", "Dora")
SELDOM = (
    Message("refuse-longest-full-first", {"evictions": 40}),
    Message("refuse-walled-in", {"apartment": "C2"}),
    Message("refuse-nobody-can-depart"),
    Message("refuse-colour-not-on-board", {"colour": "g"}),
    Message("refuse-over"),
    Message("refuse-gesture-reveals"),
    Message("refuse-game-ended"),
)
"""What random games may never send."""


def keys_in_the_rules() -> set[str]:
    """The keys of messages and refusals written in the code: "log-..." and refused("...")."""
    code = "\n".join(part.read_text("utf-8") for part in RULES if part.name.endswith(".py"))
    refusals = {f"refuse-{key}" for key in re.findall(r'refused\(\s*"([a-z-]+)"', code)}
    return refusals | set(re.findall(r'"(log-[a-z-]+)"', code))


def catalogue(language: str) -> dict[str, set[str]]:
    """The messages and terms of each of a language's files."""
    found: dict[str, set[str]] = {}
    for part in (FOLDER / language).iterdir():
        body = FluentParser().parse(part.read_text("utf-8")).body
        assert not [entry for entry in body if type(entry).__name__ == "Junk"], f"{part.name} has errors"
        found[part.name] = {entry.id.name for entry in body if isinstance(entry, FluentMessage | Term)}
    return found


def test_the_rules_name_log_lines_and_refusals():
    keys = keys_in_the_rules()
    assert len([key for key in keys if key.startswith("log-")]) >= 18
    assert len([key for key in keys if key.startswith("refuse-")]) >= 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_rules_name_has_words(language: str):
    there = set().union(*catalogue(language).values())
    assert keys_in_the_rules() - there == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_log_line_or_refusal_is_left_over_in_the_catalogue(language: str):
    written = {key for key in catalogue(language)["room-share.ftl"] if re.match("log-|refuse-", key)}
    assert written - keys_in_the_rules() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_in_two_files_of_a_language(language: str):
    everything = [key for keys in catalogue(language).values() for key in keys]
    assert len(everything) == len(set(everything))


class Words(Visitor):
    """All that a file of the catalogue says, without what is Fluent's own."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.visit(FluentParser().parse(part))

    def visit_TextElement(self, node: BaseNode) -> None:
        assert isinstance(node, TextElement)
        self.said.append(node.value)

    def visit_StringLiteral(self, node: BaseNode) -> None:
        assert isinstance(node, StringLiteral)
        self.said.append(node.value)


GARDEN = "' , garden"
"""A sign of drawings, which is no apostrophe."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_typographic(language: str):
    for part in (FOLDER / language).iterdir():
        said = Words(part.read_text("utf-8")).said
        assert len(said) > 20
        assert [words for words in said if re.search("['\"`]", words.replace(GARDEN, ""))] == [], part.name


def test_straight_marks_would_be_found_wherever_words_can_stand():
    file = """key =
    It's { $seat ->
        [one] one's
       *[other] { "'" }
    } "all"
    .title = That's it
"""
    assert sum("'" in words or '"' in words for words in Words(file).said) == 5


def messages(seeds: int) -> dict[str, Message]:
    """A message of every key, and more, that random games send: of events and of refusals."""
    found: dict[str, Message] = {}
    for chosen in (*CONFIGURATIONS, Options(players=3, colours="choose"), Options(colours="choose")):
        for seed in range(seeds):
            told = list(GAME.setup(chosen, RandomChance(Random(seed))))
            for number, decision in enumerate(decisions(first_state(chosen, seed), seed)):
                told += [GAME.view_event(event, seat) for event in decision.events for seat in (0, None)]
                for seat, action in product((0, 1), GAME.actions[number % 7 :: 7]):
                    if refusal := GAME.refusal(decision.before, seat, action):
                        found.setdefault(f"{refusal.message}", refusal.message)
                told += decision.events
            for event in told:
                message = GAME.describe(event, chosen) if event else None
                if message:
                    found.setdefault(f"{message}", message)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_messages_of_random_games_can_be_said_without_errors(language: str):
    texts = Texts(language)
    seen: set[str] = set()
    for message in messages(3).values():
        words = texts.say(message, NAMES)
        seen.add(message.key)
        assert words.strip()
        assert message.key not in words
        assert not re.search(r"[{}$]|\?\?\?", words)
    assert keys_in_the_rules() - seen <= {message.key for message in SELDOM}


@pytest.mark.parametrize("message", SELDOM, ids=lambda message: message.key)
def test_messages_that_games_seldom_send_can_be_said_too(message: Message):
    words = Texts().say(message, NAMES)
    assert all(str(value) in words for value in message.params.values() if value != "g")


def test_a_seat_is_said_by_its_name_or_else_by_its_number():
    message = Message("refuse-not-your-turn", {"player": 2})
    assert "Cleo" in Texts().say(message, NAMES)
    assert "3" in Texts().say(message)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_and_words_for_what_it_does(card: str):
    texts = Texts()
    said = [texts.text(key, card=card) for key in ("card", "card-brief", "card-effect")]
    assert all(said)
    others = [other for other in CARDS if other != card]
    assert said[0] not in [texts.text("card", card=other) for other in others]


def test_every_kind_of_apartment_has_a_name():
    assert len({Texts().text("kind", kind=kind) for kind in KINDS}) == len(KINDS)


def test_components_are_said_by_their_names_or_else_by_their_ids():
    message = Message("log-rr-cafe-filled", {"roomie": "bookworm new-one"})
    assert Texts().say(message) == "New in the Café: The Bookworm, new one."
    own = "roomie-new-one = The New One\nroomie-bookworm = The Reader\n"
    assert Texts(more=own).say(message) == "New in the Café: The Reader, The New One."
    assert Texts().name("furniture", "tv") == "TV"
    assert Texts().name("furniture", "bed") == "bed"
    assert Texts().name("furniture", "piano-stool") == "piano stool"


def test_a_key_without_words_is_an_error():
    with pytest.raises(KeyError, match="no-such-key"):
        Texts().text("no-such-key")


def test_missing_parameters_are_an_error():
    with pytest.raises(ValueError, match="refuse-not-full"):
        Texts().text("refuse-not-full")


def test_a_language_without_a_catalogue_is_refused():
    with pytest.raises(ValueError, match="no texts in 'xx'"):
        Texts("xx")


def test_a_parameter_that_is_too_long_for_a_text_is_cut():
    text = Texts().text("cli-unknown", text="x" * 5000, example="take b")
    assert "x" * 999 + "…" in text
    assert "x" * 1000 not in text
