//! The rules of a set-up's Phase Two as the solver reads them: bit sets and small arrays, all taken from the tables
//! of [`Rules`].

use std::sync::Arc;

use thiserror::Error;

use crate::rules::power::{Effect, Route, plain_vote};
use crate::rules::{Card, Cards, FactionId, PerSeat, Phase, Play, Plays, Rules, Seat, Set};

/// Room for every play of a set-up.
pub const PLAYS: usize = 64;

/// Why a set-up's powers don't fit the solver.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub enum DoesNotFit {
    /// A faction counts its vote by a rule of its own.
    #[error("\"{0}\" has a rule of its own for its vote")]
    Vote(&'static str),
    /// A card can leave the game as it is played, in which case it goes to neither Score pile.
    #[error("\"{0}\" can be played to the discards in Phase Two")]
    Discarded(String),
    /// A card that carries Runes can leave a Score pile.
    #[error("\"{0}\" carries Runes and can be smashed")]
    SmashedRunes(String),
}

/// Cards of which only the order matters: those of one faction, or of two that follow each other.
pub struct Lane {
    /// All cards.
    pub cards: u64,
    /// Those of the second faction, if there are two.
    pub second: u64,
    /// Whether any carries Runes: then all of it holds only while Runes change nothing any more.
    pub runes: bool,
}

/// A set-up's Phase Two.
pub struct Model {
    /// The rules that it was read from.
    pub rules: Arc<Rules>,
    /// The card of each play.
    pub card: [u8; PLAYS],
    /// The faction that each play counts as.
    pub faction: [u8; PLAYS],
    /// The printed number of each play's card.
    pub number: [u8; PLAYS],
    /// The plays that go to the trick's loser.
    pub to_loser: u64,
    /// The plays for which a Sting is drawn.
    pub stinging: u64,
    /// The plays that smash, and the factions that they smash.
    pub smashing: u64,
    /// The faction that a play smashes, where it smashes.
    smashes: [u8; PLAYS],
    /// The factions of which cards can be smashed, as bits.
    pub smashable: u8,
    /// The plays that, led, lie face-down.
    pub masked: u64,
    /// The different values of Stings, ascending.
    pub sting_values: Vec<i8>,
    /// Whether only a leader's card is ever stung.
    stung_seat_leads: bool,
    /// For each number of Runes, whether more of them change nothing any more.
    settled: Vec<bool>,
    /// The sums of Stings that `beats` reaches; the first is 0.
    sums: Vec<i16>,
    /// Which plays beat a lead, with no Sting on them: by Runes, by the sum on the lead, by the lead.
    beats: Vec<[u64; PLAYS]>,
    /// For each play, the next lower one of its faction that differs in nothing but number, Runes and whom it beats.
    below: [Option<u8>; PLAYS],
    /// The plays that carry another number of Runes than the one below them.
    other_runes: u64,
    /// Without Stings and with them, by Runes: for each play, the plays that tell it from the one below.
    telling: [Vec<[u64; PLAYS]>; 2],
    /// The plays that have one below them.
    has_below: u64,
    /// Without Stings and with them, by Runes: for each lead, the plays that beat it now or with more Runes.
    ever_beats: [Vec<[u64; PLAYS]>; 2],
    /// The factions of whose cards only the order matters, where Stings don't.
    pub lanes: Vec<Lane>,
    /// Whether each play is a card of its own, and all of a trick goes to its winner, who leads next.
    pub winner_takes_all: bool,
    /// For each faction led, the plays that follow, and those that must.
    pub following: [[u64; 2]; 6],
    /// For each faction, the plays that count as it.
    pub of_faction: [u64; 6],
}

/// A part of the reading of a set-up.
#[derive(Clone, Copy)]
enum Part {
    Plays,
    Vote(FactionId),
    Leaders,
    /// What beats what with so many Runes.
    Beats(usize),
    Settled,
    Neighbours,
    Lanes,
}

/// Reads a set-up a part at a time, each of which takes about as long as a few nodes.
pub struct Reader {
    model: Model,
    /// What is still to be read, the next part last.
    parts: Vec<Part>,
}

impl Reader {
    /// Begins to read a set-up.
    pub fn new(rules: Arc<Rules>) -> Reader {
        let model = Model::unread(rules);
        let votes = FactionId::voting().map(Part::Vote);
        let beats = (0..=model.most_runes()).map(Part::Beats);
        let last = [Part::Settled, Part::Neighbours, Part::Lanes];
        let first = [Part::Plays].into_iter().chain(votes);
        let parts = first.chain([Part::Leaders]).chain(beats).chain(last);
        let mut parts: Vec<Part> = parts.collect();
        parts.reverse();
        Reader { model, parts }
    }

    /// Reads the next part; whether there is more to be read.
    ///
    /// # Errors
    /// What about the set-up's powers doesn't fit.
    pub fn step(&mut self) -> Result<bool, DoesNotFit> {
        let model = &mut self.model;
        match self.parts.pop() {
            None => {}
            Some(Part::Plays) => model.read_plays()?,
            Some(Part::Vote(faction)) => model.check_vote(faction)?,
            Some(Part::Leaders) => model.read_leaders(),
            Some(Part::Beats(runes)) => model.read_beats(runes),
            Some(Part::Settled) => model.read_settled(),
            Some(Part::Neighbours) => model.read_neighbours(),
            Some(Part::Lanes) => model.read_lanes(),
        }
        Ok(!self.parts.is_empty())
    }

    /// The set-up, once it is read.
    pub fn into_model(self) -> Model {
        self.model
    }
}

impl Model {
    /// The set-up of which nothing is read yet.
    fn unread(rules: Arc<Rules>) -> Model {
        let most_runes = rules.runes(rules.all_cards());
        Model {
            card: [0; PLAYS],
            faction: [0; PLAYS],
            number: [0; PLAYS],
            to_loser: 0,
            stinging: 0,
            smashing: 0,
            smashes: [0; PLAYS],
            smashable: 0,
            masked: rules.masked_leads(Phase::Two).bits(),
            sting_values: different(rules.setup().stings.as_deref().unwrap_or_default()),
            stung_seat_leads: false,
            settled: vec![true; most_runes + 1],
            sums: Vec::new(),
            beats: Vec::new(),
            below: [None; PLAYS],
            other_runes: 0,
            telling: [Vec::new(), Vec::new()],
            has_below: 0,
            ever_beats: [Vec::new(), Vec::new()],
            lanes: Vec::new(),
            winner_takes_all: false,
            following: [[0; 2]; 6],
            of_faction: [0; 6],
            rules,
        }
    }

    fn most_runes(&self) -> usize {
        self.settled.len() - 1
    }

    fn all_plays(&self) -> Plays {
        self.rules.plays_of(self.rules.all_cards())
    }

    fn read_plays(&mut self) -> Result<(), DoesNotFit> {
        let rules = Arc::clone(&self.rules);
        for play in self.all_plays() {
            let at = usize::from(play.0);
            let card = rules.card(play);
            self.card[at] = card.0;
            self.faction[at] = rules.counts_as(play).0;
            self.number[at] = rules.number(card);
            self.of_faction[usize::from(self.faction[at])] |= bit(play.0);
            match rules.route(Phase::Two, play) {
                Route::Winner => {}
                Route::Loser => self.to_loser |= bit(play.0),
                Route::Discard => return Err(DoesNotFit::Discarded(rules.name(card))),
            }
            match rules.effect(Phase::Two, play) {
                None => {}
                Some(Effect::DrawSting) => self.stinging |= bit(play.0),
                Some(Effect::Smash { faction }) => {
                    if let Some(faction) = rules.faction_id(faction) {
                        self.smashing |= bit(play.0);
                        self.smashes[at] = faction.0;
                        self.smashable |= 1 << faction.0;
                    }
                }
            }
        }
        for led in 0..self.following.len() as u8 {
            let led = FactionId(led);
            self.following[led.index()] =
                [rules.follow(led).bits(), rules.bound_to_follow(led).bits()];
        }
        let smashed_runes = self.all_plays().iter().find(|play| {
            let runes = rules.printed(rules.card(*play)).runes;
            self.is_smashable(self.faction[usize::from(play.0)]) && runes > 0
        });
        match smashed_runes {
            Some(play) => Err(DoesNotFit::SmashedRunes(rules.name(rules.card(play)))),
            None => Ok(()),
        }
    }

    /// Compares a faction's vote with the plain rule in a wide choice of Score piles.
    fn check_vote(&self, faction: FactionId) -> Result<(), DoesNotFit> {
        let cards = self.rules.cards_of(faction);
        let agrees = piles_to_compare(cards).all(|held| self.votes_plainly(faction, held));
        match agrees {
            true => Ok(()),
            false => Err(DoesNotFit::Vote(self.rules.faction(faction).name)),
        }
    }

    fn votes_plainly(&self, faction: FactionId, held: PerSeat<Cards>) -> bool {
        let mut numbers = held.map(|cards| cards.iter().rev().map(|card| self.rules.number(card)));
        let plain = plain_vote(&mut numbers.south, &mut numbers.north);
        let vote = self.rules.vote(faction, held);
        plain
            == match vote {
                Some(Seat::South) => std::cmp::Ordering::Greater,
                None => std::cmp::Ordering::Equal,
                Some(Seat::North) => std::cmp::Ordering::Less,
            }
    }

    fn read_leaders(&mut self) {
        self.sums = sums_of_two(&self.sting_values);
        let winner_leads = self.winner_leads();
        self.stung_seat_leads = self.to_loser & self.stinging == 0 && winner_leads;
        let declared = self.all_plays().len() > self.rules.card_count();
        self.winner_takes_all =
            winner_leads && self.to_loser == 0 && self.smashing == 0 && !declared;
    }

    /// The tables of `beats` for so many Runes, which come after those for fewer.
    fn read_beats(&mut self, runes: usize) {
        for &sum in &self.sums {
            let mut beats = [0; PLAYS];
            for lead in self.all_plays() {
                let beaten_by = self.rules.beaten_by(Phase::Two, runes, (lead, sum));
                beats[usize::from(lead.0)] = beaten_by.bits();
            }
            self.beats.push(beats);
        }
    }

    fn read_settled(&mut self) {
        for runes in (0..self.most_runes()).rev() {
            let same = self.tables(runes) == self.tables(runes + 1);
            self.settled[runes] = self.settled[runes + 1] && same;
        }
    }

    fn winner_leads(&self) -> bool {
        let leads_next = |winner, lead, reply| {
            self.rules
                .next_leader(Phase::Two, Seat::South, winner, lead, reply)
                == winner
        };
        let plays = self.all_plays();
        plays.iter().all(|lead| {
            plays
                .iter()
                .all(|reply| Seat::BOTH.iter().all(|&seat| leads_next(seat, lead, reply)))
        })
    }

    /// The tables of `beats` that hold with so many Runes, one for each sum of Stings.
    fn tables(&self, runes: usize) -> &[[u64; PLAYS]] {
        &self.beats[runes * self.sums.len()..][..self.sums.len()]
    }

    fn read_neighbours(&mut self) {
        let most_runes = self.most_runes();
        for play in self.all_plays() {
            let below = self.next_lower(play);
            self.below[usize::from(play.0)] = below.map(|play| play.0);
            self.has_below |= below.map_or(0, |_| bit(play.0));
            let runes = |play| self.rules.printed(self.rules.card(play)).runes;
            if below.is_some_and(|below| runes(below) != runes(play)) {
                self.other_runes |= bit(play.0);
            }
        }
        let by_runes = |read: &dyn Fn(&[[u64; PLAYS]]) -> [u64; PLAYS]| {
            let free = (0..=most_runes).map(|runes| read(&self.tables(runes)[..1]));
            let stung = (0..=most_runes).map(|runes| {
                if self.stung_seat_leads {
                    read(self.tables(runes))
                } else {
                    [u64::MAX; PLAYS]
                }
            });
            [free.collect(), stung.collect()].map(from_here_on)
        };
        let telling = by_runes(&|tables| self.differences(tables));
        let ever_beats = by_runes(&joined);
        self.telling = telling;
        self.ever_beats = ever_beats;
    }

    /// Finds the factions, alone or in pairs, of whose cards a reply is told from the next lower one only by cards of
    /// the two numbers: who beats whom then depends on nothing but their order.
    fn read_lanes(&mut self) {
        let mut left: Vec<u8> = FactionId::voting().map(|faction| faction.0).collect();
        while let Some(first) = left.pop() {
            let met = self.met_by(first) & !self.of_faction[usize::from(first)];
            let second = (0..5).find(|&other: &usize| met & self.of_faction[other] != 0);
            let second = second.map_or(0, |second| self.of_faction[second]);
            let lane = Lane {
                cards: self.of_faction[usize::from(first)] | second,
                second,
                runes: self.runes(self.of_faction[usize::from(first)] | second) > 0,
            };
            if self.is_lane(&lane) {
                left.retain(|&faction| self.of_faction[usize::from(faction)] & lane.cards == 0);
                self.lanes.push(lane);
            }
        }
    }

    /// The plays that tell any of a faction's from the one below it.
    fn met_by(&self, faction: u8) -> u64 {
        let plays = Plays::from_bits(self.of_faction[usize::from(faction)]);
        plays
            .iter()
            .fold(0, |met, play| met | self.telling(play.0, 0, false))
    }

    fn is_lane(&self, lane: &Lane) -> bool {
        let by_order = |play: Play| {
            let Some(below) = self.below[usize::from(play.0)] else {
                return false;
            };
            let numbers = [play.0, below].map(|play| self.number[usize::from(play)]);
            let telling = Plays::from_bits(self.telling(play.0, 0, false));
            let of_number = |other: Play| numbers.contains(&self.number[usize::from(other.0)]);
            telling.bits() & !lane.cards == 0 && telling.iter().all(of_number)
        };
        let lowest = |set: u64| set & set.wrapping_neg();
        let lowest = lowest(lane.cards & !lane.second) | lowest(lane.second);
        let met_in_lane = |play: Play| self.telling(play.0, 0, false) & !lane.cards == 0;
        let cards = Plays::from_bits(lane.cards);
        cards.iter().all(met_in_lane)
            && Plays::from_bits(lane.cards & !lowest).iter().all(by_order)
            && cards
                .iter()
                .all(|play| !self.rules.must_declare(Card(play.0)))
    }

    /// For each play, the plays that meet it otherwise than the one below it, in any of the tables.
    fn differences(&self, tables: &[[u64; PLAYS]]) -> [u64; PLAYS] {
        let mut telling = [0; PLAYS];
        for table in tables {
            let beaten_leads = transposed(table);
            for (play, below) in (0..PLAYS).filter_map(|play| Some((play, self.below[play]?))) {
                let below = usize::from(below);
                telling[play] |=
                    (table[play] ^ table[below]) | (beaten_leads[play] ^ beaten_leads[below]);
            }
        }
        telling
    }

    /// The next lower play of the same faction, if the two differ in nothing but number, Runes and whom they beat.
    fn next_lower(&self, play: Play) -> Option<Play> {
        let rules = &self.rules;
        let same_faction = |&other: &Play| {
            rules.counts_as(other) == rules.counts_as(play)
                && !rules.must_declare(rules.card(other))
        };
        let lower = (0..play.0).rev().map(Play).find(same_faction)?;
        let alike = !rules.must_declare(rules.card(play)) && self.is_alike(play, lower);
        alike.then_some(lower)
    }

    fn is_alike(&self, a: Play, b: Play) -> bool {
        let same_in = |set: u64| (set >> a.0 ^ set >> b.0) & 1 == 0;
        let follow_alike = FactionId::voting().all(|led| {
            same_in(self.rules.follow(led).bits())
                && same_in(self.rules.bound_to_follow(led).bits())
        });
        let by_number =
            self.smashing & bit(a.0) != 0 || self.is_smashable(self.faction[usize::from(a.0)]);
        let same_number = self.number[usize::from(a.0)] == self.number[usize::from(b.0)];
        follow_alike
            && same_in(self.to_loser)
            && same_in(self.stinging)
            && same_in(self.smashing)
            && same_in(self.masked)
            && (same_number || !by_number)
    }

    /// Whether cards that count as the faction can be smashed.
    pub fn is_smashable(&self, faction: u8) -> bool {
        self.smashable >> faction & 1 == 1
    }

    /// The faction that a smashing play smashes.
    pub fn smashes(&self, play: u8) -> usize {
        usize::from(self.smashes[usize::from(play)])
    }

    /// The Runes that cards carry.
    pub fn runes(&self, cards: u64) -> usize {
        self.rules.runes(Cards::from_bits(cards))
    }

    /// The legal plays from a hand in answer to a lead of that faction, or as a lead.
    pub fn legal(&self, hand: u64, led: Option<u8>) -> u64 {
        let led = led.map(FactionId);
        self.rules.legal_plays(Cards::from_bits(hand), led).bits()
    }

    /// Which of the tables of plays that beat a lead holds, with the sums of Stings on lead and reply; none if a reply
    /// is stung.
    pub fn table(&self, runes: usize, stings: (i16, i16)) -> Option<u16> {
        let sum = self.sums.iter().position(|&sum| sum == stings.0);
        let sum = sum.filter(|_| stings.1 == 0)?;
        Some((runes * self.sums.len() + sum) as u16)
    }

    /// The first sum of Stings with which each of the leads is beaten by the same of the replies as with this one.
    pub fn alike_sum(&self, runes: usize, sum: i8, leads: u64, replies: u64) -> i8 {
        let tables = self.tables(runes);
        let Some(own) = self.sums.iter().position(|&it| it == i16::from(sum)) else {
            return sum;
        };
        let is_alike = |&other: &usize| {
            let differs =
                |lead: Play| tables[own][usize::from(lead.0)] ^ tables[other][usize::from(lead.0)];
            let mut leads = Plays::from_bits(leads).iter();
            leads.all(|lead| differs(lead) & replies == 0)
        };
        let first = (0..own).find(is_alike).unwrap_or(own);
        i8::try_from(self.sums[first]).unwrap_or(sum)
    }

    /// The plays that beat a lead by a table.
    pub fn beats(&self, table: u16, lead: u8) -> u64 {
        self.beats[usize::from(table)][usize::from(lead)]
    }

    /// Those of the replies that take the trick; with the sums of Stings on lead and reply.
    pub fn ask_for_winning(&self, runes: usize, lead: u8, stings: (i16, i16), replies: u64) -> u64 {
        let lead = (Play(lead), stings.0);
        let wins = |reply: &Play| {
            self.rules
                .reply_wins(Phase::Two, runes, lead, (*reply, stings.1))
        };
        let winning: Plays = Plays::from_bits(replies).iter().filter(wins).collect();
        winning.bits()
    }

    /// The plays that can beat a lead now or with more Runes.
    pub fn ever_beats(&self, lead: u8, runes: usize, stings: bool) -> u64 {
        self.ever_beats[usize::from(stings)][runes][usize::from(lead)]
    }

    /// Whether more Runes than these change nothing any more.
    pub fn is_settled(&self, runes: usize) -> bool {
        self.settled[runes]
    }

    /// The next lower play that the play could stand for, if nothing in the other hand and no number of Runes
    /// tells them apart.
    pub fn below(&self, play: u8, runes: usize) -> Option<u8> {
        let counts = self.other_runes & bit(play) != 0 && !self.settled[runes];
        self.below[usize::from(play)].filter(|_| !counts)
    }

    /// The plays that have a next lower one for which they could stand.
    pub fn have_below(&self, runes: usize) -> u64 {
        if self.settled[runes] {
            self.has_below
        } else {
            self.has_below & !self.other_runes
        }
    }

    /// For each play, the plays that meet it otherwise than the next lower one, now or with more Runes.
    pub fn all_telling(&self, runes: usize, stings: bool) -> &[u64; PLAYS] {
        &self.telling[usize::from(stings)][runes]
    }

    /// The plays that meet the play otherwise than the next lower one, now or with more Runes.
    pub fn telling(&self, play: u8, runes: usize, stings: bool) -> u64 {
        self.telling[usize::from(stings)][runes][usize::from(play)]
    }
}

/// The set of one place.
pub fn bit(place: u8) -> u64 {
    1 << place
}

/// What is in any of the tables.
fn joined(tables: &[[u64; PLAYS]]) -> [u64; PLAYS] {
    let mut joined = [0; PLAYS];
    for table in tables {
        for (all, plays) in joined.iter_mut().zip(table) {
            *all |= plays;
        }
    }
    joined
}

/// Each entry joined with all later ones.
fn from_here_on(mut tables: Vec<[u64; PLAYS]>) -> Vec<[u64; PLAYS]> {
    for i in (1..tables.len()).rev() {
        let both = joined(&tables[i - 1..=i]);
        tables[i - 1] = both;
    }
    tables
}

/// For each reply, the leads that it beats.
fn transposed(beats: &[u64; PLAYS]) -> [u64; PLAYS] {
    let mut beaten = [0; PLAYS];
    for (lead, replies) in beats.iter().enumerate() {
        for reply in Plays::from_bits(*replies) {
            beaten[usize::from(reply.0)] |= 1 << lead;
        }
    }
    beaten
}

fn different(stings: &[i8]) -> Vec<i8> {
    let mut values = stings.to_vec();
    values.sort_unstable();
    values.dedup();
    values
}

/// The sums of none, one or two of the values, 0 first: no seat draws more Stings in one trick.
fn sums_of_two(values: &[i8]) -> Vec<i16> {
    let one = values.iter().map(|&value| i16::from(value));
    let two = one
        .clone()
        .flat_map(|a| values.iter().map(move |&b| a + i16::from(b)));
    let mut sums: Vec<i16> = one.chain(two).filter(|&sum| sum != 0).collect();
    sums.sort_unstable();
    sums.dedup();
    sums.insert(0, 0);
    sums
}

/// Every division of a dozen of the cards at most between both piles, and every one of some of them between both
/// piles and none.
fn piles_to_compare(cards: Cards) -> impl Iterator<Item = PerSeat<Cards>> {
    let few: Vec<Card> = cards.iter().rev().take(11).collect();
    let step = cards.len().div_ceil(6).max(1);
    let fewer: Vec<Card> = cards.iter().step_by(step).collect();
    let halves = (0..1_u32 << few.len()).map(move |number| divided(&few, 2, number));
    let thirds = (0..3_u32.pow(fewer.len() as u32)).map(move |number| divided(&fewer, 3, number));
    halves.chain(thirds)
}

/// The cards divided as the digits of a number say: 0 is South's, 1 North's, 2 nobody's.
fn divided(cards: &[Card], base: u32, mut number: u32) -> PerSeat<Cards> {
    let mut held: PerSeat<Cards> = PerSeat {
        south: Set::EMPTY,
        north: Set::EMPTY,
    };
    for &card in cards {
        match number % base {
            0 => held.south.insert(card),
            1 => held.north.insert(card),
            _ => {}
        }
        number /= base;
    }
    held
}
