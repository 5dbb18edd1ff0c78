//! What the worker that reads hand histories hands back.

use game::{Action, Chips, Deck, Hand, History, Next, Rng, Rules, Seat, Turn};
use kicker::kit::worker::bytes_of;
use kicker::play::histories::{HANDS_MAX, Reading};
use kicker::play::protocol::{Batch, FileHand, Row};

/// A hand of somebody at random, with short stacks and unknown cards now and then.
fn hand(dice: &mut Rng) -> History {
    let players = 2 + dice.below(9);
    let mut stacks = [Chips::ZERO; 10];
    for stack in stacks.iter_mut().take(players) {
        *stack = Chips::new(1 + dice.below(300) as u32);
    }
    let rules = match dice.below(2) {
        0 => Rules::default(),
        _ => Rules::POKERKIT,
    };
    let button = Seat::new(dice.below(players)).expect("a seat");
    let stakes = "10/20".parse().expect("stakes");
    let hand = Hand::new(stakes, rules, &stacks, button, Deck::shuffled(dice));
    let mut hand = hand.expect("a hand");
    let stops = dice.below(40);
    for _ in 0..stops {
        let Turn::Act { legal, .. } = hand.turn() else {
            break;
        };
        let action = match dice.below(5) {
            0 => legal.check_or_fold(),
            1 | 2 => legal.raise_or_call(),
            _ => Action::CheckOrCall,
        };
        hand.apply(action).expect("it is legal");
    }
    History::of(&hand)
}

fn read(file: impl Into<Vec<u8>>) -> (Vec<Row>, Vec<Batch>) {
    let batches: Vec<Batch> = Reading::new(file.into()).collect();
    let rows = batches.iter().flat_map(|batch| batch.rows.clone());
    (rows.collect(), batches)
}

#[test]
fn hands_come_back_as_they_were_read() {
    let mut dice = Rng::seeded(1);
    let mut others = 0;
    for number in 0..2_000 {
        let mut history = hand(&mut dice);
        history.number = (number % 3 > 0).then_some(number);
        history.names[0] = Some("Ада\u{202e}".to_owned());
        history.names[1] = (number % 2 > 0).then(|| "x".repeat(40));
        let back = FileHand::of(&history).history();
        assert_eq!(back.as_ref(), Some(&history));
        // And through a file.
        let (rows, _) = read(history.to_phh());
        let [Row::Hand(one)] = &rows[..] else {
            panic!("{rows:?}");
        };
        let back = one.history().expect("a hand");
        assert_eq!(back.number, history.number);
        // By which rule it was played is seen where it is over.
        if history.end().next() == Next::Over {
            for seat in Seat::all() {
                assert_eq!(back.end().stack(seat), history.end().stack(seat));
            }
            others += usize::from(back.start().rules() != Rules::default());
        }
    }
    assert!(others > 0, "some hands can be by one rule only");
    let mut history = hand(&mut dice);
    history.names[0] = Some("é".repeat(41));
    let name = FileHand::of(&history).names()[0].clone();
    assert_eq!(name, Some(format!("{}…", "é".repeat(40))));
}

#[test]
fn ten_thousand_hands_come_in_pieces_of_little_weight() {
    let mut dice = Rng::seeded(2);
    let hands: Vec<History> = (0..10_000).map(|_| hand(&mut dice)).collect();
    let (rows, batches) = read(History::to_phhs(&hands));
    assert_eq!((rows.len(), batches.len()), (10_000, 40));
    for batch in &batches {
        assert!(batch.rows.len() <= 250 && bytes_of(batch).expect("bytes").len() < 60_000);
    }
    let mut last = batches.iter().rev();
    assert!(last.next().is_some_and(|batch| batch.end == Some(false)));
    assert!(last.all(|batch| batch.end.is_none() && batch.percent < 100));
    assert!(batches.is_sorted_by_key(|batch| batch.percent));
    for (row, history) in rows.iter().zip(&hands) {
        let Row::Hand(one) = row else {
            panic!("{row:?}");
        };
        assert_eq!(one.board(), history.end().board());
    }
}

#[test]
fn a_broken_hand_in_the_middle_is_a_row_of_its_own() {
    let mut dice = Rng::seeded(3);
    let hands: Vec<History> = (0..600).map(|_| hand(&mut dice)).collect();
    let good = History::to_phhs(&hands);
    let broken = good.replace("[300]\nvariant = 'FT'", "[300]\nvariant = 'PO'");
    let mut bytes = broken.into_bytes();
    // A letter that is none costs at most the hand that it is in.
    let at = good.find("[400]").expect("a table");
    bytes[at + 7] = 0xff;
    let (rows, batches) = read(bytes);
    assert_eq!((rows.len(), batches.len()), (600, 3));
    for (place, row) in (1..).zip(&rows) {
        let line = |table: &str| {
            let before = good[..good.find(table).expect("a table")]
                .matches('\n')
                .count();
            before as u32 + 2
        };
        match (row, place) {
            (
                Row::Broken {
                    line: at,
                    flaw: 1,
                    about,
                },
                300,
            ) => assert_eq!((*at, about.as_str()), (line("[300]"), "PO")),
            (
                &Row::Broken {
                    line: at, flaw: 0, ..
                },
                400,
            ) => assert_eq!(at, line("[400]")),
            (Row::Hand(_), _) => {}
            (row, place) => panic!("{place}: {row:?}"),
        }
    }
}

#[test]
fn more_hands_than_anybody_looks_at_end_where_that_is_said() {
    let mut dice = Rng::seeded(4);
    let one = hand(&mut dice);
    for (hands, more) in [(HANDS_MAX, false), (HANDS_MAX + 1, true)] {
        let (rows, batches) = read(History::to_phhs(vec![&one; hands]));
        assert_eq!(rows.len(), HANDS_MAX);
        assert_eq!(batches.last().and_then(|batch| batch.end), Some(more));
    }
}

#[test]
fn what_is_no_hand_history_is_one_row() {
    for file in [
        Vec::new(),
        vec![0; 100_000],
        vec![0xff; 100],
        b"PK\x03\x04 some archive".to_vec(),
        b"\xef\xbb\xbf".to_vec(),
        vec![b'['; 1_000_000],
        "[\n".repeat(1_000_000).into_bytes(),
        vec![b'x'; 16_000_000],
    ] {
        let length = file.len();
        let (rows, batches) = read(file);
        assert_eq!(batches.len(), 1, "{length}");
        let one = matches!(rows[..], [Row::Broken { .. }] | []);
        assert!(one, "{length}: {rows:?}");
    }
    // As many tables as fit, with nothing in them.
    let (rows, _) = read("[1]\n".repeat(100_000));
    assert_eq!(rows.len(), HANDS_MAX);
}
