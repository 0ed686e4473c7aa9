# The messages that rulebooks share.
#
# $card and $top are codes: write CARD($card). $colour is a code: write SUIT($colour). $seat is a number counted from 0.
#
# In the sentence of an event and the label of a move, every field of it is a parameter. A seat is the name of its
# player there, several seats are their names, joined, and $points and $scores are names with numbers. $cards is a list of codes:
# write CARDS($cards). A field that is null, also because the reader may not know it, is the text “none”; true and
# false are “yes” and “no”. A rulebook's own message of the same id takes precedence.

## Turns

not_your_turn = Na tahu je { $player }.
    .title = Nejste na tahu

not_now =
    .title = Na řadě je jiný krok
not_now-lobby = Teď to nelze: hra ještě nezačala.
not_now-round_over = Teď to nelze: kolo skončilo a nejdřív musí začít další.
not_now-finished = Teď to nelze: hra skončila.

eliminated = Jste mimo hru a ostatní pokračují.
    .title = Jste mimo hru

not_in_these_rules =
    .title = Podle těchto pravidel to nejde

## Cards

unknown_card = Karta „{ CARD($card) }“ v této hře není.
    .title = Neznámá karta
card_not_in_hand = Tuto kartu nemáte v ruce: { CARD($card) }.
    .title = Kartu nemáte v ruce

colour_required = Zvolte barvu, kterou má zastupovat { CARD($card) }.
    .title = Chybí barva
colour_not_allowed = Vlastní barvu má už { CARD($card) }: „colour“ vynechte.
    .title = Barvu nelze zvolit

suit_required = Zvolte barvu, kterou má zastupovat { CARD($card) }.
    .title = Chybí barva
suit_not_allowed = Vlastní barvu má už { CARD($card) }: „suit“ vynechte.
    .title = Barvu nelze zvolit

## Choosing a seat

no_such_seat = Místo { $seat } v této hře není.
    .title = Takové místo není
own_seat =
    .title = To je vaše vlastní místo

## Calling UNO

call_too_early =
    .title = Na ohlášení UNO je brzy
call_too_early-with_play = UNO se ohlašuje při zahrání, po kterém vám v ruce zbude jen jedna.
call_too_early-before_play = UNO se ohlašuje, když máte v ruce jednu, nebo když jste na tahu a máte dvě.
already_called = UNO už máte ohlášeno.
    .title = UNO už je ohlášeno
call_too_late = Přistihnout vás už nelze, takže není co ohlašovat.
    .title = Na ohlášení UNO je pozdě
nothing_to_catch = Tohoto hráče teď nelze přistihnout: { $player }.
    .title = Není koho přistihnout
own_seat-catch = Sebe přistihnout nelze: místo toho ohlaste UNO.

## Options of a game

options_clash-youngest-seats = Volby „youngest“ a „seats“ nelze kombinovat: takové místo neexistuje.
options_clash-youngest-first_dealer = Volby „youngest“ a „first_dealer“ nelze kombinovat: nejmladší hráč se uvádí jen tehdy, když je „first_dealer“ nastaveno na „youngest“.

## Positions of a sandbox game

invalid_position-no_positions = Pravidla této hry pozice nepodporují: hry vždy začínají rozdáním.
invalid_position-number_of_hands = Obsah ruky musí být zadán pro { $minimum } až { $maximum ->
    [one] { $maximum } místo
    [few] { $maximum } místa
   *[other] { $maximum } míst
  }.
invalid_position-empty_hand = Žádná ruka nesmí být prázdná.
invalid_position-one_a_seat = Pro každé místo musí být uvedena právě jedna hodnota.
invalid_position-no_such_seat = Místo { $seat } neexistuje.
invalid_position-score_below_zero = Žádné skóre nesmí být nižší než 0.
invalid_position-score_over = Každé skóre musí být od 0 do { $maximum }: s vyšším by hra už skončila.
invalid_position-empty_pile = V odhazovacím balíčku musí být aspoň jedna karta.
invalid_position-unknown_card = Karta „{ CARD($card) }“ v této hře není.
invalid_position-too_many_copies = Této karty má balíček jen { $count ->
    [one] { $count } kus
    [few] { $count } kusy
   *[other] { $count } kusů
  }: { CARD($card) }.
invalid_position-colour_required = Když nahoře leží { CARD($card) }, je nutné uvést barvu.
invalid_position-other_colour = Nahoře leží { CARD($card) }: má jinou barvu.
invalid_position-suit_required = Když nahoře leží { CARD($card) }, je nutné uvést barvu.
invalid_position-other_suit = Nahoře leží { CARD($card) }: má jinou barvu.
invalid_position-called_with_more = Ohlášené UNO může mít jen místo s jedinou kartou nebo kostkou.
invalid_position-called_twice = Každé místo lze uvést jen jednou.

## What has happened: a sentence for each event

event-drew_for_deal = { $seat } líže o to, kdo bude rozdávat první: { CARD($card) }.

event-dealt = Kolo { $round }: { $dealer } rozdává každému { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
  }.

event-turned = { $buried ->
    [yes] Otočená karta se vrací doprostřed lízacího balíčku: { CARD($card) }.
   *[no] Otočená karta: { CARD($card) }.
  }

event-played = { $jumped_in ->
    [yes] { $seat } hraje mimo pořadí: { CARD($card) }.
   *[no] { $colour ->
        [none] { $seat } hraje: { CARD($card) }.
       *[other] { $seat } hraje: { CARD($card) }. Zvolená barva: { SUIT($colour) }.
      }
  }

# $cards is none for a reader who may not know them. $count is 0 if there was no card to draw.
event-drew = { $count ->
    [0] { $seat } nemá co líznout.
    [one] { $cards ->
        [none] { $seat } líže { $count } kartu.
       *[other] { $seat } líže { $count } kartu: { CARDS($cards) }.
      }
    [few] { $cards ->
        [none] { $seat } líže { $count } karty.
       *[other] { $seat } líže { $count } karty: { CARDS($cards) }.
      }
   *[other] { $cards ->
        [none] { $seat } líže { $count } karet.
       *[other] { $seat } líže { $count } karet: { CARDS($cards) }.
      }
  }

event-passed = { $seat } pasuje.

event-skipped = { $seat } vynechává tah.

event-reversed = { $direction ->
    [1] Teď se hraje po směru hodin.
   *[-1] Teď se hraje proti směru hodin.
  }

event-reshuffled = Odhozené karty se zamíchají a tvoří nový lízací balíček: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
  }.

event-uno_called = { $seat } ohlašuje UNO.

event-caught = { $seat }: v ruce zbývá jen jedna, ale ohlášení chybí. Přistihuje { $by }.

event-round_ended = { $winner ->
    [none] Kolo se zablokovalo: nikdo nemá prázdnou ruku.
   *[other] { $winner } má prázdnou ruku a kolo končí.
  } Body za toto kolo: { $points }. Nové skóre: { $scores }.

event-eliminated = { $seat } je mimo hru.

event-game_ended = Hra končí. Vítězí { $winners }.

## What can be done: a label for each move

move-draw = { $draws ->
    [0] Líznout
    [one] Líznout { $draws } kartu a vynechat tah
    [few] Líznout { $draws } karty a vynechat tah
   *[other] Líznout { $draws } karet a vynechat tah
  }

move-pass = Pasovat

move-call_uno = Ohlásit UNO

move-catch = Přistihnout: { $seat }

move-next_round = Další kolo
