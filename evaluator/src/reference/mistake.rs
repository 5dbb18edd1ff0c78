//! Errors in publications about ranking hands, and how often they give a wrong answer. Each is implemented as
//! printed and compared with the right answer; the counts are computed, not stored.

use std::cmp::Ordering;

use crate::cards::{Card, CardSet, Rank};
use crate::rank::{Category, Cost, HandRank, Ranker, Recorder, Step, Trace};
use crate::reference::bit_trick::{self, WHEEL};
use crate::reference::cactus_card::CactusCard;
use crate::reference::ranking_method::each_five;

/// A mistake that was printed, in a course paper of 2016, in articles on the bit trick, or in one on a poker bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// The bit trick with n - 1 ones for n cards, and without the wheel.
    CountsFromZero,
    /// Five, four, three, two, ace is no straight.
    NoWheel,
    /// `* 16` where `>> 16` is meant: the index lies outside of the table.
    TimesSixteen,
    /// Equal kinds of hands are compared by their cards in order of rank: KK223 loses to QQJJA.
    CardByCard,
    /// The highest card of a flush or a high card is never compared: `hand1[4] != hand1[4]`.
    TopCardSkipped,
    /// Full houses are compared by their three of a kind alone.
    TripsOnly,
    /// Two pair never ties: the kicker is not seen as equal.
    NeverTies,
    /// 118 classes: a kind of hand and its first rank. Kickers don't exist.
    FirstRankOnly,
}

/// How often something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Hands, or pairs of hands, for which the answer is wrong.
    pub wrong: u64,
    /// Of how many.
    pub of: u64,
}

impl Mistake {
    /// All of them.
    pub const ALL: [Mistake; 8] = [
        Mistake::CountsFromZero,
        Mistake::NoWheel,
        Mistake::TimesSixteen,
        Mistake::CardByCard,
        Mistake::TopCardSkipped,
        Mistake::TripsOnly,
        Mistake::NeverTies,
        Mistake::FirstRankOnly,
    ];

    /// Whether it shows in one hand; else it shows only when two hands are compared.
    pub const fn is_of_one_hand(self) -> bool {
        matches!(
            self,
            Mistake::CountsFromZero | Mistake::NoWheel | Mistake::TimesSixteen
        )
    }

    /// What five cards become: their kind with the mistake, `None` when there is no answer at all. Mistakes of two
    /// hands leave it as it is.
    pub fn category(self, ranker: &Ranker, cards: [Card; 5]) -> Option<Category> {
        let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
        match self {
            Mistake::CountsFromZero => {
                let ones = marks(&cards);
                let straight = bit_trick::is_run(ones);
                // One bit less for each rank.
                let fewer = ones >> 1 & 0x7_7777_7777_7777;
                Some(bit_trick::category(fewer % 15, straight, flush))
            }
            Mistake::NoWheel => {
                let ones = marks(&cards);
                let straight = ones != WHEEL && bit_trick::is_run(ones);
                Some(bit_trick::category(ones % 15, straight, flush))
            }
            Mistake::TimesSixteen => {
                let words = cards.map(|card| CactusCard::from(card).bits());
                let or = words.into_iter().fold(0, |any, word| any | word);
                let index = or.wrapping_mul(16);
                // In C this reads whatever lies there.
                if index < 7937 {
                    kind(ranker, cards)
                } else {
                    None
                }
            }
            _ => kind(ranker, cards),
        }
    }

    /// The method with the mistake on five cards, step by step; `None` for mistakes that show only when two hands are compared.
    pub fn trace(self, ranker: &Ranker, cards: [Card; 5]) -> Option<Trace> {
        let mut trace = Trace::new();
        match self {
            Mistake::CountsFromZero | Mistake::NoWheel => {
                let mut held: Vec<Card> = Vec::new();
                let mut counts = 0;
                for card in cards {
                    held.push(card);
                    let ones = marks(&held);
                    counts = match self {
                        Mistake::CountsFromZero => ones >> 1 & 0x7_7777_7777_7777,
                        _ => ones,
                    };
                    trace.step(|| Step::Marked { card, counts });
                }
                let remainder = counts % 15;
                trace.step(|| Step::Remainder { counts, remainder });
                // As the printed code does: of what no remainder decides, the rest is tested.
                if !bit_trick::decides(remainder) {
                    let straight = bit_trick::is_run(marks(&cards));
                    trace.step(|| Step::InARow { straight });
                    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
                    trace.step(|| Step::SameSuit { flush });
                }
                if let Some(category) = self.category(ranker, cards) {
                    trace.step(|| Step::Kind { category });
                }
            }
            Mistake::TimesSixteen => {
                let words = cards.map(|card| CactusCard::from(card).bits());
                trace.step(|| Step::Words { words });
                let bits = words.into_iter().fold(0xf000, |all, word| all & word);
                trace.step(|| Step::And { bits });
                let or = words.into_iter().fold(0, |any, word| any | word);
                let index = or.wrapping_mul(16) as usize;
                trace.step(|| Step::Or { index });
                // In C whatever lies there is read.
                trace.step(|| match bits {
                    0 => Step::Unique { index, found: None },
                    _ => Step::Flushes {
                        index,
                        found: None,
                        cost: Cost::of(1, size_of::<Option<HandRank>>()),
                    },
                });
            }
            _ => return None,
        }
        Some(trace)
    }

    /// What it compares of two hands of the same kind, by their ranks in the order of importance.
    pub fn compared(self, ranks: [Rank; 5]) -> Vec<Rank> {
        match self {
            Mistake::CardByCard => by_rank(ranks).to_vec(),
            Mistake::TopCardSkipped => ranks[1..].to_vec(),
            Mistake::TripsOnly | Mistake::FirstRankOnly => ranks[..1].to_vec(),
            _ => ranks.to_vec(),
        }
    }

    /// How two hands of the same kind compare with the mistake, by their ranks in the order of importance.
    pub fn compare(self, ours: [Rank; 5], theirs: [Rank; 5]) -> Ordering {
        let compared = match self {
            // These are made a million times and more: without lists.
            Mistake::CardByCard => by_rank(ours).cmp(&by_rank(theirs)),
            Mistake::TopCardSkipped => ours[1..].cmp(&theirs[1..]),
            Mistake::TripsOnly | Mistake::FirstRankOnly => ours[0].cmp(&theirs[0]),
            _ => ours.cmp(&theirs),
        };
        match self {
            // The first hand wins.
            Mistake::NeverTies => compared.then(Ordering::Greater),
            _ => compared,
        }
    }

    /// Whether it changes how hands of a kind compare.
    const fn concerns(self, category: Category) -> bool {
        match self {
            Mistake::CardByCard | Mistake::FirstRankOnly => true,
            Mistake::TopCardSkipped => matches!(category, Category::HighCard | Category::Flush),
            Mistake::TripsOnly => matches!(category, Category::FullHouse),
            Mistake::NeverTies => matches!(category, Category::TwoPair),
            _ => false,
        }
    }

    /// How often it goes wrong, counted each time: of all 2,598,960 hands, or of all pairs of different hands
    /// that are of the same kind, for the kinds it concerns.
    pub fn count(self, ranker: &Ranker) -> Wrong {
        if self.is_of_one_hand() {
            return self.count_hands(ranker);
        }
        let mut counted = Wrong { wrong: 0, of: 0 };
        let classes = (1..=7462).filter_map(HandRank::from_kev);
        let classes: Vec<(HandRank, u64)> = classes.zip(hands_of_each_class(ranker)).collect();
        for category in Category::ALL {
            if !self.concerns(category) {
                continue;
            }
            let these = classes
                .iter()
                .filter(|(rank, _)| rank.category() == category);
            let these = these.map(|(rank, hands)| (rank.name().ranks(), *hands));
            let these: Vec<([Rank; 5], u64)> = these.collect();
            for (at, &(ours, many)) in these.iter().enumerate() {
                let same = many * (many - 1) / 2;
                counted.add(self.compare(ours, ours) != Ordering::Equal, same);
                for &(theirs, others) in &these[at + 1..] {
                    // The stronger classes come first.
                    let is_wrong = self.compare(ours, theirs) != Ordering::Greater;
                    counted.add(is_wrong, many * others);
                }
            }
        }
        counted
    }

    fn count_hands(self, ranker: &Ranker) -> Wrong {
        let mut counted = Wrong { wrong: 0, of: 0 };
        each_five(&deck(), |cards| {
            counted.add(self.category(ranker, cards) != kind(ranker, cards), 1);
        });
        counted
    }
}

impl Wrong {
    const fn add(&mut self, is_wrong: bool, many: u64) {
        self.of += many;
        if is_wrong {
            self.wrong += many;
        }
    }
}

/// How two hands fare on all boards of five cards when only a kind and its first rank count, as in the bot's 118
/// classes: boards that the first wins, ties and loses. `None` when a card is held twice.
pub fn by_first_rank(ranker: &Ranker, ours: [Card; 2], theirs: [Card; 2]) -> Option<[u64; 3]> {
    let [ours, theirs] = [ours, theirs].map(CardSet::from_iter);
    let dead = ours | theirs;
    if dead.len() != 4 {
        return None;
    }
    // The first rank by strength: naming each hand of each board anew would take seconds.
    let classes: Vec<(Category, Rank)> = (1..=7462)
        .filter_map(HandRank::from_kev)
        .map(|rank| (rank.category(), rank.name().ranks()[0]))
        .collect();
    let class = |cards: CardSet| classes[usize::from(ranker.rank_seven(cards).kev()) - 1];
    let mut counts = [0; 3];
    each_five(&deck(), |board| {
        let board = CardSet::from_iter(board);
        if (board & dead).is_empty() {
            let place = match class(ours | board).cmp(&class(theirs | board)) {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            };
            counts[place] += 1;
        }
    });
    Some(counts)
}

fn kind(ranker: &Ranker, cards: [Card; 5]) -> Option<Category> {
    ranker
        .rank(cards.into_iter().collect())
        .map(HandRank::category)
}

/// Four bits a rank, a one for each card of it.
fn marks(cards: &[Card]) -> u64 {
    cards.iter().fold(0, |ones, card| {
        let place = 4 * card.rank().index();
        ones | ones << 1 & 0xf << place | 1 << place
    })
}

/// The five ranks, the highest first, whatever they make.
fn by_rank(mut ranks: [Rank; 5]) -> [Rank; 5] {
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    ranks
}

/// How many of the 2,598,960 hands belong to each class, by Cactus Kev's number.
fn hands_of_each_class(ranker: &Ranker) -> Vec<u64> {
    let mut hands = vec![0; 7462];
    each_five(&deck(), |cards| {
        if let Some(rank) = ranker.rank(cards.into_iter().collect()) {
            hands[usize::from(rank.kev()) - 1] += 1;
        }
    });
    hands
}

fn deck() -> Vec<Card> {
    Card::all().collect()
}
