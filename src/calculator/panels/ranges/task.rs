//! What the editor asks the engine: how each class fares.

use evaluator::{Range, SeatText};

use crate::calculator::protocol::{Ask, HistogramQuestion, Lane, Question};
use crate::calculator::state::State;

/// The editor's lane.
pub const LANE: Lane = Lane::named("ranges");

/// How each class would fare at the seat of the current slot against the others there. Whatever the
/// seat holds now: a class that is out is compared as well, and nothing is asked again while one
/// paints.
pub fn question(state: &State) -> Option<Question> {
    let seat = state.seat_here()?;
    let draft = state.draft();
    let players = draft.players();
    if draft.is_folded(seat) || players.iter().all(|player| *player == seat) {
        return None;
    }
    let mut setup = draft.setup();
    while setup.seats.len() <= seat {
        setup.seats.push(SeatText::Cards(Vec::new()));
    }
    setup.seats[seat] = SeatText::Range(Range::any());
    let before = players.iter().filter(|player| **player < seat).count();
    let question = HistogramQuestion {
        scenario: setup.scenario().ok()?,
        seat: u8::try_from(before).ok()?,
    };
    Some(question.question())
}
