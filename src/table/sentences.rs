//! What happened, what is asked for and why something was refused, in words.

use fluent_bundle::FluentValue;

use crate::rules::event::{Event, Reason, Why};
use crate::rules::position::HAND;
use crate::rules::{Card, FactionId, Illegal, Phase, Place, Play, Rules, Seat, Sight, View};
use crate::words::Words;

use super::PERSON;
use super::cards::{signed, with_minus};
use super::seen::{Seen, SeenTrick};
use super::show::who;

/// Says things about one game.
pub struct Speaker<'a> {
    /// The words.
    pub words: &'a Words,
    /// The rules of the game.
    pub rules: &'a Rules,
    /// What the table shows.
    pub seen: &'a Seen,
}

impl Speaker<'_> {
    /// A faction's name, of one card: "Sun Monk".
    pub fn one(&self, faction: FactionId) -> String {
        self.words
            .text(&format!("one-{}", self.rules.faction(faction).name))
    }

    /// A faction's name, of any one card, as it stands within a sentence: "a Sun Monk".
    fn any(&self, faction: FactionId) -> String {
        self.words
            .text(&format!("any-{}", self.rules.faction(faction).name))
    }

    /// A faction's name: "Sun Monks".
    pub fn many(&self, faction: FactionId) -> String {
        self.words
            .text(&format!("many-{}", self.rules.faction(faction).name))
    }

    /// A card's name: "Sun Monk 7".
    pub fn card(&self, card: Card) -> String {
        self.card_as(card, self.rules.printed(card).faction)
    }

    /// A card's name, with what it counts as: "Elf 3" for a double card that was said to be an Elf.
    pub fn card_as(&self, card: Card, counts_as: FactionId) -> String {
        let number = i64::from(self.rules.number(card));
        self.words.with(
            "card",
            [
                ("faction", self.one(counts_as).into()),
                ("number", number.into()),
            ],
        )
    }

    /// A play's card, with the Stings that change it: "Sun Monk 7 −2".
    pub fn stung(&self, play: Play, stings: i16) -> String {
        let name = self.card_as(self.rules.card(play), self.rules.counts_as(play));
        match stings {
            0 => name,
            stings => {
                let counts = self.rules.strength(play, stings);
                let args = [
                    ("card", name.into()),
                    ("stings", signed(stings).into()),
                    ("counts", with_minus(counts).into()),
                ];
                self.words.with("card-stung", args)
            }
        }
    }

    /// The sentence for an event, if it is worth one. The table already shows it.
    pub fn event(&self, event: &Event<Sight>) -> Option<String> {
        match *event {
            Event::Moved {
                card,
                from,
                to,
                why,
            } => self.moved(card, from, to, why),
            Event::Unmasked { by, play } => {
                let card = self.card_as(self.rules.card(play), self.rules.counts_as(play));
                Some(
                    self.words
                        .with(&format!("unmasked-{}", who(by)), [("card", card.into())]),
                )
            }
            Event::Taken { .. } => self.seen.tricks.last().map(|trick| self.taken(trick)),
            Event::StingDrawn { to, value } => Some(self.stung_by(to, value)),
            Event::StingSpent { .. } => None,
            Event::StungShuffled { .. } => Some(self.words.text("stung-shuffled")),
            Event::PhaseTurned => Some(self.words.text("phase-turned")),
            Event::Voted { faction, to } => Some(self.voted(faction, to)),
            Event::Ended(_) => None,
        }
    }

    /// Who is stung, and what becomes of the next card: if more than one Sting waits for it, by all of them.
    fn stung_by(&self, to: Seat, value: i8) -> String {
        let late = self.seen.tricks.len() == 2 * HAND;
        let key = match (late, self.seen.waiting[to].len()) {
            (true, _) => "stung-too-late".into(),
            (false, 0 | 1) => format!("stung-{}", who(to)),
            (false, _) => format!("stung-again-{}", who(to)),
        };
        let args = [
            ("value", signed(i16::from(value)).into()),
            ("sum", signed(self.seen.stings(to)).into()),
        ];
        self.words.with(&key, args)
    }

    fn moved(&self, sight: Sight, from: Place, to: Place, why: Why) -> Option<String> {
        let name = match sight {
            Sight::Face { card, counts_as } => self.card_as(card, counts_as),
            Sight::Faction(faction) => self.one(faction),
            Sight::Back => String::new(),
        };
        let card = [("card", FluentValue::from(name))];
        match (why, from, to, sight) {
            (Why::Dealt, ..) => Some(self.words.text("dealt")),
            (Why::Revealed, ..) => Some(self.words.with("revealed", card)),
            (Why::Led, Place::Hand(by), _, Sight::Faction(faction)) => {
                let card = [("card", self.any(faction).into())];
                Some(self.words.with(&format!("led-masked-{}", who(by)), card))
            }
            (
                Why::Led,
                Place::Hand(PERSON),
                _,
                Sight::Face {
                    card: led,
                    counts_as,
                },
            ) if self.lies_masked(led, counts_as) => Some(self.words.with("led-masked-you", card)),
            (Why::Led, Place::Hand(by), ..) => {
                Some(self.words.with(&format!("led-{}", who(by)), card))
            }
            (Why::Replied, Place::Hand(by), ..) => {
                Some(self.words.with(&format!("replied-{}", who(by)), card))
            }
            (Why::DrawnBlind, _, Place::Followers(PERSON), _) => {
                Some(self.words.with("drawn-blind-you", card))
            }
            (Why::Smashed, ..) => Some(self.words.with("smashed", card)),
            (Why::Diverted, _, Place::Pile(to), _) => {
                let key = match self.has_won(to) {
                    true => "kept",
                    false => "to-loser",
                };
                Some(self.words.with(&format!("{key}-{}", who(to)), card))
            }
            _ => None,
        }
    }

    /// That the higher Prophet wins from now on, where it may.
    pub fn higher_wins(&self) -> Option<String> {
        let needed = self.rules.runes_for_higher()?;
        let args = [("needed", (needed as i64).into())];
        Some(self.words.with("higher-wins", args))
    }

    /// Whether a seat has won the trick that was played last.
    fn has_won(&self, seat: Seat) -> bool {
        (self.seen.tricks.last()).is_some_and(|trick| trick.winner == seat)
    }

    /// Whether the other seat sees only the back of a card that was led.
    fn lies_masked(&self, card: Card, counts_as: FactionId) -> bool {
        let play = self.rules.play_as(card, counts_as);
        play.is_some_and(|play| self.rules.is_masked(self.seen.phase, play))
    }

    /// Who took a trick, and why.
    fn taken(&self, trick: &SeenTrick) -> String {
        let because = self.because(trick);
        self.words.with(
            &format!("taken-{}", who(trick.winner)),
            [("because", because.into())],
        )
    }

    /// For whom a faction votes, and why.
    fn voted(&self, faction: FactionId, to: Option<Seat>) -> String {
        let held = self.seen.piles.of(faction);
        let whom = to.map_or("nobody", who);
        let decided = to.and_then(|_| self.rules.deciding_numbers(held));
        let cards = held.map(|cards| cards.len() as i64);
        let (key, counted) = match decided {
            Some(numbers) => (format!("voted-tie-{whom}"), numbers.map(i64::from)),
            None => (format!("voted-{whom}"), cards),
        };
        let args = [
            ("faction", self.many(faction).into()),
            ("count", cards[PERSON].into()),
            ("yours", counted[PERSON].into()),
            ("theirs", counted[PERSON.other()].into()),
        ];
        self.words.with(&key, args)
    }

    /// By which cards a faction votes of which both have equally many.
    pub fn tie(&self, faction: FactionId) -> Option<String> {
        let held = self.seen.piles.of(faction);
        let winner = self.rules.vote(faction, held)?;
        let numbers = self.rules.deciding_numbers(held)?;
        let args = [
            ("faction", self.many(faction).into()),
            ("count", held[winner].len().into()),
            ("yours", numbers[PERSON].into()),
            ("theirs", numbers[PERSON.other()].into()),
        ];
        Some(self.words.with(&format!("vote-tie-{}", who(winner)), args))
    }

    /// Why a trick went to its winner.
    pub fn because(&self, trick: &SeenTrick) -> String {
        let (leader, winner) = (trick.leader, trick.winner);
        let name = |seat| self.stung(trick.played_by(seat), trick.stings[seat]);
        let (winning, losing) = (name(winner), name(winner.other()));
        let led = self.rules.counts_as(trick.lead);
        let own_kind = self.rules.counts_as(trick.reply) == led;
        let of = Some(led).filter(|_| own_kind && trick.phase() == Phase::Two);
        let beats = |key| self.beats(key, of, &winning, &losing);
        match trick.reason {
            Reason::Higher => beats("because-higher"),
            Reason::Lower => beats("because-lower"),
            Reason::Tie => beats("because-tie"),
            Reason::Power => beats("because-power"),
            Reason::NotFollowed if own_kind => self
                .words
                .with("because-own-kind", [("faction", self.many(led).into())]),
            Reason::NotFollowed => {
                let args = [
                    ("reply", name(leader.other()).into()),
                    ("lead", self.any(led).into()),
                ];
                self.words.with("because-not-followed", args)
            }
        }
    }

    /// A faction may have words of its own for why one of its cards beat another in Phase Two.
    fn beats(&self, key: &str, of: Option<FactionId>, winning: &str, losing: &str) -> String {
        let own = of.map(|faction| format!("{key}-{}", self.rules.faction(faction).name));
        let own = own.filter(|own| self.words.has(own));
        self.words.with(
            own.as_deref().unwrap_or(key),
            [("winning", winning.into()), ("losing", losing.into())],
        )
    }

    /// What is asked of the person, or who is waited for; where there is little room, in few words.
    pub fn prompt(&self, view: &View, short: bool) -> String {
        match (view.to_move, view.led()) {
            (None, _) => String::new(),
            (Some(seat), _) if seat != PERSON => self.words.text("prompt-wait"),
            (Some(_), None) => {
                let key = match view.phase {
                    Phase::One => "prompt-lead-one",
                    Phase::Two => "prompt-lead-two",
                };
                self.words.text(&self.sized(key, short))
            }
            (Some(_), Some(led)) => self.prompt_reply(view, led, short),
        }
    }

    /// The key of a sentence's short form, if that is asked for and there is one.
    fn sized(&self, key: &str, short: bool) -> String {
        let short = short.then(|| format!("{key}-short"));
        let short = short.filter(|short| self.words.has(short));
        short.unwrap_or_else(|| key.into())
    }

    fn prompt_reply(&self, view: &View, led: FactionId, short: bool) -> String {
        let rules = &view.rules;
        let bound = (rules.plays_of(view.hand) & rules.bound_to_follow(led)).first();
        let with = bound.map(|with| rules.counts_as(with));
        let others = view.legal_plays() - rules.bound_to_follow(led);
        let winners: Vec<String> = (view.winners_among(others).into_iter())
            .map(|faction| self.any(faction))
            .collect();
        let key = match (with, winners.is_empty()) {
            (Some(_), true) => "prompt-follow",
            (Some(_), false) => "prompt-follow-or",
            (None, true) => "prompt-void",
            (None, false) => "prompt-void-but",
        };
        let args = [
            ("led", self.any(led).into()),
            (
                "with",
                with.map_or(String::new(), |with| self.any(with)).into(),
            ),
            ("other", winners.join(&self.words.text("or")).into()),
        ];
        self.words.with(&self.sized(key, short), args)
    }

    /// Why a move was refused.
    pub fn refusal(&self, reason: Illegal) -> String {
        match reason {
            Illegal::NotNow => self.words.text("refused-not-now"),
            Illegal::GameOver => self.words.text("refused-game-over"),
            Illegal::NotYourTurn => self.words.text("refused-not-your-turn"),
            Illegal::NotInHand => self.words.text("refused-not-in-hand"),
            Illegal::MustFollow { led, with } => {
                let args = [
                    ("led", self.any(led).into()),
                    ("with", self.any(with).into()),
                ];
                self.words.with("refused-must-follow", args)
            }
            Illegal::MustDeclare => self.words.text("refused-must-declare"),
            Illegal::CannotDeclare => self.words.text("refused-cannot-declare"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;
    use crate::rules::compiled::RulesCache;
    use crate::rules::event::Reason;
    use crate::rules::{House, PerSeat, SetupChoice};
    use std::sync::Arc;

    fn sun_box() -> Arc<Rules> {
        let registry = factions::all();
        let names = SetupChoice::default().names(&registry, 0);
        let names = names.expect("the names are given");
        let rules = RulesCache::default().rules(&registry, &names, &House::default());
        rules.expect("the Sun box is a set-up")
    }

    #[test]
    fn a_vote_is_told_with_its_reason() {
        let (rules, words) = (sun_box(), Words::default());
        let faction = FactionId(0);
        let cards: Vec<Card> = rules.cards_of(faction).iter().collect();
        let said = |yours: &[usize], theirs: &[usize]| {
            let mut seen = Seen::new(52, 6);
            let held = |numbers: &[usize]| numbers.iter().map(|&at| cards[at]).collect();
            seen.piles.0[PERSON][0] = held(yours);
            seen.piles.0[PERSON.other()][0] = held(theirs);
            let to = rules.vote(faction, seen.piles.of(faction));
            let speaker = Speaker {
                words: &words,
                rules: &rules,
                seen: &seen,
            };
            speaker.voted(faction, to)
        };
        let number = |at: usize| rules.number(cards[at]);
        assert!(said(&[0, 1, 2], &[3]).contains("3 of them against 1"));
        assert!(said(&[3], &[0, 1]).contains("2 of them against 1"));
        let tie = format!("your {} is higher than their {}", number(4), number(3));
        assert!(said(&[0, 4], &[1, 3]).contains(&tie));
        assert!(said(&[], &[]).contains("nobody"));
    }

    #[test]
    fn of_several_stings_that_wait_the_sum_is_said() {
        let (rules, words) = (sun_box(), Words::default());
        for to in Seat::BOTH {
            let mut seen = Seen::new(52, 6);
            seen.trick = 15;
            let mut drawn = |value| {
                let drawn = Event::StingDrawn { to, value };
                seen.follow(&drawn);
                let speaker = Speaker {
                    words: &words,
                    rules: &rules,
                    seen: &seen,
                };
                speaker.event(&drawn).expect("it is worth a sentence")
            };
            let (first, second) = (drawn(-1), drawn(-2));
            assert!(
                first.contains("−1") && !first.contains("together"),
                "{first}"
            );
            assert!(second.contains("−2, together −3"), "{second}");
        }
    }

    #[test]
    fn a_sting_after_the_last_card_is_not_said_to_count_on_one() {
        let (rules, words) = (sun_box(), Words::default());
        let over = |number| SeenTrick {
            number,
            leader: PERSON,
            lead: Play(3),
            reply: Play(4),
            winner: PERSON,
            prize: None,
            reason: Reason::Higher,
            stings: PerSeat::default(),
            blind: None,
        };
        let said = |tricks| {
            let mut seen = Seen::new(52, 6);
            seen.tricks = (1..=tricks).map(over).collect();
            let speaker = Speaker {
                words: &words,
                rules: &rules,
                seen: &seen,
            };
            let drawn = Event::StingDrawn {
                to: PERSON,
                value: -2,
            };
            speaker.event(&drawn)
        };
        assert_eq!(said(25), said(14));
        assert_ne!(said(26), said(25));
    }
}
