"""Cards, tiles and boards as SVG, from an edition's data: one source for the proof sheet and for screens.

`card`, `tile` and `board` draw one component each, `furniture` has a drawing for each kind of furniture, and
`svg` writes elements. All of it is the standard library only.
"""
