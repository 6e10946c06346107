//! Tables of test positions, written as text, in a set-up that is named by its factions.

use std::sync::Arc;

use claim::rules::event::Reason;
use claim::rules::{FactionId, PerSeat, Phase, Rules, Seat, score};

use super::scene::{Outcome, Scene, piles};
use super::{cells, play_names, rows, rules_of, sorted};

/// Checks a table of legality: in which phase, what is led (`-`: nothing), the hand, and what of it is legal.
pub fn assert_legal(factions: &str, table: &str) {
    for [phase, led, hand, legal] in rows(table) {
        for phase in phases(phase) {
            assert_legal_row(factions, phase, led, hand, legal);
        }
    }
}

fn assert_legal_row(factions: &str, phase: Phase, led: &str, hand: &str, legal: &str) {
    let scene = match led {
        "-" => Scene::of(factions, phase, hand, ""),
        led => {
            let mut scene = Scene::of(factions, phase, undeclared(led), hand);
            scene.play(led);
            scene
        }
    };
    let expected = sorted(legal);
    assert_eq!(scene.legal(), expected, "{phase:?}: {led} led, from {hand}");
    let rules = &scene.rules;
    for name in play_names(rules, rules.plays_of(rules.all_cards())) {
        let played = scene.clone().try_play(&name);
        assert_eq!(
            played.is_ok(),
            expected.contains(&name),
            "{phase:?}: {led} led, from {hand}: {name} gives {played:?}"
        );
    }
}

/// The card of a play: `elves-orcs:5` of `elves-orcs:5/elves`.
fn undeclared(play: &str) -> &str {
    play.split('/').next().unwrap_or(play)
}

/// A row of a table whose first line names the columns.
struct Row<'a> {
    columns: Vec<&'a str>,
    cells: Vec<&'a str>,
}

impl<'a> Row<'a> {
    fn all(table: &'a str) -> Vec<Row<'a>> {
        let mut lines = table.lines().filter(|line| !line.trim().is_empty());
        let columns = cells(lines.next().expect("a line that names the columns"));
        let row = |line| {
            let cells = cells(line);
            assert_eq!(cells.len(), columns.len(), "{line}");
            Row {
                columns: columns.clone(),
                cells,
            }
        };
        lines.map(row).collect()
    }

    /// The cell of a column that the table may leave out.
    fn find(&self, column: &str) -> Option<&'a str> {
        let place = self.columns.iter().position(|name| *name == column);
        place.map(|place| self.cells[place])
    }

    fn cell(&self, column: &str) -> &'a str {
        self.find(column)
            .unwrap_or_else(|| panic!("no column {column} in {:?}", self.columns))
    }

    /// The phases and leaders for which the row holds: it holds whoever leads.
    fn cases(&self) -> impl Iterator<Item = (Phase, Seat)> + use<> {
        phases(self.cell("phase")).flat_map(|phase| Seat::BOTH.map(|leader| (phase, leader)))
    }

    /// The trick of lead and reply, each played from a hand that holds nothing else.
    fn meeting<'r>(&self, rules: &'r Arc<Rules>, phase: Phase, leader: Seat) -> Meeting<'r, 'a> {
        Meeting {
            rules,
            phase,
            leader,
            lead: Shown::read(self.cell("lead")),
            reply: Shown::read(self.cell("reply")),
        }
    }

    fn what(&self, phase: Phase, leader: Seat) -> String {
        format!("{phase:?}, {leader:?} leads: {}", self.cells.join(" | "))
    }
}

/// Checks a table of tricks: in which `phase`, with how many `runes` in both Score piles (none in a table without
/// that column), `lead` and `reply` with the Stings on them (`prophets:3(-1,-2)`), which of them is the `winner`,
/// and the `reason`. Each row holds whoever leads.
pub fn assert_tricks(factions: &str, table: &str) {
    let rules = rules_of(factions);
    for row in Row::all(table) {
        let runes = row.find("runes").unwrap_or("0");
        let runes = runes.parse().expect("a number of Runes");
        for (phase, leader) in row.cases() {
            let meeting = row.meeting(&rules, phase, leader);
            let mut scene = meeting.scene();
            put_runes(&mut scene, runes);
            let winner = match row.cell("winner") {
                "lead" => leader,
                "reply" => leader.other(),
                other => panic!("{other} is no card of a trick"),
            };
            let reason = reason_named(row.cell("reason"));
            assert_eq!(
                meeting.play(&mut scene),
                Outcome { winner, reason },
                "{}",
                row.what(phase, leader)
            );
        }
    }
}

/// Checks a table of where the cards of a trick go: in which `phase`, `lead` and `reply`, and which of them lie in the
/// Score piles of the trick's `winner` and `loser` and among the `discards` then. Each row holds whoever leads.
pub fn assert_collected(factions: &str, table: &str) {
    let rules = rules_of(factions);
    for row in Row::all(table) {
        for (phase, leader) in row.cases() {
            let meeting = row.meeting(&rules, phase, leader);
            let mut scene = meeting.scene();
            let winner = meeting.play(&mut scene).winner;
            let what = row.what(phase, leader);
            assert_eq!(scene.pile(winner), sorted(row.cell("winner")), "{what}");
            let loser = winner.other();
            assert_eq!(scene.pile(loser), sorted(row.cell("loser")), "{what}");
            assert_eq!(scene.discarded(), sorted(row.cell("discards")), "{what}");
        }
    }
}

/// Two cards that meet.
struct Meeting<'r, 'a> {
    rules: &'r Arc<Rules>,
    phase: Phase,
    leader: Seat,
    lead: Shown<'a>,
    reply: Shown<'a>,
}

impl Meeting<'_, '_> {
    fn scene(&self) -> Scene {
        let [lead, reply] = [&self.lead, &self.reply].map(|shown| shown.card);
        let (south, north) = match self.leader {
            Seat::South => (lead, reply),
            Seat::North => (reply, lead),
        };
        Scene::by(self.rules, self.phase, south, north)
            .led_by(self.leader)
            .with_stings_on(self.leader, &self.lead.stings)
            .with_stings_on(self.leader.other(), &self.reply.stings)
    }

    fn play(&self, scene: &mut Scene) -> Outcome {
        scene.trick(&self.lead.play(), &self.reply.play())
    }
}

/// A card as a table shows it: `prophets:3(-1,-2)`, `elves-orcs:4(2)/orcs`.
struct Shown<'a> {
    card: &'a str,
    stings: Vec<i8>,
    declared: Option<&'a str>,
}

impl<'a> Shown<'a> {
    fn read(text: &'a str) -> Shown<'a> {
        let (card, declared) = match text.split_once('/') {
            Some((card, declared)) => (card, Some(declared)),
            None => (text, None),
        };
        let (card, stings) = card.split_once('(').unwrap_or((card, ""));
        let stings = stings.trim_end_matches(')').split(',');
        let value = |value: &str| value.parse().expect("the value of a Sting");
        Shown {
            card,
            stings: stings
                .filter(|value| !value.is_empty())
                .map(value)
                .collect(),
            declared,
        }
    }

    fn play(&self) -> String {
        match self.declared {
            Some(faction) => format!("{}/{faction}", self.card),
            None => self.card.into(),
        }
    }
}

/// Puts cards with that many Runes into the Score piles, by turns.
fn put_runes(scene: &mut Scene, runes: usize) {
    let held = scene.position.hands.0.south | scene.position.hands.0.north;
    let rules = Arc::clone(&scene.rules);
    let carriers = (rules.all_cards() - held)
        .iter()
        .filter(|&card| rules.printed(card).runes == 1);
    for (card, seat) in carriers.take(runes).zip(Seat::BOTH.into_iter().cycle()) {
        scene.position.piles.0[seat][rules.printed(card).faction.index()].insert(card);
    }
    assert_eq!(scene.rules.runes(scene.position.piles.both()), runes);
}

/// Checks a table of one faction's cards in both Score piles, and for whom it votes; each row holds from the other side
/// too.
pub fn assert_votes(factions: &str, table: &str) {
    let rules = rules_of(factions);
    for [south, north, to] in rows(table) {
        let to = seat_named(to);
        assert_eq!(vote(&rules, south, north), to, "{south} against {north}");
        assert_eq!(
            vote(&rules, north, south),
            to.map(Seat::other),
            "{north} against {south}"
        );
    }
}

/// The vote of the only faction whose cards lie in these piles.
fn vote(rules: &Rules, south: &str, north: &str) -> Option<Seat> {
    let piles = piles(rules, south, north);
    let holds = |faction: &FactionId| {
        let PerSeat { south, north } = piles.of(*faction);
        !(south | north).is_empty()
    };
    let voting: Vec<FactionId> = FactionId::voting().filter(holds).collect();
    assert_eq!(voting.len(), 1, "one faction: {south} {north}");
    score::votes(rules, &piles)[voting[0].index()]
}

/// The seat that a table names.
pub fn seat_named(text: &str) -> Option<Seat> {
    match text {
        "south" => Some(Seat::South),
        "north" => Some(Seat::North),
        "nobody" => None,
        other => panic!("{other} is no seat"),
    }
}

fn phases(text: &str) -> std::vec::IntoIter<Phase> {
    let phases = match text {
        "one" => vec![Phase::One],
        "two" => vec![Phase::Two],
        "both" => Phase::BOTH.to_vec(),
        other => panic!("{other} is no phase"),
    };
    phases.into_iter()
}

fn reason_named(text: &str) -> Reason {
    match text {
        "not followed" => Reason::NotFollowed,
        "tie" => Reason::Tie,
        "higher" => Reason::Higher,
        "lower" => Reason::Lower,
        "power" => Reason::Power,
        other => panic!("{other} is no reason"),
    }
}
