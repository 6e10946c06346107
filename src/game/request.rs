//! The one way in which a seat's move reaches the game: a request that is checked.

use bevy::prelude::*;

use crate::rules::position::{Hands, ScorePiles};
use crate::rules::{Card, FactionId, Illegal, Play, Rules, Seat, SharedRules, Step, Trick, steps};

use super::announce::Announcer;
use super::parts::GameVerdict;
use super::run::Moved;

/// A seat asks to play a card.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveRequest {
    /// Who asks.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// What the card is declared to be, if it has to be said.
    pub declared: Option<FactionId>,
}

impl MoveRequest {
    /// The request for a play.
    pub fn new(rules: &Rules, seat: Seat, play: Play) -> Self {
        MoveRequest {
            seat,
            card: rules.card(play),
            declared: rules.declared(play),
        }
    }
}

/// A request was refused, and nothing has changed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What was asked for.
    pub request: MoveRequest,
    /// Why it was refused.
    pub reason: Illegal,
}

/// Plays the cards that were asked for, and refuses what is illegal.
pub fn answer_requests(
    mut requests: MessageReader<MoveRequest>,
    mut refusals: MessageWriter<Refusal>,
    game: Option<(Res<SharedRules>, ResMut<Trick>, ResMut<Hands>)>,
    mut announcer: Announcer,
    mut moved: ResMut<Moved>,
) {
    let Some((rules, mut trick, mut hands)) = game else {
        refusals.write_batch(requests.read().map(|&request| Refusal {
            request,
            reason: Illegal::NotNow,
        }));
        return;
    };
    for &request in requests.read() {
        match check(&rules, &trick, &hands, request) {
            Ok(play) => {
                steps::play_card(&rules, &mut trick, &mut hands, play, &mut announcer);
                trick.step = steps::next_step(&rules, &trick);
                moved.0 = true;
            }
            Err(reason) => {
                refusals.write(Refusal { request, reason });
            }
        }
    }
}

fn check(
    rules: &Rules,
    trick: &Trick,
    hands: &Hands,
    request: MoveRequest,
) -> Result<Play, Illegal> {
    // In this order: "say what it counts as" would be no answer to a seat that may not play the card at all.
    steps::check_turn(trick, request.seat)?;
    // Looked for and not looked up: a request may name a card that doesn't exist.
    if !hands.0[request.seat]
        .iter()
        .any(|card| card == request.card)
    {
        return Err(Illegal::NotInHand);
    }
    let play = rules.play(request.card, request.declared)?;
    steps::check_play(rules, trick, hands, request.seat, play).map(|()| play)
}

/// A seat gives the game up. The trick on the table still takes its course: the game ends where the next card is asked for.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct GiveUp(pub Seat);

/// Who has given up while no card was asked for.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GivingUp(Option<Seat>);

/// Ends a game that a seat has given up.
pub fn give_up(
    mut asked: MessageReader<GiveUp>,
    mut giving_up: ResMut<GivingUp>,
    game: Option<(
        Res<SharedRules>,
        ResMut<Trick>,
        Res<ScorePiles>,
        ResMut<GameVerdict>,
    )>,
    mut announcer: Announcer,
    mut moved: ResMut<Moved>,
) {
    if let Some(&GiveUp(seat)) = asked.read().last() {
        giving_up.0 = Some(seat);
    }
    let Some((rules, mut trick, piles, mut verdict)) = game.filter(|game| !is_over(&game.1)) else {
        giving_up.0 = None;
        return;
    };
    if trick.to_move().is_none() {
        return;
    }
    if let Some(by) = giving_up.0.take() {
        verdict.0 = Some(steps::give_up(
            &rules,
            &mut trick,
            &piles,
            by,
            &mut announcer,
        ));
        moved.0 = true;
    }
}

fn is_over(trick: &Trick) -> bool {
    trick.step == Step::Over
}

/// Adds requests and refusals.
pub fn plugin(app: &mut App) {
    app.init_resource::<GivingUp>()
        .add_message::<MoveRequest>()
        .add_message::<Refusal>()
        .add_message::<GiveUp>();
}
