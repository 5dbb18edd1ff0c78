//! The figures of the results: exact ones, and the margins of estimates.

use std::cell::Cell;

use evaluator::{Accuracy, CardSet, FoldedScenario};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue};
use kicker::calculator::protocol::{Ask, EquityAnswer, EquityQuestion, Request, Update};
use kicker::calculator::state::{Command, Event, State};
use kicker::calculator::text::{Language, Words};
use kicker::calculator::view::Scene;
use kicker::calculator::view::scene::Phase;
use kicker::kit::worker::{Lane, Step};

use crate::languages::{all, fetched, lines};
use crate::player::Player;

/// Too many deals to count, and two players who are equal in truth.
const SAMPLED: &str = "QQ+ vs QQ+ vs 22+ vs 22+ vs A2s+";

fn asked(line: &str) -> EquityQuestion {
    EquityQuestion::new(line.parse::<FoldedScenario>().expect("a scenario"))
}

/// What a worker says to a question in this many reports.
fn reports(question: EquityQuestion, count: usize) -> Vec<Update<EquityAnswer>> {
    let mut queue = TaskQueue::new();
    queue.take(Request {
        lane: Lane::MAIN,
        id: 1,
        question: Some(question.question()),
    });
    // A report is due at the end of each slice.
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + REPORT);
        time.get()
    };
    (0..count)
        .map_while(|_| queue.work(20.0 * REPORT, clock))
        .map(|response| response.update.typed::<EquityQuestion>().expect("equity"))
        .collect()
}

/// An estimate from some thousand deals.
fn sampled(line: &str) -> EquityAnswer {
    match reports(asked(line), 3).pop().expect("a report") {
        Update::Working { partial, .. } => partial.expect("it draws"),
        _ => panic!("a million deals in three slices"),
    }
}

fn sees(state: &State) -> Scene {
    Scene::of(state, Words::english())
}

/// A table whose answer is an estimate and stays one.
fn estimated(line: &str) -> (State, FoldedScenario, u64) {
    let mut state = State::default();
    state.apply(Command::Open(line.to_owned()));
    let asked = state.question().expect("a question");
    let answer = sampled(line);
    let drawn = answer.tally.deals();
    let known = Update::Answer(answer);
    state.handle(Event::Answer(Box::new(asked.clone()), known));
    (state, asked.scenario, drawn)
}

#[test]
fn nobody_leads_within_the_margin_of_an_estimate() {
    let (state, ..) = estimated(SAMPLED);
    let scene = sees(&state);
    assert!(scene.results.count.starts_with("Estimated ±"));
    let ahead: Vec<bool> = scene.seats.iter().map(|seat| seat.ahead).collect();
    assert_eq!(ahead, [false; 5], "two hold the same range");

    let (state, ..) = estimated("AhAd vs 22-77 vs 22-77 vs 22-77 vs 22-77");
    let scene = sees(&state);
    let ahead: Vec<bool> = scene.seats.iter().map(|seat| seat.ahead).collect();
    assert_eq!(ahead, [true, false, false, false, false]);

    // Counted, those who are equal lead together.
    let mut player = Player::new();
    player.does(Command::Open("AsKs vs AhKh vs 2c2d".into()));
    assert_eq!(player.reads("seat 1 ahead"), player.reads("seat 2 ahead"));
}

#[test]
fn an_estimate_is_drawn_on_as_long_as_one_likes() {
    let (mut state, scenario, drawn) = estimated(SAMPLED);
    assert_eq!(state.question(), None);
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Answered);
    let offer = scene.results.offer.clone().expect("a button");
    assert_eq!((&*offer.text, &offer.command), ("Count on", &Command::GoOn));

    state.apply(offer.command);
    let more = state.question().expect("more");
    assert_eq!(more.drawn, Some(drawn));
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Estimated);
    assert_eq!(scene.results.offer.clone().expect("a button").text, "Stop");
    assert!(!scene.results.equity[0].equity.is_empty(), "it stays");

    let mut deals = Vec::new();
    for update in reports(more.clone(), 2) {
        assert!(!update.is_final());
        state.handle(Event::Answer(Box::new(more.clone()), update));
        assert_eq!(state.question().as_ref(), Some(&more), "it is asked once");
        let answer = state.answers().find(&scenario).expect("an answer");
        assert_eq!(
            answer.method,
            Accuracy::Sampled {
                samples: answer.tally.deals()
            }
        );
        deals.push(answer.tally.deals());
    }
    assert!(drawn < deals[0] && deals[0] < deals[1], "{drawn} {deals:?}");

    state.apply(Command::Stop);
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Answered);
    assert_eq!(
        scene.results.offer.clone().expect("a button").text,
        "Count on"
    );
    assert_eq!(state.question(), None);
    let kept = state.answers().find(&scenario).expect("an answer");
    assert_eq!(kept.tally.deals(), deals[1], "what was drawn is kept");

    // Another table ends it.
    state.apply(Command::GoOn);
    state.apply(Command::EditLine("AhAd vs KsKc".to_owned()));
    assert_eq!(state.question(), Some(asked("AhAd vs KsKc")));
    state.apply(Command::Undo);
    assert_eq!(state.question(), None);
}

#[test]
fn what_is_counted_is_not_counted_on() {
    let mut player = Player::new();
    player.types("ahadkskc");
    assert_eq!(player.reads("offer"), "none");
    player.does(Command::GoOn);
    assert_eq!(player.state.question(), None);
}

#[test]
fn the_combos_are_those_that_are_counted() {
    let mut player = Player::new();
    player.does(Command::Open("AhAd vs QQ+".into()));
    // Of the pairs of aces one is left.
    assert_eq!(player.reads("seat 2 note"), "13 of 18 combos (1.4 %): QQ+");
    player.does(Command::Open("AhAd vs QQ+ on QhQd2c dead KsKd".into()));
    assert_eq!(player.reads("seat 2 note"), "3 of 18 combos (1.4 %): QQ+");
    assert_eq!(player.reads("seat 2 blocked"), "false");
    player.does(Command::Open("7h2c vs QQ+".into()));
    assert_eq!(player.reads("seat 2 note"), "18 combos (1.4 %): QQ+");
}

#[test]
fn a_range_that_is_blocked_looks_like_the_error_it_is() {
    let mut player = Player::new();
    player.does(Command::Open("AhAd vs AA on AsKd7c".into()));
    assert_eq!(player.reads("seat 2 blocked"), "true");
    assert_eq!(player.reads("seat 2 note"), "All blocked, 6 combos: AA");
    assert_eq!(
        player.reads("message"),
        "No deal is left: Player 2's range is all blocked."
    );
    assert!(player.sees().results.wrong);
    player.does(Command::Open("AhAd".into()));
    assert!(
        !player.sees().results.wrong,
        "something is missing, no more"
    );
}

#[test]
fn the_share_of_a_player_is_heard_with_its_unit() {
    let mut player = Player::new();
    player.types("ahadkskc");
    assert_eq!(player.reads("seat 1 spoken"), "81.3 percent");
    assert_eq!(player.sees().results.unit, "in %");
}

#[test]
fn a_favourite_has_the_larger_number_first_in_each_language() {
    use kicker::calculator::state::{Odds, Options};
    use kicker::calculator::view::odds;
    let options = Options {
        odds: Odds::Ratio,
        ..Options::default()
    };
    let said = |upper, words| odds::spoken(upper, 10, &options, words);
    let written = |upper, words| odds::text(upper, 10, &options, words).replace('\u{a0}', "~");
    let texts: Vec<[String; 4]> = all()
        .map(|words| {
            [
                written(8, words),
                written(2, words),
                said(8, words),
                said(2, words),
            ]
        })
        .collect();
    let expected = [
        ["4.0~:~1~for", "4.0~:~1", "4.0 to 1 for", "4.0 to 1 against"],
        ["4,0~:~1~za", "4,0~:~1", "4,0 do 1 za", "4,0 do 1 przeciw"],
        [
            "4,0~:~1~a favor",
            "4,0~:~1",
            "4,0 para 1 a favor",
            "4,0 para 1 contra",
        ],
        [
            "4,0~:~1~puolesta",
            "4,0~:~1",
            "voitto 4,0 yhtä vastaan",
            "tappio 4,0 yhtä vastaan",
        ],
        ["4,0~:~1~за", "4,0~:~1", "4,0 к 1 за", "4,0 к 1 против"],
    ];
    assert_eq!(texts, expected);
}

#[test]
fn a_finished_board_explains_itself_and_has_no_table_of_hands() {
    let mut player = Player::new();
    player.does(Command::Open("AhKd vs AcQs on Ad7h8c2s".into()));
    assert_eq!(player.reads("decided"), "false");
    player.types("b2d");
    assert_eq!(player.reads("decided"), "true");
    assert_eq!(player.reads("explains"), "true");
    assert_ne!(player.reads("why 1"), "none");
    // Put away, it stays so on the next table.
    player.does(Command::ShowWhy(false));
    player.does(Command::Open("AhKd vs AcQs on Ad7h8c2s3d".into()));
    assert_eq!(player.reads("explains"), "false");
    // What a range makes of a finished board is not decided.
    player.does(Command::Open("AhKd vs QQ+ on Ad7h8c2s2d".into()));
    assert_eq!(player.reads("decided"), "false");
}

#[test]
fn counts_stand_in_the_hands_table_as_figures() {
    let mut player = Player::new();
    player.does(Command::Open("AhKh vs QsQd on 7h8h2c".into()));
    let flush = |player: &Player| player.sees().results.hands.rows[5].cells[0].counts.clone();
    assert_eq!(flush(&player), ["360"]);
    let hint = player.sees().results.hands.counts_hint.clone();
    assert_eq!(hint, "boards on which each player makes them");
    player.does(Command::ShowWins);
    assert_eq!(flush(&player), ["347", "0", "13"]);
}

#[test]
fn players_are_called_players_and_nothing_is_written_badly() {
    // A seat, or the place of a player.
    const SEATS: [&str; 5] = [
        "seat",
        "miejsce {n}",
        "lugar {n}",
        "paikka {n}",
        "место {n}",
    ];
    let mut flaws = Vec::new();
    for (language, seat) in Language::ALL.into_iter().zip(SEATS) {
        let file = fetched(language);
        for (_, key, text) in lines(&file) {
            let mut flaw = |what: &str| flaws.push(format!("{}: {key}: {what}", language.code()));
            if text.to_lowercase().contains(seat) {
                flaw("a player, not a seat");
            }
            for mark in [" …", " .", " ,", " ;", " ?", " !"] {
                if text.contains(mark) {
                    flaw("a space before a mark");
                }
            }
        }
        // What stands alone on the page begins with a capital, or with a number.
        for key in [
            "forgotten",
            "imported",
            "pasted",
            "was_reset",
            "undone",
            "link_copied",
        ] {
            let lines = lines(&file);
            let (_, _, text) = lines.iter().find(|(_, other, _)| *other == key).expect(key);
            for form in text.split(" | ") {
                if form.starts_with(char::is_lowercase) {
                    flaws.push(format!("{}: {key}: a small letter", language.code()));
                }
            }
        }
    }
    assert!(flaws.is_empty(), "\n{}", flaws.join("\n"));
}

#[test]
fn a_range_says_how_much_is_left_of_it_in_each_language() {
    let range = "QQ+".parse().expect("a range");
    let gone: CardSet = "AhAd".parse().expect("cards");
    let said: Vec<String> = all().map(|words| words.range(&range, gone)).collect();
    let said: Vec<&str> = said
        .iter()
        .map(|text| text.split(' ').next().unwrap_or(""))
        .collect();
    assert_eq!(said, ["13"; 5]);
}
