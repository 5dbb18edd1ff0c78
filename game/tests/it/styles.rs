//! The styles, by how they play at a table of six with each other.

use game::players;
use game::{
    Chips, Deck, Hand, Player, Rng, Rules, Seat, Seated, Stakes, Statistics, Tracker, play_out,
};

use crate::seat;

const NAMES: [&str; 6] = ["rock", "station", "maniac", "tag", "lag", "beginner"];

/// How each plays, over hands dealt from a seed; they move a seat after each hand.
fn statistics(hands: usize, seed: u64) -> [Statistics; 6] {
    let stakes: Stakes = "10/20".parse().expect("stakes");
    let mut rng = Rng::seeded(seed);
    let mut seated: Vec<Seated<Box<dyn Player>>> = NAMES
        .iter()
        .map(|name| Seated {
            player: players::by_name(name).expect("a player"),
            rng: Rng::seeded(rng.number()),
        })
        .collect();
    let mut tracker = Tracker::default();
    for number in 0..hands {
        let deck = Deck::shuffled(&mut rng);
        let stacks = [Chips::new(1000); 6];
        let hand = Hand::new(stakes, Rules::default(), &stacks, seat(number % 6), deck);
        let mut hand = hand.expect("a hand");
        play_out(&mut hand, &mut seated);
        tracker.observe_all(hand.log());
    }
    std::array::from_fn(|number| *tracker.of(Seat::new(number).expect("a seat")))
}

/// From, to, in percent: VPIP, PFR; aggression in hundredths; went to showdown in percent.
///
/// The bands that the README states, which 10,000 hands hold, and these fewer ones too.
const BANDS: [[[f64; 2]; 4]; 6] = [
    // rock
    [[12.0, 22.0], [8.0, 17.0], [180.0, 400.0], [33.0, 50.0]],
    // station
    [[65.0, 88.0], [0.0, 5.0], [5.0, 50.0], [60.0, 85.0]],
    // maniac
    [[60.0, 82.0], [46.0, 70.0], [350.0, 850.0], [40.0, 60.0]],
    // tag
    [[17.0, 28.0], [16.0, 27.0], [230.0, 500.0], [34.0, 52.0]],
    // lag
    [[33.0, 50.0], [32.0, 49.0], [210.0, 450.0], [38.0, 56.0]],
    // beginner
    [[45.0, 65.0], [8.0, 20.0], [30.0, 100.0], [30.0, 52.0]],
];

#[test]
fn everybody_holds_its_bands() {
    let played = statistics(400, 16);
    let mut told = Vec::new();
    for ((name, own), bands) in NAMES.iter().zip(played).zip(BANDS) {
        let percent = |ratio: Option<f64>| ratio.unwrap_or(0.0) * 100.0;
        let figures = [
            percent(own.vpip.ratio()),
            percent(own.pfr.ratio()),
            percent(own.aggression()),
            percent(own.wtsd.ratio()),
        ];
        for (figure, [from, to]) in figures.into_iter().zip(bands) {
            if !(from..=to).contains(&figure) {
                told.push(format!(
                    "{name}: {figure:.1} is not in {from}..{to}: {figures:.1?}"
                ));
            }
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}
