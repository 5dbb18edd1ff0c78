//! Jam or fold heads-up with short stacks: the engine's equilibrium, solved once and stored.
//!
//! `data/jam-or-fold.bin` has for each stack of 1, 1.5, … 10 big blinds the part of the time that each of the 169
//! classes is jammed from the small blind, then the part that it calls a jam in the big blind, a byte
//! each: 255 is always. A test solves them again.

use evaluator::{Class, Combo, Street};

use crate::action::Legal;
use crate::view::View;

const SOLVED: &[u8] = include_bytes!("../../../data/jam-or-fold.bin");

/// The stacks, in halves of a big blind.
const FIRST: usize = 2;
const LAST: usize = 20;

/// What a pot of blinds only is, in big blinds: larger ones, with antes, are as if the stack were shorter.
const BLINDS: f64 = 1.5;

/// What the equilibrium says of a hand.
pub(super) struct Plays {
    /// Whether it is about a jam, else about calling one.
    pub(super) jams: bool,
    /// The part of the time that it does.
    pub(super) part: f32,
}

/// What the equilibrium does here: before the flop, heads-up, first in or against an all-in, with ten big
/// blinds at most. `None` elsewhere.
pub(super) fn plays(view: &View<'_>, legal: &Legal) -> Option<Plays> {
    let (table, seat) = (view.table(), view.seat());
    if table.street() != Street::Preflop || table.players().len() != 2 {
        return None;
    }
    let other = table.players().iter().find(|&other| other != seat)?;
    let stack = table.began_with(seat).min(table.began_with(other));
    let big_blind = table.stakes().big_blind();
    let first = table.button() == seat && table.bet(other) <= big_blind && table.bets() == 1;
    let jams = match (first, table.stack(other).is_zero(), legal.fold) {
        (true, _, true) => true,
        // Of an all-in that is no more than a blind there is nothing to think about.
        (false, true, true) if table.bet(other) > big_blind => false,
        _ => return None,
    };
    let dead = table.pot() - table.bet(seat) - table.bet(other);
    let blinds = f64::from(dead.get()) / f64::from(big_blind.get()) + BLINDS;
    let stack = f64::from(stack.get()) / f64::from(big_blind.get()) * BLINDS / blinds;
    let half = (2.0 * stack).round() as usize;
    if half > LAST {
        return None;
    }
    let row = half.max(FIRST) - FIRST;
    let class = Combo::from(view.cards()).class().index();
    let kind = usize::from(!jams);
    let part = SOLVED.get((2 * row + kind) * Class::COUNT + class)?;
    Some(Plays {
        jams,
        part: f32::from(*part) / 255.0,
    })
}
