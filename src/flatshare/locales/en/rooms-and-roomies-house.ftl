# Rooms & Roomies: why something may not be done to a house or a truck, and the headings of a score.
# A square is $square, such as b3, of the card with the number $on (0 is the starting card, then in the order of
# building), or outside the house ($on is -1) column $x and row $y of the common grid. An edge is on its $side.

rr-where = { $on ->
    [-1] column { $x }, row { $y }
   *[other] { $square } of card { $on }
  }

### Refusals: building

refuse-on-the-street = The card would lie on the street, which begins with row { $row }.
refuse-cards-overlap = The card would lie on { $room_card }, at { rr-where }.
refuse-no-whole-edge = No edge of the card touches another card along its whole length.
refuse-no-shared-wall = The card and the house would share no wall; a garden has no wall.
refuse-no-shared-wall-here = The { rr-side } side of { rr-where } is no wall that the card and the house share.
refuse-door-into-bathroom = The door would open into a bathroom at { rr-where }; door tiles join parquet.
refuse-door-square-taken = Furniture stands where the door would open, at { rr-where }.
refuse-window-in-the-way = The window on the { rr-side } side of { rr-where } is in the way: a shared wall may not have a window, unless the door covers it.

### Refusals: furniture

refuse-no-floor = There is no floor at { rr-where }.
refuse-through-a-wall = It would reach through a wall to { rr-where }.
refuse-wrong-floor = { $floor ->
    [bathroom] It does not stand on a bathroom’s tiles.
   *[parquet] It does not stand on parquet.
  }
refuse-before-a-door = The door on the { rr-side } side of { rr-where } must stay free.
refuse-square-taken = Other furniture stands at { rr-where }.
refuse-no-wall-behind = Its wall edge on the { rr-side } side of { rr-where } has no wall behind it.

### Refusals: truck

refuse-no-junk-on-the-bed = There is no junk on the bed to remove; upgrades stay.
refuse-no-junk-left = All three junk tiles are upgrades already.
refuse-load-needs-the-room = The upgrade would take two squares of the bed that the load needs.
refuse-does-not-fit = A { $shape } tile does not fit on the bed with what is loaded, however it is arranged.

### Score

score-total = Total
score-category = { $category ->
    [wishes] Home wishes
    [needs] Basic needs and beds
    [rooms] Complete rooms
    [printed] Printed points and upgrades
   *[windows] Covered windows
  }
