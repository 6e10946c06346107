//! What the table shows at this moment, as plain data: it follows the announcements one by one, as they are shown.

use bevy::prelude::*;

use crate::rules::event::{Event, Reason, Why};
use crate::rules::position::ScorePiles;
use crate::rules::{
    Card, FactionId, PerSeat, Phase, Place, Play, Rules, Seat, Sight, Trick, Verdict,
};

/// A trick as it was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenTrick {
    /// 1–26.
    pub number: u8,
    /// Who led.
    pub leader: Seat,
    /// What was led.
    pub lead: Play,
    /// What answered it.
    pub reply: Play,
    /// Who took it.
    pub winner: Seat,
    /// The prize, in Phase One.
    pub prize: Option<Card>,
    /// Why the winner took it.
    pub reason: Reason,
    /// The sums of the Stings on each seat's card.
    pub stings: PerSeat<i16>,
    /// The blind card, if the person drew it.
    pub blind: Option<Card>,
}

impl SeenTrick {
    /// In which phase it was played.
    pub fn phase(&self) -> Phase {
        match self.prize {
            Some(_) => Phase::One,
            None => Phase::Two,
        }
    }

    /// What a seat played.
    pub fn played_by(&self, seat: Seat) -> Play {
        if seat == self.leader {
            self.lead
        } else {
            self.reply
        }
    }
}

/// What the table shows.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Seen {
    /// In which phase the trick is played.
    pub phase: Phase,
    /// The trick's number, 1–26.
    pub trick: u8,
    /// Who leads it, once it is led.
    pub leader: Option<Seat>,
    /// The prize that lies open.
    pub prize: Option<Card>,
    /// Cards left in the deck.
    pub deck: usize,
    /// Cards among the discards.
    pub discards: Vec<Card>,
    /// How many followers each seat has.
    pub followers: PerSeat<usize>,
    /// The Score piles.
    pub piles: ScorePiles,
    /// Stings that wait for each seat's next card.
    pub waiting: PerSeat<Vec<i8>>,
    /// Whether that card is still to be played.
    pub stings_next: PerSeat<bool>,
    /// Stings left in the Stung deck.
    pub stung_undrawn: usize,
    /// Used Stings.
    pub stung_used: Vec<i8>,
    /// The finished tricks.
    pub tricks: Vec<SeenTrick>,
    /// The votes counted so far.
    pub votes: Vec<(FactionId, Option<Seat>)>,
    /// The verdict.
    pub verdict: Option<Verdict>,
}

impl Seen {
    /// A table at the start of a game, before the deal.
    pub fn new(cards: usize, stings: usize) -> Self {
        Seen {
            phase: Phase::One,
            trick: 1,
            leader: None,
            prize: None,
            deck: cards,
            discards: Vec::new(),
            followers: PerSeat::default(),
            piles: ScorePiles::default(),
            waiting: PerSeat::default(),
            stings_next: PerSeat::default(),
            stung_undrawn: stings,
            stung_used: Vec::new(),
            tricks: Vec::new(),
            votes: Vec::new(),
            verdict: None,
        }
    }

    /// The sum of the Stings that wait for a seat's next card.
    pub fn stings(&self, seat: Seat) -> i16 {
        self.waiting[seat]
            .iter()
            .map(|&value| i16::from(value))
            .sum()
    }

    /// Those of all Stings that are left in the Stung deck, by their values: in which order they lie nobody knows.
    pub fn stings_left(&self, all: &[i8]) -> Vec<i8> {
        let mut left = all.to_vec();
        left.sort_unstable();
        let waiting = Seat::BOTH.into_iter().flat_map(|seat| &self.waiting[seat]);
        for gone in waiting.chain(&self.stung_used) {
            if let Some(at) = left.iter().position(|value| value == gone) {
                left.remove(at);
            }
        }
        left
    }

    /// The number that Stings make of a card that was played, or may be next; nothing if none change it.
    pub fn stung_number(&self, rules: &Rules, card: Card, lies_at: Place) -> Option<i16> {
        let seat = match lies_at {
            Place::Table(seat) => seat,
            // Once the next card is played, the others are what they were: its Stings are as good as spent.
            Place::Hand(seat) if self.stings_next[seat] => seat,
            _ => return None,
        };
        let stings = self.stings(seat);
        let counts = self.phase == Phase::Two && stings != 0;
        counts.then(|| i16::from(rules.number(card)) + stings)
    }

    /// Whether so many Runes lie in the Score piles that the higher Prophet wins.
    pub fn higher_wins(&self, rules: &Rules) -> bool {
        let runes = rules.runes(self.piles.both());
        (rules.runes_for_higher()).is_some_and(|needed| runes >= needed)
    }

    /// Follows an announcement that is shown now.
    pub fn follow(&mut self, event: &Event<Sight>) {
        match *event {
            Event::Moved {
                card,
                from,
                to,
                why,
            } => self.follow_move(card, from, to, why),
            Event::Taken {
                winner,
                lead,
                reply,
                reason,
            } => self.tricks.push(SeenTrick {
                number: self.trick,
                leader: self.leader.unwrap_or(winner),
                lead,
                reply,
                winner,
                prize: self.prize,
                reason,
                stings: PerSeat::from_fn(|seat| self.stings(seat)),
                blind: None,
            }),
            Event::StingDrawn { to, value } => {
                self.stung_undrawn -= 1;
                self.waiting[to].push(value);
                self.stings_next[to] = true;
            }
            Event::StingSpent { of, value } => {
                self.stung_used.push(value);
                let waiting = &mut self.waiting[of];
                if let Some(at) = waiting.iter().position(|&other| other == value) {
                    waiting.remove(at);
                }
            }
            Event::StungShuffled { count } => {
                self.stung_undrawn += usize::from(count);
                self.stung_used.clear();
            }
            Event::PhaseTurned => self.phase = Phase::Two,
            Event::Voted { faction, to } => self.votes.push((faction, to)),
            Event::Ended(verdict) => self.verdict = Some(verdict),
            Event::Unmasked { .. } => {}
        }
    }

    fn follow_move(&mut self, card: Sight, from: Place, to: Place, why: Why) {
        match from {
            Place::Deck => self.deck -= 1,
            Place::Prize => self.prize = None,
            Place::Followers(seat) => self.followers[seat] -= 1,
            Place::Pile(seat) => {
                if let Sight::Face { card, counts_as } = card {
                    self.piles.0[seat][counts_as.index()].remove(card);
                }
            }
            // With the first card swept away the trick is over.
            Place::Table(_) => self.begin_trick(None),
            Place::Hand(seat) => self.stings_next[seat] = false,
            Place::Discards | Place::Removed => {}
        }
        match (to, card.card()) {
            (Place::Prize, prize) => self.prize = prize,
            (Place::Followers(seat), _) => self.followers[seat] += 1,
            (Place::Discards, Some(card)) => self.discards.push(card),
            (Place::Pile(seat), _) => {
                if let Sight::Face { card, counts_as } = card {
                    self.piles.0[seat][counts_as.index()].insert(card);
                }
            }
            _ => {}
        }
        match (why, from) {
            (Why::Led, Place::Hand(seat)) => self.begin_trick(Some(seat)),
            (Why::DrawnBlind, _) => {
                if let Some(trick) = self.tricks.last_mut() {
                    trick.blind = card.card();
                }
            }
            _ => {}
        }
    }

    fn begin_trick(&mut self, leader: Option<Seat>) {
        self.leader = leader;
        // Between the phases there is no next trick yet.
        let last = match self.phase {
            Phase::One => Trick::LAST / 2,
            Phase::Two => Trick::LAST,
        };
        self.trick = (self.tricks.len() as u8 + 1).min(last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;
    use crate::rules::compiled::RulesCache;
    use crate::rules::{House, SetupChoice};

    #[test]
    fn between_two_tricks_nobody_leads_and_the_next_number_is_shown() {
        let mut seen = Seen::new(52, 6);
        let (lead, reply) = (Play(3), Play(4));
        let moved = |from, to, why| Event::Moved {
            card: Sight::Back,
            from,
            to,
            why,
        };
        let north = Seat::North;
        seen.follow(&moved(Place::Hand(north), Place::Table(north), Why::Led));
        assert_eq!((seen.leader, seen.trick), (Some(north), 1));
        seen.follow(&Event::Taken {
            winner: Seat::South,
            lead,
            reply,
            reason: crate::rules::event::Reason::Higher,
        });
        assert_eq!((seen.leader, seen.trick), (Some(north), 1));
        seen.follow(&moved(Place::Table(north), Place::Discards, Why::Collected));
        assert_eq!((seen.leader, seen.trick), (None, 2));
        assert_eq!(seen.tricks[0].leader, north);
    }

    #[test]
    fn the_stings_that_are_left_are_those_that_lie_nowhere_else() {
        let all = [2, -1, -2, -2];
        let mut seen = Seen::new(52, all.len());
        assert_eq!(seen.stings_left(&all), [-2, -2, -1, 2]);
        let to = Seat::South;
        seen.follow(&Event::StingDrawn { to, value: -2 });
        assert_eq!(seen.stings_left(&all), [-2, -1, 2]);
        seen.follow(&Event::StingSpent { of: to, value: -2 });
        assert_eq!(seen.stings_left(&all), [-2, -1, 2]);
        seen.follow(&Event::StungShuffled { count: 1 });
        assert_eq!(seen.stings_left(&all), [-2, -2, -1, 2]);
    }

    #[test]
    fn stings_change_the_hand_only_until_a_card_of_it_is_played_though_they_are_spent_one_by_one() {
        let (registry, mut cache) = (factions::all(), RulesCache::default());
        let names = SetupChoice::default().names(&registry, 0);
        let names = names.expect("the names are given");
        let rules = cache.rules(&registry, &names, &House::default());
        let rules = rules.expect("the Sun box is a set-up");
        let (seat, card) = (Seat::South, Card(0));
        let (held, played) = (Place::Hand(seat), Place::Table(seat));
        let mut seen = Seen::new(52, 6);
        seen.follow(&Event::PhaseTurned);
        let mut changes = |event| {
            seen.follow(&event);
            [held, played].map(|place| seen.stung_number(&rules, card, place).is_some())
        };
        let drawn = Event::StingDrawn {
            to: seat,
            value: -1,
        };
        assert_eq!(changes(drawn), [true, true]);
        assert_eq!(changes(drawn), [true, true]);
        let moved = |from, to, why| Event::Moved {
            card: Sight::Back,
            from,
            to,
            why,
        };
        assert_eq!(changes(moved(held, played, Why::Led)), [false, true]);
        let swept = moved(played, Place::Pile(seat), Why::Collected);
        assert_eq!(changes(swept), [false, true]);
        let spent = Event::StingSpent {
            of: seat,
            value: -1,
        };
        assert_eq!(changes(spent), [false, true]);
        assert_eq!(changes(spent), [false, false]);
        assert_eq!(changes(drawn), [true, true], "for the card after it");
    }

    #[test]
    fn of_two_equal_stings_one_is_spent_at_a_time() {
        let mut seen = Seen::new(52, 6);
        let to = Seat::South;
        for _ in 0..2 {
            seen.follow(&Event::StingDrawn { to, value: -2 });
        }
        seen.follow(&Event::StingDrawn { to, value: 2 });
        seen.follow(&Event::StingSpent { of: to, value: -2 });
        assert_eq!(seen.waiting[to], [-2, 2]);
        assert_eq!((seen.stung_undrawn, seen.stung_used), (3, vec![-2]));
    }
}
