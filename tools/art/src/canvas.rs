//! From SVG text to PNG files.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::Outcome;

/// What every drawing needs to be understood: the one font that they may use.
pub struct Studio {
    options: Options<'static>,
}

impl Studio {
    /// Loads the display font, which becomes the font of all text that names no other.
    ///
    /// System fonts are left out on purpose: with them the pictures would depend on the machine.
    pub fn open(font: &Path) -> Outcome<Self> {
        let bytes = fs::read(font).map_err(|error| format!("{}: {error}", font.display()))?;
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(bytes);
        let family = fonts
            .faces()
            .next()
            .and_then(|face| face.families.first())
            .map(|(name, _)| name.clone())
            .ok_or_else(|| format!("{}: this is no font", font.display()))?;
        let options = Options {
            font_family: family,
            fontdb: Arc::new(fonts),
            ..Options::default()
        };
        Ok(Self { options })
    }
}

/// A picture that is being drawn.
pub struct Canvas {
    pixels: Pixmap,
}

impl Canvas {
    /// An empty, clear picture.
    pub fn new(width: u32, height: u32) -> Outcome<Self> {
        let pixels = Pixmap::new(width, height).ok_or("a picture needs a width and a height")?;
        Ok(Self { pixels })
    }

    /// Draws one SVG so that it fills the area of that size at that corner.
    pub fn draw(
        &mut self,
        studio: &Studio,
        svg: &str,
        corner: (u32, u32),
        size: (u32, u32),
    ) -> Outcome {
        let tree = Tree::from_str(svg, &studio.options)?;
        let scale_x = size.0 as f32 / tree.size().width();
        let scale_y = size.1 as f32 / tree.size().height();
        let place = Transform::from_scale(scale_x, scale_y)
            .post_translate(corner.0 as f32, corner.1 as f32);
        resvg::render(&tree, place, &mut self.pixels.as_mut());
        Ok(())
    }

    /// Writes the picture as a PNG file, in a folder that is made if it is missing.
    ///
    /// Flat drawings become smaller without the filters that are good for photographs, and are unpacked sooner.
    pub fn save(self, path: &Path) -> Outcome {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| named(&error))?;
        }
        let file = File::create(path).map_err(|error| named(&error))?;
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let mut encoder = png::Encoder::new(BufWriter::new(file), width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header().map_err(|error| named(&error))?;
        let pixels = self.pixels.take_demultiplied();
        (writer.write_image_data(&pixels)).map_err(|error| named(&error))?;
        Ok(writer.finish().map_err(|error| named(&error))?)
    }
}
