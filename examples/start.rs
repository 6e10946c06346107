//! Prints how many milliseconds it takes to the first drawn frame: of the game's title, or of an empty window with the same engine.
//!
//! `tools/start-time` runs `start title` and `start empty` in turn and compares them.

use std::process::ExitCode;
use std::time::Instant;

use bevy::prelude::*;

use claim::screens::Screen;
use claim::window::{self, WindowOptions};

#[path = "empty.rs"]
#[expect(dead_code, reason = "it is a program of its own, too")]
mod empty;

/// When the program began.
#[derive(Resource)]
struct Began(Instant);

/// A frame is drawn while the next one is worked on: after so many updates the first has been.
const UPDATES: u32 = 3;

/// Prints the time once something is drawn, and ends the program.
fn report(began: Res<Began>, mut updates: Local<u32>, mut exit: MessageWriter<AppExit>) {
    *updates += 1;
    if *updates == UPDATES {
        println!("{}", began.0.elapsed().as_millis());
        exit.write(AppExit::Success);
    }
}

fn main() -> ExitCode {
    let began = Began(Instant::now());
    let mut app = match std::env::args().nth(1).as_deref() {
        Some("title") => {
            let mut app = window::app(WindowOptions::default());
            app.add_systems(Last, report.run_if(in_state(Screen::Title)));
            app
        }
        Some("empty") => {
            let mut app = empty::app();
            app.add_systems(Last, report);
            app
        }
        _ => {
            eprintln!("start title|empty");
            return ExitCode::from(2);
        }
    };
    match app.insert_resource(began).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
