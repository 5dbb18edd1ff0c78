//! One or two ranges against each other and against known hands: board by board, all combos at
//! once.
//!
//! On each board every combo is ranked once. With one range each combo is compared with the best
//! known hand. With two the combos are put in order, and one walk from the weakest to the
//! strongest counts for each combo the weight of the other seat's weaker combos: all that were
//! passed, without those that hold one of its two cards. Sums by card make that three look-ups,
//! so a board costs a sort and a walk instead of a comparison of every pair.
//!
//! Further ranges are gone through combo by combo, each as if it were known. Boards that differ
//! by the names of suits only are looked at once where nothing in the scenario tells them apart.

mod walk;

use crate::card::{Card, Suit};
use crate::card_set::CardSet;
use crate::combo::Combo;
use crate::equity::Tally;
use crate::equity::holdings::Holdings;
use crate::equity::suits::{Renaming, orbits, stands_for};
use crate::hand_rank::{Key, Ranker, category_index};
use crate::scenario::Scenario;

use walk::{Walk, Weights, sort};

/// A combo that one of the swept seats, or both, may hold.
#[derive(Clone, Copy, Debug)]
struct Swept {
    set: CardSet,
    key: Key,
    cards: [u8; 2],
    /// In the first and in the second swept seat.
    weights: Weights,
}

/// The work of sweeping all boards.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    /// The seats that are gone through combo by combo: their numbers, and what they may hold.
    fixed: Vec<(usize, Vec<(CardSet, u64)>)>,
    /// The numbers of the one or two seats that are swept.
    swept: Vec<usize>,
    combos: Vec<Swept>,
    /// Those that the fixed seats leave possible.
    alive: Vec<Swept>,
    board: CardSet,
    gone: CardSet,
    missing: usize,
    renamings: Vec<Renaming>,
    /// Which combo each fixed seat has.
    chosen: Vec<usize>,
    /// The cards that can come, and which of them come next; nothing when the fixed seats are
    /// still to be given their cards.
    deck: Vec<Card>,
    runout: Option<Vec<usize>>,
    /// What the fixed seats hold, and the weight of that.
    held: CardSet,
    weight: u64,
    order: Vec<u32>,
    spare: Vec<u32>,
    boards: u64,
    done: u64,
    total: u64,
    ended: bool,
}

impl Sweep {
    pub(super) fn new(scenario: &Scenario, holdings: &Holdings) -> Sweep {
        let mut ranges: Vec<usize> = (0..holdings.seats.len()).collect();
        ranges.retain(|&seat| holdings.seats[seat].is_range);
        // The widest two are swept.
        ranges.sort_by_key(|&seat| std::cmp::Reverse(holdings.seats[seat].combos.len()));
        let mut swept: Vec<usize> = ranges.iter().copied().take(2).collect();
        swept.sort_unstable();
        let fixed: Vec<(usize, Vec<(CardSet, u64)>)> = (0..holdings.seats.len())
            .filter(|seat| !swept.contains(seat))
            .map(|seat| (seat, holdings.seats[seat].combos.clone()))
            .collect();
        let mut combos: Vec<Swept> = Vec::with_capacity(Combo::COUNT);
        for (at, &seat) in swept.iter().enumerate() {
            for &(set, weight) in &holdings.seats[seat].combos {
                combos.push(Swept::new(set, Weights::of(at, weight)));
            }
        }
        combos.sort_unstable_by_key(|combo| combo.set);
        combos.dedup_by(|next, kept| {
            let same = next.set == kept.set;
            if same {
                kept.weights = kept.weights.plus(next.weights);
            }
            same
        });
        let renamings = if ranges.len() <= 2 {
            Renaming::of(scenario)
        } else {
            Vec::new()
        };
        let (board, missing) = (scenario.board().set(), scenario.missing());
        let gone = board | scenario.dead();
        let left = 52 - gone.len() - 2 * fixed.len();
        let boards = choose(left as u64, missing as u64);
        let looked_at = if renamings.len() > 1 {
            orbits(&renamings, scenario.deck(), missing)
        } else {
            boards
        };
        let ways = fixed.iter().map(|(_, combos)| combos.len() as u64);
        let ways = ways.fold(1, u64::saturating_mul);
        let a_way = looked_at * combos.len() as u64 + boards;
        Sweep {
            chosen: vec![0; fixed.len()],
            fixed,
            swept,
            alive: Vec::with_capacity(combos.len()),
            order: Vec::with_capacity(combos.len()),
            spare: vec![0; combos.len()],
            combos,
            board,
            gone,
            missing,
            renamings,
            deck: Vec::with_capacity(52),
            runout: None,
            held: CardSet::EMPTY,
            weight: 1,
            boards: a_way,
            done: 0,
            total: ways.saturating_mul(a_way),
            ended: false,
        }
    }

    pub(super) fn done(&self) -> u64 {
        self.done
    }

    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// Does at least so many evaluations, unless the end comes first.
    pub(super) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        let until = self.done.saturating_add(evaluations.max(1));
        while self.done < until && !self.ended {
            match self.runout.take() {
                None => self.deal_fixed(),
                Some(mut runout) => {
                    let new: CardSet = runout.iter().map(|&at| self.deck[at]).collect();
                    let times = match self.renamings.len() {
                        0 | 1 => 1,
                        _ => stands_for(&self.renamings, new),
                    };
                    self.done += 1;
                    if times > 0 {
                        self.showdown(ranker, tally, self.board | new, times * self.weight);
                        self.done += self.combos.len() as u64;
                    }
                    if following(&mut runout, self.deck.len()) {
                        self.runout = Some(runout);
                    } else {
                        self.choose_next();
                    }
                }
            }
        }
        if self.ended {
            self.done = self.total;
        }
    }

    /// Gives the fixed seats their cards; if they can't have them, it is the next ones' turn.
    fn deal_fixed(&mut self) {
        self.held = CardSet::EMPTY;
        self.weight = 1;
        for ((_, combos), &chosen) in self.fixed.iter().zip(&self.chosen) {
            let (set, weight) = combos[chosen];
            if !(set & self.held).is_empty() {
                self.done += self.boards;
                return self.choose_next();
            }
            self.held = self.held | set;
            self.weight *= weight;
        }
        let held = self.held;
        self.alive.clear();
        let alive = self
            .combos
            .iter()
            .filter(|combo| (combo.set & held).is_empty());
        self.alive.extend(alive);
        self.deck.clear();
        self.deck.extend((CardSet::FULL - self.gone - held).iter());
        self.runout = Some((0..self.missing).collect());
    }

    fn choose_next(&mut self) {
        for ((_, combos), chosen) in self.fixed.iter().zip(&mut self.chosen).rev() {
            *chosen += 1;
            if *chosen < combos.len() {
                return;
            }
            *chosen = 0;
        }
        self.ended = true;
    }

    /// Counts all that can happen on one board.
    fn showdown(&mut self, ranker: &Ranker, tally: &mut Tally, board: CardSet, times: u64) {
        let mut known = Known::default();
        let mut categories = [0; crate::scenario::MAX_SEATS];
        for ((seat, combos), &chosen) in self.fixed.iter().zip(&self.chosen) {
            let strength = ranker.rank_seven(board | combos[chosen].0).strength();
            categories[*seat] = category_index(strength);
            known.add(*seat, strength);
        }
        let key = Key::sum(board);
        let flush = Suit::ALL
            .into_iter()
            .find(|&suit| board.suit_ranks(suit).count_ones() >= 3);
        self.order.clear();
        let multisets = ranker.multisets();
        for (index, combo) in self.alive.iter().enumerate() {
            if (combo.set & board).is_empty() {
                let strength = multisets.seven(key.plus(combo.key));
                self.order.push(u32::from(strength) << 16 | index as u32);
            }
        }
        if let Some(suit) = flush {
            let suited = board.suit_ranks(suit);
            for entry in &mut self.order {
                let combo = &self.alive[usize::from(*entry as u16)];
                let strength = ranker.flush(suited | combo.set.suit_ranks(suit));
                // With a flush there is no full house or better: the flush is the hand.
                *entry = (*entry).max(u32::from(strength) << 16 | *entry & 0xffff);
            }
        }
        if self.swept.len() == 2 {
            sort(&mut self.order, &mut self.spare);
        }
        let mut walk = Walk::default();
        match *self.swept.as_slice() {
            [_, _] => walk.two(&self.alive, &self.order, known.strength),
            _ => walk.one(&self.alive, &self.order, known.strength),
        }
        for (masks, counts) in known.masks(&self.swept).iter().zip(walk.won) {
            for (&mask, count) in masks.iter().zip(counts) {
                if count > 0 {
                    tally.count_winners(mask, count * times);
                }
            }
        }
        for (&seat, counts) in self.swept.iter().zip(&walk.categories) {
            for (count, more) in tally.categories_mut(seat).iter_mut().zip(counts) {
                *count += more * times;
            }
        }
        let deals = walk.deals();
        for (seat, _) in &self.fixed {
            tally.categories_mut(*seat)[categories[*seat]] += deals * times;
        }
    }
}

/// The best of the known hands on a board.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    strength: Option<u16>,
    seats: u16,
}

impl Known {
    fn add(&mut self, seat: usize, strength: u16) {
        if self.strength.is_none_or(|best| strength > best) {
            *self = Known {
                strength: Some(strength),
                seats: 1 << seat,
            };
        } else if self.strength == Some(strength) {
            self.seats |= 1 << seat;
        }
    }

    /// Who wins when the better of the swept seats is below, level with and above the known
    /// hands: if that is the first swept seat, the second, or both.
    fn masks(self, swept: &[usize]) -> [[u16; 3]; 3] {
        let seat = |at: usize| swept.get(at).map_or(0, |&seat| 1_u16 << seat);
        let above = [seat(0), seat(1), seat(0) | seat(1)];
        [[self.seats; 3], above.map(|mask| mask | self.seats), above]
    }
}

impl Swept {
    fn new(set: CardSet, weights: Weights) -> Swept {
        let mut cards = set.iter().map(|card| card.index() as u8);
        Swept {
            set,
            key: Key::sum(set),
            cards: [cards.next().unwrap_or(0), cards.next().unwrap_or(0)],
            weights,
        }
    }
}

/// The next choice of as many of `of` things; false after the last.
fn following(choice: &mut [usize], of: usize) -> bool {
    let len = choice.len();
    for at in (0..len).rev() {
        if choice[at] < of - (len - at) {
            choice[at] += 1;
            for next in at + 1..len {
                choice[next] = choice[next - 1] + 1;
            }
            return true;
        }
    }
    false
}

fn choose(of: u64, size: u64) -> u64 {
    (0..size).fold(1, |ways, k| ways * (of - k) / (k + 1))
}
