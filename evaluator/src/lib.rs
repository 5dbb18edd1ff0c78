//! Exact Texas Hold'em odds: from hands, a board and dead cards to integer counts of wins, ties and
//! losses.
//!
//! ```
//! use evaluator::{EquityJob, Job, Ranker, Scenario};
//!
//! let ranker = Ranker::new(); // the tables, filled once
//! let scenario: Scenario = "AhKh vs QsQd on 7h8h2c".parse()?;
//! let tally = EquityJob::new(&scenario).run(&ranker);
//! assert_eq!(tally.deals(), 990); // two cards are to come
//! assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (536, 0, 454));
//! assert_eq!(tally.equity(0).to_string(), "268/495");
//! # Ok::<(), evaluator::NotationError>(())
//! ```
//!
//! # Terms
//!
//! | term | meaning |
//! |---|---|
//! | [`Rank`], [`Suit`], [`Card`] | of one card |
//! | [`CardSet`] | any number of different cards |
//! | [`HoleCards`] | a player's two hole cards |
//! | [`Board`], [`Street`] | the community cards; how many of them are dealt |
//! | [`Combo`], [`Class`] | one of the 1326 pairs of cards; one of their 169 kinds, regardless of suits |
//! | [`Range`], [`RangeSize`] | what a player may hold, with weights; how much that is |
//! | [`RangeTool`] | a program whose range notation is read and written |
//! | [`ClassTable`], [`ClassOrder`] | the classes against each other; an order of them, and the best part |
//! | [`JamFold`], [`DefaultRange`] | jam or fold heads-up, solved; the built-in ranges |
//! | [`HandRank`] | how strong the best five of a hand are, one of 7462 classes |
//! | [`Category`], [`HandName`] | two pair; two pair, jacks and fives, ace kicker |
//! | [`BestFive`] | the five cards themselves |
//! | [`Seat`], [`Scenario`] | a player's cards or range; a valid question |
//! | [`FoldedScenario`], [`FoldedJob`] | a scenario with folded ranges; the work of answering it |
//! | [`Setup`] | a table as it was typed, which may still lack something |
//! | deal | a combo for every seat and a way to complete the board: the unit of all counts |
//! | [`Deal`] | one of them, drawn at random |
//! | [`Tally`] | how many deals each set of seats wins, and what each seat makes |
//! | [`Equity`] | a seat's share of the pot: its wins and its part of the ties, over the deals |
//! | [`CategoryWins`] | the same for the deals in which it ends with one category |
//! | [`PreflopPairs`] | the table of all pairs of hands before the flop |
//! | [`Job`], [`Progress`] | work that is done in slices or [run](Job::run) at once, and its progress; a unit of work is about a nanosecond |
//! | [`EquityJob`] | the job of answering a scenario |
//! | [`NextCard`], [`NextCardsJob`] | the odds after each card that can come next |
//! | [`Histogram`], [`HistogramJob`], [`HistogramEstimate`] | the equity of each combo and each class of a seat |
//! | [`Outs`], [`Out`], [`Standing`], [`Running`] | which cards of the next street put which seat ahead |
//! | [`Hits`], [`Row`], [`FlopHitsJob`] | what a range makes with a board; the rows it is counted in; the same on every flop |
//! | [`FlopReportJob`], [`FlopEquity`], [`ReportFlop`], [`FlopSet`], [`FlopTexture`] | how two players fare on every flop, or on few that stand for all |
//! | [`Draws`], [`FlushDraw`], [`StraightDraw`] | what a hand may still become |
//! | [`Runouts`], [`RankedBoard`], [`QuickEquity`] | boards that may still come, with every combo ranked; a hand's share against weighted ranges |
//! | [`Showdown`], [`Difference`] | who wins with which five cards; what decides it |
//! | [`Spot`], [`Decision`] | pot and bets; what a call needs and what it is worth |
//!
//! # Questions and their work
//!
//! Everything that takes longer than some microseconds is a [`Job`]. It is done in slices of any number
//! of units, and says before it begins how many units there are; a unit is about a nanosecond. The
//! tables of [`Ranker`] take 330 kB, a job some 3 MB at most.
//!
//! | question | answer | how | work |
//! |---|---|---|---|
//! | known cards, two or fewer to come | [`EquityJob`] | classes of cards that are the same to every hand | at most 1,128 boards on a flop, often 250; 1 kB |
//! | known cards, five to come | [`EquityJob`] | classes of boards | 6,175 multisets of ranks for each seat instead of 1.7 million boards, and the sets of ranks that are a straight flush; 60 kB |
//! | one range before the flop | [`EquityJob`] | its rank pairs on classes of boards | some 560,000 rank pairs on boards, and the flushes |
//! | one or two ranges | [`EquityJob`] | a sweep of each board | one walk over the combos of both in order, on 1,176 boards after a flop and at most 134,459 of 2,598,960 before it |
//! | narrow ranges before the flop | [`EquityJob`] | as matchups of known hands, each different one once | one known-card question each |
//! | two ranges before the flop | [`EquityJob::with_pairs`], [`Histogram::from_pairs`] | the table of all pairs of hands, half a megabyte | a look-up for each two combos |
//! | three ranges | [`EquityJob`] | one walk a board over the combos of all three | 25 ns for each combo of each seat on each board: 28 ms for three of 20 % on a flop, 1.2 to 16 seconds before it |
//! | more ranges | [`EquityJob`] | on each board a walk for each way to seat the others, or deals drawn at random | the product of the ranges, 0.3 to 6 seconds for four of 5 to 20 % on a flop; 1 / √deals is the error |
//! | how often each seat wins with each category | [`EquityJob::by_category`] | the classes and kinds of known cards, the sweep for ranges; no table | the same for known cards; some 0.4 seconds for two ranges before the flop |
//! | the next card | [`NextCardsJob`] | a job for each card; for ranges before the flop one walk over all boards | 45 to 50 smaller questions, or 0.1 to 6 seconds |
//! | each combo of a range | [`HistogramJob`] | a job for each kind of combo, or a walk over all boards | at most 169 questions before the flop; n log n a board |
//! | what a range hits | [`Hits`] | by ranking each combo | 0.4 µs a combo; on all 1,755 kinds of flops 0.1 seconds for 15 %, 0.9 for any two cards |
//! | how two players fare on every flop | [`FlopReportJob`] | a job for each kind of flops, or for each that the suits tell apart | 1,755 smaller questions for ranges of classes: 3 ms each for 15 % against 40 % |
//! | one hand against several weighted ranges, many times on one board | [`Runouts`] | boards ranked once, drawn or all; ranges taken as independent | 5 to 10 µs per board, then half a microsecond for each board and opponent |
//! | outs, why a hand wins, pot odds | [`Outs`], [`Showdown`], [`Spot`] | directly | microseconds |
//! | how strong is a hand | [`Ranker`], [`Hand`] | a perfect hash of 73,775 entries | one or two nanoseconds |
//!
//! # Modules
//!
//! Each module imports only from those above it in this list; a test checks
//! all imports against a table (`tests/it/floors.rs`).
//!
//! | module | contents |
//! |---|---|
//! | `cards` | the basic values, one file each: card, set, combo, class, hole cards, board, street |
//! | `combinatorics`, `sort` | n choose k and the next subset; a radix sort |
//! | `rank` | how strong a hand is: the rules in `strength.rs`, the table in `perfect_hash.rs`, a plain twin |
//! | `reference` | the classic ways to rank hands and the automata, to compare with and to watch |
//! | `range`, `scenario` | what a player may hold; a valid question |
//! | `folded` | a scenario with folded ranges |
//! | `notation` | the grammar: every `FromStr` is in `parse`, the canonical form in `print` |
//! | `suits` | the permutations of suits that leave a question unchanged |
//! | `equity` | from a question to its counts: `counting.rs` chooses the method, `methods/` has a folder for each with its page of maths, `sampling.rs` draws deals, `enumerate.rs` is the naive method |
//! | `analysis` | what is computed from cards and answers: next cards, histogram, hits, outs, draws, showdown, pot odds |
//!
//! # Ground rules
//!
//! Counts are integers; the only floats are [`Equity::value`], [`Tally::standard_error`] and that of [`CategoryWins`],
//! [`Progress::fraction`], what a [`FoldedJob`] estimates, [`Runouts`], [`JamFold`] and the money of a [`Spot`]. There is no clock, no thread, no global state
//! and no unsafe code. Nothing here panics, whatever the text or the cards: a question without an answer
//! gives an error that says what to do ([`NotationError`] for lines, [`ParseCardError`] and similar ones
//! for single values, [`ScenarioError`], [`AnswerError`], [`SpotError`], [`PreflopError`]), with facts in its
//! fields and English in its `Display`. Text is
//! read in time linear in its length. Inner loops do not allocate.
//!
//! # Features
//!
//! None is on by default. The minimum supported Rust version is 1.88.
//!
//! | feature | brings | with |
//! |---|---|---|
//! | `serde` | questions and answers can be sent and stored: a [`Scenario`] as its line, cards, combos and equities as text, a [`Tally`] without its zeros; invalid values are rejected when read; an answer in the JSON format is a [`Report`] | serde |
//! | `cli` | the program `equity` | serde_json, lexopt |
//! | `reference` | the classic ways to rank hands and the automata, to compare with and to watch step by step | |
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod analysis;
mod cards;
mod combinatorics;
mod equity;
mod folded;
mod notation;
mod range;
mod rank;
#[cfg(feature = "reference")]
pub mod reference;
mod scenario;
mod sort;
mod suits;

pub use analysis::{
    Action, Amount, Bet, ClassEquity, ClassOrder, ClassTable, ComboEquity, ComboHits, Deal,
    Decision, DefaultRange, Draws, FilterPart, FilterRole, FlopEquity, FlopHits, FlopHitsJob,
    FlopKind, FlopReportJob, FlopSet, FlopTexture, FlushDraw, FoldedJob, Histogram,
    HistogramEstimate, HistogramJob, HitCount, HitFilter, HitFilterError, Hits, JamFold, NextCard,
    NextCardsJob, Odds, Out, Outs, QuickEquity, RankedBoard, ReportFlop, Row, Rows, Running,
    Runouts, Showdown, Shown, Spot, SpotError, Standing, StraightDraw, Verdict,
};
pub use cards::{
    Board, BoardError, Card, CardErrorKind, CardSet, Class, Combo, HoleCards, Iter,
    ParseBoardError, ParseCardError, ParseClassError, ParseHoleCardsError, Rank, Street, Suit,
};
pub use equity::{
    Accuracy, AnswerError, CategoryWins, Equity, EquityJob, Job, PreflopError, PreflopPairs,
    Progress, Shard, Tally, enumerate,
};
#[cfg(feature = "serde")]
pub use equity::{Count, EquityReport, NamedCounts, PlayerReport, Report, category_field};
pub use folded::FoldedScenario;
pub use notation::{
    HistoryErrorKind, InputFormat, LeftOut, NotationError, NotationErrorKind, RangeErrorKind,
    RangeTool, SeatInput, Setup, line_of_fragment, printable, typed_by_place,
};
pub use range::{Range, RangeSize};
pub use rank::{BestFive, Category, Difference, Hand, HandName, HandRank, Ranker, naive_rank};
pub use scenario::{MAX_SEATS, Place, Scenario, ScenarioError, Seat};
