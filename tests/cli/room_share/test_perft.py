import pytest

from flatshare.room_share import read_position
from flatshare.room_share.turn_ends import Budget
from flatshare.room_share.turn_ends import perft as count_positions
from tests.cli.terminal import CARDLESS, complaint, run


def test_the_number_stands_alone_on_stdout_and_the_way_there_on_stderr() -> None:
    counted = run("room-share", "perft", CARDLESS, "--depth", "2")
    assert counted.exit_code == 0
    assert counted.stdout == f"{count_positions(read_position(CARDLESS), 2, Budget(10**6))}\n"
    assert counted.stderr.startswith("depth 1: 24 positions")


def test_the_documented_number_is_right() -> None:
    assert run("room-share", "perft", CARDLESS, "--depth", "3").stdout == "23616\n"


def test_divided_by_first_turns_the_total_is_the_last_line() -> None:
    counted = run("room-share", "perft", CARDLESS, "--depth", "2", "--divide")
    *firsts, total = counted.stdout.splitlines()
    assert len(firsts) == 24
    assert firsts[0] == "take b, place B2 bottom: 22"
    assert sum(int(first.split(": ")[1]) for first in firsts) >= int(total)


@pytest.mark.parametrize(
    ("position", "more", "told"),
    [
        (CARDLESS.replace("cardless", "standard"), (), "cards"),
        (CARDLESS.partition(" players")[0], (), "players"),
        (f"{CARDLESS} step=place:r", (), "middle of a turn"),
        (CARDLESS, ("--limit", "5"), "--limit"),
    ],
)
def test_what_cannot_be_counted_is_refused(position: str, more: tuple[str, ...], told: str) -> None:
    assert told in complaint(run("room-share", "perft", position, "--depth", "2", *more))
