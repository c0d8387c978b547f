"""The OpenAPI document, with the types of every installed game in it.

`python -m flatshare.server.openapi FILE` writes it. The front end's types are generated from that.
"""

import json
import sys
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from flatshare import __version__
from flatshare.core import game_names
from flatshare.server.contract import PLACEHOLDER
from flatshare.server.game_types import GameTypes, types_of
from flatshare.server.routes import router

Schema = dict[str, Any]
PARTS = {
    "options-in": "OptionsIn",
    "options": "Options",
    "action": "Action",
    "event": "Event",
    "view": "View",
}
"""What belongs to a game, and the name of its schema."""

_REF = "#/components/schemas/"


def document() -> Schema:
    """The description of the whole API; the same games give the same document."""
    app = FastAPI()
    app.include_router(router)
    described = get_openapi(
        title="flatshare",
        version=__version__,
        routes=app.routes,
        summary="Tables at which people and bots play",
    )
    schemas = described["components"]["schemas"]
    games = game_names()
    for name in games:
        schemas.update(_schemas_of(types_of(name)))
    for component in PARTS.values():
        schemas[component] = _one_of([_ref(camel(name) + component) for name in games])
    for name in ("HTTPValidationError", "ValidationError"):
        del schemas[name]
    described["components"]["schemas"] = dict(sorted(schemas.items()))
    _tell_problems(described["paths"])
    return _filled_in(described)


def _tell_problems(paths: Schema) -> None:
    """Whatever an address refuses, it answers with a Problem; FastAPI would describe its own errors."""
    told = {"application/problem+json": {"schema": _ref("Problem")}}
    for address in paths.values():
        for operation in address.values():
            for status, response in operation["responses"].items():
                if status >= "400":
                    response["description"] = HTTPStatus(int(status)).phrase
                    response["content"] = told


def camel(name: str) -> str:
    """room-share as RoomShare."""
    return "".join(word.capitalize() for word in name.split("-"))


def _schemas_of(types: GameTypes) -> dict[str, Schema]:
    prefix = camel(types.game.name)
    asked, given = types.models()
    template = _REF + prefix + "{model}"
    sent = asked.model_json_schema(mode="validation", ref_template=template)
    shown = given.model_json_schema(mode="serialization", ref_template=template)
    schemas = {prefix + name: _complete(schema) for name, schema in shown["$defs"].items()}
    schemas[prefix + "OptionsIn"] = sent["$defs"][types.game.options_type.__name__]
    for part in ("options", "action", "event", "view"):
        schema = shown["properties"][part]
        if schema != _ref(prefix + PARTS[part]):
            schemas[prefix + PARTS[part]] = schema
    return _with_short_unions(schemas, prefix)


def _complete(schema: Schema) -> Schema:
    """What is shown always has all of its fields, also those with a default."""
    return {**schema, "required": list(schema["properties"])} if "properties" in schema else schema


def _with_short_unions(schemas: dict[str, Schema], prefix: str) -> dict[str, Schema]:
    """Where any action or any event of the game stands, let it say just that."""
    for name in (prefix + "Action", prefix + "Event"):
        members = schemas[name]["oneOf"]
        for schema in _parts_of(schemas):
            if schema.get("anyOf") == members:
                schema.clear()
                schema.update(_ref(name))
    return schemas


def _parts_of(schema: Any) -> Iterator[Schema]:
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from _parts_of(part)


def _filled_in(schema: Any) -> Any:
    """The schema with every game's types where contract.py has a placeholder."""
    if isinstance(schema, list):
        return [_filled_in(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if PLACEHOLDER in schema:
        described = {key: schema[key] for key in ("description",) if key in schema}
        return {**_ref(PARTS[schema[PLACEHOLDER]]), **described}
    return {key: _filled_in(part) for key, part in schema.items()}


def _one_of(schemas: list[Schema]) -> Schema:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _ref(name: str) -> Schema:
    return {"$ref": _REF + name}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m flatshare.server.openapi FILE")
    text = json.dumps(document(), indent=2, ensure_ascii=False) + "\n"
    Path(sys.argv[1]).write_text(text, encoding="utf-8", newline="\n")
