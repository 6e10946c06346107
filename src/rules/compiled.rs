//! The rules of one set-up, compiled: which play follows, beats, hides and goes where, as tables.
//!
//! Every table is computed here by asking the factions' powers; none is typed in. What a game asks
//! of its rules while it runs is then a look-up, whether the game is a live one or one of the millions that a
//! search plays.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use bevy::prelude::{Deref, Resource};

use super::card::{Card, Cards, FactionId, Play, Plays, Set};
use super::moves::{self, Illegal};
use super::position::ScorePiles;
use super::power::{Duel, Effect, Face, Faction, Following, Phase, Role, Route};
use super::seat::{PerSeat, Seat};
use super::setup::{House, Registry, Setup, SetupError, card_name};

/// Room for every play of a set-up.
const MAX_PLAYS: usize = 64;

/// What is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Whose card it is; of a double card, the double cards' own.
    pub faction: FactionId,
    /// Its number.
    pub number: u8,
    /// Its Runes.
    pub runes: u8,
}

/// What plays beat a lead, for one phase and number of Runes: by the place of the sum of Stings on the lead in
/// [`Rules::sting_sums`], then by the lead.
#[derive(Clone, PartialEq, Eq)]
struct BeatenBy(Vec<[Plays; MAX_PLAYS]>);

/// Whether a reply of a faction follows a lead of a faction, and who must.
#[derive(Clone, Copy, Default)]
struct Followers {
    may: Plays,
    must: Plays,
}

/// The rules of one set-up.
pub struct Rules {
    setup: Setup,
    cards: Vec<Printed>,
    /// How records name each card.
    names: Vec<String>,
    /// What each play counts as.
    plays: Vec<(Card, FactionId)>,
    /// The cards of which a player must say what they are.
    doubles: Cards,
    /// From a double card's first declaration to its second.
    doubles_shift: u32,
    all_plays: Plays,
    /// For each card, the cards before it in the list that are its equals.
    equals_before: Vec<Cards>,
    has_equals: bool,
    followers: [Followers; FactionId::ALL],
    /// Which entry of `beaten_by` holds, by phase and by Runes.
    mode: [Vec<u8>; 2],
    /// For each phase, whether it depends on the Runes who takes a trick.
    runes_decide: [bool; 2],
    beaten_by: Vec<BeatenBy>,
    /// The sums of Stings that `beaten_by` reaches.
    sting_sums: Vec<i16>,
    masked: [Plays; 2],
    open_when_won: Cards,
    routes: [[Route; MAX_PLAYS]; 2],
    effects: [Vec<Option<Effect>>; 2],
    with_effects: [Plays; 2],
    leaders: [[[Option<Role>; MAX_PLAYS]; 2]; 2],
    has_leaders: bool,
    /// The cards that carry at least one Rune, at least two, at least three.
    runes: [Cards; House::MAX_RUNES as usize],
}

/// The rules of the game at hand, shared by all who need them.
#[derive(Resource, Clone, Deref)]
pub struct SharedRules(pub Arc<Rules>);

/// Compiles rules, and keeps them for the next game of the same set-up.
#[derive(Resource, Default)]
pub struct RulesCache(Vec<CachedRules>);

/// A set-up as it was asked for, and its rules.
struct CachedRules {
    names: Vec<String>,
    house: House,
    rules: Arc<Rules>,
}

impl RulesCache {
    /// How many are kept: more than there are choices of the factions at hand.
    const KEPT: usize = 128;

    /// The rules of a set-up.
    ///
    /// # Errors
    /// Why the choice of factions or the house data is no set-up.
    pub fn rules(
        &mut self,
        registry: &Registry,
        names: &[String],
        house: &House,
    ) -> Result<Arc<Rules>, SetupError> {
        let is_it = |known: &&CachedRules| known.names == names && known.house == *house;
        if let Some(known) = self.0.iter().find(is_it) {
            return Ok(Arc::clone(&known.rules));
        }
        let rules = Arc::new(Rules::new(Setup::new(registry, names, house)?));
        if self.0.len() == Self::KEPT {
            self.0.remove(0);
        }
        self.0.push(CachedRules {
            names: names.to_vec(),
            house: house.clone(),
            rules: Arc::clone(&rules),
        });
        Ok(rules)
    }
}

impl Rules {
    /// Compiles a set-up's powers into tables.
    pub fn new(setup: Setup) -> Rules {
        let cards = list_cards(&setup);
        let double_count = setup.doubles.map_or(0, |doubles| doubles.numbers.len());
        let doubles = (0..cards.len())
            .rev()
            .take(double_count)
            .map(|i| Card(i as u8))
            .collect();
        let plays = list_plays(&setup, &cards);
        let mut rules = Rules {
            all_plays: (0..plays.len()).map(|i| Play(i as u8)).collect(),
            equals_before: equals_before(&cards),
            has_equals: false,
            doubles,
            doubles_shift: double_count as u32,
            followers: Default::default(),
            mode: [Vec::new(), Vec::new()],
            runes_decide: [false; 2],
            beaten_by: Vec::new(),
            sting_sums: sting_sums(setup.stings.as_deref().unwrap_or_default()),
            masked: [Plays::EMPTY; 2],
            open_when_won: Cards::EMPTY,
            routes: [[Route::Discard; MAX_PLAYS]; 2],
            effects: [Vec::new(), Vec::new()],
            with_effects: [Plays::EMPTY; 2],
            leaders: [[[None; MAX_PLAYS]; 2]; 2],
            has_leaders: false,
            runes: Default::default(),
            setup,
            cards,
            names: Vec::new(),
            plays,
        };
        rules.has_equals = rules.equals_before.iter().any(|equals| !equals.is_empty());
        rules.compile_cards();
        rules.compile_following();
        rules.compile_winning();
        rules.compile_collecting();
        rules
    }

    /// The set-up that these are the rules of.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many cards there are.
    pub fn card_count(&self) -> usize {
        self.cards.len()
    }

    /// All cards.
    pub fn all_cards(&self) -> Cards {
        Set::from_bits((1 << self.cards.len()) - 1)
    }

    /// What is printed on a card.
    pub fn printed(&self, card: Card) -> &Printed {
        &self.cards[usize::from(card.0)]
    }

    /// A card's number as printed.
    pub fn number(&self, card: Card) -> u8 {
        self.printed(card).number
    }

    /// The faction of a place in the set-up.
    pub fn faction(&self, id: FactionId) -> &'static Faction {
        match self.setup.factions.get(id.index()) {
            Some(faction) => faction,
            None => self.setup.doubles.unwrap_or(self.setup.factions[0]),
        }
    }

    /// The place of the faction of that name.
    pub fn faction_id(&self, name: &str) -> Option<FactionId> {
        (0..FactionId::ALL as u8)
            .map(FactionId)
            .find(|&id| self.faction(id).name == name)
    }

    /// All cards printed as that faction's.
    pub fn cards_of(&self, faction: FactionId) -> Cards {
        self.all_cards()
            .iter()
            .filter(|&card| self.printed(card).faction == faction)
            .collect()
    }

    /// How records name a card.
    pub fn name(&self, card: Card) -> String {
        self.names[usize::from(card.0)].clone()
    }

    /// All cards of that name: more than one where cards are equal.
    pub fn named(&self, name: &str) -> Cards {
        self.all_cards()
            .iter()
            .filter(|card| self.names[usize::from(card.0)] == name)
            .collect()
    }

    /// The card that a play plays.
    pub fn card(&self, play: Play) -> Card {
        self.plays[usize::from(play.0)].0
    }

    /// What a play counts as.
    pub fn counts_as(&self, play: Play) -> FactionId {
        self.plays[usize::from(play.0)].1
    }

    /// Whether whoever plays the card has to say what it is.
    pub fn must_declare(&self, card: Card) -> bool {
        self.doubles.contains(card)
    }

    /// What the player of a double card declared it to be; nothing for other cards.
    pub fn declared(&self, play: Play) -> Option<FactionId> {
        self.must_declare(self.card(play))
            .then(|| self.counts_as(play))
    }

    /// What may be declared of a card: nothing for most, two factions for a double card.
    pub fn declarations(&self, card: Card) -> impl Iterator<Item = FactionId> + '_ {
        let declares = self.must_declare(card);
        let of_card = self
            .plays
            .iter()
            .filter(move |(played, _)| declares && *played == card);
        of_card.map(|&(_, faction)| faction)
    }

    /// The play of a card with what was declared of it.
    ///
    /// # Errors
    /// [`Illegal::MustDeclare`] or [`Illegal::CannotDeclare`] if the declaration doesn't belong to the card.
    pub fn play(&self, card: Card, declared: Option<FactionId>) -> Result<Play, Illegal> {
        match (declared, self.must_declare(card)) {
            (None, false) => Ok(Play(card.0)),
            (None, true) => Err(Illegal::MustDeclare),
            (Some(faction), _) => self
                .all_plays
                .iter()
                .find(|&play| self.card(play) == card && self.declared(play) == Some(faction))
                .ok_or(Illegal::CannotDeclare),
        }
    }

    /// The play of a card that counts as that faction.
    pub fn play_as(&self, card: Card, counts_as: FactionId) -> Option<Play> {
        let is_it = |&play: &Play| self.card(play) == card && self.counts_as(play) == counts_as;
        self.all_plays.iter().find(is_it)
    }

    /// All plays of the cards of a hand.
    pub fn plays_of(&self, hand: Cards) -> Plays {
        let second = (hand & self.doubles).bits() << self.doubles_shift;
        Set::from_bits(hand.bits() | second)
    }

    /// The plays that follow a lead of that faction.
    pub fn follow(&self, led: FactionId) -> Plays {
        self.followers[led.index()].may
    }

    /// The plays that follow a lead of that faction and bind a seat that has one.
    pub fn bound_to_follow(&self, led: FactionId) -> Plays {
        self.followers[led.index()].must
    }

    /// Those of a hand's plays that are legal in answer to a lead of that faction.
    pub fn answers(&self, plays: Plays, led: FactionId) -> Plays {
        if plays.meets(self.bound_to_follow(led)) {
            plays & self.follow(led)
        } else {
            plays
        }
    }

    /// The legal plays from a hand, equal cards once; `led` is what the lead counts as, if a card is led.
    pub fn legal_plays(&self, hand: Cards, led: Option<FactionId>) -> Plays {
        let all = self.plays_of(hand);
        let legal = led.map_or(all, |led| self.answers(all, led));
        if self.has_equals {
            self.each_once(legal, hand)
        } else {
            legal
        }
    }

    fn each_once(&self, plays: Plays, hand: Cards) -> Plays {
        plays
            .iter()
            .filter(|&play| !hand.meets(self.equals_before[usize::from(self.card(play).0)]))
            .collect()
    }

    /// The first card of the hand that is the card's equal: the one that stands for all of them in `legal_plays`.
    pub fn stand_in(&self, card: Card, hand: Cards) -> Card {
        let equals = self.equals_before[usize::from(card.0)] & hand;
        equals.first().unwrap_or(card)
    }

    /// Whether a play is legal from a hand, and if not, why.
    ///
    /// # Errors
    /// [`Illegal::NotInHand`] or [`Illegal::MustFollow`].
    pub fn check(&self, hand: Cards, led: Option<FactionId>, play: Play) -> Result<(), Illegal> {
        moves::check(self, hand, led, play)
    }

    /// How many Runes the cards carry together.
    pub fn runes(&self, cards: Cards) -> usize {
        self.runes.iter().map(|&layer| (cards & layer).len()).sum()
    }

    /// How many Runes lie in the piles together, if it depends on them who takes a trick in that phase; else none.
    pub fn deciding_runes(&self, phase: Phase, piles: &ScorePiles) -> usize {
        if self.runes_decide[phase.index()] {
            self.runes(piles.both())
        } else {
            0
        }
    }

    /// Whether the reply takes the trick; `runes` lie in both Score piles together, the Stings are sums.
    pub fn reply_wins(
        &self,
        phase: Phase,
        runes: usize,
        lead: (Play, i16),
        reply: (Play, i16),
    ) -> bool {
        if reply.1 == 0 {
            self.beaten_by(phase, runes, lead).contains(reply.0)
        } else {
            self.decide(phase, runes, lead, reply) == Role::Reply
        }
    }

    /// The plays that, with no Sting on them, take the trick from a lead with that sum of Stings on it.
    pub fn beaten_by(&self, phase: Phase, runes: usize, lead: (Play, i16)) -> Plays {
        self.all_beaten_by(phase, runes, lead.1)(lead.0)
    }

    /// For each lead with that sum of Stings on it, what [`Rules::beaten_by`] says.
    pub fn all_beaten_by(
        &self,
        phase: Phase,
        runes: usize,
        stings: i16,
    ) -> impl Fn(Play) -> Plays + '_ {
        let modes = &self.mode[phase.index()];
        let mode = modes[runes.min(modes.len() - 1)];
        let BeatenBy(tables) = &self.beaten_by[usize::from(mode)];
        let sum = self.sting_sums.iter().position(|&sum| sum == stings);
        let table = sum.map(|sum| &tables[sum]);
        move |lead| match table {
            Some(table) => table[usize::from(lead.0)],
            None => self.ask_what_beats(phase, runes, (lead, stings)),
        }
    }

    /// What a play counts as with the sum of the Stings on it.
    pub fn strength(&self, play: Play, stings: i16) -> i16 {
        self.power(play).strength(self.face(play), stings)
    }

    /// Lead and reply as they meet, with the sums of Stings on each.
    pub fn duel(&self, phase: Phase, runes: usize, lead: (Play, i16), reply: (Play, i16)) -> Duel {
        let strength = |(play, stings)| self.strength(play, stings);
        Duel {
            lead: self.face(lead.0),
            reply: self.face(reply.0),
            lead_strength: strength(lead),
            reply_strength: strength(reply),
            follows: self.follow(self.counts_as(lead.0)).contains(reply.0),
            phase,
            runes: runes as u16,
        }
    }

    /// Asks the powers who takes a trick: first the reply's, then the lead's, then the plain rule.
    fn decide(&self, phase: Phase, runes: usize, lead: (Play, i16), reply: (Play, i16)) -> Role {
        let duel = self.duel(phase, runes, lead, reply);
        let by_reply = self.power(reply.0).wins_in_reply(&duel);
        let by_lead = || self.power(lead.0).wins_when_led(&duel);
        by_reply.or_else(by_lead).unwrap_or_else(|| duel.plain())
    }

    fn ask_what_beats(&self, phase: Phase, runes: usize, lead: (Play, i16)) -> Plays {
        let wins = |&reply: &Play| self.decide(phase, runes, lead, (reply, 0)) == Role::Reply;
        self.all_plays.iter().filter(wins).collect()
    }

    /// From how many Runes on the higher of two cards that carry Runes wins in Phase Two, where with none the lower
    /// does; nothing in a set-up without such cards.
    pub fn runes_for_higher(&self) -> Option<usize> {
        let carrier = |faction: &FactionId| !self.faction(*faction).runes.is_empty();
        let cards = self.cards_of(FactionId::voting().find(carrier)?);
        let (low, high) = (
            Play(cards.iter().next()?.0),
            Play(cards.iter().next_back()?.0),
        );
        let lower_wins = |runes| self.beaten_by(Phase::Two, runes, (high, 0)).contains(low);
        let most = self.runes(self.all_cards());
        (0..=most + 1).find(|&runes| !lower_wins(runes.min(most)))
    }

    /// Whether a lead lies face-down until the reply is played.
    pub fn is_masked(&self, phase: Phase, lead: Play) -> bool {
        self.masked[phase.index()].contains(lead)
    }

    /// The plays that, led, lie face-down until the reply is played.
    pub fn masked_leads(&self, phase: Phase) -> Plays {
        self.masked[phase.index()]
    }

    /// The cards that, won as a prize, lie face-up beside the Follower deck.
    pub fn open_when_won(&self) -> Cards {
        self.open_when_won
    }

    /// Where a played card goes.
    pub fn route(&self, phase: Phase, play: Play) -> Route {
        self.routes[phase.index()][usize::from(play.0)]
    }

    /// What follows when a played card has gone where it goes.
    pub fn effect(&self, phase: Phase, play: Play) -> Option<Effect> {
        self.effects[phase.index()][usize::from(play.0)]
    }

    /// The plays of which something follows when they have gone where they go.
    pub fn with_effects(&self, phase: Phase) -> Plays {
        self.with_effects[phase.index()]
    }

    /// Who leads the next trick.
    pub fn next_leader(
        &self,
        phase: Phase,
        leader: Seat,
        winner: Seat,
        lead: Play,
        reply: Play,
    ) -> Seat {
        if !self.has_leaders {
            return winner;
        }
        let [of_lead, of_reply] = &self.leaders[phase.index()];
        let says = of_reply[usize::from(reply.0)].or(of_lead[usize::from(lead.0)]);
        match says {
            None => winner,
            Some(Role::Lead) => leader,
            Some(Role::Reply) => leader.other(),
        }
    }

    /// Whose a faction's vote is, by the cards that count as it in both Score piles.
    pub fn vote(&self, faction: FactionId, held: PerSeat<Cards>) -> Option<Seat> {
        let mut numbers = held.map(|cards| self.descending(cards));
        let vote = self
            .faction(faction)
            .power
            .vote(&mut numbers.south, &mut numbers.north);
        match vote {
            Ordering::Greater => Some(Seat::South),
            Ordering::Less => Some(Seat::North),
            Ordering::Equal => None,
        }
    }

    /// The numbers that decide a faction's vote where both seats have equally many cards of it: the highest in which they
    /// differ. None where the count decides, or nothing does.
    pub fn deciding_numbers(&self, held: PerSeat<Cards>) -> Option<PerSeat<u8>> {
        if held.south.len() != held.north.len() {
            return None;
        }
        let both = self.descending(held.south).zip(self.descending(held.north));
        let mut both = both.map(|(south, north)| PerSeat { south, north });
        both.find(|numbers| numbers.south != numbers.north)
    }

    /// The cards' printed numbers, highest first; the cards are of one faction, doubles declared as it included.
    fn descending(&self, cards: Cards) -> impl Iterator<Item = u8> + '_ {
        // Within a faction the card list ascends, so only double cards have to be merged in.
        let number = |card| self.number(card);
        let mut own = (cards - self.doubles).iter().rev().map(number).peekable();
        let mut doubles = (cards & self.doubles).iter().rev().map(number).peekable();
        std::iter::from_fn(move || match (own.peek(), doubles.peek()) {
            (Some(own_next), Some(double_next)) if double_next > own_next => doubles.next(),
            (Some(_), _) => own.next(),
            (None, _) => doubles.next(),
        })
    }

    /// What a play shows: the faction that it counts as, and its number.
    pub fn face(&self, play: Play) -> Face {
        Face {
            faction: self.faction(self.counts_as(play)).name,
            number: self.number(self.card(play)) as i8,
        }
    }

    /// A double card's own power where it is declared, the faction's that it counts as else.
    fn power(&self, play: Play) -> &'static dyn super::power::Power {
        self.faction(self.counts_as(play)).power
    }

    fn compile_cards(&mut self) {
        let name =
            |printed: &Printed| card_name(self.faction(printed.faction).name, printed.number);
        self.names = self.cards.iter().map(name).collect();
        for (i, printed) in self.cards.iter().enumerate() {
            let card = Card(i as u8);
            for layer in &mut self.runes[..usize::from(printed.runes)] {
                layer.insert(card);
            }
            if self.faction(printed.faction).power.lies_open_when_won() {
                self.open_when_won.insert(card);
            }
        }
    }

    fn compile_following(&mut self) {
        for lead in self.all_plays {
            let led = self.counts_as(lead);
            for reply in self.all_plays {
                let (faction, reply_face) = (self.face(lead).faction, self.face(reply));
                let by_lead = self.power(lead).followed_by(faction, reply_face);
                let by_reply = self.power(reply).answers(reply_face, faction);
                let followers = &mut self.followers[led.index()];
                match by_lead.max(by_reply) {
                    Following::No => {}
                    Following::May => followers.may.insert(reply),
                    Following::Must => {
                        followers.may.insert(reply);
                        followers.must.insert(reply);
                    }
                }
            }
        }
    }

    fn compile_winning(&mut self) {
        let most_runes = self.runes(self.all_cards());
        for phase in Phase::BOTH {
            for runes in 0..=most_runes {
                let table = self.compile_beaten_by(phase, runes);
                let known = self.beaten_by.iter().position(|earlier| *earlier == table);
                let mode = known.unwrap_or(self.beaten_by.len());
                if known.is_none() {
                    self.beaten_by.push(table);
                }
                self.mode[phase.index()].push(mode as u8);
            }
            let modes = &self.mode[phase.index()];
            self.runes_decide[phase.index()] = modes.iter().any(|&mode| mode != modes[0]);
        }
    }

    fn compile_beaten_by(&self, phase: Phase, runes: usize) -> BeatenBy {
        let for_sum = |&stings: &i16| {
            let mut table = [Plays::EMPTY; MAX_PLAYS];
            for lead in self.all_plays {
                table[usize::from(lead.0)] = self.ask_what_beats(phase, runes, (lead, stings));
            }
            table
        };
        BeatenBy(self.sting_sums.iter().map(for_sum).collect())
    }

    fn compile_collecting(&mut self) {
        for phase in Phase::BOTH {
            let at = phase.index();
            self.effects[at] = vec![None; MAX_PLAYS];
            for play in self.all_plays {
                let power = self.power(play);
                let route = power.route(phase);
                let effect = power.after_collecting(route, phase);
                let i = usize::from(play.0);
                if power.hides_when_led(phase) {
                    self.masked[at].insert(play);
                }
                self.routes[at][i] = route;
                self.effects[at][i] = effect;
                if effect.is_some() {
                    self.with_effects[at].insert(play);
                }
                for (role, leaders) in [Role::Lead, Role::Reply]
                    .into_iter()
                    .zip(&mut self.leaders[at])
                {
                    leaders[i] = power.leads_next(role, phase);
                    self.has_leaders |= leaders[i].is_some();
                }
            }
        }
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Rules").field(&self.setup.names()).finish()
    }
}

fn list_cards(setup: &Setup) -> Vec<Printed> {
    let voting = setup
        .factions
        .iter()
        .copied()
        .zip(setup.numbers.iter().map(Vec::as_slice));
    let doubles = setup
        .doubles
        .iter()
        .map(|doubles| (*doubles, doubles.numbers));
    let mut cards = Vec::new();
    for (id, (faction, numbers)) in voting.chain(doubles).enumerate() {
        cards.extend(numbers.iter().map(|&number| {
            Printed {
                faction: FactionId(id as u8),
                number,
                runes: setup
                    .runes
                    .get(&card_name(faction.name, number))
                    .copied()
                    .unwrap_or(0),
            }
        }));
    }
    cards
}

fn list_plays(setup: &Setup, cards: &[Printed]) -> Vec<(Card, FactionId)> {
    let id_of = |name| {
        setup
            .factions
            .iter()
            .position(|faction| faction.name == name)
    };
    let declared = |printed: &Printed, which: usize| -> Option<FactionId> {
        let faction = setup
            .factions
            .get(printed.faction.index())
            .copied()
            .or(setup.doubles)?;
        let names = faction.power.declared_as()?;
        id_of(names[which]).map(|id| FactionId(id as u8))
    };
    let cards = || {
        cards
            .iter()
            .enumerate()
            .map(|(i, printed)| (Card(i as u8), printed))
    };
    let first =
        cards().map(|(card, printed)| (card, declared(printed, 0).unwrap_or(printed.faction)));
    let second = cards().filter_map(|(card, printed)| Some((card, declared(printed, 1)?)));
    first.chain(second).collect()
}

fn equals_before(cards: &[Printed]) -> Vec<Cards> {
    let equals = |i: usize| {
        (0..i)
            .filter(|&j| cards[j] == cards[i])
            .map(|j| Card(j as u8))
            .collect()
    };
    (0..cards.len()).map(equals).collect()
}

/// All sums of none, one or two of the Stings: no more are drawn in one trick. The first is 0.
fn sting_sums(stings: &[i8]) -> Vec<i16> {
    let value = |i: usize| i16::from(stings[i]);
    let mut sums = vec![0];
    for first in 0..stings.len() {
        sums.push(value(first));
        sums.extend((0..first).map(|second| value(first) + value(second)));
    }
    let mut seen = Vec::new();
    sums.retain(|sum| {
        !seen.contains(sum) && {
            seen.push(*sum);
            true
        }
    });
    sums
}
