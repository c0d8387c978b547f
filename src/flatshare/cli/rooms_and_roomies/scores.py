"""Scores as tables: one with every item, and one that sets players side by side."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.phases.ending import THIS_IS_YOU
from flatshare.rooms_and_roomies.scoring import Score


def score_table(score: Score, texts: Texts, title: str | None = None) -> Table:
    """All items of a score, category by category."""
    table = Table(title=title, title_style="bold", show_header=False, show_footer=True)
    table.add_column("", footer=Text(texts.text("score-total"), "bold"))
    table.add_column("", justify="right", footer=Text(str(score.points), "bold"))
    for category in score.categories:
        table.add_row(
            Text(texts.text("score-category", category=category.name), "bold"),
            Text(str(category.points), "bold"),
        )
        if category.name == "wishes":
            for card in score.cards:
                table.add_row(_set_in(card_name(card.id, texts), 2), str(card.points))
                _add_items(table, card.items, texts, 4)
        else:
            _add_items(table, category.items, texts, 2)
        table.add_section()
    return table


def _add_items(table: Table, items: Sequence[Item], texts: Texts, indent: int) -> None:
    """A line for each; what is said in the same words, such as two pairs of a kind in a room, shares one."""
    alike: dict[str, list[int]] = {}
    for item in items:
        alike.setdefault(item_words(item, texts), []).append(item.points)
    for words, points in alike.items():
        told = f"{words} (×{len(points)})" if len(points) > 1 else words
        table.add_row(_set_in(told, indent), Text(str(sum(points)), "dim"))


def _set_in(words: str, indent: int) -> Padding:
    return Padding(Text(words), (0, 0, 0, indent))


def item_words(item: Item, texts: Texts) -> str:
    """What an item of a score is for; room cards go by their names."""
    params = dict(item.message.params)
    if isinstance(card := params.get("card"), str):
        params["card"] = texts.name("room-card", card)
    return texts.say(Message(item.message.key, params))


def card_name(card: str, texts: Texts) -> str:
    """This Is You, or a Roomie's name."""
    if card == THIS_IS_YOU:
        return texts.text("wish-name", wish=card)
    name = texts.name("roomie", card)
    return name[0].upper() + name[1:]


def scores_table(scores: Sequence[Score], names: Sequence[str], texts: Texts, title: str) -> Table:
    """The categories of several scores side by side."""
    table = Table(title=title, title_style="bold", show_footer=True)
    table.add_column("", footer=Text(texts.text("score-total"), "bold"))
    for name, score in zip(names, scores, strict=True):
        table.add_column(
            Text(name, "bold"), justify="right", footer=Text(str(score.points), "bold"), overflow="fold"
        )
    for number, category in enumerate(scores[0].categories):
        points = (str(score.categories[number].points) for score in scores)
        table.add_row(texts.text("score-category", category=category.name), *points)
    return table
