# Rooms & Roomies: why something may not be done to a house or a truck, and the headings of a score.
# $x and $y are a square's column and row, or an edge in half squares, as the guide to house files tells.

### Refusals: building

refuse-on-the-street = The card would lie on the street, which begins with row { $row }.
refuse-cards-overlap = The card would lie on { $card }, at column { $x }, row { $y }.
refuse-no-whole-edge = No edge of the card lies along another card with its whole length.
refuse-no-shared-wall = The card and the house would have no wall in common; a garden makes none.
refuse-no-shared-wall-here = There is no wall in common at { $x }, { $y } for the door.
refuse-door-into-bathroom = The door would open into the bathroom at column { $x }, row { $y }; doors join parquet.
refuse-door-square-taken = Furniture stands where the door would open, at column { $x }, row { $y }.
refuse-window-in-the-way = The window at { $x }, { $y } is in the way: a wall in common has none, unless the door covers it whole.

### Refusals: furniture

refuse-no-floor = There is no floor at column { $x }, row { $y }.
refuse-through-a-wall = It would reach through a wall to column { $x }, row { $y }.
refuse-wrong-floor = { $floor ->
    [bathroom] It does not stand on a bathroom’s tiles.
   *[parquet] It does not stand on parquet.
  }
refuse-before-a-door = The door on the { rr-side } side of column { $x }, row { $y } has to stay free.
refuse-square-taken = Other furniture stands at column { $x }, row { $y }.
refuse-no-wall-behind = The wall edge at { $x }, { $y } has no wall behind it.

### Refusals: truck

refuse-no-junk-on-the-bed = No junk lies on the bed that could come off; upgrades stay.
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
