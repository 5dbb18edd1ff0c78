//! What is wrong with a text, and where: `build.rs` makes the functions of `notation/words/en.txt`.

use evaluator::{
    CardErrorKind, HistoryErrorKind, NotationError, NotationErrorKind, Place, RangeErrorKind,
    Street,
};

use super::Words;
use crate::calculator::state::line::{LINE_MAX, LineError};

include!(concat!(
    env!("OUT_DIR"),
    "/src/calculator/text/notation/words.rs"
));

/// What is wrong with a text, and what to do.
pub fn explain(words: &Words, error: &LineError) -> String {
    let own = words.of::<Messages>();
    match error {
        LineError::TooLong => own.too_long(&words.count(LINE_MAX as u64)),
        LineError::Later => own.made_later().to_owned(),
        LineError::Notation(error) => notation_error(words, own, error),
        LineError::NoSavedRange { name } => own.no_saved_range(name),
        LineError::ManySavedRanges { name, count } => {
            own.many_saved_ranges(&words.count(*count as u64), name)
        }
        LineError::NotOneSeat => own.not_one_seat().to_owned(),
        LineError::FoldInSeat => own.fold_in_seat(words.messages().fold(0)),
        LineError::Scenario(_) => words.line_error(error),
    }
}

fn notation_error(words: &Words, texts: Messages, error: &NotationError) -> String {
    let what = match &error.kind {
        // An error about two places names both and has no column.
        NotationErrorKind::Scenario(error) => return words.scenario_error(error),
        NotationErrorKind::NotACard { text, flaw } => match flaw {
            CardErrorKind::Rank if text.is_empty() => texts.card_missing().to_owned(),
            CardErrorKind::Rank => texts.not_a_rank(text),
            CardErrorKind::Suit => texts.not_a_suit(text),
            CardErrorKind::NoSuit => texts.no_suit(text),
        },
        NotationErrorKind::NotARange { text, flaw } => {
            let flaw = match flaw {
                RangeErrorKind::TwoCards([one, other]) => texts.two_cards(&format!("{one}{other}")),
                flaw => texts.range_flaws(place(*flaw)).to_owned(),
            };
            texts.not_a_range(text, &flaw)
        }
        NotationErrorKind::UnknownWord { text } => texts.unknown_word(text),
        NotationErrorKind::NotApart { text } => texts.not_apart(text),
        NotationErrorKind::PercentBeside { percent } => texts.percent_beside(percent),
        NotationErrorKind::PercentLabel { percent } => texts.percent_label(percent),
        NotationErrorKind::PlayersOrRange => texts.players_or_range().to_owned(),
        NotationErrorKind::BoardWithoutWord => texts.board_without_word().to_owned(),
        NotationErrorKind::NoCards { place: Place::Dead } => texts.no_dead_cards().to_owned(),
        NotationErrorKind::NoCards { .. } => texts.no_board_cards().to_owned(),
        NotationErrorKind::EmptyRange => texts.empty_range().to_owned(),
        NotationErrorKind::LoneCard => texts.lone_card().to_owned(),
        NotationErrorKind::LoneWeight => texts.lone_weight().to_owned(),
        NotationErrorKind::SeatFull => texts.seat_full().to_owned(),
        NotationErrorKind::TooManySeats => texts.seats_full().to_owned(),
        NotationErrorKind::BoardFull => texts.board_full().to_owned(),
        NotationErrorKind::SeatAfterPart => texts.seat_after_part().to_owned(),
        NotationErrorKind::Bracket => texts.bracket().to_owned(),
        NotationErrorKind::Trailing => texts.trailing().to_owned(),
        NotationErrorKind::History { line, flaw } => {
            let what = history_flaw(words, texts, flaw);
            return match line {
                // It is about the whole text.
                _ if *flaw == HistoryErrorKind::NoHand => what,
                Some(line) => texts.at_line(&line.to_string(), &what),
                None => texts.at_column(&error.column.to_string(), &what),
            };
        }
        _ => words.messages().unreadable().to_owned(),
    };
    texts.at_column(&error.column.to_string(), &what)
}

/// What is wrong with a hand history.
fn history_flaw(words: &Words, texts: Messages, flaw: &HistoryErrorKind) -> String {
    let number = |count: &usize| words.count(*count as u64);
    match flaw {
        HistoryErrorKind::NotACard { text } => texts.not_of_a_card(text),
        HistoryErrorKind::StreetCards { street, count } => {
            let street = match street {
                Street::Turn => 1,
                Street::River => 2,
                _ => 0,
            };
            texts.street_cards(street, &number(count))
        }
        HistoryErrorKind::StreetBefore { .. } => texts.street_before().to_owned(),
        HistoryErrorKind::HandCards { count } => texts.hand_cards(&number(count)),
        HistoryErrorKind::Omaha { count } => texts.omaha(&number(count)),
        HistoryErrorKind::Game { name } => texts.other_game(name),
        HistoryErrorKind::Contradiction => texts.contradiction().to_owned(),
        HistoryErrorKind::Folded { name } => texts.hero_folded(name),
        HistoryErrorKind::NoHand => texts.no_hand_known().to_owned(),
        HistoryErrorKind::Language { text } => texts.other_language(text),
        HistoryErrorKind::UnknownLine => texts.unknown_line().to_owned(),
        HistoryErrorKind::Action { text } => texts.no_action(text),
        HistoryErrorKind::WhoseHand => texts.whose_hand().to_owned(),
        HistoryErrorKind::Format { name } => texts.other_format(name),
        _ => words.messages().unreadable().to_owned(),
    }
}

/// The place of a flaw in the list of its texts.
const fn place(flaw: RangeErrorKind) -> usize {
    match flaw {
        RangeErrorKind::PairSuits => 1,
        RangeErrorKind::Ends => 2,
        RangeErrorKind::Percent => 3,
        RangeErrorKind::Weight => 4,
        RangeErrorKind::SameCard => 5,
        RangeErrorKind::EndSuits => 6,
        RangeErrorKind::Number => 7,
        RangeErrorKind::DecimalComma => 8,
        RangeErrorKind::Not => 9,
        RangeErrorKind::OutWeight => 10,
        RangeErrorKind::OpenWeight => 11,
        _ => 0,
    }
}
