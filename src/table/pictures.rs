//! The pictures and fonts that the table and the screens are made of, and how a card's picture is found.

use bevy::asset::{RenderAssetUsages, UntypedAssetId};
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use crate::rules::{Card, Faction, FactionId, Registry, Rules};

/// A cell of a sheet of faces, in the sheet's pixels.
const CELL: Vec2 = Vec2::new(256.0, 352.0);
/// The height of the card itself within its cell.
pub const CARD_HEIGHT: f32 = 336.0;
/// Cells side by side in a sheet.
const COLUMNS: usize = 4;

/// The keys under which each faction's pictures are loaded: those of the factions that are registered.
const FACES: &str = "faces";
const EMBLEMS: &str = "emblems";
const PATTERNS: &str = "patterns";

/// All pictures and fonts; the default has none of them, for where nothing is drawn.
#[derive(AssetCollection, Resource, Default)]
pub struct Pictures {
    #[asset(key = "faces", collection(typed, mapped))]
    faces: HashMap<AssetFileStem, Handle<Image>>,
    #[asset(key = "emblems", collection(typed, mapped))]
    emblems: HashMap<AssetFileStem, Handle<Image>>,
    #[asset(key = "patterns", collection(typed, mapped))]
    patterns: HashMap<AssetFileStem, Handle<Image>>,
    /// The back of every card.
    #[asset(path = "cards/back.png")]
    pub back: Handle<Image>,
    /// A Sting's face, without its value.
    #[asset(path = "cards/sting.png")]
    pub sting: Handle<Image>,
    /// A Sting's back.
    #[asset(path = "cards/sting-back.png")]
    pub sting_back: Handle<Image>,
    /// The mark of a Rune on a card.
    #[asset(path = "cards/rune.png")]
    pub rune: Handle<Image>,
    /// What a changed number stands on.
    #[asset(path = "cards/badge.png")]
    pub badge: Handle<Image>,
    /// The table cloth.
    #[asset(path = "images/table.png")]
    pub cloth: Handle<Image>,
    /// The scene behind the title.
    #[asset(path = "images/title.png")]
    pub title: Handle<Image>,
    /// For running text.
    #[asset(path = "fonts/text-regular.ttf")]
    pub text: Handle<Font>,
    /// For what must be noticed.
    #[asset(path = "fonts/text-bold.ttf")]
    pub bold: Handle<Font>,
    /// For titles and large numbers.
    #[asset(path = "fonts/display.ttf")]
    pub display: Handle<Font>,
}

impl Pictures {
    /// The sheet and the part of it that shows a card's face.
    pub fn face(&self, rules: &Rules, card: Card) -> Option<(Handle<Image>, Rect)> {
        let printed = rules.printed(card);
        self.face_of(rules.faction(printed.faction), printed.number)
    }

    /// The sheet and the part of it that shows a faction's card of a number.
    pub fn face_of(&self, faction: &Faction, number: u8) -> Option<(Handle<Image>, Rect)> {
        let cell = cell_of(faction, number)?;
        let corner = Vec2::new((cell % COLUMNS) as f32, (cell / COLUMNS) as f32) * CELL;
        let sheet = self.faces.get(faction.name)?;
        Some((sheet.clone(), Rect::from_corners(corner, corner + CELL)))
    }

    /// A faction's emblem.
    pub fn emblem(&self, rules: &Rules, faction: FactionId) -> Option<Handle<Image>> {
        self.emblem_of(rules.faction(faction))
    }

    /// The emblem of a faction, whether it plays or not.
    pub fn emblem_of(&self, faction: &Faction) -> Option<Handle<Image>> {
        self.emblems.get(faction.name).cloned()
    }

    /// What is laid over a faction's faces for who does not tell colours apart.
    pub fn pattern_of(&self, faction: &Faction) -> Option<Handle<Image>> {
        self.patterns.get(faction.name).cloned()
    }

    fn all_images(&self) -> impl Iterator<Item = &Handle<Image>> {
        let single = [
            &self.back,
            &self.sting,
            &self.sting_back,
            &self.rune,
            &self.badge,
        ];
        self.faces
            .values()
            .chain(self.emblems.values())
            .chain(self.patterns.values())
            .chain(single)
    }
}

/// The cell of a faction's sheet that shows the card of a number.
///
/// A sheet has a cell for each different number, ascending; where the numbers are house data, one for each that there may be.
fn cell_of(faction: &Faction, number: u8) -> Option<usize> {
    if faction.house_numbers {
        return Some(usize::from(number));
    }
    let mut numbers = faction.numbers.to_vec();
    numbers.dedup();
    numbers.iter().position(|&printed| printed == number)
}

/// Some files, one handle each.
#[derive(Debug)]
struct Files(Vec<String>);

impl DynamicAsset for Files {
    fn load(&self, asset_server: &AssetServer) -> Vec<UntypedHandle> {
        let load = |path: &String| asset_server.load::<Image>(path.clone()).untyped();
        self.0.iter().map(load).collect()
    }

    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        let asset_server = world.resource::<AssetServer>();
        Ok(DynamicAssetType::Collection(self.load(asset_server)))
    }
}

/// Says which files the registered factions need.
pub fn name_faction_pictures(registry: Res<Registry>, mut assets: ResMut<DynamicAssets>) {
    for (key, folder) in [
        (FACES, "cards"),
        (EMBLEMS, "emblems"),
        (PATTERNS, "patterns"),
    ] {
        let files = registry
            .iter()
            .map(|faction| format!("{folder}/{}.png", faction.name))
            .collect();
        assets.register_asset(key, Box::new(Files(files)));
    }
}

/// What the title needs: it is shown as soon as these are there.
#[derive(AssetCollection, Resource)]
pub struct TitlePictures {
    #[asset(path = "images/title.png")]
    title: Handle<Image>,
    #[asset(path = "fonts/text-regular.ttf")]
    text: Handle<Font>,
    #[asset(path = "fonts/text-bold.ttf")]
    bold: Handle<Font>,
    #[asset(path = "fonts/display.ttf")]
    display: Handle<Font>,
}

impl TitlePictures {
    /// The handles of its files.
    pub fn into_files(self) -> [UntypedHandle; 4] {
        let fonts = [self.text, self.bold, self.display].map(Handle::untyped);
        let [text, bold, display] = fonts;
        [self.title.untyped(), text, bold, display]
    }
}

/// The pictures that are still on their way: until all are there, nothing is shown at the table.
#[derive(Resource)]
pub struct Coming {
    pictures: Vec<Handle<Image>>,
    /// For how many frames none is taken in yet.
    wait: u32,
}

/// How many frames the title has for itself, until it is drawn.
const TITLE_FRAMES: u32 = 3;

impl Coming {
    /// Whether one of them is meant.
    pub fn includes(&self, id: UntypedAssetId) -> bool {
        self.pictures
            .iter()
            .any(|picture| picture.id().untyped() == id)
    }
}

/// Has all pictures loaded, without waiting for them.
pub fn fetch(world: &mut World) {
    let pictures = Pictures::create(world);
    let coming = Coming {
        pictures: pictures.all_images().cloned().collect(),
        wait: TITLE_FRAMES,
    };
    world.insert_resource(coming);
    world.insert_resource(pictures);
}

/// Takes in one picture a frame that has come, so that no frame takes long.
///
/// Each gets smaller copies of itself, so that cards look smooth at every size.
pub fn take_in(
    mut commands: Commands,
    mut coming: ResMut<Coming>,
    mut images: ResMut<Assets<Image>>,
) {
    if coming.wait > 0 {
        coming.wait -= 1;
        return;
    }
    let come = (coming.pictures.iter()).position(|picture| images.contains(picture));
    if let Some(come) = come {
        let picture = coming.pictures.swap_remove(come);
        if let Some(mut image) = images.get_mut(&picture) {
            add_smaller_copies(&mut image);
        }
    }
    if coming.pictures.is_empty() {
        commands.remove_resource::<Coming>();
    }
}

fn add_smaller_copies(image: &mut Image) {
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let bytes = width * height * 4;
    let Some(data) = image.data.as_mut().filter(|data| data.len() == bytes) else {
        return;
    };
    let mut level = data.clone();
    let mut levels = 1;
    while width % 2 == 0 && height % 2 == 0 && width.min(height) > 16 {
        level = halve(&level, width);
        (width, height) = (width / 2, height / 2);
        data.extend_from_slice(&level);
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
}

/// Half as wide and high: each pixel the mean of four, where clear ones don't count for the colour.
fn halve(level: &[u8], width: usize) -> Vec<u8> {
    let row = width * 4;
    let pixel_of_four = |top: usize| {
        let four = [top, top + 4, top + row, top + row + 4].map(|at| &level[at..at + 4]);
        let alpha: u32 = four.iter().map(|pixel| u32::from(pixel[3])).sum();
        let colour = |channel: usize| {
            let weighted: u32 = four
                .iter()
                .map(|pixel| u32::from(pixel[channel]) * u32::from(pixel[3]))
                .sum();
            (weighted / alpha.max(1)) as u8
        };
        [colour(0), colour(1), colour(2), (alpha / 4) as u8]
    };
    let rows = (0..level.len()).step_by(2 * row);
    rows.flat_map(|start| (start..start + row).step_by(8))
        .flat_map(pixel_of_four)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, cell_of, halve};
    use crate::factions;

    #[test]
    fn every_card_has_a_cell_of_its_own_within_its_sheet() {
        for faction in factions::all().iter() {
            let path = format!("assets/cards/{}.png", faction.name);
            let sheet = image_size(&path);
            let cells = (sheet.0 / 256) * (sheet.1 / 352);
            assert_eq!(sheet.0 / 256, COLUMNS, "{path}");
            let mut numbers = faction.numbers.to_vec();
            numbers.dedup();
            let mut found: Vec<_> = (numbers.iter())
                .filter_map(|&number| cell_of(faction, number))
                .collect();
            found.dedup();
            assert_eq!(found.len(), numbers.len(), "{path}");
            assert!(found.iter().all(|&cell| cell < cells), "{path}");
        }
    }

    #[test]
    fn every_faction_has_a_pattern_of_its_own() {
        let mut patterns: Vec<_> = factions::all()
            .iter()
            .map(|faction| {
                let path = format!("assets/art/patterns/{}.svg", faction.name);
                assert_eq!(
                    image_size(&format!("assets/patterns/{}.png", faction.name)),
                    (256, 352)
                );
                std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
            })
            .collect();
        let all = patterns.len();
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), all);
    }

    /// Width and height of a PNG, from its header.
    fn image_size(path: &str) -> (usize, usize) {
        let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let number = |at: usize| {
            let four = bytes[at..at + 4].try_into().expect("four bytes");
            u32::from_be_bytes(four) as usize
        };
        (number(16), number(20))
    }

    #[test]
    fn a_halved_picture_is_the_mean_of_what_can_be_seen() {
        let (red, clear) = ([200, 0, 0, 255], [9, 9, 9, 0]);
        let picture: Vec<u8> = [red, red, red, clear, red, red, clear, clear].concat();
        assert_eq!(
            halve(&picture, 4),
            [[200, 0, 0, 255], [200, 0, 0, 63]].concat()
        );
    }
}
