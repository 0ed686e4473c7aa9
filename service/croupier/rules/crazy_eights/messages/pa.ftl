# The messages of Crazy Eights. See ../../messages/en.ftl for the parameters.

not_now-turn = ਹੁਣ ਨਹੀਂ: ਮੇਲ ਖਾਂਦਾ ਕਾਰਡ ਖੇਡੋ, ਜਾਂ ਕਾਰਡ ਲਓ।
not_now-drawn = ਹੁਣ ਨਹੀਂ: ਲਿਆ ਗਿਆ ਕਾਰਡ ਮੇਲ ਖਾਂਦਾ ਹੋਵੇ ਤਾਂ ਉਹ ਖੇਡੋ, ਜਾਂ ਪਾਸ ਕਰੋ।

card_does_not_match = ਇਹ ਕਾਰਡ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ: { CARD($card) }। ਉੱਪਰਲਾ ਕਾਰਡ: { CARD($top) }। ਲੋੜੀਂਦਾ ਸੂਟ: { SUIT($suit) }।
    .title = ਕਾਰਡ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ
card_does_not_answer = ਇਹ ਕਾਰਡ ਜਵਾਬ ਨਹੀਂ ਬਣਦਾ: { CARD($card) }। ਉੱਪਰਲਾ ਕਾਰਡ: { CARD($top) }। ਜਵਾਬ ਸਿਰਫ਼ ਦੁੱਕੀ ਹੈ।
    .title = ਕਾਰਡ ਜਵਾਬ ਨਹੀਂ ਬਣਦਾ
only_the_drawn_card = ਤੁਸੀਂ ਕਾਰਡ ਲੈ ਲਿਆ ਹੈ, ਇਸ ਲਈ ਹੁਣ ਸਿਰਫ਼ ਸਭ ਤੋਂ ਬਾਅਦ ਲਿਆ ਗਿਆ ਕਾਰਡ ਖੇਡਿਆ ਜਾ ਸਕਦਾ ਹੈ: { CARD($card) }।
    .title = ਸਿਰਫ਼ ਲਿਆ ਗਿਆ ਕਾਰਡ ਖੇਡਿਆ ਜਾ ਸਕਦਾ ਹੈ
announce_not_allowed = ਇਸ ਚਾਲ ਨਾਲ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਨਹੀਂ ਹੁੰਦਾ: “announce” ਨਾ ਦਿਓ।
    .title = ਐਲਾਨ ਕਰਨ ਲਈ ਕੁਝ ਨਹੀਂ

not_in_these_rules-catch = ਇਸ ਖੇਡ ਦੇ ਵਿਕਲਪਾਂ ਨਾਲ ਕੋਈ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਨਹੀਂ ਕਰਦਾ, ਇਸ ਲਈ ਕਿਸੇ ਨੂੰ ਫੜਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
own_seat-catch = ਆਪਣੇ ਆਪ ਨੂੰ ਫੜਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।

invalid_position-called_with_more = ਐਲਾਨ ਸਿਰਫ਼ ਉਸ ਸੀਟ ਨੇ ਕੀਤਾ ਹੋ ਸਕਦਾ ਹੈ ਜਿਸ ਕੋਲ ਇੱਕੋ ਕਾਰਡ ਹੋਵੇ, ਅਤੇ ਸਿਰਫ਼ ਵਿਕਲਪ “last_card” ਨਾਲ।

## What has happened: a sentence for each event

event-played = { $announced ->
    [yes] { $suit ->
        [none] { $seat } ਨੇ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }। ਨਾਲ ਹੀ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਕੀਤਾ।
       *[other] { $seat } ਨੇ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }। ਦੱਸਿਆ ਸੂਟ: { SUIT($suit) }। ਨਾਲ ਹੀ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਕੀਤਾ।
      }
   *[no] { $suit ->
        [none] { $seat } ਨੇ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }।
       *[other] { $seat } ਨੇ ਕਾਰਡ ਖੇਡਿਆ: { CARD($card) }। ਦੱਸਿਆ ਸੂਟ: { SUIT($suit) }।
      }
  }

## What can be done: a label for each move

move-play = { $announce ->
    [yes] { $suit ->
        [none] { CARD($card) } ਖੇਡੋ ਅਤੇ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਕਰੋ
       *[other] { CARD($card) } ਖੇਡੋ (ਸੂਟ: { SUIT($suit) }) ਅਤੇ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਕਰੋ
      }
   *[no] { $suit ->
        [none] { CARD($card) } ਖੇਡੋ
       *[other] { CARD($card) } ਖੇਡੋ (ਸੂਟ: { SUIT($suit) })
      }
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
# The symbol brings the particle with it, which has the gender of the rank: every card of this game has a suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [J] ਦਾ ਗੁਲਾਮ
    [Q] ਦੀ ਬੇਗਮ
    [K] ਦਾ ਬਾਦਸ਼ਾਹ
    [A] ਦਾ ਯੱਕਾ
   *[other] ਦਾ { $symbol }
  }
suit-c = ਚਿੜੀ
suit-d = ਇੱਟ
suit-h = ਪਾਨ
suit-s = ਹੁਕਮ

ruleset-crazy-eights = ਕ੍ਰੇਜ਼ੀ ਏਟਸ
    .summary = ਸੂਟ ਜਾਂ ਮੁੱਲ ਦਾ ਮੇਲ ਮਿਲਾਓ; ਅੱਠਾ ਕਿਸੇ ਵੀ ਕਾਰਡ ਉੱਤੇ ਖੇਡਿਆ ਜਾ ਸਕਦਾ ਹੈ।
ruleset-crazy-eights-house = ਕ੍ਰੇਜ਼ੀ ਏਟਸ, ਘਰੇਲੂ ਨਿਯਮਾਂ ਨਾਲ
    .summary = ਇੱਕ ਕਾਰਡ ਲਓ; ਦੁੱਕੀਆਂ ਅੱਗੇ ਵਧਾਓ; ਬੇਗਮ ਨਾਲ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ, ਯੱਕੇ ਨਾਲ ਦਿਸ਼ਾ ਉਲਟਦੀ ਹੈ, ਗੁਲਾਮ ਨਾਲ ਇੱਕ ਹੋਰ ਵਾਰੀ ਮਿਲਦੀ ਹੈ; ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਕਰੋ।

# Options: what it decides, its title in a form, and a label for each value.
option-draw = ਕਿੰਨੇ ਕਾਰਡ ਲਏ ਜਾਂਦੇ ਹਨ। `one`: ਸਿਰਫ਼ ਇੱਕ; `until_playable`: ਓਨੇ, ਜਿੰਨੇ ਪਹਿਲੇ ਖੇਡਣ ਯੋਗ ਕਾਰਡ ਤੱਕ ਲੈਣੇ ਪੈਣ (CE-12)।
    .title = ਕਾਰਡ ਲੈਣਾ
    .one = ਇੱਕ ਕਾਰਡ
    .until_playable = ਖੇਡਣ ਯੋਗ ਕਾਰਡ ਆਉਣ ਤੱਕ
option-reshuffle = ਕੀ ਡਿਸਕਾਰਡ ਪਾਈਲ ਦੇ ਕਾਰਡ ਨਵੀਂ ਡਰਾਅ ਪਾਈਲ ਬਣਦੇ ਹਨ (CE-19)।
    .title = ਡਿਸਕਾਰਡ ਪਾਈਲ ਨੂੰ ਦੁਬਾਰਾ ਸ਼ਫਲ ਕਰਨਾ
option-last_card = ਕੀ ਖਿਡਾਰੀਆਂ ਲਈ ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ ਕਰਨਾ ਜ਼ਰੂਰੀ ਹੈ (CE-34)।
    .title = ਆਖਰੀ ਕਾਰਡ ਦਾ ਐਲਾਨ
option-twos = ਦੁੱਕੀ ਕੀ ਕਰਦੀ ਹੈ। `plain`: ਕੁਝ ਖਾਸ ਨਹੀਂ; `draw_two`: ਅਗਲੇ ਖਿਡਾਰੀ ਨੂੰ 2 ਕਾਰਡ ਲੈਣੇ ਪੈਂਦੇ ਹਨ, ਉਸ ਦੀ ਵਾਰੀ ਛੁੱਟ ਜਾਂਦੀ ਹੈ, ਅਤੇ ਦੁੱਕੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ; `stack`: ਦੁੱਕੀ ਦਾ ਜਵਾਬ ਦੁੱਕੀ ਨਾਲ ਦਿੱਤਾ ਜਾ ਸਕਦਾ ਹੈ, ਅਤੇ ਲੈਣ ਵਾਲੇ ਕਾਰਡਾਂ ਦੀ ਗਿਣਤੀ ਜੁੜਦੀ ਹੈ (CE-24)।
    .title = ਦੁੱਕੀਆਂ
    .draw_two = ਅਗਲੇ ਖਿਡਾਰੀ ਨੂੰ 2 ਕਾਰਡ ਲੈਣੇ ਪੈਂਦੇ ਹਨ
    .plain = ਆਮ ਕਾਰਡ
    .stack = 2 ਕਾਰਡ ਲੈਣੇ, ਜਾਂ ਦੁੱਕੀ ਨਾਲ ਅੱਗੇ ਵਧਾਉਣੇ
option-queens_skip = ਕੀ ਬੇਗਮ ਨਾਲ ਅਗਲੇ ਖਿਡਾਰੀ ਦੀ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ (CE-29)।
    .title = ਬੇਗਮ ਨਾਲ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ
option-aces_reverse = ਕੀ ਯੱਕੇ ਨਾਲ ਖੇਡ ਦੀ ਦਿਸ਼ਾ ਉਲਟਦੀ ਹੈ (CE-30)।
    .title = ਯੱਕੇ ਨਾਲ ਦਿਸ਼ਾ ਉਲਟਦੀ ਹੈ
option-jacks_again = ਕੀ ਗੁਲਾਮ ਨਾਲ ਉਸੇ ਖਿਡਾਰੀ ਨੂੰ ਇੱਕ ਹੋਰ ਵਾਰੀ ਮਿਲਦੀ ਹੈ (CE-32)।
    .title = ਗੁਲਾਮ ਨਾਲ ਇੱਕ ਹੋਰ ਵਾਰੀ
option-target = ਉਹ ਸਕੋਰ ਜਿਸ ਨਾਲ ਖੇਡ ਜਿੱਤੀ ਜਾਂਦੀ ਹੈ (CE-42)।
    .title = ਜਿੱਤਣ ਲਈ ਅੰਕ
