//! A Phase Two position as both seats know it.

use crate::rules::position::{Position, ScorePiles, Step, Stings};
use crate::rules::{Cards, FactionId, PerSeat, Phase, Play, Rules, Seat, Sight, View};

/// What lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// Nothing: the leader is to play.
    Clear,
    /// An open lead, which is to be answered.
    Open(Play),
    /// A lead that lies face-down: all that is known of it is its faction.
    Masked(FactionId),
}

/// A Phase Two position, as far as it is public: from trick 14 on all of it is, but for the number of a masked lead
/// and the order of the undrawn Stings, for which there is no place here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// The cards that each seat holds; a masked lead still counts as held, an open one no more.
    pub hands: PerSeat<Cards>,
    /// Who leads the trick.
    pub leader: Seat,
    /// What lies on the table.
    pub table: Table,
    /// The Score piles.
    pub piles: ScorePiles,
    /// The Stings left in the Stung deck, ascending.
    pub undrawn: Stings,
    /// The used Stings, ascending.
    pub used: Stings,
    /// The Stings on each seat's next card, ascending.
    pub waiting: PerSeat<Stings>,
}

impl Endgame {
    /// The position that a seat sees; nothing in Phase One, and nothing when no card is asked for.
    pub fn from_view(view: &View) -> Option<Endgame> {
        let to_move = view.to_move.filter(|_| view.phase == Phase::Two)?;
        let other = view.seat.other();
        let mut hands = PerSeat::from_fn(|seat| {
            if seat == view.seat {
                view.hand
            } else {
                view.unseen()
            }
        });
        let leader = view.leader;
        let table = match view.table[leader].filter(|_| to_move != leader) {
            None => Table::Clear,
            Some(Sight::Face { card, counts_as }) => {
                let play = view.rules.play_as(card, counts_as)?;
                let masked = view.rules.is_masked(Phase::Two, play);
                if masked && leader != other {
                    hands[leader].insert(card);
                }
                on_table(masked, play, counts_as)
            }
            Some(Sight::Faction(faction)) => Table::Masked(faction),
            Some(Sight::Back) => return None,
        };
        Some(Endgame {
            hands,
            leader,
            table,
            piles: view.piles,
            undrawn: ascending(&view.stung.undrawn),
            used: ascending(&view.stung.discards),
            waiting: PerSeat::from_fn(|seat| ascending(&view.stung.waiting[seat])),
        })
    }

    /// What is public of a position; nothing in Phase One, and nothing when no card is asked for.
    pub fn from_position(rules: &Rules, position: &Position) -> Option<Endgame> {
        let trick = &position.trick;
        if trick.phase() != Phase::Two || !matches!(trick.step, Step::Lead | Step::Reply) {
            return None;
        }
        let mut hands = position.hands.0;
        let table = match trick.lead.filter(|_| trick.step == Step::Reply) {
            None => Table::Clear,
            Some(play) => {
                let masked = rules.is_masked(Phase::Two, play);
                if masked {
                    hands[trick.leader].insert(rules.card(play));
                }
                on_table(masked, play, rules.counts_as(play))
            }
        };
        Some(Endgame {
            hands,
            leader: trick.leader,
            table,
            piles: position.piles,
            undrawn: ascending(&position.stung.undrawn),
            used: ascending(&position.stung.discards),
            waiting: PerSeat::from_fn(|seat| ascending(&position.stung.waiting[seat])),
        })
    }

    /// Who is to play a card.
    pub fn to_move(&self) -> Seat {
        match self.table {
            Table::Clear => self.leader,
            Table::Open(_) | Table::Masked(_) => self.leader.other(),
        }
    }

    /// The position before the trick: an open lead is back in the leader's hand.
    #[must_use]
    pub fn before_lead(&self, rules: &Rules) -> Endgame {
        let mut before = self.clone();
        if let Table::Open(lead) = self.table {
            before.hands[self.leader].insert(rules.card(lead));
        }
        before.table = Table::Clear;
        before
    }

    /// How many tricks are still to be finished.
    pub fn tricks(&self) -> usize {
        self.hands[self.leader.other()].len()
    }

    /// The same position with the seats exchanged.
    #[must_use]
    pub fn swapped(&self) -> Endgame {
        Endgame {
            hands: self.hands.swapped(),
            leader: self.leader.other(),
            table: self.table,
            piles: ScorePiles(self.piles.0.swapped()),
            undrawn: self.undrawn.clone(),
            used: self.used.clone(),
            waiting: self.waiting.clone().swapped(),
        }
    }
}

fn on_table(masked: bool, play: Play, counts_as: FactionId) -> Table {
    if masked {
        Table::Masked(counts_as)
    } else {
        Table::Open(play)
    }
}

/// The Stings in ascending order, which says nothing of the order in which they lie.
fn ascending(stings: &[i8]) -> Stings {
    let mut stings: Stings = stings.iter().copied().collect();
    stings.sort_unstable();
    stings
}
