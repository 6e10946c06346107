//! The real program, run in a terminal of its own: without the house file of whoever runs the tests.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of this name that is empty, for one test's files.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Runs the program with these arguments.
pub fn claim(arguments: &[&str]) -> Output {
    let nowhere = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-home");
    Command::new(env!("CARGO_BIN_EXE_claim"))
        .args(arguments)
        .env("HOME", &nowhere)
        .env("XDG_CONFIG_HOME", &nowhere)
        .output()
        .expect("the program runs")
}

/// What it wrote to standard output.
pub fn written(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it writes text")
}

/// What it wrote to standard error.
pub fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it writes text")
}
