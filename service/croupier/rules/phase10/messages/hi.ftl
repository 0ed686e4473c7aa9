# The messages of Phase 10. See ../../messages/en.ftl for the parameters. $kind is the kind of a group; $group is counted from 0.

kind = { $kind ->
    [set] सेट
    [run] रन
   *[colour] रंग समूह
  }

not_now-draw = अभी नहीं: बारी कार्ड लेने से शुरू होती है।
not_now-play = अभी नहीं: चरण बिछाएँ, कार्ड जोड़ें या डिस्कार्ड करें।
not_now-no_card = अभी नहीं: चरण बिछाएँ, कार्ड जोड़ें या डिस्कार्ड करें; लेने के लिए कोई कार्ड नहीं था।

draw_first = बारी कार्ड लेने से शुरू होती है।
    .title = पहले कार्ड लें
already_drawn = आपने इस बारी में कार्ड ले लिया है।
    .title = कार्ड पहले ही लिया जा चुका है
nothing_to_draw = लेने के लिए कोई कार्ड नहीं था, इसलिए आपकी बारी कार्ड लिए बिना आगे चलती है।
    .title = लेने के लिए कुछ नहीं

skip_not_taken = स्किप डिस्कार्ड पाइल से कभी नहीं लिया जाता।
    .title = स्किप नहीं लिया जाता
pile_empty = इस पाइल में लेने के लिए कोई कार्ड नहीं है।
    .title = पाइल खाली है
card_used_twice = इस चाल में यह कार्ड { $count } बार है: { CARD($card) }। आपके हाथ में यह केवल { $held } बार है।
    .title = एक ही कार्ड दो बार

already_laid = आपने इस राउंड में अपना चरण बिछा लिया है।
    .title = चरण पहले ही बिछाया जा चुका है
wrong_number_of_groups = इस चरण के लिए { $needed } समूह चाहिए, { $count } नहीं।
    .title = समूहों की संख्या गलत
phase_not_chosen = अभी बिछाने के लिए एक ही चरण है: “phase” न भेजें।
    .title = यहाँ कोई चरण नहीं चुनना है
phase_required = बताएँ कि कौन-सा चरण बिछाना है: “phase”।
    .title = चरण नहीं बताया
phase_not_open = चरण { $phase } उन चरणों में नहीं है जिन्हें बिछाने की आपको अब भी अनुमति है।
    .title = यह चरण आपके लिए खुला नहीं
nothing_to_discard = डिस्कार्ड करने के लिए आपको एक कार्ड बचाना होगा।
    .title = डिस्कार्ड करने के लिए कुछ नहीं बचा

not_in_a_phase = { nth_group } में गलती: चरण में केवल नंबर कार्ड और वाइल्ड रखे जाते हैं।
    .title = कार्ड बिछाया नहीं जा सकता
group_too_small = { nth_group } में गलती: इस { kind } के लिए { $needed } कार्ड चाहिए, { $count } नहीं।
    .title = समूह बहुत छोटा
no_natural_card = { nth_group } में गलती: हर समूह में ऐसा एक कार्ड चाहिए जो वाइल्ड न हो।
    .title = समूह में केवल वाइल्ड
no_natural_card_in_phase = चरण में कम से कम एक ऐसा कार्ड चाहिए जो वाइल्ड न हो।
    .title = चरण में केवल वाइल्ड
not_a_set = { nth_group } में गलती: सेट के सभी कार्डों का नंबर एक ही होता है।
    .title = यह सेट नहीं है
not_a_run = { nth_group } में गलती: रन के कार्डों के नंबर 1 से 12 के बीच लगातार होते हैं।
    .title = यह रन नहीं है
run_out_of_order = { nth_group } में गलती: रन के कार्ड सबसे छोटे से शुरू करके लिखे जाते हैं, हर वाइल्ड अपनी जगह पर।
    .title = रन का क्रम गलत
not_a_colour = { nth_group } में गलती: रंग समूह के सभी कार्डों का रंग एक ही होता है।
    .title = रंग एक नहीं है

phase_not_laid = कार्ड तभी जोड़े जा सकते हैं जब आपका अपना चरण टेबल पर बिछा हो।
    .title = चरण नहीं बिछाया
no_such_group = { $player } के { nth_group } में कार्ड नहीं जोड़ा जा सकता: टेबल पर ऐसा समूह नहीं है।
    .title = ऐसा कोई समूह नहीं
not_in_the_same_turn = दूसरों के चरणों में कार्ड आपकी अगली बारी से जोड़े जा सकते हैं।
    .title = उसी बारी में नहीं
end_not_allowed = { kind } के सिरे नहीं होते: “end” न भेजें।
    .title = सिरे की अनुमति नहीं
end_required = बताएँ कि यह कार्ड रन के किस सिरे पर जोड़ना है: { CARD($card) }। “end” भेजें।
    .title = सिरा नहीं बताया
card_does_not_hit = यह कार्ड इस { kind } में नहीं जुड़ता: { CARD($card) }।
    .title = कार्ड नहीं जुड़ता

target_not_allowed = इस कार्ड के साथ यह नहीं चुना जाता कि किसकी बारी छूटेगी: { CARD($card) }। “target” न भेजें।
    .title = यहाँ कोई सीट नहीं चुननी है
target_required = वह सीट चुनें जिसकी बारी छूटेगी: “target”।
    .title = सीट नहीं बताई
target_not_open = स्किप के लिए { $player } को नहीं चुना जा सकता।
    .title = यह सीट नहीं चुनी जा सकती

options_clash-tie_break-advance = विकल्प “tie_break” और “advance” साथ नहीं चलते: सबसे कम स्कोर वाले सभी जीतते हैं, इसलिए टाई-ब्रेकर राउंड होता ही नहीं।

invalid_option-phase_size = यह चरण { $count } कार्ड माँगता है; संख्या { $minimum } से { $maximum } तक हो सकती है।

invalid_position-hand_too_large = इस हाथ में कार्डों की संख्या { $count } है; वह अधिकतम { $maximum } हो सकती है।
invalid_position-no_such_phase = { $maximum ->
    [one] केवल { $maximum } चरण है।
   *[other] केवल { $maximum } चरण हैं।
  }
invalid_position-phases_differ = सभी सीटें एक ही चरण पर होती हैं।
invalid_position-laid_twice = एक सीट एक ही चरण बिछाती है।
invalid_position-other_phase = सीट { $seat } चरण { $phase } पर नहीं है।
invalid_position-number_of_groups = { $needed ->
    [one] चरण { $phase } में { $needed } समूह है।
   *[other] चरण { $phase } में { $needed } समूह हैं।
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
    [0] पहले समूह
    [1] दूसरे समूह
    [2] तीसरे समूह
    [3] चौथे समूह
    [4] पाँचवें समूह
   *[other] समूह { $group } (गिनती 0 से)
  }

event-card_taken = { $seat } ने डिस्कार्ड पाइल से { CARD($card) } लिया।

# $phase is none in a round that breaks a tie.
event-laid = { $phase ->
    [none] { $seat } ने 5 कार्डों का सेट और 3 कार्डों का सेट बिछाए: { CARDS($groups) }।
   *[other] { $seat } ने चरण { $phase } बिछाया: { CARDS($groups) }।
  }

event-hit_made = { $end ->
    [low] { $seat } ने { $target } के { nth_group } में नीचे के सिरे पर { CARD($card) } जोड़ा।
    [high] { $seat } ने { $target } के { nth_group } में ऊपर के सिरे पर { CARD($card) } जोड़ा।
   *[none] { $seat } ने { $target } के { nth_group } में { CARD($card) } जोड़ा।
  }

event-discarded = { $target ->
    [none] { $seat } ने { CARD($card) } डिस्कार्ड किया।
   *[other] { $seat } ने { CARD($card) } डिस्कार्ड किया: { $target } की बारी छूटेगी।
  }

# $phases is none if no seat is on one phase: each has completed all, or may choose.
event-advanced = { $phases ->
    [none] हर खिलाड़ी के सभी चरण पूरे हैं, या उसे बिछाने के लिए अगला चरण चुनना है।
   *[other] अब के चरण: { $phases }।
  }

event-tie_broken = बराबरी पर: { $seats }। विजेता तय करने के लिए एक टाई-ब्रेकर राउंड होगा, 5 कार्डों के सेट और 3 कार्डों के सेट के लिए।

## What can be done: a label for each move

# $from is the wire's name of the field.
move-draw = { $from ->
    [discard_pile] डिस्कार्ड पाइल से लें
   *[draw_pile] ड्रॉ पाइल से लें
  }

# $phase is none unless the seat may choose which phase it lays.
move-lay_phase = { $phase ->
    [none] चरण बिछाएँ: { CARDS($groups) }
   *[other] चरण { $phase } बिछाएँ: { CARDS($groups) }
  }

# $seat is whose phase it is.
move-hit = { $end ->
    [low] { $seat } के { nth_group } में नीचे के सिरे पर { CARD($card) } जोड़ें
    [high] { $seat } के { nth_group } में ऊपर के सिरे पर { CARD($card) } जोड़ें
   *[none] { $seat } के { nth_group } में { CARD($card) } जोड़ें
  }

move-discard = { $target ->
    [none] { CARD($card) } डिस्कार्ड करें
   *[other] { CARD($card) } डिस्कार्ड करें: { $target } की बारी छूटेगी
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [W] वाइल्ड
    [S] स्किप
   *[other] { $symbol }
  }
suit-r = लाल
suit-g = हरा
suit-b = नीला
suit-y = पीला

ruleset-phase-10 = Phase 10
    .summary = 10 चरण, क्रम से; दूसरों के चरणों में कार्ड अपना चरण बिछाने के बाद की बारी से जोड़े जाते हैं; कार्ड डिस्कार्ड करके खत्म करें; स्किप से अगले खिलाड़ी की बारी छूटती है।
ruleset-phase-10-official = Phase 10: आधिकारिक नियम
    .summary = 10 चरण, क्रम से; कार्ड तुरंत जोड़े जा सकते हैं, और जोड़कर भी खत्म किए जा सकते हैं; स्किप से उस खिलाड़ी की बारी छूटती है जिसे आप चुनें।

# Options: what it decides, its title in a form, and a label for each value.
option-phases = 1 से 20 चरण, अपने क्रम में। हर एक या तो 10 सामान्य चरणों में से किसी की संख्या है, या 1 से 5 समूहों की सूची; हर समूह 2 से 10 कार्डों का होता है, और सब मिलाकर ज़्यादा से ज़्यादा 10 कार्ड होते हैं। `[1, 2, 3, 4, 5]` से खेल चरण 5 पर समाप्त होता है, `[2, 4, 6, 8, 10]` में केवल सम संख्या वाले चरण हैं (D-88)। रिस्पॉन्स में हर संख्या की जगह समूहों की सूची होती है।
    .title = चरण
option-advance = कौन किस चरण पर आगे बढ़ता है। `completed`: जिस खिलाड़ी ने चरण पूरा किया, वह अगले चरण पर (D-83)। `everyone`: हर राउंड में सभी, और विजेता वह है जिसका स्कोर सबसे कम हो (D-87)। `pick`: किसी भी ऐसे चरण पर, जिसे खिलाड़ी ने अब तक पूरा नहीं किया (D-89)।
    .title = अगला चरण
    .completed = अपना चरण पूरा होने पर
    .everyone = हर राउंड में, सबके लिए
    .pick = कोई भी, जो आपने पूरा न किया हो
option-first_dealer = पहला डीलर कौन होता है। `lot`: लॉटरी से तय होता है (D-81)। `high_card`: हर खिलाड़ी को एक कार्ड लेना होता है, और सबसे बड़े नंबर वाला खिलाड़ी डीलर होता है; `youngest`: सबसे कम उम्र के खिलाड़ी की पहली बारी होती है, और उसके दाईं ओर का खिलाड़ी डीलर होता है (D-81)।
    .title = पहला डीलर
    .high_card = सबसे बड़े नंबर से
    .lot = लॉटरी से
    .youngest = सबसे कम उम्र के खिलाड़ी से
option-youngest = `first_dealer: youngest` के लिए सबसे कम उम्र के खिलाड़ी की सीट, यदि कोई खिलाड़ी सीट लेते समय अपने बारे में यह न कहे (D-81)।
    .title = सबसे कम उम्र के खिलाड़ी की सीट
option-hit_at_once = जिस बारी में खिलाड़ी अपना चरण बिछाए, उसी बारी में दूसरों के चरणों में कार्ड जोड़ने की अनुमति है या नहीं (C-40)।
    .title = अपना चरण बिछाने की बारी में ही दूसरों के चरणों में जोड़ना
option-go_out_by_hit = डिस्कार्ड किए बिना, यानी आखिरी कार्ड बिछाकर या जोड़कर, कार्ड खत्म करने की अनुमति है या नहीं (C-41)।
    .title = डिस्कार्ड किए बिना कार्ड खत्म करना
option-skip = डिस्कार्ड किए गए स्किप से किसकी बारी छूटती है: `next`: अगले खिलाड़ी की; `chosen`: उस खिलाड़ी की, जिसे स्किप डिस्कार्ड करने वाला खिलाड़ी चुने, ऐसे खिलाड़ियों में से जिनकी कोई बारी छूटना पहले से बाकी न हो (C-42)।
    .title = स्किप से बारी छूटती है
    .chosen = चुने गए खिलाड़ी की
    .next = अगले खिलाड़ी की
option-natural_card = ऐसा कार्ड कहाँ चाहिए जो वाइल्ड न हो। `each_group`: चरण के हर समूह में; `phase`: पूरे चरण में एक बार; तब केवल वाइल्ड वाला समूह वही बनता है जो उसमें जोड़ा गया पहला दूसरा कार्ड उसे बनाए (D-60)।
    .title = वाइल्ड से अलग कार्ड चाहिए
    .each_group = हर समूह में
    .phase = चरण में एक बार
option-take_skip = स्किप को किसी भी और कार्ड की तरह डिस्कार्ड पाइल से लिया जा सकता है या नहीं (D-75)।
    .title = स्किप डिस्कार्ड पाइल से लिया जा सकता है
option-tie_break = टाई-ब्रेकर राउंड का विजेता कौन है: `first_to_lay`: जो सबसे पहले अपना चरण बिछाए; `first_out`: जो सबसे पहले अपने कार्ड खत्म करे (C-43)।
    .title = टाई-ब्रेकर का विजेता
    .first_out = जो पहले कार्ड खत्म करे
    .first_to_lay = जो पहले चरण बिछाए
