"""The board and position that help pages use."""

from typing import Final

BOARD: Final = (
    "R---- R---- S---- R---- H----/R---- R-r-- R---- R---b S----"
    "/H---- R-y-- R---- R---g R----/R---- S---- H---- R---- R----"
)
FIELDS: Final = (
    "players=2 variant=cardless colours=r,y start=1 turn=1 turns=0 phase=play"
    " supply=r8b8,y8g8 hands=-,- draw=- discard=-"
)
