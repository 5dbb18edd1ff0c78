//! What a player may know.

use evaluator::HoleCards;

use crate::seat::Seat;
use crate::table::Table;

/// What the player at a seat may know: the table as everybody sees it, and its own two cards.
/// 16 bytes.
///
/// It keeps the cards of others hidden from a player. A [`Table`] is a fold over public events, no
/// event contains a card that is face down, and the only other cards here are the player's own.
/// There is no way from here to the [`Hand`](crate::Hand) and its deck:
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
/// A player elsewhere (in a worker, on another device) builds its own view: it replays the log, and
/// adds the two cards that it was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<'t> {
    table: &'t Table,
    seat: Seat,
    cards: HoleCards,
}

impl<'t> View<'t> {
    /// The view of a player who sits here and holds these cards.
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
