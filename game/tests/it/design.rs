//! What the design of 2008 says, and the rules as table.md has them.

use evaluator::Street;
use game::{
    Action, ActionError, Chips, Event, Legal, NoRaise, Position, RaiseTo, Rules, Seat, ShortAllIn,
    Stakes, StakesError, Table, TableError, Turn,
};

use crate::{act, begin, cards, seat, turn};

/// Nine seats, 10/20: the button at 8, so 0 and 1 post.
fn nine() -> game::Hand {
    begin(&[1000; 9], 8, "", ShortAllIn::Half)
}

#[test]
fn the_example_with_nine_seats() {
    let mut hand = nine();
    // UTG raises to 20; 3, 4, 5 fold; 6 to 30; 7 calls 30; button folds.
    assert_eq!(turn(&hand), Some((2, 10, Some(20))));
    act(&mut hand, "r fff r");
    assert_eq!(turn(&hand), Some((7, 30, Some(40))));
    act(&mut hand, "c f");
    // The small blind puts 25, the big blind 30: to 40, which is capped.
    assert_eq!(turn(&hand), Some((0, 25, Some(40))));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((1, 20, Some(40))));
    act(&mut hand, "r");
    assert_eq!(hand.table().put_in(seat(1)), Chips::new(40));
    // Under the gun may call 20 or fold.
    assert_eq!(turn(&hand), Some((2, 20, None)));
    assert_eq!(hand.table().no_raise(), Some(NoRaise::Capped));
    assert_eq!(hand.table().bets(), 4);
    act(&mut hand, "cccc");
    // The first live seat after the button begins the flop; small bets.
    assert_eq!(hand.table().street(), Street::Flop);
    assert_eq!(turn(&hand), Some((0, 0, Some(10))));
    act(&mut hand, "ccccc");
    assert_eq!(turn(&hand), Some((0, 0, Some(20))));
    // Check and raise.
    act(&mut hand, "c r f f f");
    assert_eq!(turn(&hand), Some((0, 20, Some(40))));
}

/// Two hands on 5 5 J J Q: who wins.
fn showdown(first: &str, second: &str) -> Vec<usize> {
    let (first, second) = (cards(first), cards(second));
    let deck = format!(
        "{}{}{}{} 5c5dJhJsQc",
        second[0], first[0], second[1], first[1]
    );
    let mut hand = begin(&[500, 500], 0, &deck, ShortAllIn::Half);
    act(&mut hand, "cc cc cc cc");
    hand.table().winners().iter().map(Seat::index).collect()
}

#[test]
fn kickers_on_two_pairs() {
    for (first, second, winners) in [
        ("AhKh", "AsKd", &[0, 1][..]),
        ("AhKh", "As4d", &[0, 1]),
        ("3h3d", "4h4d", &[0, 1]),
        ("6h6d", "AhKh", &[0]),
        ("AhJd", "As5h", &[0]),
        ("KhQd", "AhKs", &[0]),
    ] {
        assert_eq!(showdown(first, second), winners, "{first} {second}");
    }
}

#[test]
fn heads_up_the_button_posts_small_and_acts_first_then_last() {
    let mut hand = begin(&[500, 500], 1, "", ShortAllIn::Half);
    let posted: Vec<(usize, u32)> = hand
        .log()
        .iter()
        .filter_map(|event| match event {
            Event::Posted { seat, amount, .. } => Some((seat.index(), amount.get())),
            _ => None,
        })
        .collect();
    assert_eq!(posted, [(1, 5), (0, 10)]);
    assert_eq!(turn(&hand), Some((1, 5, Some(20))));
    act(&mut hand, "c");
    // The big blind's option.
    assert_eq!(turn(&hand), Some((0, 0, Some(20))));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((0, 0, Some(10))));
    // Heads-up the cap holds too: a bet and three raises.
    act(&mut hand, "rrrr");
    assert_eq!(turn(&hand), Some((0, 10, None)));
}

#[test]
fn cards_come_from_the_small_blind_one_at_a_time() {
    let hand = begin(&[100; 3], 2, "AcAdAh KcKdKs 2c2d2h 3c 4c", ShortAllIn::Half);
    let of = |number: usize| hand.cards(seat(number)).map(|cards| cards.to_string());
    assert_eq!(of(0).as_deref(), Some("AcKc"));
    assert_eq!(of(2).as_deref(), Some("AhKs"));
    assert_eq!(of(3), None);
    assert_eq!(hand.whole_board().to_vec(), cards("2c2d2h3c4c"));
}

#[test]
fn an_illegal_action_changes_nothing_and_says_why() {
    let mut hand = nine();
    let before = hand.clone();
    let to = Chips::new;
    let twenty = RaiseTo {
        least: to(20),
        most: to(20),
    };
    for amount in [0, 10, 19, 21, 1000] {
        let refused = hand.apply(Action::RaiseTo(to(amount)));
        assert_eq!(refused, Err(ActionError::Amount(twenty)));
    }
    assert_eq!(hand, before);
    act(&mut hand, "rrr");
    let before = hand.clone();
    let refused = hand.apply(Action::RaiseTo(to(50)));
    assert_eq!(refused, Err(ActionError::NoRaise(NoRaise::Capped)));
    assert_eq!(hand, before);
    act(&mut hand, "ffff ffcc");
    // On the flop a check is free: nobody folds.
    assert_eq!(hand.table().street(), Street::Flop);
    let before = hand.clone();
    assert_eq!(hand.apply(Action::Fold), Err(ActionError::FreeCheck));
    assert_eq!(hand, before);
    act(&mut hand, "rff");
    let before = hand.clone();
    for action in [Action::Fold, Action::CheckOrCall, Action::RaiseTo(to(20))] {
        assert_eq!(hand.apply(action), Err(ActionError::Over));
    }
    assert_eq!(hand, before);
}

#[test]
fn the_last_bettor_shows_first_and_whoever_is_beaten_mucks() {
    let shows = |letters: &str, deck: &str| -> Vec<(usize, bool)> {
        let mut hand = begin(&[500; 3], 2, deck, ShortAllIn::Half);
        act(&mut hand, letters);
        let shown = hand.log().iter().filter_map(|event| match event {
            Event::Shown { seat, .. } => Some((seat.index(), true)),
            Event::Mucked { seat } => Some((seat.index(), false)),
            _ => None,
        });
        shown.collect()
    };
    // 0 has aces, 1 has kings, 2 has queens.
    let deck = "AcKcQc AdKdQd 2c7d9h 3c 4h";
    let checked = "ccc ccc ccc";
    assert_eq!(
        shows(&format!("{checked} ccc"), deck),
        [(0, true), (1, false), (2, false)]
    );
    assert_eq!(
        shows(&format!("{checked} cr cc"), deck),
        [(1, true), (2, false), (0, true)]
    );
    assert_eq!(
        shows(&format!("{checked} ccr cc"), deck),
        [(2, true), (0, true), (1, false)]
    );
    // A bet of an earlier street does not count.
    assert_eq!(shows("ccc ccc ccr cc ccc", deck)[0], (0, true));
}

#[test]
fn a_walk_returns_half_the_big_blind() {
    let mut hand = begin(&[500; 3], 0, "", ShortAllIn::Half);
    act(&mut hand, "ff");
    let returned = Event::Returned {
        seat: seat(2),
        amount: Chips::new(5),
    };
    let won = Event::Won {
        seat: seat(2),
        pot: 0,
        amount: Chips::new(10),
    };
    assert_eq!(hand.log()[hand.log().len() - 2..], [returned, won]);
    assert!(hand.table().shown(seat(2)).is_none());
}

#[test]
fn positions_of_every_table() {
    for (players, names) in [
        (2, "BTN BB"),
        (3, "BTN SB BB"),
        (4, "BTN SB BB CO"),
        (5, "BTN SB BB UTG CO"),
        (6, "BTN SB BB UTG MP1 CO"),
        (7, "BTN SB BB UTG MP1 MP2 CO"),
        (8, "BTN SB BB UTG UTG+1 MP1 MP2 CO"),
        (9, "BTN SB BB UTG UTG+1 MP1 MP2 MP3 CO"),
        (10, "BTN SB BB UTG UTG+1 UTG+2 MP1 MP2 MP3 CO"),
    ] {
        let ours: Vec<&str> = Position::of_table(players).map(Position::name).collect();
        assert_eq!(ours.join(" "), names);
        let hand = begin(&vec![100; players], 1, "", ShortAllIn::Half);
        let table = hand.table();
        let at_table = (0..players).map(|from| {
            let position = table.position(seat((1 + from) % players));
            position.map_or("", Position::name)
        });
        assert_eq!(at_table.collect::<Vec<_>>().join(" "), names);
    }
}

#[test]
fn empty_seats_are_passed_over() {
    let hand = begin(&[0, 100, 0, 0, 100, 0, 100], 4, "", ShortAllIn::Half);
    let table = hand.table();
    assert_eq!(table.position(seat(4)), Some(Position::Button));
    assert_eq!(table.position(seat(6)), Some(Position::SmallBlind));
    assert_eq!(table.position(seat(1)), Some(Position::BigBlind));
    assert_eq!(table.position(seat(0)), None);
    assert!(hand.view(seat(0)).is_none());
    assert_eq!(turn(&hand), Some((4, 10, Some(20))));
}

#[test]
fn tables_that_make_no_sense_are_refused() {
    let stakes: Stakes = "10/20".parse().expect("stakes");
    let table = |stacks: &[u32], button: usize, cap: u8| {
        let stacks: Vec<Chips> = stacks.iter().copied().map(Chips::new).collect();
        let rules = Rules {
            cap,
            ..Rules::default()
        };
        Table::new(stakes, rules, &stacks, seat(button)).err()
    };
    assert_eq!(table(&[100; 11], 0, 4), Some(TableError::TooManySeats(11)));
    assert_eq!(table(&[100], 0, 4), Some(TableError::TooFewPlayers(1)));
    assert_eq!(table(&[0, 0], 0, 4), Some(TableError::TooFewPlayers(0)));
    assert_eq!(
        table(&[9, 0, 9], 1, 4),
        Some(TableError::EmptyButton(seat(1)))
    );
    assert_eq!(table(&[u32::MAX, 1], 0, 4), Some(TableError::TooManyChips));
    assert_eq!(table(&[100, 100], 0, 0), Some(TableError::NoCap));
    for (text, error) in [
        ("10", StakesError::Form),
        ("a/b", StakesError::Form),
        ("10/15", StakesError::NotTwice),
        ("0/0", StakesError::NoBet),
        ("-10/20", StakesError::Form),
        ("4000000000/8000000000", StakesError::TooLarge),
        ("5000000000/10000000000", StakesError::TooLarge),
        ("100000000/200000000", StakesError::TooLarge),
    ] {
        assert_eq!(text.parse::<Stakes>(), Err(error), "{text}");
    }
}

/// A small bet of one chip has no small blind: half of it is no chip.
#[test]
fn a_small_blind_of_nothing_is_not_posted() {
    let stakes = Stakes::limit(Chips::new(1)).expect("stakes");
    let stacks = [Chips::new(100); 3];
    let deck = game::Deck::sorted();
    let hand = game::Hand::new(stakes, Rules::default(), &stacks, seat(0), deck).expect("a hand");
    assert!(matches!(hand.log()[0], Event::Posted { seat: big, .. } if big == seat(2)));
    let Turn::Act { legal, .. } = hand.turn() else {
        panic!("somebody acts");
    };
    let one = Chips::new(1);
    let two = Chips::new(2);
    let raise = Some(RaiseTo {
        least: two,
        most: two,
    });
    assert_eq!(
        legal,
        Legal {
            fold: true,
            check_or_call: one,
            raise
        }
    );
}

#[test]
fn sizes_stay_small() {
    assert_eq!(size_of::<Event>(), 12);
    assert_eq!(size_of::<Action>(), 8);
    assert_eq!(size_of::<game::Pot>(), 8);
    assert!(size_of::<Table>() <= 560, "{}", size_of::<Table>());
}
