//! The words of a game in progress: the bar, what just happened and what is asked for, and the votes as they stand.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::game::Refusal;
use crate::game::start::GameStarted;
use crate::rules::{Event, FactionId, Illegal, Phase, Seat, SharedRules, Sight};
use crate::table::sentences::Speaker;
use crate::table::{
    Layout, NowShown, OnTable, PERSON, PersonView, Pictures, Seen, Show, TableSystems,
};
use crate::words::Words;

use super::explain::Explains;
use super::panels::{Panel, opens};
use super::watch::Watched;
use super::widgets::{self, Look};
use super::{Screen, palette};

/// The buttons of the bar: their words, and the panel that each opens.
const BAR_BUTTONS: [(&str, Panel); 4] = [
    ("last-trick", Panel::LastTrick),
    ("discards-button", Panel::Discards),
    ("help-button", Panel::Rules),
    ("menu", Panel::Menu),
];

/// A strip of the screen that follows the layout.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strip {
    Bar,
    Message,
    Votes,
}

/// A text that is kept true.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// Phase and trick.
    Phase,
    /// Which Prophet wins.
    Runes,
    /// What just happened.
    News,
    /// What is asked for.
    Prompt,
    /// How many of a faction's cards a seat has won.
    Count(FactionId, Seat),
}

/// A faction's field among the votes.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct VoteField(FactionId);

/// What the last sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    Happened(Event<Sight>),
    Refused(Illegal),
}

impl Matter {
    fn sentence(self, speaker: &Speaker) -> Option<String> {
        match self {
            Matter::Happened(event) => speaker.event(&event),
            Matter::Refused(reason) => Some(speaker.refusal(reason)),
        }
    }
}

/// The last sentence about what happened.
#[derive(Resource, Default, PartialEq, Eq)]
struct News {
    sentence: String,
    matter: Option<Matter>,
}

impl News {
    fn is_refusal(&self) -> bool {
        matches!(self.matter, Some(Matter::Refused(_)))
    }
}

fn strip(strip: Strip) -> impl Bundle {
    (
        strip,
        OnTable,
        DespawnOnExit(Screen::Table),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Writes bar, message and votes; who watches a game has other buttons, and words with them.
pub(super) fn build(
    mut commands: Commands,
    old: Query<Entity, With<Strip>>,
    pictures: Res<Pictures>,
    words: Res<Words>,
    rules: Res<SharedRules>,
    watched: Option<Res<Watched>>,
) {
    for strip in &old {
        commands.entity(strip).try_despawn();
    }
    commands
        .spawn((
            strip(Strip::Bar),
            BackgroundColor(palette::STRIP),
            TabGroup::new(0),
        ))
        .with_children(|bar| {
            bar.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                lines.spawn((
                    widgets::text(&pictures.bold, 16.0, palette::TEXT, ""),
                    Said::Phase,
                ));
                lines.spawn((
                    widgets::text(&pictures.text, 15.0, palette::QUIET, ""),
                    Said::Runes,
                ));
            });
            bar.spawn(Node {
                column_gap: px(6),
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|buttons| match watched.as_deref() {
                Some(watched) => watched.bar_buttons(buttons, &pictures, &words),
                None => {
                    for (key, panel) in BAR_BUTTONS {
                        let words = words.text(key);
                        widgets::button(buttons, &pictures, Look::Small, words, opens(panel));
                    }
                }
            });
        });
    let mut message = commands.spawn((strip(Strip::Message), BackgroundColor(palette::STRIP)));
    if watched.is_some() {
        message.insert(TabGroup::new(1));
    }
    message.with_children(|message| {
        message.spawn((
            widgets::text(&pictures.bold, 18.0, palette::TEXT, ""),
            Said::News,
        ));
        match watched.as_deref() {
            Some(watched) => watched.step_buttons(message, &pictures, &words),
            None => {
                message.spawn((
                    widgets::text(&pictures.text, 16.0, palette::QUIET, ""),
                    Said::Prompt,
                ));
            }
        }
    });
    commands.spawn(strip(Strip::Votes)).with_children(|votes| {
        for faction in FactionId::voting() {
            votes.spawn(vote_field(faction)).with_children(|field| {
                field.spawn((
                    widgets::text(&pictures.bold, 16.0, palette::QUIET, ""),
                    Said::Count(faction, Seat::North),
                ));
                if let Some(emblem) = pictures.emblem(&rules, faction) {
                    let node = Node {
                        height: px(28),
                        width: px(28),
                        ..default()
                    };
                    field.spawn((ImageNode::new(emblem), node, Pickable::IGNORE));
                }
                field.spawn((
                    widgets::text(&pictures.bold, 16.0, palette::QUIET, ""),
                    Said::Count(faction, Seat::South),
                ));
            });
        }
    });
}

fn vote_field(faction: FactionId) -> impl Bundle {
    (
        VoteField(faction),
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_grow: 1.0,
            flex_basis: px(0),
            height: percent(100),
            margin: UiRect::horizontal(px(3)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        BackgroundColor(palette::STRIP),
        BorderColor::all(Color::NONE),
        Explains::Vote(faction),
        Pickable {
            should_block_lower: false,
            is_hoverable: true,
        },
    )
}

fn place(
    layout: Res<Layout>,
    scale: Res<UiScale>,
    watched: Option<Res<Watched>>,
    mut strips: Query<(Ref<Strip>, &mut Node)>,
) {
    for (strip, mut node) in &mut strips {
        if !layout.is_changed() && !scale.is_changed() && !strip.is_added() {
            continue;
        }
        let rect = match *strip {
            Strip::Bar => layout.bar,
            Strip::Message => layout.message,
            Strip::Votes => layout.votes,
        };
        node.left = px(rect.min.x / scale.0);
        node.top = px(rect.min.y / scale.0);
        node.width = px(rect.width() / scale.0);
        node.height = px(rect.height() / scale.0);
        node.align_items = AlignItems::Center;
        match *strip {
            Strip::Bar => node.padding = UiRect::horizontal(px(10)),
            Strip::Message => {
                node.flex_direction = FlexDirection::Column;
                node.justify_content = JustifyContent::Center;
                node.padding = UiRect::horizontal(px(8));
                node.row_gap = px(3);
                node.border_radius = BorderRadius::all(px(10));
                if watched.is_some() {
                    // Words and buttons together may need more room, which there is above.
                    node.padding = UiRect::axes(px(8), px(5));
                    node.min_height = node.height;
                    node.height = auto();
                    node.top = auto();
                    node.bottom = px((layout.window.y - rect.max.y) / scale.0);
                }
            }
            Strip::Votes => {}
        }
    }
}

/// The news follow what is shown and what is refused.
fn hear_news(
    mut shown: MessageReader<NowShown>,
    mut refusals: MessageReader<Refusal>,
    words: Res<Words>,
    rules: Res<SharedRules>,
    seen: Res<Seen>,
    mut news: ResMut<News>,
) {
    let speaker = Speaker {
        words: &words,
        rules: &rules,
        seen: &seen,
    };
    let happened = shown.read().map(|NowShown(event)| Matter::Happened(*event));
    let refused = (refusals.read())
        .filter(|refusal| refusal.request.seat == PERSON)
        // That is asked about, not refused.
        .filter(|refusal| refusal.reason != Illegal::MustDeclare)
        .map(|refusal| Matter::Refused(refusal.reason));
    // In another language the same is said again.
    let again = news.matter.filter(|_| words.is_changed());
    for matter in again.into_iter().chain(happened).chain(refused) {
        if let Some(sentence) = matter.sentence(&speaker) {
            let matter = Some(matter);
            news.set_if_neq(News { sentence, matter });
        }
    }
}

fn say(
    words: Res<Words>,
    rules: Res<SharedRules>,
    seen: Res<Seen>,
    view: Res<PersonView>,
    show: Res<Show>,
    news: Res<News>,
    layout: Res<Layout>,
    mut said: Query<(&Said, &mut Text, &mut TextColor)>,
) {
    let speaker = Speaker {
        words: &words,
        rules: &rules,
        seen: &seen,
    };
    for (what, mut text, mut color) in &mut said {
        let (sentence, shade) = match *what {
            Said::Phase => (phase_line(&words, &seen, layout.narrow()), palette::TEXT),
            Said::Runes => (
                runes_line(&words, &rules, &seen, layout.narrow()),
                palette::QUIET,
            ),
            Said::News => (
                news.sentence.clone(),
                if news.is_refusal() {
                    palette::WARNING
                } else {
                    palette::TEXT
                },
            ),
            Said::Prompt if show.unattended => (words.text("prompt-unattended"), palette::QUIET),
            Said::Prompt if show.is_over() => {
                let mine = view.0.to_move == Some(PERSON);
                (
                    speaker.prompt(&view.0),
                    if mine { palette::GOLD } else { palette::QUIET },
                )
            }
            Said::Prompt => (String::new(), palette::QUIET),
            Said::Count(faction, seat) => {
                let leads = rules.vote(faction, seen.piles.of(faction)) == Some(seat);
                let count = seen.piles.of(faction)[seat].len();
                let arrow = match (leads, seat) {
                    (false, _) => "",
                    (true, Seat::South) => " ↓",
                    (true, Seat::North) => " ↑",
                };
                (
                    format!("{count}{arrow}"),
                    if leads {
                        shade_of(seat)
                    } else {
                        palette::QUIET
                    },
                )
            }
        };
        if text.0 != sentence {
            text.0 = sentence;
        }
        color.set_if_neq(TextColor(shade));
    }
}

/// Whether anything has changed that the words depend on.
fn something_to_say(
    words: Res<Words>,
    seen: Option<Res<Seen>>,
    view: Option<Res<PersonView>>,
    news: Res<News>,
    layout: Res<Layout>,
    new: Query<(), Added<Said>>,
) -> bool {
    let changed = [
        words.is_changed(),
        seen.is_some_and(|seen| seen.is_changed()),
        view.is_some_and(|view| view.is_changed()),
        news.is_changed(),
        layout.is_changed(),
    ];
    changed.contains(&true) || !new.is_empty()
}

fn phase_line(words: &Words, seen: &Seen, short: bool) -> String {
    if !seen.votes.is_empty() {
        return words.text("bar-votes");
    }
    let (key, trick) = match seen.phase {
        Phase::One => ("bar-phase-one", seen.trick),
        Phase::Two => ("bar-phase-two", seen.trick.saturating_sub(13).max(1)),
    };
    words.with(&sized(key, short), [("trick", i64::from(trick).into())])
}

/// Where there is little room, shorter words are used.
fn sized(key: &str, short: bool) -> String {
    if short {
        format!("{key}-short")
    } else {
        key.into()
    }
}

/// Which Prophet wins now; nothing in Phase One, where the higher one always does.
fn runes_line(words: &Words, rules: &SharedRules, seen: &Seen, short: bool) -> String {
    if seen.phase == Phase::One {
        return String::new();
    }
    let runes = rules.runes(seen.piles.both());
    let Some(needed) = rules.runes_for_higher() else {
        return String::new();
    };
    let key = if runes < needed {
        "bar-runes-lower"
    } else {
        "bar-runes-higher"
    };
    let args = [
        ("runes", (runes as i64).into()),
        ("needed", (needed as i64).into()),
    ];
    words.with(&sized(key, short), args)
}

/// The colour of a seat.
pub fn shade_of(seat: Seat) -> Color {
    if seat == PERSON {
        palette::GOLD
    } else {
        palette::RIVAL
    }
}

/// A vote's field is framed in the colour of whoever leads it, and filled once it is counted.
fn frame_votes(
    seen: Res<Seen>,
    rules: Res<SharedRules>,
    mut fields: Query<(&VoteField, &mut BorderColor, &mut BackgroundColor)>,
) {
    for (VoteField(faction), mut border, mut background) in &mut fields {
        let leads = rules.vote(*faction, seen.piles.of(*faction));
        let counted = seen.votes.iter().any(|(voted, _)| voted == faction);
        let frame = leads.map_or(Color::NONE, shade_of);
        let fill = match leads {
            Some(seat) if counted => shade_of(seat).with_alpha(0.35),
            _ => palette::STRIP,
        };
        border.set_if_neq(BorderColor::all(frame));
        background.set_if_neq(BackgroundColor(fill));
    }
}

/// In another language, the strips are written anew.
fn language_changed(words: Res<Words>, view: Option<Res<PersonView>>) -> bool {
    words.is_changed() && view.is_some()
}

/// Adds the words of a game in progress.
pub fn plugin(app: &mut App) {
    app.init_resource::<News>().add_systems(
        Update,
        (
            build.run_if(on_message::<GameStarted>.or_else(language_changed)),
            (
                place,
                hear_news,
                (say, frame_votes).run_if(something_to_say),
            )
                .chain()
                .run_if(resource_exists::<PersonView>),
        )
            .chain()
            .in_set(TableSystems::Draw),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;
    use crate::rules::compiled::RulesCache;
    use crate::rules::{House, SetupChoice};

    #[test]
    fn the_last_sentence_is_said_again_in_another_language() {
        let (registry, mut cache) = (factions::all(), RulesCache::default());
        let names = SetupChoice::default().names(&registry, 1);
        let names = names.expect("they can be chosen");
        let rules = cache.rules(&registry, &names, &House::default());
        let mut app = App::new();
        app.add_message::<NowShown>()
            .add_message::<Refusal>()
            .init_resource::<Words>()
            .init_resource::<News>()
            .insert_resource(SharedRules(rules.expect("they are a set-up")))
            .insert_resource(Seen::new(52, 6))
            .add_systems(Update, hear_news);
        app.world_mut().write_message(NowShown(Event::PhaseTurned));
        app.update();
        let sentence = |app: &App| app.world().resource::<News>().sentence.clone();
        let english = sentence(&app);
        assert!(!english.is_empty());
        let mut words = app.world_mut().resource_mut::<Words>();
        let german = "phase-turned = Die zweite Phase beginnt.";
        words.speak_text("de", german.into()).expect("it is Fluent");
        app.update();
        assert_eq!(sentence(&app), "Die zweite Phase beginnt.");
    }
}
