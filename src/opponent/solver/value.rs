//! The exact value of a position: alpha–beta over a game with chance and hidden leads.
//!
//! Every search has a window and returns sound bounds that are equal, or lie on one side of it. A position is first
//! bounded by what the seats can force (see [`proof`](super::proof)); only where neither can force anything its moves
//! are searched:
//! - an open lead is worth what the best reply leaves of it;
//! - a trick after which Stings are drawn is worth the mean over them. Each draw is searched with the window that the
//!   bounds of the others leave it (Ballard, *The \*-minimax search procedure for trees containing chance nodes*, 1983);
//! - the leads that lie face-down make a matrix game of all of them against all replies. Its value is bounded by the
//!   matrices of its entries' lower and upper bounds. While those differ too much, the entry is searched that both
//!   players in their most hopeful equilibria bring about most often (after Bošanský and others, *Using double-oracle
//!   method and serialized alpha-beta search for pruning in simultaneous move games*, 2013).

use crate::rules::Plays;

use super::engine::{Choice, Engine, Node, OutOfNodes};
use super::matrix::{Equilibrium, Matrix};
use super::model::bit;
use super::proof::Goal;
use super::state::{Drawn, State};
use super::table::Entry;

/// A bound this close to the edge of a window has reached it.
pub const EPSILON: f64 = 1e-13;

/// Bounds this close to each other are equal: what is between them is rounding, many times over.
pub const EXACT: f64 = 1e-11;

/// Bounds of a value, as the probability that South wins (a draw half).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// It is at least this.
    pub low: f64,
    /// It is at most this.
    pub high: f64,
}

/// What is known of a position's value.
#[derive(Clone, Copy)]
pub struct Known {
    bounds: Bounds,
    best: u8,
    cards: u8,
}

impl Default for Known {
    fn default() -> Self {
        Known {
            bounds: Bounds::NOTHING,
            best: 0,
            cards: 0,
        }
    }
}

impl Entry for Known {
    fn worth(&self) -> u8 {
        self.cards
    }
}

impl Bounds {
    /// No knowledge.
    pub const NOTHING: Bounds = Bounds {
        low: 0.0,
        high: 1.0,
    };

    /// The bounds of a known value.
    pub fn exactly(value: f64) -> Bounds {
        Bounds {
            low: value,
            high: value,
        }
    }

    /// Whether the value is known.
    pub fn is_exact(&self) -> bool {
        self.high - self.low <= EXACT
    }

    /// How far apart they are.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// What both bounds say together.
    #[must_use]
    pub fn and(self, other: Bounds) -> Bounds {
        let low = self.low.max(other.low);
        Bounds {
            low,
            high: self.high.min(other.high).max(low),
        }
    }

    /// The same for the other seat.
    #[must_use]
    pub fn flipped(self) -> Bounds {
        Bounds {
            low: 1.0 - self.high,
            high: 1.0 - self.low,
        }
    }

    /// As a seat sees it, South being seat 0; and back.
    #[must_use]
    pub fn seen_by(self, seat: usize) -> Bounds {
        if seat == 0 { self } else { self.flipped() }
    }

    /// Whether they say all that a window asks for.
    pub fn settle(&self, window: Bounds) -> bool {
        self.is_exact() || self.high <= window.low + EPSILON || self.low >= window.high - EPSILON
    }

    /// The bounds of the larger of two values.
    #[must_use]
    pub fn max(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low.max(other.low),
            high: self.high.max(other.high),
        }
    }
}

/// A mixture over plays.
pub type Mixture = Vec<(u8, f64)>;

/// A masked lead's matrix game as far as it is solved.
pub struct Hidden {
    /// The leads.
    pub leads: Vec<u8>,
    /// The replies.
    pub replies: Vec<u8>,
    /// What each entry is worth to the leader, by leads and replies.
    entries: Vec<Bounds>,
}

impl Engine {
    /// Bounds of a position's value that settle the window; both are South's.
    ///
    /// # Errors
    /// If the budget is spent first; what was found out until then is kept in the tables.
    pub fn value(&mut self, state: &State, window: Bounds) -> Result<Bounds, OutOfNodes> {
        if let Some(result) = state.result(&self.model, &self.stakes) {
            return Ok(Bounds::exactly(result));
        }
        let node = self.node(state);
        let key = self.key(&node);
        let known = self.values.get(key).copied();
        let mut bounds = known.map_or(Bounds::NOTHING, |known| known.bounds);
        if bounds.settle(window) {
            return Ok(bounds);
        }
        self.count()?;
        if known.is_none() {
            bounds = self.forced(&node)?;
            self.learn(key, &node, bounds, None);
            if bounds.settle(window) {
                return Ok(bounds);
            }
        }
        let leader = state.leader;
        let hint = known.map(|known| known.best);
        let (found, best) =
            self.value_of_leading(&node, window.and(bounds).seen_by(leader), hint)?;
        bounds = bounds.and(found.seen_by(leader));
        self.learn(key, &node, bounds, Some(best));
        Ok(bounds)
    }

    fn learn(&mut self, key: u64, node: &Node, bounds: Bounds, best: Option<u8>) {
        let known = self.values.entry(key);
        known.cards = node.state.hands[0].count_ones() as u8;
        known.bounds = known.bounds.and(bounds);
        known.best = best.unwrap_or(known.best);
    }

    /// The bounds that follow from what each seat can force; South's.
    pub fn forced(&mut self, node: &Node) -> Result<Bounds, OutOfNodes> {
        let mut bounds = Bounds::NOTHING;
        let level = self.stakes.level_possible;
        let open = self.is_open(node);
        let likely = self.likely_winner(node);
        for seat in [likely, 1 - likely] {
            if self.proves(&node.state, seat, Goal::Win)? {
                return Ok(Bounds::exactly(1.0).seen_by(seat));
            }
            if open && !level {
                return Ok(Bounds::exactly(0.0).seen_by(seat));
            }
        }
        if level {
            if self.proves(&node.state, 0, Goal::Draw)? {
                bounds.low = 0.5;
            }
            if self.proves(&node.state, 1, Goal::Draw)? {
                bounds.high = 0.5;
            }
        }
        Ok(bounds)
    }

    /// Who has more votes as they stand; the leader if both have as many.
    fn likely_winner(&self, node: &Node) -> usize {
        let state = &node.state;
        let ahead: i32 = state.tally.iter().map(|tally| tally.signum()).sum();
        match ahead {
            0 => state.leader,
            ahead => usize::from(ahead < 0),
        }
    }

    /// What is known without a search; South's.
    fn known(&self, state: &State) -> Bounds {
        if let Some(result) = state.result(&self.model, &self.stakes) {
            return Bounds::exactly(result);
        }
        let known = self.values.get(self.key(&self.node(state)));
        known.map_or(Bounds::NOTHING, |known| known.bounds)
    }

    /// The leader's bounds, and the option that is best as far as they tell.
    fn value_of_leading(
        &mut self,
        node: &Node,
        window: Bounds,
        hint: Option<u8>,
    ) -> Result<(Bounds, u8), OutOfNodes> {
        let leads = self.leads(node);
        let options = self.options(leads);
        let order = self.ordered_leads(node, leads, hint);
        let mut options: Vec<Choice> = options.into_iter().collect();
        let place = |option: &Choice| order.iter().position(|&lead| option.includes(lead));
        options.sort_by_key(place);
        let mut best = Bounds::exactly(0.0);
        let mut best_option = options[0].first();
        for option in options {
            let low = window.low.max(best.low);
            let found = self.value_of_option(node, option, Bounds { low, ..window })?;
            if found.low > best.low {
                best_option = option.first();
            }
            best = best.max(found);
            if best.low >= window.high - EPSILON {
                best.high = 1.0;
                break;
            }
        }
        Ok((best, best_option))
    }

    /// The leader's bounds if this is led.
    pub fn value_of_option(
        &mut self,
        node: &Node,
        option: Choice,
        window: Bounds,
    ) -> Result<Bounds, OutOfNodes> {
        match option {
            Choice::Open(lead) => self.value_of_lead(node, lead, window),
            Choice::Masked(leads) => {
                let mut hidden = self.hidden(node, leads);
                self.value_of_hidden(node, &mut hidden, window)
                    .map(|(bounds, ..)| bounds)
            }
        }
    }

    /// The leader's bounds if this is led openly.
    fn value_of_lead(
        &mut self,
        node: &Node,
        lead: u8,
        window: Bounds,
    ) -> Result<Bounds, OutOfNodes> {
        let replies = self.replies(node, self.model.faction[usize::from(lead)]);
        let winning = self.winning(node, lead, replies);
        let mut least = Bounds::exactly(1.0);
        for reply in self.ordered_replies(node, lead, replies, winning) {
            let high = window.high.min(least.high);
            let found = self.value_of_trick(node, lead, reply, Bounds { high, ..window })?;
            least = Bounds {
                low: least.low.min(found.low),
                high: least.high.min(found.high),
            };
            if least.high <= window.low + EPSILON {
                least.low = 0.0;
                break;
            }
        }
        Ok(least)
    }

    /// The leader's bounds if this is led and that replied.
    pub fn value_of_trick(
        &mut self,
        node: &Node,
        lead: u8,
        reply: u8,
        window: Bounds,
    ) -> Result<Bounds, OutOfNodes> {
        let leader = node.state.leader;
        let (mut after, draws) = self.after(node, lead, reply);
        let window = window.seen_by(leader);
        if draws.is_empty() {
            return Ok(self.value(&after, window)?.seen_by(leader));
        }
        if let Some(result) = after.result(&self.model, &self.stakes) {
            return Ok(Bounds::exactly(result).seen_by(leader));
        }
        let drawn = after.draw(&self.model, &self.stakes, &draws);
        Ok(self.value_of_chance(after, &drawn, window)?.seen_by(leader))
    }

    fn after(&self, node: &Node, lead: u8, reply: u8) -> (State, super::state::Draws) {
        let reply_wins = self.winning(node, lead, bit(reply)) != 0;
        node.state
            .after(&self.model, &self.stakes, lead, reply, reply_wins)
    }

    /// South's bounds of the mean over the Stings that may be drawn.
    fn value_of_chance(
        &mut self,
        mut after: State,
        drawn: &Drawn,
        window: Bounds,
    ) -> Result<Bounds, OutOfNodes> {
        let mut parts: Vec<Bounds> = Vec::with_capacity(drawn.len());
        for &(_, stings) in drawn {
            after.stings = stings;
            parts.push(self.known(&after));
        }
        loop {
            let mean = mean(drawn, &parts);
            if mean.settle(window) {
                return Ok(mean);
            }
            let weight = |i: &usize| drawn[*i].0 * parts[*i].width();
            let widest = (0..parts.len()).max_by(|a, b| weight(a).total_cmp(&weight(b)));
            let Some(i) = widest else { return Ok(mean) };
            let probability = drawn[i].0;
            let part = parts[i];
            // With this part at the edge of its window, the mean would be at the edge of its own.
            let own = Bounds {
                low: part
                    .low
                    .max(part.high - (mean.high - window.low) / probability),
                high: part
                    .high
                    .min(part.low + (window.high - mean.low) / probability),
            };
            after.stings = drawn[i].1;
            parts[i] = part.and(self.value(&after, own)?);
            if parts[i] == part {
                return Ok(mean);
            }
        }
    }

    /// A masked lead's matrix game with what is known of its entries.
    pub fn hidden(&self, node: &Node, leads: u64) -> Hidden {
        let first = leads.trailing_zeros() as usize;
        let replies = self.replies(node, self.model.faction[first]);
        let in_set =
            |plays: u64| -> Vec<u8> { Plays::from_bits(plays).iter().map(|play| play.0).collect() };
        let (leads, replies) = (in_set(leads), in_set(replies));
        let mut entries = Vec::with_capacity(leads.len() * replies.len());
        for &lead in &leads {
            for &reply in &replies {
                entries.push(self.known_of_trick(node, lead, reply));
            }
        }
        Hidden {
            leads,
            replies,
            entries,
        }
    }

    fn known_of_trick(&self, node: &Node, lead: u8, reply: u8) -> Bounds {
        let leader = node.state.leader;
        let (mut after, draws) = self.after(node, lead, reply);
        if draws.is_empty() {
            return self.known(&after).seen_by(leader);
        }
        let drawn = after.draw(&self.model, &self.stakes, &draws);
        let mut parts = Vec::with_capacity(drawn.len());
        for &(_, stings) in &drawn {
            after.stings = stings;
            parts.push(self.known(&after));
        }
        mean(&drawn, &parts).seen_by(leader)
    }

    /// The leader's bounds of a matrix game, with the equilibria of its lower and its upper bounds.
    pub fn value_of_hidden(
        &mut self,
        node: &Node,
        hidden: &mut Hidden,
        window: Bounds,
    ) -> Result<(Bounds, Equilibrium, Equilibrium), OutOfNodes> {
        loop {
            let low = hidden.matrix(|entry| entry.low).solve();
            let high = hidden.matrix(|entry| entry.high).solve();
            let bounds = Bounds {
                low: low.low,
                high: high.high.max(low.low),
            };
            let next = hidden.most_contested(&high.row, &low.column);
            let (Some(next), false) = (next, bounds.settle(window)) else {
                return Ok((bounds, low, high));
            };
            let lead = hidden.leads[next / hidden.replies.len()];
            let reply = hidden.replies[next % hidden.replies.len()];
            let found = self.value_of_trick(node, lead, reply, Bounds::NOTHING)?;
            hidden.entries[next] = Bounds::exactly((found.low + found.high) / 2.0);
        }
    }
}

impl Hidden {
    fn matrix(&self, bound: impl Fn(&Bounds) -> f64) -> Matrix {
        let columns = self.replies.len();
        Matrix::from_fn(self.leads.len(), columns, |row, column| {
            bound(&self.entries[row * columns + column])
        })
    }

    /// The unknown entry that comes about most often where the leader hopes for the upper bounds and the other seat for
    /// the lower. Where there is none, both matrices have the same value.
    fn most_contested(&self, row: &[f64], column: &[f64]) -> Option<usize> {
        let columns = self.replies.len();
        let weight = |i: &usize| row[i / columns] * column[i % columns] * self.entries[*i].width();
        let unknown = (0..self.entries.len()).filter(|&i| !self.entries[i].is_exact());
        unknown
            .filter(|i| weight(i) > 0.0)
            .max_by(|a, b| weight(a).total_cmp(&weight(b)))
    }
}

impl Choice {
    /// Whether the play is one of the option's.
    pub fn includes(&self, play: u8) -> bool {
        match *self {
            Choice::Open(own) => own == play,
            Choice::Masked(plays) => plays & bit(play) != 0,
        }
    }
}

/// The mean of bounds.
fn mean(drawn: &Drawn, parts: &[Bounds]) -> Bounds {
    let mean = |bound: fn(&Bounds) -> f64| -> f64 {
        let shares = drawn.iter().zip(parts);
        shares
            .map(|((probability, _), part)| probability * bound(part))
            .sum()
    };
    Bounds {
        low: mean(|part| part.low),
        high: mean(|part| part.high),
    }
}
