"""Whatever a game of Rooms & Roomies says has words: log, tasks, choices, and why something is closed."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as FluentMessage

from flatshare.core import Message, RandomChance, fold
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.actions import (
    ACTION_TYPES,
    ACTIONS,
    Action,
    ReturnTile,
    Spend,
    TakeBack,
    TakeTile,
)
from flatshare.rooms_and_roomies.components import Options, components_of
from flatshare.rooms_and_roomies.events import (
    CafeRefreshed,
    CartMoved,
    Event,
    GameEnded,
    ShowroomsCleared,
    TilePlaced,
    TruckChanged,
)
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.naming import wish_words
from flatshare.rooms_and_roomies.rooms import LARGE_ROOM
from flatshare.rooms_and_roomies.solo import CHALLENGES
from flatshare.rooms_and_roomies.state import State, Task
from flatshare.rooms_and_roomies.words import action_words, task_words
from tests.rooms_and_roomies.frozen_edition import FILES

CATALOGUE = Path(str(files("flatshare") / "locales" / "en"))
RULES = Path(str(files("flatshare") / "rooms_and_roomies"))
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
TEXTS = Texts()
NAMING_TILES = [action for action in ACTIONS if isinstance(action, TakeTile | TakeBack | ReturnTile)]
FROZEN = Options(edition="frozen", files=FILES)

SELDOM = (
    Message("refuse-gesture-reveals"),
    Message("log-rr-no-voucher-left", {"player": 0}),
    Message("refuse-cafe-empty"),
    Message("refuse-card-fits-nowhere", {"room_card": "cottage"}),
    Message("refuse-load-needs-the-room"),
    Message("refuse-no-door-tiles"),
    Message("refuse-no-junk-left"),
    Message("refuse-no-junk-on-the-bed"),
    Message("refuse-no-room-card-fits"),
    Message("refuse-no-such-department", {"number": 9, "exit": 7}),
    Message("refuse-no-such-wall", {"side": "left", "unit": 3}),
    Message("refuse-order-one"),
    Message("refuse-tile-needs-the-room"),
    Message("rr-choice-no-card", {"deck": "small"}),
)
"""What random games may never say."""


def games() -> Iterator[Options]:
    """Every number of players and every challenge, with two editions."""
    for edition, carried in (("house", {}), ("frozen", FILES)):
        for players in range(1, 6):
            yield Options(players=players, roomies="full", edition=edition, files=carried)
        for challenge in CHALLENGES:
            yield Options(players=1, challenge=challenge, edition=edition, files=carried)


def told_in(options: Options, seed: int) -> Iterator[Message]:
    """All that is said in a random game, in which vouchers are mostly kept."""
    rng = Random(seed)
    chance = RandomChance(rng)
    events = GAME.setup(options, chance)
    state = fold(GAME, events)
    yield from lines(events, options)
    while awaited := GAME.awaited(state):
        seat = rng.choice(awaited if rng.random() < 0.9 else GAME.may_act(state))
        yield from asked(state, seat, rng)
        legal = GAME.legal_actions(state, seat)
        chosen = [action for action in legal if rng.random() < 0.1 or goes_on(action)] or legal
        events = GAME.apply(state, seat, rng.choice(chosen), chance)
        state = fold(GAME, events, state)
        yield from lines(events, options)
    yield from asked(state, 0, rng)


def goes_on(action: Action) -> bool:
    """Whether an action neither takes back nor spends vouchers."""
    return not GAME.takes_back(action) and not isinstance(action, ReturnTile | Spend)


def lines(events: tuple[Event, ...], options: Options) -> Iterator[Message]:
    """The lines of the log, as the first seat and as a spectator sees it."""
    for event in events:
        for viewer in (0, None):
            seen = GAME.view_event(event, viewer)
            message = GAME.describe(seen, options) if seen else None
            if message:
                yield message


def asked(state: State, seat: int, rng: Random) -> Iterator[Message]:
    """What a seat is asked, its choices, and why what is closed is closed, some other actions too."""
    seen = GAME.view(state, seat)
    if question := task_words(seen):
        yield question
    candidates = GAME.candidates(state, seat)
    for action in dict.fromkeys((*GAME.legal_actions(state, seat), *candidates)):
        yield action_words(action, seen)
    for action in (*candidates, *rng.sample(NAMING_TILES, 4), *rng.sample(ACTIONS, 4)):
        if refusal := GAME.refusal(state, seat, action):
            yield refusal.message


def named_by_the_rules() -> set[str]:
    """The keys of log lines and refusals written in the code."""
    keys: set[str] = set()
    for file in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused":
                keys |= {f"refuse-{key}" for key in texts_in(node.args[0])}
            elif isinstance(node, ast.Constant) and str(node.value).startswith("log-rr-"):
                keys.add(str(node.value))
    return keys


def texts_in(node: ast.expr) -> set[str]:
    """The texts that an expression may come to: one, or either branch of a condition."""
    if isinstance(node, ast.IfExp):
        return texts_in(node.body) | texts_in(node.orelse)
    assert isinstance(node, ast.Constant), "a refusal's key stands where it is refused"
    return {str(node.value)}


def in_the_catalogue(*names: str) -> set[str]:
    """The keys of some files of the catalogue."""
    bodies = [FluentParser().parse((CATALOGUE / name).read_text("utf-8")).body for name in names]
    return {entry.id.name for body in bodies for entry in body if isinstance(entry, FluentMessage)}


OWN = in_the_catalogue("rooms-and-roomies-game.ftl", "rooms-and-roomies-house.ftl")
SHARED = in_the_catalogue("web.ftl")


def test_all_that_random_games_say_has_words():
    told = {f"{message}": message for seed, game in enumerate(games()) for message in told_in(game, seed)}
    for message in (*told.values(), *SELDOM):
        words = TEXTS.say(message, NAMES)
        assert words.strip()
        assert not re.search(r"[{}$]|\?\?\?|rr-|  ", words), words
    keys = {message.key for message in (*told.values(), *SELDOM)}
    assert named_by_the_rules() - keys == set(), "there is something else that games seldom say"
    choices = {key for key in OWN if re.match("rr-task-|rr-choice-", key)}
    assert choices - keys == {"rr-choice-roomie"} - keys, "texts that nothing ever says"


def test_every_key_that_the_rules_name_is_in_the_catalogue():
    assert len(named_by_the_rules()) > 90
    assert named_by_the_rules() - OWN - SHARED == set()


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (Options(players=1), "Ada alone."),
        (Options(players=1, challenge="tiny-house"), "Ada alone. The challenge: Tiny House."),
    ],
)
def test_the_log_names_the_challenge_of_a_game_alone_if_there_is_one(options: Options, line: str):
    message = GAME.describe(GAME.setup(options, RandomChance(Random(0)))[0], options)
    assert message
    assert Texts().say(message, ["Ada"]).endswith(line)


def test_no_log_line_or_refusal_is_left_over_in_the_catalogue():
    assert {key for key in OWN if re.match("log-|refuse-", key)} - named_by_the_rules() == set()


def test_every_task_and_every_kind_of_choice_has_words():
    assert {f"rr-task-{kind}" for kind in Task.members} <= OWN
    kinds = {kind.__dataclass_fields__["kind"].default for kind in ACTION_TYPES}
    assert {kind for kind in kinds if not any(key.startswith(f"rr-choice-{kind}") for key in OWN)} == set()


def said(event: Event, options: Options) -> str:
    message = GAME.describe(event, options)
    assert message
    return TEXTS.say(message, NAMES)


def tile_called(options: Options, id: str) -> int:
    return next(number for number, kind in enumerate(components_of(options).tiles) if kind.id == id)


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("shelf-2x1-brown-green", "Ben places a brown and green shelf (2x1) at column 2, row -3."),
        ("sofa-2x1-green", "Ben places a green sofa (2x1) at column 2, row -3."),
        ("bed-3x2-blue-blue", "Ben places a blue bed (3x2, two colour icons) at column 2, row -3."),
    ],
)
def test_a_tile_is_told_by_colours_furniture_and_shape(tile: str, words: str):
    options = Options()
    assert said(TilePlaced(1, tile_called(options, tile), 2, -3, 0), options) == words


def test_departments_are_told_by_the_names_on_the_board():
    names = [said(CartMoved(0, place, False, False), Options(players=5)) for place in (1, 3, 7, 8)]
    assert names == [
        "Ada goes to Showroom 1.",
        "Ada goes to the SALE.",
        "Ada goes to the Café.",
        "Ada goes to the Exit.",
    ]


def test_what_was_left_in_the_showrooms_goes_to_the_sale_or_alone_out_of_the_game():
    options, alone = Options(), Options(players=1)
    left = ShowroomsCleared(
        tuple(tile_called(options, tile) for tile in ("sofa-2x1-green", "bed-3x2-blue-blue"))
    )
    assert said(left, options) == "The tiles left in the Showrooms go to the SALE: sofa, bed."
    assert said(left, alone).endswith("are removed from the game: sofa, bed.")
    assert GAME.describe(ShowroomsCleared(()), options) is None


def test_the_cafe_tells_who_is_gone_and_who_has_a_voucher_now():
    gone, upgraded = ((0, "bookworm"),), ((3, "bather"), (1, "camper"))
    both = said(CafeRefreshed(gone, upgraded), Options())
    assert "with its voucher: The Bookworm. Now with a voucher: The Bather, The Camper." in both
    assert "Bather" not in said(CafeRefreshed(gone, ()), Options())
    assert "Bookworm" not in said(CafeRefreshed((), upgraded), Options())


def test_what_a_full_bed_was_used_for_is_told_with_the_squares_that_are_free_now():
    assert "to 8 free squares" in said(TruckChanged(0, "enlarge", (False, False)), Options())
    assert "one upgrade, 6 free squares" in said(TruckChanged(0, "upgrade", (True, False, False)), Options())


def test_a_tie_is_told_with_what_broke_it():
    tie = GameEnded((7, 7), (2, 1), "this-is-you", None, "")
    assert said(tie, Options()).startswith("Ben wins with 7 points: level on points")
    assert said(GameEnded((1, 0), (1, 2), "points", None, ""), Options()) == "Ada wins with 1 point."


def test_the_solo_game_ends_with_a_line_of_the_table_of_results_and_its_challenge():
    alone = Options(players=1)
    lines = {said(GameEnded((40,), (1,), "points", rating, ""), alone) for rating in (0, 30, 40, 50, 60)}
    assert len(lines) == 5
    challenge = Options(players=1, challenge="tiny-house")
    ends = [said(GameEnded((47,), (1,), "points", 40, level), challenge) for level in ("missed", "great")]
    assert [end.split(". ")[-1] for end in ends] == ["Tiny House: missed.", "Tiny House: Great."]


ONLY_IN_WORDS = {"bookworm": {"shelf"}, "late-riser": {"bed"}}
"""Furniture that a wish is about whatever its card lists."""


@pytest.mark.parametrize("id", sorted(components_of(Options(roomies="full")).roomies))
def test_a_wish_names_just_what_its_card_lists(id: str):
    parts = components_of(Options(roomies="full"))
    card, wish = parts.roomies[id], wish_words(parts.roomies[id])
    assert wish
    listed = set(re.findall(r"[a-z-]+", str([value for _, value in card.params if isinstance(value, tuple)])))
    names = {kind.furniture: TEXTS.text("furniture", furniture=kind.furniture) for kind in parts.tiles}
    names |= {colour: colour for kind in parts.tiles for colour in kind.colours}
    named = {each for each, name in names.items() if re.search(rf"\b{name}\b", TEXTS.say(wish))}
    if listed:
        assert named == listed | ONLY_IN_WORDS.get(id, set())


def test_a_wish_that_is_about_two_sizes_says_where_the_larger_one_begins():
    sized = [
        card
        for card in components_of(Options(roomies="full")).roomies.values()
        if "small" in dict(card.params)
    ]
    assert len(sized) == 4
    for card in sized:
        wish = wish_words(card)
        assert wish
        assert f" {LARGE_ROOM - 1} squares" in TEXTS.say(wish)


def test_a_wish_is_told_in_the_words_of_the_house_edition_only_where_they_are_true():
    house, frozen = components_of(Options()).roomies, components_of(FROZEN).roomies
    bookworm = wish_words(frozen["bookworm"])
    assert bookworm
    assert "and 1 more" in TEXTS.say(bookworm)
    assert all(wish_words(card) for card in house.values())
    assert house["daydreamer"].params != frozen["daydreamer"].params
    assert wish_words(frozen["daydreamer"]) is None
    assert wish_words(frozen["daydreamer"], {"roomie-daydreamer-wish"})
