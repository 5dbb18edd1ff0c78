//! The flop report.

use evaluator::{EquityJob, FlopSet, FlopTexture, Job, Ranker, Scenario};
use kicker::calculator::panels::flops::csv;
use kicker::calculator::panels::flops::state::{Column, Command, Event, Model};
use kicker::calculator::panels::flops::view::{FlopsScene, Run, scene};
use kicker::calculator::protocol::{Ask, FlopBatch, FlopReportQuestion, QuestionKind, Update};
use kicker::calculator::state::{Command as AppCommand, Effect, PanelModel};
use kicker::calculator::text::Words;

use super::{answer, table};
use crate::player::Player;

fn sees(model: &Model, player: &Player) -> FlopsScene {
    scene(model, &player.state, Words::english())
}

/// The engine answers the current question; false when there is none.
fn goes_on(model: &mut Model, player: &mut Player) -> bool {
    let Some(question) = model.question(&player.state) else {
        return false;
    };
    let before = model.told(&player.state);
    player.answers(Some(question));
    assert_ne!(
        model.told(&player.state),
        before,
        "there is something to take in"
    );
    model.handle(Event::Told, &player.state);
    true
}

fn runs(model: &mut Model, player: &mut Player) {
    model.apply(Command::Start, &player.state);
    while goes_on(model, player) {}
}

#[test]
fn all_flops_together_are_the_equity_before_the_flop() {
    // A flop lies there already: the report is about all of them.
    let mut player = table("AhKh vs QQ:0.5,JsTs on 7h8h2c");
    let mut model = Model::default();
    let shown = sees(&model, &player);
    assert_eq!((shown.run, &*shown.progress), (Run::Start, ""));
    assert_eq!(shown.sets.0, ["All 1,755", "184", "85", "25"]);
    runs(&mut model, &mut player);
    let shown = sees(&model, &player);
    let before: Scenario = "AhKh vs QQ:0.5,JsTs".parse().expect("a table");
    let tally = EquityJob::exact(&before)
        .expect("few deals")
        .run(&Ranker::new());
    let share = |player| format!("{:.1}\u{a0}%", tally.equity(player).value() * 100.0);
    assert_eq!(
        shown.means,
        [0, 1].map(|at| format!("Player {}: {} on average", at + 1, share(at)))
    );
    assert_eq!(shown.run, Run::Done);
    // Three aces can't come beside one.
    assert_eq!(shown.progress, "1,755 of 1,755 flops counted");
    assert_eq!(
        shown.basis,
        "Mean of all 1,755 kinds of flops: the equity before the flop"
    );
    assert_eq!(shown.shown, "1 to 50 of 1,755");
    assert_eq!(shown.more, [false, true]);
    let heard = &shown.head.summary;
    assert!(
        heard.starts_with("Player 1: ") && heard.ends_with("before the flop."),
        "{heard}"
    );
    // By texture: of each group the shares are all flops.
    let of = |name: &str| {
        shown
            .averages
            .iter()
            .find(|line| line[0] == name)
            .expect(name)
    };
    let part = |text: &str| {
        text.trim_end_matches("\u{a0}%")
            .parse::<f64>()
            .expect("a share")
    };
    let suits = ["Three suits", "Two suits", "One suit"].map(|name| part(&of(name)[1]));
    assert!((suits.iter().sum::<f64>() - 100.0).abs() < 0.2, "{suits:?}");
    let [aces, kings] = ["Ace high", "King high"].map(|name| part(&of(name)[2]));
    assert!(aces > kings, "{aces} {kings}");
    // The best first; the same column again turns it round; every page can be seen.
    let first = |shown: &FlopsScene| part(&shown.rows[0].equities[0]);
    let best = first(&shown);
    model.apply(Command::SortBy(Column::Equity(0)), &player.state);
    let least = first(&sees(&model, &player));
    assert!(best > 99.0 && least < 10.0, "{best} {least}");
    model.apply(Command::SortBy(Column::Flop), &player.state);
    assert_eq!(sees(&model, &player).rows[0].flop, "AsAdAc");
    for _ in 0..50 {
        model.apply(Command::Show { later: true }, &player.state);
    }
    let last = sees(&model, &player);
    assert_eq!(
        (last.shown.as_str(), last.more),
        ("1,751 to 1,755 of 1,755", [true, false])
    );
    assert!(shown.bars.contains(&1.0));
    assert!(
        shown
            .histogram
            .starts_with("Flops by the equity of Player 1: from ")
    );
}

#[test]
fn a_row_lays_its_flop_and_the_report_stays() {
    let mut player = table("QQ vs AKs dead 2c");
    let mut model = Model::default();
    model.apply(
        Command::ChooseTexture(Some(FlopTexture::Trips)),
        &player.state,
    );
    runs(&mut model, &mut player);
    let before = sees(&model, &player);
    assert_eq!(before.progress, "13 of 13 flops counted");
    assert_eq!(before.basis, "Mean of 13 kinds of flops");
    // Three queens leave none to hold, and stand last; of three deuces one flop is left.
    let last = before.rows.last().expect("rows");
    assert_eq!((&*last.flop, &*last.times), ("QhQdQc", "4"));
    assert_eq!(last.equities[0], "none");
    let row = &before.rows[0];
    assert_eq!((&*row.flop, &*row.times), ("2s2h2d", "1"));
    assert!(row.spoken.starts_with("Lay "), "{row:?}");
    let effects = model.apply(Command::LayOut(row.place), &player.state);
    player.carry_out(effects);
    assert_eq!(
        player.state.table_line(),
        format!("QQ vs AKs on {} dead 2c", row.flop)
    );
    assert_eq!(sees(&model, &player), before, "the board changes nothing");
    player.press("Ctrl+z");
    assert_eq!(player.state.table_line(), "QQ vs AKs dead 2c");
}

#[test]
fn what_is_done_stays_when_it_is_stopped() {
    let mut player = table("AhKh vs QsQd");
    let mut model = Model::default();
    model.apply(Command::Start, &player.state);
    assert_eq!(sees(&model, &player).run, Run::Stop);
    assert!(goes_on(&mut model, &mut player));
    // A part of the next ones is known.
    let question = model.question(&player.state).expect("more");
    let Update::Answer(bytes) = answer(question.clone()) else {
        panic!("there is an answer");
    };
    let update = Update::<Vec<u8>>::Answer(bytes).typed::<FlopReportQuestion>();
    let Some(Update::Answer(mut known)) = update else {
        panic!("of this type");
    };
    known[5..].fill(None);
    let partial = FlopReportQuestion::pack(&known);
    player.is_told(
        question,
        Ok(Update::Working {
            fraction: 0.2,
            partial,
        }),
    );
    model.apply(Command::Stop, &player.state);
    let stopped = sees(&model, &player);
    assert_eq!(
        (stopped.run, &*stopped.progress),
        (Run::GoOn, "37 of 1,754 flops counted")
    );
    assert_eq!(
        stopped.basis,
        "Mean of the 37 flops counted so far, of 1,754"
    );
    assert_eq!(stopped.rows.len(), 37);
    assert_eq!(model.question(&player.state), None);
    // The small samples come first: they are done, but for nothing.
    model.apply(Command::ChooseSet(FlopSet::Of25), &player.state);
    let few = sees(&model, &player);
    assert_eq!(
        (few.run, &*few.progress),
        (Run::Done, "25 of 25 flops counted")
    );
    assert_eq!(few.basis, "Estimate from 25 flops that stand for all");
    // It goes on with those that are left, of another set too.
    model.apply(Command::ChooseSet(FlopSet::Of85), &player.state);
    assert_eq!(sees(&model, &player).run, Run::GoOn);
    runs(&mut model, &mut player);
    assert_eq!(sees(&model, &player).progress, "85 of 85 flops counted");
    model.apply(Command::ChooseSet(FlopSet::Every), &player.state);
    let all = sees(&model, &player);
    assert!(
        all.progress.starts_with("9") || all.progress.starts_with("1"),
        "{}",
        all.progress
    );
}

#[test]
fn nothing_is_shown_beside_other_players() {
    let mut player = table("AhKh vs QsQd");
    let mut model = Model::default();
    model.apply(Command::Start, &player.state);
    goes_on(&mut model, &mut player);
    player.does(AppCommand::Paste("AhKh vs JsJd".into()));
    assert_eq!(model.question(&player.state), None, "nobody waits for it");
    let other = sees(&model, &player);
    assert_eq!(
        (other.run, other.rows.len(), other.means.len()),
        (Run::Start, 0, 0)
    );
    assert_eq!(
        other.note,
        "Others play now than those that were counted: count again."
    );
    assert_eq!(
        model.apply(Command::LayOut(0), &player.state),
        [] as [Effect; 0]
    );
    // Undone, what was counted is there, and goes on.
    player.press("Ctrl+z");
    let back = sees(&model, &player);
    assert_eq!(
        (back.run, &*back.progress),
        (Run::Stop, "32 of 1,754 flops counted")
    );
    player.does(AppCommand::Paste("AhKh vs JsJd".into()));
    model.apply(Command::Start, &player.state);
    let anew = sees(&model, &player);
    assert_eq!(
        (anew.run, &*anew.progress),
        (Run::Stop, "0 of 1,754 flops counted")
    );
    let question = model.question(&player.state).expect("a question");
    assert_eq!(question.scenario.to_string(), "AhKh vs JsJd");
    for line in ["AhKh", "AhKh vs JsJd vs 7c7d"] {
        player.does(AppCommand::Paste(line.into()));
        let shown = sees(&model, &player);
        assert!(
            !shown.is_possible && !shown.head.message.is_empty(),
            "{line}"
        );
        assert_eq!(model.question(&player.state), None, "{line}");
    }
}

#[test]
fn what_can_not_be_counted_says_so() {
    let mut player = table("AhKh vs QsQd");
    let mut model = Model::default();
    model.apply(Command::Start, &player.state);
    let question = model.question(&player.state).expect("a question");
    player.is_told(question, Ok(Update::NoAnswer));
    model.handle(Event::Told, &player.state);
    let shown = sees(&model, &player);
    assert_eq!(
        shown.note,
        "This table has too many deals to count: make the ranges narrower."
    );
    assert_eq!(shown.run, Run::GoOn);
}

#[test]
fn the_file_has_a_row_a_flop() {
    let mut player = table("QQ vs AKs");
    let mut model = Model::default();
    model.apply(
        Command::ChooseTexture(Some(FlopTexture::Trips)),
        &player.state,
    );
    runs(&mut model, &mut player);
    let text = csv::text(&model);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 14);
    assert_eq!(
        lines[0],
        "flop,flops,stands_for,equity_1,equity_2,suits,ranks,high,straights"
    );
    let sevens = lines
        .iter()
        .find(|line| line.starts_with("7h7d7c"))
        .expect("sevens");
    assert!(sevens.starts_with("7h7d7c,4,4,0."), "{sevens}");
    assert!(
        sevens.ends_with(",Rainbow,Trips,NineOrLower,Unconnected"),
        "{sevens}"
    );
    // No queen is left to hold.
    assert!(
        lines.iter().any(|line| line.starts_with("QhQdQc,4,4,,,")),
        "{text}"
    );
}

#[test]
fn flops_travel_as_cards() {
    let flops = ["KdQc2h", "7h6h5h"].map(|flop| flop.parse().expect("a flop"));
    assert_eq!(FlopBatch::new(&flops).flops(), flops);
    assert_eq!(FlopBatch::new(&[]).flops(), []);
    let scenario: Scenario = "AhKh vs QsQd".parse().expect("a table");
    let flops = FlopBatch::new(&flops);
    let question = FlopReportQuestion { scenario, flops }.question();
    assert_eq!(question.kind, QuestionKind::FlopReport { flops });
}
