# The messages of UNO. See ../../messages/en.ftl for the parameters.

not_now-turn = Teď to nelze: zahrajte kartu, nebo lízněte.
not_now-drawn = Teď to nelze: zahrajte líznutou kartu, nebo pasujte.
not_now-colour = Teď to nelze: nejdřív se zvolí barva pro otočenou kartu Změna barvy.
not_now-skip = Teď to nelze: nejdřív se reaguje na kartu Přeskoč.
not_now-draw_two = Teď to nelze: nejdřív se reaguje na kartu Vezmi dvě.
not_now-draw_four = Teď to nelze: nejdřív se reaguje na kartu Změna barvy +4.
not_now-challenge = Teď to nelze: nejdřív je třeba na kartu Změna barvy +4 reagovat, nebo ji zpochybnit.

not_in_these_rules-accept = S volbami této hry nelze na žádnou kartu zahranou proti hráči reagovat ani ji zpochybnit, takže není co přijmout.
not_in_these_rules-challenge = S volbami této hry nelze kartu Změna barvy +4 zpochybnit.
not_in_these_rules-choose_colour = S volbami této hry žádné kolo nezačíná kartou Změna barvy.

card_does_not_match = Tuto kartu nelze zahrát: { CARD($card) }. Vrchní karta: { CARD($top) }, platná barva: { SUIT($colour) }.
    .title = Karta neodpovídá
card_does_not_answer = Touto kartou nelze reagovat: { CARD($card) }. Vrchní karta: { CARD($top) }, platná barva: { SUIT($colour) }.
    .title = Kartou nelze reagovat
only_the_drawn_card = Po líznutí lze zahrát jen líznutou kartu: { CARD($card) }.
    .title = Zahrát lze jen líznutou kartu
wild_draw_four_not_allowed = Kartu Změna barvy +4 tu nelze zahrát, protože máte v ruce: { CARD($card) }.
    .title = Karta Změna barvy +4 není dovolena
must_play =
    .title = Musíte zahrát kartu
must_play-held = Máte kartu, kterou lze zahrát, takže nějakou zahrát musíte.
must_play-drawn = Líznutou kartu lze zahrát, takže ji zahrát musíte: { CARD($card) }.

target_required = Vyberte místo, se kterým si vyměníte karty: „target“.
    .title = Chybí místo
target_not_allowed = Tato karta tu žádnou výměnu karet nezpůsobí: { CARD($card) }. „target“ vynechte.
    .title = Místo se tu nevybírá
own_seat-swap = Karty si lze vyměnit jen s jiným místem, ne s vlastním.

options_clash-rescue-stacking = Volby „rescue“ a „stacking“ nelze kombinovat: záchrana nesčítá, co se předává dál, „stacking“ ano.
options_clash-wild_draw_four-stacking = Volby „wild_draw_four“ a „stacking“ nelze kombinovat: vezme-li se karta Změna barvy +4 zpět, nemá kdo líznout, co se sečetlo před ní.
options_clash-elimination-scoring = Volby „elimination“ a „scoring“ nelze kombinovat: vyřadit hráče ze hry mohou jen body, které si každý hráč zapisuje sám.
options_clash-draw_cap-draw = Volby „draw_cap“ a „draw“ nelze kombinovat: u jediné karty není co omezovat.
options_clash-first_reverse-first_action = Volby „first_reverse“ a „first_action“ nelze kombinovat: když se karta Změna směru vrátí do balíčku, nemá kdo začít.
options_clash-wild_draw_four_needs-wild_draw_four = Volby „wild_draw_four_needs“ a „wild_draw_four“ nelze kombinovat: neomezenou kartu Změna barvy +4 žádné karty v ruce nezakazují.
options_clash-hand_size-seats = Volby „hand_size“ a „seats“ nelze kombinovat: rozdává se nejvýše 75 karet, aby zbyla jedna, která může začít kolo.

invalid_position-cards_and_scores = Karty mají právě ta místa, jejichž skóre je nižší než cíl.
invalid_position-too_few_playing = Ve hře musí být ještě aspoň dvě místa.
invalid_position-seat_is_out = Místo { $seat } je už mimo hru.

## What has happened: a sentence for each event

event-colour_chosen = { $seat } volí barvu pro otočenou kartu Změna barvy: { SUIT($colour) }.

event-challenged = { $guilty ->
    [yes] { $seat } zpochybňuje kartu Změna barvy +4, kterou hraje { $target }, a právem: nebyla dovolena.
   *[no] { $seat } zpochybňuje kartu Změna barvy +4, kterou hraje { $target }, ale neprávem: byla dovolena.
  }

# $cards is none for a reader who may not know them.
event-hand_shown = { $cards ->
    [none] { $seat } ukazuje zpochybněné karty v ruce. Vidí je { $to }.
   *[other] { $seat } ukazuje zpochybněné karty v ruce: { CARDS($cards) }. Vidí je { $to }.
  }

event-taken_back = { $seat } bere kartu zpět: { CARD($card) }.

event-hands_swapped = { $seat } a { $target } si vyměňují karty.

event-hands_passed = { $direction ->
    [1] Všichni předávají karty v ruce dál po směru hodin.
   *[-1] Všichni předávají karty v ruce dál proti směru hodin.
  }

## What can be done: a label for each move

# A wild card is played with a $colour, a 7 that swaps hands with a $target; no card has both.
move-play = { $call_uno ->
    [yes] { $target ->
        [none] { $colour ->
            [none] Zahrát a ohlásit UNO: { CARD($card) }
           *[other] Zahrát a ohlásit UNO: { CARD($card) } ({ SUIT($colour) })
          }
       *[other] Zahrát a ohlásit UNO: { CARD($card) }. Vyměnit si karty: { $target }
      }
   *[no] { $target ->
        [none] { $colour ->
            [none] Zahrát: { CARD($card) }
           *[other] Zahrát: { CARD($card) } ({ SUIT($colour) })
          }
       *[other] Zahrát: { CARD($card) }. Vyměnit si karty: { $target }
      }
  }

move-accept = { $draws ->
    [0] Přijmout Přeskoč a vynechat tah
    [one] Přijmout: líznout { $draws } kartu a vynechat tah
    [few] Přijmout: líznout { $draws } karty a vynechat tah
   *[other] Přijmout: líznout { $draws } karet a vynechat tah
  }

move-challenge = Zpochybnit: Změna barvy +4

move-choose_colour = Zvolit barvu: { SUIT($colour) }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [S] Přeskoč
    [R] Změna směru
    [D] Vezmi dvě
    [W] Změna barvy
    [F] Změna barvy +4
   *[other] { $symbol }
  }
suit-r = červená
suit-g = zelená
suit-b = modrá
suit-y = žlutá

ruleset-uno-official = UNO: oficiální pravidla
    .summary = Líže se jedna karta; kartu Změna barvy +4 lze zahrát jako blaf a lze ji zpochybnit; body získá vítěz kola; vyhrává, kdo má jako první 500.
ruleset-uno-low-score = UNO: vyhrává nejnižší skóre
    .summary = Akční karty lze zahrát jen na jejich barvu; líže se, dokud nelze zahrát; každý si zapisuje vlastní body, a když jich má někdo 500, vyhrává nejnižší součet.
ruleset-uno-challenge = UNO se záchranami a prověrkami poctivosti
    .summary = Karty Přeskoč, Vezmi dvě a Změna barvy +4 lze předat dál správnou kartou; Změna barvy +4 zahraná jako blaf se vrací do ruky; vyhrává, kdo jako první nasbírá 500 bodů.
ruleset-uno-standard = UNO bez blafování
    .summary = Rozhoduje barva, číslo nebo akce; kartu Změna barvy +4 lze zahrát, jen když nic jiného neodpovídá; body získá vítěz kola; vyhrává, kdo má jako první 500.

# Options: what it decides, its title in a form, and a label for each value.
option-hand_size = Kolik karet každý dostane (HR-01).
    .title = Karet pro každého
option-first_dealer = Kdo rozdává jako první. `lot`: určí ho los. `high_card`: každý si lízne kartu a rozdává nejvyšší číslo. `youngest`: hráč na místě, které udává volba `youngest` (HR-11).
    .title = První rozdávající
    .high_card = nejvyšší karta
    .lot = určí ho los
    .youngest = nejmladší hráč
option-youngest = Místo nejmladšího hráče, pro `first_dealer: youngest`, pokud to o sobě žádný hráč neřekne, když usedá (HR-11).
    .title = Místo nejmladšího hráče
option-next_dealer = Kdo rozdává příště. `left`: hráč po levici rozdávajícího. `first_mover`: hráč, který měl v kole první tah (HR-12).
    .title = Další rozdávající
    .first_mover = kdo měl první tah
    .left = hráč po levici
option-first_wild = Karta Změna barvy otočená na začátku. `choose`: barvu zvolí první hráč. `choose_both`: i u karty Změna barvy +4, za kterou nikdo nelíže. `bury`: karta se vrátí do balíčku a otočí se jiná (C-01).
    .title = Změna barvy otočená na začátku
    .bury = vrátí se do balíčku
    .choose = barvu zvolí první hráč
    .choose_both = barvu zvolí první hráč, i u Změny barvy +4
option-first_action = Karta Přeskoč, Změna směru nebo Vezmi dvě otočená na začátku. `act`: působí. `bury`: karta se vrátí do balíčku a otočí se jiná (HR-13).
    .title = Akční karta otočená na začátku
    .act = působí
    .bury = vrátí se do balíčku
option-first_reverse = Kdo začíná po otočené kartě Změna směru. `dealer`: rozdávající. `right`: hráč po pravici rozdávajícího (HR-13).
    .title = Po otočené Změně směru začíná
    .dealer = rozdávající
    .right = hráč po jeho pravici
option-action_match = Čemu odpovídají karty Přeskoč, Změna směru a Vezmi dvě. `colour_or_symbol`: své barvě a stejnému symbolu kterékoli barvy. `colour_only`: jen své barvě (C-02).
    .title = Akční karty odpovídají
    .colour_only = jen své barvě
    .colour_or_symbol = své barvě nebo symbolu
option-draw = Kolik karet se v tahu líže. `one`: jedna. `until_playable`: tolik, kolik je třeba, aby přišla taková, která se zahrát smí (HR-14).
    .title = Lízání
    .one = jedna karta
    .until_playable = dokud nelze zahrát
option-draw_cap = Kolik karet se nejvýše lízne s volbou `draw: until_playable`; null: bez omezení (HR-14).
    .title = Nejvíce líznutých karet v tahu
option-must_play = Kdy se karta, která se zahrát smí, zahrát musí. `never`: nikdy. `drawn`: když byla právě líznuta (D-11). `always`: vždy, takže lízat smí jen hráč, který zahrát nemůže (HR-02).
    .title = Povinnost zahrát
    .always = kdykoli to jde
    .drawn = u líznuté karty, pokud to jde
    .never = žádná
option-wild_draw_four = Karta Změna barvy +4, kterou karty v ruce zakazují. `challenge`: zahrát ji lze, a je-li zpochybněna právem, lízne si karty ten, kdo ji zahrál. `take_back`: totéž a karta se vrátí do ruky. `refuse`: zahrát ji nelze (HR-15). `free`: žádné karty v ruce ji nezakazují a nikdo ji nesmí zpochybnit (HR-03).
    .title = Zakázaná Změna barvy +4
    .challenge = lze ji zahrát i zpochybnit
    .free = žádná karta ji nezakazuje
    .refuse = nelze ji zahrát
    .take_back = po zpochybnění se bere zpět
option-wild_draw_four_needs = Která jiná karta v ruce zakazuje kartu Změna barvy +4. `colour`: karta s barvou odhazovacího balíčku. `colour_or_number`: karta s jeho barvou nebo číslem. `any_match`: karta, kterou na něj lze zahrát a která nemění barvu (HR-16).
    .title = Změnu barvy +4 zakazuje
    .any_match = odpovídající karta, která nemění barvu
    .colour = karta téže barvy
    .colour_or_number = karta téže barvy nebo čísla
option-rescue = Zda smí následující hráč reagovat na kartu Přeskoč přesně stejnou kartou, na kartu Vezmi dvě kteroukoli kartou Vezmi dvě a na kartu Změna barvy +4 kartou Vezmi dvě zvolené barvy (HR-17).
    .title = Záchrana
option-stacking = Zda lze na karty, po kterých se líže, reagovat dalšími takovými, takže se sčítají. `none`: ne. `same`: kartou Vezmi dvě na Vezmi dvě a kartou Změna barvy +4 na Změnu barvy +4. `higher`: také kartou Změna barvy +4 na Vezmi dvě (HR-04).
    .title = Navyšování
    .higher = i Změnou barvy +4 na Vezmi dvě
    .none = žádné
    .same = jen stejnou kartou
option-last_draw_card = Karta Vezmi dvě nebo Změna barvy +4 jako poslední karta. `draw`: následující hráč si lízne dříve, než se kolo spočítá. `nothing`: nikdo si nelíže (HR-21).
    .title = Poslední karta, po které se líže
    .draw = následující hráč si lízne
    .nothing = nikdo si nelíže
option-jump_in = Zda lze kartu přesně stejnou, jako je vrchní karta, zahrát mimo pořadí (HR-06).
    .title = Zahrání mimo pořadí
option-seven_zero = Zda si po zahrání 7 dva hráči vymění karty (HR-08) a po zahrání 0 všichni předají své karty dál (HR-09).
    .title = Sedmička a nula
option-uno_penalty = Kolik karet si lízne hráč, který je přistižen bez ohlášení (HR-18).
    .title = Trest za neohlášení
option-scoring = `collect`: hráč, který se zbaví všech karet, dostane body ze všech ostatních rukou a vyhrává, kdo jako první nasbírá body, kterými hra končí. `own`: každý hráč si zapisuje body z vlastní ruky, a když jich má některý tolik, vyhrává nejnižší součet (HR-19).
    .title = Body
    .collect = sbírá je vítěz kola
    .own = každý si zapisuje vlastní
option-target = Skóre, kterým hra končí (C-06); výchozí hodnotu určuje sada pravidel.
    .title = Body, kterými hra končí
option-elimination = Zda hráč, který dosáhne bodů, kterými hra končí, jen vypadne ze hry a vyhrává ten, který zbude jako poslední (D-55).
    .title = Kdo má body, kterými hra končí, vypadne
