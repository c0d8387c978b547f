"""Files that people write, as TOML or JSON. One reading finds all mistakes, each with its position.

`fields` describes the contents of a file, for reading and as a JSON schema for editors. `document` has a
file's values with their positions, and `mistakes` the errors. These modules import the standard library only.
"""
