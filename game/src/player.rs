//! A player at a seat: a person, a program, a peer.

use crate::action::{Action, Legal};
use crate::event::Event;
use crate::hand::{Hand, Turn};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

/// A player at a seat. The table does not know whether it is a person, a program or a peer.
///
/// ```
/// use game::{Action, Rng, Legal, Player, View};
///
/// /// Raises with a pair, else calls.
/// struct Pairs;
///
/// impl Player for Pairs {
///     fn act(&mut self, view: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
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

    /// An event at the table. A player gets every event of a hand, in order, before it has to act
    /// on it. The default ignores it.
    fn observe(&mut self, event: &Event) {
        let _ = event;
    }

    /// It is this player's turn. An illegal answer counts as a check if that is free, otherwise as
    /// a fold.
    ///
    /// `rng` is the player's own: a player can use it to mix its play, and the same seed gives
    /// the same play.
    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action;
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn begins(&mut self, table: &Table, seat: Seat) {
        (**self).begins(table, seat);
    }

    fn observe(&mut self, event: &Event) {
        (**self).observe(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        (**self).act(view, legal, rng)
    }
}

/// A player at a seat, with its own random numbers.
#[derive(Clone, Debug)]
pub struct Seated<P> {
    /// The seat.
    pub player: P,
    /// Its random numbers.
    pub rng: Rng,
}

/// Plays a hand to its end. `seated` is indexed by seat; seats without a player check or fold.
///
/// Every player gets every event before any player acts on it.
pub fn play_out<P: Player>(hand: &mut Hand, seated: &mut [Seated<P>]) {
    let start = hand.start();
    for (seat, seated) in Seat::all().zip(seated.iter_mut()) {
        if start.players().contains(seat) {
            seated.player.begins(&start, seat);
        }
    }
    play_on(hand, seated, 0);
}

/// Plays a hand on to its end, from players that have heard of this many of its events.
pub(crate) fn play_on<P: Player>(hand: &mut Hand, seated: &mut [Seated<P>], mut seen: usize) {
    loop {
        for event in &hand.log()[seen..] {
            for seated in seated.iter_mut() {
                seated.player.observe(event);
            }
        }
        seen = hand.log().len();
        let Turn::Act { seat, legal } = hand.turn() else {
            return;
        };
        let action = match (seated.get_mut(seat.index()), hand.view(seat)) {
            (Some(Seated { player, rng }), Some(view)) => player.act(&view, &legal, rng),
            _ => legal.check_or_fold(),
        };
        if hand.apply(action).is_err() && hand.apply(legal.check_or_fold()).is_err() {
            return;
        }
    }
}
