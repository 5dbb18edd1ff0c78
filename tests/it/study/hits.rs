//! What a range hits.

use evaluator::{EquityJob, FilterRole, HitFilter, Hits, Job, Range, Ranker, Row, Scenario};
use kicker::calculator::panels::hits::state::{Command, Model};
use kicker::calculator::panels::hits::view::{HitsScene, RowScene, chosen, scene};
use kicker::calculator::protocol::Update;
use kicker::calculator::state::{Command as AppCommand, PanelModel};
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
    // The equity of what passes is asked once it is known what passes.
    for _ in 0..2 {
        for question in model.questions(&player.state) {
            player.answers(Some(question));
        }
    }
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
    assert_eq!(chosen(&model, &player.state), None);
    model.apply(Command::Choose(Row::Set), &player.state);
    model.apply(Command::Choose(Row::TwoPair), &player.state);
    let rows = chosen(&model, &player.state).expect("rows");
    let named = |rows: &ChosenRows| (rows.name)(rows, Words::english());
    assert_eq!(named(&rows), "Set, Two pair");
    assert!(rows.filter.passes(Row::Set.into()) && !rows.filter.passes(Row::Trips.into()));
    model.apply(Command::Count { or_better: true }, &player.state);
    let better = chosen(&model, &player.state).expect("rows");
    assert_eq!(named(&better), "Set, Two pair (Or better)");
    assert!(better.filter.passes(Row::Trips.into()));
    // What is pointed at lights nothing there: it is gone once the pointer moves on.
    model.apply(Command::Point(Some(Row::Nothing)), &player.state);
    assert_eq!(chosen(&model, &player.state), Some(better));
}

fn marks(model: &mut Model, player: &Player, text: &str) {
    model.apply(Command::Type(text.to_owned()), &player.state);
}

/// The filters belong to player and street: they outlive every card, and what passes on the turn has passed on the flop.
#[test]
fn filters_stay_on_their_street_and_follow_the_cards() {
    let mut player = table("22+,A2s+,KTs+,QTs+,JTs,AJo+ vs random on Kh8h4c");
    let mut model = answered(&mut player);
    assert_eq!(sees(&model, &player).strips, Vec::<String>::new());
    marks(&mut model, &player, "top_pair+ flush_draw");
    ask(&model, &mut player);
    // The slow twin: each combo by itself.
    let passes = |line: &str, filters: &[(usize, &str)]| {
        let scenario: Scenario = line.parse().expect(line);
        let ranker = Ranker::new();
        let mut left: Option<Vec<_>> = None;
        let mut whole = 0;
        for &(cards, filter) in filters {
            let filter: HitFilter = filter.parse().expect(filter);
            let board = evaluator::Board::new(&scenario.board().cards()[..cards]).expect("a board");
            let seats = scenario.seats().to_vec();
            let then = Scenario::new(seats, board, scenario.dead()).expect("a table");
            let hits = Hits::of(&ranker, &then, 0).expect("a flop");
            if left.is_none() {
                whole = hits.total().combos;
            }
            let passing = hits.combos().iter().filter(|hit| {
                let was = left.as_ref().is_none_or(|left| left.contains(&hit.combo));
                was && filter.passes(hit.rows)
            });
            left = Some(passing.map(|hit| hit.combo).collect());
        }
        (left.expect("a filter"), whole)
    };
    let line = player.state.table_line();
    let (kept, whole) = passes(&line, &[(3, "top_pair+ flush_draw")]);
    let share = |n: usize| format!("{:.1}", n as f64 * 100.0 / whole as f64);
    let flop = |n: usize| format!("Player 1: Flop {n} of {whole} ({}\u{a0}%)", share(n));
    assert!(kept.len() > 4, "{kept:?}");
    assert_eq!(sees(&model, &player).strips, [flop(kept.len())]);
    // The next card: what passed on the flop is left, as far as the card leaves it.
    player.types("b9h");
    ask(&model, &mut player);
    let line = player.state.table_line();
    assert!(line.ends_with("on Kh8h4c9h"), "{line}");
    let on_turn = |filter: &str| {
        passes(&line, &[(3, "top_pair+ flush_draw"), (4, filter)])
            .0
            .len()
    };
    let turn = |n: usize| format!("{}\u{a0}→ Turn {n} ({}\u{a0}%)", flop(kept.len()), share(n));
    assert_eq!(sees(&model, &player).strips, [turn(on_turn(""))]);
    assert_eq!(sees(&model, &player).filter.text, "");
    marks(&mut model, &player, "flush !nothing");
    ask(&model, &mut player);
    let scene = sees(&model, &player);
    assert_eq!(scene.strips, [turn(on_turn("flush !nothing"))]);
    assert_eq!(scene.filter.names, "Flush \u{2212} Nothing");
    // Another turn, with the same filters.
    player.press("Backspace");
    player.types("9d");
    ask(&model, &mut player);
    let line = player.state.table_line();
    assert!(line.ends_with("on Kh8h4c9d"), "{line}");
    let none = passes(&line, &[(3, "top_pair+ flush_draw"), (4, "flush !nothing")])
        .0
        .len();
    assert_eq!(none, 0);
    let scene = sees(&model, &player);
    assert_eq!(scene.strips, [turn(0)]);
    assert_eq!(
        scene.notice,
        "No combo passes: take a row out of the filter, or change a card"
    );
    assert!(!scene.can_keep);
    assert_eq!(model.apply(Command::Keep, &player.state), Vec::new());
    // Back on the flop the turn's filter waits, and that of the flop holds.
    player.press("Backspace");
    ask(&model, &mut player);
    assert_eq!(sees(&model, &player).strips, [flop(kept.len())]);
    // The other player has filters of his own.
    model.apply(Command::SelectSeat(1), &player.state);
    assert_eq!(sees(&model, &player).filter.text, "");
    model.apply(Command::SelectSeat(0), &player.state);
    // What passes is the range, when asked; the filters stay.
    let effects = model.apply(Command::Keep, &player.state);
    player.carry_out(effects);
    ask(&model, &mut player);
    let now: Range = player.state.seat_text(0).parse().expect("a range");
    assert_eq!(now.len(), kept.len());
    assert!(kept.iter().all(|&combo| now.weight(combo) > 0));
    assert_eq!(sees(&model, &player).filter.text, "top_pair+ flush_draw");
}

#[test]
fn rows_are_chosen_required_and_excluded() {
    let mut player = table("random on Ks7h2h");
    let mut model = answered(&mut player);
    model.apply(Command::Choose(Row::TopPair), &player.state);
    model.apply(
        Command::Mark(Row::FlushDraw, FilterRole::Required),
        &player.state,
    );
    model.apply(
        Command::Mark(Row::Gutshot, FilterRole::Excluded),
        &player.state,
    );
    let scene = sees(&model, &player);
    assert_eq!(scene.filter.text, "top_pair &flush_draw !gutshot");
    assert_eq!(scene.filter.names, "Top pair + Flush draw \u{2212} Gutshot");
    assert!(
        row(&scene, Row::FlushDraw).spoken.ends_with(", Require"),
        "{scene:?}"
    );
    // The same again takes it out; a click does what it is set to do.
    model.apply(
        Command::Mark(Row::FlushDraw, FilterRole::Required),
        &player.state,
    );
    model.apply(Command::SetRole(FilterRole::Excluded), &player.state);
    model.apply(Command::Choose(Row::TopPair), &player.state);
    assert_eq!(sees(&model, &player).filter.text, "!top_pair !gutshot");
    // What can't be read stays as typed, and changes nothing.
    marks(&mut model, &player, "set sett");
    let scene = sees(&model, &player);
    assert_eq!(scene.filter.text, "set sett");
    assert_eq!(
        scene.filter.error,
        "Column 5: \"sett\" is no row. Type such as \"top_pair+\", \"&flush_draw\" or \"!gutshot\"."
    );
    assert_eq!(scene.filter.names, "\u{2212} Top pair \u{2212} Gutshot");
    model.apply(Command::ClearFilter, &player.state);
    assert_eq!(sees(&model, &player).filter.text, "");
}

#[test]
fn a_filter_is_saved_by_name_and_used_for_either_player() {
    let mut player = table("22+,AKs vs 99+,AQ on Ks7h2d");
    let mut model = answered(&mut player);
    assert!(
        model
            .apply(Command::Save("c-bet".into()), &player.state)
            .is_empty()
    );
    assert_eq!(
        sees(&model, &player).notice,
        "There is no filter to save: choose a row first."
    );
    marks(&mut model, &player, "top_pair+");
    assert_eq!(
        model
            .apply(Command::Save(" c-bet ".into()), &player.state)
            .len(),
        1
    );
    assert_eq!(sees(&model, &player).notice, "Saved: c-bet.");
    model.apply(Command::SelectSeat(1), &player.state);
    assert_eq!(sees(&model, &player).filter.text, "");
    model.apply(Command::Use("c-bet".into()), &player.state);
    let scene = sees(&model, &player);
    assert_eq!(scene.filter.text, "top_pair+");
    assert_eq!(scene.strips.len(), 2, "{:?}", scene.strips);
    marks(&mut model, &player, "set");
    model.apply(Command::Save("c-bet".into()), &player.state);
    assert!(
        sees(&model, &player)
            .notice
            .starts_with("Saved: c-bet, in place of")
    );
    model.apply(Command::Remove("c-bet".into()), &player.state);
    assert_eq!(sees(&model, &player).notice, "Deleted: c-bet.");
    assert!(sees(&model, &player).saved.is_empty());
    model.apply(Command::UndoSaved, &player.state);
    assert_eq!(sees(&model, &player).saved[0].rows, "Set");
    for name in ["", "  ", &"n".repeat(41)] {
        model.apply(Command::Save(name.to_owned()), &player.state);
        assert_eq!(sees(&model, &player).notice, "A name has 1 to 40 letters.");
    }
}

/// Its equity is that of the kept range, counted by itself.
#[test]
fn what_passes_says_its_equity_and_stands_beside_the_other_player() {
    let mut player = table("22+,AKs,QJs vs 99+,AQ on Ks7h2d");
    let mut model = answered(&mut player);
    assert_eq!(sees(&model, &player).equity, "");
    marks(&mut model, &player, "top_pair+");
    ask(&model, &mut player);
    let counted = |line: &str| {
        let scenario: Scenario = line.parse().expect(line);
        let mut job = EquityJob::exact(&scenario).expect("few deals");
        job.step(&Ranker::new(), u64::MAX);
        format!("{:.1}\u{a0}%", job.into_answer().equity(0).value() * 100.0)
    };
    let alone = counted("22,77,KK,AA,AKs vs 99+,AQ on Ks7h2d");
    let scene = sees(&model, &player);
    assert_eq!(
        scene.equity,
        format!("Equity of the chosen combos: {alone}")
    );
    assert_eq!(scene.other.as_deref(), Some("Player 2"));
    assert!(
        row(&scene, Row::Set).spoken.contains("; Player 2 "),
        "{scene:?}"
    );
    model.apply(Command::SelectSeat(1), &player.state);
    marks(&mut model, &player, "overpair set");
    model.apply(Command::SelectSeat(0), &player.state);
    ask(&model, &mut player);
    let both = counted("22,77,KK,AA,AKs vs KK+ on Ks7h2d");
    assert_eq!(
        sees(&model, &player).equity,
        format!("Equity of the chosen combos against the chosen ones of the other: {both}")
    );
}

#[test]
fn rows_that_nothing_is_in_are_folded_and_the_rest_is_copied() {
    use kicker::calculator::panels::hits::view::report;
    let mut player = table("22+ on Ks7h2d");
    let mut model = answered(&mut player);
    let scene = sees(&model, &player);
    assert!(row(&scene, Row::Flush).empty && !row(&scene, Row::Set).empty);
    assert!(scene.empty.0 > 20 && !scene.empty.1);
    // What the filter has is shown, or nobody could take it out.
    model.apply(Command::Choose(Row::Flush), &player.state);
    assert!(!row(&sees(&model, &player), Row::Flush).empty);
    model.apply(Command::ClearFilter, &player.state);
    model.apply(Command::ShowEmpty(true), &player.state);
    assert!(sees(&model, &player).empty.1);
    let text = report(&sees(&model, &player));
    assert!(
        text.starts_with("Player 1: 69 combos on this board\n\nMade hands\nSet\t9\t13.0"),
        "{text}"
    );
    assert!(!text.contains("Flush\t"));
}

#[test]
fn a_filter_of_a_street_that_is_not_on_the_board_waits_and_says_so() {
    let mut player = table("22+,AKs vs 99+,AQ on Ks7h2d5c");
    let mut model = answered(&mut player);
    marks(&mut model, &player, "set");
    assert_eq!(sees(&model, &player).waits, [""; 0]);
    player.does(AppCommand::Paste("22+,AKs vs 99+,AQ on Ks7h2d".into()));
    ask(&model, &mut player);
    let scene = sees(&model, &player);
    let waits = "Player 1: Turn is not on the board yet, its filter waits (Set)";
    assert_eq!(scene.waits, [waits]);
    assert!(
        scene.head.summary.ends_with(&format!("{waits}.")),
        "{scene:?}"
    );
    assert_eq!(scene.whole, "Player 1: 72 combos on this board");
    // Beside the other player's rows, and before the flop, it is said as well.
    model.apply(Command::SelectSeat(1), &player.state);
    assert_eq!(sees(&model, &player).waits, [waits]);
    player.does(AppCommand::Paste("22+,AKs vs 99+,AQ".into()));
    ask(&model, &mut player);
    assert_eq!(sees(&model, &player).waits, [waits]);
    player.does(AppCommand::Paste("22+,AKs vs 99+,AQ on Ks7h2d5c".into()));
    assert_eq!(sees(&model, &player).waits, [""; 0]);
}
