//! The definitions, written from the page and not from the engine.

use evaluator::{Card, Category, Rank, naive_rank};

fn count(cards: &[Card], rank: Rank) -> usize {
    cards.iter().filter(|card| card.rank() == rank).count()
}

fn fives(cards: &[Card]) -> Vec<Vec<Card>> {
    let all = 0..1_u32 << cards.len();
    let five = all.filter(|mask| mask.count_ones() == 5);
    five.map(|mask| {
        let at = (0..cards.len()).filter(|at| mask >> at & 1 == 1);
        at.map(|at| cards[at]).collect()
    })
    .collect()
}

type Five = (Category, [Rank; 5]);

fn value(five: &[Card]) -> Five {
    naive_rank(five.iter().copied().collect()).expect("five cards")
}

pub(super) fn made(hole: [Card; 2], board: &[Card]) -> &'static str {
    let [a, b] = hole.map(|card| card.rank());
    let unmade = match a == Rank::Ace || b == Rank::Ace {
        true => "ace_high",
        false => "nothing",
    };
    let all: Vec<Card> = hole.iter().chain(board).copied().collect();
    let fives = fives(&all);
    let best = fives.iter().map(|five| value(five)).max().expect("a hand");
    if board.len() == 5 && value(board) == best {
        return unmade;
    }
    let held = |five: &Vec<Card>| hole.iter().any(|card| five.contains(card));
    let mine = fives.iter().any(|five| value(five) == best && held(five));
    let (category, ranks) = best;
    let is_group = |rank: Rank, times| ranks.iter().filter(|&&r| r == rank).count() >= times;
    let grouped = |times| [a, b].iter().any(|&rank| is_group(rank, times));
    match category {
        Category::StraightFlush if mine => return "straight_flush",
        Category::Flush if mine => return "flush",
        Category::Straight if mine => return "straight",
        Category::FourOfAKind if grouped(4) => return "quads",
        Category::FullHouse if grouped(2) => return "full_house",
        Category::StraightFlush
        | Category::Flush
        | Category::Straight
        | Category::FourOfAKind
        | Category::FullHouse => return unmade,
        _ => {}
    }
    if a == b && count(board, a) == 1 {
        return "set";
    }
    if a != b && [a, b].iter().any(|&rank| count(board, rank) == 2) {
        return "trips";
    }
    let mut ranks: Vec<Rank> = board.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    ranks.dedup();
    if a == b {
        // A two stands for the rank that is not there.
        let d = |at: usize| ranks.get(at).copied();
        return if Some(a) > d(0) {
            "overpair"
        } else if Some(a) > d(1) {
            "pair_below_top"
        } else if Some(a) > d(2) {
            "pair_below_second"
        } else {
            "pair_below_board"
        };
    }
    let paired: Vec<usize> = (0..ranks.len())
        .filter(|&at| ranks[at] == a || ranks[at] == b)
        .collect();
    match paired.as_slice() {
        [] => unmade,
        [0] => "top_pair",
        [1] => "second_pair",
        [_] => "third_pair",
        _ => "two_pair",
    }
}

fn of_suits(cards: &[Card]) -> [usize; 4] {
    let mut suits = [0; 4];
    cards
        .iter()
        .for_each(|card| suits[card.suit().index()] += 1);
    suits
}

fn straight(ranks: &[usize]) -> Option<Vec<usize>> {
    let rows = (0..9).rev().map(|low| (low..low + 5).collect());
    let mut rows = rows.chain([vec![12, 0, 1, 2, 3]]);
    rows.find(|row: &Vec<usize>| row.iter().all(|rank| ranks.contains(rank)))
}

pub(super) fn draws(hole: [Card; 2], board: &[Card]) -> Vec<&'static str> {
    let mut found = Vec::new();
    let strong = ["straight_flush", "quads", "full_house", "flush"];
    if board.len() == 5 || strong.contains(&made(hole, board)) {
        return found;
    }
    let all: Vec<Card> = hole.iter().chain(board).copied().collect();
    let (mine, every) = (of_suits(&hole), of_suits(&all));
    if (0..4).any(|suit| every[suit] == 4 && mine[suit] > 0) {
        found.push("flush_draw");
    }
    let rank = |card: &Card| card.rank().index();
    let (held, there): (Vec<usize>, Vec<usize>) = (
        all.iter().map(rank).collect(),
        board.iter().map(rank).collect(),
    );
    if straight(&held).is_none() {
        let others = (0..13).filter(|rank| !held.contains(rank));
        let completes = others.filter(|&rank| {
            let with: Vec<usize> = held.iter().copied().chain([rank]).collect();
            let own = |rank: &usize| {
                hole.iter().any(|card| card.rank().index() == *rank) && !there.contains(rank)
            };
            straight(&with).is_some_and(|row| row.iter().any(own))
        });
        match completes.count() {
            0 => {}
            1 => found.push("gutshot"),
            _ => found.push("open_ended"),
        }
    }
    if board.len() == 3 {
        for suit in 0..4 {
            match (every[suit], mine[suit]) {
                (3, 2) => found.push("backdoor_flush"),
                (3, 1) => found.push("backdoor_flush_one"),
                _ => {}
            }
        }
    }
    let [a, b] = hole.map(|card| card.rank().index());
    let unmade = ["ace_high", "nothing"].contains(&made(hole, board));
    if unmade && a != b && !there.contains(&a) && !there.contains(&b) {
        let is_over = |rank: &usize| there.iter().all(|other| other < rank);
        match [a, b].into_iter().filter(is_over).count() {
            2 => found.push("overcards"),
            1 => found.push("one_overcard"),
            _ => {}
        }
    }
    found
}
