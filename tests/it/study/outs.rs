//! Outs in groups.

use kicker::calculator::panels::outs::state::{Command, Model};
use kicker::calculator::panels::outs::view::{OutsScene, scene};
use kicker::calculator::state::PanelModel;
use kicker::calculator::text::Words;

use super::{equity, table};
use crate::player::Player;

fn answered(player: &mut Player) -> Model {
    let model = Model::default();
    player.answers(model.question(&player.state));
    player.answers(model.map_question(&player.state));
    model
}

fn sees(model: &Model, player: &Player) -> OutsScene {
    scene(model, &player.state, Words::english())
}

#[test]
fn nine_of_a_flush_and_six_of_a_pair_are_fifteen() {
    let mut player = table("AhKh vs QsQd on 7h8h2c9s");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(scene.standing, "Player 1 is behind");
    assert_eq!(scene.sum, "9 cards make a flush + 6 make a pair = 15 outs");
    let counts: Vec<usize> = scene.groups.iter().map(|group| group.cards.len()).collect();
    assert_eq!(counts, [9, 6]);
    // 15 of 44 cards; the rule of two says 30.
    let next = &scene.figures[0];
    assert_eq!((&*next.rule, &*next.exactly), ("30\u{a0}%", "34.1\u{a0}%"));
    assert_eq!(scene.figures[1].exactly, equity(&player, 0));
    assert_eq!(scene.running, "", "one card is to come");
    // What is said after a choice.
    assert_eq!(
        scene.head.summary,
        "Player 1 is behind. 9 cards make a flush + 6 make a pair = 15 outs."
    );
}

#[test]
fn on_the_flop_the_rule_of_four_stands_beside_the_truth() {
    let mut player = table("AhKh vs QsQd on 7h8h2c");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(scene.sum, "9 cards make a flush + 6 make a pair = 15 outs");
    let rules: Vec<&str> = scene.figures.iter().map(|figure| &*figure.rule).collect();
    assert_eq!(rules, ["30\u{a0}%", "60\u{a0}%", ""]);
    // 1 - (30 · 29) / (45 · 44).
    assert_eq!(scene.figures[1].exactly, "56.1\u{a0}%");
    assert!(
        scene.running.starts_with("Runner-runner: "),
        "{}",
        scene.running
    );
    assert!(scene.running.contains("of 990 pairs"), "{}", scene.running);
}

#[test]
fn a_tainted_out_is_named_and_ties_stand_apart() {
    // A pair of aces is ahead on the turn, and nearly every card that is left beats it.
    let mut player = table("AsKs vs 5c5d vs QhJh vs 8h7h on Th9c4h dead 2s2c2d3s3c3d");
    let mut model = answered(&mut player);
    model.apply(Command::SelectSeat(0), &player.state);
    let scene = sees(&model, &player);
    for group in &scene.groups {
        for card in &group.cards {
            assert_eq!(card.tainted, card.name.ends_with(", tainted"), "{card:?}");
        }
    }
    let marked = scene.groups.iter().flat_map(|group| &group.cards);
    let marked = marked.filter(|card| card.tainted).count();
    assert_eq!(marked, scene.tainted.len());
    assert!(marked > 0, "{scene:?}");
    // The same hand but for suits, and a better one: what ties is counted apart.
    let mut player = table("AhQc vs AsQd vs KsKd on Ac7h2d");
    let mut model = answered(&mut player);
    model.apply(Command::SelectSeat(2), &player.state);
    let kings = sees(&model, &player);
    assert_eq!(kings.sum, "2 cards make three of a kind = 2 outs");
    let mut player = table("KhJc vs KsQd on Kc8h2d8s");
    let mut model = answered(&mut player);
    model.apply(Command::SelectSeat(0), &player.state);
    let scene = sees(&model, &player);
    let last = scene.groups.last().expect("ties");
    assert!(last.name.starts_with("To tie "), "{scene:?}");
    assert!(!scene.sum.contains("To tie"), "{}", scene.sum);
}

#[test]
fn who_is_behind_may_be_the_favourite() {
    let mut player = table("JhTh vs AsAd on 9h8h2c");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(
        scene.standing,
        "Player 1 is behind now, favourite by the river"
    );
    assert_eq!(
        scene.sum,
        "2 cards make a straight flush + 7 make a flush + 6 make a straight = 15 outs"
    );
    // Ahead of one of two is not the favourite.
    let mut player = table("AhKh vs QsQd vs 8s8d on 7h8h2c");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(scene.standing, "Player 1 is behind");
}

#[test]
fn ranges_are_sent_to_the_map() {
    let mut player = table("QQ+ vs AhKh on 7h8h2c");
    let scene = sees(&answered(&mut player), &player);
    assert!(scene.offers_map);
    assert!(
        scene
            .head
            .message
            .starts_with("Outs are counted between known hands.")
    );
    for (line, words) in [
        (
            "AhKh vs QsQd",
            "Outs are counted on the flop and on the turn",
        ),
        (
            "AhKh vs QsQd on 7h8h2c9s3d",
            "The board is complete: no card is to come",
        ),
        ("AhKh on 7h8h2c", "One player alone has nobody to be behind"),
    ] {
        let mut player = table(line);
        assert_eq!(
            sees(&answered(&mut player), &player).head.message,
            words,
            "{line}"
        );
    }
}

#[test]
fn who_is_behind_is_looked_at_first() {
    let mut player = table("QsQd vs AhKh on 7h8h2c");
    let mut model = answered(&mut player);
    assert_eq!(
        sees(&model, &player).standing,
        "Player 2 is behind now, favourite by the river"
    );
    model.apply(Command::SelectSeat(0), &player.state);
    let scene = sees(&model, &player);
    assert_eq!(
        scene.standing,
        "Player 1 is ahead: only those behind have outs"
    );
    assert!(scene.groups.is_empty());
}
