# The messages of Phase 10. See ../../messages/en.ftl for the parameters. $kind is the kind of a group; $group is counted from 0.

kind = { $kind ->
    [set] ਸੈੱਟ
    [run] ਲੜੀ
   *[colour] ਰੰਗ ਸਮੂਹ
  }

not_now-draw = ਹੁਣ ਨਹੀਂ: ਵਾਰੀ ਕਾਰਡ ਲੈਣ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
not_now-play = ਹੁਣ ਨਹੀਂ: ਪੜਾਅ ਵਿਛਾਓ, ਕਾਰਡ ਜੋੜੋ ਜਾਂ ਡਿਸਕਾਰਡ ਕਰੋ।
not_now-no_card = ਹੁਣ ਨਹੀਂ: ਪੜਾਅ ਵਿਛਾਓ, ਕਾਰਡ ਜੋੜੋ ਜਾਂ ਡਿਸਕਾਰਡ ਕਰੋ; ਲੈਣ ਲਈ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਸੀ।

draw_first = ਵਾਰੀ ਕਾਰਡ ਲੈਣ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
    .title = ਪਹਿਲਾਂ ਕਾਰਡ ਲਓ
already_drawn = ਇਸ ਵਾਰੀ ਵਿੱਚ ਤੁਸੀਂ ਕਾਰਡ ਲੈ ਲਿਆ ਹੈ।
    .title = ਕਾਰਡ ਪਹਿਲਾਂ ਹੀ ਲਿਆ ਗਿਆ
nothing_to_draw = ਲੈਣ ਲਈ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਸੀ, ਇਸ ਲਈ ਤੁਹਾਡੀ ਵਾਰੀ ਕਾਰਡ ਲਏ ਬਿਨਾਂ ਜਾਰੀ ਹੈ।
    .title = ਲੈਣ ਲਈ ਕੁਝ ਨਹੀਂ

skip_not_taken = ਡਿਸਕਾਰਡ ਪਾਈਲ ਵਿੱਚੋਂ ਸਕਿੱਪ ਕਦੇ ਨਹੀਂ ਲਿਆ ਜਾਂਦਾ।
    .title = ਸਕਿੱਪ ਨਹੀਂ ਲਿਆ ਜਾਂਦਾ
pile_empty = ਇਸ ਪਾਈਲ ਵਿੱਚ ਲੈਣ ਲਈ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਹੈ।
    .title = ਪਾਈਲ ਖਾਲੀ ਹੈ
card_used_twice = ਇਸ ਚਾਲ ਵਿੱਚ ਇਹ ਕਾਰਡ { $count } ਵਾਰ ਵਰਤਿਆ ਗਿਆ ਹੈ: { CARD($card) }। { $held ->
    [one] ਤੁਹਾਡੇ ਕੋਲ ਸਿਰਫ਼ { $held } ਹੈ।
   *[other] ਤੁਹਾਡੇ ਕੋਲ ਸਿਰਫ਼ { $held } ਹਨ।
  }
    .title = ਕਾਰਡ ਦੋ ਵਾਰ ਵਰਤਿਆ ਗਿਆ

already_laid = ਇਸ ਰਾਊਂਡ ਵਿੱਚ ਤੁਸੀਂ ਆਪਣਾ ਪੜਾਅ ਵਿਛਾ ਲਿਆ ਹੈ।
    .title = ਪੜਾਅ ਪਹਿਲਾਂ ਹੀ ਵਿਛਾਇਆ ਗਿਆ
wrong_number_of_groups = ਇਸ ਪੜਾਅ ਲਈ { $needed ->
    [one] { $needed } ਸਮੂਹ ਚਾਹੀਦਾ ਹੈ
   *[other] { $needed } ਸਮੂਹ ਚਾਹੀਦੇ ਹਨ
  }, { $count } ਨਹੀਂ।
    .title = ਸਮੂਹਾਂ ਦੀ ਗਿਣਤੀ ਗਲਤ
phase_not_chosen = ਹੁਣ ਵਿਛਾਉਣ ਲਈ ਇੱਕੋ ਪੜਾਅ ਹੈ: “phase” ਨਾ ਦਿਓ।
    .title = ਇੱਥੇ ਪੜਾਅ ਨਹੀਂ ਚੁਣਨਾ
phase_required = ਦੱਸੋ ਕਿ ਕਿਹੜਾ ਪੜਾਅ ਵਿਛਾਉਣਾ ਹੈ: “phase”।
    .title = ਪੜਾਅ ਨਹੀਂ ਦੱਸਿਆ
phase_not_open = ਪੜਾਅ { $phase } ਹੁਣ ਤੁਹਾਡੇ ਵੱਲੋਂ ਨਹੀਂ ਵਿਛਾਇਆ ਜਾ ਸਕਦਾ।
    .title = ਪੜਾਅ ਤੁਹਾਡੇ ਲਈ ਖੁੱਲ੍ਹਾ ਨਹੀਂ
nothing_to_discard = ਡਿਸਕਾਰਡ ਕਰਨ ਲਈ ਇੱਕ ਕਾਰਡ ਰੱਖਣਾ ਜ਼ਰੂਰੀ ਹੈ।
    .title = ਡਿਸਕਾਰਡ ਕਰਨ ਲਈ ਕੁਝ ਨਹੀਂ ਬਚਦਾ

not_in_a_phase = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਪੜਾਅ ਵਿੱਚ ਸਿਰਫ਼ ਨੰਬਰ ਵਾਲੇ ਕਾਰਡ ਅਤੇ ਵਾਈਲਡ ਆ ਸਕਦੇ ਹਨ।
    .title = ਕਾਰਡ ਵਿਛਾਇਆ ਨਹੀਂ ਜਾ ਸਕਦਾ
group_too_small = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਇਸ { kind } ਲਈ { $needed ->
    [one] { $needed } ਕਾਰਡ ਚਾਹੀਦਾ ਹੈ
   *[other] { $needed } ਕਾਰਡ ਚਾਹੀਦੇ ਹਨ
  }, { $count } ਨਹੀਂ।
    .title = ਸਮੂਹ ਬਹੁਤ ਛੋਟਾ
no_natural_card = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਹਰ ਸਮੂਹ ਵਿੱਚ ਇੱਕ ਅਜਿਹਾ ਕਾਰਡ ਚਾਹੀਦਾ ਹੈ ਜੋ ਵਾਈਲਡ ਨਾ ਹੋਵੇ।
    .title = ਸਮੂਹ ਵਿੱਚ ਸਿਰਫ਼ ਵਾਈਲਡ
no_natural_card_in_phase = ਪੜਾਅ ਵਿੱਚ ਘੱਟੋ-ਘੱਟ ਇੱਕ ਅਜਿਹਾ ਕਾਰਡ ਚਾਹੀਦਾ ਹੈ ਜੋ ਵਾਈਲਡ ਨਾ ਹੋਵੇ।
    .title = ਪੜਾਅ ਵਿੱਚ ਸਿਰਫ਼ ਵਾਈਲਡ
not_a_set = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਸੈੱਟ ਦੇ ਸਾਰੇ ਕਾਰਡਾਂ ਦਾ ਨੰਬਰ ਇੱਕੋ ਹੁੰਦਾ ਹੈ।
    .title = ਸੈੱਟ ਨਹੀਂ ਹੈ
not_a_run = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਲੜੀ ਦੇ ਕਾਰਡਾਂ ਦੇ ਨੰਬਰ 1 ਤੋਂ 12 ਦੇ ਵਿਚਕਾਰ ਲਗਾਤਾਰ ਹੁੰਦੇ ਹਨ।
    .title = ਲੜੀ ਨਹੀਂ ਹੈ
run_out_of_order = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਲੜੀ ਦੇ ਕਾਰਡ ਸਭ ਤੋਂ ਛੋਟੇ ਨੰਬਰ ਤੋਂ ਸ਼ੁਰੂ ਕਰਕੇ ਲਿਖੇ ਜਾਂਦੇ ਹਨ, ਅਤੇ ਹਰ ਵਾਈਲਡ ਆਪਣੀ ਥਾਂ ਉੱਤੇ।
    .title = ਲੜੀ ਦਾ ਕ੍ਰਮ ਗਲਤ
not_a_colour = { nth_group } ਵਿੱਚ ਗਲਤੀ: ਰੰਗ ਸਮੂਹ ਦੇ ਸਾਰੇ ਕਾਰਡਾਂ ਦਾ ਰੰਗ ਇੱਕੋ ਹੁੰਦਾ ਹੈ।
    .title = ਰੰਗ ਇੱਕੋ ਨਹੀਂ

phase_not_laid = ਕਾਰਡ ਸਿਰਫ਼ ਉਦੋਂ ਜੋੜੇ ਜਾ ਸਕਦੇ ਹਨ ਜਦੋਂ ਤੁਹਾਡਾ ਆਪਣਾ ਪੜਾਅ ਟੇਬਲ ਉੱਤੇ ਹੋਵੇ।
    .title = ਪੜਾਅ ਨਹੀਂ ਵਿਛਾਇਆ
no_such_group = ਟੇਬਲ ਉੱਤੇ { $player } ਦੇ { nth_group } ਦੇ ਕੋਈ ਕਾਰਡ ਨਹੀਂ ਹਨ।
    .title = ਅਜਿਹਾ ਕੋਈ ਸਮੂਹ ਨਹੀਂ
not_in_the_same_turn = ਦੂਜਿਆਂ ਦੇ ਪੜਾਵਾਂ ਵਿੱਚ ਕਾਰਡ ਤੁਹਾਡੀ ਅਗਲੀ ਵਾਰੀ ਤੋਂ ਜੋੜੇ ਜਾ ਸਕਦੇ ਹਨ।
    .title = ਇਸੇ ਵਾਰੀ ਵਿੱਚ ਨਹੀਂ
end_not_allowed = { kind } ਦਾ ਕੋਈ ਸਿਰਾ ਨਹੀਂ ਹੁੰਦਾ: “end” ਨਾ ਦਿਓ।
    .title = ਸਿਰਾ ਨਹੀਂ ਦੱਸਣਾ
end_required = ਦੱਸੋ ਕਿ ਇਹ ਕਾਰਡ ਲੜੀ ਦੇ ਕਿਹੜੇ ਸਿਰੇ ਉੱਤੇ ਜੋੜਨਾ ਹੈ: { CARD($card) } (“end”)।
    .title = ਸਿਰਾ ਨਹੀਂ ਦੱਸਿਆ
card_does_not_hit = ਇਹ ਕਾਰਡ ਇਸ { kind } ਵਿੱਚ ਨਹੀਂ ਜੁੜਦਾ: { CARD($card) }।
    .title = ਕਾਰਡ ਨਹੀਂ ਜੁੜਦਾ

target_not_allowed = ਇਸ ਕਾਰਡ ਲਈ ਇਹ ਨਹੀਂ ਚੁਣਿਆ ਜਾਂਦਾ ਕਿ ਕਿਸ ਦੀ ਵਾਰੀ ਛੁੱਟੇ: { CARD($card) }। “target” ਨਾ ਦਿਓ।
    .title = ਇੱਥੇ ਸੀਟ ਨਹੀਂ ਚੁਣਨੀ
target_required = ਉਹ ਸੀਟ ਚੁਣੋ ਜਿਸ ਦੀ ਵਾਰੀ ਛੁੱਟੇਗੀ: “target”।
    .title = ਸੀਟ ਨਹੀਂ ਦੱਸੀ
target_not_open = { $player } ਦੀ ਵਾਰੀ ਨਹੀਂ ਛੁੱਟ ਸਕਦੀ।
    .title = ਇਹ ਸੀਟ ਨਹੀਂ ਚੁਣੀ ਜਾ ਸਕਦੀ

options_clash-tie_break-advance = ਵਿਕਲਪ “tie_break” ਅਤੇ “advance” ਇਕੱਠੇ ਨਹੀਂ ਚੱਲਦੇ: ਸਭ ਤੋਂ ਘੱਟ ਸਕੋਰ ਵਾਲੇ ਸਾਰੇ ਜਿੱਤਦੇ ਹਨ, ਇਸ ਲਈ ਕੋਈ ਟਾਈ-ਬ੍ਰੇਕਰ ਰਾਊਂਡ ਨਹੀਂ ਹੁੰਦਾ।

invalid_option-phase_size = ਪੜਾਅ ਵਿੱਚ ਮੰਗੇ ਗਏ ਕਾਰਡਾਂ ਦੀ ਗਿਣਤੀ { $count } ਹੈ; ਇਹ { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਹੋ ਸਕਦੀ ਹੈ।

invalid_position-hand_too_large = ਇਸ ਹੱਥ ਵਿੱਚ ਕਾਰਡਾਂ ਦੀ ਗਿਣਤੀ { $count } ਹੈ; ਇਹ ਵੱਧ ਤੋਂ ਵੱਧ { $maximum } ਹੋ ਸਕਦੀ ਹੈ।
invalid_position-no_such_phase = { $maximum ->
    [one] ਸਿਰਫ਼ { $maximum } ਪੜਾਅ ਹੈ।
   *[other] ਸਿਰਫ਼ { $maximum } ਪੜਾਅ ਹਨ।
  }
invalid_position-phases_differ = ਸਾਰੀਆਂ ਸੀਟਾਂ ਇੱਕੋ ਪੜਾਅ ਉੱਤੇ ਹੁੰਦੀਆਂ ਹਨ।
invalid_position-laid_twice = ਹਰ ਸੀਟ ਸਿਰਫ਼ ਇੱਕ ਪੜਾਅ ਵਿਛਾਉਂਦੀ ਹੈ।
invalid_position-other_phase = ਸੀਟ { $seat } ਪੜਾਅ { $phase } ਉੱਤੇ ਨਹੀਂ ਹੈ।
invalid_position-number_of_groups = { $needed ->
    [one] ਪੜਾਅ { $phase } ਵਿੱਚ { $needed } ਸਮੂਹ ਹੁੰਦਾ ਹੈ।
   *[other] ਪੜਾਅ { $phase } ਵਿੱਚ { $needed } ਸਮੂਹ ਹੁੰਦੇ ਹਨ।
  }
invalid_position-not_in_a_phase = { not_in_a_phase }
invalid_position-group_too_small = { group_too_small }
invalid_position-no_natural_card = { no_natural_card }
invalid_position-no_natural_card_in_phase = { no_natural_card_in_phase }
invalid_position-not_a_set = { not_a_set }
invalid_position-not_a_run = { not_a_run }
invalid_position-run_out_of_order = { run_out_of_order }
invalid_position-not_a_colour = { not_a_colour }

## What has happened: a sentence for each event

# $phase is a number from 1. $phases: names with numbers, joined. $seats: names, joined.
# $groups is a list of lists of codes: write CARDS($groups). $end is “low”, “high” or “none”.

# $group is counted from 0; a phase has at most five groups, but a client can name any.
nth_group = { $group ->
    [0] ਪਹਿਲੇ ਸਮੂਹ
    [1] ਦੂਜੇ ਸਮੂਹ
    [2] ਤੀਜੇ ਸਮੂਹ
    [3] ਚੌਥੇ ਸਮੂਹ
    [4] ਪੰਜਵੇਂ ਸਮੂਹ
   *[other] ਸਮੂਹ { $group }
  }

event-card_taken = { $seat } ਨੇ ਡਿਸਕਾਰਡ ਪਾਈਲ ਵਿੱਚੋਂ ਕਾਰਡ ਲਿਆ: { CARD($card) }।

# $phase is none in a round that breaks a tie.
event-laid = { $phase ->
    [none] { $seat } ਨੇ 5 ਕਾਰਡਾਂ ਦਾ ਸੈੱਟ ਅਤੇ 3 ਕਾਰਡਾਂ ਦਾ ਸੈੱਟ ਵਿਛਾਇਆ: { CARDS($groups) }।
   *[other] { $seat } ਨੇ ਪੜਾਅ { $phase } ਵਿਛਾਇਆ: { CARDS($groups) }।
  }

event-hit_made = { $end ->
    [low] { $seat } ਨੇ { $target } ਦੇ { nth_group } ਦੇ ਹੇਠਲੇ ਸਿਰੇ ਉੱਤੇ ਕਾਰਡ ਜੋੜਿਆ: { CARD($card) }।
    [high] { $seat } ਨੇ { $target } ਦੇ { nth_group } ਦੇ ਉੱਪਰਲੇ ਸਿਰੇ ਉੱਤੇ ਕਾਰਡ ਜੋੜਿਆ: { CARD($card) }।
   *[none] { $seat } ਨੇ { $target } ਦੇ { nth_group } ਵਿੱਚ ਕਾਰਡ ਜੋੜਿਆ: { CARD($card) }।
  }

event-discarded = { $target ->
    [none] { $seat } ਨੇ ਕਾਰਡ ਡਿਸਕਾਰਡ ਕੀਤਾ: { CARD($card) }।
   *[other] { $seat } ਨੇ ਕਾਰਡ ਡਿਸਕਾਰਡ ਕੀਤਾ: { CARD($card) }। { $target } ਦੀ ਵਾਰੀ ਛੁੱਟੇਗੀ।
  }

# $phases is none if no seat is on one phase: each has completed all, or may choose.
event-advanced = { $phases ->
    [none] ਹਰ ਖਿਡਾਰੀ ਨੇ ਸਾਰੇ ਪੜਾਅ ਪੂਰੇ ਕਰ ਲਏ ਹਨ, ਜਾਂ ਵਿਛਾਉਣ ਲਈ ਅਗਲਾ ਪੜਾਅ ਆਪ ਚੁਣਦਾ ਹੈ।
   *[other] ਹੁਣ ਪੜਾਅ: { $phases }।
  }

event-tie_broken = ਬਰਾਬਰੀ: { $seats }। ਜੇਤੂ ਦਾ ਫ਼ੈਸਲਾ ਕਰਨ ਲਈ ਇਹ ਖਿਡਾਰੀ ਇੱਕ ਹੋਰ ਰਾਊਂਡ ਖੇਡਦੇ ਹਨ, 5 ਕਾਰਡਾਂ ਦੇ ਇੱਕ ਸੈੱਟ ਅਤੇ 3 ਕਾਰਡਾਂ ਦੇ ਇੱਕ ਸੈੱਟ ਲਈ।

## What can be done: a label for each move

# $from is the wire's name of the field.
move-draw = { $from ->
    [discard_pile] ਡਿਸਕਾਰਡ ਪਾਈਲ ਤੋਂ ਲਓ
   *[draw_pile] ਡਰਾਅ ਪਾਈਲ ਤੋਂ ਲਓ
  }

# $phase is none unless the seat may choose which phase it lays.
move-lay_phase = { $phase ->
    [none] ਪੜਾਅ ਵਿਛਾਓ: { CARDS($groups) }
   *[other] ਪੜਾਅ { $phase } ਵਿਛਾਓ: { CARDS($groups) }
  }

# $seat is whose phase it is.
move-hit = { $end ->
    [low] { $seat } ਦੇ { nth_group } ਦੇ ਹੇਠਲੇ ਸਿਰੇ ਉੱਤੇ ਜੋੜੋ: { CARD($card) }
    [high] { $seat } ਦੇ { nth_group } ਦੇ ਉੱਪਰਲੇ ਸਿਰੇ ਉੱਤੇ ਜੋੜੋ: { CARD($card) }
   *[none] { $seat } ਦੇ { nth_group } ਵਿੱਚ ਜੋੜੋ: { CARD($card) }
  }

move-discard = { $target ->
    [none] { CARD($card) } ਡਿਸਕਾਰਡ ਕਰੋ
   *[other] { CARD($card) } ਡਿਸਕਾਰਡ ਕਰੋ ({ $target } ਦੀ ਵਾਰੀ ਛੁੱਟੇਗੀ)
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [W] ਵਾਈਲਡ
    [S] ਸਕਿੱਪ
   *[other] { $symbol }
  }
suit-r = ਲਾਲ
suit-g = ਹਰਾ
suit-b = ਨੀਲਾ
suit-y = ਪੀਲਾ

ruleset-phase-10 = Phase 10
    .summary = ਦਸ ਪੜਾਅ, ਕ੍ਰਮ ਵਿੱਚ; ਦੂਜਿਆਂ ਦੇ ਪੜਾਵਾਂ ਵਿੱਚ ਕਾਰਡ ਆਪਣਾ ਪੜਾਅ ਵਿਛਾਉਣ ਤੋਂ ਅਗਲੀ ਵਾਰੀ ਤੋਂ ਜੋੜੋ; ਆਖਰੀ ਕਾਰਡ ਡਿਸਕਾਰਡ ਕਰਕੇ ਕਾਰਡ ਖਤਮ ਕਰੋ; ਸਕਿੱਪ ਨਾਲ ਅਗਲੇ ਖਿਡਾਰੀ ਦੀ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ।
ruleset-phase-10-official = Phase 10, ਅਧਿਕਾਰਤ ਨਿਯਮ
    .summary = ਦਸ ਪੜਾਅ, ਕ੍ਰਮ ਵਿੱਚ; ਕਾਰਡ ਤੁਰੰਤ ਜੋੜੋ, ਅਤੇ ਜੋੜ ਕੇ ਵੀ ਕਾਰਡ ਖਤਮ ਕਰੋ; ਸਕਿੱਪ ਨਾਲ ਤੁਹਾਡੇ ਚੁਣੇ ਖਿਡਾਰੀ ਦੀ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ।

# Options: what it decides, its title in a form, and a label for each value.
option-phases = ਪੜਾਅ ਆਪਣੇ ਕ੍ਰਮ ਵਿੱਚ; ਉਨ੍ਹਾਂ ਦੀ ਗਿਣਤੀ 1 ਤੋਂ 20 ਤੱਕ ਹੋ ਸਕਦੀ ਹੈ। ਹਰ ਇੱਕ ਜਾਂ ਤਾਂ ਦਸ ਆਮ ਪੜਾਵਾਂ ਵਿੱਚੋਂ ਕਿਸੇ ਦਾ ਨੰਬਰ ਹੁੰਦਾ ਹੈ, ਜਾਂ 1 ਤੋਂ 5 ਸਮੂਹਾਂ ਦੀ ਸੂਚੀ, ਜਿਸ ਵਿੱਚ ਹਰ ਸਮੂਹ 2 ਤੋਂ 10 ਕਾਰਡਾਂ ਦਾ ਹੁੰਦਾ ਹੈ ਅਤੇ ਸਾਰੇ ਸਮੂਹ ਮਿਲਾ ਕੇ ਵੱਧ ਤੋਂ ਵੱਧ 10 ਕਾਰਡਾਂ ਦੇ। `[1, 2, 3, 4, 5]` ਪੜਾਅ 5 ਉੱਤੇ ਖਤਮ ਹੁੰਦਾ ਹੈ, `[2, 4, 6, 8, 10]` ਵਿੱਚ ਸਿਰਫ਼ ਜਿਸਤ ਪੜਾਅ ਹਨ (D-88)। ਸੇਵਾ ਦੇ ਜਵਾਬਾਂ ਵਿੱਚ ਹਰ ਨੰਬਰ ਦੀ ਥਾਂ ਸਮੂਹਾਂ ਦੀ ਸੂਚੀ ਹੁੰਦੀ ਹੈ।
    .title = ਪੜਾਅ
option-advance = ਕੌਣ ਕਿਹੜੇ ਪੜਾਅ ਉੱਤੇ ਜਾਂਦਾ ਹੈ। `completed`: ਜਿਸ ਖਿਡਾਰੀ ਨੇ ਪੜਾਅ ਪੂਰਾ ਕੀਤਾ, ਉਹ ਅਗਲੇ ਉੱਤੇ (D-83)। `everyone`: ਹਰ ਰਾਊਂਡ ਤੋਂ ਬਾਅਦ ਸਾਰੇ, ਅਤੇ ਸਭ ਤੋਂ ਘੱਟ ਸਕੋਰ ਜਿੱਤਦਾ ਹੈ (D-87)। `pick`: ਕੋਈ ਵੀ ਪੜਾਅ, ਜੋ ਖਿਡਾਰੀ ਨੇ ਹਾਲੇ ਪੂਰਾ ਨਾ ਕੀਤਾ ਹੋਵੇ (D-89)।
    .title = ਅਗਲਾ ਪੜਾਅ
    .completed = ਆਪਣਾ ਪੜਾਅ ਪੂਰਾ ਹੋਣ ਉੱਤੇ
    .everyone = ਹਰ ਰਾਊਂਡ ਵਿੱਚ, ਸਾਰਿਆਂ ਲਈ
    .pick = ਕੋਈ ਵੀ, ਜੋ ਤੁਸੀਂ ਪੂਰਾ ਨਾ ਕੀਤਾ ਹੋਵੇ
option-first_dealer = ਪਹਿਲਾਂ ਕੌਣ ਵੰਡਦਾ ਹੈ। `lot`: ਡੀਲਰ ਪਰਚੀ ਪਾ ਕੇ ਚੁਣਿਆ ਜਾਂਦਾ ਹੈ (D-81)। `high_card`: ਹਰ ਖਿਡਾਰੀ ਇੱਕ ਕਾਰਡ ਲੈਂਦਾ ਹੈ, ਅਤੇ ਸਭ ਤੋਂ ਵੱਡੇ ਨੰਬਰ ਵਾਲਾ ਵੰਡਦਾ ਹੈ; `youngest`: ਪਹਿਲੀ ਵਾਰੀ ਸਭ ਤੋਂ ਛੋਟੀ ਉਮਰ ਦੇ ਖਿਡਾਰੀ ਦੀ ਹੁੰਦੀ ਹੈ, ਅਤੇ ਉਸ ਦੇ ਸੱਜੇ ਬੈਠਾ ਖਿਡਾਰੀ ਵੰਡਦਾ ਹੈ (D-81)।
    .title = ਪਹਿਲਾ ਡੀਲਰ
    .high_card = ਸਭ ਤੋਂ ਵੱਡੇ ਨੰਬਰ ਵਾਲਾ
    .lot = ਪਰਚੀ ਪਾ ਕੇ
    .youngest = ਸਭ ਤੋਂ ਛੋਟੀ ਉਮਰ ਵਾਲੇ ਅਨੁਸਾਰ
option-youngest = ਸਭ ਤੋਂ ਛੋਟੀ ਉਮਰ ਦੇ ਖਿਡਾਰੀ ਦੀ ਸੀਟ, `first_dealer: youngest` ਲਈ, ਜੇ ਕੋਈ ਖਿਡਾਰੀ ਸੀਟ ਲੈਣ ਵੇਲੇ ਆਪਣੇ ਬਾਰੇ ਇਹ ਨਾ ਕਹੇ (D-81)।
    .title = ਸਭ ਤੋਂ ਛੋਟੀ ਉਮਰ ਵਾਲੇ ਦੀ ਸੀਟ
option-hit_at_once = ਕੀ ਜੋ ਖਿਡਾਰੀ ਪੜਾਅ ਵਿਛਾਏ, ਉਹ ਉਸੇ ਵਾਰੀ ਵਿੱਚ ਦੂਜਿਆਂ ਦੇ ਪੜਾਵਾਂ ਵਿੱਚ ਕਾਰਡ ਜੋੜ ਸਕਦਾ ਹੈ (C-40)।
    .title = ਆਪਣਾ ਪੜਾਅ ਵਿਛਾਉਣ ਵਾਲੀ ਵਾਰੀ ਵਿੱਚ ਹੀ ਦੂਜਿਆਂ ਦੇ ਪੜਾਵਾਂ ਵਿੱਚ ਜੋੜਨਾ
option-go_out_by_hit = ਕੀ ਖਿਡਾਰੀ ਡਿਸਕਾਰਡ ਕੀਤੇ ਬਿਨਾਂ, ਆਖਰੀ ਕਾਰਡ ਵਿਛਾ ਕੇ ਜਾਂ ਜੋੜ ਕੇ, ਕਾਰਡ ਖਤਮ ਕਰ ਸਕਦਾ ਹੈ (C-41)।
    .title = ਡਿਸਕਾਰਡ ਕੀਤੇ ਬਿਨਾਂ ਕਾਰਡ ਖਤਮ ਕਰਨਾ
option-skip = ਡਿਸਕਾਰਡ ਕੀਤੇ ਗਏ ਸਕਿੱਪ ਨਾਲ ਕਿਸ ਦੀ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ। `next`: ਉਸ ਦੀ, ਜਿਸ ਦੀ ਵਾਰੀ ਅੱਗੇ ਆਉਣੀ ਸੀ; `chosen`: ਉਸ ਦੀ, ਜਿਸ ਨੂੰ ਸਕਿੱਪ ਡਿਸਕਾਰਡ ਕਰਨ ਵਾਲਾ ਚੁਣੇ, ਉਨ੍ਹਾਂ ਵਿੱਚੋਂ ਜਿਨ੍ਹਾਂ ਦੀ ਵਾਰੀ ਪਹਿਲਾਂ ਹੀ ਛੁੱਟਣ ਵਾਲੀ ਨਾ ਹੋਵੇ (C-42)।
    .title = ਸਕਿੱਪ ਨਾਲ ਵਾਰੀ ਛੁੱਟਦੀ ਹੈ
    .chosen = ਚੁਣੇ ਗਏ ਖਿਡਾਰੀ ਦੀ
    .next = ਅਗਲੇ ਖਿਡਾਰੀ ਦੀ
option-natural_card = ਅਜਿਹਾ ਕਾਰਡ ਕਿੱਥੇ ਚਾਹੀਦਾ ਹੈ ਜੋ ਵਾਈਲਡ ਨਾ ਹੋਵੇ। `each_group`: ਪੜਾਅ ਦੇ ਹਰ ਸਮੂਹ ਵਿੱਚ; `phase`: ਪੂਰੇ ਪੜਾਅ ਵਿੱਚ ਇੱਕ ਵਾਰ; ਤਦੋਂ ਸਿਰਫ਼ ਵਾਈਲਡਾਂ ਵਾਲਾ ਸਮੂਹ ਉਹੀ ਬਣਦਾ ਹੈ ਜੋ ਉਸ ਵਿੱਚ ਜੋੜਿਆ ਗਿਆ ਪਹਿਲਾ ਹੋਰ ਕਾਰਡ ਉਸ ਨੂੰ ਬਣਾਵੇ (D-60)।
    .title = ਵਾਈਲਡ ਤੋਂ ਵੱਖਰਾ ਕਾਰਡ ਚਾਹੀਦਾ ਹੈ
    .each_group = ਹਰ ਸਮੂਹ ਵਿੱਚ
    .phase = ਪੜਾਅ ਵਿੱਚ ਇੱਕ ਵਾਰ
option-take_skip = ਕੀ ਸਕਿੱਪ ਹੋਰ ਕਾਰਡਾਂ ਵਾਂਗ ਡਿਸਕਾਰਡ ਪਾਈਲ ਵਿੱਚੋਂ ਲਿਆ ਜਾ ਸਕਦਾ ਹੈ (D-75)।
    .title = ਸਕਿੱਪ ਡਿਸਕਾਰਡ ਪਾਈਲ ਵਿੱਚੋਂ ਲਿਆ ਜਾ ਸਕਦਾ ਹੈ
option-tie_break = ਟਾਈ-ਬ੍ਰੇਕਰ ਰਾਊਂਡ ਕੌਣ ਜਿੱਤਦਾ ਹੈ। `first_to_lay`: ਉਹ ਖਿਡਾਰੀ, ਜੋ ਪੜਾਅ ਸਭ ਤੋਂ ਪਹਿਲਾਂ ਵਿਛਾਏ; `first_out`: ਉਹ ਖਿਡਾਰੀ, ਜੋ ਸਭ ਤੋਂ ਪਹਿਲਾਂ ਕਾਰਡ ਖਤਮ ਕਰੇ (C-43)।
    .title = ਬਰਾਬਰੀ ਉੱਤੇ ਜਿੱਤਦਾ ਹੈ
    .first_out = ਜੋ ਪਹਿਲਾਂ ਕਾਰਡ ਖਤਮ ਕਰੇ
    .first_to_lay = ਜੋ ਪਹਿਲਾਂ ਪੜਾਅ ਵਿਛਾਏ
