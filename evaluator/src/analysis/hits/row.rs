//! The rows of the table of hits, and sets of them.

use crate::range::Range;

/// What a combo can have on a board: a made hand, a draw, a part of one of these, or two of them
/// together.
///
/// Each combo is in exactly one of the [`MADE`](Row::MADE) rows. All others are flags beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Row {
    /// Five of a suit in a row, one of the five a hole card.
    StraightFlush,
    /// Four of a hole card's rank.
    Quads,
    /// Three and two, a hole card's rank among them.
    FullHouse,
    /// Five of a suit, one of the five a hole card.
    Flush,
    /// Five in a row, one of the five a hole card.
    Straight,
    /// A pocket pair and a third card of its rank on the board.
    Set,
    /// A hole card and two of its rank on the board.
    Trips,
    /// The hole cards pair two different board ranks.
    TwoPair,
    /// A pocket pair above the highest board rank.
    Overpair,
    /// A hole card pairs the highest board rank.
    TopPair,
    /// A pocket pair with one board rank above it.
    PairBelowTop,
    /// A hole card pairs the second board rank.
    SecondPair,
    /// A pocket pair with two board ranks above it.
    PairBelowSecond,
    /// A hole card pairs the third board rank or a lower one.
    ThirdPair,
    /// A pocket pair with three or more board ranks above it.
    PairBelowBoard,
    /// None of these, and an ace among the hole cards.
    AceHigh,
    /// None of these.
    Nothing,
    /// Of two pair: the two highest board ranks.
    TopTwo,
    /// Of two pair: the highest board rank and the third or a lower one.
    TopAndThird,
    /// Of two pair: without the highest board rank.
    BottomTwo,
    /// Of top pair: no kicker is better.
    TopKicker,
    /// Of nothing: a king among the hole cards.
    KingHigh,
    /// Exactly four of a suit, a hole card among them.
    FlushDraw,
    /// Two ranks or more complete a straight that a hole card takes part in.
    OpenEnded,
    /// One rank completes such a straight.
    Gutshot,
    /// On a flop exactly three of a suit, both hole cards among them.
    BackdoorFlush,
    /// On a flop exactly three of a suit, one hole card among them.
    BackdoorFlushOne,
    /// No pair with a hole card, and both hole cards above the board.
    Overcards,
    /// No pair with a hole card, and one hole card above the board.
    OneOvercard,
    /// Of a flush draw: both hole cards are of the suit.
    FlushDrawTwo,
    /// Of a flush draw: one hole card is of the suit.
    FlushDrawOne,
    /// Of a flush draw: nobody can make a higher flush.
    NutFlushDraw,
    /// One pair with a hole card and a flush draw.
    PairFlushDraw,
    /// A flush draw and an open-ended straight draw.
    FlushDrawOpenEnded,
    /// A flush draw and a gutshot.
    FlushDrawGutshot,
    /// A flush draw and two overcards.
    FlushDrawOvercards,
    /// One pair with a hole card and an open-ended straight draw or a gutshot.
    PairStraightDraw,
    /// A flush draw and any straight draw.
    ComboDraw,
}

impl Row {
    /// The number of rows.
    pub const COUNT: usize = Row::ALL.len();

    /// All rows, in the order of their numbers.
    pub const ALL: [Row; 38] = [
        Row::StraightFlush,
        Row::Quads,
        Row::FullHouse,
        Row::Flush,
        Row::Straight,
        Row::Set,
        Row::Trips,
        Row::TwoPair,
        Row::Overpair,
        Row::TopPair,
        Row::PairBelowTop,
        Row::SecondPair,
        Row::PairBelowSecond,
        Row::ThirdPair,
        Row::PairBelowBoard,
        Row::AceHigh,
        Row::Nothing,
        Row::TopTwo,
        Row::TopAndThird,
        Row::BottomTwo,
        Row::TopKicker,
        Row::KingHigh,
        Row::FlushDraw,
        Row::OpenEnded,
        Row::Gutshot,
        Row::BackdoorFlush,
        Row::BackdoorFlushOne,
        Row::Overcards,
        Row::OneOvercard,
        Row::FlushDrawTwo,
        Row::FlushDrawOne,
        Row::NutFlushDraw,
        Row::PairFlushDraw,
        Row::FlushDrawOpenEnded,
        Row::FlushDrawGutshot,
        Row::FlushDrawOvercards,
        Row::PairStraightDraw,
        Row::ComboDraw,
    ];

    /// What a hand is, best first: each combo is in exactly one of these.
    pub const MADE: [Row; 17] = {
        let mut made = [Row::Nothing; 17];
        let mut at = 0;
        while at < made.len() {
            made[at] = Row::ALL[at];
            at += 1;
        }
        made
    };

    /// What a hand may still become, on a flop or a turn.
    pub const DRAWS: [Row; 7] = [
        Row::FlushDraw,
        Row::OpenEnded,
        Row::Gutshot,
        Row::BackdoorFlush,
        Row::BackdoorFlushOne,
        Row::Overcards,
        Row::OneOvercard,
    ];

    /// Two of the others together.
    pub const COMBINATIONS: [Row; 6] = [
        Row::PairFlushDraw,
        Row::FlushDrawOpenEnded,
        Row::FlushDrawGutshot,
        Row::FlushDrawOvercards,
        Row::PairStraightDraw,
        Row::ComboDraw,
    ];

    /// The rows that are parts of this one. Those of two pair make all of it, and so do the first
    /// two of a flush draw.
    pub const fn parts(self) -> &'static [Row] {
        match self {
            Row::TwoPair => &[Row::TopTwo, Row::TopAndThird, Row::BottomTwo],
            Row::TopPair => &[Row::TopKicker],
            Row::Nothing => &[Row::KingHigh],
            Row::FlushDraw => &[Row::FlushDrawTwo, Row::FlushDrawOne, Row::NutFlushDraw],
            _ => &[],
        }
    }

    /// 0 to 37, the place in [`ALL`](Row::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in JSON and in words of a program: `pair_below_top`.
    pub const fn key(self) -> &'static str {
        match self {
            Row::StraightFlush => "straight_flush",
            Row::Quads => "quads",
            Row::FullHouse => "full_house",
            Row::Flush => "flush",
            Row::Straight => "straight",
            Row::Set => "set",
            Row::Trips => "trips",
            Row::TwoPair => "two_pair",
            Row::Overpair => "overpair",
            Row::TopPair => "top_pair",
            Row::PairBelowTop => "pair_below_top",
            Row::SecondPair => "second_pair",
            Row::PairBelowSecond => "pair_below_second",
            Row::ThirdPair => "third_pair",
            Row::PairBelowBoard => "pair_below_board",
            Row::AceHigh => "ace_high",
            Row::Nothing => "nothing",
            Row::TopTwo => "top_two",
            Row::TopAndThird => "top_and_third",
            Row::BottomTwo => "bottom_two",
            Row::TopKicker => "top_kicker",
            Row::KingHigh => "king_high",
            Row::FlushDraw => "flush_draw",
            Row::OpenEnded => "open_ended",
            Row::Gutshot => "gutshot",
            Row::BackdoorFlush => "backdoor_flush",
            Row::BackdoorFlushOne => "backdoor_flush_one",
            Row::Overcards => "overcards",
            Row::OneOvercard => "one_overcard",
            Row::FlushDrawTwo => "flush_draw_two",
            Row::FlushDrawOne => "flush_draw_one",
            Row::NutFlushDraw => "nut_flush_draw",
            Row::PairFlushDraw => "pair_flush_draw",
            Row::FlushDrawOpenEnded => "flush_draw_open_ended",
            Row::FlushDrawGutshot => "flush_draw_gutshot",
            Row::FlushDrawOvercards => "flush_draw_overcards",
            Row::PairStraightDraw => "pair_straight_draw",
            Row::ComboDraw => "combo_draw",
        }
    }

    /// Whether it is one pair that a hole card takes part in.
    pub(super) const fn is_one_pair(self) -> bool {
        matches!(
            self,
            Row::Overpair
                | Row::TopPair
                | Row::PairBelowTop
                | Row::SecondPair
                | Row::PairBelowSecond
                | Row::ThirdPair
                | Row::PairBelowBoard
        )
    }
}

/// A set of rows in one word: those that a combo is in, or those that the user chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rows(u64);

impl Rows {
    /// No row.
    pub const EMPTY: Rows = Rows(0);

    /// Puts a row in.
    #[inline]
    pub const fn insert(&mut self, row: Row) {
        self.0 |= 1 << row.index();
    }

    /// Puts a row in if something holds.
    #[inline]
    pub(super) fn insert_if(&mut self, row: Row, holds: bool) {
        self.0 |= u64::from(holds) << row.index();
    }

    /// Whether a row is in.
    #[inline]
    pub const fn contains(self, row: Row) -> bool {
        self.0 >> row.index() & 1 == 1
    }

    /// Whether a row of the one set is in the other.
    #[inline]
    pub const fn meet(self, other: Rows) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no row is in.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rows, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Row> {
        Row::ALL.into_iter().filter(move |&row| self.contains(row))
    }
}

impl From<Row> for Rows {
    fn from(row: Row) -> Rows {
        Rows(1 << row.index())
    }
}

impl FromIterator<Row> for Rows {
    fn from_iter<I: IntoIterator<Item = Row>>(rows: I) -> Rows {
        let mut set = Rows::EMPTY;
        rows.into_iter().for_each(|row| set.insert(row));
        set
    }
}

/// How much of a range is in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HitCount {
    /// The number of combos.
    pub combos: usize,
    /// The sum of their weights, in parts of [`Range::WHOLE`].
    pub weight: u64,
}

impl HitCount {
    pub(super) fn add(&mut self, weight: u16) {
        self.combos += 1;
        self.weight += u64::from(weight);
    }

    pub(super) fn add_times(&mut self, more: HitCount, times: u64) {
        self.combos += more.combos * times as usize;
        self.weight += more.weight * times;
    }

    /// The weighted number of combos: a float, because a weight is a part of a combo.
    pub fn weighted(&self) -> f64 {
        self.weight as f64 / f64::from(Range::WHOLE)
    }
}
