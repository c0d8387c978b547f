import re
import signal
from pathlib import Path
from shlex import quote

import pytest

from flatshare.arena import PlayedGame, Standings
from flatshare.bots import bot_names
from tests.cli.terminal import complaint, run
from tests.rooms_and_roomies.frozen_edition import FOLDER

MISBEHAVING = Path(__file__).parents[1] / "bots/misbehaving.py"
PROGRAM = 'read l; echo "{\\"protocol\\":1}"; while read -r l; do echo "{\\"index\\":0}"; done'
FAST = ("arena", "--game", "room-share", "--games", "4", "--count", "1", "--processes", "1")


def test_a_contest_ends_with_a_table_of_win_rates_and_intervals() -> None:
    played = run(*FAST, "--bots", "random,random", "--seed", "3")
    assert played.exit_code == 0, played.output
    assert "4 games" in played.stdout
    assert re.search(r"random .* 100.0% .* – .*100.0%", played.stdout)


def test_games_are_rounded_up_to_whole_deals() -> None:
    played = run(*FAST[:3], "--games", "4", "--count", "1", "--bots", "random,random,greedy")
    assert played.exit_code == 0, played.output
    assert "6 games" in played.stdout


def test_bots_of_one_s_own_play_and_forfeits_are_told_with_their_cause() -> None:
    played = run(*FAST, "--bots", f"random,{MISBEHAVING}:Raises")
    assert played.exit_code == 0, played.output
    told = " ".join(played.stdout.split())
    assert "Raises forfeited 4 of 4 games (raised an exception 4); game 0: LookupError: no idea" in told


def test_a_bot_may_have_commas_in_its_command() -> None:
    played = run(*FAST, "--bots", "random", "--bot", f"cmd:sh -c {quote(PROGRAM)} first,second")
    assert played.exit_code == 0, played.output
    assert "forfeited" not in played.stdout


def test_records_are_saved_in_a_new_folder(tmp_path: Path) -> None:
    played = run(*FAST, "--bots", "random,random", "--save", str(tmp_path / "games"))
    assert played.exit_code == 0, played.output
    assert len(list((tmp_path / "games").iterdir())) == 4


def test_options_of_the_game_can_be_set() -> None:
    played = run(*FAST, "--bots", "random,greedy", "--option", "players=4", "--option", "royal=true")
    assert played.exit_code == 0, played.output
    assert "50.0%" in played.stdout


def test_bots_play_rooms_and_roomies_too() -> None:
    words = ("--game", "rooms-and-roomies", "--bots", "random,random", "--option", "players=3")
    played = run("arena", "--games", "2", "--count", "1", "--processes", "1", *words)
    assert played.exit_code == 0, played.output
    assert "2 games" in played.stdout


@pytest.mark.parametrize("seconds", ["inf", "nan", "0"])
def test_a_time_that_does_not_end_is_refused(seconds: str) -> None:
    told = run("arena", "--bots", "random,random", "--seconds", seconds)
    assert (told.exit_code, told.stdout) == (2, "")
    assert "--seconds" in told.stderr


def test_an_edition_of_one_s_own_is_played_with() -> None:
    words = ("--game", "rooms-and-roomies", "--bots", "random,random", "--edition", str(FOLDER))
    played = run("arena", "--games", "1", "--count", "1", "--processes", "1", *words)
    assert played.exit_code == 0, played.output
    assert "differs from the printed game" in played.stderr
    assert "1 game " in played.stdout


def test_being_told_to_end_is_the_same_as_ctrl_c_and_the_games_so_far_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add = Standings.add

    def then_end(standings: Standings, played: PlayedGame) -> None:
        add(standings, played)
        if standings.games == 2:
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(Standings, "add", then_end)
    before = signal.getsignal(signal.SIGTERM)
    stopped = run(*FAST, "--bots", "random,random")
    assert stopped.exit_code == 130
    assert "2 games" in stopped.stdout
    assert "interrupted after 2 of 4 games" in stopped.stderr
    assert signal.getsignal(signal.SIGTERM) == before


def test_with_a_count_the_same_seed_brings_the_same_table() -> None:
    first, second = (run(*FAST, "--bots", "greedy,random").stdout for _ in range(2))
    timeless = [re.sub(r"[\d.]+ s", "", table) for table in (first, second)]
    assert timeless[0] == timeless[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "greedy,deep-blue"), "deep-blue"),
        (("--bots", ""), "greedy"),
        (("--bots", "random"), "--bots"),
        (("--bots", "random,random,random,random,random"), "--bots"),
        (("--bots", "greedy,random", "--game", "chess"), "room-share"),
        (("--bots", "greedy,random", "--option", "cardless"), "NAME=VALUE"),
        (("--bots", "greedy,random", "--option", "royal=perhaps"), "royal"),
        (("--bots", "greedy,random", "--option", "chairs=3"), "chairs"),
        (
            ("--bots", "greedy,random", "--option", "royal=true", "--option", "royal=false"),
            "royal is given twice",
        ),
        (("--bots", "greedy,random", "--option", "players=9"), "players"),
        (("--bots", "greedy,random", "--seconds", "1", "--count", "5"), "one or the other"),
        (("--bots", "greedy,random", "--clock", "cpu", "--count", "5"), "--clock, --count"),
        (("--bots", "greedy,cmd:sh", "--clock", "cpu"), "processor time of a program"),
        (("--bots", "greedy,missing.py"), "no file missing.py"),
        (("--bots", "greedy,,random"), "--bots: name the bots"),
        (("--bots", "greedy,random", "--save", "."), "is not empty"),
        (("--bots", "greedy,random", "--edition", "house"), "room-share has none"),
        (("--bots", "greedy,random", "--game", "rooms-and-roomies", "--edition", "nowhere"), "nowhere"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(words: tuple[str, ...], told: str) -> None:
    assert told in complaint(run("arena", *words))


def test_all_bots_are_listed_with_the_games_they_play() -> None:
    listed = run("bots", "--game", "room-share")
    assert listed.exit_code == 0
    names = bot_names("room-share")
    assert [name for name in names if not re.search(rf"^{name} +room-share", listed.stdout, re.M)] == []
    assert "room-share" in complaint(run("bots", "--game", "chess"))
