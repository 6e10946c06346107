//! **Prophets**, 0–9. Few Runes honour the humble, many the mighty.
//!
//! In Phase Two, when a Prophet answers a Prophet, the *lower* one wins while fewer than [`RUNES_FOR_HIGH`]
//! Runes lie in both Score piles together, and the higher one from then on. The Runes are counted before the
//! trick is collected. In Phase One the higher one wins. A tie is the leader's, as ever.
//!
//! The Prophets 1–9 carry one Rune each, the 0 none (house data). A won prize that is a Prophet lies face-up.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Duel, Faction, Phase, Power, Role};

/// With this many Runes in both Score piles together the higher Prophet wins.
pub const RUNES_FOR_HIGH: u16 = 3;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "prophets",
    runes: &[1, 2, 3, 4, 5, 6, 7, 8, 9],
    power: &Prophets,
    ..Faction::PLAIN_TEN
};

struct Prophets;

impl Power for Prophets {
    fn wins_when_led(&self, duel: &Duel) -> Option<Role> {
        let lower_wins = duel.phase == Phase::Two && duel.runes < RUNES_FOR_HIGH;
        (duel.follows && lower_wins)
            .then(|| duel.reply_if(duel.reply_strength < duel.lead_strength))
    }

    fn lies_open_when_won(&self) -> bool {
        true
    }
}

/// Brings the Prophets into an app.
pub struct ProphetsPlugin;

impl Plugin for ProphetsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
