//! The pictures and fonts that the table and the screens are made of, and how a card's picture is found.

use std::time::Duration;

use bevy::asset::{RenderAssetUsages, UntypedAssetId};
use bevy::image::{ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::HashMap;
use bevy::platform::time::Instant;
use bevy::prelude::*;

use crate::rules::{Card, Faction, FactionId, Registry, Rules};

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
    /// A picture that never comes: what has it can be pointed at, and costs nothing to draw.
    pub nothing: Handle<Image>,
    /// The scene behind the title.
    pub title: Handle<Image>,
    /// For running text.
    pub text: Handle<Font>,
    /// For what must be noticed.
    pub bold: Handle<Font>,
    /// For titles and large numbers.
    pub display: Handle<Font>,
}

/// What a picture is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// For cards and words, in many sizes.
    Usual,
    /// To be laid over cards, which most people have not asked for.
    Pattern,
    /// To be drawn about as large as it is, so that it needs no smaller copies.
    Scene,
    /// The scene behind the title.
    Title,
}

/// When a picture is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Turn {
    /// At once: the title waits for it.
    First,
    /// Next: the game waits for it that is likely to be played, or is played.
    Next,
    /// Some time.
    Later,
}

/// A picture that is still on its way.
pub struct Order {
    path: String,
    /// The faction that it belongs to, if it isn't for all.
    faction: Option<&'static str>,
    kind: Kind,
    turn: Turn,
    /// The handle by which it is known already.
    place: Handle<Image>,
    /// What is loaded, once it was asked for.
    file: Option<Handle<Image>>,
}

/// The pictures that are still on their way: until those of a game are there, nothing is shown at the table.
#[derive(Resource)]
pub struct Coming {
    /// Those that are wanted first stand first.
    orders: Vec<Order>,
    /// For how many frames none is asked for.
    pause: u32,
}

/// How many frames what was waited for has for itself, until it is drawn: more pictures keep the machine busy.
const PAUSE: u32 = 4;

/// For how long a frame goes on taking pictures in.
const TAKING: Duration = Duration::from_millis(4);

/// The same while nothing else goes on.
const TAKING_UNSEEN: Duration = Duration::from_millis(50);

/// Asks for the fonts, and gives the pictures handles under which they will come.
pub fn order(
    mut commands: Commands,
    server: Res<AssetServer>,
    images: Res<Assets<Image>>,
    registry: Res<Registry>,
) {
    let mut orders = Vec::new();
    let mut order = |path: String, faction, kind| {
        let place = images.reserve_handle();
        orders.push(Order {
            path,
            faction,
            kind,
            turn: Turn::Later,
            place: place.clone(),
            file: None,
        });
        place
    };
    let mut for_all = |path: &str| order(path.into(), None, Kind::Usual);
    let mut pictures = Pictures {
        back: for_all("cards/back.png"),
        sting: for_all("cards/sting.png"),
        sting_back: for_all("cards/sting-back.png"),
        rune: for_all("cards/rune.png"),
        badge: for_all("cards/badge.png"),
        cloth: order("images/table.png".into(), None, Kind::Scene),
        nothing: images.reserve_handle(),
        title: order("images/title.png".into(), None, Kind::Title),
        text: server.load("fonts/text-regular.ttf"),
        bold: server.load("fonts/text-bold.ttf"),
        display: server.load("fonts/display.ttf"),
        ..default()
    };
    let mut of_factions = |folder: &str, kind| {
        let names = registry.iter().map(|faction| faction.name);
        let mut order = |name| order(format!("{folder}/{name}.png"), Some(name), kind);
        names
            .map(|name| (name, order(name)))
            .collect::<OfFactions>()
    };
    pictures.faces = of_factions("cards", Kind::Usual);
    pictures.emblems = of_factions("emblems", Kind::Usual);
    pictures.patterns = of_factions("patterns", Kind::Pattern);
    commands.insert_resource(pictures);
    commands.insert_resource(Coming { orders, pause: 0 });
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

    /// The files of the fonts.
    pub fn fonts(&self) -> [UntypedHandle; 3] {
        [&self.text, &self.bold, &self.display].map(|font| font.clone().untyped())
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
    /// Whether a game between these factions needs it.
    pub fn serves(&self, factions: &[impl AsRef<str>], patterned: bool) -> bool {
        let plays = |faction| factions.iter().any(|one| one.as_ref() == faction);
        let is_wanted = match self.kind {
            Kind::Usual | Kind::Scene => true,
            Kind::Pattern => patterned,
            Kind::Title => false,
        };
        is_wanted && self.faction.is_none_or(plays)
    }

    /// Whether that is its file.
    fn comes_from(&self, id: UntypedAssetId) -> bool {
        let file = self.file.as_ref();
        file.is_some_and(|file| file.id().untyped() == id)
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
        self.orders.iter().any(|order| order.comes_from(id))
    }

    /// Expects a picture no more whose file could not be loaded, and returns it: if nothing waits for it.
    pub fn do_without(&mut self, id: UntypedAssetId) -> Option<Order> {
        let is_spare = |order: &Order| order.turn == Turn::Later && order.comes_from(id);
        let spare = self.orders.iter().position(is_spare)?;
        Some(self.orders.remove(spare))
    }

    /// Whether a game between these factions needs one of them.
    pub fn serves(&self, factions: &[impl AsRef<str>], patterned: bool) -> bool {
        let mut orders = self.orders.iter();
        orders.any(|order| order.serves(factions, patterned))
    }

    /// Whether the title has to wait for its picture.
    pub fn keeps_title(&self) -> bool {
        self.turn() == Some(Turn::First)
    }

    /// The title has to wait for its picture.
    pub fn keep_title(&mut self) {
        let is_title = |order: &&mut Order| order.kind == Kind::Title;
        if let Some(title) = self.orders.iter_mut().find(is_title) {
            title.turn = Turn::First;
        }
        self.orders.sort_by_key(|order| order.turn);
    }

    /// Those come next that a game between these factions needs.
    pub fn favour(&mut self, factions: &[impl AsRef<str>], patterned: bool) {
        for order in &mut self.orders {
            order.turn = match order.turn {
                Turn::First => Turn::First,
                _ if order.serves(factions, patterned) => Turn::Next,
                _ => Turn::Later,
            };
        }
        self.orders.sort_by_key(|order| order.turn);
        self.pause = 0;
    }

    /// Whose turn it is.
    fn turn(&self) -> Option<Turn> {
        self.orders.first().map(|order| order.turn)
    }

    /// Asks for all that something waits for, or else for one.
    fn ask(&mut self, server: &AssetServer) {
        let turn = self.turn();
        let in_turn = self
            .orders
            .iter_mut()
            .filter(|order| Some(order.turn) == turn);
        let at_once = match turn {
            Some(Turn::Later) => 1,
            _ => usize::MAX,
        };
        let open = in_turn.take(at_once).filter(|order| order.file.is_none());
        open.for_each(|order| order.ask(server));
    }

    /// One that has come.
    fn take(&mut self, images: &Assets<Image>) -> Option<Order> {
        let has_come = |order: &Order| order.file.as_ref().is_some_and(|it| images.contains(it));
        let come = self.orders.iter().position(has_come)?;
        Some(self.orders.remove(come))
    }
}

/// Asks for the pictures, and takes in those that have come, a few in each frame, so that none takes long; where nothing is seen of
/// that, more at a time.
///
/// Each gets smaller copies of itself, so that cards look smooth at every size.
pub fn take_in(
    In(unseen): In<bool>,
    mut commands: Commands,
    mut coming: ResMut<Coming>,
    server: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
) {
    let turn = coming.turn();
    let taking = if unseen { TAKING_UNSEEN } else { TAKING };
    let begun = Instant::now();
    while begun.elapsed() < taking
        && let Some(Order {
            file, place, kind, ..
        }) = coming.take(&images)
    {
        let Some(mut image) = file.and_then(|file| images.remove(&file)) else {
            continue;
        };
        image.asset_usage = RenderAssetUsages::RENDER_WORLD;
        if !matches!(kind, Kind::Scene | Kind::Title) {
            add_smaller_copies(&mut image);
        }
        if let Err(error) = images.insert(&place, image) {
            error!("a picture has lost its place: {error}");
        }
    }
    if coming.turn() != turn {
        coming.pause = PAUSE;
    }
    match coming.pause.checked_sub(1) {
        Some(left) => coming.pause = left,
        None => coming.ask(&server),
    }
    if coming.orders.is_empty() {
        commands.remove_resource::<Coming>();
    }
}

fn add_smaller_copies(image: &mut Image) {
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let bytes = width * height * 4;
    let Some(data) = image.data.as_mut().filter(|data| data.len() == bytes) else {
        return;
    };
    let (mut start, mut levels) = (0, 1);
    while width % 2 == 0 && height % 2 == 0 && width.min(height) > 16 {
        let halved = halve(&data[start..], width);
        start = data.len();
        data.extend_from_slice(&halved);
        (width, height) = (width / 2, height / 2);
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
    let (pixels, _) = level.as_chunks::<4>();
    let mut halved = Vec::with_capacity(level.len() / 4);
    for rows in pixels.chunks_exact(2 * width) {
        let (upper, lower) = rows.split_at(width);
        let pairs = upper
            .as_chunks::<2>()
            .0
            .iter()
            .zip(lower.as_chunks::<2>().0);
        for (&[a, b], &[c, d]) in pairs {
            // Red in the lowest byte, then green, blue and how dense it is.
            let four = [a, b, c, d].map(u32::from_le_bytes);
            halved.extend_from_slice(&mean(four).to_le_bytes());
        }
    }
    halved
}

/// Of most pixels all four are equally dense: then two channels are added at a time, for so many pixels are to be seen to that a game
/// waits for it.
fn mean(four: [u32; 4]) -> u32 {
    const EVERY_OTHER: u32 = 0x00ff_00ff;
    if four.iter().any(|pixel| pixel >> 24 != four[0] >> 24) {
        return weighted_mean(four);
    }
    let of_two = |shift: u32| {
        let sum: u32 = four.iter().map(|pixel| pixel >> shift & EVERY_OTHER).sum();
        (sum >> 2 & EVERY_OTHER) << shift
    };
    of_two(0) | of_two(8)
}

fn weighted_mean(four: [u32; 4]) -> u32 {
    let alphas = four.map(|pixel| pixel >> 24);
    let alpha: u32 = alphas.iter().sum();
    let colour = |shift: u32| {
        let values = four.iter().map(|pixel| pixel >> shift & 0xff);
        let weighted: u32 = values.zip(alphas).map(|(value, alpha)| value * alpha).sum();
        (weighted / alpha) << shift
    };
    colour(0) | colour(8) | colour(16) | (alpha / 4) << 24
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::{COLUMNS, Coming, Kind, Order, Turn, cell_of, halve};
    use crate::factions;

    fn coming(orders: &[(&str, Option<&'static str>, Kind)]) -> Coming {
        let order = |&(path, faction, kind): &(&str, _, _)| Order {
            path: path.into(),
            faction,
            kind,
            turn: Turn::Later,
            place: Default::default(),
            file: None,
        };
        Coming {
            orders: orders.iter().map(order).collect(),
            pause: 0,
        }
    }

    #[test]
    fn what_the_next_game_needs_comes_first_and_patterns_only_where_they_are_wanted() {
        let orders = [
            ("cards/elves", Some("elves"), Kind::Usual),
            ("cards/orcs", Some("orcs"), Kind::Usual),
            ("patterns/orcs", Some("orcs"), Kind::Pattern),
            ("cloth", None, Kind::Scene),
            ("title", None, Kind::Title),
        ];
        let in_turn = |coming: &Coming| {
            let turn = |order: &&Order| Some(order.turn) == coming.turn();
            let wanted = coming.orders.iter().filter(turn);
            wanted.map(|order| order.path.clone()).collect::<Vec<_>>()
        };
        let mut coming = coming(&orders);
        coming.favour(&["orcs"], false);
        assert_eq!(in_turn(&coming), ["cards/orcs", "cloth"]);
        coming.favour(&["orcs"], true);
        assert_eq!(in_turn(&coming), ["cards/orcs", "cloth", "patterns/orcs"]);
        coming.keep_title();
        coming.favour(&["elves"], true);
        assert_eq!(in_turn(&coming), ["title"]);
        assert!(coming.keeps_title());
    }

    #[test]
    fn a_game_waits_for_its_own_pictures_only() {
        let pattern = coming(&[("patterns/orcs", Some("orcs"), Kind::Pattern)]);
        assert!(pattern.serves(&["orcs"], true));
        assert!(!pattern.serves(&["orcs"], false));
        assert!(!pattern.serves(&["elves"], true));
        assert!(coming(&[("cloth", None, Kind::Scene)]).serves(&["elves"], false));
    }

    #[test]
    fn a_picture_that_does_not_come_is_done_without_only_where_nothing_waits_for_it() {
        let mut coming = coming(&[
            ("cards/elves", Some("elves"), Kind::Usual),
            ("cards/orcs", Some("orcs"), Kind::Usual),
        ]);
        let images = Assets::<Image>::default();
        let [elves, orcs] = [images.reserve_handle(), images.reserve_handle()];
        coming.orders[0].file = Some(elves.clone());
        coming.orders[1].file = Some(orcs.clone());
        let [elves, orcs] = [elves, orcs].map(|file| file.id().untyped());
        coming.favour(&["orcs"], false);
        assert!(coming.do_without(orcs).is_none());
        assert!(coming.includes(orcs));
        let missing = coming.do_without(elves).expect("nobody plays with elves");
        assert!(missing.serves(&["elves"], false));
        assert!(!coming.includes(elves));
    }

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
        let dense = [[8, 0, 0, 90], [4, 0, 0, 90]].concat().repeat(2);
        assert_eq!(halve(&dense, 2), [6, 0, 0, 90]);
        assert_eq!(halve(&clear.repeat(4), 2), [9, 9, 9, 0]);
    }
}
