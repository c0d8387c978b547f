"""What is checked in games of either kind."""

from flatshare.core import Match
from flatshare.core.record import read_record, record_match, replay, write_record


class Broken(Exception):
    """Something does not hold."""


def hold(true: bool, what: str) -> None:
    """Raise Broken unless it is true."""
    if not true:
        raise Broken(what)


def check_record(match: Match) -> None:
    """What holds of a finished game."""
    record = record_match(match)
    text = write_record(record)
    again = read_record(text)
    hold(write_record(again) == text, "the record reads back differently")
    hold(again.state() == match.state, "folding the events brings another state")
    for _, state in replay(again):
        last = state
    hold(last == match.state, "replaying the actions brings another state")
