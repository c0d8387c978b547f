"""Unions of dataclasses: a field holds any member, and the `kind` says which one."""

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any, ClassVar


class TaggedUnion:
    """Base class of a union. Its members are frozen dataclasses with slots, each with its own `kind`.

    A field of an event or a view can have the base class as its type. JSON then holds the kind and the fields
    of one member; `codec` reads it back.
    """

    __slots__ = ()
    members: ClassVar[dict[str, type[Any]]]
    """The dataclass of each kind."""
    former_fields: ClassVar[Mapping[str, object]] = {}
    """Fields that all members had in earlier versions, with the value of a member that did not use the field.

    Old JSON is read without such a field if it has that value and the member no longer has the field.
    """

    def __init_subclass__(cls) -> None:
        if TaggedUnion in cls.__bases__:
            cls.members = {}
        # A dataclass with slots is created twice; only the second class has fields when it is created.
        kind = cls.__dict__.get("__dataclass_fields__", {}).get("kind")
        if kind is not None and kind.default is not MISSING:
            cls.members[kind.default] = cls
