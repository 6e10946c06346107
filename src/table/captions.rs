//! The small words beside what lies on the table: how many cards, who leads.

use bevy::prelude::*;

use crate::rules::{Phase, Place, Seat, View};
use crate::words::Words;

use super::OnTable;
use super::layout::{Layout, Spot};
use super::pictures::Pictures;
use super::seen::Seen;
use super::show::{PersonView, who};

/// A caption and what it belongs to.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption(Spot);

impl Caption {
    /// What it is the caption of.
    pub fn spot(&self) -> Spot {
        self.0
    }
}

const CAPTIONED: [Spot; 9] = [
    Spot::At(Place::Deck),
    Spot::At(Place::Prize),
    Spot::At(Place::Table(Seat::South)),
    Spot::At(Place::Table(Seat::North)),
    Spot::At(Place::Discards),
    Spot::At(Place::Followers(Seat::South)),
    Spot::At(Place::Followers(Seat::North)),
    Spot::StungDeck,
    Spot::StungDiscards,
];

/// Above the cards that lie still, below those that move.
const HEIGHT: f32 = 90.0;
const COLOR: Color = Color::srgb_u8(0xc9, 0xb8, 0xa0);

/// Puts the captions on a table that has just been laid out.
pub fn write_captions(mut commands: Commands, pictures: Res<Pictures>) {
    for spot in CAPTIONED {
        commands.spawn((
            Caption(spot),
            OnTable,
            Text2d::default(),
            TextFont {
                font: pictures.text.clone().into(),
                ..default()
            },
            TextColor(COLOR),
            Transform::from_xyz(0.0, 0.0, HEIGHT),
            Pickable::IGNORE,
        ));
    }
}

/// The cloth under everything.
#[derive(Component)]
pub struct Cloth;

/// Spreads the cloth.
pub fn spread_cloth(mut commands: Commands, pictures: Res<Pictures>) {
    let cloth = (
        Cloth,
        OnTable,
        Sprite::from_image(pictures.cloth.clone()),
        Transform::from_xyz(0.0, 0.0, -1.0),
        Pickable::default(),
    );
    commands.spawn(cloth).observe(super::input::click_cloth);
}

/// The cloth covers the window, whatever its shape.
pub fn stretch_cloth(layout: Res<Layout>, mut cloths: Query<(Ref<Cloth>, &mut Sprite)>) {
    for (cloth, mut sprite) in &mut cloths {
        if layout.is_changed() || cloth.is_added() {
            sprite.custom_size = Some(Vec2::splat(layout.window.max_element()));
        }
    }
}

/// Keeps the captions true and in their places.
pub fn update_captions(
    seen: Res<Seen>,
    view: Res<PersonView>,
    layout: Res<Layout>,
    words: Res<Words>,
    mut captions: Query<(Ref<Caption>, &mut Text2d, &mut TextFont, &mut Transform)>,
) {
    let something_changed =
        seen.is_changed() || view.is_changed() || layout.is_changed() || words.is_changed();
    for (caption, mut text, mut font, mut transform) in &mut captions {
        if !something_changed && !caption.is_added() {
            continue;
        }
        let said = text_of(caption.0, &seen, &view.0, &words, &layout);
        text.0 = said.unwrap_or_default();
        font.font_size = FontSize::Px(layout.caption_size());
        let center = layout.world(layout.caption(caption.0));
        transform.translation = center.extend(HEIGHT);
    }
}

/// Where there is little room, a stack says only how many cards it has, and followers are counted by looking at them.
fn text_of(spot: Spot, seen: &Seen, view: &View, words: &Words, layout: &Layout) -> Option<String> {
    let counted = |key: &str, count: usize| {
        let said = || match layout.narrow() {
            true => count.to_string(),
            false => words.with(key, [("count", count.into())]),
        };
        (count > 0).then(said)
    };
    match spot {
        Spot::At(Place::Deck) => counted("caption-deck", seen.deck),
        Spot::At(Place::Prize) => seen.prize.map(|_| words.text("caption-prize")),
        Spot::At(Place::Discards) => counted("caption-discards", seen.discards.len()),
        Spot::At(Place::Followers(seat)) if seen.phase == Phase::One && !layout.tall => {
            let key = format!("caption-followers-{}", who(seat));
            let count = seen.followers[seat];
            (count > 0).then(|| words.with(&key, [("count", count.into())]))
        }
        Spot::At(Place::Table(seat)) => {
            // Between two tricks it is known who will lead once all is shown and a card is asked for.
            let next = view.to_move.map(|_| view.leader);
            let leads = seen.leader.or(next) == Some(seat);
            Some(words.text(&format!(
                "caption-{}-{}",
                if leads { "leads" } else { "table" },
                who(seat)
            )))
        }
        Spot::StungDeck => counted("caption-stung-deck", seen.stung_undrawn),
        Spot::StungDiscards => counted("caption-stung-used", seen.stung_used.len()),
        _ => None,
    }
}
