# The messages that rulebooks share.
#
# $card and $top are codes: write CARD($card). $colour is a code: write SUIT($colour). $seat is a number counted from 0,
# $player the name of the player in it.
#
# In the sentence of an event and the label of a move, every field of it is a parameter. A seat is the name of its
# player there, several seats are their names, joined, and $points and $scores are names with numbers. $cards is a list of codes:
# write CARDS($cards). A field that is null, also because the reader may not know it, is the text “none”; true and
# false are “yes” and “no”. A rulebook's own message of the same id takes precedence.

## Turns

not_your_turn = It is the turn of { $player }.
    .title = Not your turn

not_now =
    .title = Another move is due
not_now-lobby = Not now: the game has not started.
not_now-round_over = Not now: the round is over, and the next round comes first.
not_now-finished = Not now: the game is over.

eliminated = You are out of the game, and the others continue.
    .title = You are out of the game

not_in_these_rules =
    .title = Not part of these rules

## Cards

unknown_card = There is no card “{ CARD($card) }” in this game.
    .title = Unknown card
card_not_in_hand = The { CARD($card) } is not in your hand.
    .title = Card not in your hand

colour_required = Name the colour that the { CARD($card) } stands for.
    .title = Colour missing
colour_not_allowed = The { CARD($card) } has its own colour: leave “colour” out.
    .title = Colour not allowed

suit_required = Name the suit that the { CARD($card) } stands for.
    .title = Suit missing
suit_not_allowed = The { CARD($card) } has its own suit: leave “suit” out.
    .title = Suit not allowed

## Choosing a seat

no_such_seat = Seat { $seat } is not in this game.
    .title = No such seat
own_seat =
    .title = That is your own seat

## Calling UNO

call_too_early =
    .title = Too early to call UNO
call_too_early-with_play = UNO is called with the play that leaves you one.
call_too_early-before_play = UNO is called with two in hand on your turn, or with one.
already_called = You have called UNO already.
    .title = UNO called already
call_too_late = You can no longer be caught, so there is nothing to call.
    .title = Too late to call UNO
nothing_to_catch = { $player } cannot be caught now.
    .title = Nobody to catch
own_seat-catch = You cannot catch yourself: call UNO instead.

## Options of a game

options_clash-youngest-seats = The options “youngest” and “seats” do not go together: there is no such seat.
options_clash-youngest-first_dealer = The options “youngest” and “first_dealer” do not go together: the youngest player is named only where “first_dealer” is “youngest”.

## Positions of a sandbox game

invalid_position-no_positions = This rulebook supports no positions: its games begin with the deal.
invalid_position-number_of_hands = There must be { $minimum } to { $maximum } hands.
invalid_position-empty_hand = No hand may be empty.
invalid_position-one_a_seat = There must be one for each seat.
invalid_position-no_such_seat = There is no seat { $seat }.
invalid_position-score_below_zero = No score may be below 0.
invalid_position-score_over = Every score must be from 0 to { $maximum }: with more the game is over.
invalid_position-empty_pile = The discard pile must hold a card.
invalid_position-unknown_card = There is no card “{ CARD($card) }” in this game.
invalid_position-too_many_copies = The deck has only { $count } of the { CARD($card) }.
invalid_position-colour_required = The colour is needed when the { CARD($card) } is on top.
invalid_position-other_colour = The { CARD($card) } on top has another colour.
invalid_position-suit_required = The suit is needed when the { CARD($card) } is on top.
invalid_position-other_suit = The { CARD($card) } on top has another suit.
invalid_position-called_with_more = Only a seat with one card or die can have called UNO.
invalid_position-called_twice = A seat is listed once.

## What has happened: a sentence for each event

event-drew_for_deal = { $seat } draws the { CARD($card) } to find the first dealer.

event-dealt = Round { $round }: { $dealer } deals { $count ->
    [one] a card
   *[other] { $count } cards
  } to everyone.

event-turned = { $buried ->
    [yes] The { CARD($card) } is turned up and goes back into the middle of the draw pile.
   *[no] The { CARD($card) } is turned up.
  }

event-played = { $jumped_in ->
    [yes] { $seat } jumps in with the { CARD($card) }.
   *[no] { $colour ->
        [none] { $seat } plays the { CARD($card) }.
       *[other] { $seat } plays the { CARD($card) } and names { SUIT($colour) }.
      }
  }

# $cards is none for a reader who may not know them. $count is 0 if there was no card to draw.
event-drew = { $count ->
    [0] There is no card for { $seat } to draw.
    [one] { $cards ->
        [none] { $seat } draws a card.
       *[other] { $seat } draws a card: { CARDS($cards) }.
      }
   *[other] { $cards ->
        [none] { $seat } draws { $count } cards.
       *[other] { $seat } draws { $count } cards: { CARDS($cards) }.
      }
  }

event-passed = { $seat } passes.

event-skipped = { $seat } misses a turn.

event-reversed = { $direction ->
    [1] Play now goes clockwise.
   *[-1] Play now goes anticlockwise.
  }

event-reshuffled = { $count ->
    [one] The discards are shuffled and become the draw pile: one card.
   *[other] The discards are shuffled and become the draw pile: { $count } cards.
  }

event-uno_called = { $seat } calls UNO.

event-caught = { $by } catches { $seat }, who has only one left and did not say so.

event-round_ended = { $winner ->
    [none] Nobody goes out: the round is blocked.
   *[other] { $winner } goes out, and the round is over.
  } The points of this round are: { $points }. The scores are now: { $scores }.

event-eliminated = { $seat } is out of the game.

event-game_ended = The game is over. It is won by { $winners }.

## What can be done: a label for each move

move-draw = { $draws ->
    [0] Draw
    [one] Draw { $draws } card and miss the turn
   *[other] Draw { $draws } cards and miss the turn
  }

move-pass = Pass

move-call_uno = Call UNO

move-catch = Catch { $seat }

move-next_round = Next round
