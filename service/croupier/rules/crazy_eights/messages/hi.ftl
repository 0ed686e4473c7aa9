# The messages of Crazy Eights. See ../../messages/en.ftl for the parameters.

not_now-turn = अभी नहीं: मेल खाने वाला कार्ड खेलें, या कार्ड लें।
not_now-drawn = अभी नहीं: लिया गया कार्ड मेल खाए तो उसे खेलें, या पास करें।

card_does_not_match = यह कार्ड मेल नहीं खाता: { CARD($card) }। ऊपर का कार्ड: { CARD($top) }। मौजूदा सूट: { SUIT($suit) }।
    .title = कार्ड मेल नहीं खाता
card_does_not_answer = इस कार्ड से जवाब नहीं दिया जा सकता: { CARD($card) }। ऊपर का कार्ड: { CARD($top) }। जवाब केवल दुक्की से दिया जा सकता है।
    .title = कार्ड से जवाब नहीं दिया जा सकता
only_the_drawn_card = आपने कार्ड लिया है: अब केवल आखिर में लिया गया कार्ड खेला जा सकता है, और कोई नहीं: { CARD($card) }।
    .title = केवल लिया गया कार्ड खेला जा सकता है
announce_not_allowed = इस चाल के साथ आखिरी कार्ड की घोषणा नहीं होती: “announce” न भेजें।
    .title = घोषणा करने के लिए कुछ नहीं

not_in_these_rules-catch = इस खेल के विकल्पों में आखिरी कार्ड की घोषणा नहीं की जाती, इसलिए किसी को पकड़ा नहीं जा सकता।
own_seat-catch = अपने आप को पकड़ा नहीं जा सकता।

invalid_position-called_with_more = आखिरी कार्ड की घोषणा उसी सीट की हो सकती है जिसके पास केवल एक कार्ड हो, और केवल विकल्प “last_card” के साथ।

## What has happened: a sentence for each event

event-played = { $announced ->
    [yes] { $suit ->
        [none] { $seat } ने यह कार्ड खेला: { CARD($card) }। साथ ही आखिरी कार्ड की घोषणा की।
       *[other] { $seat } ने यह कार्ड खेला: { CARD($card) }। चुना गया सूट: { SUIT($suit) }। साथ ही आखिरी कार्ड की घोषणा की।
      }
   *[no] { $suit ->
        [none] { $seat } ने यह कार्ड खेला: { CARD($card) }।
       *[other] { $seat } ने यह कार्ड खेला: { CARD($card) }। चुना गया सूट: { SUIT($suit) }।
      }
  }

## What can be done: a label for each move

move-play = { $announce ->
    [yes] { $suit ->
        [none] { CARD($card) } खेलें और आखिरी कार्ड की घोषणा करें
       *[other] { CARD($card) } खेलें (सूट: { SUIT($suit) }) और आखिरी कार्ड की घोषणा करें
      }
   *[no] { $suit ->
        [none] { CARD($card) } खेलें
       *[other] { CARD($card) } खेलें (सूट: { SUIT($suit) })
      }
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [J] का गुलाम
    [Q] की बेगम
    [K] का बादशाह
    [A] का इक्का
   *[other] का { $symbol }
  }
suit-c = चिड़ी
suit-d = ईंट
suit-h = पान
suit-s = हुकुम

ruleset-crazy-eights = क्रेज़ी एट्स
    .summary = सूट या मान में मेल खाने वाला कार्ड खेलें; अट्ठा किसी भी कार्ड पर खेला जा सकता है।
ruleset-crazy-eights-house = क्रेज़ी एट्स: घरेलू नियमों के साथ
    .summary = एक कार्ड लें; दुक्की का दंड दुक्की से आगे बढ़ाएँ; बेगम से अगले खिलाड़ी की बारी छूटती है, इक्के से दिशा उलटती है, गुलाम से एक और बारी मिलती है; आखिरी कार्ड की घोषणा करें।

# Options: what it decides, its title in a form, and a label for each value.
option-draw = कितने कार्ड लिए जाते हैं: `one`: एक; `until_playable`: जितनों के बाद खेलने लायक कार्ड मिल जाए (CE-12)।
    .title = कार्ड लेना
    .one = एक कार्ड
    .until_playable = खेलने लायक कार्ड मिलने तक
option-reshuffle = डिस्कार्ड पाइल के कार्डों से नई ड्रॉ पाइल बनाई जाती है या नहीं (CE-19)।
    .title = डिस्कार्ड पाइल दोबारा फेंटना
option-last_card = खिलाड़ियों के लिए आखिरी कार्ड की घोषणा करना ज़रूरी है या नहीं (CE-34)।
    .title = आखिरी कार्ड की घोषणा
option-twos = दुक्की क्या करती है: `plain`: वह साधारण कार्ड है; `draw_two`: उससे दूसरों को 2 कार्ड लेने होते हैं; `stack`: यही, और दंड आगे बढ़ाया जा सकता है (CE-24)।
    .title = दुक्की (2)
    .draw_two = अगले खिलाड़ी को 2 कार्ड लेने होते हैं
    .plain = साधारण कार्ड
    .stack = 2 कार्डों का दंड, जिसे आगे बढ़ाया जा सकता है
option-queens_skip = बेगम से अगले खिलाड़ी की बारी छूटती है या नहीं (CE-29)।
    .title = बेगम से बारी छूटती है
option-aces_reverse = इक्के से खेल की दिशा उलटती है या नहीं (CE-30)।
    .title = इक्के से दिशा उलटती है
option-jacks_again = गुलाम से उसी खिलाड़ी को एक और बारी मिलती है या नहीं (CE-32)।
    .title = गुलाम से एक और बारी
option-target = वह स्कोर, जिससे खेल जीता जाता है (CE-42)।
    .title = जीत के लिए अंक
