//! What the panels beside the table share: their question, the selected player, and numbers as
//! text.

use evaluator::{Equity, Scenario};

use crate::calculator::state::State;
use crate::calculator::state::answers::AnswerState;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::text::{Words, quotient};
use crate::kit::worker::Fault;

/// The table, ready for questions.
#[derive(Clone, Debug, PartialEq)]
pub struct Subject<'a> {
    /// The question.
    pub scenario: &'a Scenario,
    /// The seats that take part, in the order of the scenario's.
    pub players: Vec<usize>,
    /// Their names: "Player 1", "BTN".
    pub names: Vec<String>,
}

impl Subject<'_> {
    /// What is on the table, without ranges that folded: a panel says whether they make a difference to it.
    ///
    /// # Errors
    /// What is missing before there is a question, in the words of the results.
    pub fn beside_folded<'a>(state: &'a State, words: &Words) -> Result<Subject<'a>, Unavailable> {
        let unavailable = match state.reading() {
            TableStatus::Ready(folded) => {
                let draft = state.draft();
                let players = draft.players();
                let names = players.iter().map(|&seat| words.named(draft, seat));
                return Ok(Subject {
                    scenario: folded.scenario(),
                    names: names.collect(),
                    players,
                });
            }
            TableStatus::Empty => words.messages().no_cards().to_owned(),
            TableStatus::Missing(missing) => words.missing(*missing),
            TableStatus::Impossible(error) => words.impossible(error),
        };
        Err(unavailable.into())
    }

    /// The name of a player, by the place in the scenario.
    pub fn name(&self, index: usize) -> String {
        self.names.get(index).cloned().unwrap_or_default()
    }

    /// The place in the scenario of a seat of the table; the first for one that takes no part.
    pub fn index(&self, seat: usize) -> usize {
        let mut players = self.players.iter();
        players.position(|&player| player == seat).unwrap_or(0)
    }
}

/// That the answer is without the range that folded, if one has.
pub fn without_folded(state: &State, words: &Words) -> String {
    let folded = state.draft().folded_range();
    folded.map_or(String::new(), |seat| words.without_folded(seat))
}

/// The head of a panel: the players to select, and the message in place of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// The players to select from.
    pub choices: Vec<Choice>,
    /// Why there is no content, or what it waits for.
    pub message: String,
    /// The label of the button for that.
    pub offer: Option<&'static str>,
    /// What is left out of account: that a range has folded.
    pub note: String,
    /// What the panel shows, in a sentence or two: what is said after a choice in it. Empty while there is nothing.
    pub summary: String,
}

/// The contents of a panel that has a head.
pub trait Headed {
    /// The head.
    fn head(&self) -> &Head;
}

impl Head {
    /// Shows why a scene could not be filled, if it could not.
    pub fn report(&mut self, filled: Result<(), Unavailable>) {
        if let Err(unavailable) = filled {
            (self.message, self.offer) = (unavailable.message, unavailable.offer);
        }
    }
}

/// Why a panel has no content.
#[derive(Clone, Debug, PartialEq)]
pub struct Unavailable {
    /// The message in its place.
    pub message: String,
    /// The label of the button for it.
    pub offer: Option<&'static str>,
}

impl From<String> for Unavailable {
    fn from(message: String) -> Unavailable {
        let offer = None;
        Unavailable { message, offer }
    }
}

impl From<&str> for Unavailable {
    fn from(message: &str) -> Unavailable {
        message.to_owned().into()
    }
}

/// The answer, once it is ready.
///
/// # Errors
/// The message until then, `no_answer` where the question has none, and why the engine can't be asked.
pub fn answer<'a, A>(
    answer: AnswerState<'a, A>,
    no_answer: &'static str,
    words: &Words,
) -> Result<&'a A, Unavailable> {
    match answer {
        AnswerState::Ready(answer) => Ok(answer),
        AnswerState::Working(fraction, _) => Err(working(fraction, words).into()),
        AnswerState::NoAnswer => Err(no_answer.into()),
        AnswerState::Fault(why) => Err(engine_fault(why, words)),
    }
}

/// How much is done: "Working it out… 25 %".
pub fn working(fraction: f64, words: &Words) -> String {
    let part = part(fraction, 0, words);
    [words.messages().working(), " ", &part].concat()
}

fn engine_fault(why: Fault, words: &Words) -> Unavailable {
    Unavailable {
        message: fault(why, words),
        offer: Some(words.messages().try_again()),
    }
}

/// A player who can be selected.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The seat, from 0.
    pub seat: usize,
    /// "Player 1".
    pub name: String,
    /// Whether it is selected.
    pub chosen: bool,
}

/// The players to select, and the selected one. A single player is not shown.
pub fn choices(subject: &Subject<'_>, index: usize) -> Vec<Choice> {
    let choice = |(at, &seat): (usize, &usize)| Choice {
        seat,
        name: subject.name(at),
        chosen: at == index,
    };
    match subject.players.len() {
        0 | 1 => Vec::new(),
        _ => subject.players.iter().enumerate().map(choice).collect(),
    }
}

/// A share of the pot with this many decimals: "81.3 %".
pub fn equity(share: Equity, decimals: u8, words: &Words) -> String {
    let number = quotient(
        share.numerator() * 100,
        share.denominator(),
        decimals,
        words,
    );
    words.percent(&number)
}

/// A part of a whole, 0 to 1, with this many decimals: "81.3 %".
pub fn part(value: f64, decimals: u8, words: &Words) -> String {
    words.percent(&points(value, decimals, words))
}

/// The same without the percent sign.
pub fn points(value: f64, decimals: u8, words: &Words) -> String {
    // The error is a billionth at most, so rounding happens only once, in `quotient`.
    let parts = (value.clamp(0.0, 1e9) * 1e9).round() as u128;
    quotient(parts * 100, 1_000_000_000, decimals, words)
}

/// A change of a share in percentage points, with its sign: "+12.5", "−3.0", "0.0".
pub fn change(value: f64, decimals: u8, words: &Words) -> String {
    let number = points(value.abs(), decimals, words);
    [sign(value, decimals), &number].concat()
}

/// The sign of a change when it is rounded to this many decimals in percent.
fn sign(value: f64, decimals: u8) -> &'static str {
    let seen = value * 10f64.powi(i32::from(decimals) + 2);
    match seen.round() {
        seen if seen > 0.0 => "+",
        seen if seen < 0.0 => "\u{2212}",
        _ => "",
    }
}

/// Why the engine can't be asked.
pub fn fault(fault: Fault, words: &Words) -> String {
    let texts = words.messages();
    let text = match fault {
        Fault::Silent => texts.engine_lost(),
        Fault::OldBrowser => texts.engine_unsupported(),
        Fault::OtherVersion => texts.engine_renewed(),
    };
    text.to_owned()
}

/// A part of a whole as a CSS percentage: "12.34%". What is no number is nothing.
pub fn length(part: f64) -> String {
    let part = if part.is_nan() { 0.0 } else { part };
    let hundredths = (part.clamp(0.0, 1.0) * 10_000.0).round();
    format!("{:.2}%", hundredths / 100.0)
}

/// The indices of these keys in descending order; of equal keys the last comes first.
pub fn order(keys: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..keys.len()).rev().collect();
    order.sort_by(|&one, &other| keys[other].total_cmp(&keys[one]));
    order
}
