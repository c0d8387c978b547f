# Rooms & Roomies in words: the components of the house edition.
#
# The parameters of a Roomie card's wish are those of the edition's card.

### Room cards of the house edition

room-card-cottage = Cottage
room-card-terrace = Terrace
room-card-arcade = Arcade
room-card-veranda = Veranda
room-card-lodge = Lodge
room-card-atrium = Atrium
room-card-townhouse = Townhouse
room-card-bungalow = Bungalow
room-card-studio = Studio
room-card-farmhouse = Farmhouse
room-card-ballroom = Ballroom
room-card-salon = Salon
room-card-thermal-bath = Thermal Bath
room-card-spa = Spa
room-card-library = Library
room-card-banquet-hall = Banquet Hall
room-card-pavilion = Pavilion
room-card-double-room = Double Room
room-card-suite = Suite
room-card-gatehouse = Gatehouse
room-card-horseshoe = Horseshoe
room-card-staircase = Staircase
room-card-patio = Patio
room-card-garden-flat = Garden Flat
room-card-writers-den = Writer’s Den
room-card-cloister = Cloister
room-card-twin-wings = Twin Wings
room-card-guest-flat = Guest Flat
room-card-orangery = Orangery
room-card-master-suite = Master Suite
room-card-passage = Passage
room-card-parlour = Parlour
room-card-washroom = Washroom
room-card-study = Study
room-card-bay = Bay
room-card-sewing-room = Sewing Room
room-card-back-stairs = Back Stairs
room-card-shower-room = Shower Room
room-card-chambers = Chambers
room-card-loggia = Loggia
room-card-powder-room = Powder Room
room-card-conservatory = Conservatory
room-card-bath-house = Bath House
room-card-en-suite = En Suite
room-card-cabin = Cabin

### Roomie cards of the house edition, and their home wishes

roomie-boardgamer = The Boardgamer
roomie-boardgamer-wish = In each room, match squares of shelves with squares of dining tables, one with one. Each square so matched, of either kind, scores { $points }.
roomie-bookworm = The Bookworm
roomie-bookworm-wish = Each shelf in a room with an armchair or a sofa scores 1 for each of its squares, and { $extra } more.
roomie-botanist = The Botanist
roomie-botanist-wish = Each plant at a window scores { $points }, however many windows it stands at.
roomie-camper = The Camper
roomie-camper-wish = On the truck’s loading bed at the end of the game, a bed scores { $points }, a toilet { $points }, a stove { $points }, and a shower or bathtub { $points }. What is loaded also counts for basic needs and as a place to sleep.
roomie-colorful-character = The Colorful Character
roomie-colorful-character-wish = Each set of one red, one green and one blue colour icon in the house scores { $points }.
roomie-console-gamer = The Console Gamer
roomie-console-gamer-wish = Each square that the screen of a TV in the same room faces, over other furniture too, scores { $armchair } with an armchair on it, { $sofa } with a sofa.
roomie-daydreamer = The Daydreamer
roomie-daydreamer-wish = Each window with an armchair, a bathtub or an easel next to it scores { $points }.
roomie-gearhead = The Gearhead
roomie-gearhead-wish = Each upgrade on the truck scores { $points }, besides the points printed on it.
roomie-harmonious-one = The Harmonious One
roomie-harmonious-one-wish = Each room whose furniture shows exactly { $types } colours scores { $points }{ $extra ->
    [0] { "" }
   *[other] , and { $extra } more if it has more than 8 squares
  }.
roomie-hoarder = The Hoarder
roomie-hoarder-wish = Each room in which only squares with door ledges are empty scores { $small } if it has up to 8 squares, { $large } if it has more.
roomie-introvert = The Introvert
roomie-introvert-wish = Each complete room with exactly one door ledge scores { $parquet } if it is a parquet room, { $bathroom } if it is a bathroom.
roomie-math-whiz = The Math Whiz
roomie-math-whiz-wish = Each room with exactly as many pieces of furniture as its completion bonus says scores { $small } if it has up to 8 squares, { $large } if it has more.
roomie-minimalist = The Minimalist
roomie-minimalist-wish = Each complete, furnished room in which no two pieces of furniture touch, not even at a corner, scores { $small } if it has up to 8 squares, { $large } if it has more.
roomie-nook-devotee = The Nook Devotee
roomie-nook-devotee-wish = Each empty square without a door ledge scores { $points } if no other empty square of its room lies along any of its sides.
roomie-people-pleaser = The People Pleaser
roomie-people-pleaser-wish = Scores as much as the lowest of your other cards.
roomie-purist = The Purist
roomie-purist-wish = In each room whose colour icons are all of one colour, each of them scores { $points }.
roomie-puzzler = The Puzzler
roomie-puzzler-wish = Each room with tiles of { $shapes } or more different shapes scores { $points }.
roomie-systematic-one = The Systematic One
roomie-systematic-one-wish = Each line of { $length } squares in a room, across or down, scores { $points } if furniture covers all of them.
roomie-understated-one = The Understated One
roomie-understated-one-wish = Each set of one black, one brown and one white colour icon in the house scores { $points }.
roomie-whirlwind = The Whirlwind
roomie-whirlwind-wish = Each door ledge in a complete room scores { $points } if its square and the next one straight in from the door are both empty.
roomie-late-riser = The Late Riser
roomie-late-riser-wish = Each bed in a room with a closet, but with neither a TV nor a desk, scores { $points }.
roomie-gourmet = The Gourmet
roomie-gourmet-wish = Each stove scores { $points } for each square of dining tables in its room, for up to { $most } squares.
roomie-bather = The Bather
roomie-bather-wish = Each bathroom with a sink, a toilet, and a shower, bathtub or hot tub scores { $points }; one with just two of these three scores { $part }.
roomie-stargazer = The Stargazer
roomie-stargazer-wish = Each complete room that has a window, and no furniture at any of its windows, scores { $points }.
roomie-socialite = The Socialite
roomie-socialite-wish = Each room with { $ledges } or more door ledges scores { $points }.
roomie-decorator = The Decorator
roomie-decorator-wish = Each room whose furniture shows { $types } or more colours scores { $points }.
roomie-twin = The Twin
roomie-twin-wish = Each kind of furniture of which the house has exactly { $tiles } tiles scores { $points }.
roomie-estate-agent = The Estate Agent
roomie-estate-agent-wish = { $small ->
    [0] Each complete room of more than 8 squares scores { $large }.
   *[other] Each complete room scores { $small } if it has up to 8 squares, { $large } if it has more.
  }
roomie-corner-lover = The Corner Lover
roomie-corner-lover-wish = Each piece of furniture { $squares ->
    [1] that
   *[other] of { $squares } squares or more that
  } fills a corner of its room, where two walls meet, scores { $points }.
roomie-collector = The Collector
roomie-collector-wish = Each different identifying number in the house, from { $first } up, scores { $points }.

