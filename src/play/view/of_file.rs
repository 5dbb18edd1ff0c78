//! A hand of a file: what it and its players are called.

use evaluator::Card;
use game::Seat;

use crate::play::characters::PERSON;
use crate::play::protocol::FileHand;
use crate::play::state::played::Names;
use crate::play::text::Words;

/// "Hand 12": its own number, or its place in the file.
pub(super) fn title(hand: &FileHand, place: usize, words: &Words) -> String {
    let number = hand.number.unwrap_or(place as u64);
    words.messages().hand_of(&words.count(number))
}

/// What everybody is called, who has no name by the position; and who is the person.
pub(super) fn who(hand: &FileHand, words: &Words) -> (Names, Option<Seat>) {
    let mut names = hand.names();
    if let Some(table) = hand.start() {
        for seat in table.players().iter() {
            let position = table.position(seat);
            let position = position.map(|it| words.messages().positions(it as usize).to_owned());
            let name = &mut names[seat.index()];
            *name = name.take().or(position);
        }
    }
    let person = Seat::all().find(|seat| names[seat.index()].as_deref() == Some(PERSON));
    (names, person)
}

/// The board in words.
pub(super) fn board_label(board: &[Card], words: &Words) -> String {
    match board {
        [] => words.messages().no_board().to_owned(),
        board => words.cards(board),
    }
}
