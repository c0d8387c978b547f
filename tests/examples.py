"""How many examples the property tests look at.

The profiles stand here and nowhere else. A test that takes longer or shorter than most asks for a multiple of
the profile's number, so that a longer run is longer for every test.
"""

import os

from hypothesis import Phase, settings

QUICK = "quick"
SOAK = "soak"
MUTANTS = "mutants"
SOAK_FACTOR = 50


def register_profiles() -> None:
    """Register all profiles and load one, unless `--hypothesis-profile` names another."""
    # An example is often a game of hundreds of positions: a deadline would only measure the machine.
    settings.register_profile(QUICK, max_examples=40, deadline=None)
    settings.register_profile(SOAK, settings.get_profile(QUICK), max_examples=40 * SOAK_FACTOR)
    # Whether a test fails is all that counts there, so failures are not made smaller, and chance has no say.
    found_only = (Phase.explicit, Phase.generate)
    settings.register_profile(
        MUTANTS, settings.get_profile(QUICK), phases=found_only, derandomize=True, database=None
    )
    settings.load_profile(SOAK if os.environ.get("FLATSHARE_SOAK") else QUICK)


def examples(multiple: float) -> settings:
    """Settings with this multiple of the profile's number of examples."""
    return settings(max_examples=max(1, round(settings().max_examples * multiple)))
