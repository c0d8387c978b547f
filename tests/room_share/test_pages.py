"""What the pages on rulings and notation say in numbers and texts is what the code does."""

import json
import re
from collections import Counter

import pytest

from flatshare.core import SeededChance, fold
from flatshare.core.chance import ChanceRecorder, commitment, shuffled
from flatshare.core.record import FORMAT, VERSION, record_match, write_record
from flatshare.room_share import (
    ACTIONS,
    GAME,
    Board,
    Options,
    board_text,
    position_text,
    read_board,
    read_position,
)
from flatshare.room_share.ending import max_turns
from flatshare.room_share.evictions import FREE_CHOICE
from flatshare.room_share.position_reader import FIELDS
from flatshare.room_share.scoring import points
from tests.pages import page, rows, section
from tests.room_share.games import random_match
from tests.room_share.table import board_line
from tests.room_share.test_evictions import CIRCLE
from tests.room_share.test_turn_ends import cardless_start

RULINGS = page("rulings.md")
NOTATION = page("notation.md")


@pytest.mark.parametrize("number", range(1, 33))
def test_every_ruling_has_a_heading_that_can_be_linked_to(number: int):
    assert re.findall(rf"^### RS-{number}: .* {{ #rs-{number} }}$", RULINGS, re.MULTILINE)


def test_no_ruling_is_told_twice_and_none_is_unknown():
    told = Counter(re.findall(r"^### RS-(\d+):", RULINGS, re.MULTILINE))
    assert told == Counter(str(number) for number in range(1, 33))


def can_go_on(players: int, turns: int, period: int, idle: int) -> bool:
    """The inequality of the page's proof."""
    periods = -(-turns // period)
    return turns - idle * periods <= {2: 32, 3: 30, 4: 32}[players] - 1 + 2 * periods


def test_the_page_tells_the_bounds_on_a_game_s_length():
    """RS-23."""
    table = rows(section(RULINGS, "RS-23"))
    for players in (2, 3, 4):
        variants = [Options(renovation=renovation).variant for renovation in (False, True)]
        bounds = [max_turns(players, variant) for variant in variants]
        assert [str(players), *map(str, bounds)] in table
        (told,) = [row for row in table if len(row) == 6 and row[0] == str(players)]
        meeples, period, first, longer_period, longer_first = map(int, told[1:])
        assert meeples == {2: 32, 3: 30, 4: 32}[players]
        assert (period, longer_period) == (31 - 3 * players, 33 - 3 * players)
        assert [first, longer_first] == bounds
        for bound, turns, idle in ((first, period, 6), (longer_first, longer_period, 8)):
            assert all(can_go_on(players, earlier, turns, idle) for earlier in range(bound))
            assert not can_go_on(players, bound, turns, idle)
    cardless = max_turns(2, Options(cardless=True).variant)
    assert ["2, card-less", str(cardless)] in [row[:2] for row in table]


def test_the_page_tells_after_how_many_evictions_choice_ends():
    """RS-17."""
    assert f"there were {FREE_CHOICE} evictions in a turn" in " ".join(section(RULINGS, "RS-17").split())


def test_the_page_s_circle_is_the_board_that_the_tests_go_round_on():
    """RS-17."""
    lines = [line for line in section(RULINGS, "RS-17").splitlines() if line.startswith("    ")]
    assert board_line("\n".join(lines)) == board_line(CIRCLE)
    read_board(board_line(CIRCLE))


def test_the_page_tells_what_each_kind_of_apartment_pays():
    """RS-21."""
    for name, three, otherwise in rows(section(RULINGS, "RS-21"))[1:]:
        kind = {"Regular": "R", "Suite": "S", "Royal Suite": "Y", "Haunted": "H"}[name]
        others = [(tenants, otherwise) for tenants in ("r---", "rb--", "rbyg")]
        for tenants, worth in (("rbb-", three), *others):
            board = Board(kind + "R" * 19, (tenants, *("----",) * 19))
            assert points(board, "r") == int(worth.replace("−", "-"))


def test_the_page_tells_who_begins_with_how_many_meeples():
    """RS-3."""
    table = {row[0]: row[1:] for row in rows(section(RULINGS, "RS-3"))}
    assert table["2"][0].startswith("8 each")
    assert table["2"][1].startswith("8 each of a second")
    assert table["3"][1].startswith("2 each of the spare")
    assert table["4"] == ["8 each", "nothing"]


def test_the_page_on_notation_counts_the_action_space():
    counts = {row[1]: int(row[2]) for row in rows(section(NOTATION, "Actions"))[1:]}
    assert sum(counts.values()) == len(ACTIONS) == 204
    assert "one of 204 small actions" in NOTATION
    for examples, count in counts.items():
        for example in re.findall(r"`([^`]+)`", examples):
            kind = GAME.read_action(example).kind
            assert sum(action.kind == kind for action in ACTIONS) == count


def test_the_fields_on_the_page_are_those_of_a_position_in_their_order():
    (fields,) = [
        [row[0] for row in rows(part)]
        for part in section(NOTATION, "Positions").split("\n\n")
        if part.startswith("| field")
    ]
    told = [name for cell in fields[1:] for name in re.findall(r"`(\w+)`", cell)]
    assert tuple(told) == FIELDS


def test_the_board_and_the_position_on_the_page_can_be_read():
    lines = [line.strip() for line in NOTATION.splitlines() if line.startswith("    R----")]
    board, position, *_ = lines
    assert board_text(read_board(board)) == board
    assert position_text(read_position(position)) == position
    assert position.startswith(board)


def test_the_names_in_a_record_are_those_on_the_page():
    told = [
        name for row in rows(section(NOTATION, "Records"))[1:] for name in re.findall(r"`([a-z_]+)`", row[0])
    ]
    record = json.loads(write_record(record_match(random_match(Options(), 1))))
    assert told == list(record)
    assert f'`"{FORMAT}"` and {VERSION}' in NOTATION
    moves = {name for move in record["moves"] for name in move}
    assert moves == {"seat", "action", "forced", "chance", "events"}
    assert all(f"`{name}`" in section(NOTATION, "Records") for name in moves)


SEEDS = {"32 bytes 0": bytes(32), "bytes 0, 1, … 31": bytes(range(32))}


def test_the_draws_on_the_page_are_those_of_the_seeds():
    table = [row for row in rows(section(NOTATION, "Chance")) if len(row) == 3 and row[1][0].isdigit()]
    assert len(table) == 4
    for name, bounds, draws in table:
        chance = SeededChance(SEEDS[name])
        assert ", ".join(str(chance.below(int(bound))) for bound in bounds.split(", ")) == draws


def test_the_shuffles_and_hashes_on_the_page_are_those_of_the_seeds():
    table = [row for row in rows(section(NOTATION, "Chance")) if len(row) == 3 and row[1].startswith("`")]
    assert len(table) == 2
    for name, digest, order in table:
        assert commitment(SEEDS[name]) == digest.strip("`")
        assert "".join(shuffled("ABCDEFGHIJ", SeededChance(SEEDS[name]))) == order.strip("`")


def test_the_lines_of_python_on_the_page_draw_the_same():
    code = [line[4:] for line in section(NOTATION, "Chance").splitlines() if line.startswith("    ")]
    names: dict = {}
    exec("import hashlib, itertools\n" + "\n".join(code), names)
    bounds = [2, 6, 2**255 + 1, 30, 1, 2**256]
    chance = SeededChance(bytes(range(32)))
    assert list(names["draws"](bytes(range(32)), bounds)) == [chance.below(bound) for bound in bounds]


# A whole set-up by the page alone: its lists before each shuffle, its lines of Python, its order of dealing.

EXAMPLES = {
    "32 bytes 0": Options(),
    "the bytes 0, 1, … 31": Options(players=3, royal=True, renovation=True),
}


def lists_before(chosen: Options) -> dict[str, list[str]]:
    """The lists of the page before they are shuffled."""
    before = {
        row[0]: re.findall(r"`([^`]+)`", row[1])
        for row in rows(section(NOTATION, "Seeds of Room Share"))[1:6]
    }
    keys, events, renovation = (part.split() for part in before["cards"])
    events += renovation if chosen.renovation else []
    ring = before["ring"][0].split()
    if chosen.royal:
        ring[ring.index("R")] = "Y"
    return {
        "ring": ring,
        "corners": before["corners"][0].split(),
        "colours": before["colours"][0].split(),
        "cards": 5 * keys + 2 * events,
    }


def told_set_up(seed: str) -> tuple[dict[str, list[str]], str]:
    """What the page says of the example with this seed: draws and result of each row, and the position."""
    text = section(NOTATION, "Seeds of Room Share").split(f"with a seed of {seed}:")[1]
    told = {row[0]: row[1:] for row in rows(text.split("    ", 1)[0])[1:]}
    return told, next(line.strip() for line in text.splitlines() if line.startswith("    "))


@pytest.mark.parametrize("seed", EXAMPLES)
def test_a_set_up_by_the_page_alone_is_the_one_that_the_page_shows(seed: str):
    chosen = EXAMPLES[seed]
    told, _ = told_set_up(seed)
    chance = SeededChance(SEEDS[seed.removeprefix("the ")])
    assert told["start"] == [str(start := chance.below(chosen.players)), f"seat {start + 1}"]
    for what, before in lists_before(chosen).items():
        recorder = ChanceRecorder(chance)
        after = shuffled(before, recorder)
        assert told[what] == [", ".join(map(str, recorder.values)), f"`{' '.join(after)}`"]


@pytest.mark.parametrize("seed", EXAMPLES)
def test_a_game_is_set_up_as_the_page_shows(seed: str):
    chosen = EXAMPLES[seed]
    told, position = told_set_up(seed)
    recorder = ChanceRecorder(SeededChance(SEEDS[seed.removeprefix("the ")]))
    state = fold(GAME, GAME.setup(chosen, recorder))
    assert position_text(state) == position
    results = {what: result.strip("`").split() for what, (_, result) in told.items()}
    draws = ", ".join(told[what][0] for what in ("start", "ring", "corners", "colours", "cards"))
    assert draws == ", ".join(map(str, recorder.values))
    assert results["start"] == ["seat", str(state.start + 1)]
    around = [*range(6), 9, 10, *range(14, 20)]
    assert results["ring"] == [state.board.kinds[apartment] for apartment in around]
    for apartment, meeple in zip((6, 8, 11, 13), results["corners"], strict=True):
        assert meeple in state.board.tenants[apartment]
    players = chosen.players
    assert tuple(results["colours"][:players]) == state.colours
    others = results["colours"][players:] if players == 2 else results["colours"][players:] * players
    for supply, other in zip(state.supplies, others, strict=True):
        assert supply["rbyg".index(other)]
    cards = results["cards"]
    for seat, hand in enumerate(state.hands):
        assert sorted(cards[3 * seat : 3 * seat + 3]) == sorted(hand)
    assert tuple(cards[3 * players :]) == state.draw


def test_the_position_that_perft_starts_from_is_laid_by_the_seed_of_zeros():
    start = cardless_start()
    assert position_text(start).startswith("R---- R---- H---- R---- R----/R---- R-r-- R---- R---y H----/")
