"""How choices and notes look, in all pictures of the game."""

from typing import Final

CHOICE_STYLE: Final = "bold #000000 on #58cfe6"
FAINT_STYLE: Final = "bright_black"
