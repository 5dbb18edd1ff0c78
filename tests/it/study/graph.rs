//! Curves of equity.

use kicker::calculator::panels::graph::state::{Command, Model};
use kicker::calculator::panels::graph::view::{GraphScene, scene};
use kicker::calculator::text::Words;

use super::{answer, table};
use crate::player::Player;

fn answered(player: &Player) -> Model {
    let mut model = Model::default();
    while let Some(question) = model.question(&player.state) {
        let update = answer(question.clone());
        model.hear(question, Ok(update));
    }
    model
}

fn sees(model: &Model, player: &Player) -> GraphScene {
    scene(model, &player.state, Words::english())
}

#[test]
fn each_range_has_a_curve_and_each_combo_a_place_on_it() {
    let player = table("KK,76s vs AA,88 on 8h5c4d");
    let mut model = answered(&player);
    let scene = sees(&model, &player);
    let names: Vec<&str> = scene.curves.iter().map(|curve| &*curve.name).collect();
    assert_eq!(names, ["Player 1", "Player 2"]);
    assert!(scene.curves[0].chosen);
    for curve in &scene.curves {
        assert!(
            curve.path.starts_with("M0 ") && curve.path.ends_with("H1000"),
            "{}",
            curve.path
        );
    }
    // Straights are the better part of it, kings the worse.
    model.update(Command::Go(0.0));
    let best = sees(&model, &player);
    model.update(Command::Go(1.0));
    let worst = sees(&model, &player);
    assert!(best.height > worst.height);
    for (scene, ranks) in [(&best, ["7", "6"]), (&worst, ["K", "K"])] {
        let combo = scene.combo.split(':').next().expect("a combo");
        assert!(ranks.iter().all(|rank| combo.contains(rank)), "{combo}");
    }
    assert_eq!(best.list.len(), 11);
    assert_eq!(best.list[0].0, "0\u{a0}%");
}

#[test]
fn the_line_says_what_lies_above_it() {
    let player = table("AA,22 vs KK on 8h5c4d");
    let mut model = answered(&player);
    let above = |scene: GraphScene| scene.above[0].clone();
    // Half of the range are aces, and half are twos.
    assert_eq!(
        above(sees(&model, &player)),
        "50.0\u{a0}% of Player 1 lie above 50\u{a0}%"
    );
    model.update(Command::PutLine(0));
    assert_eq!(
        above(sees(&model, &player)),
        "100.0\u{a0}% of Player 1 lie above 0\u{a0}%"
    );
    model.update(Command::PutLine(100));
    assert_eq!(
        above(sees(&model, &player)),
        "0.0\u{a0}% of Player 1 lie above 100\u{a0}%"
    );
}

#[test]
fn a_table_without_curves_says_why() {
    let player = table("AhKh");
    let scene = sees(&answered(&player), &player);
    assert_eq!(scene.message, "One player alone has nobody to win against");
    assert!(scene.curves.is_empty());
    let player = table("QQ+ vs AKs on 7h8h2c");
    assert_eq!(sees(&Model::default(), &player).message, "Working it out…");
}
