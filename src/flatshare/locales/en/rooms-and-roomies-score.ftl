# The score of Rooms & Roomies in words: a line for each thing that gives or costs points. The points themselves stand
# beside the line.
#
# $furniture is a kind of furniture, $card a room card, $room a room's letter on it; $x and $y are the column and row of a
# square on the house's common grid, as they stand around drawings of the house.

### Words

furniture = { $furniture ->
    [shelf] shelf
    [desk] desk
    [closet] closet
    [bed] bed
    [sofa] sofa
    [tv] TV
    [dining-table] dining table
    [stove] stove
    [sink] sink
    [toilet] toilet
    [plant] plant
    [armchair] armchair
    [shower] shower
    [bathtub] bathtub
    [easel] easel
    [dressing-table] dressing table
    [piano] piano
    [record-player] record player
    [fireplace] fireplace
    [step-machine] step machine
    [treadmill] treadmill
    [sewing-table] sewing table
    [hot-tub] hot tub
    [grand-piano] grand piano
    [model-railway] model railway
    [drum-kit] drum kit
    [boardgame-table] boardgame table
    [pool-table] pool table
   *[other] { $furniture }
  }
furniture-capital = { $furniture ->
    [shelf] Shelf
    [desk] Desk
    [closet] Closet
    [bed] Bed
    [sofa] Sofa
    [tv] TV
    [dining-table] Dining table
    [stove] Stove
    [sink] Sink
    [toilet] Toilet
    [plant] Plant
    [armchair] Armchair
    [shower] Shower
    [bathtub] Bathtub
    [easel] Easel
    [dressing-table] Dressing table
    [piano] Piano
    [record-player] Record player
    [fireplace] Fireplace
    [step-machine] Step machine
    [treadmill] Treadmill
    [sewing-table] Sewing table
    [hot-tub] Hot tub
    [grand-piano] Grand piano
    [model-railway] Model railway
    [drum-kit] Drum kit
    [boardgame-table] Boardgame table
    [pool-table] Pool table
   *[other] { $furniture }
  }
# Where in the house something is.
home-room = room { $room } of { $card }
home-room-capital = Room { $room } of { $card }
home-piece-capital = { furniture-capital } at { rr-spot }, in { home-room }
home-edge = { $side ->
    [top] above
    [right] right of
    [bottom] below
   *[left] left of
  } { rr-spot }
wish-name = { $wish ->
    [this-is-you] This Is You
    [boardgamer] { roomie-boardgamer }
    [bookworm] { roomie-bookworm }
    [botanist] { roomie-botanist }
    [camper] { roomie-camper }
    [colorful-character] { roomie-colorful-character }
    [console-gamer] { roomie-console-gamer }
    [daydreamer] { roomie-daydreamer }
    [gearhead] { roomie-gearhead }
    [harmonious-one] { roomie-harmonious-one }
    [hoarder] { roomie-hoarder }
    [introvert] { roomie-introvert }
    [math-whiz] { roomie-math-whiz }
    [minimalist] { roomie-minimalist }
    [nook-devotee] { roomie-nook-devotee }
    [people-pleaser] { roomie-people-pleaser }
    [purist] { roomie-purist }
    [puzzler] { roomie-puzzler }
    [systematic-one] { roomie-systematic-one }
    [understated-one] { roomie-understated-one }
    [whirlwind] { roomie-whirlwind }
    [late-riser] { roomie-late-riser }
    [gourmet] { roomie-gourmet }
    [bather] { roomie-bather }
    [stargazer] { roomie-stargazer }
    [socialite] { roomie-socialite }
    [decorator] { roomie-decorator }
    [twin] { roomie-twin }
    [estate-agent] { roomie-estate-agent }
    [corner-lover] { roomie-corner-lover }
    [collector] { roomie-collector }
   *[other] { $wish }
  }

### Besides wishes

score-need-unmet = { $need ->
    [toilet] No toilet in the house
    [shower] Neither shower nor bathtub in the house
   *[stove] No stove in the house
  }
score-no-bed = A Roomie has nowhere to sleep
score-complete = { home-room-capital } is complete
score-printed = { furniture-capital } at { rr-spot }, as printed on it
score-upgrade = Upgrade on the truck
score-window = { furniture-capital } before the window { home-edge }

### Wishes of the rulebook

wish-this-is-you = { $pair ->
    [books] Shelf and desk
    [sleep] Closet and bed
    [screen] Sofa and TV
    [food] Dining table and stove
   *[wash] Sink and toilet
  } in { home-room }
wish-boardgamer = { home-room-capital }: { $squares ->
    [one] one square of shelves with one of dining tables
   *[other] { $squares } squares of shelves with as many of dining tables
  }
wish-bookworm = { home-piece-capital }
wish-botanist = { home-piece-capital }
wish-camper = { furniture-capital } on the truck
wish-colorful-character = Colourful set number { $set }
wish-console-gamer = A square of { $furniture ->
    [armchair] an armchair
    [sofa] a sofa
   *[other] { $furniture }
  } at { rr-spot } before a screen, in { home-room }
wish-daydreamer = { furniture-capital } at the window { home-edge }, in { home-room }
wish-gearhead = Upgrade number { $upgrade } on the truck
wish-harmonious-one = { home-room-capital } shows just { $types ->
    [one] one colour
   *[other] { $types } colours
  }
wish-hoarder = { home-room-capital } is filled to the last square
wish-introvert = { home-room-capital } is complete and has a single door
wish-math-whiz = { home-room-capital } holds { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
  }, as its bonus says
wish-minimalist = { home-room-capital } is complete, and nothing in it touches
wish-nook-devotee = A nook at { rr-spot }, in { home-room }
wish-people-pleaser = As much as { wish-name }
wish-purist = { home-room-capital } is all { $colour }: { $icons ->
    [one] one icon
   *[other] { $icons } icons
  }
wish-puzzler = { home-room-capital } holds { $shapes } shapes
wish-systematic-one = { $squares } squares from { rr-spot } { $way ->
    [across] across
   *[down] down
  }, all covered, in { home-room }
wish-understated-one = Quiet set number { $set }
wish-whirlwind = A clear way before the door { home-edge }, in { home-room }

### Wishes of the house edition

wish-late-riser = { home-piece-capital }
wish-gourmet = { home-piece-capital }, with { $squares ->
    [one] one square
   *[other] { $squares } squares
  } of dining tables
wish-bather = { home-room-capital } has all that a bath needs
wish-bather-part = { home-room-capital } has all that a bath needs but for one thing
wish-stargazer = { home-room-capital } is complete with a free view
wish-socialite = { home-room-capital } has { $ledges ->
    [one] one door
   *[other] { $ledges } doors
  }
wish-decorator = { home-room-capital } shows { $types } colours
wish-twin = { $tiles ->
    [one] One tile
   *[other] { $tiles } tiles
  } in the house: { furniture }
wish-estate-agent = { home-room-capital } is complete
wish-corner-lover = { home-piece-capital }
wish-collector = { home-piece-capital }
