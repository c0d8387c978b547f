"""Home wishes: what the Roomies, and you, want of a house. One file a wish, which reads like its card.

`wish` says what a wish is; `catalogue` knows them all by the id that an edition's cards use.
"""
