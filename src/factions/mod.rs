//! The factions: one file each, with its cards, its power and its plugin.
//!
//! A box is a line-up of factions that are published together: a plugin group for an app, and the same list for
//! whoever needs no app (the terminal, the record reader). A new faction is a file here and a line in its box.

use bevy::app::{PluginGroup, PluginGroupBuilder};

use crate::rules::{Faction, Registry};

pub mod choice;
pub mod doppelgangers;
pub mod dwarves;
pub mod elves;
pub mod elves_orcs;
pub mod giants;
pub mod gnomes;
pub mod goblins;
pub mod knights;
pub mod orcs;
pub mod prophets;
pub mod sandworms;
pub mod scorpions;
pub mod star_monks;
pub mod sun_monks;
pub mod undead;

/// Declares a box: its plugin group, and the list of its factions.
macro_rules! faction_box {
    ($(#[$doc:meta])* $name:ident { $($module:ident :: $plugin:ident),+ $(,)? }) => {
        $(#[$doc])*
        pub struct $name;

        impl $name {
            /// The factions of the box.
            pub const FACTIONS: &[&Faction] = &[$(&$module::FACTION),+];

            /// Their names, in the box's order.
            pub fn names() -> Vec<&'static str> {
                Self::FACTIONS.iter().map(|faction| faction.name).collect()
            }
        }

        impl PluginGroup for $name {
            fn build(self) -> PluginGroupBuilder {
                PluginGroupBuilder::start::<Self>()$(.add($module::$plugin))+
            }
        }
    };
}

faction_box! {
    /// *Claim: Reinforcements – Sun*: a whole set-up by itself.
    SunBox {
        sun_monks::SunMonksPlugin,
        star_monks::StarMonksPlugin,
        prophets::ProphetsPlugin,
        sandworms::SandwormsPlugin,
        scorpions::ScorpionsPlugin,
    }
}

faction_box! {
    /// *Claim*, the first box: a whole set-up by itself.
    FirstBox {
        goblins::GoblinsPlugin,
        knights::KnightsPlugin,
        undead::UndeadPlugin,
        dwarves::DwarvesPlugin,
        doppelgangers::DoppelgangersPlugin,
    }
}

faction_box! {
    /// Pairs that can take the place of another pair.
    PairsBox {
        gnomes::GnomesPlugin,
        giants::GiantsPlugin,
        elves::ElvesPlugin,
        orcs::OrcsPlugin,
        elves_orcs::DoublesPlugin,
    }
}

/// All boxes.
pub struct AllBoxes;

impl PluginGroup for AllBoxes {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add_group(SunBox)
            .add_group(FirstBox)
            .add_group(PairsBox)
    }
}

/// All factions of all boxes, for whoever needs no app.
pub fn all() -> Registry {
    let mut registry = Registry::default();
    [SunBox::FACTIONS, FirstBox::FACTIONS, PairsBox::FACTIONS]
        .concat()
        .into_iter()
        .for_each(|faction| registry.register(faction));
    registry
}
