//! What a combo takes out of the other range.

use kicker::calculator::panels::blockers::state::{Command, Model, about};
use kicker::calculator::panels::blockers::view::{BlockersScene, blockers, scene};
use kicker::calculator::protocol::HistogramQuestion;
use kicker::calculator::protocol::Update;
use kicker::calculator::text::Words;

use super::{answer, table};
use crate::player::Player;

fn answered(player: &Player) -> Model {
    let mut model = Model::default();
    if let Some(question) = model.question(&player.state) {
        let update = answer(question.clone());
        model.receive(question, Ok(update));
    }
    model
}

fn sees(model: &Model, player: &Player) -> BlockersScene {
    scene(model, &player.state, Words::english())
}

#[test]
fn an_ace_takes_out_half_of_the_aces() {
    // Of three aces each with an ace of the flop: two of three are gone beside one ace.
    let scenario: evaluator::Scenario = "AhKs,QsJs vs AA,22 on Ac7h8d".parse().expect("a line");
    let found = answer(about(&scenario, 1)).typed::<HistogramQuestion>();
    let Some(Update::Answer(histogram)) = found else {
        panic!("no answer");
    };
    let found = blockers(&scenario, 0, &histogram);
    let names: Vec<String> = found.iter().map(|(combo, ..)| combo.to_string()).collect();
    // Without the ace most sets are there; with it the twos are most of what is left.
    assert_eq!(names, ["AhKs", "QsJs"]);
    assert!(found[0].2 < 0.0 && found[0].1 > 0.0);
    assert!(
        found[1].2.abs() < 1e-12 && found[1].1.abs() < 1e-12,
        "it takes out nothing"
    );
}

#[test]
fn who_has_no_range_says_so() {
    let player = table("AhKh vs QsQd on 7h8h2c");
    let scene = sees(&answered(&player), &player);
    assert!(
        scene.head.message.starts_with("A known hand has no combos"),
        "{scene:?}"
    );
    let player = table("AhKh vs QQ+,AKs on 7h8h2c");
    let mut model = answered(&player);
    let scene = sees(&model, &player);
    assert!(scene.mean.starts_with("Player 2 holds "), "{scene:?}");
    assert_eq!(scene.best.len() + scene.worst.len(), 1, "one hand");
    model.update(Command::SelectSeat(1));
    assert!(
        sees(&model, &player)
            .head
            .message
            .starts_with("A known hand")
    );
}
