//! One card: its [`Rank`], its [`Suit`], and how they are written.

use std::error::Error;
use std::fmt;

/// The rank of a card, from the two up to the ace.
///
/// The order is the order of strength; the ace's second life below the two (in the straight
/// 5-4-3-2-A) is a matter of [`HandRank`](crate::HandRank), not of the card.
///
/// ```
/// use evaluator::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!(Rank::from_char('T'), Some(Rank::Ten));
/// assert_eq!((Rank::Two.index(), Rank::Ace.index()), (0, 12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen ranks, the two first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// 0 for the two … 12 for the ace.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this [`index`](Rank::index), or `None` from 13 up.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < Rank::ALL.len() {
            Some(Rank::ALL[index])
        } else {
            None
        }
    }

    /// The letter or digit that is printed: `2`–`9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        const LETTERS: [char; 13] = [
            '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A',
        ];
        LETTERS[self.index()]
    }

    /// Reads one letter or digit in any case, Cyrillic look-alikes included. `10` is two
    /// characters, so it is read where cards are read and not here.
    pub fn from_char(letter: char) -> Option<Rank> {
        let letter = plain_letter(letter).to_ascii_uppercase();
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The suit of a card. Suits are equal in strength; their order only puts cards in a fixed order.
///
/// ```
/// use evaluator::Suit;
///
/// assert_eq!(Suit::from_char('h'), Some(Suit::Hearts));
/// assert_eq!((Suit::Hearts.letter(), Suit::Hearts.symbol()), ('h', '♥'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All four suits.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// 0 for clubs, 1 diamonds, 2 hearts, 3 spades.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this [`index`](Suit::index), or `None` from 4 up.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Suit> {
        if index < Suit::ALL.len() {
            Some(Suit::ALL[index])
        } else {
            None
        }
    }

    /// The letter that is printed: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self.index()]
    }

    /// The sign: `♣`, `♦`, `♥`, `♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self.index()]
    }

    /// Reads a letter in any case (Cyrillic look-alikes included) or a sign, black or white.
    pub fn from_char(letter: char) -> Option<Suit> {
        match plain_letter(letter) {
            'c' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | '♥' | '♡' => Some(Suit::Hearts),
            's' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One of the 52 cards, in one byte. Cards are ordered by rank, then by suit.
///
/// ```
/// use evaluator::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::Ace, Suit::Hearts);
/// assert_eq!(card.to_string(), "Ah");
/// assert_eq!("a♥".parse(), Ok(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Card(u8);

impl Card {
    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 / 4) as usize]
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// 0 to 51: four times the rank's index plus the suit's.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with this [`index`](Card::index), or `None` from 52 up.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < 52 {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// All 52 cards in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..52).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// What keeps a text from being a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardErrorKind {
    /// It does not begin with a rank.
    Rank,
    /// A rank is followed by something that is no suit.
    Suit,
    /// A rank is followed by nothing.
    NoSuit,
}

/// Why a text is not a card, or not cards only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ParseCardError {
    /// A card was expected, and this stands there.
    NotACard {
        /// The column of the place, in characters from 1.
        column: usize,
        /// What stands there, cut when it is very long.
        text: String,
        /// What keeps it from being a card.
        flaw: CardErrorKind,
    },
    /// Something follows the card.
    Trailing {
        /// The column where it begins.
        column: usize,
    },
}

impl ParseCardError {
    /// The column of the place in the text, in characters from 1.
    pub const fn column(&self) -> usize {
        match self {
            ParseCardError::NotACard { column, .. } | ParseCardError::Trailing { column } => {
                *column
            }
        }
    }
}

impl CardErrorKind {
    /// Says what is wrong with this text.
    pub(crate) fn explain(self, text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardErrorKind::Rank if text.is_empty() => {
                f.write_str("a card is missing: type one such as Ah")
            }
            CardErrorKind::Rank => write!(
                f,
                "\"{text}\" is not a card: ranks are 2 to 9, T, J, Q, K, A"
            ),
            CardErrorKind::Suit => write!(f, "\"{text}\" is not a card: suits are c, d, h, s"),
            CardErrorKind::NoSuit => write!(
                f,
                "\"{text}\" is not a card: its suit is missing: c, d, h, s"
            ),
        }
    }
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseCardError::NotACard { text, flaw, .. } => flaw.explain(text, f),
            ParseCardError::Trailing { .. } => f.write_str("nothing may follow the card"),
        }
    }
}

impl Error for ParseCardError {}

/// A letter as a reader of cards sees it: in lower case, and Latin where it only looks Latin.
pub(crate) const fn plain_letter(letter: char) -> char {
    match letter {
        // А В С Ԁ Е Н Һ І Ј К М О Р Ԛ Ѕ Т У Ѵ Х of the Cyrillic alphabets.
        '\u{410}' | '\u{430}' => 'a',
        '\u{412}' | '\u{432}' => 'b',
        '\u{421}' | '\u{441}' => 'c',
        '\u{500}' | '\u{501}' => 'd',
        '\u{415}' | '\u{435}' => 'e',
        '\u{41d}' | '\u{43d}' | '\u{4ba}' | '\u{4bb}' => 'h',
        '\u{406}' | '\u{456}' => 'i',
        '\u{408}' | '\u{458}' => 'j',
        '\u{41a}' | '\u{43a}' => 'k',
        '\u{41c}' | '\u{43c}' => 'm',
        '\u{41e}' | '\u{43e}' => 'o',
        '\u{420}' | '\u{440}' => 'p',
        '\u{51a}' | '\u{51b}' => 'q',
        '\u{405}' | '\u{455}' => 's',
        '\u{422}' | '\u{442}' => 't',
        '\u{423}' | '\u{443}' => 'y',
        '\u{474}' | '\u{475}' => 'v',
        '\u{425}' | '\u{445}' => 'x',
        other => other.to_ascii_lowercase(),
    }
}
