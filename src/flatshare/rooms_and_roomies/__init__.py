"""Rooms & Roomies: furnish a house over four days, for yourself and the Roomies who move in.

May import `flatshare.core` and the standard library. The rules are the same for everybody; what lies on the
table (boards, cards, tiles) is an edition's, see `edition`.
"""
