//! The tests of the whole game, in one binary: the rules faction by faction and phase by phase, the game as ECS,
//! records, the terminal, and properties of whole games.

mod common;

mod cli;
mod deal;
mod false_facts;
mod following;
mod junk;
mod phase_one;
mod phase_two;
mod properties;
mod prophets;
mod records;
mod requests;
mod sandworms;
mod saves;
mod scorpions;
mod setup;
mod star_monks;
mod sun_monks;
mod table;
mod transcripts;
mod views;
mod votes;
