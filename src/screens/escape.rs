//! Escape: one press closes or leaves one thing, the uppermost.
//!
//! All of it is decided here at once. Were each screen to look for itself what lies over it, one press could close a panel and leave
//! what is under it as well.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::lesson::{self, Bubble};
use super::panels::{Open, OpenPanel, Panel, close_open};
use super::{Covers, Screen};

/// What a press of Escape does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    ClosePanel,
    CloseLesson,
    OpenMenu,
    EndWatching,
}

/// What lies over the screen, and the screen.
#[derive(SystemParam)]
struct Layers<'w, 's> {
    panels: Query<'w, 's, (), With<OpenPanel>>,
    lessons: Query<'w, 's, (), With<Bubble>>,
    covers: Query<'w, 's, (), With<Covers>>,
    screen: Res<'w, State<Screen>>,
}

impl Layers<'_, '_> {
    fn way(&self) -> Option<Way> {
        match () {
            () if !self.panels.is_empty() => Some(Way::ClosePanel),
            () if !self.lessons.is_empty() => Some(Way::CloseLesson),
            // The verdict stays.
            () if !self.covers.is_empty() => None,
            () => match self.screen.get() {
                Screen::Table => Some(Way::OpenMenu),
                Screen::Watch => Some(Way::EndWatching),
                Screen::Loading | Screen::Broken | Screen::Title => None,
            },
        }
    }
}

fn escape(keys: Res<ButtonInput<KeyCode>>, layers: Layers, mut commands: Commands) {
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    match layers.way() {
        Some(Way::ClosePanel) => close_open(&mut commands),
        Some(Way::CloseLesson) => commands.run_system_cached(lesson::close),
        Some(Way::OpenMenu) => commands.trigger(Open(Panel::Menu)),
        Some(Way::EndWatching) => commands.set_state(Screen::Title),
        None => {}
    }
}

/// Adds the key.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, escape);
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::super::lesson::WaitsFor;
    use super::*;

    const WORDS: Bubble = Bubble {
        key: "learn-goal",
        waits_for: WaitsFor::Card,
    };

    /// What Escape does on a screen with these things over it.
    fn way(screen: Screen, over: &[fn(&mut World)]) -> Option<Way> {
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(screen);
        for lay in over {
            lay(app.world_mut());
        }
        let way = app
            .world_mut()
            .run_system_cached(|layers: Layers| layers.way());
        way.expect("all that it looks at is there")
    }

    #[test]
    fn escape_closes_what_lies_uppermost_and_only_then_leaves_the_screen() {
        let panel = |world: &mut World| {
            world.spawn((OpenPanel(Panel::History), Covers));
        };
        let lesson = |world: &mut World| {
            world.spawn(WORDS);
        };
        let lesson_to_read = |world: &mut World| {
            world.spawn((WORDS, Covers));
        };
        let verdict = |world: &mut World| {
            world.spawn(Covers);
        };
        for screen in [Screen::Title, Screen::Table, Screen::Watch] {
            let close = Some(Way::ClosePanel);
            assert_eq!(way(screen, &[panel]), close);
            assert_eq!(way(screen, &[lesson, panel]), close);
            assert_eq!(way(screen, &[lesson_to_read, panel]), close);
        }
        let table = Screen::Table;
        assert_eq!(way(table, &[lesson]), Some(Way::CloseLesson));
        assert_eq!(way(table, &[lesson_to_read]), Some(Way::CloseLesson));
        assert_eq!(way(table, &[verdict]), None);
        assert_eq!(way(table, &[]), Some(Way::OpenMenu));
        assert_eq!(way(Screen::Watch, &[]), Some(Way::EndWatching));
        assert_eq!(way(Screen::Title, &[]), None);
    }
}
