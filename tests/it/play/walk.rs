//! What is heard of whole hands that are played by the names of the buttons alone: "Your turn" once a turn, and a result
//! once a hand, when it is over.

use kicker::kit::language::Language;
use kicker::play::state::{Command, Place};
use kicker::play::text::Words;
use kicker::play::view::Scene;

use super::world::World;

/// What was counted in some hands.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    words: usize,
    hands: usize,
    turns: usize,
    your_turn: usize,
    results: usize,
    /// Results of a hand that is not over.
    false_results: usize,
}

/// Plays whole hands at a table of this many, by what stands on the buttons.
fn walk(words: &'static Words, seed: u64, seats: usize, hands: usize) -> (Heard, Vec<String>) {
    let mut world = World {
        words,
        ..World::default()
    };
    let mut state = world.opens_with(seed);
    world.press(&mut state, Command::Seats(seats));
    if seats == 2 {
        world.press(&mut state, Command::Opponent { seat: 0, place: 13 });
    }
    world.ear.said.clear();
    world.press(&mut state, Command::Sit);
    assert_eq!(state.place(), Place::Table);
    let mut heard = Heard::default();
    for step in 0.. {
        let over = state.between_hands();
        heard.hands += usize::from(over);
        if heard.hands == hands {
            break;
        }
        let table = Scene::of(&state, world.words).table.expect("a table");
        // Now and then another one than the one in the middle, where that can be pressed.
        let wanted = [1, 1, 2, 1, 1, 0, 1][step % 7];
        let able = |at: usize| table.actions[at].able && !table.actions[at].text.is_empty();
        let at = if !over && able(wanted) { wanted } else { 1 };
        heard.turns += usize::from(state.may_act().is_ok());
        let command = table.actions[at].command.clone().expect("a button");
        world.press(&mut state, command);
    }
    let said = std::mem::take(&mut world.ear.said);
    let texts = world.words.messages();
    let won = texts.did_win("");
    let wins = |line: &String| {
        // It may begin the sentence.
        let line = line.to_lowercase();
        won.split('/').any(|form| line.contains(form.trim()))
    };
    for (at, line) in said.iter().enumerate() {
        heard.words += line.split_whitespace().count();
        heard.your_turn += line.matches(texts.your_turn()).count();
        let begin = |text: &str| line.starts_with(text.trim_end());
        if begin(&texts.won_hand("")) || begin(&texts.lost_hand("")) || begin(texts.even_hand()) {
            heard.results += 1;
            heard.false_results += usize::from(at == 0 || !wins(&said[at - 1]));
        }
    }
    (heard, said)
}

#[test]
fn three_hands_are_counted() {
    let (heard, _) = walk(english(), 12, 6, 3);
    assert_eq!(heard.your_turn, heard.turns, "{heard:?}");
    assert_eq!((heard.results, heard.false_results), (3, 0), "{heard:?}");
    // 1,908 words, "Your turn" 71 times and a false result when they were made anew at every change of the table.
    assert!(heard.words < 500, "{heard:?}");
}

#[test]
fn at_any_table_a_turn_is_said_once_and_a_result_when_the_hand_is_over() {
    for seats in [2, 6, 10] {
        for seed in 1..=8 {
            let (heard, said) = walk(english(), seed, seats, 3);
            let said = said.join("\n");
            assert_eq!(heard.your_turn, heard.turns, "{seats}, {seed}:\n{said}");
            assert_eq!(
                (heard.results, heard.false_results),
                (3, 0),
                "{seats}, {seed}:\n{said}"
            );
        }
    }
}

#[test]
fn so_it_is_in_every_language() {
    for language in Language::ALL {
        let words: &'static Words = match language {
            Language::English => english(),
            _ => {
                let file = crate::sessions::joined_words("src/play", language.code());
                Box::leak(Box::new(Words::read(language, &file).expect("its words")))
            }
        };
        let (heard, said) = walk(words, 12, 6, 3);
        let said = said.join("\n");
        assert_eq!((heard.your_turn, heard.turns), (16, 16), "{said}");
        assert_eq!((heard.results, heard.false_results), (3, 0), "{said}");
    }
}

fn english() -> &'static Words {
    World::default().words
}
