//! The real program, run as in a terminal: without the house file of whoever runs the tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of this name that is empty, for one test's files.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Writes a file; its path as an argument.
pub fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("a file can be written");
    path.to_str().expect("a path that is text").into()
}

/// The program with these arguments, ready to be run.
pub fn command(arguments: &[&str]) -> Command {
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-home");
    let mut command = Command::new(env!("CARGO_BIN_EXE_claim"));
    command
        .args(arguments)
        .env("HOME", &nowhere)
        .env("XDG_CONFIG_HOME", &nowhere);
    command
}

/// Runs the program with these arguments.
pub fn claim(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program runs")
}

/// Runs the program, which must succeed; what it wrote to standard output.
pub fn written(arguments: &[&str]) -> String {
    let output = claim(arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        complained(&output)
    );
    String::from_utf8(output.stdout).expect("it writes text")
}

/// What it wrote to standard error.
pub fn complained(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
