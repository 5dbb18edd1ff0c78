//! A board, analysed once for all combos.

use crate::analysis::draws::{Draws, StraightDraw};
use crate::analysis::hits::row::{Row, Rows};
use crate::cards::{Board, Card, CardSet, Combo, HoleCards, Rank, Suit};
use crate::rank::{Category, HandName, HandRank, Ranker};

/// What a board does to every combo.
#[derive(Clone, Debug)]
pub(super) struct Texture {
    board: Board,
    cards: CardSet,
    /// Cards that no player can have; they decide only what the nut flush draw is.
    dead: CardSet,
    /// The distinct ranks of the board, a bit each.
    ranks: u16,
    /// The rank of the board alone, once it is complete.
    own: Option<HandRank>,
}

impl Texture {
    pub(super) fn new(ranker: &Ranker, board: &Board, dead: CardSet) -> Texture {
        let cards = board.set();
        Texture {
            board: board.clone(),
            cards,
            dead,
            ranks: board.cards().iter().fold(0, |set, card| set | bit(*card)),
            own: (board.len() == 5).then(|| ranker.rank(cards)).flatten(),
        }
    }

    /// The rows that a combo is in. The board has at least three cards and none of the combo's.
    pub(super) fn rows(&self, ranker: &Ranker, combo: Combo) -> Rows {
        let hole = combo.cards();
        let made = self.made(ranker, combo, hole);
        let mut rows = Rows::from(made);
        self.parts(made, hole, &mut rows);
        let strong = matches!(
            made,
            Row::StraightFlush | Row::Quads | Row::FullHouse | Row::Flush
        );
        if !strong && self.board.len() < 5 {
            self.draws(made, combo, hole, &mut rows);
        }
        rows
    }

    /// How many board ranks are above a rank: its place among them, from 0, if it is one of them.
    fn above(&self, rank: Rank) -> u32 {
        (self.ranks >> rank.index() >> 1).count_ones()
    }

    fn has(&self, rank: Rank) -> bool {
        self.ranks >> rank.index() & 1 == 1
    }

    fn made(&self, ranker: &Ranker, combo: Combo, hole: [Card; 2]) -> Row {
        let [high, low] = hole.map(Card::rank);
        let unmade = match high {
            Rank::Ace => Row::AceHigh,
            _ => Row::Nothing,
        };
        let Some(hand) = ranker.rank(combo.set() | self.cards) else {
            return unmade;
        };
        if self.own == Some(hand) {
            // The board plays, whatever the hole cards are.
            return unmade;
        }
        let mine = |rank: Rank| rank == high || rank == low;
        let row = |is_mine: bool, row: Row| if is_mine { row } else { unmade };
        match hand.category() {
            // Where the five lie on the board, the board plays; else a hole card is among them.
            Category::StraightFlush => return Row::StraightFlush,
            Category::Flush => return Row::Flush,
            Category::Straight => return Row::Straight,
            _ => {}
        }
        match hand.name() {
            HandName::FourOfAKind { quads, .. } => return row(mine(quads), Row::Quads),
            HandName::FullHouse { trips, pair } => {
                return row(mine(trips) || mine(pair), Row::FullHouse);
            }
            HandName::ThreeOfAKind { trips, .. } if high == low => {
                return row(mine(trips), Row::Set);
            }
            HandName::ThreeOfAKind { trips, .. } => return row(mine(trips), Row::Trips),
            _ => {}
        }
        if high == low {
            return match self.above(high) {
                0 => Row::Overpair,
                1 => Row::PairBelowTop,
                2 => Row::PairBelowSecond,
                _ => Row::PairBelowBoard,
            };
        }
        let pair = match (self.has(high), self.has(low)) {
            (true, true) => return Row::TwoPair,
            (true, false) => high,
            (false, true) => low,
            (false, false) => return unmade,
        };
        match self.above(pair) {
            0 => Row::TopPair,
            1 => Row::SecondPair,
            _ => Row::ThirdPair,
        }
    }

    fn parts(&self, made: Row, hole: [Card; 2], rows: &mut Rows) {
        let [high, low] = hole.map(Card::rank);
        match made {
            Row::TwoPair => rows.insert(match (self.above(high), self.above(low)) {
                (0, 1) => Row::TopTwo,
                (0, _) => Row::TopAndThird,
                _ => Row::BottomTwo,
            }),
            Row::TopPair => {
                let kicker = if self.has(high) { low } else { high };
                // Every higher rank lies on the board.
                let higher = Rank::ALL.into_iter().filter(|&rank| rank > kicker);
                rows.insert_if(Row::TopKicker, higher.into_iter().all(|r| self.has(r)));
            }
            Row::Nothing => rows.insert_if(Row::KingHigh, high == Rank::King),
            _ => {}
        }
    }

    fn draws(&self, made: Row, combo: Combo, hole: [Card; 2], rows: &mut Rows) {
        let draws = Draws::of(HoleCards::from(combo), &self.board, self.dead);
        if let Some(flush) = draws.flush {
            rows.insert(Row::FlushDraw);
            rows.insert_if(Row::FlushDrawTwo, flush.own == 2);
            rows.insert_if(Row::FlushDrawOne, flush.own == 1);
            rows.insert_if(Row::NutFlushDraw, flush.nut);
        }
        let open = draws.straight == Some(StraightDraw::OpenEnded);
        let gutshot = draws.straight == Some(StraightDraw::Gutshot);
        rows.insert_if(Row::OpenEnded, open);
        rows.insert_if(Row::Gutshot, gutshot);
        // Above the board or not: a straight has its cards, and so has a pair on the board with one of them.
        let unmade = matches!(made, Row::AceHigh | Row::Nothing);
        let overcards = if unmade { draws.overcards } else { 0 };
        rows.insert_if(Row::Overcards, overcards == 2);
        rows.insert_if(Row::OneOvercard, overcards == 1);
        if self.board.len() == 3 {
            for suit in Suit::ALL {
                let own = hole.iter().filter(|card| card.suit() == suit).count();
                let there = self.cards.suit_ranks(suit).count_ones() as usize;
                rows.insert_if(Row::BackdoorFlush, own == 2 && there == 1);
                rows.insert_if(Row::BackdoorFlushOne, own == 1 && there == 2);
            }
        }
        let (flush, straight) = (draws.flush.is_some(), open || gutshot);
        let pair = made.is_one_pair();
        rows.insert_if(Row::PairFlushDraw, pair && flush);
        rows.insert_if(Row::FlushDrawOpenEnded, flush && open);
        rows.insert_if(Row::FlushDrawGutshot, flush && gutshot);
        rows.insert_if(Row::FlushDrawOvercards, flush && overcards == 2);
        rows.insert_if(Row::PairStraightDraw, pair && straight);
        rows.insert_if(Row::ComboDraw, flush && straight);
    }
}

fn bit(card: Card) -> u16 {
    1 << card.rank().index()
}
