"""The best furnishing of a house with given tiles: fast by search, exact for a room or a small house.

May import `flatshare.core`, the rules of Rooms & Roomies, NumPy, Numba and OR-Tools. Start reading at `job`:
what is to be furnished, and what an arrangement is worth by the rules' own scoring.
"""
