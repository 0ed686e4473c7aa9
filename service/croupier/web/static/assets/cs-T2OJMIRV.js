var t=`=croupier
=Zahrajte si karty a kostky
=Domů
=Dokumentace
=Jazyk
=Načítá se …
=Zavřít
=Zrušit
=Kterou hru?
=Pravidla
=UNO
=UNO Dice
=Phase 10
=Bláznivé osmičky
=Vaše jméno
=Vaše tvář: {$face}, {$colour}
=Tvář
=liška
=kočka
=pes
=panda
=králík
=sova
=žába
=tučňák
=robot
=duch
=kudrnaté vlasy
=klobouk a vousy
=Barva
=červená
=oranžová
=okrová
=zelená
=tyrkysová
=modrá
=fialová
=růžová
=Proti botům
=Hrát proti botům
=Úroveň
=slabý
=silný
=Hráči
=S přáteli
=Vytvořte stůl a sdílejte jeho kód.
=Vytvořit stůl
=Nebo hrát hned s kýmkoli (boti se připojí za {$seconds} s)
=Máte kód
=Kód
=Připojit se
=Vaše hry
=s hráči: {$names}
=Ještě nezačala
=Mezi dvěma koly
=Čeká se na ostatní
=už {$time}
=Veřejné stoly
=Stoly, které čekají na hráče
=Žádný stůl nečeká na hráče.
=Stoly ke sledování
=Žádná veřejná hra se právě nehraje.
=Přisednout
=Sledovat
=Obsazeno {$taken} / {$seats}
=Čas na rozmyšlenou
=Čas na odpověď
=bez omezení
=prázdné
=Místo {$number}
={ $count ->
 [one] {$count} sekunda
 [few] {$count} sekundy
 *[other] {$count} sekund
}
=Zobrazit mezi veřejnými stoly
=Za toho, kdo odejde nebo nestíhá, hraje bot
=Za toho, kdo odejde, hraje bot
=Bez omezení hra čeká na toho, kdo je na tahu.
=Je-li někdo pryč {$time}, mohou za něj ostatní nechat hrát bota.
=Jsem nejmladší
=Domácí pravidla
=Žádná: platí pravidla hry.
=Stručně: {$rules}
=„{$one}“ nelze kombinovat s „{$other}“
=Další pravidla
=Na kartu na lízání odpovíte další: kdo už nemůže, lízne všechny.
=Kdo má úplně stejnou kartu, smí ji zahrát i mimo pořadí.
=Sedmička vymění karty dvou hráčů, nula předá karty všech dál.
=Lízat, dokud nelze zahrát
=Kdo líže, pokračuje, dokud nepřijde karta, kterou lze zahrát. Bez tohoto pravidla se líže jedna.
=Blafování a zpochybnění
=Změnu barvy +4 lze zahrát i jako blaf; kdo nevěří, smí ji zpochybnit.
=Platí i poslední kostka
=Když se po poslední kostce kola berou další, vezmou se ještě před sečtením bodů.
=Po dvojce líznout dvě
=Po dvojce si další hráč lízne dvě karty.
=Vybrat, koho karta Přeskoč přeskočí
=Kdo odhodí kartu Přeskoč, vybere hráče. Bez tohoto pravidla přeskočí dalšího.
=Při tolika bodech hra končí. S méně body je kratší.
=Hrají se vybrané fáze, v tomto pořadí. Dotykem fázi vynecháte nebo vrátíte.
=Uložit jako moje pravidla
=Nahradit moje pravidla těmito
=Použít moje pravidla
=Moje pravidla mění: {$rules}
=Uloženo v tomto zařízení: {$rules}
=Moje pravidla jsou nastavena: {$rules}
=Změnit pravidla
=Použít změny
=Hostitel mění:
=ano
=ne
=Rozdávání
=Hraní a lízání
=Přeskoč, Vezmi dvě a Změna barvy +4
=Ohlášení, body a konec
=změněno: {$count}
=Ostatní se připojí tímto kódem:
=Odkaz
=Kopírovat odkaz
=Zkopírováno
=Označte odkaz a zkopírujte ho
=Volné místo
=vy
=hostitel
=vyhrazeno: {$name}
=Zaujmout místo
=Sednout si sem
=Přidat bota ({$level})
=Přidat hráče na tomto zařízení
=Hráč {$number}
=Odebrat
=Začít
=Hra může začít, až budou obsazena všechna místa.
={ $count ->
 [one] Začít s {$count} hráčem
 [few] Začít se {$count} hráči
 *[other] Začít s {$count} hráči
}
=Začít s boty na volných místech
=Hru zahájí {$name}.
=Odejít
=Opravdu odejít?
=Vrátit se na své místo
=Za { $count ->
 [one] {$count} sekundu
 [few] {$count} sekundy
 *[other] {$count} sekund
} zaujmou volná místa boti.
=Místa zůstanou vyhrazena ještě { $count ->
 [one] {$count} sekundu
 [few] {$count} sekundy
 *[other] {$count} sekund
}.
=Čeká se na hráče
=Jste na tahu
=Můžete zasáhnout
=Kolo začíná
=Na tahu je {$name}
=Čeká se, až někdo zaujme volné místo
=na tahu
=Kolo {$round}
=Kolo {$round} skončilo
=Hra skončila
=Všichni odešli
=Hostitel ukončil hru
=Všichni přestali hrát
=Hra dosáhla nejvyššího počtu kroků
={ $others ->
 [0] Sledujete hru.
 [one] Hru sledujete vy a ještě {$others} divák.
 [few] Hru sledujete vy a ještě {$others} diváci.
 *[other] Hru sledujete vy a ještě {$others} diváků.
}
={ $count ->
 [one] Sleduje {$count} divák
 [few] Sledují {$count} diváci
 *[other] Sleduje {$count} diváků
}
=Upozornit mě, když jsem na tahu
=Prohlížeč upozornění této stránky blokuje. Povolit je lze v jeho nastavení.
=Tento prohlížeč upozornění této stránky nezobrazuje.
={$game}, hrají také: {$names}
=Nabídka
=Řadit karty v ruce
=Pasovat samo, když nejde nic jiného
=právě líznuto
=Zvuk a vibrace
=Větší písmo a tlačítka (v širokých oknech)
=Rychlejší boti
=Hrát jako {$name}
=Záznam a pravidla
=Záznam
=Pravidla
=Zavřít záznam a pravidla
=Náhodný text k míchání { $count ->
 [one] přidává {$count} hráč
 [few] přidávají {$count} hráči
 *[other] přidává {$count} hráčů
}
=Co můžu dělat?
=I tak můžete:
=Než budete moci hrát, podívejte se na záznam a pravidla nebo si v nabídce nechte seřadit karty.
=Sledujete hru: táhnout mohou jen hráči.
=V této hře už se nedá nic dělat.
=Přečíst si pravidla
={ $kind ->
 [dice] Vysunuté kostky se dají zahrát. Dotkněte se jedné.
 *[cards] Vysunuté karty se dají zahrát. Dotkněte se jedné.
}
={ $kind ->
 [dice] Žádná vaše kostka nejde zahrát. Dotkněte se sáčku a vezmete si novou.
 *[cards] Žádná vaše karta nejde zahrát. Dotkněte se lízacího balíčku a líznete si.
}
={ $kind ->
 [dice] Dotkněte se kostky, která vysunutá není, a dozvíte se, proč nejde zahrát.
 *[cards] Dotkněte se karty, která vysunutá není, a dozvíte se, proč nejde zahrát.
}
=Než zahrajete, dotkněte se „{uno-call}“, jinak vás ostatní mohou přistihnout.
=Tah začíná kartou z jednoho ze dvou balíčků.
=Dotykem kartu vyberete, druhým určíte, kam půjde. Tah končí na odhazovacím balíčku.
=Záznam a pravidla se otevírají vpravo nahoře:
=Rozumím
=Už žádné rady
=Připojuje se …
=Připojeno
=Spojení se přerušilo, obnovuje se …
=Spojení skončilo
=Pokračovat na jiném zařízení
=Otevřete tento odkaz na jiném zařízení. Kdo ho má, hraje místo vás: nikomu dalšímu ho neposílejte.
=Ukončit hru pro všechny
=Opravdu ukončit hru všem?
=Balíčky a karty na stole
={$name}, {$cards}, {$points}
={ $count ->
 [one] {$count} karta
 [few] {$count} karty
 *[other] {$count} karet
}
={ $count ->
 [one] {$count} kostka
 [few] {$count} kostky
 *[other] {$count} kostek
}
={ $count ->
 [one] {$count} bod
 [few] {$count} body
 *[other] {$count} bodů
}
=slabý bot
=silný bot
=hraje bot
=Dokud nic neuděláte, hraje za vás bot.
=neaktivní
=pryč {$time}
={$count} s
={ $count ->
 [one] {$count} minutu
 [few] {$count} minuty
 *[other] {$count} minut
}
={$count} h
={ $count ->
 [one] {$count} den
 [few] {$count} dny
 *[other] {$count} dní
}
=Čeká se na hráče, který je pryč: {$name}.
={$name} je pryč, čas na tah dvakrát vypršel.
=Nechat bota hrát za hráče: {$name}
=Bot smí hrát za {$time}.
=V ruce máte { $count ->
 [one] {$count} kartu
 [few] {$count} karty
 *[other] {$count} karet
}
=V ruce máte { $count ->
 [one] {$count} kostku
 [few] {$count} kostky
 *[other] {$count} kostek
}
={$card}, lze zahrát
={$card}, teď nelze zahrát
={$card}: co chcete udělat?
={$pile}: {$card}
=Hraje se po směru hodin
=Hraje se proti směru hodin
=vynechává tah
=pasuje
=neohlášeno!
=lze přistihnout
=mimo hru
=platná barva: {$suit}
=Lízací balíček
=Sáček
=Odhazovací balíček
=Střed
=Pravidlo {$clause}
=Služba není dostupná. Zkuste to znovu.
=Tato hra tu není.
=To místo už je obsazené.
=To místo je vyhrazené hráči z minulé hry.
=Místo, které by ubylo, je obsazené. Nejdřív odeberte jeho hráče.
=To místo je volné.
=Z této hry jste vypadli a na místo se nelze vrátit.
=Toto místo už není vaše.
=Předejte zařízení: {$name}
=Jsem {$name}
={ $count ->
 [one] Hru vyhrává {$names}
 [few] Hru vyhrávají {$names}
 *[other] Hru vyhrávají {$names}
}
={ $count ->
 [0] Vyhráváte hru!
 *[other] Vyhráváte hru! Společně s vámi: {$names}
}
=Hráč
=Kolo
=Celkem
=Zbylo v ruce
=Další kolo
=Pokračovat
={ $you ->
 [yes] Vyhráváte kolo!
 *[no] {$name} vyhrává kolo
}
=Kolo nikdo nevyhrál
=Výsledky
=První tři místa
=Čísla o hře
=Nejdelší tah trval {$time}: {$name}
=Nejvíc { $kind ->
 [dice] kostek
 *[cards] karet
} v ruce: {$count} ({$name})
=Zpochybnění: {$count}, odhalené blafy: {$caught}
={ $kind ->
 [dice] Zahrané kostky
 *[cards] Zahrané karty
}: {$count}
=Sdílet
=Hrát znovu
=Někdo chce hrát znovu.
=Tento stůl tu není
=Hra byla smazána nebo vypršela.
=Hra byla smazána.
=Vaše místo je uvolněno nebo přesunuto na jiné zařízení.
=Tento prohlížeč to místo nemá
=Adresa patří k místu, ale klíč k němu tu není uložen.
=Toto místo jste opustili
=Pokud jste hráli na jiném zařízení nebo v jiném prohlížeči, otevřete tam nabídku a zvolte „{other-device}“.
={ $status ->
 [lobby] Jinak poproste hráče {$name}, ať vás odebere a pošle vám nový odkaz, a sedněte si znovu.
 *[other] Jinak poproste hráče {$name}, ať za vás nechá hrát bota.
}
=Kopírovat zprávu pro hráče {$name}
={ $status ->
 [lobby] Ztratilo se mi místo u našeho stolu. Odeber prosím hráče {$me} a pošli mi nový odkaz, ať si mohu znovu sednout. Stůl:
 *[other] Ztratilo se mi místo u našeho stolu. Nech prosím za hráče {$me} hrát bota. Stůl:
}
=Ke stolu
=Tady už nemáte místo: je uvolněno, odebráno nebo na jiném zařízení.
=Načíst stránku znovu
=Něco se nepovedlo. Zkuste to znovu.
=Tuto hru nelze sledovat.
=Už ho nelze sledovat.
=Klávesy
=← →
=Vybírat v ruce
=Enter
=Zahrát kartu
=D
=Líznout
=P
=Pasovat nebo přijmout
=U
=Ohlásit UNO
=C
=Přistihnout toho, kdo neohlásil
=H
=Zpochybnit
=N
=Další kolo
=W
=Co můžu dělat?
=?
=Zobrazit klávesy
=Líznout
=Nechat si ji
=Zpochybnit: oni +{$count}, nebo vy +{$more}
=Líznout {$count}, vynechat tah
=Vynechat tah
=UNO!
=UNO
=Přistihnout: {$name}
=Kterou barvu?
=S kým si vyměníte karty?
=Karty, které vám byly ukázány
=Karty v ruce: {$name}
=mimo hru
=Jste mimo hru a sledujete ostatní.
=Vysunutou kartu smíte zahrát mimo pořadí.
={ $you ->
 [yes] { $plays ->
 [yes] Zahrajte líznutou kartu, nebo si ji nechte.
 *[no] Líznutou kartu zahrát nelze.
 }
 *[no] {$name} má líznuto.
}
={ $you ->
 [yes] Zvolte barvu, kterou se začíná.
 *[no] Barvu, kterou se začíná, volí {$name}.
}
={ $you ->
 [yes] { $plays ->
 [yes] Čeká vás karta Přeskoč: chcete reagovat?
 *[no] Čeká vás karta Přeskoč.
 }
 *[no] Kartu Přeskoč má před sebou {$name}.
}
={ $you ->
 [yes] { $plays ->
 [yes] Čeká vás +{$count}: reagujte, nebo si lízněte.
 *[no] Čeká vás +{$count}.
 }
 *[no] +{$count} má před sebou {$name}.
}
={uno-waits-draw-two}
={ $you ->
 [yes] { $plays ->
 [yes] Čeká vás +{$count}: zpochybnit, nebo reagovat?
 *[no] Čeká vás +{$count}: byl to blaf?
 }
 *[no] +{$count} má před sebou {$name}.
}
=Mimo pořadí!
=Blaf!
=Žádný blaf
={$card}: kterou barvu?
=Hodit znovu
=Zpochybnit: vezme si {$count}
={ $count ->
 [one] Vzít kostku
 [few] Vzít {$count} kostky
 *[other] Vzít {$count} kostek
}
=Zahrajte odpovídající kostku, nebo hoďte všemi znovu.
=Zahrajte odpovídající kostku, nebo si jednu vezměte.
=Zahrajte vzatou kostku, nebo si ji nechte.
={$name}: Změna barvy +4, ač odpovídá jiná kostka. Předtím: {$before}.
=hází znovu
=bere ji zpět
=Fáze {$phase}
=Rozhodující kolo
=Sada {$size} karet
=Postupka {$size} karet
={ $size ->
 [one] {$size} karta
 [few] {$size} karty
 *[other] {$size} karet
} jedné barvy
=splněno
={$count} / {$size}
=Kterou fázi?
=Vzít
=Lízněte si kartu
=Vyložit
=Navrhnout
=Až budete na tahu
=Nejdřív si lízněte
=V ruce ji zatím nemáte
=Odhodit: {$card}
=Odhodit
=Odhazovací balíček
=Řadit podle barvy
=Řadit podle čísla
={$phase}: připravené karty
=Dát sem: {$card}
=Vzít zpět: {$card}
=ve skupině: {$group}
=lze přiložit k fázi na stole
=Fáze na stole
={$name}, {$group}: {$cards}
={$meld}. Přiložit: {$card}
=Ke kterému konci?
=Na dolní konec, jako {$number}
=Na horní konec, jako {$number}
=Kdo vynechá příští tah?
=toto kolo nehraje
=Všechny fáze
={$name}: splněno
={$name}: právě plní
={$name}: ještě ne
=Fáze
=✓ {$phase}
=→ {$phase}
=stále {$phase}
={ $count ->
 [one] zbývá {$count} fáze
 [few] zbývají {$count} fáze
 *[other] zbývá {$count} fází
}
=vše splněno
=Která barva bude platit?
=Čtyřbarevné karty
={ $count ->
 [one] Líznout kartu
 [few] Líznout {$count} karty
 *[other] Líznout {$count} karet
}
=Lízat karty
=Zahrajte stejnou barvu, stejnou hodnotu nebo osmičku, anebo si lízněte.
={ $count ->
 [one] Zahrajte dvojku, nebo si lízněte {$count} kartu.
 [few] Zahrajte dvojku, nebo si lízněte {$count} karty.
 *[other] Zahrajte dvojku, nebo si lízněte {$count} karet.
}
=Zahrajte líznutou kartu, nebo pasujte.
=Poslední karta!
=rozdává
=zamícháno
=Po hře si ji každý, kdo ji smí sledovat, může přehrát se všemi kartami a zkontrolovat { $kind ->
 [dice] kostky
 *[cards] míchání
 }.
=Přehrát hru
=Z pohledu
=vše odkryté
=O krok zpět
=O krok vpřed
=Přehrávat
=Pozastavit
=Místo ve hře
=Rychlost
=Zpět ke stolu
={ $kind ->
 [dice] Byly kostky poctivé?
 *[cards] Bylo míchání poctivé?
 }
=Kontroluje se …
={ $kind ->
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
={ $kind ->
 [dice] Každá hozená kostka ukazuje to, co vychází
 *[cards] Každá rozdaná i líznutá karta je ta, která vychází
 } z tajného čísla této hry. Že to číslo bylo dáno už před začátkem, poznají jen ti, kdo viděli závazek před koncem.
=V této hře se nic nerozdalo.
=Záznam není úplný, nebo je poškozený.
=Tato hra nic nedokazuje: nedala žádný závazek, nebo je to hra, kterou tato stránka nezná.
=Přes nešifrované HTTP to prohlížeč spočítat neumí. Otevřete stránku přes HTTPS, nebo použijte příkaz „croupier verify“.
=Toto je jen část záznamu: nemá všechny verze hry.
=Uložit záznam
=Záznam neodpovídá tomu, co bylo slíbeno{ $version ->
 [0] {""}
 *[other] : liší se verze {$version}
 }.
=Bylo to poctivé?
=Tato stránka kontroluje záznam hry: že karty nebo kostky byly dány už před začátkem a že každá ve hře je ta, která z toho vyšla. Soubor zůstane v tomto zařízení a síť není potřeba.
=Soubor se záznamem
=Nebo ho sem přetáhněte.
=Závazek, který jste viděli během hry (pokud jste si ho poznamenali)
=Příspěvek vašeho místa k míchání (pokud jste si ho poznamenali)
=Toto není soubor se záznamem hry.`;export{t as default};
//# sourceMappingURL=cs-T2OJMIRV.js.map
