# Français. Avant « : ; ! ? » et à l’intérieur des guillemets se trouve une espace insécable.

## Titre et menus

game-title = Claim: Sun
game-subtitle = Recrute des partisans, puis gagne les voix de cinq peuples
title-new-game = Nouvelle partie
title-leader = Commence : { $leader }
leader-lot = au sort
leader-you = toi
leader-opponent = ton adversaire
title-quit = Quitter
title-note = Un jeu de fans, non officiel. Joue à la souris, au doigt ou avec les flèches et Entrée.
loading = Le conseil se réunit…
broken-title = Certains fichiers du jeu n’ont pas pu être chargés
broken-help = Remets-les en place et relance le jeu.
menu = Menu
menu-continue = Continuer
menu-new-game = Nouvelle partie
menu-title = Vers le titre
last-trick = Dernier pli
discards-button = Défausse
close = Fermer
no-last-trick = Aucun pli n’a encore été joué.
no-discards = La défausse est encore vide.
stings-left = Piqûres dans la pioche, sans ordre : { $values }
stings-used = Piqûres utilisées : { $values }
game-refused = Cette partie ne peut pas commencer : { $problem }

## Noms

you = Toi
they = Adversaire
one-sun-monks = Moine du Soleil
any-sun-monks = un Moine du Soleil
many-sun-monks = Moines du Soleil
one-star-monks = Moine des Étoiles
any-star-monks = un Moine des Étoiles
many-star-monks = Moines des Étoiles
one-prophets = Prophète
any-prophets = un Prophète
many-prophets = Prophètes
one-sandworms = Ver des sables
any-sandworms = un Ver des sables
many-sandworms = Vers des sables
one-scorpions = Scorpion
any-scorpions = un Scorpion
many-scorpions = Scorpions
one-goblins = Gobelin
any-goblins = un Gobelin
many-goblins = Gobelins
one-knights = Chevalier
any-knights = un Chevalier
many-knights = Chevaliers
one-undead = Mort-vivant
any-undead = un Mort-vivant
many-undead = Morts-vivants
one-dwarves = Nain
any-dwarves = un Nain
many-dwarves = Nains
one-doppelgangers = Sosie
any-doppelgangers = un Sosie
many-doppelgangers = Sosies
one-gnomes = Gnome
any-gnomes = un Gnome
many-gnomes = Gnomes
one-giants = Géant
any-giants = un Géant
many-giants = Géants
one-elves = Elfe
any-elves = un Elfe
many-elves = Elfes
one-orcs = Orque
any-orcs = un Orque
many-orcs = Orques
one-elves-orcs = Elfe ou Orque
any-elves-orcs = un Elfe ou Orque
many-elves-orcs = cartes doubles
or = { " " }ou{ " " }
card = { $faction } { $number }
card-stung = { $card } ({ $stings } par piqûre : { $counts })

## La barre

bar-phase-one = Phase Un · pli { $trick } sur 13
bar-phase-two = Phase Deux · pli { $trick } sur 13
bar-phase-one-short = Phase Un · { $trick }/13
bar-phase-two-short = Phase Deux · { $trick }/13
bar-runes-lower-short = Proph. bas gagne { $runes }/{ $needed }
bar-runes-higher-short = Proph. haut gagne
bar-votes = On compte les voix
bar-runes-lower = { $runes } runes sur { $needed } : le Prophète le plus bas gagne
bar-runes-higher = { $runes } runes : le Prophète le plus haut gagne

## Légendes sur la table

caption-deck = Pioche { $count }
caption-prize = Prix
caption-discards = Défausse { $count }
caption-stung-deck = Piqûres { $count }
caption-stung-used = Utilisées { $count }
caption-followers-you = Tes partisans : { $count }
caption-followers-they = Les siens : { $count }
caption-table-you = Toi
caption-table-they = Adversaire
caption-leads-you = Tu entames
caption-leads-they = L’adversaire entame

## Ce qui s’est passé

dealt = Les cartes sont distribuées.
revealed = Le prix : { $card }.
led-you = Tu entames : { $card }.
led-they = Ton adversaire entame : { $card }.
led-masked-you = Tu entames face cachée : { $card }. Ton adversaire n’en voit le nombre qu’après sa réponse.
led-masked-they = Ton adversaire entame face cachée : { $card }.
replied-you = Tu réponds : { $card }.
replied-they = Ton adversaire répond : { $card }.
unmasked-you = Ta carte est retournée : { $card }.
unmasked-they = Elle est retournée : { $card }.
taken-you = { $because } Le pli est à toi.
taken-they = { $because } Le pli va à ton adversaire.
because-higher = { $winning } bat { $losing }.
because-higher-prophets = Avec autant de runes, le Prophète le plus haut gagne : { $winning } bat { $losing }.
because-lower = { $winning } bat { $losing } : la carte la plus basse gagne.
because-lower-prophets = Avec si peu de runes, le Prophète le plus bas gagne : { $winning } bat { $losing }.
because-power = { $winning } bat { $losing }, quels que soient les nombres.
because-tie = { $winning } contre { $losing } : à égalité, qui entame gagne.
because-own-kind = Les { $faction } ne suivent pas les { $faction }.
because-not-followed = { $reply } ne suit pas : l’entame est { $lead }.
drawn-blind-you = Tu pioches en secret : { $card }.
kept-you = { $card } reste en jeu et va dans ta pile de score.
kept-they = { $card } reste en jeu et va dans la pile de score de ton adversaire.
to-loser-you = Tu as perdu le pli et reçois { $card }.
to-loser-they = Ton adversaire a perdu le pli et reçoit { $card }.
smashed = { $card } est écrasé et quitte la partie.
stung-you = Tu es piqué : { $value } sur ta prochaine carte.
stung-they = Ton adversaire est piqué : { $value } sur sa prochaine carte.
stung-too-late = Une piqûre, { $value } : il ne reste aucune carte qu’elle puisse changer.
stung-shuffled = Les piqûres utilisées sont mélangées en une nouvelle pioche.
higher-wins = Avec { $needed } runes dans les piles de score, le Prophète le plus haut gagne désormais.
phase-turned = Phase Deux : tes partisans sont maintenant ta main. Les cartes que tu gagnes comptent désormais pour les voix.
voted-you = Les { $faction } votent pour toi : { $yours } contre { $theirs }.
voted-they = Les { $faction } votent pour ton adversaire : { $theirs } contre { $yours }.
voted-nobody = Les { $faction } ne votent pour personne : nul n’en a plus, ni de plus hauts.

## Ce qui est demandé

prompt-wait = Ton adversaire réfléchit…
prompt-lead-one = Tu entames avec la carte de ton choix : qui gagne le pli reçoit le prix, l’autre une carte de la pioche.
prompt-lead-two = Tu entames avec la carte de ton choix.
prompt-follow = Suis avec { $with }.
prompt-follow-or = Suis avec { $with }, ou gagne le pli avec { $other }.
prompt-void = L’entame est { $led } et tu ne peux pas suivre : joue n’importe quelle carte. Elle ne gagnera pas le pli.
prompt-void-but = Tu n’as pas à suivre { $led } : joue n’importe quelle carte, mais seul { $other } peut gagner le pli.

## Pourquoi un coup est refusé

refused-not-now = Aucune carte n’est demandée en ce moment.
refused-game-over = La partie est finie.
refused-not-your-turn = C’est au tour de ton adversaire.
refused-not-in-hand = Cette carte n’est pas dans ta main.
refused-must-follow = Tu dois suivre { $led } : joue { $with }.
refused-must-declare = Il faut dire pour quoi cette carte compte.
refused-cannot-declare = Cette carte ne peut pas compter pour cela.

## Dire ce qu’est une carte double

declare-title = La jouer comme… ?
declare-cancel = La garder

## Le verdict

verdict-you = Tu gagnes !
verdict-they = Ton adversaire gagne
verdict-draw = Match nul
verdict-by-votes = { $you } voix à { $they }
verdict-by-cards = { $you } voix à { $they } ; les cartes de ses propres électeurs décident
verdict-by-draw = { $you } voix à { $they }, et les cartes des électeurs sont à égalité aussi
verdict-by-resigned = La partie a été abandonnée
verdict-seed = Donne { $seed }
verdict-again = Une autre partie
verdict-title = Vers le titre

## Le dernier pli et la défausse

last-trick-led-you = Ton entame
last-trick-led-they = Entame adverse
last-trick-answered-you = Ta réponse
last-trick-answered-they = Réponse adverse
last-trick-prize = Prix
last-trick-taken-you = Le pli était à toi.
last-trick-taken-they = Le pli est allé à ton adversaire.
discards-title = Défausse

## Le choix des peuples et de l’adversaire

title-factions = Peuples : { $setup }
title-opponent = Adversaire : { $player }
title-learn = Apprendre en jouant
rules-button = Règles
player-novice = Novice
player-adept = Initié
player-expert = Expert
player-master = Maître
setup-sun = Boîte du Soleil
setup-first = Première boîte
setup-random = au hasard
setup-random-from = au hasard parmi { $count }
setup-mixture = ton propre mélange
factions-title = Qui siège au conseil ?
factions-way-sun = Boîte du Soleil
factions-way-first = Première boîte
factions-way-hand = À la main
factions-way-random = Au hasard
factions-pairs = Une paire a 22 cartes
factions-tens = Trois autres ont dix cartes chacun
factions-whole = Ces cinq-là jouent.
factions-drawn = Pour chaque partie, une paire et trois autres sont tirés parmi eux.
factions-done = Terminé
setup-unknown = Il n’y a pas de peuple nommé { $name }.
setup-twice = Les { $faction } sont nommés deux fois.
setup-not-chosen = Les { $faction } viennent avec leur paire.
setup-half-pair = Les { $half } ont besoin des { $missing } à leurs côtés.
setup-pairs = { $count ->
    [0] Il manque une paire.
   *[other] Il y a { $count } paires : une seule joue.
}
setup-tens = { $count ->
    [0] Il manque trois des autres.
    [1] Il manque encore deux des autres.
    [2] Il manque encore un des autres.
   *[other] Il y a { $count } des autres : trois jouent.
}
setup-cards = Une composition compte 52 cartes, celle-ci en a { $count }.
setup-declares = Les { $faction } ne peuvent pas être déclarés comme autre chose.
setup-too-few = Pour tirer au sort, il faut cocher au moins une paire et trois autres.
setup-house = Les données maison sont fausses à { $key } : { $problem }

## Les règles

rules-page = Page { $page } sur { $pages }
rules-back = Retour
rules-next = Suite
rules-overview = En bref
rules-title-overview = Le jeu en bref
rules-title-phase-one = Phase Un
rules-title-phase-two = Phase Deux
rules-title-votes = Les voix
house-rule = Règle maison : { $rule }
overview-phase-one =
    Un prix est visible. Qui entame joue la carte de son choix ; l’autre doit suivre avec le même peuple si possible.

    Le nombre le plus haut gagne ; à égalité, qui entame. Qui ne suit pas perd.

    Qui gagne reçoit le prix comme partisan, qui perd la carte suivante de la pioche, en secret. Les cartes jouées sont perdues.

    Qui gagne entame. Après treize plis, les partisans sont la main pour la Phase Deux.
overview-phase-two =
    On suit et on gagne comme avant, chacun avec ses treize partisans.

    Qui gagne un pli met ses cartes dans sa pile de score, et entame.

    À la fin, chaque peuple vote pour qui a le plus de ses cartes ; à nombre égal, pour qui a sa carte la plus haute.

    Trois voix sur cinq gagnent la partie.
rules-phase-one =
    Chacun tient treize cartes ; 26 autres forment la pioche. Avant chaque pli, la carte du dessus de la pioche est retournée : c’est le prix.

    Qui entame joue la carte de son choix. L’autre doit suivre, c’est-à-dire jouer une carte du même peuple, s’il en a une en main ; sinon, toute carte est permise.

    Le nombre le plus haut gagne le pli ; à égalité, qui entame gagne. Une carte qui ne suit pas perd, si haute soit-elle.

    Qui gagne prend le prix comme partisan. Qui perd prend la carte suivante de la pioche, qui peut être meilleure ou pire : personne d’autre ne la voit. Parfois, mieux vaut perdre. Les deux cartes jouées sont défaussées.

    Qui gagne entame le pli suivant. Après treize plis, la pioche et les mains sont vides.
house-phase-one =
    Le sort décide qui entame le premier pli, sauf si tu choisis.

    La défausse est ouverte et peut être consultée.
rules-phase-two =
    Tes treize partisans sont maintenant ta main. Qui a gagné le dernier pli de la Phase Un entame.

    Les mêmes règles disent ce qui suit et ce qui gagne. Mais maintenant, qui gagne met les deux cartes jouées dans sa pile de score : ce sont elles que l’on compte à la fin.

    On ne pioche plus. Ce que tu ne tiens pas et que tu n’as pas vu partir, ton adversaire le tient.
rules-votes =
    Après le dernier pli, chacun des cinq peuples vote pour qui a le plus de ses cartes dans sa pile de score. À nombre égal, il vote pour qui a la carte la plus haute de ce peuple ; si ces deux cartes sont égales, les deuxièmes décident, et ainsi de suite.

    Qui a le plus de voix gagne : trois sur cinq suffisent.
house-votes =
    Un peuple dont personne n’a de carte ne vote pour personne ; de même un peuple dont les deux ont les mêmes nombres.

    À égalité de voix, chacun compte ses cartes des peuples qui votent pour lui : qui en a le plus gagne. Si c’est encore égal, la partie est nulle.
rules-sun-monks =
    Moines du Soleil 0 à 10. Un Moine du Soleil n’en suit pas un autre : un Moine du Soleil doit être suivi d’un Moine des Étoiles, et un Moine des Étoiles d’un Moine du Soleil.

    Qui n’en a pas de l’autre sorte peut tout jouer, même un autre Moine du Soleil, et perd le pli.

    Les deux sortes de moines sont deux peuples, avec une voix chacun.
rules-star-monks =
    Moines des Étoiles 0 à 10. Un Moine des Étoiles n’en suit pas un autre : un Moine des Étoiles doit être suivi d’un Moine du Soleil, et un Moine du Soleil d’un Moine des Étoiles.

    Qui n’en a pas de l’autre sorte peut tout jouer, même un autre Moine des Étoiles, et perd le pli.

    Les deux sortes de moines sont deux peuples, avec une voix chacun.
rules-prophets =
    Prophètes 0 à 9. La plupart portent une rune.

    En Phase Un, le Prophète le plus haut gagne, comme d’habitude. En Phase Deux, quand un Prophète suit un Prophète, le plus bas gagne tant que les deux piles de score réunies ont moins de trois runes. À partir de trois, le plus haut gagne.

    À égalité, qui entame gagne, comme toujours. Un Prophète gagné comme prix reste visible : tous deux savent où il est.
house-prophets =
    Les runes sont comptées avant que les cartes du pli lui-même soient ramassées.

    Les Prophètes 1 à 9 portent une rune chacun, le 0 aucune, si le fichier maison ne dit pas autre chose.
rules-sandworms =
    Vers des sables 0 à 9. Un Ver des sables entamé est posé face cachée : l’autre voit que c’est un Ver des sables, mais son nombre seulement après avoir répondu.

    Il faut le suivre avec un Ver des sables, comme d’habitude. En réponse, un Ver des sables est toujours visible.
house-sandworms =
    On sait qu’une carte face cachée est un Ver des sables.
rules-scorpions =
    Scorpions 0 à 9. Pour chaque Scorpion que tu mets dans ta pile de score en Phase Deux, tu pioches une piqûre. Elle change le nombre de ta carte au pli suivant, le plus souvent vers le bas.

    Deux piqûres s’ajoutent. Après le pli, elles sont défaussées. Une piqûre ne change le nombre que pour trouver qui gagne, et pour rien d’autre : pas pour les voix.
house-scorpions =
    Les piqûres sont piochées face visible. Leurs valeurs sont −3, −2, −2, −1, −1 et +2, si le fichier maison ne dit pas autre chose.

    Les nombres peuvent passer sous 0 et au-dessus de 10. Là où le Prophète le plus bas gagne, le nombre changé le plus bas gagne.

    Une pioche de piqûres vide est refaite avec les piqûres défaussées quand il faut en piocher une.
rules-goblins =
    Gobelins : cinq 0, et 1 à 9 une fois chacun. Ils n’ont pas de pouvoir, mais ils sont nombreux.

    Attention aux Chevaliers : un Chevalier qui répond à un Gobelin gagne.
rules-knights =
    Chevaliers 2 à 9. Un Chevalier qui répond à un Gobelin gagne le pli, quels que soient les nombres.

    Mais un Chevalier ne suit pas un Gobelin : seul qui n’a pas de Gobelin peut répondre par un Chevalier.
rules-undead =
    Morts-vivants 0 à 9. Un Mort-vivant joué en Phase Un n’est pas défaussé : il va, visible, dans la pile de score de qui gagne le pli, et compte pour les voix comme tout autre.
rules-dwarves =
    Nains 0 à 9. En Phase Deux, qui perd un pli en prend tous les Nains, et qui gagne, le reste.

    Qui veut la voix des Nains doit donc perdre avec eux.
rules-doppelgangers =
    Sosies 0 à 9. Un Sosie peut répondre à toute carte, même si tu pouvais suivre. Il compte alors comme suivant, et le nombre le plus haut gagne.

    Pour tout le reste, c’est un Sosie : où il va et pour quoi il vote. Un Sosie entamé se suit avec des Sosies.
house-doppelgangers =
    Qui ne pourrait répondre à une autre carte qu’avec des Sosies n’est pas obligé d’en jouer un.
rules-gnomes =
    Gnomes : trois de chaque pour 1, 3 et 5, deux de chaque pour 7 et 9. Les Gnomes que tu gagnes se tiennent devant toi en Phase Deux.

    Un Géant du même nombre dans un pli que tu perds en écrase un : il quitte la partie. Les Gnomes encore debout à la fin comptent pour les voix.
house-gnomes =
    Le nombre de Gnomes de chaque sorte peut être changé dans le fichier maison.
rules-giants =
    Géants : deux de chaque pour 1, 3, 5 et 7, un 9. En Phase Deux, chaque Géant d’un pli, qui que ce soit qui l’ait joué, écrase un Gnome de son nombre imprimé qui se tient devant qui perd le pli.

    Un Gnome écrasé quitte la partie.
house-giants =
    Le nombre de Géants de chaque sorte peut être changé dans le fichier maison.
rules-elves =
    Elfes 1 à 7. Huit cartes doubles en plus sont Elfe ou Orque, selon ce que dit qui les joue.
rules-orcs =
    Orques 1 à 7. Huit cartes doubles en plus sont Elfe ou Orque, selon ce que dit qui les joue.
rules-elves-orcs =
    Cartes doubles 1 à 8. Qui en joue une dit si c’est un Elfe ou un Orque, dans les deux phases. En réponse, elle suit comme tel.

    Qui tient une carte qui peut suivre doit suivre : personne ne peut donc s’en tirer par une parole.

    Gagnée en Phase Deux, elle reste ce qui a été dit, et vote ainsi. En main, elle n’est encore ni l’un ni l’autre.

## Pourquoi l’ordinateur ne peut pas tricher

fair-button = Pourquoi l’ordinateur ne peut pas tricher
fair-title = Pourquoi l’ordinateur ne peut pas tricher
fair-text =
    Le joueur-ordinateur est une partie du programme à laquelle on ne remet qu’une chose : une liste de ce que sa propre place peut savoir. Dans cette liste, il n’y a pas de case pour ta main, pour l’ordre de la pioche ni pour tes cartes piochées en secret. Il n’y a rien à y épier.

    Les cartes sont distribuées par un nombre, avant que la première soit jouée. Le même nombre distribue les mêmes cartes sur toute machine, et le hasard du joueur-ordinateur n’a rien à voir avec lui.

    Après la partie, tout est ouvert : le nombre et le procès-verbal avec les deux mains, la pioche et chaque carte jouée. Qui doute peut le vérifier avec « claim replay FICHIER », qui le rejoue selon les règles, carte par carte, et dit ce qui y est faux, si quelque chose l’est.

    On peut lire aussi tout le programme : son code source est ouvert.
fair-no-game = Quand une partie est finie, son nombre et son procès-verbal sont ici.
verdict-fair = Était-ce honnête ?

## Le déroulement

history-title = Ce qui a été joué
history-all = Tous les plis
history-tricks = Plis
history-won = Cartes gagnées
history-unseen = Pas encore vues
history-unseen-off = Ici se trouvent les cartes dont tu ne peux pas savoir la place, si tu veux cette aide.
history-tracker-off = Montrer les cartes pas encore vues
history-tracker-on = Ne plus les montrer
history-all-seen = Tu sais où est chaque carte.
history-trick = {$trick} · {$led} · {$taken}
history-led-you = ton entame
history-led-they = entame adverse
history-taken-you = à toi
history-taken-they = à l’adversaire
history-prize-you = Le prix était à toi : { $card }.
history-prize-they = Le prix est allé à ton adversaire : { $card }.
history-blind = Tu as pioché en secret : { $card }.
history-blind-unseen = Ton adversaire a pioché une carte que tu n’as pas vue.
history-pile-you = Toi : { $count }
history-pile-they = Adversaire : { $count }

## Explications

help-button = ?
help-button-called = Les règles en bref
explain-sun-monks = Seul un Moine des Étoiles suit un Moine du Soleil, et inversement.
explain-star-monks = Seul un Moine du Soleil suit un Moine des Étoiles, et inversement.
explain-prophets = En Phase Deux, le Prophète le plus bas gagne jusqu’à trois runes dans les piles de score.
explain-sandworms = Un Ver des sables entamé reste face cachée jusqu’à la réponse.
explain-scorpions = Qui gagne un Scorpion en Phase Deux pioche une piqûre, qui change le nombre de sa prochaine carte.
explain-goblins = Les Gobelins n’ont pas de pouvoir. Un Chevalier qui leur répond gagne.
explain-knights = Un Chevalier qui répond à un Gobelin gagne, quels que soient les nombres.
explain-undead = Joué en Phase Un, un Mort-vivant va dans la pile de score de qui gagne.
explain-dwarves = En Phase Deux, qui perd le pli en prend les Nains.
explain-doppelgangers = Un Sosie peut suivre toute carte.
explain-gnomes = Un Géant du même nombre écrase un Gnome gagné par qui perd le pli.
explain-giants = En Phase Deux, un Géant écrase un Gnome de son nombre gagné par qui perd le pli.
explain-elves = Huit cartes doubles peuvent être des Elfes aussi.
explain-orcs = Huit cartes doubles peuvent être des Orques aussi.
explain-elves-orcs = Qui la joue dit si c’est un Elfe ou un Orque.
explain-runes = { $count ->
    [one] Elle porte une rune.
   *[other] Elle porte { $count } runes.
}
explain-stung = Les piqûres la changent de { $stings } : elle compte { $counts }.
explain-masked = Ton adversaire ne voit pas encore son nombre.
explain-sting = Piqûre { $value }
explain-play-out = Quoi qu’il soit joué, la partie finira ainsi : les cartes qui restent n’y changent plus rien. Une pression, et elles sont jouées vite.
explain-vote-title = { $faction } : { $count } cartes
explain-vote-you = Tu en as { $you }, ton adversaire { $they } : ainsi, ils voteraient pour toi.
explain-vote-they = Tu en as { $you }, ton adversaire { $they } : ainsi, ils voteraient pour ton adversaire.
explain-vote-nobody = Personne n’en a : ainsi, ils ne voteraient pour personne.
explain-vote-level = Tu en as { $you }, ton adversaire { $they }, de mêmes nombres : ainsi, ils ne voteraient pour personne.
explain-spot-deck = La pioche. Avant chaque pli, sa carte du dessus devient le prix ; qui perd le pli reçoit la suivante.
explain-spot-prize = Le prix : qui gagne ce pli le reçoit comme partisan.
explain-spot-discards = La défausse de la Phase Un. « Défausse » en haut montre tout.
explain-spot-removed = Cette carte a quitté la partie.
explain-spot-hand-you = Ta main.
explain-spot-hand-they = La main de ton adversaire.
explain-spot-table-you = Ce que tu as joué.
explain-spot-table-they = Elle reste face cachée jusqu’à ta réponse.
explain-spot-followers-you = Ton partisan : en Phase Deux, il est dans ta main.
explain-spot-followers-they = Un partisan de ton adversaire.
explain-spot-pile-you = Dans ta pile de score : elle compte pour la voix.
explain-spot-pile-they = Dans la pile de score de ton adversaire : elle compte pour la voix.
explain-spot-stung-deck = Piqûres : qui gagne un Scorpion en Phase Deux en pioche une, qui change le nombre de sa prochaine carte. « Défausse » en haut montre celles qui restent.
explain-spot-stung-used = Piqûres utilisées. Quand la pioche est vide, elles sont mélangées à nouveau.
explain-spot-stings-you = Elle change le nombre de ta carte dans ce pli.
explain-spot-stings-they = Elle change le nombre de la carte de ton adversaire dans ce pli.

## La première partie

learn-go-on = Continuer
learn-skip = Jouer sans aide
learn-lead = Chacun joue une carte : c’est un pli. Le plus haut nombre le gagne, et le prix visible comme partisan. Entame d’une carte. Montre une carte, ou garde le doigt dessus : elle s’explique.
learn-taken = Qui gagne reçoit le prix et entame. Qui perd reçoit la carte suivante de la pioche, que personne d’autre ne voit. Les cartes jouées sont perdues pour de bon.
learn-follow = Qui joue en second doit suivre : jouer une carte du peuple entamé, si tu en as une. Une carte qui ne suit pas perd toujours. Seuls les Moines (soleil et lune) se suivent autrement.
learn-strangers = Les Moines font exception : seul un Moine des Étoiles suit un Moine du Soleil, et inversement. Qui n’en a pas peut tout jouer, mais perd.
learn-face-down = Ton adversaire a entamé un Ver des sables face cachée. Suis avec un Ver si tu en tiens un ; son nombre ne se voit qu’après.
learn-lose = Le prix est faible ? Mieux vaut peut-être perdre : la carte de la pioche peut être bonne. Joue bas, ou débarrasse-toi de ce qui ne te sert pas.
learn-help = Montre une carte ou une pile, ou laisse le doigt dessus : elle est expliquée. « ? » montre les règles, « Dernier pli » ce qui vient d’être joué.
learn-phase-two = Phase Deux : tes treize partisans sont maintenant ta main. Plus de prix : qui gagne un pli gagne ses deux cartes, et elles comptent pour les voix.
learn-runes = La ligne du haut compte les runes gagnées. Elle dit quel Prophète gagne quand l’un suit l’autre : le plus bas ou, dès trois runes, le plus haut.
learn-stings = Les Scorpions piquent : qui en gagne un en Phase Deux pioche une piqûre. Elle change le nombre de sa prochaine carte, le plus souvent en moins.
learn-votes = Les emblèmes sont les voix : en haut, les cartes de ce peuple que ton adversaire a gagnées, en bas les tiennes. À égalité, la carte la plus haute décide.
learn-end = Tu connais le jeu maintenant ! Sur le titre, « Apprendre en jouant » redonne ces cartes quand tu veux, et « Peuples » en choisit d’autres.

## Settings, sound and keys

settings-title = Réglages
set-on = oui
set-off = non
set-speed = Vitesse : { $value }
set-reduced-motion = Moins de mouvement : { $value }
set-text-size = Taille du texte : { $value }
set-percent = { $percent } %
set-language = Langue : { $value }
set-fullscreen = Plein écran : { $value }
set-first-leader = Qui commence : { $value }
set-tracker = Lister les cartes non vues : { $value }
set-muted = Muet : { $value }
speed-slow = lente
speed-normal = normale
speed-fast = rapide
speed-instant = immédiate
language-en = English
language-de = Deutsch
language-nl = Nederlands
language-fr = Français
sound-title = Son
volume-all = Tout : { $percent } %
volume-effects = Effets : { $percent } %
volume-ambience = Vent du désert : { $percent } %
volume-down = −
volume-down-called = { $volume }, moins fort
volume-up = +
volume-up-called = { $volume }, plus fort
keys-title = Touches
keys-choose = Flèches, { $pad } : choisir une carte ou un bouton
keys-play = Entrée, espace ou { $pad } : jouer la carte, presser le bouton
keys-menu = Échap ou { $pad } : menu, retour
keys-last-trick = L ou { $pad } : dernier pli
keys-discards = D ou { $pad } : défausse
keys-focus = Haut : vers la table et la barre · Tab ou { $pad } : la barre
keys-mute = M ou { $pad } : muet
keys-fullscreen = F11 : plein écran

## Games that are kept, past games and statistics

title-continue = Continuer
title-daily = Donne du jour : { $date }
past-games = Parties passées
statistics = Statistiques
menu-take-back = Reprendre son coup
past-none = Aucune partie n’est encore finie.
past-newer = Plus récentes
past-older = Plus anciennes
past-export = Exporter
past-delete = Supprimer
past-exported = Le relevé de la partie est écrit. Cette commande le vérifie : claim replay { $place }
past-won = gagnée
past-lost = perdue
past-drawn = nulle

## Une fenêtre étroite

bar-votes-short = Les voix
prompt-lead-one-short = À toi d’entamer : joue ce que tu veux.
prompt-follow-or-short = Suis avec { $with }, ou gagne avec { $other }.
prompt-void-short = Rien qui suive { $led } : joue ce que tu veux.
prompt-void-but-short = Rien qui suive { $led } : seul { $other } gagne.
set-patterns = Motifs sur les cartes : { $value }

# Where nothing can be kept.
nothing-lasts = Rien ne peut être conservé ici : parties, réglages et statistiques ne durent que jusqu’à la fermeture du jeu.

## Avant de quitter une partie, et l’abandon

unfinished-title = Une partie n’est pas finie
unfinished-game = Contre { $player }, pli { $trick } sur { $tricks }
unfinished-note = Si tu recommences, elle rejoint les parties passées. Tu peux la continuer de là.
unfinished-go-on = La continuer
unfinished-anew = Commencer une partie
unfinished-back = Retour
give-up = Abandonner
give-up-title = Abandonner cette partie ?
give-up-note = Elle s’arrête ici et compte comme perdue. Elle reste parmi les parties passées.
give-up-keep = Continuer à jouer
past-given-up = abandonnée
past-unfinished = inachevée
past-go-on = Continuer
prompt-unattended = La fin se joue pour toi. Un clic ou une touche la fait avancer.
past-watch = Revoir
watch-open = Tout voir
watch-own-view = Ma vue
watch-done = Fini
watch-start = |←
watch-start-called = Au début
watch-trick-back = «
watch-trick-back-called = Un pli en arrière
watch-back = ←
watch-back-called = Une étape en arrière
watch-on = →
watch-on-called = Une étape en avant
watch-trick-on = »
watch-trick-on-called = Un pli en avant
watch-end = →|
watch-end-called = À la fin
watch-step = { $step } sur { $steps }
keys-take-back = U ou { $pad } : reprendre son coup
keys-history = J ou { $pad } : ce qui a été joué
keys-rules = O ou { $pad } : les règles en bref · H ou F1 : les règles
keys-play-out = P ou { $pad } : jouer la fin, une fois la partie décidée
keys-watch = Revoir : flèches, Début, Fin · V ou { $pad } : toutes les cartes
past-delete-sure = Vraiment supprimer ?

# The sign at the turn of the phase.
phase-turned-title = Phase Deux

# What a screen reader says of a card.
spoken-playable = { $card }, peut être jouée
vote-tie-you = { $faction } : { $count } chacun, et ton { $yours } est plus haut que son { $theirs }.
vote-tie-they = { $faction } : { $count } chacun, et son { $theirs } est plus haut que ton { $yours }.

## À côté du choix des peuples

factions-hint = Montre un peuple, ou choisis-en un, pour savoir ce qu’il fait.
pair-sun-monks = Seul un Moine des Étoiles suit un Moine du Soleil, et inversement.
pair-goblins = Les Gobelins n’ont pas de pouvoir, et un Chevalier qui leur répond gagne, quels que soient les nombres.
pair-gnomes = En Phase Deux, un Géant écrase un Gnome de son nombre gagné par qui perd le pli.
pair-elves = Huit cartes doubles en plus sont Elfe ou Orque, selon ce que dit qui les joue.

## Les plis par phase

trick-of-phase-one = Phase Un, pli { $trick }
trick-of-phase-two = Phase Deux, pli { $trick }

## Colonnes des parties passées et des statistiques

past-outcome = {$outcome} {$you} : {$they}
past-outcome-unfinished = { $outcome } : { $trick }
past-deal = donne { $seed }{ $mark }
past-mark = * Un coup a été repris dans cette partie.
statistics-all = Toutes
statistics-of = { $level } : { $factions }
statistics-note = { $marked ->
    [0] La partie qui enseigne ne compte pas.
   *[other] Un coup a été repris dans { $marked } d’entre elles. La partie qui enseigne ne compte pas.
}
statistics-games = Parties
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-votes = Voix
statistics-margin = Plus grand écart
statistics-streak = Série en cours
statistics-best = Plus longue série

## Les jours, et ce que sont les règles maison

day = { $day } { $month ->
     [1] janv.
     [2] févr.
     [3] mars
     [4] avril
     [5] mai
     [6] juin
     [7] juil.
     [8] août
     [9] sept.
     [10] oct.
     [11] nov.
    *[other] déc.
}
house-note-phase-one = Ce que fait ce jeu là où le livret de règles se tait est appelé ici règle maison.
voted-tie-you = Les { $faction } votent pour toi : { $count } chacun, mais ton { $yours } bat son { $theirs }.
voted-tie-they = Les { $faction } votent pour ton adversaire : { $count } chacun, mais son { $theirs } bat ton { $yours }.
past-broken = Le relevé de cette partie enfreint les règles : elle ne peut pas être revue. { $place }, { $at } : { $problem }
notice-storage = Quelque chose n’a pas pu être lu ou conservé. { $place } : { $problem }
notice-blocked = le navigateur n’accorde aucun stockage à cette page
notice-broken-game = La partie conservée est illisible. { $place }, { $at } : { $problem }
notice-broken-settings = Les réglages conservés sont illisibles : les réglages habituels s’appliquent. { $place }, { $at } : { $problem }
notice-kept-as = Le texte est conservé sous { $place }.
notice-other-window = Une autre fenêtre joue aussi. Sa partie est maintenant parmi les parties passées ; tu peux la continuer de là.
notice-finished-elsewhere = Cette partie a été finie dans une autre fenêtre. Ce que tu joues encore ici n’est pas conservé.
notice-broken-setting = Un des réglages est illisible : sa valeur habituelle s’applique. { $place }, { $at } : { $problem }
notice-past-unreadable = { $count ->
    [1] Une partie passée est illisible.
   *[other] { $count } parties passées sont illisibles.
} { $place }, { $at } : { $problem }
notice-broken-house = Le fichier des règles maison est inutilisable : les valeurs habituelles s’appliquent. { $place }, { $at } : { $problem }

## La première partie, ce qui est décidé, et les piqûres qui s’additionnent
learn-goal = Bienvenue ! En treize plis, tu recrutes des partisans ; avec eux, tu joues ensuite les voix. Chaque peuple vote pour qui a gagné le plus de ses cartes. Trois voix sur cinq gagnent.
learn-prophets = Le prix est un Prophète. En Phase Deux, le plus bas gagne jusqu’à trois runes gagnées, les signes ronds à côté des nombres. Les Prophètes bas sont donc les forts.
learn-stung = Une piqûre près d’un joueur change le nombre de sa prochaine carte, et d’aucune autre. S’il y en a plusieurs, elles s’additionnent.
learn-dark = Les cartes que tu ne peux pas jouer sont sombres. Essaies-en une, et tu sauras pourquoi.
play-out-you = Tu as gagné : finis pour moi
play-out-they = Tu as perdu : finis pour moi
play-out-draw = Match nul : finis pour moi
stung-again-you = Tu es encore piqué : { $value }, en tout { $sum } sur ta prochaine carte.
stung-again-they = Ton adversaire est encore piqué : { $value }, en tout { $sum } sur sa prochaine carte.
past-daily = jour { $date }{ $mark }
explain-open-followers = Parmi les partisans, seuls les { $factions } gagnés comme prix sont visibles pour les deux.
unfinished-daily = Commencer la donne du jour
unfinished-lesson = Apprendre en jouant

## Les boutons de la manette
pad-arrows = croix ou stick
pad-a = A
pad-b = B
pad-start = Start
pad-x = X
pad-y = Y
pad-select = Select
pad-shoulder-left = bouton L1
pad-shoulder-right = bouton R1
pad-trigger-left = gâchette gauche
pad-trigger-right = gâchette droite
pad-stick-left = stick gauche enfoncé
pad-stick-right = stick droit enfoncé
