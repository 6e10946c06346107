//! Information set Monte Carlo tree search with a single observer (SO-ISMCTS).
//!
//! Each iteration draws a world that agrees with the view, goes down one tree whose edges are what the searching seat
//! would see, adds a node, plays out, and adds the result to all nodes passed. A move competes by UCB1 only with those
//! that were legal in the same worlds: P. Cowling, E. Powley and D. Whitehouse, *Information Set Monte Carlo Tree
//! Search* (IEEE TCIAIG 4(2), 2012), algorithm 1.

use arrayvec::ArrayVec;

use crate::rules::chance::{Generator, pick};
use crate::rules::{Play, Plays, Position, Rules, Seat, Step, Verdict, View};

use super::Player;
use super::playout::{Style, play_out, won, worth};
use super::tactics::Tactics;
use super::thought::{Dice, Thought};
use super::worlds::Worlds;

/// The plain player's name; the number of iterations stands behind a colon.
pub const NAME: &str = "ismcts";

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// UCB1's constant: how much a move that was tried less is favoured.
    pub exploration: f64,
    /// How many plies of the tree may be below the root.
    pub depth: u32,
    /// Whether what comes after a new prize depends on which it is.
    pub sees_prizes: bool,
    /// How worlds are played out.
    pub style: Style,
    /// What a result is worth to a seat, from 0 to 1.
    pub worth: fn(&Verdict, Seat) -> f64,
}

impl Settings {
    /// The plain search: UCB1 with c = 0.7, random playouts, and who won.
    pub const PLAIN: Settings = Settings {
        exploration: 0.7,
        depth: u32::MAX,
        sees_prizes: true,
        style: Style::Random,
        worth: won,
    };

    /// The search of the levels: informed playouts, and a little worth in votes.
    pub const INFORMED: Settings = Settings {
        exploration: 0.5,
        depth: u32::MAX,
        sees_prizes: true,
        style: Style::Informed,
        worth,
    };
}

/// What the searching seat sees of an edge of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    /// A play.
    Play(Play),
    /// A lead of the other seat that lies face-down, of which the faction shows.
    Masked(u8),
    /// The next prize.
    Prize(u8),
}

/// A node of the tree: what was seen last, and how it went from there.
struct Node {
    seen: Seen,
    visits: u32,
    /// In how many visits of its parent it was legal.
    available: u32,
    /// The sum of the results, as worth to the searching seat.
    total: f64,
    first_child: u32,
    next_sibling: u32,
}

/// No node.
const NONE: u32 = u32::MAX;
/// The root's place.
const ROOT: u32 = 0;
/// The most plies of a game, with a prize in each trick of Phase One.
const MOST_STEPS: usize = 80;
/// The most edges that one node can have in one world.
const MOST_EDGES: usize = 32;

/// A move at the root, and what the search thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Appraisal {
    /// The move.
    pub play: Play,
    /// How often it was tried.
    pub visits: u32,
    /// The mean worth of the results to the searching seat, from 0 to 1.
    pub mean: f64,
}

/// An edge that is open in the world at hand.
struct Edge {
    seen: Seen,
    play: Play,
    /// Its node; [`NONE`] if it has none yet.
    node: u32,
}

/// A search about one view.
pub struct Search {
    worlds: Worlds,
    seat: Seat,
    settings: Settings,
    tactics: Option<Tactics>,
    generator: Generator,
    nodes: Vec<Node>,
    logarithms: Logarithms,
    iterations: u32,
}

impl Search {
    /// Begins a search over these worlds of a view.
    pub fn new(worlds: Worlds, seat: Seat, settings: Settings, generator: Generator) -> Search {
        let root = Node::new(Seen::Prize(0), NONE);
        Search {
            tactics: settings.style.tactics(worlds.rules()),
            worlds,
            seat,
            settings,
            generator,
            nodes: vec![root],
            logarithms: Logarithms::default(),
            iterations: 0,
        }
    }

    /// How many iterations were made.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// The search's chance, for what is to be chosen by lot after it.
    pub fn generator(&mut self) -> &mut Generator {
        &mut self.generator
    }

    /// One iteration.
    pub fn iterate(&mut self, rules: &Rules) {
        let mut world = self.worlds.draw(&mut self.generator);
        let mut path = ArrayVec::<u32, MOST_STEPS>::new();
        path.push(ROOT);
        let worth = match self.descend(rules, &mut world, &mut path) {
            Some(verdict) => (self.settings.worth)(&verdict, self.seat),
            None => self.appraise(rules, &mut world),
        };
        for node in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += worth;
        }
        self.iterations += 1;
    }

    /// The worth of a playout of a world to the searching seat.
    fn appraise(&mut self, rules: &Rules, world: &mut Position) -> f64 {
        let informed = self.settings.style.is_informed(&mut self.generator);
        let tactics = self.tactics.as_ref().filter(|_| informed);
        let verdict = play_out(rules, world, tactics, &mut self.generator);
        verdict.map_or(0.5, |verdict| (self.settings.worth)(&verdict, self.seat))
    }

    /// Goes down the tree until it has added a node, and remembers the way; the verdict if the game ends there.
    fn descend(
        &mut self,
        rules: &Rules,
        world: &mut Position,
        path: &mut ArrayVec<u32, MOST_STEPS>,
    ) -> Option<Verdict> {
        let mut node = ROOT;
        for _ in 0..self.settings.depth {
            let edges = self.edges(rules, world, node);
            let own = world.trick.to_move() == Some(self.seat);
            let (edge, is_new) = self.choose(&edges, own);
            node = match edge.node {
                NONE => self.add(node, edge.seen),
                known => known,
            };
            path.push(node);
            let prize = world.trick.prize;
            let play = edge.play;
            let verdict = world.play_unchecked(rules, play, &mut self.generator, &mut ());
            if verdict.is_some() || is_new {
                return verdict;
            }
            if let Some(next) = world.trick.prize
                && self.settings.sees_prizes
                && world.trick.prize != prize
            {
                node = self.child(node, Seen::Prize(next.0));
                path.push(node);
            }
        }
        None
    }

    /// The edges that are open in a world. Leads that look the same are one, of which any may be the one.
    fn edges(&mut self, rules: &Rules, world: &Position, node: u32) -> ArrayVec<Edge, MOST_EDGES> {
        let mut legal = world.legal_plays(rules);
        let mut edges = ArrayVec::new();
        let trick = &world.trick;
        if trick.step == Step::Lead && trick.leader != self.seat {
            let mut masked = legal & rules.masked_leads(trick.phase());
            legal -= masked;
            while let Some(first) = masked.first() {
                let faction = rules.counts_as(first);
                let alike = masked
                    .iter()
                    .filter(|&play| rules.counts_as(play) == faction);
                let alike: Plays = alike.collect();
                masked -= alike;
                let play = alike.nth(pick(&mut self.generator, alike.len()));
                edges.push(Edge {
                    seen: Seen::Masked(faction.0),
                    play: play.unwrap_or(first),
                    node: NONE,
                });
            }
        }
        edges.extend(legal.iter().map(|play| Edge {
            seen: Seen::Play(play),
            play,
            node: NONE,
        }));
        let mut child = self.nodes[node as usize].first_child;
        while child != NONE {
            let it = &mut self.nodes[child as usize];
            if let Some(edge) = edges.iter_mut().find(|edge| edge.seen == it.seen) {
                edge.node = child;
                it.available += 1;
            }
            child = it.next_sibling;
        }
        edges
    }

    /// The edge to go: one without a node if there is one, else the one that UCB1 favours for the seat to move; and
    /// whether it is without a node.
    fn choose<'a>(&mut self, edges: &'a [Edge], own: bool) -> (&'a Edge, bool) {
        let new = || edges.iter().filter(|edge| edge.node == NONE);
        let count = new().count();
        if count > 0
            && let Some(edge) = new().nth(pick(&mut self.generator, count))
        {
            return (edge, true);
        }
        let mut best = (&edges[0], f64::NEG_INFINITY);
        for edge in edges {
            let bound = self.upper_bound(edge.node, own);
            if bound > best.1 {
                best = (edge, bound);
            }
        }
        (best.0, false)
    }

    fn upper_bound(&mut self, node: u32, own: bool) -> f64 {
        let node = &self.nodes[node as usize];
        let visits = f64::from(node.visits);
        let mean = node.total / visits;
        let logarithm = self.logarithms.of(node.available);
        let mean = if own { mean } else { 1.0 - mean };
        mean + self.settings.exploration * (logarithm / visits).sqrt()
    }

    /// The child of which that is seen: the one at hand, or a new one.
    fn child(&mut self, parent: u32, seen: Seen) -> u32 {
        let mut child = self.nodes[parent as usize].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.seen == seen {
                return child;
            }
            child = node.next_sibling;
        }
        self.add(parent, seen)
    }

    fn add(&mut self, parent: u32, seen: Seen) -> u32 {
        let place = self.nodes.len() as u32;
        let parent = &mut self.nodes[parent as usize];
        let node = Node::new(seen, parent.first_child);
        parent.first_child = place;
        self.nodes.push(node);
        place
    }

    /// The moves that were tried, the most tried first.
    pub fn appraisals(&self) -> Vec<Appraisal> {
        let mut moves = Vec::new();
        let mut child = self.nodes[ROOT as usize].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if let Seen::Play(play) = node.seen {
                moves.push(Appraisal {
                    play,
                    visits: node.visits,
                    mean: node.total / f64::from(node.visits.max(1)),
                });
            }
            child = node.next_sibling;
        }
        moves.sort_by_key(|it| (std::cmp::Reverse(it.visits), it.play));
        moves
    }
}

impl Node {
    fn new(seen: Seen, next_sibling: u32) -> Node {
        Node {
            seen,
            visits: 0,
            available: 1,
            total: 0.0,
            first_child: NONE,
            next_sibling,
        }
    }
}

/// Natural logarithms of whole numbers, the same on every machine, each computed once.
#[derive(Default)]
struct Logarithms(Vec<f64>);

impl Logarithms {
    /// The logarithm of a number from 1 up.
    fn of(&mut self, number: u32) -> f64 {
        while self.0.len() <= number as usize {
            self.0.push(libm::log(self.0.len().max(1) as f64));
        }
        self.0[number as usize]
    }
}

/// The plain player: so many iterations, then the move that was tried most.
pub struct Ismcts {
    iterations: u32,
    dice: Dice,
    thought: Thought<Search>,
}

impl Ismcts {
    /// A player with so many iterations a move, and a generator of its own.
    pub fn new(iterations: u32, generator: Generator) -> Self {
        Ismcts {
            iterations,
            dice: Dice::new(generator),
            thought: Thought::default(),
        }
    }
}

impl Player for Ismcts {
    fn think(&mut self, view: &View, iterations: u32) -> Option<Play> {
        let legal = view.legal_plays();
        if legal.len() < 2 {
            return legal.first();
        }
        let dice = &self.dice;
        let search = self.thought.about(view, || {
            let generator = dice.generator(view);
            Search::new(Worlds::new(view), view.seat, Settings::PLAIN, generator)
        });
        for _ in 0..iterations {
            if search.iterations() == self.iterations {
                break;
            }
            search.iterate(&view.rules);
        }
        let decided = search.iterations() == self.iterations;
        let best = decided.then(|| search.appraisals().first().map(|it| it.play))?;
        self.thought.end();
        best
    }
}
