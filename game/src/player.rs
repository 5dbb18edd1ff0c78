//! Whoever sits at a seat: a person, a program, a peer.

use crate::action::{Action, Legal};
use crate::dice::Dice;
use crate::event::Event;
use crate::hand::{Hand, Turn};
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

/// Whoever sits at a seat. Nothing at the table knows whether it is a person, a program or a peer.
///
/// ```
/// use game::{Action, Dice, Legal, Player, View};
///
/// /// Raises with a pair, else calls.
/// struct Pairs;
///
/// impl Player for Pairs {
///     fn act(&mut self, view: &View<'_>, legal: &Legal, _: &mut Dice) -> Action {
///         let [a, b] = view.cards().cards();
///         match a.rank() == b.rank() {
///             true => legal.raise_or_call(),
///             false => Action::CheckOrCall,
///         }
///     }
/// }
/// ```
pub trait Player {
    /// A hand begins, and this player is dealt in at this seat. Nothing has happened yet.
    fn begins(&mut self, table: &Table, seat: Seat) {
        let _ = (table, seat);
    }

    /// Something has happened at the table. Every event of a hand is heard, in order, before one
    /// has to act on it. Nobody has to listen.
    fn heard(&mut self, event: &Event) {
        let _ = event;
    }

    /// It is this player's turn. An answer that is not legal counts as a check where that is free,
    /// else as a fold.
    ///
    /// `dice` are the player's own: a player that wants to mix its play throws them, and the same
    /// seed plays the same.
    fn act(&mut self, view: &View<'_>, legal: &Legal, dice: &mut Dice) -> Action;
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn begins(&mut self, table: &Table, seat: Seat) {
        (**self).begins(table, seat);
    }

    fn heard(&mut self, event: &Event) {
        (**self).heard(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, dice: &mut Dice) -> Action {
        (**self).act(view, legal, dice)
    }
}

/// A player at a seat, with dice of its own.
#[derive(Clone, Debug)]
pub struct Seated<P> {
    /// Who.
    pub player: P,
    /// What it throws.
    pub dice: Dice,
}

/// Plays a hand to its end. `seated` are by seat; seats without a player check or fold.
///
/// Every player hears every event before anybody acts on it.
pub fn play_out<P: Player>(hand: &mut Hand, seated: &mut [Seated<P>]) {
    let start = hand.start();
    for (seat, seated) in Seat::all().zip(seated.iter_mut()) {
        if start.players().contains(seat) {
            seated.player.begins(&start, seat);
        }
    }
    let mut told = 0;
    loop {
        for event in &hand.log()[told..] {
            for seated in seated.iter_mut() {
                seated.player.heard(event);
            }
        }
        told = hand.log().len();
        let Turn::Act { seat, legal } = hand.turn() else {
            return;
        };
        let action = match (seated.get_mut(seat.index()), hand.view(seat)) {
            (Some(Seated { player, dice }), Some(view)) => player.act(&view, &legal, dice),
            _ => legal.check_or_fold(),
        };
        if hand.apply(action).is_err() && hand.apply(legal.check_or_fold()).is_err() {
            return;
        }
    }
}
