//! Curves of equity.

use kicker::calculator::panels::graph::combos::Press;
use kicker::calculator::panels::graph::state::{ComboColumn, Command, Grouping, Model, Position};
use kicker::calculator::panels::graph::view::{GraphScene, scene};
use kicker::calculator::protocol::{Question, QuestionKind, Update};
use kicker::calculator::state::PanelModel;
use kicker::calculator::text::Words;
use kicker::kit::worker::Fault;

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
fn four_ranges_before_the_flop_show_estimates_of_all_while_the_first_is_counted() {
    let mut player = table("22+ vs 20% vs 20% vs 20%");
    let model = Model::default();
    let questions = model.questions(&player.state);
    let (estimates, counted) = questions.split_at(4);
    let is_estimate =
        |question: &Question| matches!(question.kind, QuestionKind::HistogramEstimate { .. });
    assert!(estimates.iter().all(is_estimate) && !counted.iter().any(is_estimate));
    player.answers(estimates.iter().cloned());
    let working = Update::Working {
        fraction: 0.2,
        partial: None,
    };
    player.is_told(counted[0].clone(), Ok(working));
    let scene = sees(&model, &player);
    assert_eq!(scene.curves.len(), 4);
    assert_eq!(
        scene.estimate,
        "An estimate from random deals while all of them are counted: 5\u{a0}%"
    );
}

#[test]
fn an_engine_that_can_not_be_asked_for_an_estimate_is_said() {
    let mut player = table("22+ vs 20% vs 20% vs 20%");
    let model = Model::default();
    let questions = model.questions(&player.state);
    player.is_told(questions[0].clone(), Err(Fault::Silent));
    let scene = sees(&model, &player);
    assert!(scene.curves.is_empty());
    assert_eq!(
        scene.head.offer,
        Some(Words::english().messages().try_again())
    );
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
        let is_ahead = |question: &Question| matches!(question.kind, QuestionKind::Ahead { .. });
        assert!(
            !questions.is_empty() && !questions.iter().any(is_ahead),
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

fn with_list(line: &str) -> (Player, Model) {
    let mut player = table(line);
    let mut model = Model::default();
    model.apply(Command::OpenList(true), &player.state);
    let questions = model.questions(&player.state);
    player.answers(questions);
    (player, model)
}

fn names(model: &Model, player: &Player) -> Vec<String> {
    let lines = scene(model, &player.state, Words::english()).combos.lines;
    lines.into_iter().map(|line| line.name).collect()
}

#[test]
fn the_combos_are_listed_with_weight_equity_and_what_they_make() {
    let (player, mut model) = with_list("KK:0.5,76s vs AA,88 on 8h5c4d");
    let list = scene(&model, &player.state, Words::english()).combos;
    assert_eq!(list.found, "10 combos");
    assert_eq!(list.lines.len(), 10);
    let line = |name: &str| {
        let list = scene(&model, &player.state, Words::english()).combos;
        let line = list.lines.into_iter().find(|line| line.name == name);
        line.expect(name)
    };
    let straight = line("7h6h");
    assert_eq!(
        (&*straight.weight, &*straight.makes),
        ("100\u{a0}%", "Straight, Backdoor flush, two cards")
    );
    assert_eq!(straight.spoken, "Seven of hearts, six of hearts");
    assert_eq!(line("KsKh").weight, "50\u{a0}%");
    assert!(line("KsKc").makes.starts_with("Overpair"));
    // The best stands first, as on the curve; the same column again turns it round.
    assert!(
        list.lines[..4].iter().all(|line| line.name.contains('7')),
        "{list:?}"
    );
    model.apply(Command::SortBy(ComboColumn::Equity), &player.state);
    assert!(names(&model, &player)[0].contains('K'));
    model.apply(Command::SortBy(ComboColumn::Combo), &player.state);
    assert!(
        names(&model, &player)[..6]
            .iter()
            .all(|name| name.contains('K'))
    );
    model.apply(Command::SortBy(ComboColumn::Makes), &player.state);
    assert!(
        names(&model, &player)[0].contains('7'),
        "the best hand first"
    );
}

#[test]
fn the_graph_points_into_the_list_and_the_list_at_the_graph() {
    let (player, mut model) = with_list("30% vs 30% on 8h5c4d");
    let list = |model: &Model| scene(model, &player.state, Words::english()).combos;
    let all = list(&model)
        .shown
        .rsplit(' ')
        .next()
        .expect("a number")
        .to_owned();
    let last = scene(&model, &player.state, Words::english()).last;
    assert_eq!(all, (last + 1).to_string());
    for place in [0, 77, last] {
        model.apply(Command::MoveTo(Position::Combo(place)), &player.state);
        let at: Vec<_> = list(&model)
            .lines
            .into_iter()
            .filter(|line| line.is_at)
            .collect();
        let [line] = &at[..] else {
            panic!("one line: {at:?}")
        };
        assert_eq!(line.press, Press::Point(place));
        let shown = scene(&model, &player.state, Words::english());
        assert!(
            shown.combo.starts_with(&line.name),
            "{} {}",
            shown.combo,
            line.name
        );
    }
    // A page that was turned to stays until the graph is moved.
    model.apply(Command::ShowFrom(0), &player.state);
    assert!(list(&model).shown.starts_with("1 to 50 of "));
    model.apply(Command::ShowFrom(100_000), &player.state);
    assert!(!list(&model).lines.is_empty(), "the last page");
}

/// Pressed in the list of rows, a row shows as many combos as it says.
#[test]
fn the_whole_name_of_a_row_finds_that_row() {
    let (player, mut model) = with_list("AhQh,AhKs,QhJs vs 99+ on Kh7h2h");
    for (search, found) in [
        ("Flush", "1 of 3 combos"),
        ("flush draw", "2 of 3 combos"),
        ("flush", "1 of 3 combos"),
        ("flus", "3 of 3 combos"),
    ] {
        model.apply(Command::Search(search.into()), &player.state);
        let list = scene(&model, &player.state, Words::english()).combos;
        assert_eq!(list.found, found, "{search}");
    }
}

#[test]
fn the_list_is_searched_and_grouped() {
    let (player, mut model) = with_list("22+,AKs,76s vs 99+ on Ks7h2d");
    let list = |model: &Model| scene(model, &player.state, Words::english()).combos;
    // A range, a part of what is made, a card; what finds nothing leaves nothing.
    for (search, found) in [
        ("AK", "3 of 75 combos"),
        ("22,77", "6 of 75 combos"),
        ("set", "9 of 75 combos"),
        ("KhKd", "1 of 75 combos"),
        ("royal", "0 of 75 combos"),
    ] {
        model.apply(Command::Search(search.into()), &player.state);
        assert_eq!(list(&model).found, found, "{search}");
    }
    assert_eq!(list(&model).lines, []);
    model.apply(Command::Search(String::new()), &player.state);
    model.apply(Command::GroupBy(Grouping::Rows), &player.state);
    let sets = list(&model)
        .lines
        .into_iter()
        .find(|line| line.name == "Set")
        .expect("sets");
    assert_eq!(
        (&*sets.makes, &sets.press),
        ("9 combos", &Press::Search("Set".into()))
    );
    model.apply(Command::GroupBy(Grouping::Classes), &player.state);
    let groups = list(&model).lines;
    assert_eq!(groups.len(), 15);
    let part = |text: &str| {
        text.trim_end_matches("\u{a0}%")
            .parse::<f64>()
            .expect("a share")
    };
    let shares: f64 = groups.iter().map(|line| part(&line.weight)).sum();
    assert!((shares - 100.0).abs() < 0.8, "{shares}");
    let equities: Vec<f64> = groups.iter().map(|line| part(&line.equity)).collect();
    assert!(
        equities.is_sorted_by(|one, other| one >= other),
        "{equities:?}"
    );
    // Before the flop nothing is made.
    let (player, model) = with_list("AA vs KK");
    let list = scene(&model, &player.state, Words::english()).combos;
    assert!(!list.has_rows && list.lines.iter().all(|line| line.makes.is_empty()));
}

#[test]
fn the_list_is_a_file_of_what_is_found() {
    let (player, mut model) = with_list("KK:0.5,76s vs AA,88 on 8h5c4d");
    model.apply(Command::Search("76".into()), &player.state);
    let text = scene(&model, &player.state, Words::english()).combos_text;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "combo,class,weight,equity,made,draws");
    assert_eq!(lines.len(), 5);
    let hearts = lines
        .iter()
        .find(|line| line.starts_with("7h6h,76s,1,0."))
        .expect(&text);
    assert!(hearts.ends_with(",straight,backdoor_flush"), "{hearts}");
    assert!(!text.contains("KK"));
}
