# A game of Rooms & Roomies in words: what happened, what is asked, what can be chosen, and why something is not possible.
#
# $player is a player's name; $furniture, $shape, $colour and $second are a tile's (none: it has just one colour icon;
# same: two of that colour). $room_card and $roomie are names, $pieces kinds of furniture, one or several. $x and $y are
# a column and a row of a house. $department is a department's name, $at its kind.

### Words

rr-colour = { $colour ->
    [red] red
    [green] green
    [blue] blue
    [black] black
    [brown] brown
   *[white] white
  }{ $second ->
    [red] {" "}and red
    [green] {" "}and green
    [blue] {" "}and blue
    [black] {" "}and black
    [brown] {" "}and brown
    [white] {" "}and white
   *[none] {""}
  }
rr-shape = { $shape }{ $second ->
    [same] , two colour icons
   *[other] {""}
  }
rr-a-tile = a { rr-colour } { furniture } ({ rr-shape })
rr-the-tile = the { rr-colour } { furniture } ({ rr-shape })
rr-the-tile-capital = The { rr-colour } { furniture } ({ rr-shape })
rr-department = { $at ->
    [showroom] {""}
   *[other] the{" "}
  }{ $department }
rr-in-department = { $at ->
    [exit] at
   *[other] in
  } { rr-department }
rr-side = { $side ->
    [top] top
    [right] right
    [bottom] bottom
   *[left] left
  }
rr-deck = { $deck ->
    [large] Large Room card
   *[small] Small Room card
  }
rr-spot = column { $x }, row { $y }
rr-turn = { $turn ->
    [0] not turned
    [1] turned clockwise
    [2] turned upside down
   *[3] turned anticlockwise
  }
rr-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
rr-rating = { $rating ->
    [60] A house that people come to see.
    [50] Splendid: few could do better.
    [40] A good home, and well thought out.
    [30] One can live there, though some corners want a second look.
   *[0] A start. The next house will be better.
  }
rr-challenge = { $challenge ->
    [happily-alone] Happily Alone
    [perfect-duo] The Perfect Duo
    [full-house] Full House
    [tiny-house] Tiny House
   *[no-half-measures] No Half Measures
  }
rr-level = { $level ->
    [good] Good
    [great] Great
    [legendary] Legendary
   *[missed] missed
  }

### What happened: the game

log-rr-game-started = The store is stocked for { $players } players. { $player } begins.
log-rr-game-started-alone = The store is stocked for { $player } alone.{ $challenge ->
    [none] {""}
   *[other] {" "}The challenge: { rr-challenge }.
  }
log-rr-side-chosen = { $player } has chosen a side of the starting card.
log-rr-sides-shown = { $players ->
    [one] The house begins with { $room_card }.
   *[other] The houses begin, seat by seat, with { $room_card }.
  }
log-rr-day-began = Day { $day }. { $player } has the measuring stick and goes first.
log-rr-day-began-alone = Day { $day }.
log-rr-furnishing-began = The Shopping Phase is over. The Furnishing Phase begins.
log-rr-furnishing-ended = The furnishing is done.
log-rr-game-ended = { $player } wins with { rr-points }{ $by ->
    [this-is-you] : level on points, but with the higher number on This Is You
   *[points] {""}
  }.
log-rr-game-ended-alone = { $player } has { rr-points }. { rr-rating }
log-rr-challenge-ended = { $player } has { rr-points }. { rr-rating } { rr-challenge }: { rr-level }.

### What happened: the table

log-rr-showrooms-filled = { $tiles ->
    [one] One tile comes
   *[other] { $tiles } tiles come
  } to the Showrooms{ $hidden ->
    [0] {""}
   *[other] , { $hidden } of them face down
  }.
log-rr-showrooms-cleared = The tiles left in the Showrooms go to the SALE: { $pieces }.
log-rr-showrooms-cleared-alone = The face-up tiles left in the Showrooms are removed from the game: { $pieces }.
log-rr-cafe-filled = New in the Café: { $roomie }.
log-rr-cafe-cleared = Removed from the Café with its voucher: { $roomie }.
log-rr-cafe-upgraded = Now with a voucher in the Café: { $other_roomie }.
log-rr-cafe-refreshed = Removed from the Café with its voucher: { $roomie }. Now with a voucher: { $other_roomie }.
log-rr-top-shown = On top of the deck: { $room_card }, a { rr-deck }.
log-rr-deck-used-up = There is no { rr-deck } left.
log-rr-top-removed = The { rr-deck } on top of its deck is removed from the game.

### What happened: shopping

log-rr-cart-moved = { $player } goes to { rr-department }.
log-rr-cart-stayed = { $player } stays in { rr-department }.
log-rr-last-cart = { $player } is the last to come to { rr-department }: the Shopping Phase ends with this round.
log-rr-tiles-revealed = Turned face up: { $pieces }.
log-rr-tile-taken = { $player } loads { rr-a-tile }.
log-rr-tile-taken-in-sale = { $player } loads { rr-a-tile } from the SALE.
log-rr-roomie-taken = { $player } takes in { $roomie }.
log-rr-room-built = { $player } adds { $room_card } to the house, at { rr-spot }.
log-rr-tile-ordered = { $player } orders { rr-a-tile } from the SALE, to the street.
log-rr-tile-ordered-from-bag = { $player } orders from the bag and gets { rr-a-tile }, to the street.
log-rr-voucher-ordered = { $player } orders a voucher.

### What happened: furnishing

log-rr-full-truck-unloaded = The bed of { $player }’s truck is full. All its tiles go to the street.
log-rr-truck-unloaded = The bed of { $player }’s truck is not full. All its tiles go to the street.
log-rr-bed-enlarged = { $player } enlarges the loading bed to { $squares } free squares.
log-rr-truck-upgraded = { $player } upgrades the truck: { $upgrades ->
    [one] one upgrade
   *[other] { $upgrades } upgrades
  }, { $squares } free squares.
log-rr-bed-not-used = { $player } leaves the truck as it is.
log-rr-tile-placed = { $player } places { rr-a-tile } at { rr-spot }.
log-rr-tile-loaded = { $player } loads { rr-a-tile } back onto the truck.
log-rr-tile-given-up = { $player } gives { rr-a-tile } up, to the SALE.
log-rr-tile-given-up-alone = { $player } gives { rr-a-tile } up; it is removed from the game.
log-rr-tile-taken-back = { $player } takes { rr-the-tile } back to the street.
log-rr-furnishing-done = { $player } is done furnishing.
log-rr-furnishing-reopened = { $player } continues furnishing.
log-rr-rooms-cleared = No Half Measures: furniture of incomplete rooms is removed from the game: { $pieces }.

### What happened: vouchers

log-rr-voucher-gained = { $player } gets a voucher.
log-rr-voucher-forgone = { $player } holds four vouchers and forgoes another.
log-rr-no-voucher-left = { $player } gets no voucher, because none is left.
log-rr-vouchers-spent = { $player } spends { $count ->
    [one] a voucher
   *[other] { $count } vouchers
  }.
log-rr-tile-returned = { $player } moves { rr-a-tile } from the house to the street.
log-rr-tile-drawn = { $player } draws { rr-a-tile } from the bag, to the street.

### How a game was decided

decided-this-is-you = Level on points. { $player } has the highest number on This Is You, and that decides.

### What is asked

rr-task-choose-side = Which side of your starting card do you choose?
rr-task-move-cart = Where do you go with your cart?
rr-task-take-tile = { $taken ->
    [0] Which tile do you take?
   *[other] Do you take another tile?
  }
rr-task-take-roomie = Whom do you take in?
rr-task-end-turn = Your turn is done. End it, or undo.
rr-task-home-action = { $left ->
    [one] Which home action?
   *[other] Which home action? There are { $left } to do.
  }
rr-task-choose-card = Which room card do you add?
rr-task-choose-spot = Along which side of which card do you lay { $room_card }?
rr-task-choose-turn = How is { $room_card } turned?
rr-task-choose-door = Where does the door of { $room_card } go?
rr-task-order-tile = Which tile do you order?
rr-task-check-bed = The loading beds are checked next. Do you spend vouchers first?
rr-task-use-bed = Your loading bed is full. What do you use that for?
rr-task-furnish = { $tiles ->
    [0] Your street is empty. Are you done?
   *[other] Which tile on the street is next?
  }
rr-task-set-tile = Where does { rr-the-tile } go?
rr-task-turn-tile = How is { rr-the-tile } turned?
rr-task-done = You are done. Until all are done, you may continue furnishing.
rr-task-fifth-voucher = You get a voucher, but you already hold four, the limit. Spend some first, or forgo it.

### Choices

rr-choice-side = side { $side }: { $room_card }
rr-choice-go-entrance = { rr-department }
rr-choice-go-showroom = { $stays ->
    [1] stay in
   *[0] go to
  } { rr-department }: { $tiles ->
    [0] { $hidden ->
        [0] nothing there
       *[other] { $hidden } face down
      }
   *[other] { $pieces }{ $hidden ->
        [0] {""}
       *[other] {" "}and { $hidden } face down
      }
  }
rr-choice-go-sale = { $stays ->
    [1] stay in
   *[0] go to
  } { rr-department }: { $tiles ->
    [0] nothing there
    [one] one tile
   *[other] { $tiles } tiles
  }
rr-choice-go-cafe = { $stays ->
    [1] stay in
   *[0] go to
  } { rr-department }: { $roomie }
rr-choice-go-exit = go to { rr-department }: { $actions ->
    [one] one home action
   *[other] { $actions } home actions
  }
rr-choice-tile = { rr-a-tile }
rr-choice-enough = { $taken ->
    [0] no tile
   *[other] no more tiles
  }
rr-choice-roomie = { $roomie }{ $voucher ->
    [1] {" "}and a voucher
   *[0] {""}
  }
rr-choice-roomie-with-wish = { rr-choice-roomie }. { $home_wish }
rr-choice-no-roomie = nobody in space { $space }
rr-choice-home = { $letter ->
    [A] add a room card
    [B] order a tile
   *[C] order a voucher
  }
rr-choice-card = { $room_card }, a { rr-deck }
rr-choice-no-card = a { rr-deck }; none is left
rr-choice-beside = along the { rr-side } side of { $room_card }{ $shift ->
    [0] {""}
    [one] , one square in
   *[other] , { $shift } squares in
  }
rr-choice-turn = { rr-turn }
rr-choice-door = on the { rr-side } side, square { $unit }
rr-choice-bag = a random 1x1 tile from the bag
rr-choice-end = end the turn
rr-choice-check = no, check the beds
rr-choice-bed = { $use ->
    [enlarge] enlarge the loading bed
    [upgrade] upgrade the truck
   *[neither] neither enlarge nor upgrade
  }
rr-choice-square = { $square } of { $room_card }, { rr-spot }
rr-choice-load = back onto the truck
rr-choice-give-up = { $players ->
    [1] out of the game
   *[other] to the SALE
  }
rr-choice-take-back = take back { rr-the-tile } from { rr-spot }
rr-choice-take-back-loaded = take back { rr-the-tile } from the truck
rr-choice-take-back-given-up = take back { rr-the-tile }, which you gave up
rr-choice-done = done furnishing
rr-choice-reopen = continue furnishing
rr-choice-return = spend a voucher: { rr-the-tile } at { rr-spot } goes to the street
rr-choice-spend = { $on ->
    [draw] spend 2 vouchers: draw a tile from the bag
    [enlarge] spend 3 vouchers: enlarge the loading bed
   *[upgrade] spend 3 vouchers: upgrade the truck
  }
rr-choice-forgo = forgo the voucher

### Why something is not possible: shopping

refuse-no-such-department = There is no department { $number }: they go from 0, the Entrance, to { $exit }, the Exit.
refuse-only-forward = Carts go forward only, and { rr-department } is behind yours.
refuse-cart-must-move = In the solo game, the cart must move forward in every turn.
refuse-nothing-at-entrance = There is nothing to do at the Entrance, so the cart cannot stay there.
refuse-no-sale-alone = There is no SALE in the solo game.
refuse-no-tile-there = There is no tile { rr-in-department }.
refuse-none-fits = No tile { rr-in-department } fits on your truck.
refuse-one-roomie-a-day = You already took a Roomie card today; you may take one a day.
refuse-cafe-empty = There is no Roomie card in the Café.
refuse-space-empty = There is no Roomie card on space { $space } of the Café.
refuse-no-such-tile = There is no tile { $tile }; this edition’s tiles go from 1 to { $tiles }.
refuse-tile-not-there = { rr-the-tile-capital } is not { rr-in-department }.
refuse-take-one = You must take one tile here.

### Why something is not possible: home actions

refuse-no-door-tiles = There is no door tile left to connect another room card.
refuse-no-room-cards = There are no room cards left.
refuse-no-room-card-fits = Neither room card on top of its deck can be added to your house.
refuse-deck-empty = There is no { rr-deck } left.
refuse-card-fits-nowhere = { $room_card } cannot be added to your house anywhere.
refuse-no-such-card = Your house has no card { $card }; its { $cards ->
    [one] only card, the starting card, is number 0
   *[other] { $cards } cards are numbered from 0, the starting card
  }.
refuse-no-such-square = Card { $card } of your house is not that large, as it lies there.
refuse-no-such-wall = The card’s { rr-side } side is shorter: it has no square { $unit }.
refuse-nothing-to-order = There is no tile to order, neither in the SALE nor in the bag.
refuse-not-in-the-sale = { rr-the-tile-capital } is not in the SALE.
refuse-bag-empty = The bag is empty.
refuse-order-one = There are tiles to order, so you must order one.

### Why something is not possible: furnishing

refuse-not-on-the-street = { rr-the-tile-capital } is not on your street.
refuse-stands-since-earlier = { rr-the-tile-capital } was placed on an earlier day; only a voucher moves it.
refuse-nothing-to-take-back = You did not place, load or give up { rr-the-tile } in this phase, so you cannot take it back.
refuse-street-not-empty = { $tiles ->
    [one] One tile is
   *[other] { $tiles } tiles are
  } still on your street: into the house, onto the truck, or away with { $tiles ->
    [one] it
   *[other] them
  }.
refuse-same-as-another-turn = A smaller turn gives the same position; choose that one.

### Why something is not possible: vouchers

refuse-no-vouchers-yet = Vouchers can be spent from the first Shopping Phase to the end of the last Furnishing Phase.
refuse-too-few-vouchers = That costs { $needed ->
    [one] a voucher
   *[other] { $needed } vouchers
  }, and you have { $there ->
    [0] none
   *[other] { $there }
  }.
refuse-not-in-the-house = { rr-the-tile-capital } is not in your house.
refuse-taken-back-for-nothing = { rr-the-tile-capital } was placed in this phase: take it back without a voucher.
refuse-tile-needs-the-room = You must take a tile here, and after the upgrade none would fit on your truck.

# The table in words

text-rr-phase = { $day ->
    [0] Before the first day
   *[other] Day { $day }
  }: { $phase ->
    [set-up] choosing starting cards
    [shopping] shopping
    [furnishing] furnishing
   *[over] the game is over
  }.
text-rr-tile = { rr-department }: tile { $number }, { rr-a-tile }.
text-rr-face-down = { rr-department }: a face-down tile.
text-rr-sale-tile = SALE: tile { $number }, { rr-a-tile }.
text-rr-cafe = Café: { $roomie }.
text-rr-top = Next room card: { $room_card }.
text-rr-player = { $player }: { rr-points }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } in the house, { $load ->
    [one] { $load } tile
   *[other] { $load } tiles
  } on the truck, loading bed with { $upgrades ->
    [one] { $upgrades } upgrade
   *[other] { $upgrades } upgrades
  } and { $junk } junk, { $vouchers ->
    [one] { $vouchers } voucher
   *[other] { $vouchers } vouchers
  }.
text-rr-loaded-tile = On the truck of { $player }: tile { $number }, { rr-a-tile }.
text-rr-card = House of { $player }: card { $number }, { $room_card }, at { rr-spot }, { rr-turn }.
text-rr-roomie = { $player } has { $roomie }.
text-rr-street-tile = On the street of { $player }: tile { $number }, { rr-a-tile }.
text-rr-placed-tile = House of { $player }: tile { $number }, { rr-a-tile }, at { rr-spot }, { rr-turn }.
