//! Asks what a double card counts as, when the person plays one that may count as either.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::{MoveRequest, Refusal};
use crate::rules::{Cards, FactionId, Illegal, SharedRules, View};
use crate::table::{PERSON, PersonView, Pictures};
use crate::words::Words;

use super::overlays::{OpenPanel, close};
use super::widgets::{self, Look};
use super::{Screen, palette};

/// How high the card is shown in the panel.
const CARD_HEIGHT: f32 = 168.0;

/// A double card that was played undeclared is asked about; where only one answer is legal, that is given.
fn ask_what_it_is(
    mut refusals: MessageReader<Refusal>,
    mut requests: MessageWriter<MoveRequest>,
    mut commands: Commands,
    view: Res<PersonView>,
    rules: Res<SharedRules>,
    pictures: Res<Pictures>,
    words: Res<Words>,
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
                let answers: Vec<_> = several.iter().copied().map(answer).collect();
                open_panel(&mut commands, &pictures, &words, &rules, &answers);
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

fn open_panel(
    commands: &mut Commands,
    pictures: &Pictures,
    words: &Words,
    rules: &SharedRules,
    answers: &[MoveRequest],
) {
    widgets::modal(commands, OpenPanel, |panel| {
        let title = words.text("declare-title");
        panel.spawn(widgets::text(&pictures.display, 28.0, palette::GOLD, title));
        if let Some(answer) = answers.first() {
            panel.spawn(widgets::card_picture(
                pictures,
                rules,
                answer.card,
                CARD_HEIGHT,
            ));
        }
        panel.spawn(widgets::row(16.0)).with_children(|row| {
            for &answer in answers {
                let name = answer.declared.map(|faction| rules.faction(faction).name);
                let name = words.text(&format!("one-{}", name.unwrap_or_default()));
                widgets::button(row, pictures, Look::Main, name, declare(answer));
            }
        });
        let keep = words.text("declare-cancel");
        widgets::button(panel, pictures, Look::Plain, keep, close);
    });
}

/// What a button does: plays the card as that.
fn declare(
    answer: MoveRequest,
) -> impl Fn(On<Activate>, Commands, MessageWriter<MoveRequest>, Query<Entity, With<OpenPanel>>) {
    move |_, mut commands, mut requests, panels| {
        requests.write(answer);
        for panel in &panels {
            commands.entity(panel).despawn();
        }
    }
}

/// Adds the question.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask_what_it_is.run_if(in_state(Screen::Table).and_then(resource_exists::<PersonView>)),
    );
}
