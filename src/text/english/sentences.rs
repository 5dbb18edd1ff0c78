//! Longer English sentences.

use evaluator::Card;

use super::{English, sentence_case};
use crate::input::Help;
use crate::state::line::{LINE_MAX, LineError};
use crate::state::notice::Notice;
use crate::text::Language;

pub(super) fn spoken_seats(english: &English, seats: &[(usize, Vec<Card>)]) -> String {
    if seats.is_empty() {
        return "No player has cards.".to_owned();
    }
    let seat = |(seat, cards): &(usize, Vec<Card>)| {
        format!("{}: {}.", english.player(*seat), list(english, cards))
    };
    seats.iter().map(seat).collect::<Vec<_>>().join(" ")
}

pub(super) fn spoken_board(english: &English, board: &[Card], dead: &[Card]) -> String {
    let board = match board {
        [] => "The board is empty.".to_owned(),
        cards => format!("Board: {}.", list(english, cards)),
    };
    match dead {
        [] => board,
        cards => format!("{board} Dead cards: {}.", list(english, cards)),
    }
}

fn list(english: &English, cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|&card| english.card(card)).collect();
    cards.join(", ")
}

pub(super) fn line_error(error: &LineError) -> String {
    let text = match error {
        LineError::TooLong => format!("the line is longer than {LINE_MAX} characters: shorten it"),
        LineError::Later => {
            "the link was made by a newer Kicker: reload this page while online".to_owned()
        }
        LineError::Notation(error) => error.to_string(),
        LineError::NotOneSeat => "the text names more than what one player holds".to_owned(),
        LineError::Scenario(error) => error.to_string(),
    };
    // A card's own letters keep their case: "Ah is in seat 1 and on the board".
    if text.starts_with("column") || text.starts_with("the") {
        return sentence_case(&text);
    }
    text
}

pub(super) fn notice(english: &English, notice: &Notice) -> String {
    match *notice {
        Notice::Dealt(ref cards) => format!("Dealt: {}.", list(english, cards)),
        Notice::Folded {
            seat,
            folded: true,
            dead,
        } => {
            let player = english.player(seat);
            match dead {
                0 => format!("{player} folds."),
                1 => format!("{player} folds: the card is dead."),
                _ => format!("{player} folds: the cards are dead."),
            }
        }
        Notice::Folded { seat, .. } => format!("{} plays again.", english.player(seat)),
        Notice::Moved { from, to } => {
            format!("{} is {} now", english.player(from), english.player(to))
        }
        Notice::BoardComplete => "The board is complete: there is nothing to deal".to_owned(),
        Notice::NothingToDeal => "No cards are left to deal".to_owned(),
        Notice::Half(rank) => format!("{}, now its suit", sentence_case(english.rank(rank))),
        Notice::RankFirst => "Type the rank first, then the suit".to_owned(),
        Notice::WhichSeat => "Which player? Press 1 to 9, or 0 for the tenth".to_owned(),
        Notice::Refused { card, holder } => format!(
            "{} is {}. Enter moves it here.",
            english.card_title(card),
            english.holder(holder)
        ),
        Notice::TakenBack(card) => format!("{} taken back", english.card_title(card)),
        Notice::NoMoreSeats => "Ten players are the most a table takes".to_owned(),
        Notice::WasReset => "The table is empty again".to_owned(),
        Notice::Pasted => "The pasted table is laid out".to_owned(),
        Notice::PasteRefused => {
            "The pasted text can't be read: it is in the scenario field".to_owned()
        }
        Notice::Explained => {
            "Nothing to explain yet: the board and at least two hands must be complete".to_owned()
        }
        Notice::Undone => "Undone".to_owned(),
        Notice::Redone => "Done again".to_owned(),
        Notice::NothingToUndo => "Nothing more to undo or redo".to_owned(),
        Notice::LinkCopied => "Link copied".to_owned(),
        Notice::LinkNotCopied => {
            "The link can't be copied here: copy it from the address bar".to_owned()
        }
    }
}

pub(super) fn help(help: Help) -> &'static str {
    match help {
        Help::Rank => "The rank of a card; 1 and 0 are ten",
        Help::Suit => "Its suit; alone: another suit for the card that is there",
        Help::NextSeat => "Next player; after the last, one more",
        Help::PreviousSeat => "Player before",
        Help::Board => "To the board",
        Help::Dead => "To the dead cards",
        Help::Seat => "To a player by number",
        Help::Unknown => "A card that nobody knows",
        Help::AnyHand => "Any two cards",
        Help::Fold => "The player folds, or comes back",
        Help::OpenSeat => "A range or cards as text, and all else for this player",
        Help::MoveSeat => "Change places with the player before, after",
        Help::RemoveSeat => "Take the player away",
        Help::Deal => "Deal the next street at random",
        Help::RunOut => "Deal the rest of the board at random",
        Help::Confirm => "Take the card back; move a refused card here; keep the suit",
        Help::Backspace => "Take the card before back",
        Help::Clear => "Clear this place",
        Help::ClearRow => "Clear the player, the board or the dead cards",
        Help::Arrows => "Move about the table",
        Help::RowEnds => "First and last place of the row",
        Help::TableEnds => "First and last place of the table",
        Help::Undo => "Undo",
        Help::Redo => "Redo",
        Help::Paste => "Read a table from the clipboard",
        Help::Copy => "Copy the table and the results as text",
        Help::Line => "To the scenario line",
        Help::Speak => "Say the results; again: the players; again: the board",
        Help::Explain => "Say why somebody wins, on a finished board",
        Help::Keys => "This list",
        Help::Reset => "Empty the table",
        Help::Escape => "Drop a half-typed card, close a panel",
        Help::LeaveLine => "From a text field back to the table",
    }
}
