"""The best furnishing of a house with given tiles.

May import `flatshare.core`, the rules of Rooms & Roomies, NumPy, Numba and OR-Tools. Start reading at `job`:
what is to be furnished, and what an arrangement is worth by the rules' own scoring. `exact` finds the best
arrangement and proves it. `problem` and `points` score arrangements in compiled code, as the ground for a
search that is faster still; there is no such search yet.
"""
