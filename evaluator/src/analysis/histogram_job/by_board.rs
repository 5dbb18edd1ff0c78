//! Combos against one range and any known hands: board by board, all combos at once.
//!
//! On each board all combos of both sides are sorted by strength. One walk from the weakest to the
//! strongest then finds, for each combo, the weight of the opponent's weaker and equal combos,
//! without those that share a card with it. Of boards that differ only by a renaming of suits one
//! is looked at; what a combo wins is then the mean over all combos equivalent to it.

use crate::analysis::histogram::Won;
use crate::cards::{Card, CardSet, Combo};
use crate::equity::boards::Boards;
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::share::PARTS;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};
use crate::sort::sort_by_high;
use crate::suits::{SuitPermutation, SuitSymmetry};

/// A combo that may be held on either side.
#[derive(Clone, Copy, Debug)]
struct Held {
    combo: Combo,
    set: CardSet,
    cards: [usize; 2],
    /// Whether its equity is wanted.
    wanted: bool,
    /// Its weight in the opponent's range.
    weight: u64,
}

/// About how many nanoseconds a combo takes on a board, natively on a desktop computer.
const PACE: u64 = 20;

/// The work of walking all boards.
#[derive(Clone, Debug)]
pub(super) struct ByBoard {
    held: Vec<Held>,
    known: Vec<CardSet>,
    board: CardSet,
    permutations: Vec<SuitPermutation>,
    boards: Boards,
    /// Whether all boards have been walked.
    ended: bool,
    /// The combos on a board: the strength above, the place in `held` below.
    order: Vec<u32>,
    spare: Vec<u32>,
    /// By combo.
    won: Vec<Won>,
    progress: Progress,
}

impl ByBoard {
    pub(super) fn new(others: &Scenario, wanted: &[Combo]) -> ByBoard {
        let symmetry = SuitSymmetry::of(others);
        let permutations = symmetry.permutations();
        let mut held: Vec<Held> = Combo::all().map(Held::new).collect();
        // Combos equivalent to the wanted ones are wanted too: a board stands for others.
        for combo in wanted {
            for permutation in &permutations {
                held[permutation.combo(*combo).index()].wanted = true;
            }
        }
        let mut known = Vec::new();
        let holdings = Holdings::of(others);
        for (seat, holding) in others.seats().iter().zip(&holdings.seats) {
            match seat {
                Seat::Known(hole) => known.push(hole.set()),
                Seat::Range(_) => {
                    for &(set, weight) in &holding.combos {
                        if let Some(combo) = Combo::of(set) {
                            held[combo.index()].weight = weight;
                        }
                    }
                }
            }
        }
        held.retain(|held| held.wanted || held.weight > 0);
        let mut boards = Boards::default();
        let count = boards.begin(others.deck(), others.missing(), symmetry);
        ByBoard {
            progress: Progress {
                done: 0,
                total: count * held.len().max(1) as u64 * PACE,
            },
            order: Vec::with_capacity(held.len()),
            spare: vec![0; held.len()],
            won: vec![Won::default(); Combo::COUNT],
            board: others.board().set(),
            boards,
            ended: count == 0,
            held,
            known,
            permutations,
        }
    }

    pub(super) fn progress(&self) -> Progress {
        self.progress
    }

    pub(super) fn step(&mut self, ranker: &Ranker, units: u64) {
        let until = self.progress.done.saturating_add(units.max(1));
        while self.progress.done < until && !self.ended {
            let (new, times) = self.boards.present();
            self.walk(ranker, self.board | new, times);
            self.progress.done += self.held.len().max(1) as u64 * PACE;
            self.ended = !self.boards.advance();
        }
    }

    /// Counts all that can happen on a board which stands for `times` boards.
    fn walk(&mut self, ranker: &Ranker, board: CardSet, times: u64) {
        let known = Known::of(ranker, board, &self.known);
        self.order.clear();
        for (at, held) in self.held.iter().enumerate() {
            if (held.set & board).is_empty() {
                let strength = ranker.rank_seven(board | held.set).strength();
                self.order.push(u32::from(strength) << 16 | at as u32);
            }
        }
        sort_by_high(&mut self.order, &mut self.spare);
        let held = |&entry: &u32| &self.held[usize::from(entry as u16)];
        let mut all = Weights::default();
        for held in self.order.iter().map(held) {
            all.add(held);
        }
        let (mut weaker, mut up_to) = (Weights::default(), Weights::default());
        for equals in self.order.chunk_by(|a, b| a >> 16 == b >> 16) {
            for held in equals.iter().map(held) {
                up_to.add(held);
            }
            let share = known.share(equals.first().map_or(0, |entry| (entry >> 16) as u16));
            for held in equals.iter().map(held).filter(|held| held.wanted) {
                let won = &mut self.won[held.combo.index()];
                won.deals += all.beside(held, true) * times;
                let below = weaker.beside(held, false);
                let level = up_to.beside(held, true) - below;
                let parts = below * share.alone + level * share.with_one;
                won.parts += u128::from(parts) * u128::from(times);
            }
            for held in equals.iter().map(held) {
                weaker.add(held);
            }
        }
    }

    pub(super) fn won(&self, combo: Combo) -> Won {
        let mut sum = Won::default();
        for permutation in &self.permutations {
            let more = self.won[permutation.combo(combo).index()];
            sum.deals += more.deals;
            sum.parts += more.parts;
        }
        let alike = self.permutations.len().max(1) as u64;
        Won {
            deals: sum.deals / alike,
            parts: sum.parts / u128::from(alike),
        }
    }
}

impl Held {
    fn new(combo: Combo) -> Held {
        Held {
            combo,
            set: combo.set(),
            cards: combo.cards().map(Card::index),
            wanted: false,
            weight: 0,
        }
    }
}

/// Weights of the opponent's combos: all, and by card.
struct Weights {
    all: u64,
    by_card: [u64; 64],
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            all: 0,
            by_card: [0; 64],
        }
    }
}

impl Weights {
    fn add(&mut self, held: &Held) {
        self.all += held.weight;
        for card in held.cards {
            self.by_card[card % 64] += held.weight;
        }
    }

    /// The weight of those that share no card with this one; `within` says whether it is itself
    /// among them, and so would be taken off twice.
    fn beside(&self, held: &Held, within: bool) -> u64 {
        let [a, b] = held.cards.map(|card| self.by_card[card % 64]);
        let twice = if within { held.weight } else { 0 };
        self.all + twice - a - b
    }
}

/// The best of the known hands on a board, and how many have it.
#[derive(Clone, Copy)]
struct Known {
    best: u16,
    count: u64,
}

/// The shares of the pot for beating the opponent and for tying with it.
struct Share {
    alone: u64,
    with_one: u64,
}

impl Known {
    fn of(ranker: &Ranker, board: CardSet, known: &[CardSet]) -> Known {
        let mut best = Known { best: 0, count: 0 };
        for &hole in known {
            let strength = ranker.rank_seven(board | hole).strength();
            if best.count == 0 || strength > best.best {
                best = Known {
                    best: strength,
                    count: 1,
                };
            } else if strength == best.best {
                best.count += 1;
            }
        }
        best
    }

    fn share(self, strength: u16) -> Share {
        let level = match strength.cmp(&self.best) {
            _ if self.count == 0 => 0,
            std::cmp::Ordering::Less => {
                return Share {
                    alone: 0,
                    with_one: 0,
                };
            }
            std::cmp::Ordering::Equal => self.count,
            std::cmp::Ordering::Greater => 0,
        };
        let parts = PARTS as u64;
        Share {
            alone: parts / (level + 1),
            with_one: parts / (level + 2),
        }
    }
}
