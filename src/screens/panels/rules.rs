//! The rules, page by page: the two overview cards first, then the phases, each faction that plays, and the votes.
//!
//! What a page says stands in the file of words: `rules-…` is the rulebook's, `house-…` what was decided here.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::power::Kind;
use crate::rules::{Faction, Phase, Registry, SetupChoice, SharedRules};
use crate::screens::widgets::{self, Look};
use crate::screens::{GameOptions, Screen, palette};
use crate::settings::Settings;
use crate::table::{Layout, Seen};

use super::{AddPanel, Open, Panel, PanelKit, PanelWriter, opens};

/// How high cards are shown.
const EXAMPLE_HEIGHT: f32 = 126.0;
const FACTION_HEIGHT: f32 = 92.0;
const SMALL_HEIGHT: f32 = 66.0;
const OVERVIEW_WIDTH: f32 = 350.0;

/// The page that is open, counted from 0, which is the overview.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenPage(pub usize);

/// A page of the rules.
#[derive(Clone, Copy, Debug)]
enum Page {
    Overview,
    Flow(Phase),
    Faction(&'static Faction),
    Votes,
}

impl Page {
    /// Under which key its words stand.
    fn key(self) -> &'static str {
        match self {
            Page::Overview => "overview",
            Page::Flow(Phase::One) => "phase-one",
            Page::Flow(Phase::Two) => "phase-two",
            Page::Faction(faction) => faction.name,
            Page::Votes => "votes",
        }
    }
}

/// The pages for these factions, in their order.
fn pages(factions: &[&'static Faction]) -> Vec<Page> {
    let flow = Phase::BOTH.map(Page::Flow);
    let doubles = factions.iter().filter_map(|faction| faction.brings);
    let factions = factions.iter().copied().chain(doubles).map(Page::Faction);
    let mut pages = vec![Page::Overview];
    pages.extend(flow);
    pages.extend(factions);
    pages.push(Page::Votes);
    pages
}

/// The factions whose rules are asked about: those at the table, or those that the next game may have.
fn factions_at_hand(
    rules: Option<&SharedRules>,
    choice: &SetupChoice,
    registry: &Registry,
) -> Vec<&'static Faction> {
    if let Some(rules) = rules {
        return rules.setup().factions.to_vec();
    }
    match choice {
        SetupChoice::Factions(names) | SetupChoice::RandomFrom(names) => {
            names.iter().filter_map(|name| registry.get(name)).collect()
        }
        SetupChoice::Random => {
            let voting = registry
                .iter()
                .filter(|faction| faction.kind != Kind::Doubles);
            voting.collect()
        }
    }
}

fn spawn(
    mut kit: PanelKit,
    mut page: ResMut<OpenPage>,
    registry: Res<Registry>,
    settings: Res<Settings>,
    options: Res<GameOptions>,
    rules: Option<Res<SharedRules>>,
    seen: Option<Res<Seen>>,
) {
    let rules = rules.as_deref().filter(|_| seen.is_some());
    let choice = options.chosen_setup(&settings);
    let factions = factions_at_hand(rules, choice, &registry);
    let pages = pages(&factions);
    page.0 = page.0.min(pages.len() - 1);
    let (at, shown) = (page.0, pages[page.0]);
    kit.spawn_with_foot(Panel::Rules, |write, panel| {
        write.title(panel, title(write, shown));
        write.paged_body(panel, |content| match shown {
            Page::Overview => overview(write, content),
            Page::Flow(phase) => {
                example(write, content, &factions, phase);
                paragraphs(write, content, shown);
            }
            Page::Faction(faction) => {
                faction_cards(write, content, faction);
                paragraphs(write, content, shown);
            }
            Page::Votes => paragraphs(write, content, shown),
        });
        footer(write, panel, at, pages.len());
    });
}

fn title(write: &PanelWriter, page: Page) -> String {
    match page {
        Page::Faction(faction) => write.words.text(&format!("many-{}", faction.name)),
        _ => write.words.text(&format!("rules-title-{}", page.key())),
    }
}

/// A way to another page, and the button for it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Back,
    Next,
    Overview,
}

impl Turn {
    /// In the order of their buttons.
    const ALL: [Turn; 3] = [Turn::Back, Turn::Next, Turn::Overview];

    fn key(self) -> &'static str {
        match self {
            Turn::Back => "rules-back",
            Turn::Next => "rules-next",
            Turn::Overview => "rules-overview",
        }
    }

    /// The page that it leads to from one of so many.
    fn from(self, at: usize, count: usize) -> Option<usize> {
        match self {
            Turn::Back => at.checked_sub(1),
            Turn::Next => Some(at + 1).filter(|&next| next < count),
            Turn::Overview => (at > 0).then_some(0),
        }
    }
}

/// The buttons under a page. Each has its place on every page, so that pages can be turned without looking for it.
fn footer(write: &PanelWriter, panel: &mut ChildSpawnerCommands, at: usize, count: usize) {
    let look = match write.space.is_cramped() {
        true => Look::Small,
        false => Look::Plain,
    };
    let number = [("page", (at + 1).into()), ("pages", count.into())];
    write.quiet_line(panel, write.words.with("rules-page", number));
    panel.spawn(widgets::row(8.0)).with_children(|row| {
        for turn in Turn::ALL {
            let words = write.words.text(turn.key());
            let Some(page) = turn.from(at, count) else {
                widgets::place_of_button(row, write.pictures, look, words);
                continue;
            };
            let button = widgets::button(row, write.pictures, look, words, press_turn);
            row.commands().entity(button).insert((turn, To(page)));
        }
        let words = write.words.text("close");
        widgets::button(row, write.pictures, Look::Main, words, super::press_close);
    });
}

/// The page that a button leads to.
#[derive(Component, Clone, Copy)]
struct To(usize);

fn press_turn(press: On<Activate>, buttons: Query<&To>, mut commands: Commands) {
    if let Ok(&to) = buttons.get(press.entity) {
        commands.run_system_cached_with(turn_to, to);
    }
}

fn turn_to(In(To(page)): In<To>, mut open: ResMut<OpenPage>, mut commands: Commands) {
    open.0 = page;
    commands.trigger(Open(Panel::Rules));
}

/// The arrow keys turn pages whatever has the focus.
fn turn_by_keys(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Query<(&Turn, &To)>,
    mut commands: Commands,
) {
    let way = match () {
        () if keys.just_pressed(KeyCode::ArrowRight) => Turn::Next,
        () if keys.just_pressed(KeyCode::ArrowLeft) => Turn::Back,
        () => return,
    };
    if let Some((_, &to)) = buttons.iter().find(|&(&turn, _)| turn == way) {
        commands.run_system_cached_with(turn_to, to);
    }
}

/// Whoever asks for the rules in short finds their first page.
fn begin_with_overview(open: On<Open>, mut page: ResMut<OpenPage>) {
    if open.0 == Panel::Overview {
        page.0 = 0;
    }
}

/// The two overview cards.
fn overview(write: &PanelWriter, content: &mut ChildSpawnerCommands) {
    content.spawn(side_by_side()).with_children(|row| {
        for phase in Phase::BOTH {
            let key = Page::Flow(phase).key();
            row.spawn(overview_card()).with_children(|card| {
                let title = write.words.text(&format!("rules-title-{key}"));
                let font = &write.pictures.display;
                card.spawn(widgets::text(font, 20.0, palette::GOLD, title));
                for line in paragraphs_of(&write.words.text(&format!("overview-{key}"))) {
                    let font = &write.pictures.text;
                    card.spawn(widgets::paragraph(font, 16.5, palette::TEXT, line));
                }
            });
        }
    });
    let words = write.words.text("fair-button");
    let action = opens(Panel::Fair);
    widgets::button(content, write.pictures, Look::Small, words, action);
}

/// As wide as the panel, so that a card can be narrower than it would like to be.
fn side_by_side() -> impl Bundle {
    Node {
        width: percent(100),
        column_gap: px(14),
        row_gap: px(14),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn overview_card() -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(9),
            padding: UiRect::all(px(16)),
            width: px(OVERVIEW_WIDTH),
            max_width: percent(100),
            align_self: AlignSelf::Stretch,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(14)),
            ..default()
        },
        BackgroundColor(palette::BUTTON_PRESSED),
        BorderColor::all(palette::GOLD.with_alpha(0.7)),
    )
}

/// Paragraphs are set apart by an empty line.
pub fn paragraphs_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let paragraphs = text
        .split("\n\n")
        .map(|lines| lines.trim().replace('\n', " "));
    paragraphs.filter(|paragraph| !paragraph.is_empty())
}

/// What the rulebook says, then what was decided here.
fn paragraphs(write: &PanelWriter, content: &mut ChildSpawnerCommands, page: Page) {
    let font = &write.pictures.text;
    let book = write.words.text(&format!("rules-{}", page.key()));
    for paragraph in paragraphs_of(&book) {
        content.spawn(widgets::paragraph(font, 17.0, palette::TEXT, paragraph));
    }
    // On the first page with a house rule it is said what that is.
    let note = format!("house-note-{}", page.key());
    if write.words.has(&note) {
        let note = write.words.text(&note);
        content.spawn(widgets::paragraph(font, 16.0, palette::QUIET, note));
    }
    let house = format!("house-{}", page.key());
    if write.words.has(&house) {
        for paragraph in paragraphs_of(&write.words.text(&house)) {
            let marked = write.words.with("house-rule", [("rule", paragraph.into())]);
            content.spawn(widgets::paragraph(font, 16.0, palette::RIVAL, marked));
        }
    }
}

/// Every different card of a faction.
fn faction_cards(write: &PanelWriter, content: &mut ChildSpawnerCommands, faction: &Faction) {
    let height = card_height(write.layout, FACTION_HEIGHT);
    let mut numbers = faction.numbers.to_vec();
    numbers.dedup();
    content.spawn(widgets::row(4.0)).with_children(|row| {
        for number in numbers {
            row.spawn(widgets::face_picture(
                write.pictures,
                faction,
                number,
                height,
            ));
        }
    });
}

/// A trick as it may look: what is led, what answers it, and in Phase One the prize and the deck.
fn example(
    write: &PanelWriter,
    content: &mut ChildSpawnerCommands,
    factions: &[&'static Faction],
    phase: Phase,
) {
    // Cards of a faction that follows itself, and of which the higher one wins whatever the Runes.
    let plain = |faction: &&&Faction| faction.kind == Kind::Ten && faction.runes.is_empty();
    let (Some(faction), Some(prize)) = (factions.iter().rfind(plain), factions.first()) else {
        return;
    };
    let height = card_height(write.layout, EXAMPLE_HEIGHT);
    let captioned = |row: &mut ChildSpawnerCommands, card: &Faction, number, caption: &str| {
        row.spawn(widgets::column(4.0)).with_children(|column| {
            column.spawn(widgets::face_picture(write.pictures, card, number, height));
            write.quiet_line(column, write.words.text(caption));
        });
    };
    content.spawn(widgets::row(16.0)).with_children(|row| {
        captioned(row, faction, 4, "last-trick-led-you");
        captioned(row, faction, 7, "last-trick-answered-they");
        if phase == Phase::One {
            captioned(row, prize, 9, "last-trick-prize");
        }
    });
}

fn card_height(layout: &Layout, height: f32) -> f32 {
    if layout.tall {
        height.min(SMALL_HEIGHT.max(height * 0.75))
    } else {
        height
    }
}

/// The keys for the rules in short, and for the rules where they were left.
const KEYS: [(KeyCode, Panel); 3] = [
    (KeyCode::KeyO, Panel::Overview),
    (KeyCode::KeyH, Panel::Rules),
    (KeyCode::F1, Panel::Rules),
];

fn keys(keys: Res<ButtonInput<KeyCode>>, mut commands: Commands) {
    for (key, panel) in KEYS {
        if keys.just_pressed(key) {
            commands.trigger(Open(panel));
        }
    }
}

/// Adds the rules.
pub fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>()
        .add_panel(Panel::Rules, spawn)
        .add_observer(begin_with_overview)
        .add_systems(
            Update,
            (
                keys.run_if(
                    in_state(Screen::Title)
                        .or_else(in_state(Screen::Table))
                        .or_else(in_state(Screen::Watch)),
                ),
                turn_by_keys,
            ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;
    use crate::words::Words;

    #[test]
    fn every_page_of_every_faction_has_words() {
        let registry = factions::all();
        let all = factions_at_hand(None, &SetupChoice::Random, &registry);
        let words = Words::default();
        for page in pages(&all) {
            match page {
                Page::Overview => {}
                _ => assert!(words.has(&format!("rules-{}", page.key())), "{page:?}"),
            }
        }
        for phase in Phase::BOTH {
            let key = Page::Flow(phase).key();
            assert!(words.has(&format!("overview-{key}")), "{key}");
        }
    }

    #[test]
    fn double_cards_have_a_page_beside_their_pair() {
        let registry = factions::all();
        let choice = "elves,orcs,undead,prophets,scorpions";
        let choice = choice.parse().expect("it is a set-up");
        let pages = pages(&factions_at_hand(None, &choice, &registry));
        let keys: Vec<_> = pages.iter().map(|page| page.key()).collect();
        assert_eq!(keys.first(), Some(&"overview"));
        assert!(keys.contains(&"elves-orcs"));
        assert_eq!(keys.last(), Some(&"votes"));
    }

    #[test]
    fn paragraphs_are_set_apart_by_empty_lines() {
        let found: Vec<_> = paragraphs_of("a\nb\n\nc\n").collect();
        assert_eq!(found, ["a b", "c"]);
    }
}
