//! Plays any legal card, each as likely as the others.

use crate::rules::chance::{Generator, pick};
use crate::rules::{Play, View};

use super::Player;

/// The player's name.
pub const NAME: &str = "random";

/// Plays any legal card.
pub struct Random(Generator);

impl Random {
    /// A player with a generator of its own.
    pub fn new(generator: Generator) -> Self {
        Random(generator)
    }
}

impl Player for Random {
    fn think(&mut self, view: &View, _iterations: u32) -> Option<Play> {
        let legal = view.legal_plays();
        legal.nth(pick(&mut self.0, legal.len()))
    }
}
