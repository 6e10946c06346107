//! *Claim: Sun*, a two-player trick-taking card game, to be played alone.
//!
//! The rooms of the house:
//!
//! - [`rules`]: the rulebook in code, without a screen, a clock or an app
//! - [`factions`]: one file per faction; a plugin group for each box
//! - [`game`]: the live game as ECS
//! - [`opponent`]: the computer players
//! - [`table`]: what is seen and touched of a game
//! - [`screens`]: what is around it
//! - [`words`]: every word that a person reads
//! - [`audio`]: what is heard; [`settings`], [`storage`]: what their names say; [`notices`]: what is to be told of them
//! - [`saves`]: the game at hand, kept after every card, and past games
//! - [`taps`]: taps and clicks that come and go within one frame; [`chords`]: keys that are not the game's;
//!   [`letters`]: those that are, wherever they lie
//! - [`window`]: all of it in a window or a page; [`autoplay`]: a window that plays itself
//! - `cli` and `house`: the terminal, and the file that changes house data; not in a page
//!
//! Headless, a game is `MinimalPlugins`, [`game::GamePlugin`] and the plugins of the factions that play.

pub mod audio;
pub mod autoplay;
pub mod chords;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod factions;
pub mod game;
#[cfg(not(target_arch = "wasm32"))]
pub mod house;
pub mod letters;
pub mod notices;
pub mod opponent;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod rest;
pub mod rules;
pub mod saves;
pub mod screens;
pub mod settings;
pub mod storage;
pub mod table;
pub mod taps;
pub mod window;
pub mod words;
