//! What the panels beside the table share: their question, the selected player, and numbers as
//! text.

use evaluator::{Equity, Scenario};

use crate::calculator::protocol::Fault;
use crate::calculator::state::State;
use crate::calculator::state::draft::Reading;
use crate::calculator::state::panel_answers::AnswerState;
use crate::calculator::text::{Words, quotient};

/// The table, ready for questions.
#[derive(Clone, Debug, PartialEq)]
pub struct Subject<'a> {
    /// The question.
    pub scenario: &'a Scenario,
    /// The seats that take part, in the order of the scenario's.
    pub players: Vec<usize>,
}

impl Subject<'_> {
    /// What is on the table.
    ///
    /// # Errors
    /// What is missing before there is a question, as the results say it; or that a range has folded,
    /// which can't be looked into.
    pub fn of<'a>(state: &'a State, words: &Words) -> Result<Subject<'a>, Lacking> {
        let subject = Subject::beside_folded(state, words)?;
        match state.draft().folded_range() {
            Some(seat) => Err(words.folded_range(seat).into()),
            None => Ok(subject),
        }
    }

    /// Those who play, for a panel that needs no more than the odds: they know what ranges that folded
    /// change.
    ///
    /// # Errors
    /// What is missing before there is a question, as the results say it.
    pub fn beside_folded<'a>(state: &'a State, words: &Words) -> Result<Subject<'a>, Lacking> {
        let lacking = match state.reading() {
            Reading::Ready(folded) => {
                return Ok(Subject {
                    scenario: folded.scenario(),
                    players: state.draft().players(),
                });
            }
            Reading::Empty => words.messages().no_cards().to_owned(),
            Reading::Missing(missing) => words.missing(*missing),
            Reading::Impossible(error) => words.impossible(error),
        };
        Err(lacking.into())
    }

    /// The place in the scenario of a seat of the table; the first for one that takes no part.
    pub fn index(&self, seat: usize) -> usize {
        let mut players = self.players.iter();
        players.position(|&player| player == seat).unwrap_or(0)
    }
}

/// The head of a panel: the players to select, and the message in place of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Whose view can be taken.
    pub choices: Vec<Choice>,
    /// Why there is nothing to see, or what it waits for.
    pub message: String,
    /// The label of the button for that.
    pub offer: Option<&'static str>,
}

impl Head {
    /// Says why a scene could not be filled, if it could not.
    pub fn says(&mut self, filled: Result<(), Lacking>) {
        if let Err(lacking) = filled {
            (self.message, self.offer) = (lacking.message, lacking.offer);
        }
    }
}

/// Why there is nothing to see in a panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Lacking {
    /// The message in its place.
    pub message: String,
    /// The label of the button for it.
    pub offer: Option<&'static str>,
}

impl From<String> for Lacking {
    fn from(message: String) -> Lacking {
        let offer = None;
        Lacking { message, offer }
    }
}

impl From<&str> for Lacking {
    fn from(message: &str) -> Lacking {
        message.to_owned().into()
    }
}

/// The answer, once it is there.
///
/// # Errors
/// What is said until then, `nothing` where there will be none, and why the engine can't be asked.
pub fn answer<'a, A>(
    answer: AnswerState<'a, A>,
    nothing: &'static str,
    words: &Words,
) -> Result<&'a A, Lacking> {
    match answer {
        AnswerState::Ready(answer) => Ok(answer),
        AnswerState::Working(..) => Err(words.messages().working().into()),
        AnswerState::NoAnswer => Err(nothing.into()),
        AnswerState::Fault(why) => Err(faulty(why, words)),
    }
}

/// Not once for each type of answer.
fn faulty(why: Fault, words: &Words) -> Lacking {
    Lacking {
        message: fault(why, words),
        offer: Some(words.messages().try_again()),
    }
}

/// A player who can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The seat, from 0.
    pub seat: usize,
    /// "Player 1".
    pub name: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// The players to select, and the selected one. A single player is not shown.
pub fn choices(subject: &Subject<'_>, index: usize, words: &Words) -> Vec<Choice> {
    let choice = |(at, &seat): (usize, &usize)| Choice {
        seat,
        name: words.player(seat),
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

/// The same without the sign of percent.
pub fn points(value: f64, decimals: u8, words: &Words) -> String {
    // A float is a part of a billion off at most; the one place that rounds can round it.
    let parts = (value.clamp(0.0, 1e9) * 1e9).round() as u128;
    quotient(parts * 100, 1_000_000_000, decimals, words)
}

/// A change of a share in percentage points, with its sign: "+12.5", "−3.0", "0.0".
pub fn change(value: f64, decimals: u8, words: &Words) -> String {
    let number = points(value.abs(), decimals, words);
    [sign(value, decimals), &number].concat()
}

/// The sign of a change that is seen with this many decimals in percent.
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

/// A part of a whole as a style wants it: "12.34%". In integers, since the code that formats floats
/// is large.
pub fn length(part: f64) -> String {
    let hundredths = (part.clamp(0.0, 1.0) * 10_000.0).round() as u32;
    let rest = hundredths % 100;
    let zero = if rest < 10 { "0" } else { "" };
    [
        &(hundredths / 100).to_string(),
        ".",
        zero,
        &rest.to_string(),
        "%",
    ]
    .concat()
}

/// The places of these keys, the largest first, equal ones the last first. Each is put where it belongs: that is
/// two hundred bytes of code, the sorts of slices are some kilobytes for each type, and a thousand keys take a
/// fraction of a millisecond.
pub fn order(keys: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(keys.len());
    for (place, &key) in keys.iter().enumerate() {
        let at = order.partition_point(|&other| keys[other].total_cmp(&key).is_gt());
        order.insert(at, place);
    }
    order
}
