//! Draws every picture of the game from the SVG sources in `assets/art/`, and the page's icons from its own.
//!
//! Run `cargo run --release --manifest-path tools/art/Cargo.toml` anywhere in the repository. The same sources always
//! give the same bytes: no system font is read, nothing depends on a clock or on chance.

mod canvas;
mod houses;
mod template;

use std::error::Error;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use canvas::{Canvas, Studio};
use houses::{Colours, Double, House, Houses};
use template::{Template, emblem_marks};

/// What the functions here give back: their errors are read by a person, once, on the terminal.
type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The size of one card with its clear margin, in the sheets and alone.
const CELL: (u32, u32) = (256, 352);
/// Cards side by side in a sheet.
const COLUMNS: u32 = 4;
/// The edge of an emblem picture.
const EMBLEM: u32 = 96;
/// How far the light outline of an emblem reaches, in the 64 units of its drawing.
const OUTLINE: f32 = 1.5;
/// Copies of an emblem laid in a ring to make its outline: enough for the edge to look round.
const OUTLINE_STEPS: u16 = 24;

fn main() -> ExitCode {
    match draw_all() {
        Ok(count) => {
            println!("{count} pictures drawn");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("claim-sun-art: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Draws everything and says how many pictures that were.
fn draw_all() -> Outcome<usize> {
    let assets = assets_folder();
    let mut painter = Painter {
        studio: Studio::open(&assets.join("fonts/display.ttf"))?,
        houses: Houses::read(&assets.join("art/factions.toml"))?,
        assets,
        count: 0,
    };
    painter.sheets()?;
    painter.sign_cards()?;
    painter.emblems()?;
    painter.patterns()?;
    painter.scenes()?;
    painter.page_icons()?;
    Ok(painter.count)
}

/// The game's `assets` folder, found from where this package lies, so that any working folder will do.
fn assets_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

/// What lies under the page's icon where nothing may be clear.
const ICON_GROUND: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#14101f"/></svg>"##;

/// Everything a picture is made with.
struct Painter {
    studio: Studio,
    houses: Houses,
    assets: PathBuf,
    count: usize,
}

impl Painter {
    /// One sheet of card faces for each faction.
    fn sheets(&mut self) -> Outcome {
        let face = self.template("cards/face.svg")?;
        for house in self.houses.factions.clone() {
            let face = self.coloured(&face, &house.name, &house.colours)?;
            let sheet = self.sheet(&face, house.numbers())?;
            self.save(sheet, &format!("cards/{}.png", house.name))?;
        }
        let face = self.template("cards/double.svg")?;
        for double in self.houses.doubles.clone() {
            let face = self.coloured_twice(&face, &double)?;
            let sheet = self.sheet(&face, double.numbers())?;
            self.save(sheet, &format!("cards/{}.png", double.name))?;
        }
        Ok(())
    }

    /// The faces of one faction, its numbers ascending from the top left.
    fn sheet(&self, face: &Template, numbers: RangeInclusive<u8>) -> Outcome<Canvas> {
        let cells = u32::try_from(numbers.len())?;
        let mut sheet = Canvas::new(CELL.0 * COLUMNS, CELL.1 * cells.div_ceil(COLUMNS))?;
        for (index, number) in (0..).zip(numbers) {
            let svg = face.clone().with("number", &number.to_string());
            let svg = svg.with("underline", underline(number)).finish()?;
            let corner = (index % COLUMNS * CELL.0, index / COLUMNS * CELL.1);
            sheet.draw(&self.studio, &svg, corner, CELL)?;
        }
        Ok(sheet)
    }

    /// The two sides of a Sting, and the badges that are laid over cards with a rune or a changed number.
    fn sign_cards(&mut self) -> Outcome {
        let pictures = [
            ("sting", "sting", CELL),
            ("sting-back", "sting", CELL),
            ("rune", "rune", (64, 64)),
            ("badge", "sting", (96, 96)),
        ];
        for (card, emblem, size) in pictures {
            let template = self.template(&format!("cards/{card}.svg"))?;
            let colours = self.houses.sign(emblem)?.clone();
            let svg = self.coloured(&template, emblem, &colours)?.finish()?;
            self.picture(&svg, &format!("cards/{card}.png"), size)?;
        }
        Ok(())
    }

    /// The emblems alone, with a light outline that keeps them readable on the dark table.
    fn emblems(&mut self) -> Outcome {
        let factions = self.houses.factions.clone();
        for House { name, colours, .. } in factions.iter().chain(&self.houses.signs.clone()) {
            let marks = self.marks(name)?;
            let svg = emblem_picture(&outlined(&marks, colours));
            self.picture(&svg, &format!("emblems/{name}.png"), (EMBLEM, EMBLEM))?;
        }
        for Double { name, halves, .. } in self.houses.doubles.clone() {
            let marks = self.marks(&name)?;
            let [left, right] = &halves;
            let left = outlined(&marks, self.houses.faction(left)?);
            let right = outlined(&marks, self.houses.faction(right)?);
            let svg = emblem_picture(&parted(&left, &right));
            self.picture(&svg, &format!("emblems/{name}.png"), (EMBLEM, EMBLEM))?;
        }
        Ok(())
    }

    /// What is laid over the faces of each faction for who does not tell colours apart. Double cards have their first half's ink.
    fn patterns(&mut self) -> Outcome {
        let template = self.template("cards/pattern.svg")?;
        let houses = self.houses.clone();
        let whole = houses.factions.iter().map(|it| (&it.name, &it.name));
        let double = houses.doubles.iter().map(|it| (&it.name, &it.halves[0]));
        for (name, ink) in whole.chain(double) {
            let tile = emblem_marks(&self.assets.join(format!("art/patterns/{name}.svg")))?;
            let filled = self.coloured(&template, ink, houses.faction(ink)?)?;
            let svg = filled.with("tile", &tile).finish()?;
            self.picture(&svg, &format!("patterns/{name}.png"), CELL)?;
        }
        Ok(())
    }

    /// The pictures that have colours of their own.
    fn scenes(&mut self) -> Outcome {
        let pictures = [
            ("cards/back", CELL),
            ("images/table", (1024, 1024)),
            ("images/title", (1600, 900)),
        ];
        for (path, size) in pictures {
            let svg = self.template(&format!("{path}.svg"))?.finish()?;
            self.picture(&svg, &format!("{path}.png"), size)?;
        }
        Ok(())
    }

    /// The page's icon as systems want it that cut their own shape out of it, and as browsers show it.
    fn page_icons(&mut self) -> Outcome {
        let page = self.assets.join("../tools/page");
        let drawing = page.join("icon.svg");
        let icon = std::fs::read_to_string(&drawing)
            .map_err(|error| format!("{}: {error}", drawing.display()))?;
        let pictures = [
            ("icon-192", 192, false),
            ("icon-512", 512, false),
            ("icon-full-180", 180, true),
            ("icon-full-512", 512, true),
        ];
        for (name, size, to_the_edge) in pictures {
            let mut canvas = Canvas::new(size, size)?;
            if to_the_edge {
                canvas.draw(&self.studio, ICON_GROUND, (0, 0), (size, size))?;
            }
            canvas.draw(&self.studio, &icon, (0, 0), (size, size))?;
            canvas.save(&page.join(format!("{name}.png")))?;
            self.count += 1;
        }
        Ok(())
    }

    /// A drawing with the colours and the emblem of a faction or sign filled in.
    fn coloured(&self, template: &Template, name: &str, colours: &Colours) -> Outcome<Template> {
        let marks = self.marks(name)?;
        let filled = colours
            .named()
            .into_iter()
            .fold(template.clone(), |svg, (key, value)| svg.with(key, value));
        Ok(filled.with("emblem", &marks))
    }

    /// A drawing with the colours of both halves of a faction, and with its emblem, filled in.
    fn coloured_twice(&self, template: &Template, double: &Double) -> Outcome<Template> {
        let mut filled = template.clone();
        for (side, half) in ["first", "second"].into_iter().zip(&double.halves) {
            for (key, value) in self.houses.faction(half)?.named() {
                filled = filled.with(&format!("{side}_{key}"), value);
            }
        }
        Ok(filled.with("emblem", &self.marks(&double.name)?))
    }

    /// What an emblem file draws, ready to stand inside another drawing.
    fn marks(&self, name: &str) -> Outcome<String> {
        emblem_marks(&self.assets.join(format!("art/emblems/{name}.svg")))
    }

    /// A drawing from `assets/art/`.
    fn template(&self, path: &str) -> Outcome<Template> {
        Template::read(&self.assets.join("art").join(path))
    }

    /// Draws one SVG as a picture of its own.
    fn picture(&mut self, svg: &str, path: &str, size: (u32, u32)) -> Outcome {
        let mut canvas = Canvas::new(size.0, size.1)?;
        canvas
            .draw(&self.studio, svg, (0, 0), size)
            .map_err(|error| format!("{path}: {error}"))?;
        self.save(canvas, path)
    }

    /// Writes a finished picture below `assets/`.
    fn save(&mut self, canvas: Canvas, path: &str) -> Outcome {
        canvas.save(&self.assets.join(path))?;
        self.count += 1;
        Ok(())
    }
}

/// A 6 and a 9 are the same shape turned round, so both stand on a line.
fn underline(number: u8) -> &'static str {
    if matches!(number, 6 | 9) { "1" } else { "0" }
}

/// An emblem in a faction's colour with a thin outline.
///
/// The outline is the emblem itself, moved a little to all sides: that keeps corners round, which growing the
/// shape with a filter would not.
fn outlined(marks: &str, colours: &Colours) -> String {
    let Colours { badge, outline, .. } = colours;
    let copies: String = (0..OUTLINE_STEPS)
        .map(|step| {
            let angle = f32::from(step) * std::f32::consts::TAU / f32::from(OUTLINE_STEPS);
            let (x, y) = (angle.cos() * OUTLINE, angle.sin() * OUTLINE);
            format!("<g transform=\"translate({x:.3} {y:.3})\">{marks}</g>")
        })
        .collect();
    format!(
        "<g color=\"{outline}\" fill=\"{outline}\">{copies}</g>\
         <g color=\"{badge}\" fill=\"{badge}\">{marks}</g>"
    )
}

/// The left half of one drawing of an emblem beside the right half of another.
fn parted(left: &str, right: &str) -> String {
    format!(
        "<clipPath id=\"left\"><path d=\"M-2 -2H32V66H-2z\"/></clipPath>\
         <clipPath id=\"right\"><path d=\"M32 -2H66V66H32z\"/></clipPath>\
         <g clip-path=\"url(#left)\">{left}</g><g clip-path=\"url(#right)\">{right}</g>"
    )
}

/// A drawing of an emblem as a picture of its own, with room for the outline.
fn emblem_picture(drawing: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 68 68\">{drawing}</svg>")
}
