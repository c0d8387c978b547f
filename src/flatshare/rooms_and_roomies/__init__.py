"""Rooms & Roomies: furnish a house over four days, for yourself and the Roomies who move in.

May import `flatshare.core` and the standard library. Start reading at `tasks` (what a seat may be asked),
then `phases` in the order of a day, and `evolve`. `house`, `building` and `furnishing` are the geometry,
`truck` the loading bed, `scoring` and `wishes` the end. The rules are the same for everybody; what lies on
the table (boards, cards, tiles) is an edition's, see `edition`.
"""
