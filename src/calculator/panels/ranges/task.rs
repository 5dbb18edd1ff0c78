//! The editor's questions for the engine: the equity of each class, or what it hits.

use evaluator::{Range, SeatInput};

use super::command::View;
use crate::calculator::protocol::{Question, QuestionKind};
use crate::calculator::state::State;
use crate::kit::worker::Lane;

/// The editor's lane.
pub const LANE: Lane = Lane::named("ranges");

/// The lane of the order of the best hands.
pub const ORDER_LANE: Lane = Lane::named("ranges/order");

/// The question about every hand at the seat of the current slot. It does not depend on the seat's range:
/// classes outside of it are compared as well, and painting asks nothing again.
pub fn question(state: &State, view: View) -> Option<Question> {
    let seat = state.seat_here()?;
    let draft = state.draft();
    let players = draft.players();
    let is_alone = players.iter().all(|player| *player == seat);
    if view == View::Weight || draft.is_folded(seat) || (is_alone && view != View::Hits) {
        return None;
    }
    // Hits do not depend on folded ranges.
    if draft.folded_range().is_some() && view != View::Hits {
        return None;
    }
    let mut setup = draft.setup();
    while setup.seats.len() <= seat {
        setup.seats.push(SeatInput::Cards(Vec::new()));
    }
    setup.seats[seat] = SeatInput::Range(Range::any());
    let before = players.iter().filter(|player| **player < seat).count();
    let scenario = setup.scenario().ok()?;
    let seat = u8::try_from(before).ok()?;
    match view {
        View::Hits if scenario.board().is_empty() => None,
        View::Hits => Some(Question::about(&scenario, QuestionKind::Hits { seat })),
        _ => Some(Question::about(&scenario, QuestionKind::Histogram { seat })),
    }
}
