"""Records: whole games as one readable file, which replays to the same events and the same state.

A record is JSON with one move a line. It has the game, the rules' version, options and seats, then the set-up
and the moves. Each move has its action as a short text, the random numbers that it used, and its events.
`write_record` and `read_record` are exact inverses; `replay` applies every action again and compares.
"""

from flatshare.core.record.model import (
    FORMAT,
    PERSON,
    VERSION,
    IllegalMove,
    Record,
    RecordError,
    SeatLabel,
    record_match,
)
from flatshare.core.record.reading import read_record
from flatshare.core.record.replaying import replay
from flatshare.core.record.writing import write_record

__all__ = [
    "FORMAT",
    "PERSON",
    "VERSION",
    "IllegalMove",
    "Record",
    "RecordError",
    "SeatLabel",
    "read_record",
    "record_match",
    "replay",
    "write_record",
]
