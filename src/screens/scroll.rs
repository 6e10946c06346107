//! Content that may be higher than the window: it is scrolled by wheel, finger, mouse and keys.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::events::{Drag, DragStart, Pointer};
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, ScrollIntoView, Scrollbar, ScrollbarThumb};

use super::{Covers, palette};

/// How far an arrow key scrolls.
const LINE: f32 = 48.0;
/// How much of what was seen stays in sight when a page key scrolls.
const OVERLAP: f32 = 40.0;
const BAR_WIDTH: f32 = 8.0;
/// The bar stands beside the content, in what is left free around it, so that the content is in the middle with and without it.
const BAR_GAP: f32 = 3.0;
const CONTENT_PADDING: f32 = 3.0;
/// How much must be left free on either side of what scrolls.
pub const FREE: f32 = BAR_WIDTH + BAR_GAP;
/// How much width content has less than what it scrolls in.
pub const BESIDE: f32 = 2.0 * CONTENT_PADDING;
const SHORTEST_THUMB: f32 = 28.0;

/// What scrolls.
#[derive(Component)]
pub struct Scrolls;

/// On what scrolls, or on its content: the arrow keys up and down are its own whatever has the focus, and left and right turn pages.
#[derive(Component)]
pub struct Paged;

/// Spawns content that scrolls where the panel has too little room for it; the area that scrolls.
///
/// Wheel, finger and page keys move it wherever the focus is, if it lies in front; the arrow keys move it while it has the focus itself, or if it is [`Paged`].
pub fn scroll(
    parent: &mut ChildSpawnerCommands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let mut area = Entity::PLACEHOLDER;
    parent.spawn(frame()).with_children(|frame| {
        area = frame
            .spawn((
                Scrolls,
                ScrollArea,
                Outline::new(px(2), px(2), Color::NONE),
                Node {
                    flex_direction: FlexDirection::Column,
                    overflow: Overflow::scroll_y(),
                    flex_grow: 1.0,
                    min_height: px(0),
                    min_width: px(0),
                    ..default()
                },
            ))
            .observe(drag)
            .observe(drag_begins)
            .with_children(|area| {
                area.spawn(content()).with_children(fill);
            })
            .id();
        frame.spawn(bar(area)).with_child((
            ScrollbarThumb {
                border_radius: BorderRadius::all(px(BAR_WIDTH / 2.0)),
                border: UiRect::ZERO,
            },
            BackgroundColor(palette::BUTTON_HOVERED),
        ));
    });
    area
}

fn frame() -> impl Bundle {
    Node {
        align_items: AlignItems::Stretch,
        align_self: AlignSelf::Stretch,
        min_height: px(0),
        flex_shrink: 1.0,
        flex_grow: 1.0,
        ..default()
    }
}

/// The content keeps its own height, however little of it is seen.
fn content() -> impl Bundle {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(12),
        padding: UiRect::all(px(CONTENT_PADDING)),
        width: percent(100),
        flex_shrink: 0.0,
        ..default()
    }
}

fn bar(area: Entity) -> impl Bundle {
    (
        Scrollbar::new(area, ControlOrientation::Vertical, SHORTEST_THUMB),
        Needed::default(),
        Visibility::Hidden,
        Node {
            position_type: PositionType::Absolute,
            width: px(BAR_WIDTH),
            right: px(-FREE),
            top: px(0),
            bottom: px(0),
            ..default()
        },
    )
}

/// Tab and the arrows stop at an area only while there is something to scroll.
pub(super) fn be_stops(
    mut commands: Commands,
    areas: Query<(Entity, &ComputedNode, Has<TabIndex>), With<Scrolls>>,
) {
    for (area, node, stops) in &areas {
        match (range(node) > 0.0, stops) {
            (true, false) => commands.entity(area).insert(TabIndex(0)),
            (false, true) => commands.entity(area).remove::<TabIndex>(),
            _ => continue,
        };
    }
}

/// How far an area can be scrolled.
pub(super) fn range(node: &ComputedNode) -> f32 {
    let hidden = (node.content_size() - node.size()) * node.inverse_scale_factor;
    hidden.y.max(0.0)
}

fn move_by(position: &mut ScrollPosition, node: &ComputedNode, way: f32) {
    position.y = (position.y + way).clamp(0.0, range(node));
}

/// The content follows the finger.
fn drag(
    mut drag: On<Pointer<Drag>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<Scrolls>>,
    scale: Res<UiScale>,
) {
    if let Ok((node, mut position)) = areas.get_mut(drag.entity) {
        drag.propagate(false);
        move_by(&mut position, node, -drag.delta.y / scale.0);
    }
}

/// A finger that scrolls presses no button, though it may have come down on one.
fn drag_begins(
    begin: On<Pointer<DragStart>>,
    mut commands: Commands,
    areas: Query<&ComputedNode, With<Scrolls>>,
    pressed: Query<Entity, With<Pressed>>,
) {
    if areas.get(begin.entity).is_ok_and(|node| range(node) > 0.0) {
        for button in &pressed {
            commands.entity(button).remove::<Pressed>();
        }
    }
}

/// How far the keys that were just pressed scroll a page of a height; `focused` if the arrows are the page's.
fn way_of(keys: &ButtonInput<KeyCode>, page: f32, focused: bool) -> f32 {
    let page = (page - OVERLAP).max(LINE);
    match () {
        () if keys.just_pressed(KeyCode::PageDown) => page,
        () if keys.just_pressed(KeyCode::PageUp) => -page,
        () if keys.just_pressed(KeyCode::Home) => f32::MIN,
        () if keys.just_pressed(KeyCode::End) => f32::MAX,
        () if focused && keys.just_pressed(KeyCode::ArrowDown) => LINE,
        () if focused && keys.just_pressed(KeyCode::ArrowUp) => -LINE,
        () => 0.0,
    }
}

/// What lies in front: keys are for nothing under it.
#[derive(SystemParam)]
pub struct InFront<'w, 's> {
    covers: Query<'w, 's, (Entity, &'static GlobalZIndex), With<Covers>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl InFront<'_, '_> {
    /// What covers the rest, if anything does.
    pub fn cover(&self) -> Option<Entity> {
        let front = self.covers.iter().max_by_key(|(_, height)| height.0);
        front.map(|(front, _)| front)
    }

    /// Whether a thing is a part of what lies in front; all are if nothing covers the rest.
    pub fn holds(&self, thing: Entity) -> bool {
        let front = self.cover();
        front.is_none_or(|front| self.parents.root_ancestor(thing) == front)
    }
}

/// Which areas take the arrow keys.
#[derive(SystemParam)]
pub struct Arrows<'w, 's> {
    focus: Res<'w, InputFocus>,
    paged: Query<'w, 's, (), With<Paged>>,
}

impl Arrows<'_, '_> {
    /// Whether up and down are an area's.
    fn move_in(&self, area: Entity, children: &Children) -> bool {
        let mut parts = children.iter().chain([area]);
        self.focus.get() == Some(area) || parts.any(|part| self.paged.contains(part))
    }
}

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    arrows: Arrows,
    front: InFront,
    mut areas: Query<(Entity, &Children, &ComputedNode, &mut ScrollPosition), With<Scrolls>>,
) {
    for (area, children, node, mut position) in &mut areas {
        if !front.holds(area) {
            continue;
        }
        let page = node.size().y * node.inverse_scale_factor;
        let way = way_of(&keys, page, arrows.move_in(area, children));
        if way != 0.0 {
            move_by(&mut position, node, way);
        }
    }
}

/// Whether an arrow key up or down scrolls something now: not at the end of what there is.
pub fn takes_arrow(
    keys: Res<ButtonInput<KeyCode>>,
    arrows: Arrows,
    areas: Query<(Entity, &Children, &ComputedNode, &ScrollPosition), With<Scrolls>>,
) -> bool {
    areas.iter().any(|(area, children, node, position)| {
        let (up, down) = (position.y > 0.5, position.y < range(node) - 0.5);
        let moves = (up && keys.just_pressed(KeyCode::ArrowUp))
            || (down && keys.just_pressed(KeyCode::ArrowDown));
        moves && arrows.move_in(area, children)
    })
}

/// Whether an arrow key left or right turns a page now.
pub fn turns_page(keys: Res<ButtonInput<KeyCode>>, paged: Query<(), With<Paged>>) -> bool {
    !paged.is_empty() && keys.any_just_pressed([KeyCode::ArrowLeft, KeyCode::ArrowRight])
}

/// What gets the focus by keys comes into sight.
fn follow_focus(
    mut commands: Commands,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    areas: Query<(), With<Scrolls>>,
    mut before: Local<Option<Entity>>,
) {
    let now = focus.get();
    if now != *before && visible.0 {
        let within = now.filter(|&focused| !areas.contains(focused));
        if let Some(entity) = within {
            commands.trigger(ScrollIntoView { entity });
        }
    }
    *before = now;
}

/// The area that has the focus shows it, if there is anything to scroll.
fn show_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut areas: Query<(Entity, &ComputedNode, &mut Outline), With<Scrolls>>,
) {
    for (area, node, mut outline) in &mut areas {
        let focused = visible.0 && focus.get() == Some(area) && range(node) > 0.0;
        let ring = if focused { palette::TEXT } else { Color::NONE };
        if outline.color != ring {
            outline.color = ring;
        }
    }
}

/// Whether there was something to scroll in the last frame.
#[derive(Component, Default)]
struct Needed(bool);

/// A bar is seen only where there is something to scroll, and was a frame ago: words that are new have their lines yet to find.
fn show_bars(
    areas: Query<&ComputedNode, With<Scrolls>>,
    mut bars: Query<(&Scrollbar, &mut Needed, &mut Visibility)>,
) {
    for (bar, mut needed, mut visibility) in &mut bars {
        let scrolls = areas.get(bar.target).is_ok_and(|node| range(node) > 0.5);
        let before = std::mem::replace(&mut needed.0, scrolls);
        visibility.set_if_neq(match scrolls && before {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}

/// The focus follows the arrow keys, before anything is scrolled by them.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ArrowsInMenus;

/// Adds scrolling.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            keys.after(ArrowsInMenus),
            follow_focus,
            show_focus,
            show_bars,
        )
            .run_if(resource_exists::<InputFocusVisible>),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_keys_scroll_always_and_arrows_only_with_the_focus() {
        let mut keys = ButtonInput::default();
        keys.press(KeyCode::PageDown);
        assert_eq!(way_of(&keys, 400.0, false), 360.0);
        let mut keys = ButtonInput::default();
        keys.press(KeyCode::ArrowUp);
        assert_eq!(way_of(&keys, 400.0, false), 0.0);
        assert_eq!(way_of(&keys, 400.0, true), -LINE);
    }

    #[test]
    fn a_page_key_moves_even_a_very_low_area() {
        let mut keys = ButtonInput::default();
        keys.press(KeyCode::PageUp);
        assert_eq!(way_of(&keys, 20.0, false), -LINE);
    }
}
