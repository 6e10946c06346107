//! The settings: each is one button that says what is set and changes it at once. And the keys, on one page.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::Seat;
use crate::screens::control::CanFillScreen;
use crate::screens::widgets::{Called, Look};
use crate::screens::{gamepad, palette, widgets};
use crate::settings::{Language, Settings, Speed, Tenths, TextSize};
use crate::table::PERSON;
use crate::words::Words;

use super::{AddPanel, Panel, PanelKit, PanelWriter, opens};

/// The width of a button that sets something.
const CHOICE_WIDTH: f32 = 236.0;

/// What is set by a button.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Speed,
    ReducedMotion,
    TextSize,
    Language,
    Fullscreen,
    FirstLeader,
    Tracker,
    Patterns,
    Muted,
}

/// A volume, as its own line.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Loudness {
    All,
    Effects,
    Ambience,
}

/// The value after the one that is set, round the end.
pub fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let at = all.iter().position(|&other| other == now);
    all[at.map_or(0, |at| (at + 1) % all.len())]
}

impl Choice {
    fn change(self, settings: &mut Settings) {
        let toggle = |value: &mut bool| *value = !*value;
        match self {
            Choice::Speed => settings.speed = next(&Speed::ALL, settings.speed),
            Choice::ReducedMotion => toggle(&mut settings.reduced_motion),
            Choice::TextSize => settings.text_size = next(&TextSize::ALL, settings.text_size),
            Choice::Language => settings.language = next(&Language::ALL, settings.language),
            Choice::Fullscreen => toggle(&mut settings.fullscreen),
            Choice::FirstLeader => change_leader(settings),
            Choice::Tracker => toggle(&mut settings.tracker),
            Choice::Patterns => toggle(&mut settings.patterns),
            Choice::Muted => toggle(&mut settings.volume.muted),
        }
    }

    /// What the button says: what it sets, and to what that is set.
    fn words(self, words: &Words, settings: &Settings) -> String {
        let on_or_off = |on| words.text(if on { "set-on" } else { "set-off" });
        let (key, value) = match self {
            Choice::Speed => ("set-speed", words.text(speed_key(settings.speed))),
            Choice::ReducedMotion => ("set-reduced-motion", on_or_off(settings.reduced_motion)),
            Choice::TextSize => {
                let percent = i64::from(u16::from(settings.text_size));
                let size = words.with("set-percent", [("percent", percent.into())]);
                ("set-text-size", size)
            }
            Choice::Language => (
                "set-language",
                words.text(&format!("language-{}", settings.language.code())),
            ),
            Choice::Fullscreen => ("set-fullscreen", on_or_off(settings.fullscreen)),
            Choice::FirstLeader => (
                "set-first-leader",
                words.text(leader_key(settings.first_leader)),
            ),
            Choice::Tracker => ("set-tracker", on_or_off(settings.tracker)),
            Choice::Patterns => ("set-patterns", on_or_off(settings.patterns)),
            Choice::Muted => ("set-muted", on_or_off(settings.volume.muted)),
        };
        words.with(key, [("value", value.into())])
    }
}

fn speed_key(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "speed-slow",
        Speed::Normal => "speed-normal",
        Speed::Fast => "speed-fast",
        Speed::Instant => "speed-instant",
    }
}

/// Sets who leads first to the next choice.
pub fn change_leader(settings: &mut Settings) {
    let all = [None, Some(PERSON), Some(PERSON.other())];
    settings.first_leader = next(&all, settings.first_leader);
}

/// The key of the words that say who leads first.
pub fn leader_key(leader: Option<Seat>) -> &'static str {
    match leader {
        None => "leader-lot",
        Some(PERSON) => "leader-you",
        Some(_) => "leader-opponent",
    }
}

impl Loudness {
    fn of(self, settings: &mut Settings) -> &mut Tenths {
        match self {
            Loudness::All => &mut settings.volume.all,
            Loudness::Effects => &mut settings.volume.effects,
            Loudness::Ambience => &mut settings.volume.ambience,
        }
    }

    fn words(self, words: &Words, settings: &Settings) -> String {
        let (key, value) = match self {
            Loudness::All => ("volume-all", settings.volume.all),
            Loudness::Effects => ("volume-effects", settings.volume.effects),
            Loudness::Ambience => ("volume-ambience", settings.volume.ambience),
        };
        let percent = i64::from(u8::from(value)) * 10;
        words.with(key, [("percent", percent.into())])
    }
}

/// Which way a button turns a volume.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Down,
    Up,
}

/// A button that turns a volume.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Turns(Loudness, Turn);

impl Turns {
    /// The sign on the button.
    fn key(self) -> &'static str {
        match self.1 {
            Turn::Down => "volume-down",
            Turn::Up => "volume-up",
        }
    }

    /// What it does, and to which volume, for who can't see beside which it stands.
    fn called(self, words: &Words, settings: &Settings) -> Called {
        let volume = [("volume", self.0.words(words, settings).into())];
        Called::beside(words, self.key(), volume)
    }

    fn turn(self, settings: &mut Settings) {
        let Turns(loudness, turn) = self;
        let volume = loudness.of(settings);
        let tenths = u8::from(*volume);
        *volume = Tenths::new(match turn {
            Turn::Down => tenths.saturating_sub(1),
            Turn::Up => tenths + 1,
        });
    }
}

/// What settings panels are built with.
#[derive(SystemParam)]
struct SettingsKit<'w, 's> {
    kit: PanelKit<'w, 's>,
    settings: Res<'w, Settings>,
    can_fill_screen: Res<'w, CanFillScreen>,
}

fn spawn_settings(
    SettingsKit {
        mut kit,
        settings,
        can_fill_screen,
    }: SettingsKit,
) {
    kit.spawn(Panel::Settings, |write, panel| {
        write.title(panel, write.words.text("settings-title"));
        panel.spawn(two_columns()).with_children(|row| {
            let all = [
                Choice::Speed,
                Choice::ReducedMotion,
                Choice::TextSize,
                Choice::Language,
                Choice::FirstLeader,
                Choice::Tracker,
                Choice::Patterns,
                Choice::Fullscreen,
            ];
            let can_be = |choice: &Choice| *choice != Choice::Fullscreen || can_fill_screen.0;
            for choice in all.into_iter().filter(can_be) {
                choice_button(write, row, choice, &settings);
            }
        });
        panel.spawn(widgets::row(8.0)).with_children(|row| {
            write.button(row, "sound-title", opens(Panel::Sound));
            write.button(row, "keys-title", opens(Panel::Keys));
            write.close_button(row, "close");
        });
    });
}

fn spawn_sound(
    SettingsKit {
        mut kit, settings, ..
    }: SettingsKit,
) {
    kit.spawn(Panel::Sound, |write, panel| {
        write.title(panel, write.words.text("sound-title"));
        for loudness in [Loudness::All, Loudness::Effects, Loudness::Ambience] {
            volume_line(write, panel, loudness, &settings);
        }
        choice_button(write, panel, Choice::Muted, &settings);
        write.close_button(panel, "close");
    });
}

/// Wide enough for two choices side by side; where there is less room they lie below each other.
fn two_columns() -> impl Bundle {
    Node {
        width: percent(100),
        max_width: px(2.0 * CHOICE_WIDTH + 10.0),
        column_gap: px(8),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn choice_button(
    write: &PanelWriter,
    parent: &mut ChildSpawnerCommands,
    choice: Choice,
    settings: &Settings,
) {
    let words = choice.words(write.words, settings);
    let change = move |_: On<Activate>, mut settings: ResMut<Settings>| {
        choice.change(&mut settings);
    };
    let button = widgets::button(parent, write.pictures, Look::Small, words, change);
    parent
        .commands()
        .entity(button)
        .insert(choice)
        .entry::<Node>()
        .and_modify(|mut node| {
            node.width = px(CHOICE_WIDTH);
            node.max_width = percent(100);
        });
}

fn volume_line(
    write: &PanelWriter,
    panel: &mut ChildSpawnerCommands,
    loudness: Loudness,
    settings: &Settings,
) {
    let flex_wrap = match write.space.is_narrow() {
        true => FlexWrap::Wrap,
        false => FlexWrap::NoWrap,
    };
    let line = Node {
        flex_wrap,
        ..widgets::row(8.0)
    };
    panel.spawn(line).with_children(|row| {
        turn_button(write, row, Turns(loudness, Turn::Down), settings);
        let words = loudness.words(write.words, settings);
        row.spawn((
            loudness,
            Node {
                width: px(160),
                min_width: px(0),
                justify_content: JustifyContent::Center,
                ..default()
            },
        ))
        .with_child(widgets::text(
            &write.pictures.text,
            17.0,
            palette::TEXT,
            words,
        ));
        turn_button(write, row, Turns(loudness, Turn::Up), settings);
    });
}

fn turn_button(
    write: &PanelWriter,
    row: &mut ChildSpawnerCommands,
    turns: Turns,
    settings: &Settings,
) {
    let change = move |_: On<Activate>, mut settings: ResMut<Settings>| turns.turn(&mut settings);
    let button = write.button(row, turns.key(), change);
    let called = turns.called(write.words, settings);
    row.commands().entity(button).insert((turns, called));
}

/// The keys and what they do: each line's words, and the key of which the gamepad's button is named beside it.
const KEYS: [(&str, Option<KeyCode>); 13] = [
    ("keys-choose", Some(KeyCode::ArrowLeft)),
    ("keys-play", Some(KeyCode::Enter)),
    ("keys-menu", Some(KeyCode::Escape)),
    ("keys-last-trick", Some(KeyCode::KeyL)),
    ("keys-discards", Some(KeyCode::KeyD)),
    ("keys-history", Some(KeyCode::KeyJ)),
    ("keys-rules", Some(KeyCode::KeyO)),
    ("keys-take-back", Some(KeyCode::KeyU)),
    ("keys-play-out", Some(KeyCode::KeyP)),
    ("keys-watch", Some(KeyCode::KeyV)),
    ("keys-focus", Some(KeyCode::Tab)),
    ("keys-mute", Some(KeyCode::KeyM)),
    ("keys-fullscreen", None),
];

/// A line of the keys: a button is named as the gamepad has it.
fn line_of_keys(words: &Words, line: &str, key: Option<KeyCode>) -> String {
    match key.and_then(gamepad::called) {
        Some(button) => words.with(line, [("pad", words.text(button).into())]),
        None => words.text(line),
    }
}

fn spawn_keys(mut kit: PanelKit) {
    kit.spawn(Panel::Keys, |write, panel| {
        write.title(panel, write.words.text("keys-title"));
        widgets::scroll(panel, |content| {
            for (line, key) in KEYS {
                write.quiet_line(content, line_of_keys(write.words, line, key));
            }
        });
        write.close_button(panel, "close");
    });
}

/// The words of open settings follow what is set, by whatever it was changed.
fn say_what_is_set(
    words: Res<Words>,
    settings: Res<Settings>,
    choices: Query<(&Choice, &Children)>,
    volumes: Query<(&Loudness, &Children)>,
    mut turning: Query<(&Turns, &mut Called)>,
    mut texts: Query<&mut Text>,
) {
    for (turns, mut called) in &mut turning {
        called.set_if_neq(turns.called(&words, &settings));
    }
    let choices = choices
        .iter()
        .map(|(choice, children)| (choice.words(&words, &settings), children));
    let volumes = volumes
        .iter()
        .map(|(loudness, children)| (loudness.words(&words, &settings), children));
    for (said, children) in choices.chain(volumes) {
        for &child in children {
            if let Ok(mut text) = texts.get_mut(child) {
                text.set_if_neq(Text(said.clone()));
            }
        }
    }
}

/// Adds settings, sound and keys.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Settings, spawn_settings)
        .add_panel(Panel::Sound, spawn_sound)
        .add_panel(Panel::Keys, spawn_keys)
        .add_systems(
            Update,
            say_what_is_set.run_if(resource_changed::<Settings>.or_else(resource_changed::<Words>)),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_keys_name_a_button_it_is_the_one_that_presses_them() {
        let words = Words::default();
        for (line, key) in KEYS {
            let said = line_of_keys(&words, line, key);
            let button = key.and_then(gamepad::called).map(|name| words.text(name));
            assert_eq!(
                button.is_some(),
                key.is_some(),
                "{line}: no button presses it"
            );
            assert!(said.contains(&button.unwrap_or_default()), "{said}");
            assert!(!said.contains('$'), "{said}: a button that is not given");
        }
    }

    #[test]
    fn every_choice_comes_round_to_what_was_set_first() {
        let all = [
            (Choice::Speed, 4),
            (Choice::ReducedMotion, 2),
            (Choice::TextSize, 3),
            (Choice::Language, 4),
            (Choice::Fullscreen, 2),
            (Choice::FirstLeader, 3),
            (Choice::Tracker, 2),
            (Choice::Patterns, 2),
            (Choice::Muted, 2),
        ];
        for (choice, values) in all {
            let mut settings = Settings::default();
            for _ in 1..values {
                choice.change(&mut settings);
                assert_ne!(settings, Settings::default(), "{choice:?}");
            }
            choice.change(&mut settings);
            assert_eq!(settings, Settings::default(), "{choice:?}");
        }
    }
}
