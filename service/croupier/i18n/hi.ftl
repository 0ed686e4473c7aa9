# Messages of the service, the same for every rulebook. How they are found: __init__.py beside this file.

## Requests that cannot be read

malformed_request = अनुरोध पढ़ा नहीं जा सकता।
    .title = अनुरोध का स्वरूप गलत
malformed_request-http = इसे HTTP अनुरोध के रूप में पढ़ा नहीं जा सकता।
malformed_request-host = HTTP/1.1 अनुरोध में Host हेडर ज़रूरी है (RFC 9112, 3.2)।
malformed_request-unreadable = बॉडी अंत तक पढ़ी नहीं जा सकती।
malformed_request-short = बॉडी अपने Content-Length से पहले समाप्त हो जाती है।
not_json =
    .title = JSON नहीं है
not_json-syntax = बॉडी JSON नहीं है: पंक्ति { NUMBER($line, useGrouping: 0) }, कॉलम { NUMBER($column, useGrouping: 0) }।
not_json-depth = बॉडी की नेस्टिंग बहुत गहरी है।
not_json-size = बॉडी में object और array की संख्या { $maximum } से अधिक है।
duplicate_key = एक object में यह कुंजी दो बार है: “{ $key }”।
    .title = दोहराई गई कुंजी
invalid_idempotency_key = Idempotency-Key में 1 से { $maximum } तक दृश्य ASCII कैरेक्टर होते हैं।
    .title = अमान्य Idempotency-Key
idempotency_key_too_short = यह Idempotency-Key गोपनीय होनी चाहिए और उसकी लंबाई कम से कम { $minimum } कैरेक्टर होनी चाहिए: सीट का टोकन इसी से बनाया जाता है।
    .title = Idempotency-Key बहुत छोटी
invalid_last_event_id = Last-Event-ID किसी घटना की id होती है: एक संख्या।
    .title = अमान्य Last-Event-ID
body_too_large = बॉडी अधिकतम 64 KiB की हो सकती है।
    .title = बॉडी बहुत बड़ी
address_too_long = पता (URL) बहुत लंबा है।
    .title = पता बहुत लंबा
headers_too_large = कोई हेडर बहुत लंबा है, या हेडर बहुत अधिक हैं।
    .title = हेडर बहुत बड़े
unsupported_media_type = बॉडी को application/json के रूप में भेजें।
    .title = असमर्थित मीडिया प्रकार
unsupported_content_encoding = बॉडी को Content-Encoding के बिना भेजें।
    .title = असमर्थित Content-Encoding
unsupported_transfer_coding = Transfer-Encoding या तो chunked हो, या हो ही नहीं (RFC 9112, 6.1)।
    .title = असमर्थित Transfer-Encoding

## Authorisation and limits

token_missing = इसके लिए सीट टोकन चाहिए: “Authorization: Bearer <token>”।
    .title = सीट टोकन नहीं है
token_invalid =
    .title = सीट टोकन अमान्य
token_invalid-scheme = सीट टोकन इस रूप में भेजें: “Authorization: Bearer <token>”।
token_invalid-unknown = यह टोकन इस खेल की किसी सीट का नहीं है।
token_invalid-left = इस टोकन वाले खिलाड़ी ने खेल छोड़ दिया है: इससे केवल सीट वापस ली जा सकती है।
ticket_invalid = यह टिकट इस खेल के लिए मान्य नहीं है।
    .title = टिकट अमान्य
ticket_expired = इस टिकट की अवधि समाप्त हो गई है।
    .title = टिकट की अवधि समाप्त
api_key_missing = खेल बनाने के लिए API कुंजी चाहिए: “X-API-Key: <key>”।
    .title = API कुंजी नहीं है
api_key_invalid = यह API कुंजी खेल बनाने के लिए मान्य नहीं है।
    .title = API कुंजी अमान्य
sandbox_closed = यह सेवा सैंडबॉक्स की स्थितियाँ स्वीकार नहीं करती (CROUPIER_SANDBOX बंद है)।
    .title = सैंडबॉक्स बंद
not_host =
    .title = केवल मेज़बान के लिए
not_host-start = खेल शुरू करने का अधिकार केवल मेज़बान ({ $player }) को है।
not_host-delete = खेल हटाने का अधिकार केवल मेज़बान ({ $player }) को है।
not_host-lock = जुड़ना बंद करने और खोलने का अधिकार केवल मेज़बान ({ $player }) को है।
not_host-bot = बॉट जोड़ने का अधिकार केवल मेज़बान ({ $player }) को है।
not_host-stand_in = दूसरों की जगह बॉट को खिलाने का अधिकार केवल मेज़बान ({ $player }) को है।
not_host-settings = टेबल बदलने का अधिकार केवल मेज़बान ({ $player }) को है।
not_host-end = खेल समाप्त करने का अधिकार केवल मेज़बान ({ $player }) को है।
not_your_seat = आपका टोकन सीट { $seat } का नहीं है।
    .title = आपकी सीट नहीं
code_required =
    .title = कोड चाहिए
code_required-missing = मेज़बान ने एक खिलाड़ी को हटाया है, इसलिए इस खेल में केवल उसके कोड से शामिल हुआ जा सकता है।
code_required-wrong = यह इस खेल का कोड नहीं है।
spectators_off = इस खेल को केवल वही पढ़ सकते हैं जिनके पास सीट है।
    .title = दर्शकों की अनुमति नहीं
rate_limited = अभी अनुरोध बहुत अधिक हैं। जिस सीट की बारी है, उसकी मान्य चाल फिर भी स्वीकार की जाती है।
    .title = अनुरोध बहुत अधिक
rate_limited-codes = इस पते से आए जुड़ने के कोड बहुत बार अज्ञात निकले हैं। कुछ देर बाद फिर कोशिश करें।
too_many_streams = इस वर्कर पर इस पते के खुले स्ट्रीम और लॉन्ग पोल की संख्या { $maximum } है; इससे अधिक की अनुमति नहीं है।
    .title = स्ट्रीम बहुत अधिक
quota_spent =
    .title = आज और खेल नहीं
quota_spent-key = इस API कुंजी का आज का कोटा पूरा हो गया है। बनाए गए खेल: { $quota }।
quota_spent-address = इस पते का आज का कोटा पूरा हो गया है। बनाए गए खेल: { $quota }।

## Addresses

game_not_found = ऐसा कोई खेल नहीं है; हो सकता है उसकी अवधि समाप्त हो गई हो।
    .title = खेल नहीं मिला
code_not_found = जुड़ने का यह कोड किसी लॉबी का नहीं है; हो सकता है खेल शुरू हो चुका हो।
    .title = जुड़ने का कोड नहीं मिला
seat_not_found = इस खेल में सीट { $seat } नहीं है।
    .title = सीट नहीं मिली
ruleset_not_found = ऐसा कोई नियम-सेट नहीं है: “{ $ruleset }”। पूरी सूची: GET /v1/rulesets।
    .title = नियम-सेट नहीं मिला
no_such_resource = इस पते पर कुछ नहीं है।
    .title = इस पते पर कुछ नहीं
method_not_allowed = इस रिसोर्स पर यह मेथड उपलब्ध नहीं है।
    .title = मेथड की अनुमति नहीं
http_error = अनुरोध अस्वीकार किया गया। स्टेटस: { $status }।
    .title = अनुरोध अस्वीकार

## Parts of a request. $field is a JSON Pointer into the body, “body” for all of it, or the name of a query parameter.

place = { $field ->
    [body] बॉडी
   *[other] { $field }
  }
wrong_type = { $expected ->
    [string] { place } का प्रकार string होना चाहिए।
    [integer] { place } का प्रकार integer होना चाहिए।
    [boolean] { place } का मान true या false होना चाहिए।
    [array] { place } का प्रकार array होना चाहिए।
   *[object] { place } का प्रकार object होना चाहिए।
  }
    .title = गलत प्रकार
missing_field = { $field } मौजूद नहीं है।
    .title = फ़ील्ड मौजूद नहीं
unknown_field = { place } अज्ञात फ़ील्ड है।
    .title = अज्ञात फ़ील्ड
unknown_field-body = इस अनुरोध में बॉडी नहीं होती।
invalid_value =
    .title = मान की अनुमति नहीं
invalid_value-choice = { place } का मान “allowed” में दिए गए मानों में से एक होना चाहिए।
invalid_value-number-minimum = { place } का मान कम से कम { $minimum } होना चाहिए।
invalid_value-number-maximum = { place } का मान अधिकतम { $maximum } होना चाहिए।
invalid_value-number-minimum-maximum = { place } का मान { $minimum } से { $maximum } तक होना चाहिए।
invalid_value-length-minimum = { place } में कम से कम { $minimum ->
    [one] { $minimum } कैरेक्टर होना चाहिए
   *[other] { $minimum } कैरेक्टर होने चाहिए
  }।
invalid_value-length-maximum = { place } में अधिकतम { $maximum ->
    [one] { $maximum } कैरेक्टर होना चाहिए
   *[other] { $maximum } कैरेक्टर होने चाहिए
  }।
invalid_value-length-minimum-maximum = { place } में { $minimum } से { $maximum } तक कैरेक्टर होने चाहिए।
invalid_value-items-minimum = { place } में कम से कम { $minimum ->
    [one] { $minimum } आइटम होना चाहिए
   *[other] { $minimum } आइटम होने चाहिए
  }।
invalid_value-items-maximum = { place } में अधिकतम { $maximum ->
    [one] { $maximum } आइटम होना चाहिए
   *[other] { $maximum } आइटम होने चाहिए
  }।
invalid_value-items-minimum-maximum = { place } में { $minimum } से { $maximum } तक आइटम होने चाहिए।
invalid_value-look = { place } में केवल a से z तक के 1 से 24 छोटे अक्षर, अंक और हाइफ़न हो सकते हैं।
invalid_value-printable = { place } में केवल छपने वाले ASCII अक्षर हो सकते हैं, बिना खाली जगह के।
invalid_value-repeated = { place } का मान केवल एक बार दिया जाना चाहिए।
invalid_value-either = या तो स्थिति दें या परिदृश्य।
invalid_value-other = { place } का यह मान नहीं हो सकता।
invalid_name =
    .title = अमान्य नाम
invalid_name-length = नाम में { $minimum } से { $maximum } तक कैरेक्टर होते हैं।
invalid_name-characters = नाम में दृश्य कैरेक्टर होते हैं; कंट्रोल कैरेक्टर या लाइन ब्रेक नहीं।
invalid_cursor = यह कर्सर किसी पेज के साथ जारी नहीं किया गया था।
    .title = अमान्य कर्सर
idempotency_key_reused = यह Idempotency-Key किसी दूसरे अनुरोध के साथ पहले ही इस्तेमाल हो चुकी है।
    .title = Idempotency-Key का दोबारा उपयोग
unknown_move = इस नियम-पुस्तिका में ऐसी कोई चाल नहीं है: चालों के प्रकार “allowed” में दिए गए हैं।
    .title = अज्ञात चाल

## Creating a game

unknown_ruleset = ऐसा कोई नियम-सेट नहीं है: पूरी सूची “allowed” में है।
    .title = अज्ञात नियम-सेट
unknown_scenario = इस नियम-सेट में ऐसा कोई परिदृश्य नहीं है: पूरी सूची “allowed” में है।
    .title = अज्ञात परिदृश्य
boards_unavailable = इस खेल की स्थितियाँ नहीं निकाली जा सकतीं: इसमें { $limit } से ज़्यादा संस्करण हैं, इसकी फेंटाई का प्रमाण नहीं है, या यह नियमों के पुराने संस्करण पर शुरू हुआ था।
    .title = स्थितियाँ उपलब्ध नहीं
wrong_number_of_seats = यह खेल { $minimum } से { $maximum } सीटों के साथ खेला जाता है।
    .title = सीटों की संख्या गलत
unknown_option = { place } इस नियम-पुस्तिका का विकल्प नहीं है।
    .title = अज्ञात विकल्प
invalid_option =
    .title = अमान्य विकल्प
invalid_option-wrong_type = { wrong_type }
invalid_option-missing_field = { missing_field }
invalid_option-unknown_field = { unknown_field }
invalid_option-choice = { invalid_value-choice }
invalid_option-number-minimum = { invalid_value-number-minimum }
invalid_option-number-maximum = { invalid_value-number-maximum }
invalid_option-number-minimum-maximum = { invalid_value-number-minimum-maximum }
invalid_option-length-minimum = { invalid_value-length-minimum }
invalid_option-length-maximum = { invalid_value-length-maximum }
invalid_option-length-minimum-maximum = { invalid_value-length-minimum-maximum }
invalid_option-items-minimum = { invalid_value-items-minimum }
invalid_option-items-maximum = { invalid_value-items-maximum }
invalid_option-items-minimum-maximum = { invalid_value-items-minimum-maximum }
invalid_option-other = { invalid_value-other }
options_clash =
    .title = विकल्प साथ नहीं चलते
forfeit_not_supported = { $field } का मान “forfeit” नहीं हो सकता: नियम-पुस्तिका में खेल से निकालने की सुविधा नहीं है।
    .title = खेल से निकालने की सुविधा नहीं
level_not_supported = इस नियम-पुस्तिका में ऐसा कोई बॉट नहीं है: स्तरों की सूची “allowed” में है।
    .title = स्तर उपलब्ध नहीं
invalid_bot =
    .title = अमान्य बॉट
invalid_bot-seat = बॉट को सीट { $seat } नहीं मिल सकती: खाली सीटों की सूची “allowed” में है।
invalid_bot-sandbox = सैंडबॉक्स में बॉट नहीं होते।
invalid_position =
    .title = अमान्य स्थिति
invalid_position-wrong_type = { wrong_type }
invalid_position-missing_field = { missing_field }
invalid_position-unknown_field = { unknown_field }
invalid_position-choice = { invalid_value-choice }
invalid_position-number-minimum = { invalid_value-number-minimum }
invalid_position-number-maximum = { invalid_value-number-maximum }
invalid_position-number-minimum-maximum = { invalid_value-number-minimum-maximum }
invalid_position-length-minimum = { invalid_value-length-minimum }
invalid_position-length-maximum = { invalid_value-length-maximum }
invalid_position-length-minimum-maximum = { invalid_value-length-minimum-maximum }
invalid_position-items-minimum = { invalid_value-items-minimum }
invalid_position-items-maximum = { invalid_value-items-maximum }
invalid_position-items-minimum-maximum = { invalid_value-items-minimum-maximum }
invalid_position-other = { invalid_value-other }
invalid_position-other_seats = स्थिति में हाथों की संख्या { $hands } है, जबकि सीटों की संख्या { $seats } है।

## The state of a game

contended = इसी समय दूसरे अनुरोध इस खेल को बदलते रहे; इस अनुरोध से कुछ नहीं बदला।
    .title = एक साथ बहुत अधिक बदलाव
seat_given_up = इस Idempotency-Key के साथ जारी किया गया टोकन अब मान्य नहीं है; वह दोबारा नहीं लौटाया जाता।
    .title = सीट छोड़ी जा चुकी है
seat_given_up-rematch = आपने दोबारा मैच में अपनी सीट छोड़ दी है: उससे किसी भी दूसरे खेल की तरह जुड़ें।
game_full = इस खेल की कोई सीट नहीं ली जा सकती।
    .title = खेल भर गया है
game_full-reserved = इस खेल की खाली सीटें पिछले खेल के खिलाड़ियों के लिए आरक्षित हैं।
joining_locked =
    .title = जुड़ना बंद है
joining_locked-host = मेज़बान ने जुड़ना बंद कर दिया है।
joining_locked-started = यह खेल शुरू हो चुका है और इसमें बाद में जुड़ने की अनुमति नहीं है।
seat_taken =
    .title = सीट खाली नहीं
seat_taken-taken = सीट { $seat } ली जा चुकी है।
seat_taken-out = सीट { $seat } खेल से बाहर है।
seat_reserved = सीट { $seat } पिछले खेल के एक खिलाड़ी के लिए आरक्षित है।
    .title = सीट आरक्षित
seat_held = सीट { $seat } पहले से आपकी है।
    .title = सीट पहले से आपकी है
seat_forfeited = सीट { $seat } खेल से बाहर है: उसे वापस नहीं लिया जा सकता।
    .title = सीट खेल से बाहर
seat_vacant = सीट { $seat } पर कोई खिलाड़ी नहीं है।
    .title = सीट खाली
seat_not_absent = { $player } को नहीं हटाया जा सकता: चालू खेल में पहले दूर गए खिलाड़ी की जगह बॉट को खेलने दें, और दस मिनट बाद उसे हटाएँ।
    .title = खिलाड़ी अनुपस्थित नहीं
seat_not_absent-waiting = { $player } की जगह बॉट अभी दस मिनट से नहीं खेल रहा है। शेष समय: { $seconds } से॰।
seat_not_away =
    .title = खिलाड़ी दूर नहीं
seat_not_away-bot = { $player } की जगह पहले से बॉट खेल रहा है।
seat_not_away-present = { $player } खेल देख रहा है: बॉट केवल ऐसे खिलाड़ी की जगह खेल सकता है जो दूर हो।
seat_not_away-off = इस खेल की सेटिंग दूर गए खिलाड़ियों की जगह बॉट को खेलने नहीं देती।
seat_not_away-turn = खेल { $player } की प्रतीक्षा नहीं कर रहा है।
seat_not_away-waiting = खेल ने { $player } की अभी पर्याप्त प्रतीक्षा नहीं की है। शेष समय: { $seconds } से॰।
settings_unchanged = टेबल के नियम पहले से यही हैं।
    .title = कुछ नहीं बदला
settings_limit = मेज़बान इस टेबल को { $limit } बार बदल चुका है; अब इसे फिर नहीं बदला जा सकता।
    .title = बहुत अधिक बदलाव
seats_in_use = सीट { $seat } नहीं हट सकती: वह ली हुई या आरक्षित है।
    .title = सीट उपयोग में
commitment_changed = यह योगदान किसी और वचन का है, इस खेल के वचन का नहीं: पहले खेल देखें, फिर योगदान भेजें।
    .title = दूसरा वचन
lock_unchanged =
    .title = कोई बदलाव नहीं
lock_unchanged-locked = जुड़ना पहले से बंद है।
lock_unchanged-unlocked = जुड़ना पहले से खुला है।
game_closed =
    .title = खेल बंद
game_closed-everybody_left = सभी खिलाड़ी यह खेल छोड़ चुके हैं।
game_closed-move_limit = यह खेल बिना विजेता के बंद किया गया: यह उतनी बार बदला जा चुका है जितनी बार यह सेवा अनुमति देती है।
game_closed-ended_by_host = मेज़बान ने यह खेल समाप्त कर दिया है।
game_closed-abandoned = यह खेल बिना विजेता के बंद किया गया: इसके सभी खिलाड़ियों ने खेलना बंद कर दिया था।
game_over = यह खेल समाप्त हो चुका है।
    .title = खेल समाप्त
game_not_over = यह खेल अभी समाप्त नहीं हुआ है।
    .title = खेल समाप्त नहीं
rematch_gone = इस खेल का दोबारा मैच अब मौजूद नहीं है।
    .title = दोबारा मैच अब नहीं है
already_started = यह खेल शुरू हो चुका है।
    .title = पहले ही शुरू
seats_vacant = { $vacant ->
    [one] { $seats } में से { $vacant } सीट अब भी खाली है।
   *[other] { $seats } में से { $vacant } सीटें अब भी खाली हैं।
  }
    .title = कुछ सीटें अब भी खाली
not_started = यह खेल शुरू नहीं हुआ है।
    .title = शुरू नहीं हुआ
stale_version = खेल अब संस्करण { NUMBER($version, useGrouping: 0) } पर है।
    .title = संस्करण पुराना

## Faults of the service

game_damaged = इस खेल का सहेजा गया डेटा क्षतिग्रस्त है; कुछ भी बदला नहीं गया।
    .title = खेल क्षतिग्रस्त
game_format_unknown = इस खेल को सेवा के नए संस्करण ने सहेजा है; कुछ भी बदला नहीं गया।
    .title = नए संस्करण का खेल
internal_error = सेवा विफल हुई; किसी बदलाव की पुष्टि नहीं हुई।
    .title = आंतरिक त्रुटि
store_unavailable = स्टोर जवाब नहीं दे रहा; किसी बदलाव की पुष्टि नहीं हुई।
    .title = स्टोर उपलब्ध नहीं
streams_full = इस वर्कर पर जितने स्ट्रीम और लॉन्ग पोल की अनुमति है, उतने खुले हुए हैं।
    .title = इस वर्कर पर स्ट्रीम बहुत अधिक
store_full = स्टोर भर गया है: खेल पढ़े, छोड़े और हटाए जा सकते हैं, पर बदले नहीं जा सकते।
    .title = स्टोर भर गया है
store_read_only = स्टोर अभी कोई बदलाव नहीं ले रहा; खेल पढ़े जा सकते हैं।
    .title = स्टोर केवल पढ़ने के लिए

## Events of every game

event-seat_taken = { $name } अब खेल में शामिल है।

event-seat_left = { $name } ने खेल छोड़ा।

event-game_started = खेल शुरू।

event-seat_reclaimed = { $name } की खेल में वापसी हुई।

event-seat_removed = मेज़बान ने { $name } को खेल से हटाया।

event-seat_forfeited = { $seat } को खेल से बाहर किया गया।

event-token_rotated = { $seat } ने सीट टोकन बदला।

event-host_changed = अब मेज़बान: { $seat }।

event-game_locked = मेज़बान ने जुड़ना बंद किया: अब कोई खेल से नहीं जुड़ सकता।

event-game_unlocked = मेज़बान ने जुड़ना खोला: खिलाड़ी फिर खेल से जुड़ सकते हैं।

event-bot_seated = बॉट ने सीट ली: { $name } ({ $level ->
    [easy] कमज़ोर
    [hard] मज़बूत
   *[other] { $level }
  })।

event-bot_took_over = अब { $seat } की ओर से बॉट खेल रहा है ({ $level ->
    [easy] कमज़ोर
    [hard] मज़बूत
   *[other] { $level }
  })।

event-settings_changed = मेज़बान टेबल की सेटिंग बदलता है।

event-entropy_contributed = { $seat } ने फेंटने में योगदान दिया: “{ $entropy }”।

event-rematch_opened = दोबारा मैच खुला है।

event-timed_out = { $seat ->
    [none] समय समाप्त।
   *[other] { $seat } ने समय रहते चाल नहीं चली।
  }

event-game_closed = { $reason ->
    [everybody_left] सबने खेल छोड़ दिया: खेल बिना नतीजे के बंद हुआ।
    [move_limit] खेल उतनी बार बदला जा चुका है जितनी बार अनुमति है: वह बिना नतीजे के बंद हुआ।
    [ended_by_host] मेज़बान ने खेल बिना नतीजे के समाप्त किया।
    [abandoned] सभी खिलाड़ियों ने खेलना बंद कर दिया: खेल बिना नतीजे के बंद हुआ।
   *[other] खेल बिना नतीजे के बंद हुआ।
  }

## Names of players in the sentences of events and the labels of moves

player-vacant = सीट { $seat }
player-twin = { $name } (सीट { $seat })
player-left = { $name } (खेल छोड़ा)
player-bot = { $name } (बॉट)
player-former = एक पूर्व खिलाड़ी

## The command croupier demo

demo-game = { $title }: खेल { $game }
demo-ended = चालें: { $moves }, राउंड: { $rounds }; अंतिम स्कोर: { $scores }।
demo-ended-without_result = चालें: { $moves }, राउंड: { $rounds }; कोई परिणाम नहीं।
demo-deleted = खेल हटा दिया गया है।
demo-unreachable = { $url } पर सेवा नहीं मिली ({ $error }): `make run` से उसे शुरू करें।
demo-waiting = (अनुरोध बहुत अधिक हैं, या सेवा व्यस्त है: { $seconds } सेकंड रुकना है।)
