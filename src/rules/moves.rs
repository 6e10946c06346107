//! Which plays are legal, and the reasons why others are not.

use thiserror::Error;

use super::card::{Cards, FactionId, Play, Plays};
use super::compiled::Rules;

/// Why a move was refused. A refused move changes nothing.
#[derive(Error, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// There is no game, or it isn't waiting for a card.
    #[error("no card is asked for now")]
    NotNow,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The other seat is to play.
    #[error("it is the other seat's turn")]
    NotYourTurn,
    /// The card isn't in the seat's hand.
    #[error("that card is not in the hand")]
    NotInHand,
    /// The seat holds a card that follows the lead, and this one doesn't.
    #[error("the lead must be followed")]
    MustFollow {
        /// What the lead counts as.
        led: FactionId,
        /// The faction of a card in the hand that follows it.
        with: FactionId,
    },
    /// A double card was played without saying what it is.
    #[error("it must be said what the card counts as")]
    MustDeclare,
    /// Something was declared of a card that can't be that.
    #[error("the card can't count as that")]
    CannotDeclare,
}

/// Whether a play is legal from a hand in answer to what is led, if anything is.
pub(super) fn check(
    rules: &Rules,
    hand: Cards,
    led: Option<FactionId>,
    play: Play,
) -> Result<(), Illegal> {
    if !hand.contains(rules.card(play)) {
        return Err(Illegal::NotInHand);
    }
    let Some(led) = led else { return Ok(()) };
    let binding = rules.plays_of(hand) & rules.bound_to_follow(led);
    match binding.first() {
        Some(_) if Plays::of(play).meets(rules.follow(led)) => Ok(()),
        Some(with) => Err(Illegal::MustFollow {
            led,
            with: rules.counts_as(with),
        }),
        None => Ok(()),
    }
}
