//! SVG files with gaps, written `{{like_this}}`, that are filled in before drawing.

use std::fs;
use std::path::Path;

use crate::Outcome;

/// A drawing, some of whose gaps may still be open.
#[derive(Clone, Debug)]
pub struct Template {
    name: String,
    text: String,
}

impl Template {
    /// Reads a drawing.
    pub fn read(path: &Path) -> Outcome<Self> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        Ok(Self { name, text })
    }

    /// Fills every gap of that name. A drawing need not have one.
    pub fn with(mut self, gap: &str, value: &str) -> Self {
        self.text = self.text.replace(&format!("{{{{{gap}}}}}"), value);
        self
    }

    /// The finished SVG; an error names the first gap that nobody filled, so that a misspelt one is found.
    pub fn finish(self) -> Outcome<String> {
        let Some((_, rest)) = self.text.split_once("{{") else {
            return Ok(self.text);
        };
        let gap = rest.split("}}").next().unwrap_or(rest);
        Err(format!("{}: nothing is known to fill the gap {gap:?}", self.name).into())
    }
}

/// What stands between the `svg` tags of an emblem, so that a card can hold it in a colour of its own.
pub fn emblem_marks(path: &Path) -> Outcome<String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let marks = text
        .split_once("<svg")
        .and_then(|(_, rest)| rest.split_once('>'))
        .and_then(|(_, rest)| rest.rsplit_once("</svg>"))
        .map(|(marks, _)| marks.trim().to_owned());
    marks.ok_or_else(|| format!("{name}: no svg element was found").into())
}
