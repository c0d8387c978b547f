"""The recorded games of Rooms & Roomies all together, and what must always be true in each of them."""

from pathlib import Path

import pytest

from flatshare.core.record import Record, read_record, replay
from flatshare.rooms_and_roomies.events import GameEnded
from flatshare.rooms_and_roomies.solo import CHALLENGES, LEVELS
from tests.records.rooms_and_roomies_shows import events
from tests.rooms_and_roomies.frozen_edition import FILES
from tests.rooms_and_roomies.game.choices import check_awaited
from tests.rooms_and_roomies.game.pieces import check_pieces
from tests.rooms_and_roomies.game.reckoning import check_end
from tests.rooms_and_roomies.game.survey import check_cards, check_furniture, check_readings_agree

FOLDER = Path(__file__).parent / "rooms-and-roomies"
RECORDS = {file.stem: read_record(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.json"))}


@pytest.mark.parametrize("played", RECORDS.values(), ids=RECORDS)
def test_all_pieces_are_there_and_somebody_is_awaited_at_every_moment_of_a_record(
    played: Record,
):
    for _, state in replay(played):
        check_pieces(state)
        check_awaited(state)


@pytest.mark.parametrize("played", RECORDS.values(), ids=RECORDS)
def test_a_record_ends_with_legal_houses_and_points_that_can_be_reckoned_anew(played: Record):
    state = played.state()
    for player in state.players:
        check_cards(player.house)
        check_furniture(player.house)
        check_readings_agree(player.house)
    (ended,) = events(played, GameEnded)
    check_end(state, ended)


def test_the_records_carry_the_edition_that_never_changes():
    for played in RECORDS.values():
        assert (played.options.edition, played.options.files) == ("frozen", FILES)


def test_the_records_hold_every_number_of_players_challenge_level_and_way_to_win():
    assert {played.options.players for played in RECORDS.values()} == {1, 2, 3, 4, 5}
    assert {played.options.roomies for played in RECORDS.values()} == {"basic", "full"}
    decided = {played.result.decided_by for played in RECORDS.values() if played.result}
    assert decided == {"points", "this-is-you"}
    ends = [(played.options.challenge, events(played, GameEnded)[0].level) for played in RECORDS.values()]
    for challenge in CHALLENGES:
        levels = {level for chosen, level in ends if chosen == challenge}
        assert "missed" in levels
        assert len(levels) > 1
    assert {level for _, level in ends} == {"", "missed", *LEVELS}
