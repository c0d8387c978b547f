# The texts of the browser's screens; what belongs to a game's components stands in the game's own file.

### Every page

title-page = { $page } · flatshare
title-table = { $status } · Room Share
to-start = Start page
menu = Pages and settings
rules = Rules
settings = Settings
keys = Keys
close = Close
table = Table
you = you
bot = bot

not-found = Page not found
not-found-text = There is no page at this address. The link may be incomplete.

theme = Appearance
theme-name = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] As the device
  }
speed = How fast moves are shown
speed-name = { $speed ->
    [slow] Slow
    [fast] Fast
    [off] At once
   *[normal] Normal
  }
speed-note = Tap or press a key to skip the animation.

key-digits = The first, second … of your cards, or of the meeples or colours offered
key-arrows = From apartment to apartment; in an opened apartment, to the arrow of that direction
key-enter = Choose
key-escape = Close the opened apartment
key-u = Undo
key-r = Reset turn
key-y = Redo
key-t = Show the table as text
key-e = End turn
key-d = Decline the last chance
key-help = These keys

### The front door

start-title = Room Share
start-lead = You find flats for your people. An apartment pays when exactly three share it. A fourth brings the landlord, who turns everybody out, onto the neighbours.
start-facts = 2 to 4 players · 20 to 40 minutes · at one screen, against bots, or both
play-now = Play now
play-now-note = { $count ->
    [one] You against a bot, with random colours and a random first player.
   *[other] You against { $count } bots, with random colours and a random first player.
  }
set-up = Set up a game
players = Players
player-count = How many play
seat = Seat { $number }
seat-name = Name at seat { $number }
seat-player = Who plays at seat { $number }
person-here = Person at this screen
person-by-link = Friend by link
bot-name = { $bot ->
    [random] Bot: easy
    [greedy] Bot: medium
    [mcts] Bot: hard
   *[other] Bot: { $bot }
  }
person-default = Guest { $number }
bot-default = { $number ->
    [1] Olive
    [2] Otto
    [3] Mina
   *[other] Yusuf
  }
options = House rules
option-royal = Royal Suite
option-royal-note = One apartment of the outer ring pays three points each.
option-royal-replaces = It replaces a
option-renovation = Renovation
option-renovation-note = Two more cards: rearrange one apartment’s meeples.
option-cardless = Without cards
option-cardless-note = For two: any apartment where somebody lives, any meeple.
why-cardless-players = Only for two players.
why-cardless-renovation = Not together with Renovation, which adds cards.
why-renovation-cardless = Not without cards, because it adds two.
option-ask-end = Confirm the end of each turn
option-ask-end-note = Then you can check and undo a turn before it ends. Otherwise it ends by itself.
colours = Colours
colours-random = By chance
colours-choose = Players choose in turn
colours-set = Set here
colour-of-seat = Colour of { $player }
second-colour-of-seat = Second colour of { $player }
start-player = Who begins
by-chance = By chance
start-game = Start the game
starting = Opening the house …
start-failed = The server did not open the table: { $reason }
server-away = The server does not answer. Please try again in a moment.
going-on = Your games
resume = Go on
look-again = Look again
forget-game = Forget the game of { $players }
game-of = { $players }
game-over-tag = over
disclaimer = A project of people who like board games; not a product of the games’ authors, illustrators or publishers.

### At the table

table-opening = Opening the table …
table-missing = This table does not exist
table-missing-text = There is no table at this address, or the server no longer has it.
table-denied = You cannot use this seat
table-denied-text = The key for this seat in this browser does not belong to this table.
table-gone = This game cannot be continued
table-other-edition = It was played with the edition “{ $edition }” as it was then, and that is not here any more. Its record is kept and can be downloaded; it replays wherever that edition is.
table-unreadable = It was stored by another version of flatshare, which this one cannot read.
lost = Connection lost, trying again. Confirmed moves are saved.
lost-waiting = { $kept ->
    [true] Connection lost. Your last choice is kept in this browser until the server has it.
   *[other] Connection lost. Your last choice is sent when the connection is back. Keep this page open.
  }
table-undone = { $player } takes something back.
table-undone-often = { $player } takes something back, { $count ->
    [2] twice
   *[other] { $count } times
  }.
table-redone = { $player } redoes an action.
table-left = { $player } has left the table. The bot “{ $bot }” plays on.
table-replaced = The host lets the bot “{ $bot }” play for { $player }.
table-ended = The players have agreed to end the game.
table-bot-failed = The bot of { $player } failed. Another bot replaces it.
refuse-undo = This can no longer be taken back.
refuse-redo = There is nothing to redo.
refuse-gesture-reveals = Only the last of several actions may draw a card or show something hidden.
refuse-game-ended = The game has ended.
gesture-outdated = The table has changed since you chose. Choose again.
gesture-dropped = Your next choice is not possible any more, so it was not played.
card-stays = The card stays: something was revealed since you played it.
refuse-unknown = The server did not accept that.

turn-of = { $player }’s turn
waiting-for = { $player } is thinking …
board = The house, five apartments wide and four high
side = Players and what happened
yours = Your cards and meeples
log = What happened
hand = Your cards
no-hand = You are a spectator.

undo = Undo
redo = Redo
reset-turn = Reset turn
end-turn = End turn
decline = Decline
not-now = It is { $player }’s turn.
not-asked = { $step ->
    [choose-card] Choose a card first: it says where you may move in.
    [choose-key-colour] First choose the colour of your card.
    [choose-colour] First choose the colours, then the cards.
    [choose-meeple] First choose a meeple from your supply.
    [last-chance] First choose a meeple from your supply.
    [confirm-end] Your turn is done. Undo to choose again.
   *[other] You cannot choose this. Possible choices are marked.
  }

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
points-short = pts
plays-colour = Plays { colour }.
in-supply = { $count } { colour } in the supply
cards-in-hand = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
  }
draw-pile = Draw pile: { $count ->
    [one] one card
   *[other] { $count } cards
  }
discard-pile = Discard pile: { $count ->
    [one] one card
   *[other] { $count } cards
  }, { card } on top
discard-empty = Discard pile, empty
card-in-play = { card } is being played
in-play = played
supply-own = Your supply
supply-take = { colour-capital } meeple, { $count } in your supply{ $own ->
    [true] , scores for you
   *[other] {""}
  }
supply-scores = scores
colours-to-name = Colours

home-name = { $apartment }, { $kind ->
    [R] Regular apartment
    [S] Suite
    [H] Haunted apartment
   *[Y] Royal Suite
  }.
home-tenants = Tenants: { $tenants }.
tenant-at = { colour } { arrow }
home-empty = Nobody lives here.
home-free = Free: { $arrows }.
home-pays = Pays { $points } each.
home-open-arrow = Can be chosen.
home-open-meeple = Somebody here can be chosen.
home-open-apartment = Can be chosen.
spot-name = { $apartment }, { arrow }.
spot-free = Free.
spot-tenant = { colour-capital } lives here.
kind-short = { $kind ->
    [R] Regular
    [S] Suite
    [H] Haunted
   *[Y] Royal
  }
picker-title = { $apartment }, { kind }
picker-close = Back
moved-lately = A pale disc is behind each meeple that moved since your last turn.
land-then = Then { $ways }.
exit-to = { colour } to { $apartment }

curtain-title = Hand the screen to { $player }
curtain-note = The cards stay covered until then.
curtain-ready = I am { $player }, ready

last-chance-banner = Last chance: each player may add one meeple to an apartment with their own colour and one or two tenants.

### What to do now

task-of = { $player }: { $task }
task-own-colour = Choose your colour.
task-second-colour = Choose your second colour. It scores for nobody.
task-card = Play one of your cards.
task-key-colour = Name a colour: your card becomes its key.
task-meeple = Take a meeple from your supply.
task-place = Choose a free arrow in an apartment with a { colour } meeple.
task-place-anywhere = Choose a free arrow in an apartment where somebody lives.
task-place-contract = Choose a free arrow in an empty apartment, or in one with a { colour } meeple.
task-departure = Choose a meeple to send home.
task-exchange-first = Choose the first of two meeples to swap.
task-exchange-second = Choose the meeple to swap with the one in { $apartment }.
task-forced-eviction = Choose an apartment to evict.
task-renovation = Choose an apartment to renovate.
task-evict = Four in { $apartment }! Choose it to evict everybody.
task-evict-which = More than one apartment is full. Choose the one the landlord empties next.
task-land = { colour-capital } moves to { $apartment }. Choose a free arrow there.
task-land-stays = { colour-capital } cannot leave { $apartment }. Choose a free arrow there.
task-land-renovation = Set { colour } on an arrow of { $apartment }.
task-end = Your turn is done. End it, or undo.
task-last-chance = Last chance: take a meeple to place, or decline.
task-last-place = Choose a free arrow in an apartment with a { colour } meeple and fewer than three tenants.
task-over = The game is over: { $player } wins.

### The end

wins = { $player } wins
place = { $place }.
account-of = Where the points of { $player } come from
account-idle = Nothing from { $apartments }.
account-left = { $count ->
    [0] No meeple left over.
    [one] One meeple left over.
   *[other] { $count } meeples left over.
  }
play-again = Play again
download-record = Download the record
seed-title = Was chance fair?
seed-note = Every shuffle came from this seed. Its hash, SHA-256, was public from the start.
seed = Seed
seed-hash = Hash of the seed

### The rules page

rules-title = Room Share in short
rules-lead = You are estate agents. The player with the most clients in apartments shared by exactly three wins.
rules-turn = A turn
rules-turn-1 = Play one of your three cards and do what it says. Mostly it adds one meeple of your supply to an apartment, on one of its four arrows.
rules-turn-2 = If that makes four in an apartment, the landlord empties it. You set everybody down again.
rules-turn-3 = Draw a card. The next player goes on.
rules-turn-note = A key’s colour says which apartments are open to you, not which meeple you place: that can be any in your supply.
rules-house = The house
rules-house-text = Twenty apartments, five in a row, four rows. The house is round: a tenant who leaves over an edge comes in at the opposite one, so every apartment has four neighbours.
rules-eviction = The landlord
rules-eviction-text = Each tenant of a full apartment moves to the neighbour that its arrow points to. The player on turn picks a free arrow there. If that fills the neighbour, it is emptied too, and so on. If several are full, the player picks which is next.
rules-eviction-stay = A meeple whose neighbour holds four at that moment cannot move. It stays, and is set last, on any arrow still free.
rules-example = An example
rules-example-text = A red meeple joins B2 as the fourth, at the bottom. Blue leaves by the top to B1, green to the right to C2, red down to B3, yellow left to A2.
rules-example-next = Move a step on
rules-example-back = From the start
rules-example-step = { $step ->
    [0] Three share B2: it pays, so its window is lit.
    [1] A fourth moves in at the bottom.
    [2] The landlord: everybody out, each the way the arrow points.
   *[3] All have settled. C2 is home to three now, and pays.
  }
rules-cards = The cards
rules-scoring = Scoring
rules-scoring-text = Only your own colour counts, and only where exactly three live together, of any colours. A haunted apartment takes two points for every meeple of yours, however many live there.
rules-scoring-kind = { $kind ->
    [R] Regular: 1 point each
    [S] Suite: 2 points each
    [H] Haunted: minus 2 points each, always
   *[Y] Royal Suite, if you play with it: 3 points each
  }
rules-end = The end
rules-end-text = A player with no meeple left at the end of the turn ends the game. Everybody else, in turn, may then place one last meeple where their own colour lives and fewer than three do. No landlord comes.
rules-tie = Level on points? Fewer meeples left over wins; then the player who came earlier in the last chance. The player who ended the game comes last in that.
rules-players = How many play
rules-players-2 = Two: eight meeples of your colour and eight of a second one, which scores for nobody.
rules-players-3 = Three: eight of your own and two of the colour nobody plays. Its other three share a corner of the middle block.
rules-players-4 = Four: eight meeples of your colour.
rules-variants = Variants
rules-variant-royal = Royal Suite: one apartment of the outer ring is replaced by one that pays three points each.
rules-variant-renovation = Renovation: two more cards.
rules-variant-cardless = Without cards, for two: place any meeple of yours wherever somebody lives. Level on points, the player with the first turn wins.
rules-rulings = Good to know
rules-ruling-own = The meeples you place may be of any colour in your supply, with New Contract too.
rules-ruling-swap = Two meeples of one colour may swap, and a renovation may leave everything as it is: a card may be played even if nothing changes.
rules-ruling-departure = Departure Day sends a colour that nobody scores with to the player of the card. The last meeple of a colour stays in the house.
rules-ruling-forced = Forced Eviction works on any apartment where somebody lives, and may set off the landlord next door.
rules-ruling-walled = An apartment whose four neighbours are all full cannot be emptied first, as nobody could leave.
rules-ruling-forty = After 40 evictions in one turn the apartment that has been full the longest is next, so every chain ends.
rules-cited = Why something is not possible
rules-cited-6 = A key opens the apartments where a meeple of its colour lives. The meeple you add may have any colour of your supply.
rules-cited-7 = Communication becomes a key of a colour that you name. That colour must be on the board.
rules-cited-8 = New Contract opens empty apartments, and those where a meeple of your own colour lives.
rules-cited-9 = Departure Day sends a meeple home only if another one of its colour stays on the board. Without such a colour the card cannot be played.
rules-cited-10 = Forced Eviction needs an apartment where somebody lives.
rules-cited-11 = Apartment Exchange swaps two different meeples on the board.
rules-cited-13 = You can play only a card from your hand whose instruction can be carried out.
rules-cited-14 = The landlord empties full apartments only, and the turn goes on until none is full.
rules-cited-17 = An apartment with four full neighbours cannot be emptied first. After 40 evictions in a turn, the one that has been full the longest is next.
rules-cited-18 = Each colour can be taken once.
rules-cited-20 = In the last chance you add a meeple where your own colour lives and fewer than three do.
rules-cited-24 = Without cards you place a meeple of your supply where somebody lives.
rules-cited-28 = Each arrow holds one meeple.
rules-cited-31 = Renovation needs an apartment where somebody lives.
rules-credit = Room Share is a game by Kamoto and Mr. Kou, illustrated by Makoto Takami. These rules, in our own words, replace no rulebook.
rules-keys = Keys, five of each colour
rules-keys-text = Choose an apartment where a meeple of the key’s colour lives, and add one of yours, of any colour, on a free arrow.

# Any game in words

text-field = { $field }: { $value }
text-action = { $text }

# Previews

preview-moves = Everybody moves: { $ways }.
preview-chain = { $chain }.
preview-points = Points: { $changes }.
preview-change = { $player } { $by }
preview-range = { $lowest } to { $highest }
preview-nothing = No points change.
preview-more = More may change.
only-choice = only choice

# Games

game-room-share = Room Share
game-rooms-and-roomies = Rooms & Roomies
loading = Loading …
load-failed = This part could not be loaded
load-failed-text = There may be no connection, or the server has a new version. Nothing of your game is lost.
try-again = Try again
generic-lead = Choose how many play, and who takes each seat.
no-such-game = This server has no game { $game }.
no-rules-page = There is no page with the rules of this game here yet.
other-games = Other games
your-choices = Your choices
table-in-words = The table in words
show-as-text = Show as text
your-turn = { $player }: choose.
waiting-for-all = Waiting for { $players }
continue = Continue
not-kept = { $keeping ->
    [tab] This browser stores nothing, so this game is lost when you close the tab.
   *[page] This browser stores nothing, so this game is lost when you reload or close this page.
  }
give-up-title = Give up your seat?
give-up-text = The game of { $players } is not over. Only this browser has the keys to its seats. Nobody can play on if you remove it.
give-up-keep = Keep the game
give-up-confirm = Give up
filter-actions = Find a choice ({ $shown } of { $count })
legal-actions = Your choices
no-action-matches = No choice has these words.

decided-place = { $by ->
    [points] more points
    [supply] fewer meeples left over
    [last-chance] earlier in the last chance
    [first-turn] had the first turn
   *[none] {""}
  }

# Refusals of every game

refuse-not-asked = This is not your decision now.
refuse-not-your-turn = It is { $player }’s turn.
refuse-over = The game is over.

## Before the game: the waiting room and invitations

waiting-room = Waiting for players
waiting-open-seat = Open seat
waiting-you = you
waiting-host = host
waiting-invite = Invite link
waiting-invite-text = Send this link to your friends. Everybody who opens it can take an open seat.
waiting-copy = Copy the link
waiting-copied = The link is copied.
waiting-renew = Make a new link
waiting-renew-text = A new link makes the earlier ones invalid.
waiting-for-host = The game starts when { $host } starts it.
waiting-for-somebody = The game starts when the host starts it.
waiting-open = { $count ->
    [one] One seat is still open. Wait for a player, or let a bot play.
   *[other] { $count } seats are still open. Wait for players, or let bots play.
}
waiting-listed = Show this table on the start page
waiting-listed-text = Everybody on this server can then join without a link.
waiting-no-seat = You have no seat at this table. Ask the host for an invite link.
waiting-failed = This did not work: { $reason }
join-title = Join a table
join-lead = { $game }, with { $names }
join-name = Your name
join-take = Take a seat
join-full = All seats are taken.
join-watch = Watch the game
join-continue = Go to your seat
lobby-title = Tables that look for players
lobby-seats = { $count ->
    [one] one open seat
   *[other] { $count } open seats
}
lobby-join = Join
