"""All that the sections of the page need."""

from dataclasses import dataclass
from functools import cached_property

from flatshare.arena.report.aims import Name
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.figures.players import Group, groups
from flatshare.arena.report.playing import Terms
from flatshare.rooms_and_roomies.components import Components, components_of


@dataclass(frozen=True)
class Report:
    """The games, what they were played with, and what things are called."""

    games: Games
    terms: Terms
    name: Name
    command: str = ""
    """With which the report can be made again."""

    @cached_property
    def components(self) -> Components:
        """The edition."""
        return components_of(self.terms.edition)

    @cached_property
    def roomie_cards(self) -> tuple[str, ...]:
        """The Roomie cards that were played with."""
        return self.components.roomie_deck(self.terms.edition.roomies)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Players of each strength, alone and at tables of equals."""
        return groups(self.games)

    @property
    def missing(self) -> int:
        """Games that are to be played yet."""
        return sum(series.games for series in self.games.series) - len(self.games.played)


def group_name(group: Group) -> str:
    """Who they are, in a word or two."""
    return f"{group.bot}, alone" if group.alone else f"{group.bot}, 2 to 5"
