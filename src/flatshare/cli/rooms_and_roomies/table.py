"""The table as it is shown: where the game stands, a line for each player, the store, one's own home."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from flatshare.cli.rooms_and_roomies.furniture import chips
from flatshare.cli.rooms_and_roomies.house import MARGIN, NONE, Numbers, house_picture, house_width
from flatshare.cli.rooms_and_roomies.looks import FAINT_STYLE
from flatshare.cli.rooms_and_roomies.rows import Lines, rows_of
from flatshare.cli.rooms_and_roomies.scores import card_name, score_table, scores_table
from flatshare.cli.rooms_and_roomies.store import roomie_line, store_picture
from flatshare.cli.rooms_and_roomies.truck import squares_loaded, truck_picture
from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import House, State, score_of
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.phases.ending import THIS_IS_YOU

WIDE: Final = 118
"""From this width on, a home stands beside the store."""
STORE_WIDTH: Final = 70
PLAYERS_WIDTH: Final = 100
"""From this width on, a player needs one line."""
LEGIBLE: Final = 4
"""So wide has a square to be for a home that stands beside the store."""
NAME_WIDTH: Final = 12
GAP: Final = 2
TRUCK_WIDTH: Final = 43
HEADINGS: Final = ("log-rr-day-began", "log-rr-day-began-alone", "log-rr-furnishing-began")
"""Lines of the log that begin something."""


def moment(state: State, names: Sequence[str], texts: Texts) -> Text:
    """Where the game stands."""
    words = [
        texts.text("cli-rr-day", day=state.day, days=DAYS),
        texts.text("cli-rr-phase", phase=state.phase),
    ]
    if not state.solo and state.day:
        words.append(texts.text("cli-rr-stick", player=names[state.stick]))
    if state.challenge:
        words.append(texts.text("rr-challenge", challenge=state.challenge))
    return Text(" · ".join(words), "bold")


def players_picture(
    state: State, names: Sequence[str], texts: Texts, width: int = PLAYERS_WIDTH
) -> RenderableType:
    """A line for each player; where that is narrow, streets and Roomies have lines of their own."""
    table = Table.grid(padding=(0, 2, 0, 0))
    below: list[RenderableType] = []
    for _ in range(5):
        table.add_column(no_wrap=True)
    table.add_column()
    for seat, name in enumerate(names):
        player = state.players[seat]
        roomies = _roomies(state, seat, texts)
        if roomies and width < PLAYERS_WIDTH:
            below.append(Padding(Text(f"{name}: {roomies}"), (0, 0, 0, 2)))
            roomies = ""
        shown = Text("▸" if seat in _acting(state) else " ", "bold").append(f" {name}", "bold")
        shown.truncate(NAME_WIDTH, overflow="ellipsis")
        loaded, room = squares_loaded(state, seat), player.truck.free_squares
        table.add_row(
            shown,
            texts.text("cli-rr-points-now", points=score_of(state, seat).points if state.day else 0),
            texts.text("cli-rr-bed", loaded=loaded, room=room, upgrades=player.truck.upgrades),
            texts.text("cli-rr-vouchers", vouchers=player.vouchers),
            texts.text("cli-rr-home", cards=len(player.house.cards), tiles=len(player.house.tiles)),
            roomies,
        )
    return Group(table, *below)


def _acting(state: State) -> tuple[int, ...]:
    if state.turn is not None:
        return (state.turn,)
    return tuple(seat for seat, player in enumerate(state.players) if player.task and player.task.awaited)


def _roomies(state: State, seat: int, texts: Texts) -> str:
    player = state.players[seat]
    words = [card_name(card, texts) for card in player.roomies]
    if player.street:
        words.insert(0, texts.text("cli-rr-on-street", tiles=len(player.street)))
    return " · ".join(words)


def home_picture(
    state: State,
    seat: int,
    texts: Texts,
    width: int,
    numbers: Numbers = NONE,
    *,
    house: House | None = None,
) -> Text:
    """A player's house, with street and truck; `house` stands for the house, where something is tried out."""
    drawn = house_lines(state, seat, texts, width, numbers, house)
    taken = max((line.cell_len for lines in drawn for line in lines), default=0)
    left = width - taken - GAP if taken + GAP + TRUCK_WIDTH <= width else width
    beside = [*street_lines(state, seat, texts, left), *truck_picture(state, seat)]
    return rows_of([*drawn, beside], width, GAP)


def house_lines(
    state: State, seat: int, texts: Texts, width: int, numbers: Numbers = NONE, house: House | None = None
) -> list[Lines]:
    """A player's house, once it stands."""
    player = state.players[seat]
    shown = house or player.house
    if not shown.cards:
        return []
    picture = house_picture(shown, width, numbers, fresh=player.placed, street=texts.text("cli-rr-street"))
    wide = max(line.cell_len for line in picture)
    return [[*picture, *_card_names(shown, texts, wide)]]


def _card_names(house: House, texts: Texts, width: int) -> Lines:
    """The house's cards by their numbers, as scores and the log call them by their names."""
    lines: list[str] = []
    for number, placed in enumerate(house.cards):
        name = f"{number} {texts.name('room-card', placed.card.id)}"
        if lines and len(f"{lines[-1]} · {name}") <= width:
            lines[-1] += f" · {name}"
        else:
            lines.append(" " * MARGIN + name)
    return [Text(line, FAINT_STYLE) for line in lines]


def street_lines(state: State, seat: int, texts: Texts, width: int) -> Lines:
    """The tiles on a player's street, and those that are about to leave it."""
    player = state.players[seat]
    lines: list[Text] = []
    for key, tiles in (("cli-rr-street", player.street), ("cli-rr-given-up", player.given_up)):
        if tiles:
            heading = [Text(f"{texts.text(key)}:", FAINT_STYLE)]
            lines += rows_of([heading, *(chips(state.kind(tile)) for tile in tiles)], width).split("\n")
    return lines


def table_picture(
    state: State,
    seat: int,
    names: Sequence[str],
    texts: Texts,
    width: int,
    numbers: Mapping[int, int],
    *,
    house: bool,
) -> RenderableType:
    """What a player looks at while shopping: the store, with one's own home if wished or if there is room."""
    head = Group(moment(state, names, texts), players_picture(state, names, texts, width))
    own = state.players[seat].house
    if width < WIDE or (own.cards and house_width(own, LEGIBLE) > width - STORE_WIDTH - 2):
        store = store_picture(state, names, texts, width, numbers)
        home = home_picture(state, seat, texts, width) if house else Group(*truck_picture(state, seat))
        return Group(head, Text(), home, Text(), store)
    beside = Table.grid(padding=(0, 2, 0, 0))
    beside.add_column(width=STORE_WIDTH)
    beside.add_column()
    beside.add_row(
        store_picture(state, names, texts, STORE_WIDTH, numbers),
        home_picture(state, seat, texts, width - STORE_WIDTH - 2),
    )
    return Group(head, Text(), beside)


def wishes_picture(state: State, seat: int, texts: Texts) -> Table:
    """A player's cards, with what each wishes for, and what it would bring now."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", min_width=4)
    table.add_column()
    for card in score_of(state, seat).cards:
        if card.id == THIS_IS_YOU:
            points = state.components.edition.this_is_you
            line = Text().append(card_name(card.id, texts), "bold")
            line.append(f": {texts.text('cli-rr-this-is-you', points=points)}")
        else:
            line = roomie_line(state, card.id, texts)
        table.add_row(Text(str(card.points), "bold"), line)
    return table


def scores_picture(state: State, names: Sequence[str], texts: Texts, title: str) -> Table:
    """What all would score now, side by side."""
    scores = [score_of(state, seat) for seat in range(len(names))]
    return scores_table(scores, names, texts, title)


def end_picture(state: State, names: Sequence[str], texts: Texts, width: int) -> RenderableType:
    """Every home with its score, item by item, then all scores side by side, and what decided."""
    parts: list[RenderableType] = []
    for seat, name in enumerate(names):
        parts += [Text(name, "bold"), home_picture(state, seat, texts, width)]
        parts += [score_table(score_of(state, seat), texts), Text()]
    if not state.solo:
        winner = state.places.index(1)
        decided = Message(f"decided-{state.decided_by}", {"player": winner})
        parts.append(scores_picture(state, names, texts, texts.text("cli-over")))
        parts.append(Text(f"  {texts.say(decided, names)}", "bold"))
    return Group(*parts)


def log_line(message: Message, names: Sequence[str], texts: Texts) -> RenderableType:
    """A line of the log; days and phases stand out."""
    line = Text(texts.say(message, names), "bold" if message.key in HEADINGS else "")
    return Padding(line, (0, 0, 0, 2), expand=False)
