//! The table for seven cards: how it is built, when it forgets a suit, and its nested loop.

use evaluator::reference::{State, TwoPlusTwo};
use evaluator::{Card, Suit};

use super::drawing::line;
use super::signs;
use crate::kit::worker::Fault;
use crate::lab::describe::Describer;
use crate::lab::listing::nested_loop;
use crate::lab::state::{Level, Model};

/// The table as it is built, or could be.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeScene {
    /// How large it is.
    pub about: String,
    /// What became of it; nothing before it was asked for.
    pub said: Option<String>,
    /// How much of it is built, in thousandths.
    pub part: Option<usize>,
    /// Whether it is there.
    pub built: bool,
    /// Whether this device should not build it.
    pub refused: bool,
}

/// The nested loop.
#[derive(Clone, Debug, PartialEq)]
pub struct NestedScene {
    /// What it does, with its four cards.
    pub about: String,
    /// How many hands are shown, and how many there are.
    pub shown: usize,
    /// See there.
    pub length: usize,
    /// Whether the others follow by themselves.
    pub playing: bool,
    /// The counter.
    pub counter: String,
    /// The hand that is shown.
    pub hand: Option<String>,
    /// Which table has counted.
    pub by: &'static str,
    /// The drawing: what is not read yet, and what is.
    pub paths: [String; 2],
    /// Its own size.
    pub size: String,
    /// The loop as code, for who looks closely.
    pub code: Option<&'static str>,
}

/// Millions of bytes.
fn megabytes(describer: Describer, bytes: usize) -> String {
    let megabytes = describer.number(((bytes + 500_000) / 1_000_000) as u64);
    describer.words.megabytes(&megabytes)
}

/// The table for seven cards.
pub fn large(model: &Model, describer: Describer) -> LargeScene {
    let (large, words) = (&model.large, describer.words);
    let table = megabytes(describer, TwoPlusTwo::BYTES);
    let besides = megabytes(describer, TwoPlusTwo::WORKSHOP);
    let said = match (large.building, large.built, large.failed) {
        _ if model.low_memory => Some(words.large_refused().to_owned()),
        (Some(rows), ..) => {
            let percent = 100 * rows / TwoPlusTwo::STATES;
            let all = describer.number(TwoPlusTwo::STATES as u64);
            let percent = describer.percent(percent as f64, 0);
            Some(words.large_building(&describer.number(rows as u64), &all, &percent))
        }
        (_, Some(time), _) => {
            let seconds = time / 1_000.0;
            let seconds = describer.decimal(seconds, usize::from(seconds < 9.95));
            Some(words.large_done(&seconds, &table))
        }
        (.., Some(Fault::OtherVersion)) => Some(words.renewed().to_owned()),
        (.., Some(_)) if large.was_started => Some(words.large_silent().to_owned()),
        (.., Some(_)) => Some(words.no_worker().to_owned()),
        _ if large.refused => Some(words.large_failed().to_owned()),
        _ => None,
    };
    LargeScene {
        about: words.large_text(&table, &besides),
        said,
        part: large.building.map(|rows| 1_000 * rows / TwoPlusTwo::STATES),
        built: large.built.is_some(),
        refused: model.low_memory,
    }
}

/// What is said of it aloud: that it is being built, each quarter of it, and the end.
pub fn large_said(model: &Model, describer: Describer) -> Option<String> {
    if let Some(rows) = model.large.building {
        let quarters = 4 * rows / TwoPlusTwo::STATES;
        let words = describer.words;
        return Some(match quarters {
            0 => words.large_begins().to_owned(),
            _ => words.large_percent(&describer.percent(25.0 * quarters as f64, 0)),
        });
    }
    // On a device that refuses it that stands where the button would be.
    large(model, describer).said.filter(|_| !model.low_memory)
}

/// Which suits the card at this place has the table forget, and why; a sentence that follows another, or nothing.
pub(super) fn forgotten(cards: &[Card], at: usize, describer: Describer) -> String {
    let after = |count: usize| {
        let state = State::after(cards.get(..count)?, 7)?;
        Some(Suit::ALL.map(|suit| state.suited().suit_ranks(suit) != 0))
    };
    let count = at + 1;
    let (Some(before), Some(after)) = (after(at), after(count)) else {
        return String::new();
    };
    let card = cards[at].suit();
    let gone = Suit::ALL.into_iter().filter(|suit| {
        let was = before[suit.index()] || *suit == card;
        was && !after[suit.index()]
    });
    let gone: Vec<String> = gone.map(|suit| suit.symbol().to_string()).collect();
    if gone.is_empty() {
        return String::new();
    }
    let needed = State::needed(count, 7);
    let said = describer.words.forgotten(
        &gone.join(" "),
        &describer.number(count as u64),
        &describer.number(needed as u64),
    );
    format!(" {said}")
}

/// The width of the drawing of the loop, and how far its rows are apart.
const WIDTH: usize = 1_000;
const APART: usize = 24;
/// Half the width of a mark.
const MARK: f64 = 12.0;

/// The loop over the fifth card, as far as it is shown.
pub fn nested(model: &Model, describer: Describer) -> Option<NestedScene> {
    let (nested, words) = (&model.nested, describer.words);
    let length = nested.hands.len();
    let shown = nested.shown.min(length);
    let number = |number: usize| describer.number(number as u64);
    let reads = |hands: usize| match hands.checked_sub(1) {
        Some(last) => nested
            .hands
            .get(last)
            .map_or(0, |(.., reads)| *reads as usize),
        None => 0,
    };
    // One by one each hand would take what the first took.
    let alone = shown * reads(1);
    let hand = shown.checked_sub(1).and_then(|last| nested.hands.get(last));
    let hand = hand.map(|(card, rank, _)| {
        let mut cards = nested.first.clone();
        cards.push(*card);
        format!("{}: {}", signs(&cards), describer.answer(*rank))
    });
    let middle = WIDTH as f64 / 2.0;
    let rows = nested.first.len();
    let place = |at: usize| (at as f64 + 0.5) * WIDTH as f64 / length.max(1) as f64;
    let mut paths = [String::new(), String::new()];
    let [open, read] = &mut paths;
    // Four reads that all share, then one that is each hand's own.
    line(
        if shown > 0 { read } else { open },
        &[(middle, 0), (middle, rows * APART)],
    );
    // A mark for each of the four.
    for row in 1..=rows {
        let path = if shown > 0 { &mut *read } else { &mut *open };
        line(
            path,
            &[(middle - MARK, row * APART), (middle + MARK, row * APART)],
        );
    }
    for at in 0..length {
        let path = if at < shown { &mut *read } else { &mut *open };
        line(
            path,
            &[(middle, rows * APART), (place(at), (rows + 2) * APART)],
        );
    }
    (length > 0).then(|| NestedScene {
        about: words.nested_text(&signs(&nested.first)),
        shown,
        length,
        playing: nested.playing,
        counter: words.nested_reads(
            &number(shown),
            &number(length),
            &number(reads(shown)),
            &number(alone),
        ),
        hand,
        by: words.nested_by(nested.by_table.into()),
        paths,
        size: format!("0 0 {WIDTH} {}", (rows + 2) * APART),
        code: (model.level == Level::Code).then(|| nested_loop(nested.by_table)),
    })
}
