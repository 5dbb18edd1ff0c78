//! The play of computer players, and which beats which.

use game::{Chips, Deck, Hand, Player, Rng, Rules, Seated, Stakes, Turn, play_out, players};

use crate::seat;

fn seated(name: &str, seed: u64) -> Seated<Box<dyn Player>> {
    Seated {
        player: players::by_name(name).expect("a player"),
        rng: Rng::seeded(seed),
    }
}

/// What the first of two wins a hand, in thousandths of a big blind: each deal is played from both
/// seats.
fn duplicate(first: &str, second: &str, deals: u64) -> f64 {
    duplicate_of([seated(first, 1), seated(second, 2)], deals)
}

/// The same of any two.
pub(crate) fn duplicate_of(mut pair: [Seated<Box<dyn Player>>; 2], deals: u64) -> f64 {
    let stakes: Stakes = "10/20".parse().expect("stakes");
    let mut rng = Rng::seeded(2008);
    let mut won = 0;
    for number in 0..deals {
        let deck = Deck::shuffled(&mut rng);
        for rotation in 0..2 {
            let button = seat((number % 2) as usize);
            let stacks = [Chips::new(1000); 2];
            let hand = Hand::new(stakes, Rules::default(), &stacks, button, deck);
            let mut hand = hand.expect("a hand");
            play_out(&mut hand, &mut pair);
            let Turn::Over(outcome) = hand.turn() else {
                panic!("it is played out");
            };
            won += outcome.net(seat(rotation));
            pair.reverse();
        }
    }
    won as f64 * 1000.0 / 10.0 / (2 * deals) as f64
}

#[test]
fn who_folds_all_but_walks_loses_its_blinds() {
    // Its own blinds are 5 and 10 in turn; against a caller it checks to the showdown.
    let lost = duplicate("fold", "raise", 200);
    assert!((lost + 750.0).abs() < 1e-9, "{lost}");
}

/// The measured figures, over far more deals, are in the README; here it is only that it wins.
#[test]
fn the_floor_beats_whoever_does_not_look_at_cards() {
    for (other, least) in [("call", 500.0), ("raise", 1000.0), ("random", 1000.0)] {
        let won = duplicate("floor", other, 150);
        assert!(won > least, "{won} against {other}");
    }
}

#[test]
fn nobody_is_called_so() {
    assert!(players::by_name("nobody").is_none());
    for name in players::NAMES {
        assert!(players::by_name(name).is_some(), "{name}");
    }
}
