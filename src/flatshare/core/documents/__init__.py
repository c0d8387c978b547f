"""Files that people write, as TOML or JSON: read with the position of every value, all mistakes at once.

`fields` describes what may be in a file; it finds all mistakes and is a JSON schema for editors, too.
`document` is a file's values with their positions, and `mistakes` is what errors consist of. Uses the
standard library only.
"""
