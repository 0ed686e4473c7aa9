# Messages of the service, the same for every rulebook. How they are found: __init__.py beside this file.

## Requests that cannot be read

malformed_request = Požadavek nelze přečíst.
    .title = Chybný požadavek
malformed_request-http = Toto nelze přečíst jako požadavek HTTP.
malformed_request-host = Požadavek HTTP/1.1 musí mít hlavičku Host (RFC 9112, 3.2).
malformed_request-unreadable = Tělo nelze přečíst až do konce.
malformed_request-short = Tělo je kratší, než udává Content-Length.
not_json =
    .title = Není to JSON
not_json-syntax = Tělo není platný JSON: řádek { NUMBER($line, useGrouping: 0) }, sloupec { NUMBER($column, useGrouping: 0) }.
not_json-depth = Tělo je příliš hluboko vnořené.
not_json-size = Tělo má příliš mnoho objektů a polí; nejvyšší počet: { $maximum }.
duplicate_key = Objekt má klíč „{ $key }“ dvakrát.
    .title = Duplicitní klíč
invalid_idempotency_key = Idempotency-Key musí mít délku od 1 do { $maximum } znaků a obsahovat jen viditelné znaky ASCII.
    .title = Neplatný Idempotency-Key
idempotency_key_too_short = Tento Idempotency-Key musí být tajný údaj o délce nejméně { $minimum ->
    [one] { $minimum } znaku
    [few] { $minimum } znaků
   *[other] { $minimum } znaků
  }: odvozuje se z něj token místa.
    .title = Příliš krátký Idempotency-Key
invalid_last_event_id = Last-Event-ID je id události: číslo.
    .title = Neplatné Last-Event-ID
body_too_large = Tělo smí mít nejvýše 64 KiB.
    .title = Příliš velké tělo
address_too_long = Adresa je příliš dlouhá.
    .title = Příliš dlouhá adresa
headers_too_large = Některá hlavička je příliš dlouhá, nebo je hlaviček příliš mnoho.
    .title = Příliš velké hlavičky
unsupported_media_type = Odešlete tělo jako application/json.
    .title = Nepodporovaný typ média
unsupported_content_encoding = Odešlete tělo bez Content-Encoding.
    .title = Nepodporované kódování obsahu
unsupported_transfer_coding = Transfer-Encoding musí být chunked, nebo chybět (RFC 9112, 6.1).
    .title = Nepodporované kódování přenosu

## Authorisation and limits

token_missing = Je potřeba token místa: „Authorization: Bearer <token>“.
    .title = Chybí token místa
token_invalid =
    .title = Neplatný token místa
token_invalid-scheme = Token místa odešlete jako „Authorization: Bearer <token>“.
token_invalid-unknown = Tento token nepatří k žádnému místu této hry.
token_invalid-left = Hráč s tímto tokenem odešel: token dovoluje jen znovu zaujmout místo.
ticket_invalid = Tento ticket pro tuto hru neplatí.
    .title = Neplatný ticket
ticket_expired = Platnost tohoto ticketu vypršela.
    .title = Ticket vypršel
api_key_missing = K vytvoření hry je potřeba klíč API: „X-API-Key: <key>“.
    .title = Chybí klíč API
api_key_invalid = Tento klíč API k vytváření her neopravňuje.
    .title = Neplatný klíč API
sandbox_closed = Tato služba nepřijímá pozice sandboxu (CROUPIER_SANDBOX je vypnuto).
    .title = Sandbox je uzavřen
not_host =
    .title = Jen pro hostitele
not_host-start = Hru smí zahájit jen hostitel ({ $player }).
not_host-delete = Hru smí smazat jen hostitel ({ $player }).
not_host-lock = Zakázat a povolit připojování smí jen hostitel ({ $player }).
not_host-bot = Přidávat boty smí jen hostitel ({ $player }).
not_host-stand_in = Nechat boty hrát za ostatní smí jen hostitel ({ $player }).
not_host-settings = Měnit nastavení stolu smí jen hostitel ({ $player }).
not_host-end = Ukončit hru smí jen hostitel ({ $player }).
not_your_seat = Váš token nepatří k místu { $seat }.
    .title = To není vaše místo
code_required =
    .title = Je potřeba kód
code_required-missing = Hostitel odebral hráče, proto se k této hře lze připojit jen s jejím kódem.
code_required-wrong = Toto není kód této hry.
spectators_off = Tuto hru smějí číst jen ti, kdo v ní mají místo.
    .title = Bez diváků
rate_limited = Požadavků je teď příliš mnoho. Platný krok místa, které je na tahu, se přijímá i nadále.
    .title = Příliš mnoho požadavků
rate_limited-codes = Z této adresy přišlo příliš mnoho neznámých kódů pro připojení. Zkuste to později.
too_many_streams = Tato adresa má u tohoto workeru nejvyšší povolený počet otevřených streamů a požadavků long polling: { $maximum }.
    .title = Příliš mnoho streamů
quota_spent =
    .title = Dnes už další hry nelze vytvořit
quota_spent-key = Tento klíč API vyčerpal svůj dnešní počet her: { $quota }.
quota_spent-address = Tato adresa vyčerpala svůj dnešní počet her: { $quota }.

## Addresses

game_not_found = Taková hra neexistuje; možná vypršela.
    .title = Hra nenalezena
code_not_found = Tento kód pro připojení nepatří k žádnému lobby; hra možná už začala.
    .title = Kód pro připojení nenalezen
seat_not_found = Tato hra nemá místo { $seat }.
    .title = Místo nenalezeno
ruleset_not_found = Sada pravidel „{ $ruleset }“ neexistuje: seznam všech vrací GET /v1/rulesets.
    .title = Sada pravidel nenalezena
no_such_resource = Na této adrese nic není.
    .title = Na této adrese nic není
method_not_allowed = Tento zdroj uvedenou metodu nepodporuje.
    .title = Metoda není povolena
http_error = Požadavek byl odmítnut se stavovým kódem { $status }.
    .title = Požadavek odmítnut

## Parts of a request. $field is a JSON Pointer into the body, “body” for all of it, or the name of a query parameter.

place = { $field ->
    [body] Tělo
   *[other] { $field }
  }
wrong_type = { $expected ->
    [string] { place } musí být řetězec.
    [integer] { place } musí být celé číslo.
    [boolean] { place } musí být true nebo false.
    [array] { place } musí být pole (array).
   *[object] { place } musí být objekt.
  }
    .title = Nesprávný typ
missing_field = Chybí { $field }.
    .title = Chybí položka
unknown_field = { place } je neznámá položka.
    .title = Neznámá položka
unknown_field-body = Tento požadavek nemá mít tělo.
invalid_value =
    .title = Nepovolená hodnota
invalid_value-choice = { place } musí být jedna z hodnot v „allowed“.
invalid_value-number-minimum = { place } musí být nejméně { $minimum }.
invalid_value-number-maximum = { place } musí být nejvýše { $maximum }.
invalid_value-number-minimum-maximum = { place } musí být od { $minimum } do { $maximum }.
invalid_value-length-minimum = { place } musí mít nejméně { $minimum ->
    [one] { $minimum } znak
    [few] { $minimum } znaky
   *[other] { $minimum } znaků
  }.
invalid_value-length-maximum = { place } musí mít nejvýše { $maximum ->
    [one] { $maximum } znak
    [few] { $maximum } znaky
   *[other] { $maximum } znaků
  }.
invalid_value-length-minimum-maximum = { place } musí mít { $minimum } až { $maximum ->
    [one] { $maximum } znak
    [few] { $maximum } znaky
   *[other] { $maximum } znaků
  }.
invalid_value-items-minimum = { place } musí mít nejméně { $minimum ->
    [one] { $minimum } prvek
    [few] { $minimum } prvky
   *[other] { $minimum } prvků
  }.
invalid_value-items-maximum = { place } musí mít nejvýše { $maximum ->
    [one] { $maximum } prvek
    [few] { $maximum } prvky
   *[other] { $maximum } prvků
  }.
invalid_value-items-minimum-maximum = { place } musí mít { $minimum } až { $maximum ->
    [one] { $maximum } prvek
    [few] { $maximum } prvky
   *[other] { $maximum } prvků
  }.
invalid_value-look = { place } smí mít jen 1 až 24 malých písmen od a do z, číslic a spojovníků.
invalid_value-printable = { place } smí obsahovat jen tisknutelné znaky ASCII bez mezer.
invalid_value-repeated = { place } lze uvést jen jednou.
invalid_value-either = Uveďte buď pozici, nebo scénář.
invalid_value-other = { place } nemůže mít tuto hodnotu.
invalid_name =
    .title = Neplatné jméno
invalid_name-length = Jméno musí mít { $minimum } až { $maximum ->
    [one] { $maximum } znak
    [few] { $maximum } znaky
   *[other] { $maximum } znaků
  }.
invalid_name-characters = Jméno musí mít viditelné znaky a nesmí obsahovat řídicí znaky ani konce řádků.
invalid_cursor = Tento kurzor nebyl vydán s žádnou stránkou.
    .title = Neplatný kurzor
idempotency_key_reused = Tento Idempotency-Key už byl použit s jiným požadavkem.
    .title = Idempotency-Key už byl použit
unknown_move = Pravidla této hry takový krok neznají: druhy kroků vypisuje „allowed“.
    .title = Neznámý krok

## Creating a game

unknown_ruleset = Taková sada pravidel neexistuje: všechny vypisuje „allowed“.
    .title = Neznámá sada pravidel
unknown_scenario = Tato sada pravidel takový scénář nemá: všechny vypisuje „allowed“.
    .title = Neznámý scénář
boards_unavailable = Pozice této hry nelze spočítat: je delší než { $limit } verzí, neumí doložit své míchání, nebo začala podle dřívějšího vydání pravidel.
    .title = Pozice nejsou k dispozici
wrong_number_of_seats = Hra musí mít { $minimum } až { $maximum ->
    [one] { $maximum } místo
    [few] { $maximum } místa
   *[other] { $maximum } míst
  }.
    .title = Nesprávný počet míst
unknown_option = { place } není volba pravidel této hry.
    .title = Neznámá volba
invalid_option =
    .title = Neplatná volba
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
    .title = Volby nelze kombinovat
forfeit_not_supported = { $field } nemůže být „forfeit“: pravidla této hry vyřazení nepodporují.
    .title = Vzdání není podporováno
level_not_supported = Pravidla této hry takového bota nemají: úrovně vypisuje „allowed“.
    .title = Úroveň není podporována
invalid_bot =
    .title = Neplatný bot
invalid_bot-seat = Bot nemůže mít místo { $seat }: volná místa vypisuje „allowed“.
invalid_bot-sandbox = V sandboxu boti nejsou.
invalid_position =
    .title = Neplatná pozice
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
invalid_position-other_seats = Pozice udává obsah ruky pro { $hands ->
    [one] { $hands } místo
    [few] { $hands } místa
   *[other] { $hands } míst
  }, hra však má { $seats ->
    [one] { $seats } místo
    [few] { $seats } místa
   *[other] { $seats } míst
  }.

## The state of a game

contended = Tuto hru ve stejnou dobu stále měnily jiné požadavky; nic se nezměnilo.
    .title = Příliš mnoho změn najednou
seat_given_up = Token vydaný s tímto Idempotency-Key už neplatí; znovu se nevrací.
    .title = Místo už je uvolněno
seat_given_up-rematch = Vaše místo v odvetě už je uvolněno: připojte se k ní jako ke každé jiné hře.
game_full = V této hře nelze zaujmout žádné místo.
    .title = Hra je plná
game_full-reserved = Volná místa této hry jsou vyhrazena hráčům předchozí hry.
joining_locked =
    .title = Připojování je uzamčeno
joining_locked-host = Hostitel zakázal připojování.
joining_locked-started = Tato hra už začala a pozdější připojení nedovoluje.
seat_taken =
    .title = Místo není volné
seat_taken-taken = Místo { $seat } je obsazeno.
seat_taken-out = Místo { $seat } je mimo hru.
seat_reserved = Místo { $seat } je vyhrazeno hráči z předchozí hry.
    .title = Místo je vyhrazeno
seat_held = Místo { $seat } už je vaše.
    .title = Místo už je vaše
seat_forfeited = Místo { $seat } je mimo hru: nelze je znovu zaujmout.
    .title = Místo je mimo hru
seat_vacant = Na místě { $seat } není žádný hráč.
    .title = Místo je volné
seat_not_absent = Tohoto hráče odebrat nelze: { $player }. V probíhající hře nechte za hráče, který je pryč, hrát bota a odeberte ho o deset minut později.
    .title = Hráč je aktivní
seat_not_absent-waiting = Bot ještě nehraje deset minut za tohoto hráče: { $player }. Zbývá: { $seconds } s.
seat_not_away =
    .title = Hráč není pryč
seat_not_away-bot = Za tohoto hráče už hraje bot: { $player }.
seat_not_away-present = Tento hráč hru sleduje: { $player }. Bot smí hrát jen za hráče, který je pryč.
seat_not_away-off = Nastavení této hry nedovoluje botům hrát za hráče, kteří jsou pryč.
seat_not_away-turn = Hra nečeká na tohoto hráče: { $player }.
seat_not_away-waiting = Hra na tohoto hráče nečeká dost dlouho: { $player }. Zbývá: { $seconds } s.
settings_unchanged = Stůl už tato pravidla má.
    .title = Beze změny
settings_limit = Hostitel už tento stůl změnil tolikrát: { $limit }. Znovu ho změnit nelze.
    .title = Příliš mnoho změn
seats_in_use = Místo { $seat } nelze odebrat: je obsazené nebo rezervované.
    .title = Místo se používá
commitment_changed = Příspěvek patří k jinému závazku, než má tato hra: podívejte se na hru a přispějte znovu.
    .title = Jiný závazek
lock_unchanged =
    .title = Stav zámku se nezměnil
lock_unchanged-locked = Připojování už je zakázáno.
lock_unchanged-unlocked = Připojování už je povoleno.
game_closed =
    .title = Hra je uzavřena
game_closed-everybody_left = Z této hry všichni odešli.
game_closed-move_limit = Tato hra byla uzavřena bez vítěze: proběhlo v ní tolik změn, kolik tato služba dovoluje.
game_closed-ended_by_host = Hostitel tuto hru ukončil.
game_closed-abandoned = Tato hra byla uzavřena bez vítěze: všichni její hráči přestali hrát.
game_over = Tato hra skončila.
    .title = Hra skončila
game_not_over = Tato hra ještě neskončila.
    .title = Hra neskončila
rematch_gone = Odveta této hry už neexistuje.
    .title = Odveta už neexistuje
already_started = Tato hra už začala.
    .title = Hra už začala
seats_vacant = { $vacant ->
    [one] Ještě je volné { $vacant } místo
    [few] Ještě jsou volná { $vacant } místa
   *[other] Ještě je volných { $vacant } míst
  } (počet všech míst: { $seats }).
    .title = Některá místa jsou ještě volná
not_started = Tato hra ještě nezačala.
    .title = Hra nezačala
stale_version = Hra je ve verzi { NUMBER($version, useGrouping: 0) }.
    .title = Verze už není aktuální

## Faults of the service

game_damaged = Uložená data této hry jsou poškozena; nic se nezměnilo.
    .title = Hra je poškozena
game_format_unknown = Tuto hru uložila novější verze služby; nic se nezměnilo.
    .title = Hra novější verze
internal_error = Ve službě došlo k chybě; žádná změna nebyla potvrzena.
    .title = Interní chyba
store_unavailable = Úložiště neodpovídá; žádná změna nebyla potvrzena.
    .title = Úložiště není dostupné
streams_full = Tento worker má nejvyšší povolený počet otevřených streamů a požadavků long polling.
    .title = Příliš mnoho streamů u tohoto workeru
store_full = Úložiště je plné: hry lze číst, opouštět a mazat, ale ne měnit.
    .title = Úložiště je plné
store_read_only = Úložiště teď nepřijímá změny; hry lze číst.
    .title = Úložiště je jen pro čtení

## Events of every game

event-seat_taken = { $name } se připojuje ke hře.

event-seat_left = { $name } odchází ze hry.

event-game_started = Hra začíná.

event-seat_reclaimed = { $name } se vrací do hry.

event-seat_removed = Hostitel odebírá hráče ze hry: { $name }.

event-seat_forfeited = Ze hry je vyřazen hráč { $seat }.

event-token_rotated = { $seat } mění token místa.

event-host_changed = Hostitelem je teď { $seat }.

event-game_locked = Hostitel zamyká hru: nikdo se nemůže připojit.

event-game_unlocked = Hostitel odemyká hru: hráči se zase mohou připojit.

event-bot_seated = Místo zaujímá bot: { $name } ({ $level ->
    [easy] slabý
    [hard] silný
   *[other] { $level }
  }).

event-bot_took_over = Za hráče teď hraje bot ({ $level ->
    [easy] slabý
    [hard] silný
   *[other] { $level }
  }): { $seat }.

event-settings_changed = Hostitel mění nastavení stolu.

event-entropy_contributed = { $seat } přispívá k míchání: „{ $entropy }“.

event-rematch_opened = Odveta je otevřena.

event-timed_out = { $seat ->
    [none] Čas vypršel.
   *[other] { $seat }: čas vypršel.
  }

event-game_closed = { $reason ->
    [everybody_left] Všichni odešli: hra se uzavírá bez výsledku.
    [move_limit] Ve hře proběhlo tolik změn, kolik je dovoleno: uzavírá se bez výsledku.
    [ended_by_host] Hostitel ukončuje hru bez výsledku.
    [abandoned] Všichni hráči přestali hrát: hra se uzavírá bez výsledku.
   *[other] Hra se uzavírá bez výsledku.
  }

## Names of players in the sentences of events and the labels of moves

player-vacant = Místo { $seat }
player-twin = { $name } (místo { $seat })
player-left = { $name } (už nehraje)
player-bot = { $name } (bot)
player-former = bývalý hráč

## The command croupier demo

demo-game = { $title }: hra { $game }
demo-ended = Kroky: { $moves }, kola: { $rounds }; konečné skóre: { $scores }.
demo-ended-without_result = Kroky: { $moves }, kola: { $rounds }; bez výsledku.
demo-deleted = Hra byla smazána.
demo-unreachable = Služba na adrese { $url } není dostupná ({ $error }): spusťte ji příkazem `make run`.
demo-waiting = (Požadavků je příliš mnoho, nebo je služba zaneprázdněná: čeká se { $seconds } s.)
