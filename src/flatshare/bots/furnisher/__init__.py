"""The best furnishing of a house with given tiles: fast by search, or proved to be the best.

May import `flatshare.core`, the rules of Rooms & Roomies, NumPy, Numba and OR-Tools. Start reading at `job`:
what is to be furnished, and what an arrangement is worth by the rules' own scoring. `exact` finds the best
arrangement and proves it; `furnish` searches for it in a given time.

The search is compiled (`compiling`). `problem` turns a job into `tables`; `wishes_of_a_room` and
`wishes_of_a_house` have a function for each wish; `points` scores with them, as the rules do, a `draft` of an
arrangement, and `search` goes from draft to draft.
"""
