//! The hands and the board of a hand history, as poker rooms write it.
//!
//! ```text
//! *** HOLE CARDS ***
//! Dealt to Hero [Ah Kh]
//! Other: folds
//! *** FLOP *** [7h 8h 2c]
//! *** TURN *** [7h 8h 2c] [9d]
//! Villain: shows [Qs Qd] (a pair of Queens)
//! *** SUMMARY ***
//! Board [7h 8h 2c 9d Tc]
//! Seat 3: Villain (button) showed [Qs Qd] and won ($12) with a pair of Queens
//! ```
//!
//! Every room has its own format. A text is read line by line; what a line says is decided by its
//! first words, or by the name of a player and the words after it: names are known from the seats,
//! and hold whatever people type. What belongs to the hand and can't be read is an error at its
//! line, so that no card, street or fold is lost without a word; only what is said about chips,
//! connections and the like is passed over.
//!
//! | file | reads |
//! |---|---|
//! | `text` | the text's lines, and one line of which a field took the line breaks |
//! | `reading`, `headings`, `verbs`, `cards` | what a line says |
//! | `hand` | what is known of the hand: players, cards, folds, boards |
//! | `phh` | the actions of a file in the PHH format |
//! | `results` | hands and board of a result that another calculator printed |

mod cards;
mod flat;
mod hand;
mod headings;
mod phh;
mod reading;
mod results;
mod text;
mod verbs;

use crate::notation::error::NotationError;
use crate::notation::history_error::HistoryErrorKind;

use hand::{Hand, Next, ReadTable};
use text::Line;

/// The table of a hand history, `None` for any other text. Of several hands the first.
pub(super) fn read(letters: &[char]) -> Result<Option<ReadTable>, NotationError> {
    let mut lines = text::lines(letters);
    if let Some(table) = results::read(&lines)? {
        return Ok(Some(table));
    }
    if let Some(table) = phh::read(&lines)? {
        return Ok(Some(table));
    }
    if let Some((line, name)) = lines.first().and_then(|line| Some((line, format(line)?))) {
        return Err(line.error(0, HistoryErrorKind::Format { name }));
    }
    lines = text::fields(lines);
    let is_flat = lines.len() == 1;
    if let [line] = lines.as_slice() {
        lines = flat::split(line);
    }
    let is_converted = reading::is_converters(&lines);
    let (hands, is_log) = hands(lines);
    let Some(first) = hands.first() else {
        return Ok(None);
    };
    let (mut hand, more) = read_hand(first, is_converted)?;
    hand.is_flat = is_flat;
    if !hand.is_history {
        return Ok(None);
    }
    // Only a log says "you", and it may say elsewhere who that is.
    let others = hands.get(1..).unwrap_or_default().iter();
    let names = others.filter_map(|hand| {
        let (hand, _) = read_hand(hand, false).ok()?;
        hand.who_you_are().map(str::to_owned)
    });
    let hero: Option<String> = if is_log { names.take(1).next() } else { None };
    hand.finish(hero.as_deref(), more || hands.len() > 1)
        .map(Some)
}

/// The first hand of some lines, and whether another follows.
fn read_hand(lines: &[Line], is_converted: bool) -> Result<(Hand, bool), NotationError> {
    let mut hand = Hand::default();
    hand.is_converted = is_converted;
    for line in lines {
        match hand.read(line) {
            Ok(Next::SameHand) => {}
            Ok(Next::NextHand) => return Ok((hand, true)),
            // What is no history has its errors elsewhere.
            Err(_) if !hand.is_history && !is_history(lines) => return Ok((hand, false)),
            Err(error) => return Err(error),
        }
    }
    Ok((hand, false))
}

/// Whether any of these lines is one that only histories have.
fn is_history(lines: &[Line]) -> bool {
    lines.iter().any(|line| {
        let text = line.text.as_str();
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        text.starts_with("**") && has(&["FLOP", "TURN", "RIVER", "Flop", "flop", "SUMMARY"])
            || verbs::after(text, "dealt to ").is_some()
            || headings::is_header(text)
            || has(&[
                " shows [",
                ": shows",
                " showed [",
                " mucks [",
                " mucked [",
                "Card dealt to",
            ])
            || headings::heading(text).is_some_and(|heading| heading.street.is_some())
            || has(&["received card:", "Your hand is", "shows a "])
    })
}

/// The hands of a log whose rows say where each begins, in the order in which they stand in the text;
/// of any other text all of it. A log that is copied from the room's page has its last row first.
fn hands(lines: Vec<Line>) -> (Vec<Vec<Line>>, bool) {
    let begins = |line: &Line| line.text.starts_with("-- starting hand");
    let log = [
        "-- starting hand",
        "-- ending hand",
        "Your hand is",
        "Player stacks:",
    ];
    let is_log = |line: &Line| log.iter().any(|words| line.text.starts_with(words));
    if !lines.iter().any(is_log) {
        return (vec![lines], false);
    }
    let mut hands = vec![Vec::new()];
    let backwards = is_backwards(&lines);
    for line in lines {
        let is_start = begins(&line);
        if is_start && !backwards {
            hands.push(Vec::new());
        }
        if let Some(hand) = hands.last_mut() {
            hand.push(line);
        }
        if is_start && backwards {
            hands.push(Vec::new());
        }
    }
    if backwards {
        hands.iter_mut().for_each(|hand| hand.reverse());
    }
    let holds = |hand: &Vec<Line>| {
        let says = |words: &str| hand.iter().any(|line| line.text.starts_with(words));
        says("-- starting hand") || says("Your hand is") || says("Player stacks")
    };
    hands.retain(|hand| !hand.is_empty() && holds(hand));
    (hands, true)
}

/// Whether the rows of a log are in the order newest first.
fn is_backwards(lines: &[Line]) -> bool {
    let steps = [
        "-- starting hand",
        "Player stacks:",
        "Your hand is",
        "Flop:",
        "Turn:",
        "River:",
        "-- ending hand",
    ];
    let step = |line: &Line| steps.iter().position(|words| line.text.starts_with(words));
    let steps: Vec<usize> = lines.iter().filter_map(step).collect();
    let falls = |pair: &&[usize]| pair[0] > pair[1] && !(pair[0] == 6 && pair[1] == 0);
    let rises = |pair: &&[usize]| pair[0] < pair[1] && !(pair[0] == 0 && pair[1] == 6);
    steps.windows(2).filter(falls).count() > steps.windows(2).filter(rises).count()
}

/// A format of whole files that is not read here.
fn format(line: &Line) -> Option<&'static str> {
    let text = line.text.as_str();
    if text.starts_with("<session") || text.starts_with("<game ") || text.starts_with("<?xml") {
        return Some("iPoker");
    }
    (text.starts_with('{') && text.contains("\"ohh\"") || text == "{")
        .then_some("Open Hand History")
}
