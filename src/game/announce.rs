//! What happened, announced to each seat as that seat may see it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::rules::event::{Event, Secret, Sight, Witness};
use crate::rules::{Log, Seat};

/// Something that happened, told to one seat.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Who is told.
    pub to: Seat,
    /// What happened, as that seat sees it.
    pub event: Event<Sight>,
}

/// Writes what a step does into the log, and announces it.
#[derive(SystemParam)]
pub struct Announcer<'w> {
    log: ResMut<'w, Log>,
    announcements: MessageWriter<'w, Announcement>,
}

impl Witness for Announcer<'_> {
    fn see(&mut self, event: impl FnOnce() -> Event<Secret>) {
        let event = event();
        self.log.see(|| event);
        for to in Seat::BOTH {
            self.announcements.write(Announcement {
                to,
                event: event.seen_by(to),
            });
        }
    }
}

/// Adds the announcements.
pub fn plugin(app: &mut App) {
    app.init_resource::<Log>().add_message::<Announcement>();
}
