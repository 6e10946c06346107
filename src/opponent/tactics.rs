//! Tactics: what looks sensible to a seat at a glance, in a world where it sees both hands.
//!
//! All of it comes from the tables of [`Rules`]. What a card is good for is found once, by setting it against each card that it
//! can meet.

use crate::rules::power::Route;
use crate::rules::{Card, Cards, FactionId, Phase, Play, Plays, Position, Rules};

/// Room for every card or play of a set-up.
const PLACES: usize = 64;

/// What the cards of a set-up are good for.
pub struct Tactics {
    /// The prizes that win more than they lose in Phase Two.
    worthwhile: Cards,
    /// For each phase and play, its place in the order in which cards are parted with, the least useful first.
    price: [[u8; PLACES]; 2],
    /// The plays that count as each faction.
    alike: [Plays; FactionId::ALL],
    /// The plays that go to a trick's loser in Phase Two.
    to_loser: Plays,
}

impl Tactics {
    /// The tactics of a set-up.
    pub fn new(rules: &Rules) -> Tactics {
        let merits = Phase::BOTH.map(|phase| merits(rules, phase));
        let [_, in_phase_two] = &merits;
        let worthwhile = |card: &Card| in_phase_two[usize::from(card.0)] > 0.0;
        let alike = |faction: usize| {
            let counts = |&play: &Play| rules.counts_as(play).index() == faction;
            all_plays(rules).iter().filter(counts).collect()
        };
        let to_loser = |&play: &Play| rules.route(Phase::Two, play) == Route::Loser;
        Tactics {
            worthwhile: rules.all_cards().iter().filter(worthwhile).collect(),
            alike: std::array::from_fn(alike),
            to_loser: all_plays(rules).iter().filter(to_loser).collect(),
            price: merits.map(|merit| prices(rules, &merit)),
        }
    }

    /// What looks sensible: to take what is worth it as cheaply as can be, to lead what can't be beaten, and to part with
    /// what is of least use.
    pub fn glance(&self, rules: &Rules, world: &Position, legal: Plays) -> Option<Play> {
        let trick = &world.trick;
        let fights = trick.prize.is_none_or(|it| self.worthwhile.contains(it));
        let wanted = match trick.lead {
            None if fights => self.safe_leads(rules, world, legal),
            None => legal,
            Some(lead) if fights => self.takes(rules, world, lead, legal),
            Some(lead) => legal - self.takes(rules, world, lead, legal),
        };
        let wanted = if wanted.is_empty() { legal } else { wanted };
        let price = &self.price[trick.phase().index()];
        wanted.iter().min_by_key(|play| price[usize::from(play.0)])
    }

    /// The leads that the other hand has no reply to, Stings on the reply aside.
    fn safe_leads(&self, rules: &Rules, world: &Position, legal: Plays) -> Plays {
        let (phase, leader) = (world.trick.phase(), world.trick.leader);
        let replies = rules.plays_of(world.hands.0[leader.other()]);
        let runes = rules.deciding_runes(phase, &world.piles);
        let beaten_by = rules.all_beaten_by(phase, runes, world.stung.sum(leader));
        let mut safe = legal;
        for (faction, &alike) in self.alike.iter().enumerate() {
            let leads = legal & alike;
            if leads.is_empty() {
                continue;
            }
            let answers = rules.answers(replies, FactionId(faction as u8));
            for lead in leads {
                if answers.meets(self.gains(phase, lead, beaten_by(lead))) {
                    safe.remove(lead);
                }
            }
        }
        safe
    }

    /// The legal replies that take the trick.
    fn takes(&self, rules: &Rules, world: &Position, lead: Play, legal: Plays) -> Plays {
        let (phase, leader) = (world.trick.phase(), world.trick.leader);
        let runes = rules.deciding_runes(phase, &world.piles);
        let lead_stung = (lead, world.stung.sum(leader));
        let winning = match world.stung.sum(leader.other()) {
            0 => rules.beaten_by(phase, runes, lead_stung),
            stings => (legal.iter())
                .filter(|&reply| rules.reply_wins(phase, runes, lead_stung, (reply, stings)))
                .collect(),
        };
        legal & self.gains(phase, lead, winning)
    }

    /// The replies that gain by a trick of which these would win it: where both cards go to the loser, the others do.
    fn gains(&self, phase: Phase, lead: Play, winning: Plays) -> Plays {
        if phase == Phase::Two && self.to_loser.contains(lead) {
            (winning - self.to_loser) | (self.to_loser - winning)
        } else {
            winning
        }
    }
}

fn all_plays(rules: &Rules) -> Plays {
    rules.plays_of(rules.all_cards())
}

/// The mean of what each card gains, from −1 to 1, where it is led or follows: in Phase One by whether it takes the trick, in Phase
/// Two by which cards come in. Each number of Runes counts as much, from none to as many as change who wins.
fn merits(rules: &Rules, phase: Phase) -> [f64; PLACES] {
    let (mut gains, mut meetings) = ([0.0; PLACES], [0.0; PLACES]);
    let place = |play: Play| usize::from(rules.card(play).0);
    let most_runes = rules.runes_for_higher().unwrap_or(0);
    let tables: Vec<_> = (0..=most_runes)
        .map(|runes| rules.all_beaten_by(phase, runes, 0))
        .collect();
    for lead in all_plays(rules) {
        for reply in all_plays(rules) & rules.follow(rules.counts_as(lead)) {
            let spoils = spoils(rules, phase, lead, reply);
            let wins = tables
                .iter()
                .filter(|beaten_by| beaten_by(lead).contains(reply));
            let gain = spoils * (2.0 * wins.count() as f64 - tables.len() as f64);
            gains[place(reply)] += gain;
            gains[place(lead)] -= gain;
            meetings[place(reply)] += tables.len() as f64;
            meetings[place(lead)] += tables.len() as f64;
        }
    }
    std::array::from_fn(|i| gains[i] / f64::max(meetings[i], 1.0))
}

/// What is to be gained by taking a trick of these cards, from −1 to 1.
fn spoils(rules: &Rules, phase: Phase, lead: Play, reply: Play) -> f64 {
    let gained = |play| match rules.route(phase, play) {
        Route::Winner => 0.5,
        Route::Loser => -0.5,
        Route::Discard => 0.0,
    };
    match phase {
        Phase::One => 1.0,
        Phase::Two => gained(lead) + gained(reply),
    }
}

/// The place of each play in the order of the merits of their cards.
fn prices(rules: &Rules, merits: &[f64; PLACES]) -> [u8; PLACES] {
    let merit = |play: &Play| merits[usize::from(rules.card(*play).0)];
    let mut order: Vec<Play> = all_plays(rules).iter().collect();
    order.sort_by(|a, b| merit(a).total_cmp(&merit(b)));
    let mut prices = [0; PLACES];
    for (place, play) in order.into_iter().enumerate() {
        prices[usize::from(play.0)] = place as u8;
    }
    prices
}
