"""A view as text, field by field, for games that have no words of their own for it."""

import json
from dataclasses import asdict, fields
from typing import Any

from flatshare.core.messages import Message

HIDDEN_FIELDS = ("legal", "seat")
"""Not shown: the legal actions are listed separately."""


def field_lines(view: Any) -> tuple[Message, ...]:
    """Return a message for each field of a view, with its value as JSON."""
    values = asdict(view)
    return tuple(
        Message(
            "text-field",
            {
                "field": field.name.replace("_", " "),
                "value": json.dumps(values[field.name], ensure_ascii=False),
            },
        )
        for field in fields(view)
        if field.name not in HIDDEN_FIELDS
    )
