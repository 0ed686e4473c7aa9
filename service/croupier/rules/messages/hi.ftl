# The messages that rulebooks share.
#
# $card and $top are codes: write CARD($card). $colour is a code: write SUIT($colour). $seat is a number counted from 0.
#
# In the sentence of an event and the label of a move, every field of it is a parameter. A seat is the name of its
# player there, several seats are their names, joined, and $points and $scores are names with numbers. $cards is a list of codes:
# write CARDS($cards). A field that is null, also because the reader may not know it, is the text “none”; true and
# false are “yes” and “no”. A rulebook's own message of the same id takes precedence.

## Turns

not_your_turn = अभी { $player } की बारी है।
    .title = आपकी बारी नहीं है

not_now =
    .title = अभी दूसरी चाल चलनी है
not_now-lobby = अभी नहीं: खेल शुरू नहीं हुआ है।
not_now-round_over = अभी नहीं: राउंड समाप्त हो चुका है, पहले अगला राउंड शुरू होना है।
not_now-finished = अभी नहीं: खेल समाप्त हो चुका है।

eliminated = आप खेल से बाहर हैं, और बाकी खिलाड़ी खेल रहे हैं।
    .title = आप खेल से बाहर हैं

not_in_these_rules =
    .title = इन नियमों में नहीं है

## Cards

unknown_card = इस खेल में यह कार्ड नहीं है: “{ CARD($card) }”।
    .title = अज्ञात कार्ड
card_not_in_hand = यह कार्ड आपके हाथ में नहीं है: { CARD($card) }।
    .title = कार्ड हाथ में नहीं है

colour_required = बताएँ कि इस कार्ड के लिए कौन-सा रंग चुना है: { CARD($card) }।
    .title = रंग नहीं बताया
colour_not_allowed = इस कार्ड का अपना रंग है: { CARD($card) }। “colour” न भेजें।
    .title = रंग की अनुमति नहीं

suit_required = बताएँ कि इस कार्ड के लिए कौन-सा सूट चुना है: { CARD($card) }।
    .title = सूट नहीं बताया
suit_not_allowed = इस कार्ड का अपना सूट है: { CARD($card) }। “suit” न भेजें।
    .title = सूट की अनुमति नहीं

## Choosing a seat

no_such_seat = इस खेल में सीट { $seat } नहीं है।
    .title = ऐसी कोई सीट नहीं
own_seat =
    .title = यह आपकी अपनी सीट है

## Calling UNO

call_too_early =
    .title = UNO कहने का समय अभी नहीं
call_too_early-with_play = UNO उस चाल के साथ कहा जाता है जिसके बाद आपके हाथ में एक ही बचे।
call_too_early-before_play = UNO तब कहा जाता है जब आपकी बारी में हाथ में दो हों, या जब हाथ में एक हो।
already_called = आपने UNO पहले ही कह दिया है।
    .title = UNO पहले ही कहा जा चुका है
call_too_late = अब आपको पकड़ा नहीं जा सकता, इसलिए UNO कहने की ज़रूरत नहीं है।
    .title = UNO कहने का समय निकल गया
nothing_to_catch = { $player } को अभी पकड़ा नहीं जा सकता।
    .title = पकड़ने के लिए कोई नहीं
own_seat-catch = अपने आप को पकड़ा नहीं जा सकता: इसके बजाय UNO कहें।

## Options of a game

options_clash-youngest-seats = विकल्प “youngest” और “seats” साथ नहीं चलते: ऐसी कोई सीट नहीं है।
options_clash-youngest-first_dealer = विकल्प “youngest” और “first_dealer” साथ नहीं चलते: सबसे कम उम्र का खिलाड़ी केवल तब बताया जाता है जब “first_dealer” का मान “youngest” हो।

## Positions of a sandbox game

invalid_position-no_positions = यह नियम-पुस्तिका स्थितियाँ स्वीकार नहीं करती: इसके खेल कार्ड बाँटने से शुरू होते हैं।
invalid_position-number_of_hands = हाथों की संख्या { $minimum } से { $maximum } तक होनी चाहिए।
invalid_position-empty_hand = कोई भी हाथ खाली नहीं हो सकता।
invalid_position-one_a_seat = हर सीट के लिए एक-एक मान होना चाहिए।
invalid_position-no_such_seat = सीट { $seat } है ही नहीं।
invalid_position-score_below_zero = कोई भी स्कोर 0 से कम नहीं हो सकता।
invalid_position-score_over = हर स्कोर 0 से { $maximum } तक होना चाहिए: इससे अधिक हो तो खेल समाप्त है।
invalid_position-empty_pile = डिस्कार्ड पाइल में कम से कम एक कार्ड होना चाहिए।
invalid_position-unknown_card = इस खेल में यह कार्ड नहीं है: “{ CARD($card) }”।
invalid_position-too_many_copies = गड्डी में यह कार्ड केवल { $count } बार है: { CARD($card) }।
invalid_position-colour_required = जब यह कार्ड ऊपर हो, तो रंग बताना ज़रूरी है: { CARD($card) }।
invalid_position-other_colour = ऊपर के कार्ड का रंग दूसरा है: { CARD($card) }।
invalid_position-suit_required = जब यह कार्ड ऊपर हो, तो सूट बताना ज़रूरी है: { CARD($card) }।
invalid_position-other_suit = ऊपर के कार्ड का सूट दूसरा है: { CARD($card) }।
invalid_position-called_with_more = UNO उसी सीट का कहा हुआ हो सकता है जिसके पास केवल एक कार्ड या एक पासा हो।
invalid_position-called_twice = एक सीट सूची में एक ही बार आती है।

## What has happened: a sentence for each event

event-drew_for_deal = { $seat } ने पहला डीलर तय करने के लिए यह कार्ड लिया: { CARD($card) }।

event-dealt = राउंड { $round }: { $dealer } ने हर खिलाड़ी को { $count ->
    [one] { $count } कार्ड बाँटा
   *[other] { $count } कार्ड बाँटे
  }।

event-turned = { $buried ->
    [yes] खोला गया कार्ड: { CARD($card) }। इसे ड्रॉ पाइल के बीच में वापस रखा गया।
   *[no] खोला गया कार्ड: { CARD($card) }।
  }

event-played = { $jumped_in ->
    [yes] { $seat } ने बिना बारी खेला: { CARD($card) }।
   *[no] { $colour ->
        [none] { $seat } ने { CARD($card) } खेला।
       *[other] { $seat } ने { CARD($card) } खेला। चुना गया रंग: { SUIT($colour) }।
      }
  }

# $cards is none for a reader who may not know them. $count is 0 if there was no card to draw.
event-drew = { $count ->
    [0] { $seat } के लेने के लिए कोई कार्ड नहीं है।
    [one] { $cards ->
        [none] { $seat } ने { $count } कार्ड लिया।
       *[other] { $seat } ने { $count } कार्ड लिया: { CARDS($cards) }।
      }
   *[other] { $cards ->
        [none] { $seat } ने { $count } कार्ड लिए।
       *[other] { $seat } ने { $count } कार्ड लिए: { CARDS($cards) }।
      }
  }

event-passed = { $seat } ने पास किया।

event-skipped = { $seat } की बारी छूटी।

event-reversed = { $direction ->
    [1] अब खेल घड़ी की दिशा में चलेगा।
   *[-1] अब खेल घड़ी की उल्टी दिशा में चलेगा।
  }

event-reshuffled = डिस्कार्ड किए गए कार्ड फेंटकर ड्रॉ पाइल बनाई गई: { $count } कार्ड।

event-uno_called = { $seat } ने UNO कहा।

event-caught = { $by } ने { $seat } को पकड़ा, जिसके हाथ में एक ही बचा है और जिसने यह नहीं कहा।

event-round_ended = { $winner ->
    [none] किसी का हाथ खाली नहीं हुआ: राउंड रुक गया।
   *[other] { $winner } का हाथ खाली हुआ, और राउंड समाप्त हो गया।
  } इस राउंड के अंक: { $points }। अब स्कोर: { $scores }।

event-eliminated = { $seat } अब खेल से बाहर है।

event-game_ended = खेल समाप्त। विजेता: { $winners }।

## What can be done: a label for each move

move-draw = { $draws ->
    [0] लें
    [one] { $draws } कार्ड लें और बारी छोड़ें
   *[other] { $draws } कार्ड लें और बारी छोड़ें
  }

move-pass = पास करें

move-call_uno = UNO कहें

move-catch = { $seat } को पकड़ें

move-next_round = अगला राउंड
