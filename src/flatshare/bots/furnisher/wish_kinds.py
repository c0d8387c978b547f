"""The kinds of wishes by number, as compiled code tells them apart."""

from typing import Final

THIS_IS_YOU: Final = 0
BOARDGAMER: Final = 1
BOOKWORM: Final = 2
BOTANIST: Final = 3
CAMPER: Final = 4
COLORFUL_CHARACTER: Final = 5
CONSOLE_GAMER: Final = 6
DAYDREAMER: Final = 7
GEARHEAD: Final = 8
HARMONIOUS_ONE: Final = 9
HOARDER: Final = 10
INTROVERT: Final = 11
MATH_WHIZ: Final = 12
MINIMALIST: Final = 13
NOOK_DEVOTEE: Final = 14
PEOPLE_PLEASER: Final = 15
PURIST: Final = 16
PUZZLER: Final = 17
SYSTEMATIC_ONE: Final = 18
UNDERSTATED_ONE: Final = 19
WHIRLWIND: Final = 20
LATE_RISER: Final = 21
GOURMET: Final = 22
BATHER: Final = 23
STARGAZER: Final = 24
SOCIALITE: Final = 25
DECORATOR: Final = 26
TWIN: Final = 27
ESTATE_AGENT: Final = 28
CORNER_LOVER: Final = 29
COLLECTOR: Final = 30

KINDS: Final[dict[str, int]] = {
    "this-is-you": THIS_IS_YOU,
    "boardgamer": BOARDGAMER,
    "bookworm": BOOKWORM,
    "botanist": BOTANIST,
    "camper": CAMPER,
    "colorful-character": COLORFUL_CHARACTER,
    "console-gamer": CONSOLE_GAMER,
    "daydreamer": DAYDREAMER,
    "gearhead": GEARHEAD,
    "harmonious-one": HARMONIOUS_ONE,
    "hoarder": HOARDER,
    "introvert": INTROVERT,
    "math-whiz": MATH_WHIZ,
    "minimalist": MINIMALIST,
    "nook-devotee": NOOK_DEVOTEE,
    "people-pleaser": PEOPLE_PLEASER,
    "purist": PURIST,
    "puzzler": PUZZLER,
    "systematic-one": SYSTEMATIC_ONE,
    "understated-one": UNDERSTATED_ONE,
    "whirlwind": WHIRLWIND,
    "late-riser": LATE_RISER,
    "gourmet": GOURMET,
    "bather": BATHER,
    "stargazer": STARGAZER,
    "socialite": SOCIALITE,
    "decorator": DECORATOR,
    "twin": TWIN,
    "estate-agent": ESTATE_AGENT,
    "corner-lover": CORNER_LOVER,
    "collector": COLLECTOR,
}
"""By the id of the wish in the rules' catalogue."""
