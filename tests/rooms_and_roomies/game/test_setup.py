"""Laying the table: RR-1 to RR-3, and what of RR-6, RR-7, RR-10, RR-11 and RR-25 holds from the start."""

import re
from collections.abc import Callable
from itertools import permutations, product
from random import Random

import pytest

from flatshare.core.chance import Chance, ChanceRecorder, RandomChance, RecordedChance
from flatshare.core.match import Match, fold
from flatshare.rooms_and_roomies.actions import ChooseSide
from flatshare.rooms_and_roomies.components import DECKS, Options, components_of
from flatshare.rooms_and_roomies.edition.check import check, faults
from flatshare.rooms_and_roomies.edition.loader import builtin, read_texts
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.events import GameStarted, SideChosen, SidesShown
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.setup import ImpossibleOptions
from flatshare.rooms_and_roomies.state import FACE_DOWN, State
from tests.rooms_and_roomies.frozen_edition import FILES
from tests.rooms_and_roomies.game.tables import (
    PARTS,
    after,
    asked,
    assert_nothing_is_lost,
    brought,
    kinds,
    laid,
    legal,
    living,
    on_day,
    options,
    refused,
    shopping,
    the_first,
)

ALL = pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
SEVERAL = pytest.mark.parametrize("players", [2, 3, 4, 5])

BLOCKED = {
    1: {(1, 2), (1, 3), (1, 4), (1, 5)},
    2: {(1, 2), (2, 2), (4, 2), (5, 1)},
    3: set(),
    4: {(1, 3), (3, 2), (5, 2), (6, 5)},
    5: set(),
}
"""By player count: the spaces, as department and number there, that blocked markers cover."""
MARKERS = {
    1: {2: (5, 0), 3: (2, 4), 4: (4, 0)},
    2: {2: (4, 1), 3: (5, 2), 4: (2, 0)},
    3: {2: (5, 0), 3: (2, 4), 4: (4, 0)},
    4: {2: (5, 1), 3: (6, 0), 4: (1, 1)},
    5: {2: (5, 1), 3: (6, 0), 4: (1, 1)},
}
"""By player count and day: the space that the day's marker covers until then."""
MANY = [laid(2, RandomChance(Random(seed)), roomies="full") for seed in range(300)]
"""Tables laid by chance."""


def started(players: int, chance: Chance, **more: object) -> GameStarted:
    event = GAME.setup(options(players, **more), chance)[0]
    assert isinstance(event, GameStarted)
    return event


def empty_spaces(state: State) -> set[tuple[int, int]]:
    return {
        (department, space)
        for department, spaces in enumerate(state.spaces)
        for space, there in enumerate(spaces)
        if there is None
    }


# The store


@ALL
def test_the_side_of_the_board_is_that_of_the_player_count(players: int):
    kinds = [department.kind for department in shopping(players).departments()]
    if players <= 3:
        showrooms = ["showroom", "showroom", "sale", "showroom", "showroom"]
    else:
        showrooms = ["showroom", "showroom", "showroom", "sale", "showroom", "showroom"]
    assert kinds == ["entrance", *showrooms, "cafe", "exit"]


@pytest.mark.parametrize("store", [*PARTS.edition.stores, *builtin().stores], ids=lambda s: str(s.players))
def test_the_cafe_is_the_last_department_before_the_exit(store):
    """RR-5."""
    assert [department.kind for department in store.departments][-2:] == ["cafe", "exit"]


@ALL
def test_every_space_without_a_marker_gets_a_tile_of_its_shape_and_no_other_does(players: int):
    """RR-25: markers are those of the player count; only alone some tiles lie face down."""
    state = laid(players)
    assert empty_spaces(state) == BLOCKED[players] | set(MARKERS[players].values())
    for department, spaces in zip(state.departments(), state.spaces, strict=True):
        for space, there in zip(department.spaces, spaces, strict=True):
            if there is not None and there != FACE_DOWN:
                assert state.shape(there) == space.shape
    assert any(FACE_DOWN in spaces for spaces in state.spaces) == (players == 1)


def test_alone_only_1x1_tiles_lie_face_up():
    """RR-25."""
    state = laid(1)
    for department, spaces in zip(state.departments(), state.spaces, strict=True):
        for space, there in zip(department.spaces, spaces, strict=True):
            if there is not None:
                assert (there == FACE_DOWN) == (space.shape != "1x1")


def test_any_tile_of_its_shape_may_come_to_a_space():
    """Tiles of each shape are shuffled."""
    drawn = {state.spaces[1][0] for state in MANY}
    assert drawn == set(PARTS.tiles_of["1x1"])


@ALL
def test_the_sale_is_empty_on_the_first_day(players: int):
    """RR-6."""
    assert shopping(players).sale == ()


@ALL
@pytest.mark.parametrize(("roomies", "cards"), [("basic", 9), ("full", 14)])
def test_the_cafe_is_filled_from_the_basic_roomies_or_from_all(players: int, roomies: str, cards: int):
    state = laid(players, roomies=roomies)
    there = [card.card for card in state.cafe if card and not card.voucher]
    assert len(there) == len(state.cafe) == (4 if players <= 3 else 5)
    basic = {card.id for card in PARTS.edition.roomies if card.basic}
    played = {*there, *state.roomie_deck}
    assert played == (basic if roomies == "basic" else set(PARTS.roomies))
    assert len(there) + len(state.roomie_deck) == len(played) == cards


def test_any_roomie_card_of_the_deck_may_come_to_a_space_of_the_cafe():
    """Roomie cards are shuffled."""
    for space in range(4):
        assert {there.card for state in MANY if (there := state.cafe[space])} == set(PARTS.roomies)


# Room cards


@ALL
def test_large_and_small_room_cards_are_two_decks_of_which_only_the_top_cards_can_be_seen(players: int):
    """RR-1."""
    state = shopping(players)
    for number, deck in enumerate(DECKS):
        top = state.tops[number]
        assert top is not None
        assert sorted([top, *state.decks[number]]) == sorted(PARTS.deck(deck))
    for seat in [None, *range(players)]:
        view = GAME.view(state, seat)
        assert (view.tops, view.under) == (state.tops, (5, 4))
        hidden = {*state.decks[0], *state.decks[1]}
        assert not any(f"'{card}'" in repr(view) for card in hidden)


def test_every_card_may_lie_on_top_of_its_deck_with_every_one_of_the_other():
    """RR-1: each deck is shuffled on its own."""
    assert {state.tops for state in MANY} == set(product(PARTS.deck("large"), PARTS.deck("small")))


# Who begins, and This Is You


@SEVERAL
def test_who_begins_is_drawn_unless_the_table_says_so(players: int):
    """RR-2."""
    drawn = [started(players, RecordedChance([first, *[0] * 100]), start=None) for first in range(players)]
    assert [event.start for event in drawn] == list(range(players))
    with_start = ChanceRecorder(the_first())
    without_start = ChanceRecorder(the_first())
    assert started(players, with_start, start=players - 1).start == players - 1
    started(players, without_start, start=None)
    assert len(without_start.values) == len(with_start.values) + 1


@SEVERAL
def test_whoever_begins_has_the_measuring_stick_and_this_is_you_number_1_and_the_others_follow(players: int):
    """RR-2: the cards go out in turn order."""
    for first in range(players):
        state = shopping(players, start=first)
        assert laid(players, start=first).stick == first
        assert state.start == state.stick == state.turn == first
        assert GAME.awaited(state) == (first,)
        in_turn_order = [state.players[(first + further) % players].number for further in range(players)]
        assert in_turn_order == list(range(1, players + 1))


def test_alone_nobody_is_drawn_to_begin():
    """RR-2, RR-25: the only seat begins."""
    recorder = ChanceRecorder(the_first())
    assert started(1, recorder, start=None).start == 0
    again = ChanceRecorder(the_first())
    started(1, again, start=0)
    assert recorder.values == again.values


# What each player gets


@ALL
def test_each_player_begins_with_three_junk_tiles_and_nothing_else(players: int):
    """RR-7, RR-10: the bed is 3 x 2, all 20 vouchers and 33 door tiles are in the supply."""
    state = shopping(players)
    for player in state.players:
        assert player.truck.bed == (False, False, False)
        assert player.truck.free_squares == 6
        assert (player.vouchers, player.load, player.street, player.roomies) == (0, (), (), ())
        assert not player.house.tiles
    assert (state.vouchers, state.doors) == (20, 33)
    assert_nothing_is_lost(state)


@SEVERAL
def test_all_carts_stand_at_the_entrance(players: int):
    assert {player.cart for player in shopping(players).players} == {0}


@ALL
def test_everybody_gets_another_starting_card(players: int):
    """RR-3."""
    cards = started(players, the_first()).starting_cards
    assert len(set(cards)) == len(cards) == players
    assert set(cards) <= set(PARTS.sides)


def test_starting_cards_are_random():
    """RR-3: any card may come to any seat."""
    found = {tuple(player.starting_card for player in state.players) for state in MANY}
    assert found == set(permutations(PARTS.sides, 2))


# Choosing a side


@ALL
def test_all_choose_a_side_at_the_same_time_and_in_any_order(players: int):
    """RR-3."""
    state = laid(players)
    assert GAME.awaited(state) == GAME.may_act(state) == tuple(range(players))
    assert all(legal(state, seat) == ["side 1", "side 2"] for seat in range(players))
    for seat in reversed(range(1, players)):
        state = after(state, "side 2", seat=seat)
        assert GAME.awaited(state) == tuple(range(seat))
        assert refused(state, "side 1", seat) == ("refuse-not-asked", "")
        assert (state.phase, state.day) == ("set-up", 0)
        assert not any(player.house.cards for player in state.players)
    state = after(state, "side 1", seat=0)
    assert (state.phase, state.day) == ("shopping", 1)


@ALL
def test_a_house_begins_with_the_chosen_side(players: int):
    """RR-3: shown together, once all have chosen."""
    for sides in ([1, 2, 1, 2, 2], [2, 1, 2, 2, 1]):
        state = laid(players)
        for seat in range(players - 1):
            assert kinds(brought(state, f"side {sides[seat]}", seat)) == ["side-chosen"]
            state = after(state, f"side {sides[seat]}", seat=seat)
        last = players - 1
        events = brought(state, f"side {sides[last]}", last)
        assert kinds(events) == ["side-chosen", "sides-shown", "day-began", "turn-began"]
        chosen = tuple(
            PARTS.sides[player.starting_card][side - 1].id
            for player, side in zip(state.players, sides, strict=False)
        )
        assert SidesShown(chosen) in events
        houses = [player.house for player in fold(GAME, events, state).players]
        assert houses == [living(side) for side in chosen]


def test_nobody_sees_the_side_another_has_chosen_before_all_have():
    """RR-3."""
    state = laid(3)
    (chosen, *_) = brought(state, "side 2", 1)
    assert chosen == SideChosen(1, 1)
    assert GAME.view_event(chosen, 1) == chosen
    assert [GAME.view_event(chosen, seat) for seat in (0, 2, None)] == [SideChosen(1, None)] * 3
    state = after(state, "side 2", seat=1)
    assert [GAME.view(state, seat).players[1].side for seat in (0, 1, 2, None)] == [None, 1, None, None]
    state = after(state, "side 1", seat=0)
    assert [GAME.view(state, seat).players[1].side for seat in (0, 1, 2, None)] == [None, 1, None, None]
    state = after(state, "side 1", seat=2)
    for seat in (0, 1, 2, None):
        assert [player.side for player in GAME.view(state, seat).players] == [0, 1, 0]


def test_everybody_sees_who_has_chosen():
    """RR-3: the choice is secret, not that there is one."""
    state = after(laid(3), "side 2", seat=1)
    assert [player.task is None for player in GAME.view(state, 0).players] == [False, True, False]


def test_a_side_that_cannot_be_seen_may_be_either():
    """RR-3: for whoever imagines what others have chosen; the own one is known."""
    state = after(after(laid(3), "side 2", seat=1), "side 2", seat=0)
    sampled = [GAME.sample(GAME.view(state, 0), Random(seed)) for seed in range(20)]
    assert {tuple(player.side for player in sample.players) for sample in sampled} == {
        (1, 0, None),
        (1, 1, None),
    }


def test_a_starting_card_has_no_third_side():
    """RR-3."""
    refusal = GAME.refusal(laid(), 0, ChooseSide(2))
    assert refusal is not None
    assert refusal.message.key == "refuse-not-asked"


@ALL
def test_vouchers_cannot_be_spent_and_carts_not_moved_before_the_first_day(players: int):
    """RR-3, RR-9."""
    state = laid(players).with_player(0, vouchers=4)
    assert refused(state, "spend enlarge", 0) == ("refuse-no-vouchers-yet", "RR-9")
    assert refused(state, "return 1", 0) == ("refuse-no-vouchers-yet", "RR-9")
    assert refused(state, "go 1", 0) == ("refuse-not-asked", "")
    assert asked(state, 0) == "choose-side"


# Options with which no game can be set up


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (options(0), "players"),
        (options(6), "players"),
        (options(2, roomies="some"), "roomies"),
        (options(1, challenge="nonsense"), "challenge"),
        (options(2, challenge="tiny-house"), "challenge"),
        (options(3, start=3), "start"),
        (options(3, start=-1), "start"),
        (Options(edition="nonsense"), "edition"),
        (options(2, edition="house"), "edition"),
    ],
)
def test_options_that_make_no_game_are_refused_and_said_why(chosen: Options, words: str):
    with pytest.raises(ImpossibleOptions, match=words):
        GAME.check_options(chosen)
    with pytest.raises(ImpossibleOptions, match=words):
        GAME.setup(chosen, the_first())


@pytest.mark.parametrize(
    "chosen",
    [
        *(options(players, start=start) for players in (1, 5) for start in (0, players - 1, None)),
        options(1, challenge="tiny-house"),
        options(5, roomies="full"),
        Options(),
    ],
)
def test_other_options_make_one(chosen: Options):
    GAME.check_options(chosen)


# Day markers


@ALL
@pytest.mark.parametrize("day", [2, 3, 4])
def test_on_each_day_the_space_under_its_marker_is_filled_and_later_ones_are_not(players: int, day: int):
    """RR-18, RR-25: spaces whose stack is used up stay empty (RR-11)."""
    state = on_day(shopping(players), day)
    covered = BLOCKED[players] | {MARKERS[players][later] for later in range(day + 1, 5)}
    assert covered <= empty_spaces(state)
    for department, space in empty_spaces(state) - covered:
        shape = state.departments()[department].spaces[space].shape
        assert state.in_box(shape) == 0
    department, space = MARKERS[players][day]
    shape = state.departments()[department].spaces[space].shape
    assert state.spaces[department][space] is not None or state.in_box(shape) == 0


def test_the_marker_of_the_second_day_frees_a_space_that_is_filled():
    """RR-18."""
    assert shopping(2).spaces[4][1] is None
    tile = on_day(shopping(2), 2).spaces[4][1]
    assert tile is not None
    assert PARTS.tiles[tile].shape == "2x1"


def test_spaces_stay_empty_when_their_stack_is_used_up():
    """RR-11: there are three L, one of them a day in the store of two players, and two 3x2."""
    state = on_day(shopping(2), 4)
    assert state.spaces[2][3] is None
    assert state.unseen[SHAPES.index("L")] == ()
    assert on_day(shopping(2), 3).spaces[2][3] is not None
    assert on_day(shopping(2), 2).spaces[4][3] is not None
    assert on_day(shopping(2), 3).spaces[4][3] is None


def test_spaces_of_the_cafe_stay_empty_when_the_deck_is_used_up():
    """RR-11, RR-18: on day 3 four cards are cleared; where two are left in the deck, two come."""
    state = on_day(shopping(2), 2)
    state = state.but(roomie_deck=state.roomie_deck[:2], gone=state.roomie_deck[2:])
    state = on_day(state, 3)
    assert [there is not None for there in state.cafe] == [True, True, False, False]
    assert state.roomie_deck == ()
    view = GAME.view(state, 0)
    assert (view.cafe, view.roomies_left) == (state.cafe, 0)


def with_store(change: tuple[str, str]) -> Options:
    text = FILES["store.toml"]
    assert change[0] in text
    return Options(edition="frozen", files={**FILES, "store.toml": text.replace(*change, 1)})


@pytest.mark.parametrize(
    "change",
    [
        ('kind = "cafe"\nname = "Café"\ncards = 4', 'kind = "sale"\nname = "Café"'),
        ('kind = "sale"', 'kind = "exit"'),
        ('kind = "exit"', 'kind = "sale"'),
        ('kind = "sale"\nname = "SALE"', 'kind = "cafe"\nname = "SALE"\ncards = 1'),
        ("players = [1, 2, 3]", "players = [1]"),
    ],
    ids=["no Café", "two Exits", "no Exit", "two Cafés", "other players"],
)
def test_a_store_in_which_the_game_cannot_be_played_is_refused_with_what_the_check_says(
    change: tuple[str, str],
):
    """RR-4, RR-5: an edition that is given has been read, but nobody may have checked it."""
    options = with_store(change)
    with pytest.raises(ImpossibleOptions, match=r"^edition: frozen cannot be played with:\n") as error:
        GAME.check_options(options)
    reading = read_texts(options.files)
    said = [str(fault) for fault in faults(check(reading.edition, reading.places), 2)]
    assert said
    assert str(error.value).split("\n  ")[1:] == said


def test_what_only_differs_from_the_printed_game_is_played():
    parts = components_of(Options(edition="frozen", files=FILES))
    assert len(parts.problems) > 20
    assert {problem.weight for problem in parts.problems} == {"difference"}
    GAME.check_options(Options(edition="frozen", files=FILES))


def without(pattern: str, text: str) -> str:
    shorter = re.sub(pattern, "", text, flags=re.DOTALL)
    assert shorter != text
    return shorter


SHOWROOM = r'\[\[board\.department\]\]\nkind = "showroom"\nname = "Showroom [2-9]"\nspaces = \[\n.*?\n\]\n'
ROOM_CARDS = r"\[\[(large|small)\]\].*?(?=\[\[(large|small|starting)\]\]|\Z)"
LESS: dict[str, tuple[str, Callable[[str], str]]] = {
    "one Showroom": ("store.toml", lambda text: without(SHOWROOM, text)),
    "no markers": ("store.toml", lambda text: without(r", (blocked = \[[^\]]*\]|opens = \{[^}]*\})", text)),
    "one tile of each": ("tiles.toml", lambda text: without(r", count = \d+", text)),
    "no room cards": ("rooms.toml", lambda text: f"large = []\nsmall = []\n{without(ROOM_CARDS, text)}"),
    "no basic Roomies": ("roomies.toml", lambda text: text.replace("basic = true", "basic = false")),
}


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("less", LESS)
def test_a_game_with_much_less_than_in_the_printed_box_comes_to_its_end(less: str, players: int):
    """RR-11, RR-24: what an edition only differs in leaves a game that can be played."""
    name, change = LESS[less]
    files = {**FILES, name: change(FILES[name])}
    match = Match.seeded(GAME, Options(players=players, edition="frozen", files=files), bytes(32))
    rng = Random(players)
    while not match.over:
        seat = match.awaited[0]
        match.play(rng.choice([a for a in match.legal_actions(seat) if not GAME.takes_back(a)]), seat)
    assert match.result


def test_a_fault_of_the_tiles_is_refused_with_file_and_line():
    text = FILES["tiles.toml"]
    files = {
        **FILES,
        "tiles.toml": text.replace('id = "tv"\nfloor = "parquet"', 'id = "tv"\nfloor = "bathroom"'),
    }
    assert files != FILES
    with pytest.raises(ImpossibleOptions, match=r"tiles\.toml:\d+:1: furniture tv: its floor is bathroom"):
        GAME.check_options(Options(edition="frozen", files=files))
