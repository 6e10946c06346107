//! The pictures and fonts that the table and the screens are made of, and how a card's picture is found.

use std::time::Duration;

use bevy::asset::{RenderAssetUsages, UntypedAssetId};
use bevy::image::{ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::HashMap;
use bevy::platform::time::Instant;
use bevy::prelude::*;

use crate::rules::{Card, Faction, FactionId, Registry, Rules, SharedRules};

/// A cell of a sheet of faces, in the sheet's pixels.
const CELL: Vec2 = Vec2::new(256.0, 352.0);
/// The height of the card itself within its cell.
pub const CARD_HEIGHT: f32 = 336.0;
/// Cells side by side in a sheet.
const COLUMNS: usize = 4;

/// The pictures of one kind, by the factions' names.
type OfFactions = HashMap<&'static str, Handle<Image>>;

/// All pictures and fonts; the default has none of them, for where nothing is drawn.
#[derive(Resource, Default)]
pub struct Pictures {
    faces: OfFactions,
    emblems: OfFactions,
    patterns: OfFactions,
    /// The back of every card.
    pub back: Handle<Image>,
    /// A Sting's face, without its value.
    pub sting: Handle<Image>,
    /// A Sting's back.
    pub sting_back: Handle<Image>,
    /// The mark of a Rune on a card.
    pub rune: Handle<Image>,
    /// What a changed number stands on.
    pub badge: Handle<Image>,
    /// The table cloth.
    pub cloth: Handle<Image>,
    /// The scene behind the title.
    pub title: Handle<Image>,
    /// For running text.
    pub text: Handle<Font>,
    /// For what must be noticed.
    pub bold: Handle<Font>,
    /// For titles and large numbers.
    pub display: Handle<Font>,
}

/// A picture that is still on its way.
struct Order {
    path: String,
    /// The faction that it belongs to, if it isn't for all.
    faction: Option<&'static str>,
    /// The handle by which it is known already.
    place: Handle<Image>,
    /// What is loaded, once it was asked for.
    file: Option<Handle<Image>>,
}

/// The pictures of the table that are still on their way: until those of a game are there, nothing is shown at the table.
#[derive(Resource)]
pub struct Coming {
    /// For how many frames none is asked for yet.
    wait: u32,
    /// Those that are wanted first stand first.
    orders: Vec<Order>,
}

/// How many frames the title has for itself, until it is drawn.
const TITLE_FRAMES: u32 = 3;

/// How many pictures are loaded at a time. What a game needs must not wait for all others.
const AT_ONCE: usize = 8;

/// For how long a frame goes on taking pictures in.
const TAKING: Duration = Duration::from_millis(4);

/// Asks for the files that the title needs, and gives the table's pictures handles under which they will come.
pub fn order(
    mut commands: Commands,
    server: Res<AssetServer>,
    images: Res<Assets<Image>>,
    registry: Res<Registry>,
) {
    let mut orders = Vec::new();
    let mut order = |path: String, faction| {
        let place = images.reserve_handle();
        orders.push(Order {
            path,
            faction,
            place: place.clone(),
            file: None,
        });
        place
    };
    let mut for_all = |path: &str| order(path.into(), None);
    let mut pictures = Pictures {
        back: for_all("cards/back.png"),
        sting: for_all("cards/sting.png"),
        sting_back: for_all("cards/sting-back.png"),
        rune: for_all("cards/rune.png"),
        badge: for_all("cards/badge.png"),
        cloth: for_all("images/table.png"),
        title: server.load("images/title.png"),
        text: server.load("fonts/text-regular.ttf"),
        bold: server.load("fonts/text-bold.ttf"),
        display: server.load("fonts/display.ttf"),
        ..default()
    };
    let mut of_factions = |folder: &str| {
        let names = registry.iter().map(|faction| faction.name);
        let picture = |name| (name, order(format!("{folder}/{name}.png"), Some(name)));
        names.map(picture).collect::<OfFactions>()
    };
    pictures.faces = of_factions("cards");
    pictures.emblems = of_factions("emblems");
    pictures.patterns = of_factions("patterns");
    commands.insert_resource(pictures);
    commands.insert_resource(Coming {
        wait: TITLE_FRAMES,
        orders,
    });
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

    /// The files that the title needs.
    pub fn of_title(&self) -> [UntypedHandle; 4] {
        let fonts = [&self.text, &self.bold, &self.display];
        let [text, bold, display] = fonts.map(|font| font.clone().untyped());
        [self.title.clone().untyped(), text, bold, display]
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

impl Order {
    /// Whether a game by these rules needs it.
    fn serves(&self, rules: &Rules) -> bool {
        (self.faction).is_none_or(|faction| rules.faction_id(faction).is_some())
    }

    fn ask(&mut self, server: &AssetServer) {
        // Nothing is drawn from the file itself.
        let aside = |settings: &mut ImageLoaderSettings| {
            settings.asset_usage = RenderAssetUsages::MAIN_WORLD;
        };
        let builder = server.load_builder().with_settings(aside);
        self.file = Some(builder.load(self.path.clone()));
    }
}

impl Coming {
    /// Whether it is the file of one of them that is meant.
    pub fn includes(&self, id: UntypedAssetId) -> bool {
        let files = self.orders.iter().filter_map(|order| order.file.as_ref());
        files.map(|file| file.id().untyped()).any(|file| file == id)
    }

    /// Whether a game by these rules needs one of them.
    pub fn serves(&self, rules: &Rules) -> bool {
        self.orders.iter().any(|order| order.serves(rules))
    }

    /// Puts those first that a game by these rules needs.
    fn favour(&mut self, rules: &Rules) {
        self.orders.sort_by_key(|order| !order.serves(rules));
    }

    /// Asks for a few.
    fn ask(&mut self, server: &AssetServer) {
        let asked = self.orders.iter().filter(|order| order.file.is_some());
        let free = AT_ONCE.saturating_sub(asked.count());
        let open = self.orders.iter_mut().filter(|order| order.file.is_none());
        for order in open.take(free) {
            order.ask(server);
        }
    }

    /// One that has come.
    fn take(&mut self, images: &Assets<Image>) -> Option<(Handle<Image>, Handle<Image>)> {
        let has_come = |order: &Order| order.file.as_ref().is_some_and(|it| images.contains(it));
        let come = self.orders.iter().position(has_come)?;
        let Order { file, place, .. } = self.orders.remove(come);
        Some((file?, place))
    }
}

/// Asks for the pictures once the title is drawn, and takes in those that have come, a few in each frame, so that none takes long.
///
/// Each gets smaller copies of itself, so that cards look smooth at every size.
pub fn take_in(
    mut commands: Commands,
    mut coming: ResMut<Coming>,
    rules: Option<Res<SharedRules>>,
    server: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
) {
    if let Some(rules) = rules.filter(|rules| rules.is_changed()) {
        coming.favour(&rules.0);
    }
    if coming.wait > 0 {
        coming.wait -= 1;
        return;
    }
    let begun = Instant::now();
    while begun.elapsed() < TAKING
        && let Some((file, place)) = coming.take(&images)
    {
        let whole = images.remove(&file).map(with_smaller_copies);
        if let Some(Err(error)) = whole.map(|image| images.insert(&place, image)) {
            error!("a picture has lost its place: {error}");
        }
    }
    coming.ask(&server);
    if coming.orders.is_empty() {
        commands.remove_resource::<Coming>();
    }
}

fn with_smaller_copies(mut image: Image) -> Image {
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
    add_smaller_copies(&mut image);
    image
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
