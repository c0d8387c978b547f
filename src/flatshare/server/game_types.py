"""The types of a game in requests and responses: its dataclasses as Pydantic types, with their `kind`."""

import json
from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, create_model
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType

from flatshare.core import find_game
from flatshare.core.codec import kind_of
from flatshare.core.game import AnyGame
from flatshare.core.tagged_union import TaggedUnion

# A dataclass takes its configuration from the type around it.
_CONFIG = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class UnknownKind(ValueError):
    """An action without a kind, or with an unknown one."""


class GameTypes:
    """Reads a game's options and actions, strictly."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._options = _reader(game.options_type)
        self._actions = {kind_of(action): _reader(action) for action in game.action_types}

    def read_options(self, given: dict[str, Any]) -> Any:
        """Return options from parsed JSON. Raises ValidationError."""
        return _read(self._options, given)

    def read_action(self, given: dict[str, Any]) -> Any:
        """Return an action from parsed JSON. Raises UnknownKind or ValidationError."""
        fields = dict(given)
        kind = fields.pop("kind", None)
        if not isinstance(kind, str) or kind not in self._actions:
            raise UnknownKind(f"kind: one of {', '.join(self._actions)}, not {json.dumps(kind)[:80]}")
        return _read(self._actions[kind], fields)

    def models(self) -> tuple[type[BaseModel], type[BaseModel]]:
        """Return a model of the game's types in requests, and one of those in responses."""
        action = _by_kind(self.game.action_types)
        event = _by_kind(self.game.event_types)
        request = create_model("RequestBody", __config__=_CONFIG, options=(self.game.options_type, ...))
        response = create_model(
            "ResponseBody",
            __config__=_CONFIG,
            options=(self.game.options_type, ...),
            action=(action, ...),
            event=(event, ...),
            view=(self.game.view_type, ...),
            preview=(self.game.preview_type, ...),
        )
        return request, response


def _by_kind(types: Iterable[type[Any]]) -> Any:
    return Annotated[reduce(or_, types), Field(discriminator="kind")]


def _union_schema(cls: type[TaggedUnion], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """Return the schema of all members for the base class of a tagged union, under its name."""
    if TaggedUnion not in cls.__bases__:
        return handler(source)
    members = _by_kind(cls.members[kind] for kind in sorted(cls.members))
    return handler.generate_schema(TypeAliasType(cls.__name__, members))  # pyright: ignore[reportGeneralTypeIssues]


# Pydantic looks for the schema on the class itself, and games do not import Pydantic.
setattr(TaggedUnion, "__get_pydantic_core_schema__", classmethod(_union_schema))  # noqa: B010


def _reader(dataclass: Any) -> TypeAdapter[Any]:
    # In a tuple, because a dataclass alone does not accept a configuration.
    single: Any = tuple[dataclass]  # pyright: ignore
    return TypeAdapter(single, config=_CONFIG)


def _read(reader: TypeAdapter[Any], given: dict[str, Any]) -> Any:
    # Through JSON, because only there strict mode accepts a list for a tuple.
    return reader.validate_json(json.dumps([given]), strict=True)[0]


@cache
def types_of(name: str) -> GameTypes:
    """Return the types of an installed game. Raises UnknownGame."""
    return GameTypes(find_game(name))
