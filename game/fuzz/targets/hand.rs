//! Any stacks, any rules and any actions: an illegal action changes nothing, no chip is lost, the log
//! is the state, and events out of place are refused.
#![no_main]

use evaluator::{Card, HoleCards};
use game::{
    Action, Ante, Blind, BoardCards, Chips, Deck, Event, Hand, Rng, Rules, Seat, ShortAllIn,
    Stakes, Turn,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut byte = || bytes.next().unwrap_or(1);
    let seats = usize::from(byte() % 11);
    let rules = match byte() % 2 {
        0 => Rules::default(),
        _ => Rules::POKERKIT,
    };
    let rules = Rules {
        cap: byte() % 6,
        ..rules
    };
    let small_bet = Chips::new(1 + u32::from(byte() % 24));
    let small_blind = Chips::new(u32::from(byte()));
    let stakes = match byte() % 3 {
        0 => Stakes::limit(small_bet),
        1 => Stakes::pot_limit(small_blind, small_bet),
        _ => Stakes::no_limit(small_blind, small_bet),
    };
    let ante = Chips::new(u32::from(byte() % 30));
    let stakes = stakes.and_then(|stakes| match byte() % 8 {
        0 => stakes.with_ante(Ante::Each(ante)),
        1 => stakes.with_ante(Ante::BigBlind(ante)),
        2 => stakes.with_ante(Ante::Button(ante)),
        3 => stakes.with_straddle(ante),
        _ => Ok(stakes),
    });
    let Ok(stakes) = stakes else {
        return;
    };
    let stacks: Vec<Chips> = (0..seats).map(|_| stack(byte())).collect();
    let Some(button) = Seat::new(usize::from(byte() % 10)) else {
        return;
    };
    let deck = Deck::shuffled(&mut Rng::seeded(u64::from(byte())));
    let Ok(mut hand) = Hand::new(stakes, rules, &stacks, button, deck) else {
        return;
    };
    let total = hand.table().chips();
    for _ in 0..400 {
        let Turn::Act { legal, .. } = hand.turn() else {
            break;
        };
        let what = byte();
        let action = match what % 8 {
            0 => Action::Fold,
            1..=3 => Action::CheckOrCall,
            4 => Action::RaiseTo(Chips::new(u32::from(what))),
            5 => Action::RaiseTo(Chips::MAX),
            6 => legal.most_raise().unwrap_or(Action::CheckOrCall),
            _ => legal.raise_or_call(),
        };
        if let Some(to) = legal.raise {
            assert!(to.least <= to.most);
        }
        // PokerKit asks a seat that can only check.
        let asks_all = stakes.betting().is_fixed() && rules.short_all_in == ShortAllIn::Full;
        assert!(asks_all || legal.count() > 1);
        let before = hand.clone();
        if hand.apply(action).is_err() {
            assert_eq!(hand, before);
            let strange = strange(what, byte());
            let mut table = before.table().clone();
            if table.record(strange).is_err() {
                assert_eq!(&table, before.table());
            }
            assert_eq!(table.chips(), total);
            assert_eq!(hand.apply(legal.check_or_fold()), Ok(()));
        }
        assert_eq!(hand.table().chips(), total);
    }
    let replayed = hand.start().replay(hand.log());
    assert_eq!(replayed.as_ref(), Ok(hand.table()));
    if let Turn::Over(outcome) = hand.turn() {
        assert_eq!(hand.table().pot(), Chips::ZERO);
        assert_eq!(Seat::all().map(|seat| outcome.net(seat)).sum::<i64>(), 0);
    }
});

/// Few chips or many, and empty seats.
fn stack(byte: u8) -> Chips {
    Chips::new(match byte {
        0..=15 => 0,
        16..=199 => u32::from(byte - 15),
        _ => 1000 * u32::from(byte),
    })
}

/// An event that hardly ever can come.
fn strange(what: u8, with: u8) -> Event {
    let seat = Seat::new(usize::from(with % 10)).expect("below ten");
    let card = |number: u8| Card::from_index(usize::from(number % 52)).expect("below 52");
    let amount = Chips::new(u32::from(with));
    match what % 9 {
        0 => Event::Posted {
            seat,
            blind: Blind::Big,
            amount,
        },
        1 => Event::Dealt { seat },
        2 => Event::Acted {
            seat,
            action: Action::CheckOrCall,
        },
        3 => Event::Street(BoardCards::Flop([
            card(what),
            card(with),
            card(what ^ with),
        ])),
        4 => Event::Street(BoardCards::River(card(with))),
        5 => Event::Returned { seat, amount },
        6 => match HoleCards::new(card(what), card(with)) {
            Some(cards) => Event::Shown { seat, cards },
            None => Event::Mucked { seat },
        },
        7 => Event::Mucked { seat },
        _ => Event::Won {
            seat,
            pot: what,
            amount,
        },
    }
}
