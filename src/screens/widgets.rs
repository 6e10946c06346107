//! The few things that screens are built of.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::{Activate, Button};

use crate::rules::{Card, Rules};
use crate::table::Pictures;
use crate::table::layout::CARD_RATIO;

use super::palette;

/// A line of text.
pub fn text(font: &Handle<Font>, size: f32, color: Color, words: impl Into<String>) -> impl Bundle {
    (
        Text::new(words),
        TextFont {
            font: font.clone().into(),
            font_size: FontSize::Px(size),
            ..default()
        },
        TextColor(color),
        TextLayout {
            justify: Justify::Center,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Spawns a button that does something when it is clicked, tapped or chosen by key.
pub fn button<B: Bundle, M>(
    parent: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: impl Into<String>,
    action: impl IntoObserverSystem<Activate, B, M>,
) -> Entity {
    let button = parent
        .spawn((
            Button,
            Hovered::default(),
            TabIndex(0),
            Node {
                padding: UiRect::axes(px(18), px(9)),
                min_height: px(40),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(px(10)),
                ..default()
            },
            BackgroundColor(palette::BUTTON),
            Outline::new(px(2), px(2), Color::NONE),
        ))
        .id();
    parent
        .commands()
        .entity(button)
        .observe(action)
        .with_child(text(&pictures.bold, 18.0, palette::TEXT, words));
    button
}

/// A column in the middle of the window with everything else veiled; pointer and keys are its own.
pub fn overlay() -> impl Bundle {
    (
        Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        },
        BackgroundColor(palette::VEIL),
        GlobalZIndex(10),
        TabGroup::modal(),
    )
}

/// The panel in an overlay.
pub fn panel() -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(14),
            padding: UiRect::all(px(26)),
            max_width: percent(94),
            max_height: percent(94),
            border_radius: BorderRadius::all(px(18)),
            border: UiRect::all(px(1)),
            overflow: Overflow::scroll_y(),
            ..default()
        },
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::GOLD.with_alpha(0.35)),
    )
}

/// A row of things.
pub fn row(gap: f32) -> impl Bundle {
    Node {
        column_gap: px(gap),
        row_gap: px(gap),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    }
}

/// A column of things.
pub fn column(gap: f32) -> impl Bundle {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// A card's picture.
pub fn card_picture(pictures: &Pictures, rules: &Rules, card: Card, height: f32) -> impl Bundle {
    let (image, rect) = pictures
        .face(rules, card)
        .unwrap_or((pictures.back.clone(), Rect::default()));
    (
        ImageNode {
            image,
            rect: (!rect.is_empty()).then_some(rect),
            ..default()
        },
        Node {
            height: px(height),
            width: px(height * CARD_RATIO),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Buttons show what the pointer and the keys do with them.
pub fn style_buttons(
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    mut buttons: Query<
        (
            Entity,
            &Hovered,
            Has<Pressed>,
            &mut BackgroundColor,
            &mut Outline,
        ),
        With<Button>,
    >,
) {
    for (entity, hovered, pressed, mut background, mut outline) in &mut buttons {
        let color = match (pressed, hovered.0) {
            (true, _) => palette::BUTTON_PRESSED,
            (false, true) => palette::BUTTON_HOVERED,
            (false, false) => palette::BUTTON,
        };
        background.set_if_neq(BackgroundColor(color));
        let focused = focus_visible.0 && focus.get() == Some(entity);
        let ring = if focused { palette::GOLD } else { Color::NONE };
        if outline.color != ring {
            outline.color = ring;
        }
    }
}
