//! The factions: one file each, with its cards, its power and its plugin.
//!
//! A box is a line-up of factions that are published together: a plugin group for an app, and the same list for
//! whoever needs no app (the terminal, the record reader). A new faction is a file here and a line in its box.

use bevy::app::{PluginGroup, PluginGroupBuilder};

use crate::rules::{Faction, Registry};

pub mod prophets;
pub mod sandworms;
pub mod scorpions;
pub mod star_monks;
pub mod sun_monks;

/// Declares a box: its plugin group, and the list of its factions.
macro_rules! faction_box {
    ($(#[$doc:meta])* $name:ident { $($module:ident :: $plugin:ident),+ $(,)? }) => {
        $(#[$doc])*
        pub struct $name;

        impl $name {
            /// The factions of the box.
            pub const FACTIONS: &[&Faction] = &[$(&$module::FACTION),+];
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

/// The names of the Sun box's factions, in its order: the default set-up.
pub fn sun_setup() -> Vec<&'static str> {
    SunBox::FACTIONS
        .iter()
        .map(|faction| faction.name)
        .collect()
}

/// All factions of all boxes, for whoever needs no app.
pub fn all() -> Registry {
    let mut registry = Registry::default();
    SunBox::FACTIONS
        .iter()
        .for_each(|faction| registry.register(faction));
    registry
}
