# The messages of UNO Dice. See ../../messages/en.ftl for the parameters.

not_now-turn = Teď to nelze: zahrajte kostku, nebo hoďte znovu všemi kostkami v ruce.
not_now-rerolled = Teď to nelze: zahrajte kostku, nebo si jednu vezměte.
not_now-drawn = Teď to nelze: zahrajte vzatou kostku, nebo pasujte.
not_now-draw_four = Teď to nelze: nejdřív je třeba kostku Změna barvy +4 zpochybnit, nebo za ni vzít kostky.

reroll_first = Než si vezmete kostku, hoďte znovu všemi kostkami v ruce.
    .title = Nejdřív hoďte znovu
already_rerolled = V tomto tahu už máte nový hod za sebou.
    .title = Nový hod už byl
already_drawn = V tomto tahu už jednu vzatou kostku máte.
    .title = Kostka už je vzata

not_in_these_rules-challenge = S volbami této hry nelze kostku Změna barvy +4 zpochybnit.

unknown_die = V této hře nemá žádná kostka stěnu „{ CARD($die) }“.
    .title = Neznámá kostka
die_not_in_hand = Žádná vaše kostka neukazuje tuto stěnu: { CARD($die) }.
    .title = Kostku nemáte v ruce
only_the_drawn_die = Po vzetí kostky lze zahrát jen ji: { CARD($die) }.
    .title = Zahrát lze jen vzatou kostku
die_does_not_match = Tuto kostku nelze zahrát: { CARD($die) }. Středová kostka: { CARD($centre) }, platná barva: { SUIT($colour) }.
    .title = Kostka neodpovídá
wild_draw_four_not_allowed = Kostku Změna barvy +4 nelze zahrát, protože středové kostce odpovídá jiná kostka ve vaší ruce.
    .title = Kostka Změna barvy +4 není dovolena

own_seat-challenge = Vlastní zahrání zpochybnit nelze.
nothing_to_challenge = { $player } nemá zahranou kostku Změna barvy +4, kterou by teď šlo zpochybnit.
    .title = Není co zpochybnit

invalid_position-unknown_die = Na těchto kostkách není stěna „{ CARD($die) }“.
invalid_position-one_die = Uprostřed je právě jedna kostka.
invalid_position-one_face = Každý hod je právě jedna stěna.
invalid_position-too_few_dice = Kostek s těmito stěnami je málo.
invalid_position-pouch_too_large = { $maximum ->
    [one] Do sáčku zbývá jen { $maximum } kostka.
    [few] Do sáčku zbývají jen { $maximum } kostky.
   *[other] Do sáčku zbývá jen { $maximum } kostek.
  }

## What has happened: a sentence for each event

# $die and $centre are codes of faces: write CARD($die). $dice and $faces are lists of them: write CARDS($dice).

event-centre_rolled = Kolo { $round }: { $seat } hází středovou kostkou, dokud nepadne číslo: { CARDS($faces) }.

# $count is 0 if the pouch was empty.
event-drew = { $count ->
    [0] { $seat } si nemá co vzít: sáček je prázdný.
    [one] { $seat } bere { $count } kostku a hází: { CARDS($dice) }.
    [few] { $seat } bere { $count } kostky a hází: { CARDS($dice) }.
   *[other] { $seat } bere { $count } kostek a hází: { CARDS($dice) }.
  }

event-rerolled = { $seat } hází znovu všemi kostkami v ruce: { CARDS($dice) }.

event-played = { $colour ->
    [none] { $seat } hraje: { CARD($die) }.
   *[other] { $seat } hraje: { CARD($die) }. Zvolená barva: { SUIT($colour) }.
  }

event-taken_back = { $by } zpochybňuje zahrání: { $seat } bere kostku zpět ({ CARD($die) }). Uprostřed je opět { CARD($centre) }.

## What can be done: a label for each move

move-draw = { $draws ->
    [0] Vzít
    [one] Vzít { $draws } kostku a vynechat tah
    [few] Vzít { $draws } kostky a vynechat tah
   *[other] Vzít { $draws } kostek a vynechat tah
  }

move-play = { $call_uno ->
    [yes] { $colour ->
        [none] Zahrát a ohlásit UNO: { CARD($die) }
       *[other] Zahrát a ohlásit UNO: { CARD($die) } ({ SUIT($colour) })
      }
   *[no] { $colour ->
        [none] Zahrát: { CARD($die) }
       *[other] Zahrát: { CARD($die) } ({ SUIT($colour) })
      }
  }

move-reroll = Hodit znovu všemi kostkami

move-challenge = Zpochybnit: { $seat }

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

ruleset-uno-dice = UNO Dice
    .summary = Pět kostek v ruce, které vidí všichni: zahraje se kostka, která odpovídá středové, nebo se hodí znovu; body získá vítěz kola; vyhrává, kdo má jako první 500.

# Options: what it decides, its title in a form, and a label for each value.
option-faces = Která čísla jsou na kostkách. `one_to_six`: 1 až 6 (D-90). `zero_to_nine`: 0 až 9 (C-50).
    .title = Čísla na kostkách
    .one_to_six = 1 až 6
    .zero_to_nine = 0 až 9
option-wd4 = Kostka Změna barvy +4, přestože jiná kostka v ruce odpovídá. `challenge`: připustí se a soupeř ji smí zpochybnit. `strict`: odmítne se (C-07).
    .title = Změna barvy +4
    .challenge = lze ji zpochybnit
    .strict = jen když nic neodpovídá
option-last_draw_die = Kostka Vezmi dvě nebo Změna barvy +4 jako poslední kostka. `draw`: následující hráč si vezme kostky dříve, než se kolo spočítá. `nothing`: nikdo si nebere (D-101).
    .title = Poslední kostka, po které se bere
    .draw = následující hráč si vezme kostky
    .nothing = nikdo si nebere
option-target = Skóre, kterým hra končí (C-06).
    .title = Body k vítězství
