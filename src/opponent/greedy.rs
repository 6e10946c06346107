//! Plays sensibly at a glance: fights for good prizes, wins as cheaply as it can, and looks no further.

use crate::rules::chance::{Generator, pick};
use crate::rules::{Phase, Play, Plays, Seat, View};

use super::Player;

/// The player's name.
pub const NAME: &str = "greedy";

/// In Phase One, a prize of this number or a higher one is worth fighting for.
const WORTHWHILE: u8 = 5;

/// Plays sensibly at a glance.
pub struct Greedy(Generator);

impl Greedy {
    /// A player with a generator of its own, for ties and for what it can't know.
    pub fn new(generator: Generator) -> Self {
        Greedy(generator)
    }

    fn choose(&mut self, view: &View) -> Option<Play> {
        let legal = view.legal_plays();
        let fights = view.phase == Phase::Two
            || view
                .prize
                .is_some_and(|prize| view.rules.number(prize) >= WORTHWHILE);
        if !fights {
            return self.lowest(view, legal);
        }
        match self.any(view.possible_leads()) {
            None => self.highest(view, legal),
            Some(lead) => {
                let winning = legal & winning_replies(view, lead);
                self.lowest(view, if winning.is_empty() { legal } else { winning })
            }
        }
    }

    fn lowest(&mut self, view: &View, plays: Plays) -> Option<Play> {
        let lowest = plays.iter().map(|play| number(view, play)).min()?;
        self.any(
            plays
                .iter()
                .filter(|&play| number(view, play) == lowest)
                .collect(),
        )
    }

    fn highest(&mut self, view: &View, plays: Plays) -> Option<Play> {
        let highest = plays.iter().map(|play| number(view, play)).max()?;
        self.any(
            plays
                .iter()
                .filter(|&play| number(view, play) == highest)
                .collect(),
        )
    }

    fn any(&mut self, plays: Plays) -> Option<Play> {
        match plays.len() {
            0 | 1 => plays.first(),
            several => plays.nth(pick(&mut self.0, several)),
        }
    }
}

impl Player for Greedy {
    fn think(&mut self, view: &View, _iterations: u32) -> Option<Play> {
        self.choose(view)
    }
}

fn number(view: &View, play: Play) -> u8 {
    view.rules.number(view.rules.card(play))
}

/// The plays that would take the trick from that lead.
fn winning_replies(view: &View, lead: Play) -> Plays {
    let stung = |play: Play, seat: Seat| (play, view.stings(seat));
    let lead = stung(lead, view.seat.other());
    let wins = |&reply: &Play| {
        view.rules
            .reply_wins(view.phase, view.runes(), lead, stung(reply, view.seat))
    };
    view.legal_plays().iter().filter(wins).collect()
}
