//! A table as it was typed, and what was typed for one seat.

use std::str::FromStr;

use crate::cards::Street;
use crate::notation::error::NotationError;
use crate::notation::parse::alone::read_seat;
use crate::notation::parse::pasted;
use crate::notation::setup::{InputFormat, SeatInput, Setup};

impl Setup {
    /// Reads a scenario line, leniently.
    ///
    /// ```text
    /// scenario = seat { ("vs" | "v" | "versus" | "|" | newline) seat } { part }
    ///          | hand { ("," | space) hand } { part }
    /// seat     = [ "fold" ] [ name ":" ] ( cards | range | "[" hand "]" )
    /// part     = ("on" | "board" | "b=") cards | "[" cards "]" | ("dead" | "muck" | "d=") cards
    /// range    = item { ("," | ";" | space) item }
    /// item     = "!" core | core [ weight ] | "[" 0..100 "]" item { item } "[/" 0..100 "]"
    /// core     = combo | half | class [ "+" | "-" | "-" class | "-" rank [ "s" | "o" ] ]
    ///          | percent [ "-" percent ] | "random"
    /// half     = card x | card rank x | rank x [ "s" | "o" ] [ "+" ] | rank x rank x | suit suit | suit x
    /// ```
    ///
    /// An `x` may be `?` or `*`. `Ax` is any hand with an ace, `Axs` any suited one, `Kx+` any with a
    /// king or better, `AxKx` any ace and king, `AsKx` the
    /// ace of spades with any king. In `10-20%` the first sign is left out, in `A5s-2s` the high card; `top 15%` is
    /// `15%`.
    ///
    /// A name is one word of up to 20 letters, digits and `+ - _ .` that means nothing else (`BTN: 22+ vs UTG+1: AKs`).
    ///
    /// Cards touch or are spaced; case never matters; `10` is a ten; suits are letters or signs;
    /// Cyrillic look-alikes are read as what they look like, and a text that can't be read so by the places of its
    /// letters on the keyboard (`фрлв` is `ahkd`). Between two `vs` a seat may be empty
    /// (empty lines are skipped), parts come in any order, and a part that comes twice adds its
    /// cards to the first (`[7h8h2c] [9d]` is a flop and its turn). Empty text is a table without
    /// seats. The time taken is linear in the length of the text.
    ///
    /// Without any `vs`, whole hands with spaces or commas between them are a seat each
    /// (`AhKh QsQd`); beside a `vs`, such hands are one seat's range. (Hands between commas that
    /// share a card can't be seats, and stay a range.) A bracket of two cards is a hand where a
    /// seat may begin, any other is the board's, or dead after that word; the words for both may have a colon.
    ///
    /// Every character is a part of something. What could be meant otherwise than it would be read is an error at its
    /// column that says what to type: items that touch (`AKsQQ`, `AKhs`), a percentage beside hands (`AA 50%`;
    /// `25%, 22+ A2s+`, unless it comes first and is just their size: then it is their heading), a comma within a number (`AKs:0,55`), a board without its word, a word without cards, a
    /// hand beside a range (`AhAd QQ`) where no `vs` is.
    ///
    /// What surrounds a line is ignored: a link or its end from the `#` on, and the results below a
    /// copied table. Of a hand history, in the words of a poker room or as PHH, the hands that were
    /// shown or dealt, who folded and the board are read; who stayed in and showed nothing holds any
    /// two cards. What belongs to a hand and can't be read is an error, with its line. The table of
    /// another calculator's result is read from its `{ … }`.
    /// [`read_as`](Setup::read_as) says which it was, and what of a history was left out.
    ///
    /// # Errors
    /// [`NotationError`] at the first thing that can't be read.
    pub fn read(text: &str) -> Result<Setup, NotationError> {
        Setup::read_as(text).map(|(setup, _)| setup)
    }

    /// As [`read`](Setup::read), and how the text was taken.
    ///
    /// # Errors
    /// As there.
    pub fn read_as(text: &str) -> Result<(Setup, InputFormat), NotationError> {
        pasted::read(text).map(|pasted| (pasted.setup, pasted.written))
    }

    /// The street on which somebody acted last in the first hand of a hand history, if more of the board was dealt
    /// afterwards: then all was in on that street. `None` for any other text.
    ///
    /// ```
    /// use evaluator::{Setup, Street};
    ///
    /// let text = "Ann: raises 90 to 100 and is all-in\nBob: calls 90\n\
    ///             *** FLOP *** [7h 8h 2c]\n*** TURN *** [7h 8h 2c] [9d]\n\
    ///             Ann: shows [Ah Kh]\nBob: shows [Qs Qd]\n";
    /// assert_eq!(Setup::all_in_street(text), Some(Street::Preflop));
    /// assert_eq!(Setup::all_in_street("AhKh vs QsQd on 7h8h2c9d"), None);
    /// ```
    pub fn all_in_street(text: &str) -> Option<Street> {
        pasted::all_in_street(text)
    }

    /// As [`read_as`](Setup::read_as), for a text that is not a hand history; a hand history may be
    /// an error here. A program can then load the reader of hand histories only when it needs it.
    ///
    /// # Errors
    /// As there.
    pub fn read_line(text: &str) -> Result<(Setup, InputFormat), NotationError> {
        pasted::read_line(text).map(|pasted| (pasted.setup, pasted.written))
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    /// As [`Setup::read`].
    ///
    /// # Errors
    /// [`NotationError`] at the first thing that can't be read.
    fn from_str(text: &str) -> Result<Setup, NotationError> {
        Setup::read(text)
    }
}

impl FromStr for SeatInput {
    type Err = NotationError;

    /// Reads what one seat holds, which may be nothing, one card, or two. Whole hands with commas
    /// between them are a range here, since there are no other seats.
    ///
    /// # Errors
    /// [`NotationError`] at the first thing that can't be read, or that is more than one seat's.
    fn from_str(text: &str) -> Result<SeatInput, NotationError> {
        read_seat(text)
    }
}
