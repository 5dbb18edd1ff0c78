//! What holds in every hand of no limit and pot limit, whatever is played: compared with a twin that
//! follows the rules as they are written, from what everybody did.

use evaluator::Street;
use game::{
    Action, Ante, Betting, Chips, Deck, Event, Hand, RaiseTo, Rng, Rules, Seat, Seats, Stakes,
    Table, Turn,
};
use proptest::prelude::*;

use crate::pots::{Plain, plain_pots};
use crate::seat;

/// Stakes, stacks and button of a hand at random.
fn begin(rng: &mut Rng) -> Hand {
    let mut amount = |from: usize, below: usize| (from + rng.below(below - from)) as u32;
    let big = Chips::new(amount(1, 30));
    let small = Chips::new(amount(0, big.get() as usize + 1));
    let mut stakes = match amount(0, 2) {
        0 => Stakes::no_limit(small, big),
        _ => Stakes::pot_limit(small, big),
    }
    .expect("stakes");
    let ante = Chips::new(amount(1, 12));
    let ante = match amount(0, 5) {
        0 => Ante::Each(ante),
        1 => Ante::BigBlind(ante),
        2 => Ante::Button(ante),
        _ => Ante::None,
    };
    stakes = stakes.with_ante(ante).expect("an ante");
    if amount(0, 4) == 0 {
        let straddle = big + Chips::new(amount(1, 30));
        stakes = stakes.with_straddle(straddle).expect("a straddle");
    }
    let players = amount(2, 11);
    // Short stacks make the cases that differ.
    let most = [40, 200, 1_000][amount(0, 3) as usize];
    let stacks: Vec<Chips> = (0..players).map(|_| Chips::new(amount(1, most))).collect();
    let button = seat(amount(0, players as usize) as usize);
    let deck = Deck::shuffled(rng);
    Hand::new(stakes, Rules::default(), &stacks, button, deck).expect("a hand")
}

/// Something that is legal.
fn choose(rng: &mut Rng, raise: Option<RaiseTo>, fold: bool) -> Action {
    match (rng.below(10), raise) {
        (0, _) if fold => Action::Fold,
        (1, Some(to)) => Action::RaiseTo(to.least),
        (2, Some(to)) => Action::RaiseTo(to.most),
        (3..=4, Some(to)) => {
            // Small ones more often than large ones: then there are more of them.
            let room = (to.most.get() - to.least.get()).min(20) as usize;
            Action::RaiseTo(to.least + Chips::new(rng.below(room + 1) as u32))
        }
        _ => Action::CheckOrCall,
    }
}

/// The rules 1 to 4 by what has been done on this street.
struct Twin {
    stakes: Stakes,
    highest: u32,
    /// The size of a full bet or raise.
    full: u32,
    /// The highest bet when each last acted.
    answered: [Option<u32>; Seat::COUNT],
}

impl Twin {
    fn new(stakes: Stakes, table: &Table) -> Twin {
        let players = table.players().len();
        let straddle = stakes.straddle().filter(|_| players > 2);
        let first = straddle.unwrap_or(stakes.big_blind()).get();
        Twin {
            stakes,
            highest: first,
            full: first,
            answered: [None; Seat::COUNT],
        }
    }

    fn street(&mut self) {
        self.highest = 0;
        self.full = self.stakes.big_blind().get();
        self.answered = [None; Seat::COUNT];
    }

    /// What a call costs, and what a raise goes to.
    fn legal(&self, table: &Table, own: Seat) -> (u32, Option<(u32, u32)>) {
        let bet = table.bet(own).get();
        let all = bet + table.stack(own).get();
        let others = table.live().iter().filter(|&seat| seat != own);
        let richest = others.map(|seat| table.bet(seat).get() + table.stack(seat).get());
        let richest = richest.max().unwrap_or(0);
        let call = self.highest.min(richest).min(all).saturating_sub(bet);
        let open = match self.answered[own.index()] {
            None => true,
            Some(then) => self.highest - then >= self.full,
        };
        if !open || all <= self.highest || richest <= self.highest {
            return (call, None);
        }
        let most = match self.stakes.betting() {
            Betting::PotLimit => {
                let short = match table.street() {
                    Street::Preflop => self.short(table),
                    _ => 0,
                };
                all.min(2 * self.highest - bet + table.pot().get() + short)
            }
            _ => all,
        };
        (call, Some((all.min(self.highest + self.full), most)))
    }

    /// What blinds and straddle lack.
    fn short(&self, table: &Table) -> u32 {
        let players = table.players();
        let mut order: Vec<Seat> = players.clockwise_after(table.button()).collect();
        if players.len() == 2 {
            order.swap(0, 1);
        }
        let ante = match self.stakes.ante() {
            Ante::Each(ante) => ante,
            _ => Chips::ZERO,
        };
        let straddle = self.stakes.straddle().filter(|_| players.len() > 2);
        let blinds = [
            Some(self.stakes.small_blind()),
            Some(self.stakes.big_blind()),
            straddle,
        ];
        let lacks = order.iter().zip(blinds).map(|(&seat, blind)| {
            let had = table.began_with(seat) - ante;
            (blind.unwrap_or_default() - had).get()
        });
        lacks.sum()
    }

    fn acted(&mut self, seat: Seat, action: Action) {
        if let Action::RaiseTo(to) = action {
            self.full = self.full.max(to.get() - self.highest);
            self.highest = to.get();
        }
        self.answered[seat.index()] = Some(self.highest);
    }
}

/// Plays a hand at random and checks everything on the way; the number of actions.
fn play(rng: &mut Rng) -> u64 {
    let mut hand = begin(rng);
    let total = hand.table().chips();
    let mut twin = Twin::new(hand.table().stakes(), hand.table());
    let mut street = Street::Preflop;
    let mut actions = 0;
    while let Turn::Act { seat, legal } = hand.turn() {
        let table = hand.table();
        if table.street() != street {
            street = table.street();
            twin.street();
        }
        // Whoever is asked has something to decide.
        assert!(legal.fold || legal.raise.is_some());
        assert_eq!(legal.fold, !legal.check_or_call.is_zero());
        let raise = legal.raise.map(|to| (to.least.get(), to.most.get()));
        assert!(raise.is_none_or(|(least, most)| least <= most));
        assert_eq!((legal.check_or_call.get(), raise), twin.legal(table, seat));
        let action = choose(rng, legal.raise, legal.fold);
        twin.acted(seat, action);
        hand.apply(action).expect("it is legal");
        assert_eq!(hand.table().chips(), total);
        actions += 1;
    }
    let Turn::Over(outcome) = hand.turn() else {
        panic!("it is over");
    };
    assert_eq!(hand.table().pot(), Chips::ZERO);
    assert_eq!(Seat::all().map(|seat| outcome.net(seat)).sum::<i64>(), 0);
    actions
}

#[test]
#[ignore = "ten million actions take ten minutes without optimization"]
fn ten_million_actions_are_legal_and_lose_no_chip() {
    let mut rng = Rng::seeded(2024);
    let mut actions = 0;
    while actions < 10_000_000 {
        actions += play(&mut rng);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn every_decision_is_that_of_the_rules_as_they_are_written(seed in any::<u64>()) {
        play(&mut Rng::seeded(seed));
    }

    #[test]
    fn a_log_is_the_state_and_undo_takes_back(seed in any::<u64>()) {
        let mut rng = Rng::seeded(seed);
        let mut hand = begin(&mut rng);
        let mut before = vec![hand.clone()];
        while let Turn::Act { legal, .. } = hand.turn() {
            hand.apply(choose(&mut rng, legal.raise, legal.fold)).expect("it is legal");
            before.push(hand.clone());
        }
        let total = hand.table().chips();
        let mut table = hand.start();
        for (events, &event) in hand.log().iter().enumerate() {
            let there = hand.at(events);
            prop_assert_eq!(there.as_ref(), Ok(&table));
            prop_assert_eq!(table.chips(), total);
            table.record(event).expect("it can come next");
            prop_assert!(table.clone().record(event).is_err(), "twice: {event:?}");
        }
        prop_assert_eq!(&table, hand.table());
        while let Some(state) = before.pop() {
            prop_assert_eq!(&hand, &state);
            prop_assert_eq!(hand.undo(), !before.is_empty());
        }
    }

    /// Dead money is in the main pot, all else as everybody put it in. Whose chips are all dead money can
    /// win nothing else.
    #[test]
    fn pots_with_antes_are_those_of_the_plain_twin(seed in any::<u64>()) {
        let mut rng = Rng::seeded(seed);
        let mut hand = begin(&mut rng);
        while let Turn::Act { legal, .. } = hand.turn() {
            hand.apply(choose(&mut rng, legal.raise, legal.fold)).expect("it is legal");
        }
        let table = hand.table();
        let put_in: Vec<u32> = Seat::all().map(|seat| table.put_in(seat).get()).collect();
        let dead: u32 = hand.log().iter().map(|event| match event {
            Event::Posted { blind, amount, .. } if blind.is_dead() => amount.get(),
            _ => 0,
        }).sum();
        let mut plain = plain_pots(&put_in, table.live());
        // There is a main pot even if all have folded to the only blind, and nothing is in it.
        match plain.is_empty() || table.live().iter().any(|seat| put_in[seat.index()] == 0) && dead > 0 {
            true => plain.insert(0, Plain { amount: dead, seats: table.live() }),
            false => plain[0].amount += dead,
        }
        let pots: Vec<(u32, Seats)> = hand.pots().iter().map(|pot| (pot.amount.get(), pot.seats)).collect();
        let plain: Vec<(u32, Seats)> = plain.iter().map(|pot| (pot.amount, pot.seats)).collect();
        prop_assert_eq!(pots, plain);
    }

    /// Any amount is either taken or refused with what would be legal, and then nothing has changed.
    #[test]
    fn an_amount_is_legal_or_changes_nothing(seed in any::<u64>(), amounts in prop::collection::vec(0_u32..2_000, 1..40)) {
        let mut hand = begin(&mut Rng::seeded(seed));
        for amount in amounts {
            let Turn::Act { legal, .. } = hand.turn() else { break };
            let before = hand.clone();
            let to = Chips::new(amount);
            let fits = legal.raise.is_some_and(|range| (range.least..=range.most).contains(&to));
            prop_assert_eq!(hand.apply(Action::RaiseTo(to)).is_ok(), fits);
            if !fits {
                prop_assert_eq!(&hand, &before);
                hand.apply(Action::CheckOrCall).expect("it is legal");
            }
        }
    }
}
