//! What a faction is, and the nine places where one may bend the rules.
//!
//! Each faction implements [`Power`] in its own file; every method has the plain rule as its default, so a
//! faction without a power is an empty `impl`. The powers are not asked while a game runs: they are
//! asked about every pair of cards once, when a set-up is compiled into the tables of
//! [`Rules`](super::Rules). That is why they see faces and numbers and not the table.

use std::cmp::Ordering;
use std::fmt;

/// Which half of the game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Thirteen tricks in which followers are recruited.
    One,
    /// Thirteen tricks in which the followers win the votes.
    Two,
}

impl Phase {
    /// Both, in their order.
    pub const BOTH: [Phase; 2] = [Phase::One, Phase::Two];

    /// As an index into an array.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What a card shows as it is played: the faction that it counts as, and its printed number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The name of the faction, as in [`Faction::name`].
    pub faction: &'static str,
    /// The printed number.
    pub number: i8,
}

/// Whether a card may answer a lead, and whether holding it compels its owner to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Following {
    /// It doesn't follow: only for a seat that can't.
    No,
    /// It follows, but nobody is bound to play it.
    May,
    /// It follows, and a seat that holds it must follow.
    Must,
}

/// Which of the two cards of a trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The leader's.
    Lead,
    /// The other's.
    Reply,
}

/// The two cards of a trick as they meet.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The led card.
    pub lead: Face,
    /// The card that answers it.
    pub reply: Face,
    /// What the lead counts as, Stings included.
    pub lead_strength: i16,
    /// What the reply counts as, Stings included.
    pub reply_strength: i16,
    /// Whether the reply follows the lead.
    pub follows: bool,
    /// In which phase they meet.
    pub phase: Phase,
    /// How many Runes lie in both Score piles together.
    pub runes: u16,
}

impl Duel {
    /// The plain rule: a reply wins if it follows and is strictly higher.
    pub fn plain(&self) -> Role {
        self.reply_if(self.follows && self.reply_strength > self.lead_strength)
    }

    /// The reply if the condition holds, else the lead.
    pub fn reply_if(&self, condition: bool) -> Role {
        if condition { Role::Reply } else { Role::Lead }
    }
}

/// Where a played card goes when its trick is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// To the discards.
    Discard,
    /// To the Score pile of the trick's winner.
    Winner,
    /// To the Score pile of the trick's loser.
    Loser,
}

impl Route {
    /// The plain rule: discarded in Phase One, the winner's in Phase Two.
    pub fn plain(phase: Phase) -> Route {
        match phase {
            Phase::One => Route::Discard,
            Phase::Two => Route::Winner,
        }
    }
}

/// What follows from a card's having been collected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The seat to whose Score pile it went draws a Sting.
    DrawSting,
    /// One card of that faction with the same number leaves the Score pile of the trick's loser, and the game.
    Smash {
        /// The faction of the card that is smashed.
        faction: &'static str,
    },
}

/// A faction's power: where and how it bends the rules. The defaults are the plain rules.
///
/// The nine kinds of place are those at which the published factions of this family of games differ; see
/// `docs/design.md`.
pub trait Power: Sync {
    /// *Following*, asked of the led faction: does `reply` follow a card of `led`, whatever its number?
    fn followed_by(&self, led: &'static str, reply: Face) -> Following {
        if reply.faction == led {
            Following::Must
        } else {
            Following::No
        }
    }

    /// *Following*, asked of the reply's faction, which may add to what the lead allows.
    fn answers(&self, _reply: Face, _led: &'static str) -> Following {
        Following::No
    }

    /// *Strength*: what a card counts as, given the sum of the Stings on it.
    fn strength(&self, face: Face, stings: i16) -> i16 {
        i16::from(face.number) + stings
    }

    /// *Winning*, asked of the reply's faction first.
    fn wins_in_reply(&self, _duel: &Duel) -> Option<Role> {
        None
    }

    /// *Winning*, asked of the led faction if the reply's has no say. Without an answer the plain rule holds.
    fn wins_when_led(&self, _duel: &Duel) -> Option<Role> {
        None
    }

    /// *Concealment*: whether a led card of this faction shows the other seat its faction only, until it is answered.
    ///
    /// A reply is seen at once: nothing is played after it.
    fn hides_when_led(&self, _phase: Phase) -> bool {
        false
    }

    /// *Concealment*: whether a won prize of this faction lies face-up beside the Follower deck.
    fn lies_open_when_won(&self) -> bool {
        false
    }

    /// *Routing*: where a played card of this faction goes.
    fn route(&self, phase: Phase) -> Route {
        Route::plain(phase)
    }

    /// *After collecting*: what follows when a card of this faction has gone where it goes.
    fn after_collecting(&self, _route: Route, _phase: Phase) -> Option<Effect> {
        None
    }

    /// *Leading*: the card of the trick whose player leads next, if it isn't the winner.
    fn leads_next(&self, _role: Role, _phase: Phase) -> Option<Role> {
        None
    }

    /// *Declaring*: the factions of which whoever plays this card must name one.
    fn declared_as(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// *Voting*: whose vote this faction's is, by the cards of it in South's and North's Score piles.
    ///
    /// The plain rule: more cards, then the higher highest card, then the second highest, and so on.
    fn vote(
        &self,
        south: &mut dyn Iterator<Item = u8>,
        north: &mut dyn Iterator<Item = u8>,
    ) -> Ordering {
        plain_vote(south, north)
    }
}

/// More cards win; among equally many the higher highest, then the second highest, and so on.
///
/// Both iterators give printed numbers, highest first.
pub fn plain_vote(
    south: &mut dyn Iterator<Item = u8>,
    north: &mut dyn Iterator<Item = u8>,
) -> Ordering {
    let mut first_difference = Ordering::Equal;
    loop {
        match (south.next(), north.next()) {
            (None, None) => return first_difference,
            (Some(_), None) => return Ordering::Greater,
            (None, Some(_)) => return Ordering::Less,
            (Some(s), Some(n)) => first_difference = first_difference.then(s.cmp(&n)),
        }
    }
}

/// How a faction fits into a set-up of one pair and three tens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Ten cards; a set-up has three such factions.
    Ten,
    /// Half of a 22-card pair; the name is the other half's.
    HalfOf(&'static str),
    /// Cards that come with a pair and don't vote themselves.
    Doubles,
}

/// A faction: its name, its cards and its power. Factions are statics, so that they can be listed without an app.
pub struct Faction {
    /// The name in records, arguments and message keys: lower case, words joined by `-`.
    pub name: &'static str,
    /// How it fits into a set-up.
    pub kind: Kind,
    /// The printed numbers, ascending; the defaults where `house_numbers` is set.
    pub numbers: &'static [u8],
    /// Whether the house data may change how many cards there are of each number.
    pub house_numbers: bool,
    /// The numbers that carry one Rune each by default; a faction with none can carry none.
    pub runes: &'static [u8],
    /// The Stung deck that comes with it, by default; a faction with none brings none.
    pub stings: &'static [i8],
    /// Cards that come with this faction beside its own.
    pub brings: Option<&'static Faction>,
    /// Its power.
    pub power: &'static dyn Power,
}

/// No power at all: the plain rules.
struct Plain;
impl Power for Plain {}

impl Faction {
    /// Ten cards 0–9, no Runes, no Stings, no power: what a faction's static changes is what makes it special.
    pub const PLAIN_TEN: Faction = Faction {
        name: "",
        kind: Kind::Ten,
        numbers: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        house_numbers: false,
        runes: &[],
        stings: &[],
        brings: None,
        power: &Plain,
    };
}

impl fmt::Debug for Faction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
