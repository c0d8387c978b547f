"""The OpenAPI document, with the types of every installed game.

`python -m flatshare.server.openapi FILE` writes it. The front end's types are generated from it.
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
    "preview": "Preview",
}
"""The placeholders of `contract`, and the name of the schema that replaces each."""

_REF = "#/components/schemas/"


def document() -> Schema:
    """Return the description of the whole API. The same games give the same document."""
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
        schemas[component] = _any_of([_ref(camel(name) + component) for name in games])
    for name in ("HTTPValidationError", "ValidationError"):
        del schemas[name]
    described["components"]["schemas"] = dict(sorted(schemas.items()))
    _describe_problems(described["paths"])
    return _without_placeholders(described)


def _describe_problems(paths: Schema) -> None:
    """Describe every error as a Problem, instead of FastAPI's own errors."""
    content = {"application/problem+json": {"schema": _ref("Problem")}}
    for address in paths.values():
        for operation in address.values():
            for status, response in operation["responses"].items():
                if status >= "400":
                    response["description"] = HTTPStatus(int(status)).phrase
                    response["content"] = content


def camel(name: str) -> str:
    """Return a name in camel case: room-share becomes RoomShare."""
    return "".join(word.capitalize() for word in name.split("-"))


def _schemas_of(types: GameTypes) -> dict[str, Schema]:
    prefix = camel(types.game.name)
    request_model, response_model = types.models()
    template = _REF + prefix + "{model}"
    request = request_model.model_json_schema(mode="validation", ref_template=template)
    response = response_model.model_json_schema(mode="serialization", ref_template=template)
    schemas = {prefix + name: _complete(schema) for name, schema in response["$defs"].items()}
    schemas[prefix + "OptionsIn"] = request["$defs"][types.game.options_type.__name__]
    for part in ("options", "action", "event", "view", "preview"):
        schema = response["properties"][part]
        if schema != _ref(prefix + PARTS[part]):
            schemas[prefix + PARTS[part]] = schema
    return _with_short_unions(schemas, prefix)


def _complete(schema: Schema) -> Schema:
    """Return a response's schema with all fields required, because a response has defaults too."""
    return {**schema, "required": list(schema["properties"])} if "properties" in schema else schema


def _with_short_unions(schemas: dict[str, Schema], prefix: str) -> dict[str, Schema]:
    """Replace each union of all actions, or of all events, by a reference to that union."""
    for name in (prefix + "Action", prefix + "Event"):
        members = schemas[name]["oneOf"]
        for schema in _subschemas(schemas):
            if schema.get("anyOf") == members:
                schema.clear()
                schema.update(_ref(name))
    return schemas


def _subschemas(schema: Any) -> Iterator[Schema]:
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from _subschemas(part)


def _without_placeholders(schema: Any) -> Any:
    """Return the schema with the games' types instead of the placeholders of `contract`."""
    if isinstance(schema, list):
        return [_without_placeholders(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if PLACEHOLDER in schema:
        described = {key: schema[key] for key in ("description",) if key in schema}
        return {**_ref(PARTS[schema[PLACEHOLDER]]), **described}
    return {key: _without_placeholders(part) for key, part in schema.items()}


def _any_of(schemas: list[Schema]) -> Schema:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _ref(name: str) -> Schema:
    return {"$ref": _REF + name}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m flatshare.server.openapi FILE")
    text = json.dumps(document(), indent=2, ensure_ascii=False) + "\n"
    Path(sys.argv[1]).write_text(text, encoding="utf-8", newline="\n")
