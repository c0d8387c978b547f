"""Bots in processes of their own and as programs: what they are shown, and how each failure ends."""

import json
import multiprocessing
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from flatshare.bots import BotFailed, BotSeat, Budget, RunningBot, SeatedBot
from flatshare.bots.player import EventFeed
from flatshare.core import Match, Result
from flatshare.room_share import GAME, Options
from flatshare.rooms_and_roomies import GAME as HOME
from flatshare.rooms_and_roomies import Options as HomeOptions

FILE = Path(__file__).parent / "misbehaving.py"
BUDGET = Budget(seconds=0.01, grace=30)
SHORT = Budget(seconds=0.01, grace=0.3)


def new_match() -> Match[Any, Any, Any, Any, Any]:
    return Match.seeded(GAME, Options(start=0, colours=("r", "y")), bytes(32))


def running(bot: str, seat: int = 0) -> RunningBot:
    return RunningBot(bot, BotSeat(GAME, Options(start=0, colours=("r", "y")), seat, seed=5))


def events_of(match: Match[Any, Any, Any, Any, Any]) -> list[Any]:
    return [*match.setup.events, *(event for move in match.moves for event in move.events)]


def python(code: str) -> str:
    """A program in Python that answers hello, and then runs the code for each line."""
    program = (
        "import json, sys, time, os\n"
        "def say(answer): print(json.dumps(answer), flush=True)\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello': say({'protocol': 1, 'events': True})\n"
        f"    elif message['type'] == 'choose':\n        {code}\n"
    )
    return f"cmd:{shlex.join([sys.executable, '-c', program])}"


def failure(bot: str, budget: Budget = BUDGET) -> BotFailed:
    """How the bot fails at its first decision."""
    match = new_match()
    seated = running(bot)
    before = set(multiprocessing.active_children())
    with pytest.raises(BotFailed) as caught:
        seated.ask(match.view(0), lambda: events_of(match), budget)
    assert set(multiprocessing.active_children()) <= before
    return caught.value


@pytest.mark.parametrize(
    ("name", "cause", "detail"),
    [
        ("Raises", "exception", r"LookupError: no idea \(misbehaving.py, line \d+\)"),
        ("Dies", "ended", "its process ended with status 7"),
        ("Cheats", "illegal", "'all the points' is none of its"),
        ("DoesNotStart", "exception", "at its start: RuntimeError: no model file"),
    ],
)
def test_a_bot_in_its_own_process_fails_with_the_cause(name: str, cause: str, detail: str):
    failed = failure(f"{FILE}:{name}")
    assert failed.cause == cause
    assert re.search(detail, failed.detail)


def test_a_bot_that_hangs_is_killed():
    assert failure(f"{FILE}:Hangs", SHORT).cause == "late"


def test_a_bot_that_uses_too_much_processor_time_is_killed():
    failed = failure(f"{FILE}:Busy", Budget(seconds=0.01, measure="cpu", grace=0.1))
    assert (failed.cause, failed.detail) == ("late", "it used more processor time than is allowed")


def test_processor_time_does_not_count_waiting():
    match = new_match()
    seated = running(f"{FILE}:Sleeps")
    try:
        for budget, counted in ((Budget(0.01, measure="cpu"), False), (Budget(0.01, measure="wall"), True)):
            decision = seated.ask(match.view(0), lambda: events_of(match), budget)
            assert (decision.seconds >= 0.05) == counted
    finally:
        seated.end(None)


def test_a_bot_in_this_process_that_is_late_fails():
    ticks = iter((0.0, 50.0, 100.0))

    class Slow(Budget):
        def now(self) -> float:
            return next(ticks)

    match = new_match()
    with pytest.raises(BotFailed, match=r"100\.0 seconds; 2\.4 are allowed"):
        running("random").ask(match.view(0), lambda: [], Slow(count=None))


def test_an_observing_bot_gets_each_visible_event_once_the_set_up_first():
    match = new_match()
    events = events_of(match)
    visible = [event for event in events if GAME.view_event(event, 0) is not None]
    seated = running(f"{FILE}:Observes")
    try:
        legal = match.legal_actions(0)
        first = seated.ask(match.view(0), lambda: events_of(match), BUDGET)
        assert first.action == legal[len(visible) % len(legal)]
        match.play(first.action)
        later = [event for event in events_of(match) if GAME.view_event(event, 0) is not None]
        second = seated.ask(GAME.view(match.state, 0), lambda: events_of(match), BUDGET)
        legal = match.legal_actions(0)
        assert second.action == legal[len(later) % len(legal)]
        # the move is undone: a new bot gets the set-up alone
        third = seated.ask(new_match().view(0), lambda: events, BUDGET)
        assert third.action == first.action
    finally:
        seated.end(None)


def test_hidden_parts_of_events_are_not_shown():
    match = new_match()
    shown = [EventFeed(GAME, seat).take(events_of(match)) for seat in (0, 1)]
    assert shown[0] != shown[1]
    assert list(shown[0]) == [
        seen for event in events_of(match) if (seen := GAME.view_event(event, 0)) is not None
    ]


def test_a_failed_bot_is_replaced_for_the_rest_of_the_game():
    match = new_match()
    seated = SeatedBot(f"{FILE}:Raises", BotSeat(GAME, match.options, 0, seed=5))
    first = seated.choose(match.state, lambda: events_of(match), Budget(count=5))
    assert first.failure is not None
    assert first.failure.cause == "exception"
    assert seated.bot == "mcts"
    match.play(first.action)
    second = seated.choose(match.state, lambda: events_of(match), Budget(count=5))
    assert second.failure is None


@pytest.mark.parametrize(
    ("code", "cause", "detail"),
    [
        ("os._exit(3)", "ended", "exit status 3"),
        ("sys.exit('no memory')", "ended", "exit status 1; stderr: no memory"),
        ("say({'index': 1000})", "illegal", '{"index": 1000} is none of its'),
        ("say({'index': -1})", "illegal", "is none of its"),
        ("say({'index': True})", "illegal", "is none of its"),
        ("say({'action': 'fly'})", "illegal", '{"action": "fly"} is none of its'),
        ("say({'error': 'lost'})", "exception", "lost"),
        ("say({'move': 1})", "protocol", 'must have "index" or "action"'),
        ("say([0])", "protocol", "is not a JSON object"),
        ("print('hm', flush=True)", "protocol", "the line hm is not JSON"),
        ("print('x' * 70000, flush=True)", "protocol", "is too long"),
        ("print('{', end='', flush=True); sys.exit()", "protocol", "does not end with a line break"),
    ],
)
def test_a_program_that_answers_wrong_fails_with_what_was_wrong(code: str, cause: str, detail: str):
    failed = failure(python(code))
    assert failed.cause == cause
    assert detail in failed.detail


@pytest.mark.parametrize(
    "code", ["time.sleep(1000)", "os.system('sleep 1000')", "\n        while True: pass"]
)
def test_a_program_that_hangs_is_killed(code: str):
    failed = failure(python(code), Budget(seconds=0.01, grace=0.5))
    assert (failed.cause, failed.detail) == ("late", "no answer to choose in 0.52 seconds")


def test_a_program_that_does_not_read_is_killed_too():
    code = "say({'index': 0}); time.sleep(1000)"
    match = Match.seeded(HOME, HomeOptions(players=2), bytes(32))
    seated = RunningBot(python(code), BotSeat(HOME, match.options, 0, seed=5))
    view, events = match.view(0), [*match.setup.events] * 500
    seated.ask(view, lambda: events, BUDGET)
    with pytest.raises(BotFailed, match="no answer to choose"):
        # more than fits into a pipe
        seated.ask(view, lambda: events + events, Budget(seconds=0.01, grace=0.5))


@pytest.mark.parametrize(
    ("program", "detail"),
    [
        ("echo hello", "the line hello is not JSON"),
        ("echo '{}'", 'the answer to hello must be {"protocol":1}, not {}'),
        ("echo '{\"protocol\":2}'", 'not {"protocol": 2}'),
        ("exit 4", "exit status 4"),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_does_not_start(program: str, detail: str):
    assert detail in failure(f"cmd:sh -c {shlex.quote(program)}").detail


def test_a_line_that_answers_nothing_is_a_failure():
    match = new_match()
    seated = running(python('os.write(1, b\'{"index":0}\\n{"index":0}\\n\')'))
    seated.ask(match.view(0), lambda: events_of(match), BUDGET)
    with pytest.raises(BotFailed, match="does not answer a message") as caught:
        seated.ask(match.view(0), lambda: events_of(match), BUDGET)
    assert caught.value.cause == "protocol"


def test_a_program_is_shown_seat_legal_actions_view_time_and_events_and_the_end(tmp_path: Path):
    log = tmp_path / "lines"
    program = (
        f"import sys, json\nfor line in sys.stdin:\n    open({str(log)!r}, 'a').write(line)\n"
        "    kind = json.loads(line)['type']\n"
        "    if kind == 'hello': print('{\"protocol\":1,\"events\":true}', flush=True)\n"
        "    if kind == 'choose': print('{\"index\":1}', flush=True)\n"
    )
    match = new_match()
    seated = running(f"cmd:{shlex.join([sys.executable, '-c', program])}")
    decision = seated.ask(match.view(0), lambda: events_of(match), BUDGET)
    assert decision.action == match.legal_actions(0)[1]
    seated.ask(match.view(0), lambda: events_of(match), Budget(count=9))
    seated.end(Result((3, 1), (1, 2), "points"))
    hello, choose, again, end = map(json.loads, log.read_text().splitlines())
    assert (hello["type"], hello["protocol"], hello["game"]) == ("hello", 1, "room-share")
    assert (hello["seat"], hello["seats"], hello["seed"]) == (0, 2, 5)
    assert hello["options"]["players"] == 2
    assert (choose["type"], choose["seconds"], choose["count"]) == ("choose", 0.01, None)
    assert [each["text"] for each in choose["legal"]] == [
        GAME.action_text(action) for action in match.legal_actions(0)
    ]
    assert choose["legal"][0]["action"]["kind"] == match.legal_actions(0)[0].kind
    assert choose["view"]["seat"] == 0
    assert "legal" not in choose["view"]
    assert len(choose["events"]) == len(EventFeed(GAME, 0).take(events_of(match)))
    assert (again["seconds"], again["count"], again["events"]) == (None, 9, [])
    assert end == {"type": "end", "result": {"points": [3, 1], "places": [1, 2], "decided_by": "points"}}
