# What only the terminal says while Rooms & Roomies is played or replayed there.
#
# $player is a player's name.

cli-rr-nobody = There is no { $name } at this table; there are { $names }.
cli-rr-a-bot = { $player } is a bot and plays by itself.
cli-rr-nothing-to-do = { $player } can do nothing at the moment.
cli-rr-as-what = What does { $player } do? Such as: as { $player } spend draw
cli-rr-undone-secretly = { $player } takes back the choice, and chooses anew.
cli-rr-points = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

cli-rr-help =
    A choice     its number, or its short text: go 3, tile 17, square 0 b2.
    why ACTION   why something is not possible now, with the ruling: why go 0
    as NAME ...  a choice or a command of another player, out of turn too: as Anna spend draw
    seat NAME    lets another player be asked, as long as several are furnishing
    list         the choices in words
    log          all that has happened
    undo         takes your last step back, as long as nothing hidden was shown by it
    save FILE    writes the game to a file (save --force FILE: over an existing one)
    quit         saves the game and leaves; it tells how to go on
    help         this
