//! Where things lie on the table: pure geometry, for wide and tall windows.
//!
//! Lengths are logical pixels, measured from the window's top left corner, y down, as in Bevy's UI; [`Layout::world`]
//! turns a point into the world's coordinates.

use bevy::prelude::*;

use crate::rules::{FactionId, Place, Seat};

/// A card's width divided by its height.
pub const CARD_RATIO: f32 = 5.0 / 7.0;

/// A place on the table where cards of one kind lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A place of the rules.
    At(Place),
    /// The Stung deck.
    StungDeck,
    /// Used Stings.
    StungDiscards,
    /// Stings that wait for a seat's next card.
    Stings(Seat),
}

/// Where one card lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slot {
    /// The card's centre.
    pub center: Vec2,
    /// The card's height.
    pub height: f32,
    /// Turned by so many radians, counter-clockwise.
    pub turn: f32,
}

/// A card's place among those that lie at the same spot.
#[derive(Clone, Copy, Debug)]
pub struct Among {
    /// Counted from 0.
    pub index: usize,
    /// How many there are.
    pub count: usize,
    /// Where cards lie by faction: the faction, and the place among that faction's.
    pub column: Option<(FactionId, usize, usize)>,
    /// Whether a seat's followers and its Score pile share its area.
    pub shared: bool,
}

impl Among {
    /// A card that lies alone.
    pub const ALONE: Among = Among {
        index: 0,
        count: 1,
        column: None,
        shared: false,
    };
}

/// Which half of the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Half {
    Upper,
    Lower,
}

/// How much of a seat's area its Score pile takes while followers lie there too.
const KEPT: f32 = 0.26;

/// The height of the words in bar and votes, and of a short and a full message, in the UI's pixels.
const BAR_WORDS: f32 = 40.0;
const VOTE_WORDS: f32 = 60.0;
const MESSAGE_WORDS: f32 = 78.0;
/// What a narrow window's lines of words need, which are short but more: where it is wide, and where it is tall.
const NARROW_MESSAGE: f32 = 84.0;
const TALL_MESSAGE: f32 = 100.0;
/// What a message needs over a row of buttons, for who watches a game: where there is much room, in a narrow wide window, in a
/// tall one.
const WATCHED_MESSAGE: f32 = 92.0;
const WATCHED_NARROW_MESSAGE: f32 = 104.0;
const WATCHED_TALL_MESSAGE: f32 = 124.0;
/// The UI's smallest words have 14.5 of its pixels, and never less than 14 on the screen.
const SMALLEST_UNIT: f32 = 0.97;
/// With so many of the UI's pixels side by side, words need not be short.
const ROOMY: f32 = 1100.0;
/// The smallest windows that words of normal size leave room for cards in; where there is more, words may grow.
const SMALLEST_WIDE: Vec2 = Vec2::new(640.0, 360.0);
const SMALLEST_TALL: Vec2 = Vec2::new(320.0, 568.0);
/// Windows smaller than these are drawn as these are, and smaller: where a page is given little room, words are no longer readable, but
/// everything has its place.
const LEAST_WIDE: Vec2 = Vec2::new(560.0, 315.0);
const LEAST_TALL: Vec2 = Vec2::new(320.0, 480.0);
/// Below this width a wide window has little to spare for the areas, since thirteen cards must be hit by finger.
const LITTLE_WIDTH: f32 = 900.0;
/// Below this height a wide window is low: a phone held sideways.
const LOW: f32 = 480.0;
/// The shares of what cards need in a tall window: their backs, their area, the middle, the own area, the own hand.
const TALL_CARDS: [f32; 5] = [34.0, 96.0, 150.0, 108.0, 220.0];
/// The same where words take most of the height: the trick in the middle needs more of what is left.
const CRAMPED_CARDS: [f32; 5] = [30.0, 68.0, 224.0, 80.0, 206.0];
/// The number on a card of this height has letters of 14 pixels.
const READABLE_CARD: f32 = 67.0;
/// What part of the height of a hand in two rows a row may take for that: a finger must still meet the upper one.
const MOST_OF_HAND: f32 = 0.62;
/// What part of the height that cards would have beside such words is left where they are cramped.
const CRAMPED: f32 = 0.6;

/// The geometry of a window of one size.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Layout {
    /// The window's size.
    pub window: Vec2,
    /// Whether the window is higher than wide.
    pub tall: bool,
    /// Whether a game is only watched: buttons stand under the message, and no card has to be hit.
    pub watched: bool,
    /// What one pixel of the drawing board is here.
    pub unit: f32,
    /// By how much words are larger than normal: as much as is set, as far as the window has room for it.
    pub text: f32,
    /// What one pixel of the UI is here, for words at the table.
    pub ui: f32,
    /// By how much all is smaller than what can be read, in windows too small for that; 1 in all others.
    shrunk: f32,
    /// The bar with phase, trick and buttons.
    pub bar: Rect,
    /// What just happened, and what is asked for.
    pub message: Rect,
    /// The five votes.
    pub votes: Rect,
    /// Each seat's hand.
    hands: [Rect; 2],
    /// Each seat's followers, later its Score pile.
    areas: [Rect; 2],
    /// Deck, prize, trick, Stung deck and discards.
    middle: Rect,
}

impl Default for Layout {
    fn default() -> Self {
        Layout::new(Vec2::new(1280.0, 720.0))
    }
}

impl Layout {
    /// The layout for a window, with words of normal size.
    pub fn new(window: Vec2) -> Layout {
        Layout::with_text(window, 1.0)
    }

    /// The layout for a window; `text` is by how much larger than normal words should be.
    pub fn with_text(window: Vec2, text: f32) -> Layout {
        Layout::of(window, text, false)
    }

    /// The layout for a game that is only watched.
    pub fn watched(window: Vec2, text: f32) -> Layout {
        Layout::of(window, text, true)
    }

    fn of(window: Vec2, text: f32, watched: bool) -> Layout {
        let window = window.max(Vec2::ONE);
        let least = match window.y > window.x {
            true => LEAST_TALL,
            false => LEAST_WIDE,
        };
        let shrunk = (window / least).min_element().min(1.0);
        Layout::of_readable(window / shrunk, text, watched).shrink(shrunk)
    }

    /// The layout for a window that is large enough for words that can be read.
    fn of_readable(window: Vec2, text: f32, watched: bool) -> Layout {
        let tall = window.y > window.x;
        let (board, smallest) = match tall {
            true => (Vec2::new(390.0, 844.0), SMALLEST_TALL),
            false => (Vec2::new(1280.0, 720.0), SMALLEST_WIDE),
        };
        let unit = (window / board).min_element();
        let room = (window / smallest).min_element().max(1.0);
        let layout = Layout {
            window,
            tall,
            watched,
            unit,
            text: text.min(room),
            ui: unit.max(SMALLEST_UNIT) * text.min(room),
            shrunk: 1.0,
            bar: Rect::EMPTY,
            message: Rect::EMPTY,
            votes: Rect::EMPTY,
            hands: [Rect::EMPTY; 2],
            areas: [Rect::EMPTY; 2],
            middle: Rect::EMPTY,
        };
        match tall {
            true => layout.laid_out_tall(),
            false => layout.laid_out_wide(),
        }
    }

    /// The same, all of it smaller.
    fn shrink(self, by: f32) -> Layout {
        let smaller = |part: Rect| Rect::from_corners(part.min * by, part.max * by);
        Layout {
            window: self.window * by,
            unit: self.unit * by,
            text: self.text * by,
            ui: self.ui * by,
            shrunk: by,
            bar: smaller(self.bar),
            message: smaller(self.message),
            votes: smaller(self.votes),
            hands: self.hands.map(smaller),
            areas: self.areas.map(smaller),
            middle: smaller(self.middle),
            ..self
        }
    }

    /// What one pixel of the UI is in a window, for words of a size.
    pub fn ui_scale(&self, text: f32) -> f32 {
        self.unit.max(SMALLEST_UNIT * self.shrunk) * text
    }

    fn laid_out_wide(self) -> Layout {
        let (w, h) = (self.window.x, self.window.y);
        let u = |length: f32| length * self.unit;
        let side = w - u(if w < LITTLE_WIDTH { 356.0 } else { 400.0 });
        // Strips with words get no lower than their words.
        let top = u(44.0).max(BAR_WORDS * self.ui);
        let (message, with_buttons) = match self.narrow() {
            true => (NARROW_MESSAGE, WATCHED_NARROW_MESSAGE),
            false => (MESSAGE_WORDS, WATCHED_MESSAGE),
        };
        let said = u(74.0).max(message * self.ui);
        let buttons = self.room_for_buttons(said, with_buttons);
        let votes = u(108.0).max(VOTE_WORDS * self.ui);
        let half = (h - top - votes - u(4.0)) / 2.0;
        let hand_top = h - u(190.0) + buttons;
        let (backs, under_message) = match self.low() {
            true => (u(60.0), u(12.0)),
            false => (u(84.0), u(22.0)),
        };
        let message = Rect::new(
            u(10.0),
            hand_top - under_message - said - buttons,
            side - u(10.0),
            hand_top - under_message,
        );
        Layout {
            bar: Rect::new(0.0, 0.0, w, top),
            hands: [
                Rect::new(u(10.0), hand_top, side - u(10.0), h - u(10.0)),
                Rect::new(u(60.0), top + u(4.0), side - u(60.0), top + u(4.0) + backs),
            ],
            middle: Rect::new(
                u(10.0),
                top + u(8.0) + backs,
                side - u(10.0),
                message.min.y - u(6.0),
            ),
            message,
            areas: [
                Rect::new(side, h - half, w - u(10.0), h - u(8.0)),
                Rect::new(side, top + u(4.0), w - u(10.0), top + half - u(4.0)),
            ],
            votes: Rect::new(side, top + half, w - u(10.0), h - half - u(4.0)),
            ..self
        }
    }

    fn laid_out_tall(self) -> Layout {
        let (w, h) = (self.window.x, self.window.y);
        let u = |length: f32| length * self.unit;
        let bar = BAR_WORDS * self.ui;
        let votes = VOTE_WORDS * self.ui;
        let message = TALL_MESSAGE * self.ui;
        let buttons = self.room_for_buttons(message, WATCHED_TALL_MESSAGE);
        // What the words leave is the cards'; height that a very tall window has to spare goes to the space between rows.
        let gaps = u(34.0);
        let left = h - bar - votes - message - gaps;
        let all_cards: f32 = TALL_CARDS.iter().sum();
        let card_unit = (left / all_cards).min(self.unit);
        let [back_row, their_area, middle, own_area, hand] =
            tall_shares(left / (all_cards * self.ui)).map(|part| part * card_unit);
        let spare = left - all_cards * card_unit;
        let gap = (gaps + spare) / 8.0;
        let mut top = 0.0;
        let mut row = |height: f32| {
            let rect = Rect::new(u(6.0), top, w - u(6.0), top + height);
            top += height + gap;
            rect
        };
        let bar = row(bar);
        let back_row = row(back_row);
        let their_area = row(their_area);
        let votes = row(votes);
        let middle = row(middle);
        let message = row(message + buttons);
        let own_area = row(own_area);
        let hand = row(hand - buttons);
        Layout {
            bar: Rect::new(0.0, 0.0, w, bar.max.y),
            hands: [hand, back_row],
            areas: [own_area, their_area],
            votes,
            middle,
            message,
            ..self
        }
    }

    /// How much more room than a message of a height what is said over a row of buttons needs. The own hand has it to spare
    /// where none of its cards has to be hit.
    fn room_for_buttons(&self, message: f32, with_buttons: f32) -> f32 {
        match self.watched {
            true => (with_buttons * self.ui - message).max(0.0),
            false => 0.0,
        }
    }

    /// Whether it is a wide window that has little height: of its cards, all captions lie below.
    fn low(&self) -> bool {
        !self.tall && self.window.y < LOW * self.shrunk
    }

    /// Whether there is room only for short words.
    pub fn narrow(&self) -> bool {
        self.tall || self.window.x < ROOMY * self.ui
    }

    /// A point of the layout in the world's coordinates.
    pub fn world(&self, point: Vec2) -> Vec2 {
        Vec2::new(point.x - self.window.x / 2.0, self.window.y / 2.0 - point.y)
    }

    /// Text of that size on the drawing board, never too small to read.
    pub fn text_size(&self, size: f32) -> f32 {
        (size * self.unit).max(14.0) * self.text
    }

    /// The size of captions' words.
    pub fn caption_size(&self) -> f32 {
        self.text_size(if self.tall { 12.0 } else { 15.0 })
    }

    /// The height of a caption's line.
    fn caption_line(&self) -> f32 {
        self.caption_size() * 1.25
    }

    /// Where a seat's hand lies.
    pub fn hand(&self, seat: Seat) -> Rect {
        self.hands[seat as usize]
    }

    /// Whether a point of the window lies on the table, farther from the person than the own hand.
    pub fn is_on_table(&self, point: Vec2) -> bool {
        let table = Rect::new(0.0, 0.0, self.window.x, self.hand(Seat::South).min.y);
        table.contains(point)
    }

    /// Where deck, prize, trick and Stung deck lie.
    pub fn middle(&self) -> Rect {
        self.middle
    }

    /// The area of a seat's followers and Score pile.
    pub fn area(&self, seat: Seat) -> Rect {
        self.areas[seat as usize]
    }

    /// The part of a seat's area where cards lie. In a wide window there is a line for the caption under it.
    fn cards_area(&self, seat: Seat) -> Rect {
        let mut area = self.area(seat);
        if !self.tall {
            area.max.y -= self.caption_line();
        }
        area
    }

    /// Where a Score pile lies beside followers: at the outer edge of the seat's area.
    fn kept(&self, seat: Seat) -> Rect {
        let area = self.cards_area(seat);
        let height = area.height() * KEPT;
        let y = match seat {
            Seat::South => area.max.y - height,
            Seat::North => area.min.y,
        };
        Rect::new(area.min.x, y, area.max.x, y + height)
    }

    /// What is left of the area for the followers then.
    fn beside_kept(&self, seat: Seat) -> Rect {
        let (mut area, kept) = (self.cards_area(seat), self.kept(seat));
        match seat {
            Seat::South => area.max.y = kept.min.y,
            Seat::North => area.min.y = kept.max.y,
        }
        area
    }

    /// Where a card lies.
    pub fn slot(&self, spot: Spot, among: Among) -> Slot {
        match spot {
            Spot::At(Place::Hand(Seat::South)) => self.own_hand(among),
            Spot::At(Place::Hand(Seat::North)) => self.row(self.hand(Seat::North), among, 1.0),
            Spot::At(Place::Pile(seat)) if among.shared => self.row(self.kept(seat), among, 0.5),
            Spot::At(Place::Followers(seat) | Place::Pile(seat)) => {
                let area = if among.shared {
                    self.beside_kept(seat)
                } else {
                    self.cards_area(seat)
                };
                match among.column {
                    Some(column) => self.column(area, column),
                    None => self.backs(area, among),
                }
            }
            Spot::At(Place::Deck) => self.stack(0.075, 0.62, among),
            Spot::At(Place::Prize) => self.stack(0.245, 0.8, among),
            Spot::At(Place::Table(Seat::North)) => self.stack(0.445, 1.0, among),
            Spot::At(Place::Table(Seat::South)) => self.stack(0.655, 1.0, among),
            // A tall window has no room to spare: used Stings lie where the deck was, which is gone by then.
            Spot::StungDiscards if self.tall => self.stack(0.075, 0.62, among),
            Spot::StungDeck if self.tall => self.small_stack(0.9, Half::Upper, among),
            Spot::At(Place::Discards | Place::Removed) if self.tall => {
                self.small_stack(0.9, Half::Lower, among)
            }
            Spot::StungDeck => self.small_stack(0.825, Half::Upper, among),
            Spot::StungDiscards => self.small_stack(0.935, Half::Upper, among),
            Spot::At(Place::Discards | Place::Removed) => {
                self.small_stack(0.88, Half::Lower, among)
            }
            Spot::Stings(seat) => self.sting(seat, among),
        }
    }

    /// The room of a card that lies alone at its spot.
    pub fn card_at(&self, spot: Spot) -> Rect {
        let slot = self.slot(spot, Among::ALONE);
        Rect::from_center_size(
            slot.center,
            Vec2::new(slot.height * CARD_RATIO, slot.height),
        )
    }

    /// The middle of a zone's caption: below the cards of a spot, above the opponent's card where that has room.
    pub fn caption(&self, spot: Spot) -> Vec2 {
        let half_line = self.caption_line() / 2.0;
        match spot {
            Spot::At(Place::Followers(seat)) => {
                let area = self.area(seat);
                Vec2::new(area.center().x, area.max.y - half_line)
            }
            _ => {
                let slot = self.slot(spot, Among::ALONE);
                let above = spot == Spot::At(Place::Table(Seat::North)) && !self.low();
                let side = if above { -1.0 } else { 1.0 };
                slot.center + Vec2::Y * side * (slot.height / 2.0 + half_line)
            }
        }
    }

    /// A card in the middle: its centre as a part of the middle's width, its height as a part of what the captions leave.
    fn stack(&self, x: f32, height: f32, among: Among) -> Slot {
        let line = self.caption_line();
        let above = if self.low() { 0.0 } else { line };
        let room = self.middle.height() - above - line;
        Slot {
            center: Vec2::new(
                self.middle.min.x + self.middle.width() * x,
                self.middle.min.y + above + room / 2.0,
            ) + self.rise(among),
            height: room.min(self.middle.width() * 0.28) * height,
            turn: 0.0,
        }
    }

    /// A card in half the middle's height, with its caption under it.
    fn small_stack(&self, x: f32, half: Half, among: Among) -> Slot {
        let room = self.middle.height() / 2.0 - self.caption_line() - 3.0 * self.unit;
        let height = room.min(self.middle.width() * 0.14);
        let top = match half {
            Half::Upper => self.middle.min.y,
            Half::Lower => self.middle.center().y,
        };
        // What room is left lies above, so that captions of both halves stand at the same distance from the ends.
        let y = top + (room - height) + height / 2.0 + 2.0 * self.unit;
        Slot {
            center: Vec2::new(self.middle.min.x + self.middle.width() * x, y) + self.rise(among),
            height,
            turn: 0.0,
        }
    }

    /// A deck's cards lie on each other, each a little higher than the one below.
    fn rise(&self, among: Among) -> Vec2 {
        Vec2::splat(-0.35 * self.unit) * (among.index as f32).min(12.0)
    }

    /// Stings lie over the lower corner of the seat's place on the table. The second one of the person's lies further in: the Stung
    /// deck and its caption stay free; the opponent's further out: the changed number on the card stays free.
    fn sting(&self, seat: Seat, among: Among) -> Slot {
        let table = self.slot(Spot::At(Place::Table(seat)), Among::ALONE);
        let (out, first, next) = match seat {
            Seat::North => (-1.0, 0.68, 0.32),
            Seat::South => (1.0, 0.62, -0.36),
        };
        let width = table.height * CARD_RATIO;
        Slot {
            center: table.center
                + Vec2::new(
                    out * width * (first + next * among.index as f32),
                    table.height * 0.25,
                ),
            height: table.height * 0.52,
            turn: -0.06 * out,
        }
    }

    /// Cards side by side, overlapping where there are too many.
    fn row(&self, rect: Rect, among: Among, full: f32) -> Slot {
        let height = rect.height();
        let width = height * CARD_RATIO;
        let step = if among.count > 1 {
            ((rect.width() - width) / (among.count - 1) as f32).min(width * full)
        } else {
            0.0
        };
        let from_middle = among.index as f32 - (among.count as f32 - 1.0) / 2.0;
        Slot {
            center: rect.center() + Vec2::X * from_middle * step,
            height,
            turn: 0.0,
        }
    }

    /// The own hand: one row in a wide window, two in a tall one.
    fn own_hand(&self, among: Among) -> Slot {
        let rect = self.hand(Seat::South);
        if !self.tall {
            return self.row(rect.inflate(-8.0 * self.unit), among, 0.92);
        }
        let gap = 4.0 * self.unit;
        // Where there is little room the lower row lies over the feet of the upper one: numbers can still be read.
        let apart = rect.height() / 2.0 - gap;
        let height = apart.max(READABLE_CARD.min(rect.height() * MOST_OF_HAND));
        let first = among.count.div_ceil(2);
        let (top, index, count) = if among.index < first {
            (rect.min.y, among.index, first)
        } else {
            let lower = rect.max.y - gap - height;
            (lower, among.index - first, among.count - first)
        };
        let row = Rect::new(rect.min.x, top, rect.max.x, top + height);
        self.row(
            row,
            Among {
                index,
                count,
                ..among
            },
            0.92,
        )
    }

    /// Cards in columns by faction, the first on top, each lower one showing below the one before.
    fn column(&self, area: Rect, (faction, index, count): (FactionId, usize, usize)) -> Slot {
        let column = area.width() / FactionId::VOTING as f32;
        let height =
            (column * 0.9 / CARD_RATIO).min(area.height() * if self.tall { 0.62 } else { 0.46 });
        let room = area.height() - height;
        let step = if count > 1 {
            (room / (count - 1) as f32).min(height * 0.33)
        } else {
            0.0
        };
        Slot {
            center: Vec2::new(
                area.min.x + column * (f32::from(faction.0.min(4)) + 0.5),
                area.min.y + height / 2.0 + step * index as f32,
            ),
            height,
            turn: 0.0,
        }
    }

    /// A seat's followers that lie face-down, and the open ones beside them.
    fn backs(&self, area: Rect, among: Among) -> Slot {
        let height = area.height() * if self.tall { 0.8 } else { 0.42 };
        let row = Rect::from_center_size(area.center(), Vec2::new(area.width() * 0.92, height));
        self.row(row, among, 0.5)
    }
}

/// The shares of the cards in a tall window, by what part is left to them of the height that they would have beside such words.
fn tall_shares(left: f32) -> [f32; 5] {
    let cramped = ((1.0 - left) / (1.0 - CRAMPED)).clamp(0.0, 1.0);
    std::array::from_fn(|i| TALL_CARDS[i].lerp(CRAMPED_CARDS[i], cramped))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOWS: [(f32, f32); 16] = [
        (640.0, 360.0),
        (844.0, 390.0),
        (667.0, 375.0),
        (320.0, 568.0),
        (2160.0, 3840.0),
        (3840.0, 2160.0),
        (3440.0, 1440.0),
        (800.0, 600.0),
        (1024.0, 768.0),
        (1280.0, 720.0),
        (1920.0, 1080.0),
        (2560.0, 1440.0),
        (900.0, 900.0),
        (390.0, 844.0),
        (360.0, 640.0),
        (768.0, 1024.0),
    ];

    /// In these nobody can hit every card, but all lies at its place.
    const TOO_SMALL: [(f32, f32); 9] = [
        (420.0, 200.0),
        (427.0, 240.0),
        (300.0, 150.0),
        (200.0, 150.0),
        (160.0, 284.0),
        (844.0, 120.0),
        (200.0, 600.0),
        (320.0, 480.0),
        (568.0, 320.0),
    ];

    /// Each window with each size of text.
    fn layouts_of(windows: &[(f32, f32)]) -> impl Iterator<Item = Layout> {
        windows.iter().flat_map(|&(w, h)| {
            [1.0, 1.25, 1.5].map(|text| Layout::with_text(Vec2::new(w, h), text))
        })
    }

    fn layouts() -> impl Iterator<Item = Layout> {
        layouts_of(&WINDOWS)
    }

    /// Those of all windows, and what they are where a game is watched.
    fn layouts_of_both_kinds() -> impl Iterator<Item = Layout> {
        let all = layouts().chain(layouts_of(&TOO_SMALL));
        all.flat_map(|layout| {
            let watched = Layout::watched(layout.window, layout.text);
            [layout, watched]
        })
    }

    fn among(index: usize, count: usize) -> Among {
        Among {
            index,
            count,
            ..Among::ALONE
        }
    }

    fn rect_of(slot: Slot) -> Rect {
        Rect::from_center_size(
            slot.center,
            Vec2::new(slot.height * CARD_RATIO, slot.height),
        )
    }

    #[test]
    fn the_parts_of_the_screen_do_not_overlap() {
        for layout in layouts_of_both_kinds() {
            let parts = [
                layout.bar,
                layout.message,
                layout.votes,
                layout.middle,
                layout.hands[0],
                layout.hands[1],
                layout.areas[0],
                layout.areas[1],
            ];
            let window = Rect::from_corners(Vec2::ZERO, layout.window).inflate(0.5);
            for (i, part) in parts.iter().enumerate() {
                assert!(!part.is_empty(), "part {i} is empty at {}", layout.window);
                assert!(
                    window.contains(part.min) && window.contains(part.max),
                    "part {i} at {}",
                    layout.window
                );
                for (j, other) in parts.iter().enumerate().skip(i + 1) {
                    let common = part.intersect(*other);
                    assert!(
                        common.is_empty(),
                        "parts {i} and {j} overlap at {}",
                        layout.window
                    );
                }
            }
        }
    }

    #[test]
    fn cards_that_lie_alone_do_not_overlap() {
        let spots = [
            Spot::At(Place::Deck),
            Spot::At(Place::Prize),
            Spot::At(Place::Table(Seat::North)),
            Spot::At(Place::Table(Seat::South)),
            Spot::StungDeck,
            Spot::At(Place::Discards),
        ];
        for layout in layouts_of_both_kinds() {
            let rects = spots.map(|spot| rect_of(layout.slot(spot, among(0, 1))));
            for (i, rect) in rects.iter().enumerate() {
                for (j, other) in rects.iter().enumerate().skip(i + 1) {
                    let common = rect.intersect(*other);
                    assert!(
                        common.is_empty(),
                        "{:?} and {:?} at {}",
                        spots[i],
                        spots[j],
                        layout.window
                    );
                }
            }
        }
    }

    #[test]
    fn every_card_lies_within_the_window() {
        let hands = Seat::BOTH.map(|seat| Spot::At(Place::Hand(seat)));
        let followers = [Spot::At(Place::Followers(Seat::North))];
        for layout in layouts_of_both_kinds() {
            let window = Rect::from_corners(Vec2::ZERO, layout.window).inflate(1.0);
            for spot in hands.into_iter().chain(followers) {
                for index in 0..13 {
                    let rect = rect_of(layout.slot(spot, among(index, 13)));
                    assert!(
                        window.contains(rect.min) && window.contains(rect.max),
                        "{spot:?} {index} at {}",
                        layout.window
                    );
                }
            }
            for seat in Seat::BOTH {
                for index in 0..11 {
                    let column = Some((FactionId(4), index, 11));
                    let slot = layout.slot(
                        Spot::At(Place::Pile(seat)),
                        Among {
                            column,
                            ..among(index, 11)
                        },
                    );
                    let rect = rect_of(slot);
                    assert!(
                        window.contains(rect.min) && window.contains(rect.max),
                        "{seat:?} {index} at {}",
                        layout.window
                    );
                }
            }
        }
    }

    #[test]
    fn kept_cards_lie_beside_the_followers_and_not_on_them() {
        for layout in layouts_of_both_kinds() {
            for seat in Seat::BOTH {
                let shared = |place, index, column| {
                    let among = Among {
                        column,
                        shared: true,
                        ..among(index, 10)
                    };
                    rect_of(layout.slot(Spot::At(place), among))
                };
                for index in 0..10 {
                    // They may touch, as far as a float is exact.
                    let kept = shared(Place::Pile(seat), index, None).inflate(-0.01);
                    assert!(layout.area(seat).inflate(0.5).contains(kept.center()));
                    for follower in 0..10 {
                        let column = Some((FactionId(1), follower, 10));
                        for column in [None, column] {
                            let follower = shared(Place::Followers(seat), follower, column);
                            let common = kept.inflate(-0.5).intersect(follower);
                            assert!(common.is_empty(), "{seat:?} at {}", layout.window);
                        }
                    }
                }
            }
        }
    }

    /// Whatever room a page is given, and before it is given any.
    #[test]
    fn every_window_has_a_layout_in_which_no_card_is_less_than_nothing() {
        let lengths = [0.0, 0.5, 1.0, 7.0, 90.0, 200.0, 284.0, 427.0, 900.0, 8000.0];
        let spots = [
            Spot::At(Place::Prize),
            Spot::At(Place::Table(Seat::North)),
            Spot::At(Place::Discards),
            Spot::At(Place::Hand(Seat::South)),
            Spot::At(Place::Followers(Seat::North)),
            Spot::StungDeck,
            Spot::Stings(Seat::North),
        ];
        for (w, h) in lengths.into_iter().flat_map(|w| lengths.map(|h| (w, h))) {
            for text in [1.0, 1.5] {
                let layout = Layout::with_text(Vec2::new(w, h), text);
                for spot in spots {
                    let height = layout.slot(spot, Among::ALONE).height;
                    assert!(height > 0.0, "{spot:?} at {w}×{h}: {height}");
                }
            }
        }
    }

    /// The changed number stands in the upper left of a card.
    #[test]
    fn no_sting_of_the_opponents_lies_over_the_changed_number() {
        for layout in layouts() {
            let card = rect_of(layout.slot(Spot::At(Place::Table(Seat::North)), among(0, 1)));
            let free = card.min.x + card.width() * 0.1;
            for index in 0..3 {
                let sting = rect_of(layout.slot(Spot::Stings(Seat::North), among(index, 3)));
                assert!(sting.max.x <= free, "{index} at {}", layout.window);
            }
        }
    }

    #[test]
    fn the_numbers_of_the_hand_can_be_read_in_the_smallest_window() {
        for layout in layouts_of(&[(320.0, 568.0), (360.0, 640.0), (390.0, 844.0)]) {
            let hand = Spot::At(Place::Hand(Seat::South));
            let card = |index| layout.slot(hand, among(index, 13));
            let height = card(0).height;
            assert!(
                height > READABLE_CARD - 0.1,
                "{height} at {}",
                layout.window
            );
            let upper = card(12).center.y - card(0).center.y;
            assert!(upper >= 32.0, "{upper} pixels of a card of the upper row");
        }
    }

    #[test]
    fn each_card_of_a_full_hand_can_be_hit() {
        for layout in layouts() {
            let hand = |index| layout.slot(Spot::At(Place::Hand(Seat::South)), among(index, 13));
            for index in 0..12 {
                let (card, next) = (hand(index), hand(index + 1));
                let visible = if next.center.y > card.center.y {
                    f32::MAX
                } else {
                    next.center.x - card.center.x
                };
                assert!(
                    visible >= 32.0,
                    "{visible} pixels of card {index} at {}",
                    layout.window
                );
            }
        }
    }
}
