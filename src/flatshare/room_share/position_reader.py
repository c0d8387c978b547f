"""Reading position texts; `position` describes their form."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, cast

from flatshare.room_share.board import APARTMENTS, ARROWS, FREE, NEIGHBOURS, Board, free_arrows
from flatshare.room_share.components import (
    CARDS,
    COLOURS,
    COLOURS_TAKEN,
    HAND,
    KEY_COLOUR,
    MEEPLES_OF_A_COLOUR,
    Card,
    Colour,
    Variant,
    deck,
    sorted_hand,
)
from flatshare.room_share.ending import ConfirmEnd, LastChance, LastChancePlace, Over, score
from flatshare.room_share.events import Hand
from flatshare.room_share.evictions import Air, Full, longest_first
from flatshare.room_share.landlord import ChooseEviction, LandMeeple
from flatshare.room_share.notation import NotationError, read_board
from flatshare.room_share.position import UNKNOWN
from flatshare.room_share.state import Reshuffle, State, Step
from flatshare.room_share.steps import (
    ChooseCard,
    ChooseColour,
    ChooseDeparture,
    ChooseExchange,
    ChooseHouse,
    ChooseKeyColour,
    ChooseMeeple,
    ChoosePlace,
)
from flatshare.room_share.supplies import Supply
from flatshare.room_share.view import View, view
from flatshare.room_share.worlds import NoWorldFits, Worlds

FIELDS: Final = (
    "players", "variant", "colours", "start", "turn", "turns", "phase", "supply", "hands", "draw", "discard",
    "reshuffled", "held", "card", "evictions", "full", "ender", "taken", "step",
)  # fmt: skip
ALWAYS: Final = FIELDS[:11]


def read_position(text: str) -> State:
    """The state of a position text. Raises NotationError, also for a view, which cannot be played on."""
    if UNKNOWN in text:
        raise NotationError(
            "this text has '?' for cards that are not known: a seat's view, to be looked at, not played on"
        )
    reader = PositionReader(text)
    state = reader.state()
    reader.check_history(state, range(state.players))
    return state


def read_view(text: str) -> View:
    """The view of a text with `?`, or a spectator's view of one without. Raises NotationError."""
    reader = PositionReader(text)
    state = reader.state()
    known = [seat for seat, hand in enumerate(state.hands) if hand and UNKNOWN not in map(str, hand)]
    seat = known[0] if UNKNOWN in text and len(known) == 1 else None
    reader.check_history(state, (seat,))
    return replace(view(state, seat), legal=())


class PositionReader:
    """Reads one position text; every complaint names the field."""

    def __init__(self, text: str) -> None:
        words = text.split()
        first_field = next((n for n, word in enumerate(words) if "=" in word), len(words))
        self.board: Board = read_board(" ".join(words[:first_field]))
        self.fields: dict[str, str] = {}
        for word in words[first_field:]:
            name, sign, value = word.partition("=")
            if not sign or name not in FIELDS:
                raise NotationError(f"position: {word!r} is no field; the fields are {', '.join(FIELDS)}")
            if name in self.fields:
                raise NotationError(f"position: the field {name} is there twice")
            self.fields[name] = value
        if self.fields.get("variant", "").startswith("cardless"):
            self._fill_in_no_cards()
        missing = [name for name in ALWAYS if name not in self.fields]
        if missing:
            raise NotationError(
                f"position: the field {missing[0]} is missing; all of {', '.join(ALWAYS)} have to be there"
            )

    def _fill_in_no_cards(self) -> None:
        """Without cards their fields may be left out, and one `-` may stand for all hands."""
        for name in ("hands", "draw", "discard"):
            self.fields.setdefault(name, FREE)
        if self.fields["hands"] == FREE:
            self.fields["hands"] = ",".join(FREE * len(self.parts("supply")))

    def state(self) -> State:
        """The whole position, checked."""
        self.players = self.number("players", 2, 4)
        self.variant = self._variant()
        self.phase = self.value("phase", ("colours", "play", "evict", "last", "over"))
        self.colours = self._colours("colours")
        self.supplies = self._supplies()
        hands = self._hands("hands", self.fields["hands"])
        state = State(
            players=self.players,
            variant=self.variant,
            board=self.board,
            colours=self.colours,
            supplies=self.supplies,
            hands=hands,
            draw=self._cards("draw", self.fields["draw"]),
            discard=self._cards("discard", self.fields["discard"]),
            start=self.number("start", 1, self.players) - 1,
            turns=self.number("turns", 0, 1000),
            seat=self.number("turn", 1, self.players) - 1,
            step=ChooseCard(),
            reshuffles=self._reshuffles(),
        )
        state = state.but(step=self._step(state))
        self._check_colours_and_meeples(state)
        self._check_cards(state)
        return state

    def value(self, name: str, allowed: tuple[str, ...]) -> str:
        """A field that has one of a few values."""
        value = self.fields.get(name, "")
        if value not in allowed:
            raise NotationError(f"position, {name}: {value!r}; it can be {', '.join(allowed)}")
        return value

    def number(self, name: str, least: int, most: int) -> int:
        """A field that holds a whole number."""
        return self._number(name, self.fields.get(name, ""), least, most)

    def _number(self, name: str, value: str, least: int, most: int) -> int:
        if not re.fullmatch("[0-9]{1,4}", value) or not least <= int(value) <= most:
            raise NotationError(f"position, {name}: {value!r} is no number from {least} to {most}")
        return int(value)

    def parts(self, name: str) -> list[str]:
        """A field's parts, between commas."""
        return self.fields.get(name, "").split(",")

    def _variant(self) -> Variant:
        base, *extras = self.fields["variant"].split("+")
        if base not in ("standard", "cardless") or not set(extras) <= {"royal", "renovation"}:
            raise NotationError(
                f"position, variant: {self.fields['variant']!r}; it is standard or cardless, with +royal,"
                " +renovation or both"
            )
        variant = Variant(base == "cardless", "royal" in extras, "renovation" in extras)
        if variant.cardless and (self.players != 2 or variant.renovation):
            raise NotationError(
                "position, variant: cardless is for two players, without renovation (RS-24, RS-26)"
            )
        if variant.royal != ("Y" in self.board.kinds):
            raise NotationError(
                "position, variant: a Royal Suite is on the board if, and only if, +royal is chosen"
            )
        return variant

    def _colours(self, name: str) -> tuple[Colour, ...]:
        letters = [] if self.fields.get(name, FREE) == FREE else self.parts(name)
        if not set(letters) <= set(COLOURS) or len(set(letters)) != len(letters):
            raise NotationError(
                f"position, {name}: {self.fields[name]!r}; different ones of r, b, y, g, with commas"
            )
        return cast(tuple[Colour, ...], tuple(letters))

    def _colour(self, name: str, letter: str) -> Colour:
        if letter not in COLOURS:
            raise NotationError(f"position, {name}: {letter!r} is no colour; r, b, y and g are")
        return letter

    def _supplies(self) -> tuple[Supply, ...]:
        supplies: list[Supply] = []
        for part in self.parts("supply"):
            if part != FREE and not re.fullmatch("(?:[rbyg][1-9])+", part):
                raise NotationError(
                    f"position, supply: {part!r}; a supply looks like r8b2, an empty one is '-'"
                )
            counts = {} if part == FREE else dict(re.findall("([rbyg])([1-9])", part))
            if part != FREE and len(counts) * 2 != len(part):
                raise NotationError(f"position, supply: {part!r} names a colour twice")
            supplies.append(tuple(int(counts.get(colour, 0)) for colour in COLOURS))
        if len(supplies) != self.players:
            raise NotationError(f"position, supply: {len(supplies)} supplies for {self.players} players")
        return tuple(supplies)

    def _cards(self, name: str, text: str) -> Hand:
        cards = () if text == FREE else tuple(text.split("."))
        for card in cards:
            if card not in CARDS and card != UNKNOWN:
                raise NotationError(
                    f"position, {name}: {card!r} is no card; the cards are {', '.join(CARDS)}"
                )
        return cast(Hand, cards)

    def _hands(self, name: str, text: str) -> tuple[Hand, ...]:
        hands = tuple(self._cards(name, part) for part in text.split(","))
        if len(hands) != self.players:
            raise NotationError(f"position, {name}: {len(hands)} hands for {self.players} players")
        return tuple(hand if UNKNOWN in map(str, hand) else sorted_hand(hand) for hand in hands)

    def _reshuffles(self) -> tuple[Reshuffle, ...]:
        if "reshuffled" not in self.fields and "held" not in self.fields:
            return ()
        piles, helds = (self.fields.get(name, FREE).split("/") for name in ("reshuffled", "held"))
        if len(piles) != len(helds):
            raise NotationError(
                f"position, held: {len(helds)} reshuffles, but the field reshuffled has {len(piles)}"
            )
        return tuple(
            Reshuffle(self._cards("reshuffled", pile), self._hands_at_reshuffle(held))
            for pile, held in zip(piles, helds, strict=True)
        )

    def _hands_at_reshuffle(self, text: str) -> tuple[Hand | None, ...]:
        hands = self._hands("held", text)
        return tuple(None if UNKNOWN in map(str, hand) else hand for hand in hands)

    def check_history(self, state: State, seats: Iterable[int | None]) -> None:
        """Raise NotationError unless these seats' views of the reshuffles fit the cards there are now."""
        for seat in seats if state.reshuffles else ():
            try:
                Worlds(view(state, seat))
            except NoWorldFits as error:
                raise NotationError(f"position, reshuffled: {error}") from error

    def _card(self) -> Card:
        return cast(Card, self.value("card", CARDS))

    def _apartment(self, name: str, text: str) -> int:
        return self._number(name, text, 0, APARTMENTS - 1)

    def _step(self, state: State) -> Step[Any]:
        match self.phase:
            case "colours":
                return self._colour_step()
            case "evict":
                return self._landlord_step()
            case "last" | "over":
                return self._ending_step(state)
            case _:
                return self._turn_step()

    def _colour_step(self) -> ChooseColour:
        taken = self._colours("taken")
        if len(taken) >= COLOURS_TAKEN[self.players]:
            raise NotationError(
                "position, taken: no colour is left to be chosen; seats take one own colour each,"
                " and with two players a second one"
            )
        return ChooseColour(taken)

    def _turn_step(self) -> Step[Any]:
        doing, *rest = self.fields.get("step", "").split(":")
        if self.variant.cardless:
            if not doing:
                return ChooseMeeple(None, None)
            if doing == "end":
                return ConfirmEnd(None)
            if doing == "place" and len(rest) == 1:
                return ChoosePlace(None, None, self._colour("step", rest[0]))
            raise self._no_step()
        if "card" not in self.fields:
            if doing:
                raise NotationError(
                    "position, card: the card played is missing, though the turn is under way"
                )
            return ChooseCard()
        card = self._card()
        key = self._key(card, rest)
        if doing == "end" and not rest:
            return ConfirmEnd(card)
        if (card in KEY_COLOUR or card in ("communication", "new-contract")) and doing in ("take", "place"):
            if doing == "take" and len(rest) == (card == "communication"):
                return ChooseMeeple(card, key)
            if doing == "place" and len(rest) == 1 + (card == "communication"):
                return ChoosePlace(card, key, self._colour("step", rest[0]))
        match card, doing:
            case "communication", "name" if not rest:
                return ChooseKeyColour(card)
            case "departure-day", "depart" if not rest:
                return ChooseDeparture(card)
            case "apartment-exchange", "swap":
                return ChooseExchange(card, self._spot(rest[0]) if rest else None)
            case (("forced-eviction" | "renovation"), "house") if not rest:
                return ChooseHouse(card)
            case _:
                raise self._no_step()

    def _no_step(self) -> NotationError:
        return NotationError(
            f"position, step: {self.fields.get('step', '')!r} does not fit the card and the phase"
        )

    def _key(self, card: Card, rest: list[str]) -> Colour | None:
        if card == "communication":
            return self._colour("step", rest[-1]) if rest else None
        return KEY_COLOUR.get(card)

    def _spot(self, text: str) -> tuple[int, int]:
        apartment, _, arrow = text.partition(".")
        if arrow not in ARROWS:
            raise NotationError(f"position, step: {arrow!r} is no arrow; {', '.join(ARROWS)} are")
        spot = self._apartment("step", apartment), ARROWS.index(arrow)
        if self.board.tenants[spot[0]][spot[1]] == FREE:
            raise NotationError(f"position, step: nobody lives at {text}")
        return spot

    def _landlord_step(self) -> Step[Any]:
        card = None if self.variant.cardless else self._card()
        evictions = self.number("evictions", 0, 1000)
        full = self._full()
        if "step" not in self.fields:
            if not full:
                raise NotationError("position, full: in the phase evict at least one apartment is full")
            return ChooseEviction(card, evictions, full)
        found = re.fullmatch(r"land:(\d+):((?:[rbyg]\d+\.?)+)", self.fields["step"])
        if not found:
            raise self._no_step()
        origin = self._apartment("step", found[1])
        air: Air = tuple(
            (self._colour("step", word[0]), self._apartment("step", word[1:]))
            for word in found[2].rstrip(".").split(".")
        )
        going = Counter(apartment for _, apartment in air)
        for apartment, count in going.items():
            near = apartment == origin or apartment in NEIGHBOURS[origin]
            if not near or count > len(free_arrows(self.board.tenants[apartment])):
                raise NotationError(
                    f"position, step: {count} meeples cannot go from apartment {origin} to {apartment}"
                )
        return LandMeeple(card, evictions, full, origin, _in_landing_order(origin, air))

    def _full(self) -> Full:
        text = self.fields.get("full", FREE)
        full: list[tuple[int, int]] = []
        for part in [] if text == FREE else text.split(","):
            apartment, _, since = part.partition(":")
            full.append((self._apartment("full", apartment), self._number("full", since, 0, 1000)))
        if sorted(apartment for apartment, _ in full) != list(self.board.full()):
            raise NotationError(
                f"position, full: {text!r}, but apartments with four meeples are {list(self.board.full())}"
            )
        return longest_first(tuple(full))

    def _ending_step(self, state: State) -> Step[Any]:
        ender = self._ender()
        if self.phase == "over":
            ended = score(state, ender)
            return Over(ender, ended.points, ended.places, ended.decided_by)
        if ender == state.seat:
            raise NotationError("position, turn: the seat that ended the game has no last chance (RS-20)")
        if "step" not in self.fields:
            return LastChance(ender)
        found = re.fullmatch("place:([rbyg])", self.fields["step"])
        if not found:
            raise self._no_step()
        return LastChancePlace(ender, self._colour("step", found[1]))

    def _ender(self) -> int:
        if "ender" in self.fields or self.phase == "last":
            return self.number("ender", 1, self.players) - 1
        empty = [seat for seat, supply in enumerate(self.supplies) if not any(supply)]
        if len(empty) != 1:
            raise NotationError("position, ender: more than one seat may have ended the game; say which")
        return empty[0]

    def _check_colours_and_meeples(self, state: State) -> None:
        step = state.step
        if isinstance(step, ChooseColour):
            if state.colours:
                raise NotationError(
                    "position, colours: while they are being chosen they stand in the field taken"
                )
            return
        if len(state.colours) != self.players:
            raise NotationError(f"position, colours: {len(state.colours)} colours for {self.players} players")
        flying = Counter(colour for colour, _ in step.air) if isinstance(step, LandMeeple) else Counter[str]()
        for index, colour in enumerate(COLOURS):
            supplied = sum(supply[index] for supply in state.supplies)
            housed = state.board.count(colour) + flying[colour]
            if not housed:
                raise NotationError(
                    f"position, board: no meeple of colour {colour}; each colour is there at least once"
                )
            there = housed + supplied
            if there != MEEPLES_OF_A_COLOUR:
                raise NotationError(
                    f"position, supply: {there} meeples of colour {colour} on board and in supplies,"
                    f" there are {MEEPLES_OF_A_COLOUR}"
                )
        if (
            isinstance(step, ChoosePlace | LastChancePlace)
            and not state.supplies[state.seat][COLOURS.index(step.meeple)]
        ):
            raise NotationError(
                f"position, step: seat {state.seat + 1} has no meeple of colour {step.meeple} to place"
            )
        if self.phase == "play" and not isinstance(step, ConfirmEnd) and not any(state.supplies[state.seat]):
            raise NotationError(
                f"position, supply: seat {state.seat + 1} has no meeple left for a turn (RS-19)"
            )
        if not isinstance(step, ChooseEviction | LandMeeple) and state.board.full():
            raise NotationError("position, phase: an apartment is full, so the phase has to be evict")

    def _check_cards(self, state: State) -> None:
        if isinstance(state.step, ChooseColour):
            return
        cards = Counter[str]([*state.draw, *state.discard, *(card for hand in state.hands for card in hand)])
        played = getattr(state.step, "card", None)
        if played is not None:
            cards[played] += 1
        of_game = Counter[str](deck(self.variant))
        unknown = cards.pop(UNKNOWN, 0)
        too_many = cards - of_game
        if too_many:
            card = next(iter(too_many))
            raise NotationError(f"position, cards: {cards[card]} of {card}, this game has {of_game[card]}")
        if cards.total() + unknown != of_game.total():
            raise NotationError(
                f"position, cards: {cards.total() + unknown} in hands, piles and play,"
                f" this game has {of_game.total()}"
            )
        if self.variant.cardless:
            return
        for seat, hand in enumerate(state.hands):
            wanted = HAND - (seat == state.seat and played is not None)
            if len(hand) != wanted:
                raise NotationError(
                    f"position, hands: seat {seat + 1} holds {len(hand)} cards; it has to be {wanted}"
                )


def _in_landing_order(origin: int, air: Air) -> Air:
    """Who moves in the order of the arrows, then who stays, in the order of the text (RS-16)."""
    directions = (*NEIGHBOURS[origin], origin)
    return tuple(sorted(air, key=lambda flying: directions.index(flying[1])))
