# The messages of UNO Dice. See ../../messages/en.ftl for the parameters.

not_now-turn = अभी नहीं: पासा खेलें या अपने हाथ के पासे दोबारा फेंकें।
not_now-rerolled = अभी नहीं: पासा खेलें या एक पासा लें।
not_now-drawn = अभी नहीं: लिया गया पासा खेलें, या पास करें।
not_now-draw_four = अभी नहीं: वाइल्ड ड्रॉ 4 को चुनौती दी जानी है, या उसके पासे लिए जाने हैं।

reroll_first = पासा लेने से पहले अपने हाथ के पासे दोबारा फेंकें।
    .title = पहले दोबारा फेंकें
already_rerolled = आपने इस बारी में हाथ के पासे दोबारा फेंक लिए हैं।
    .title = पहले ही दोबारा फेंके जा चुके हैं
already_drawn = आपने इस बारी में पासा ले लिया है।
    .title = पासा पहले ही लिया जा चुका है

not_in_these_rules-challenge = इस खेल के विकल्पों में वाइल्ड ड्रॉ 4 को चुनौती नहीं दी जा सकती।

unknown_die = इस खेल के किसी भी पासे पर यह फलक नहीं है: “{ CARD($die) }”।
    .title = अज्ञात पासा
die_not_in_hand = आपके किसी भी पासे के ऊपर यह फलक नहीं है: { CARD($die) }।
    .title = पासा हाथ में नहीं है
only_the_drawn_die = पासा लेने के बाद केवल लिया गया पासा खेला जा सकता है: { CARD($die) }।
    .title = केवल लिया गया पासा खेला जा सकता है
die_does_not_match = यह पासा मेल नहीं खाता: { CARD($die) }। बीच का पासा: { CARD($centre) }। मौजूदा रंग: { SUIT($colour) }।
    .title = पासा मेल नहीं खाता
wild_draw_four_not_allowed = आपके हाथ का कोई दूसरा पासा बीच के पासे से मेल खाता है, इसलिए वाइल्ड ड्रॉ 4 की अनुमति नहीं है।
    .title = वाइल्ड ड्रॉ 4 की अनुमति नहीं

own_seat-challenge = अपने आप को चुनौती नहीं दी जा सकती।
nothing_to_challenge = { $player } ने ऐसा कोई वाइल्ड ड्रॉ 4 नहीं खेला है जिसे अभी चुनौती दी जा सके।
    .title = चुनौती देने के लिए कुछ नहीं

invalid_position-unknown_die = इन पासों पर यह फलक नहीं है: “{ CARD($die) }”।
invalid_position-one_die = बीच में एक ही पासा होता है।
invalid_position-one_face = हर बार फेंकने पर एक ही फलक आता है।
invalid_position-too_few_dice = इन फलकों वाले पासे कम हैं।
invalid_position-pouch_too_large = { $maximum ->
    [one] थैली के लिए केवल { $maximum } पासा बचा है।
   *[other] थैली के लिए केवल { $maximum } पासे बचे हैं।
  }

## What has happened: a sentence for each event

# $die and $centre are codes of faces: write CARD($die). $dice and $faces are lists of them: write CARDS($dice).

event-centre_rolled = राउंड { $round }: { $seat } ने बीच का पासा तब तक फेंका जब तक नंबर नहीं आया: { CARDS($faces) }।

# $count is 0 if the pouch was empty.
event-drew = { $count ->
    [0] { $seat } के लेने के लिए कोई पासा नहीं है।
    [one] { $seat } ने { $count } पासा लेकर फेंका: { CARDS($dice) }।
   *[other] { $seat } ने { $count } पासे लेकर फेंके: { CARDS($dice) }।
  }

event-rerolled = { $seat } ने हाथ के सभी पासे दोबारा फेंके: { CARDS($dice) }।

event-played = { $colour ->
    [none] { $seat } ने { CARD($die) } खेला।
   *[other] { $seat } ने { CARD($die) } खेला। चुना गया रंग: { SUIT($colour) }।
  }

event-taken_back = { $by } ने { $seat } को चुनौती दी। { $seat } ने { CARD($die) } वापस लिया। बीच का पासा फिर से: { CARD($centre) }।

## What can be done: a label for each move

move-draw = { $draws ->
    [0] लें
    [one] { $draws } पासा लें और बारी छोड़ें
   *[other] { $draws } पासे लें और बारी छोड़ें
  }

move-play = { $call_uno ->
    [yes] { $colour ->
        [none] { CARD($die) } खेलें और UNO कहें
       *[other] { CARD($die) } खेलें (रंग: { SUIT($colour) }) और UNO कहें
      }
   *[no] { $colour ->
        [none] { CARD($die) } खेलें
       *[other] { CARD($die) } खेलें (रंग: { SUIT($colour) })
      }
  }

move-reroll = हाथ के पासे दोबारा फेंकें

move-challenge = { $seat } को चुनौती दें

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [S] स्किप
    [R] रिवर्स
    [D] ड्रॉ 2
    [W] वाइल्ड
    [F] वाइल्ड ड्रॉ 4
   *[other] { $symbol }
  }
suit-r = लाल
suit-g = हरा
suit-b = नीला
suit-y = पीला

ruleset-uno-dice = UNO Dice
    .summary = हर हाथ में 5 पासे, सबके सामने: बीच के पासे से मेल खाने वाला पासा खेलें, या दोबारा फेंकें; अंक राउंड के विजेता को मिलते हैं; सबसे पहले 500 अंक पाने पर जीत।

# Options: what it decides, its title in a form, and a label for each value.
option-faces = पासों पर कौन-से नंबर हैं। `one_to_six`: 1 से 6 (D-90)। `zero_to_nine`: 0 से 9 (C-50)।
    .title = पासों के नंबर
    .one_to_six = 1 से 6
    .zero_to_nine = 0 से 9
option-wd4 = ऐसा वाइल्ड ड्रॉ 4, जो हाथ का कोई पासा मेल खाने पर भी खेला जाए। `challenge`: वह स्वीकार किया जाता है, और कोई विरोधी उसे चुनौती दे सकता है। `strict`: वह अस्वीकार किया जाता है (C-07)।
    .title = वाइल्ड ड्रॉ 4
    .challenge = चुनौती दी जा सकती है
    .strict = केवल जब और कुछ मेल न खाए
option-last_draw_die = आखिरी पासा ड्रॉ 2 या वाइल्ड ड्रॉ 4 हो: `draw`: राउंड के अंक गिनने से पहले अगला खिलाड़ी पासे लेता है; `nothing`: कोई पासे नहीं लेता (D-101)।
    .title = आखिरी पासा ड्रॉ पासा होने पर
    .draw = अगला खिलाड़ी पासे लेता है
    .nothing = कोई पासे नहीं लेता
option-target = वह स्कोर, जिस पर खेल समाप्त होता है (C-06)।
    .title = जीत के लिए अंक
