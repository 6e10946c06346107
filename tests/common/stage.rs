//! The whole app as tests see it: its real fonts and words, laid out and not drawn.

use std::time::Duration;

use bevy::camera::NormalizedRenderTarget;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::{PrimaryWindow, WindowResized};

use claim::factions;
use claim::game::MoveRequest;
use claim::rules::compiled::RulesCache;
use claim::rules::record::Record;
use claim::rules::replay::replay;
use claim::rules::{PerSeat, SetupChoice};
use claim::screens::panels::{Open, OpenPanel, Panel};
use claim::screens::verdict::VerdictPanel;
use claim::screens::watch::Watched;
use claim::screens::{GameOptions, GameStarter, Screen};
use claim::settings::{Language, Settings, TextSize};
use claim::table::{PERSON, PersonView, Show};
use claim::window::{WindowOptions, app_without_screen};
use claim::words::Words;

/// How much time passes in an update: each event is shown in one or two.
const FRAME: Duration = Duration::from_millis(400);

/// More updates than loading or any game needs.
pub const MANY: usize = 20_000;

/// The panels that can be opened in any game and at the title.
pub const PANELS: [Panel; 12] = [
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

/// A window that nobody sees.
pub struct Stage {
    /// The app.
    pub app: App,
    /// The window's size.
    pub size: Vec2,
}

impl Stage {
    /// The title, in a window of that size.
    pub fn new(setup: &str, width: u32, height: u32) -> Stage {
        let game = GameOptions {
            setup: Some(setup.parse().expect("it is a set-up")),
            ..default()
        };
        let mut stage = Stage::with(game, width, height);
        stage.run_until("the title", |app| {
            *app.world().resource::<State<Screen>>().get() == Screen::Title
        });
        stage.update(3);
        stage
    }

    /// A program that was just started with these options, in a window of that size.
    pub fn with(game: GameOptions, width: u32, height: u32) -> Stage {
        Stage::of(WindowOptions {
            size: Some((width, height)),
            game,
            ..default()
        })
    }

    /// A program that was just started with these options, all of them.
    pub fn of(options: WindowOptions) -> Stage {
        let (width, height) = options.size.expect("the window has a size");
        let mut app = app_without_screen(options);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        app.world_mut().resource_mut::<Settings>().reduced_motion = true;
        let size = Vec2::new(width as f32, height as f32);
        Stage { app, size }
    }

    /// So many frames pass.
    pub fn update(&mut self, times: usize) {
        for _ in 0..times {
            self.app.update();
        }
    }

    /// Frames pass until something is so.
    pub fn run_until(&mut self, what: &str, mut done: impl FnMut(&mut App) -> bool) {
        for _ in 0..MANY {
            self.app.update();
            if done(&mut self.app) {
                return;
            }
        }
        panic!("no sign of {what} in {MANY} updates");
    }

    /// Language and size of the words are changed live.
    pub fn set(&mut self, language: Language, text_size: TextSize) {
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        settings.language = language;
        settings.text_size = text_size;
        self.update(3);
    }

    /// The window has another size from now on.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.size = Vec2::new(width as f32, height as f32);
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (entity, mut window) = windows.single_mut(world).expect("there is a window");
        window.resolution.set(self.size.x, self.size.y);
        world.write_message(WindowResized {
            window: entity,
            width: self.size.x,
            height: self.size.y,
        });
        self.update(4);
    }

    /// A panel is opened.
    pub fn open(&mut self, panel: Panel) {
        self.app.world_mut().trigger(Open(panel));
        self.update(3);
    }

    /// The open panel is closed, and whatever led to it.
    pub fn close(&mut self) {
        while self.open_panel().is_some() {
            self.key(KeyCode::Escape);
        }
    }

    /// A game is started; a seat without a player is the person's.
    pub fn start(&mut self, setup: &str, seed: u64, players: [Option<&str>; 2]) {
        let setup: SetupChoice = setup.parse().expect("it is a set-up");
        let mut options = self.app.world_mut().resource_mut::<GameOptions>();
        options.setup = Some(setup);
        options.seed = Some(seed);
        options.players = PerSeat::from_fn(|seat| players[seat as usize].map(Into::into));
        let started = self
            .app
            .world_mut()
            .run_system_cached(|mut starter: GameStarter| starter.start());
        started.expect("a game can be started");
    }

    /// A past game is watched from its first step.
    pub fn watch(&mut self, record: &Record) {
        let game = replay(&factions::all(), &mut RulesCache::default(), record);
        let watched = Watched::new(game.expect("the record is right"));
        self.app.insert_resource(watched);
        self.app.world_mut().commands().set_state(Screen::Watch);
        self.update(3);
    }

    /// Frees the title from whatever game there is.
    pub fn back_to_title(&mut self) {
        self.app.world_mut().commands().set_state(Screen::Title);
        self.update(4);
    }

    /// The person plays the first card that is legal.
    pub fn play_if_asked(&mut self) {
        if !self.is_asked() {
            return;
        }
        let world = self.app.world_mut();
        let view = &world.resource::<PersonView>().0;
        let play = view.legal_plays().first().expect("there is a legal card");
        let request = MoveRequest::new(&view.rules, PERSON, play);
        world.write_message(request);
    }

    /// Whether all is shown and a card is asked of the person.
    pub fn is_asked(&self) -> bool {
        let world = self.app.world();
        let view = &world.resource::<PersonView>().0;
        view.to_move == Some(PERSON) && world.resource::<Show>().is_over()
    }

    /// Whether the verdict is shown.
    pub fn is_over(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut verdicts = world.query::<&VerdictPanel>();
        verdicts.iter(world).next().is_some()
    }

    /// Presses the button that says this; false if there is none.
    pub fn press(&mut self, key: &str) -> bool {
        let Some(button) = self.button(key) else {
            return false;
        };
        self.app.world_mut().trigger(Activate { entity: button });
        self.update(3);
        true
    }

    /// The button that says this.
    pub fn button(&mut self, key: &str) -> Option<Entity> {
        let world = self.app.world_mut();
        let words = world.resource::<Words>().text(key);
        let mut texts = world.query::<(&Text, &ChildOf)>();
        let parent = texts
            .iter(world)
            .find(|(text, _)| text.0 == words)?
            .1
            .parent();
        world.get::<Button>(parent).map(|_| parent)
    }

    /// A key is pressed and let go.
    pub fn key(&mut self, key: KeyCode) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("there is a window");
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code: key,
                logical_key: Key::Dead(None),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.update(2);
        }
    }

    /// The mouse does something with a thing; it rests, and what is said of it is spawned and laid out.
    pub fn point<E: std::fmt::Debug + Clone + Reflect>(&mut self, thing: Entity, event: E) {
        self.point_with(PointerId::Mouse, thing, event);
    }

    /// The mouse comes to a thing and rests there.
    pub fn rest_at(&mut self, thing: Entity) {
        let hit = HitData::new(thing, 0.0, None, None);
        let delta = Vec2::Y;
        self.point(thing, Move { hit, delta });
    }

    /// The mouse does something with a thing, and no time passes.
    pub fn trigger<E: std::fmt::Debug + Clone + Reflect>(&mut self, thing: Entity, event: E) {
        let location = self.corner();
        let world = self.app.world_mut();
        world.trigger(Pointer::new(PointerId::Mouse, location, event, thing));
        world.flush();
    }

    /// The same by any pointer.
    pub fn point_with<E>(&mut self, pointer: PointerId, thing: Entity, event: E)
    where
        E: std::fmt::Debug + Clone + Reflect,
    {
        let location = self.corner();
        let world = self.app.world_mut();
        world.trigger(Pointer::new(pointer, location, event, thing));
        self.update(4);
    }

    /// A pointer does something, wherever it is.
    pub fn input(&mut self, pointer: PointerId, action: PointerAction) {
        let input = PointerInput::new(pointer, self.corner(), action);
        self.app.world_mut().write_message(input);
        self.update(4);
    }

    fn corner(&self) -> Location {
        Location {
            target: NormalizedRenderTarget::None {
                width: self.size.x as u32,
                height: self.size.y as u32,
            },
            position: Vec2::ZERO,
        }
    }

    /// What a key says.
    pub fn words(&self, key: &str) -> String {
        self.app.world().resource::<Words>().text(key)
    }

    /// Whether something that is seen says just this.
    pub fn says(&mut self, words: &str) -> bool {
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text, &InheritedVisibility)>();
        let mut said = texts.iter(world);
        said.any(|(text, seen)| seen.get() && text.0 == words)
    }

    /// Where the button is that says this.
    pub fn place_of(&mut self, key: &str) -> Option<Vec2> {
        let button = self.button(key)?;
        let transform = self.app.world().get::<UiGlobalTransform>(button)?;
        Some(transform.translation)
    }

    /// The button that says this gets the focus.
    pub fn focus(&mut self, key: &str) {
        let button = self.button(key).expect("there is such a button");
        let mut focus = self.app.world_mut().resource_mut::<InputFocus>();
        focus.set(button, FocusCause::Navigated);
        self.update(2);
    }

    /// Whether the button that says this has the focus.
    pub fn has_focus(&mut self, key: &str) -> bool {
        let button = self.button(key);
        button.is_some() && self.app.world().resource::<InputFocus>().get() == button
    }

    /// The panel that is open.
    pub fn open_panel(&mut self) -> Option<Panel> {
        let world = self.app.world_mut();
        let mut panels = world.query::<&OpenPanel>();
        panels.iter(world).next().map(|open| open.0)
    }
}
