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
roomie-boardgamer-wish = In each room, match squares of shelves with squares of dining tables. Both squares of a match: { $points } each.
roomie-bookworm = The Bookworm
roomie-bookworm-wish = Each shelf that shares its room with an armchair or a sofa: a point for each of its squares, and { $extra } more.
roomie-botanist = The Botanist
roomie-botanist-wish = Each plant at a window: { $points }.
roomie-camper = The Camper
roomie-camper-wish = On the truck’s bed at the end there is a bed, a toilet, a stove, a shower or bathtub: { $points } for each of the four. What is there counts as being at home.
roomie-colorful-character = The Colorful Character
roomie-colorful-character-wish = Each set of a red, a green and a blue colour icon in the house: { $points }.
roomie-console-gamer = The Console Gamer
roomie-console-gamer-wish = Each square that a TV’s screen looks at: { $armchair } with an armchair on it, { $sofa } with a sofa.
roomie-daydreamer = The Daydreamer
roomie-daydreamer-wish = Each window with a bed, desk, armchair, bathtub or easel next to it: { $points }.
roomie-gearhead = The Gearhead
roomie-gearhead-wish = Each upgrade on the truck: { $points } besides its printed points.
roomie-harmonious-one = The Harmonious One
roomie-harmonious-one-wish = Each room whose furniture shows { $types } types of colour icons, neither more nor fewer: { $points }.
roomie-hoarder = The Hoarder
roomie-hoarder-wish = Each room in which only door ledges are left free: { $small } for a small room, { $large } for a large one.
roomie-introvert = The Introvert
roomie-introvert-wish = Each complete room with a single door ledge: { $parquet } on parquet, { $bathroom } for a bathroom.
roomie-math-whiz = The Math Whiz
roomie-math-whiz-wish = Each room with as many pieces of furniture as its completion bonus says: { $small } for a small room, { $large } for a large one.
roomie-minimalist = The Minimalist
roomie-minimalist-wish = Each complete room in which no two pieces of furniture touch, not even at a corner: { $small } for a small room, { $large } for a large one.
roomie-nook-devotee = The Nook Devotee
roomie-nook-devotee-wish = Each empty square without a door ledge that has no empty square beside it: { $points }.
roomie-people-pleaser = The People Pleaser
roomie-people-pleaser-wish = As many points as your lowest other card.
roomie-purist = The Purist
roomie-purist-wish = Each colour icon in a room that shows one type of colour only: { $points }.
roomie-puzzler = The Puzzler
roomie-puzzler-wish = Each room with tiles of at least { $shapes } different shapes: { $points }.
roomie-systematic-one = The Systematic One
roomie-systematic-one-wish = Each line of { $length } covered squares in a room, across or down: { $points }.
roomie-understated-one = The Understated One
roomie-understated-one-wish = Each set of a black, a brown and a white colour icon in the house: { $points }.
roomie-whirlwind = The Whirlwind
roomie-whirlwind-wish = Each door ledge in a complete room that has two empty squares straight in front of its door, its own one among them: { $points }.
roomie-late-riser = The Late Riser
roomie-late-riser-wish = Each bed in a room that has a closet, but neither TV nor desk: { $points }.
roomie-gourmet = The Gourmet
roomie-gourmet-wish = Each stove: { $points } for each square of dining tables in its room, for { $most } squares at most.
roomie-bather = The Bather
roomie-bather-wish = Each bathroom with a sink, a toilet, and a shower, bathtub or hot tub: { $points }.
roomie-stargazer = The Stargazer
roomie-stargazer-wish = Each window with nothing standing at it: { $points }.
roomie-socialite = The Socialite
roomie-socialite-wish = Each room with { $ledges } door ledges or more: { $points }.
roomie-decorator = The Decorator
roomie-decorator-wish = Each room that shows { $types } types of colour icons or more: { $points }.
roomie-twin = The Twin
roomie-twin-wish = Each kind of furniture of which there are exactly { $tiles } in the house: { $points }.
roomie-estate-agent = The Estate Agent
roomie-estate-agent-wish = Each complete room: { $small } if it is small, { $large } if it is large.
roomie-corner-lover = The Corner Lover
roomie-corner-lover-wish = Each piece of furniture { $squares ->
    [1] that
   *[other] of { $squares } squares or more that
  } fills a corner of its room, where two walls meet: { $points }.
roomie-collector = The Collector
roomie-collector-wish = Each different identifying number in the house from { $first } on: { $points }.
