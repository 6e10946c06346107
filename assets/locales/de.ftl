# Deutsch.

## Titel und Menüs

game-title = Claim: Sun
game-subtitle = Wirb Gefolge an und gewinne dann die Stimmen von fünf Völkern
title-new-game = Neues Spiel
title-leader = Beginnt: { $leader }
leader-lot = das Los
leader-you = du
leader-opponent = dein Gegenüber
title-quit = Beenden
title-note = Ein inoffizielles Fanspiel. Spiel mit der Maus, dem Finger oder den Pfeiltasten und Enter.
loading = Der Rat versammelt sich …
broken-title = Einige Dateien des Spiels konnten nicht geladen werden
broken-help = Leg sie zurück und starte das Spiel noch einmal.
menu = Menü
menu-continue = Weiter
menu-new-game = Neues Spiel
menu-title = Zum Titel
last-trick = Letzter Stich
discards-button = Ablage
close = Schließen
no-last-trick = Noch wurde kein Stich gespielt.
no-discards = Noch ist nichts abgelegt.
stings-left = Stachel im Stapel, ohne Reihenfolge: { $values }
stings-used = Verbrauchte Stachel: { $values }
game-refused = Dieses Spiel kann nicht beginnen: { $problem }

## Namen

you = Du
they = Gegenüber
one-sun-monks = Sonnenmönch
any-sun-monks = ein Sonnenmönch
many-sun-monks = Sonnenmönche
one-star-monks = Sternenmönch
any-star-monks = ein Sternenmönch
many-star-monks = Sternenmönche
one-prophets = Prophet
any-prophets = ein Prophet
many-prophets = Propheten
one-sandworms = Sandwurm
any-sandworms = ein Sandwurm
many-sandworms = Sandwürmer
one-scorpions = Skorpion
any-scorpions = ein Skorpion
many-scorpions = Skorpione
one-goblins = Goblin
any-goblins = ein Goblin
many-goblins = Goblins
one-knights = Ritter
any-knights = ein Ritter
many-knights = Ritter
one-undead = Untoter
any-undead = ein Untoter
many-undead = Untote
one-dwarves = Zwerg
any-dwarves = ein Zwerg
many-dwarves = Zwerge
one-doppelgangers = Doppelgänger
any-doppelgangers = ein Doppelgänger
many-doppelgangers = Doppelgänger
one-gnomes = Gnom
any-gnomes = ein Gnom
many-gnomes = Gnome
one-giants = Riese
any-giants = ein Riese
many-giants = Riesen
one-elves = Elf
any-elves = ein Elf
many-elves = Elfen
one-orcs = Ork
any-orcs = ein Ork
many-orcs = Orks
one-elves-orcs = Elf oder Ork
any-elves-orcs = ein Elf oder Ork
many-elves-orcs = Doppelkarten
or = { " " }oder{ " " }
card = { $faction } { $number }
card-stung = { $card } ({ $stings } durch Stachel: { $counts })

## Die Leiste

bar-phase-one = Phase Eins · Stich { $trick } von 13
bar-phase-two = Phase Zwei · Stich { $trick } von 13
bar-phase-one-short = Phase Eins · { $trick }/13
bar-phase-two-short = Phase Zwei · { $trick }/13
bar-runes-lower-short = Prophet: tief siegt { $runes }/{ $needed }
bar-runes-higher-short = Prophet: hoch siegt
bar-votes = Die Stimmen werden gezählt
bar-runes-lower = { $runes } von { $needed } Runen: der niedrigere Prophet gewinnt
bar-runes-higher = { $runes } Runen: der höhere Prophet gewinnt

## Beschriftungen auf dem Tisch

caption-deck = Stapel { $count }
caption-prize = Preis
caption-discards = Ablage { $count }
caption-stung-deck = Stachel { $count }
caption-stung-used = Verbraucht { $count }
caption-followers-you = Dein Gefolge: { $count }
caption-followers-they = Fremdes Gefolge: { $count }
caption-table-you = Du
caption-table-they = Gegenüber
caption-leads-you = Du spielst aus
caption-leads-they = Gegenüber spielt aus

## Was geschehen ist

dealt = Die Karten sind ausgeteilt.
revealed = { $card } ist der Preis.
led-you = Du spielst aus: { $card }.
led-they = Dein Gegenüber spielt aus: { $card }.
led-masked-you = Du spielst verdeckt aus: { $card }. Dein Gegenüber sieht die Zahl erst nach seiner Antwort.
led-masked-they = Dein Gegenüber spielt verdeckt aus: { $card }.
replied-you = Du antwortest: { $card }.
replied-they = Dein Gegenüber antwortet: { $card }.
unmasked-you = Deine Karte wird aufgedeckt: { $card }.
unmasked-they = Sie wird aufgedeckt: { $card }.
taken-you = { $because } Der Stich ist deiner.
taken-they = { $because } Der Stich geht an dein Gegenüber.
because-higher = { $winning } schlägt { $losing }.
because-higher-prophets = Bei so vielen Runen gewinnt der höhere Prophet: { $winning } schlägt { $losing }.
because-lower = { $winning } schlägt { $losing }: die niedrigere Karte gewinnt.
because-lower-prophets = Bei so wenigen Runen gewinnt der niedrigere Prophet: { $winning } schlägt { $losing }.
because-power = { $winning } schlägt { $losing }, gleich welche Zahlen.
because-tie = { $winning } gegen { $losing }: Bei Gleichstand gewinnt, wer ausgespielt hat.
because-own-kind = { $faction } bedienen { $faction } nicht.
because-not-followed = { $reply } bedient nicht: Ausgespielt ist { $lead }.
drawn-blind-you = Du ziehst vom Stapel, ungesehen: { $card }.
kept-you = { $card } bleibt im Spiel und geht auf deinen Wertungsstapel.
kept-they = { $card } bleibt im Spiel und geht auf den Wertungsstapel deines Gegenübers.
to-loser-you = Du hast den Stich verloren und bekommst { $card }.
to-loser-they = Dein Gegenüber hat den Stich verloren und bekommt { $card }.
smashed = { $card } wird zerschmettert und verlässt das Spiel.
stung-you = Du wirst gestochen: { $value } auf deine nächste Karte.
stung-they = Dein Gegenüber wird gestochen: { $value } auf die nächste Karte.
stung-too-late = Ein Stachel, { $value }: Es ist keine Karte mehr da, die er verändern könnte.
stung-shuffled = Die verbrauchten Stachel werden zu einem neuen Stapel gemischt.
higher-wins = { $needed } Runen liegen auf den Wertungsstapeln: Von jetzt an gewinnt der höhere Prophet.
phase-turned = Phase Zwei: Dein Gefolge ist jetzt deine Hand. Was du nun gewinnst, zählt für die Stimmen.
voted-you = Die { $faction } stimmen für dich: { $yours } gegen { $theirs }.
voted-they = Die { $faction } stimmen für dein Gegenüber: { $theirs } gegen { $yours }.
voted-nobody = Die { $faction } stimmen für niemanden: Keiner hat mehr oder höhere von ihnen.

## Was verlangt ist

prompt-wait = Dein Gegenüber denkt nach …
prompt-lead-one = Du spielst aus, was du willst: Wer den Stich gewinnt, bekommt den Preis, wer verliert, eine Karte vom Stapel.
prompt-lead-two = Du spielst aus: jede Karte ist erlaubt.
prompt-follow = Bediene. Das kann: { $with }.
prompt-follow-or = Bediene. Das kann: { $with }. Den Stich gewinnen kann auch: { $other }.
prompt-void = Ausgespielt ist { $led }, und du kannst nicht bedienen: Spiel irgendeine Karte. Den Stich gewinnt sie nicht.
prompt-void-but = Ausgespielt ist { $led }. Spiel irgendeine Karte; den Stich gewinnen kann nur: { $other }.

## Warum ein Zug abgelehnt wurde

refused-not-now = Gerade wird keine Karte verlangt.
refused-game-over = Das Spiel ist aus.
refused-not-your-turn = Dein Gegenüber ist an der Reihe.
refused-not-in-hand = Diese Karte ist nicht auf deiner Hand.
refused-must-follow = Ausgespielt ist { $led }. Du musst bedienen, und das kann { $with }.
refused-must-declare = Es muss gesagt werden, als was diese Karte gilt.
refused-cannot-declare = Als das kann diese Karte nicht gelten.

## Als was eine Doppelkarte gilt

declare-title = Spielen als …?
declare-cancel = Behalten

## Das Ergebnis

verdict-you = Du gewinnst!
verdict-they = Dein Gegenüber gewinnt
verdict-draw = Unentschieden
verdict-by-votes = { $you } zu { $they } Stimmen
verdict-by-cards = { $you } zu { $they } Stimmen; die Karten der eigenen Wähler entscheiden
verdict-by-draw = { $you } zu { $they } Stimmen, und auch die Karten der Wähler sind gleich viele
verdict-by-resigned = Das Spiel wurde aufgegeben
verdict-seed = Ausgabe { $seed }
verdict-again = Noch ein Spiel
verdict-title = Zum Titel

## Der letzte Stich und die Ablage

last-trick-led-you = Du hast ausgespielt
last-trick-led-they = Gegenüber hat ausgespielt
last-trick-answered-you = Du hast geantwortet
last-trick-answered-they = Gegenüber hat geantwortet
last-trick-prize = Preis
last-trick-taken-you = Der Stich war deiner.
last-trick-taken-they = Der Stich ging an dein Gegenüber.
discards-title = Ablage

## Die Wahl der Völker und des Gegenübers

title-factions = Völker: { $setup }
title-opponent = Gegenüber: { $player }
title-learn = Spielend lernen
rules-button = Regeln
player-novice = Neuling
player-adept = Könner
player-expert = Experte
player-master = Meister
setup-sun = Sonnenbox
setup-first = Erste Box
setup-random = zufällig
setup-random-from = zufällig aus { $count }
setup-mixture = eigene Mischung
factions-title = Wer sitzt im Rat?
factions-way-sun = Sonnenbox
factions-way-first = Erste Box
factions-way-hand = Von Hand
factions-way-random = Zufällig
factions-pairs = Ein Paar hat 22 Karten
factions-tens = Drei andere haben je zehn Karten
factions-whole = Diese fünf spielen.
factions-drawn = Für jedes Spiel werden daraus ein Paar und drei andere gezogen.
factions-done = Fertig
setup-unknown = Ein Volk namens { $name } gibt es nicht.
setup-twice = { $faction } sind doppelt genannt.
setup-not-chosen = { $faction } kommen mit ihrem Paar.
setup-half-pair = { $half } brauchen { $missing } neben sich.
setup-pairs = { $count ->
    [0] Ein Paar fehlt.
   *[other] Das sind { $count } Paare: Eines spielt.
}
setup-tens = { $count ->
    [0] Drei der anderen fehlen.
    [1] Zwei der anderen fehlen noch.
    [2] Eines der anderen fehlt noch.
   *[other] Das sind { $count } der anderen: Drei spielen.
}
setup-cards = Eine Aufstellung hat 52 Karten, diese hat { $count }.
setup-declares = Die { $faction } lassen sich nicht zu etwas anderem erklären.
setup-too-few = Zum Ziehen müssen mindestens ein Paar und drei andere angekreuzt sein.
setup-house = Die Hausdaten stimmen nicht bei { $key }: { $problem }

## Die Regeln

rules-page = Seite { $page } von { $pages }
rules-back = Zurück
rules-next = Weiter
rules-overview = Kurz gefasst
rules-title-overview = Das Spiel in Kürze
rules-title-phase-one = Phase Eins
rules-title-phase-two = Phase Zwei
rules-title-votes = Die Stimmen
house-rule = Hausregel: { $rule }
overview-phase-one =
    Ein Preis liegt offen. Wer ausspielt, spielt irgendeine Karte; das Gegenüber muss wenn möglich mit demselben Volk bedienen.

    Die höhere Zahl gewinnt; bei Gleichstand, wer ausgespielt hat. Wer nicht bedient, verliert.

    Wer gewinnt, bekommt den Preis als Gefolge, wer verliert, die nächste Karte vom Stapel, ungesehen. Die gespielten Karten sind weg.

    Wer gewinnt, spielt aus. Nach dreizehn Stichen ist das Gefolge die Hand für Phase Zwei.
overview-phase-two =
    Bedienen und Gewinnen wie zuvor, nun mit je dreizehn Karten Gefolge.

    Wer den Stich gewinnt, legt seine Karten auf den Wertungsstapel und spielt aus.

    Am Ende stimmt jedes Volk für den, der mehr seiner Karten hat; bei gleich vielen für den, der seine höchste Karte hat.

    Drei der fünf Stimmen gewinnen das Spiel.
rules-phase-one =
    Jeder hält dreizehn Karten; 26 weitere sind der Stapel. Vor jedem Stich wird die oberste Karte des Stapels aufgedeckt: der Preis.

    Wer ausspielt, spielt irgendeine Karte. Das Gegenüber muss bedienen, also eine Karte desselben Volks spielen, wenn es eine auf der Hand hat; sonst ist jede Karte erlaubt.

    Die höhere Zahl gewinnt den Stich, und bei Gleichstand, wer ausgespielt hat. Eine Karte, die nicht bedient, verliert, so hoch sie auch ist.

    Wer gewinnt, nimmt den Preis als Gefolge. Wer verliert, nimmt die nächste Karte vom Stapel, die besser oder schlechter sein kann: Sonst sieht sie niemand. Manchmal lohnt es sich zu verlieren. Die beiden gespielten Karten werden abgelegt.

    Wer gewinnt, spielt zum nächsten Stich aus. Nach dreizehn Stichen sind Stapel und Hände leer.
house-phase-one =
    Wer zuerst ausspielt, entscheidet das Los, wenn du es nicht selbst bestimmst.

    Die Ablage ist offen und darf durchgesehen werden.
rules-phase-two =
    Deine dreizehn Karten Gefolge sind jetzt deine Hand. Wer den letzten Stich von Phase Eins gewonnen hat, spielt aus.

    Dieselben Regeln sagen, was bedient und was gewinnt. Aber nun legt, wer gewinnt, die beiden gespielten Karten auf den Wertungsstapel: Sie zählen am Ende.

    Gezogen wird nicht mehr. Was du nicht hältst und nicht hast gehen sehen, hält dein Gegenüber.
rules-votes =
    Nach dem letzten Stich stimmt jedes der fünf Völker für den, der mehr seiner Karten auf dem Wertungsstapel hat. Bei gleich vielen stimmt es für den, der die höchste Karte dieses Volkes hat; sind diese beiden gleich, entscheiden die zweithöchsten und so weiter.

    Wer mehr Stimmen hat, gewinnt: Drei von fünf genügen.
house-votes =
    Ein Volk, von dem niemand eine Karte hat, stimmt für niemanden; ebenso eines, von dem beide dieselben Zahlen haben.

    Bei Stimmengleichheit zählt jeder seine Karten der Völker, die für ihn stimmen: Wer davon mehr hat, gewinnt. Sind auch das gleich viele, ist es unentschieden.
rules-sun-monks =
    Sonnenmönche 0 bis 10. Ein Sonnenmönch bedient keinen Sonnenmönch: Ein ausgespielter muss mit einem Sternenmönch bedient werden und ein ausgespielter Sternenmönch mit einem Sonnenmönch.

    Wer keinen der anderen Art hat, darf alles spielen, auch noch einen Sonnenmönch, und verliert den Stich.

    Die beiden Arten von Mönchen sind zwei Völker mit je einer Stimme.
rules-star-monks =
    Sternenmönche 0 bis 10. Ein Sternenmönch bedient keinen Sternenmönch: Ein ausgespielter muss mit einem Sonnenmönch bedient werden und ein ausgespielter Sonnenmönch mit einem Sternenmönch.

    Wer keinen der anderen Art hat, darf alles spielen, auch noch einen Sternenmönch, und verliert den Stich.

    Die beiden Arten von Mönchen sind zwei Völker mit je einer Stimme.
rules-prophets =
    Propheten 0 bis 9. Die meisten tragen eine Rune.

    In Phase Eins gewinnt wie üblich der höhere Prophet. In Phase Zwei gewinnt, wenn ein Prophet einen Propheten bedient, der niedrigere, solange auf beiden Wertungsstapeln zusammen weniger als drei Runen liegen. Ab drei gewinnt der höhere.

    Bei Gleichstand gewinnt wie immer, wer ausgespielt hat. Ein Prophet, der als Preis gewonnen wurde, liegt offen: Beide wissen, wo er ist.
house-prophets =
    Die Runen werden gezählt, bevor die Karten des Stichs selbst eingesammelt sind.

    Die Propheten 1 bis 9 tragen je eine Rune, die 0 keine, wenn die Hausdatei nichts anderes sagt.
rules-sandworms =
    Sandwürmer 0 bis 9. Ein ausgespielter Sandwurm liegt verdeckt: Das Gegenüber sieht, dass es ein Sandwurm ist, die Zahl aber erst nach der Antwort.

    Er muss wie üblich mit einem Sandwurm bedient werden. Als Antwort liegt ein Sandwurm immer offen.
house-sandworms =
    Dass eine verdeckte Karte ein Sandwurm ist, weiß man.
rules-scorpions =
    Skorpione 0 bis 9. Für jeden Skorpion, den du in Phase Zwei auf deinen Wertungsstapel legst, ziehst du einen Stachel. Er verändert die Zahl deiner Karte im nächsten Stich, meist nach unten.

    Zwei Stachel zählen zusammen. Nach dem Stich werden sie abgelegt. Ein Stachel verändert die Zahl nur dafür, wer den Stich gewinnt, und für nichts sonst: nicht für die Stimmen.
house-scorpions =
    Stachel werden offen gezogen. Ihre Werte sind −3, −2, −2, −1, −1 und +2, wenn die Hausdatei nichts anderes sagt.

    Zahlen dürfen unter 0 und über 10 geraten. Wo der niedrigere Prophet gewinnt, gewinnt die niedrigere veränderte Zahl.

    Ein leerer Stachelstapel wird aus den abgelegten neu gemischt, wenn ein Stachel gezogen werden soll.
rules-goblins =
    Goblins: fünf Nullen und je einmal 1 bis 9. Sie haben keine Kraft, aber sie sind viele.

    Nimm dich vor den Rittern in Acht: Ein Ritter, der einem Goblin antwortet, gewinnt.
rules-knights =
    Ritter 2 bis 9. Ein Ritter, der einem Goblin antwortet, gewinnt den Stich, gleich welche Zahlen.

    Ein Ritter bedient einen Goblin aber nicht: Nur wer keinen Goblin hat, darf mit einem Ritter antworten.
rules-undead =
    Untote 0 bis 9. Ein Untoter, der in Phase Eins gespielt wird, kommt nicht auf die Ablage: Er geht offen auf den Wertungsstapel dessen, der den Stich gewinnt, und zählt für die Stimmen wie jeder andere.
rules-dwarves =
    Zwerge 0 bis 9. In Phase Zwei nimmt, wer den Stich verliert, alle Zwerge daraus, und wer gewinnt, den Rest.

    Wer also die Stimme der Zwerge will, muss mit ihnen verlieren.
rules-doppelgangers =
    Doppelgänger 0 bis 9. Ein Doppelgänger darf auf jede Karte antworten, auch wenn du bedienen könntest. Er gilt dann als bedient, und die höhere Zahl gewinnt.

    Für alles andere ist er ein Doppelgänger: wohin er geht und wofür er stimmt. Ein ausgespielter Doppelgänger wird mit Doppelgängern bedient.
house-doppelgangers =
    Wer einer anderen Karte nur mit Doppelgängern antworten könnte, muss keinen spielen.
rules-gnomes =
    Gnome: je drei mit 1, 3 und 5, je zwei mit 7 und 9. Die Gnome, die du gewinnst, stehen in Phase Zwei vor dir.

    Ein Riese derselben Zahl in einem Stich, den du verlierst, zerschmettert einen von ihnen: Er verlässt das Spiel. Gnome, die am Ende noch stehen, zählen für die Stimmen.
house-gnomes =
    Wie viele Gnome es von jeder Zahl gibt, lässt sich in der Hausdatei ändern.
rules-giants =
    Riesen: je zwei mit 1, 3, 5 und 7, einer mit 9. In Phase Zwei zerschmettert jeder Riese eines Stichs, wer ihn auch gespielt hat, einen Gnom seiner aufgedruckten Zahl, der vor dem Verlierer des Stichs steht.

    Ein zerschmetterter Gnom verlässt das Spiel.
house-giants =
    Wie viele Riesen es von jeder Zahl gibt, lässt sich in der Hausdatei ändern.
rules-elves =
    Elfen 1 bis 7. Acht Doppelkarten dazu sind Elf oder Ork, je nachdem, was beim Ausspielen gesagt wird.
rules-orcs =
    Orks 1 bis 7. Acht Doppelkarten dazu sind Elf oder Ork, je nachdem, was beim Ausspielen gesagt wird.
rules-elves-orcs =
    Doppelkarten 1 bis 8. Wer eine spielt, sagt in beiden Phasen, ob sie Elf oder Ork ist. Als Antwort bedient sie als das.

    Wer eine Karte hält, die bedienen kann, muss bedienen; man kann sich also nicht herausreden.

    In Phase Zwei gewonnen bleibt sie, was sie sein sollte, und stimmt so. Auf der Hand ist sie noch keines von beiden.

## Warum der Computer nicht schummeln kann

fair-button = Warum der Computer nicht schummeln kann
fair-title = Warum der Computer nicht schummeln kann
fair-text =
    Der Computerspieler ist ein Teil des Programms, der nur eines in die Hand bekommt: eine Liste dessen, was sein eigener Platz wissen darf. In dieser Liste gibt es kein Feld für deine Hand, für die Reihenfolge des Stapels oder für deine blind gezogenen Karten. Da ist nichts, worauf er schielen könnte.

    Ausgeteilt wird nach einer Zahl, bevor die erste Karte fällt. Dieselbe Zahl teilt auf jedem Gerät dieselben Karten aus, und der Zufall des Computerspielers hat damit nichts zu tun.

    Nach dem Spiel liegt alles offen: die Zahl und die Aufzeichnung mit beiden Händen, dem Stapel und jeder gespielten Karte. Wer zweifelt, prüft die Aufzeichnung mit »claim replay DATEI«: Das spielt sie nach den Regeln Karte für Karte nach und sagt, was darin nicht stimmt, wenn etwas nicht stimmt.

    Auch das ganze Programm kann man lesen: Sein Quelltext ist offen.
fair-no-game = Wenn ein Spiel aus ist, stehen hier seine Zahl und seine Aufzeichnung.
verdict-fair = War das ehrlich?

## Der Verlauf

history-title = Was gespielt wurde
history-all = Alle Stiche
history-tricks = Stiche
history-won = Gewonnene Karten
history-unseen = Noch nicht gesehen
history-unseen-off = Hier stehen die Karten, deren Platz du nicht kennen kannst, wenn du diese Hilfe willst.
history-tracker-off = Nicht gesehene Karten auflisten
history-tracker-on = Nicht mehr auflisten
history-all-seen = Du weißt von jeder Karte, wo sie ist.
history-trick = {$trick} · {$led} · {$taken}
history-led-you = du hast ausgespielt
history-led-they = Gegenüber hat ausgespielt
history-taken-you = deiner
history-taken-they = ging ans Gegenüber
history-prize-you = Der Preis war deiner: { $card }.
history-prize-they = Der Preis ging an dein Gegenüber: { $card }.
history-blind = Du hast vom Stapel gezogen, ungesehen: { $card }.
history-blind-unseen = Dein Gegenüber hat eine Karte gezogen, die du nicht gesehen hast.
history-pile-you = Du: { $count }
history-pile-they = Gegenüber: { $count }

## Erklärungen

help-button = ?
help-button-called = Die Regeln in Kürze
explain-sun-monks = Sonnenmönche werden nur mit Sternenmönchen bedient und bedienen nur Sternenmönche.
explain-star-monks = Sternenmönche werden nur mit Sonnenmönchen bedient und bedienen nur Sonnenmönche.
explain-prophets = In Phase Zwei gewinnt der niedrigere Prophet, bis drei Runen auf den Wertungsstapeln liegen.
explain-sandworms = Ein ausgespielter Sandwurm liegt verdeckt, bis ihm geantwortet ist.
explain-scorpions = Wer in Phase Zwei einen Skorpion gewinnt, zieht einen Stachel, der die Zahl der nächsten Karte verändert.
explain-goblins = Goblins haben keine Kraft. Ein Ritter, der einem antwortet, gewinnt.
explain-knights = Ein Ritter, der einem Goblin antwortet, gewinnt, gleich welche Zahlen.
explain-undead = In Phase Eins gespielt geht ein Untoter auf den Wertungsstapel dessen, der gewinnt.
explain-dwarves = In Phase Zwei nimmt, wer den Stich verliert, die Zwerge daraus.
explain-doppelgangers = Ein Doppelgänger darf jede Karte bedienen.
explain-gnomes = Ein Riese derselben Zahl zerschmettert einen Gnom, den der Verlierer des Stichs gewonnen hat.
explain-giants = In Phase Zwei zerschmettert ein Riese einen Gnom seiner Zahl, den der Verlierer des Stichs gewonnen hat.
explain-elves = Auch acht Doppelkarten können Elfen sein.
explain-orcs = Auch acht Doppelkarten können Orks sein.
explain-elves-orcs = Wer sie spielt, sagt, ob sie Elf oder Ork ist.
explain-runes = { $count ->
    [one] Sie trägt eine Rune.
   *[other] Sie trägt { $count } Runen.
}
explain-stung = Stachel verändern sie um { $stings }: Sie zählt { $counts }.
explain-masked = Dein Gegenüber sieht ihre Zahl noch nicht.
explain-sting = Stachel { $value }
explain-play-out = Wie auch immer der Rest gespielt wird, so endet das Spiel: Die übrigen Karten können daran nichts mehr ändern. Ein Druck, und sie werden schnell gespielt.
explain-vote-title = { $faction }: { $count } Karten
explain-vote-you = Du hast { $you }, dein Gegenüber { $they }: So stimmen sie für dich.
explain-vote-they = Du hast { $you }, dein Gegenüber { $they }: So stimmen sie für dein Gegenüber.
explain-vote-nobody = Niemand hat welche: So stimmen sie für niemanden.
explain-vote-level = Du hast { $you }, dein Gegenüber { $they }, mit denselben Zahlen: So stimmen sie für niemanden.
explain-spot-deck = Der Stapel. Vor jedem Stich wird seine oberste Karte der Preis; die nächste bekommt, wer den Stich verliert.
explain-spot-prize = Der Preis: Wer diesen Stich gewinnt, bekommt ihn als Gefolge.
explain-spot-discards = Die Ablage von Phase Eins. »Ablage« oben zeigt alles.
explain-spot-removed = Diese Karte hat das Spiel verlassen.
explain-spot-hand-you = Deine Hand.
explain-spot-hand-they = Die Hand deines Gegenübers.
explain-spot-table-you = Was du gespielt hast.
explain-spot-table-they = Sie liegt verdeckt, bis du geantwortet hast.
explain-spot-followers-you = Dein Gefolge: In Phase Zwei ist es auf deiner Hand.
explain-spot-followers-they = Gefolge deines Gegenübers.
explain-spot-pile-you = Auf deinem Wertungsstapel: Sie zählt für die Stimme.
explain-spot-pile-they = Auf dem Wertungsstapel deines Gegenübers: Sie zählt für die Stimme.
explain-spot-stung-deck = Stachel: Wer in Phase Zwei einen Skorpion gewinnt, zieht einen. Er verändert die Zahl der nächsten Karte. »Ablage« oben zeigt, welche noch da sind.
explain-spot-stung-used = Verbrauchte Stachel. Ist der Stapel leer, werden sie neu gemischt.
explain-spot-stings-you = Er verändert die Zahl deiner Karte in diesem Stich.
explain-spot-stings-they = Er verändert die Zahl der Karte deines Gegenübers in diesem Stich.

## Das erste Spiel

learn-go-on = Weiter
learn-skip = Ohne Hinweise spielen
learn-lead = Jeder spielt eine Karte: Das ist ein Stich. Die höhere Zahl gewinnt ihn und den offenen Preis als Gefolge. Spiel irgendeine aus. Zeig auf eine Karte, oder halt den Finger darauf: Sie wird erklärt.
learn-taken = Wer gewinnt, bekommt den Preis und spielt als Nächster aus. Wer verliert, bekommt die nächste Karte vom Stapel, die sonst niemand sieht. Die gespielten Karten sind endgültig weg.
learn-follow = Wer als Zweiter spielt, muss bedienen: eine Karte des ausgespielten Volks spielen, wenn er eine hat. Wer nicht bedient, verliert, wie hoch die Karte auch ist. Nur Mönche (Sonne und Mond) bedient man anders.
learn-strangers = Mönche sind die Ausnahme: Einen Sonnenmönch bedienen nur Sternenmönche, einen Sternenmönch nur Sonnenmönche. Wer davon keinen hat, darf alles spielen, verliert aber.
learn-face-down = Dein Gegenüber hat einen Sandwurm verdeckt ausgespielt. Bediene mit einem Sandwurm, wenn du einen hast; seine Zahl siehst du erst danach.
learn-lose = Ist der Preis schwach? Dann verlierst du vielleicht besser: Die Karte vom Stapel kann gut sein. Spiel niedrig, oder wirf ab, was du nicht brauchst.
learn-help = Zeig auf eine Karte oder einen Stapel, oder halt den Finger darauf, und sie werden erklärt. »?« zeigt die Regeln in Kürze, »Letzter Stich«, was eben gespielt wurde.
learn-phase-two = Phase Zwei: Dein Gefolge, dreizehn Karten, ist jetzt deine Hand. Preise gibt es nicht mehr: Wer einen Stich gewinnt, gewinnt seine beiden Karten, und die zählen für die Stimmen.
learn-runes = Die Zeile oben zählt die gewonnenen Runen. Sie sagt, welcher Prophet gewinnt, wenn einer den anderen bedient: der niedrigere oder, ab drei Runen, der höhere.
learn-stings = Skorpione stechen: Wer in Phase Zwei einen gewinnt, zieht einen Stachel vom Stapel. Er verändert die Zahl der eigenen nächsten Karte, meist nach unten.
learn-votes = Die Wappen sind die Stimmen: oben, wie viele Karten des Volks dein Gegenüber gewonnen hat, unten, wie viele du. Bei gleich vielen entscheidet die höchste Karte.
learn-end = Jetzt kennst du das Spiel! »Spielend lernen« auf dem Titel gibt diese Karten jederzeit wieder aus, und »Völker« mischt dort andere dazu.

## Settings, sound and keys

settings-title = Einstellungen
set-on = an
set-off = aus
set-speed = Tempo: { $value }
set-reduced-motion = Weniger Bewegung: { $value }
set-text-size = Schriftgröße: { $value }
set-percent = { $percent } %
set-language = Sprache: { $value }
set-fullscreen = Vollbild: { $value }
set-first-leader = Wer beginnt: { $value }
set-tracker = Ungesehene Karten auflisten: { $value }
set-muted = Stumm: { $value }
speed-slow = langsam
speed-normal = mittel
speed-fast = schnell
speed-instant = sofort
language-en = English
language-de = Deutsch
language-nl = Nederlands
language-fr = Français
sound-title = Klang
volume-all = Alles: { $percent } %
volume-effects = Effekte: { $percent } %
volume-ambience = Wüstenwind: { $percent } %
volume-down = −
volume-down-called = { $volume }, leiser
volume-up = +
volume-up-called = { $volume }, lauter
keys-title = Tasten
keys-choose = Pfeile, { $pad }: Karte oder Knopf wählen
keys-play = Eingabe, Leertaste oder { $pad }: Karte spielen, Knopf drücken
keys-menu = Escape oder { $pad }: Menü, zurück
keys-last-trick = L oder { $pad }: letzter Stich
keys-discards = D oder { $pad }: Abgelegtes
keys-focus = Hoch: zu Tisch und Leiste · Tab oder { $pad }: Leiste
keys-mute = M oder { $pad }: stumm
keys-fullscreen = F11: Vollbild

## Games that are kept, past games and statistics

title-continue = Weiterspielen
title-daily = Spiel des Tages: { $date }
past-games = Frühere Spiele
statistics = Statistik
menu-take-back = Zurücknehmen
past-none = Noch ist kein Spiel zu Ende gespielt.
past-newer = Neuere
past-older = Ältere
past-export = Ausgeben
past-delete = Löschen
past-exported = Die Aufzeichnung des Spiels ist geschrieben. Dieser Befehl prüft sie: claim replay { $place }
past-won = gewonnen
past-lost = verloren
past-drawn = unentschieden

## Ein schmales Fenster

bar-votes-short = Stimmen
prompt-lead-one-short = Du spielst aus, was du willst.
prompt-follow-or-short = Bediene mit: { $with }. Auch { $other } kann gewinnen.
prompt-void-short = { $led } liegt: Spiel irgendeine Karte.
prompt-void-but-short = { $led } liegt: Gewinnen kann nur { $other }.
set-patterns = Muster auf Karten: { $value }

# Where nothing can be kept.
nothing-lasts = Hier lässt sich nichts aufbewahren: Spiele, Einstellungen und Statistik halten nur, bis das Spiel geschlossen wird.

## Bevor ein Spiel verlassen wird, und das Aufgeben

unfinished-title = Ein Spiel ist nicht zu Ende
unfinished-game = Gegen { $player }, Stich { $trick } von { $tricks }
unfinished-note = Wenn du neu anfängst, kommt es zu den früheren Spielen. Von dort kannst du es weiterspielen.
unfinished-go-on = Weiterspielen
unfinished-anew = Neues Spiel anfangen
unfinished-back = Zurück
give-up = Aufgeben
give-up-title = Dieses Spiel aufgeben?
give-up-note = Es endet hier und zählt als verloren. Es bleibt bei den früheren Spielen.
give-up-keep = Weiterspielen
past-given-up = aufgegeben
past-unfinished = nicht zu Ende
past-go-on = Weiter
prompt-unattended = Der Rest wird für dich gespielt. Ein Klick oder eine Taste treibt ihn voran.
past-watch = Ansehen
watch-open = Alle Karten
watch-own-view = Meine Sicht
watch-done = Fertig
watch-start = |←
watch-start-called = Zum Anfang
watch-trick-back = «
watch-trick-back-called = Einen Stich zurück
watch-back = ←
watch-back-called = Einen Schritt zurück
watch-on = →
watch-on-called = Einen Schritt weiter
watch-trick-on = »
watch-trick-on-called = Einen Stich weiter
watch-end = →|
watch-end-called = Zum Ende
watch-step = { $step } von { $steps }
keys-take-back = U oder { $pad }: zurücknehmen
keys-history = J oder { $pad }: was gespielt wurde
keys-rules = O oder { $pad }: die Regeln in Kürze · H oder F1: die Regeln
keys-play-out = P oder { $pad }: den Rest spielen, sobald es entschieden ist
keys-watch = Ansehen: Pfeile, Pos1, Ende · V oder { $pad }: alle Karten
past-delete-sure = Wirklich löschen?

# The sign at the turn of the phase.
phase-turned-title = Phase Zwei

# What a screen reader says of a card.
spoken-playable = { $card }, kann gespielt werden
vote-tie-you = { $faction }: je { $count }, und deine { $yours } ist höher als die { $theirs } deines Gegenübers.
vote-tie-they = { $faction }: je { $count }, und die { $theirs } deines Gegenübers ist höher als deine { $yours }.

## Neben der Wahl der Völker

factions-hint = Zeig auf ein Volk oder wähl eines, und hier steht, was es kann.
pair-sun-monks = Sonnenmönche werden nur mit Sternenmönchen bedient und Sternenmönche nur mit Sonnenmönchen.
pair-goblins = Goblins haben keine Kraft, und ein Ritter, der einem antwortet, gewinnt, gleich welche Zahlen.
pair-gnomes = In Phase Zwei zerschmettert ein Riese einen Gnom seiner Zahl, den der Verlierer des Stichs gewonnen hat.
pair-elves = Acht Doppelkarten dazu sind Elf oder Ork, je nachdem, was beim Ausspielen gesagt wird.

## Stiche nach ihrer Phase

trick-of-phase-one = Phase Eins, Stich { $trick }
trick-of-phase-two = Phase Zwei, Stich { $trick }

## Spalten der früheren Spiele und der Statistik

past-outcome = {$outcome} {$you} : {$they}
past-outcome-unfinished = { $outcome }: { $trick }
past-deal = Spiel { $seed }{ $mark }
past-mark = * In diesem Spiel wurde ein Zug zurückgenommen.
statistics-all = Alle Spiele
statistics-of = { $level }: { $factions }
statistics-note = { $marked ->
    [0] Das Spiel zum Lernen zählt nicht.
   *[other] In { $marked } davon wurde ein Zug zurückgenommen. Das Spiel zum Lernen zählt nicht.
}
statistics-games = Spiele
statistics-won = Gewonnen
statistics-drawn = Remis
statistics-votes = Stimmen
statistics-margin = Größter Vorsprung
statistics-streak = Siege in Folge
statistics-best = Längste Folge

## Tage, und was Hausregeln sind

day = { $day }. { $month ->
     [1] Jan.
     [2] Feb.
     [3] März
     [4] April
     [5] Mai
     [6] Juni
     [7] Juli
     [8] Aug.
     [9] Sept.
     [10] Okt.
     [11] Nov.
    *[other] Dez.
}
house-note-phase-one = Was dieses Spiel tut, wo das Regelheft schweigt, ist als Hausregel bezeichnet.
voted-tie-you = Die { $faction } stimmen für dich: je { $count }, aber deine { $yours } schlägt die { $theirs }.
voted-tie-they = Die { $faction } stimmen für dein Gegenüber: je { $count }, aber die { $theirs } schlägt deine { $yours }.
past-broken = Die Aufzeichnung dieses Spiels verstößt gegen die Regeln, darum lässt es sich nicht ansehen. { $place }, { $at }: { $problem }
notice-storage = Etwas ließ sich nicht lesen oder aufbewahren. { $place }: { $problem }
notice-blocked = der Browser gibt dieser Seite keinen Speicher
notice-broken-game = Das aufbewahrte Spiel lässt sich nicht lesen. { $place }, { $at }: { $problem }
notice-broken-settings = Die aufbewahrten Einstellungen lassen sich nicht lesen, darum gelten die üblichen. { $place }, { $at }: { $problem }
notice-kept-as = Es liegt jetzt unter { $place }.
notice-other-window = Ein anderes Fenster spielt auch. Sein Spiel liegt jetzt bei den früheren Spielen; von dort kannst du es weiterspielen.
notice-finished-elsewhere = Dieses Spiel wurde in einem anderen Fenster zu Ende gespielt. Was du hier weiterspielst, wird nicht aufbewahrt.
notice-broken-setting = Eine Einstellung lässt sich nicht lesen, darum gilt ihr üblicher Wert. { $place }, { $at }: { $problem }
notice-past-unreadable = { $count ->
    [1] Ein früheres Spiel lässt sich nicht lesen.
   *[other] { $count } frühere Spiele lassen sich nicht lesen.
} { $place }, { $at }: { $problem }
notice-broken-house = Die Datei mit den Hausregeln ist nicht zu gebrauchen, darum gelten die üblichen Werte. { $place }, { $at }: { $problem }

## Das erste Spiel, was entschieden ist, und Stachel, die zusammenzählen
learn-goal = Willkommen! In dreizehn Stichen wirbst du Gefolge an; damit spielst du dann um die Stimmen. Jedes Volk stimmt für den, der mehr seiner Karten gewonnen hat. Drei von fünf Stimmen gewinnen.
learn-prophets = Der Preis ist ein Prophet. In Phase Zwei gewinnt der niedrigere Prophet, bis drei Runen gewonnen sind, die runden Zeichen neben den Zahlen. Niedrige Propheten sind also die starken.
learn-stung = Ein Stachel bei jemandem verändert die Zahl von dessen nächster Karte, sonst keine. Sind es mehrere, zählen sie zusammen.
learn-dark = Was du gerade nicht spielen darfst, ist dunkel. Versuch es, und du erfährst, warum.
play-out-you = Du hast gewonnen: zu Ende spielen
play-out-they = Du hast verloren: zu Ende spielen
play-out-draw = Unentschieden: zu Ende spielen
stung-again-you = Du wirst wieder gestochen: { $value }, zusammen { $sum } auf deine nächste Karte.
stung-again-they = Dein Gegenüber wird wieder gestochen: { $value }, zusammen { $sum } auf die nächste Karte.
past-daily = Tag { $date }{ $mark }
explain-open-followers = Vom Gefolge liegen nur als Preis gewonnene { $factions } für beide offen.
unfinished-daily = Spiel des Tages anfangen
unfinished-lesson = Spielend lernen

## Die Knöpfe des Gamepads
pad-arrows = Steuerkreuz oder Stick
pad-a = A
pad-b = B
pad-start = Start
pad-x = X
pad-y = Y
pad-select = Select
pad-shoulder-left = linke Schultertaste
pad-shoulder-right = rechte Schultertaste
pad-trigger-left = linker Trigger
pad-trigger-right = rechter Trigger
pad-stick-left = linker Stick gedrückt
pad-stick-right = rechter Stick gedrückt
