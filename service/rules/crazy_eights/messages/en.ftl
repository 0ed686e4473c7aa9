# What Crazy Eights says. See ../../messages/en.ftl for the parameters.

not_now-turn = Not now: play a card or draw.
not_now-drawn = Not now: play the card that was drawn, or pass.

card_does_not_match = The { CARD($card) } goes neither on the { CARD($top) } nor on { SUIT($suit) }.
    .title = Card does not match
card_does_not_answer = The { CARD($card) } does not answer the { CARD($top) } on { SUIT($suit) }: only a two does.
    .title = Card does not answer
only_the_drawn_card = After drawing, only the { CARD($card) } that you drew last may be played.
    .title = Only the drawn card may be played
announce_not_allowed = This play announces no last card: leave “announce” out.
    .title = Nothing to announce

own_seat-catch = You cannot catch yourself.

invalid_position-called_with_more = Only a seat that is down to one card can have announced it, and only with the option “last_card”.

## What has happened: a sentence for each event

event-played = { $announced ->
    [yes] { $suit ->
        [none] { $seat } plays the { CARD($card) } and announces the last card.
       *[other] { $seat } plays the { CARD($card) }, names { SUIT($suit) } and announces the last card.
      }
   *[no] { $suit ->
        [none] { $seat } plays the { CARD($card) }.
       *[other] { $seat } plays the { CARD($card) } and names { SUIT($suit) }.
      }
  }

## What can be done: a label for each move

move-play = { $announce ->
    [yes] { $suit ->
        [none] Play the { CARD($card) } and announce the last card
       *[other] Play the { CARD($card) } as { SUIT($suit) } and announce the last card
      }
   *[no] { $suit ->
        [none] Play the { CARD($card) }
       *[other] Play the { CARD($card) } as { SUIT($suit) }
      }
  }
