//! Pots and shares, compared with a naive version that moves every chip separately.

use game::{Chips, Event, Seat, Seats, ShortAllIn};

use crate::{act, begin, seat};

/// A pot as the twin makes it.
#[derive(Debug, PartialEq)]
pub(crate) struct Plain {
    pub(crate) amount: u32,
    pub(crate) seats: Seats,
}

/// The first chip of everybody, then the second …: each layer can be won by those who are still in
/// and have put in as many; a layer nobody can win is won with the one before.
pub(crate) fn plain_pots(put_in: &[u32], live: Seats) -> Vec<Plain> {
    let mut pots: Vec<Plain> = Vec::new();
    for chip in 1..=put_in.iter().copied().max().unwrap_or(0) {
        let amount = put_in.iter().filter(|&&amount| amount >= chip).count() as u32;
        let enough = |seat: &Seat| {
            put_in
                .get(seat.index())
                .is_some_and(|&amount| amount >= chip)
        };
        let seats: Seats = live.iter().filter(enough).collect();
        match pots.last_mut() {
            Some(last) if last.seats == seats || seats.is_empty() => last.amount += amount,
            _ => pots.push(Plain { amount, seats }),
        }
    }
    pots
}

/// Deals a pot chip by chip to its winners, clockwise from the seat after the button.
pub(crate) fn plain_shares(amount: u32, winners: &[Seat]) -> Vec<(Seat, u32)> {
    let mut shares: Vec<(Seat, u32)> = winners.iter().map(|&seat| (seat, 0)).collect();
    for chip in 0..amount as usize {
        let place = chip % shares.len();
        shares[place].1 += 1;
    }
    shares
}

#[test]
fn three_all_in_for_different_amounts() {
    // 0 has the best hand and folds it; of the others 1 has the best and the most.
    let deck = "KcQc9cAc KdQd8dAd 2h3h5s 7c 8c";
    let mut hand = begin(&[500, 60, 25, 45], 0, deck, ShortAllIn::Half);
    // 3 raises to 20, 0 to 30, 1 to 40, 2 calls all-in for 25, 3 calls, 0 calls.
    act(&mut hand, "rrrccc");
    let pots: Vec<(u32, usize)> = hand
        .pots()
        .iter()
        .map(|pot| (pot.amount.get(), pot.seats.len()))
        .collect();
    assert_eq!(pots, []);
    // On the flop 1 bets, 3 calls all-in for 5, 0 folds.
    act(&mut hand, "rcf");
    let pots: Vec<(u32, usize, usize)> = hand
        .pots()
        .iter()
        .map(|pot| (pot.amount.get(), pot.seats.len(), pot.winners.len()))
        .collect();
    assert_eq!(pots, [(100, 3, 1), (55, 2, 1)]);
    // What 3 could not call went back.
    let returned = Event::Returned {
        seat: seat(1),
        amount: Chips::new(5),
    };
    assert!(hand.log().contains(&returned));
    let chips: Vec<u32> = (0..4)
        .map(|number| hand.table().stack(seat(number)).get())
        .collect();
    assert_eq!(chips, [460, 170, 0, 0]);
}

#[test]
fn odd_chips_go_one_by_one_from_the_seat_after_the_button() {
    // All play the board; the button is 3 and the small blind folds: 5 + 3 × 20 is 65.
    let deck = "2c2d2h2s 3c3d3h3s AcKcQc Jc Tc";
    let mut hand = begin(&[500; 4], 3, deck, ShortAllIn::Half);
    act(&mut hand, "rcfc ccc ccc ccc");
    let won: Vec<(usize, u32)> = hand
        .log()
        .iter()
        .filter_map(|event| match event {
            Event::Won { seat, amount, .. } => Some((seat.index(), amount.get())),
            _ => None,
        })
        .collect();
    assert_eq!(won, [(1, 22), (2, 22), (3, 21)]);
}

#[test]
fn each_pot_is_split_apart() {
    // 1 is all-in for 15; with 2 and 3 it plays the board. Main pot 45 + 0, side pot apart.
    let deck = "2c2d2h 3c3d3h AcKcQc Jc Tc";
    let mut hand = begin(&[500, 15, 500], 0, deck, ShortAllIn::Half);
    act(&mut hand, "rcc");
    act(&mut hand, "cc cc cc");
    let amounts: Vec<u32> = hand.pots().iter().map(|pot| pot.amount.get()).collect();
    assert_eq!(amounts, [45, 10]);
    let shares: Vec<(usize, u32)> = hand.pots()[1]
        .shares(seat(0))
        .map(|(seat, amount)| (seat.index(), amount.get()))
        .collect();
    assert_eq!(shares, [(2, 5), (0, 5)]);
}
