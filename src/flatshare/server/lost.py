"""What is left of a table whose game cannot be gone on with: what it was played with is not there now."""

from flatshare.core import CannotContinue
from flatshare.server import sights
from flatshare.server.sights import Viewer
from flatshare.server.storage import StoredTable


class LostTable:
    """Nothing of it can be shown or done, but its record is all there, and replays wherever the rest is."""

    def __init__(self, stored: StoredTable, why: CannotContinue) -> None:
        self.facts = stored.facts
        self.why = why
        self._entries = stored.entries
        self._over = stored.waits_for == "nobody"

    def record(self, viewer: Viewer) -> str:
        """The game's record, as far as the viewer may know it."""
        return sights.record_of(self.facts, self._entries, viewer, over=self._over, result=None)
