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
menu-give-up-note = The game at hand is lost if you leave it. Choose it once more to leave.
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
bar-runes-lower-short = Runes { $runes }/{ $needed }: lower wins
bar-runes-higher-short = Runes { $runes }: higher wins
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
led-masked-you = You lead { $card }, face-down.
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
diverted-you = { $card } goes to you.
diverted-they = { $card } goes to your opponent.
smashed = { $card } is smashed and leaves the game.
stung-you = You are stung: { $value } on your next card.
stung-they = Your opponent is stung: { $value } on the next card.
stung-shuffled = The used Stings are shuffled into a new Stung deck.
phase-turned = Phase Two: your followers are your hand now. The cards that you win now count for the votes.
voted-you = The { $faction } vote for you.
voted-they = The { $faction } vote for your opponent.
voted-nobody = The { $faction } vote for nobody.

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
refused-must-follow = You hold { $with }, which follows { $led }: you must follow.
refused-must-declare = It must be said what this card counts as.
refused-cannot-declare = This card can’t count as that.

## Declaring what a double card is

declare-title = What is this card?
declare-cancel = Keep it

## The verdict

verdict-you = You win!
verdict-they = Your opponent wins
verdict-draw = A draw
verdict-by-votes = { $you } votes to { $they }
verdict-by-cards = { $you } votes to { $they }; the cards of one’s own voters decide
verdict-by-draw = { $you } votes to { $they }, and the voters’ cards are level too
verdict-by-resigned = A seat gave up
verdict-seed = Deal { $seed }
verdict-again = Play again
verdict-title = To the title

## The last trick and the discards

last-trick-title = Trick { $trick }
last-trick-led-you = You led
last-trick-led-they = Opponent led
last-trick-answered-you = You answered
last-trick-answered-they = Opponent answered
last-trick-prize = Prize
last-trick-taken-you = You took it.
last-trick-taken-they = Your opponent took it.
discards-title = Discards

## Games that are kept, past games and statistics

title-continue = Continue
title-daily = Deal of the day
past-games = Past games
statistics = Statistics
menu-take-back = Take back
past-none = No game has been finished yet.
past-newer = Newer
past-older = Older
past-export = Export
past-delete = Delete
past-exported = The game’s record is written to { $place }. The command claim replay checks it.
past-won = won
past-lost = lost
past-drawn = drawn
past-line = { $date } · { $outcome } { $you } : { $they } · { $level } · deal { $seed }{ $mark }
statistics-all = Games { $games } · won { $won } · drawn { $drawn } · votes { $you } : { $they } · best margin { $margin } · in a row { $streak }, at most { $best } · with take-backs { $marked }
statistics-group = Games { $games } · won { $won } · votes { $you } : { $they } · best margin { $margin } · in a row at most { $best }
