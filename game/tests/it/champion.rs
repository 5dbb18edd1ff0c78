//! The heads-up champion and its table.

use std::sync::Arc;

use game::players::{Aivat, Blueprint, BlueprintError, Champion};
use game::{Chips, Deck, Hand, Player, Rng, Rules, Seated, Stakes, Turn, Winnings, play_out};

use crate::computer_players::duplicate_of;
use crate::seat;

pub(crate) const TABLE: &[u8] = include_bytes!("../../data/champion.bin");

pub(crate) fn champion() -> Champion {
    Champion::new(Arc::new(Blueprint::from_bytes(TABLE).expect("the table")))
}

#[test]
fn the_table_is_small_and_is_read_as_it_was_written() {
    assert!(TABLE.len() <= 50_000, "{}", TABLE.len());
    let blueprint = Blueprint::from_bytes(TABLE).expect("the table");
    assert_eq!(blueprint.to_bytes(), TABLE);
}

#[test]
fn other_bytes_are_refused() {
    let error = |bytes: &[u8]| Blueprint::from_bytes(bytes).expect_err("not a table");
    assert_eq!(error(b""), BlueprintError::OtherFile);
    assert_eq!(error(b"<!doctype html>"), BlueprintError::OtherFile);
    assert_eq!(error(&TABLE[..TABLE.len() - 1]), BlueprintError::Length);
    assert_eq!(error(&TABLE[..7]), BlueprintError::Length);
    let longer = [TABLE, &[0]].concat();
    assert_eq!(error(&longer), BlueprintError::Length);
    let mut wrong = TABLE.to_vec();
    *wrong.last_mut().expect("a byte") = 0xff;
    assert_eq!(error(&wrong), BlueprintError::Values);
    let mut no_buckets = TABLE.to_vec();
    no_buckets[4] = 0;
    assert_eq!(error(&no_buckets), BlueprintError::Length);
}

/// How much over far more deals is in the README.
#[test]
fn it_beats_whoever_does_not_look_at_cards() {
    for (other, least) in [("fold", 400.0), ("raise", -500.0), ("random", 0.0)] {
        let other = Seated {
            player: game::players::by_name(other).expect("a player"),
            rng: Rng::seeded(2),
        };
        let champion = Seated {
            player: Box::new(champion()) as Box<dyn Player>,
            rng: Rng::seeded(1),
        };
        let won = duplicate_of([champion, other], 120);
        assert!(won > least, "{won}");
    }
}

/// The same hands, with and without luck: the means agree, the error is far smaller.
#[test]
fn aivat_agrees_with_what_is_won() {
    let stakes: Stakes = "10/20".parse().expect("stakes");
    let blueprint = Arc::new(Blueprint::from_bytes(TABLE).expect("the table"));
    let mut aivat = Aivat::new(blueprint, 1);
    let call = Box::new(game::players::Call) as Box<dyn Player>;
    let mut seated = [Box::new(champion()) as Box<dyn Player>, call].map(|player| Seated {
        player,
        rng: Rng::seeded(3),
    });
    let mut shuffle = Rng::seeded(6);
    let [mut won, mut measured, mut apart] = [Winnings::default(); 3];
    for number in 0..300 {
        let deck = Deck::shuffled(&mut shuffle);
        let stacks = [Chips::new(1000); 2];
        let hand = Hand::new(stakes, Rules::default(), &stacks, seat(number % 2), deck);
        let mut hand = hand.expect("a hand");
        play_out(&mut hand, &mut seated);
        let Turn::Over(outcome) = hand.turn() else {
            panic!("it is played out");
        };
        let cards = hand.view(seat(1)).expect("a player").cards();
        let gains = aivat.gains(&hand.start(), hand.log(), seat(1), cards);
        let gains = gains.expect("stacks are deep").total() * 1000.0;
        let net = outcome.net(seat(1)) as f64 * 100.0;
        won.count_thousandths(net);
        measured.count_thousandths(gains);
        apart.count_thousandths(net - gains);
    }
    let (mean, error) = (apart.mean(), apart.standard_error());
    assert!(mean.abs() < 3.5 * error, "{mean} ± {error}");
    let (without, with) = (measured.standard_error(), won.standard_error());
    assert!(without < 0.7 * with, "{without} of {with}");
    // Not heads-up.
    let hand = Hand::new(
        stakes,
        Rules::default(),
        &[Chips::new(10); 3],
        seat(0),
        Deck::sorted(),
    );
    let hand = hand.expect("a hand");
    let cards = hand.view(seat(1)).expect("a player").cards();
    assert_eq!(aivat.gains(&hand.start(), hand.log(), seat(1), cards), None);
}
