# What only the terminal says while Rooms & Roomies is played or replayed there.
#
# $player is a player's name.

### What is asked

cli-rr-not-asked = It is not your turn. Vouchers can be spent at any time.
cli-rr-by-number = Type a number, or a text like { $example }.
cli-rr-in-store = Type a number from the store, or a text like { $example }; list shows the choices in words.
cli-rr-can-look = To look at visible things, type: look exit, look { $showroom }, look sofa.
cli-rr-first-square = A number marks the place of the tile’s first square, the left one of its top row.
cli-rr-on-house = Type a number from the house, or a text like { $example }; list shows the choices in words.
cli-rr-at-enter = Enter ends the turn; undo takes the last step back.
cli-rr-can-spend = { $vouchers ->
    [one] You hold a voucher
   *[other] You hold { $vouchers } vouchers
  }; type vouchers to see what can be done with { $vouchers ->
    [one] it
   *[other] them
  }.
cli-rr-which-exit = exit has two meanings: { $go } moves your cart to the Exit of the store, quit saves the game and leaves.
cli-rr-no-choice = There is nothing to choose now.
cli-rr-prices = { $player } holds { $vouchers ->
    [0] no voucher
    [one] one voucher
   *[other] { $vouchers } vouchers
  }. One moves a tile from the house to the street, two draw a tile from the bag, three enlarge the bed or upgrade the truck.

### Players

cli-rr-nothing-open = Nothing is visible there.
cli-rr-nothing-called-so = Nothing visible is called { $name }. Look at a player, a place in the store, street or truck, a card by its name, large or small for the room cards on top, a tile by its number, or all furniture of a kind: look tile 17, look sofa.
cli-rr-nothing-to-do = { $player } has no legal action now.

### At the table

cli-rr-day = { $day ->
    [0] Before the first day
   *[other] Day { $day } of { $days }
  }
cli-rr-phase = { $phase ->
    [set-up] choosing starting cards
    [shopping] Shopping Phase
    [furnishing] Furnishing Phase
   *[over] the end
  }
cli-rr-stick = { $player } has the measuring stick
cli-rr-points-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
cli-rr-bed = bed { $loaded }/{ $room }{ $upgrades ->
    [0] {""}
    [one] {" "}+ 1 upgrade
   *[other] {" "}+ { $upgrades } upgrades
  }
cli-rr-vouchers = { $vouchers ->
    [one] { $vouchers } voucher
   *[other] { $vouchers } vouchers
  }
cli-rr-home = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }
cli-rr-on-street = { $tiles } on the street
cli-rr-street = street
cli-rr-given-up = given up
cli-rr-truck = truck
cli-rr-in-house = house
cli-rr-this-is-you = Each combination pair in one room, a dark icon with the light one that belongs to it, scores { $points }.
cli-rr-legend =
    { $touched } touched, { $untouched } untouched floor markings · a+3 room a, bonus 3 (a✓3: complete)
    ▲▶▼◀ ledges that point to their doors · ═ ║ windows · ░ bathroom · ' , garden
    Around: the grid’s columns and rows. Square 0 b2 is in column 0b and row 2.

### The store

cli-rr-day-space = day{ $day }
cli-rr-cafe-empty = nobody
cli-rr-with-voucher = + voucher
cli-rr-deck = { $deck ->
    [large] Large
   *[small] Small
  } Room: { $name } ({ $under } under it)
cli-rr-no-deck = no { $deck ->
    [large] Large
   *[small] Small
  } Room
cli-rr-bag = { $players ->
    [1] the bag, with
   *[other] SALE, or the bag with
  } { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
  } in it
cli-rr-vouchers-left = { $vouchers ->
    [0] no voucher is left
    [one] one voucher is left
   *[other] { $vouchers } vouchers are left
  }
cli-rr-wall-edges = heavy edges lie along walls
cli-rr-screens = ▲ direction of a screen
cli-rr-beds = z a place to sleep
cli-rr-printed = +1 a printed point
cli-rr-colours = colours: r red, g green, b blue, k black, n brown, w white

### Solo challenges. $count: how many there are; $cards, $points, $each: how many are asked for.

cli-rr-no-challenge = This game has no challenge.
cli-rr-challenge-goal = { $challenge ->
    [happily-alone] take in no Roomie at all.
    [perfect-duo] take in exactly one Roomie, and make the most of each home wish, This Is You included.
    [full-house] take in exactly four Roomies, and make something of each home wish, This Is You included.
    [tiny-house] add at most { $cards } room cards to your starting card.
   *[no-half-measures] at the end of each Furnishing Phase, the furniture in incomplete rooms is removed from the game. The load of the truck stays.
  }
cli-rr-challenge-level = { $points } points or more{ $each ->
    [0] {""}
   *[other] , { $each } or more of them with each home wish
  }
cli-rr-challenge-roomies = { $count ->
    [0] no Roomie
    [one] one Roomie
   *[other] { $count } Roomies
  } taken in
cli-rr-challenge-cards = { $count } of { $cards } room cards added
cli-rr-challenge-lowest = the lowest home wish is { $wish } with { rr-points }
cli-rr-challenge-so-far = So far: { $standing }. { $level ->
    [missed] If the game ended now, the challenge would be missed.
   *[other] If the game ended now, it would be { rr-level }.
  }
cli-rr-challenge-lost = So far: { $standing }. The challenge can no longer be met.
cli-rr-challenge-over = In the end: { $standing }. { $level ->
    [missed] The challenge is missed.
   *[other] The challenge is met: { rr-level }.
  }
cli-rr-clears = If you are done now, No Half Measures clears the incomplete rooms:
cli-rr-clears-room = room { $room } of { $card } ({ $left ->
    [one] one marking is
   *[other] { $left } markings are
  } not touched) loses { $lost }

### Scores

cli-rr-no-score-yet = There is nothing to score before the first day.
cli-rr-scores-now = If the game were over now
cli-rr-score-now = { $player } now

### Help

cli-rr-help =
    A choice      its number, or its short text: go 3, tile 17, square 0 b2,
                  beside 0 top 1. The first word may be left out: 0 b2.
    why ACTION    why something is not possible now, with the ruling: why go 0
    list          all choices in words
    vouchers      what your vouchers can be spent on now
    as NAME ...   a choice or command of another player, out of turn too, since
                  vouchers may be spent at any time: as Anna return 17,
                  as Anna spend draw, as Anna undo
    seat NAME     asks another player first; also one who is done furnishing
    board         the table once more
    store, house  only the store; your home and your cards
    look NAME     somebody’s home and cards
    look WHAT     anything visible, drawn: look exit, look large and look
                  small (room cards), look Showroom 2, look sale, look street,
                  look sofa, look tile 17, a card by its name
    cards NAME    only the cards, and their points now
    score NAME    the score now, item by item
    challenge     alone: what the challenge asks for, and how it stands
    log           everything that happened
    undo          takes your last step back, as long as it showed nothing hidden
    redo          plays again what you took back
    save FILE     writes a copy of the game to a file (save --force FILE replaces
                  an existing one); the game is still saved in its own file
    quit          saves the game and leaves; it shows how to continue
    help          this list

    A tile has two letters for what it is, then one for each colour: [Sh n] is
    a brown shelf. zz: a bed for two; +1: a printed point; ▼: where a screen
    looks. Heavy edges of a tile must lie along walls. Tiles placed in
    this phase are underlined, and can be taken back.

### Furnishing a house

cli-rr-goes = { $where ->
    [truck] on the truck
   *[away] away
  }
cli-rr-stands = { $square } of card { $card }{ $turn ->
    [0] {""}
    [one] , turned by a quarter
   *[other] , turned by { $turn } quarters
  }
cli-rr-no-more = no more: { $what }
cli-rr-no-change = No points are won or lost.
cli-rr-proved = This is the best furnishing (proved).
cli-rr-searched = Best of a search with { $steps } steps; no upper bound.
cli-rr-unproved = Best found so far; the upper bound is { $bound }.
cli-rr-unbounded = Best found so far; no upper bound yet.
