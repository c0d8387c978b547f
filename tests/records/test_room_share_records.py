"""The recorded games of Room Share all together, and the rulebook's scores in them."""

from pathlib import Path

import pytest

from flatshare.core.record import Record, read_record
from flatshare.room_share import position_text
from tests.records.room_share_shows import last_chance
from tests.room_share.test_ending import by_the_rulebook

FOLDER = Path(__file__).parent / "room-share"
RECORDS = {file.stem: read_record(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.json"))}


@pytest.mark.parametrize("played", RECORDS.values(), ids=RECORDS)
def test_a_record_ends_with_the_rulebook_s_scores(played: Record):
    state = played.state()
    board = position_text(state).split(" players=")[0]
    assert played.result is not None
    assert [by_the_rulebook(board, colour) for colour in state.colours] == list(played.result.points)


def test_the_records_hold_every_number_of_players_variant_and_way_to_win():
    settings = {(played.options.players, played.options.cardless) for played in RECORDS.values()}
    assert settings == {(2, False), (3, False), (4, False), (2, True)}
    variants = {(played.options.royal, played.options.renovation) for played in RECORDS.values()}
    assert len(variants) == 4
    decided = {played.result.decided_by for played in RECORDS.values() if played.result}
    assert decided == {"points", "supply", "last-chance", "first-turn"}
    assert {len(last_chance(played)) for played in RECORDS.values()} == {1, 2, 3}
