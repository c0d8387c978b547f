# What only the terminal says, while a game is played or replayed there.
#
# $player is a player's name, $colour is r, b, y or g, $card a card's id, $apartment a name such as C2.

### What is asked, by the step's kind

cli-ask-choose-colour = Which colour do you take?
cli-ask-choose-card = Which card do you play?
cli-ask-choose-key-colour = Which colour do you name?
cli-ask-choose-meeple = Which meeple do you place?
cli-ask-choose-place = Where does { a-meeple } move in?
cli-ask-choose-departure = Which meeple leaves?
cli-ask-choose-exchange = Which two meeples swap places? The first one:
cli-ask-choose-second = The meeple in { $apartment }, { arrow }, swaps places with which other one?
cli-ask-choose-house = Which apartment?
cli-ask-choose-eviction = The landlord is coming. Which full apartment is emptied first?
cli-ask-land-meeple = { a-meeple } goes to { $apartment }. To which arrow?
cli-ask-confirm-end = Enter ends the turn; undo takes the last step back.
cli-ask-last-chance = Last chance: which meeple do you place, if any?
cli-ask-last-chance-place = Where does { a-meeple } move in? Nobody is evicted now.

### Choices in words

cli-choice-play = { card }: { card-brief }
cli-choice-name = { colour-capital }
cli-choice-take = { colour-capital }
cli-choice-apartment = { $kind }: { $tenants }
cli-choice-end = end the turn
cli-choice-decline = place nothing

cli-on-board = Type a number from the board, or a text like { $example }; list shows the choices in words.

### At the table

cli-hand-over = Hand over to { $player }, then press Enter.
cli-since-then = Meanwhile:
cli-so-far = So far:
cli-thinking = { $player } thinks …
cli-bot-failed = The bot of { $player } failed: { $why }. The bot { $bot } replaces it.
cli-draw-pile = draw pile { $cards }
cli-discard = discarded { $cards }
cli-turn = turn { $number }
cli-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
cli-your-cards = Your cards:
cli-hand-size = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
cli-nothing-left = nothing left
cli-flying = In the air: { $meeples }
cli-flight = { colour } to { $apartment }
cli-last-chance = last chance
cli-over = The game is over.

cli-no-such-choice = There is no choice { $number }; choices are 1 to { $count }.
cli-nothing-to-undo = You cannot undo now: you can undo only your own last steps, until something hidden is shown or another player acts.
cli-nothing-to-redo = There is nothing to redo: you have not undone an action, or you have acted since.
cli-undone = { $player } takes back: { $action }
cli-undone-secretly = { $player } takes back a secret choice.
cli-possible = This is possible now.
cli-refused = Not possible: { $reason }
cli-refused-by = Not possible: { $reason } ({ $ruling })
cli-unknown = { $text } is neither a choice nor a command. Choices have a number or look like { $example }; help lists the commands.
cli-nobody = There is no { $name } at this table; the players are { $names }.
cli-a-bot = { $player } is a bot and plays by itself.
cli-as-what = What does { $player } do? For example: as { $player } undo
cli-several = Several players match: { $names }. Type the name exactly as it is written, or the number of the seat.
cli-seat-of = { $name } (seat { $number })
cli-ambiguous = { $text } has several meanings: { $actions }. Type the whole short text, or the number of the choice.
cli-nothing-new = Nothing has happened yet.

cli-any-question = Choose an action.
cli-any-place = { $place }. { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
cli-any-help =
    An action    its number or its short text.
    why ACTION   why an action is illegal now
    list         your legal actions
    log          everything that happened
    undo         undoes your last action, unless it revealed something hidden
    redo         plays again what you undid
    as NAME ...  for another player: as Anna undo
    save FILE    writes a copy of the game to a file (save --force FILE replaces one)
    quit         saves the game and leaves
    help         this list

cli-help =
    A choice     its number, or its short text: play key-r, take b, place C2 top,
                 pick C2 top, apartment C2, land top, name y, end, decline.
                 The first word may be left out: C2 top.
    why ACTION   why something is not possible now, with the ruling: why place A1 top
    list         the choices in words
    board        the table once more
    log          everything that happened
    position     the table as a line of text, as you see it
    undo         takes your last step back, as long as nothing hidden was shown by it
    redo         plays again what you took back
    as NAME ...  for another player: as Anna undo
    save FILE    writes a copy of the game to a file (save --force FILE replaces an existing
                 one); the game is still saved in its own file
    quit         saves the game and leaves; it shows how to continue
    help         this list

    The board is round: a meeple that leaves over an edge comes in on the opposite side.
    A meeple in brackets is new since the board was last shown.
    +1, +2, +3 and -2 in an apartment are the points of each meeple there now.
    Regular apartments pay 1, Suites 2, the Royal Suite 3, each with exactly three tenants.

cli-save-where = Which file? Type: save FILE
cli-saved = Saved: { $file }
cli-copied = A copy is saved: { $file }. The game itself is saved in its own file when you leave.
cli-saved-beside =
    { $file } was changed by another program after this game was read from it or saved to it.
    That file is not changed, and this game is saved in { $saved }.
    Look at both games, and continue the one that you want to keep.
cli-not-saved = Free some space and press Enter, or type another file name. To give up: Ctrl-C.
cli-go-on =
    Continue with:
    { $command }
cli-look-again =
    Replay it with:
    { $command }

cli-seat = Seat { $number }
cli-points-now = Points now:

### Replays

cli-replay-setup = The start (step 0 of { $last })
cli-replay-step = Step { $number } of { $last }: { $player }, { $action }
cli-replay-prompt = [Enter] next, [b]ack, a step’s number, [q]uit:
cli-replay-range = Steps are 0 to { $last }. Enter: next step, b: back, a number: that step, q: quit.
cli-replay-fine = It replays: { $steps ->
    [one] one step matches
   *[other] { $steps } steps match
  } the record.
cli-replay-old = It was played by rules version { $rules }, older than these, so only its { $steps } steps were read.

### The end

cli-end-apartment = Apartment
cli-end-total = Total
cli-end-left = Meeples left
cli-end-place = Place
