//! Which factions play: a box, any mixture by hand, or drawn at random from those that are ticked.
//!
//! What is picked holds at once, as soon as it is whole; until then the panel says what is missing or too much, and whoever
//! leaves it keeps what was whole before.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use crate::factions::{FirstBox, SunBox, choice};
use crate::rules::power::Kind;
use crate::rules::{Faction, Registry, SetupChoice, SetupError};
use crate::screens::widgets::{self, Called, Chosen};
use crate::screens::{GameOptions, palette};
use crate::settings::Settings;
use crate::words::Words;

use super::{AddPanel, Panel, PanelKit, PanelWriter};

const EMBLEM: f32 = 34.0;
const TILE_WIDTH: f32 = 178.0;
const PAIR_WIDTH: f32 = 256.0;

/// What is picked while the panel is open.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
struct Draft {
    picked: Vec<&'static str>,
    /// Whether five of them are drawn for each game.
    random: bool,
}

impl Draft {
    fn of(choice: &SetupChoice, registry: &Registry) -> Draft {
        let known = |names: &[String]| {
            let found = names.iter().filter_map(|name| registry.get(name));
            found.map(|faction| faction.name).collect()
        };
        let (picked, random) = match choice {
            SetupChoice::Factions(names) => (known(names), false),
            SetupChoice::Random => (all_names(registry), true),
            SetupChoice::RandomFrom(names) => (known(names), true),
        };
        Draft { picked, random }
    }

    /// What games would be started with: the pair first, everything else in the registry's order.
    fn choice(&self, registry: &Registry) -> SetupChoice {
        let mut factions: Vec<_> = pickable(registry)
            .filter(|faction| self.picked.contains(&faction.name))
            .collect();
        factions.sort_by_key(|faction| faction.kind == Kind::Ten);
        let names: Vec<String> = factions.iter().map(|faction| faction.name.into()).collect();
        match self.random {
            false => SetupChoice::Factions(names),
            true if names.len() == all_names(registry).len() => SetupChoice::Random,
            true => SetupChoice::RandomFrom(names),
        }
    }

    fn has(&self, group: &[&'static Faction]) -> bool {
        group.iter().all(|half| self.picked.contains(&half.name))
    }

    /// Picks what isn't, and the other way round; by hand, a pair takes the place of another.
    fn toggle(&mut self, group: &[&'static Faction], registry: &Registry) {
        let had = self.has(group);
        let is_pair = group.len() > 1;
        let is_half = |name: &str| {
            let faction = registry.get(name);
            faction.is_some_and(|faction| faction.kind != Kind::Ten)
        };
        self.picked.retain(|name| {
            let gone = group.iter().any(|half| half.name == *name);
            let replaced = is_pair && !self.random && is_half(name);
            !gone && !replaced
        });
        if !had {
            self.picked.extend(group.iter().map(|half| half.name));
        }
    }

    fn follow(&mut self, way: Way, registry: &Registry) {
        *self = match way {
            Way::Sun => Draft {
                picked: SunBox::names(),
                random: false,
            },
            Way::First => Draft {
                picked: FirstBox::names(),
                random: false,
            },
            Way::Hand => Draft {
                random: false,
                ..self.clone()
            },
            Way::Random => Draft {
                picked: all_names(registry),
                random: true,
            },
        };
    }

    fn goes(&self, way: Way, registry: &Registry) -> bool {
        let SetupChoice::Factions(names) = self.choice(registry) else {
            return way == Way::Random;
        };
        match choice::name_of(&names) {
            Some(name) => way.key() == name,
            None => way == Way::Hand,
        }
    }
}

/// The ways to a set-up.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Sun,
    First,
    Hand,
    Random,
}

impl Way {
    const ALL: [Way; 4] = [Way::Sun, Way::First, Way::Hand, Way::Random];

    fn key(self) -> &'static str {
        match self {
            Way::Sun => "sun",
            Way::First => "first",
            Way::Hand => "hand",
            Way::Random => "random",
        }
    }
}

/// A pair or a ten that can be picked.
#[derive(Component, Clone)]
struct Group(Vec<&'static Faction>);

/// The mark on what is picked.
#[derive(Component)]
struct Mark(Vec<&'static Faction>);

/// The line that says what is wrong, or what is played.
#[derive(Component)]
struct Note;

/// The line that says what a faction does.
#[derive(Component)]
struct Explanation;

/// The button that closes the panel once the choice is whole.
#[derive(Component)]
struct Done;

fn pickable(registry: &Registry) -> impl Iterator<Item = &'static Faction> + '_ {
    registry
        .iter()
        .filter(|faction| faction.kind != Kind::Doubles)
}

fn all_names(registry: &Registry) -> Vec<&'static str> {
    pickable(registry).map(|faction| faction.name).collect()
}

/// Pairs, and tens, as they can be picked.
fn groups(registry: &Registry) -> [Vec<Vec<&'static Faction>>; 2] {
    let mut groups = [Vec::new(), Vec::new()];
    for faction in pickable(registry) {
        let taken = |groups: &[Vec<&Faction>]| {
            let mut all = groups.iter().flatten();
            all.any(|other| other.name == faction.name)
        };
        match faction.kind {
            Kind::HalfOf(other) if !taken(&groups[0]) => {
                let pair = [Some(faction), registry.get(other)];
                groups[0].push(pair.into_iter().flatten().collect());
            }
            Kind::Ten => groups[1].push(vec![faction]),
            Kind::HalfOf(_) | Kind::Doubles => {}
        }
    }
    groups
}

fn spawn(
    mut kit: PanelKit,
    registry: Res<Registry>,
    settings: Res<Settings>,
    options: Res<GameOptions>,
) {
    let choice = options.chosen_setup(&settings);
    kit.commands.insert_resource(Draft::of(choice, &registry));
    let [pairs, tens] = groups(&registry);
    kit.spawn_with_body(Panel::Factions, |write, panel| {
        write.title(panel, write.words.text("factions-title"));
        panel.spawn(widgets::row(8.0)).with_children(|row| {
            for way in Way::ALL {
                way_tile(write, row, way);
            }
        });
        write.body(panel, |content| {
            write.quiet_line(content, write.words.text("factions-pairs"));
            tiles(write, content, &pairs);
            write.quiet_line(content, write.words.text("factions-tens"));
            tiles(write, content, &tens);
        });
        let font = &write.pictures.bold;
        panel.spawn((widgets::text(font, 16.0, palette::TEXT, ""), Note));
        let hint = write.words.text("factions-hint");
        let font = &write.pictures.text;
        panel
            .spawn(two_lines())
            .with_child((widgets::text(font, 15.0, palette::QUIET, hint), Explanation));
        let done = write.close_button(panel, "factions-done");
        panel.commands().entity(done).insert(Done);
    });
}

/// As high as two lines, so that nothing moves while one rests on this and that.
fn two_lines() -> impl Bundle {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        align_self: AlignSelf::Stretch,
        min_height: px(40),
        ..default()
    }
}

fn way_tile(write: &PanelWriter, row: &mut ChildSpawnerCommands, way: Way) {
    let node = Node {
        padding: UiRect::axes(px(14), px(7)),
        min_height: px(40),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let words = write.words.text(&format!("factions-way-{}", way.key()));
    let font = &write.pictures.bold;
    let tile = widgets::tile(row, node, take_way, |tile| {
        tile.spawn(widgets::text(font, 16.0, palette::TEXT, words));
    });
    row.commands().entity(tile).insert(way);
}

fn tiles(
    write: &PanelWriter,
    content: &mut ChildSpawnerCommands,
    groups: &[Vec<&'static Faction>],
) {
    content.spawn(widgets::row(8.0)).with_children(|row| {
        for group in groups {
            group_tile(write, row, group);
        }
    });
}

fn group_tile(write: &PanelWriter, row: &mut ChildSpawnerCommands, group: &[&'static Faction]) {
    let node = Node {
        width: px(if group.len() > 1 {
            PAIR_WIDTH
        } else {
            TILE_WIDTH
        }),
        max_width: percent(100),
        min_height: px(50),
        padding: UiRect::axes(px(8), px(5)),
        column_gap: px(6),
        flex_wrap: match write.space.is_narrow() {
            true => FlexWrap::Wrap,
            false => FlexWrap::NoWrap,
        },
        ..default()
    };
    let tile = widgets::tile(row, node, pick, |tile| {
        for faction in group {
            if let Some(emblem) = write.pictures.emblem_of(faction) {
                tile.spawn(emblem_picture(emblem));
            }
        }
        tile.spawn((
            widgets::text(
                &write.pictures.text,
                15.0,
                palette::TEXT,
                names(write.words, group).join(" · "),
            ),
            Node {
                flex_shrink: 1.0,
                flex_grow: 1.0,
                min_width: px(if write.space.is_narrow() { 125 } else { 0 }),
                ..default()
            },
        ));
        tile.spawn((
            widgets::text(&write.pictures.bold, 18.0, palette::GOLD, "•"),
            Mark(group.to_vec()),
        ));
    });
    // The mark is no part of the name.
    let called = Called(names(write.words, group).join(", "));
    (row.commands().entity(tile)).insert((Group(group.to_vec()), called));
}

fn emblem_picture(emblem: Handle<Image>) -> impl Bundle {
    let node = Node {
        width: px(EMBLEM),
        height: px(EMBLEM),
        flex_shrink: 0.0,
        ..default()
    };
    (ImageNode::new(emblem), node, Pickable::IGNORE)
}

fn names(words: &Words, group: &[&Faction]) -> Vec<String> {
    group.iter().map(|one| many(words, one.name)).collect()
}

fn many(words: &Words, faction: &str) -> String {
    words.text(&format!("many-{faction}"))
}

fn take_way(
    tap: On<Activate>,
    ways: Query<&Way>,
    registry: Res<Registry>,
    mut draft: ResMut<Draft>,
) {
    if let Ok(&way) = ways.get(tap.entity) {
        draft.follow(way, &registry);
    }
}

fn pick(
    tap: On<Activate>,
    groups: Query<&Group>,
    registry: Res<Registry>,
    mut draft: ResMut<Draft>,
) {
    if let Ok(Group(group)) = groups.get(tap.entity) {
        draft.toggle(group, &registry);
    }
}

/// A whole choice holds from now on, and takes the place of what the program was started with.
fn keep_draft(
    draft: Res<Draft>,
    registry: Res<Registry>,
    mut settings: ResMut<Settings>,
    mut options: ResMut<GameOptions>,
) {
    let choice = draft.choice(&registry);
    let held = options.chosen_setup(&settings);
    if *held == choice || choice.check(&registry).is_err() {
        return;
    }
    settings.setup = choice;
    options.setup = None;
}

fn show_draft(
    draft: Res<Draft>,
    registry: Res<Registry>,
    words: Res<Words>,
    mut tiles: Query<(&mut Chosen, Option<&Way>, Option<&Group>)>,
    mut marks: Query<(&Mark, &mut Visibility)>,
    mut notes: Query<(&mut Text, &mut TextColor), With<Note>>,
    done: Query<Entity, With<Done>>,
    mut commands: Commands,
) {
    let checked = draft.choice(&registry).check(&registry);
    for button in &done {
        match checked {
            Ok(()) => commands.entity(button).remove::<InteractionDisabled>(),
            Err(_) => commands.entity(button).insert(InteractionDisabled),
        };
    }
    for (mut chosen, way, group) in &mut tiles {
        let is_chosen = match (way, group) {
            (Some(&way), _) => draft.goes(way, &registry),
            (None, Some(Group(group))) => draft.has(group),
            (None, None) => false,
        };
        chosen.set_if_neq(Chosen(is_chosen));
    }
    for (Mark(group), mut visibility) in &mut marks {
        visibility.set_if_neq(match draft.has(group) {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
    for (mut text, mut color) in &mut notes {
        let (note, shade) = match &checked {
            Ok(()) if draft.random => (words.text("factions-drawn"), palette::TEXT),
            Ok(()) => (words.text("factions-whole"), palette::TEXT),
            Err(error) => (problem(&words, error), palette::WARNING),
        };
        text.0 = note;
        color.0 = shade;
    }
}

/// What the factions of a tile do.
fn what_they_do(words: &Words, group: &[&Faction]) -> String {
    let first = group.first().map_or("", |faction| faction.name);
    let kind = if group.len() > 1 { "pair" } else { "explain" };
    words.text(&format!("{kind}-{first}"))
}

/// Says what the factions do that were pointed at or focused last.
fn explain_last(
    focus: Res<InputFocus>,
    words: Res<Words>,
    groups: Query<(&Group, Ref<Hovered>)>,
    mut lines: Query<&mut Text, With<Explanation>>,
) {
    let pointed = groups
        .iter()
        .find(|(_, hovered)| hovered.is_changed() && hovered.0);
    let focused = focus.get().filter(|_| focus.is_changed());
    let focused = focused.and_then(|tile| groups.get(tile).ok());
    let Some((Group(group), _)) = pointed.or(focused) else {
        return;
    };
    for mut line in &mut lines {
        line.0 = what_they_do(&words, group);
    }
}

/// What is wrong with a choice of factions, in the person's language.
pub fn problem(words: &Words, error: &SetupError) -> String {
    let count = |key: &str, count: usize| words.with(key, [("count", count.into())]);
    match error {
        SetupError::Unknown(name) => words.with("setup-unknown", [("name", name.clone().into())]),
        SetupError::Twice(name) => {
            words.with("setup-twice", [("faction", many(words, name).into())])
        }
        SetupError::NotChosen(name) => {
            words.with("setup-not-chosen", [("faction", many(words, name).into())])
        }
        SetupError::HalfPair { half, missing } => words.with(
            "setup-half-pair",
            [
                ("half", many(words, half).into()),
                ("missing", many(words, missing).into()),
            ],
        ),
        SetupError::Pairs(found) => count("setup-pairs", *found),
        SetupError::Tens(found) => count("setup-tens", *found),
        SetupError::Cards(found) => count("setup-cards", *found),
        SetupError::Declares(name) => {
            words.with("setup-declares", [("faction", many(words, name).into())])
        }
        SetupError::TooFew => words.text("setup-too-few"),
        SetupError::House { key, problem } => words.with(
            "setup-house",
            [
                ("key", key.clone().into()),
                ("problem", problem.clone().into()),
            ],
        ),
    }
}

/// A set-up by its name, or by its factions.
pub fn setup_words(words: &Words, choice: &SetupChoice) -> String {
    match choice {
        SetupChoice::Random => words.text("setup-random"),
        SetupChoice::RandomFrom(names) => {
            words.with("setup-random-from", [("count", names.len().into())])
        }
        SetupChoice::Factions(names) => match choice::name_of(names) {
            Some(name) => words.text(&format!("setup-{name}")),
            None => words.text("setup-mixture"),
        },
    }
}

/// Adds the choice of factions.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Factions, spawn).add_systems(
        Update,
        (
            keep_draft.run_if(resource_exists_and_changed::<Draft>),
            show_draft.run_if(resource_exists::<Draft>.and_then(draft_is_to_be_shown)),
            explain_last.run_if(any_with_component::<Explanation>),
        )
            .chain(),
    );
}

fn draft_is_to_be_shown(draft: Res<Draft>, new: Query<(), Added<Note>>) -> bool {
    draft.is_changed() || !new.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;

    fn draft(text: &str) -> (Draft, Registry) {
        let registry = factions::all();
        let choice = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        (Draft::of(&choice, &registry), registry)
    }

    fn group(registry: &Registry, name: &str) -> Vec<&'static Faction> {
        let all = groups(registry).concat();
        let found = all.into_iter().find(|group| group[0].name == name);
        found.unwrap_or_else(|| panic!("{name} can be picked"))
    }

    #[test]
    fn a_choice_comes_back_as_it_was() {
        for text in [
            "sun",
            "first",
            "random",
            "elves,orcs,undead,prophets,scorpions",
        ] {
            let (draft, registry) = draft(text);
            let choice: SetupChoice = text.parse().expect("it was read before");
            let mut names = [draft.choice(&registry), choice];
            for choice in &mut names {
                if let SetupChoice::Factions(names) = choice {
                    names.sort();
                }
            }
            assert_eq!(names[0], names[1], "{text}");
        }
    }

    #[test]
    fn by_hand_another_pair_takes_the_place_of_the_first() {
        let (mut draft, registry) = draft("sun");
        draft.toggle(&group(&registry, "goblins"), &registry);
        let choice = draft.choice(&registry);
        assert_eq!(choice.check(&registry), Ok(()));
        assert!(draft.goes(Way::Hand, &registry) && !draft.goes(Way::Sun, &registry));
    }

    #[test]
    fn a_ten_too_much_is_told_of_and_can_be_put_back() {
        let (mut draft, registry) = draft("sun");
        let undead = group(&registry, "undead");
        draft.toggle(&undead, &registry);
        let choice = draft.choice(&registry);
        assert_eq!(choice.check(&registry), Err(SetupError::Tens(4)));
        draft.toggle(&undead, &registry);
        assert!(draft.goes(Way::Sun, &registry));
    }

    #[test]
    fn of_the_ticked_ones_a_setup_is_drawn() {
        let (mut draft, registry) = draft("random");
        draft.toggle(&group(&registry, "sun-monks"), &registry);
        let choice = draft.choice(&registry);
        assert!(matches!(choice, SetupChoice::RandomFrom(_)));
        for seed in 0..50 {
            let names = choice.names(&registry, seed).expect("there are enough");
            assert!(!names.contains(&"sun-monks".to_string()));
        }
        let written = choice.to_string();
        assert_eq!(written.parse(), Ok(choice));
    }

    #[test]
    fn what_a_tile_does_can_be_said_of_every_tile() {
        let words = Words::default();
        for group in groups(&factions::all()).concat() {
            let said = what_they_do(&words, &group);
            assert!(said.contains(' '), "{said}");
        }
    }

    #[test]
    fn every_problem_has_words() {
        let words = Words::default();
        let half = SetupError::HalfPair {
            half: "elves",
            missing: "orcs",
        };
        let house = SetupError::House {
            key: "stings".into(),
            problem: "no".into(),
        };
        let problems = [
            SetupError::Unknown("dragons".into()),
            SetupError::Twice("elves"),
            SetupError::NotChosen("elves-orcs"),
            half,
            SetupError::Pairs(0),
            SetupError::Tens(1),
            SetupError::TooFew,
            house,
        ];
        for error in problems {
            let said = problem(&words, &error);
            assert!(said.contains(' '), "{said}");
        }
    }
}
