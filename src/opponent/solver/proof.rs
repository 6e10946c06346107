//! Whether a seat can *force* a result: win, or at least not lose, whatever is hidden and whatever is drawn.
//!
//! This is a game with perfect information and two results, and so much faster to search than the real one. All that
//! the seat can't know is decided against it: the other seat chooses which Stings are drawn, sees through the seat's
//! masked leads, and picks its own masked lead only after the reply. A proof bounds the real value: who can force a
//! win has the value 1, and where the other seat can, it is 0.
//!
//! The game goes on from the cards still held in the same way whatever lies in the Score piles; those only say who has
//! won at the end. So each search also finds out with which votes its result would be the same: how high each
//! faction's vote must *at least* stand for whoever carried the day (see [`Need`]). What is kept under a position's hands
//! then answers for all Score piles that are as good (after M. Ginsberg, *Partition search*, 1996).

use arrayvec::ArrayVec;

use super::engine::{Engine, Node, Ordered, OutOfNodes};
use super::model::bit;
use super::need::{Need, Question};
use super::state::{Drawn, State};
use super::table::Mixer;
use crate::rules::Plays;

/// What a seat tries to force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To win.
    Win = 0,
    /// To win or draw.
    Draw = 1,
}

/// The answer to a question, and the votes from which on it is the same for whoever it favours.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// Whether the seat can force its goal.
    pub forced: bool,
    /// How each vote must stand at least: for the seat if it can, else for the other.
    pub need: Need,
}

/// An answer, with the lead that carried the day for the leader if it did.
type Settled = (Answer, Option<u8>);

impl Engine {
    /// Whether a seat can force its goal from a position.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn proves(&mut self, state: &State, seat: usize, goal: Goal) -> Result<bool, OutOfNodes> {
        let asked = Question { seat, goal };
        self.answer(state, asked).map(|answer| answer.forced)
    }

    fn answer(&mut self, state: &State, asked: Question) -> Result<Answer, OutOfNodes> {
        if let Some(result) = state.result(&self.model, &self.stakes) {
            return Ok(self.answer_at_end(state, result, asked));
        }
        let node = self.node(state);
        let hands = self.hands_mixed(&node, !self.stakes.comparable);
        self.answer_at(&node, hands, asked)
    }

    /// The answer where the result is not certain yet.
    fn answer_at(
        &mut self,
        node: &Node,
        hands: Mixer,
        asked: Question,
    ) -> Result<Answer, OutOfNodes> {
        let state = &node.state;
        let key = self.proof_key(node, hands);
        let comparable = self.stakes.comparable;
        let (known, hint) = self.proofs.look_up(key, state, asked, comparable);
        if let Some(answer) = known {
            return Ok(answer);
        }
        let (mut answer, lead) = if let Some(need) = self.cashes_out(node) {
            let forced = state.leader == asked.seat;
            (Answer { forced, need }, None)
        } else {
            self.count()?;
            self.answer_of_moves(node, asked, hint)?
        };
        if !comparable {
            answer.need = Need::NOTHING;
        }
        let cards = state.hands[0].count_ones() as u8;
        self.proofs.keep(key, asked, answer, lead, cards);
        Ok(answer)
    }

    /// The answer where it takes a search of the moves, and the lead that settled it.
    fn answer_of_moves(
        &mut self,
        node: &Node,
        asked: Question,
        hint: Option<u8>,
    ) -> Result<Settled, OutOfNodes> {
        if node.state.leader == asked.seat {
            self.answer_leading(node, asked, hint)
        } else {
            self.answer_following(node, asked, hint)
        }
    }

    /// The answer where the result is certain.
    fn answer_at_end(&self, state: &State, south: f64, asked: Question) -> Answer {
        let forced = asked.is_reached(south);
        let need = if self.stakes.comparable {
            Need::of_majority(state, usize::from(south < 0.5))
        } else {
            Need::NOTHING
        };
        Answer { forced, need }
    }

    /// Whether some lead forces the goal, though the other seat sees it; and the lead that settled it.
    fn answer_leading(
        &mut self,
        node: &Node,
        asked: Question,
        hint: Option<u8>,
    ) -> Result<Settled, OutOfNodes> {
        let leads = self.ordered_leads(node, self.leads(node), hint);
        let different = self.different_replies(node);
        let mut refuted = Need::NOTHING;
        for &lead in &leads {
            let answer = self.against_all_replies(node, lead, different, asked)?;
            if answer.forced {
                return Ok((answer, Some(lead)));
            }
            refuted = refuted.and(&answer.need);
        }
        Ok((
            Answer {
                forced: false,
                need: refuted,
            },
            None,
        ))
    }

    fn against_all_replies(
        &mut self,
        node: &Node,
        lead: u8,
        different: u64,
        asked: Question,
    ) -> Result<Answer, OutOfNodes> {
        let led = self.model.faction[usize::from(lead)];
        let replies = self.replies_among(node, led, different);
        let winning = self.winning(node, lead, replies);
        let replies = self.ordered_replies(node, lead, replies, winning);
        self.all_forced(&replies, |engine, &reply| {
            engine.after_trick(node, lead, reply, winning, asked)
        })
    }

    /// Whether every lead has a reply that forces the goal; masked ones one for all. And the lead that settled it.
    fn answer_following(
        &mut self,
        node: &Node,
        asked: Question,
        hint: Option<u8>,
    ) -> Result<Settled, OutOfNodes> {
        let mut left = self.leads(node);
        let leads = self.ordered_leads(node, left, hint);
        let different = self.different_replies(node);
        let mut forced = Need::NOTHING;
        for &lead in &leads {
            if left & bit(lead) == 0 {
                continue;
            }
            let masked = left & self.model.masked;
            let together = if masked & bit(lead) == 0 {
                bit(lead)
            } else {
                masked & self.model.of_faction[usize::from(self.model.faction[usize::from(lead)])]
            };
            left &= !together;
            let answer = self.by_some_reply(node, together, different, asked)?;
            if !answer.forced {
                return Ok((answer, Some(lead)));
            }
            forced = forced.and(&answer.need);
        }
        Ok((
            Answer {
                forced: true,
                need: forced,
            },
            None,
        ))
    }

    /// Whether one reply forces the goal against all of the leads, which are of one faction.
    fn by_some_reply(
        &mut self,
        node: &Node,
        leads: u64,
        different: u64,
        asked: Question,
    ) -> Result<Answer, OutOfNodes> {
        let first = leads.trailing_zeros() as u8;
        let led = self.model.faction[usize::from(first)];
        let replies = self.replies_among(node, led, different);
        let winning = self.winning(node, first, replies);
        let mut refuted = Need::NOTHING;
        for &reply in &self.ordered_replies(node, first, replies, winning) {
            let answer = self.against_all_leads(node, leads, reply, asked)?;
            if answer.forced {
                return Ok(answer);
            }
            refuted = refuted.and(&answer.need);
        }
        Ok(Answer {
            forced: false,
            need: refuted,
        })
    }

    fn against_all_leads(
        &mut self,
        node: &Node,
        leads: u64,
        reply: u8,
        asked: Question,
    ) -> Result<Answer, OutOfNodes> {
        self.all_forced(Plays::from_bits(leads), |engine, lead| {
            let winning = engine.winning(node, lead.0, bit(reply));
            engine.after_trick(node, lead.0, reply, winning, asked)
        })
    }

    /// Whether the goal is forced after a trick, whichever Stings are drawn.
    fn after_trick(
        &mut self,
        node: &Node,
        lead: u8,
        reply: u8,
        winning: u64,
        asked: Question,
    ) -> Result<Answer, OutOfNodes> {
        let reply_wins = winning & bit(reply) != 0;
        let (mut after, draws) =
            node.state
                .after(&self.model, &self.stakes, lead, reply, reply_wins);
        let answer = if draws.is_empty() {
            self.answer(&after, asked)?
        } else if let Some(result) = after.result(&self.model, &self.stakes) {
            self.answer_at_end(&after, result, asked)
        } else {
            let mut drawn = after.draw(&self.model, &self.stakes, &draws);
            // The seat fears the lowest Stings on its own card and the highest on the other's.
            if draws[0] != asked.seat {
                drawn.reverse();
            }
            self.whatever_is_drawn(&after, &drawn, asked)?
        };
        let favoured = if answer.forced {
            asked.seat
        } else {
            1 - asked.seat
        };
        Ok(Answer {
            need: answer.need.before(&node.state, &after, favoured),
            ..answer
        })
    }

    fn whatever_is_drawn(
        &mut self,
        after: &State,
        drawn: &Drawn,
        asked: Question,
    ) -> Result<Answer, OutOfNodes> {
        let first = self.with_stings(&self.node(after), drawn[0].1);
        let hands = self.hands_mixed(&first, !self.stakes.comparable);
        self.all_forced(drawn, |engine, &(_, stings)| {
            let node = engine.with_stings(&first, stings);
            let hands = if engine.mixes_alike(&first, &node) {
                hands
            } else {
                engine.hands_mixed(&node, !engine.stakes.comparable)
            };
            engine.answer_at(&node, hands, asked)
        })
    }

    /// Whether the goal is forced in all of the cases, which are tried until it isn't in one.
    fn all_forced<T>(
        &mut self,
        cases: impl IntoIterator<Item = T>,
        mut answer: impl FnMut(&mut Self, T) -> Result<Answer, OutOfNodes>,
    ) -> Result<Answer, OutOfNodes> {
        let mut need = Need::NOTHING;
        for case in cases {
            let answer = answer(self, case)?;
            if !answer.forced {
                return Ok(answer);
            }
            need = need.and(&answer.need);
        }
        Ok(Answer { forced: true, need })
    }

    /// What the leader needs to win by leading nothing but cards that can't be beaten, if that is enough. All that is
    /// played meanwhile is the leader's: the leads themselves, and as many cards as the other seat must follow with.
    fn cashes_out(&self, node: &Node) -> Option<Need> {
        let model = &self.model;
        if !model.winner_takes_all {
            return None;
        }
        let leader = node.state.leader;
        let hand = node.state.hands[leader];
        let other = node.state.hands[1 - leader];
        let mut gains = [0; 5];
        for (led, &of_faction) in model.of_faction.iter().enumerate() {
            let own = hand & of_faction;
            let [may, must] = model.following[led].map(|plays| plays & other);
            let sure = self.sure_leads(node, own, other, if may == must { may } else { u64::MAX });
            for lead in Plays::from_bits(sure) {
                gains[led] += self.stakes.weight(lead.0);
            }
            if sure != 0 && may == must && may != 0 {
                let faction = usize::from(model.faction[may.trailing_zeros() as usize]);
                if may & model.of_faction[faction] == may {
                    let followed = sure.count_ones().min(may.count_ones());
                    gains[faction] += followed as i32 * self.stakes.unit[faction];
                }
            }
        }
        Need::after_gains(&node.state, leader, gains)
    }

    /// Those of a faction's cards that can't be beaten when they are led one after another, the surest first: where
    /// these draw all that must follow out of the other hand, all are.
    fn sure_leads(&self, node: &Node, own: u64, other: u64, following: u64) -> u64 {
        let mut sure = 0;
        let mut beating = 0;
        for lead in Plays::from_bits(own) {
            let beats = self.model.ever_beats(lead.0, node.runes, node.stings) & other;
            beating |= beats;
            if beats == 0 {
                sure |= bit(lead.0);
            }
        }
        let drawn_out = sure.count_ones() >= following.count_ones() && beating & !following == 0;
        if drawn_out { own } else { sure }
    }

    /// The leads in the order in which they are to be tried: first those that can't be beaten and draw cards out of
    /// the other hand, last those that may lose what is fought for.
    pub fn ordered_leads(&self, node: &Node, leads: u64, hint: Option<u8>) -> Ordered {
        let other = self.plays_of(node.state.hands[1 - node.state.leader]);
        in_order(leads, |lead| {
            if hint == Some(lead) {
                return i32::MAX;
            }
            let winning = self.winning(node, lead, other);
            let led = usize::from(self.model.faction[usize::from(lead)]);
            let can_follow = self.model.following[led][1] & other != 0;
            let number = i32::from(self.model.number[usize::from(lead)]);
            let worth = i32::from(self.is_open_vote(node, lead));
            if winning == 0 {
                40 * (worth + i32::from(can_follow)) - number
            } else {
                -40 * worth - 10 * winning.count_ones() as i32 - number
            }
        })
    }

    /// The replies in the order in which they are to be tried: first those that win what is fought for, as cheaply as
    /// they can, last those that lose it.
    pub fn ordered_replies(&self, node: &Node, lead: u8, replies: u64, winning: u64) -> Ordered {
        let led = i32::from(self.is_open_vote(node, lead));
        in_order(replies, |reply| {
            let worth = 40 * (led + i32::from(self.is_open_vote(node, reply)));
            let number = i32::from(self.model.number[usize::from(reply)]);
            if winning & bit(reply) != 0 {
                worth - number
            } else {
                -worth - number
            }
        })
    }

    /// Whether the vote of a play's faction is still fought for.
    fn is_open_vote(&self, node: &Node, play: u8) -> bool {
        node.open_votes >> self.model.faction[usize::from(play)] & 1 == 1
    }
}

/// The plays by falling score, equals in their order.
fn in_order(plays: u64, score: impl Fn(u8) -> i32) -> Ordered {
    let mut scored: ArrayVec<(i32, u8), 32> = ArrayVec::new();
    for play in Plays::from_bits(plays) {
        let own = (score(play.0), play.0);
        let mut place = scored.len();
        scored.push(own);
        while place > 0 && scored[place - 1].0 < own.0 {
            scored[place] = scored[place - 1];
            place -= 1;
        }
        scored[place] = own;
    }
    scored.into_iter().map(|(_, play)| play).collect()
}
