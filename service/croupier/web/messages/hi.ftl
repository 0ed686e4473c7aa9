### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = कार्ड और पासे खेलें
home = होम
documentation = दस्तावेज़
language = भाषा
loading = लोड हो रहा है …
close = बंद करें
cancel = रद्द करें
which-game = कौन-सा खेल?
rules = नियम
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = क्रेज़ी एट्स
your-name = आपका नाम
your-face = आपका चेहरा: { $face }, { $colour }
face = चेहरा
face-fox = लोमड़ी
face-cat = बिल्ली
face-dog = कुत्ता
face-panda = पांडा
face-rabbit = खरगोश
face-owl = उल्लू
face-frog = मेंढक
face-penguin = पेंगुइन
face-robot = रोबोट
face-ghost = भूत
face-curls = घुँघराले बाल
face-beard = टोपी और दाढ़ी
colour = रंग
colour-1 = लाल
colour-2 = नारंगी
colour-3 = गेरुआ
colour-4 = हरा
colour-5 = फ़िरोज़ी
colour-6 = नीला
colour-7 = बैंगनी
colour-8 = गुलाबी
with-bots = बॉट के खिलाफ़
play-bots = बॉट के खिलाफ़ खेलें
level = स्तर
level-easy = कमज़ोर
level-hard = मज़बूत
players = खिलाड़ी
with-friends = दोस्तों के साथ
with-friends-text = टेबल बनाएँ और उसका कोड साझा करें।
create-table = टेबल बनाएँ
quick = या अभी किसी के भी साथ खेलें ({ $seconds } सेकंड बाद बॉट जुड़ते हैं)
have-code = आपके पास कोड है
code = कोड
join = जुड़ें
your-games = आपके खेल
with-players = साथ में: { $names }
not-started = अभी शुरू नहीं हुआ
between-rounds = दो राउंड के बीच
others-turn = दूसरों का इंतज़ार
since = { $time } से
public-tables = सार्वजनिक टेबलें
waiting-tables = जिन टेबलों को खिलाड़ियों का इंतज़ार है
no-waiting-tables = किसी टेबल को खिलाड़ियों का इंतज़ार नहीं है।
playing-tables = जो टेबलें देखी जा सकती हैं
no-playing-tables = अभी कोई सार्वजनिक खेल नहीं चल रहा।
sit-down = सीट लें
watch = देखें
taken = { $taken ->
    [one] { $seats } में से { $taken } सीट भरी
   *[other] { $seats } में से { $taken } सीटें भरी
}

## Creating and waiting

time-for-a-move = चाल का समय
time-for-an-answer = जवाब का समय
no-limit = कोई सीमा नहीं
left-empty = खाली
seat-number = सीट { $number }
seconds = { $count } सेकंड
public = सार्वजनिक टेबलों में दिखाएँ
stand-in = जो खेल छोड़ दे या बहुत देर लगाए, उसकी ओर से बॉट खेले
stand-in-leaves = जो खेल छोड़ दे, उसकी ओर से बॉट खेले
no-limit-text = समय की सीमा न हो तो खेल उसकी राह देखता है जिसकी बारी है।
no-limit-bot = कोई { $time } से ऑफ़लाइन हो तो बाकी खिलाड़ी उसकी जगह बॉट को खेलने दे सकते हैं।
youngest = मेरी उम्र सबसे कम है
house-rules = घरेलू नियम
no-house-rules = कोई नहीं: खेल के अपने नियम लागू हैं।
played-with = संक्षेप में: { $rules }
clash = “{ $one }” और “{ $other }” साथ नहीं चलते
more-rules = और नियम
rule-stacking-text = ड्रॉ कार्ड का जवाब ड्रॉ कार्ड से दें: अगले खिलाड़ी को सब मिलाकर लेने होते हैं।
rule-jump-in-text = जिसके पास बिल्कुल वही कार्ड हो, वह बिना बारी के खेल सकता है।
rule-seven-zero-text = 7 से दो खिलाड़ियों के हाथ के कार्ड बदलते हैं, 0 से सबके हाथ के कार्ड आगे बढ़ते हैं।
rule-draw = खेलने लायक कार्ड मिलने तक लें
rule-draw-text = खेलने लायक कार्ड मिलने तक कार्ड लिए जाते हैं। इस नियम के बिना एक ही कार्ड लिया जाता है।
rule-bluff = झाँसा और चुनौती
rule-bluff-text = वाइल्ड ड्रॉ 4 झाँसे में खेला जा सकता है, और जिसे शक हो वह चुनौती दे सकता है।
rule-last-die = आखिरी पासा भी असर करता है
rule-last-die-text = अगर राउंड के आखिरी पासे से दूसरों को पासे लेने हों, तो वे अंक गिनने से पहले लिए जाते हैं।
rule-twos = दुक्की से दो कार्ड
rule-twos-text = दुक्की पर अगले खिलाड़ी को दो कार्ड लेने होते हैं।
rule-skip = स्किप से किसकी बारी छूटे, यह चुनना
rule-skip-text = स्किप डिस्कार्ड करने वाला खिलाड़ी यह चुनता है। इस नियम के बिना अगले खिलाड़ी की बारी छूटती है।
rule-points-text = इतने अंकों पर खेल समाप्त होता है। कम अंक, छोटा खेल।
option-phases-text = चुने हुए चरण इसी क्रम में खेले जाते हैं। किसी चरण को हटाने या वापस लाने के लिए उसे छुएँ।
keep-my-rules = मेरे नियम के रूप में रखें
replace-my-rules = मेरे नियम इनसे बदलें
use-my-rules = मेरे नियम लगाएँ
my-rules-are = मेरे नियम बदलते हैं: { $rules }
my-rules-kept = इस डिवाइस पर रखे गए: { $rules }
my-rules-used = मेरे नियम लग गए: { $rules }
change-rules = नियम बदलें
save-rules = बदलाव लागू करें
host-changes = मेज़बान के बदलाव:
yes = हाँ
no = नहीं
option-group-deal = कार्ड बाँटना
option-group-play = खेलना और लेना
option-group-draw-cards = स्किप, ड्रॉ 2 और वाइल्ड ड्रॉ 4
option-group-score = UNO कहना, अंक और खेल का अंत
changed = { $count ->
    [one] { $count } बदला
   *[other] { $count } बदले
}
share-code = दूसरों के जुड़ने का कोड:
link = लिंक
share-link = लिंक कॉपी करें
copied = कॉपी हो गया
copy-by-hand = लिंक चुनकर कॉपी करें
vacant = खाली सीट
you = आप
host = मेज़बान
reserved = { $name } के लिए आरक्षित
take-seat = सीट लें
take-this-seat = यहाँ बैठें
add-bot = बॉट जोड़ें ({ $level })
same-device = इसी डिवाइस पर खिलाड़ी जोड़ें
player-number = खिलाड़ी { $number }
remove = हटाएँ
start = शुरू करें
start-when-full = सब सीटें भरने पर खेल शुरू हो सकता है।
start-with = { $count ->
    [one] { $count } खिलाड़ी के साथ शुरू करें
   *[other] { $count } खिलाड़ियों के साथ शुरू करें
}
start-with-bots = खाली सीटों पर बॉट के साथ शुरू करें
host-starts = खेल { $name } को शुरू करना है।
leave = खेल छोड़ें
leave-sure = सच में छोड़ें?
come-back = मेरी सीट पर लौटें
bots-join = { $count } सेकंड में बॉट खाली सीटें ले लेंगे।
seats-kept = सीटें { $count } सेकंड तक आरक्षित हैं।

## The table

waiting-for-players = खिलाड़ियों का इंतज़ार
your-turn = आपकी बारी
you-may-move = आप चाहें तो चाल चलें
round-begins = राउंड शुरू हो रहा है
turn-of = { $name } की बारी
vacant-turn = इंतज़ार: खाली सीट के लिए खिलाड़ी चाहिए
their-turn = इसी की बारी
round = राउंड { $round }
round-over = राउंड { $round } समाप्त
game-over = खेल समाप्त
closed-everybody-left = सबने खेल छोड़ दिया
closed-ended-by-host = मेज़बान ने खेल समाप्त किया
closed-abandoned = सबने खेलना बंद कर दिया
closed-move-limit = खेल चालों की सीमा तक पहुँच गया
you-watch = { $others ->
    [0] आप खेल देख रहे हैं।
   *[other] आप और { $others } अन्य दर्शक खेल देख रहे हैं।
}
watchers = { $count } दर्शक देख रहे हैं
turn-notice = मेरी बारी आने पर बताएँ
turn-notice-blocked = ब्राउज़र इस पेज की सूचनाएँ रोक रहा है। ब्राउज़र की सेटिंग में उनकी अनुमति दी जा सकती है।
turn-notice-impossible = यह ब्राउज़र इस पेज की सूचनाएँ नहीं दिखाता।
turn-notice-table = { $game }, साथ में: { $names }
menu = मेन्यू
sort-hand = मेरे कार्ड क्रम में लगाएँ
passes-alone = और कोई चाल न हो तो अपने आप पास करें
just-drawn = अभी-अभी लिया
sound = आवाज़ और कंपन
larger = बड़ा पाठ और बटन (चौड़ी विंडो में)
faster = बॉट तेज़ खेलें
play-as = { $name } के रूप में खेलें
panel = लॉग और नियम
panel-log = लॉग
panel-rules = नियम
close-panel = लॉग और नियम बंद करें
contributions = { $count ->
    [one] { $count } खिलाड़ी ने
   *[other] { $count } खिलाड़ियों ने
} फेंटने में बेतरतीब पाठ जोड़ा
help = मैं क्या कर सकता हूँ?
help-all-the-same = फिर भी आप यह कर सकते हैं:
help-meanwhile = जब तक आप चाल नहीं चल सकते, लॉग और नियम देखें, या मेन्यू से अपने कार्ड क्रम में लगाएँ।
help-watching = आप दर्शक हैं: चाल केवल खिलाड़ी चलते हैं।
help-over = इस खेल में अब और कुछ नहीं किया जा सकता।
help-rules = नियम पढ़ें
coach-play = { $kind ->
    [dice] उठे हुए पासे खेले जा सकते हैं। किसी एक को छुएँ।
   *[cards] उठे हुए कार्ड खेले जा सकते हैं। किसी एक को छुएँ।
}
coach-draw = { $kind ->
    [dice] आपका कोई पासा नहीं चलता। नया लेने के लिए थैली को छुएँ।
   *[cards] आपका कोई कार्ड नहीं चलता। नया लेने के लिए ड्रॉ पाइल को छुएँ।
}
coach-why = { $kind ->
    [dice] जो पासा उठा हुआ नहीं है उसे छुएँ, और पढ़ें कि वह क्यों नहीं चलता।
   *[cards] जो कार्ड उठा हुआ नहीं है उसे छुएँ, और पढ़ें कि वह क्यों नहीं चलता।
}
coach-call = खेलने से पहले “{ uno-call }” को छुएँ, नहीं तो दूसरे आपको पकड़ सकते हैं।
coach-take = बारी दो में से किसी एक पाइल के कार्ड से शुरू होती है।
coach-choose = कार्ड चुनने के लिए उसे छुएँ, फिर वह जगह छुएँ जहाँ वह जाएगा। बारी डिस्कार्ड पाइल पर खत्म होती है।
coach-panel = लॉग और नियम ऊपर दाईं ओर खुलते हैं:
coach-ok = समझ गए
coach-stop = और संकेत नहीं
connection-connecting = कनेक्ट हो रहा है …
connection-live = कनेक्टेड
connection-lost = कनेक्शन टूटा, फिर कोशिश हो रही है …
connection-ended = अब अपडेट नहीं आते
other-device = दूसरे डिवाइस पर जारी रखें
other-device-warning = यह लिंक दूसरे डिवाइस पर खोलें। यह लिंक जिसके पास हो, आपकी जगह चालें उसी की होंगी: इसे किसी और को न भेजें।
end-game = सबके लिए खेल समाप्त करें
end-game-sure = सच में सबके लिए खेल समाप्त करें?
middle = टेबल पर पाइल और कार्ड
seat-label = { $name }, { $cards }, { $points }
cards = { $count } कार्ड
dice = { $count ->
    [one] { $count } पासा
   *[other] { $count } पासे
}
points = { $count } अंक
bot-easy = बॉट, कमज़ोर
bot-hard = बॉट, मज़बूत
bot-plays = बॉट खेल रहा है
bot-plays-for-you = जब तक आप चाल न चलें, आपकी ओर से बॉट खेलता है।
absent = अनुपस्थित
away-for = { $time } से ऑफ़लाइन
span-s = { $count } सेकंड
span-min = { $count } मिनट
span-h = { $count ->
    [one] { $count } घंटे
   *[other] { $count } घंटों
}
span-d = { $count } दिन
waits-for-away = खेल रुका है: { $name } की बारी है, पर कनेक्शन नहीं है।
is-away = { $name } अभी ऑफ़लाइन है और दो बारियाँ छूट चुकी हैं।
let-bot-play = { $name } की जगह बॉट खेले
bot-may-play = { $time } बाद बॉट खेल सकेगा।
hand = आपके हाथ में { $count } कार्ड
hand-of-dice = { $count ->
    [one] आपके हाथ में { $count } पासा
   *[other] आपके हाथ में { $count } पासे
}
card-legal = { $card }, खेलने लायक
card-illegal = { $card }, अभी खेलने लायक नहीं
which-move = { $card }: क्या करना है?
pile-with-top = { $pile }: { $card }
clockwise = खेल घड़ी की दिशा में
anticlockwise = खेल घड़ी की उल्टी दिशा में
notice-skipped = बारी छूटी
notice-passed = पास किया
notice-caught = पकड़ लिया!
can-be-caught = पकड़ संभव
out = खेल से बाहर
to-follow = अब लागू: { $suit }
pile-draw-pile-count = ड्रॉ पाइल
pile-pouch-count = थैली
pile-top-card = डिस्कार्ड पाइल
pile-centre = बीच का पासा
show-clause = नियम { $clause }
refusal-unreachable = सेवा से संपर्क नहीं हो पाया। फिर कोशिश करें।
refusal-ruleset-not-found = यह खेल यहाँ नहीं है।
refusal-seat-taken = वह सीट ली जा चुकी है।
refusal-seat-reserved = वह सीट पिछले खेल के खिलाड़ी के लिए रखी है।
refusal-seats-in-use = जो सीट हटेगी उस पर कोई बैठा है। पहले उसे हटाएँ।
refusal-seat-vacant = वह सीट खाली है।
refusal-seat-forfeited = आप इस खेल से बाहर हैं और सीट पर लौट नहीं सकते।
refusal-token-invalid = यह सीट अब आपकी नहीं है।
pass-device = डिवाइस { $name } को दें।
i-am = मैं { $name } हूँ

## Results

won-by = खेल समाप्त। विजेता: { $names }
you-win = { $count ->
    [0] यह खेल आपने जीता!
   *[other] यह खेल आपने जीता! साथ में: { $names }
}
player = खिलाड़ी
this-round = राउंड
total = कुल
left-over = हाथ में बचे
next-round = अगला राउंड
sheet-close = आगे बढ़ें
won-round = { $you ->
    [yes] यह राउंड आपने जीता!
   *[no] { $name } ने यह राउंड जीता
}
round-drawn = यह राउंड किसी ने नहीं जीता
show-results = नतीजे
podium = पहले तीन स्थान
figures = खेल के आँकड़े
figure-turn = सबसे लंबी बारी { $time } चली: { $name }
figure-held = हाथ में सबसे ज़्यादा { $kind ->
    [dice] पासे
   *[cards] कार्ड
}: { $count } ({ $name })
figure-bluffs = चुनौतियाँ: { $count }, पकड़े गए झाँसे: { $caught }
figure-played = खेले गए { $kind ->
    [dice] पासे
   *[cards] कार्ड
}: { $count }
share = शेयर करें
again = फिर खेलें
rematch-opened = किसी का मन फिर खेलने का है।
gone = यह टेबल यहाँ नहीं है
gone-game-not-found = खेल हटाया जा चुका है, या उसकी अवधि समाप्त हो गई है।
gone-deleted = खेल हटाया जा चुका है।
gone-token-invalid = आपकी सीट छोड़ी जा चुकी है, या दूसरे डिवाइस पर ले जाई गई है।
seat-lost = इस ब्राउज़र के पास वह सीट नहीं है
seat-lost-text = पता एक सीट का है, पर उसकी कुंजी यहाँ नहीं रखी है।
seat-left = आपने यह सीट छोड़ दी है
seat-lost-device = अगर आप किसी दूसरे डिवाइस या ब्राउज़र में खेल रहे थे, तो वहाँ मेन्यू खोलकर “{ other-device }” चुनें।
seat-lost-host = { $status ->
    [lobby] नहीं तो { $name } से कहें कि आपको हटाकर नया लिंक भेजें, और फिर से सीट लें।
   *[other] नहीं तो { $name } से कहें कि आपकी जगह बॉट को खेलने दें।
}
seat-lost-copy = { $name } के लिए संदेश कॉपी करें
seat-lost-message = { $status ->
    [lobby] हमारी टेबल पर मेरी सीट मेरे पास नहीं रही। कृपया { $me } को हटाकर मुझे नया लिंक भेजें, ताकि सीट फिर से ली जा सके। टेबल:
   *[other] हमारी टेबल पर मेरी सीट मेरे पास नहीं रही। कृपया { $me } की जगह बॉट को खेलने दें। टेबल:
}
to-the-table = टेबल पर
gone-token-revoked = इस टेबल पर अब आपकी सीट नहीं है: सीट छोड़ी गई, हटाई गई या किसी दूसरे डिवाइस पर है।
load-again = पेज फिर से लोड करें
http-error = कुछ गड़बड़ हुई। फिर से कोशिश करें।
gone-spectators-off = यह खेल देखा नहीं जा सकता।
gone-other = इसके अपडेट अब नहीं आते।

## Keys

keys = कीबोर्ड की कुंजियाँ
key-arrows = ← →
key-arrows-does = हाथ में आगे-पीछे जाएँ
key-enter = Enter
key-enter-does = कार्ड खेलें
key-d = D
key-d-does = लें
key-p = P
key-p-does = पास करें या स्वीकार करें
key-u = U
key-u-does = UNO कहें
key-c = C
key-c-does = जिसने UNO नहीं कहा, उसे पकड़ें
key-h = H
key-h-does = चुनौती दें
key-n = N
key-n-does = अगला राउंड
key-w = W
key-w-does = मैं क्या कर सकता हूँ?
key-question = ?
key-question-does = कुंजियाँ दिखाएँ

## The board of UNO

uno-draw = लें
uno-keep = रख लें
uno-challenge = चुनौती दें: वे { $count } लें, या आप { $more }
uno-accept = { $count } कार्ड लें, बारी छोड़ें
uno-miss-turn = बारी छूटने दें
uno-call = UNO!
uno-called = UNO
uno-catch = { $name } को पकड़ें!
uno-which-colour = कौन-सा रंग?
uno-swap = किससे कार्ड बदलें?
uno-shown = आपको दिखाए गए हाथ के कार्ड
uno-shown-by = { $name } के हाथ के कार्ड
uno-out = बाहर
uno-you-are-out = आप खेल से बाहर हैं, और अब दर्शक हैं।
uno-jump-in = आप चाहें तो उठा हुआ कार्ड बिना बारी खेलें।
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] लिया गया कार्ड खेलें, या रख लें।
       *[no] लिया गया कार्ड खेला नहीं जा सकता।
    }
   *[no] { $name } ने कार्ड लिया।
}
uno-waits-colour = { $you ->
    [yes] शुरू का रंग आपको चुनना है।
   *[no] शुरू का रंग { $name } को चुनना है।
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] आपके खिलाफ़ स्किप है: जवाब दें?
       *[no] आपके खिलाफ़ स्किप है।
    }
   *[no] { $name } के खिलाफ़ स्किप है।
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] आपके खिलाफ़ +{ $count } है: जवाब दें या कार्ड लें।
       *[no] आपके खिलाफ़ +{ $count } है।
    }
   *[no] { $name } के खिलाफ़ +{ $count } है।
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] आपके खिलाफ़ +{ $count } है: चुनौती दें या जवाब?
       *[no] आपके खिलाफ़ +{ $count } है: क्या यह झाँसा था?
    }
   *[no] { $name } के खिलाफ़ +{ $count } है।
}
uno-jumps-in = बिना बारी!
uno-bluff = झाँसा!
uno-no-bluff = झाँसा नहीं

## The board of UNO Dice

which-colour = { $card }: कौन-सा रंग?
roll-again = दोबारा फेंकें
dice-challenge = चुनौती दें: वे { $count } लें
draw-dice = { $count ->
    [one] { $count } पासा लें
   *[other] { $count } पासे लें
}
hint-roll = मेल खाने वाला पासा खेलें, या हाथ के पासे दोबारा फेंकें।
hint-rolled = मेल खाने वाला पासा खेलें, या एक पासा लें।
hint-drawn-die = लिया गया पासा खेलें, या रख लें।
hint-draw-four = { $name }: वाइल्ड ड्रॉ 4, जबकि दूसरा पासा मेल खाता है। पहले: { $before }।
notice-rerolled = दोबारा फेंके
notice-taken-back = वापस लिया

## The board of Phase 10

phase-number = चरण { $phase }
phase-tie-break = टाई-ब्रेकर
phase-goal-set = { $size } का सेट
phase-goal-run = { $size } का रन
phase-goal-colour = एक रंग के { $size }
phase-done = पूरा
phase-count = { $count } / { $size }
phase-which = कौन-सा चरण?
phase-take = यह लें
phase-take-hint = एक कार्ड लें
phase-lay = बिछाएँ
phase-suggest = सुझाव
phase-wait-turn = अपनी बारी की प्रतीक्षा करें
phase-wait-draw = पहले एक कार्ड लें
phase-wait-cards = हाथ में अभी पूरा नहीं
phase-discard = { $card } डिस्कार्ड करें
phase-discard-any = डिस्कार्ड करें
phase-discard-pile = डिस्कार्ड पाइल
phase-sort-by-colour = रंग के क्रम में लगाएँ
phase-sort-by-number = नंबर के क्रम में लगाएँ
phase-tray = { $phase }: इकट्ठे किए गए कार्ड
phase-put-here = { $card } यहाँ रखें
phase-take-back = { $card } वापस लें
phase-in-group = समूह: { $group }
phase-can-hit = टेबल पर बिछे चरण में जुड़ सकता है
phase-table = टेबल पर बिछे चरण
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }। { $card } जोड़ें
phase-which-end = किस सिरे पर जोड़ें?
phase-end-low = नीचे के सिरे पर, { $number } की जगह
phase-end-high = ऊपर के सिरे पर, { $number } की जगह
phase-whom-to-skip = किसकी अगली बारी छूटेगी?
phase-sits-out = इस राउंड में नहीं
phase-sheet = सभी चरण
phase-sheet-done = { $name }: पूरा
phase-sheet-now = { $name }: अभी इसी पर
phase-sheet-open = { $name }: अभी नहीं
phase-result = चरण
phase-laid = ✓ { $phase }
phase-next = → { $phase }
phase-kept = अब भी { $phase }
phase-left = { $count } चरण बाकी
phase-all-done = सब पूरे

## The board of Crazy Eights

which-suit = आगे कौन-सा सूट?
four-colours = चार सूट, चार रंग
draw-cards = { $count } कार्ड लें
draw-until = कार्ड लें
hint-eights = सूट या मान में मेल खाने वाला कार्ड खेलें, अट्ठा खेलें, या कार्ड लें।
hint-stake = दुक्की खेलें, या { $count } कार्ड लें।
hint-drawn-card = लिया गया कार्ड खेलें, या पास करें।
last-card = आखिरी कार्ड!
dealer = डीलर
notice-reshuffled = फेंटे गए

# After a game: the replay, and the check of the shuffle.
hands-open-later = खेल के बाद, जो इसे देख सकता है, वह इसे सबके हाथ खोलकर दोबारा चला सकता है और { $kind ->
    [dice] पासों
   *[cards] फेंटने
  } की जाँच कर सकता है।
replay = खेल दोबारा देखें
replay-seen-by = किसकी नज़र से
replay-open = सबके हाथ खुले
replay-back = एक कदम पीछे
replay-forward = एक कदम आगे
replay-play = चलाएँ
replay-pause = रोकें
replay-place = खेल में स्थान
replay-speed = रफ़्तार
back-to-table = टेबल पर वापस
shuffle-question = { $kind ->
    [dice] क्या पासे ईमानदार थे?
   *[cards] क्या कार्ड ईमानदारी से फेंटे गए?
  }
shuffle-checking = जाँच हो रही है …
shuffle-fair = { $kind ->
    [dice] पासे ईमानदार थे: हर चाल का पासा शुरू होने से पहले ही तय था
   *[cards] कार्ड ईमानदारी से फेंटे गए: वे शुरू होने से पहले ही तय थे
  }{ $own ->
    [yes] , इस ब्राउज़र के बेतरतीब पाठ से भी
   *[no] {""}
  }, और { $kind ->
    [dice] फेंका गया हर पासा वही दिखाता है
   *[cards] बाँटा या लिया गया हर कार्ड वही है
  } जो उससे निकला। यह हिसाब इसी ब्राउज़र ने किया है।
shuffle-unseen = { $kind ->
    [dice] फेंका गया हर पासा वही दिखाता है
   *[cards] बाँटा या लिया गया हर कार्ड वही है
  } जो इस खेल की गुप्त संख्या से निकलता है। वह संख्या शुरू होने से पहले तय थी या नहीं, यह वही बता सकते हैं जिन्होंने खेल खत्म होने से पहले उसका वचन देखा था।
shuffle-undealt = इस खेल में कुछ बाँटा ही नहीं गया।
shuffle-malformed = रिकॉर्ड अधूरा या खराब है।
shuffle-unproved = इस खेल से कुछ साबित नहीं होता: इसने कोई वचन नहीं दिया, या यह ऐसा खेल है जिसे यह पेज नहीं जानता।
shuffle-impossible = बिना एन्क्रिप्शन वाले HTTP पर ब्राउज़र यह हिसाब नहीं कर सकता। पेज को HTTPS से खोलें, या “croupier verify” कमांड चलाएँ।
shuffle-partial = यह रिकॉर्ड का एक हिस्सा ही है: इसमें खेल के सारे संस्करण नहीं हैं।
record-save = रिकॉर्ड सहेजें
shuffle-different = रिकॉर्ड वचन से मेल नहीं खाता{ $version ->
    [0] {""}
   *[other] : संस्करण { $version } अलग है
  }।

## The page that checks a file

verify-title = क्या खेल ईमानदार था?
verify-text = यह पेज किसी खेल के रिकॉर्ड की जाँच करता है: कि उसके कार्ड या पासे शुरू होने से पहले ही तय थे, और खेल में आया हर कार्ड या पासा वही है जो उससे निकला। फ़ाइल इसी डिवाइस पर रहती है, और नेटवर्क ज़रूरी नहीं।
verify-choose = रिकॉर्ड की फ़ाइल
verify-drop = या उसे यहाँ छोड़ें।
verify-commitment = वह वचन जो आपने खेल के दौरान देखा था (अगर लिख लिया हो)
verify-entropy = वह पाठ जो आपकी सीट ने जोड़ा था (अगर लिख लिया हो)
verify-no-record = यह किसी रिकॉर्ड की फ़ाइल नहीं है।
