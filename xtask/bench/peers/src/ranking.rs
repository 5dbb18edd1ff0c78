//! The rows of hands alone.

use evaluator::{Card, CardSet, HandRank, Ranker};

use crate::classics::{self, Classics};
use crate::peers::{AyaPoker, Evaluator, Poker, PokerEval, Pokers, RsPoker};
use crate::question::read_pairs;
use crate::timing::{Entrant, race, refuse};

pub const TABLE: &str = "ranking";

/// How many random hands of seven there are: too many to be learnt by heart.
const HANDS: usize = 100_000;
const ALL_FIVES: f64 = 2_598_960.0;
const ALL_SEVENS: f64 = 133_784_560.0;

const READY: &str = "random 7 cards, ready in its own form";
pub const FROM_CARDS: &str = "random 7 cards, from single cards";
pub const FIVES: &str = "all 2,598,960 five-card hands";
pub const SEVENS: &str = "all 133,784,560 seven-card hands";

/// The seconds that the row of all sevens may take once; the slowest peer would need minutes.
const PATIENCE: f64 = 20.0;

const FILL: &str = "filling its tables at start";
const PAIRS: &str = "reading the file of all pairs";

/// Those who fill tables at start; those of the others are in the program.
fn fill() {
    let mut all = Vec::new();
    let mut add = |name, work: Box<dyn FnMut() -> f64>| {
        let (how, once) = ("", None);
        all.push(Entrant {
            name,
            how,
            work,
            once,
        });
    };
    add(Ranker::NAME, Box::new(|| keep(Ranker::new())));
    let poker_eval = || keep(poker_eval::eval::seven::build_tables(false));
    add(PokerEval::NAME, Box::new(poker_eval));
    add(Poker::NAME, Box::new(|| keep(poker::Evaluator::new())));
    classics::fill(&mut add);
    race(TABLE, FILL, 1.0, all);
    let pairs = Entrant {
        name: Ranker::NAME,
        how: "",
        work: Box::new(|| keep(read_pairs())),
        once: None,
    };
    race(TABLE, PAIRS, 1.0, vec![pairs]);
    for name in [Pokers::NAME, AyaPoker::NAME, RsPoker::NAME] {
        refuse(TABLE, FILL, name, "its tables are in the program");
    }
}

pub fn measure(is_chosen: &impl Fn(&str) -> bool) {
    let chosen: Vec<&'static str> = [READY, FROM_CARDS, FIVES, SEVENS]
        .into_iter()
        .filter(|row| is_chosen(row))
        .collect();
    if is_chosen(FILL) {
        fill();
    }
    if is_chosen(classics::MEMORY) {
        Classics::new().weigh(TABLE);
    }
    if chosen.is_empty() {
        return;
    }
    let ranker = Ranker::new();
    let hands = random_hands();
    let poker_eval = PokerEval(poker_eval::eval::seven::build_tables(false));
    let poker = Poker(poker::Evaluator::new());
    let classics = Classics::new();
    for row in chosen {
        let mut all = Vec::new();
        let ours = &ranker;
        entrants(&ranker, ours, row, &hands, &mut all);
        entrants(&Pokers, ours, row, &hands, &mut all);
        entrants(&AyaPoker, ours, row, &hands, &mut all);
        entrants(&RsPoker, ours, row, &hands, &mut all);
        entrants(&poker_eval, ours, row, &hands, &mut all);
        entrants(&poker, ours, row, &hands, &mut all);
        classics.enter(row, &hands, &mut all);
        let parts = match row {
            FIVES => ALL_FIVES,
            SEVENS => ALL_SEVENS,
            _ => HANDS as f64,
        };
        race(TABLE, row, parts, all);
    }
}

fn random_hands() -> Vec<[Card; 7]> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut deck: Vec<Card> = Card::all().collect();
    let mut hand = || {
        random.shuffle(&mut deck);
        std::array::from_fn(|place| deck[place])
    };
    (0..HANDS).map(|_| hand()).collect()
}

/// Someone's work of a row, after all its ranks have been found right.
fn entrants<'a, E: Evaluator + 'a>(
    evaluator: &'a E,
    ours: &Ranker,
    row: &str,
    hands: &[[Card; 7]],
    all: &mut Vec<Entrant<'a>>,
) {
    let sevens: Vec<[E::Card; 7]> = hands.iter().map(|hand| hand.map(E::card)).collect();
    let ready = |cards: &[E::Card; 7]| {
        let add = |hand, card: &E::Card| evaluator.with(hand, *card);
        cards.iter().fold(evaluator.none(), add)
    };
    let mut order = Order::default();
    for (cards, hand) in sevens.iter().zip(hands) {
        let rank = ours.rank_seven(hand.iter().copied().collect());
        order.see(rank, evaluator.seven(ready(cards)));
    }
    if row == FIVES {
        each_five(evaluator, &mut |cards, hand| {
            order.see(ours.rank(cards).expect("five cards"), evaluator.five(hand));
        });
    }
    if !order.is_same() {
        return refuse(
            TABLE,
            row,
            E::NAME,
            "wrong: ranks some hands in another order",
        );
    }
    let seconds = crate::equity::seconds_a_hand(evaluator) * ALL_SEVENS;
    if row == SEVENS && seconds > PATIENCE {
        let why = format!("not run: about {seconds:.0} s");
        return refuse(TABLE, row, E::NAME, &why);
    }
    let work: Box<dyn FnMut() -> f64> = match row {
        READY => {
            let sevens: Vec<E::Hand> = sevens.iter().map(ready).collect();
            Box::new(move || strongest(sevens.iter().map(|hand| evaluator.seven(*hand))))
        }
        FROM_CARDS => Box::new(move || {
            let seven = |cards: &[E::Card; 7]| {
                let [a, b, c, d, e, f, g] = *cards;
                let with = |hand, card| evaluator.with(hand, card);
                let three = with(with(with(evaluator.none(), a), b), c);
                evaluator.seven(with(with(with(with(three, d), e), f), g))
            };
            strongest(sevens.iter().map(seven))
        }),
        FIVES => Box::new(move || all_fives(evaluator)),
        _ => Box::new(move || all_sevens(evaluator)),
    };
    all.push(Entrant {
        name: E::NAME,
        how: "",
        work,
        once: None,
    });
}

/// Uses up all ranks.
#[inline(always)]
pub fn strongest<R: Copy + Ord>(ranks: impl Iterator<Item = R>) -> f64 {
    keep(ranks.max())
}

pub fn keep<R>(best: R) -> f64 {
    std::hint::black_box(best);
    0.0
}

fn each_five<E: Evaluator>(evaluator: &E, visit: &mut impl FnMut(CardSet, E::Hand)) {
    let deck: Vec<(CardSet, E::Card)> = Card::all()
        .map(|card| (card.into(), E::card(card)))
        .collect();
    let start = [(CardSet::EMPTY, evaluator.none())];
    grow(evaluator, &deck, start[0], 5, visit);
}

fn grow<E: Evaluator>(
    evaluator: &E,
    deck: &[(CardSet, E::Card)],
    (cards, hand): (CardSet, E::Hand),
    missing: usize,
    visit: &mut impl FnMut(CardSet, E::Hand),
) {
    if missing == 0 {
        return visit(cards, hand);
    }
    for (place, &(card, theirs)) in deck.iter().enumerate() {
        let more = (cards | card, evaluator.with(hand, theirs));
        grow(evaluator, &deck[..place], more, missing - 1, visit);
    }
}

/// Loops one inside the other, a word each, over the cards before the one around; in the last the
/// hand is complete, and `$rank` ranks it.
macro_rules! each_hand {
    ($evaluator:ident.$rank:ident, $best:ident, $deck:expr, $hand:expr; last) => {
        for &card in $deck {
            let hand = $evaluator.with($hand, card);
            $best = $best.max(Some($evaluator.$rank(hand)));
        }
    };
    ($evaluator:ident.$rank:ident, $best:ident, $deck:expr, $hand:expr; card $($more:ident)+) => {
        for (place, &card) in $deck.iter().enumerate() {
            let hand = $evaluator.with($hand, card);
            each_hand!($evaluator.$rank, $best, &$deck[..place], hand; $($more)+);
        }
    };
}

fn all_fives<E: Evaluator>(evaluator: &E) -> f64 {
    let deck: Vec<E::Card> = Card::all().map(E::card).collect();
    let mut best = None;
    each_hand!(evaluator.five, best, deck, evaluator.none(); card card card card last);
    keep(best)
}

fn all_sevens<E: Evaluator>(evaluator: &E) -> f64 {
    let deck: Vec<E::Card> = Card::all().map(E::card).collect();
    let mut best = None;
    each_hand!(evaluator.seven, best, deck, evaluator.none(); card card card card card card last);
    keep(best)
}

/// Whether someone's ranks are in the same order as ours: each of ours has one of theirs, and
/// stronger ones have stronger ones.
struct Order<R> {
    seen: Vec<Option<R>>,
    same: bool,
}

impl<R> Default for Order<R> {
    fn default() -> Order<R> {
        Order {
            seen: std::iter::repeat_with(|| None).take(7463).collect(),
            same: true,
        }
    }
}

impl<R: Copy + Ord> Order<R> {
    fn see(&mut self, ours: HandRank, theirs: R) {
        let seen = &mut self.seen[usize::from(ours.kev())];
        self.same &= *seen.get_or_insert(theirs) == theirs;
    }

    fn is_same(&self) -> bool {
        // The first of Kev's numbers is the strongest.
        let seen: Vec<R> = self.seen.iter().copied().flatten().collect();
        self.same && seen.windows(2).all(|pair| pair[0] > pair[1])
    }
}
