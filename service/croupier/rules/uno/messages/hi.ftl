# The messages of UNO. See ../../messages/en.ftl for the parameters.

not_now-turn = अभी नहीं: कार्ड खेलें या कार्ड लें।
not_now-drawn = अभी नहीं: लिया गया कार्ड खेलें, या पास करें।
not_now-colour = अभी नहीं: खोले गए वाइल्ड का रंग पहले चुना जाना है।
not_now-skip = अभी नहीं: पहले स्किप का जवाब दिया जाना है।
not_now-draw_two = अभी नहीं: पहले ड्रॉ 2 का जवाब दिया जाना है।
not_now-draw_four = अभी नहीं: पहले वाइल्ड ड्रॉ 4 का जवाब दिया जाना है।
not_now-challenge = अभी नहीं: पहले वाइल्ड ड्रॉ 4 का जवाब दिया जाना है या उसे चुनौती दी जानी है।

not_in_these_rules-accept = इस खेल के विकल्पों में किसी सीट के खिलाफ़ खेले गए कार्ड का न जवाब दिया जा सकता है, न उसे चुनौती दी जा सकती है; इसलिए स्वीकार करने के लिए कुछ नहीं है।
not_in_these_rules-challenge = इस खेल के विकल्पों में वाइल्ड ड्रॉ 4 को चुनौती नहीं दी जा सकती।
not_in_these_rules-choose_colour = इस खेल के विकल्पों में कोई राउंड वाइल्ड से शुरू नहीं होता।

card_does_not_match = यह कार्ड मेल नहीं खाता: { CARD($card) }। ऊपर का कार्ड: { CARD($top) }। मौजूदा रंग: { SUIT($colour) }।
    .title = कार्ड मेल नहीं खाता
card_does_not_answer = इस कार्ड से जवाब नहीं दिया जा सकता: { CARD($card) }। ऊपर का कार्ड: { CARD($top) }। मौजूदा रंग: { SUIT($colour) }।
    .title = कार्ड से जवाब नहीं दिया जा सकता
only_the_drawn_card = कार्ड लेने के बाद केवल लिया गया कार्ड खेला जा सकता है: { CARD($card) }।
    .title = केवल लिया गया कार्ड खेला जा सकता है
wild_draw_four_not_allowed = आपके हाथ में इस कार्ड के रहते यहाँ वाइल्ड ड्रॉ 4 की अनुमति नहीं है: { CARD($card) }।
    .title = वाइल्ड ड्रॉ 4 की अनुमति नहीं
must_play =
    .title = आपको खेलना होगा
must_play-held = आपके हाथ में ऐसा कार्ड है जो खेला जा सकता है, इसलिए आपको खेलना होगा।
must_play-drawn = लिया गया कार्ड खेला जा सकता है, इसलिए उसे खेलना होगा: { CARD($card) }।

target_required = वह सीट चुनें जिससे कार्ड बदलने हैं: “target”।
    .title = सीट नहीं बताई
target_not_allowed = यहाँ इससे कार्ड नहीं बदले जाते: { CARD($card) }। “target” न भेजें।
    .title = यहाँ कोई सीट नहीं चुननी है
own_seat-swap = कार्ड किसी दूसरी सीट से बदले जाते हैं, अपनी सीट से नहीं।

options_clash-rescue-stacking = विकल्प “rescue” और “stacking” साथ नहीं चलते: बचाव में आगे बढ़ाए गए कार्डों की संख्या जुड़ती नहीं, स्टैक करने में जुड़ती है।
options_clash-wild_draw_four-stacking = विकल्प “wild_draw_four” और “stacking” साथ नहीं चलते: वाइल्ड ड्रॉ 4 वापस लिए जाने पर उससे पहले स्टैक हुए कार्ड लेने वाला कोई नहीं बचता।
options_clash-elimination-scoring = विकल्प “elimination” और “scoring” साथ नहीं चलते: सीट केवल उन्हीं अंकों से खेल से बाहर हो सकती है जो हर सीट अपने नाम लिखती है।
options_clash-draw_cap-draw = विकल्प “draw_cap” और “draw” साथ नहीं चलते: एक कार्ड के लिए किसी सीमा की ज़रूरत नहीं है।
options_clash-first_reverse-first_action = विकल्प “first_reverse” और “first_action” साथ नहीं चलते: जो रिवर्स वापस रख दिया जाए, उससे किसी की शुरुआत तय नहीं होती।
options_clash-wild_draw_four_needs-wild_draw_four = विकल्प “wild_draw_four_needs” और “wild_draw_four” साथ नहीं चलते: जो वाइल्ड ड्रॉ 4 बिना शर्त खेला जा सकता है, उसे हाथ का कोई कार्ड नहीं रोकता।
options_clash-hand_size-seats = विकल्प “hand_size” और “seats” साथ नहीं चलते: अधिकतम 75 कार्ड बाँटे जाते हैं, ताकि राउंड शुरू करने लायक एक कार्ड बचे।

invalid_position-cards_and_scores = जिन सीटों का स्कोर लक्ष्य से कम है, ठीक उन्हीं के हाथ में कार्ड होते हैं।
invalid_position-too_few_playing = कम से कम दो सीटें खेल में बची होनी चाहिए।
invalid_position-seat_is_out = सीट { $seat } खेल से बाहर हो चुकी है।

## What has happened: a sentence for each event

event-colour_chosen = { $seat } ने खोले गए वाइल्ड का रंग चुना: { SUIT($colour) }।

event-challenged = { $guilty ->
    [yes] { $seat } ने { $target } के वाइल्ड ड्रॉ 4 को चुनौती दी। चुनौती सही निकली: उसे खेलने की अनुमति नहीं थी।
   *[no] { $seat } ने { $target } के वाइल्ड ड्रॉ 4 को चुनौती दी। चुनौती गलत निकली: उसे खेलने की अनुमति थी।
  }

# $cards is none for a reader who may not know them.
event-hand_shown = { $cards ->
    [none] { $seat } ने { $to } को चुनौती वाले हाथ के कार्ड दिखाए।
   *[other] { $seat } ने { $to } को चुनौती वाले हाथ के कार्ड दिखाए: { CARDS($cards) }।
  }

event-taken_back = { $seat } ने { CARD($card) } वापस लिया।

event-hands_swapped = { $seat } और { $target } ने आपस में कार्ड बदले।

event-hands_passed = { $direction ->
    [1] सबके हाथ के कार्ड घड़ी की दिशा में अगले खिलाड़ी को दिए गए।
   *[-1] सबके हाथ के कार्ड घड़ी की उल्टी दिशा में अगले खिलाड़ी को दिए गए।
  }

## What can be done: a label for each move

# A wild card is played with a $colour, a 7 that swaps hands with a $target; no card has both.
move-play = { $call_uno ->
    [yes] { $target ->
        [none] { $colour ->
            [none] { CARD($card) } खेलें और UNO कहें
           *[other] { CARD($card) } खेलें (रंग: { SUIT($colour) }) और UNO कहें
          }
       *[other] { CARD($card) } खेलें, UNO कहें और { $target } से कार्ड बदलें
      }
   *[no] { $target ->
        [none] { $colour ->
            [none] { CARD($card) } खेलें
           *[other] { CARD($card) } खेलें (रंग: { SUIT($colour) })
          }
       *[other] { CARD($card) } खेलें और { $target } से कार्ड बदलें
      }
  }

move-accept = दंड स्वीकार करें

move-challenge = वाइल्ड ड्रॉ 4 को चुनौती दें

move-choose_colour = रंग चुनें: { SUIT($colour) }

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

ruleset-uno-official = UNO: आधिकारिक नियम
    .summary = एक कार्ड लें; वाइल्ड ड्रॉ 4 से झाँसा दिया जा सकता है, और उसे चुनौती भी दी जा सकती है; अंक राउंड के विजेता को मिलते हैं; सबसे पहले 500 अंक पाने पर जीत।
ruleset-uno-low-score = UNO: सबसे कम स्कोर की जीत
    .summary = एक्शन कार्ड केवल अपने रंग पर खेले जाते हैं; कार्ड तब तक लें जब तक खेलने लायक कार्ड न मिले; सबके नाम उनके अपने कार्डों के अंक लिखे जाते हैं, और जब किसी के 500 हो जाएँ, तो सबसे कम अंक जीतते हैं।
ruleset-uno-challenge = UNO: बचाव और ईमानदारी की जाँच के साथ
    .summary = स्किप, ड्रॉ 2 या वाइल्ड ड्रॉ 4 को सही कार्ड से आगे बढ़ाएँ; झाँसे में खेला गया वाइल्ड ड्रॉ 4 वापस हाथ में जाता है; सबसे पहले 500 अंक पाने पर जीत।
ruleset-uno-standard = UNO: बिना झाँसे के
    .summary = रंग, नंबर या एक्शन में मेल खाने वाला कार्ड खेलें; वाइल्ड ड्रॉ 4 केवल तब, जब और कुछ मेल न खाए; अंक राउंड के विजेता को मिलते हैं; सबसे पहले 500 अंक पाने पर जीत।

# Options: what it decides, its title in a form, and a label for each value.
option-hand_size = हर खिलाड़ी को कितने कार्ड बाँटे जाते हैं (HR-01)।
    .title = बाँटे जाने वाले कार्ड
option-first_dealer = पहला डीलर कौन होता है। `lot`: लॉटरी से तय होता है। `high_card`: हर खिलाड़ी को एक कार्ड लेना होता है, और सबसे बड़े नंबर वाला खिलाड़ी डीलर होता है। `youngest`: वह सीट, जो विकल्प `youngest` बताए (HR-11)।
    .title = पहला डीलर
    .high_card = सबसे बड़े नंबर से
    .lot = लॉटरी से
    .youngest = सबसे कम उम्र का खिलाड़ी
option-youngest = `first_dealer: youngest` के लिए सबसे कम उम्र के खिलाड़ी की सीट (HR-11)।
    .title = सबसे कम उम्र के खिलाड़ी की सीट
option-next_dealer = अगला डीलर कौन होता है। `left`: डीलर के बाईं ओर का खिलाड़ी। `first_mover`: वह खिलाड़ी, जिसकी राउंड में पहली बारी थी (HR-12)।
    .title = अगला डीलर
    .first_mover = जिसकी पहली बारी थी
    .left = बाईं ओर का खिलाड़ी
option-first_wild = शुरू में खोला गया वाइल्ड: `choose`: उसका रंग पहली सीट चुनती है; `bury`: वह वापस पाइल में जाता है, और दूसरा कार्ड खोला जाता है (C-01)।
    .title = शुरू में वाइल्ड खुलने पर
    .bury = वापस पाइल में जाता है
    .choose = पहला खिलाड़ी रंग चुनता है
option-first_action = शुरू में खोला गया स्किप, रिवर्स या ड्रॉ 2: `act`: वह असर करता है; `bury`: वह वापस पाइल में जाता है, और दूसरा कार्ड खोला जाता है (HR-13)।
    .title = शुरू में एक्शन कार्ड खुलने पर
    .act = असर करता है
    .bury = वापस पाइल में जाता है
option-first_reverse = शुरू में रिवर्स खुलने पर पहली बारी किसकी होती है: `dealer`: डीलर की; `right`: डीलर के दाईं ओर के खिलाड़ी की (HR-13)।
    .title = रिवर्स खुलने पर पहली बारी
    .dealer = डीलर की
    .right = डीलर के दाईं ओर के खिलाड़ी की
option-action_match = स्किप, रिवर्स और ड्रॉ 2 किससे मेल खाते हैं: `colour_or_symbol`: अपने रंग से, और किसी भी रंग में उसी चिह्न से; `colour_only`: केवल अपने रंग से (C-02)।
    .title = एक्शन कार्ड मेल खाते हैं
    .colour_only = केवल अपने रंग से
    .colour_or_symbol = अपने रंग या चिह्न से
option-draw = एक बारी में कितने कार्ड लिए जाते हैं: `one`: एक; `until_playable`: जितनों के बाद खेला जा सकने वाला कार्ड मिल जाए (HR-14)।
    .title = कार्ड लेना
    .one = एक कार्ड
    .until_playable = खेलने लायक कार्ड मिलने तक
option-draw_cap = `draw: until_playable` होने पर ज़्यादा से ज़्यादा कितने कार्ड लिए जाते हैं; null: कोई सीमा नहीं (HR-14)।
    .title = एक बारी में ज़्यादा से ज़्यादा कार्ड
option-must_play = जो कार्ड खेला जा सकता हो, उसे खेलना कब ज़रूरी है: `never`: कभी नहीं; `drawn`: जब वह अभी-अभी लिया गया हो (D-11); `always`: हमेशा, यानी कार्ड लेने की अनुमति केवल उसे है, जिसके पास खेलने लायक कार्ड न हो (HR-02)।
    .title = खेलना ज़रूरी है
    .always = जब भी खेला जा सके
    .drawn = लिया गया कार्ड, अगर खेला जा सके
    .never = कभी नहीं
option-wild_draw_four = ऐसा वाइल्ड ड्रॉ 4, जिसे उसके खिलाड़ी के हाथ के कार्ड रोकते हों। `challenge`: उसे खेला जा सकता है, और चुनौती सही निकले, तो कार्ड उसी खिलाड़ी को लेने होते हैं। `take_back`: यही, और वह कार्ड वापस हाथ में भी जाता है। `refuse`: उसे खेला नहीं जा सकता (HR-15)। `free`: कोई हाथ उसे नहीं रोकता, और किसी को उसे चुनौती देने की अनुमति नहीं (HR-03)।
    .title = वाइल्ड ड्रॉ 4, जिसे हाथ रोकता हो
    .challenge = खेला जा सकता है, चुनौती दी जा सकती है
    .free = कोई हाथ नहीं रोकता
    .refuse = खेला नहीं जा सकता
    .take_back = चुनौती सही निकले, तो वापस लिया जाता है
option-wild_draw_four_needs = हाथ का कौन-सा दूसरा कार्ड वाइल्ड ड्रॉ 4 को रोकता है: `colour`: डिस्कार्ड पाइल के रंग का; `colour_or_number`: उसके रंग या नंबर का; `any_match`: हर वह कार्ड, जो डिस्कार्ड पाइल पर खेला जा सकता हो और वाइल्ड या वाइल्ड ड्रॉ 4 न हो (HR-16)।
    .title = वाइल्ड ड्रॉ 4 को रोकता है
    .any_match = वाइल्ड के सिवा हर खेलने लायक कार्ड
    .colour = उसी रंग का कार्ड
    .colour_or_number = उसी रंग या नंबर का कार्ड
option-rescue = अगला खिलाड़ी स्किप का जवाब ठीक वैसे ही कार्ड से, ड्रॉ 2 का किसी भी ड्रॉ 2 से, और वाइल्ड ड्रॉ 4 का चुने गए रंग के ड्रॉ 2 से दे सकता है या नहीं (HR-17)।
    .title = बचाव
option-stacking = ड्रॉ 2 और वाइल्ड ड्रॉ 4 का जवाब ऐसे ही कार्डों से दिया जाता है या नहीं, जिससे लिए जाने वाले कार्ड जुड़ते जाते हैं: `none`: नहीं; `same`: ड्रॉ 2 पर ड्रॉ 2, वाइल्ड ड्रॉ 4 पर वाइल्ड ड्रॉ 4; `higher`: ड्रॉ 2 पर वाइल्ड ड्रॉ 4 भी (HR-04)।
    .title = स्टैक करना
    .higher = ड्रॉ 2 पर वाइल्ड ड्रॉ 4 भी
    .none = नहीं
    .same = केवल वैसा ही कार्ड
option-jump_in = ठीक ऊपर के कार्ड जैसा कार्ड बिना बारी खेला जा सकता है या नहीं (HR-06)।
    .title = बिना बारी खेलना
option-seven_zero = 7 से दो खिलाड़ियों के हाथ के कार्ड बदले जाते हैं या नहीं (HR-08), और 0 से सबके हाथ के कार्ड अगले खिलाड़ी को दिए जाते हैं या नहीं (HR-09)।
    .title = 7 और 0
option-uno_penalty = जिस सीट को UNO न कहने पर पकड़ा जाए, उसे कितने कार्ड लेने होते हैं (HR-18)।
    .title = UNO न कहने का दंड
option-scoring = `collect`: जो खिलाड़ी कार्ड खत्म करे, उसे बाकी सभी हाथों के अंक मिलते हैं, और जो सबसे पहले लक्ष्य तक पहुँचे, वही विजेता है। `own`: हर सीट के नाम उसके अपने हाथ के अंक लिखे जाते हैं, और जब कोई लक्ष्य तक पहुँच जाए, तो विजेता वह है जिसके कुल अंक सबसे कम हों (HR-19)।
    .title = अंक
    .collect = सब राउंड के विजेता को
    .own = हर एक के नाम अपने हाथ के
option-target = वह स्कोर, जिस पर खेल समाप्त होता है (C-06); डिफ़ॉल्ट रूप से नियम-सेट का।
    .title = कितने अंकों पर खेल समाप्त
option-elimination = लक्ष्य तक पहुँचने वाली सीट केवल बाहर होती है या नहीं; अगर हाँ, तो विजेता वह है जो आखिर में बचे (D-55)।
    .title = लक्ष्य तक पहुँचने पर बाहर
