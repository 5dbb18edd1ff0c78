//! What a player may know.

use evaluator::HoleCards;

use crate::seat::Seat;
use crate::table::Table;

/// What the player at a seat may know: the table as everybody sees it, and its own two cards.
/// 16 bytes.
///
/// This is the wall between a player and the cards of others. A [`Table`] is a fold over events
/// that everybody sees, no event holds a card that lies face down, and the only cards beside it
/// are the player's own. Nothing leads from here to the [`Hand`](crate::Hand) and its deck:
///
/// ```compile_fail
/// fn peek(view: &game::View<'_>) -> game::Deck {
///     view.hand().deck()
/// }
/// ```
///
/// ```compile_fail
/// fn peek(view: &game::View<'_>, other: game::Seat) -> Option<evaluator::HoleCards> {
///     view.table().cards(other)
/// }
/// ```
///
/// A player elsewhere (in a worker, at another device) makes its own: it replays the log, and adds
/// the two cards it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<'t> {
    table: &'t Table,
    seat: Seat,
    cards: HoleCards,
}

impl<'t> View<'t> {
    /// What somebody knows who sits here and holds these cards.
    pub const fn new(table: &'t Table, seat: Seat, cards: HoleCards) -> View<'t> {
        View { table, seat, cards }
    }

    /// The hand as everybody at the table sees it.
    pub const fn table(&self) -> &'t Table {
        self.table
    }

    /// The player's own seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The player's own cards.
    pub const fn cards(&self) -> HoleCards {
        self.cards
    }
}
