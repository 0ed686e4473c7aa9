### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = Zahrajte si karty a kostky
home = Domů
documentation = Dokumentace
language = Jazyk
loading = Načítá se …
close = Zavřít
cancel = Zrušit
which-game = Kterou hru?
rules = Pravidla
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = Bláznivé osmičky
your-name = Vaše jméno
your-face = Vaše tvář: { $face }, { $colour }
face = Tvář
face-fox = liška
face-cat = kočka
face-dog = pes
face-panda = panda
face-rabbit = králík
face-owl = sova
face-frog = žába
face-penguin = tučňák
face-robot = robot
face-ghost = duch
face-curls = kudrnaté vlasy
face-beard = klobouk a vousy
colour = Barva
colour-1 = červená
colour-2 = oranžová
colour-3 = okrová
colour-4 = zelená
colour-5 = tyrkysová
colour-6 = modrá
colour-7 = fialová
colour-8 = růžová
with-bots = Proti botům
play-bots = Hrát proti botům
level = Úroveň
level-easy = slabý
level-hard = silný
players = Hráči
with-friends = S přáteli
with-friends-text = Vytvořte stůl a sdílejte jeho kód.
create-table = Vytvořit stůl
quick = Nebo hrát hned s kýmkoli (boti se připojí za { $seconds } s)
have-code = Máte kód
code = Kód
join = Připojit se
your-games = Vaše hry
with-players = s hráči: { $names }
not-started = Ještě nezačala
between-rounds = Mezi dvěma koly
others-turn = Čeká se na ostatní
since = už { $time }
public-tables = Veřejné stoly
waiting-tables = Stoly, které čekají na hráče
no-waiting-tables = Žádný stůl nečeká na hráče.
playing-tables = Stoly ke sledování
no-playing-tables = Žádná veřejná hra se právě nehraje.
sit-down = Přisednout
watch = Sledovat
taken = Obsazeno { $taken } / { $seats }

## Creating and waiting

time-for-a-move = Čas na rozmyšlenou
time-for-an-answer = Čas na odpověď
no-limit = bez omezení
left-empty = prázdné
seat-number = Místo { $number }
seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekund
}
public = Zobrazit mezi veřejnými stoly
stand-in = Za toho, kdo odejde nebo nestíhá, hraje bot
stand-in-leaves = Za toho, kdo odejde, hraje bot
no-limit-text = Bez omezení hra čeká na toho, kdo je na tahu.
no-limit-bot = Je-li někdo pryč { $time }, mohou za něj ostatní nechat hrát bota.
youngest = Jsem nejmladší
house-rules = Domácí pravidla
no-house-rules = Žádná: platí pravidla hry.
played-with = Stručně: { $rules }
clash = „{ $one }“ nelze kombinovat s „{ $other }“
more-rules = Další pravidla
rule-stacking-text = Na kartu na lízání odpovíte další: kdo už nemůže, lízne všechny.
rule-jump-in-text = Kdo má úplně stejnou kartu, smí ji zahrát i mimo pořadí.
rule-seven-zero-text = Sedmička vymění karty dvou hráčů, nula předá karty všech dál.
rule-draw = Lízat, dokud nelze zahrát
rule-draw-text = Kdo líže, pokračuje, dokud nepřijde karta, kterou lze zahrát. Bez tohoto pravidla se líže jedna.
rule-bluff = Blafování a zpochybnění
rule-bluff-text = Změnu barvy +4 lze zahrát i jako blaf; kdo nevěří, smí ji zpochybnit.
rule-last-die = Platí i poslední kostka
rule-last-die-text = Když se po poslední kostce kola berou další, vezmou se ještě před sečtením bodů.
rule-twos = Po dvojce líznout dvě
rule-twos-text = Po dvojce si další hráč lízne dvě karty.
rule-skip = Vybrat, koho karta Přeskoč přeskočí
rule-skip-text = Kdo odhodí kartu Přeskoč, vybere hráče. Bez tohoto pravidla přeskočí dalšího.
rule-points-text = Při tolika bodech hra končí. S méně body je kratší.
option-phases-text = Hrají se vybrané fáze, v tomto pořadí. Dotykem fázi vynecháte nebo vrátíte.
keep-my-rules = Uložit jako moje pravidla
replace-my-rules = Nahradit moje pravidla těmito
use-my-rules = Použít moje pravidla
my-rules-are = Moje pravidla mění: { $rules }
my-rules-kept = Uloženo v tomto zařízení: { $rules }
my-rules-used = Moje pravidla jsou nastavena: { $rules }
change-rules = Změnit pravidla
save-rules = Použít změny
host-changes = Hostitel mění:
yes = ano
no = ne
option-group-deal = Rozdávání
option-group-play = Hraní a lízání
option-group-draw-cards = Přeskoč, Vezmi dvě a Změna barvy +4
option-group-score = Ohlášení, body a konec
changed = změněno: { $count }
share-code = Ostatní se připojí tímto kódem:
link = Odkaz
share-link = Kopírovat odkaz
copied = Zkopírováno
copy-by-hand = Označte odkaz a zkopírujte ho
vacant = Volné místo
you = vy
host = hostitel
reserved = vyhrazeno: { $name }
take-seat = Zaujmout místo
take-this-seat = Sednout si sem
add-bot = Přidat bota ({ $level })
same-device = Přidat hráče na tomto zařízení
player-number = Hráč { $number }
remove = Odebrat
start = Začít
start-when-full = Hra může začít, až budou obsazena všechna místa.
start-with = { $count ->
    [one] Začít s { $count } hráčem
    [few] Začít se { $count } hráči
   *[other] Začít s { $count } hráči
}
start-with-bots = Začít s boty na volných místech
host-starts = Hru zahájí { $name }.
leave = Odejít
leave-sure = Opravdu odejít?
come-back = Vrátit se na své místo
bots-join = Za { $count ->
    [one] { $count } sekundu
    [few] { $count } sekundy
   *[other] { $count } sekund
} zaujmou volná místa boti.
seats-kept = Místa zůstanou vyhrazena ještě { $count ->
    [one] { $count } sekundu
    [few] { $count } sekundy
   *[other] { $count } sekund
}.

## The table

waiting-for-players = Čeká se na hráče
your-turn = Jste na tahu
you-may-move = Můžete zasáhnout
round-begins = Kolo začíná
turn-of = Na tahu je { $name }
vacant-turn = Čeká se, až někdo zaujme volné místo
their-turn = na tahu
round = Kolo { $round }
round-over = Kolo { $round } skončilo
game-over = Hra skončila
closed-everybody-left = Všichni odešli
closed-ended-by-host = Hostitel ukončil hru
closed-abandoned = Všichni přestali hrát
closed-move-limit = Hra dosáhla nejvyššího počtu kroků
you-watch = { $others ->
    [0] Sledujete hru.
    [one] Hru sledujete vy a ještě { $others } divák.
    [few] Hru sledujete vy a ještě { $others } diváci.
   *[other] Hru sledujete vy a ještě { $others } diváků.
}
watchers = { $count ->
    [one] Sleduje { $count } divák
    [few] Sledují { $count } diváci
   *[other] Sleduje { $count } diváků
}
turn-notice = Upozornit mě, když jsem na tahu
turn-notice-blocked = Prohlížeč upozornění této stránky blokuje. Povolit je lze v jeho nastavení.
turn-notice-impossible = Tento prohlížeč upozornění této stránky nezobrazuje.
turn-notice-table = { $game }, hrají také: { $names }
menu = Nabídka
sort-hand = Řadit karty v ruce
passes-alone = Pasovat samo, když nejde nic jiného
just-drawn = právě líznuto
sound = Zvuk a vibrace
larger = Větší písmo a tlačítka (v širokých oknech)
faster = Rychlejší boti
play-as = Hrát jako { $name }
panel = Záznam a pravidla
panel-log = Záznam
panel-rules = Pravidla
close-panel = Zavřít záznam a pravidla
contributions = Náhodný text k míchání { $count ->
    [one] přidává { $count } hráč
    [few] přidávají { $count } hráči
   *[other] přidává { $count } hráčů
}
help = Co můžu dělat?
help-all-the-same = I tak můžete:
help-meanwhile = Než budete moci hrát, podívejte se na záznam a pravidla nebo si v nabídce nechte seřadit karty.
help-watching = Sledujete hru: táhnout mohou jen hráči.
help-over = V této hře už se nedá nic dělat.
help-rules = Přečíst si pravidla
coach-play = { $kind ->
    [dice] Vysunuté kostky se dají zahrát. Dotkněte se jedné.
   *[cards] Vysunuté karty se dají zahrát. Dotkněte se jedné.
}
coach-draw = { $kind ->
    [dice] Žádná vaše kostka nejde zahrát. Dotkněte se sáčku a vezmete si novou.
   *[cards] Žádná vaše karta nejde zahrát. Dotkněte se lízacího balíčku a líznete si.
}
coach-why = { $kind ->
    [dice] Dotkněte se kostky, která vysunutá není, a dozvíte se, proč nejde zahrát.
   *[cards] Dotkněte se karty, která vysunutá není, a dozvíte se, proč nejde zahrát.
}
coach-call = Než zahrajete, dotkněte se „{ uno-call }“, jinak vás ostatní mohou přistihnout.
coach-take = Tah začíná kartou z jednoho ze dvou balíčků.
coach-choose = Dotykem kartu vyberete, druhým určíte, kam půjde. Tah končí na odhazovacím balíčku.
coach-panel = Záznam a pravidla se otevírají vpravo nahoře:
coach-ok = Rozumím
coach-stop = Už žádné rady
connection-connecting = Připojuje se …
connection-live = Připojeno
connection-lost = Spojení se přerušilo, obnovuje se …
connection-ended = Spojení skončilo
other-device = Pokračovat na jiném zařízení
other-device-warning = Otevřete tento odkaz na jiném zařízení. Kdo ho má, hraje místo vás: nikomu dalšímu ho neposílejte.
end-game = Ukončit hru pro všechny
end-game-sure = Opravdu ukončit hru všem?
middle = Balíčky a karty na stole
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
   *[other] { $count } bodů
}
bot-easy = slabý bot
bot-hard = silný bot
bot-plays = hraje bot
bot-plays-for-you = Dokud nic neuděláte, hraje za vás bot.
absent = neaktivní
away-for = pryč { $time }
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
   *[other] { $count } dní
}
waits-for-away = Čeká se na hráče, který je pryč: { $name }.
is-away = { $name } je pryč, čas na tah dvakrát vypršel.
let-bot-play = Nechat bota hrát za hráče: { $name }
bot-may-play = Bot smí hrát za { $time }.
hand = V ruce máte { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
}
hand-of-dice = V ruce máte { $count ->
    [one] { $count } kostku
    [few] { $count } kostky
   *[other] { $count } kostek
}
card-legal = { $card }, lze zahrát
card-illegal = { $card }, teď nelze zahrát
which-move = { $card }: co chcete udělat?
pile-with-top = { $pile }: { $card }
clockwise = Hraje se po směru hodin
anticlockwise = Hraje se proti směru hodin
notice-skipped = vynechává tah
notice-passed = pasuje
notice-caught = neohlášeno!
can-be-caught = lze přistihnout
out = mimo hru
to-follow = platná barva: { $suit }
pile-draw-pile-count = Lízací balíček
pile-pouch-count = Sáček
pile-top-card = Odhazovací balíček
pile-centre = Střed
show-clause = Pravidlo { $clause }
refusal-unreachable = Služba není dostupná. Zkuste to znovu.
refusal-ruleset-not-found = Tato hra tu není.
refusal-seat-taken = To místo už je obsazené.
refusal-seat-reserved = To místo je vyhrazené hráči z minulé hry.
refusal-seats-in-use = Místo, které by ubylo, je obsazené. Nejdřív odeberte jeho hráče.
refusal-seat-vacant = To místo je volné.
refusal-seat-forfeited = Z této hry jste vypadli a na místo se nelze vrátit.
refusal-token-invalid = Toto místo už není vaše.
pass-device = Předejte zařízení: { $name }
i-am = Jsem { $name }

## Results

won-by = { $count ->
    [one] Hru vyhrává { $names }
    [few] Hru vyhrávají { $names }
   *[other] Hru vyhrávají { $names }
}
you-win = { $count ->
    [0] Vyhráváte hru!
   *[other] Vyhráváte hru! Společně s vámi: { $names }
}
player = Hráč
this-round = Kolo
total = Celkem
left-over = Zbylo v ruce
next-round = Další kolo
sheet-close = Pokračovat
won-round = { $you ->
    [yes] Vyhráváte kolo!
   *[no] { $name } vyhrává kolo
}
round-drawn = Kolo nikdo nevyhrál
show-results = Výsledky
podium = První tři místa
figures = Čísla o hře
figure-turn = Nejdelší tah trval { $time }: { $name }
figure-held = Nejvíc { $kind ->
    [dice] kostek
   *[cards] karet
} v ruce: { $count } ({ $name })
figure-bluffs = Zpochybnění: { $count }, odhalené blafy: { $caught }
figure-played = { $kind ->
    [dice] Zahrané kostky
   *[cards] Zahrané karty
}: { $count }
share = Sdílet
again = Hrát znovu
rematch-opened = Někdo chce hrát znovu.
gone = Tento stůl tu není
gone-game-not-found = Hra byla smazána nebo vypršela.
gone-deleted = Hra byla smazána.
gone-token-invalid = Vaše místo je uvolněno nebo přesunuto na jiné zařízení.
seat-lost = Tento prohlížeč to místo nemá
seat-lost-text = Adresa patří k místu, ale klíč k němu tu není uložen.
seat-left = Toto místo jste opustili
seat-lost-device = Pokud jste hráli na jiném zařízení nebo v jiném prohlížeči, otevřete tam nabídku a zvolte „{ other-device }“.
seat-lost-host = { $status ->
    [lobby] Jinak poproste hráče { $name }, ať vás odebere a pošle vám nový odkaz, a sedněte si znovu.
   *[other] Jinak poproste hráče { $name }, ať za vás nechá hrát bota.
}
seat-lost-copy = Kopírovat zprávu pro hráče { $name }
seat-lost-message = { $status ->
    [lobby] Ztratilo se mi místo u našeho stolu. Odeber prosím hráče { $me } a pošli mi nový odkaz, ať si mohu znovu sednout. Stůl:
   *[other] Ztratilo se mi místo u našeho stolu. Nech prosím za hráče { $me } hrát bota. Stůl:
}
to-the-table = Ke stolu
gone-token-revoked = Tady už nemáte místo: je uvolněno, odebráno nebo na jiném zařízení.
load-again = Načíst stránku znovu
http-error = Něco se nepovedlo. Zkuste to znovu.
gone-spectators-off = Tuto hru nelze sledovat.
gone-other = Už ho nelze sledovat.

## Keys

keys = Klávesy
key-arrows = ← →
key-arrows-does = Vybírat v ruce
key-enter = Enter
key-enter-does = Zahrát kartu
key-d = D
key-d-does = Líznout
key-p = P
key-p-does = Pasovat nebo přijmout
key-u = U
key-u-does = Ohlásit UNO
key-c = C
key-c-does = Přistihnout toho, kdo neohlásil
key-h = H
key-h-does = Zpochybnit
key-n = N
key-n-does = Další kolo
key-w = W
key-w-does = Co můžu dělat?
key-question = ?
key-question-does = Zobrazit klávesy

## The board of UNO

uno-draw = Líznout
uno-keep = Nechat si ji
uno-challenge = Zpochybnit: oni +{ $count }, nebo vy +{ $more }
uno-accept = Líznout { $count }, vynechat tah
uno-miss-turn = Vynechat tah
uno-call = UNO!
uno-called = UNO
uno-catch = Přistihnout: { $name }
uno-which-colour = Kterou barvu?
uno-swap = S kým si vyměníte karty?
uno-shown = Karty, které vám byly ukázány
uno-shown-by = Karty v ruce: { $name }
uno-out = mimo hru
uno-you-are-out = Jste mimo hru a sledujete ostatní.
uno-jump-in = Vysunutou kartu smíte zahrát mimo pořadí.
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] Zahrajte líznutou kartu, nebo si ji nechte.
       *[no] Líznutou kartu zahrát nelze.
    }
   *[no] { $name } má líznuto.
}
uno-waits-colour = { $you ->
    [yes] Zvolte barvu, kterou se začíná.
   *[no] Barvu, kterou se začíná, volí { $name }.
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] Čeká vás karta Přeskoč: chcete reagovat?
       *[no] Čeká vás karta Přeskoč.
    }
   *[no] Kartu Přeskoč má před sebou { $name }.
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] Čeká vás +{ $count }: reagujte, nebo si lízněte.
       *[no] Čeká vás +{ $count }.
    }
   *[no] +{ $count } má před sebou { $name }.
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] Čeká vás +{ $count }: zpochybnit, nebo reagovat?
       *[no] Čeká vás +{ $count }: byl to blaf?
    }
   *[no] +{ $count } má před sebou { $name }.
}
uno-jumps-in = Mimo pořadí!
uno-bluff = Blaf!
uno-no-bluff = Žádný blaf

## The board of UNO Dice

which-colour = { $card }: kterou barvu?
roll-again = Hodit znovu
dice-challenge = Zpochybnit: vezme si { $count }
draw-dice = { $count ->
    [one] Vzít kostku
    [few] Vzít { $count } kostky
   *[other] Vzít { $count } kostek
}
hint-roll = Zahrajte odpovídající kostku, nebo hoďte všemi znovu.
hint-rolled = Zahrajte odpovídající kostku, nebo si jednu vezměte.
hint-drawn-die = Zahrajte vzatou kostku, nebo si ji nechte.
hint-draw-four = { $name }: Změna barvy +4, ač odpovídá jiná kostka. Předtím: { $before }.
notice-rerolled = hází znovu
notice-taken-back = bere ji zpět

## The board of Phase 10

phase-number = Fáze { $phase }
phase-tie-break = Rozhodující kolo
phase-goal-set = Sada { $size } karet
phase-goal-run = Postupka { $size } karet
phase-goal-colour = { $size ->
    [one] { $size } karta
    [few] { $size } karty
   *[other] { $size } karet
} jedné barvy
phase-done = splněno
phase-count = { $count } / { $size }
phase-which = Kterou fázi?
phase-take = Vzít
phase-take-hint = Lízněte si kartu
phase-lay = Vyložit
phase-suggest = Navrhnout
phase-wait-turn = Až budete na tahu
phase-wait-draw = Nejdřív si lízněte
phase-wait-cards = V ruce ji zatím nemáte
phase-discard = Odhodit: { $card }
phase-discard-any = Odhodit
phase-discard-pile = Odhazovací balíček
phase-sort-by-colour = Řadit podle barvy
phase-sort-by-number = Řadit podle čísla
phase-tray = { $phase }: připravené karty
phase-put-here = Dát sem: { $card }
phase-take-back = Vzít zpět: { $card }
phase-in-group = ve skupině: { $group }
phase-can-hit = lze přiložit k fázi na stole
phase-table = Fáze na stole
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }. Přiložit: { $card }
phase-which-end = Ke kterému konci?
phase-end-low = Na dolní konec, jako { $number }
phase-end-high = Na horní konec, jako { $number }
phase-whom-to-skip = Kdo vynechá příští tah?
phase-sits-out = toto kolo nehraje
phase-sheet = Všechny fáze
phase-sheet-done = { $name }: splněno
phase-sheet-now = { $name }: právě plní
phase-sheet-open = { $name }: ještě ne
phase-result = Fáze
phase-laid = ✓ { $phase }
phase-next = → { $phase }
phase-kept = stále { $phase }
phase-left = { $count ->
    [one] zbývá { $count } fáze
    [few] zbývají { $count } fáze
   *[other] zbývá { $count } fází
}
phase-all-done = vše splněno

## The board of Crazy Eights

which-suit = Která barva bude platit?
four-colours = Čtyřbarevné karty
draw-cards = { $count ->
    [one] Líznout kartu
    [few] Líznout { $count } karty
   *[other] Líznout { $count } karet
}
draw-until = Lízat karty
hint-eights = Zahrajte stejnou barvu, stejnou hodnotu nebo osmičku, anebo si lízněte.
hint-stake = { $count ->
    [one] Zahrajte dvojku, nebo si lízněte { $count } kartu.
    [few] Zahrajte dvojku, nebo si lízněte { $count } karty.
   *[other] Zahrajte dvojku, nebo si lízněte { $count } karet.
}
hint-drawn-card = Zahrajte líznutou kartu, nebo pasujte.
last-card = Poslední karta!
dealer = rozdává
notice-reshuffled = zamícháno

# After a game: the replay, and the check of the shuffle.
hands-open-later = Po hře si ji každý, kdo ji smí sledovat, může přehrát se všemi kartami a zkontrolovat { $kind ->
    [dice] kostky
   *[cards] míchání
  }.
replay = Přehrát hru
replay-seen-by = Z pohledu
replay-open = vše odkryté
replay-back = O krok zpět
replay-forward = O krok vpřed
replay-play = Přehrávat
replay-pause = Pozastavit
replay-place = Místo ve hře
replay-speed = Rychlost
back-to-table = Zpět ke stolu
shuffle-question = { $kind ->
    [dice] Byly kostky poctivé?
   *[cards] Bylo míchání poctivé?
  }
shuffle-checking = Kontroluje se …
shuffle-fair = { $kind ->
    [dice] Kostky byly poctivé: hody byly dány už před začátkem
   *[cards] Míchání bylo poctivé: karty byly dány už před začátkem
  }{ $own ->
    [yes] , i náhodným textem z tohoto prohlížeče
   *[no] {""}
  }, a { $kind ->
    [dice] každá hozená kostka ukazuje to, co
   *[cards] každá rozdaná i líznutá karta je ta, která
  } z toho { $kind ->
    [dice] vyšlo
   *[cards] vyšla
  }. Spočítal to sám tento prohlížeč.
shuffle-unseen = { $kind ->
    [dice] Každá hozená kostka ukazuje to, co vychází
   *[cards] Každá rozdaná i líznutá karta je ta, která vychází
  } z tajného čísla této hry. Že to číslo bylo dáno už před začátkem, poznají jen ti, kdo viděli závazek před koncem.
shuffle-undealt = V této hře se nic nerozdalo.
shuffle-malformed = Záznam není úplný, nebo je poškozený.
shuffle-unproved = Tato hra nic nedokazuje: nedala žádný závazek, nebo je to hra, kterou tato stránka nezná.
shuffle-impossible = Přes nešifrované HTTP to prohlížeč spočítat neumí. Otevřete stránku přes HTTPS, nebo použijte příkaz „croupier verify“.
shuffle-partial = Toto je jen část záznamu: nemá všechny verze hry.
record-save = Uložit záznam
shuffle-different = Záznam neodpovídá tomu, co bylo slíbeno{ $version ->
    [0] {""}
   *[other] : liší se verze { $version }
  }.

## The page that checks a file

verify-title = Bylo to poctivé?
verify-text = Tato stránka kontroluje záznam hry: že karty nebo kostky byly dány už před začátkem a že každá ve hře je ta, která z toho vyšla. Soubor zůstane v tomto zařízení a síť není potřeba.
verify-choose = Soubor se záznamem
verify-drop = Nebo ho sem přetáhněte.
verify-commitment = Závazek, který jste viděli během hry (pokud jste si ho poznamenali)
verify-entropy = Příspěvek vašeho místa k míchání (pokud jste si ho poznamenali)
verify-no-record = Toto není soubor se záznamem hry.
