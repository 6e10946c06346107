# Nederlands.

## Titel en menu's

game-title = Claim: Sun
game-subtitle = Werf volgelingen en win dan de stemmen van vijf volken
title-new-game = Nieuw spel
title-leader = Begint: { $leader }
leader-lot = het lot
leader-you = jij
leader-opponent = je tegenstander
title-quit = Stoppen
title-note = Een onofficieel fanspel. Speel met de muis, met je vinger of met de pijltjestoetsen en Enter.
loading = De raad komt bijeen …
broken-title = Enkele bestanden van het spel konden niet geladen worden
broken-help = Zet ze terug en start het spel opnieuw.
menu = Menu
menu-continue = Verder
menu-new-game = Nieuw spel
menu-title = Naar de titel
last-trick = Laatste slag
discards-button = Aflegstapel
close = Sluiten
no-last-trick = Er is nog geen slag gespeeld.
no-discards = Er is nog niets afgelegd.
stings-left = Steken in de stapel, zonder volgorde: { $values }
stings-used = Gebruikte steken: { $values }
game-refused = Dit spel kan niet beginnen: { $problem }

## Namen

you = Jij
they = Tegenstander
one-sun-monks = Zonnemonnik
any-sun-monks = een Zonnemonnik
many-sun-monks = Zonnemonniken
one-star-monks = Sterrenmonnik
any-star-monks = een Sterrenmonnik
many-star-monks = Sterrenmonniken
one-prophets = Profeet
any-prophets = een Profeet
many-prophets = Profeten
one-sandworms = Zandworm
any-sandworms = een Zandworm
many-sandworms = Zandwormen
one-scorpions = Schorpioen
any-scorpions = een Schorpioen
many-scorpions = Schorpioenen
one-goblins = Goblin
any-goblins = een Goblin
many-goblins = Goblins
one-knights = Ridder
any-knights = een Ridder
many-knights = Ridders
one-undead = Ondode
any-undead = een Ondode
many-undead = Ondoden
one-dwarves = Dwerg
any-dwarves = een Dwerg
many-dwarves = Dwergen
one-doppelgangers = Dubbelganger
any-doppelgangers = een Dubbelganger
many-doppelgangers = Dubbelgangers
one-gnomes = Kabouter
any-gnomes = een Kabouter
many-gnomes = Kabouters
one-giants = Reus
any-giants = een Reus
many-giants = Reuzen
one-elves = Elf
any-elves = een Elf
many-elves = Elfen
one-orcs = Ork
any-orcs = een Ork
many-orcs = Orks
one-elves-orcs = Elf of Ork
any-elves-orcs = een Elf of Ork
many-elves-orcs = dubbelkaarten
or = { " " }of{ " " }
card = { $faction } { $number }
card-stung = { $card } ({ $stings } door steken: { $counts })

## De balk

bar-phase-one = Fase Eén · slag { $trick } van 13
bar-phase-two = Fase Twee · slag { $trick } van 13
bar-phase-one-short = Fase Eén · { $trick }/13
bar-phase-two-short = Fase Twee · { $trick }/13
bar-runes-lower-short = Profeet: laag wint { $runes }/{ $needed }
bar-runes-higher-short = Profeet: hoog wint
bar-votes = De stemmen worden geteld
bar-runes-lower = { $runes } van { $needed } runen: de lagere Profeet wint
bar-runes-higher = { $runes } runen: de hogere Profeet wint

## Bijschriften op de tafel

caption-deck = Stapel { $count }
caption-prize = Prijs
caption-discards = Afgelegd { $count }
caption-stung-deck = Steken { $count }
caption-stung-used = Gebruikt { $count }
caption-followers-you = Jouw volgelingen: { $count }
caption-followers-they = Hun volgelingen: { $count }
caption-table-you = Jij
caption-table-they = Tegenstander
caption-leads-you = Jij komt uit
caption-leads-they = Tegenstander komt uit

## Wat er gebeurd is

dealt = De kaarten zijn gedeeld.
revealed = { $card } is de prijs.
led-you = Je komt uit met { $card }.
led-they = Je tegenstander komt uit met { $card }.
led-masked-you = Je komt gedekt uit met { $card }: je tegenstander ziet het getal pas na zijn antwoord.
led-masked-they = Je tegenstander komt gedekt uit met { $card }.
replied-you = Je antwoordt met { $card }.
replied-they = Je tegenstander antwoordt met { $card }.
unmasked-you = Je kaart wordt omgedraaid: { $card }.
unmasked-they = Hij wordt omgedraaid: { $card }.
taken-you = { $because } De slag is voor jou.
taken-they = { $because } De slag is voor je tegenstander.
because-higher = { $winning } verslaat { $losing }.
because-higher-prophets = Met zoveel runen wint de hogere Profeet: { $winning } verslaat { $losing }.
because-lower = { $winning } verslaat { $losing }: de lagere wint.
because-lower-prophets = Met zo weinig runen wint de lagere Profeet: { $winning } verslaat { $losing }.
because-power = { $winning } verslaat { $losing }, wat de getallen ook zijn.
because-tie = { $winning } tegen { $losing }: bij gelijke stand wint wie uitkwam.
because-own-kind = { $faction } bekennen geen { $faction }.
because-not-followed = { $reply } bekent niet: er werd uitgekomen met { $lead }.
drawn-blind-you = Je trekt { $card } van de stapel, ongezien.
kept-you = { $card } blijft in het spel en gaat naar jouw scorestapel.
kept-they = { $card } blijft in het spel en gaat naar de scorestapel van je tegenstander.
to-loser-you = Jij verloor de slag en krijgt { $card }.
to-loser-they = Je tegenstander verloor de slag en krijgt { $card }.
smashed = { $card } wordt verpletterd en verlaat het spel.
stung-you = Je wordt gestoken: { $value } op je volgende kaart.
stung-they = Je tegenstander wordt gestoken: { $value } op de volgende kaart.
stung-too-late = Een steek, { $value }: er is geen kaart meer die hij kan veranderen.
stung-shuffled = De gebruikte steken worden tot een nieuwe stapel geschud.
higher-wins = Met { $needed } runen op de scorestapels wint vanaf nu de hogere Profeet.
phase-turned = Fase Twee: je volgelingen zijn nu je hand. De kaarten die je nu wint, tellen voor de stemmen.
voted-you = De { $faction } stemmen op jou: { $yours } tegen { $theirs }.
voted-they = De { $faction } stemmen op je tegenstander: { $theirs } tegen { $yours }.
voted-nobody = De { $faction } stemmen op niemand: geen van beiden heeft er meer of hogere.

## Wat er gevraagd wordt

prompt-wait = Je tegenstander denkt na …
prompt-lead-one = Jij komt uit. Speel een kaart naar keuze: wie de slag wint krijgt de prijs, de ander een kaart van de stapel.
prompt-lead-two = Jij komt uit. Speel een kaart naar keuze.
prompt-follow = Beken met { $with }.
prompt-follow-or = Beken met { $with }, of win de slag met { $other }.
prompt-void = Er werd uitgekomen met { $led }, en je kunt niet bekennen: speel een kaart naar keuze. De slag wint die niet.
prompt-void-but = Je hoeft { $led } niet te bekennen: speel een kaart naar keuze, maar alleen { $other } kan de slag winnen.

## Waarom een zet geweigerd werd

refused-not-now = Er wordt nu geen kaart gevraagd.
refused-game-over = Het spel is voorbij.
refused-not-your-turn = Je tegenstander is aan de beurt.
refused-not-in-hand = Die kaart zit niet in je hand.
refused-must-follow = Je moet { $led } bekennen: speel { $with }.
refused-must-declare = Er moet gezegd worden waarvoor deze kaart telt.
refused-cannot-declare = Daarvoor kan deze kaart niet tellen.

## Zeggen wat een dubbelkaart is

declare-title = Spelen als …?
declare-cancel = Houden

## De uitslag

verdict-you = Je wint!
verdict-they = Je tegenstander wint
verdict-draw = Gelijkspel
verdict-by-votes = { $you } tegen { $they } stemmen
verdict-by-cards = { $you } tegen { $they } stemmen; de kaarten van de eigen kiezers beslissen
verdict-by-draw = { $you } tegen { $they } stemmen, en ook de kaarten van de kiezers zijn gelijk
verdict-by-resigned = Het spel is opgegeven
verdict-seed = Deling { $seed }
verdict-again = Nog een spel
verdict-title = Naar de titel

## De laatste slag en de aflegstapel

last-trick-led-you = Jij kwam uit
last-trick-led-they = Tegenstander kwam uit
last-trick-answered-you = Jij antwoordde
last-trick-answered-they = Tegenstander antwoordde
last-trick-prize = Prijs
last-trick-taken-you = De slag was voor jou.
last-trick-taken-they = De slag was voor je tegenstander.
discards-title = Aflegstapel

## De keuze van de volken en van de tegenstander

title-factions = Volken: { $setup }
title-opponent = Tegenstander: { $player }
title-learn = Al spelend leren
rules-button = Regels
player-novice = Nieuweling
player-adept = Gevorderde
player-expert = Expert
player-master = Meester
setup-sun = Zon-doos
setup-first = Eerste doos
setup-random = willekeurig
setup-random-from = willekeurig uit { $count }
setup-mixture = eigen mengsel
factions-title = Wie zit er in de raad?
factions-way-sun = Zon-doos
factions-way-first = Eerste doos
factions-way-hand = Met de hand
factions-way-random = Willekeurig
factions-pairs = Een paar heeft 22 kaarten
factions-tens = Drie andere hebben elk tien kaarten
factions-whole = Deze vijf spelen.
factions-drawn = Voor elk spel worden hieruit één paar en drie andere getrokken.
factions-done = Klaar
setup-unknown = Er is geen volk met de naam { $name }.
setup-twice = { $faction } zijn twee keer genoemd.
setup-not-chosen = { $faction } komen met hun paar mee.
setup-half-pair = { $half } hebben { $missing } naast zich nodig.
setup-pairs = { $count ->
    [0] Er ontbreekt een paar.
   *[other] Er zijn { $count } paren: één speelt mee.
}
setup-tens = { $count ->
    [0] Er ontbreken drie van de andere.
    [1] Er ontbreken nog twee van de andere.
    [2] Er ontbreekt nog één van de andere.
   *[other] Er zijn { $count } van de andere: drie spelen mee.
}
setup-cards = Een opstelling heeft 52 kaarten, deze heeft er { $count }.
setup-declares = De { $faction } kunnen niet tot iets anders worden verklaard.
setup-too-few = Om te trekken moeten minstens één paar en drie andere aangevinkt zijn.
setup-house = De huisgegevens kloppen niet bij { $key }: { $problem }

## De regels

rules-page = Bladzijde { $page } van { $pages }
rules-back = Terug
rules-next = Verder
rules-overview = In het kort
rules-title-overview = Het spel in het kort
rules-title-phase-one = Fase Eén
rules-title-phase-two = Fase Twee
rules-title-votes = De stemmen
house-rule = Huisregel: { $rule }
overview-phase-one =
    Er ligt een prijs open. Wie uitkomt speelt een kaart naar keuze; de ander moet zo mogelijk met hetzelfde volk bekennen.

    Het hogere getal wint; bij gelijke stand wint wie uitkwam. Wie niet bekent, verliest.

    De winnaar krijgt de prijs als volgeling, de verliezer de volgende kaart van de stapel, ongezien. De gespeelde kaarten zijn weg.

    De winnaar komt uit. Na dertien slagen zijn de volgelingen de hand voor Fase Twee.
overview-phase-two =
    Bekennen en winnen gaan zoals eerst, nu met elk dertien volgelingen.

    Wie een slag wint, legt de kaarten op de eigen scorestapel en komt uit.

    Aan het eind stemt elk volk op wie er meer kaarten van heeft; bij evenveel op wie de hoogste kaart ervan heeft.

    Drie van de vijf stemmen winnen het spel.
rules-phase-one =
    Ieder heeft dertien kaarten; 26 andere vormen de stapel. Voor elke slag wordt de bovenste kaart van de stapel omgedraaid: de prijs.

    Wie uitkomt speelt een kaart naar keuze. De ander moet bekennen, dus een kaart van hetzelfde volk spelen, als die er een in de hand heeft; anders mag elke kaart.

    Het hogere getal wint de slag, en bij gelijke stand wint wie uitkwam. Een kaart die niet bekent verliest, hoe hoog hij ook is.

    De winnaar neemt de prijs als volgeling. De verliezer neemt de volgende kaart van de stapel, die beter of slechter kan zijn: niemand anders ziet die. Soms loont het om te verliezen. De twee gespeelde kaarten worden afgelegd.

    De winnaar komt uit voor de volgende slag. Na dertien slagen zijn de stapel en de handen op.
house-phase-one =
    Wie het eerst uitkomt beslist het lot, tenzij je zelf kiest.

    De aflegstapel is open en mag doorgekeken worden.
rules-phase-two =
    Je dertien volgelingen zijn nu je hand. Wie de laatste slag van Fase Eén won, komt uit.

    Dezelfde regels zeggen wat bekent en wat wint. Maar nu legt de winnaar de twee gespeelde kaarten op de scorestapel: die worden aan het eind geteld.

    Er wordt niet meer getrokken. Wat je niet hebt en niet hebt zien gaan, heeft je tegenstander.
rules-votes =
    Na de laatste slag stemt elk van de vijf volken op wie er meer kaarten van op de scorestapel heeft. Bij evenveel stemt het op wie de hoogste kaart van dat volk heeft; zijn die twee gelijk, dan beslissen de op een na hoogste, enzovoort.

    Wie meer stemmen heeft wint: drie van de vijf zijn genoeg.
house-votes =
    Een volk waarvan niemand een kaart heeft, stemt op niemand; net als een volk waarvan beiden dezelfde getallen hebben.

    Staan de stemmen gelijk, dan telt ieder de eigen kaarten van de volken die op hem stemmen: wie er daarvan meer heeft, wint. Is ook dat gelijk, dan is het gelijkspel.
rules-sun-monks =
    Zonnemonniken 0 tot en met 10. Een Zonnemonnik bekent geen Zonnemonnik: een uitgespeelde moet met een Sterrenmonnik bekend worden, en een uitgespeelde Sterrenmonnik met een Zonnemonnik.

    Wie er geen van de andere soort heeft mag alles spelen, ook nog een Zonnemonnik, en verliest de slag.

    De twee soorten monniken zijn twee volken, met elk een stem.
rules-star-monks =
    Sterrenmonniken 0 tot en met 10. Een Sterrenmonnik bekent geen Sterrenmonnik: een uitgespeelde moet met een Zonnemonnik bekend worden, en een uitgespeelde Zonnemonnik met een Sterrenmonnik.

    Wie er geen van de andere soort heeft mag alles spelen, ook nog een Sterrenmonnik, en verliest de slag.

    De twee soorten monniken zijn twee volken, met elk een stem.
rules-prophets =
    Profeten 0 tot en met 9. De meeste dragen een rune.

    In Fase Eén wint gewoon de hogere Profeet. In Fase Twee wint, als een Profeet een Profeet bekent, de lagere zolang er op beide scorestapels samen minder dan drie runen liggen. Bij drie of meer wint de hogere.

    Bij gelijke stand wint zoals altijd wie uitkwam. Een Profeet die als prijs gewonnen werd ligt open, zodat beiden weten waar hij is.
house-prophets =
    De runen worden geteld voordat de kaarten van de slag zelf binnengehaald zijn.

    De Profeten 1 tot en met 9 dragen elk één rune, de 0 geen, als het huisbestand niets anders zegt.
rules-sandworms =
    Zandwormen 0 tot en met 9. Een uitgespeelde Zandworm ligt gedekt: de ander ziet dat het een Zandworm is, maar het getal pas na het antwoord.

    Hij moet gewoon met een Zandworm bekend worden. Als antwoord ligt een Zandworm altijd open.
house-sandworms =
    Dat een gedekte kaart een Zandworm is, is bekend.
rules-scorpions =
    Schorpioenen 0 tot en met 9. Voor elke Schorpioen die je in Fase Twee op je scorestapel legt, trek je een steek. Die verandert het getal van je kaart in de volgende slag, meestal naar beneden.

    Twee steken tellen op. Na de slag worden ze afgelegd. Een steek verandert het getal alleen om de winnaar te vinden, en voor niets anders: niet voor de stemmen.
house-scorpions =
    Steken worden open getrokken. Hun waarden zijn −3, −2, −2, −1, −1 en +2, als het huisbestand niets anders zegt.

    Getallen mogen onder 0 en boven 10 komen. Waar de lagere Profeet wint, wint het lagere veranderde getal.

    Een lege stekenstapel wordt uit de afgelegde steken opnieuw geschud als er een steek getrokken moet worden.
rules-goblins =
    Goblins: vijf nullen, en 1 tot en met 9 één keer. Ze hebben geen kracht, maar ze zijn met velen.

    Pas op voor de Ridders: een Ridder die op een Goblin antwoordt, wint.
rules-knights =
    Ridders 2 tot en met 9. Een Ridder die op een Goblin antwoordt wint de slag, wat de getallen ook zijn.

    Een Ridder bekent een Goblin echter niet: alleen wie geen Goblin heeft, mag met een Ridder antwoorden.
rules-undead =
    Ondoden 0 tot en met 9. Een Ondode die in Fase Eén gespeeld wordt, wordt niet afgelegd: hij gaat open naar de scorestapel van wie de slag wint en telt voor de stemmen mee als elke andere.
rules-dwarves =
    Dwergen 0 tot en met 9. In Fase Twee neemt de verliezer van een slag elke Dwerg eruit, en de winnaar de rest.

    Wie de stem van de Dwergen wil, moet er dus mee verliezen.
rules-doppelgangers =
    Dubbelgangers 0 tot en met 9. Een Dubbelganger mag op elke kaart antwoorden, ook als je zou kunnen bekennen. Dat telt dan als bekennen, en het hogere getal wint.

    Voor al het andere is het een Dubbelganger: waar hij heen gaat en waarvoor hij stemt. Een uitgespeelde Dubbelganger wordt met Dubbelgangers bekend.
house-doppelgangers =
    Wie een andere kaart alleen met Dubbelgangers zou kunnen beantwoorden, hoeft er geen te spelen.
rules-gnomes =
    Kabouters: drie van elk van 1, 3 en 5, twee van elk van 7 en 9. De Kabouters die je wint staan in Fase Twee voor je.

    Een Reus van hetzelfde getal in een slag die je verliest, verplettert er een: die verlaat het spel. Kabouters die aan het eind nog staan, tellen voor de stemmen.
house-gnomes =
    Hoeveel Kabouters er van elk getal zijn, kan in het huisbestand veranderd worden.
rules-giants =
    Reuzen: twee van elk van 1, 3, 5 en 7, één 9. In Fase Twee verplettert elke Reus van een slag, wie hem ook speelde, één Kabouter van het erop gedrukte getal die voor de verliezer van de slag staat.

    Een verpletterde Kabouter verlaat het spel.
house-giants =
    Hoeveel Reuzen er van elk getal zijn, kan in het huisbestand veranderd worden.
rules-elves =
    Elfen 1 tot en met 7. Daarnaast zijn acht dubbelkaarten Elf of Ork, zoals wie er een speelt het zegt.
rules-orcs =
    Orks 1 tot en met 7. Daarnaast zijn acht dubbelkaarten Elf of Ork, zoals wie er een speelt het zegt.
rules-elves-orcs =
    Dubbelkaarten 1 tot en met 8. Wie er een speelt, zegt in beide fasen of het een Elf of een Ork is. Als antwoord bekent hij daarmee.

    Wie een kaart heeft die kan bekennen, moet bekennen; niemand kan zich er dus uit praten.

    In Fase Twee gewonnen blijft hij wat er gezegd werd, en stemt zo. In een hand is hij nog geen van beide.

## Waarom de computer niet vals kan spelen

fair-button = Waarom de computer niet vals kan spelen
fair-title = Waarom de computer niet vals kan spelen
fair-text =
    De computerspeler is een deel van het programma dat maar één ding krijgt: een lijst van wat zijn eigen plaats mag weten. In die lijst is geen plek voor jouw hand, voor de volgorde van de stapel of voor je blinde kaarten. Er staat niets in waarnaar hij zou kunnen gluren.

    De kaarten worden door een getal gedeeld voordat de eerste kaart gespeeld wordt. Hetzelfde getal deelt op elk apparaat dezelfde kaarten, en het toeval van de computerspeler heeft er niets mee te maken.

    Na het spel is alles open: het getal en het verslag met beide handen, de stapel en elke gespeelde kaart. Wie twijfelt, kan het verslag controleren met “claim replay BESTAND”: dat speelt het volgens de regels kaart voor kaart na en zegt wat er niet klopt, als er iets niet klopt.

    Ook het hele programma is te lezen: de broncode is open.
fair-no-game = Als een spel voorbij is, staan hier het getal en het verslag ervan.
verdict-fair = Was dat eerlijk?

## Het verloop

history-title = Wat er gespeeld is
history-all = Alle slagen
history-tricks = Slagen
history-won = Gewonnen kaarten
history-unseen = Nog niet gezien
history-unseen-off = Hier staan de kaarten waarvan je de plaats niet kunt weten, als je die hulp wilt.
history-tracker-off = Niet geziene kaarten tonen
history-tracker-on = Niet meer tonen
history-all-seen = Je weet van elke kaart waar die is.
history-trick = {$trick} · {$led} · {$taken}
history-led-you = jij kwam uit
history-led-they = tegenstander kwam uit
history-taken-you = voor jou
history-taken-they = voor tegenstander
history-prize-you = De prijs was voor jou: { $card }.
history-prize-they = De prijs was voor je tegenstander: { $card }.
history-blind = Je trok { $card } van de stapel, ongezien.
history-blind-unseen = Je tegenstander trok een kaart die je niet gezien hebt.
history-pile-you = Jij: { $count }
history-pile-they = Tegenstander: { $count }

## Uitleg

help-button = ?
help-button-called = De regels in het kort
explain-sun-monks = Zonnemonniken worden alleen met Sterrenmonniken bekend en bekennen alleen Sterrenmonniken.
explain-star-monks = Sterrenmonniken worden alleen met Zonnemonniken bekend en bekennen alleen Zonnemonniken.
explain-prophets = In Fase Twee wint de lagere Profeet tot er drie runen op de scorestapels liggen.
explain-sandworms = Een uitgespeelde Zandworm ligt gedekt tot er geantwoord is.
explain-scorpions = Wie in Fase Twee een Schorpioen wint, trekt een steek die het getal van de volgende kaart verandert.
explain-goblins = Goblins hebben geen kracht. Een Ridder die er een beantwoordt, wint.
explain-knights = Een Ridder die op een Goblin antwoordt wint, wat de getallen ook zijn.
explain-undead = In Fase Eén gespeeld gaat een Ondode naar de scorestapel van de winnaar.
explain-dwarves = In Fase Twee neemt de verliezer van de slag de Dwergen eruit.
explain-doppelgangers = Een Dubbelganger mag elke kaart bekennen.
explain-gnomes = Een Reus van hetzelfde getal verplettert een Kabouter die de verliezer van de slag gewonnen heeft.
explain-giants = In Fase Twee verplettert een Reus een Kabouter van zijn getal die de verliezer van de slag gewonnen heeft.
explain-elves = Ook acht dubbelkaarten kunnen Elfen zijn.
explain-orcs = Ook acht dubbelkaarten kunnen Orks zijn.
explain-elves-orcs = Wie hem speelt, zegt of het een Elf of een Ork is.
explain-runes = { $count ->
    [one] Hij draagt een rune.
   *[other] Hij draagt { $count } runen.
}
explain-stung = Steken veranderen hem met { $stings }: hij telt voor { $counts }.
explain-masked = Je tegenstander ziet het getal nog niet.
explain-sting = Steek { $value }
explain-play-out = Hoe de rest ook gespeeld wordt, zo loopt het af: de kaarten die over zijn veranderen er niets meer aan. Eén druk, en ze worden snel gespeeld.
explain-vote-title = { $faction }: { $count } kaarten
explain-vote-you = Jij hebt er { $you }, je tegenstander { $they }: zo stemmen ze op jou.
explain-vote-they = Jij hebt er { $you }, je tegenstander { $they }: zo stemmen ze op je tegenstander.
explain-vote-nobody = Niemand heeft er een: zo stemmen ze op niemand.
explain-vote-level = Jij hebt er { $you }, je tegenstander { $they }, met dezelfde getallen: zo stemmen ze op niemand.
explain-spot-deck = De stapel. Voor elke slag wordt de bovenste kaart de prijs; de verliezer van de slag krijgt de volgende.
explain-spot-prize = De prijs: wie deze slag wint, krijgt hem als volgeling.
explain-spot-discards = De aflegstapel van Fase Eén. “Aflegstapel” bovenaan toont alles.
explain-spot-removed = Deze kaart heeft het spel verlaten.
explain-spot-hand-you = Je hand.
explain-spot-hand-they = De hand van je tegenstander.
explain-spot-table-you = Wat je gespeeld hebt.
explain-spot-table-they = Hij ligt gedekt tot je geantwoord hebt.
explain-spot-followers-you = Je volgeling: in Fase Twee zit hij in je hand.
explain-spot-followers-they = Een volgeling van je tegenstander.
explain-spot-pile-you = Op je scorestapel: hij telt voor de stem.
explain-spot-pile-they = Op de scorestapel van je tegenstander: hij telt voor de stem.
explain-spot-stung-deck = Steken: wie in Fase Twee een Schorpioen wint, trekt er een, die het getal van de volgende kaart verandert. “Aflegstapel” bovenaan toont welke er nog zijn.
explain-spot-stung-used = Gebruikte steken. Is de stapel op, dan worden ze opnieuw geschud.
explain-spot-stings-you = Hij verandert het getal van je kaart in deze slag.
explain-spot-stings-they = Hij verandert het getal van de kaart van je tegenstander in deze slag.

## Het eerste spel

learn-go-on = Verder
learn-skip = Zonder hulp spelen
learn-lead = Ieder speelt een kaart: dat is een slag. Het hogere getal wint hem, met de open prijs als volgeling. Kom uit met een kaart. Wijs er een aan, of houd hem vast, voor uitleg.
learn-taken = Wie wint, krijgt de prijs en komt uit. Wie verliest, krijgt de volgende kaart van de stapel, die niemand anders ziet. De gespeelde kaarten zijn voorgoed weg.
learn-follow = Wie als tweede speelt, moet bekennen: een kaart van het uitgespeelde volk spelen, als je die hebt. Een kaart die niet bekent verliest, hoe hoog ook. Alleen Monniken (zon en maan) beken je anders.
learn-strangers = Monniken zijn de uitzondering: een Zonnemonnik wordt alleen met Sterrenmonniken bekend, een Sterrenmonnik alleen met Zonnemonniken. Wie die niet heeft mag alles spelen, maar verliest.
learn-face-down = Je tegenstander kwam gedekt uit met een Zandworm. Beken met een Zandworm als je er een hebt; het getal zie je pas als je gespeeld hebt.
learn-lose = Is de prijs zwak? Dan kun je misschien beter verliezen: de kaart van de stapel kan goed zijn. Speel laag, of doe weg wat je niet nodig hebt.
learn-help = Wijs een kaart of stapel aan, of houd er een vinger op, en je hoort wat het is. “?” toont de regels in het kort, “Laatste slag” wat er net gespeeld werd.
learn-phase-two = Fase Twee: je dertien volgelingen zijn nu je hand. Prijzen zijn er niet meer: wie een slag wint, wint beide kaarten ervan, en die tellen voor de stemmen.
learn-runes = De regel bovenaan telt de gewonnen runen. Hij zegt welke Profeet wint als de een de ander bekent: de lagere, of vanaf drie runen de hogere.
learn-stings = Schorpioenen steken: wie er in Fase Twee een wint, trekt een steek van de stapel. Die verandert het getal van zijn volgende kaart, meestal omlaag.
learn-votes = De wapens zijn de stemmen: boven hoeveel kaarten van een volk je tegenstander gewonnen heeft, onder hoeveel jij. Bij gelijke aantallen beslist de hoogste kaart.
learn-end = Nu ken je het spel! “Al spelend leren” op de titel deelt deze kaarten opnieuw zo vaak je wilt, en “Volken” daar kiest andere.

## Settings, sound and keys

settings-title = Instellingen
set-on = aan
set-off = uit
set-speed = Tempo: { $value }
set-reduced-motion = Minder beweging: { $value }
set-text-size = Tekstgrootte: { $value }
set-percent = { $percent } %
set-language = Taal: { $value }
set-fullscreen = Volledig scherm: { $value }
set-first-leader = Wie begint: { $value }
set-tracker = Ongeziene kaarten tonen: { $value }
set-muted = Geluid uit: { $value }
speed-slow = langzaam
speed-normal = gewoon
speed-fast = snel
speed-instant = meteen
language-en = English
language-de = Deutsch
language-nl = Nederlands
language-fr = Français
sound-title = Geluid
volume-all = Alles: { $percent } %
volume-effects = Effecten: { $percent } %
volume-ambience = Woestijnwind: { $percent } %
volume-down = −
volume-down-called = { $volume }, zachter
volume-up = +
volume-up-called = { $volume }, harder
keys-title = Toetsen
keys-choose = Pijlen, { $pad }: kaart of knop kiezen
keys-play = Enter, spatie of { $pad }: kaart spelen, knop indrukken
keys-menu = Escape of { $pad }: menu, terug
keys-last-trick = L of { $pad }: laatste slag
keys-discards = D of { $pad }: aflegstapel
keys-focus = Omhoog: naar tafel en balk · Tab of { $pad }: balk
keys-mute = M of { $pad }: geluid uit
keys-fullscreen = F11: volledig scherm

## Games that are kept, past games and statistics

title-continue = Verder spelen
title-daily = Spel van de dag: { $date }
past-games = Eerdere spellen
statistics = Statistieken
menu-take-back = Terugnemen
past-none = Er is nog geen spel uitgespeeld.
past-newer = Nieuwer
past-older = Ouder
past-export = Uitvoeren
past-delete = Verwijderen
past-exported = Het verslag van het spel is geschreven. Dit commando controleert het: claim replay { $place }
past-won = gewonnen
past-lost = verloren
past-drawn = gelijk

## Een smal venster

bar-votes-short = Stemmen
prompt-lead-one-short = Jij komt uit: speel wat je wilt.
prompt-follow-or-short = Beken met { $with }, of win met { $other }.
prompt-void-short = Je kunt { $led } niet bekennen: speel wat je wilt.
prompt-void-but-short = Je kunt { $led } niet bekennen: alleen { $other } wint.
set-patterns = Patronen op kaarten: { $value }

# Where nothing can be kept.
nothing-lasts = Hier kan niets worden bewaard: spellen, instellingen en statistiek blijven alleen tot het spel wordt gesloten.

## Voor een spel wordt verlaten, en opgeven

unfinished-title = Een spel is nog niet af
unfinished-game = Tegen { $player }, slag { $trick } van { $tricks }
unfinished-note = Als je opnieuw begint, komt het bij de eerdere spellen. Vandaar kun je het verder spelen.
unfinished-go-on = Verder spelen
unfinished-anew = Nieuw spel beginnen
unfinished-back = Terug
give-up = Opgeven
give-up-title = Dit spel opgeven?
give-up-note = Het eindigt hier en telt als verloren. Het blijft bij de eerdere spellen.
give-up-keep = Doorspelen
past-given-up = opgegeven
past-unfinished = niet af
past-go-on = Verder
prompt-unattended = De rest wordt voor je gespeeld. Een klik of toets jaagt het op.
past-watch = Bekijken
watch-open = Alle kaarten
watch-own-view = Mijn kijk
watch-done = Klaar
watch-start = |←
watch-start-called = Naar het begin
watch-trick-back = «
watch-trick-back-called = Eén slag terug
watch-back = ←
watch-back-called = Eén stap terug
watch-on = →
watch-on-called = Eén stap verder
watch-trick-on = »
watch-trick-on-called = Eén slag verder
watch-end = →|
watch-end-called = Naar het einde
watch-step = { $step } van { $steps }
keys-take-back = U of { $pad }: terugnemen
keys-history = J of { $pad }: wat er gespeeld is
keys-rules = O of { $pad }: de regels in het kort · H of F1: de regels
keys-play-out = P of { $pad }: de rest spelen, zodra het beslist is
keys-watch = Bekijken: pijlen, Home, End · V of { $pad }: alle kaarten
past-delete-sure = Echt verwijderen?

# The sign at the turn of the phase.
phase-turned-title = Fase Twee

# What a screen reader says of a card.
spoken-playable = { $card }, kan gespeeld worden
vote-tie-you = { $faction }: elk { $count }, en jouw { $yours } is hoger dan de { $theirs } van je tegenstander.
vote-tie-they = { $faction }: elk { $count }, en de { $theirs } van je tegenstander is hoger dan jouw { $yours }.

## Naast de keuze van volken

factions-hint = Wijs een volk aan of kies er een, en hier staat wat het kan.
pair-sun-monks = Zonnemonniken worden alleen met Sterrenmonniken bekend, en Sterrenmonniken alleen met Zonnemonniken.
pair-goblins = Goblins hebben geen kracht, en een Ridder die er een beantwoordt wint, wat de getallen ook zijn.
pair-gnomes = In Fase Twee verplettert een Reus een Kabouter van zijn getal die de verliezer van de slag gewonnen heeft.
pair-elves = Daarnaast zijn acht dubbelkaarten Elf of Ork, zoals wie er een speelt het zegt.

## Slagen naar hun fase

trick-of-phase-one = Fase Eén, slag { $trick }
trick-of-phase-two = Fase Twee, slag { $trick }

## Kolommen van eerdere spellen en statistieken

past-outcome = {$outcome} {$you} : {$they}
past-outcome-unfinished = { $outcome }: { $trick }
past-deal = spel { $seed }{ $mark }
past-mark = * In dit spel is een zet teruggenomen.
statistics-all = Alle spellen
statistics-of = { $level }: { $factions }
statistics-note = { $marked ->
    [0] Het spel om te leren telt niet mee.
   *[other] In { $marked } daarvan is een zet teruggenomen. Het spel om te leren telt niet mee.
}
statistics-games = Spellen
statistics-won = Gewonnen
statistics-drawn = Gelijk
statistics-votes = Stemmen
statistics-margin = Grootste marge
statistics-streak = Reeks nu
statistics-best = Langste reeks

## Dagen, en wat huisregels zijn

day = { $day } { $month ->
     [1] jan
     [2] feb
     [3] mrt
     [4] apr
     [5] mei
     [6] jun
     [7] jul
     [8] aug
     [9] sep
     [10] okt
     [11] nov
    *[other] dec
}
house-note-phase-one = Wat dit spel doet waar het regelboekje zwijgt, heet hier een huisregel.
voted-tie-you = De { $faction } stemmen op jou: elk { $count }, maar jouw { $yours } is hoger dan de { $theirs }.
voted-tie-they = De { $faction } stemmen op je tegenstander: elk { $count }, maar de { $theirs } is hoger dan jouw { $yours }.
past-broken = Het verslag van dit spel is in strijd met de regels, daarom kan het niet worden bekeken. { $place }, { $at }: { $problem }
notice-storage = Iets kon niet worden gelezen of bewaard. { $place }: { $problem }
notice-blocked = de browser geeft deze pagina geen opslag
notice-broken-game = Het bewaarde spel kan niet worden gelezen. { $place }, { $at }: { $problem }
notice-broken-settings = De bewaarde instellingen kunnen niet worden gelezen, daarom gelden de gewone. { $place }, { $at }: { $problem }
notice-kept-as = Het is bewaard als { $place }.
notice-other-window = Er wordt ook in een ander venster gespeeld. Dat spel staat nu bij de eerdere spellen; vandaar kun je het verder spelen.
notice-finished-elsewhere = Dit spel is in een ander venster uitgespeeld. Wat je hier verder speelt, wordt niet bewaard.
notice-broken-setting = Eén instelling kan niet worden gelezen, daarom geldt de gewone waarde. { $place }, { $at }: { $problem }
notice-past-unreadable = { $count ->
    [1] Eén eerder spel kan niet worden gelezen.
   *[other] { $count } eerdere spellen kunnen niet worden gelezen.
} { $place }, { $at }: { $problem }
notice-broken-house = Het bestand met de huisregels is niet te gebruiken, daarom gelden de gewone waarden. { $place }, { $at }: { $problem }

## Het eerste spel, wat beslist is, en steken die optellen
learn-goal = Welkom! In dertien slagen werf je volgelingen; daarmee speel je dan om de stemmen. Elk volk stemt op wie er meer kaarten van gewonnen heeft. Drie van de vijf stemmen winnen.
learn-prophets = De prijs is een Profeet. In Fase Twee wint de lagere Profeet, tot er drie runen gewonnen zijn: de ronde tekens naast de getallen. Lage Profeten zijn dus de sterke.
learn-stung = Een steek bij een speler verandert het getal van diens volgende kaart, en van geen andere. Zijn het er meer, dan tellen ze op.
learn-dark = Kaarten die nu niet mogen zijn donker. Probeer er een, en je hoort waarom.
play-out-you = Je hebt gewonnen: maak het voor me af
play-out-they = Je hebt verloren: maak het voor me af
play-out-draw = Het wordt gelijkspel: maak het voor me af
stung-again-you = Je wordt weer gestoken: { $value }, samen { $sum } op je volgende kaart.
stung-again-they = Je tegenstander wordt weer gestoken: { $value }, samen { $sum } op de volgende kaart.
past-daily = dag { $date }{ $mark }
explain-open-followers = Van de volgelingen liggen alleen als prijs gewonnen { $factions } voor beiden open.
unfinished-daily = Spel van de dag beginnen
unfinished-lesson = Al spelend leren

## De knoppen van de gamepad
pad-arrows = D-pad of stick
pad-a = A
pad-b = B
pad-start = Start
pad-x = X
pad-y = Y
pad-select = Select
pad-shoulder-left = linker schouderknop
pad-shoulder-right = rechter schouderknop
pad-trigger-left = linkertrigger
pad-trigger-right = rechtertrigger
pad-stick-left = linkerstick ingedrukt
pad-stick-right = rechterstick ingedrukt
