//! Who wins on a finished board, and because of which cards: where two hands part follows from the
//! names of their ranks.

use std::sync::OnceLock;

use evaluator::{BestFive, Place, Verdict};

use super::best_five::cards;
use super::context::Context;
use super::scene::WhyRow;

/// Says why, a line a player.
pub type Explainer = fn(&Context) -> Vec<WhyRow>;

/// After it was fetched with the panels: it is two kilobytes of download, and few tables have a
/// finished board.
static EXPLAINER: OnceLock<Explainer> = OnceLock::new();

/// What explains is there.
pub fn take(explainer: Explainer) {
    EXPLAINER.get_or_init(|| explainer);
}

fn explainer() -> Option<Explainer> {
    match cfg!(all(feature = "split", target_arch = "wasm32")) {
        true => EXPLAINER.get().copied(),
        // In one piece it is always loaded.
        false => Some(explain),
    }
}

/// A line a player; none unless there is something to explain, and what explains is there.
pub fn rows(context: &Context) -> Vec<WhyRow> {
    let explainer = explainer().filter(|_| is_due(context));
    explainer.map_or(Vec::new(), |explain| explain(context))
}

/// Whether the code that explains is still to be fetched.
pub fn is_waited_for() -> bool {
    explainer().is_none()
}

/// Whether there is something to explain, and the code for it is still to be fetched.
pub fn waits(context: &Context) -> bool {
    is_waited_for() && is_due(context)
}

/// The board is complete, and two players or more show their cards.
fn is_due(context: &Context) -> bool {
    let hands = context.hands.len();
    let board = cards(context.draft, Place::Board).len();
    board == 5 && hands >= 2 && hands == context.players.len()
}

/// The [`Explainer`].
pub fn explain(context: &Context) -> Vec<WhyRow> {
    let board = cards(context.draft, Place::Board);
    let hands = &context.hands;
    let best = hands
        .iter()
        .map(|(_, five)| *five)
        .max_by_key(BestFive::rank);
    let winners = hands
        .iter()
        .filter(|(_, five)| best.is_some_and(|best| best.rank() == five.rank()));
    let winners = winners.count();
    let row = |&(seat, five): &(usize, BestFive)| {
        let from_board = five.among(board);
        let verdict = Verdict::of(&five, &best.unwrap_or(five), winners, board);
        let own = from_board.map(|from_board| !from_board);
        WhyRow {
            cards: five.cards().into_iter().zip(own).collect(),
            wins: !matches!(verdict, Verdict::Loses(_)),
            text: context.words.why(seat, five.rank(), verdict),
            seven: (cards(context.draft, Place::Seat(seat)) | board)
                .iter()
                .map(|card| card.to_string())
                .collect(),
        }
    };
    hands.iter().map(row).collect()
}
