"""Random numbers in compiled code: the same ones for the same seed on any machine (SplitMix64)."""

import numpy as np

from flatshare.bots.furnisher.compiling import Table, compiled

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX, MIX_MORE = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S30, S27, S31, S32, S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32), np.uint64(11)


@compiled
def drawn(chance: Table) -> np.uint64:
    """The next 64 bits."""
    chance[0] += STEP
    bits = chance[0]
    bits = (bits ^ (bits >> S30)) * MIX
    bits = (bits ^ (bits >> S27)) * MIX_MORE
    return bits ^ (bits >> S31)


@compiled
def below(chance: Table, bound: int) -> np.int64:
    """A whole number from 0 on below this one."""
    return np.int64(((drawn(chance) >> S32) * np.uint64(bound)) >> S32)


@compiled
def share(chance: Table) -> float:
    """A number from 0 on below 1."""
    return np.int64(drawn(chance) >> S11) * 2.0**-53
