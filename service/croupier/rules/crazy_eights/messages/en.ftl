# The messages of Crazy Eights. See ../../messages/en.ftl for the parameters.

not_now-turn = Not now: play a card that matches, or draw.
not_now-drawn = Not now: play the card that was drawn, if it matches, or pass.

card_does_not_match = The { CARD($card) } does not match the { CARD($top) }; the suit to follow is { SUIT($suit) }.
    .title = Card does not match
card_does_not_answer = The { CARD($card) } does not answer the { CARD($top) }: only a two does.
    .title = Card does not answer
only_the_drawn_card = You have drawn: no other card than the { CARD($card) }, drawn last, may be played now.
    .title = Only the drawn card may be played
announce_not_allowed = This play announces no last card: leave “announce” out.
    .title = Nothing to announce

not_in_these_rules-catch = With the options of this game nobody announces the last card, so nobody can be caught.
own_seat-catch = You cannot catch yourself.

invalid_position-called_with_more = Only a seat with one card can have announced it, and only with the option “last_card”.

## What has happened: a sentence for each event

event-played = { $announced ->
    [yes] { $suit ->
        [none] { $seat } plays the { CARD($card) } and announces their last card.
       *[other] { $seat } plays the { CARD($card) }, names { SUIT($suit) } and announces their last card.
      }
   *[no] { $suit ->
        [none] { $seat } plays the { CARD($card) }.
       *[other] { $seat } plays the { CARD($card) } and names { SUIT($suit) }.
      }
  }

## What can be done: a label for each move

move-play = { $announce ->
    [yes] { $suit ->
        [none] Play the { CARD($card) } and announce your last card
       *[other] Play the { CARD($card) }, name { SUIT($suit) } and announce your last card
      }
   *[no] { $suit ->
        [none] Play the { CARD($card) }
       *[other] Play the { CARD($card) } and name { SUIT($suit) }
      }
  }

## Options: a title in a form, and a label for each value

option-draw =
    .title = Drawing
    .one = one card
    .until_playable = until one can be played
option-reshuffle =
    .title = Reshuffle the discards
option-last_card =
    .title = Announce the last card
option-twos =
    .title = Twos
    .draw_two = the next player draws two
    .plain = ordinary cards
    .stack = draw two, can be passed on
option-queens_skip =
    .title = Queens skip
option-aces_reverse =
    .title = Aces reverse
option-jacks_again =
    .title = Jacks play again
option-target =
    .title = Points to win
