"""A game's options as words: `--option NAME=VALUE`."""

import json
from collections.abc import Sequence
from typing import Any

from flatshare.cli.errors import CommandError
from flatshare.core.codec import CodecError, read_fields
from flatshare.core.game import AnyGame


def read_options(game: AnyGame, fields: dict[str, Any], words: Sequence[str]) -> Any:
    """Return the game's options: `fields`, and the words, which come first. Raises CommandError."""
    fields = dict(fields)
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise CommandError(f"--option: {word!r} is not NAME=VALUE, such as cardless=true")
        if sum(other.startswith(f"{name}=") for other in words) > 1:
            raise CommandError(f"--option: {name} is given twice; give it once")
        try:
            fields[name] = json.loads(value)
        except json.JSONDecodeError:
            fields[name] = value
    try:
        return read_fields(game.options_type, fields, "--option")
    except CodecError as error:
        raise CommandError(str(error)) from error
