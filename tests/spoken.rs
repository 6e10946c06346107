//! What a screen reader says: all that can have the focus has a name, and none tells more than the person may know.
//!
//! The whole app runs, laid out and not drawn.

use std::time::Duration;

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use claim::game::MoveRequest;
use claim::opponent::greedy;
use claim::rules::{Cards, PerSeat, Seat, SharedRules};
use claim::screens::panels::{Open, OpenPanel, Panel};
use claim::screens::{GameOptions, GameStarter, Screen};
use claim::table::cards::{Face, Lies};
use claim::table::input::OWN_HAND;
use claim::table::sentences::Speaker;
use claim::table::{PersonView, Seen, Show};
use claim::window::{WindowOptions, app_without_screen};
use claim::words::Words;

/// How much time passes in an update: most events are shown in one or two.
const FRAME: Duration = Duration::from_millis(400);
/// More updates than any game needs.
const MANY: usize = 20_000;

/// The panels that can be opened anywhere.
const PANELS: [Panel; 12] = [
    Panel::Menu,
    Panel::LastTrick,
    Panel::Discards,
    Panel::Factions,
    Panel::Rules,
    Panel::History,
    Panel::Fair,
    Panel::Settings,
    Panel::Sound,
    Panel::Keys,
    Panel::PastGames,
    Panel::Statistics,
];

struct Listener(App);

impl Listener {
    /// The app at its title.
    fn new() -> Listener {
        let mut app = app_without_screen(WindowOptions::default());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let mut listener = Listener(app);
        listener.update_until(|app| *app.resource::<State<Screen>>().get() == Screen::Title);
        listener.update(3);
        listener
    }

    fn update(&mut self, times: usize) {
        (0..times).for_each(|_| self.0.update());
    }

    fn update_until(&mut self, done: impl Fn(&World) -> bool) {
        for _ in 0..MANY {
            if done(self.0.world()) {
                return;
            }
            self.0.update();
        }
        panic!("it did not come to that in {MANY} updates");
    }

    /// A game against a computer player that doesn't think long.
    fn start(&mut self, setup: &str, seed: u64) {
        let mut options = self.0.world_mut().resource_mut::<GameOptions>();
        options.setup = Some(setup.parse().expect("it is a set-up"));
        options.seed = Some(seed);
        options.players = PerSeat {
            south: None,
            north: Some(greedy::NAME.into()),
        };
        let world = self.0.world_mut();
        let started = world.run_system_cached(|mut starter: GameStarter| starter.start());
        started.expect("a game can be started");
        self.update_until(|world| {
            let seen = world.get_resource::<Seen>();
            seen.is_some_and(|seen| seen.verdict.is_none())
        });
    }

    /// Until a card is asked for; whether one is.
    fn is_asked(&mut self) -> bool {
        self.update_until(|world| asked(world) || world.resource::<Seen>().verdict.is_some());
        self.update(2);
        asked(self.0.world())
    }

    fn play_first(&mut self) {
        let world = self.0.world_mut();
        let view = &world.resource::<PersonView>().0;
        let play = view.legal_plays().first().expect("a card may be played");
        let request = MoveRequest::new(&view.rules, Seat::South, play);
        world.write_message(request);
        self.update(2);
    }

    fn open(&mut self, panel: Panel) {
        self.0.world_mut().trigger(Open(panel));
        self.update(3);
        let mut panels = self.0.world_mut().query::<&OpenPanel>();
        let open: Vec<_> = panels.iter(self.0.world()).collect();
        assert_eq!(open, [&OpenPanel(panel)]);
    }

    fn close(&mut self) {
        let world = self.0.world_mut();
        let mut panels = world.query_filtered::<Entity, With<OpenPanel>>();
        for panel in panels.iter(world).collect::<Vec<_>>() {
            world.despawn(panel);
        }
        self.update(2);
    }

    /// The names of all that can have the focus; the test fails where one has none.
    fn names_of_focusable(&mut self) -> Vec<String> {
        type Focusable = Or<(With<TabIndex>, With<AutoFocus>)>;
        let world = self.0.world_mut();
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
                name(entity)
                    .filter(|name| !name.trim().is_empty())
                    .unwrap_or_else(|| panic!("{entity} has no name"))
            })
            .collect()
    }

    /// All that a screen reader could say now.
    fn all_said(&mut self) -> Vec<String> {
        let world = self.0.world_mut();
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
        let world = self.0.world();
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

fn asked(world: &World) -> bool {
    let shown = world.resource::<Show>().is_over();
    shown && world.resource::<PersonView>().0.to_move == Some(Seat::South)
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
                    listener.close();
                }
            }
            listener.play_first();
            tricks += 1;
        }
        assert_eq!(tricks, 26);
        listener.update(5);
        listener.names_of_focusable();
    }
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
    listener.press(KeyCode::ArrowRight);
    let focused = listener.0.world().resource::<InputFocus>().get();
    let lies = focused.and_then(|card| listener.0.world().get::<Lies>(card));
    assert_eq!(lies.map(|lies| lies.spot), Some(OWN_HAND));
    listener.press(KeyCode::Tab);
    let focused = listener.0.world().resource::<InputFocus>().get();
    let has_left = focused.is_none_or(|focused| listener.0.world().get::<Lies>(focused).is_none());
    assert!(has_left, "Tab stays at the card");
}

impl Listener {
    fn press(&mut self, key: KeyCode) {
        use bevy::input::ButtonState;
        use bevy::input::keyboard::{Key, KeyboardInput};
        use bevy::window::PrimaryWindow;
        let world = self.0.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("there is a window");
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.0.world_mut().write_message(KeyboardInput {
                key_code: key,
                logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.update(1);
        }
        self.update(1);
    }

    fn assert_names_of_hand(&mut self, playable: &mut u32, refused: &mut u32) {
        let world = self.0.world_mut();
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
