"""The table as text: players, homes, cards, scores."""

from random import Random

import pytest

from flatshare.cli.rooms_and_roomies.scores import score_table
from flatshare.cli.rooms_and_roomies.table import (
    WIDE,
    end_picture,
    home_picture,
    moment,
    players_picture,
    table_picture,
    wishes_picture,
)
from flatshare.core import Match, RandomChance
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import GAME, Options, score_of
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from tests.cli.rooms_and_roomies.drawn import printed
from tests.rooms_and_roomies.game.tables import Seat, Stands, shopping, table

TEXTS = Texts()
NAMES = ("Anna", "Otto")
STATE = table(
    Seat(
        tiles=(Stands("bed-2x1-red", 1, 1),),
        load=("plant-1x1-green",),
        street=("sofa-2x1-red",),
        bed="uj",
        vouchers=2,
        roomies=("bookworm",),
    ),
    Seat(),
    day=3,
    stick=1,
)


def test_a_line_for_each_player_tells_points_bed_vouchers_house_and_roomies() -> None:
    anna, otto = printed(players_picture(STATE, NAMES, TEXTS), 120)
    points = score_of(STATE, 0).points
    assert anna.split("  ")[1:5] == ["Anna", f"{points} points", "bed 1/8 + 1 upgrade", "2 vouchers"]
    assert anna.endswith("1 card, 1 tile   1 on the street · The Bookworm")
    assert "bed 0/6" in otto


def test_where_the_game_stands_is_told_with_the_challenge_or_the_measuring_stick() -> None:
    words = moment(STATE, NAMES, TEXTS).plain
    assert words == "Day 3 of 4 · Shopping Phase · Otto has the measuring stick"
    alone = table(Seat(), challenge="tiny-house")
    assert moment(alone, NAMES[:1], TEXTS).plain == "Day 1 of 4 · Shopping Phase · Tiny House"


def test_a_home_is_house_street_and_truck() -> None:
    drawn = printed(home_picture(STATE, 0, TEXTS, 80))
    assert any("street: [So     r]" in line for line in drawn)
    assert any("│cab│┃up +2│junk │Pl  g│" in line for line in drawn)
    assert any("Bez" in line for line in drawn)


def test_what_is_about_to_leave_is_told_apart_from_the_street() -> None:
    state = STATE.with_player(0, street=(), given_up=STATE.players[0].street)
    drawn = " ".join(printed(home_picture(state, 0, TEXTS, 80)))
    assert "given up: [So     r]" in drawn
    assert "street: [" not in drawn


@pytest.mark.parametrize("width", [80, 100, WIDE, 160])
def test_a_table_is_never_wider_than_the_terminal_and_wide_ones_have_the_home_beside_the_store(
    width: int,
) -> None:
    drawn = printed(table_picture(shopping(3), 1, ("A", "B", "C"), TEXTS, width, {}, house=True), width)
    assert max(map(len, drawn)) <= width
    beside = any("Showroom" in line and "┃" in line for line in drawn)
    assert beside == (width >= WIDE)


def test_the_cards_of_a_house_are_named_below_it() -> None:
    for width in (80, 160):
        drawn = printed(home_picture(STATE, 0, TEXTS, width), width)
        (row,) = (number for number, line in enumerate(drawn) if "≈ street ≈" in line)
        assert drawn[row + 1].startswith("    0 start 1 back")


def test_cards_are_told_with_what_they_bring_now() -> None:
    you, bookworm = printed(wishes_picture(STATE, 0, TEXTS), 160)
    assert you.strip().startswith("0  This Is You: Each combination pair in one room")
    assert you.strip().endswith("scores 2.")
    assert bookworm.strip().startswith("0  The Bookworm: Each shelf")


def test_the_end_shows_every_item_and_all_scores_side_by_side() -> None:
    over = STATE.but(phase="over", points=(5, 3), places=(1, 2), decided_by="points", day=4)
    drawn = "\n".join(printed(end_picture(over, NAMES, TEXTS, 80)))
    assert drawn.count("Home wishes") == 3
    assert "No toilet in the house" in drawn
    assert "Anna has the most points." in drawn


def test_a_score_calls_room_cards_by_their_names() -> None:
    match = Match(GAME, Options(players=1), RandomChance(Random(1)))
    match.play(match.legal_actions()[0])
    house = match.state.players[0].house
    # whatever touches all markings completes every room
    kinds = [kind for kind in match.state.components.tiles if kind.shape == "1x1"]
    for number, square in enumerate(sorted(set().union(*(room.squares for room in house.rooms)))):
        house = house.with_tile(PlacedTile(kinds[number % len(kinds)], Place(*square), number))
    drawn = "\n".join(printed(score_table(score_of(match.state.with_player(0, house=house), 0), TEXTS)))
    card = house.cards[0].card.id
    assert f"of {card.capitalize()} is complete" in drawn
    assert f"of {card} " not in drawn


def test_where_a_line_is_too_narrow_roomies_have_their_own():
    wide, narrow = (printed(players_picture(STATE, NAMES, TEXTS, width), width) for width in (120, 80))
    assert len(wide) == len(NAMES)
    assert len(narrow) >= len(wide)
    assert all(len(line) <= 80 for line in narrow)
