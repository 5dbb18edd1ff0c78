//! Curves of equity.

use kicker::calculator::panels::graph::state::{Command, Model, Position};
use kicker::calculator::panels::graph::view::{GraphScene, scene};
use kicker::calculator::protocol::QuestionKind;
use kicker::calculator::state::PanelModel;
use kicker::calculator::text::Words;

use super::table;
use crate::player::Player;

fn answered(player: &mut Player) -> Model {
    let model = Model::default();
    player.answers(model.questions(&player.state));
    model
}

fn sees(model: &Model, player: &Player) -> GraphScene {
    scene(model, &player.state, Words::english())
}

#[test]
fn each_range_has_a_curve_and_each_combo_a_place_on_it() {
    let mut player = table("KK,76s vs AA,88 on 8h5c4d");
    let mut model = answered(&mut player);
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
    model.apply(Command::MoveTo(Position::Share(0.0)), &player.state);
    let best = sees(&model, &player);
    model.apply(Command::MoveTo(Position::Share(1.0)), &player.state);
    let worst = sees(&model, &player);
    assert_eq!(
        best.combo_spoken,
        "Seven of hearts, six of hearts: 86.2\u{a0}%, better than it 0.0\u{a0}% of the range"
    );
    assert_eq!(
        best.head.summary,
        "Player 1: best 86.2\u{a0}%, middle 9.3\u{a0}%, worst 9.3\u{a0}%. \
         Player 2: best 68.3\u{a0}%, middle 55.8\u{a0}%, worst 55.8\u{a0}%"
    );
    assert!(best.height > worst.height);
    for (scene, ranks) in [(&best, ["7", "6"]), (&worst, ["K", "K"])] {
        let combo = scene.combo.split(':').next().expect("a combo");
        assert!(ranks.iter().all(|rank| combo.contains(rank)), "{combo}");
    }
    assert_eq!(best.list.len(), 11);
    assert_eq!(best.list[0].0, "0\u{a0}%");
}

#[test]
fn keys_come_to_every_combo_and_its_cell_is_lit() {
    let mut player = table("KK,76s vs AA,88 on 8h5c4d");
    let mut model = answered(&mut player);
    let count = sees(&model, &player).last + 1;
    assert_eq!(count, 10, "six kings and four of seven and six");
    let mut combos = Vec::new();
    for place in 0..count {
        model.apply(Command::MoveTo(Position::Combo(place)), &player.state);
        let scene = sees(&model, &player);
        assert_eq!(scene.place, place);
        let combo = scene.combo.split(':').next().expect("a combo").to_owned();
        // Suited classes lie above the pairs: seven and six in the row of the sevens.
        let cell = if combo.starts_with('K') {
            [1, 1]
        } else {
            [7, 8]
        };
        assert_eq!(scene.cell, cell, "{combo}");
        // To point at its middle is to come to it.
        model.apply(Command::MoveTo(Position::Share(scene.along)), &player.state);
        assert_eq!(sees(&model, &player).place, place);
        combos.push(combo);
    }
    combos.sort_unstable();
    combos.dedup();
    assert_eq!(combos.len(), count);
    // The same range that the seat shows, and beside the end there is no more of it.
    assert!(sees(&model, &player).map[0].contains("M1 1h1v1h-1z"));
    model.apply(Command::MoveTo(Position::Combo(usize::MAX)), &player.state);
    assert_eq!(sees(&model, &player).place, count - 1);
    // The other player's is shorter or longer: the place stays in it.
    model.apply(Command::SelectSeat(1), &player.state);
    let other = sees(&model, &player);
    assert!(other.place <= other.last && other.last < count, "{other:?}");
}

#[test]
fn the_line_says_what_lies_above_it() {
    let mut player = table("AA,22 vs KK on 8h5c4d");
    let mut model = answered(&mut player);
    let above = |scene: GraphScene| {
        let (above, nuts) = scene.above[0].split_once("; ").expect("two figures");
        // Aces are 91 % and more against kings, and twos hardly ever win.
        assert_eq!(nuts, "nut share 50.0\u{a0}%, above 90\u{a0}%");
        above.to_owned()
    };
    // Half of the range are aces, and half are twos.
    assert_eq!(
        above(sees(&model, &player)),
        "50.0\u{a0}% of Player 1 lie above 50\u{a0}%"
    );
    model.apply(Command::SetLine(0), &player.state);
    assert_eq!(
        above(sees(&model, &player)),
        "100.0\u{a0}% of Player 1 lie above 0\u{a0}%"
    );
    model.apply(Command::SetLine(100), &player.state);
    assert_eq!(
        above(sees(&model, &player)),
        "0.0\u{a0}% of Player 1 lie above 100\u{a0}%"
    );
}

#[test]
fn a_table_without_curves_says_why() {
    let mut player = table("AhKh");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(
        scene.head.message,
        "One player alone has nobody to win against"
    );
    assert!(scene.curves.is_empty());
    let player = table("QQ+ vs AKs on 7h8h2c");
    assert_eq!(
        sees(&Model::default(), &player).head.message,
        "Working it out… 0\u{a0}%"
    );
}

#[test]
fn streets_are_compared_curve_by_curve() {
    let mut player = table("KK,76s vs AA,88 on 8h5c4d2s");
    let mut model = answered(&mut player);
    let before = sees(&model, &player);
    assert!(before.can_compare && !before.by_street);
    model.apply(Command::ToggleStreets, &player.state);
    let waiting = sees(&model, &player);
    // What is known stays on the page, with the button that was pressed.
    assert_eq!(waiting.head.message, "Working it out… 0\u{a0}%");
    assert_eq!(waiting.curves.len(), 1);
    player.answers(model.questions(&player.state));
    let scene = sees(&model, &player);
    assert!(scene.by_street);
    let names: Vec<&str> = scene.curves.iter().map(|curve| &*curve.name).collect();
    assert_eq!(names, ["Before the flop", "Flop", "Turn"]);
    // The table's street is the one that is walked along, and the same as the player's curve.
    assert!(scene.curves[2].chosen && !scene.curves[0].chosen);
    assert_eq!(scene.curves[2].path, before.curves[0].path);
    assert_ne!(scene.curves[0].path, scene.curves[2].path);
    assert!(scene.above[1].starts_with("Flop: "), "{:?}", scene.above);
    // The same in words: a column a street, a row each tenth of the range.
    assert_eq!(scene.list.len(), 11);
    assert!(scene.list.iter().all(|(_, equities)| equities.len() == 3));
    assert!(scene.name.contains("Turn: best "), "{}", scene.name);
    // Without a board there is nothing to compare.
    let player = table("KK vs AA");
    assert!(!sees(&Model::default(), &player).can_compare);
}

#[test]
fn who_is_ahead_now_is_another_height() {
    let mut player = table("KK,76s vs AA,88 on 8h5c4d");
    let mut model = answered(&mut player);
    let equity = sees(&model, &player);
    assert!(equity.can_be_ahead && !equity.ahead);
    model.apply(Command::Measure { ahead: true }, &player.state);
    // The choice stays on the page while it is worked out, and so does the focus on it.
    let waiting = sees(&model, &player);
    assert!(waiting.curves.is_empty() && waiting.can_be_ahead && waiting.can_compare);
    assert_eq!(waiting.head.summary, "", "nothing is said yet");
    player.answers(model.questions(&player.state));
    // Straights are ahead of everything, kings of nothing.
    model.apply(Command::MoveTo(Position::Share(0.0)), &player.state);
    assert_eq!(sees(&model, &player).height.to_string(), "1");
    model.apply(Command::MoveTo(Position::Share(1.0)), &player.state);
    let worst = sees(&model, &player);
    assert!(worst.ahead && worst.height == 0.0, "{}", worst.height);
    assert_eq!(
        worst.head.summary,
        "Player 1: best 100.0\u{a0}%, middle 0.0\u{a0}%, worst 0.0\u{a0}%. \
         Player 2: best 60.0\u{a0}%, middle 60.0\u{a0}%, worst 60.0\u{a0}%"
    );
    assert_ne!(worst.curves, equity.curves);
    // Not before the flop, when nobody is, and not among three: then it is the equity again.
    for line in ["KK,76s vs AA,88", "KK vs AA,88 vs QQ on 8h5c4d"] {
        let player = table(line);
        let questions = model.questions(&player.state);
        let asked = questions.first().expect(line);
        assert!(
            matches!(asked.kind, QuestionKind::Histogram { .. }),
            "{line}"
        );
        let scene = sees(&model, &player);
        assert!(!scene.can_be_ahead && !scene.ahead, "{line}");
    }
    // By street, before the flop is left out.
    let mut player = table("KK,76s vs AA,88 on 8h5c4d2c");
    model.apply(Command::ToggleStreets, &player.state);
    player.answers(model.questions(&player.state));
    let scene = sees(&model, &player);
    let names: Vec<&str> = scene.curves.iter().map(|curve| &*curve.name).collect();
    assert_eq!(names, ["Flop", "Turn"]);
}
