//! One deal after another: the plain way that the fast ones are tested against.

use crate::cards::{Card, CardSet};
use crate::equity::holdings::Holdings;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

/// Answers a scenario by dealing every hand and every board.
///
/// This is the reference for tests and comparisons: pre-flop two known hands have 1.7 million
/// boards where a [`EquityJob`](crate::EquityJob) looks at some ten thousand classes of them, and two ranges
/// have that many for each two combos.
///
/// If the counts could be too large for 64 bits, so that [`EquityJob::exact`](crate::EquityJob::exact) is
/// `None`, nothing is counted: the tally is empty.
pub fn enumerate(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let holdings = Holdings::of(scenario);
    let tally = Tally::scaled(holdings.seats.len(), holdings.scale.unwrap_or(1));
    into(tally, ranker, scenario, &holdings)
}

/// The same for [`EquityJob::by_category`](crate::EquityJob::by_category).
#[cfg(test)]
pub(crate) fn enumerate_by_category(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let holdings = Holdings::of(scenario);
    let tally = Tally::scaled(holdings.seats.len(), holdings.scale.unwrap_or(1));
    into(tally.by_category(), ranker, scenario, &holdings)
}

fn into(tally: Tally, ranker: &Ranker, scenario: &Scenario, holdings: &Holdings) -> Tally {
    let mut plain = Plain {
        ranker,
        board: scenario.board().set(),
        gone: scenario.board().set() | scenario.dead(),
        missing: scenario.missing(),
        tally,
        holes: Vec::new(),
        strengths: Vec::new(),
    };
    if holdings.most_deals(scenario.boards()).is_some() {
        plain.each_hand(holdings, CardSet::EMPTY, 1);
    }
    plain.tally
}

struct Plain<'a> {
    ranker: &'a Ranker,
    board: CardSet,
    gone: CardSet,
    missing: usize,
    tally: Tally,
    holes: Vec<CardSet>,
    strengths: Vec<u16>,
}

impl Plain<'_> {
    fn each_hand(&mut self, holdings: &Holdings, held: CardSet, weight: u64) {
        let Some(seat) = holdings.seats.get(self.holes.len()) else {
            let deck: Vec<Card> = (CardSet::FULL - self.gone - held).iter().collect();
            return self.each_board(&deck, self.board, self.missing, weight);
        };
        for &(set, more) in &seat.combos {
            if (set & held).is_empty() {
                self.holes.push(set);
                self.each_hand(holdings, held | set, weight * more);
                self.holes.pop();
            }
        }
    }

    fn each_board(&mut self, deck: &[Card], board: CardSet, missing: usize, weight: u64) {
        if missing == 0 {
            self.strengths.clear();
            let hands = self.holes.iter().map(|&hole| board | hole);
            self.strengths
                .extend(hands.map(|hand| self.ranker.rank_seven(hand).strength()));
            self.tally.count_strengths(&self.strengths, weight);
            return;
        }
        for (index, &card) in deck.iter().enumerate() {
            let board = board | CardSet::from(card);
            self.each_board(&deck[index + 1..], board, missing - 1, weight);
        }
    }
}
