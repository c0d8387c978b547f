"""The files of a small edition without faults in its fields, for tests that change them."""

SMALL: dict[str, str] = {
    "edition.toml": '# mine\nid = "mine"\nversion = 3\nname = "My edition"\n',
    "store.toml": """\
[[board]]
players = [1, 2]

[[board.department]]
kind = "entrance"
name = "In"

[[board.department]]
kind = "showroom"
name = "Sofas"
spaces = [
  { shape = "1x1" },
  { shape = "L", blocked = [1], opens = { 2 = 3 } },
]

[[board.department]]
kind = "cafe"
name = "Café"
cards = 4
""",
    "rooms.toml": '''\
large = []
small = []

[[starting]]
id = "start"

[[starting.side]]
id = "front"
rooms.a = { floor = "parquet", bonus = 2 }
plan = """
+---+---+
| A   a |
+-F-+---+
"""

[[starting.side]]
id = "back"
rooms.a = { floor = "parquet", bonus = 1 }
plan = """
+---+---+
| a o a |
+---+-F-+
"""
''',
    "tiles.toml": """\
[[furniture]]
id = "shelf"
floor = "parquet"
pair = "books"
dark = true
tall = true
tiles = [
  { shape = "2x1", colours = ["red", "blue"], wall = ["top"], count = 2 },
  { id = "odd", shape = "L", colours = ["red"], wall = ["left", [3, 4]] },
]

[[furniture]]
id = "plant"
floor = "either"
number = 1
tiles = [{ shape = "1x1", colours = ["green"] }]
""",
    "roomies.toml": """\
[[roomie]]
id = "reader"
wish = "bookworm"
basic = true
params.extra = 2
params.company = ["plant"]
""",
}
