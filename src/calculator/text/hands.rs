//! Hands in words, and why a hand wins.

use evaluator::{Category, Difference, Draws, HandRank, Row, StraightDraw, Street, Verdict};

use super::places::number;
use super::{Words, capital};
use crate::kit::messages::name_of_hand;

impl Words {
    /// What a row of hits is called on a board of so many cards: on a flop the third rank is the lowest.
    pub fn hit_row(&self, row: Row, cards: usize) -> &'static str {
        let messages = self.messages();
        let is_flop = cards <= Street::Flop.board_len();
        match row {
            Row::TopAndThird if !is_flop => messages.later_hit_rows(0),
            Row::BottomTwo if !is_flop => messages.later_hit_rows(1),
            row => messages.hit_rows(row.index()),
        }
    }

    /// A category: "High card" … "Straight flush".
    pub fn category(&self, category: Category) -> &'static str {
        self.messages().categories(category.index())
    }

    /// A hand and what it may still become, in words: "Pair of tens, king kicker, flush draw".
    pub fn holding(&self, rank: HandRank, draws: &Draws) -> String {
        capital(&self.held(rank, draws))
    }

    /// "pair of tens, king kicker, flush draw". Beside a straight, overcards do not matter; beside
    /// two draws they are omitted, since there is little space.
    pub fn held(&self, rank: HandRank, draws: &Draws) -> String {
        let texts = self.messages();
        let mut held = self.hand(rank);
        let mut say = |what: &str| {
            held.push_str(", ");
            held.push_str(what);
        };
        if let Some(draw) = draws.flush {
            say(texts.flush_draws(draw.nut.into()));
        }
        if let Some(draw) = draws.straight {
            say(texts.straight_draws((draw == StraightDraw::Gutshot).into()));
        }
        let two = draws.flush.is_some() && draws.straight.is_some();
        if draws.overcards > 0 && !two && rank.category() < Category::Straight {
            say(texts.overcards(draws.overcards - 1));
        }
        held
    }

    /// A hand by itself: "pair of tens, king kicker".
    pub fn hand(&self, rank: HandRank) -> String {
        let (name, [high, low, kicker]) = name_of_hand(rank, |rank| self.forms(rank));
        self.messages().hand_names(name, high, low, kicker)
    }

    /// Why a player wins or does not, in a sentence or two: "Player 1 wins with two pair, jacks and
    /// fives, ace kicker."
    pub fn why(&self, seat: usize, rank: HandRank, verdict: Verdict) -> String {
        let texts = self.messages();
        let category = rank.category();
        let n = &number(seat);
        let hand = &texts.named(category.index(), &self.hand(rank));
        match verdict {
            Verdict::Wins => texts.why_wins(n, hand),
            Verdict::Shares => texts.why_shares(n, hand),
            Verdict::SharesTheBoard => texts.why_shares_board(n, hand),
            Verdict::Loses(Difference::Category { ours, theirs }) => {
                let [better, lesser] = [theirs, ours].map(|kind| texts.kinds(kind.index()));
                texts.why_kind(n, hand, better, lesser)
            }
            Verdict::Loses(Difference::Made { at, ours, theirs }) => {
                let [better, lesser] = [theirs, ours].map(|rank| self.forms(rank));
                let what = self.made(category, at);
                match category {
                    Category::HighCard
                    | Category::Straight
                    | Category::Flush
                    | Category::StraightFlush => texts.why_one(n, hand, what, better, lesser),
                    _ => texts.why_several(n, hand, what, better, lesser),
                }
            }
            Verdict::Loses(Difference::Kicker { at, ours, theirs }) => {
                let [better, lesser] = [theirs, ours].map(|rank| self.forms(rank));
                let first = rank.name().kickers_at();
                let what = match category {
                    Category::HighCard => texts.high_cards(at),
                    Category::TwoPair | Category::FourOfAKind => texts.only_kicker(),
                    _ => texts.kickers(at - first),
                };
                texts.why_kicker(n, self.same(category), what, better, lesser)
            }
        }
    }

    /// What two hands with different kickers have in common.
    fn same(&self, category: Category) -> &'static str {
        self.messages().same(match category {
            Category::HighCard => 0,
            Category::OnePair => 1,
            Category::TwoPair => 2,
            Category::ThreeOfAKind => 3,
            _ => 4,
        })
    }

    /// The part of a hand that the card at this place belongs to.
    fn made(&self, category: Category, at: usize) -> &'static str {
        let part = match (category, at) {
            (Category::Flush, at) => return self.messages().parts_of_flush(at),
            (Category::OnePair, _) | (Category::FullHouse, 3..) => 1,
            (Category::TwoPair, 0) => 2,
            (Category::TwoPair, _) => 3,
            (Category::ThreeOfAKind | Category::FullHouse, _) => 4,
            (Category::FourOfAKind, _) => 5,
            _ => 0,
        };
        self.messages().parts(part)
    }
}
