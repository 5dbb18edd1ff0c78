//! Every sentence a person reads or hears, one file a language.
//!
//! A language is a type that implements [`Language`]: the compiler sees to it that no sentence is
//! missing. Components and views ask it for words and never write any of their own.

pub mod english;
pub mod page;

use evaluator::{Card, Category, Difference, HandRank, Place, Range, Rank, ScenarioError};

pub use english::English;
pub use page::PageWords;

use crate::input::Help;
use crate::state::Slot;
use crate::state::draft::Missing;
use crate::state::line::LineError;
use crate::state::notice::Notice;

/// What the status sentence says of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// Which seat, from 0.
    pub seat: usize,
    /// Its share of the pot in percent, as on screen: "81.3".
    pub percent: String,
}

/// How a player's hand comes out when all show their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Alone.
    Wins,
    /// With others, by cards of its own.
    Shares,
    /// With others, by the five cards of the board.
    SharesTheBoard,
    /// What makes it worse (`ours`) than the winners' (`theirs`).
    Loses(Difference),
}

/// The words of one language.
pub trait Language: Sync {
    /// The product's name.
    fn app_name(&self) -> &'static str;
    /// The fixed words of the page.
    fn page(&self) -> &'static PageWords;

    // Cards and places.

    /// A card in a sentence: "ace of hearts".
    fn card(&self, card: Card) -> String;
    /// A card as a title: "Ace of hearts".
    fn card_title(&self, card: Card) -> String;
    /// A rank in a sentence: "ace".
    fn rank(&self, rank: Rank) -> &'static str;
    /// A seat, from 0: "Player 1".
    fn player(&self, seat: usize) -> String;
    /// A seat in a table head: "P1".
    fn player_short(&self, seat: usize) -> String;
    /// The name of a slot: "Player 1, card 1", "Flop 2", "Turn", "Dead 1".
    fn slot(&self, slot: Slot) -> String;
    /// What a slot's name ends with: "empty", "ace of hearts", "ace, suit missing".
    fn slot_content(&self, card: Option<Card>, half: Option<Rank>) -> String;
    /// The heading over board slots: "Flop" over the first, then "Turn", "River".
    fn street(&self, board_index: usize) -> &'static str;
    /// Where a used card is, in a name: "with Player 1", "on the board", "dead".
    fn holder(&self, place: Place) -> String;
    /// The same, in a few letters: "P1", "Board", "Dead".
    fn holder_short(&self, place: Place) -> String;
    /// A category: "High card" … "Straight flush".
    fn category(&self, category: Category) -> &'static str;
    /// A hand in words: "Pair of tens, king kicker".
    fn holding(&self, rank: HandRank) -> String;

    /// Why a player wins or does not, in a sentence or two: "Player 1 wins with a pair of tens,
    /// king kicker."
    fn why(&self, seat: usize, rank: HandRank, verdict: Verdict) -> String;

    // Numbers.

    /// A count with its groups: "1,712,304".
    fn count(&self, count: u64) -> String;
    /// A decimal number from its whole part and its digits after the point: "81.3".
    fn decimal(&self, whole: u64, fraction: &str) -> String;
    /// A percentage as in a table: "81.3 %".
    fn percent(&self, number: &str) -> String;
    /// A time in microseconds: "0.4 ms".
    fn time(&self, micros: u32) -> String;
    /// "Exact, 1,712,304 boards".
    fn exact(&self, count: &str) -> String;
    /// "Estimated ± 0.05 %, 2,000,000 deals".
    fn estimated(&self, margin: &str, count: &str) -> String;
    /// "2,097,572,400 deals": ways to pick hands and boards.
    fn deals(&self, deals: u64) -> String;
    /// A range beside its seat: "QQ+: 18 combos (1.4 %)".
    fn range(&self, range: &Range) -> String;
    /// What a slot holds whose card nobody knows: "unknown".
    fn unknown(&self) -> &'static str;
    /// Beside a seat that has folded.
    fn folded(&self) -> &'static str;
    /// What a slot of a seat with a range holds: "one of QQ+".
    fn one_of(&self, range: &str) -> String;
    /// "599,874 boards".
    fn boards(&self, boards: u64) -> String;
    /// "Wins 1,388,072, ties 6,538, loses 317,694 of 1,712,304 boards."
    fn counts(&self, win: u64, tie: u64, lose: u64) -> String;
    /// A count of nothing in a table.
    fn never(&self) -> &'static str {
        "–"
    }
    /// What a marked card is: "Among the best five of Player 1".
    fn counts_for(&self, players: &str) -> String;
    /// How far a percentage may be off: "± 0.4 %".
    fn margin(&self, percent: &str) -> String {
        format!("± {percent}")
    }
    /// "Win 81.1 %, tie 0.4 %, lose 18.6 %".
    fn shares(&self, win: &str, tie: &str, lose: &str) -> String;

    // Sentences.

    /// "Player 1 81.3 percent, Player 2 18.7 percent. Exact, 1,712,304 boards."
    fn spoken_results(&self, players: &[Spoken], count: &str) -> String;
    /// "Player 1: ace of hearts, king of hearts. …", of the seats that hold cards.
    fn spoken_seats(&self, seats: &[(usize, Vec<Card>)]) -> String;
    /// "Board: … Dead cards: …"
    fn spoken_board(&self, board: &[Card], dead: &[Card]) -> String;
    /// What is missing before there is a question: "Player 2 needs one more card".
    fn missing(&self, missing: Missing) -> String;
    /// The same beside the seat it is about: "Needs one more card".
    fn needs_one(&self) -> &'static str;
    /// Why cards that are all there can't be dealt.
    fn impossible(&self, error: &ScenarioError) -> String;
    /// What is wrong with a line and what to do.
    fn line_error(&self, error: &LineError) -> String;
    /// The line of an empty table.
    fn empty_table(&self) -> &'static str;
    /// That a single player has nobody to beat.
    fn no_opponent(&self, seat: usize) -> String;
    /// That the answer is being worked out.
    fn working(&self) -> &'static str;
    /// That what is shown is an estimate that gets better.
    fn estimating(&self) -> &'static str;
    /// That the answer is not waited for any more.
    fn stopped(&self) -> &'static str;
    /// That the engine can't be reached and what to do.
    fn engine_lost(&self) -> &'static str;
    /// Something that just happened.
    fn notice(&self, notice: &Notice) -> String;
    /// The button that moves a refused card.
    fn move_it_here(&self) -> &'static str;
    /// The button that takes the last change back.
    fn undo_it(&self) -> &'static str;
    /// The button that opens what can be done with a seat: "Player 3: more".
    fn more(&self, seat: usize) -> String;
    /// The label of the text at a seat: "Player 3 holds".
    fn holds(&self, seat: usize) -> String;
    /// What a key does.
    fn help(&self, help: Help) -> &'static str;
    /// A key as printed on it: "Space", "Enter", "B".
    fn key_name(&self, key: &str) -> String;
}
