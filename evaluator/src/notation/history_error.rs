//! What keeps a hand history from being read.

use std::fmt;

use crate::cards::Street;

/// What keeps a hand history from being read, at one of its lines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HistoryErrorKind {
    /// This stands among cards and is none; many rooms write the ranks of the player's language.
    NotACard {
        /// What stands there, cut when it is very long.
        text: String,
    },
    /// A street with another number of cards than it has.
    StreetCards {
        /// Which street.
        street: Street,
        /// How many cards there are, those of the streets before included.
        count: usize,
    },
    /// A street whose earlier board cards are nowhere in the text.
    StreetBefore {
        /// Which street.
        street: Street,
    },
    /// A hand that has neither two cards nor as many as other games deal.
    HandCards {
        /// How many cards there are.
        count: usize,
    },
    /// More than two cards a hand, as Omaha deals them.
    Omaha {
        /// How many cards there are.
        count: usize,
    },
    /// Another game, by its name.
    Game {
        /// What the text calls it.
        name: String,
    },
    /// Cards that contradict an earlier line.
    Contradiction,
    /// The hands that are known have all folded.
    Folded {
        /// Whose hand folded last, as the text calls the player.
        name: String,
    },
    /// No hand is dealt face up or shown.
    NoHand,
    /// Not even one action can be read: the text is in a language that is not read here.
    Language {
        /// The first action, cut when it is very long.
        text: String,
    },
    /// Cards in a line of which nobody knows what it says.
    UnknownLine,
    /// An action of a PHH that is not in its standard.
    Action {
        /// What stands there, cut when it is very long.
        text: String,
    },
    /// The text says what "you" hold but not which player that is, and somebody has folded.
    WhoseHand,
    /// A format that is not read here.
    Format {
        /// Its name.
        name: &'static str,
    },
}

impl fmt::Display for HistoryErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HistoryErrorKind::NotACard { text } => write!(
                f,
                "\"{text}\" is not a card: ranks are 2 to 9, T, J, Q, K, A, suits are c, d, h, s; \
                 write the letters of another language so"
            ),
            HistoryErrorKind::StreetCards { street, count } => write!(
                f,
                "the board has {} cards on the {street}, and here are {count}: correct the line",
                street.board_len()
            ),
            HistoryErrorKind::StreetBefore { street } => write!(
                f,
                "the board before the {street} is missing: paste the whole hand"
            ),
            HistoryErrorKind::HandCards { count } => write!(
                f,
                "a hand has two cards, and here are {count}: correct the line"
            ),
            HistoryErrorKind::Omaha { count } => write!(
                f,
                "{count} cards a hand: this is Omaha, and only Texas Hold'em is read"
            ),
            HistoryErrorKind::Game { name } => {
                write!(f, "this is {name}, and only Texas Hold'em is read")
            }
            HistoryErrorKind::Contradiction => write!(
                f,
                "these cards contradict an earlier line: correct one of the two"
            ),
            HistoryErrorKind::Folded { name } => write!(
                f,
                "{name} folded here, and no hand that stayed in is known: delete this line to \
                 count the hand as if it had stayed in"
            ),
            HistoryErrorKind::NoHand => write!(
                f,
                "no hand is dealt face up or shown in this history: type the cards"
            ),
            HistoryErrorKind::Language { text } => write!(
                f,
                "\"{text}\" is an action in a language that is not read here: set the poker \
                 client to English, or type the cards"
            ),
            HistoryErrorKind::UnknownLine => write!(
                f,
                "whose cards these are is not clear: write \"NAME: shows [Ah Kh]\", or delete \
                 the line"
            ),
            HistoryErrorKind::Action { text } => write!(
                f,
                "\"{text}\" is no action of a PHH file: write one such as \"p1 f\", or delete it"
            ),
            HistoryErrorKind::WhoseHand => write!(
                f,
                "the log does not say which player you are, and somebody folded: add the line \
                 \"NAME: shows [Ah Kh]\" with your name in the log"
            ),
            HistoryErrorKind::Format { name } => write!(
                f,
                "files of {name} are not read here: paste the hand as the room's text, or type the cards"
            ),
        }
    }
}
