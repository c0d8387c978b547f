"""The bots of docs/bots.md play in the arena, in the terminal and on a server."""

import re
from pathlib import Path

import pytest

from flatshare.arena import Contest, Standings
from flatshare.bots import Budget, bot_names
from flatshare.core.record import read_record
from flatshare.room_share import GAME
from flatshare.rooms_and_roomies import GAME as HOME
from flatshare.server.bot_processes import BotProcesses
from tests.cli.terminal import run
from tests.server.running import running
from tests.server.test_bot_turns import to_the_end

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text()
BOTS = ("hasty.py", "cmd:./first.sh")


def section(heading: str, language: str) -> str:
    """The first code of a language in a section of the page."""
    (found, *_) = re.findall(rf"^## {heading}\n.*?^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return found


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with both bots, which is the current one."""
    (tmp_path / "hasty.py").write_text(section("A bot of your own", "python"))
    program = tmp_path / "first.sh"
    program.write_text(section("A bot in another language", "sh"))
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_they_take_ten_lines_at_most():
    for code in (section("A bot of your own", "python"), section("A bot in another language", "sh")):
        assert len([line for line in code.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("game", [GAME, HOME])
def test_they_play_in_the_arena(game):
    contest = Contest(game, BOTS, 2, Budget(count=1))
    played = list(contest.play_all(processes=1))
    assert [each.forfeits for each in played] == [(), ()]
    assert all(each.result for each in played)


def test_they_play_in_the_terminal(folder: Path):
    seats = [word for bot in BOTS for word in ("--seat", f"bot:{bot}")]
    played = run("room-share", "play", "--cardless", "--seed", "3", *seats)
    assert played.exit_code == 0, played.output
    assert "failed" not in played.output
    (file,) = folder.glob("room-share-*.json")
    record = read_record(file.read_text())
    assert record.result is not None
    assert [seat.player for seat in record.seats] == ["hasty.py", "first.sh"]


async def test_they_play_on_a_server(tmp_path: Path):
    bots = BotProcesses(processes=1, seconds=0.1, patience=60, bots=BOTS)
    seats = [{"name": name, "player": name} for name in ("hasty.py", "first.sh")]
    async with running(tmp_path / "data", bots) as served:
        offered = (await served.client.get("/api/bots")).json()
        seen = await to_the_end(await served.open(seats=seats, options={"cardless": True}))
    assert [bot["name"] for bot in offered] == ["hasty.py", "first.sh"]
    assert "table-bot-failed" not in {line["key"] for update in seen for line in update["log"]}


def test_the_contest_from_python_runs():
    (code,) = re.findall(r"^```python\n(from flatshare.arena.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    names: dict[str, object] = {}
    exec(compile(code, "docs/bots.md", "exec"), names)
    standings = names["standings"]
    assert isinstance(standings, Standings)
    assert [row.bot for row in standings.rows()] == ["greedy", "random"]


def test_the_page_names_the_substitutes():
    from flatshare.bots import substitute

    assert (substitute("room-share"), substitute("rooms-and-roomies")) == ("mcts", "greedy")
    assert substitute("room-share", "mcts") == "greedy"
    assert substitute("chess", "any") == "random"
    assert "mcts` in Room Share, `greedy` in Rooms & Roomies, `random`" in PAGE
    assert set(bot_names()) >= {"mcts", "greedy", "random"}
