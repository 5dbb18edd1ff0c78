//! Where sources differ in a hand.

use std::collections::BTreeMap;

use game::{Action, Blind, Event, Hand, Seat, Seats, Table};

/// The flags of a hand that is over, in which an all-in was for less than a bet or not.
pub(crate) fn of(hand: &Hand, short_raise: bool) -> Vec<&'static str> {
    let all = [
        (short_raise, "short_raise"),
        (short_blind(hand), "short_blind"),
        (odd_chips(hand), "odd_chips"),
    ];
    all.into_iter()
        .filter_map(|(set, word)| set.then_some(word))
        .collect()
}

/// Whether it is an all-in for less than a whole bet more than the highest.
pub(crate) fn is_short(table: &Table, seat: Seat, action: Action) -> bool {
    let Action::RaiseTo(to) = action else {
        return false;
    };
    let highest = Seat::all().map(|seat| table.bet(seat)).max();
    let more = to - highest.unwrap_or_default();
    more < table.bet_size() && to - table.bet(seat) == table.stack(seat)
}

fn short_blind(hand: &Hand) -> bool {
    let stakes = hand.table().stakes();
    hand.log().iter().any(|event| match *event {
        Event::Posted {
            blind: Blind::Small,
            amount,
            ..
        } => amount < stakes.small_blind(),
        Event::Posted {
            blind: Blind::Big,
            amount,
            ..
        } => amount < stakes.big_blind(),
        _ => false,
    })
}

/// Whether PokerKit pays out otherwise: it gives all odd chips of a pot to its first winner, and
/// joins pots before it splits them if whoever wins anything is in both of them or in neither.
fn odd_chips(hand: &Hand) -> bool {
    let winners = hand.table().winners();
    let mut joined: Vec<(Seats, Seats, u32)> = Vec::new();
    for pot in hand.pots() {
        let amount = pot.amount.get();
        let left: Seats = pot
            .seats
            .iter()
            .filter(|&seat| winners.contains(seat))
            .collect();
        match joined.last_mut() {
            Some((same, _, sum)) if *same == left => *sum += amount,
            _ => joined.push((left, pot.winners, amount)),
        }
    }
    let button = hand.table().button();
    let mut theirs: BTreeMap<Seat, u32> = BTreeMap::new();
    for (_, winners, amount) in joined {
        let ways = (winners.len() as u32).max(1);
        let mut odd = amount % ways;
        for seat in winners.clockwise_after(button) {
            *theirs.entry(seat).or_default() += amount / ways + std::mem::take(&mut odd);
        }
    }
    let mut ours: BTreeMap<Seat, u32> = BTreeMap::new();
    for (seat, chips) in hand.pots().iter().flat_map(|pot| pot.shares(button)) {
        *ours.entry(seat).or_default() += chips.get();
    }
    theirs != ours
}
