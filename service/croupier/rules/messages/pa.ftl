# The messages that rulebooks share.
#
# $card and $top are codes: write CARD($card). $colour is a code: write SUIT($colour). $seat is a number counted from 0.
#
# In the sentence of an event and the label of a move, every field of it is a parameter. A seat is the name of its
# player there, several seats are their names, joined, and $points and $scores are names with numbers. $cards is a list of codes:
# write CARDS($cards). A field that is null, also because the reader may not know it, is the text “none”; true and
# false are “yes” and “no”. A rulebook's own message of the same id takes precedence.

## Turns

not_your_turn = { $player } ਦੀ ਵਾਰੀ ਹੈ।
    .title = ਹੁਣ ਤੁਹਾਡੀ ਵਾਰੀ ਨਹੀਂ ਹੈ

not_now =
    .title = ਹੁਣ ਕੋਈ ਹੋਰ ਚਾਲ ਬਣਦੀ ਹੈ
not_now-lobby = ਹੁਣ ਨਹੀਂ: ਖੇਡ ਹਾਲੇ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਈ।
not_now-round_over = ਹੁਣ ਨਹੀਂ: ਰਾਊਂਡ ਖਤਮ ਹੋ ਗਿਆ ਹੈ, ਪਹਿਲਾਂ ਅਗਲਾ ਰਾਊਂਡ ਸ਼ੁਰੂ ਹੋਵੇਗਾ।
not_now-finished = ਹੁਣ ਨਹੀਂ: ਖੇਡ ਖਤਮ ਹੋ ਗਈ ਹੈ।

eliminated = ਤੁਸੀਂ ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੋ, ਬਾਕੀ ਖਿਡਾਰੀ ਖੇਡ ਜਾਰੀ ਰੱਖਦੇ ਹਨ।
    .title = ਤੁਸੀਂ ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੋ

not_in_these_rules =
    .title = ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਵਿੱਚ ਨਹੀਂ ਹੈ

## Cards

unknown_card = ਇਸ ਖੇਡ ਵਿੱਚ “{ CARD($card) }” ਨਾਂ ਦਾ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਹੈ।
    .title = ਅਣਜਾਣ ਕਾਰਡ
card_not_in_hand = ਇਹ ਕਾਰਡ ਤੁਹਾਡੇ ਹੱਥ ਵਿੱਚ ਨਹੀਂ ਹੈ: { CARD($card) }।
    .title = ਕਾਰਡ ਹੱਥ ਵਿੱਚ ਨਹੀਂ ਹੈ

colour_required = “{ CARD($card) }” ਲਈ ਰੰਗ ਦੱਸੋ।
    .title = ਰੰਗ ਨਹੀਂ ਦੱਸਿਆ
colour_not_allowed = “{ CARD($card) }” ਦਾ ਆਪਣਾ ਰੰਗ ਹੈ: “colour” ਨਾ ਦਿਓ।
    .title = ਰੰਗ ਨਹੀਂ ਦੱਸਣਾ

suit_required = “{ CARD($card) }” ਲਈ ਸੂਟ ਦੱਸੋ।
    .title = ਸੂਟ ਨਹੀਂ ਦੱਸਿਆ
suit_not_allowed = “{ CARD($card) }” ਦਾ ਆਪਣਾ ਸੂਟ ਹੈ: “suit” ਨਾ ਦਿਓ।
    .title = ਸੂਟ ਨਹੀਂ ਦੱਸਣਾ

## Choosing a seat

no_such_seat = ਇਸ ਖੇਡ ਵਿੱਚ ਸੀਟ { $seat } ਨਹੀਂ ਹੈ।
    .title = ਅਜਿਹੀ ਕੋਈ ਸੀਟ ਨਹੀਂ
own_seat =
    .title = ਇਹ ਤੁਹਾਡੀ ਆਪਣੀ ਸੀਟ ਹੈ

## Calling UNO

call_too_early =
    .title = UNO ਕਹਿਣ ਲਈ ਹਾਲੇ ਬਹੁਤ ਜਲਦੀ ਹੈ
call_too_early-with_play = UNO ਉਸ ਚਾਲ ਦੇ ਨਾਲ ਕਿਹਾ ਜਾਂਦਾ ਹੈ ਜਿਸ ਮਗਰੋਂ ਹੱਥ ਵਿੱਚ ਇੱਕ ਬਚੇ।
call_too_early-before_play = UNO ਉਦੋਂ ਕਿਹਾ ਜਾਂਦਾ ਹੈ ਜਦੋਂ ਤੁਹਾਡੀ ਵਾਰੀ ਹੋਵੇ ਅਤੇ ਹੱਥ ਵਿੱਚ ਦੋ ਹੋਣ, ਜਾਂ ਜਦੋਂ ਹੱਥ ਵਿੱਚ ਇੱਕ ਹੋਵੇ।
already_called = ਤੁਸੀਂ UNO ਪਹਿਲਾਂ ਹੀ ਕਹਿ ਦਿੱਤਾ ਹੈ।
    .title = UNO ਪਹਿਲਾਂ ਹੀ ਕਿਹਾ ਗਿਆ
call_too_late = ਹੁਣ ਤੁਹਾਨੂੰ ਫੜਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ, ਇਸ ਲਈ UNO ਕਹਿਣ ਦੀ ਲੋੜ ਨਹੀਂ ਰਹੀ।
    .title = UNO ਕਹਿਣ ਲਈ ਬਹੁਤ ਦੇਰ ਹੋ ਗਈ
nothing_to_catch = { $player } ਨੂੰ ਹੁਣ ਫੜਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
    .title = ਫੜਨ ਲਈ ਕੋਈ ਨਹੀਂ
own_seat-catch = ਆਪਣੇ ਆਪ ਨੂੰ ਫੜਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਇਸ ਦੀ ਥਾਂ UNO ਕਹੋ।

## Options of a game

options_clash-youngest-seats = ਵਿਕਲਪ “youngest” ਅਤੇ “seats” ਇਕੱਠੇ ਨਹੀਂ ਚੱਲਦੇ: ਅਜਿਹੀ ਕੋਈ ਸੀਟ ਨਹੀਂ ਹੈ।
options_clash-youngest-first_dealer = ਵਿਕਲਪ “youngest” ਅਤੇ “first_dealer” ਇਕੱਠੇ ਨਹੀਂ ਚੱਲਦੇ: ਸਭ ਤੋਂ ਛੋਟੀ ਉਮਰ ਦਾ ਖਿਡਾਰੀ ਸਿਰਫ਼ ਉੱਥੇ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ ਜਿੱਥੇ “first_dealer” ਦਾ ਮੁੱਲ “youngest” ਹੋਵੇ।

## Positions of a sandbox game

invalid_position-no_positions = ਇਹ ਨਿਯਮ-ਪੁਸਤਕ ਸਥਿਤੀਆਂ ਦਾ ਸਮਰਥਨ ਨਹੀਂ ਕਰਦੀ: ਇਸ ਦੀਆਂ ਖੇਡਾਂ ਵੰਡ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦੀਆਂ ਹਨ।
invalid_position-number_of_hands = ਹੱਥਾਂ ਦੀ ਗਿਣਤੀ { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
invalid_position-empty_hand = ਕੋਈ ਹੱਥ ਖਾਲੀ ਨਹੀਂ ਹੋ ਸਕਦਾ।
invalid_position-one_a_seat = ਹਰ ਸੀਟ ਲਈ ਇੱਕ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
invalid_position-no_such_seat = ਸੀਟ { $seat } ਮੌਜੂਦ ਨਹੀਂ ਹੈ।
invalid_position-score_below_zero = ਕੋਈ ਸਕੋਰ 0 ਤੋਂ ਘੱਟ ਨਹੀਂ ਹੋ ਸਕਦਾ।
invalid_position-score_over = ਹਰ ਸਕੋਰ 0 ਤੋਂ { $maximum } ਤੱਕ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ: ਇਸ ਤੋਂ ਵੱਧ ਉੱਤੇ ਖੇਡ ਖਤਮ ਹੁੰਦੀ ਹੈ।
invalid_position-empty_pile = ਡਿਸਕਾਰਡ ਪਾਈਲ ਵਿੱਚ ਕਾਰਡ ਹੋਣਾ ਜ਼ਰੂਰੀ ਹੈ।
invalid_position-unknown_card = ਇਸ ਖੇਡ ਵਿੱਚ “{ CARD($card) }” ਨਾਂ ਦਾ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਹੈ।
invalid_position-too_many_copies = { $count ->
    [one] ਡੈੱਕ ਵਿੱਚ “{ CARD($card) }” ਸਿਰਫ਼ { $count } ਹੈ।
   *[other] ਡੈੱਕ ਵਿੱਚ “{ CARD($card) }” ਸਿਰਫ਼ { $count } ਹਨ।
  }
invalid_position-colour_required = ਜਦੋਂ ਉੱਪਰਲਾ ਕਾਰਡ “{ CARD($card) }” ਹੋਵੇ, ਤਾਂ ਰੰਗ ਜ਼ਰੂਰੀ ਹੈ।
invalid_position-other_colour = ਉੱਪਰਲੇ ਕਾਰਡ ਦਾ ਰੰਗ ਹੋਰ ਹੈ: { CARD($card) }।
invalid_position-suit_required = ਜਦੋਂ ਉੱਪਰਲਾ ਕਾਰਡ “{ CARD($card) }” ਹੋਵੇ, ਤਾਂ ਸੂਟ ਜ਼ਰੂਰੀ ਹੈ।
invalid_position-other_suit = ਉੱਪਰਲੇ ਕਾਰਡ ਦਾ ਸੂਟ ਹੋਰ ਹੈ: { CARD($card) }।
invalid_position-called_with_more = UNO ਸਿਰਫ਼ ਉਸ ਸੀਟ ਨੇ ਕਿਹਾ ਹੋ ਸਕਦਾ ਹੈ ਜਿਸ ਕੋਲ ਇੱਕੋ ਕਾਰਡ ਜਾਂ ਪਾਸਾ ਹੋਵੇ।
invalid_position-called_twice = ਹਰ ਸੀਟ ਸਿਰਫ਼ ਇੱਕ ਵਾਰ ਲਿਖੀ ਜਾਂਦੀ ਹੈ।

## What has happened: a sentence for each event

event-drew_for_deal = { $seat } ਨੇ ਪਹਿਲਾ ਡੀਲਰ ਚੁਣਨ ਲਈ ਕਾਰਡ ਲਿਆ: { CARD($card) }।

event-dealt = ਰਾਊਂਡ { $round }: { $dealer } ਨੇ ਹਰ ਖਿਡਾਰੀ ਨੂੰ { $count ->
    [one] { $count } ਕਾਰਡ ਵੰਡਿਆ
   *[other] { $count } ਕਾਰਡ ਵੰਡੇ
  }।

event-turned = { $buried ->
    [yes] ਕਾਰਡ ਪਲਟਿਆ ਗਿਆ: { CARD($card) }। ਇਹ ਡਰਾਅ ਪਾਈਲ ਦੇ ਵਿਚਕਾਰ ਵਾਪਸ ਰੱਖਿਆ ਗਿਆ।
   *[no] ਕਾਰਡ ਪਲਟਿਆ ਗਿਆ: { CARD($card) }।
  }

event-played = { $jumped_in ->
    [yes] { $seat } ਨੇ ਬਿਨਾਂ ਵਾਰੀ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }।
   *[no] { $colour ->
        [none] { $seat } ਨੇ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }।
       *[other] { $seat } ਨੇ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }। ਦੱਸਿਆ ਰੰਗ: { SUIT($colour) }।
      }
  }

# $cards is none for a reader who may not know them. $count is 0 if there was no card to draw.
event-drew = { $count ->
    [0] { $seat } ਦੇ ਲੈਣ ਲਈ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਹੈ।
    [one] { $cards ->
        [none] { $seat } ਨੇ { $count } ਕਾਰਡ ਲਿਆ।
       *[other] { $seat } ਨੇ { $count } ਕਾਰਡ ਲਿਆ: { CARDS($cards) }।
      }
   *[other] { $cards ->
        [none] { $seat } ਨੇ { $count } ਕਾਰਡ ਲਏ।
       *[other] { $seat } ਨੇ { $count } ਕਾਰਡ ਲਏ: { CARDS($cards) }।
      }
  }

event-passed = { $seat } ਨੇ ਪਾਸ ਕੀਤਾ।

event-skipped = { $seat } ਦੀ ਵਾਰੀ ਛੁੱਟ ਗਈ।

event-reversed = { $direction ->
    [1] ਹੁਣ ਖੇਡ ਘੜੀ ਦੀ ਦਿਸ਼ਾ ਵਿੱਚ ਚੱਲਦੀ ਹੈ।
   *[-1] ਹੁਣ ਖੇਡ ਘੜੀ ਦੀ ਉਲਟੀ ਦਿਸ਼ਾ ਵਿੱਚ ਚੱਲਦੀ ਹੈ।
  }

event-reshuffled = { $count ->
    [one] ਡਿਸਕਾਰਡ ਪਾਈਲ ਦਾ { $count } ਕਾਰਡ ਸ਼ਫਲ ਹੋ ਕੇ ਡਰਾਅ ਪਾਈਲ ਬਣਿਆ।
   *[other] ਡਿਸਕਾਰਡ ਪਾਈਲ ਦੇ { $count } ਕਾਰਡ ਸ਼ਫਲ ਹੋ ਕੇ ਡਰਾਅ ਪਾਈਲ ਬਣੇ।
  }

event-uno_called = { $seat } ਨੇ UNO ਕਿਹਾ।

event-caught = { $by } ਨੇ { $seat } ਨੂੰ ਫੜਿਆ, ਜਿਸ ਕੋਲ ਇੱਕੋ ਬਚਿਆ ਸੀ, ਪਰ ਜਿਸ ਨੇ ਇਹ ਨਹੀਂ ਦੱਸਿਆ।

event-round_ended = { $winner ->
    [none] ਕਿਸੇ ਦਾ ਵੀ ਹੱਥ ਖਾਲੀ ਨਹੀਂ ਹੋਇਆ: ਰਾਊਂਡ ਅਟਕ ਗਿਆ।
   *[other] { $winner } ਦਾ ਹੱਥ ਖਾਲੀ ਹੋ ਗਿਆ, ਅਤੇ ਰਾਊਂਡ ਖਤਮ ਹੋਇਆ।
  } ਇਸ ਰਾਊਂਡ ਦੇ ਅੰਕ: { $points }। ਹੁਣ ਸਕੋਰ: { $scores }।

event-eliminated = { $seat } ਹੁਣ ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੈ।

event-game_ended = ਖੇਡ ਖਤਮ ਹੋਈ। ਜੇਤੂ: { $winners }।

## What can be done: a label for each move

move-draw = { $draws ->
    [0] ਲਓ
    [one] { $draws } ਕਾਰਡ ਲਓ ਅਤੇ ਵਾਰੀ ਛੱਡੋ
   *[other] { $draws } ਕਾਰਡ ਲਓ ਅਤੇ ਵਾਰੀ ਛੱਡੋ
  }

move-pass = ਪਾਸ ਕਰੋ

move-call_uno = UNO ਕਹੋ

move-catch = { $seat } ਨੂੰ ਫੜੋ

move-next_round = ਅਗਲਾ ਰਾਊਂਡ
