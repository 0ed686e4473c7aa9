# The messages of UNO Dice. See ../../messages/en.ftl for the parameters.

not_now-turn = ਹੁਣ ਨਹੀਂ: ਪਾਸਾ ਖੇਡੋ ਜਾਂ ਹੱਥ ਦੇ ਸਾਰੇ ਪਾਸੇ ਦੁਬਾਰਾ ਸੁੱਟੋ।
not_now-rerolled = ਹੁਣ ਨਹੀਂ: ਪਾਸਾ ਖੇਡੋ ਜਾਂ ਇੱਕ ਪਾਸਾ ਲਓ।
not_now-drawn = ਹੁਣ ਨਹੀਂ: ਲਿਆ ਗਿਆ ਪਾਸਾ ਖੇਡੋ, ਜਾਂ ਪਾਸ ਕਰੋ।
not_now-draw_four = ਹੁਣ ਨਹੀਂ: ਪਹਿਲਾਂ ਵਾਈਲਡ ਡਰਾਅ 4 ਨੂੰ ਚੁਣੌਤੀ ਦਿੱਤੀ ਜਾਣੀ ਹੈ, ਜਾਂ ਉਸ ਦੇ ਪਾਸੇ ਲਏ ਜਾਣੇ ਹਨ।

reroll_first = ਪਾਸਾ ਲੈਣ ਤੋਂ ਪਹਿਲਾਂ ਹੱਥ ਦੇ ਸਾਰੇ ਪਾਸੇ ਦੁਬਾਰਾ ਸੁੱਟੋ।
    .title = ਪਹਿਲਾਂ ਦੁਬਾਰਾ ਸੁੱਟੋ
already_rerolled = ਇਸ ਵਾਰੀ ਵਿੱਚ ਤੁਸੀਂ ਪਾਸੇ ਦੁਬਾਰਾ ਸੁੱਟ ਲਏ ਹਨ।
    .title = ਪਾਸੇ ਪਹਿਲਾਂ ਹੀ ਦੁਬਾਰਾ ਸੁੱਟੇ ਗਏ
already_drawn = ਇਸ ਵਾਰੀ ਵਿੱਚ ਤੁਸੀਂ ਪਾਸਾ ਲੈ ਲਿਆ ਹੈ।
    .title = ਪਾਸਾ ਪਹਿਲਾਂ ਹੀ ਲਿਆ ਗਿਆ

not_in_these_rules-challenge = ਇਸ ਖੇਡ ਦੇ ਵਿਕਲਪਾਂ ਨਾਲ ਕਿਸੇ ਵਾਈਲਡ ਡਰਾਅ 4 ਨੂੰ ਚੁਣੌਤੀ ਨਹੀਂ ਦਿੱਤੀ ਜਾ ਸਕਦੀ।

unknown_die = ਇਸ ਖੇਡ ਵਿੱਚ ਕਿਸੇ ਪਾਸੇ ਦਾ “{ CARD($die) }” ਫਲਕ ਨਹੀਂ ਹੈ।
    .title = ਅਣਜਾਣ ਪਾਸਾ
die_not_in_hand = ਤੁਹਾਡਾ ਕੋਈ ਪਾਸਾ ਇਹ ਨਹੀਂ ਦਿਖਾਉਂਦਾ: { CARD($die) }।
    .title = ਪਾਸਾ ਹੱਥ ਵਿੱਚ ਨਹੀਂ ਹੈ
only_the_drawn_die = ਪਾਸਾ ਲੈਣ ਤੋਂ ਬਾਅਦ ਸਿਰਫ਼ ਲਿਆ ਗਿਆ ਪਾਸਾ ਖੇਡਿਆ ਜਾ ਸਕਦਾ ਹੈ: { CARD($die) }।
    .title = ਸਿਰਫ਼ ਲਿਆ ਗਿਆ ਪਾਸਾ ਖੇਡਿਆ ਜਾ ਸਕਦਾ ਹੈ
die_does_not_match = ਇਹ ਪਾਸਾ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ: { CARD($die) }। ਵਿਚਲਾ ਪਾਸਾ: { CARD($centre) }। ਰੰਗ: { SUIT($colour) }।
    .title = ਪਾਸਾ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ
wild_draw_four_not_allowed = ਹੱਥ ਦਾ ਕੋਈ ਹੋਰ ਪਾਸਾ ਵਿਚਲੇ ਪਾਸੇ ਨਾਲ ਮੇਲ ਖਾਂਦਾ ਹੈ, ਇਸ ਲਈ ਵਾਈਲਡ ਡਰਾਅ 4 ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ ਹੈ।
    .title = ਵਾਈਲਡ ਡਰਾਅ 4 ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ

own_seat-challenge = ਆਪਣੇ ਆਪ ਨੂੰ ਚੁਣੌਤੀ ਨਹੀਂ ਦਿੱਤੀ ਜਾ ਸਕਦੀ।
nothing_to_challenge = { $player } ਨੇ ਅਜਿਹਾ ਕੋਈ ਵਾਈਲਡ ਡਰਾਅ 4 ਨਹੀਂ ਖੇਡਿਆ ਜਿਸ ਨੂੰ ਹੁਣ ਚੁਣੌਤੀ ਦਿੱਤੀ ਜਾ ਸਕੇ।
    .title = ਚੁਣੌਤੀ ਦੇਣ ਲਈ ਕੁਝ ਨਹੀਂ

invalid_position-unknown_die = ਇਨ੍ਹਾਂ ਪਾਸਿਆਂ ਦਾ “{ CARD($die) }” ਫਲਕ ਨਹੀਂ ਹੈ।
invalid_position-one_die = ਵਿਚਲਾ ਪਾਸਾ ਇੱਕੋ ਹੁੰਦਾ ਹੈ।
invalid_position-one_face = ਹਰ ਵਾਰ ਸੁੱਟਣ ਉੱਤੇ ਸਿਰਫ਼ ਇੱਕ ਫਲਕ ਆਉਂਦਾ ਹੈ।
invalid_position-too_few_dice = ਇਨ੍ਹਾਂ ਫਲਕਾਂ ਵਾਲੇ ਇੰਨੇ ਪਾਸੇ ਨਹੀਂ ਹਨ।
invalid_position-pouch_too_large = { $maximum ->
    [one] ਥੈਲੀ ਲਈ ਸਿਰਫ਼ { $maximum } ਪਾਸਾ ਬਚਦਾ ਹੈ।
   *[other] ਥੈਲੀ ਲਈ ਸਿਰਫ਼ { $maximum } ਪਾਸੇ ਬਚਦੇ ਹਨ।
  }

## What has happened: a sentence for each event

# $die and $centre are codes of faces: write CARD($die). $dice and $faces are lists of them: write CARDS($dice).

event-centre_rolled = ਰਾਊਂਡ { $round }: { $seat } ਨੇ ਵਿਚਲਾ ਪਾਸਾ ਨੰਬਰ ਆਉਣ ਤੱਕ ਸੁੱਟਿਆ: { CARDS($faces) }।

# $count is 0 if the pouch was empty.
event-drew = { $count ->
    [0] { $seat } ਦੇ ਲੈਣ ਲਈ ਕੋਈ ਪਾਸਾ ਨਹੀਂ ਹੈ।
    [one] { $seat } ਨੇ { $count } ਪਾਸਾ ਲੈ ਕੇ ਸੁੱਟਿਆ: { CARDS($dice) }।
   *[other] { $seat } ਨੇ { $count } ਪਾਸੇ ਲੈ ਕੇ ਸੁੱਟੇ: { CARDS($dice) }।
  }

event-rerolled = { $seat } ਨੇ ਹੱਥ ਦੇ ਸਾਰੇ ਪਾਸੇ ਦੁਬਾਰਾ ਸੁੱਟੇ: { CARDS($dice) }।

event-played = { $colour ->
    [none] { $seat } ਨੇ ਪਾਸਾ ਖੇਡਿਆ: { CARD($die) }।
   *[other] { $seat } ਨੇ ਪਾਸਾ ਖੇਡਿਆ: { CARD($die) }। ਦੱਸਿਆ ਰੰਗ: { SUIT($colour) }।
  }

event-taken_back = { $by } ਨੇ { $seat } ਨੂੰ ਚੁਣੌਤੀ ਦਿੱਤੀ। { $seat } ਨੇ ਪਾਸਾ ਵਾਪਸ ਲਿਆ: { CARD($die) }। ਵਿਚਲਾ ਪਾਸਾ ਮੁੜ ਇਹ ਹੈ: { CARD($centre) }।

## What can be done: a label for each move

move-draw = { $draws ->
    [0] ਲਓ
    [one] { $draws } ਪਾਸਾ ਲਓ ਅਤੇ ਵਾਰੀ ਛੱਡੋ
   *[other] { $draws } ਪਾਸੇ ਲਓ ਅਤੇ ਵਾਰੀ ਛੱਡੋ
  }

move-play = { $call_uno ->
    [yes] { $colour ->
        [none] { CARD($die) } ਖੇਡੋ ਅਤੇ UNO ਕਹੋ
       *[other] { CARD($die) } ਖੇਡੋ (ਰੰਗ: { SUIT($colour) }) ਅਤੇ UNO ਕਹੋ
      }
   *[no] { $colour ->
        [none] { CARD($die) } ਖੇਡੋ
       *[other] { CARD($die) } ਖੇਡੋ (ਰੰਗ: { SUIT($colour) })
      }
  }

move-reroll = ਹੱਥ ਦੇ ਪਾਸੇ ਦੁਬਾਰਾ ਸੁੱਟੋ

move-challenge = { $seat } ਨੂੰ ਚੁਣੌਤੀ ਦਿਓ

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [S] ਸਕਿੱਪ
    [R] ਰਿਵਰਸ
    [D] ਡਰਾਅ 2
    [W] ਵਾਈਲਡ
    [F] ਵਾਈਲਡ ਡਰਾਅ 4
   *[other] { $symbol }
  }
suit-r = ਲਾਲ
suit-g = ਹਰਾ
suit-b = ਨੀਲਾ
suit-y = ਪੀਲਾ

ruleset-uno-dice = UNO Dice
    .summary = ਹਰ ਹੱਥ ਵਿੱਚ ਪੰਜ ਪਾਸੇ, ਜੋ ਸਾਰਿਆਂ ਨੂੰ ਦਿਸਦੇ ਹਨ: ਵਿਚਲੇ ਪਾਸੇ ਨਾਲ ਮੇਲ ਮਿਲਾਓ, ਜਾਂ ਦੁਬਾਰਾ ਸੁੱਟੋ; ਅੰਕ ਰਾਊਂਡ ਦੇ ਜੇਤੂ ਨੂੰ ਮਿਲਦੇ ਹਨ; ਜਿਸ ਦੇ ਸਭ ਤੋਂ ਪਹਿਲਾਂ 500 ਅੰਕ ਹੋਣ, ਉਹ ਜਿੱਤਦਾ ਹੈ।

# Options: what it decides, its title in a form, and a label for each value.
option-faces = ਪਾਸਿਆਂ ਉੱਤੇ ਕਿਹੜੇ ਨੰਬਰ ਹਨ। `one_to_six`: 1 ਤੋਂ 6 (D-90)। `zero_to_nine`: 0 ਤੋਂ 9 (C-50)।
    .title = ਪਾਸਿਆਂ ਉੱਤੇ ਨੰਬਰ
    .one_to_six = 1 ਤੋਂ 6
    .zero_to_nine = 0 ਤੋਂ 9
option-wd4 = ਉਹ ਵਾਈਲਡ ਡਰਾਅ 4, ਜੋ ਖੇਡਿਆ ਜਾਵੇ ਭਾਵੇਂ ਹੱਥ ਦਾ ਕੋਈ ਪਾਸਾ ਮੇਲ ਖਾਂਦਾ ਹੋਵੇ। `challenge`: ਉਹ ਮਨਜ਼ੂਰ ਹੁੰਦਾ ਹੈ, ਅਤੇ ਕੋਈ ਵਿਰੋਧੀ ਚਾਹੇ ਤਾਂ ਉਸ ਨੂੰ ਚੁਣੌਤੀ ਦੇਵੇ। `strict`: ਉਹ ਨਾਮਨਜ਼ੂਰ ਹੁੰਦਾ ਹੈ (C-07)।
    .title = ਵਾਈਲਡ ਡਰਾਅ 4
    .challenge = ਚੁਣੌਤੀ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਹੈ
    .strict = ਸਿਰਫ਼ ਉਦੋਂ, ਜਦੋਂ ਕੁਝ ਮੇਲ ਨਾ ਖਾਵੇ
option-last_draw_die = ਆਖਰੀ ਪਾਸਾ ਡਰਾਅ 2 ਜਾਂ ਵਾਈਲਡ ਡਰਾਅ 4 ਹੋਵੇ। `draw`: ਰਾਊਂਡ ਦੇ ਅੰਕ ਗਿਣਨ ਤੋਂ ਪਹਿਲਾਂ ਅਗਲਾ ਖਿਡਾਰੀ ਪਾਸੇ ਲੈਂਦਾ ਹੈ; `nothing`: ਕੋਈ ਪਾਸੇ ਨਹੀਂ ਲੈਂਦਾ (D-101)।
    .title = ਆਖਰੀ ਪਾਸਾ ਡਰਾਅ ਪਾਸਾ ਹੋਵੇ
    .draw = ਅਗਲਾ ਖਿਡਾਰੀ ਪਾਸੇ ਲੈਂਦਾ ਹੈ
    .nothing = ਕੋਈ ਪਾਸੇ ਨਹੀਂ ਲੈਂਦਾ
option-target = ਉਹ ਸਕੋਰ ਜਿਸ ਨਾਲ ਖੇਡ ਖਤਮ ਹੁੰਦੀ ਹੈ (C-06)।
    .title = ਜਿੱਤਣ ਲਈ ਅੰਕ
