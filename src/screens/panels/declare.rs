//! Asks what a double card counts as, when the person plays one that may count as either.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::{MoveRequest, Refusal};
use crate::rules::{Cards, FactionId, Illegal, SharedRules, View};
use crate::table::{PERSON, PersonView};

use crate::screens::Screen;
use crate::screens::widgets::{self, Look};

use super::{AddPanel, Open, Panel, PanelKit, Patient, close_all, press_close};

/// How high the card is shown in the panel.
const CARD_HEIGHT: f32 = 168.0;

/// A double card that was played undeclared is asked about; where only one answer is legal, that is given.
fn ask_what_it_is(
    mut refusals: MessageReader<Refusal>,
    mut requests: MessageWriter<MoveRequest>,
    mut commands: Commands,
    mut answers: ResMut<Answers>,
    view: Res<PersonView>,
    rules: Res<SharedRules>,
) {
    let undeclared = |refusal: &&Refusal| {
        refusal.request.seat == PERSON && refusal.reason == Illegal::MustDeclare
    };
    for refusal in refusals.read().filter(undeclared) {
        let possible: Vec<_> = rules.declarations(refusal.request.card).collect();
        let legal = legal_declarations(&view.0, refusal.request);
        let answer = |declared| MoveRequest {
            declared: Some(declared),
            ..refusal.request
        };
        match (legal.as_slice(), possible.first()) {
            ([], None) => {}
            // With either declaration the card is refused: the game says why.
            ([], Some(&any)) => {
                requests.write(answer(any));
            }
            ([only], _) => {
                requests.write(answer(*only));
            }
            (several, _) => {
                answers.0 = several.iter().copied().map(answer).collect();
                commands.trigger(Open(Panel::Declare));
            }
        }
    }
}

/// What the card may legally be declared to be now.
fn legal_declarations(view: &View, request: MoveRequest) -> Vec<FactionId> {
    let plays = view.rules.plays_of(Cards::of(request.card)) & view.legal_plays();
    plays
        .iter()
        .map(|play| view.rules.counts_as(play))
        .collect()
}

/// The moves among which the person is asked to choose.
#[derive(Resource, Default)]
pub struct Answers(pub Vec<MoveRequest>);

fn spawn(
    mut kit: PanelKit,
    rules: Res<SharedRules>,
    answers: Res<Answers>,
    keys_in_use: Res<InputFocusVisible>,
) {
    kit.spawn(Panel::Declare, |write, panel| {
        write.title(panel, write.words.text("declare-title"));
        if let Some(answer) = answers.0.first() {
            let card = widgets::card_picture(write.pictures, &rules, answer.card, CARD_HEIGHT);
            panel.spawn(card);
        }
        panel.spawn(widgets::row(16.0)).with_children(|row| {
            for &answer in &answers.0 {
                let name = answer.declared.map(|faction| rules.faction(faction).name);
                let name = write
                    .words
                    .text(&format!("one-{}", name.unwrap_or_default()));
                let look = Look::Main;
                let button = widgets::button(row, write.pictures, look, name, declare(answer));
                // No key plays a card before one sees what it plays.
                if !keys_in_use.0 {
                    row.commands().entity(button).insert(Patient);
                }
            }
        });
        write.button(panel, "declare-cancel", press_close);
    });
}

/// What a button does: plays the card as that.
fn declare(answer: MoveRequest) -> impl Fn(On<Activate>, Commands, MessageWriter<MoveRequest>) {
    move |_, mut commands, mut requests| {
        requests.write(answer);
        close_all(&mut commands);
    }
}

/// Adds the question.
pub fn plugin(app: &mut App) {
    app.init_resource::<Answers>()
        .add_panel(Panel::Declare, spawn)
        .add_systems(
            Update,
            ask_what_it_is.run_if(in_state(Screen::Table).and_then(resource_exists::<PersonView>)),
        );
}
