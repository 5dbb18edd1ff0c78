//! Computer players where amounts are free: what they do is legal, with sizes, and worth something.

use std::collections::BTreeSet;

use evaluator::{Class, ClassTable, JamFold, PreflopPairs, Range};
use game::players::{RangeBasedPlayer, Style};
use game::{
    Action, Chips, Deck, Event, Hand, Legal, Player, Rng, Rules, Seated, Stakes, Turn, View,
    play_out, players,
};

use crate::{cards, seat};

const PAIRS: &[u8] = include_bytes!("../../../evaluator/data/preflop-pairs.bin");
const STORED: &[u8] = include_bytes!("../../data/jam-or-fold.bin");

/// The stacks of the stored tables, in big blinds.
fn stacks() -> impl Iterator<Item = f64> {
    (2..=20).map(|halves| f64::from(halves) / 2.0)
}

/// A byte for each class: the part of its time that it is played.
fn bytes(range: &Range) -> Vec<u8> {
    let part = |class: Class| {
        let combo = class.combos().next().expect("a combo");
        let weight = f64::from(range.weight(combo)) / f64::from(Range::WHOLE);
        (weight * 255.0).round() as u8
    };
    let mut parts = vec![0; Class::COUNT];
    for class in Class::all() {
        parts[class.index()] = part(class);
    }
    parts
}

fn solved(table: &ClassTable, stack: f64) -> Vec<u8> {
    let solved = JamFold::solve(table, stack).expect("a stack it solves");
    [bytes(&solved.jam), bytes(&solved.call)].concat()
}

fn pairs() -> ClassTable {
    ClassTable::new(&PreflopPairs::from_bytes(PAIRS).expect("the table of pairs"))
}

#[test]
fn the_stored_tables_are_the_engine_s() {
    let (table, each) = (pairs(), 2 * Class::COUNT);
    assert_eq!(STORED.len(), stacks().count() * each);
    for (number, stack) in stacks().enumerate().step_by(6) {
        let stored = &STORED[number * each..][..each];
        assert!(stored == solved(&table, stack), "{stack} big blinds");
    }
}

/// Run it when the engine's solutions change.
#[test]
#[ignore = "writes data/jam-or-fold.bin"]
fn the_tables_are_stored() {
    let table = pairs();
    let all: Vec<u8> = stacks().flat_map(|stack| solved(&table, stack)).collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/jam-or-fold.bin");
    std::fs::write(file, all).expect("the file is written");
}

fn seated(name: &str, seed: u64) -> Seated<Box<dyn Player>> {
    Seated {
        player: players::by_name(name).expect("a player"),
        rng: Rng::seeded(seed),
    }
}

/// What the button does first, heads-up with these cards and stacks in big blinds.
fn first(name: &str, hole: [&str; 2], big_blinds: u32) -> Action {
    let stakes: Stakes = "5/10 no-limit".parse().expect("stakes");
    let deck = Deck::beginning_with(&cards(&format!("2c{}7d{}", hole[0], hole[1])));
    let stacks = [Chips::new(10 * big_blinds); 2];
    let hand = Hand::new(
        stakes,
        Rules::default(),
        &stacks,
        seat(0),
        deck.expect("a deck"),
    );
    let hand = hand.expect("a hand");
    let Turn::Act { seat: turn, legal } = hand.turn() else {
        panic!("somebody acts");
    };
    let mut player = seated(name, 1);
    player.player.begins(&hand.start(), turn);
    for event in hand.log() {
        player.player.observe(event);
    }
    let view = hand.view(turn).expect("a view");
    player.player.act(&view, &legal, &mut player.rng)
}

#[test]
fn under_ten_big_blinds_it_jams_or_folds() {
    for name in ["floor", "tag", "lag"] {
        assert_eq!(
            first(name, ["Ah", "Ad"], 8),
            Action::RaiseTo(Chips::new(80)),
            "{name}"
        );
        assert_eq!(
            first(name, ["Kh", "Qd"], 8),
            Action::RaiseTo(Chips::new(80)),
            "{name}"
        );
        assert_eq!(first(name, ["3h", "2d"], 8), Action::Fold, "{name}");
    }
    // With more chips it raises a part of them.
    let Action::RaiseTo(to) = first("floor", ["Ah", "Ad"], 100) else {
        panic!("it raises aces");
    };
    assert!((Chips::new(20)..Chips::new(80)).contains(&to), "{to}");
}

/// Lets a player play, and looks whether what it does is legal.
struct Judged {
    player: Box<dyn Player>,
    sizes: Vec<f64>,
}

impl Player for Judged {
    fn begins(&mut self, table: &game::Table, seat: game::Seat) {
        self.player.begins(table, seat);
    }

    fn observe(&mut self, event: &Event) {
        self.player.observe(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let action = self.player.act(view, legal, rng);
        match action {
            Action::Fold => assert!(legal.fold, "a fold where a check is free"),
            Action::CheckOrCall => {}
            Action::RaiseTo(to) => {
                let range = legal.raise.expect("a raise is legal");
                assert!((range.least..=range.most).contains(&to), "{to}: {range:?}");
                let table = view.table();
                let highest = table.bet(view.seat()) + legal.check_or_call;
                let pot = table.pot() + legal.check_or_call;
                let part = f64::from((to - highest).get()) / f64::from(pot.get().max(1));
                if !table.board().is_empty() {
                    self.sizes.push(part);
                }
            }
        }
        action
    }
}

fn judged(name: &str, seed: u64) -> Seated<Judged> {
    Seated {
        player: Judged {
            player: players::by_name(name).expect("a player"),
            sizes: Vec::new(),
        },
        rng: Rng::seeded(seed),
    }
}

#[test]
fn everything_they_do_is_legal_at_any_stakes() {
    let mut rng = Rng::seeded(40);
    for stakes in [
        "5/10 no-limit",
        "5/10 pot-limit",
        "1/3 no-limit ante 1 straddle 6",
        "10/10 no-limit big-blind-ante 10",
    ] {
        let stakes: Stakes = stakes.parse().expect("stakes");
        let mut seated: Vec<Seated<Judged>> = (1..)
            .zip([
                "floor", "maniac", "article", "odds", "random", "tag", "station", "rlcard",
            ])
            .map(|(seed, name)| judged(name, seed))
            .collect();
        for number in 0..12 {
            let stacks: Vec<Chips> = (0..8)
                .map(|_| Chips::new(1 + rng.below([30, 200, 2_000][number % 3]) as u32))
                .collect();
            let deck = Deck::shuffled(&mut rng);
            let hand = Hand::new(stakes, Rules::default(), &stacks, seat(number % 8), deck);
            let mut hand = hand.expect("a hand");
            play_out(&mut hand, &mut seated);
            assert_eq!(hand.table().chips(), stacks.iter().copied().sum());
        }
    }
}

/// What the first of two wins a hand, in thousandths of a big blind, each deal from both seats.
fn duplicate(first: &str, second: &str, deals: u64) -> f64 {
    let stakes: Stakes = "5/10 no-limit".parse().expect("stakes");
    let mut pair = [seated(first, 1), seated(second, 2)];
    let mut rng = Rng::seeded(2008);
    let mut won = 0;
    for number in 0..deals {
        let deck = Deck::shuffled(&mut rng);
        for rotation in 0..2 {
            let stacks = [Chips::new(500); 2];
            let button = seat((number % 2) as usize);
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

/// The measured figures, over far more deals, are in the README of the players.
#[test]
fn the_floor_beats_simple_players_without_limit() {
    for other in ["call", "random", "article"] {
        let won = duplicate("floor", other, 200);
        assert!(won > 0.0, "{won} against {other}");
    }
}

/// Who likes large bets makes larger ones, and nobody has one size.
#[test]
fn styles_have_sizes() {
    let stakes: Stakes = "5/10 no-limit".parse().expect("stakes");
    let mut rng = Rng::seeded(41);
    let mut seated = [0.3, -0.3].map(|sizing| {
        let style = Style {
            sizing,
            ..Style::PLAIN
        };
        Seated {
            player: Judged {
                player: Box::new(RangeBasedPlayer::of_style(style)),
                sizes: Vec::new(),
            },
            rng: Rng::seeded(7),
        }
    });
    for number in 0..150 {
        let deck = Deck::shuffled(&mut rng);
        let stacks = [Chips::new(1_000); 2];
        let hand = Hand::new(stakes, Rules::default(), &stacks, seat(number % 2), deck);
        play_out(&mut hand.expect("a hand"), &mut seated);
    }
    let [large, small] = seated.map(|one| one.player.sizes);
    let mean = |sizes: &[f64]| sizes.iter().sum::<f64>() / sizes.len().max(1) as f64;
    let (of_large, of_small) = (mean(&large), mean(&small));
    assert!(of_large > 1.2 * of_small, "{of_large} {of_small}");
    for sizes in [large, small] {
        let different: BTreeSet<u32> = sizes.iter().map(|part| (part * 10.0) as u32).collect();
        assert!(different.len() >= 3, "{sizes:?}");
    }
}

/// Half of the bets after the flop were of two pots before [`Style`] knew caution.
#[test]
fn few_bets_are_larger_than_the_pot() {
    let stakes: Stakes = "5/10 no-limit".parse().expect("stakes");
    let mut rng = Rng::seeded(42);
    let names = ["rock", "station", "tag", "lag", "beginner", "floor"];
    let mut seated: Vec<Seated<Judged>> = (1..)
        .zip(names)
        .map(|(seed, name)| judged(name, seed))
        .collect();
    for number in 0..150 {
        let deck = Deck::shuffled(&mut rng);
        let stacks = [Chips::new(1_000); 6];
        let hand = Hand::new(stakes, Rules::default(), &stacks, seat(number % 6), deck);
        play_out(&mut hand.expect("a hand"), &mut seated);
    }
    let sizes: Vec<f64> = seated
        .into_iter()
        .flat_map(|one| one.player.sizes)
        .collect();
    let large = sizes.iter().filter(|&&part| part > 1.2).count();
    assert!(
        large * 4 < sizes.len(),
        "{large} of {}: {sizes:.1?}",
        sizes.len()
    );
}
