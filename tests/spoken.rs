//! What a screen reader says: all that can have the focus has a name, and none tells more than the person may know.
//!
//! The whole app runs, laid out and not drawn.

use std::collections::HashSet;

use accesskit::Toggled;
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;

use claim::opponent::greedy;
use claim::rules::{Cards, SharedRules};
use claim::screens::panels::{OpenPanel, Panel};
use claim::settings::Settings;
use claim::table::cards::{Face, Lies};
use claim::table::input::OWN_HAND;
use claim::table::sentences::Speaker;
use claim::table::{PersonView, Seen};
use claim::words::Words;

use crate::common::games::{CARDS, Game};
use crate::common::stage::{MANY, PANELS, Stage};
use crate::common::sun_rules;

struct Listener(Stage);

impl Listener {
    /// The app at its title.
    fn new() -> Listener {
        Listener(Stage::new("sun", 1280, 720))
    }

    fn world(&self) -> &World {
        self.0.app.world()
    }

    fn world_mut(&mut self) -> &mut World {
        self.0.app.world_mut()
    }

    /// A game against a computer player that doesn't think long.
    fn start(&mut self, setup: &str, seed: u64) {
        self.0.start(setup, seed, [None, Some(greedy::NAME)]);
        self.0.run_until("a game", |app| {
            let seen = app.world().get_resource::<Seen>();
            seen.is_some_and(|seen| seen.verdict.is_none())
        });
    }

    /// Until a card is asked for; whether one is.
    fn is_asked(&mut self) -> bool {
        for _ in 0..MANY {
            if self.0.is_asked() || self.world().resource::<Seen>().verdict.is_some() {
                self.0.update(2);
                return self.0.is_asked();
            }
            self.0.update(1);
        }
        panic!("it came to nothing in {MANY} updates");
    }

    fn play_first(&mut self) {
        self.0.play_if_asked();
        self.0.update(2);
    }

    fn open(&mut self, panel: Panel) {
        self.0.open(panel);
        let world = self.world_mut();
        let mut panels = world.query::<&OpenPanel>();
        let open: Vec<_> = panels.iter(world).collect();
        assert_eq!(open, [&OpenPanel(panel)]);
    }

    /// The names of all that can have the focus; the test fails where one has none.
    fn names_of_focusable(&mut self) -> Vec<String> {
        type Focusable = Or<(With<TabIndex>, With<AutoFocus>)>;
        let world = self.world_mut();
        let mut widgets = world.query_filtered::<Entity, Focusable>();
        let mut cards = world.query_filtered::<(Entity, &Lies), With<Face>>();
        let hand = cards.iter(world).filter(|(_, lies)| lies.spot == OWN_HAND);
        let all: Vec<Entity> = hand
            .map(|(card, _)| card)
            .chain(widgets.iter(world))
            .collect();
        let name = |entity: Entity| {
            let node = world.get::<AccessibilityNode>(entity)?;
            node.label().map(str::to_string)
        };
        all.into_iter()
            .map(|entity| {
                let name = name(entity).unwrap_or_default();
                let in_words = name.chars().any(char::is_alphabetic);
                assert!(in_words, "{entity} has no name in words, but {name:?}");
                name
            })
            .collect()
    }

    /// The names of what is chosen among others.
    fn chosen(&mut self) -> Vec<String> {
        let world = self.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        let chosen = nodes
            .iter(world)
            .filter(|node| node.toggled() == Some(Toggled::True));
        chosen
            .filter_map(|node| node.label().map(str::to_string))
            .collect()
    }

    /// All that a screen reader could say now.
    fn all_said(&mut self) -> Vec<String> {
        let world = self.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        nodes
            .iter(world)
            .flat_map(|node| [node.label(), node.value(), node.description()])
            .flatten()
            .map(str::to_string)
            .collect()
    }

    /// The names of the cards that the person can't know of, those left out that look like one it can.
    fn secrets(&self) -> Vec<String> {
        let world = self.world();
        let view = &world.resource::<PersonView>().0;
        let speaker = Speaker {
            words: world.resource::<Words>(),
            rules: world.resource::<SharedRules>(),
            seen: world.resource::<Seen>(),
        };
        // A prize lay open before its winner took it in hand.
        let tricks = &world.resource::<Seen>().tricks;
        let prizes: Cards = tricks.iter().filter_map(|trick| trick.prize).collect();
        let unseen = view.unseen() - prizes;
        let known = view.rules.all_cards() - unseen;
        let known: Vec<String> = known.iter().map(|card| speaker.card(card)).collect();
        let names = unseen.iter().map(|card| speaker.card(card));
        names.filter(|name| !known.contains(name)).collect()
    }

    fn assert_keeps_secrets(&mut self) {
        let secrets = self.secrets();
        for said in self.all_said() {
            let told = secrets.iter().find(|&secret| mentions(&said, secret));
            assert_eq!(told, None, "{said}");
        }
    }
}

/// Whether a text has a card's name in it: "Giant 1" is not in "Giant 12".
fn mentions(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let after = text[at + name.len()..].chars().next();
        !after.is_some_and(|c| c.is_ascii_digit())
    })
}

#[test]
fn everything_that_can_have_the_focus_has_a_name_and_none_tells_a_secret() {
    let mut listener = Listener::new();
    assert!(listener.names_of_focusable().len() > 5);
    for setup in ["sun", "gnomes,giants,prophets,undead,dwarves"] {
        listener.start(setup, 3);
        let mut tricks = 0;
        while listener.is_asked() {
            assert!(!listener.secrets().is_empty() || tricks > 20);
            assert!(listener.names_of_focusable().len() > 4);
            listener.assert_keeps_secrets();
            // Panels take a while: some tricks are enough.
            if [0, 5, 16].contains(&tricks) {
                for panel in PANELS {
                    listener.open(panel);
                    listener.names_of_focusable();
                    // The rules name example cards, whoever holds them.
                    if panel != Panel::Rules {
                        listener.assert_keeps_secrets();
                    }
                    listener.0.close();
                }
            }
            listener.play_first();
            tricks += 1;
        }
        assert_eq!(tricks, 26);
        listener.0.update(5);
        listener.names_of_focusable();
    }
}

#[test]
fn the_buttons_of_a_watched_game_have_names_in_words() {
    let mut listener = Listener::new();
    listener
        .0
        .watch(&Game::random(&sun_rules(), 7, CARDS).record());
    let names = listener.names_of_focusable();
    let steps =
        ["start", "trick-back", "back", "on", "trick-on", "end"].map(|way| format!("watch-{way}"));
    for key in steps.iter().map(String::as_str).chain(["help-button"]) {
        let called = listener.0.words(&format!("{key}-called"));
        assert!(names.contains(&called), "{called:?} is not in {names:?}");
    }
}

#[test]
fn the_buttons_of_a_volume_say_which_it_is_and_how_loud() {
    let mut listener = Listener::new();
    listener.open(Panel::Sound);
    let names: HashSet<_> = listener.names_of_focusable().into_iter().collect();
    let volume = |listener: &Listener, percent: u8| {
        let words = listener.world().resource::<Words>();
        let all = words.with("volume-all", [("percent", percent.into())]);
        words.with("volume-down-called", [("volume", all.into())])
    };
    let tenths = u8::from(listener.world().resource::<Settings>().volume.all);
    let quieter = volume(&listener, tenths * 10);
    assert!(names.contains(&quieter), "{quieter:?} is not in {names:?}");
    let louder = names.iter().filter(|name| name.ends_with(", louder"));
    assert_eq!(louder.count(), 3, "{names:?}");
    assert!(listener.0.press("volume-down"));
    let after = volume(&listener, tenths * 10 - 10);
    assert!(listener.names_of_focusable().contains(&after));
}

#[test]
fn a_tile_says_whether_it_is_chosen_and_its_mark_is_no_part_of_its_name() {
    let mut listener = Listener::new();
    listener.start("sun", 3);
    assert!(listener.is_asked());
    listener.open(Panel::History);
    let [tricks, won] = ["history-tricks", "history-won"].map(|key| listener.0.words(key));
    assert_eq!(listener.chosen(), [tricks]);
    assert!(listener.0.press("history-won"));
    assert_eq!(listener.chosen(), [won]);
    listener.0.close();
    listener.open(Panel::Factions);
    assert!(listener.0.press("factions-way-sun"));
    let before = listener.chosen();
    let [sun, undead] = ["factions-way-sun", "many-undead"].map(|key| listener.0.words(key));
    assert!(before.contains(&sun) && !before.contains(&undead));
    assert_eq!(before.len(), 1 + 4, "a way, a pair and three tens");
    assert!(listener.0.press("many-undead"));
    let after = listener.chosen();
    assert!(!after.contains(&sun) && after.contains(&undead));
    let names = listener.names_of_focusable();
    assert!(!names.iter().any(|name| name.contains('•')), "{names:?}");
}

#[test]
fn a_card_says_whether_it_can_be_played_and_why_not_and_the_focus_follows_the_arrows() {
    let mut listener = Listener::new();
    listener.start("sun", 3);
    let (mut playable, mut refused) = (0, 0);
    while listener.is_asked() && (playable == 0 || refused == 0) {
        listener.assert_names_of_hand(&mut playable, &mut refused);
        listener.play_first();
    }
    assert!(playable > 0 && refused > 0, "{playable}, {refused}");
    assert!(listener.is_asked());
    listener.0.key(KeyCode::ArrowRight);
    let focused = listener.world().resource::<InputFocus>().get();
    let lies = focused.and_then(|card| listener.world().get::<Lies>(card));
    assert_eq!(lies.map(|lies| lies.spot), Some(OWN_HAND));
    listener.0.key(KeyCode::Tab);
    let focused = listener.world().resource::<InputFocus>().get();
    let has_left = focused.is_none_or(|focused| listener.world().get::<Lies>(focused).is_none());
    assert!(has_left, "Tab stays at the card");
}

impl Listener {
    fn assert_names_of_hand(&mut self, playable: &mut u32, refused: &mut u32) {
        let world = self.world_mut();
        let mut cards = world.query::<(&Lies, &Face, &AccessibilityNode)>();
        let view = &world.resource::<PersonView>().0;
        let words = world.resource::<Words>();
        let speaker = Speaker {
            words,
            rules: &view.rules,
            seen: world.resource::<Seen>(),
        };
        for (_, face, node) in cards.iter(world).filter(|(lies, ..)| lies.spot == OWN_HAND) {
            let card = speaker.card(face.card);
            let expected = match view.why_not(face.card) {
                None => {
                    *playable += 1;
                    words.with("spoken-playable", [("card", card.into())])
                }
                Some(reason) => {
                    *refused += 1;
                    format!("{card}. {}", speaker.refusal(reason))
                }
            };
            assert_eq!(node.label(), Some(expected.as_str()));
        }
    }
}
