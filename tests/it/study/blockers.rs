//! What a combo takes out of the other range.

use evaluator::{CardSet, Combo, EquityJob, Job, Range, Ranker, Scenario, Seat};
use kicker::calculator::panels::blockers::state::{Command, Model, Passing, about};
use kicker::calculator::panels::blockers::view::{BlockersScene, blockers, scene};
use kicker::calculator::protocol::HistogramQuestion;
use kicker::calculator::protocol::Update;
use kicker::calculator::state::PanelModel;
use kicker::calculator::text::Words;

use super::{answer, table};
use crate::player::Player;

fn answered(player: &mut Player) -> Model {
    let model = Model::default();
    player.answers(model.question(&player.state));
    model
}

/// What each combo of a seat takes out of an opponent's range, and the change.
fn found(scenario: &Scenario, index: usize, opponent: usize) -> Vec<(Combo, f64, f64)> {
    let question = about(scenario, index, opponent).expect("a range");
    let found = answer(question).typed::<HistogramQuestion>();
    let Some(Update::Answer(histogram)) = found else {
        panic!("no answer");
    };
    blockers(scenario, index, &histogram)
}

fn sees(model: &Model, player: &Player) -> BlockersScene {
    scene(model, &player.state, Words::english())
}

#[test]
fn an_ace_takes_out_half_of_the_aces() {
    // Of three aces each with an ace of the flop: two of three are gone beside one ace.
    let scenario: Scenario = "AhKs,QsJs vs AA,22 on Ac7h8d".parse().expect("a line");
    let found = found(&scenario, 0, 1);
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
fn combos_are_said_by_name_and_the_first_ones_after_a_choice() {
    let mut player = table("AhKs,QsJs vs AA,22 on Ac7h8d");
    let model = answered(&mut player);
    let scene = sees(&model, &player);
    assert_eq!(scene.best[0].spoken, "Ace of hearts, king of spades");
    assert_eq!(
        scene.head.summary,
        "Player 2 holds 60.7\u{a0}% of the pot on average against any two cards. \
         The best blockers: Ace of hearts, king of spades, \u{2212}9.67. \
         The worst blockers: Queen of spades, jack of spades, 0.00."
    );
}

#[test]
fn who_has_no_range_says_so() {
    let mut player = table("AhKh vs QsQd on 7h8h2c");
    let scene = sees(&answered(&mut player), &player);
    assert!(
        scene.head.message.starts_with("A known hand has no combos"),
        "{scene:?}"
    );
    let mut player = table("AhKh vs QQ+,AKs on 7h8h2c");
    let mut model = answered(&mut player);
    let scene = sees(&model, &player);
    assert!(scene.mean.starts_with("Player 2 holds "), "{scene:?}");
    assert_eq!(scene.best.len() + scene.worst.len(), 1, "one hand");
    model.apply(Command::SelectSeat(1), &player.state);
    assert!(
        sees(&model, &player)
            .head
            .message
            .starts_with("A known hand")
    );
}

/// However a hand is held: alone, in its class, in a wide range, or beside others.
#[test]
fn what_a_hand_takes_out_does_not_depend_on_how_it_is_held() {
    let hand: Combo = "As5s".parse().expect("a hand");
    for held in ["As5s", "A5s", "A?", "random", "As5s:0.1,KsQs", "A5,22+"] {
        let line = format!("{held} vs AA,KK on Kh7h2d");
        let scenario: Scenario = line.parse().expect("a table");
        let all = found(&scenario, 0, 1);
        let (_, taken, change) = all.iter().find(|(combo, ..)| *combo == hand).expect(held);
        // The ace of spades is in three of six aces; three kings are left on a king.
        assert!((taken - 3.0 / 9.0).abs() < 1e-12, "{held}: {taken}");
        assert!(*change > 0.0, "{held}: sets of kings are left");
        let first = found(&"As5s vs AA,KK on Kh7h2d".parse().expect("a table"), 0, 1)[0];
        assert!((change - first.2).abs() < 1e-12, "{held}: {change}");
    }
}

#[test]
fn a_known_hand_takes_out_too() {
    let mut player = table("AhKd vs 55+,A8s+,KTs+,QTs+,AJo+,KQo on Kh7h2d");
    let scene = sees(&answered(&mut player), &player);
    let rows: Vec<_> = scene.best.iter().chain(&scene.worst).collect();
    assert_eq!(rows.len(), 1);
    // 28 of 136.
    assert_eq!(rows[0].taken, "20.6\u{a0}%", "{scene:?}");
    // Before the flop: of six aces and six kings, three have one of these cards each.
    let mut player = table("AhKd vs AA,KK");
    let scene = sees(&answered(&mut player), &player);
    let rows: Vec<_> = scene.best.iter().chain(&scene.worst).collect();
    assert_eq!(
        (rows.len(), &*rows[0].taken),
        (1, "50.0\u{a0}%"),
        "{scene:?}"
    );
}

/// The slow twin: the opponent's combos one by one, each against any two cards.
#[test]
fn blockers_equal_looking_at_each_combo() {
    let ranker = Ranker::new();
    for (line, index, opponent) in [
        ("As5s vs AA,KK on Kh7h2d", 0, 1),
        (
            "AsKs,QsQd,7c6c vs AA:0.5,KK,A5s:0.25,76s on Kh7h2d dead As",
            0,
            1,
        ),
        ("AhKd vs 99+,AJs+ vs QcQd on Kh7h2d", 0, 1),
        ("AhKd vs QcQd vs 99+,AJs+ on Kh7h2dQs", 1, 2),
        ("22+,AJ+ vs 99+,AJs+ vs 76s,65s on Kh7h2dQs3c", 0, 1),
        ("AhKd vs TT+,AQs+ vs 76s", 0, 1),
        ("AsKd vs TT+,AKo:0.5 vs AhQd", 0, 1),
    ] {
        let scenario: Scenario = line.parse().expect("a table");
        let mut gone = scenario.dead() | scenario.board().set();
        for (at, seat) in scenario.seats().iter().enumerate() {
            if at != index && at != opponent {
                gone = gone | seat.known();
            }
        }
        let Seat::Range(range) = &scenario.seats()[opponent] else {
            panic!("a range");
        };
        let left = range
            .combos()
            .filter(|(combo, _)| (combo.set() & gone).is_empty());
        let combos: Vec<(CardSet, f64, f64)> = left
            .map(|(combo, weight)| {
                let seats = vec![Seat::Known(combo.into()), Seat::Range(Range::any())];
                let dead: CardSet = gone
                    .iter()
                    .filter(|card| !scenario.board().cards().contains(card))
                    .collect();
                let one = Scenario::new(seats, scenario.board().clone(), dead).expect("two seats");
                let mut job = EquityJob::exact(&one).expect("few deals");
                job.step(&ranker, u64::MAX);
                (
                    combo.set(),
                    f64::from(weight),
                    job.into_answer().equity(0).value(),
                )
            })
            .collect();
        let mean = |without: CardSet| {
            let left = combos
                .iter()
                .filter(|(set, ..)| (*set & without).is_empty());
            let (weight, won) = left.fold((0.0, 0.0), |(all, won), (_, weight, equity)| {
                (all + weight, won + weight * equity)
            });
            (weight, won / weight)
        };
        let (all, now) = mean(CardSet::EMPTY);
        let found = found(&scenario, index, opponent);
        assert!(!found.is_empty(), "{line}");
        for (combo, taken, change) in found {
            let (weight, after) = mean(combo.set());
            assert!(
                (taken - (1.0 - weight / all)).abs() < 1e-9,
                "{line}: {combo}"
            );
            assert!((change - (after - now)).abs() < 1e-9, "{line}: {combo}");
        }
    }
}

/// Nobody knows which cards a range that folded had: they take nothing out.
#[test]
fn a_folded_range_changes_nothing() {
    let rows = |line: &str| {
        let mut player = table(line);
        let scene = sees(&answered(&mut player), &player);
        assert_eq!(scene.head.message, "", "{line}");
        (scene.best, scene.worst, scene.mean)
    };
    let alone = rows("As5s vs AA,KK on Kh7h2d");
    assert_eq!(rows("As5s vs AA,KK vs fold 40%-100% on Kh7h2d"), alone);
}

/// "I hold this hand, what do I block?"
#[test]
fn the_own_hand_stands_first_and_any_combo_can_be_looked_up() {
    let mut player = table("AhKd vs AA,KK,AKs,22 vs QQ on Kh7h2d");
    let mut model = answered(&mut player);
    let scene = sees(&model, &player);
    assert_eq!(scene.own.len(), 1);
    assert_eq!(scene.own[0].line.combo, "AhKd");
    // Two kings are left on this board, one of them in the hand; so with the aces.
    assert_eq!(scene.own[0].blocked, "AA 3 of 6, KK 2 of 3, AKs 1 of 3");
    assert!(
        scene
            .head
            .summary
            .contains("takes out 40.0\u{a0}%: AA 3 of 6, KK 2 of 3, AKs 1 of 3."),
        "{}",
        scene.head.summary
    );
    let mut looks_up = |text: &str| {
        model.apply(Command::LookUp(text.to_owned()), &player.state);
        sees(&model, &player)
    };
    let scene = looks_up("2c2h");
    assert_eq!((scene.own.len(), &*scene.own[1].blocked), (2, "22 3 of 3"));
    let scene = looks_up("QcJc");
    assert_eq!(scene.own[1].blocked, "nothing");
    assert_eq!(looks_up("qc").looked_up.1, "Type two cards, such as AhKh");
    assert_eq!(
        looks_up("7h7c").looked_up.1,
        "One of these cards lies on the table already"
    );
    assert_eq!(looks_up("").own.len(), 1);
    // Another opponent.
    let names: Vec<&str> = scene.opponents.iter().map(|choice| &*choice.name).collect();
    assert_eq!(names, ["Player 2", "Player 3"]);
    model.apply(Command::SelectOpponent(2), &player.state);
    player.answers(model.question(&player.state));
    let scene = sees(&model, &player);
    assert!(scene.mean.starts_with("Player 3"), "{}", scene.mean);
    assert_eq!(scene.own[0].blocked, "nothing");
}

#[test]
fn only_what_passes_the_filter_of_hits_counts_when_asked() {
    let mut player = table("AhKd vs AA,KK,AKs,22 on Kc7h2d");
    let mut model = answered(&mut player);
    assert_eq!(sees(&model, &player).chosen_only, None);
    let sets: Range = "KK,22".parse().expect("a range");
    model.handle(Passing(vec![(1, sets)]), &player.state);
    assert_eq!(sees(&model, &player).chosen_only, Some(false));
    model.apply(Command::CountChosen(true), &player.state);
    player.answers(model.question(&player.state));
    let scene = sees(&model, &player);
    assert_eq!(scene.own[0].blocked, "KK 2 of 3");
    // Two of six sets.
    assert_eq!(scene.own[0].line.taken, "33.3\u{a0}%");
    // A filter that lets nothing pass says so.
    model.handle(Passing(vec![(1, Range::empty())]), &player.state);
    assert_eq!(model.question(&player.state), None);
    let message = sees(&model, &player).head.message;
    assert!(
        message.starts_with("Nothing passes the filter"),
        "{message}"
    );
}
