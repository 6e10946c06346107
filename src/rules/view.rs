//! What one seat may know of a game.
//!
//! A [`View`] is built from a position for one seat and cannot hold what that seat could not see: there is no
//! field for it. Players, computer ones too, get a view and nothing else.

use std::sync::Arc;

use super::card::{Card, Cards, FactionId, Play, Plays};
use super::compiled::Rules;
use super::event::{Place, Sight};
use super::log::{DrawnSting, Log, PastTrick};
use super::moves::Illegal;
use super::position::{Discards, Position, ScorePiles, Step, Stings, StungDeck};
use super::power::Phase;
use super::seat::{PerSeat, Seat};

/// A Follower deck as a seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenFollowers {
    /// Won prizes: both seats saw them.
    pub won: Cards,
    /// Blind cards that this seat may know: its own.
    pub blind: Cards,
    /// How many blind cards there are.
    pub blind_count: usize,
}

/// The Stung deck as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenStung {
    /// The values that are left in the deck, ascending: which they are is public, their order is not.
    pub undrawn: Vec<i8>,
    /// Used ones.
    pub discards: Vec<i8>,
    /// Those that change a seat's card in this trick.
    pub waiting: PerSeat<Vec<i8>>,
}

/// All that a seat may know.
#[derive(Clone, Debug)]
pub struct View {
    /// The rules of the game.
    pub rules: Arc<Rules>,
    /// Whose view it is.
    pub seat: Seat,
    /// In which phase the trick is played.
    pub phase: Phase,
    /// The trick's number, 1–26.
    pub trick: u8,
    /// Who leads it.
    pub leader: Seat,
    /// Whose card is asked for, if one is.
    pub to_move: Option<Seat>,
    /// The seat's own hand.
    pub hand: Cards,
    /// How many cards the other seat holds.
    pub other_hand: usize,
    /// How many cards are left in the draw deck.
    pub deck: usize,
    /// The prize that lies open.
    pub prize: Option<Card>,
    /// The card in front of each seat, as far as this seat may see it.
    pub table: PerSeat<Option<Sight>>,
    /// The Follower decks.
    pub followers: PerSeat<SeenFollowers>,
    /// The Score piles, open to both.
    pub piles: ScorePiles,
    /// The discards, open to both.
    pub discards: Cards,
    /// Cards that left the game.
    pub removed: Cards,
    /// The Stung deck, if the set-up has one.
    pub stung: SeenStung,
    /// The finished tricks, each as this seat saw it.
    pub history: Vec<PastTrick>,
    /// The Stings drawn so far.
    pub stings_drawn: Vec<DrawnSting>,
}

impl PartialEq for View {
    /// Views are compared within one game: the rules are taken to be the same.
    fn eq(&self, other: &Self) -> bool {
        let parts = |view: &View| {
            let View {
                seat,
                phase,
                trick,
                leader,
                to_move,
                hand,
                other_hand,
                deck,
                prize,
                ..
            } = *view;
            (
                (seat, phase, trick, leader, to_move),
                (hand, other_hand, deck, prize),
                (view.discards, view.removed),
            )
        };
        parts(self) == parts(other)
            && self.table == other.table
            && self.followers == other.followers
            && self.piles == other.piles
            && self.stung == other.stung
            && self.history == other.history
            && self.stings_drawn == other.stings_drawn
    }
}

impl View {
    /// What has left the hands for good.
    pub fn discards_as_known(&self) -> Discards {
        Discards {
            discarded: self.discards,
            removed: self.removed,
        }
    }

    /// The Stung deck, its undrawn Stings in an order that says nothing.
    pub fn stung_as_known(&self) -> StungDeck {
        let stings = |values: &[i8]| values.iter().copied().collect::<Stings>();
        StungDeck {
            undrawn: stings(&self.stung.undrawn),
            discards: stings(&self.stung.discards),
            waiting: PerSeat::from_fn(|seat| stings(&self.stung.waiting[seat])),
        }
    }

    /// What a seat may know of a position that was reached as the log says.
    pub fn new(rules: &Arc<Rules>, position: &Position, log: &Log, seat: Seat) -> View {
        let trick = &position.trick;
        let sorted = |stings: &[i8]| {
            let mut stings = stings.to_vec();
            stings.sort_unstable();
            stings
        };
        View {
            rules: Arc::clone(rules),
            seat,
            phase: trick.phase(),
            trick: trick.number,
            leader: trick.leader,
            to_move: trick.to_move(),
            hand: position.hands.0[seat],
            other_hand: position.hands.0[seat.other()].len(),
            deck: position.deck.len(),
            prize: trick.prize.filter(|_| !is_collected(trick.step)),
            table: PerSeat::from_fn(|player| see_played(rules, position, seat, player)),
            followers: PerSeat::from_fn(|owner| {
                let deck = position.followers.0[owner];
                SeenFollowers {
                    won: deck.won,
                    blind: if owner == seat {
                        deck.blind
                    } else {
                        Cards::EMPTY
                    },
                    blind_count: deck.blind.len(),
                }
            }),
            piles: position.piles,
            discards: position.discards.discarded,
            removed: position.discards.removed,
            stung: SeenStung {
                undrawn: sorted(&position.stung.undrawn),
                discards: sorted(&position.stung.discards),
                waiting: PerSeat::from_fn(|owner| sorted(&position.stung.waiting[owner])),
            },
            history: log
                .tricks
                .iter()
                .map(|trick| see_past(trick, seat))
                .collect(),
            stings_drawn: log.stings.clone(),
        }
    }

    /// What the card to be answered counts as, if this seat has one to answer.
    pub fn led(&self) -> Option<FactionId> {
        let other = self.seat.other();
        let answers = self.to_move == Some(self.seat) && self.leader == other;
        match self.table[other].filter(|_| answers)? {
            Sight::Face { counts_as, .. } => Some(counts_as),
            Sight::Faction(faction) => Some(faction),
            Sight::Back => None,
        }
    }

    /// The plays that are legal for this seat now; none if it isn't its turn.
    pub fn legal_plays(&self) -> Plays {
        if self.to_move == Some(self.seat) {
            self.rules.legal_plays(self.hand, self.led())
        } else {
            Plays::EMPTY
        }
    }

    /// Why a card can't be played by this seat now; nothing if it can.
    pub fn why_not(&self, card: Card) -> Option<Illegal> {
        if self.to_move != Some(self.seat) {
            return Some(Illegal::NotYourTurn);
        }
        let plays = self.rules.plays_of(Cards::of(card));
        let mut answers = plays
            .iter()
            .map(|play| self.rules.check(self.hand, self.led(), play).err());
        let first = answers.next().unwrap_or(Some(Illegal::NotInHand));
        first.filter(|_| answers.all(|answer| answer.is_some()))
    }

    /// The factions that these plays count as, of those that may take the trick from what is led.
    pub fn winners_among(&self, plays: Plays) -> Vec<FactionId> {
        let stung = |play, seat| (play, self.stings(seat));
        let may_win = |reply: Play| {
            self.possible_leads().iter().any(|lead| {
                let lead = stung(lead, self.seat.other());
                (self.rules).reply_wins(self.phase, self.runes(), lead, stung(reply, self.seat))
            })
        };
        let mut factions: Vec<_> = (plays.iter())
            .filter(|&reply| may_win(reply))
            .map(|reply| self.rules.counts_as(reply))
            .collect();
        factions.sort_unstable();
        factions.dedup();
        factions
    }

    /// What the other seat may have led: one play, or of a masked lead any that it could be; none if nothing is led.
    pub fn possible_leads(&self) -> Plays {
        match self.table[self.seat.other()].filter(|_| self.leader != self.seat) {
            Some(Sight::Face { card, counts_as }) => {
                self.rules.play_as(card, counts_as).into_iter().collect()
            }
            Some(Sight::Faction(faction)) => {
                let masked =
                    self.rules.plays_of(self.unseen()) & self.rules.masked_leads(self.phase);
                let of_faction = |&play: &Play| self.rules.counts_as(play) == faction;
                masked.iter().filter(of_faction).collect()
            }
            Some(Sight::Back) | None => Plays::EMPTY,
        }
    }

    /// The cards whose place this seat doesn't know: in Phase Two, the other's hand and a masked lead.
    pub fn unseen(&self) -> Cards {
        let own = self.hand | self.followers[self.seat].won | self.followers[self.seat].blind;
        let open = self.followers[self.seat.other()].won
            | self.piles.both()
            | self.discards
            | self.removed;
        let on_table = Seat::BOTH
            .into_iter()
            .filter_map(|seat| self.table[seat]?.card());
        let on_table: Cards = on_table.chain(self.prize).collect();
        self.rules.all_cards() - own - open - on_table
    }

    /// The Runes in both Score piles together.
    pub fn runes(&self) -> usize {
        self.rules.runes(self.piles.both())
    }

    /// The sum of the Stings on a seat's card in this trick.
    pub fn stings(&self, seat: Seat) -> i16 {
        self.stung.waiting[seat]
            .iter()
            .map(|&value| i16::from(value))
            .sum()
    }

    /// How many cards lie at a place.
    pub fn count(&self, place: Place) -> usize {
        match place {
            Place::Deck => self.deck,
            Place::Prize => usize::from(self.prize.is_some()),
            Place::Hand(seat) if seat == self.seat => self.hand.len(),
            Place::Hand(_) => self.other_hand,
            Place::Table(seat) => usize::from(self.table[seat].is_some()),
            Place::Followers(seat) => {
                self.followers[seat].won.len() + self.followers[seat].blind_count
            }
            Place::Pile(seat) => self.piles.all(seat).len(),
            Place::Discards => self.discards.len(),
            Place::Removed => self.removed.len(),
        }
    }
}

/// Whether the trick's cards have already left the table, though the trick still names them.
fn is_collected(step: Step) -> bool {
    matches!(
        step,
        Step::Aftermath | Step::NextTrick | Step::Score | Step::Over
    )
}

fn see_played(rules: &Rules, position: &Position, viewer: Seat, player: Seat) -> Option<Sight> {
    let trick = &position.trick;
    let play = trick
        .played_by(player)
        .filter(|_| !is_collected(trick.step))?;
    let still_masked = matches!(trick.step, Step::Reply | Step::Unmask);
    let hidden = still_masked
        && player == trick.leader
        && viewer != player
        && rules.is_masked(trick.phase(), play);
    let counts_as = rules.counts_as(play);
    Some(if hidden {
        Sight::Faction(counts_as)
    } else {
        Sight::Face {
            card: rules.card(play),
            counts_as,
        }
    })
}

fn see_past(trick: &PastTrick, viewer: Seat) -> PastTrick {
    PastTrick {
        blind: trick.blind.filter(|_| viewer != trick.winner),
        ..*trick
    }
}
