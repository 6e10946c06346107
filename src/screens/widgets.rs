//! The few things that screens are built of.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button};

use crate::rules::{Card, Faction, Rules};
use crate::table::cards::{Patterns, RUNE_SIZE, rune_place};
use crate::table::layout::CARD_RATIO;
use crate::table::pictures::CARD_HEIGHT;
use crate::table::{Layout, Pictures};
use crate::words::{Arg, Words};

use super::{Covers, Screen, palette};

pub use super::scroll::scroll;

/// The width of running text.
pub const LINE_WIDTH: f32 = 720.0;

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

/// Running text of several lines: no line so long that the eye loses it.
pub fn paragraph(
    font: &Handle<Font>,
    size: f32,
    color: Color,
    words: impl Into<String>,
) -> impl Bundle {
    (
        Text::new(words),
        TextFont {
            font: font.clone().into(),
            font_size: FontSize::Px(size),
            ..default()
        },
        TextColor(color),
        Node {
            max_width: px(LINE_WIDTH),
            align_self: AlignSelf::Stretch,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// How a button looks.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// What one most likely wants here.
    Main,
    /// Any other.
    Plain,
    /// In the bar, which is low, and on a phone narrow.
    Small,
}

impl Look {
    /// At rest, under the pointer, pressed.
    fn colors(self) -> [Color; 3] {
        match self {
            Look::Main => [palette::MAIN, palette::MAIN_HOVERED, palette::MAIN_PRESSED],
            Look::Plain | Look::Small => [
                palette::BUTTON,
                palette::BUTTON_HOVERED,
                palette::BUTTON_PRESSED,
            ],
        }
    }

    /// Of an edge, where the button has one: it is seen before any ground.
    fn edge(self) -> Color {
        match self {
            Look::Main => palette::MAIN,
            Look::Plain | Look::Small => palette::EDGE,
        }
    }

    fn words(self) -> (f32, Color) {
        match self {
            Look::Main => (20.0, palette::NIGHT),
            Look::Plain => (18.0, palette::TEXT),
            Look::Small => (14.5, palette::TEXT),
        }
    }

    fn node(self) -> Node {
        let (padding, height) = match self {
            Look::Main | Look::Plain => (UiRect::axes(px(19), px(8)), 42),
            Look::Small => (UiRect::axes(px(7), px(3)), 32),
        };
        Node {
            padding,
            border: UiRect::all(px(1)),
            max_width: percent(100),
            min_height: px(height),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(10)),
            ..default()
        }
    }
}

/// Spawns a button that does something when it is clicked, tapped or chosen by key.
pub fn button<B: Bundle, M>(
    parent: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    look: Look,
    words: impl Into<String>,
    action: impl IntoObserverSystem<Activate, B, M>,
) -> Entity {
    let (size, color) = look.words();
    bare_button(parent, look, look.node(), action, |button| {
        button.spawn(text(&pictures.bold, size, color, words));
    })
}

/// Keeps the place of a button that isn't there, so that nothing beside it moves.
pub fn place_of_button(
    parent: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    look: Look,
    words: impl Into<String>,
) {
    let (size, color) = look.words();
    let words = text(&pictures.bold, size, color, words);
    parent
        .spawn((look.node(), Visibility::Hidden, Pickable::IGNORE))
        .with_child(words);
}

/// Spawns a button of a look that is filled by whoever asks for it.
pub fn bare_button<B: Bundle, M>(
    parent: &mut ChildSpawnerCommands,
    look: Look,
    node: Node,
    action: impl IntoObserverSystem<Activate, B, M>,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let button = parent
        .spawn((
            Button,
            look,
            Hovered::default(),
            TabIndex(0),
            node,
            BackgroundColor(look.colors()[0]),
            BorderColor::all(look.edge()),
            Outline::new(px(2), px(2), Color::NONE),
        ))
        .with_children(fill)
        .id();
    parent.commands().entity(button).observe(action);
    button
}

/// A button's name in words, which wins over the words within: those may be a mere sign.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Called(pub String);

impl Called {
    /// What a button is called that says the sign of a key.
    pub fn beside<'a>(
        words: &Words,
        sign: &str,
        args: impl IntoIterator<Item = Arg<'a>>,
    ) -> Called {
        Called(words.with(&format!("{sign}-called"), args))
    }
}

/// Spawns a button that holds more than words, and may be [`Chosen`].
pub fn tile<B: Bundle, M>(
    parent: &mut ChildSpawnerCommands,
    node: Node,
    action: impl IntoObserverSystem<Activate, B, M>,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let tile = parent
        .spawn((
            Button,
            Look::Plain,
            Hovered::default(),
            TabIndex(0),
            Node {
                align_items: AlignItems::Center,
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::all(px(10)),
                ..node
            },
            BackgroundColor(palette::BUTTON),
            BorderColor::all(Color::NONE),
            Chosen::default(),
            Outline::new(px(2), px(2), Color::NONE),
        ))
        .with_children(fill)
        .id();
    parent.commands().entity(tile).observe(action);
    tile
}

/// Whether a tile is what is chosen among others: its frame shows it, and a screen reader says it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Chosen(pub bool);

/// What is chosen has a frame.
pub fn frame_chosen(mut tiles: Query<(&Chosen, &mut BorderColor), Changed<Chosen>>) {
    for (chosen, mut frame) in &mut tiles {
        let color = if chosen.0 { palette::GOLD } else { Color::NONE };
        frame.set_if_neq(BorderColor::all(color));
    }
}

/// How much room there is for what lies over title or table, in the UI's pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Space {
    size: Vec2,
    scale: f32,
}

impl Space {
    /// The whole window.
    pub fn of(layout: &Layout, scale: &UiScale) -> Space {
        Space {
            size: layout.window / scale.0,
            scale: scale.0,
        }
    }

    /// Whether even long words have little room in a line.
    pub fn is_narrow(self) -> bool {
        self.size.x < 300.0
    }

    /// Whether so little is seen at once that title and buttons scroll together with what stands between them.
    pub fn is_cramped(self) -> bool {
        self.is_narrow() || self.size.y < 470.0
    }

    /// Whether some lines have room above a foot of few low buttons.
    pub fn holds_foot(self) -> bool {
        self.size.x >= 220.0 && self.size.y >= 400.0
    }

    /// Whether a table of many columns has room.
    pub fn is_wide(self) -> bool {
        self.size.x >= 1180.0
    }

    /// Whether few buttons have room one below the other.
    pub fn is_low(self) -> bool {
        self.size.y < 580.0 && self.size.x >= 480.0
    }

    /// Whether a panel takes all the width there is.
    pub fn is_filled(self) -> bool {
        self.is_cramped() || self.size.x < 420.0
    }

    /// How high cards are of which so many lie side by side in a panel, with a gap between them: as high as wished, where there is room.
    pub fn card_height(self, wished: f32, count: usize, gap: f32) -> f32 {
        let room =
            self.size.x * FILLED - 2.0 * (FILLED_PADDING + PANEL_BORDER) - super::scroll::BESIDE;
        let width = room / count as f32 - gap;
        wished.min(width / CARD_RATIO)
    }

    /// The width of lines in a panel that break anywhere, so that the least part of a pixel counts: that of running text, as far as
    /// there is room.
    pub fn line_width(self) -> f32 {
        let padding = match self.is_filled() {
            true => FILLED_PADDING,
            false => PADDING,
        };
        let beside = 2.0 * (padding + PANEL_BORDER) + super::scroll::BESIDE;
        let room = self.size.x * FILLED - beside;
        whole_pixels(LINE_WIDTH.min(room), 0.0, self.scale)
    }

    /// The width of a panel, if it is not that of what lies in it.
    fn panel_width(self) -> Val {
        if !self.is_filled() {
            return auto();
        }
        let beside = 2.0 * (FILLED_PADDING + PANEL_BORDER) + super::scroll::BESIDE;
        px(whole_pixels(self.size.x * FILLED, beside, self.scale))
    }

    /// Gives a panel a width that doesn't follow its content, as far as the window has it; `width` is the content's.
    pub fn keep_width(self, panel: &mut EntityCommands, width: f32) {
        if self.is_filled() {
            return;
        }
        panel.entry::<Node>().and_modify(move |mut node| {
            let beside = 2.0 * (PADDING + PANEL_BORDER) + super::scroll::BESIDE;
            node.width = px(width + beside);
        });
    }

    /// The size of a panel's title, which is `size` where there is room: small enough for long words.
    pub fn title(self, size: f32) -> f32 {
        size.min(self.size.x * LARGEST_TITLE)
    }

    /// The size of the game's name, which stands alone in its line.
    pub fn name(self, size: f32) -> f32 {
        size.min(self.size.x * LARGEST_NAME)
    }
}

/// Gives a panel a height that doesn't follow its content, as far as the window has it.
pub fn keep_height(panel: &mut EntityCommands) {
    panel.entry::<Node>().and_modify(|mut node| {
        node.height = px(PAGE_HEIGHT);
    });
}

/// The largest width up to that in which words, that have nothing but so much beside them, have a whole number of the
/// window's pixels: they are measured by what they have, and laid out in what is drawn.
pub fn whole_pixels(width: f32, beside: f32, scale: f32) -> f32 {
    // What sums lose must not make it less than whole.
    const LOST: f32 = 0.01;
    (((width - beside) * scale).floor() + LOST) / scale + beside
}

/// There is room for more than before, or no more for what there was; or panels have another width now.
pub fn space_changed(
    layout: Res<Layout>,
    scale: Res<UiScale>,
    mut before: Local<Option<([bool; 5], Val)>>,
) -> bool {
    let space = Space::of(&layout, &scale);
    let room = [
        space.is_narrow(),
        space.is_cramped(),
        space.holds_foot(),
        space.is_wide(),
        space.is_low(),
    ];
    let now = Some((room, space.panel_width()));
    let changed = before.is_some() && *before != now;
    *before = now;
    changed
}

/// How far what lies in a panel stays from its edge, where there is room, and in one that fills the window.
const PADDING: f32 = 26.0;
const FILLED_PADDING: f32 = 14.0;
const PANEL_BORDER: f32 = 1.0;
/// How high a panel is that keeps its size.
const PAGE_HEIGHT: f32 = 660.0;
/// How much of the window's width such a panel has.
const FILLED: f32 = 0.94;
/// The largest letters of a panel's title, and of the game's name, in parts of the window's width.
const LARGEST_TITLE: f32 = 0.075;
const LARGEST_NAME: f32 = 0.125;

/// What of a panel scrolls where the window is too small for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scrolled {
    /// All of it.
    Whole,
    /// A part of it that the panel makes itself with [`scroll`].
    Part,
}

/// Spawns a panel in the middle of the window, with everything else veiled; pointer and keys are its own.
///
/// The panel has the focus, so that Tab and the arrows stay in it, until a button of it takes it.
pub fn modal(
    commands: &mut Commands,
    marker: impl Bundle,
    space: Space,
    scrolled: Scrolled,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let veil = (
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
        Covers,
        DespawnOnExit(Screen::Table),
        marker,
    );
    let mut overlay = commands.spawn(veil);
    overlay.with_children(|overlay| {
        let mut panel = overlay.spawn((panel(space), Dialog, AutoFocus));
        match scrolled {
            Scrolled::Whole => {
                panel.with_children(|panel| {
                    scroll(panel, fill);
                });
            }
            Scrolled::Part => {
                panel.with_children(fill);
            }
        }
    });
    overlay.id()
}

/// A panel that lies over everything else; it is named by its first words.
#[derive(Component)]
pub struct Dialog;

/// The panel in an overlay.
fn panel(space: Space) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(14),
            padding: UiRect::all(px(if space.is_filled() {
                FILLED_PADDING
            } else {
                PADDING
            })),
            width: space.panel_width(),
            max_width: percent(94),
            max_height: percent(94),
            border_radius: BorderRadius::all(px(18)),
            border: UiRect::all(px(PANEL_BORDER)),
            ..default()
        },
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::EDGE),
    )
}

/// A row of things.
pub fn row(gap: f32) -> Node {
    Node {
        column_gap: px(gap),
        row_gap: px(gap),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        // As wide as what it lies in, so that it knows in how many lines it wraps.
        align_self: AlignSelf::Stretch,
        max_width: percent(100),
        ..default()
    }
}

/// A column of things.
pub fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// A picture of a card that plays: it can be asked about.
#[derive(Component)]
pub struct Depicts(pub Card);

/// A card's picture.
pub fn card_picture(pictures: &Pictures, rules: &Rules, card: Card, height: f32) -> impl Bundle {
    let printed = rules.printed(card);
    let faction = rules.faction(printed.faction);
    (
        picture(pictures, faction, printed.number, printed.runes, height),
        Depicts(card),
        // What is done to it goes on to what it lies in, once: nothing below is done to as well.
        Pickable::default(),
    )
}

/// The picture of a faction's card of a number, whether the faction plays or not, with the Rune that it mostly carries.
pub fn face_picture(
    pictures: &Pictures,
    faction: &Faction,
    number: u8,
    height: f32,
) -> impl Bundle {
    let runes = faction.runes.contains(&number).into();
    let picture = picture(pictures, faction, number, runes, height);
    (picture, Pickable::IGNORE)
}

fn picture(
    pictures: &Pictures,
    faction: &Faction,
    number: u8,
    runes: u8,
    height: f32,
) -> impl Bundle {
    let face = pictures.face_of(faction, number);
    let (image, rect) = face.unwrap_or((pictures.back.clone(), Rect::default()));
    let pattern = pictures.pattern_of(faction).map(pattern_over);
    let marks: Vec<_> = (0..runes)
        .map(|at| rune_mark(pictures, at, height))
        .collect();
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
        Children::spawn((SpawnIter(pattern.into_iter()), SpawnIter(marks.into_iter()))),
    )
}

/// A faction's pattern over a picture of its face: it is there whether it is set or not, so that it is gone with the picture.
fn pattern_over(pattern: Handle<Image>) -> impl Bundle {
    (
        OverFace,
        ImageNode::new(pattern),
        Node {
            display: Display::None,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A Rune where a card at the table has it.
fn rune_mark(pictures: &Pictures, at: u8, height: f32) -> impl Bundle + use<> {
    let scale = height / CARD_HEIGHT;
    let size = RUNE_SIZE * scale;
    let middle = Vec2::new(CARD_HEIGHT * CARD_RATIO, CARD_HEIGHT) / 2.0;
    let center = middle + rune_place(at) * Vec2::new(1.0, -1.0);
    (
        ImageNode::new(pictures.rune.clone()),
        Node {
            position_type: PositionType::Absolute,
            left: px(center.x * scale - size / 2.0),
            top: px(center.y * scale - size / 2.0),
            width: px(size),
            height: px(size),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A pattern that lies over a picture of a face.
#[derive(Component)]
pub struct OverFace;

/// Patterns over pictures of faces are seen, or not, as it is set.
pub fn lay_patterns(patterns: Res<Patterns>, mut lying: Query<(&mut Node, Ref<OverFace>)>) {
    let display = match patterns.0 {
        true => Display::Flex,
        false => Display::None,
    };
    for (mut node, pattern) in &mut lying {
        if pattern.is_added() || patterns.is_changed() {
            node.display = display;
        }
    }
}

/// Buttons show what is done with them.
pub fn style_buttons(
    mut buttons: Query<(
        &Look,
        &Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        &mut BackgroundColor,
    )>,
) {
    for (look, hovered, pressed, disabled, mut background) in &mut buttons {
        let [rest, under_pointer, under_finger] = look.colors();
        let color = match (pressed, hovered.0) {
            _ if disabled => palette::DISABLED,
            (true, _) => under_finger,
            (false, true) => under_pointer,
            (false, false) => rest,
        };
        background.set_if_neq(BackgroundColor(color));
    }
}
