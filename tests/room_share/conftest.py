"""How many games the property tests look at; `FLATSHARE_SOAK=1 pytest tests/room_share`: many more."""

import os

from hypothesis import settings

# A game is hundreds of positions, so examples are few, and no example is held against the clock.
settings.register_profile("games", max_examples=40, deadline=None)
settings.register_profile("soak", max_examples=2000, deadline=None)
settings.load_profile("soak" if os.environ.get("FLATSHARE_SOAK") else "games")
