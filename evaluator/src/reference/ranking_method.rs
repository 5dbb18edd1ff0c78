//! All methods side by side, for programs that show and race them.

use crate::cards::Card;
use crate::rank::{Category, HandRank, Off, Ranker, Recorder, Step, Trace};
use crate::reference::automaton::{FiveAutomaton, RanksAutomaton, TwoPlusTwo};
use crate::reference::bit_trick::BitTrick;
use crate::reference::cactus_kev::{CactusKev, CactusKevHashed};
use crate::reference::naive::Naive;
use crate::reference::nested::each_seven;
use crate::reference::rank_five::RankFive;

/// A method to rank hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RankingMethod {
    /// [`Naive`].
    Naive,
    /// [`BitTrick`].
    BitTrick,
    /// [`CactusKev`].
    CactusKev,
    /// [`CactusKevHashed`].
    Hashed,
    /// [`Ranker`].
    Ranker,
    /// [`FiveAutomaton`].
    Automaton,
    /// [`RanksAutomaton`].
    Ranks,
    /// [`TwoPlusTwo`], which takes seconds and 130 MB to build.
    TwoPlusTwo,
}

impl RankingMethod {
    /// All whose tables are small and quickly filled, as they build upon each other. [`TwoPlusTwo`] is none of them.
    pub const ALL: [RankingMethod; 7] = [
        RankingMethod::Naive,
        RankingMethod::BitTrick,
        RankingMethod::CactusKev,
        RankingMethod::Hashed,
        RankingMethod::Ranker,
        RankingMethod::Automaton,
        RankingMethod::Ranks,
    ];

    /// Whether it can keep what it knows of some cards and go on from there, as nested loops want.
    pub const fn can_nest(self) -> bool {
        matches!(
            self,
            RankingMethod::Ranker | RankingMethod::Ranks | RankingMethod::TwoPlusTwo
        )
    }
}

/// A method with its tables filled.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names are those of `RankingMethod`")]
pub enum Racer {
    Naive(Naive),
    BitTrick(BitTrick),
    CactusKev(CactusKev),
    Hashed(CactusKevHashed),
    Ranker(Ranker),
    Automaton(FiveAutomaton),
    Ranks(RanksAutomaton),
    TwoPlusTwo(TwoPlusTwo),
}

/// The hands of a race.
#[derive(Clone, Debug)]
pub enum Track {
    /// All five-card hands, the cards in each method's own form, neighbours one after the other.
    FivesInOrder,
    /// The same, and only the category of each hand is found: what the course paper of 2016 measured.
    Classified,
    /// Hands of five plain cards.
    Fives(Vec<[Card; 5]>),
    /// Hands of seven plain cards.
    Sevens(Vec<[Card; 7]>),
    /// All 133,784,560 hands of seven in nested loops: of neighbours only what differs is done anew. For methods that
    /// [can](RankingMethod::can_nest) keep what they know of some cards.
    Nested,
}

/// The result of a run: equal for all methods that are right, and proof that they did the work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Checksum {
    /// How many hands were of each category, weakest first.
    pub categories: [u64; 9],
    strengths: u64,
}

impl Checksum {
    #[inline]
    fn add(&mut self, rank: HandRank) {
        let category = rank.category().index();
        self.categories[category] += 1;
        self.strengths += u64::from(rank.strength());
    }

    /// A hand of which only the category is known.
    #[inline]
    fn add_category(&mut self, category: Category) {
        self.categories[category.index()] += 1;
        self.strengths += (category.index() as u64) << 12;
    }

    /// The number of hands.
    pub fn hands(&self) -> u64 {
        self.categories.iter().sum()
    }

    /// The sum of Cactus Kev's numbers of all hands.
    pub fn sum(&self) -> u64 {
        // The strength of the best of each category and its number differ by the same for all of it.
        let mut sum = 0;
        let mut places = self.strengths;
        let mut above = 7462;
        for (category, &hands) in (0_u64..).zip(&self.categories) {
            places -= hands * (category << 12);
            sum += hands * above;
            above -= u64::from(crate::rank::PLACES[category as usize]);
        }
        sum - places
    }
}

impl Track {
    /// All 2,598,960 hands in random order.
    pub fn shuffled(seed: u64) -> Track {
        let deck: Vec<Card> = Card::all().collect();
        let mut hands = Vec::with_capacity(2_598_960);
        each_five(&deck, |cards| hands.push(cards));
        fastrand::Rng::with_seed(seed).shuffle(&mut hands);
        Track::Fives(hands)
    }

    /// This many hands of seven at random.
    pub fn sevens(hands: usize, seed: u64) -> Track {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut deck: Vec<Card> = Card::all().collect();
        let hand = || {
            // Only the first seven need be shuffled.
            for place in 0..7 {
                let other = random.usize(place..52);
                deck.swap(place, other);
            }
            std::array::from_fn(|place| deck[place])
        };
        Track::Sevens(std::iter::repeat_with(hand).take(hands).collect())
    }

    /// How many hands it has.
    pub fn hands(&self) -> usize {
        match self {
            Track::FivesInOrder | Track::Classified => 2_598_960,
            Track::Fives(hands) => hands.len(),
            Track::Sevens(hands) => hands.len(),
            Track::Nested => 133_784_560,
        }
    }
}

/// The same for each method.
macro_rules! with {
    ($racer:expr, $method:ident => $do:expr) => {
        match $racer {
            Racer::Naive($method) => $do,
            Racer::BitTrick($method) => $do,
            Racer::CactusKev($method) => $do,
            Racer::Hashed($method) => $do,
            Racer::Ranker($method) => $do,
            Racer::Automaton($method) => $do,
            Racer::Ranks($method) => $do,
            Racer::TwoPlusTwo($method) => $do,
        }
    };
}

impl Racer {
    /// Fills the tables of a method.
    ///
    /// # Panics
    ///
    /// When there is not enough memory for [`TwoPlusTwo`]; [`TwoPlusTwo::build`] says so instead.
    pub fn new(method: RankingMethod) -> Racer {
        match method {
            RankingMethod::Naive => Racer::Naive(Naive::new()),
            RankingMethod::BitTrick => Racer::BitTrick(BitTrick::new()),
            RankingMethod::CactusKev => Racer::CactusKev(CactusKev::new()),
            RankingMethod::Hashed => Racer::Hashed(CactusKevHashed::new()),
            RankingMethod::Ranker => Racer::Ranker(Ranker::new()),
            RankingMethod::Automaton => Racer::Automaton(FiveAutomaton::new()),
            RankingMethod::Ranks => Racer::Ranks(RanksAutomaton::new()),
            RankingMethod::TwoPlusTwo => {
                Racer::TwoPlusTwo(TwoPlusTwo::new().expect("180 MB of memory"))
            }
        }
    }

    /// How many bytes its tables take.
    pub fn bytes(&self) -> usize {
        with!(self, method => method.bytes())
    }

    /// The rank of five or seven different cards and the steps that led there; `None` for another number.
    pub fn trace(&self, cards: &[Card]) -> Option<(HandRank, Trace)> {
        let mut trace = Trace::new();
        let rank = match *cards {
            [a, b, c, d, e] => with!(self, method => five(method, [a, b, c, d, e], &mut trace)),
            [a, b, c, d, e, f, g] => {
                with!(self, method => seven(method, [a, b, c, d, e, f, g], &mut trace))
            }
            _ => return None,
        };
        Some((rank, trace))
    }

    /// Ranks every hand of a track; none of nested loops when the method can't nest.
    pub fn run(&self, track: &Track) -> Checksum {
        if matches!(track, Track::Nested) {
            let mut sum = Checksum::default();
            match self {
                Racer::Ranker(ranker) => each_seven(ranker, |rank| sum.add(rank)),
                Racer::Ranks(automaton) => each_seven(automaton, |rank| sum.add(rank)),
                Racer::TwoPlusTwo(automaton) => each_seven(automaton, |rank| sum.add(rank)),
                _ => {}
            }
            return sum;
        }
        with!(self, method => run(method, track))
    }

    /// How many of all 2,598,960 hands it ranks as `ranker` does.
    pub fn agreeing(&self, ranker: &Ranker) -> u64 {
        let deck: Vec<Card> = Card::all().collect();
        let mut agreeing = 0;
        each_five(&deck, |cards| {
            let ours = ranker.rank(cards.into_iter().collect());
            let theirs = with!(self, method => five(method, cards, &mut Off));
            agreeing += u64::from(ours == Some(theirs));
        });
        agreeing
    }
}

/// How many of all 2,598,960 hands end in Cactus Kev's table of flushes, in that of five different ranks, and in the
/// list of products.
pub fn paths(kev: &CactusKev) -> [u64; 3] {
    let deck: Vec<Card> = Card::all().collect();
    let mut paths = [0; 3];
    each_five(&deck, |cards| {
        let mut path = Path(2);
        five(kev, cards, &mut path);
        paths[path.0] += 1;
    });
    paths
}

/// Which table had the answer.
struct Path(usize);

impl Recorder for Path {
    #[inline]
    fn step(&mut self, step: impl FnOnce() -> Step) {
        match step() {
            Step::Flushes { .. } => self.0 = 0,
            Step::Unique { found: Some(_), .. } => self.0 = 1,
            _ => {}
        }
    }
}

#[inline]
fn five<W: RankFive, R: Recorder>(method: &W, cards: [Card; 5], recorder: &mut R) -> HandRank {
    method.five_recorded(cards.map(W::Card::from), recorder)
}

#[inline]
fn seven<W: RankFive, R: Recorder>(method: &W, cards: [Card; 7], recorder: &mut R) -> HandRank {
    method.seven_recorded(cards.map(W::Card::from), recorder)
}

fn run<W: RankFive>(method: &W, track: &Track) -> Checksum {
    let mut sum = Checksum::default();
    match track {
        Track::FivesInOrder => {
            let deck: Vec<W::Card> = Card::all().map(W::Card::from).collect();
            each_five(&deck, |cards| sum.add(method.five(cards)));
        }
        Track::Classified => {
            let deck: Vec<W::Card> = Card::all().map(W::Card::from).collect();
            each_five(&deck, |cards| sum.add_category(method.category(cards)));
        }
        Track::Fives(hands) => {
            each_hand(hands, |cards| {
                sum.add(method.five(cards.map(W::Card::from)))
            });
        }
        Track::Sevens(hands) => {
            each_hand(hands, |cards| {
                sum.add(method.seven(cards.map(W::Card::from)))
            });
        }
        // Only those that can nest; `Racer::run` does it.
        Track::Nested => {}
    }
    sum
}

/// As many hands are ranked by one call.
///
/// WebKit replaces code in the middle of a long loop by better code, and now and then loses a sum that is kept in the
/// loop (seen in WebKitGTK 2.50: 2,598,960 hands became 2,314,885,530,820,236,994). Between calls nothing can be lost,
/// so short calls do the work. They are made by address, else they would be put into one long loop again; at a call
/// for some hundred hands that costs nothing.
const HANDS_OF_A_CALL: usize = 256;

/// Every hand of a list.
fn each_hand<H: Copy, V: FnMut(H)>(hands: &[H], mut visit: V) {
    fn part<H: Copy, V: FnMut(H)>(hands: &[H], visit: &mut V) {
        for &hand in hands {
            visit(hand);
        }
    }
    let part = std::hint::black_box(part as fn(&[H], &mut V));
    for hands in hands.chunks(HANDS_OF_A_CALL) {
        part(hands, &mut visit);
    }
}

/// Every five of these cards, the last changing quickest.
pub(super) fn each_five<C: Copy, V: FnMut([C; 5])>(deck: &[C], mut visit: V) {
    // A call does 19,600 hands at the most; see `HANDS_OF_A_CALL`.
    fn part<C: Copy, V: FnMut([C; 5])>(deck: &[C], [first, second]: [C; 2], visit: &mut V) {
        for (c, &third) in deck.iter().enumerate() {
            for (d, &fourth) in deck[..c].iter().enumerate() {
                for &last in &deck[..d] {
                    visit([first, second, third, fourth, last]);
                }
            }
        }
    }
    let part = std::hint::black_box(part as fn(&[C], [C; 2], &mut V));
    for (a, &first) in deck.iter().enumerate() {
        for (b, &second) in deck[..a].iter().enumerate() {
            part(&deck[..b], [first, second], &mut visit);
        }
    }
}
