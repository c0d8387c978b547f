# Room Share in words: components, what happened, and why something is not possible.
#
# $player and $other are names of players, $colour is r, b, y or g, $card a card's id,
# $apartment a name such as C2, $arrow one of top, right, bottom, left.

### Components

room-share-tagline = Three tenants pay the rent. The fourth wakes the landlord.

colour = { $colour ->
    [r] red
    [b] blue
    [y] yellow
   *[g] green
  }
colour-capital = { $colour ->
    [r] Red
    [b] Blue
    [y] Yellow
   *[g] Green
  }
tenant-r = red
tenant-b = blue
tenant-y = yellow
tenant-g = green
tenant-none = free
other-colour = { $other_colour ->
    [r] red
    [b] blue
    [y] yellow
   *[g] green
  }
a-meeple = { $colour ->
    [r] a red meeple
    [b] a blue meeple
    [y] a yellow meeple
   *[g] a green meeple
  }
arrow = { $arrow ->
    [top] top
    [right] right
    [bottom] bottom
   *[left] left
  }
other-arrow = { $other_arrow ->
    [top] top
    [right] right
    [bottom] bottom
   *[left] left
  }
kind = { $kind ->
    [R] Regular
    [S] Suite
    [H] Haunted
   *[Y] Royal Suite
  }

card = { $card ->
    [key-r] Red Key
    [key-b] Blue Key
    [key-y] Yellow Key
    [key-g] Green Key
    [communication] Communication
    [departure-day] Departure Day
    [forced-eviction] Forced Eviction
    [new-contract] New Contract
    [apartment-exchange] Apartment Exchange
   *[renovation] Renovation
  }
# What a card does, in a line that fits onto it.
card-brief = { $card ->
    [key-r] Move in where a red meeple lives.
    [key-b] Move in where a blue meeple lives.
    [key-y] Move in where a yellow meeple lives.
    [key-g] Move in where a green meeple lives.
    [communication] A key of any colour you name.
    [departure-day] Send one meeple home.
    [forced-eviction] Evict one apartment.
    [new-contract] Into an empty apartment, or a key of your colour.
    [apartment-exchange] Let two meeples swap places.
   *[renovation] Rearrange one apartment’s meeples.
  }
card-effect = { $card ->
    [key-r] Choose an apartment where a red meeple lives and add a meeple of yours, of any colour, on a free arrow.
    [key-b] Choose an apartment where a blue meeple lives and add a meeple of yours, of any colour, on a free arrow.
    [key-y] Choose an apartment where a yellow meeple lives and add a meeple of yours, of any colour, on a free arrow.
    [key-g] Choose an apartment where a green meeple lives and add a meeple of yours, of any colour, on a free arrow.
    [communication] Name a colour; the card then works as that colour’s key.
    [departure-day] One meeple leaves the board for the supply of the player who scores with its colour. A colour nobody scores with comes to your own supply. The last of a colour has to stay.
    [forced-eviction] Everybody in one apartment of your choice moves out, just as if the landlord had come.
    [new-contract] Add a meeple of yours, of any colour, to an apartment where nobody lives, or where your own colour does.
    [apartment-exchange] Two meeples of your choice, of any owners and wherever they live, change places.
   *[renovation] Set the meeples of one apartment on its arrows in any way you like.
  }


### What happened

log-game-started = The house is ready. { $player } has the first turn.
log-colour-taken = { $player } takes the { colour } meeples.
log-second-colour-taken = { $player } also takes the { colour } meeples; they score for nobody.
log-spare-housed = { colour-capital } is nobody’s colour: two more of them move into { $apartment }.
log-card-played = { $player } plays { card }.
log-colour-named = { $player } names { colour }.
log-meeple-placed = { $player } moves { a-meeple } into { $apartment }, { arrow }.
log-meeple-returned = { $player } sends { a-meeple } home from { $apartment }, to { $other }’s supply.
log-meeples-swapped = { $player } swaps { a-meeple } in { $apartment } ({ arrow }) with { $other_colour ->
    [r] a red one
    [b] a blue one
    [y] a yellow one
   *[g] a green one
  } in { $other_apartment } ({ other-arrow }).
log-renovation-began = { $player } renovates { $apartment }.
log-evicted = Four in { $apartment }: the landlord evicts everybody.
log-forced-eviction = { $player } evicts everybody from { $apartment }.
log-meeple-landed = { colour-capital } moves to { $apartment }, { arrow }.
log-meeple-stayed = { colour-capital } stays in { $apartment }, { arrow }.
log-discard-shuffled = The draw pile was empty; { $cards ->
    [one] the discarded card is
   *[other] the { $cards } discarded cards are
  } shuffled into a new one.
log-card-drawn = { $player } draws { card }.
log-hidden-card-drawn = { $player } draws a card.
log-turn-began = It is { $player }’s turn.
log-last-chance-began = { $player } has no meeple left. Last chance for everybody else.
log-last-chance-declined = { $player } declines the last chance.
log-game-ended = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $by ->
    [supply] : level on points, but with fewer meeples left over
    [last-chance] : level on points and on meeples left over, but earlier in the last chance
    [first-turn] : level on points, but had the first turn
   *[points] {""}
  }.

### How a game was decided

decided-points = { $player } has the most points.
decided-supply = Level on points. { $player } has the fewest meeples left over, and that decides.
decided-last-chance = Level on points and on meeples left over. { $player } came earlier in the last chance, and that decides.
decided-first-turn = Level on points. Without cards the player with the first turn wins: { $player }.

### Why something is not possible

refuse-colour-gone = { colour-capital } is already taken.
refuse-card-not-in-hand = You do not hold { card }.
refuse-nobody-can-depart = No colour is on the board twice, so nobody can leave.
refuse-colour-not-on-board = No { colour } meeple lives in the house.
refuse-not-in-supply = Your supply has no { colour } meeple left.
refuse-arrow-taken = The { arrow } arrow of { $apartment } is not free.
refuse-nobody-lives-here = Nobody lives in { $apartment }.
refuse-no-such-tenant = No { colour } meeple lives in { $apartment }.
refuse-neither-empty-nor-own = { $apartment } is neither empty nor home to one of your { colour } meeples.
refuse-last-of-its-colour = This is the only { colour } meeple in the house, so it must stay.
refuse-nobody-there = There is no meeple on the { arrow } arrow of { $apartment }.
refuse-picked-already = You already picked this meeple; pick another one to swap with.
refuse-not-full = { $apartment } does not hold four meeples.
refuse-walled-in = All four neighbours of { $apartment } are full, so nobody could move out. Empty another one first.
refuse-longest-full-first = After { $evictions } evictions in a turn, the apartment that has been full the longest is next.
refuse-no-last-place = No apartment where { colour } lives has fewer than three tenants.
refuse-three-live-here = { $apartment } already has three tenants; the last chance never brings the landlord.

# The board and the choices in words

text-player = { $player }: { $colour ->
    [none] no colour yet
   *[other] { colour }
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }; supply: red { $supply_r }, blue { $supply_b }, yellow { $supply_y }, green { $supply_g }.
text-piles = Draw pile { $draw }, discard pile { $discard }.
text-hand-card = In your hand: { card }.
text-home = { $apartment }, { kind }: { $tenants ->
    [0] empty
   *[other] top { $top }, right { $right }, bottom { $bottom }, left { $left }
  }{ $brings ->
    [0] {""}
   *[other] ; brings { $brings } each
  }.
text-play = Play { card }
text-name = Name { colour }
text-take = Take a { colour } meeple
text-place = Place it in { $apartment } ({ kind }), { arrow }
text-pick = Choose the { colour } meeple in { $apartment }, { arrow }
text-apartment = Choose { $apartment } ({ kind })
text-land = Land the { colour } meeple in { $apartment }, { arrow }
text-end = End the turn
text-decline = Decline

# What a choice would change

preview-empties = { $apartment } empties
preview-empties-anyway = then { $apartment } empties
preview-landing = choose where { colour } lands in { $apartment }
preview-next-eviction = choose which of { $count } full apartments empties next
preview-apartment = { $apartment }
