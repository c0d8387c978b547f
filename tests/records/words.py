"""Every log line of the recorded games in words, as JSON, for the tests of the front end.

`python -m tests.records.words` prints it, by game.
"""

import json
from pathlib import Path
from typing import Any

from flatshare.core import find_game, game_names
from flatshare.core.record import read_record
from flatshare.core.texts import Texts

RECORDS = Path(__file__).parent


def lines_of(game: str) -> list[dict[str, Any]]:
    """Return each different line once: its message, the seats' names, the edition's texts, the words."""
    lines: dict[str, dict[str, Any]] = {}
    for file in sorted((RECORDS / game).glob("*.json")):
        record = read_record(file.read_text("utf-8"))
        components = find_game(game).component_set(record.options)
        edition = components.texts.get("en", "") if components else ""
        texts, names = Texts(more=edition), [seat.name for seat in record.seats]
        for move in (record.setup, *record.moves):
            for event in move.events:
                message = record.game.describe(event, record.options)
                if message:
                    line = {
                        "message": {"key": message.key, "params": dict(message.params)},
                        "names": names,
                        "edition": edition,
                        "words": texts.say(message, names),
                    }
                    lines.setdefault(json.dumps(line, sort_keys=True), line)
    return list(lines.values())


if __name__ == "__main__":
    print(json.dumps({game: lines_of(game) for game in game_names()}))
