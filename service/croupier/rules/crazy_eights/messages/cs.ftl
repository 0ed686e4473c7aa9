# The messages of Crazy Eights. See ../../messages/en.ftl for the parameters.

not_now-turn = Teď to nelze: zahrajte kartu, která odpovídá, nebo lízněte.
not_now-drawn = Teď to nelze: zahrajte líznutou kartu, pokud odpovídá, nebo pasujte.

card_does_not_match = Tuto kartu nelze zahrát: { CARD($card) }. Vrchní karta: { CARD($top) }, platná barva: { SUIT($suit) }.
    .title = Karta neodpovídá
card_does_not_answer = Touto kartou nelze reagovat: { CARD($card) }. Vrchní karta: { CARD($top) }. Reagovat lze jen dvojkou.
    .title = Kartou nelze reagovat
only_the_drawn_card = Po líznutí lze teď zahrát jen naposledy líznutou kartu: { CARD($card) }.
    .title = Zahrát lze jen líznutou kartu
announce_not_allowed = Při tomto zahrání se poslední karta neohlašuje: „announce“ vynechte.
    .title = Není co ohlásit

not_in_these_rules-catch = S volbami této hry se poslední karta neohlašuje, takže nikoho nelze přistihnout.
own_seat-catch = Sebe přistihnout nelze.

invalid_position-called_with_more = Poslední kartu může mít ohlášenu jen místo s jedinou kartou, a to jen s volbou „last_card“.

## What has happened: a sentence for each event

event-played = { $announced ->
    [yes] { $suit ->
        [none] { $seat } hraje: { CARD($card) }. Ohlašuje poslední kartu.
       *[other] { $seat } hraje: { CARD($card) }. Zvolená barva: { SUIT($suit) }. Ohlašuje poslední kartu.
      }
   *[no] { $suit ->
        [none] { $seat } hraje: { CARD($card) }.
       *[other] { $seat } hraje: { CARD($card) }. Zvolená barva: { SUIT($suit) }.
      }
  }

## What can be done: a label for each move

move-play = { $announce ->
    [yes] { $suit ->
        [none] Zahrát a ohlásit poslední kartu: { CARD($card) }
       *[other] Zahrát a ohlásit poslední kartu: { CARD($card) } ({ SUIT($suit) })
      }
   *[no] { $suit ->
        [none] Zahrát: { CARD($card) }
       *[other] Zahrát: { CARD($card) } ({ SUIT($suit) })
      }
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
# The suit is an adjective that agrees with the card (srdcový kluk, srdcová dáma, srdcové eso): card has its stem, card-symbol its ending.
card = { $suit ->
    [c] křížov{ card-symbol }
    [d] károv{ card-symbol }
    [h] srdcov{ card-symbol }
   *[s] pikov{ card-symbol }
  }
card-symbol = { $symbol ->
    [J] ý kluk
    [Q] á dáma
    [K] ý král
    [A] é eso
   *[other] á { $symbol }
  }
suit-c = kříže
suit-d = káry
suit-h = srdce
suit-s = piky

ruleset-crazy-eights = Bláznivé osmičky
    .summary = Zahrajte kartu stejné barvy nebo hodnoty; osmičky mění barvu.
ruleset-crazy-eights-house = Bláznivé osmičky s domácími pravidly
    .summary = Líže se jedna karta; dvojky se předávají dál; dámy přeskakují, esa obracejí směr, kluci dávají další tah; poslední karta se ohlašuje.

# Options: what it decides, its title in a form, and a label for each value.
option-draw = Kolik karet se líže. `one`: jedna. `until_playable`: tolik, kolik je třeba, aby přišla odpovídající (CE-12).
    .title = Lízání
    .one = jedna karta
    .until_playable = dokud nelze zahrát
option-reshuffle = Zda se odhozené karty stanou novým lízacím balíčkem (CE-19).
    .title = Zamíchat odhozené karty
option-last_card = Zda hráči musí ohlásit poslední kartu (CE-34).
    .title = Ohlásit poslední kartu
option-twos = Co dělá dvojka. `plain`: nic. `draw_two`: další hráč si lízne dvě karty a vynechá tah. `stack`: totéž, nebo další hráč odpoví dvojkou, která přidá dvě karty (CE-24).
    .title = Dvojky
    .draw_two = další hráč si lízne dvě
    .plain = obyčejné karty
    .stack = líznout dvě, lze předat dál
option-queens_skip = Zda dáma přeskočí následujícího hráče (CE-29).
    .title = Dámy přeskakují
option-aces_reverse = Zda eso obrátí směr hry (CE-30).
    .title = Esa obracejí směr
option-jacks_again = Zda má hráč, který zahraje kluka, další tah (CE-32).
    .title = Kluci dávají další tah
option-target = Skóre, kterým se hra vyhrává (CE-42).
    .title = Body k vítězství
