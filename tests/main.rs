//! The tests of the whole game, in one binary: the rules faction by faction and phase by phase, the game as ECS,
//! records, the terminal, and properties of whole games.

mod common;

mod arena;
mod certain;
mod cli;
mod deal;
mod doppelgangers;
mod dwarves;
mod elves;
mod false_facts;
mod fits;
mod following;
mod giants;
mod gnomes;
mod goblins;
mod habits;
mod help;
mod junk;
mod knights;
mod left_behind;
mod locales;
mod opponent;
mod panels;
mod phase_one;
mod phase_two;
mod powers_meet;
mod properties;
mod prophets;
mod records;
mod requests;
mod roam;
mod sandworms;
mod saves;
mod scorpions;
mod setup;
mod solver;
mod spoken;
mod star_monks;
mod sun_monks;
mod table;
mod toy;
mod transcripts;
mod undead;
mod views;
mod votes;
