//! The steps of play: one function each, over the parts that it needs, and one place that says which comes next.
//!
//! A live game borrows the parts from its world, a search from a [`Position`](super::Position) of its
//! own; both call these functions, so no rule is written twice.

use super::card::{Card, FactionId, Play, Plays};
use super::chance::Chance;
use super::compiled::Rules;
use super::event::{Event, Known, Place, Reason, Secret, Why, Witness};
use super::moves::Illegal;
use super::position::{
    Deck, Discards, FollowerDecks, HAND, Hands, ScorePiles, Step, StungDeck, Trick,
};
use super::power::{Duel, Effect, Phase, Role, Route};
use super::score::{self, Verdict};
use super::seat::{PerSeat, Seat};

/// Which step comes after the one that was just taken.
pub fn next_step(rules: &Rules, trick: &Trick) -> Step {
    match trick.step {
        Step::Reveal | Step::TurnPhase => Step::Lead,
        Step::Lead => Step::Reply,
        Step::Reply
            if trick
                .lead
                .is_some_and(|lead| rules.is_masked(trick.phase(), lead)) =>
        {
            Step::Unmask
        }
        Step::Reply | Step::Unmask => Step::Resolve,
        Step::Resolve => Step::Collect,
        Step::Collect => Step::Aftermath,
        Step::Aftermath if trick.number == Trick::LAST => Step::Score,
        Step::Aftermath => Step::NextTrick,
        Step::NextTrick if usize::from(trick.number) == HAND + 1 => Step::TurnPhase,
        Step::NextTrick if trick.phase() == Phase::One => Step::Reveal,
        Step::NextTrick => Step::Lead,
        Step::Score | Step::Over => Step::Over,
    }
}

/// Turns up the next card of the deck as the prize.
pub fn reveal_card(rules: &Rules, trick: &mut Trick, deck: &mut Deck, witness: &mut impl Witness) {
    let card = deck.draw();
    trick.prize = Some(card);
    witness.see(|| moved(rules, card, OPEN, Place::Deck, Place::Prize, Why::Revealed));
}

/// Whether a seat may play a card now, and if not, why.
///
/// # Errors
/// [`Illegal::GameOver`], [`Illegal::NotNow`] or [`Illegal::NotYourTurn`].
pub fn check_turn(trick: &Trick, seat: Seat) -> Result<(), Illegal> {
    match trick.to_move() {
        _ if trick.step == Step::Over => Err(Illegal::GameOver),
        None => Err(Illegal::NotNow),
        Some(to_move) if to_move != seat => Err(Illegal::NotYourTurn),
        Some(_) => Ok(()),
    }
}

/// Whether a seat may play that now, and if not, why.
///
/// # Errors
/// The reason, as an [`Illegal`].
pub fn check_play(
    rules: &Rules,
    trick: &Trick,
    hands: &Hands,
    seat: Seat,
    play: Play,
) -> Result<(), Illegal> {
    check_turn(trick, seat)?;
    let led = trick.lead.map(|lead| rules.counts_as(lead));
    rules.check(hands.0[seat], led, play)
}

/// Plays a card, which must be legal, for the seat to move.
pub fn play_card(
    rules: &Rules,
    trick: &mut Trick,
    hands: &mut Hands,
    play: Play,
    witness: &mut impl Witness,
) {
    let card = rules.card(play);
    let leads = trick.step == Step::Lead;
    let (seat, why) = if leads {
        trick.lead = Some(play);
        (trick.leader, Why::Led)
    } else {
        trick.reply = Some(play);
        (trick.leader.other(), Why::Replied)
    };
    hands.0[seat].remove(card);
    witness.see(|| {
        let masked = leads && rules.is_masked(trick.phase(), play);
        let known = if masked {
            known_to(seat, Known::Faction)
        } else {
            OPEN
        };
        Event::Moved {
            card: secret_play(rules, play, known),
            from: Place::Hand(seat),
            to: Place::Table(seat),
            why,
        }
    });
}

/// Turns up a lead that lies face-down.
pub fn unmask(trick: &Trick, witness: &mut impl Witness) {
    if let Some(play) = trick.lead {
        let by = trick.leader;
        witness.see(|| Event::Unmasked { by, play });
    }
}

/// Finds the trick's winner.
pub fn resolve_trick(
    rules: &Rules,
    trick: &mut Trick,
    piles: &ScorePiles,
    stung: &StungDeck,
    witness: &mut impl Witness,
) {
    let (Some(lead), Some(reply)) = (trick.lead, trick.reply) else {
        return;
    };
    let (phase, leader) = (trick.phase(), trick.leader);
    let runes = rules.deciding_runes(phase, piles);
    let lead_stung = (lead, stung.sum(leader));
    let reply_stung = (reply, stung.sum(leader.other()));
    let reply_wins = rules.reply_wins(phase, runes, lead_stung, reply_stung);
    let winner = if reply_wins { leader.other() } else { leader };
    trick.winner = Some(winner);
    witness.see(|| Event::Taken {
        winner,
        lead,
        reply,
        reason: reason(
            &rules.duel(phase, runes, lead_stung, reply_stung),
            reply_wins,
        ),
    });
}

/// Sends each card of a decided trick where it goes, prize and blind card first.
pub fn collect_cards(
    rules: &Rules,
    trick: &Trick,
    deck: &mut Deck,
    followers: &mut FollowerDecks,
    piles: &mut ScorePiles,
    discards: &mut Discards,
    witness: &mut impl Witness,
) {
    let Some(winner) = trick.winner else { return };
    let loser = winner.other();
    if let Some(prize) = trick.prize {
        followers.0[winner].won.insert(prize);
        witness.see(|| {
            moved(
                rules,
                prize,
                OPEN,
                Place::Prize,
                Place::Followers(winner),
                Why::Won,
            )
        });
        let blind = deck.draw();
        followers.0[loser].blind.insert(blind);
        witness.see(|| {
            let known = known_to(loser, Known::Nothing);
            moved(
                rules,
                blind,
                known,
                Place::Deck,
                Place::Followers(loser),
                Why::DrawnBlind,
            )
        });
    }
    let phase = trick.phase();
    for seat in [trick.leader, trick.leader.other()] {
        let Some(play) = trick.played_by(seat) else {
            continue;
        };
        let route = rules.route(phase, play);
        let to = match route {
            Route::Discard => Place::Discards,
            Route::Winner => Place::Pile(winner),
            Route::Loser => Place::Pile(loser),
        };
        match to {
            Place::Pile(owner) => {
                piles.0[owner][rules.counts_as(play).index()].insert(rules.card(play))
            }
            _ => discards.discarded.insert(rules.card(play)),
        }
        witness.see(|| Event::Moved {
            card: secret_play(rules, play, OPEN),
            from: Place::Table(seat),
            to,
            why: if route == Route::plain(phase) {
                Why::Collected
            } else {
                Why::Diverted
            },
        });
    }
}

/// What follows when all cards have gone where they go: used Stings are discarded, then Gnomes and the like
/// are smashed, then Stings are drawn.
pub fn aftermath(
    rules: &Rules,
    trick: &Trick,
    piles: &mut ScorePiles,
    discards: &mut Discards,
    stung: &mut StungDeck,
    chance: &mut impl Chance,
    witness: &mut impl Witness,
) {
    discard_used_stings(stung, witness);
    let plays = [trick.lead, trick.reply].into_iter().flatten();
    let with_effects = plays.clone().collect::<Plays>() & rules.with_effects(trick.phase());
    let (Some(winner), false) = (trick.winner, with_effects.is_empty()) else {
        return;
    };
    let effects = || {
        let plays = plays.clone();
        plays.filter_map(|play| Some((play, rules.effect(trick.phase(), play)?)))
    };
    for (play, effect) in effects() {
        if let Effect::Smash { faction } = effect {
            let number = rules.number(rules.card(play));
            smash(
                rules,
                winner.other(),
                faction,
                number,
                piles,
                discards,
                witness,
            );
        }
    }
    for (play, effect) in effects() {
        if effect == Effect::DrawSting {
            let owner = match rules.route(trick.phase(), play) {
                Route::Loser => winner.other(),
                Route::Winner | Route::Discard => winner,
            };
            draw_sting(owner, stung, chance, witness);
        }
    }
}

fn discard_used_stings(stung: &mut StungDeck, witness: &mut impl Witness) {
    for of in Seat::BOTH {
        while let Some(value) = stung.waiting[of].pop_at(0) {
            stung.discards.push(value);
            witness.see(|| Event::StingSpent { of, value });
        }
    }
}

/// One Gnome (or whatever `faction` is) of that number that lies with `owner` leaves the game.
fn smash(
    rules: &Rules,
    owner: Seat,
    faction: &str,
    number: u8,
    piles: &mut ScorePiles,
    discards: &mut Discards,
    witness: &mut impl Witness,
) {
    let Some(faction) = rules.faction_id(faction) else {
        return;
    };
    let standing = &mut piles.0[owner][faction.index()];
    let Some(card) = standing.iter().find(|&card| rules.number(card) == number) else {
        return;
    };
    standing.remove(card);
    discards.removed.insert(card);
    witness.see(|| {
        moved(
            rules,
            card,
            OPEN,
            Place::Pile(owner),
            Place::Removed,
            Why::Smashed,
        )
    });
}

fn draw_sting(
    to: Seat,
    stung: &mut StungDeck,
    chance: &mut impl Chance,
    witness: &mut impl Witness,
) {
    if stung.undrawn.is_empty() && !stung.discards.is_empty() {
        stung.undrawn = std::mem::take(&mut stung.discards);
        // From here on the order is chance's alone, whatever the order of use was.
        stung.undrawn.sort_unstable();
        chance.order_stings(&mut stung.undrawn);
        let count = stung.undrawn.len() as u8;
        witness.see(|| Event::StungShuffled { count });
    }
    if let Some(value) = stung.undrawn.pop() {
        stung.waiting[to].push(value);
        witness.see(|| Event::StingDrawn { to, value });
    }
}

/// Clears the table for the next trick.
pub fn next_trick(rules: &Rules, trick: &mut Trick) {
    let (Some(winner), Some(lead), Some(reply)) = (trick.winner, trick.lead, trick.reply) else {
        return;
    };
    *trick = Trick {
        number: trick.number + 1,
        leader: rules.next_leader(trick.phase(), trick.leader, winner, lead, reply),
        prize: None,
        lead: None,
        reply: None,
        winner: None,
        step: trick.step,
    };
}

/// Turns to Phase Two: each seat takes its followers into its hand.
pub fn turn_phase(
    rules: &Rules,
    hands: &mut Hands,
    followers: &mut FollowerDecks,
    witness: &mut impl Witness,
) {
    witness.see(|| Event::PhaseTurned);
    for seat in Seat::BOTH {
        let deck = std::mem::take(&mut followers.0[seat]);
        hands.0[seat] = deck.all();
        for card in deck.all() {
            witness.see(|| {
                // The other seat knows these by elimination, but not which back is which.
                let known = known_to(seat, Known::Nothing);
                moved(
                    rules,
                    card,
                    known,
                    Place::Followers(seat),
                    Place::Hand(seat),
                    Why::TakenUp,
                )
            });
        }
    }
}

/// Counts the votes.
pub fn score_votes(rules: &Rules, piles: &ScorePiles, witness: &mut impl Witness) -> Verdict {
    let verdict = score::verdict(rules, piles);
    for faction in FactionId::voting() {
        let to = verdict.votes[faction.index()];
        witness.see(|| Event::Voted { faction, to });
    }
    witness.see(|| Event::Ended(verdict));
    verdict
}

/// A seat gives up: no card is played any more, and the votes are counted as the piles stand.
pub fn give_up(
    rules: &Rules,
    trick: &mut Trick,
    piles: &ScorePiles,
    by: Seat,
    witness: &mut impl Witness,
) -> Verdict {
    trick.step = Step::Over;
    let verdict = Verdict::resigned(rules, piles, by);
    witness.see(|| Event::Ended(verdict));
    verdict
}

/// Tells a witness of the deal: each seat's hand, of which the other sees the backs.
pub fn announce_deal(rules: &Rules, hands: &Hands, witness: &mut impl Witness) {
    for seat in Seat::BOTH {
        for card in hands.0[seat] {
            let known = known_to(seat, Known::Nothing);
            witness.see(|| {
                moved(
                    rules,
                    card,
                    known,
                    Place::Deck,
                    Place::Hand(seat),
                    Why::Dealt,
                )
            });
        }
    }
}

const OPEN: PerSeat<Known> = PerSeat {
    south: Known::Face,
    north: Known::Face,
};

fn known_to(seat: Seat, other_knows: Known) -> PerSeat<Known> {
    PerSeat::from_fn(|each| {
        if each == seat {
            Known::Face
        } else {
            other_knows
        }
    })
}

fn moved(
    rules: &Rules,
    card: Card,
    known: PerSeat<Known>,
    from: Place,
    to: Place,
    why: Why,
) -> Event<Secret> {
    let counts_as = rules.printed(card).faction;
    let card = Secret {
        card,
        counts_as,
        known,
    };
    Event::Moved {
        card,
        from,
        to,
        why,
    }
}

fn secret_play(rules: &Rules, play: Play, known: PerSeat<Known>) -> Secret {
    Secret {
        card: rules.card(play),
        counts_as: rules.counts_as(play),
        known,
    }
}

fn reason(duel: &Duel, reply_wins: bool) -> Reason {
    let role = if reply_wins { Role::Reply } else { Role::Lead };
    let (winning, losing) = match role {
        Role::Lead => (duel.lead_strength, duel.reply_strength),
        Role::Reply => (duel.reply_strength, duel.lead_strength),
    };
    match role {
        Role::Lead if !duel.follows => Reason::NotFollowed,
        Role::Reply if !duel.follows => Reason::Power,
        _ if winning > losing => Reason::Higher,
        _ if winning < losing => Reason::Lower,
        _ => Reason::Tie,
    }
}
