//! What holds in every hand, whatever is played.

use game::{
    Action, Chips, Deck, Event, Hand, History, Rng, Rules, Seat, Seats, Stakes, Table, Tracker,
    Turn,
};
use proptest::prelude::*;

use crate::pots::{plain_pots, plain_shares};

/// A hand that is played at random.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) stacks: Vec<u32>,
    pub(crate) button: usize,
    pub(crate) full: bool,
    pub(crate) seed: u64,
    /// What is done in turn; after the last one everybody checks and calls.
    pub(crate) letters: Vec<u8>,
}

impl Played {
    pub(crate) fn begin(&self) -> Hand {
        let stacks: Vec<Chips> = self.stacks.iter().copied().map(Chips::new).collect();
        let rules = Rules {
            ..match self.full {
                true => Rules::POKERKIT,
                false => Rules::default(),
            }
        };
        let stakes: Stakes = "10/20".parse().expect("stakes");
        let players: Seats = Seat::all()
            .filter(|seat| {
                self.stacks
                    .get(seat.index())
                    .is_some_and(|&chips| chips > 0)
            })
            .collect();
        let button = players
            .iter()
            .nth(self.button % players.len())
            .expect("a player");
        let deck = Deck::shuffled(&mut Rng::seeded(self.seed));
        Hand::new(stakes, rules, &stacks, button, deck).expect("a hand")
    }

    pub(crate) fn play(&self) -> Hand {
        let mut hand = self.begin();
        let mut letters = self.letters.iter().copied().chain(std::iter::repeat(1));
        while let Turn::Act { legal, .. } = hand.turn() {
            let action = match letters.next() {
                Some(0) => legal.check_or_fold(),
                Some(2 | 3) => legal.raise_or_call(),
                _ => Action::CheckOrCall,
            };
            hand.apply(action).expect("it is legal");
        }
        hand
    }
}

pub(crate) fn played() -> impl Strategy<Value = Played> {
    let stack = prop_oneof![1 => Just(0_u32), 4 => 1_u32..60, 4 => 60_u32..700];
    let stacks = prop::collection::vec(stack, 2..=10);
    let stacks = stacks.prop_map(|mut stacks| {
        // Two of them play in any case.
        stacks[0] = stacks[0].max(1);
        stacks[1] = stacks[1].max(1);
        stacks
    });
    let letters = prop::collection::vec(0_u8..5, 0..60);
    (stacks, 0_usize..10, any::<bool>(), any::<u64>(), letters).prop_map(
        |(stacks, button, full, seed, letters)| Played {
            stacks,
            button,
            full,
            seed,
            letters,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn chips_are_conserved_at_every_step(played in played()) {
        let hand = played.play();
        let total = played.stacks.iter().sum::<u32>();
        let mut table = hand.start();
        for &event in hand.log() {
            prop_assert_eq!(table.chips().get(), total);
            table.record(event).expect("it can come next");
        }
        prop_assert_eq!(table.chips().get(), total);
        prop_assert_eq!(table.pot(), Chips::ZERO);
        let Turn::Over(outcome) = hand.turn() else { panic!("it is over") };
        prop_assert_eq!(Seat::all().map(|seat| outcome.net(seat)).sum::<i64>(), 0);
    }

    #[test]
    fn the_log_is_the_state_and_so_is_its_beginning(played in played()) {
        let hand = played.play();
        let mut table = hand.start();
        for events in 0..=hand.log().len() {
            let there = hand.at(events);
            prop_assert_eq!(there.as_ref(), Ok(&table));
            if let Some(&event) = hand.log().get(events) {
                table.record(event).expect("it can come next");
            }
        }
        prop_assert_eq!(&table, hand.table());
    }

    /// An event that comes once more, out of turn or from another hand is refused, and nothing
    /// changes.
    #[test]
    fn what_can_not_come_is_refused(played in played(), other in played()) {
        let (hand, other) = (played.play(), other.play());
        let mut table = hand.start();
        let strange = other.log().iter().chain(hand.log());
        let strange: Vec<Event> = strange.copied().collect();
        for (&event, place) in hand.log().iter().zip(0..) {
            let guess = strange[place * 7 % strange.len()];
            let before = table.clone();
            if table.record(guess).is_err() {
                prop_assert_eq!(&table, &before);
            }
            table = before;
            table.record(event).expect("it can come next");
            // Whose turn it was has acted; what was dealt, shown or won is.
            let again = table.clone().record(event);
            prop_assert!(again.is_err(), "twice: {:?}", event);
        }
    }

    #[test]
    fn undo_takes_back_one_decision(played in played()) {
        let mut hand = played.play();
        let mut states = vec![played.begin()];
        for (_, action) in hand.actions() {
            let mut next = states[states.len() - 1].clone();
            next.apply(action).expect("as before");
            states.push(next);
        }
        while let Some(state) = states.pop() {
            prop_assert_eq!(&hand, &state);
            prop_assert_eq!(hand.undo(), !states.is_empty());
        }
    }

    #[test]
    fn pots_are_those_of_the_plain_twin(played in played()) {
        let hand = played.play();
        let table = hand.table();
        let put_in: Vec<u32> = Seat::all().map(|seat| table.put_in(seat).get()).collect();
        let plain = plain_pots(&put_in, table.live());
        prop_assert_eq!(plain.len(), hand.pots().len());
        for (plain, pot) in plain.iter().zip(hand.pots()) {
            prop_assert_eq!((plain.amount, plain.seats), (pot.amount.get(), pot.seats));
            let winners: Vec<Seat> = pot.winners.clockwise_after(table.button()).collect();
            prop_assert!(!winners.is_empty());
            let shares: Vec<(Seat, u32)> = pot
                .shares(table.button())
                .map(|(seat, chips)| (seat, chips.get()))
                .collect();
            prop_assert_eq!(shares, plain_shares(plain.amount, &winners));
        }
    }

    /// Everybody whose turn it is may check or call, nobody is asked twice in a row, and no street
    /// has more bets than the cap.
    #[test]
    fn every_decision_has_a_choice(played in played()) {
        let hand = played.play();
        let mut table: Table = hand.start();
        for &event in hand.log() {
            if let Some((seat, legal)) = table.turn() {
                prop_assert!(table.live().contains(seat));
                prop_assert!(!table.stack(seat).is_zero());
                prop_assert!(legal.check_or_call <= table.stack(seat));
                prop_assert!(played.full || legal.count() > 1);
                prop_assert!(table.bets() <= u32::from(table.rules().cap));
                if let Some(to) = legal.raise {
                    prop_assert!(to.least == to.most);
                    prop_assert!(to.least - table.bet(seat) <= table.stack(seat));
                    prop_assert!(to.least - table.bet(seat) > legal.check_or_call);
                }
            }
            table.record(event).expect("it can come next");
        }
    }

    #[test]
    fn a_hand_written_and_read_is_the_same(played in played(), stop in 0_usize..60) {
        let mut hand = played.begin();
        for (_, action) in played.play().actions().take(stop) {
            hand.apply(action).expect("as before");
        }
        let history = History::of(&hand);
        let read = History::read_phh(&history.to_phh(), hand.table().rules());
        prop_assert_eq!(read, Ok(vec![history]));
    }

    /// Whatever is counted can't have happened more often than it could.
    #[test]
    fn statistics_are_parts(played in played()) {
        let hand = played.play();
        let mut tracker = Tracker::default();
        tracker.observe_all(hand.log());
        for seat in Seat::all() {
            let own = tracker.of(seat);
            prop_assert_eq!(own.hands, u32::from(hand.table().players().contains(seat)));
            for count in [own.vpip, own.pfr, own.three_bet, own.wtsd, own.won_at_showdown] {
                prop_assert!(count.times <= count.of && count.of <= 1);
            }
            prop_assert!(own.pfr.times <= own.vpip.times);
        }
    }
}
