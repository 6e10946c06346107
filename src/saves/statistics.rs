//! Statistics: a pure function of the games that are past. The game that teaches isn't counted.

use std::collections::BTreeMap;

use crate::rules::record::{Record, RecordDecision};
use crate::rules::{PerSeat, Seat};

use super::Saved;

/// What games are counted together: the level of the computer player, and the factions that played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Group {
    /// The computer player's name.
    pub level: String,
    /// The factions, in the record's order.
    pub factions: Vec<String>,
}

/// How a person's games of one group went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many.
    pub games: u32,
    /// How many the person won.
    pub won: u32,
    /// How many nobody won.
    pub drawn: u32,
    /// The votes of all of them together.
    pub votes: PerSeat<u32>,
    /// The largest difference of votes by which the person won.
    pub best_margin: u32,
    /// How many the person has won in a row, up to the last.
    pub streak: u32,
    /// The most in a row.
    pub best_streak: u32,
    /// In how many a decision was taken back.
    pub with_take_backs: u32,
}

impl Tally {
    /// Counts one more game; games without a result count nothing.
    fn count(&mut self, game: &Saved, person: Seat) {
        let Some(result) = &game.record.result else {
            return;
        };
        let votes = votes(&game.record);
        self.games += 1;
        for seat in Seat::BOTH {
            self.votes[seat] += votes[seat];
        }
        self.with_take_backs += u32::from(game.notes.taken_back > 0);
        self.drawn += u32::from(result.winner.is_none());
        if result.winner != Some(person) {
            self.streak = 0;
            return;
        }
        self.won += 1;
        self.streak += 1;
        self.best_streak = self.best_streak.max(self.streak);
        if result.decided_by != RecordDecision::Resigned {
            let margin = votes[person].saturating_sub(votes[person.other()]);
            self.best_margin = self.best_margin.max(margin);
        }
    }
}

/// How many votes each seat won.
pub fn votes(record: &Record) -> PerSeat<u32> {
    let all = record
        .result
        .iter()
        .flat_map(|result| result.votes.values());
    let won = |seat| all.clone().filter(|&&vote| vote == Some(seat)).count();
    PerSeat::from_fn(|seat| won(seat) as u32)
}

/// The tallies of all games together, and of each group.
pub fn of(games: &[Saved], person: Seat) -> (Tally, BTreeMap<Group, Tally>) {
    let mut all = Tally::default();
    let mut groups: BTreeMap<Group, Tally> = BTreeMap::new();
    let counts = |game: &&Saved| game.record.result.is_some() && !game.notes.lesson;
    for game in games.iter().filter(counts) {
        let group = Group {
            level: game.record.players[person.other()].clone(),
            factions: game.record.setup.factions.clone(),
        };
        all.count(game, person);
        groups.entry(group).or_default().count(game, person);
    }
    (all, groups)
}
