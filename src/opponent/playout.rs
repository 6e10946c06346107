//! Playouts: a world played to its end, at random or at a glance, and what the result is worth.

use crate::rules::chance::{Generator, pick};
use crate::rules::{Phase, Play, Plays, Position, Rules, Seat, Verdict};

/// How both seats play in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Any legal play, each as likely as the others.
    Random,
    /// Mostly what looks sensible in this world: cheap wins, leads that can't be beaten.
    Informed,
}

/// In one of so many informed plays any legal one is played, so that no line is shut out.
const STRAY: usize = 8;

/// How many leads are looked at for one that can't be beaten.
const LOOKS: usize = 3;

/// In Phase One, a prize of this number or a higher one is worth fighting for.
const WORTHWHILE: u8 = 5;

/// Plays a world to its end; the verdict.
///
/// `world` must not be over.
pub fn play_out(
    rules: &Rules,
    world: &mut Position,
    style: Style,
    generator: &mut Generator,
) -> Option<Verdict> {
    loop {
        let legal = world.legal_plays(rules);
        let play = match style {
            Style::Random => any(legal, generator),
            Style::Informed => informed(rules, world, legal, generator),
        }?;
        let verdict = world.play_unchecked(rules, play, generator, &mut ());
        if verdict.is_some() {
            return verdict;
        }
    }
}

/// One of the plays, each as likely as the others.
pub fn any(plays: Plays, generator: &mut Generator) -> Option<Play> {
    match plays.len() {
        0 | 1 => plays.first(),
        several => plays.nth(pick(generator, several)),
    }
}

fn informed(
    rules: &Rules,
    world: &Position,
    legal: Plays,
    generator: &mut Generator,
) -> Option<Play> {
    if legal.len() < 2 {
        return legal.first();
    }
    if pick(generator, STRAY) == 0 {
        return any(legal, generator);
    }
    glance(rules, world, legal, generator)
}

/// What looks sensible: win what is worth it as cheaply as can be, lead what can't be beaten, and throw low cards away.
fn glance(
    rules: &Rules,
    world: &Position,
    legal: Plays,
    generator: &mut Generator,
) -> Option<Play> {
    let trick = &world.trick;
    let fights = match (trick.phase(), trick.prize) {
        (Phase::One, Some(prize)) => rules.number(prize) >= WORTHWHILE,
        _ => true,
    };
    match trick.lead {
        None if fights => strong_lead(rules, world, legal, generator),
        None => lowest(rules, legal),
        Some(lead) => {
            let beats = winning(rules, world, lead, legal);
            let wanted = if fights { beats } else { legal - beats };
            lowest(rules, if wanted.is_empty() { legal } else { wanted })
        }
    }
}

/// A lead that this world's other hand can't beat, if a few looks find one; else the last one looked at.
fn strong_lead(
    rules: &Rules,
    world: &Position,
    legal: Plays,
    generator: &mut Generator,
) -> Option<Play> {
    let mut lead = any(legal, generator)?;
    for _ in 1..LOOKS {
        if !can_be_beaten(rules, world, lead) {
            break;
        }
        lead = any(legal, generator)?;
    }
    Some(lead)
}

/// Whether the other hand holds a legal reply that takes the trick from a lead, Stings on the reply aside.
fn can_be_beaten(rules: &Rules, world: &Position, lead: Play) -> bool {
    let leader = world.trick.leader;
    let replies = rules.plays_of(world.hands.0[leader.other()]);
    let led = rules.counts_as(lead);
    let bound = replies.meets(rules.bound_to_follow(led));
    let legal = if bound {
        replies & rules.follow(led)
    } else {
        replies
    };
    let runes = rules.runes(world.piles.both());
    let lead = (lead, world.stung.sum(leader));
    legal.meets(rules.beaten_by(world.trick.phase(), runes, lead))
}

/// The legal replies that take the trick.
fn winning(rules: &Rules, world: &Position, lead: Play, legal: Plays) -> Plays {
    let (phase, leader) = (world.trick.phase(), world.trick.leader);
    let runes = rules.runes(world.piles.both());
    let lead = (lead, world.stung.sum(leader));
    match world.stung.sum(leader.other()) {
        0 => legal & rules.beaten_by(phase, runes, lead),
        stings => (legal.iter())
            .filter(|&reply| rules.reply_wins(phase, runes, lead, (reply, stings)))
            .collect(),
    }
}

fn lowest(rules: &Rules, plays: Plays) -> Option<Play> {
    plays
        .iter()
        .min_by_key(|&play| rules.number(rules.card(play)))
}

/// How much of a result's worth is its margin, where the rest is who won.
///
/// The margin tells lost positions apart, and won ones: without it a search plays anything there.
const MARGIN: f64 = 0.2;

/// What a result is worth to a seat, from 0 to 1: mostly whether it won, a little by how many votes.
pub fn worth(verdict: &Verdict, seat: Seat) -> f64 {
    let votes = verdict.votes_of(seat) as f64 - verdict.votes_of(seat.other()) as f64;
    let margin = 0.5 + votes / 10.0;
    (1.0 - MARGIN) * won(verdict, seat) + MARGIN * margin
}

/// Whether a seat won: 1, or 0, or half of it for a draw.
pub fn won(verdict: &Verdict, seat: Seat) -> f64 {
    match verdict.winner {
        Some(winner) if winner == seat => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
