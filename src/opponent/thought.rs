//! What players that think in slices share: a thought about one view, and chance that belongs to that view alone.

use rand::RngExt;

use crate::rules::View;
use crate::rules::chance::Generator;

/// A thought that is taken up again where it stopped, as long as the view is the same.
pub struct Thought<T>(Option<(View, T)>);

impl<T> Default for Thought<T> {
    fn default() -> Self {
        Thought(None)
    }
}

impl<T> Thought<T> {
    /// The thought about a view: the one at hand, or a new one.
    pub fn about(&mut self, view: &View, begin: impl FnOnce() -> T) -> &mut T {
        if self.take_up(view).is_none() {
            self.0 = None;
        }
        let (_, thought) = self.0.get_or_insert_with(|| (view.clone(), begin()));
        thought
    }

    /// The thought about a view, if it is at hand.
    pub fn take_up(&mut self, view: &View) -> Option<&mut T> {
        let (of, thought) = self.0.as_mut()?;
        (of == view).then_some(thought)
    }

    /// Begins to think about a view.
    pub fn begin(&mut self, view: &View, thought: T) {
        self.0 = Some((view.clone(), thought));
    }

    /// Ends the thought: the next one begins anew.
    pub fn end(&mut self) {
        self.0 = None;
    }
}

/// A player's chance. Each move has a stream of its own, so that the same view gives the same move however the game
/// has come there: after taking back, too.
pub struct Dice {
    seed: u64,
}

impl Dice {
    /// The chance that a generator begins.
    pub fn new(mut generator: Generator) -> Self {
        Dice {
            seed: generator.random(),
        }
    }

    /// The generator of the move to be made in a view.
    pub fn generator(&self, view: &View) -> Generator {
        let moment = 2 * u128::from(view.trick) + u128::from(view.leader == view.seat);
        Generator::new(u128::from(self.seed), moment)
    }
}
