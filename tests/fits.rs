//! Every word fits its box: each screen and panel, in each language, at every size of text, in windows from a small phone to a large screen.
//!
//! The whole app runs with its real fonts, laid out and not drawn.

use bevy::picking::backend::HitData;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy_tweening::TweenAnim;

use claim::game::MoveRequest;
use claim::notices::{self, Kept, Notice, Notices};
use claim::rules::record::{Provenance, Record};
use claim::rules::{FactionId, PerSeat, Place, Seat, SetupChoice, SharedRules, Verdict};
use claim::saves::past::Unreadable;
use claim::saves::{GameNotes, PERSONS_NAME, Saved, past};
use claim::screens::explain::{Explains, Tooltip};
use claim::screens::flourish::Passing;
use claim::screens::lesson::Bubble;
use claim::screens::panels::Panel;
use claim::screens::panels::declare::Answers;
use claim::screens::panels::history::Shown;
use claim::screens::panels::rules::OpenPage;
use claim::screens::verdict::VerdictPanel;
use claim::screens::{Covers, GameOptions};
use claim::settings::{Language, Settings, TextSize};
use claim::storage::Storage;
use claim::storage::{StorageError, StorageProblem};
use claim::table::cards::{Face, Lies, scale_of};
use claim::table::layout::{CARD_RATIO, Spot};
use claim::table::{Layout, OnTable, PERSON, Seen};

use crate::common::games::{CARDS, Game};
use crate::common::rules_of;
use crate::common::stage::{MANY, Stage};

/// The smallest text at normal size, in the window's pixels.
const SMALLEST: f32 = 14.0;

/// What a float may be off by.
const TOLERANCE: f32 = 1.5;

/// How far a glyph may stand out of its box, in parts of the letters' size.
const OVERHANG: f32 = 0.12;

/// The factions of the game that is played: a double card can be asked about.
const SETUP: &str = "elves,orcs,doppelgangers,prophets,scorpions";

/// Something that does not fit: where, and which words.
type Fault = String;

/// What does not fit now, each with the moment it is found at.
fn faults_now(stage: &mut Stage, moment: &str) -> Vec<Fault> {
    let world = stage.app.world_mut();
    let mut faults = faults_of_ui(world, stage.size);
    faults.extend(faults_of_captions(world, stage.size));
    faults.extend(faults_of_lessons(world));
    let settings = world.resource::<Settings>();
    let (language, text) = (settings.language, u16::from(settings.text_size));
    let place = format!("{} {language:?} {text}% {moment}", stage.size);
    faults
        .into_iter()
        .map(|fault| format!("{place}: {fault}"))
        .collect()
}

/// Words where they are laid out.
struct Said {
    words: String,
    area: Rect,
    root: Entity,
}

fn area_of(node: &ComputedNode, transform: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(transform.translation, node.size())
}

fn within(outer: Rect, inner: Rect) -> bool {
    let outer = outer.inflate(TOLERANCE);
    outer.contains(inner.min) && outer.contains(inner.max)
}

fn within_width(outer: Rect, inner: Rect) -> bool {
    inner.min.x >= outer.min.x - TOLERANCE && inner.max.x <= outer.max.x + TOLERANCE
}

/// Where a text is drawn: as wide as its glyphs go, as high as its lines.
fn drawn(info: &TextLayoutInfo, area: Rect) -> Rect {
    let ends = info.glyphs.iter().map(|glyph| {
        let half = glyph.atlas_info.rect.width() / 2.0;
        (glyph.position.x - half, glyph.position.x + half)
    });
    let (left, right) = ends.fold((f32::MAX, 0.0), |(left, right): (f32, f32), ends| {
        (left.min(ends.0), right.max(ends.1))
    });
    let height = info.size.y * info.scale_factor;
    Rect::from_corners(
        area.min + Vec2::X * left,
        area.min + Vec2::new(right, height),
    )
}

/// Texts of the UI that are cut, stand out of what holds them, lie on each other, or are too small.
fn faults_of_ui(world: &mut World, window: Vec2) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut said: Vec<Said> = Vec::new();
    let scale = world.resource::<UiScale>().0;
    let set = world.resource::<Settings>().text_size.factor();
    // Words at the table grow as far as there is room.
    let at_table = world.resource::<Layout>().text;
    let is_at_table = world.contains_resource::<Seen>();
    let mut covers = world.query_filtered::<Entity, Or<(With<Covers>, With<Bubble>)>>();
    let covers: Vec<Entity> = covers.iter(world).collect();
    let mut texts = world.query::<(
        Entity,
        &Text,
        &TextFont,
        &TextLayoutInfo,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
    )>();
    let mut boxes = world.query::<(&Node, &ComputedNode, &UiGlobalTransform, Option<&ChildOf>)>();
    for (entity, text, font, info, node, transform, visible, clip) in texts.iter(world) {
        if text.0.trim().is_empty() || !visible.get() || node.is_empty() {
            continue;
        }
        let mut root = entity;
        let mut chain = Vec::new();
        while let Ok((_, _, _, Some(parent))) = boxes.get(world, root) {
            root = parent.parent();
            chain.push(root);
        }
        if !covers.is_empty() && !covers.contains(&root) {
            continue;
        }
        let words = text.0.clone();
        let FontSize::Px(pixels) = font.font_size else {
            panic!("{words:?} has a size in other units");
        };
        let covers_all = covers.contains(&root);
        let factor = if is_at_table && !covers_all {
            at_table
        } else {
            set
        };
        if pixels * scale < SMALLEST * factor - 0.01 {
            faults.push(format!("{words:?} has only {} pixels", pixels * scale));
        }
        let room = area_of(node, transform);
        let area = drawn(info, room);
        // Some letters stand out a little, such as an f at the end.
        let stands_out = Vec2::splat(TOLERANCE + pixels * scale * OVERHANG);
        if (area.size() - room.size()).cmpgt(stands_out).any() {
            faults.push(format!("{words:?} is {} in {}", area.size(), room.size()));
        }
        let letters = Rect {
            min: area.min + Vec2::X * pixels * scale * OVERHANG,
            max: area.max - Vec2::X * pixels * scale * OVERHANG,
        };
        let mut scrolls = false;
        let mut holds = Rect::from_corners(Vec2::ZERO, window);
        for &ancestor in &chain {
            let Ok((style, node, transform, _)) = boxes.get(world, ancestor) else {
                continue;
            };
            let outer = area_of(node, transform);
            if style.overflow.y == OverflowAxis::Scroll {
                scrolls = true;
                holds = outer;
            }
            let fits = match scrolls {
                true => within_width(outer, letters),
                false => within(outer, letters),
            };
            if !fits {
                faults.push(format!("{words:?} at {area:?} stands out of {outer:?}"));
                break;
            }
        }
        if scrolls && !within(Rect::from_corners(Vec2::ZERO, window), holds) {
            faults.push(format!("{words:?} scrolls in {holds:?}, out of the window"));
        }
        if !scrolls && !within(holds, area) {
            faults.push(format!("{words:?} at {area:?} is out of the window"));
        }
        let seen = clip.map_or(area, |clip| area.intersect(clip.clip));
        if !seen.is_empty() {
            said.push(Said {
                words,
                area: seen,
                root,
            });
        }
    }
    for (i, one) in said.iter().enumerate() {
        for other in &said[i + 1..] {
            let common = one.area.intersect(other.area).inflate(-TOLERANCE / 2.0);
            let apart = common.width() <= 0.0 || common.height() <= 0.0;
            if !apart {
                let roots = if one.root == other.root {
                    ""
                } else {
                    " of another part"
                };
                faults.push(format!("{:?} lies on {:?}{roots}", one.words, other.words));
            }
        }
    }
    faults
}

/// What has words at the table and hides what is under it, where it really is; not what passes in a moment.
fn strips(world: &mut World) -> Vec<Rect> {
    let votes = world.resource::<Layout>().votes;
    let mut parts = world.query_filtered::<(&ComputedNode, &UiGlobalTransform, &BackgroundColor), (
        With<OnTable>,
        Without<ChildOf>,
        Without<Passing>,
    )>();
    let parts = parts.iter(world);
    let hiding = parts.filter(|(.., color)| color.0.alpha() > 0.0);
    hiding
        .map(|(node, transform, _)| area_of(node, transform))
        .chain([votes])
        .collect()
}

/// Captions of the table that lie on each other, on a card or on a strip of words, or out of the window; cards that are not
/// where nothing covers them.
fn faults_of_captions(world: &mut World, window: Vec2) -> Vec<Fault> {
    let mut moving = world.query::<&TweenAnim>();
    if moving.iter(world).next().is_some() || world.get_resource::<Seen>().is_none() {
        return Vec::new();
    }
    let layout = world.resource::<Layout>().clone();
    let on_window = |transform: &Transform, size: Vec2| {
        let center = transform.translation.truncate();
        let center = Vec2::new(center.x + window.x / 2.0, window.y / 2.0 - center.y);
        Rect::from_center_size(center, size)
    };
    let mut cards = world.query::<(&Lies, &Transform)>();
    let cards: Vec<(String, Rect)> = cards
        .iter(world)
        .map(|(lies, transform)| {
            let height = transform.scale.y / scale_of(1.0);
            let size = Vec2::new(height * CARD_RATIO, height);
            (format!("{:?}", lies.spot), on_window(transform, size))
        })
        .collect();
    let mut captions = world
        .query_filtered::<(&Text2d, &TextFont, &TextLayoutInfo, &Transform), Without<ChildOf>>();
    let mut faults = Vec::new();
    let mut said: Vec<(String, Rect)> = Vec::new();
    for (text, font, info, transform) in captions.iter(world) {
        if text.0.is_empty() {
            continue;
        }
        if let FontSize::Px(pixels) = font.font_size
            && pixels < SMALLEST * layout.text - 0.01
        {
            faults.push(format!("caption {:?} has only {pixels} pixels", text.0));
        }
        // A line is higher than its letters: what is above and below them may touch.
        let area = on_window(transform, info.size * Vec2::new(1.0, 0.8));
        if !within(Rect::from_corners(Vec2::ZERO, window), area) {
            faults.push(format!("caption {:?} is out of the window", text.0));
        }
        said.push((text.0.clone(), area));
    }
    let strips = strips(world);
    for (spot, card) in &cards {
        for strip in &strips {
            let common = card.intersect(*strip);
            if common.width() > TOLERANCE && common.height() > TOLERANCE {
                faults.push(format!("a card at {spot} lies under words at {strip:?}"));
            }
        }
    }
    let strips: Vec<_> = strips.into_iter().map(|strip| ("words", strip)).collect();
    for (i, (words, area)) in said.iter().enumerate() {
        let others = said[i + 1..]
            .iter()
            .map(|(other, area)| (other.as_str(), *area));
        let cards = cards.iter().map(|(spot, area)| (spot.as_str(), *area));
        for (other, place) in others.chain(cards).chain(strips.iter().copied()) {
            let common = area.intersect(place);
            if common.width() > TOLERANCE && common.height() > TOLERANCE {
                faults.push(format!(
                    "caption {words:?} at {area:?} lies on {other:?} at {place:?}"
                ));
            }
        }
    }
    faults
}

/// Lessons that cover the prize.
fn faults_of_lessons(world: &mut World) -> Vec<Fault> {
    let layout = world.resource::<Layout>();
    let prize = layout.card_at(Spot::At(Place::Prize));
    let mut bubbles = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Bubble>>();
    (bubbles.iter(world))
        .map(|(node, transform)| area_of(node, transform))
        .filter(|bubble| !bubble.intersect(prize).is_empty())
        .map(|bubble| format!("a lesson at {bubble:?} covers the prize at {prize:?}"))
        .collect()
}

/// Explanations that are cut off by the window. They lie over other words on purpose.
fn faults_of_explanation(world: &mut World, window: Vec2) -> Vec<Fault> {
    let mut explanations = world.query_filtered::<(
        &ComputedNode,
        &UiGlobalTransform,
        &Children,
        &InheritedVisibility,
    ), With<Tooltip>>();
    let mut texts = world.query::<(&Text, &TextLayoutInfo, &ComputedNode, &UiGlobalTransform)>();
    let mut faults = Vec::new();
    for (node, transform, lines, visible) in explanations.iter(world) {
        let holds = area_of(node, transform);
        if !visible.get() {
            faults.push(format!("an explanation at {holds:?} is not seen"));
        }
        let mut said = Vec::new();
        for (text, info, node, transform) in texts.iter_many(world, lines) {
            said.push(text.0.as_str());
            let area = drawn(info, area_of(node, transform));
            if !within(holds, area) {
                faults.push(format!(
                    "{:?} at {area:?} stands out of its explanation at {holds:?}",
                    text.0
                ));
            }
        }
        if !within(Rect::from_corners(Vec2::ZERO, window), holds) {
            faults.push(format!("explanation {said:?} at {holds:?} is cut off"));
        }
    }
    faults
}

/// A language at a size of text.
type Way = (Language, TextSize);

/// The sizes of text between which all others are.
const ENDS: [TextSize; 2] = [TextSize::Normal, TextSize::Largest];

/// The languages with the longest words.
const LONGEST: [Language; 2] = [Language::De, Language::Fr];

/// Every language at both ends.
fn ways() -> Vec<Way> {
    ways_of(&Language::ALL, &ENDS)
}

fn ways_of(languages: &[Language], sizes: &[TextSize]) -> Vec<Way> {
    let with_sizes = |&language| sizes.iter().map(move |&size| (language, size));
    languages.iter().flat_map(with_sizes).collect()
}

/// The panels that need no game.
const OF_THE_TITLE: [Panel; 8] = [
    Panel::Settings,
    Panel::Sound,
    Panel::Keys,
    Panel::PastGames,
    Panel::Statistics,
    Panel::Factions,
    Panel::Fair,
    Panel::Notice,
];

/// The panels of a game.
const OF_A_GAME: [Panel; 6] = [
    Panel::Menu,
    Panel::GiveUp,
    Panel::Unfinished,
    Panel::LastTrick,
    Panel::Discards,
    Panel::Declare,
];

/// More pages than the rules have.
const PAGES: usize = 24;

fn look_at_title(stage: &mut Stage) -> Vec<Fault> {
    let mut faults = faults_now(stage, "title");
    for panel in OF_THE_TITLE {
        stage.open(panel);
        faults.extend(faults_now(stage, &format!("{panel:?}")));
    }
    for page in 0..PAGES {
        stage.app.world_mut().resource_mut::<OpenPage>().0 = page;
        stage.open(Panel::Rules);
        if stage.app.world().resource::<OpenPage>().0 < page {
            break;
        }
        faults.extend(faults_now(stage, &format!("page {page} of the rules")));
    }
    choose(stage, "elves orcs doppelgangers prophets");
    stage.open(Panel::Factions);
    faults.extend(faults_now(stage, "a choice of factions that isn't whole"));
    choose(stage, &SETUP.replace(',', " "));
    stage.close();
    faults
}

/// These factions are chosen, whether they make a set-up or not.
fn choose(stage: &mut Stage, factions: &str) {
    let factions = factions.split(' ').map(String::from).collect();
    let mut options = stage.app.world_mut().resource_mut::<GameOptions>();
    options.setup = Some(SetupChoice::Factions(factions));
}

fn look_at_game_panels(stage: &mut Stage) -> Vec<Fault> {
    let mut faults = Vec::new();
    for panel in OF_A_GAME {
        stage.open(panel);
        assert_eq!(stage.open_panel(), Some(panel));
        faults.extend(faults_now(stage, &format!("{panel:?}")));
    }
    for shown in Shown::ALL {
        *stage.app.world_mut().resource_mut::<Shown>() = shown;
        stage.open(Panel::History);
        faults.extend(faults_now(stage, &format!("history, {shown:?}")));
    }
    stage.close();
    faults
}

/// What lies or stands at the table, one thing of each kind.
fn things_to_explain(world: &mut World) -> Vec<Entity> {
    let rules = world.resource::<SharedRules>().clone();
    let mut votes = world.query_filtered::<Entity, With<Explains>>();
    let mut cards = world.query::<(Entity, &Lies, Option<&Face>)>();
    let mut kinds = Vec::new();
    let mut things: Vec<Entity> = votes.iter(world).collect();
    for (card, lies, face) in cards.iter(world) {
        let kind = (lies.spot, face.map(|face| rules.printed(face.card).faction));
        if !kinds.contains(&kind) {
            kinds.push(kind);
            things.push(card);
        }
    }
    things
}

/// The pointer rests on one thing after another.
fn look_at_explanations(stage: &mut Stage) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut explained = 0;
    for thing in things_to_explain(stage.app.world_mut()) {
        let hit = HitData::new(thing, 0.0, None, None);
        let delta = Vec2::ONE;
        let hit_now = hit.clone();
        stage.point(
            thing,
            Move {
                hit: hit_now,
                delta,
            },
        );
        let (world, size) = (stage.app.world_mut(), stage.size);
        let mut explanations = world.query::<&Tooltip>();
        explained += explanations.iter(world).count();
        faults.extend(faults_of_explanation(world, size));
        stage.point(thing, Out { hit });
    }
    assert!(explained > 10, "only {explained} things were explained");
    faults
}

/// The first double card, with both answers.
fn ask_about_a_double_card(stage: &mut Stage) {
    let rules = stage.app.world().resource::<SharedRules>().clone();
    let double = rules
        .all_cards()
        .iter()
        .find(|&card| rules.declarations(card).count() > 1);
    let card = double.expect("elves and orcs bring double cards");
    let answers = rules.declarations(card).map(|declared| MoveRequest {
        seat: PERSON,
        card,
        declared: Some(declared),
    });
    let answers = Answers(answers.collect());
    stage.app.world_mut().insert_resource(answers);
}

/// A whole game, looked at after every event, with the panels opened once in each phase.
fn look_at_game(stage: &mut Stage, setup: &str, seed: u64) -> Vec<Fault> {
    let mut faults = Vec::new();
    stage.start(setup, seed, [None, Some("greedy")]);
    stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
    let mut opened = 0;
    for _ in 0..MANY {
        stage.update(1);
        let seen = stage.app.world().resource::<Seen>();
        let moment = format!("{:?} trick {}", seen.phase, seen.tricks.len());
        let due = [4, 17]
            .get(opened)
            .is_some_and(|&tricks| seen.tricks.len() >= tricks);
        faults.extend(faults_now(stage, &moment));
        stage.play_if_asked();
        if due {
            opened += 1;
            if setup == SETUP {
                ask_about_a_double_card(stage);
            }
            faults.extend(look_at_game_panels(stage));
            faults.extend(look_at_explanations(stage));
        }
        if stage.is_over() {
            stage.update(2);
            faults.extend(faults_now(stage, "verdict"));
            level_all_votes(stage);
            faults.extend(faults_now(stage, "verdict with level votes"));
            return faults;
        }
    }
    panic!("the game did not end");
}

/// The verdict tells most where all five factions vote by their highest cards.
fn level_all_votes(stage: &mut Stage) {
    let world = stage.app.world_mut();
    let rules = world.resource::<SharedRules>().clone();
    let mut seen = world.resource_mut::<Seen>();
    for faction in FactionId::voting() {
        let cards: Vec<_> = (rules.all_cards().iter())
            .filter(|&card| rules.printed(card).faction == faction)
            .collect();
        for seat in Seat::BOTH {
            let own = cards.iter().skip(seat as usize).step_by(2).take(3);
            seen.piles.0[seat][faction.0 as usize] = own.copied().collect();
        }
    }
    let mut verdicts = world.query_filtered::<Entity, With<VerdictPanel>>();
    for verdict in verdicts.iter(world).collect::<Vec<_>>() {
        world.despawn(verdict);
    }
    stage.update(4);
    assert!(stage.is_over());
}

/// The first game, with all that it teaches.
fn look_at_lessons(stage: &mut Stage) -> Vec<Fault> {
    let mut faults = Vec::new();
    stage.app.world_mut().resource_mut::<GameOptions>().players = PerSeat::default();
    assert!(stage.press("title-learn"));
    for _ in 0..MANY {
        stage.update(1);
        let world = stage.app.world_mut();
        let mut bubbles = world.query::<&Bubble>();
        if bubbles.iter(world).next().is_some() {
            faults.extend(faults_now(stage, "lesson"));
            stage.press("learn-go-on");
            continue;
        }
        stage.play_if_asked();
        if stage.is_over() {
            return faults;
        }
    }
    panic!("the first game did not end");
}

/// Set-ups with long names.
const LONG_NAMES: [&str; 3] = [
    "sun-monks star-monks doppelgangers scorpions sandworms",
    "goblins knights doppelgangers scorpions sandworms",
    "gnomes giants doppelgangers scorpions prophets",
];

/// A past game against the strongest level, with a long seed, and with a mark.
fn past_game(setup: &str, cards: usize, given_up: bool) -> Saved {
    let rules = rules_of(setup);
    let seed = u64::from(u32::MAX);
    let game = Game::random(&rules, seed, cards);
    let gives_up = || Verdict::resigned(&rules, &game.position.piles, Seat::South);
    let verdict = given_up.then(gives_up).or(game.verdict);
    let provenance = Provenance {
        seed: Some(seed),
        players: PerSeat {
            south: PERSONS_NAME.into(),
            north: "expert".into(),
        },
    };
    let (deal, log) = (&game.deal, &game.log);
    Saved {
        record: Record::new(
            &rules,
            &provenance,
            deal,
            log,
            &game.position,
            verdict.as_ref(),
        ),
        notes: GameNotes {
            taken_back: 1,
            ..GameNotes::default()
        },
    }
}

/// Files games of all kinds of outcome, the latest a whole one.
fn file_past_games(stage: &Stage) {
    let storage = stage.app.world().resource::<Storage>();
    for setup in LONG_NAMES {
        let broken_off = [(3, false), (27, false), (51, false), (9, true)];
        for (cards, given_up) in broken_off.into_iter().chain([(CARDS, false)]) {
            let filed = past::append(storage, past_game(setup, cards, given_up));
            filed.expect("there is room");
        }
    }
}

/// The latest past game, watched from its end to its beginning.
fn look_at_watching(stage: &mut Stage) -> Vec<Fault> {
    let mut faults = Vec::new();
    stage.open(Panel::PastGames);
    assert!(stage.press("past-watch"));
    stage.run_until("the table", |app| app.world().contains_resource::<Seen>());
    stage.key(KeyCode::End);
    stage.update(4);
    for step in 0.. {
        let world = stage.app.world();
        let begins = world.resource::<Seen>().trick <= 1 && step > CARDS;
        faults.extend(faults_now(stage, &format!("{step} steps before the end")));
        if begins {
            break;
        }
        stage.key(KeyCode::ArrowLeft);
    }
    stage.back_to_title();
    stage.close();
    faults
}

fn past_games_fit(width: u32, height: u32, ways: &[Way]) {
    let mut stage = Stage::new(SETUP, width, height);
    file_past_games(&stage);
    let mut faults = Vec::new();
    for &(language, size) in ways {
        stage.set(language, size);
        for panel in [Panel::PastGames, Panel::Statistics] {
            stage.open(panel);
            faults.extend(faults_now(&mut stage, &format!("{panel:?}")));
        }
        faults.extend(look_at_watching(&mut stage));
    }
    assert_fits(faults);
}

#[test]
fn past_games_fit_a_small_phone() {
    past_games_fit(320, 568, &ways());
}

#[test]
fn past_games_fit_a_phone() {
    past_games_fit(390, 844, &ways());
}

#[test]
fn past_games_fit_a_phone_held_sideways() {
    past_games_fit(640, 360, &ways());
}

#[test]
fn past_games_fit_a_window() {
    past_games_fit(1280, 720, &ways());
}

#[test]
fn past_games_fit_a_large_screen() {
    past_games_fit(2560, 1440, &ways());
}

#[test]
fn past_games_fit_a_very_large_screen() {
    past_games_fit(3840, 2160, &ways_of(&LONGEST, &ENDS));
}

#[test]
fn past_games_fit_a_square_window() {
    past_games_fit(700, 700, &ways_of(&LONGEST, &ENDS));
}

#[test]
fn past_games_fit_at_the_size_between() {
    let ways = ways_of(&LONGEST, &[TextSize::Large]);
    for (width, height) in [(390, 844), (1280, 720)] {
        past_games_fit(width, height, &ways);
    }
}

/// How many faults are named at most: who breaks one thing breaks it in many places.
const NAMED: usize = 40;

fn assert_fits(mut faults: Vec<Fault>) {
    faults.sort();
    faults.dedup_by_key(|fault| fault.split(": ").nth(1).map(str::to_string));
    let named: Vec<_> = faults.iter().take(NAMED).cloned().collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        named.join("\n")
    );
}

fn everything_fits(width: u32, height: u32, ways: &[Way]) {
    let mut stage = Stage::new(SETUP, width, height);
    let mut faults = Vec::new();
    for &(language, size) in ways {
        stage.set(language, size);
        faults.extend(look_at_title(&mut stage));
        faults.extend(look_at_game(&mut stage, SETUP, 7));
        stage.back_to_title();
        faults.extend(look_at_lessons(&mut stage));
        stage.back_to_title();
        let fault = notices::Fault {
            at: "volume.all".into(),
            problem: "must be from 0 to 10, is 11".into(),
        };
        let mut notices = stage.app.world_mut().resource_mut::<Notices>();
        for kept in [
            Kept::Settings,
            Kept::Setting,
            Kept::House,
            Kept::Game,
            Kept::PastGame,
        ] {
            notices.tell_broken(kept, "settings.json".into(), fault.clone());
        }
        notices.tell(StorageError {
            place: "claim-sun/1/game.json".into(),
            problem: StorageProblem::Blocked,
        });
        notices.tell(Notice::KeptAs("claim-sun/1/game.json.broken-1".into()));
        notices.tell(Notice::PastUnreadable(Unreadable {
            count: 12,
            place: "claim-sun/1/games.jsonl:3".into(),
            fault,
        }));
        notices.tell(Notice::OtherWindow);
        notices.tell(Notice::FinishedElsewhere);
        notices.tell(Notice::NothingLasts);
    }
    assert_fits(faults);
}

#[test]
fn all_words_fit_a_small_phone() {
    everything_fits(320, 568, &ways());
}

#[test]
fn all_words_fit_a_phone() {
    everything_fits(390, 844, &ways());
}

#[test]
fn all_words_fit_a_phone_held_sideways() {
    everything_fits(640, 360, &ways());
}

#[test]
fn all_words_fit_a_window() {
    everything_fits(1280, 720, &ways());
}

#[test]
fn all_words_fit_a_large_screen() {
    everything_fits(2560, 1440, &ways());
}

#[test]
fn all_words_fit_a_very_large_screen() {
    everything_fits(3840, 2160, &ways_of(&LONGEST, &ENDS));
}

#[test]
fn all_words_fit_a_square_window() {
    everything_fits(700, 700, &ways_of(&LONGEST, &ENDS));
}

#[test]
fn all_words_fit_at_the_size_between() {
    let ways = ways_of(&LONGEST, &[TextSize::Large]);
    for (width, height) in [(390, 844), (1280, 720)] {
        everything_fits(width, height, &ways);
    }
}

#[test]
fn words_that_are_too_long_are_found() {
    let mut stage = Stage::new(SETUP, 1280, 720);
    assert_eq!(faults_now(&mut stage, "title"), Vec::<Fault>::new());
    let world = stage.app.world_mut();
    let mut texts = world.query::<&mut Text>();
    let title = texts.iter_mut(world).find(|text| text.0.contains("Claim"));
    title.expect("the title is there").0 = "Claim".repeat(40);
    stage.update(3);
    assert_ne!(faults_now(&mut stage, "title"), Vec::<Fault>::new());
}
