# The messages of UNO. See ../../messages/en.ftl for the parameters.

not_now-turn = Not now: play a card or draw.
not_now-drawn = Not now: play the card that was drawn, or pass.
not_now-colour = Not now: the colour of the Wild that was turned up is named first.
not_now-skip = Not now: the Skip is answered first.
not_now-draw_two = Not now: the Draw Two is answered first.
not_now-draw_four = Not now: the Wild Draw Four is answered first.
not_now-challenge = Not now: the Wild Draw Four is answered or challenged first.

not_in_these_rules-accept = With the options of this game no card that is played against a seat can be answered or challenged, so there is nothing to accept.
not_in_these_rules-challenge = With the options of this game no Wild Draw Four can be challenged.
not_in_these_rules-choose_colour = With the options of this game no Wild starts a round.

card_does_not_match = The { CARD($card) } goes neither on the { CARD($top) } nor on { SUIT($colour) }.
    .title = Card does not match
card_does_not_answer = The { CARD($card) } does not answer the { CARD($top) } on { SUIT($colour) }.
    .title = Card does not answer
only_the_drawn_card = After drawing, only the { CARD($card) } that you drew may be played.
    .title = Only the drawn card may be played
wild_draw_four_not_allowed = The { CARD($card) } in your hand forbids a Wild Draw Four here.
    .title = Wild Draw Four not allowed
must_play =
    .title = You must play
must_play-held = You hold a card that may be played, so you must play.
must_play-drawn = You must play the { CARD($card) } that you drew: it may be played.

target_required = Choose the seat to swap hands with: “target”.
    .title = Seat missing
target_not_allowed = The { CARD($card) } swaps no hands here: leave “target” out.
    .title = No seat to choose here
own_seat-swap = You swap hands with another seat, not with your own.

options_clash-rescue-stacking = The options “rescue” and “stacking” do not go together: a rescue does not add up what is passed on, stacking does.
options_clash-wild_draw_four-stacking = The options “wild_draw_four” and “stacking” do not go together: a Wild Draw Four that is taken back leaves no one to draw what was stacked before it.
options_clash-elimination-scoring = The options “elimination” and “scoring” do not go together: only points that each player collects can put a player out of the game.
options_clash-draw_cap-draw = The options “draw_cap” and “draw” do not go together: one card needs no cap.
options_clash-first_reverse-first_action = The options “first_reverse” and “first_action” do not go together: a Reverse that is put back leaves nobody to begin.
options_clash-wild_draw_four_needs-wild_draw_four = The options “wild_draw_four_needs” and “wild_draw_four” do not go together: no hand forbids a Wild Draw Four that is free.
options_clash-hand_size-seats = The options “hand_size” and “seats” do not go together: at most 75 cards are dealt, so that one that can start the round is left.

invalid_position-cards_and_scores = Exactly the seats with a score below the target hold cards.
invalid_position-too_few_playing = At least two seats must still be in the game.
invalid_position-seat_is_out = Seat { $seat } has dropped out of the game.

## What has happened: a sentence for each event

event-colour_chosen = { $seat } names { SUIT($colour) } for the Wild that was turned up.

event-challenged = { $guilty ->
    [yes] { $seat } challenges { $target }'s Wild Draw Four and is right: it was not allowed.
   *[no] { $seat } challenges { $target }'s Wild Draw Four and is wrong: it was allowed.
  }

# $cards is none for a reader who may not know them.
event-hand_shown = { $cards ->
    [none] { $seat } lets { $to } see the challenged hand.
   *[other] { $seat } lets { $to } see the challenged hand: { CARDS($cards) }.
  }

event-taken_back = { $seat } takes the { CARD($card) } back.

event-hands_swapped = { $seat } and { $target } swap hands.

event-hands_passed = { $direction ->
    [1] All hands are passed on clockwise.
   *[-1] All hands are passed on anticlockwise.
  }

## What can be done: a label for each move

# A wild card is played with a $colour, a 7 that swaps hands with a $target; no card has both.
move-play = { $call_uno ->
    [yes] { $target ->
        [none] { $colour ->
            [none] Play the { CARD($card) } and call UNO
           *[other] Play the { CARD($card) } as { SUIT($colour) } and call UNO
          }
       *[other] Play the { CARD($card) }, call UNO and swap hands with { $target }
      }
   *[no] { $target ->
        [none] { $colour ->
            [none] Play the { CARD($card) }
           *[other] Play the { CARD($card) } as { SUIT($colour) }
          }
       *[other] Play the { CARD($card) } and swap hands with { $target }
      }
  }

move-accept = { $draws ->
    [0] Accept the Skip and miss the turn
    [one] Accept: draw { $draws } card and miss the turn
   *[other] Accept: draw { $draws } cards and miss the turn
  }

move-challenge = Challenge the Wild Draw Four

move-choose_colour = Choose { SUIT($colour) }

## Options: a title in a form, and a label for each value

option-hand_size =
    .title = Cards dealt
option-first_dealer =
    .title = First dealer
    .high_card = highest card
    .lot = by lot
    .youngest = youngest player
option-youngest =
    .title = Seat of the youngest player
option-next_dealer =
    .title = Next dealer
    .first_mover = who had the first turn
    .left = the player on the left
option-first_wild =
    .title = A Wild turned up at the start
    .bury = goes back into the pile
    .choose = the first player names the colour
    .choose_both = the first player names the colour, also of a Wild Draw Four
option-first_action =
    .title = An action card turned up at the start
    .act = takes effect
    .bury = goes back into the pile
option-first_reverse =
    .title = After a Reverse turned up begins
    .dealer = the dealer
    .right = the player on the dealer's right
option-action_match =
    .title = Action cards match
    .colour_only = their colour only
    .colour_or_symbol = their colour or symbol
option-draw =
    .title = Drawing
    .one = one card
    .until_playable = until one can be played
option-draw_cap =
    .title = Most cards drawn in a turn
option-must_play =
    .title = You must play
    .always = whenever you can
    .drawn = a drawn card that goes
    .never = never
option-wild_draw_four =
    .title = A Wild Draw Four that the hand forbids
    .challenge = can be played and challenged
    .free = no hand forbids it
    .refuse = cannot be played
    .take_back = is taken back when challenged
option-wild_draw_four_needs =
    .title = A Wild Draw Four is forbidden by
    .any_match = any card that goes, but no wild one
    .colour = a card of the colour
    .colour_or_number = a card of the colour or number
option-rescue =
    .title = Rescue
option-stacking =
    .title = Stacking
    .higher = also Wild Draw Four on Draw Two
    .none = none
    .same = the same card only
option-last_draw_card =
    .title = A draw card as the last card
    .draw = makes the next player draw
    .nothing = makes nobody draw
option-jump_in =
    .title = Jump in
option-seven_zero =
    .title = Seven and zero
option-uno_penalty =
    .title = Penalty for no call
option-scoring =
    .title = Points
    .collect = the winner of a round collects
    .own = each counts their own hand
option-target =
    .title = Points that end the game
option-elimination =
    .title = Drop out at the points that end the game
