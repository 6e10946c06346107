//! **Doppelgängers**, 0–9. They answer as what is asked for.
//!
//! A Doppelgänger may answer any lead, even from a hand that could follow. It follows then, and the higher number
//! wins, whatever the led faction's own power says. Nobody is bound to play one: a seat that could follow with
//! Doppelgängers only may play anything. For where it goes and what comes of that it is a Doppelgänger; led, it is
//! followed by Doppelgängers.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Duel, Face, Faction, Following, Power, Role};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "doppelgangers",
    power: &Doppelgangers,
    ..Faction::PLAIN_TEN
};

struct Doppelgangers;

impl Power for Doppelgangers {
    fn answers(&self, _reply: Face, _led: &'static str) -> Following {
        Following::May
    }

    fn wins_in_reply(&self, duel: &Duel) -> Option<Role> {
        Some(duel.plain())
    }
}

/// Brings the Doppelgängers into an app.
pub struct DoppelgangersPlugin;

impl Plugin for DoppelgangersPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
