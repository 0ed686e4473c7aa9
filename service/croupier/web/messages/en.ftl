### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = Play cards and dice
home = Home
documentation = Documentation
language = Language
loading = Loading …
close = Close
cancel = Cancel
which-game = Which game?
rules = Rules
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = Crazy Eights
your-name = Your name
your-face = Your face: { $face }, { $colour }
face = Face
face-fox = fox
face-cat = cat
face-dog = dog
face-panda = panda
face-rabbit = rabbit
face-owl = owl
face-frog = frog
face-penguin = penguin
face-robot = robot
face-ghost = ghost
face-curls = curly hair
face-beard = hat and beard
colour = Colour
colour-1 = red
colour-2 = orange
colour-3 = ochre
colour-4 = green
colour-5 = turquoise
colour-6 = blue
colour-7 = violet
colour-8 = pink
with-bots = Against bots
play-bots = Play against bots
level = Level
level-easy = easy
level-hard = hard
players = Players
with-friends = With friends
with-friends-text = Create a table and share its code.
create-table = Create a table
quick = Or play now with anybody (bots join after { $seconds } seconds)
have-code = You have a code
code = Code
join = Join
your-games = Your games
with-players = with { $names }
not-started = Not started yet
between-rounds = Between two rounds
others-turn = Waiting for others
since = for { $time }
public-tables = Public tables
waiting-tables = Tables that wait for players
no-waiting-tables = No table waits for players.
playing-tables = Tables to watch
no-playing-tables = No public game is being played.
sit-down = Take a seat
watch = Watch
taken = { $taken } of { $seats } seats taken

## Creating and waiting

time-for-a-move = Time for a move
time-for-an-answer = Time for an answer
no-limit = no limit
left-empty = left empty
seat-number = Seat { $number }
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
public = List it among the public tables
stand-in = A bot plays for somebody who leaves or is too slow
stand-in-leaves = A bot plays for somebody who leaves
no-limit-text = Without a limit the game waits for whoever is on turn.
no-limit-bot = Once somebody has been away for { $time }, the others can let a bot play.
youngest = I am the youngest
house-rules = House rules
no-house-rules = None: the rules are those of the game.
played-with = In short: { $rules }
clash = “{ $one }” does not go with “{ $other }”
more-rules = More rules
rule-stacking-text = Answer a draw card with another one: the next player draws all of them.
rule-jump-in-text = Whoever holds exactly the same card may play it out of turn.
rule-seven-zero-text = A 7 swaps two hands, a 0 passes all hands on.
rule-draw = Draw until you can play
rule-draw-text = Whoever draws goes on until a card comes that can be played. Without this rule one card is drawn.
rule-bluff = Bluff and challenge
rule-bluff-text = A Wild Draw Four may be played as a bluff, and whoever doubts it may challenge.
rule-last-die = The last die counts too
rule-last-die-text = If the last die of a round makes others draw, they still draw before the points are counted.
rule-twos = Twos draw two
rule-twos-text = A two makes the next player draw two cards.
rule-skip = Choose whom a Skip skips
rule-skip-text = Whoever discards a Skip chooses the player. Without this rule it skips the next one.
rule-points-text = The game ends at this many points. Fewer make it shorter.
option-phases-text = The phases that are chosen are played, in this order. Touch one to leave it out or to put it back.
keep-my-rules = Keep as my rules
replace-my-rules = Replace my rules with these
use-my-rules = Use my rules
my-rules-are = My rules change: { $rules }
my-rules-kept = Kept on this device: { $rules }
my-rules-used = My rules are set: { $rules }
change-rules = Change the rules
save-rules = Change them
host-changes = The host changes:
yes = yes
no = no
option-group-deal = Dealing
option-group-play = Playing and drawing
option-group-draw-cards = Skip, Draw Two and Wild Draw Four
option-group-score = Calls, points and the end
changed = { $count } changed
share-code = Others join with this code:
link = Link
share-link = Copy the link
copied = Copied
copy-by-hand = Select the link and copy it
vacant = Vacant seat
you = you
host = host
reserved = kept for { $name }
take-seat = Take a seat
take-this-seat = Sit here
add-bot = Add a bot ({ $level })
same-device = Add a player on this device
player-number = Player { $number }
remove = Remove
start = Start
start-when-full = The game can start when all seats are taken.
start-with = { $count ->
    [one] Start with { $count } player
   *[other] Start with { $count } players
}
start-with-bots = Start with bots on the vacant seats
host-starts = { $name } starts the game.
leave = Leave
leave-sure = Really leave?
come-back = Come back to my seat
bots-join = { $count ->
    [one] Bots take the vacant seats in { $count } second.
   *[other] Bots take the vacant seats in { $count } seconds.
}
seats-kept = { $count ->
    [one] Seats are kept for { $count } second.
   *[other] Seats are kept for { $count } seconds.
}

## The table

waiting-for-players = Waiting for players
your-turn = Your turn
you-may-move = You may act
round-begins = The round begins
turn-of = { $name }'s turn
vacant-turn = Waiting for a player to take the vacant seat
their-turn = on turn
round = Round { $round }
round-over = Round { $round } is over
game-over = The game is over
closed-everybody-left = Everybody has left
closed-ended-by-host = The host has ended the game
closed-abandoned = The game was abandoned
closed-move-limit = The game has reached its limit of moves
you-watch = { $others ->
    [0] You are watching.
    [one] You and { $others } other person are watching.
   *[other] You and { $others } other people are watching.
}
watchers = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
turn-notice = Notify me when it is my turn
turn-notice-blocked = The browser blocks notifications of this page. They can be allowed in its settings.
turn-notice-impossible = This browser shows no notifications of this page.
turn-notice-table = { $game }, with { $names }
menu = Menu
sort-hand = Sort my hand
passes-alone = Pass by itself when nothing else is possible
just-drawn = just drawn
sound = Sound and vibration
larger = Larger text and buttons (wide windows)
faster = Faster bots
play-as = Play as { $name }
panel = Log and rules
panel-log = Log
panel-rules = Rules
close-panel = Close log and rules
contributions = { $count ->
    [one] { $count } player has added a random text to the shuffle
   *[other] { $count } players have each added a random text to the shuffle
}
help = What can I do?
help-all-the-same = You can act all the same:
help-meanwhile = Until you can act, look at the log and the rules, or sort your hand with the menu.
help-watching = You are watching: only players can act.
help-over = Nothing more can be done in this game.
help-rules = Read the rules
coach-play = { $kind ->
    [dice] Raised dice can be played. Touch one.
   *[cards] Raised cards can be played. Touch one.
}
coach-draw = { $kind ->
    [dice] None of your dice goes. Touch the pouch to draw.
   *[cards] None of your cards goes. Touch the draw pile.
}
coach-why = { $kind ->
    [dice] Touch a die that is not raised, and you read why it does not go.
   *[cards] Touch a card that is not raised, and you read why it does not go.
}
coach-call = Touch “{ uno-call }” before you play, or others can catch you.
coach-take = A turn begins with a card from one of the two piles.
coach-choose = Touch a card to choose it, then touch where it goes. A turn ends on the discard pile.
coach-panel = The log and the rules open at the top right:
coach-ok = Got it
coach-stop = No more hints
connection-connecting = Connecting …
connection-live = Connected
connection-lost = Connection lost, trying again …
connection-ended = No longer followed
other-device = Continue on another device
other-device-warning = Open this link on the other device. Whoever has it plays in your place: send it to nobody else.
end-game = End the game for everybody
end-game-sure = Really end it for everybody?
middle = Piles and cards on the table
seat-label = { $name }, { $cards }, { $points }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
bot-easy = bot, easy
bot-hard = bot, hard
bot-plays = a bot plays
bot-plays-for-you = A bot plays for you until you move.
absent = absent
away-for = away for { $time }
span-s = { $count } s
span-min = { $count } min
span-h = { $count } h
span-d = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
waits-for-away = The game waits for { $name }, who is away.
is-away = { $name } is away and has missed two turns.
let-bot-play = Let a bot play for { $name }
bot-may-play = A bot may play in { $time }.
hand = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-of-dice = Your hand, { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
card-legal = { $card }, can be played
card-illegal = { $card }, cannot be played now
which-move = { $card }: what do you want to do?
pile-with-top = { $pile }: { $card }
clockwise = Play goes clockwise
anticlockwise = Play goes anticlockwise
notice-skipped = misses a turn
notice-passed = passes
notice-caught = caught!
can-be-caught = can be caught
out = out of the game
to-follow = { $suit } to follow
pile-draw-pile-count = Draw pile
pile-pouch-count = Pouch
pile-top-card = Discard pile
pile-centre = Centre
show-clause = Rule { $clause }
refusal-unreachable = The service cannot be reached. Try again.
refusal-ruleset-not-found = This game does not exist here.
refusal-seat-taken = That seat has been taken.
refusal-seat-reserved = That seat is kept for a player of the game before.
refusal-seats-in-use = A seat that would go is taken. Remove its player first.
refusal-seat-vacant = That seat is vacant.
refusal-seat-forfeited = You are out of this game, and cannot come back to the seat.
refusal-token-invalid = This seat is no longer yours.
pass-device = Pass the device to { $name }.
i-am = I am { $name }

## Results

won-by = { $count ->
    [one] { $names } wins the game
   *[other] { $names } win the game
}
you-win = { $count ->
    [0] You win the game!
   *[other] You win the game together with { $names }!
}
player = Player
this-round = Round
total = Total
left-over = Left in hand
next-round = Next round
sheet-close = Go on
won-round = { $you ->
    [yes] You win the round!
   *[no] { $name } wins the round
}
round-drawn = Nobody wins the round
show-results = Results
podium = The first three places
figures = Figures of the game
figure-turn = The longest turn took { $time }: { $name }
figure-held = Most { $kind ->
    [dice] dice
   *[cards] cards
} held: { $count } ({ $name })
figure-bluffs = Challenges: { $count }, bluffs caught: { $caught }
figure-played = { $kind ->
    [dice] Dice
   *[cards] Cards
} played: { $count }
share = Share
again = Play again
rematch-opened = Somebody wants to play again.
gone = This table is not here
gone-game-not-found = The game was deleted or has expired.
gone-deleted = The game was deleted.
gone-token-invalid = Your seat was given up or moved to another device.
seat-lost = This browser does not have that seat
seat-lost-text = The address names a seat, but its key is not kept here.
seat-left = You have left this seat
seat-lost-device = If you played on another device or in another browser, open the menu there and choose “{ other-device }”.
seat-lost-host = { $status ->
    [lobby] Otherwise ask { $name } to remove you and to send you the new link, and take a seat again.
   *[other] Otherwise ask { $name } to let a bot play for you.
}
seat-lost-copy = Copy a message for { $name }
seat-lost-message = { $status ->
    [lobby] I have lost my seat at our table. Please remove { $me } and send me the new link, so that I can take a seat again. The table:
   *[other] I have lost my seat at our table. Please let a bot play for { $me }. The table:
}
to-the-table = To the table
gone-token-revoked = You have left this table, were removed from it, or play on another device now.
load-again = Load the page again
http-error = Something went wrong. Try again.
gone-spectators-off = This game cannot be watched.
gone-other = It can no longer be followed.

## Keys

keys = Keys of the keyboard
key-arrows = ← →
key-arrows-does = Move in the hand
key-enter = Enter
key-enter-does = Play the card
key-d = D
key-d-does = Draw
key-p = P
key-p-does = Pass or accept
key-u = U
key-u-does = Call UNO
key-c = C
key-c-does = Catch somebody who has not called
key-h = H
key-h-does = Challenge
key-n = N
key-n-does = Next round
key-w = W
key-w-does = What can I do?
key-question = ?
key-question-does = Show the keys

## The board of UNO

uno-draw = Draw
uno-keep = Keep it
uno-challenge = Challenge: they draw { $count }, or you { $more }
uno-accept = Draw { $count }, miss the turn
uno-miss-turn = Miss the turn
uno-call = UNO!
uno-called = UNO
uno-catch = Catch { $name }!
uno-which-colour = Which colour?
uno-swap = Swap with whom?
uno-shown = A hand that was shown to you
uno-shown-by = The hand of { $name }
uno-out = out
uno-you-are-out = You are out of the game, and watch.
uno-jump-in = You may jump in with the raised card.
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] Play the card you drew, or keep it.
       *[no] The card you drew does not go.
    }
   *[no] { $name } has drawn.
}
uno-waits-colour = { $you ->
    [yes] You name the colour to begin with.
   *[no] { $name } names the colour to begin with.
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] A Skip waits for you: answer it?
       *[no] A Skip waits for you.
    }
   *[no] A Skip waits for { $name }.
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] +{ $count } waits for you: answer or draw.
       *[no] +{ $count } waits for you.
    }
   *[no] +{ $count } waits for { $name }.
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] +{ $count } waits for you: challenge or answer?
       *[no] +{ $count } waits for you: was it a bluff?
    }
   *[no] +{ $count } waits for { $name }.
}
uno-jumps-in = Jumps in!
uno-bluff = A bluff!
uno-no-bluff = No bluff

## The board of UNO Dice

which-colour = { $card }: which colour?
roll-again = Roll again
dice-challenge = Challenge: they draw { $count }
draw-dice = { $count ->
    [one] Draw a die
   *[other] Draw { $count } dice
}
hint-roll = Play a die that matches, or roll your hand again.
hint-rolled = Play a die that matches, or draw one.
hint-drawn-die = Play the die that you have drawn, or keep it.
hint-draw-four = { $name } played a Wild Draw Four on the { $before }, although another die matches.
notice-rerolled = rolls again
notice-taken-back = takes it back

## The board of Phase 10

phase-number = Phase { $phase }
phase-tie-break = Tie-break
phase-goal-set = Set of { $size }
phase-goal-run = Run of { $size }
phase-goal-colour = { $size } of one colour
phase-done = done
phase-count = { $count } / { $size }
phase-which = Which phase?
phase-take = Take
phase-take-hint = Draw a card
phase-lay = Lay down
phase-suggest = Suggest
phase-wait-turn = Wait for your turn
phase-wait-draw = Draw a card first
phase-wait-cards = Not in your hand yet
phase-discard = Discard { $card }
phase-discard-any = Discard
phase-discard-pile = Discard pile
phase-sort-by-colour = Sort by colour
phase-sort-by-number = Sort by number
phase-tray = { $phase }: cards put together
phase-put-here = Put { $card } here
phase-take-back = { $card }, take it back
phase-in-group = in { $group }
phase-can-hit = can be added to a phase on the table
phase-table = Phases on the table
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }. Add { $card }
phase-which-end = At which end?
phase-end-low = At the lower end, as { $number }
phase-end-high = At the upper end, as { $number }
phase-whom-to-skip = Who misses the next turn?
phase-sits-out = sits out
phase-sheet = All phases
phase-sheet-done = { $name }: done
phase-sheet-now = { $name }: on it
phase-sheet-open = { $name }: not yet
phase-result = Phase
phase-laid = ✓ { $phase }
phase-next = → { $phase }
phase-kept = still { $phase }
phase-left = { $count } phases left
phase-all-done = all done

## The board of Crazy Eights

which-suit = Which suit is to follow?
four-colours = Four colours for four suits
draw-cards = { $count ->
    [one] Draw a card
   *[other] Draw { $count } cards
}
draw-until = Draw cards
hint-eights = Match suit or rank, play an eight, or draw.
hint-stake = Play a two, or draw { $count } cards.
hint-drawn-card = Play the card that you have drawn, or pass.
last-card = Last card!
dealer = dealer
notice-reshuffled = shuffled

# After a game: the replay, and the check of the shuffle.
hands-open-later = After the game, everybody who may watch it can replay it with open hands, and check { $kind ->
    [dice] the dice
   *[cards] the shuffle
  }.
replay = Replay
replay-seen-by = Seen by
replay-open = open hands
replay-back = Step back
replay-forward = Step forward
replay-play = Play
replay-pause = Pause
replay-place = Place in the game
replay-speed = Speed
back-to-table = Back to the table
shuffle-question = { $kind ->
    [dice] Were the dice fair?
   *[cards] Was the shuffle fair?
  }
shuffle-checking = Checking …
shuffle-fair = { $kind ->
    [dice] The dice were fair: they were fixed before the start
   *[cards] The shuffle was fair: the cards were fixed before the start
  }{ $own ->
    [yes] , also by a random text of this browser
   *[no] {""}
  }, and { $kind ->
    [dice] every die that was rolled shows
   *[cards] every card that was dealt and drawn is
  } what they gave. This browser has computed it itself.
shuffle-unseen = { $kind ->
    [dice] Every die that was rolled shows
   *[cards] Every card that was dealt and drawn is
  } what the seed of this game gives. That the seed was fixed before the start is known only to those who saw its commitment before the end.
shuffle-undealt = Nothing was dealt in this game.
shuffle-malformed = The record is not complete, or damaged.
shuffle-unproved = This game proves nothing: it has made no commitment, or it is a game that this page does not know.
shuffle-impossible = Over plain HTTP a browser cannot compute it. Open the page over HTTPS, or use the command “croupier verify”.
shuffle-partial = This is only a part of a record: it does not have all versions of the game.
record-save = Save the record
shuffle-different = The record does not fit what was promised{ $version ->
    [0] {""}
   *[other] : version { $version } differs
  }.

## The page that checks a file

verify-title = Was it fair?
verify-text = This page checks the record of a game: that its cards or dice were fixed before the start, and that each one in the game is what they gave. The file stays on this device, and no network is needed.
verify-choose = The file of a record
verify-drop = Or drop it here.
verify-commitment = The commitment that you saw during the game (if you noted it)
verify-entropy = The text that your seat contributed (if you noted it)
verify-no-record = This is not the file of a record.
