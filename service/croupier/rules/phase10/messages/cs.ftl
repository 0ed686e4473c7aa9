# The messages of Phase 10. See ../../messages/en.ftl for the parameters. $kind is the kind of a group; $group is counted from 0.

kind = { $kind ->
    [set] sada
    [run] postupka
   *[colour] karty jedné barvy
  }

not_now-draw = Teď to nelze: tah začíná líznutím karty.
not_now-play = Teď to nelze: vyložte fázi, přiložte, nebo odhoďte kartu.
not_now-no_card = Teď to nelze: vyložte fázi, přiložte, nebo odhoďte kartu; nebylo co líznout.

draw_first = Tah začíná líznutím karty.
    .title = Nejdřív lízněte
already_drawn = V tomto tahu už líznutou kartu máte.
    .title = Karta už je líznuta
nothing_to_draw = Nebylo co líznout, takže váš tah pokračuje bez líznuté karty.
    .title = Není co líznout

skip_not_taken = Karta Přeskoč se z odhazovacího balíčku nikdy nebere.
    .title = Karta Přeskoč se nebere
pile_empty = Z tohoto balíčku není co líznout.
    .title = Balíček je prázdný
card_used_twice = Krok používá tuto kartu { $count }krát: { CARD($card) }. V ruce ji máte jen { $held }krát.
    .title = Karta je použita vícekrát

already_laid = V tomto kole už svou fázi máte vyloženou.
    .title = Fáze už je vyložena
wrong_number_of_groups = Tato fáze potřebuje { $needed ->
    [one] { $needed } skupinu
    [few] { $needed } skupiny
   *[other] { $needed } skupin
  }, ne { $count }.
    .title = Nesprávný počet skupin
phase_not_chosen = Vyložit teď lze jen jednu určitou fázi: „phase“ vynechte.
    .title = Fáze se tu nevybírá
phase_required = Uveďte, kterou fázi vykládáte: „phase“.
    .title = Chybí fáze
phase_not_open = Fáze { $phase } není mezi těmi, které ještě smíte vyložit.
    .title = Tuto fázi vyložit nelze
nothing_to_discard = Jedna karta vám musí zůstat na odhození.
    .title = Nezbývá nic k odhození

not_in_a_phase = Nevyhovuje { nth_group }: do fáze patří jen karty s číslem a žolíci.
    .title = Kartu nelze vyložit
group_too_small = Nevyhovuje { nth_group } ({ kind }): musí mít aspoň { $needed ->
    [one] { $needed } kartu
    [few] { $needed } karty
   *[other] { $needed } karet
  }, ne { $count }.
    .title = Skupina je příliš malá
no_natural_card = Nevyhovuje { nth_group }: každá skupina potřebuje kartu, která není žolík.
    .title = Ve skupině jsou jen žolíci
no_natural_card_in_phase = Ve fázi musí být aspoň jedna karta, která není žolík.
    .title = Ve fázi jsou jen žolíci
not_a_set = Nevyhovuje { nth_group }: karty sady musí mít všechny stejné číslo.
    .title = Není to sada
not_a_run = Nevyhovuje { nth_group }: karty postupky musí mít čísla jdoucí po sobě, od 1 do 12.
    .title = Není to postupka
run_out_of_order = Nevyhovuje { nth_group }: karty postupky se uvádějí od nejnižší, každý žolík na svém místě.
    .title = Nesprávné pořadí v postupce
not_a_colour = Nevyhovuje { nth_group }: všechny její karty musí mít stejnou barvu.
    .title = Karty nemají stejnou barvu

phase_not_laid = Přikládat lze, jen když vaše vlastní fáze leží na stole.
    .title = Fáze není vyložena
no_such_group = { $player } takovou skupinu na stole nemá: { nth_group }.
    .title = Taková skupina není
not_in_the_same_turn = K fázím ostatních smíte přikládat až od svého příštího tahu.
    .title = V témže tahu to nelze
end_not_allowed = Skupina tohoto druhu žádné konce nemá: { kind }. „end“ vynechte.
    .title = Konec nelze určit
end_required = Uveďte, na který konec postupky patří { CARD($card) }: „end“.
    .title = Chybí konec
card_does_not_hit = Tuto kartu sem nelze přiložit: { CARD($card) }. Skupina: { kind }.
    .title = Kartu nelze přiložit

target_not_allowed = U této karty se nevybírá, koho přeskočí: { CARD($card) }. „target“ vynechte.
    .title = Místo se tu nevybírá
target_required = Vyberte místo, které vynechá tah: „target“.
    .title = Chybí místo
target_not_open = Tohoto hráče přeskočit nelze: { $player }.
    .title = Místo nelze vybrat

options_clash-tie_break-advance = Volby „tie_break“ a „advance“ nelze kombinovat: vyhrávají všichni s nejnižším skóre, takže se rozhodující kolo nehraje.

invalid_option-phase_size = Fáze žádá { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
  }; počet musí být od { $minimum } do { $maximum }.

invalid_position-hand_too_large = Počet karet v této ruce je { $count }; nejvýše smí být { $maximum }.
invalid_position-no_such_phase = { $maximum ->
    [one] Existuje jen { $maximum } fáze.
    [few] Existují jen { $maximum } fáze.
   *[other] Existuje jen { $maximum } fází.
  }
invalid_position-phases_differ = Všechna místa musí být na téže fázi.
invalid_position-laid_twice = Každé místo vykládá jen jednu fázi.
invalid_position-other_phase = Místo { $seat } není na fázi { $phase }.
invalid_position-number_of_groups = Fáze { $phase } má { $needed ->
    [one] { $needed } skupinu
    [few] { $needed } skupiny
   *[other] { $needed } skupin
  }.
invalid_position-not_in_a_phase = { not_in_a_phase }
invalid_position-group_too_small = { group_too_small }
invalid_position-no_natural_card = { no_natural_card }
invalid_position-no_natural_card_in_phase = { no_natural_card_in_phase }
invalid_position-not_a_set = { not_a_set }
invalid_position-not_a_run = { not_a_run }
invalid_position-run_out_of_order = { run_out_of_order }
invalid_position-not_a_colour = { not_a_colour }

## What has happened: a sentence for each event

# $phase is a number from 1. $phases: names with numbers, joined. $seats: names, joined.
# $groups is a list of lists of codes: write CARDS($groups). $end is “low”, “high” or “none”.

# $group is counted from 0; a phase has at most five groups, but a client can name any.
nth_group = { $group ->
    [0] první skupina
    [1] druhá skupina
    [2] třetí skupina
    [3] čtvrtá skupina
    [4] pátá skupina
   *[other] skupina { $group }
  }

event-card_taken = { $seat } bere z odhazovacího balíčku: { CARD($card) }.

# $phase is none in a round that breaks a tie.
event-laid = { $phase ->
    [none] { $seat } vykládá sadu 5 karet a sadu 3 karet: { CARDS($groups) }.
   *[other] { $seat } vykládá fázi { $phase }: { CARDS($groups) }.
  }

event-hit_made = { $end ->
    [low] { $seat } přikládá: { CARD($card) }. Kam: { $target }, { nth_group }, dolní konec.
    [high] { $seat } přikládá: { CARD($card) }. Kam: { $target }, { nth_group }, horní konec.
   *[none] { $seat } přikládá: { CARD($card) }. Kam: { $target }, { nth_group }.
  }

event-discarded = { $target ->
    [none] { $seat } odhazuje: { CARD($card) }.
   *[other] { $seat } odhazuje: { CARD($card) }. Tah vynechá { $target }.
  }

# $phases is none if no seat is on one phase: each has completed all, or may choose.
event-advanced = { $phases ->
    [none] Každý hráč má splněné všechny fáze, nebo si vybírá, kterou vyloží příště.
   *[other] Fáze hráčů jsou teď: { $phases }.
  }

event-tie_broken = Remíza: { $seats }. Vítěze určí ještě jedno, rozhodující kolo o sadu 5 karet a sadu 3 karet.

## What can be done: a label for each move

# $from is the wire's name of the field.
move-draw = { $from ->
    [discard_pile] Vzít z odhazovacího balíčku
   *[draw_pile] Líznout z lízacího balíčku
  }

# $phase is none unless the seat may choose which phase it lays.
move-lay_phase = { $phase ->
    [none] Vyložit fázi: { CARDS($groups) }
   *[other] Vyložit fázi { $phase }: { CARDS($groups) }
  }

# $seat is whose phase it is.
move-hit = { $end ->
    [low] Přiložit: { CARD($card) }. Kam: { $seat }, { nth_group }, dolní konec
    [high] Přiložit: { CARD($card) }. Kam: { $seat }, { nth_group }, horní konec
   *[none] Přiložit: { CARD($card) }. Kam: { $seat }, { nth_group }
  }

move-discard = { $target ->
    [none] Odhodit: { CARD($card) }
   *[other] Odhodit: { CARD($card) }. Přeskočit: { $target }
  }

## Cards, suits, rulesets and options (at the end of the file)

# The label of a card (of a die: of a face): $suit and $symbol are its codes; $suit is “none” if it has no suit.
card = { $suit ->
    [none] { card-symbol }
   *[other] { SUIT($suit) } { card-symbol }
  }
card-symbol = { $symbol ->
    [W] žolík
    [S] Přeskoč
   *[other] { $symbol }
  }
suit-r = červená
suit-g = zelená
suit-b = modrá
suit-y = žlutá

ruleset-phase-10 = Phase 10
    .summary = Deset fází v daném pořadí; k fázím ostatních se přikládá až od tahu po vyložení vlastní; všech karet se zbavíte jen odhozením; karta Přeskoč přeskočí dalšího hráče.
ruleset-phase-10-official = Phase 10: oficiální pravidla
    .summary = Deset fází v daném pořadí; přikládat lze hned a všech karet se lze zbavit i přiložením; karta Přeskoč přeskočí hráče, kterého vyberete.

# Options: what it decides, its title in a form, and a label for each value.
option-phases = Fáze v pořadí, v jakém se plní; smí jich být 1 až 20. Každá je buď číslo jedné z deseti obvyklých fází, nebo seznam 1 až 5 skupin o velikosti od 2 do 10, které mají dohromady nejvýše 10 karet. `[1, 2, 3, 4, 5]` končí fází 5, `[2, 4, 6, 8, 10]` má jen sudé (D-88). V odpovědích je místo každého čísla seznam skupin.
    .title = Fáze
option-advance = Kdo postupuje ke které fázi. `completed`: hráč, který fázi splnil, k další (D-83). `everyone`: po každém kole všichni, a vyhrává nejnižší skóre (D-87). `pick`: ke kterékoli fázi, kterou hráč ještě nesplnil (D-89).
    .title = Další fáze
    .completed = jakmile splníte svou
    .everyone = každé kolo, pro všechny
    .pick = kterákoli, kterou nemáte splněnou
option-first_dealer = Kdo rozdává jako první. `lot`: určí ho los (D-81). `high_card`: každý si lízne kartu a rozdává nejvyšší číslo. `youngest`: nejmladší hráč má první tah a rozdává hráč po jeho pravici (D-81).
    .title = První rozdávající
    .high_card = nejvyšší karta
    .lot = určí ho los
    .youngest = nejmladší hráč
option-youngest = Místo nejmladšího hráče, pro `first_dealer: youngest`, pokud to o sobě žádný hráč neřekne, když usedá (D-81).
    .title = Místo nejmladšího hráče
option-hit_at_once = Zda hráč, který vyloží fázi, smí v témže tahu přikládat k fázím ostatních (C-40).
    .title = Přikládat k cizím fázím v tahu, kdy vyložíte svou
option-go_out_by_hit = Zda se hráč smí zbavit všech karet bez odhození, tím, že poslední kartu vyloží nebo přiloží (C-41).
    .title = Zbavit se všech karet bez odhození
option-skip = Koho odhozená karta Přeskoč přeskočí. `next`: dalšího hráče. `chosen`: toho, koho vybere hráč, který ji odhodí, z těch, kdo na přeskočení ještě nečekají (C-42).
    .title = Karta Přeskoč přeskočí
    .chosen = vybraného hráče
    .next = dalšího hráče
option-natural_card = Kde je potřeba karta, která není žolík. `each_group`: v každé skupině fáze. `phase`: jednou v celé fázi; skupinu samých žolíků pak určí první jiná karta, která se k ní přiloží (D-60).
    .title = Karta, která není žolík, musí být
    .each_group = v každé skupině
    .phase = jednou ve fázi
option-take_skip = Zda lze kartu Přeskoč vzít z odhazovacího balíčku jako každou jinou (D-75).
    .title = Přeskoč lze vzít z odhazovacího balíčku
option-tie_break = Kdo vyhraje rozhodující kolo při remíze. `first_to_lay`: kdo jako první vyloží fázi. `first_out`: kdo se jako první zbaví všech karet (C-43).
    .title = Rozhodující kolo vyhraje
    .first_out = kdo se první zbaví všech karet
    .first_to_lay = kdo první vyloží fázi
