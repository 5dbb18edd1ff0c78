//! Winnings without what the cards dealt to the board have brought: the part of AIVAT (Burch, Schmid, Moravčík,
//! Morrill, Bowling 2018) that needs nothing known of the players.
//!
//! When a street is dealt, each player's part of the pots by the chance to win them changes. Over all cards
//! that could come the change is 0, so what is left after taking it away has the same mean. The same of
//! the first two cards, where the part is of so many big blinds as hands bring.

use evaluator::{Card, CardSet, HandRank, Ranker};
use game::{Chips, Event, Hand, Rng, Seat, Seats, Table};

/// Boards that are drawn where there are too many.
const BOARDS: usize = 200;

/// What the first two cards are worth: the difference of two chances to win all times so many big blinds. Any
/// number gives the same mean.
const BIG_BLINDS: f64 = 3.0;

/// By seat, in chips.
pub(crate) type BySeat = [f64; Seat::COUNT];

pub(crate) struct Chance {
    ranker: Ranker,
    rng: Rng,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance {
            ranker: Ranker::new(),
            rng: Rng::seeded(seed),
        }
    }

    /// What each seat owes to the cards of this hand.
    pub(crate) fn of(&mut self, hand: &Hand) -> BySeat {
        let mut table = hand.start();
        let players = table.players();
        let mut brought = [0.0; Seat::COUNT];
        let mut now = self.outcomes(hand, &[]);
        let equal = 1.0 / players.len().max(1) as f64;
        let worth = BIG_BLINDS * f64::from(table.stakes().big_blind().get());
        let shares = now.shares(players);
        for seat in players.iter() {
            brought[seat.index()] += (shares[seat.index()] - equal) * worth;
        }
        for &event in hand.log() {
            if let Event::Street(_) = event {
                let pots = pots(&table);
                let before = now.values(&pots);
                if table.record(event).is_err() {
                    break;
                }
                now = self.outcomes(hand, table.board());
                let after = now.values(&pots);
                for (brought, (after, before)) in brought.iter_mut().zip(after.iter().zip(before)) {
                    *brought += after - before;
                }
            } else if table.record(event).is_err() {
                break;
            }
        }
        brought
    }

    /// The ranks of all hands on boards that begin like this: on all of them, or on some at random.
    fn outcomes(&mut self, hand: &Hand, board: &[Card]) -> Outcomes {
        let players = hand.start().players();
        let cards: Vec<(Seat, CardSet)> = players
            .iter()
            .filter_map(|seat| Some((seat, hand.view(seat)?.cards().set())))
            .collect();
        let dealt = cards
            .iter()
            .fold(CardSet::EMPTY, |all, &(_, cards)| all | cards);
        let there: CardSet = board.iter().copied().collect();
        let mut rest: Vec<Card> = (CardSet::FULL - dealt - there).iter().collect();
        let ranks = |board: CardSet| {
            let mut ranks = [None; Seat::COUNT];
            for &(seat, cards) in &cards {
                ranks[seat.index()] = Some(self.ranker.rank_seven(board | cards));
            }
            ranks
        };
        let missing = 5 - board.len();
        let boards = match missing {
            0 => vec![ranks(there)],
            1 => rest
                .iter()
                .map(|&card| ranks(there | [card].into_iter().collect()))
                .collect(),
            missing => (0..BOARDS)
                .map(|_| {
                    for place in 0..missing {
                        let other = place + self.rng.below(rest.len() - place);
                        rest.swap(place, other);
                    }
                    ranks(there | rest[..missing].iter().copied().collect())
                })
                .collect(),
        };
        Outcomes(boards)
    }
}

/// The rank of each seat's hand on boards, each as likely.
struct Outcomes(Vec<[Option<HandRank>; Seat::COUNT]>);

impl Outcomes {
    /// The part of a pot of these seats that each of them wins.
    fn shares(&self, seats: Seats) -> BySeat {
        let mut shares = [0.0; Seat::COUNT];
        for ranks in &self.0 {
            let best = seats.iter().map(|seat| ranks[seat.index()]).max();
            let wins = |seat: &Seat| Some(ranks[seat.index()]) == best;
            let ways = seats.iter().filter(wins).count() as f64;
            for seat in seats.iter().filter(wins) {
                shares[seat.index()] += 1.0 / ways / self.0.len() as f64;
            }
        }
        shares
    }

    fn values(&self, pots: &[(f64, Seats)]) -> BySeat {
        let mut values = [0.0; Seat::COUNT];
        for &(amount, seats) in pots {
            for (value, share) in values.iter_mut().zip(self.shares(seats)) {
                *value += amount * share;
            }
        }
        values
    }
}

/// The pots as they are now: by what everybody who is in has put in.
fn pots(table: &Table) -> Vec<(f64, Seats)> {
    let put_in = |seat: Seat| table.put_in(seat);
    let mut tops: Vec<Chips> = table.live().iter().map(put_in).collect();
    tops.sort_unstable();
    tops.dedup();
    let all: Chips = Seat::all().map(put_in).sum();
    // Dead money is the main pot's.
    let mut left = table.pot();
    let mut below = Chips::ZERO;
    let mut pots = Vec::new();
    for (number, &top) in tops.iter().enumerate() {
        let part = |seat: Seat| put_in(seat).min(top) - put_in(seat).min(below);
        let dead = if number == 0 {
            table.pot() - all
        } else {
            Chips::ZERO
        };
        let amount = match number + 1 == tops.len() {
            true => left,
            false => Seat::all().map(part).sum::<Chips>() + dead,
        };
        left -= amount;
        let covers = |seat: &Seat| put_in(*seat) >= top;
        let seats = table.live().iter().filter(covers).collect();
        pots.push((f64::from(amount.get()), seats));
        below = top;
    }
    pots
}
