"""Records: whole games as one readable file, that replay to the same events and the same state.

A record is JSON, one move a line. It names the game, the rules' version, options and seats, then the set-up
and each move with its action (in the short text form), the chance it used and the events it brought.
`write_record` and `read_record` are exact inverses; `replay` does every action again and compares.
"""

import json
import re
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, cast

import msgspec

from flatshare.core.chance import SEED_BYTES, RecordedChance, SeededChance, WrongChance, commitment
from flatshare.core.characters import code, hidden_character, visible
from flatshare.core.codec import Codec, CodecError, read_fields
from flatshare.core.entries import Move
from flatshare.core.game import AnyGame, Result
from flatshare.core.match import Match, fold
from flatshare.core.messages import IllegalAction, Refusal, RulesError
from flatshare.core.names import why_no_name
from flatshare.core.registry import UnknownGame, find_game

FORMAT: Final = "flatshare record"
VERSION: Final = 1
PERSON: Final = "person"
"""What a seat that no bot plays says of its player."""


class RecordError(ValueError):
    """A file that is no record, or one that does not replay; the message says what, where and what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(visible(message))  # it may quote what somebody wrote into the file


class IllegalMove(RecordError):
    """A recorded move that may not be done; says which, and why."""

    def __init__(self, where: str, refusal: Refusal) -> None:
        self.where = where
        self.refusal = refusal
        super().__init__(f"{where} may not be done: {IllegalAction(refusal)}")


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """Who sat there: a name, and `PERSON` or the name of a bot."""

    name: str
    player: str = PERSON


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or one so far. Moves that were undone are not in it."""

    game: AnyGame
    options: Any
    seats: tuple[SeatLabel, ...]
    setup: Move[None, Any]
    moves: tuple[Move[Any, Any], ...]
    rules_version: int
    seed_hash: str | None = None
    seed: str | None = None
    """The seed in hexadecimal digits: once the game is over, or in a game saved to be gone on with."""
    result: Result | None = None
    partial: bool = False
    """Whether it tells only what one seat or a spectator knew of a game going on; it does not replay."""

    def events(self) -> Iterator[Any]:
        """All events, the set-up's first."""
        yield from self.setup.events
        for move in self.moves:
            yield from move.events

    def state(self) -> Any:
        """The state after the last move, by folding the events."""
        return fold(self.game, self.events())


def record_match(match: Match[Any, Any, Any, Any, Any], seats: tuple[SeatLabel, ...] | None = None) -> Record:
    """The record of a match."""
    count = match.game.traits(match.options).seats
    return Record(
        game=match.game,
        options=match.options,
        seats=seats or tuple(SeatLabel(f"Seat {seat + 1}") for seat in range(count)),
        setup=match.setup,
        moves=tuple(match.moves),
        rules_version=match.game.rules_version,
        result=match.result,
    )


def write_record(record: Record) -> str:
    """The record as a text."""
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
        "result": None if record.result is None else msgspec.to_builtins(record.result),
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


def read_record(text: str) -> Record:
    """The record of a text. Raises RecordError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is no record: it is not JSON ({error})") from error
    if not isinstance(data, dict) or cast(dict[str, Any], data).get("format") != FORMAT:
        raise RecordError(f'this is no record: its "format" is not "{FORMAT}"')
    _check_characters(cast(dict[str, Any], data))
    reader = _Reader(cast(dict[str, Any], data))
    version = reader.whole_number("version")
    if version > VERSION:
        raise RecordError(
            f"this record has version {version}, this program reads up to version {VERSION}: update flatshare"
        )
    return reader.record()


FILES: Final = "files"
"""Under this name are texts of several lines, such as an edition's; who reads those checks them."""


def _check_characters(data: dict[str, Any]) -> None:
    """Raise RecordError if a name, an id or any other text holds what nobody sees."""
    for where, text in _texts(data, "record"):
        if hidden := hidden_character(text):
            raise RecordError(f"{where}: the invisible character {code(hidden)} has no place in a record")


def _texts(value: object, where: str) -> Iterator[tuple[str, str]]:
    """Every text in parsed JSON, keys too, and where it stands."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for name, part in cast(dict[str, Any], value).items():
            yield where, name
            if name != FILES:
                yield from _texts(part, f"{where}, {name}")
    elif isinstance(value, list):
        for number, part in enumerate(cast(list[Any], value), 1):
            yield from _texts(part, f"{where} {number}")


@dataclass
class _Reader:
    """Reads one record's JSON; every complaint names the place."""

    data: dict[str, Any]
    game: AnyGame = field(init=False)
    event_codec: Codec[Any] = field(init=False)
    seats: int = field(init=False)

    def take(self, name: str, kind: type[Any], what: str, where: str = "record") -> Any:
        value = self.data.get(name)
        return self.check(value, kind, what, f"{where}, {name}")

    @staticmethod
    def check(value: object, kind: type[Any], what: str, where: str) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise RecordError(f"{where}: {what} is expected, not {json.dumps(value)[:60]}")
        return value

    def whole_number(self, name: str) -> int:
        return self.take(name, int, "a whole number")

    def record(self) -> Record:
        try:
            self.game = find_game(self.take("game", str, "a game's name"))
        except UnknownGame as error:
            raise RecordError(f"record, game: {error}") from error
        self.event_codec = Codec("event", self.game.event_types)
        rules = self.whole_number("rules")
        if rules > self.game.rules_version:
            raise RecordError(
                f"this record was played by rules version {rules}, this program knows up to"
                f" {self.game.rules_version}: update flatshare"
            )
        setup = self.take("setup", dict, "an object")
        options = self.fields(self.game.options_type, self.take("options", dict, "an object"), "options")
        try:
            self.game.check_options(options)
        except ValueError as error:
            raise RecordError(f"record, options: {error}") from error
        self.seats = self.game.traits(options).seats
        seats = self.take("seats", list, "a list")
        if len(seats) != self.seats:
            raise RecordError(f"record, seats: {len(seats)} seats, the options make {self.seats}")
        set_up = self.set_up(setup)
        result = self.data.get("result")
        return Record(
            game=self.game,
            options=options,
            seats=tuple(
                self.seat(self.check(seat, dict, "an object", f"record, seat {number}"), f"seat {number}")
                for number, seat in enumerate(seats, 1)
            ),
            setup=set_up,
            moves=tuple(
                self.move(self.check(move, dict, "an object", f"record, move {number}"), f"move {number}")
                for number, move in enumerate(self.take("moves", list, "a list"), 1)
            ),
            rules_version=rules,
            seed_hash=self.optional_text("seed_hash"),
            seed=self.seed(),
            partial=self.check(self.data.get("partial", False), bool, "true or false", "record, partial"),
            result=None
            if result is None
            else self.fields(Result, self.take("result", dict, "an object"), "result"),
        )

    def set_up(self, data: dict[str, Any]) -> Move[None, Any]:
        """The set-up, whose first event holds what the game is played with: can it be played with here?"""
        events = self.events(data, "set-up")
        try:
            fold(self.game, events[:1])
        except (ValueError, LookupError, RulesError) as error:
            raise RecordError(f"record, set-up: {error}") from error
        return Move(-1, None, events, self.chance(data, "set-up"))

    def optional_text(self, name: str) -> str | None:
        return None if self.data.get(name) is None else self.take(name, str, "a text")

    def seat(self, data: dict[str, Any], where: str) -> SeatLabel:
        label = self.fields(SeatLabel, data, where)
        for name in (label.name, label.player):
            if why := why_no_name(name):
                raise RecordError(f"record, {where}: {why}")
        return label

    def seed(self) -> str | None:
        seed = self.optional_text("seed")
        if seed is None:
            return None
        if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", seed):
            raise RecordError(f"record, seed: {2 * SEED_BYTES} hexadecimal digits are expected")
        if self.data.get("seed_hash") not in (None, commitment(bytes.fromhex(seed))):
            raise RecordError("record, seed: it is not the one that seed_hash promised")
        return seed

    def fields(self, cls: type[Any], data: dict[str, Any], where: str) -> Any:
        try:
            return read_fields(cls, data, f"record, {where}")
        except CodecError as error:
            raise RecordError(str(error)) from error

    def move(self, data: dict[str, Any], where: str) -> Move[Any, Any]:
        seat = self.check(data.get("seat"), int, "a seat's number", f"record, {where}")
        if not 1 <= seat <= self.seats:
            raise RecordError(f"record, {where}: seat {seat}, there are seats 1 to {self.seats}")
        text = self.check(data.get("action"), str, "an action's text", f"record, {where}")
        try:
            action = self.game.read_action(text)
        except ValueError as error:
            raise RecordError(f"record, {where}: {error}") from error
        forced = self.check(data.get("forced", False), bool, "true or false", f"record, {where}, forced")
        return Move(seat - 1, action, self.events(data, where), self.chance(data, where), forced)

    def events(self, data: dict[str, Any], where: str) -> tuple[Any, ...]:
        listed = self.check(data.get("events"), list, "a list of events", f"record, {where}")
        try:
            return tuple(self.event_codec.from_builtins(event) for event in listed)
        except CodecError as error:
            raise RecordError(f"record, {where}: {error}") from error

    def chance(self, data: dict[str, Any], where: str) -> tuple[int, ...]:
        listed = self.check(data.get("chance", []), list, "a list of numbers", f"record, {where}, chance")
        return tuple(self.check(value, int, "a whole number", f"record, {where}, chance") for value in listed)


def replay(record: Record) -> Iterator[tuple[Move[Any, Any], Any]]:
    """Do every move again; yields each (the set-up first) with the state after it.

    Raises RecordError, naming the move, where an action is not legal, brings other events than recorded, or
    used chance that the seed does not give; and at the end if they lead to another result.
    """
    game = record.game
    if record.partial:
        raise RecordError(
            "this is a record of a game still going on, without what was hidden from whoever fetched it:"
            " it can be replayed when the game is over and the record is fetched again"
        )
    seeded = None if record.seed is None else SeededChance(bytes.fromhex(record.seed))
    chance = _CheckedChance(record.setup.chance, seeded)
    with _complaints("the set-up", chance):
        events = game.setup(record.options, chance)
    _same(events, record.setup.events, "the set-up")
    state = fold(game, events)
    yield record.setup, state
    for number, move in enumerate(record.moves, 1):
        where = f"move {number} ({game.action_text(move.action)})"
        chance = _CheckedChance(move.chance, seeded)
        with _complaints(where, chance):
            events = game.apply(state, move.seat, move.action, chance)
        _same(events, move.events, where)
        state = fold(game, events, state)
        yield move, state
    if record.result not in (None, game.result(state)):
        raise RecordError("the result is another one than the moves lead to; was the file changed by hand?")


class _CheckedChance(RecordedChance):
    """Recorded values, each held against the seed where that is known."""

    def __init__(self, values: Iterable[int], seeded: SeededChance | None) -> None:
        super().__init__(values)
        self._seeded = seeded

    def below(self, bound: int) -> int:
        value = super().below(bound)
        if self._seeded is not None and self._seeded.below(bound) != value:
            raise WrongChance(f"the recorded random number {value} is not the one that the seed gives")
        return value


@contextmanager
def _complaints(where: str, chance: RecordedChance) -> Generator[None, None, None]:
    """Say where in the record the rules refused to go on, or used other chance than recorded."""
    try:
        yield
    except IllegalAction as error:
        raise IllegalMove(where, error.refusal) from error
    except WrongChance as error:
        raise RecordError(f"{where}: {error}") from error
    if chance.left:
        raise RecordError(f"{where}: {chance.left} recorded random numbers are left over")


def _same(events: tuple[Any, ...], recorded: tuple[Any, ...], where: str) -> None:
    if events != recorded:
        raise RecordError(f"{where} brings other events than the record tells; was the file changed by hand?")
