"""What it is worth to take in a Roomie."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from statistics import mean
from typing import Final

from flatshare.bots.clock import Clock
from flatshare.bots.rooms_and_roomies.appraisal import Appraisal
from flatshare.bots.rooms_and_roomies.arranging import Tiles, arranged
from flatshare.bots.rooms_and_roomies.outlook import Outlook
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.wishes.wish import Wish

GROWTH: Final = 0.25
"""By so much of what it gives now a wish grows with each day."""
WISH_TO_COME: Final = 0.3
"""What a new wish gives for each day that one can buy for it."""
HOPED: Final = 0.3
"""How much counts what it gives with tiles that may come; they are dealt too well to count for more."""
BED_TO_COME: Final = 1.0
"""By so much less a day it weighs that there is no bed for somebody yet."""
MOST_OF_BEDS_TO_COME: Final = 2.0
SAMPLES: Final = 5
"""How often the tiles to come are imagined."""


@dataclass(frozen=True)
class Welcome:
    """The house that Roomies would come to."""

    house: House
    """As it stands."""
    arranged: House
    """With the tiles at hand."""
    at_hand: Tiles
    unseen: Tiles
    """What may come."""
    appraisal: Appraisal
    outlook: Outlook
    rng: Random
    clock: Clock

    def of(self, card: str, wish: Wish) -> float:
        """What a Roomie would bring by the end."""
        now = self.appraisal.with_card(card, wish).of(self.arranged) - self.appraisal.of(self.arranged)
        days = self.outlook.days
        worth = now + days * (GROWTH * now + WISH_TO_COME)
        if days:
            worth += HOPED * self._hoped(card, wish)
        if not self._spare_bed:
            worth += min(days * BED_TO_COME, MOST_OF_BEDS_TO_COME)
        return worth

    @property
    def _spare_bed(self) -> bool:
        """Whether somebody has a bed for one more; This Is You needs one, too (RR-21)."""
        return sum(tile.kind.sleeps for tile in self.arranged.tiles) > len(self.appraisal.cards)

    def _hoped(self, card: str, wish: Wish) -> float:
        """What a wish gives in the house as it may become."""
        appraisal = self._final.with_card(card, wish)
        return mean(
            arranged(self.house, tiles, appraisal, self.clock).worth - worth for tiles, worth in self._hopes
        )

    @cached_property
    def _final(self) -> Appraisal:
        """In the end nothing is on the way any more."""
        return replace(self.appraisal, marked=0.0)

    @cached_property
    def _hopes(self) -> Sequence[tuple[Tiles, float]]:
        """Some of the tiles that may be there by the end, and what each lot brings without anybody new."""
        count = min(round(self.outlook.tiles), len(self.unseen))
        lots = [(*self.at_hand, *self.rng.sample(self.unseen, count)) for _ in range(SAMPLES)]
        return [(tiles, arranged(self.house, tiles, self._final, self.clock).worth) for tiles in lots]
