var t=`### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = Zahrajte si karty a kostky
home = Dom\u016F
documentation = Dokumentace
language = Jazyk
loading = Na\u010D\xEDt\xE1 se \u2026
close = Zav\u0159\xEDt
cancel = Zru\u0161it
which-game = Kterou hru?
rules = Pravidla
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = Bl\xE1zniv\xE9 osmi\u010Dky
your-name = Va\u0161e jm\xE9no
default-name = Hr\xE1\u010D
with-bots = Proti bot\u016Fm
play-bots = Hr\xE1t proti bot\u016Fm
level = \xDArove\u0148
level-easy = slab\xFD
level-hard = siln\xFD
players = Hr\xE1\u010Di
with-friends = S p\u0159\xE1teli
with-friends-text = Vytvo\u0159te st\u016Fl a sd\xEDlejte jeho k\xF3d.
create-table = Vytvo\u0159it st\u016Fl
quick = Nebo hr\xE1t hned s k\xFDmkoli (boti se p\u0159ipoj\xED za { $seconds } s)
have-code = M\xE1te k\xF3d
code = K\xF3d
join = P\u0159ipojit se
your-games = Va\u0161e hry
go-on = Pokra\u010Dovat: { $title }
go-on-your-turn = Jste na tahu: { $title }
public-tables = Ve\u0159ejn\xE9 stoly
waiting-tables = Stoly, kter\xE9 \u010Dekaj\xED na hr\xE1\u010De
no-waiting-tables = \u017D\xE1dn\xFD st\u016Fl ne\u010Dek\xE1 na hr\xE1\u010De.
playing-tables = Stoly ke sledov\xE1n\xED
no-playing-tables = \u017D\xE1dn\xE1 ve\u0159ejn\xE1 hra se pr\xE1v\u011B nehraje.
sit-down = P\u0159isednout
watch = Sledovat
taken = Obsazeno { $taken } / { $seats }

## Creating and waiting

time-for-a-move = \u010Cas na rozmy\u0161lenou
time-for-an-answer = \u010Cas na odpov\u011B\u010F
no-limit = bez omezen\xED
left-empty = pr\xE1zdn\xE9
seat-number = M\xEDsto { $number }
seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekund
}
public = Zobrazit mezi ve\u0159ejn\xFDmi stoly
stand-in = Za toho, kdo odejde nebo nest\xEDh\xE1, hraje bot
stand-in-leaves = Za toho, kdo odejde, hraje bot
no-limit-text = Bez omezen\xED hra \u010Dek\xE1 na toho, kdo je na tahu.
no-limit-bot = Je-li n\u011Bkdo pry\u010D { $time }, mohou za n\u011Bj ostatn\xED nechat hr\xE1t bota.
youngest = Jsem nejmlad\u0161\xED
house-rules = Dom\xE1c\xED pravidla
no-house-rules = \u017D\xE1dn\xE1: plat\xED pravidla hry.
change-rules = Zm\u011Bnit pravidla
save-rules = Pou\u017E\xEDt zm\u011Bny
yes = ano
no = ne
option-group-deal = Rozd\xE1v\xE1n\xED
option-group-play = Hran\xED a l\xEDz\xE1n\xED
option-group-draw-cards = P\u0159esko\u010D, Vezmi dv\u011B a Zm\u011Bna barvy +4
option-group-score = Ohl\xE1\u0161en\xED, body a konec
changed = zm\u011Bn\u011Bno: { $count }
share-code = Ostatn\xED se p\u0159ipoj\xED t\xEDmto k\xF3dem:
link = Odkaz
share-link = Kop\xEDrovat odkaz
copied = Zkop\xEDrov\xE1no
copy-by-hand = Ozna\u010Dte odkaz a zkop\xEDrujte ho
vacant = Voln\xE9 m\xEDsto
you = vy
host = hostitel
reserved = vyhrazeno: { $name }
take-seat = Zaujmout m\xEDsto
take-this-seat = Sednout si sem
add-bot = P\u0159idat bota ({ $level })
same-device = N\u011Bkdo na tomto za\u0159\xEDzen\xED
player-number = Hr\xE1\u010D { $number }
remove = Odebrat
start = Za\u010D\xEDt
start-when-full = Hra m\u016F\u017Ee za\u010D\xEDt, a\u017E budou obsazena v\u0161echna m\xEDsta.
start-with = { $count ->
    [one] Za\u010D\xEDt s { $count } hr\xE1\u010Dem
    [few] Za\u010D\xEDt se { $count } hr\xE1\u010Di
   *[other] Za\u010D\xEDt s { $count } hr\xE1\u010Di
}
start-with-bots = Za\u010D\xEDt s boty na voln\xFDch m\xEDstech
host-starts = Hru zah\xE1j\xED { $name }.
leave = Odej\xEDt
leave-sure = Opravdu odej\xEDt?
come-back = Vr\xE1tit se na sv\xE9 m\xEDsto
bots-join = Za { $count ->
    [one] { $count } sekundu
    [few] { $count } sekundy
   *[other] { $count } sekund
} zaujmou voln\xE1 m\xEDsta boti.
seats-kept = M\xEDsta z\u016Fstanou vyhrazena je\u0161t\u011B { $count ->
    [one] { $count } sekundu
    [few] { $count } sekundy
   *[other] { $count } sekund
}.

## The table

waiting-for-players = \u010Cek\xE1 se na hr\xE1\u010De
your-turn = Jste na tahu
you-may-move = M\u016F\u017Eete zas\xE1hnout
turn-of = Na tahu je { $name }
vacant-turn = \u010Cek\xE1 se, a\u017E n\u011Bkdo zaujme voln\xE9 m\xEDsto
their-turn = na tahu
round = Kolo { $round }
round-over = Kolo { $round } skon\u010Dilo
game-over = Hra skon\u010Dila
closed-everybody-left = V\u0161ichni ode\u0161li
closed-ended-by-host = Hostitel ukon\u010Dil hru
closed-abandoned = V\u0161ichni p\u0159estali hr\xE1t
closed-move-limit = Hra dos\xE1hla nejvy\u0161\u0161\xEDho po\u010Dtu krok\u016F
watching = sledujete
menu = Nab\xEDdka
sort-hand = \u0158adit karty v ruce
passes-alone = Pasovat samo, kdy\u017E nejde nic jin\xE9ho
just-drawn = pr\xE1v\u011B l\xEDznuto
sound = Zvuk a vibrace
play-as = Hr\xE1t jako { $name }
toggle-panel = Z\xE1znam a pravidla
panel = Z\xE1znam a pravidla
panel-log = Z\xE1znam
panel-rules = Pravidla
close-panel = Zav\u0159\xEDt z\xE1znam a pravidla
connection-connecting = P\u0159ipojuje se \u2026
connection-live = P\u0159ipojeno
connection-lost = Spojen\xED se p\u0159eru\u0161ilo, obnovuje se \u2026
connection-ended = Spojen\xED skon\u010Dilo
other-device = Pokra\u010Dovat na jin\xE9m za\u0159\xEDzen\xED
other-device-warning = Otev\u0159ete tento odkaz na jin\xE9m za\u0159\xEDzen\xED. Kdo ho m\xE1, hraje m\xEDsto v\xE1s: nikomu dal\u0161\xEDmu ho nepos\xEDlejte.
end-game = Ukon\u010Dit hru pro v\u0161echny
end-game-sure = Opravdu ukon\u010Dit hru v\u0161em?
seats = Hr\xE1\u010Di
middle = Bal\xED\u010Dky a karty na stole
seat-label = { $name }, { $cards }, { $points }
cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
dice = { $count ->
    [one] { $count } kostka
    [few] { $count } kostky
   *[other] { $count } kostek
}
points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bod\u016F
}
bot-easy = slab\xFD bot
bot-hard = siln\xFD bot
bot-plays = hraje bot
bot-plays-for-you = Dokud nic neud\u011Bl\xE1te, hraje za v\xE1s bot.
absent = neaktivn\xED
away-for = pry\u010D { $time }
span-s = { $count } s
span-min = { $count ->
    [one] { $count } minutu
    [few] { $count } minuty
   *[other] { $count } minut
}
span-h = { $count } h
span-d = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dn\xED
}
waits-for-away = \u010Cek\xE1 se na hr\xE1\u010De, kter\xFD je pry\u010D: { $name }.
is-away = { $name } je pry\u010D, \u010Das na tah dvakr\xE1t vypr\u0161el.
let-bot-play = Nechat bota hr\xE1t za hr\xE1\u010De: { $name }
bot-may-play = Bot sm\xED hr\xE1t za { $time }.
hand = V ruce m\xE1te { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
}
hand-of-dice = V ruce m\xE1te { $count ->
    [one] { $count } kostku
    [few] { $count } kostky
   *[other] { $count } kostek
}
card-legal = { $card }, lze zahr\xE1t
card-illegal = { $card }, te\u010F nelze zahr\xE1t
which-move = { $card }: co chcete ud\u011Blat?
pile-with-top = { $pile }: { $card }
clockwise = Hraje se po sm\u011Bru hodin
anticlockwise = Hraje se proti sm\u011Bru hodin
notice-skipped = vynech\xE1v\xE1 tah
notice-passed = pasuje
notice-uno-called = UNO!
notice-caught = neohl\xE1\u0161eno!
notice-eliminated = mimo hru
can-be-caught = lze p\u0159istihnout
out = mimo hru
to-follow = platn\xE1 barva: { $suit }
pile-draw-pile-count = L\xEDzac\xED bal\xED\u010Dek
pile-pouch-count = S\xE1\u010Dek
pile-top-card = Odhazovac\xED bal\xED\u010Dek
pile-centre = St\u0159edov\xE1 kostka
show-clause = Pravidlo { $clause }
refusal-unreachable = Slu\u017Eba nen\xED dostupn\xE1. Zkuste to znovu.
refusal-ruleset-not-found = Tato hra tu nen\xED.
refusal-seat-taken = To m\xEDsto u\u017E je obsazen\xE9.
refusal-seat-reserved = To m\xEDsto je vyhrazen\xE9 hr\xE1\u010Di z minul\xE9 hry.
refusal-seats-in-use = M\xEDsto, kter\xE9 by ubylo, je obsazen\xE9. Nejd\u0159\xEDv odeberte jeho hr\xE1\u010De.
refusal-seat-vacant = To m\xEDsto je voln\xE9.
refusal-seat-forfeited = Z t\xE9to hry jste vypadli a na m\xEDsto se nelze vr\xE1tit.
refusal-token-invalid = Toto m\xEDsto u\u017E nen\xED va\u0161e.
pass-device = P\u0159edejte za\u0159\xEDzen\xED: { $name }
i-am = Jsem { $name }

## Results

won-by = { $count ->
    [one] Hru vyhr\xE1v\xE1 { $names }
    [few] Hru vyhr\xE1vaj\xED { $names }
   *[other] Hru vyhr\xE1vaj\xED { $names }
}
player = Hr\xE1\u010D
this-round = Kolo
total = Celkem
left-over = Zbylo v ruce
next-round = Dal\u0161\xED kolo
sheet-close = Pokra\u010Dovat
won-round = { $you ->
    [yes] Vyhr\xE1v\xE1te kolo!
   *[no] { $name } vyhr\xE1v\xE1 kolo
}
round-drawn = Kolo nikdo nevyhr\xE1l
show-results = V\xFDsledky
again = Hr\xE1t znovu
rematch-opened = N\u011Bkdo chce hr\xE1t znovu.
gone = Tento st\u016Fl tu nen\xED
gone-game-not-found = Hra byla smaz\xE1na nebo vypr\u0161ela.
gone-deleted = Hra byla smaz\xE1na.
gone-token-invalid = Va\u0161e m\xEDsto je uvoln\u011Bno nebo p\u0159esunuto na jin\xE9 za\u0159\xEDzen\xED.
seat-lost = Tento prohl\xED\u017Ee\u010D to m\xEDsto nem\xE1
seat-lost-text = Adresa pat\u0159\xED k m\xEDstu, ale kl\xED\u010D k n\u011Bmu tu nen\xED ulo\u017Een.
seat-left = Toto m\xEDsto jste opustili
seat-lost-device = Pokud jste hr\xE1li na jin\xE9m za\u0159\xEDzen\xED nebo v jin\xE9m prohl\xED\u017Ee\u010Di, otev\u0159ete tam nab\xEDdku a zvolte \u201E{ other-device }\u201C.
seat-lost-host = Jinak poproste hr\xE1\u010De { $name }, a\u0165 v\xE1s odebere a po\u0161le v\xE1m odkaz, a sedn\u011Bte si znovu.
to-the-table = Ke stolu
gone-token-revoked = Tady u\u017E nem\xE1te m\xEDsto: je uvoln\u011Bno, odebr\xE1no nebo na jin\xE9m za\u0159\xEDzen\xED.
load-again = Na\u010D\xEDst str\xE1nku znovu
http-error = N\u011Bco se nepovedlo. Zkuste to znovu.
gone-spectators-off = Tuto hru nelze sledovat.
gone-other = U\u017E ho nelze sledovat.

## Keys

keys = Kl\xE1vesy
key-arrows = \u2190 \u2192
key-arrows-does = Vyb\xEDrat v ruce
key-enter = Enter
key-enter-does = Zahr\xE1t kartu
key-d = D
key-d-does = L\xEDznout
key-p = P
key-p-does = Pasovat nebo p\u0159ijmout
key-u = U
key-u-does = Ohl\xE1sit UNO
key-c = C
key-c-does = P\u0159istihnout toho, kdo neohl\xE1sil
key-h = H
key-h-does = Zpochybnit
key-n = N
key-n-does = Dal\u0161\xED kolo
key-question = ?
key-question-does = Zobrazit kl\xE1vesy

## The board of UNO

uno-draw = L\xEDznout
uno-keep = Nechat si ji
uno-challenge = Zpochybnit
uno-accept = L\xEDznout { $count }
uno-miss-turn = Vynechat tah
uno-call = UNO!
uno-called = UNO
uno-catch = P\u0159istihnout: { $name }
uno-which-colour = Kterou barvu?
uno-swap = S k\xFDm si vym\u011Bn\xEDte karty?
uno-shown = Karty, kter\xE9 v\xE1m byly uk\xE1z\xE1ny
uno-shown-by = Karty v ruce: { $name }
uno-out = mimo hru
uno-you-are-out = Jste mimo hru a sledujete ostatn\xED.
uno-jump-in = Vysunutou kartu sm\xEDte zahr\xE1t mimo po\u0159ad\xED.
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] Zahrajte l\xEDznutou kartu, nebo si ji nechte.
       *[no] L\xEDznutou kartu zahr\xE1t nelze.
    }
   *[no] { $name } m\xE1 l\xEDznuto.
}
uno-waits-colour = { $you ->
    [yes] Zvolte barvu, kterou se za\u010D\xEDn\xE1.
   *[no] Barvu, kterou se za\u010D\xEDn\xE1, vol\xED { $name }.
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] \u010Cek\xE1 v\xE1s karta P\u0159esko\u010D: chcete reagovat?
       *[no] \u010Cek\xE1 v\xE1s karta P\u0159esko\u010D.
    }
   *[no] Kartu P\u0159esko\u010D m\xE1 p\u0159ed sebou { $name }.
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] \u010Cek\xE1 v\xE1s +{ $count }: reagujte, nebo si l\xEDzn\u011Bte.
       *[no] \u010Cek\xE1 v\xE1s +{ $count }.
    }
   *[no] +{ $count } m\xE1 p\u0159ed sebou { $name }.
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] \u010Cek\xE1 v\xE1s +{ $count }: zpochybnit, nebo reagovat?
       *[no] \u010Cek\xE1 v\xE1s +{ $count }: byl to blaf?
    }
   *[no] +{ $count } m\xE1 p\u0159ed sebou { $name }.
}
uno-jumps-in = Mimo po\u0159ad\xED!
uno-bluff = Blaf!
uno-no-bluff = \u017D\xE1dn\xFD blaf

## The board of UNO Dice

which-colour = { $card }: kterou barvu?
uno = UNO!
has-called = UNO!
roll-again = Hodit znovu
keep-die = Nechat si ji
draw-dice = { $count ->
    [one] Vz\xEDt kostku
    [few] Vz\xEDt { $count } kostky
   *[other] Vz\xEDt { $count } kostek
}
hint-roll = Zahrajte odpov\xEDdaj\xEDc\xED kostku, nebo ho\u010Fte v\u0161emi znovu.
hint-rolled = Zahrajte odpov\xEDdaj\xEDc\xED kostku, nebo si jednu vezm\u011Bte.
hint-drawn-die = Zahrajte vzatou kostku, nebo si ji nechte.
hint-draw-four = { $name } hraje kostku Zm\u011Bna barvy +4, p\u0159esto\u017Ee odpov\xEDd\xE1 jin\xE1. St\u0159edov\xE1 kostka byla: { $before }.
notice-rerolled = h\xE1z\xED znovu
notice-taken-back = bere ji zp\u011Bt

## The board of Phase 10

phase-number = F\xE1ze { $phase }
phase-tie-break = Rozhoduj\xEDc\xED kolo
phase-goal-set = Sada { $size } karet
phase-goal-run = Postupka { $size } karet
phase-goal-colour = { $size ->
    [one] { $size } karta
    [few] { $size } karty
   *[other] { $size } karet
} jedn\xE9 barvy
phase-done = spln\u011Bno
phase-count = { $count } / { $size }
phase-which = Kterou f\xE1zi?
phase-draw = L\xEDznout
phase-take = Vz\xEDt
phase-take-hint = L\xEDzn\u011Bte si kartu
phase-lay = Vylo\u017Eit
phase-suggest = Navrhnout
phase-discard = Odhodit: { $card }
phase-discard-any = Odhodit
phase-sort-by-colour = \u0158adit podle barvy
phase-sort-by-number = \u0158adit podle \u010D\xEDsla
phase-tray = { $phase }: p\u0159ipraven\xE9 karty
phase-put-here = D\xE1t sem: { $card }
phase-take-back = Vz\xEDt zp\u011Bt: { $card }
phase-in-group = ve skupin\u011B: { $group }
phase-can-hit = lze p\u0159ilo\u017Eit k f\xE1zi na stole
phase-table = F\xE1ze na stole
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }. P\u0159ilo\u017Eit: { $card }
phase-which-end = Ke kter\xE9mu konci?
phase-end-low = Na doln\xED konec, jako { $number }
phase-end-high = Na horn\xED konec, jako { $number }
phase-whom-to-skip = Kdo vynech\xE1 p\u0159\xED\u0161t\xED tah?
phase-misses = vynech\xE1v\xE1 tah
phase-sits-out = toto kolo nehraje
phase-out = mimo hru
phase-sheet = V\u0161echny f\xE1ze
phase-sheet-done = { $name }: spln\u011Bno
phase-sheet-now = { $name }: pr\xE1v\u011B pln\xED
phase-sheet-open = { $name }: je\u0161t\u011B ne
phase-result = F\xE1ze
phase-laid = \u2713 { $phase }
phase-next = \u2192 { $phase }
phase-kept = st\xE1le { $phase }
phase-left = { $count ->
    [one] zb\xFDv\xE1 { $count } f\xE1ze
    [few] zb\xFDvaj\xED { $count } f\xE1ze
   *[other] zb\xFDv\xE1 { $count } f\xE1z\xED
}
phase-all-done = v\u0161e spln\u011Bno

## The board of Crazy Eights

which-suit = Kter\xE1 barva bude platit?
four-colours = \u010Cty\u0159barevn\xE9 karty
draw-cards = { $count ->
    [one] L\xEDznout kartu
    [few] L\xEDznout { $count } karty
   *[other] L\xEDznout { $count } karet
}
draw-until = L\xEDzat karty
hint-eights = Zahrajte stejnou barvu, stejnou hodnotu nebo osmi\u010Dku, anebo si l\xEDzn\u011Bte.
hint-stake = { $count ->
    [one] Zahrajte dvojku, nebo si l\xEDzn\u011Bte { $count } kartu.
    [few] Zahrajte dvojku, nebo si l\xEDzn\u011Bte { $count } karty.
   *[other] Zahrajte dvojku, nebo si l\xEDzn\u011Bte { $count } karet.
}
hint-drawn-card = Zahrajte l\xEDznutou kartu, nebo pasujte.
last-card = Posledn\xED karta!
dealer = rozd\xE1v\xE1
notice-reshuffled = zam\xEDch\xE1no

# After a game: the replay, and the check of the shuffle.
hands-open-later = Po h\u0159e si ji ka\u017Ed\xFD, kdo ji sm\xED sledovat, m\u016F\u017Ee p\u0159ehr\xE1t se v\u0161emi kartami a zkontrolovat { $kind ->
    [dice] kostky
   *[cards] m\xEDch\xE1n\xED
  }.
replay = P\u0159ehr\xE1t hru
replay-seen-by = Z pohledu
replay-open = odkryt\xE9 karty v\u0161ech
replay-back = O krok zp\u011Bt
replay-forward = O krok vp\u0159ed
replay-play = P\u0159ehr\xE1vat
replay-pause = Pozastavit
replay-place = M\xEDsto ve h\u0159e
replay-speed = Rychlost
back-to-table = Zp\u011Bt ke stolu
shuffle-question = { $kind ->
    [dice] Byly kostky poctiv\xE9?
   *[cards] Bylo m\xEDch\xE1n\xED poctiv\xE9?
  }
shuffle-checking = Kontroluje se \u2026
shuffle-fair = { $kind ->
    [dice] Kostky byly poctiv\xE9: hody byly d\xE1ny u\u017E p\u0159ed za\u010D\xE1tkem
   *[cards] M\xEDch\xE1n\xED bylo poctiv\xE9: karty byly d\xE1ny u\u017E p\u0159ed za\u010D\xE1tkem
  }{ $own ->
    [yes] , i n\xE1hodn\xFDm textem z tohoto prohl\xED\u017Ee\u010De
   *[no] {""}
  }, a { $kind ->
    [dice] ka\u017Ed\xE1 hozen\xE1 kostka ukazuje to, co
   *[cards] ka\u017Ed\xE1 rozdan\xE1 i l\xEDznut\xE1 karta je ta, kter\xE1
  } z toho { $kind ->
    [dice] vy\u0161lo
   *[cards] vy\u0161la
  }. Spo\u010D\xEDtal to s\xE1m tento prohl\xED\u017Ee\u010D.
shuffle-unseen = { $kind ->
    [dice] Ka\u017Ed\xE1 hozen\xE1 kostka ukazuje to, co vych\xE1z\xED
   *[cards] Ka\u017Ed\xE1 rozdan\xE1 i l\xEDznut\xE1 karta je ta, kter\xE1 vych\xE1z\xED
  } z tajn\xE9ho \u010D\xEDsla t\xE9to hry. \u017De to \u010D\xEDslo bylo d\xE1no u\u017E p\u0159ed za\u010D\xE1tkem, poznaj\xED jen ti, kdo vid\u011Bli z\xE1vazek p\u0159ed koncem.
shuffle-undealt = V t\xE9to h\u0159e se nic nerozdalo.
shuffle-malformed = Z\xE1znam nen\xED \xFApln\xFD, nebo je po\u0161kozen\xFD.
shuffle-unproved = Tato hra nic nedokazuje: nedala \u017E\xE1dn\xFD z\xE1vazek, nebo je to hra, kterou tato str\xE1nka nezn\xE1.
shuffle-impossible = P\u0159es ne\u0161ifrovan\xE9 HTTP to prohl\xED\u017Ee\u010D spo\u010D\xEDtat neum\xED. Otev\u0159ete str\xE1nku p\u0159es HTTPS, nebo pou\u017Eijte p\u0159\xEDkaz \u201Ecroupier verify\u201C.
shuffle-partial = Toto je jen \u010D\xE1st z\xE1znamu: nem\xE1 v\u0161echny verze hry.
record-save = Ulo\u017Eit z\xE1znam
shuffle-different = Z\xE1znam neodpov\xEDd\xE1 tomu, co bylo sl\xEDbeno{ $version ->
    [0] {""}
   *[other] : li\u0161\xED se verze { $version }
  }.

## The page that checks a file

verify-title = Bylo to poctiv\xE9?
verify-text = Tato str\xE1nka kontroluje z\xE1znam hry: \u017Ee karty nebo kostky byly d\xE1ny u\u017E p\u0159ed za\u010D\xE1tkem a \u017Ee ka\u017Ed\xE1 ve h\u0159e je ta, kter\xE1 z toho vy\u0161la. Soubor z\u016Fstane v tomto za\u0159\xEDzen\xED a s\xED\u0165 nen\xED pot\u0159eba.
verify-choose = Soubor se z\xE1znamem
verify-drop = Nebo ho sem p\u0159et\xE1hn\u011Bte.
verify-commitment = Z\xE1vazek, kter\xFD jste vid\u011Bli b\u011Bhem hry (pokud jste si ho poznamenali)
verify-entropy = P\u0159\xEDsp\u011Bvek va\u0161eho m\xEDsta k m\xEDch\xE1n\xED (pokud jste si ho poznamenali)
verify-no-record = Toto nen\xED soubor se z\xE1znamem hry.
`;export{t as default};
//# sourceMappingURL=cs-4JCCG4IN.js.map
