# English. Every word of the game that a person reads stands here.

## Title and menus

game-title = Claim: Sun
game-subtitle = Recruit followers, then win the votes of five factions
title-new-game = New game
title-leader = First leader: { $leader }
leader-lot = by lot
leader-you = you
leader-opponent = opponent
title-quit = Quit
title-note = An unofficial fan game. Play by mouse, by touch, or with the arrow keys and Enter.
loading = The council gathers …
broken-title = Some of the game's files could not be loaded
broken-help = Put them back and start the game again.
menu = Menu
menu-continue = Continue
menu-new-game = New game
menu-title = To the title
last-trick = Last trick
discards-button = Discards
close = Close
no-last-trick = No trick has been played yet.
no-discards = There are no discards yet.
stings-left = Stings in the deck, in no order: { $values }
stings-used = Used Stings: { $values }
game-refused = This game can't be started: { $problem }

## Names

you = You
they = They
one-sun-monks = Sun Monk
any-sun-monks = a Sun Monk
many-sun-monks = Sun Monks
one-star-monks = Star Monk
any-star-monks = a Star Monk
many-star-monks = Star Monks
one-prophets = Prophet
any-prophets = a Prophet
many-prophets = Prophets
one-sandworms = Sandworm
any-sandworms = a Sandworm
many-sandworms = Sandworms
one-scorpions = Scorpion
any-scorpions = a Scorpion
many-scorpions = Scorpions
one-goblins = Goblin
any-goblins = a Goblin
many-goblins = Goblins
one-knights = Knight
any-knights = a Knight
many-knights = Knights
one-undead = Undead
any-undead = an Undead
many-undead = Undead
one-dwarves = Dwarf
any-dwarves = a Dwarf
many-dwarves = Dwarves
one-doppelgangers = Doppelgänger
any-doppelgangers = a Doppelgänger
many-doppelgangers = Doppelgängers
one-gnomes = Gnome
any-gnomes = a Gnome
many-gnomes = Gnomes
one-giants = Giant
any-giants = a Giant
many-giants = Giants
one-elves = Elf
any-elves = an Elf
many-elves = Elves
one-orcs = Orc
any-orcs = an Orc
many-orcs = Orcs
one-elves-orcs = Elf or Orc
any-elves-orcs = an Elf or Orc
many-elves-orcs = double cards
or = { " " }or{ " " }
card = { $faction } { $number }
card-stung = { $card } ({ $stings } by Stings: { $counts })

## The bar

bar-phase-one = Phase One · trick { $trick } of 13
bar-phase-two = Phase Two · trick { $trick } of 13
bar-phase-one-short = Phase One · { $trick }/13
bar-phase-two-short = Phase Two · { $trick }/13
bar-runes-lower-short = Low Prophet wins: { $runes }/{ $needed }
bar-runes-higher-short = High Prophet wins
bar-votes = The votes are counted
bar-runes-lower = { $runes } of { $needed } Runes: the lower Prophet wins
bar-runes-higher = { $runes } Runes: the higher Prophet wins

## Captions on the table

caption-deck = Deck { $count }
caption-prize = Prize
caption-discards = Discards { $count }
caption-stung-deck = Stings { $count }
caption-stung-used = Used { $count }
caption-followers-you = Your followers: { $count }
caption-followers-they = Their followers: { $count }
caption-table-you = You
caption-table-they = Opponent
caption-leads-you = You lead
caption-leads-they = Opponent leads

## What happened

dealt = The cards are dealt.
revealed = { $card } is the prize.
led-you = You lead { $card }.
led-they = Your opponent leads { $card }.
led-masked-you = You lead { $card } face-down: your opponent sees its number only after answering.
led-masked-they = Your opponent leads { $card }, face-down.
replied-you = You answer with { $card }.
replied-they = Your opponent answers with { $card }.
unmasked-you = Your card is turned up: { $card }.
unmasked-they = It is turned up: { $card }.
taken-you = { $because } You take the trick.
taken-they = { $because } Your opponent takes the trick.
because-higher = { $winning } beats { $losing }.
because-higher-prophets = With this many Runes the higher Prophet wins: { $winning } beats { $losing }.
because-lower = { $winning } beats { $losing }: the lower one wins.
because-lower-prophets = With so few Runes the lower Prophet wins: { $winning } beats { $losing }.
because-power = { $winning } beats { $losing }, whatever the numbers.
because-tie = { $winning } against { $losing }: a tie is the leader’s.
because-own-kind = { $faction } do not follow { $faction }.
because-not-followed = { $reply } does not follow { $lead }.
drawn-blind-you = You draw { $card } from the deck, unseen by your opponent.
kept-you = { $card } stays in the game and goes to your Score pile.
kept-they = { $card } stays in the game and goes to your opponent’s Score pile.
to-loser-you = You lost the trick and get { $card }.
to-loser-they = Your opponent lost the trick and gets { $card }.
smashed = { $card } is smashed and leaves the game.
stung-you = You are stung: { $value } on your next card.
stung-they = Your opponent is stung: { $value } on the next card.
stung-too-late = A Sting, { $value }: there is no card left that it could change.
stung-shuffled = The used Stings are shuffled into a new Stung deck.
higher-wins = With { $needed } Runes in the Score piles, the higher Prophet wins from now on.
phase-turned = Phase Two: your followers are your hand now. The cards that you win now count for the votes.
voted-you = The { $faction } vote for you: { $yours } of them against { $theirs }.
voted-they = The { $faction } vote for your opponent: { $theirs } of them against { $yours }.
voted-nobody = The { $faction } vote for nobody: neither seat has more of them, nor higher ones.

## What is asked for

prompt-wait = Your opponent is thinking …
prompt-lead-one = You lead. Play any card: the trick’s winner gets the prize, the other a card off the deck.
prompt-lead-two = You lead. Play any card.
prompt-follow = Follow with { $with }.
prompt-follow-or = Follow with { $with }, or take the trick with { $other }.
prompt-void = You have nothing that follows { $led }: play any card. It can’t take the trick.
prompt-void-but = You need not follow { $led }: play any card, but only { $other } can take the trick.

## Why a move was refused

refused-not-now = No card is asked for just now.
refused-game-over = The game is over.
refused-not-your-turn = It is your opponent’s turn.
refused-not-in-hand = That card isn’t in your hand.
refused-must-follow = You must follow { $led }: play { $with }.
refused-must-declare = It must be said what this card counts as.
refused-cannot-declare = This card can’t count as that.

## Declaring what a double card is

declare-title = Play it as …?
declare-cancel = Keep it

## The verdict

verdict-you = You win!
verdict-they = Your opponent wins
verdict-draw = A draw
verdict-by-votes = { $you } { $you ->
    [one] vote
   *[other] votes
} to { $they }
verdict-by-cards = { $you } { $you ->
    [one] vote
   *[other] votes
} to { $they }; the cards of one’s own voters decide
verdict-by-draw = { $you } { $you ->
    [one] vote
   *[other] votes
} to { $they }, and the voters’ cards are level too
verdict-by-resigned = The game was given up
verdict-seed = Deal { $seed }
verdict-again = Another game
verdict-title = To the title

## The last trick and the discards

last-trick-led-you = You led
last-trick-led-they = Opponent led
last-trick-answered-you = You answered
last-trick-answered-they = Opponent answered
last-trick-prize = Prize
last-trick-taken-you = You took it.
last-trick-taken-they = Your opponent took it.
discards-title = Discards

## The choice of factions and of the opponent

title-factions = Factions: { $setup }
title-opponent = Opponent: { $player }
title-learn = Learn by playing
rules-button = Rules
player-novice = Novice
player-adept = Adept
player-expert = Expert
player-master = Master
setup-sun = Sun box
setup-first = First box
setup-random = at random
setup-random-from = at random from { $count }
setup-mixture = your own mixture
factions-title = Who sits in the council?
factions-way-sun = Sun box
factions-way-first = First box
factions-way-hand = By hand
factions-way-random = At random
factions-pairs = A pair has 22 cards
factions-tens = Three others have ten cards each
factions-whole = These five play.
factions-drawn = One pair and three others are drawn from these for each game.
factions-done = Done
setup-unknown = There is no faction named { $name }.
setup-twice = { $faction } are named twice.
setup-not-chosen = { $faction } come with their pair.
setup-half-pair = { $half } need { $missing } beside them.
setup-pairs = { $count ->
    [0] A pair is missing.
   *[other] There are { $count } pairs: one plays.
}
setup-tens = { $count ->
    [0] Three of the others are missing.
    [1] Two more of the others are missing.
    [2] One more of the others is missing.
   *[other] There are { $count } of the others: three play.
}
setup-cards = A set-up has 52 cards, this has { $count }.
setup-declares = The { $faction } can’t be declared to be something else.
setup-too-few = To draw from, at least one pair and three others must be ticked.
setup-house = The house data are wrong at { $key }: { $problem }

## The rules

rules-page = Page { $page } of { $pages }
rules-back = Back
rules-next = Next
rules-overview = In short
rules-title-overview = The game in short
rules-title-phase-one = Phase One
rules-title-phase-two = Phase Two
rules-title-votes = The votes
house-rule = House rule: { $rule }
overview-phase-one =
    A prize lies open. The leader plays any card, the other must follow with the same faction if possible.

    The higher number wins; a tie is the leader’s. Who doesn’t follow loses.

    The winner gets the prize as a follower, the loser the next card of the deck, unseen. The played cards are gone.

    The winner leads. After thirteen tricks the followers are the hand for Phase Two.
overview-phase-two =
    The same rules for following and winning, now with thirteen followers each.

    The winner of a trick puts its cards into the Score pile, and leads.

    In the end each faction votes for whoever has more of its cards; on equal numbers, for whoever has its highest card.

    Three votes of the five win the game.
rules-phase-one =
    Each seat holds thirteen cards; 26 more are the deck. Before every trick the top card of the deck is turned up: the prize.

    The leader plays any card. The other must follow, which means play a card of the same faction, if there is one in the hand; else any card may be played.

    The higher number takes the trick, and a tie is the leader’s. A card that doesn’t follow loses, however high it is.

    The winner takes the prize as a follower. The loser takes the next card off the deck, which may be better or worse: nobody else sees it. Sometimes it pays to lose. The two played cards are discarded.

    The winner leads the next trick. After thirteen tricks the deck is used up, and so are the hands.
house-phase-one =
    Who leads first is drawn by lot, unless you choose.

    The discards are open and may be looked through.
rules-phase-two =
    Your thirteen followers are your hand now. Whoever won the last trick of Phase One leads.

    The same rules say what follows and what wins. But now the winner takes the two played cards into the Score pile: they are what is counted in the end.

    No card is drawn any more. What you don’t hold and haven’t seen go, your opponent holds.
rules-votes =
    After the last trick each of the five factions votes for whoever has more of its cards in the Score pile. On equal numbers it votes for whoever has the highest card of that faction; if those two are equal, the second highest cards decide, and so on.

    Whoever has more votes wins: three of five are enough.
house-votes =
    A faction of which nobody has a card votes for nobody; so does one of which both seats have the same numbers.

    If the votes are level, each seat counts its cards of the factions that vote for it, and whoever has more of these wins. If that is level too, it is a draw.
rules-sun-monks =
    Sun Monks 0 to 10. A Sun Monk doesn’t follow a Sun Monk: a led one must be followed with a Star Monk, and a led Star Monk with a Sun Monk.

    Whoever has none of the other kind may play anything, another Sun Monk too, and loses the trick.

    The two kinds of Monks are two factions, with a vote each.
rules-star-monks =
    Star Monks 0 to 10. A Star Monk doesn’t follow a Star Monk: a led one must be followed with a Sun Monk, and a led Sun Monk with a Star Monk.

    Whoever has none of the other kind may play anything, another Star Monk too, and loses the trick.

    The two kinds of Monks are two factions, with a vote each.
rules-prophets =
    Prophets 0 to 9. Most of them carry a Rune.

    In Phase One the higher Prophet wins, as usual. In Phase Two, when a Prophet follows a Prophet, the lower one wins while fewer than three Runes lie in both Score piles together. With three or more the higher one wins.

    A tie is the leader’s, as ever. A Prophet that was won as a prize lies open, so both know where it is.
house-prophets =
    The Runes are counted before the trick’s own cards are collected.

    The Prophets 1 to 9 carry one Rune each, the 0 carries none, if the house file doesn’t say otherwise.
rules-sandworms =
    Sandworms 0 to 9. A led Sandworm lies face-down: the other sees that it is a Sandworm, but its number only after answering.

    It must be followed with a Sandworm, as usual. In answer to a Sandworm or anything else, a Sandworm lies open.
house-sandworms =
    That a face-down card is a Sandworm is known.
rules-scorpions =
    Scorpions 0 to 9. For every Scorpion that you take into your Score pile in Phase Two you draw a Sting. It changes the number of your card in the next trick, mostly to a lower one.

    Two Stings add up. After the trick they are discarded. A Sting changes the number for finding the winner, and for nothing else: not the votes.
house-scorpions =
    Stings are drawn open. Their values are −3, −2, −2, −1, −1 and +2, if the house file doesn’t say otherwise.

    Numbers may go below 0 and above 10. Where the lower Prophet wins, the lower changed number wins.

    A used-up Stung deck is made anew from its discards when a Sting is to be drawn.
rules-goblins =
    Goblins: five 0s, and 1 to 9 once each. They have no power, but they are many.

    Mind the Knights: a Knight that answers a Goblin wins.
rules-knights =
    Knights 2 to 9. A Knight that answers a Goblin takes the trick, whatever the numbers.

    A Knight doesn’t follow a Goblin, though: only who has no Goblin may answer one with a Knight.
rules-undead =
    Undead 0 to 9. An Undead that is played in Phase One isn’t discarded: it goes to the Score pile of the trick’s winner, open to both, and counts for the votes like any other.
rules-dwarves =
    Dwarves 0 to 9. In Phase Two the loser of a trick takes every Dwarf of it, and the winner the rest.

    So who wants the vote of the Dwarves has to lose with them.
rules-doppelgangers =
    Doppelgängers 0 to 9. A Doppelgänger may answer any lead, even if you could follow. It counts as following then, and the higher number wins.

    For everything else it is a Doppelgänger: where it goes, and what it votes. A led Doppelgänger is followed by Doppelgängers.
house-doppelgangers =
    Who could answer another lead with Doppelgängers only isn’t bound to play one.
rules-gnomes =
    Gnomes: three each of 1, 3 and 5, two each of 7 and 9. The Gnomes that you win stand before you in Phase Two.

    A Giant of the same number in a trick that you lose smashes one of them: it leaves the game. Gnomes that still stand in the end count for the votes.
house-gnomes =
    How many Gnomes there are of each number can be changed in the house file.
rules-giants =
    Giants: two each of 1, 3, 5 and 7, one 9. In Phase Two each Giant of a trick, whoever played it, smashes one Gnome of its printed number that stands before the trick’s loser.

    A smashed Gnome leaves the game.
house-giants =
    How many Giants there are of each number can be changed in the house file.
rules-elves =
    Elves 1 to 7. Eight double cards beside them are an Elf or an Orc, as whoever plays one says.
rules-orcs =
    Orcs 1 to 7. Eight double cards beside them are an Elf or an Orc, as whoever plays one says.
rules-elves-orcs =
    Double cards 1 to 8. Whoever plays one says whether it is an Elf or an Orc, in both phases. In answer it follows as that.

    Who holds a card that can follow must follow, so nobody can say that a double card is the other kind to get out of it.

    Won in Phase Two it stays what it was said to be, and votes so. In a hand it is neither yet.

## Why the computer can’t cheat

fair-button = Why the computer can’t cheat
fair-title = Why the computer can’t cheat
fair-text =
    The computer player is a part of the program that is handed one thing: a list of what its own seat may know. That list has no room for your hand, for the order of the deck or for your blind cards. There is nothing in it that could be peeked at.

    The cards are dealt by the seed, a number, before the first card is played. The same seed deals the same cards on every machine, and the computer player’s own chance has nothing to do with it.

    After the game, everything is open: the seed and the record with both hands, the deck and every card that was played. Whoever doubts can check the record with “claim replay FILE”, which plays it again by the rules, card by card, and says what is wrong in it, if anything is.

    The whole program can be read, too: its source is open.
fair-no-game = When a game is over, its seed and its record stand here.
verdict-fair = Was that fair?

## The history

history-title = What was played
history-all = All tricks
history-tricks = Tricks
history-won = Won cards
history-unseen = Not yet seen
history-unseen-off = The cards whose place you can’t know are listed here, if you want that help.
history-tracker-off = List the cards not yet seen
history-tracker-on = Don’t list them
history-all-seen = You know where every card is.
history-trick = {$trick} · {$led} · {$taken}
history-led-you = you led
history-led-they = opponent led
history-taken-you = you took it
history-taken-they = opponent took it
history-prize-you = The prize was yours: { $card }.
history-prize-they = The prize was your opponent’s: { $card }.
history-blind = You drew { $card } from the deck, unseen.
history-blind-unseen = Your opponent drew a card that you haven’t seen.
history-pile-you = You: { $count }
history-pile-they = They: { $count }

## Explanations

help-button = ?
help-button-called = The rules in short
explain-sun-monks = Sun Monks are followed by Star Monks only, and follow Star Monks only.
explain-star-monks = Star Monks are followed by Sun Monks only, and follow Sun Monks only.
explain-prophets = In Phase Two the lower Prophet wins until three Runes lie in the Score piles.
explain-sandworms = A led Sandworm lies face-down until it is answered.
explain-scorpions = Who wins a Scorpion in Phase Two draws a Sting, which changes the number of the next card.
explain-goblins = Goblins have no power. A Knight that answers one wins.
explain-knights = A Knight that answers a Goblin wins, whatever the numbers.
explain-undead = Played in Phase One, an Undead goes to the winner’s Score pile.
explain-dwarves = In Phase Two the trick’s loser takes its Dwarves.
explain-doppelgangers = A Doppelgänger may follow any lead.
explain-gnomes = A Giant of the same number smashes a Gnome that the trick’s loser has won.
explain-giants = In Phase Two a Giant smashes a Gnome of its number that the trick’s loser has won.
explain-elves = Eight double cards can be Elves, too.
explain-orcs = Eight double cards can be Orcs, too.
explain-elves-orcs = Whoever plays it says whether it is an Elf or an Orc.
explain-runes = { $count ->
    [one] It carries a Rune.
   *[other] It carries { $count } Runes.
}
explain-stung = Stings change it by { $stings }: it counts { $counts }.
explain-masked = Your opponent doesn’t see its number yet.
explain-sting = Sting { $value }
explain-play-out = However the rest is played, the game ends like this: the cards that are left can’t change it any more. Press, and they are played quickly.
explain-vote-title = { $faction }: { $count } cards
explain-vote-you = You have { $you }, your opponent { $they }: so they would vote for you.
explain-vote-they = You have { $you }, your opponent { $they }: so they would vote for your opponent.
explain-vote-nobody = Nobody has any: so they would vote for nobody.
explain-vote-level = You have { $you }, your opponent { $they }, of the same numbers: so they would vote for nobody.
explain-spot-deck = The deck. Before each trick its top card becomes the prize; the trick’s loser gets the next one.
explain-spot-prize = The prize: whoever takes this trick gets it as a follower.
explain-spot-discards = The discards of Phase One. “Discards” above shows all of them.
explain-spot-removed = This card has left the game.
explain-spot-hand-you = Your hand.
explain-spot-hand-they = Your opponent’s hand.
explain-spot-table-you = What you played.
explain-spot-table-they = It lies face-down until you have answered.
explain-spot-followers-you = Your follower: in Phase Two it is in your hand.
explain-spot-followers-they = A follower of your opponent’s.
explain-spot-pile-you = In your Score pile: it counts for the vote.
explain-spot-pile-they = In your opponent’s Score pile: it counts for the vote.
explain-spot-stung-deck = Stings: whoever wins a Scorpion in Phase Two draws one, which changes the number of that player’s next card. “Discards” above shows which are left.
explain-spot-stung-used = Used Stings. When the deck runs out they are shuffled into a new one.
explain-spot-stings-you = It changes the number of your card in this trick.
explain-spot-stings-they = It changes the number of your opponent’s card in this trick.

## The first game

learn-go-on = Go on
learn-skip = Play without hints
learn-lead = Each of you plays a card: that is a trick. The higher number takes it, and the open prize as a follower. Lead any card. Point at a card, or hold it, for more.
learn-taken = The winner gets the prize and leads. The loser gets the next card of the deck, which nobody else sees. The played cards are gone for good.
learn-follow = Whoever plays second must follow: play a card of the faction that was led, if you hold one. A card that doesn’t follow loses, however high. Only Monks (sun and moon) do it otherwise.
learn-strangers = Monks are the exception: a Sun Monk is followed by Star Monks only, a Star Monk by Sun Monks only. Who has none of those may play anything, but loses.
learn-face-down = Your opponent has led a Sandworm face-down. Follow with a Sandworm if you hold one; you see its number only after you have played.
learn-lose = Is the prize weak? Then it may be better to lose: the card off the deck can be a good one. Play low, or get rid of what you don’t need.
learn-help = Point at any card or pile, or hold a finger on it, and it is explained. “?” shows the rules in short, “Last trick” what was just played.
learn-phase-two = Phase Two: your thirteen followers are your hand now. There are no more prizes: whoever takes a trick wins both its cards, and these count for the votes.
learn-runes = The line at the top counts the Runes that were won. It says which Prophet wins when one follows another: the lower, or from three Runes on the higher.
learn-stings = Scorpions sting: whoever wins one in Phase Two draws from the pile of Stings. It changes the number of that player’s next card, mostly to a lower one.
learn-votes = The emblems are the votes. Above is how many cards of a faction your opponent has won, below how many you have. On equal numbers the highest card decides.
learn-end = You know the game now! “Learn by playing” in the title deals these cards again whenever you like, and “Factions” there mixes in others.

## Settings, sound and keys

settings-title = Settings
set-on = on
set-off = off
set-speed = Speed: { $value }
set-reduced-motion = Reduced motion: { $value }
set-text-size = Text size: { $value }
set-percent = { $percent } %
set-language = Language: { $value }
set-fullscreen = Full screen: { $value }
set-first-leader = First leader: { $value }
set-tracker = List unseen cards: { $value }
set-muted = Mute: { $value }
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = instant
language-en = English
language-de = Deutsch
language-nl = Nederlands
language-fr = Français
sound-title = Sound
volume-all = All: { $percent } %
volume-effects = Effects: { $percent } %
volume-ambience = Desert wind: { $percent } %
volume-down = −
volume-down-called = { $volume }, quieter
volume-up = +
volume-up-called = { $volume }, louder
keys-title = Keys
keys-choose = Arrows, { $pad }: choose a card or a button
keys-play = Enter, Space or { $pad }: play the card, press the button
keys-menu = Escape or { $pad }: menu, back
keys-last-trick = L or { $pad }: last trick
keys-discards = D or { $pad }: discards
keys-focus = Up: to the table and the bar · Tab or { $pad }: the bar
keys-mute = M or { $pad }: mute
keys-fullscreen = F11: full screen

## Games that are kept, past games and statistics

title-continue = Continue
title-daily = Deal of the day: { $date }
past-games = Past games
statistics = Statistics
menu-take-back = Take back
past-none = No game has been finished yet.
past-newer = Newer
past-older = Older
past-export = Export
past-delete = Delete
past-exported = The game’s record is written. This command checks it: claim replay { $place }
past-won = won
past-lost = lost
past-drawn = drawn

## A narrow window

bar-votes-short = Votes
prompt-lead-one-short = You lead: play any card.
prompt-follow-or-short = Follow with { $with }, or win with { $other }.
prompt-void-short = You can’t follow { $led }: play any card.
prompt-void-but-short = You can’t follow { $led }: only { $other } can win.
set-patterns = Patterns on cards: { $value }

# Where nothing can be kept.
nothing-lasts = This place keeps nothing: games, settings and statistics last only until the game is closed.

## Before a game is left, and giving up

unfinished-title = A game isn’t finished
unfinished-game = Against { $player }, trick { $trick } of { $tricks }
unfinished-note = If you begin anew, it goes to the past games. You can go on with it from there.
unfinished-go-on = Go on with it
unfinished-anew = Begin a new game
unfinished-back = Back
give-up = Give up
give-up-title = Give this game up?
give-up-note = It ends here and counts as lost. It stays among the past games.
give-up-keep = Play on
past-given-up = given up
past-unfinished = unfinished
past-go-on = Go on
prompt-unattended = The rest is played for you. A click or a key hurries it on.
past-watch = Watch
watch-open = All cards
watch-own-view = As I saw it
watch-done = Done
watch-start = |←
watch-start-called = To the start
watch-trick-back = «
watch-trick-back-called = One trick back
watch-back = ←
watch-back-called = One step back
watch-on = →
watch-on-called = One step on
watch-trick-on = »
watch-trick-on-called = One trick on
watch-end = →|
watch-end-called = To the end
watch-step = { $step } of { $steps }
keys-take-back = U or { $pad }: take back
keys-history = J or { $pad }: what was played
keys-rules = O or { $pad }: the rules in short · H or F1: the rules
keys-play-out = P or { $pad }: play the rest, once it is decided
keys-watch = Watching: arrows, Home, End · V or { $pad }: all cards
past-delete-sure = Really delete?

# The sign at the turn of the phase.
phase-turned-title = Phase Two

# What a screen reader says of a card.
spoken-playable = { $card }, can be played
vote-tie-you = { $faction }: { $count } each, and your { $yours } is higher than their { $theirs }.
vote-tie-they = { $faction }: { $count } each, and their { $theirs } is higher than your { $yours }.

## Beside the choice of factions

factions-hint = Point at a faction, or choose one, to be told what it does.
pair-sun-monks = Sun Monks are followed by Star Monks only, and Star Monks by Sun Monks only.
pair-goblins = Goblins have no power, but a Knight that answers one wins, whatever the numbers.
pair-gnomes = In Phase Two a Giant smashes a Gnome of its number that the trick’s loser has won.
pair-elves = Eight double cards beside them are an Elf or an Orc, as whoever plays one says.

## Tricks by their phase

trick-of-phase-one = Phase One, trick { $trick }
trick-of-phase-two = Phase Two, trick { $trick }

## Columns of past games and statistics

past-outcome = {$outcome} {$you} : {$they}
past-outcome-unfinished = { $outcome }: { $trick }
past-deal = deal { $seed }{ $mark }
past-mark = * A decision was taken back in this game.
statistics-all = All games
statistics-of = { $level }: { $factions }
statistics-note = { $marked ->
    [0] The game that teaches isn’t counted.
   *[other] In { $marked } of them a decision was taken back. The game that teaches isn’t counted.
}
statistics-games = Games
statistics-won = Won
statistics-drawn = Drawn
statistics-votes = Votes
statistics-margin = Best margin
statistics-streak = Streak now
statistics-best = Longest streak

## Days, and the house rules explained

day = { $day } { $month ->
     [1] Jan
     [2] Feb
     [3] Mar
     [4] Apr
     [5] May
     [6] Jun
     [7] Jul
     [8] Aug
     [9] Sep
     [10] Oct
     [11] Nov
    *[other] Dec
}
house-note-phase-one = What this game does where the rulebook is silent is marked as a house rule.
voted-tie-you = The { $faction } vote for you: { $count } each, but your { $yours } is higher than their { $theirs }.
voted-tie-they = The { $faction } vote for your opponent: { $count } each, but their { $theirs } is higher than your { $yours }.
past-broken = This game’s record breaks the rules, so it can’t be watched. { $place }, { $at }: { $problem }
notice-storage = Something could not be read or kept. { $place }: { $problem }
notice-blocked = the browser gives this page no storage
notice-broken-game = The game that was kept can’t be read. { $place }, { $at }: { $problem }
notice-broken-settings = The settings that were kept can’t be read, so the usual ones hold. { $place }, { $at }: { $problem }
notice-kept-as = It is kept as { $place }.
notice-other-window = Another window plays too. Its game is among the past games now; you can go on with it from there.
notice-finished-elsewhere = This game was finished in another window. What you play on here isn’t kept.
notice-broken-setting = One thing that was set can’t be read, so the usual value holds. { $place }, { $at }: { $problem }
notice-past-unreadable = { $count ->
    [1] One past game can’t be read.
   *[other] { $count } past games can’t be read.
} { $place }, { $at }: { $problem }
notice-broken-house = The house file can’t be used, so the usual values hold. { $place }, { $at }: { $problem }

## The first game, what is certain, and Stings that add up
learn-goal = Welcome! In thirteen tricks you recruit followers; with these you then play for the votes. Each faction votes for whoever has won more of its cards. Three of five votes win.
learn-prophets = The prize is a Prophet. In Phase Two the lower Prophet wins until three Runes are won: the round signs beside their numbers. So low Prophets are the strong ones.
learn-stung = A Sting beside a player changes the number of that player’s next card, and of no other. If there are several, they add up.
learn-dark = Cards that you can’t play now are dark. Try one, and you are told why.
play-out-you = You have won: finish it for me
play-out-they = You have lost: finish it for me
play-out-draw = It will be a draw: finish it for me
stung-again-you = You are stung again: { $value }, together { $sum } on your next card.
stung-again-they = Your opponent is stung again: { $value }, together { $sum } on the next card.
past-daily = daily { $date }{ $mark }
explain-open-followers = Of the followers, only { $factions } that were won as a prize lie open to both.
unfinished-daily = Begin the deal of the day
unfinished-lesson = Begin to learn by playing

## The gamepad's buttons, as the keys name them
pad-arrows = D-pad or stick
pad-a = A
pad-b = B
pad-start = Start
pad-x = X
pad-y = Y
pad-select = Select
pad-shoulder-left = left shoulder
pad-shoulder-right = right shoulder
pad-trigger-left = left trigger
pad-trigger-right = right trigger
pad-stick-left = left stick pressed
pad-stick-right = right stick pressed
