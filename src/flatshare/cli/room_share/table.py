"""The table as it is shown: the board, who has what, the cards, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from flatshare.cli.room_share.drawing import BOARD_WIDTH, COLOUR_STYLE, Numbers, board_picture, meeple
from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.room_share import COLOURS, Board, View
from flatshare.room_share.board import apartment_name
from flatshare.room_share.components import CARDS, Card, Colour
from flatshare.room_share.ending import LastChance, LastChancePlace, Over
from flatshare.room_share.events import Hand
from flatshare.room_share.landlord import LandMeeple
from flatshare.room_share.scoring import points_by_apartment
from flatshare.room_share.supplies import Supply

WIDE: Final = 118
"""From this width on, what the players have stands beside the board."""
NAME_WIDTH: Final = 12

CARD_STYLE: Final = {f"key-{colour}": style for colour, style in COLOUR_STYLE.items()}


def table_picture(
    seen: View,
    names: Sequence[str],
    texts: Texts,
    width: int,
    *,
    numbers: Numbers | None = None,
    before: Board | None = None,
    open_hands: Sequence[Hand] = (),
) -> RenderableType:
    """Everything on the table, as one seat sees it; `open_hands` are shown too, for replays."""
    board = board_picture(seen.board, numbers, before)
    gap = 1 if width >= WIDE else 2
    around = Group(_players(seen, names, texts, gap), *_notes(seen, names, texts, open_hands))
    if width < WIDE:
        return Group(board, around)
    beside = Table.grid(padding=(0, 2))
    beside.add_column(min_width=BOARD_WIDTH, no_wrap=True)
    beside.add_column()
    beside.add_row(board, Padding(around, (1, 0, 0, 0)))
    return beside


def _players(seen: View, names: Sequence[str], texts: Texts, gap: int) -> Table:
    table = Table.grid(padding=(0, gap, 0, 0))
    for _ in range(5):
        table.add_column(no_wrap=True)
    over = isinstance(seen.step, Over)
    for seat, name in enumerate(names):
        turn = seat == seen.turn and not over
        colour = seen.colours[seat]
        shown = Text("▸" if turn else " ", "bold")
        shown.append(f" {name}", COLOUR_STYLE[colour] if colour else "")
        shown.truncate(NAME_WIDTH, overflow="ellipsis")
        row: list[Text] = [shown]
        row.append(meeple(colour) if colour else Text("   "))
        row.append(Text(texts.text("cli-points", points=seen.points[seat]), "bold") if colour else Text(""))
        row.append(_supply(seen.supplies[seat], texts))
        if seen.hands[seat]:
            row.append(Text(texts.text("cli-hand-size", cards=seen.hands[seat])))
        table.add_row(*row)
    return table


def _supply(supply: Supply, texts: Texts) -> Text:
    if not any(supply):
        return Text(texts.text("cli-nothing-left"), "italic")
    parts = [
        Text.assemble((colour.upper(), COLOUR_STYLE[colour]), f"×{count}")
        for colour, count in zip(COLOURS, supply, strict=True)
        if count
    ]
    return Text(" ").join(parts)


def _notes(
    seen: View, names: Sequence[str], texts: Texts, open_hands: Sequence[Hand]
) -> list[RenderableType]:
    notes: list[RenderableType] = []
    if not isinstance(seen.step, Over):
        notes.append(Text(f"  {_moment(seen, texts)}", "bright_black"))
    if seen.discard:
        discarded = Text().append(texts.text("cli-discard", cards=len(seen.discard)) + ": ", "bright_black")
        notes.append(_set_in(discarded.append_text(_pile(seen.discard, texts))))
    for name, hand in zip(names, open_hands, strict=False):
        if hand:
            notes.append(_set_in(Text(f"{name}: ").append_text(_cards(hand, texts))))
    if not open_hands and seen.hand:
        own = Text().append(texts.text("cli-your-cards") + " ", "bold")
        notes.append(_set_in(own.append_text(_cards(seen.hand, texts))))
    if isinstance(seen.step, LandMeeple):
        flights = [
            texts.text("cli-flight", colour=colour, apartment=apartment_name(home))
            for colour, home in seen.step.air
        ]
        notes.append(Text("  " + texts.text("cli-flying", meeples=", ".join(flights)), "bold"))
    return notes


def _set_in(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 2), expand=False)


def _moment(seen: View, texts: Texts) -> str:
    if isinstance(seen.step, LastChance | LastChancePlace):
        return texts.text("cli-last-chance")
    turn = texts.text("cli-turn", number=seen.turns + 1)
    return f"{turn} · {texts.text('cli-draw-pile', cards=seen.draw)}" if any(seen.hands) else turn


def _cards(cards: Hand, texts: Texts) -> Text:
    return Text(" · ").join(_card(card, texts) for card in cards)


def _pile(cards: Hand, texts: Texts) -> Text:
    """The cards of a pile, each kind once."""
    counts: list[tuple[Card, int]] = [(card, cards.count(card)) for card in CARDS if card in cards]
    return Text(" · ").join(
        _card(card, texts).append(f" ×{count}" if count > 1 else "", "bright_black") for card, count in counts
    )


def _card(card: Card, texts: Texts) -> Text:
    # no style of its own for the whole text, or what is appended would inherit it
    return Text().append(texts.text("card", card=card), CARD_STYLE.get(card, "bold"))


def log_line(message: Message, names: Sequence[str], texts: Texts) -> Text:
    """A line of the log; what belongs to the line before it is set in."""
    inner = message.key in ("log-meeple-landed", "log-meeple-stayed")
    text = Text(("    " if inner else "  ") + texts.say(message, names))
    for colour, style in COLOUR_STYLE.items():
        word = texts.text("colour", colour=colour)
        text.highlight_regex(rf"(?i)\b{word}\b", style)
    if message.key in ("log-evicted", "log-forced-eviction"):
        text.stylize("bold")
    return text


def end_picture(seen: View, names: Sequence[str], texts: Texts) -> RenderableType:
    """Points apartment by apartment, places, and what decided."""
    assert seen.result is not None
    table = Table(title=texts.text("cli-over"), title_style="bold")
    table.add_column(texts.text("cli-end-apartment"))
    colours: list[Colour] = [colour for colour in seen.colours if colour]
    for name, colour in zip(names, colours, strict=True):
        table.add_column(Text(name, COLOUR_STYLE[colour]), justify="right", overflow="fold")
    by_seat = [{home.apartment: home for home in points_by_apartment(seen.board, c)} for c in colours]
    for apartment, kind in enumerate(seen.board.kinds):
        entries = [homes.get(apartment) for homes in by_seat]
        if any(entry and entry.points for entry in entries):
            what = f"{apartment_name(apartment)} {texts.text('kind', kind=kind)}"
            shown = [
                "" if entry is None else f"{entry.meeples} × {entry.points // entry.meeples} = {entry.points}"
                for entry in entries
            ]
            table.add_row(what, *shown)
    table.add_section()
    totals = (Text(str(points), "bold") for points in seen.result.points)
    table.add_row(Text(texts.text("cli-end-total"), "bold"), *totals)
    table.add_section()
    left = [str(sum(supply)) for supply in seen.supplies]
    table.add_row(texts.text("cli-end-left"), *left)
    table.add_row(texts.text("cli-end-place"), *(f"{place}." for place in seen.result.places))
    decided = Message(f"decided-{seen.result.decided_by}", {"player": seen.result.winner})
    return Group(Text(""), table, Text("  " + texts.say(decided, names), "bold"))
