import pytest

from flatshare.core import Match
from flatshare.room_share import GAME, Options, position_text, view_text
from tests.cli.terminal import CARDLESS, START, complaint, run
from tests.room_share.games import decisions

MATCH = Match.seeded(GAME, Options(start=0), bytes(32))
MIDDLE_OF_A_GAME = position_text(
    next(decision.after for decision in decisions(MATCH.state, seed=1) if decision.after.turns == 20)
)


def test_a_board_is_drawn_with_what_each_colour_scores() -> None:
    drawn = run("room-share", "position", START.replace("S----", "Srry-", 1))
    assert drawn.exit_code == 0
    assert "Suite" in drawn.stdout
    assert "Points now:" in drawn.stdout
    assert "R  4" in drawn.stdout


def test_a_position_is_drawn_with_its_legal_actions() -> None:
    drawn = run("room-share", "position", CARDLESS)
    assert drawn.exit_code == 0
    assert "1  take r" in drawn.stdout
    assert "R×8 B×8" in drawn.stdout


def test_places_are_numbered_on_the_board() -> None:
    drawn = run("room-share", "position", f"{CARDLESS} step=place:r")
    assert "12  place D3 bottom" in drawn.stdout
    assert "│      1      │" in drawn.stdout


def test_a_view_shows_the_actions_of_the_hand_it_knows_and_no_other_card() -> None:
    drawn = run("room-share", "position", view_text(MATCH.view(0)))
    assert drawn.exit_code == 0
    for card in MATCH.view(0).hand:
        assert f"play {card}" in drawn.stdout
    assert "Seat 2:" not in drawn.stdout


def test_a_view_of_a_seat_that_waits_has_no_actions() -> None:
    drawn = run("room-share", "position", view_text(MATCH.view(1)))
    assert drawn.exit_code == 0
    assert "play " not in drawn.stdout


def test_no_line_is_wider_than_the_terminal() -> None:
    drawn = run("room-share", "position", position_text(MATCH.state))
    assert max(len(line) for line in drawn.stdout.splitlines()) <= 80


def test_a_wide_terminal_shows_what_players_have_beside_the_whole_board() -> None:
    wide, narrow = (run("room-share", "position", MIDDLE_OF_A_GAME, columns=columns) for columns in (120, 80))
    board = narrow.stdout.splitlines()[:18]
    assert [line[:74].rstrip() for line in wide.stdout.splitlines()[:18]] == [line.rstrip() for line in board]
    assert "Seat 1" in wide.stdout.splitlines()[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (START.replace("R-r--", "R-rrrrr"), "B2"),
        (CARDLESS.replace("r8b8", "r9b8"), "10 meeples of colour r"),
        (CARDLESS.replace("players=2", "players=7"), "players"),
        (CARDLESS.replace(" turns=0", ""), "the field turns is missing"),
        (f"{CARDLESS} colour=red", "colour=red"),
        ("chess", "4 rows"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(text: str, told: str) -> None:
    assert told in complaint(run("room-share", "position", text))
