"""Writing records."""

import json
from typing import Any

import msgspec

from flatshare.core.codec import Codec
from flatshare.core.entries import Move
from flatshare.core.game import AnyGame
from flatshare.core.record.model import FORMAT, VERSION, Record


def write_record(record: Record) -> str:
    """Return the record as a text."""
    game = record.game
    events = Codec("event", game.event_types)
    head: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "rules": record.rules_version,
        "options": msgspec.to_builtins(record.options),
        "seats": [msgspec.to_builtins(seat) for seat in record.seats],
        "seed_hash": record.seed_hash,
        "seed": record.seed,
        **({"partial": True} if record.partial else {}),
        **({"result": msgspec.to_builtins(record.result)} if record.result_known else {}),
        "setup": {
            "chance": record.setup.chance,
            "events": [events.to_builtins(e) for e in record.setup.events],
        },
    }
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    moves = [json.dumps(_move_json(game, events, move), ensure_ascii=False) for move in record.moves]
    body = "[\n" + ",\n".join(moves) + "\n]" if moves else "[]"
    return "{\n" + ",\n".join([*lines, f'"moves": {body}']) + "\n}\n"


def _move_json(game: AnyGame, events: Codec[Any], move: Move[Any, Any]) -> dict[str, Any]:
    written: dict[str, Any] = {"seat": move.seat + 1, "action": game.action_text(move.action)}
    if move.forced:
        written["forced"] = True
    if move.chance:
        written["chance"] = move.chance
    written["events"] = [events.to_builtins(event) for event in move.events]
    return written
