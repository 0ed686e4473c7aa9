# The messages of UNO Dice. See ../../messages/en.ftl for the parameters.

not_now-turn = Not now: play a die or roll your hand again.
not_now-rerolled = Not now: play a die or draw one.
not_now-drawn = Not now: play the die that was drawn, or pass.
not_now-draw_four = Not now: the Wild Draw Four is challenged, or its dice are drawn.

reroll_first = Before you draw, roll your hand again.
    .title = Roll again first
already_rerolled = You have rolled your hand again in this turn.
    .title = Rolled again already
already_drawn = You have drawn a die in this turn.
    .title = Drawn already

not_in_these_rules-challenge = With the options of this game no Wild Draw Four can be challenged.

unknown_die = No die has a face “{ CARD($die) }” in this game.
    .title = Unknown die
die_not_in_hand = No die of yours shows a { CARD($die) }.
    .title = Die not in your hand
only_the_drawn_die = After drawing, only the { CARD($die) } that you drew may be played.
    .title = Only the drawn die may be played
die_does_not_match = The { CARD($die) } goes neither on the { CARD($centre) } nor on { SUIT($colour) }.
    .title = Die does not match
wild_draw_four_not_allowed = Another die of your hand matches the centre die, which forbids a Wild Draw Four.
    .title = Wild Draw Four not allowed

own_seat-challenge = You cannot challenge yourself.
nothing_to_challenge = { $player } has played no Wild Draw Four that can be challenged now.
    .title = Nothing to challenge

invalid_position-unknown_die = There is no face “{ CARD($die) }” on these dice.
invalid_position-one_die = The centre is one die.
invalid_position-one_face = Every roll is one face.
invalid_position-too_few_dice = There are too few dice with these faces.
invalid_position-pouch_too_large = { $maximum ->
    [one] Only one die is left for the pouch.
   *[other] Only { $maximum } dice are left for the pouch.
  }

## What has happened: a sentence for each event

# $die and $centre are codes of faces: write CARD($die). $dice and $faces are lists of them: write CARDS($dice).

event-centre_rolled = Round { $round }: { $seat } rolls the centre die until it shows a number: { CARDS($faces) }.

# $count is 0 if the pouch was empty.
event-drew = { $count ->
    [0] There is no die for { $seat } to draw.
    [one] { $seat } draws and rolls a die: { CARDS($dice) }.
   *[other] { $seat } draws and rolls { $count } dice: { CARDS($dice) }.
  }

event-rerolled = { $seat } rolls the whole hand again: { CARDS($dice) }.

event-played = { $colour ->
    [none] { $seat } plays the { CARD($die) }.
   *[other] { $seat } plays the { CARD($die) } and names { SUIT($colour) }.
  }

event-taken_back = { $by } challenges { $seat }, who takes the { CARD($die) } back. The { CARD($centre) } is in the centre again.

## What can be done: a label for each move

move-draw = { $draws ->
    [0] Draw
    [one] Draw { $draws } die and miss the turn
   *[other] Draw { $draws } dice and miss the turn
  }

move-play = { $call_uno ->
    [yes] { $colour ->
        [none] Play the { CARD($die) } and call UNO
       *[other] Play the { CARD($die) } as { SUIT($colour) } and call UNO
      }
   *[no] { $colour ->
        [none] Play the { CARD($die) }
       *[other] Play the { CARD($die) } as { SUIT($colour) }
      }
  }

move-reroll = Roll your hand again

move-challenge = Challenge { $seat }

## Options: a title in a form, and a label for each value

option-faces =
    .title = Numbers on the dice
    .one_to_six = 1 to 6
    .zero_to_nine = 0 to 9
option-wd4 =
    .title = Wild Draw Four
    .challenge = can be challenged
    .strict = only if nothing matches
option-last_draw_die =
    .title = A draw die as the last die
    .draw = makes the next player draw
    .nothing = makes nobody draw
option-target =
    .title = Points to win
