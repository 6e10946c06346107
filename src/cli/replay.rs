//! `claim replay`: plays records through the rules and checks every fact they state.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::factions;
use crate::rules::Registry;
use crate::rules::compiled::RulesCache;
use crate::rules::replay::replay_line;

use super::end_of_output;

/// Checks a file of records; each wrong one is named by line, trick and fact.
///
/// # Errors
/// If the file can't be read.
pub fn run(file: &Path) -> Result<ExitCode, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let report = check(&factions::all(), &bytes);
    let all_right = report.records > 0 && report.problems.is_empty();
    let code = if all_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    write_report(&report, file)
        .or_else(|error| end_of_output(&error))
        .map(|()| code)
}

fn write_report(report: &Report, file: &Path) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout());
    for problem in &report.problems {
        writeln!(out, "{}: {problem}", file.display())?;
    }
    let wrong = report.problems.len();
    writeln!(out, "{} right, {wrong} wrong", report.records - wrong)?;
    out.flush()
}

/// What was found in a file of records.
#[derive(Debug, Default)]
pub struct Report {
    /// How many records there are.
    pub records: usize,
    /// For each wrong one: its line, and what is wrong.
    pub problems: Vec<String>,
}

/// Checks the records of a file, whatever it holds.
pub fn check(registry: &Registry, bytes: &[u8]) -> Report {
    let mut report = Report::default();
    let mut cache = RulesCache::default();
    for (i, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        report.records += 1;
        let problem = match std::str::from_utf8(line) {
            Ok(line) => replay_line(registry, &mut cache, line)
                .err()
                .map(|error| error.to_string()),
            Err(_) => Some("is no UTF-8 text".into()),
        };
        report
            .problems
            .extend(problem.map(|problem| format!("line {}: {problem}", i + 1)));
    }
    report
}
