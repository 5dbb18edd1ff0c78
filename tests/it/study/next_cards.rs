//! The map of the next card.

use evaluator::{Card, NextCard};
use kicker::calculator::panels::next_cards::state::{Command, Model};
use kicker::calculator::panels::next_cards::view::{NextCardsScene, Turn, press, scene};
use kicker::calculator::protocol::Update;
use kicker::calculator::state::PanelModel;
use kicker::calculator::text::Words;
use kicker::kit::worker::{Fault, bytes_of, of_bytes};

use super::{answer, equity, table};
use crate::player::Player;

fn answered(player: &mut Player) -> Model {
    let model = Model::default();
    player.answers(model.question(&player.state));
    player.answers(model.outs_question(&player.state));
    model
}

fn sees(model: &Model, player: &Player) -> NextCardsScene {
    scene(model, &player.state, Words::english())
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn every_card_is_in_its_place_and_the_mean_is_the_equity_now() {
    let mut player = table("AhKh vs QsQd on 7h8h2c");
    let model = answered(&mut player);
    let scene = sees(&model, &player);
    assert_eq!(scene.head.message, "");
    let (rows, columns) = (scene.rows.len(), scene.rows[0].len());
    assert_eq!((rows, columns), (4, 13));
    // The results say the same by another way of counting.
    let now = equity(&player, 0);
    assert_eq!(scene.now, format!("Now {now}"), "{scene:?}");
    assert_eq!(
        scene.law,
        format!("Mean of all 45 cards, each as often as it comes: {now}")
    );
    assert_eq!(scene.head.summary, format!("{}. {}.", scene.now, scene.law));
    let cells: Vec<_> = scene.rows.iter().flatten().collect();
    let figures = cells.iter().filter(|cell| !cell.figure.is_empty());
    assert_eq!(figures.count(), 45);
    assert_eq!(cells.iter().filter(|cell| !cell.can_come).count(), 7);
    // The largest change has the strongest tint, however small it is.
    let strongest = cells.iter().map(|cell| cell.shift).fold(0.0, f64::max);
    assert!((strongest - 1.0).abs() < 1e-12);
    let ace = cells
        .iter()
        .find(|cell| cell.card == card("Ac"))
        .expect("a cell");
    assert_eq!((&*ace.figure, ace.turn), ("98", Turn::Up));
    assert_eq!(
        ace.name,
        "Ace of clubs: 97.7\u{a0}%, +43.6 points, pair of aces, king kicker"
    );
    let queen = cells
        .iter()
        .find(|cell| cell.card == card("Qc"))
        .expect("a cell");
    assert_eq!(queen.turn, Turn::Down);
    let best = &scene.list[0];
    assert_eq!(scene.list.len(), 45);
    assert!(
        best.equity.starts_with("100") || best.equity.starts_with("9"),
        "{best:?}"
    );
}

/// One of the three cards of the flop: then each card is as likely in any suit that nothing distinguishes.
#[test]
fn ranges_have_a_map_before_the_flop() {
    let mut player = table("AhKh vs QQ");
    let model = answered(&mut player);
    let scene = sees(&model, &player);
    assert_eq!(scene.head.message, "");
    assert_eq!(scene.now, format!("Now {}", equity(&player, 0)));
    assert!(scene.law.starts_with("Three cards come at once"));
    let figure = |text: &str| {
        let mut cells = scene.rows.iter().flatten();
        let cell = cells.find(|cell| cell.card == card(text));
        cell.expect("a cell").figure.clone()
    };
    assert_eq!(figure("Ac"), figure("As"));
    assert_eq!(figure("Ah"), "", "it is held");
    let turn = |text: &str| {
        let mut cells = scene.rows.iter().flatten();
        cells
            .find(|cell| cell.card == card(text))
            .expect("a cell")
            .turn
    };
    assert_eq!((turn("Kc"), turn("2c")), (Turn::Up, Turn::Down));
}

#[test]
fn enter_deals_and_a_finger_reads_first() {
    let mut player = table("AhKh vs QsQd on 7h8h2c");
    let mut model = answered(&mut player);
    let queen = card("Qc");
    assert_eq!(press(queen, true), Command::Tap(queen));
    assert_eq!(press(queen, false), Command::Deal(queen));
    assert_eq!(model.apply(Command::Tap(queen), &player.state), []);
    let reading = sees(&model, &player).reading;
    assert!(reading.starts_with("Queen of clubs: "), "{reading}");
    // What it makes of one's own hand, and of that which is ahead then.
    assert!(
        reading.ends_with(", ace high; Player 2: three queens, eight kicker"),
        "{reading}"
    );
    let effects = model.apply(Command::Tap(queen), &player.state);
    player.carry_out(effects);
    assert_eq!(player.state.table_line(), "AhKh vs QsQd on 7h8h2cQc");
    // The map is another one now, and nothing of the old one is shown.
    let scene = sees(&model, &player);
    assert!(
        scene
            .rows
            .iter()
            .flatten()
            .all(|cell| cell.figure.is_empty())
    );
    assert_eq!(scene.head.message, "Working it out… 0\u{a0}%");
    // A card in use is not dealt.
    assert_eq!(model.apply(Command::Deal(queen), &player.state), []);
}

#[test]
fn a_card_that_is_not_counted_yet_may_come() {
    let mut player = table("QQ+,AKs vs 22+,ATs+ on 7h8h2c");
    let mut model = Model::default();
    let question = model.question(&player.state).expect("a question");
    let Update::Answer(bytes) = answer(question.clone()) else {
        panic!("a map");
    };
    let mut cards: Vec<NextCard> = of_bytes(&bytes).expect("cards");
    let last = cards.pop().expect("a card").card;
    let counted = Update::Working {
        fraction: 0.9,
        partial: bytes_of(&cards),
    };
    player.is_told(question, Ok(counted));
    let says_of = |model: &mut Model, card: Card| {
        model.apply(Command::Tap(card), &player.state);
        let scene = sees(model, &player);
        let mut cells = scene.rows.into_iter().flatten();
        let cell = cells.find(|cell| cell.card == card).expect("a cell");
        (cell.name, cell.can_come, scene.reading)
    };
    let (name, can_come, reading) = says_of(&mut model, last);
    assert!(can_come && !name.contains("can't"), "{name}");
    assert!(!reading.contains("can't"), "{reading}");
    let (name, can_come, reading) = says_of(&mut model, card("7h"));
    assert!(!can_come, "{name}");
    let says = "Seven of hearts can't come next";
    assert_eq!((&*name, &*reading), (says, says));
}

/// Nor is one called impossible when the engine stops, gives no answer, or is asked about another table.
#[test]
fn a_card_that_was_never_counted_may_come() {
    let mut player = table("QQ+,AKs vs 22+,ATs+ on 7h8h2c");
    for end in [Err(Fault::Silent), Ok(Update::NoAnswer)] {
        let mut model = Model::default();
        let question = model.question(&player.state).expect("a question");
        let counted = Update::Working {
            fraction: 0.1,
            partial: bytes_of(&Vec::<NextCard>::new()),
        };
        player.is_told(question.clone(), Ok(counted));
        player.is_told(question, end);
        model.apply(Command::Tap(card("3c")), &player.state);
        let other = table("QQ+,AKs vs 22+,ATs+ on 7h8h2d");
        for player in [&player, &other] {
            let scene = sees(&model, player);
            let cells = scene.rows.iter().flatten();
            let impossible = cells.filter(|cell| !cell.can_come || cell.name.contains("can't"));
            assert_eq!(impossible.count(), 3, "the board alone");
            assert!(!scene.reading.contains("can't"), "{}", scene.reading);
            assert!(scene.list.is_empty());
        }
    }
}

#[test]
fn where_there_is_no_map_it_says_why_and_keeps_its_place() {
    for (line, words) in [
        (
            "AhKh vs QsQd on 7h8h2c9s3d",
            "The board is complete: no card is to come",
        ),
        (
            "QQ+ vs AKs vs JTs",
            "Three ranges or more need a flop before this map can be drawn",
        ),
        ("AhKh", "One player alone has nobody to win against"),
        ("AhKh vs QsQd on 7h", "The flop needs two more cards"),
    ] {
        let mut player = match line {
            "AhKh vs QsQd on 7h" => {
                let mut player = table("AhKh vs QsQd");
                player.types("b7h");
                player
            }
            _ => table(line),
        };
        let scene = sees(&answered(&mut player), &player);
        assert_eq!(scene.head.message, words, "{line}");
        assert_eq!(scene.rows.iter().flatten().count(), 52, "{line}");
    }
}

#[test]
fn ranges_have_a_map_and_each_player_can_be_looked_at() {
    let mut player = table("QQ+,AKs vs 22+,ATs+ on 7h8h2c");
    let mut model = answered(&mut player);
    let first = sees(&model, &player);
    assert_eq!(first.now, format!("Now {}", equity(&player, 0)));
    assert_eq!(model.apply(Command::SelectSeat(1), &player.state), []);
    let second = sees(&model, &player);
    assert_eq!(second.now, format!("Now {}", equity(&player, 1)));
    assert!(second.head.choices[1].chosen);
}
