"""Editions: what lies on the table, as data files that a person can read and write.

`model` says what an edition is made of, `plans` reads floor plans drawn in text, `loader` reads a folder,
`check` says what is wrong with it, `proof` draws it. The edition that the product ships is in `house/`.
"""
