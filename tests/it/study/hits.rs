//! What a range hits.

use evaluator::Row;
use kicker::calculator::panels::hits::state::{Command, Model};
use kicker::calculator::panels::hits::view::{HitsScene, RowScene, chosen, scene};
use kicker::calculator::protocol::Update;
use kicker::calculator::state::PanelModel;
use kicker::calculator::text::Words;
use kicker::calculator::view::highlight::ChosenRows;

use super::table;
use crate::player::Player;

fn answered(player: &mut Player) -> Model {
    let model = Model::default();
    ask(&model, player);
    model
}

fn ask(model: &Model, player: &mut Player) {
    player.answers(model.question(&player.state));
}

fn sees(model: &Model, player: &Player) -> HitsScene {
    scene(model, &player.state, Words::english())
}

fn row(scene: &HitsScene, row: Row) -> RowScene {
    let mut rows = scene.blocks.iter().flat_map(|block| &block.rows);
    rows.find(|scene| scene.row == row)
        .expect("it is there")
        .clone()
}

#[test]
fn every_row_says_its_share_and_its_combos() {
    // One alone: nobody else's cards take combos away.
    let mut player = table("random on Ks7h2d");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(scene.whole, "Player 1: 1,176 combos on this board");
    let blocks: Vec<&str> = scene.blocks.iter().map(|block| block.title).collect();
    assert_eq!(blocks, ["Made hands", "Draws", "Combinations"]);
    for (at, combos) in [
        (Row::Set, "9"),
        (Row::TopPair, "120"),
        (Row::Nothing, "576"),
    ] {
        assert_eq!(row(&scene, at).combos, combos, "{at:?}");
    }
    let top = row(&scene, Row::TopPair);
    assert_eq!((top.name, &*top.share_text), ("Top pair", "10.2\u{a0}%"));
    assert_eq!(top.spoken, "Top pair: 120 combos, 10.2\u{a0}%");
    assert!(row(&scene, Row::TopKicker).part);
    assert_eq!(
        scene.head.summary,
        "Player 1: 1,176 combos on this board. Nothing: 576 combos, 49.0\u{a0}%. \
         Ace high: 144 combos, 12.2\u{a0}%. Third pair or lower: 120 combos, 10.2\u{a0}%."
    );
    assert!(!scene.can_keep);
    let every: usize = scene.blocks.iter().map(|block| block.rows.len()).sum();
    assert_eq!(every, Row::COUNT);
}

#[test]
fn a_row_that_is_pointed_at_reads_the_others_again() {
    let mut player = table("random on Ks7h2d");
    let mut model = answered(&mut player);
    let whole = sees(&model, &player).maps;
    assert_eq!(whole[0], whole[1], "nothing is selected: all is lit");
    let unpointed = model.clone();
    model.apply(Command::Point(Some(Row::TopPair)), &player.state);
    // Its own row says what it is.
    let said = |model: &Model| sees(model, &player).head.summary;
    assert_eq!(said(&model), said(&unpointed));
    let lit = sees(&model, &player).maps;
    assert_eq!(lit[0], whole[0]);
    assert_ne!(lit[1], whole[1], "the cells of top pairs alone");
    let these = sees(&model, &player);
    assert_eq!(these.whole, "Of these 120, of 1,176 combos in all");
    assert_eq!(row(&these, Row::BackdoorFlush).combos, "20");
    // It keeps its share: who goes along the rows by keys hears each as large as it is.
    let pointed = row(&these, Row::TopPair);
    assert_eq!(pointed.share_text, "10.2\u{a0}%");
    assert!(pointed.spoken.contains("10.2\u{a0}%"), "{pointed:?}");
    assert_eq!(row(&these, Row::BackdoorFlush).share_text, "16.7\u{a0}%");
    assert_eq!(row(&these, Row::Set).combos, "0");
    model.apply(Command::Point(None), &player.state);
    model.apply(Command::Count { or_better: true }, &player.state);
    let better = sees(&model, &player);
    assert_eq!(row(&better, Row::TwoPair).combos, "36", "with the sets");
    assert_eq!(row(&better, Row::Nothing).combos, "1,176");
    model.apply(Command::Choose(Row::TopPair), &player.state);
    let said = said(&model);
    assert!(
        said.starts_with("Of these 162, of 1,176 combos in all. "),
        "{said}"
    );
}

#[test]
fn what_is_kept_is_the_range_and_can_be_undone() {
    let mut player = table("22+,AKs vs random on Ks7h2d");
    let mut model = answered(&mut player);
    model.apply(Command::Choose(Row::Set), &player.state);
    model.apply(Command::Choose(Row::TopPair), &player.state);
    assert!(sees(&model, &player).can_keep);
    let effects = model.apply(Command::Keep, &player.state);
    player.carry_out(effects);
    let kept = player.state.seat_text(0).to_owned();
    ask(&model, &mut player);
    let scene = sees(&model, &player);
    assert_eq!(row(&scene, Row::Set).combos, "9", "{kept}");
    assert_eq!(row(&scene, Row::TopPair).combos, "3");
    assert!(scene.whole.contains("12 combos"), "{}", scene.whole);
    player.press("Ctrl+z");
    assert_eq!(player.state.table_line(), "22+,AKs vs random on Ks7h2d");
}

#[test]
fn weights_count_and_the_river_has_no_draws() {
    let mut player = table("AA:0.5,KK vs random on Ks7h2d5c3s");
    let scene = sees(&answered(&mut player), &player);
    assert_eq!(scene.blocks.len(), 1);
    assert_eq!(row(&scene, Row::Set).combos, "3");
    assert_eq!(
        row(&scene, Row::Overpair).combos,
        "3",
        "six of them at a half"
    );
}

#[test]
fn before_the_flop_all_flops_are_looked_at() {
    let mut player = table("JJ vs AKs");
    let mut model = answered(&mut player);
    let scene = sees(&model, &player);
    assert_eq!(
        scene.whole,
        "Player 1: on average 5.3 combos on each of the 22,100 flops, whatever the others hold"
    );
    // As every book says: a set one time in nine or so.
    assert_eq!(row(&scene, Row::Set).share_text, "10.8\u{a0}%");
    assert!(!scene.keeps);
    assert_eq!(
        scene.how,
        "Choose a row to see which flops have most of it."
    );
    let every: usize = scene.blocks.iter().map(|block| block.rows.len()).sum();
    assert_eq!(every, Row::COUNT);
    assert!(
        scene
            .head
            .summary
            .contains("flops, whatever the others hold. Pair below top: 2.2 combos"),
        "{}",
        scene.head.summary
    );
    // What is pointed at reads nothing again: combos are counted row by row.
    model.apply(Command::Point(Some(Row::Set)), &player.state);
    assert_eq!(sees(&model, &player), scene);
    // The flops that have most of what was chosen last.
    model.apply(Command::Choose(Row::Overpair), &player.state);
    model.apply(Command::Choose(Row::Set), &player.state);
    let flops = sees(&model, &player).how;
    let flops = flops.strip_prefix("Set most often on ").expect("flops");
    assert_eq!(flops.split(", ").count(), 8);
    for flop in flops.split(", ") {
        assert!(flop.contains('J') && flop.len() == 6, "{flop}");
    }
    // Or better: with full houses, on a jack and a pair or on trips, and quads.
    model.apply(Command::Count { or_better: true }, &player.state);
    let better = sees(&model, &player);
    assert_eq!(row(&better, Row::Nothing).share_text, "100.0\u{a0}%");
    assert_eq!(row(&better, Row::Set).share_text, "12.0\u{a0}%");
}

#[test]
fn the_work_on_all_flops_says_how_far_it_is_and_can_be_stopped() {
    let mut player = table("JJ vs AKs");
    let mut model = Model::default();
    let question = model.question(&player.state).expect("a question");
    let mut message = |fraction| {
        let working = Update::Working {
            fraction,
            partial: None,
        };
        player.is_told(question.clone(), Ok(working));
        sees(&model, &player).head.message
    };
    assert_eq!(message(0.0), "Working it out… 0\u{a0}%");
    assert_eq!(message(0.07), "Working it out… 7\u{a0}%");
    assert_eq!(message(0.0949), "Working it out… 9\u{a0}%");
    assert_eq!(message(0.095), "Working it out… 10\u{a0}%");
    assert_eq!(message(0.25), "Working it out… 25\u{a0}%");
    let scene = sees(&model, &player);
    assert_eq!(scene.head.offer, Some("Stop"));
    model.apply(Command::Stop, &player.state);
    assert_eq!(model.question(&player.state), None);
    let scene = sees(&model, &player);
    assert_eq!(scene.head.message, "Stopped.");
    assert_eq!(scene.head.offer, Some("Try again"));
    // Another player is asked about all the same, and who tries again is answered.
    model.apply(Command::SelectSeat(1), &player.state);
    assert!(model.question(&player.state).is_some());
    model.apply(Command::SelectSeat(0), &player.state);
    model.apply(Command::TryAgain, &player.state);
    assert_eq!(model.question(&player.state), Some(question));
    // The other's cards are not part of the question.
    let other = table("JJ vs QQ");
    assert_eq!(model.question(&other.state), model.question(&player.state));
}

#[test]
fn the_range_editor_is_told_which_rows_were_chosen() {
    let mut player = table("random on Ks7h2d");
    let mut model = answered(&mut player);
    assert_eq!(chosen(&model), None);
    model.apply(Command::Choose(Row::Set), &player.state);
    model.apply(Command::Choose(Row::TwoPair), &player.state);
    let rows = chosen(&model).expect("rows");
    let named = |rows: &ChosenRows| (rows.name)(rows, Words::english());
    assert_eq!(named(&rows), "Set, Two pair");
    assert!(rows.rows.contains(Row::Set) && !rows.rows.contains(Row::Trips));
    model.apply(Command::Count { or_better: true }, &player.state);
    let better = chosen(&model).expect("rows");
    assert_eq!(named(&better), "Set, Two pair (Or better)");
    assert!(better.rows.contains(Row::Trips));
    // What is pointed at lights nothing there: it is gone once the pointer moves on.
    model.apply(Command::Point(Some(Row::Nothing)), &player.state);
    assert_eq!(chosen(&model), Some(better));
}
