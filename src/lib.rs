//! *Claim: Sun*, a two-player trick-taking card game, to be played alone.
//!
//! The rooms of the house:
//!
//! - [`rules`]: the rulebook in code, and nothing of Bevy in it
//! - [`factions`]: one file per faction; a plugin group for each box
//! - [`game`]: the live game as ECS
//! - [`opponent`]: the computer players
//!
//! Headless, a game is `MinimalPlugins`, [`game::GamePlugin`] and the plugins of the factions that play.

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod factions;
pub mod game;
#[cfg(not(target_arch = "wasm32"))]
pub mod house;
pub mod opponent;
pub mod rules;
