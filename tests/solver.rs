//! The solver of Phase Two against a naive one that walks through every play and every draw by the rules' own steps:
//! without pruning, without a table, and with matrix games solved in another way.

use std::cmp::Ordering;
use std::sync::Arc;

use claim::factions::{self, SunBox};
use claim::opponent::solver::{Aim, Bounds, Endgame, Move, Progress, Solver};
use claim::rules::chance::{Chance, Generator, pick};
use claim::rules::position::{Position, ScorePiles, Step, StungDeck};
use claim::rules::power::Kind;
use claim::rules::{
    Card, Cards, FactionId, House, PerSeat, Phase, Play, Plays, Registry, Rules, Seat, Setup, View,
};

use rand::seq::SliceRandom;

use crate::common::games::{Game, dice};
use crate::common::{house_rules, sun_rules};

/// How exactly both must agree.
const CLOSE: f64 = 1e-9;

/// The value of a position by brute force.
struct Naive<'a> {
    rules: &'a Rules,
}

impl Naive<'_> {
    /// South's probability of winning, a draw half. A masked lead on the table is one of all that could lie there.
    fn value(&self, position: &Position) -> f64 {
        match position.trick.step {
            Step::Reply => self.value_of_answering(position),
            _ => self.value_of_leading(position),
        }
    }

    fn value_of_leading(&self, position: &Position) -> f64 {
        let leads = position.legal_plays(self.rules);
        let masked = leads & self.rules.masked_leads(Phase::Two);
        let open = (leads - masked)
            .iter()
            .map(|lead| self.value_of_answering(&self.led(position, lead)));
        let hidden = self
            .by_faction(masked)
            .map(|leads| self.value_of_hidden(position, leads));
        let values: Vec<f64> = open.chain(hidden).collect();
        best(position.trick.leader, values.into_iter())
    }

    fn value_of_answering(&self, position: &Position) -> f64 {
        let lead = position.trick.lead.expect("a card to answer");
        if self.rules.is_masked(Phase::Two, lead) {
            let mut before = position.clone();
            let leader = position.trick.leader;
            before.hands.0[leader].insert(self.rules.card(lead));
            before.trick.lead = None;
            before.trick.step = Step::Lead;
            let masked = before.legal_plays(self.rules) & self.rules.masked_leads(Phase::Two);
            let leads = self.of_faction(masked, self.rules.counts_as(lead));
            return self.value_of_hidden(&before, leads);
        }
        let replies = position.legal_plays(self.rules);
        let values = replies.iter().map(|reply| self.after(position, reply));
        best(position.trick.leader.other(), values)
    }

    fn value_of_hidden(&self, position: &Position, leads: Plays) -> f64 {
        let led: Vec<Position> = leads.iter().map(|lead| self.led(position, lead)).collect();
        let replies = led[0].legal_plays(self.rules);
        let value = |position: &Position, reply| {
            let south = self.after(position, reply);
            seen_by(position.trick.leader, south)
        };
        let matrix: Vec<Vec<f64>> = led
            .iter()
            .map(|led| replies.iter().map(|reply| value(led, reply)).collect())
            .collect();
        seen_by(position.trick.leader, shapley_snow(&matrix))
    }

    fn by_faction(&self, plays: Plays) -> impl Iterator<Item = Plays> + '_ {
        (0..6)
            .map(move |id| self.of_faction(plays, FactionId(id)))
            .filter(|plays| !plays.is_empty())
    }

    fn of_faction(&self, plays: Plays, faction: FactionId) -> Plays {
        let same = |play: &Play| self.rules.counts_as(*play) == faction;
        plays.iter().filter(same).collect()
    }

    fn led(&self, position: &Position, lead: Play) -> Position {
        let mut led = position.clone();
        led.play_unchecked(self.rules, lead, &mut Scripted::default(), &mut ());
        led
    }

    /// The mean over all draws after a reply.
    fn after(&self, position: &Position, reply: Play) -> f64 {
        let undrawn = position.stung.undrawn.len();
        let (first, drawn, _) = self.play(position, reply, 0, 0, (0, 0));
        if drawn == 0 || position.hands.0.south.len() + position.hands.0.north.len() == 1 {
            return first;
        }
        let mut sum = 0.0;
        let mut count = 0.0;
        for top in 0..undrawn.max(1) {
            let next_choices = if drawn == 2 {
                undrawn.saturating_sub(1)
            } else {
                0
            };
            for next in 0..next_choices.max(1) {
                let (value, _, reshuffled) = self.play(position, reply, top, next, (0, 0));
                if reshuffled == 0 {
                    sum += value;
                    count += 1.0;
                    continue;
                }
                // Each draw before the reshuffle weighs the same, whatever comes after it.
                let ways = reshuffled * (reshuffled - 1).max(1);
                for way in 0..ways {
                    let order = (way % reshuffled, way / reshuffled);
                    let (value, ..) = self.play(position, reply, top, next, order);
                    sum += value / ways as f64;
                }
                count += 1.0;
            }
        }
        sum / count
    }

    /// Replies, with the `top`th and then the `next`th undrawn Sting on top, and reshuffles as scripted. The value, how
    /// many Stings were drawn, and how many reshuffled.
    fn play(
        &self,
        position: &Position,
        reply: Play,
        top: usize,
        next: usize,
        order: (usize, usize),
    ) -> (f64, usize, usize) {
        let mut after = position.clone();
        bring_to_the_end(&mut after.stung.undrawn, top, next);
        let mut chance = Scripted {
            order,
            reshuffled: 0,
        };
        let verdict = after.play_unchecked(self.rules, reply, &mut chance, &mut ());
        let waiting = &after.stung.waiting;
        let drawn = waiting.south.len() + waiting.north.len();
        let value = match verdict {
            None => self.value(&after),
            Some(verdict) => match verdict.winner {
                None => 0.5,
                Some(Seat::South) => 1.0,
                Some(Seat::North) => 0.0,
            },
        };
        (value, drawn, chance.reshuffled)
    }
}

/// Reshuffles with chosen Stings on top.
#[derive(Default)]
struct Scripted {
    order: (usize, usize),
    reshuffled: usize,
}

impl Chance for Scripted {
    fn order_stings(&mut self, stings: &mut [i8]) {
        self.reshuffled = stings.len();
        bring_to_the_end(stings, self.order.0, self.order.1);
    }
}

/// Brings one to the end, and then another of the rest before it.
fn bring_to_the_end(stings: &mut [i8], top: usize, next: usize) {
    if let Some(last) = stings.len().checked_sub(1) {
        stings.swap(top, last);
        if last > 0 {
            stings.swap(next, last - 1);
        }
    }
}

fn seen_by(seat: Seat, south: f64) -> f64 {
    match seat {
        Seat::South => south,
        Seat::North => 1.0 - south,
    }
}

fn best(seat: Seat, values: impl Iterator<Item = f64>) -> f64 {
    match seat {
        Seat::South => values.fold(0.0, f64::max),
        Seat::North => values.fold(1.0, f64::min),
    }
}

/// The value of a matrix game by L. Shapley and R. Snow's theorem (1950): some square part of the matrix has
/// equalizing mixtures that are optimal in the whole.
fn shapley_snow(matrix: &[Vec<f64>]) -> f64 {
    let (rows, columns) = (matrix.len(), matrix[0].len());
    for some_rows in 1_u32..1 << rows {
        for some_columns in 1_u32..1 << columns {
            if some_rows.count_ones() == some_columns.count_ones()
                && let Some(value) = kernel_value(matrix, some_rows, some_columns)
            {
                return value;
            }
        }
    }
    panic!("every matrix game has a kernel: {matrix:?}");
}

/// The value if this part is a kernel.
fn kernel_value(matrix: &[Vec<f64>], some_rows: u32, some_columns: u32) -> Option<f64> {
    let places = |set: u32| (0..32).filter(move |i| set >> i & 1 == 1);
    let (rows, columns): (Vec<usize>, Vec<usize>) =
        (places(some_rows).collect(), places(some_columns).collect());
    let part = |i: usize, j: usize| matrix[rows[i]][columns[j]];
    let size = rows.len();
    let (row_shares, value) = equalizing(size, |i, j| part(j, i))?;
    let (column_shares, _) = equalizing(size, part)?;
    let gains = |column: usize| -> f64 {
        (0..size)
            .map(|i| row_shares[i] * matrix[rows[i]][column])
            .sum()
    };
    let losses = |row: usize| -> f64 {
        (0..size)
            .map(|j| column_shares[j] * matrix[row][columns[j]])
            .sum()
    };
    let optimal = (0..matrix[0].len()).all(|column| gains(column) >= value - 1e-11)
        && (0..matrix.len()).all(|row| losses(row) <= value + 1e-11);
    optimal.then_some(value)
}

/// The mixture of columns that is worth the same in every row, and that worth, by Gaussian elimination.
fn equalizing(size: usize, entry: impl Fn(usize, usize) -> f64) -> Option<(Vec<f64>, f64)> {
    // The unknowns are the shares and, last, the worth; the last line says that the shares add up to one.
    let mut lines: Vec<Vec<f64>> = (0..size)
        .map(|i| {
            let shares = (0..size).map(|j| entry(i, j));
            shares.chain([-1.0, 0.0]).collect()
        })
        .collect();
    lines.push((0..size).map(|_| 1.0).chain([0.0, 1.0]).collect());
    for column in 0..=size {
        let pivot = (column..=size)
            .max_by(|&a, &b| lines[a][column].abs().total_cmp(&lines[b][column].abs()))?;
        if lines[pivot][column].abs() < 1e-9 {
            return None;
        }
        lines.swap(column, pivot);
        for other in (0..=size).filter(|&other| other != column) {
            let pivot = lines[column].clone();
            let factor = lines[other][column] / pivot[column];
            for (number, pivot) in lines[other].iter_mut().zip(pivot) {
                *number -= factor * pivot;
            }
        }
    }
    let mut solution: Vec<f64> = (0..=size)
        .map(|i| lines[i][size + 1] / lines[i][i])
        .collect();
    let worth = solution.pop()?;
    let possible = solution.iter().all(|&share| share >= -1e-11);
    possible.then_some((solution, worth))
}

/// Every set-up that the registered factions allow.
fn all_setups(registry: &Registry) -> Vec<Vec<&'static str>> {
    let tens: Vec<&str> = registry
        .iter()
        .filter(|faction| faction.kind == Kind::Ten)
        .map(|faction| faction.name)
        .collect();
    let halves = registry.iter().filter_map(|faction| match faction.kind {
        Kind::HalfOf(other) if faction.name < other => Some([faction.name, other]),
        _ => None,
    });
    let mut setups = Vec::new();
    for pair in halves {
        for a in 0..tens.len() {
            for b in 0..a {
                for c in 0..b {
                    setups.push([&pair[..], &[tens[c], tens[b], tens[a]]].concat());
                }
            }
        }
    }
    setups
}

/// The rules of every set-up, with the default house data.
fn all_rules() -> Vec<Arc<Rules>> {
    let registry = factions::all();
    all_setups(&registry)
        .iter()
        .map(|names| {
            let setup = Setup::new(&registry, names, &House::default());
            Arc::new(Rules::new(setup.expect("a set-up that can be played")))
        })
        .collect()
}

/// The default game without Stings.
fn without_stings() -> Arc<Rules> {
    house_rules(&House {
        stings: Some(Vec::new()),
        ..House::default()
    })
}

/// A random position with so many tricks to go, perhaps with a lead on the table: one of a random game, or one that is
/// made so that the votes are close.
fn random_position(rules: &Arc<Rules>, seed: u64, tricks: usize) -> Position {
    let mut dice = dice(seed);
    let mut position = Game::random(rules, seed, 2 * (26 - tricks)).position;
    if pick(&mut dice, 4) > 0 {
        make_open(rules, &mut position, tricks, &mut dice);
    }
    if pick(&mut dice, 3) == 0 {
        let legal = position.legal_plays(rules);
        let lead = legal.nth(pick(&mut dice, legal.len()));
        let lead = lead.expect("some lead is legal");
        position.play_unchecked(rules, lead, &mut dice, &mut ());
    }
    position
}

/// Deals hands mostly from a few factions, leaves a few cards in level Score piles, and strews the Stings about.
fn make_open(rules: &Rules, position: &mut Position, tricks: usize, dice: &mut Generator) {
    let mut cards: Vec<Card> = rules.all_cards().iter().collect();
    cards.shuffle(dice);
    let first_faction = pick(dice, 6);
    let order = |card: &Card| (rules.printed(*card).faction.index() + first_faction) % 6 / 2;
    cards.sort_by_key(order);
    let (dealt, rest) = cards.split_at_mut(2 * tricks + pick(dice, 6));
    dealt.shuffle(dice);
    rest.shuffle(dice);
    let (south, north) = dealt[..2 * tricks].split_at(tricks);
    position.hands.0 = PerSeat {
        south: south.iter().copied().collect(),
        north: north.iter().copied().collect(),
    };
    position.piles = ScorePiles::default();
    for &card in &rest[..pick(dice, 10)] {
        let declared = rules.plays_of(Cards::of(card));
        let play = declared.nth(pick(dice, declared.len()));
        let counts_as = rules.counts_as(play.expect("a card can be played"));
        let held = position.piles.of(counts_as);
        let behind = match held.south.len().cmp(&held.north.len()) {
            Ordering::Less => 0,
            Ordering::Equal => pick(dice, 2),
            Ordering::Greater => 1,
        };
        position.piles.0[Seat::BOTH[behind]][counts_as.index()].insert(card);
    }
    position.trick.leader = Seat::BOTH[pick(dice, 2)];
    strew_stings(rules, position, dice);
}

fn strew_stings(rules: &Rules, position: &mut Position, dice: &mut Generator) {
    let mut stings = rules.setup().stings.clone().unwrap_or_default();
    stings.shuffle(dice);
    let stung = &mut position.stung;
    *stung = StungDeck::default();
    for seat in Seat::BOTH {
        let waiting = stings.len().min(pick(dice, 3).saturating_sub(1));
        stung.waiting[seat].extend(stings.drain(..waiting));
    }
    let used = pick(dice, stings.len() + 1);
    stung.discards.extend(stings.drain(..used));
    stung.undrawn.extend(stings);
}

/// Solves a position to the end.
fn solve(solver: &mut Solver, endgame: &Endgame) -> Bounds {
    let mut search = solver.start(endgame, Aim::Value);
    assert_eq!(search.step(solver, u64::MAX), Progress::Done);
    let bounds = search.bounds();
    assert!(bounds.is_exact(), "{bounds:?}");
    bounds
}

fn endgame(rules: &Rules, position: &Position) -> Endgame {
    Endgame::from_position(rules, position).expect("a position of Phase Two")
}

/// How many random positions are compared with the naive solver: few in an ordinary run.
fn position_count() -> u64 {
    let asked = std::env::var("CLAIM_SOLVER_POSITIONS");
    asked.map_or(400, |text| text.parse().expect("a number of positions"))
}

/// From one to the most, but more often many.
fn tricks_to_go(seed: u64, most: usize) -> usize {
    let fewer = [0, 0, 1, 0, 2, 0, 1, 3, 4][seed as usize / 2 % 9];
    most.saturating_sub(fewer).max(1)
}

fn assert_agrees(solver: &mut Solver, rules: &Arc<Rules>, seed: u64, tricks: usize) -> f64 {
    let position = random_position(rules, seed, tricks);
    let naive = Naive { rules }.value(&position);
    let exact = solve(solver, &endgame(rules, &position));
    assert!(
        (exact.low - naive).abs() < CLOSE && (exact.high - naive).abs() < CLOSE,
        "{rules:?}, seed {seed}: {exact:?}, naively {naive}: {position:?}"
    );
    naive
}

#[test]
fn it_agrees_with_a_naive_solver_under_full_rules() {
    let mut solvers: Vec<(Arc<Rules>, Solver)> = all_rules()
        .into_iter()
        .map(|rules| (Arc::clone(&rules), Solver::new(rules).expect("it fits")))
        .collect();
    let mut undecided = 0;
    for seed in 0..position_count() {
        // Every other game is the default one.
        let others = solvers.len() as u64;
        let default = solvers
            .iter()
            .position(|(rules, _)| rules.setup().names() == SunBox::names()[..]);
        let at = if seed % 2 == 0 { default } else { None };
        let (rules, solver) = &mut solvers[at.unwrap_or((seed / 2 % others) as usize)];
        let value = assert_agrees(solver, &Arc::clone(rules), seed, tricks_to_go(seed, 4));
        undecided += u64::from(value > 0.0 && value < 1.0);
    }
    println!(
        "{} positions agree, {undecided} of them neither won nor lost",
        position_count()
    );
}

#[test]
fn it_agrees_with_a_naive_solver_without_stings() {
    let rules = without_stings();
    let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
    for seed in 0..position_count() {
        assert_agrees(&mut solver, &rules, seed, tricks_to_go(seed, 5));
    }
    println!("{} positions without Stings agree", position_count());
}

#[test]
fn with_the_seats_exchanged_both_values_add_up_to_one() {
    for rules in all_rules() {
        let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
        for seed in 0..8 {
            let position = random_position(&rules, seed, 5);
            let endgame = endgame(&rules, &position);
            let value = solve(&mut solver, &endgame).low;
            let exchanged = solve(&mut solver, &endgame.swapped()).low;
            assert!((value + exchanged - 1.0).abs() < CLOSE, "{position:?}");
        }
    }
}

#[test]
fn bounds_hold_whenever_it_is_asked() {
    let rules = sun_rules();
    let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
    for seed in 0..40 {
        let position = random_position(&rules, seed, 6);
        let endgame = endgame(&rules, &position);
        let value = solve(&mut solver, &endgame).low;
        let mut fresh = Solver::new(Arc::clone(&rules)).expect("it fits");
        let mut search = fresh.start(&endgame, Aim::AllMoves);
        let mut before = search.bounds();
        while search.step(&mut fresh, 100) == Progress::More {
            let bounds = search.bounds();
            assert!(bounds.low <= value + CLOSE && value <= bounds.high + CLOSE);
            assert!(before.low <= bounds.low && bounds.high <= before.high);
            before = bounds;
        }
        assert!((search.bounds().low - value).abs() < CLOSE);
    }
}

#[test]
fn the_best_move_has_the_value_of_the_position_and_no_move_a_better_one() {
    let rules = sun_rules();
    let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
    for seed in 0..200 {
        let position = random_position(&rules, seed, 4);
        let mut search = solver.start(&endgame(&rules, &position), Aim::AllMoves);
        search.step(&mut solver, u64::MAX);
        let value = search.bounds().seen_by(search.to_move() as usize);
        let values = search.values(&solver);
        let highest = values
            .iter()
            .map(|(_, bounds)| bounds.low)
            .fold(0.0, f64::max);
        let optimal = search.best().expect("it is solved");
        let shares: f64 = optimal.iter().map(|(_, share)| share).sum();
        assert!((shares - 1.0).abs() < CLOSE);
        if values.is_empty() {
            assert!(matches!(position.trick.step, Step::Reply));
            continue;
        }
        assert!((highest - value.low).abs() < CLOSE, "{position:?}");
        let naive = Naive { rules: &rules };
        for (of, bounds) in values {
            assert!(bounds.is_exact());
            if let Move::Play(play) = of {
                let south = match position.trick.step {
                    Step::Reply => naive.after(&position, play),
                    _ => naive.value_of_answering(&naive.led(&position, play)),
                };
                let own = seen_by(search.to_move(), south);
                assert!((bounds.low - own).abs() < CLOSE, "{of:?} in {position:?}");
            }
        }
    }
}

#[test]
fn what_is_dropped_before_the_end_is_not_among_the_best() {
    let rules = sun_rules();
    let mut dropped = 0;
    for seed in 0..60 {
        let endgame = endgame(&rules, &random_position(&rules, seed, 6));
        let begin = || {
            let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
            let search = solver.start(&endgame, Aim::BestMoves);
            (solver, search)
        };
        let (mut solver, mut solved) = begin();
        solved.step(&mut solver, u64::MAX);
        let (mut solver, mut search) = begin();
        let all = search.not_worse();
        while search.step(&mut solver, 50) == Progress::More {
            let left = search.not_worse();
            assert_eq!(solved.not_worse() - left, Plays::EMPTY, "{endgame:?}");
            dropped += usize::from(left != all);
        }
        assert_eq!(search.not_worse(), solved.not_worse());
    }
    assert!(dropped > 5, "plays are dropped on the way, {dropped} times");
}

/// What a mixture of masked leads brings at least, or one of blind replies gives away at most.
fn guarantee(
    naive: &Naive,
    position: &Position,
    leads: &[(Play, f64)],
    replies: &[(Play, f64)],
) -> f64 {
    let mut sum = 0.0;
    for &(lead, of_lead) in leads {
        for &(reply, of_reply) in replies {
            let led = naive.led(position, lead);
            sum += of_lead * of_reply * naive.after(&led, reply);
        }
    }
    sum
}

#[test]
fn mixtures_guarantee_the_value_whatever_the_other_seat_does() {
    let rules = sun_rules();
    let naive = Naive { rules: &rules };
    let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
    let mut mixed = 0;
    for seed in 0..1000 {
        let position = random_position(&rules, seed, 4);
        if position.trick.step != Step::Lead {
            continue;
        }
        let value = solve(&mut solver, &endgame(&rules, &position)).low;
        let mut search = solver.start(&endgame(&rules, &position), Aim::Value);
        search.step(&mut solver, u64::MAX);
        let leads = search.best().expect("it is solved");
        if leads.len() == 1 {
            continue;
        }
        mixed += 1;
        let led = naive.led(&position, leads[0].0);
        let mut answer = solver.start(&endgame(&rules, &led), Aim::Value);
        answer.step(&mut solver, u64::MAX);
        let replies = answer.best().expect("it is solved");
        let leader = position.trick.leader;
        let own = seen_by(leader, value);
        for reply in led.legal_plays(&rules) {
            let south = guarantee(&naive, &position, &leads, &[(reply, 1.0)]);
            assert!(seen_by(leader, south) >= own - CLOSE, "{position:?}");
        }
        let masked = position.legal_plays(&rules) & rules.masked_leads(Phase::Two);
        for lead in masked {
            let south = guarantee(&naive, &position, &[(lead, 1.0)], &replies);
            assert!(seen_by(leader, south) <= own + CLOSE, "{position:?}");
        }
    }
    assert!(mixed > 5, "some positions ask for a mixture, {mixed} did");
}

/// The undrawn Stings in another order, and another masked lead where one is on the table.
fn with_other_secrets(rules: &Rules, position: &Position, dice: &mut Generator) -> Position {
    let mut other = position.clone();
    let undrawn = &mut other.stung.undrawn;
    if !undrawn.is_empty() {
        let turn = pick(dice, undrawn.len());
        undrawn.rotate_left(turn);
    }
    let lead = other.trick.lead;
    if let Some(lead) = lead.filter(|&lead| rules.is_masked(Phase::Two, lead)) {
        let hand = &mut other.hands.0[other.trick.leader];
        hand.insert(rules.card(lead));
        let masked = rules.plays_of(*hand) & rules.masked_leads(Phase::Two);
        let another = masked
            .nth(pick(dice, masked.len()))
            .expect("at least the lead");
        hand.remove(rules.card(another));
        other.trick.lead = Some(another);
    }
    other
}

#[test]
fn it_uses_neither_the_order_of_the_stings_nor_a_hidden_number() {
    let rules = sun_rules();
    let mut dice = dice(3);
    for seed in 0..300 {
        let position = random_position(&rules, seed, 6);
        let other = with_other_secrets(&rules, &position, &mut dice);
        assert_eq!(endgame(&rules, &position), endgame(&rules, &other));
    }
}

#[test]
fn a_view_of_either_seat_gives_the_same_endgame() {
    let rules = sun_rules();
    for seed in 0..300 {
        let played = 26 + (seed as usize * 7) % 26;
        let game = Game::random(&rules, seed, played);
        let expected = Endgame::from_position(&rules, &game.position);
        for seat in Seat::BOTH {
            let view: View = game.view(seat);
            assert_eq!(Endgame::from_view(&view), expected);
        }
    }
    let view = Game::random(&rules, 1, 25).view(Seat::South);
    assert_eq!(Endgame::from_view(&view), None, "in Phase One");
    let over = Game::random(&rules, 1, 52).view(Seat::South);
    assert_eq!(Endgame::from_view(&over), None, "after the last trick");
}

#[test]
fn whoever_leads_the_certain_winner_last_wins() {
    let rules = sun_rules();
    let solved = |south: &str, north: &str, piles: PerSeat<&str>| {
        let scene = crate::common::scene::Scene::new(Phase::Two, south, north)
            .in_trick(26)
            .with_piles(piles.south, piles.north);
        let mut solver = Solver::new(Arc::clone(&rules)).expect("it fits");
        solve(&mut solver, &endgame(&rules, &scene.position)).low
    };
    let piles = PerSeat {
        south: "sun-monks:1 prophets:1",
        north: "star-monks:1 scorpions:1",
    };
    assert_eq!(solved("sandworms:9", "sandworms:8", piles), 1.0);
    assert_eq!(solved("sandworms:8", "sandworms:9", piles), 0.0);
}
