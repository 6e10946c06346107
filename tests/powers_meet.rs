//! Where two powers meet: `docs/powers-meet.md`, every row of which is played here, in every set-up that can hold it.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use claim::factions;
use claim::rules::event::{Event, Place, Reason, Secret, Sight, Why};
use claim::rules::{Phase, Rules, Seat};
use claim::words::Words;

use crate::common::scene::{Outcome, Scene, outcome};
use crate::common::{listed, play_names, rules_of, setups, sorted};

const PAGE: &str = include_str!("../docs/powers-meet.md");

/// The columns of the table of what can be played.
const FOLLOWING: [&str; 3] = ["lead", "hand", "can be played"];

/// The columns of the tables of tricks.
const TRICKS: [&str; 9] = [
    "phase",
    "before",
    "lead",
    "reply",
    "taken by",
    "because",
    "lead goes to",
    "reply goes to",
    "then",
];

#[test]
fn each_trick_of_the_page_ends_as_it_says() {
    for row in tricks() {
        for rules in row.setups() {
            for (phase, leader) in with_leaders(row.phases()) {
                let found = row.play(rules, phase, leader);
                assert_eq!(found, row.ending(phase), "{phase:?}, {rules:?}: {row:?}");
            }
        }
    }
}

#[test]
fn each_hand_of_the_page_can_play_what_it_says() {
    for [lead, hand, playable] in rows(FOLLOWING) {
        let lead = Shown::read(lead);
        let expected = sorted(playable);
        for rules in setups_with(&format!("{} {hand}", lead.card)) {
            for (phase, leader) in with_leaders(&Phase::BOTH) {
                let mut scene = scene(rules, phase, leader, [lead.card, hand]);
                scene.play(&lead.play());
                assert_shown(&scene, lead.face_down);
                let what = format!("{phase:?}, {rules:?}: {lead:?}, {hand}");
                assert_eq!(scene.legal(), expected, "{what}");
                assert_eq!(accepted(&scene), expected, "{what}");
            }
        }
    }
}

/// The names of the plays that are not refused.
fn accepted(scene: &Scene) -> Vec<String> {
    let rules = &scene.rules;
    let mut names = play_names(rules, rules.plays_of(rules.all_cards()));
    names.dedup();
    names.retain(|name| scene.clone().try_play(name).is_ok());
    names
}

#[test]
fn every_faction_is_in_some_setup() {
    let met: BTreeSet<&str> = meetings().into_iter().map(|(one, _)| one).collect();
    let known: BTreeSet<&str> = factions::all().iter().map(|faction| faction.name).collect();
    assert_eq!(met, known);
}

#[test]
fn any_two_factions_that_can_meet_do_so_on_the_page_whichever_is_led_in_both_phases() {
    let mut shown = BTreeSet::new();
    for row in tricks() {
        let pair = (row.lead.faction(), row.reply.faction());
        shown.extend(row.phases().iter().map(|&phase| (phase, pair)));
    }
    for pair in meetings() {
        for phase in Phase::BOTH {
            let (lead, reply) = pair;
            assert!(
                shown.contains(&(phase, pair)),
                "no row has {reply} in answer to {lead} in {phase:?}"
            );
        }
    }
}

#[test]
fn the_page_has_one_sentence_for_any_two_factions_that_can_meet() {
    let words = Words::default();
    let many = |faction: &str| words.text(&format!("many-{faction}")).to_lowercase();
    let meet = |(one, other)| in_order([many(one), many(other)]);
    let expected: BTreeSet<_> = meetings().into_iter().map(meet).collect();
    let mut found: Vec<_> = PAGE.lines().filter_map(sentence_of).collect();
    found.sort_unstable();
    assert_eq!(found, Vec::from_iter(expected));
}

/// The two factions that a sentence is about: `- **Prophets and Sandworms.** …`, `- **Prophets among themselves.** …`.
fn sentence_of(line: &str) -> Option<[String; 2]> {
    let (names, _) = line.strip_prefix("- **")?.split_once(".** ")?;
    let names = names.to_lowercase();
    let (one, other) = match names.strip_suffix(" among themselves") {
        Some(same) => (same, same),
        None => names.split_once(" and ")?,
    };
    Some(in_order([one.into(), other.into()]))
}

fn in_order(mut names: [String; 2]) -> [String; 2] {
    names.sort_unstable();
    names
}

/// The rows of all tables of the page that have these columns.
fn rows<const N: usize>(columns: [&str; N]) -> Vec<[&'static str; N]> {
    let mut columns_here: Option<Vec<&str>> = None;
    let mut found = Vec::new();
    for line in PAGE.lines() {
        let Some(cells) = cells(line) else {
            columns_here = None;
            continue;
        };
        match &columns_here {
            None => columns_here = Some(cells),
            Some(here) if here == &columns && !cells[0].starts_with("---") => {
                let cells = cells.try_into();
                found.push(cells.unwrap_or_else(|_| panic!("{N} cells are wanted: {line}")));
            }
            Some(_) => {}
        }
    }
    assert!(!found.is_empty(), "the page has a table of {columns:?}");
    found
}

/// The cells of a line of a table.
fn cells(line: &str) -> Option<Vec<&str>> {
    let inner = line.strip_prefix('|')?.strip_suffix('|')?;
    Some(inner.split('|').map(str::trim).collect())
}

/// Each phase with each seat that may lead in it.
fn with_leaders(phases: &[Phase]) -> impl Iterator<Item = (Phase, Seat)> {
    let with_seats = |&phase| Seat::BOTH.map(|leader| (phase, leader));
    phases.iter().flat_map(with_seats)
}

/// The rules of every set-up that there is.
static RULES: LazyLock<Vec<Arc<Rules>>> =
    LazyLock::new(|| setups().iter().map(|names| rules_of(names)).collect());

/// The set-ups that hold all of these cards, of which there must be some.
fn setups_with(cards: &str) -> Vec<&'static Arc<Rules>> {
    let names: Vec<String> = listed(cards).collect();
    let holds = |rules: &&Arc<Rules>| names.iter().all(|name| !rules.named(name).is_empty());
    let setups: Vec<_> = RULES.iter().filter(holds).collect();
    assert!(!setups.is_empty(), "no set-up can hold {cards}");
    setups
}

/// Every two factions that are in one set-up, the one that is led first.
fn meetings() -> BTreeSet<(&'static str, &'static str)> {
    let mut meetings = BTreeSet::new();
    for rules in RULES.iter() {
        let setup = rules.setup();
        let names = || (setup.factions.iter().copied().chain(setup.doubles)).map(|it| it.name);
        meetings.extend(names().flat_map(|lead| names().map(move |reply| (lead, reply))));
    }
    meetings
}

/// A card as the page shows it: `prophets:5(-3)`, `elves-orcs:4/orcs`, `sandworms:3 face-down`.
#[derive(Debug)]
struct Shown {
    card: &'static str,
    stings: Vec<i8>,
    declared: Option<&'static str>,
    face_down: bool,
}

impl Shown {
    fn read(text: &'static str) -> Shown {
        let hidden = text.strip_suffix(" face-down");
        let (card, declared) = parted(hidden.unwrap_or(text), '/');
        let (card, stings) = parted(card, '(');
        let stings = stings.map(|values| values.trim_end_matches(')').split(','));
        let value = |value: &str| value.parse().expect("the value of a Sting");
        Shown {
            card,
            stings: stings.into_iter().flatten().map(value).collect(),
            declared,
            face_down: hidden.is_some(),
        }
    }

    /// The faction that is printed on it.
    fn faction(&self) -> &'static str {
        parted(self.card, ':').0
    }

    /// The name of the play.
    fn play(&self) -> String {
        match self.declared {
            Some(faction) => format!("{}/{faction}", self.card),
            None => self.card.into(),
        }
    }
}

/// What stands before a mark and, if the mark is there, after it.
fn parted(text: &str, mark: char) -> (&str, Option<&str>) {
    match text.split_once(mark) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// A scene in which the leader and the other seat hold these cards.
fn scene(rules: &Arc<Rules>, phase: Phase, leader: Seat, hands: [&str; 2]) -> Scene {
    let [south, north] = by_seat(leader, hands);
    Scene::by(rules, phase, south, north).led_by(leader)
}

/// South's first, of what is the leader's and the other seat's.
fn by_seat<T>(leader: Seat, [of_leader, of_other]: [T; 2]) -> [T; 2] {
    match leader {
        Seat::South => [of_leader, of_other],
        Seat::North => [of_other, of_leader],
    }
}

/// Each seat sees of the lead what it should.
fn assert_shown(scene: &Scene, face_down: bool) {
    let leader = scene.position.trick.leader;
    let lead = scene.position.trick.lead.expect("a card was led");
    let counts_as = scene.rules.counts_as(lead);
    let face = Sight::Face {
        card: scene.rules.card(lead),
        counts_as,
    };
    let faction = Sight::Faction(counts_as);
    let seen_by = |seat| scene.view(seat).table[leader].expect("a card lies there");
    assert_eq!(seen_by(leader), face);
    assert_eq!(
        seen_by(leader.other()),
        if face_down { faction } else { face }
    );
}

/// A trick of the page.
#[derive(Debug)]
struct Row {
    phase: &'static str,
    /// The cards in the leader's and in the other seat's Score pile.
    before: [&'static str; 2],
    lead: Shown,
    reply: Shown,
    /// The other five cells.
    ending: [&'static str; 5],
}

fn tricks() -> Vec<Row> {
    rows(TRICKS).into_iter().map(Row::read).collect()
}

impl Row {
    fn read(cells: [&'static str; 9]) -> Row {
        let [phase, before, lead, reply, ending @ ..] = cells;
        let pile = |owner| before.split("; ").find_map(|pile| pile.strip_prefix(owner));
        let piles = ["leader: ", "other: "].map(pile);
        assert_eq!(piles == [None; 2], before == "-", "{before} can't be read");
        Row {
            phase,
            before: piles.map(Option::unwrap_or_default),
            lead: Shown::read(lead),
            reply: Shown::read(reply),
            ending,
        }
    }

    fn phases(&self) -> &'static [Phase] {
        match self.phase {
            "one" => &[Phase::One],
            "two" => &[Phase::Two],
            "both" => &Phase::BOTH,
            other => panic!("{other} is no phase"),
        }
    }

    /// The set-ups that have all that it names.
    fn setups(&self) -> Vec<&'static Arc<Rules>> {
        let cards = [
            self.before[0],
            self.before[1],
            self.lead.card,
            self.reply.card,
        ]
        .join(" ");
        let stung = !self.lead.stings.is_empty() || !self.reply.stings.is_empty();
        let mut setups = setups_with(&cards);
        setups.retain(|rules| !stung || rules.setup().stings.is_some());
        setups
    }

    /// How the page says that it ends.
    fn ending(&self, phase: Phase) -> [String; 5] {
        self.ending.map(|cell| match (cell, phase) {
            ("as ever", Phase::One) => "discards".into(),
            ("as ever", Phase::Two) => "winner".into(),
            (other, _) => other.into(),
        })
    }

    /// Plays it; how it ends, in the words of the page.
    fn play(&self, rules: &Arc<Rules>, phase: Phase, leader: Seat) -> [String; 5] {
        let [south_won, north_won] = by_seat(leader, self.before);
        let mut scene = scene(rules, phase, leader, [self.lead.card, self.reply.card])
            .with_piles(south_won, north_won)
            .with_stings_on(leader, &self.lead.stings)
            .with_stings_on(leader.other(), &self.reply.stings);
        scene.play(&self.lead.play());
        assert_shown(&scene, self.lead.face_down);
        let events = scene.play(&self.reply.play());
        let Outcome { winner, reason } = outcome(&events);
        assert_eq!(scene.position.trick.leader, winner, "the winner leads next");
        let ending = Ending {
            scene: &scene,
            events: &events,
            winner,
        };
        [
            if winner == leader { "lead" } else { "reply" }.into(),
            reason_name(reason).into(),
            ending.destination(leader, &self.lead).into(),
            ending.destination(leader.other(), &self.reply).into(),
            ending.aftermath(),
        ]
    }
}

fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::NotFollowed => "not followed",
        Reason::Tie => "tie",
        Reason::Higher => "higher",
        Reason::Lower => "lower",
        Reason::Power => "power",
    }
}

/// A trick that is over.
struct Ending<'a> {
    scene: &'a Scene,
    events: &'a [Event<Secret>],
    winner: Seat,
}

impl Ending<'_> {
    /// Where the card that lay in front of a seat went, and lies now.
    fn destination(&self, of: Seat, shown: &Shown) -> &'static str {
        let moved = self.events.iter().find_map(|event| match *event {
            Event::Moved { from, to, .. } if from == Place::Table(of) => Some(to),
            _ => None,
        });
        let (name, lie_there) = match moved.expect("both cards go somewhere") {
            Place::Pile(owner) if owner == self.winner => ("winner", self.scene.pile(owner)),
            Place::Pile(owner) => ("loser", self.scene.pile(owner)),
            Place::Discards => ("discards", self.scene.discarded()),
            other => panic!("a card goes to {other:?}"),
        };
        let card = if name == "discards" {
            shown.card.into()
        } else {
            shown.play()
        };
        assert!(lie_there.contains(&card), "{card} among {lie_there:?}");
        name
    }

    /// What followed from where the cards went.
    fn aftermath(&self) -> String {
        assert!(
            stages(self.events).is_sorted(),
            "Stings are discarded, Gnomes smashed, Stings drawn"
        );
        let followed: Vec<String> = self
            .events
            .iter()
            .filter_map(|it| self.followed(it))
            .collect();
        match followed[..] {
            [] => "-".into(),
            _ => followed.join(", "),
        }
    }

    fn followed(&self, event: &Event<Secret>) -> Option<String> {
        match *event {
            Event::Moved {
                card,
                from,
                why: Why::Smashed,
                ..
            } => {
                let name = self.scene.rules.name(card.card);
                assert_eq!(from, Place::Pile(self.winner.other()));
                assert!(self.scene.removed().contains(&name));
                assert!(!self.scene.position.piles.both().contains(card.card));
                Some(format!("{name} smashed"))
            }
            Event::StingDrawn { to, .. } => {
                let seat = if to == self.winner { "winner" } else { "loser" };
                Some(format!("a Sting to the {seat}"))
            }
            _ => None,
        }
    }
}

/// The stages of what follows, one for each event.
fn stages(events: &[Event<Secret>]) -> Vec<u8> {
    let stage = |event: &Event<Secret>| match event {
        Event::StingSpent { .. } => Some(0),
        Event::Moved {
            why: Why::Smashed, ..
        } => Some(1),
        Event::StingDrawn { .. } => Some(2),
        _ => None,
    };
    events.iter().filter_map(stage).collect()
}
