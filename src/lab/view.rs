//! The model as scenes, visible and announced.

mod bucket;
mod counted;
mod drawing;
mod filling;
mod grid;
mod map;
mod other;
mod remainder;
mod walk;

use evaluator::reference::{RankingMethod, Step};
use evaluator::{Card, HandRank, Ranker};

use super::describe::{Describer, code, numbers, sign, with_capital};
use super::hand::Ignored;
use super::race::{digits, quartiles};
use super::state::{Lane, Level, Model};
use crate::kit::worker::Fault;

use counted::spoilt;
use drawing::thousandths;
use map::known;

pub use bucket::{BucketScene, bucket};
pub use counted::{counting, groups, large, paths, slip, wrong};
pub use filling::{FillingScene, filling};
pub use grid::{Block, GridScene, grid};
pub use map::{MapScene, map, size as map_size};
pub use other::{OtherRow, OtherScene, other};
pub use remainder::{RemainderScene, remainder};
pub use walk::{WalkScene, is_walked, walk};

/// The cards, and what is wrong with the text.
#[derive(Clone, Debug, PartialEq)]
pub struct HandScene {
    /// What stands in the field.
    pub text: String,
    /// The cards that were read.
    pub cards: Vec<Card>,
    /// What was ignored, and what is missing.
    pub notes: Vec<String>,
    /// Whether all methods agree, in a sentence; `None` without a hand.
    pub verdict: Option<(bool, String)>,
}

/// A lane.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneScene {
    /// What the method is called.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub note: &'static str,
    /// Its answer, or that of the mistake that is made in it.
    pub answer: String,
    /// Both, as they are read out.
    pub label: String,
    /// Whether a mistake makes the answer wrong.
    pub wrong: bool,
    /// Whether it is open.
    pub open: bool,
}

/// What is inside the lane that is open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StepsScene {
    /// What the scrubber is called: that of which lane.
    pub name: &'static str,
    /// How many steps are shown, and how many there are.
    pub shown: usize,
    /// See there.
    pub length: usize,
    /// The same as a sentence.
    pub position: String,
    /// What the steps so far cost.
    pub cost: String,
    /// Whether they go on by themselves.
    pub playing: bool,
    /// The 21 fives: what each is, whether it is looked at, and whether it is the best.
    pub fives: Vec<(String, bool, bool)>,
    /// The text about seven cards.
    pub about_seven: Option<&'static str>,
    /// The question before the answer: the tables, and what was said of the guess.
    pub guess: Option<(Option<usize>, Option<String>)>,
}

/// A step.
#[derive(Clone, Debug, PartialEq)]
pub struct StepScene {
    /// What happens.
    pub text: String,
    /// The numbers.
    pub numbers: Option<String>,
    /// The line of code.
    pub code: Option<&'static str>,
    /// The bits that count cards: four a rank.
    pub bits: Option<u64>,
    /// Why the remainder is what it is.
    pub remainder: Option<RemainderScene>,
    /// A part of a list: where it begins, where it ends, what is looked at, in thousandths of the list.
    pub part: Option<[usize; 3]>,
}

/// A row of the race.
#[derive(Clone, Debug, PartialEq)]
pub struct RowScene {
    /// Which method.
    pub name: &'static str,
    /// Its median, with the unit.
    pub time: String,
    /// The median in thousandths of the slowest.
    pub part: usize,
    /// How many times as fast as the slowest.
    pub ratio: String,
    /// The first pass.
    pub cold: String,
    /// Filling the tables.
    pub fill: String,
    /// Memory.
    pub bytes: String,
}

/// The cards and what is said of them.
pub fn hand(model: &Model, describer: Describer) -> HandScene {
    let words = describer.words;
    let cards = model.reading.cards.clone();
    let mut notes: Vec<String> = model
        .reading
        .ignored
        .iter()
        .map(|ignored| match ignored {
            Ignored::Bad(text) => words.bad_card(&text.chars().take(20).collect::<String>()),
            Ignored::Twice(card) => words.duplicate(&sign(*card)),
        })
        .collect();
    let count = cards.len();
    let number = count.to_string();
    match count {
        5 | 7 => {}
        0..5 => notes.push(words.too_few(&number, &(5 - count).to_string())),
        6 => notes.push(words.too_few(&number, "1")),
        _ => notes.push(words.too_many(&number)),
    }
    let first = model.lanes.first();
    let verdict = first.map(|first| {
        let same = model.lanes.iter().all(|lane| lane.rank == first.rank);
        let verdict = match same {
            true => words.agree(),
            false => words.disagree(),
        };
        (same, format!("{}. {verdict}", describer.answer(first.rank)))
    });
    HandScene {
        text: model.text.clone(),
        cards,
        notes,
        verdict,
    }
}

/// All lanes; `ranker` knows what a mistake makes of the hand.
pub fn lanes(model: &Model, describer: Describer, ranker: Option<&Ranker>) -> Vec<LaneScene> {
    let spoilt = ranker.and_then(|ranker| spoilt(model, describer, ranker));
    let lanes = RankingMethod::ALL.iter().enumerate().map(|(at, method)| {
        let rank = model.lanes.get(at).map(|lane| lane.rank);
        let answer = rank.map_or(String::new(), |rank| describer.answer(rank));
        let spoilt = spoilt.as_ref().filter(|(spoilt, _)| spoilt == method);
        let name = describer.words.way_names(at);
        let answer = spoilt.map_or(answer, |(_, said)| said.clone());
        LaneScene {
            name,
            note: describer.words.way_notes(at),
            label: format!("{name}: {answer}"),
            answer,
            wrong: spoilt.is_some(),
            open: at == model.open,
        }
    });
    lanes.collect()
}

/// Which of Cactus Kev's tables has the answer: 0, 1 or 2.
fn table_of(lane: &Lane, steps: &[Step]) -> Option<usize> {
    let with_tables = [RankingMethod::CactusKev, RankingMethod::Hashed];
    if !with_tables.contains(&lane.method) {
        return None;
    }
    Some(match steps {
        steps
            if steps
                .iter()
                .any(|step| matches!(step, Step::Product { .. })) =>
        {
            2
        }
        steps
            if steps
                .iter()
                .any(|step| matches!(step, Step::Flushes { .. })) =>
        {
            0
        }
        _ => 1,
    })
}

/// The steps of the open lane that are shown.
pub fn visible_steps(model: &Model, describer: Describer) -> Vec<StepScene> {
    let Some(lane) = model.lane() else {
        return Vec::new();
    };
    let (first, end) = model.range();
    let all = &lane.steps[first..end];
    let steps = all.iter().take(model.shown).enumerate();
    let steps = steps
        .map(|(at, step)| step_scene(model, describer, lane.method, step, at + 1 == all.len()));
    steps.collect()
}

/// The newest step, as announced.
pub fn newest(model: &Model, describer: Describer) -> Option<String> {
    let position = inside(model, describer)?.position;
    let step = visible_steps(model, describer).pop()?;
    Some(format!("{position}: {}", step.text))
}

/// What is inside the lane that is open, but for its steps.
pub fn inside(model: &Model, describer: Describer) -> Option<StepsScene> {
    let words = describer.words;
    let lane = model.lane()?;
    let (first, end) = model.range();
    let all = &lane.steps[first..end];
    let shown = model.shown.min(all.len());
    let best: Option<HandRank> = lane.fives.iter().map(|five| five.rank).max();
    let mut is_first = true;
    let fives = lane.fives.iter().enumerate().map(|(at, five)| {
        let is_best = is_first && Some(five.rank) == best;
        is_first &= !is_best;
        let kind = format!(
            "{} {}",
            signs(&five.cards),
            describer.kind(five.rank.category())
        );
        let name = words.five_of(&(at + 1).to_string(), kind.trim());
        (name, at == model.five, is_best)
    });
    let cost = all[..shown]
        .iter()
        .fold(evaluator::reference::Cost::default(), |sum, step| {
            sum.and(step.cost())
        });
    let number = |number: u32| describer.number(number.into());
    let seven = model.reading.cards.len() == 7;
    let guess = table_of(lane, all).map(|table| {
        let said = model.guess.map(|guess| match guess == table {
            true => words.guessed_right().to_owned(),
            false => words.guessed_wrong(words.guesses(table)),
        });
        (model.guess, said)
    });
    Some(StepsScene {
        name: words.way_names(model.open),
        shown,
        length: all.len(),
        position: words.steps(&shown.to_string(), &all.len().to_string()),
        cost: words.costs(
            &number(cost.operations),
            &number(cost.reads),
            &number(cost.branches),
            &number(cost.bytes),
        ),
        playing: model.playing,
        about_seven: seven.then(|| {
            if lane.fives.is_empty() {
                words.direct()
            } else {
                words.best_of()
            }
        }),
        fives: fives.collect(),
        guess,
    })
}

fn step_scene(
    model: &Model,
    describer: Describer,
    method: RankingMethod,
    step: &Step,
    last: bool,
) -> StepScene {
    let level = model.level;
    // The list of products has 4,888 numbers, that of classes 7,462.
    let list = match method {
        RankingMethod::CactusKev => 4_888,
        _ => 7_462,
    };
    StepScene {
        text: with_capital(&describer.sentence(step, last)),
        numbers: (level >= Level::Numbers).then(|| numbers(step)),
        code: (level >= Level::Code).then(|| code(method, step)),
        bits: match step {
            Step::Marked { counts, .. } | Step::Remainder { counts, .. } => Some(*counts),
            _ => None,
        },
        remainder: match step {
            Step::Remainder { counts, .. } => Some(remainder(*counts, model.rewritten, describer)),
            _ => None,
        },
        part: match step {
            Step::Look {
                first, end, place, ..
            } => Some([*first, *end, *place].map(|place| thousandths(place, list))),
            _ => None,
        },
    }
}

/// Cards with their signs, one after the other.
pub fn signs(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|card| sign(*card)).collect();
    cards.join(" ")
}

/// Nanoseconds in a unit that fits.
fn time(describer: Describer, quartiles: [f64; 3]) -> String {
    format!(
        "{}\u{a0}ns",
        describer.decimal(quartiles[1], digits(quartiles))
    )
}

/// How many times as fast.
fn ratio(describer: Describer, ratio: f64) -> String {
    format!(
        "{}\u{d7}",
        describer.decimal(ratio, usize::from(ratio < 9.95))
    )
}

/// Everyone in the race.
pub fn rows(model: &Model, describer: Describer) -> Vec<RowScene> {
    let slowest = model.race.slowest();
    let rows = model.race.rows.iter().map(|row| {
        let quartiles = quartiles(&row.samples);
        let median = quartiles.map(|[_, median, _]| median);
        let place = RankingMethod::ALL.iter().position(|it| *it == row.method);
        let ratio = slowest
            .zip(median)
            .map(|(slowest, median)| slowest / median.max(f64::MIN_POSITIVE));
        RowScene {
            name: describer.words.way_names(place.unwrap_or(0)),
            time: quartiles.map_or(String::new(), |quartiles| time(describer, quartiles)),
            part: ratio.map_or(0, |ratio| (1_000.0 / ratio) as usize),
            ratio: ratio.map_or(String::new(), |it| self::ratio(describer, it)),
            cold: row.cold.map_or(String::new(), |cold| {
                format!("{}\u{a0}ns", describer.decimal(cold, 0))
            }),
            fill: row.fill.map_or(String::new(), |fill| {
                format!("{}\u{a0}ms", describer.decimal(fill, 1))
            }),
            bytes: row.bytes.map_or(String::new(), |bytes| {
                format!("{}\u{a0}kB", describer.number(bytes.div_ceil(1_000) as u64))
            }),
        }
    });
    rows.collect()
}

/// The text about the race.
pub fn race_notes(model: &Model, describer: Describer) -> Vec<String> {
    let (race, words) = (&model.race, describer.words);
    let mut notes = Vec::new();
    if let Some(fault) = race.failed {
        let said = match (fault, race.step) {
            (Fault::OtherVersion, _) => words.renewed(),
            (_, Some(_)) => words.worker_ended(),
            (_, None) => words.no_worker(),
        };
        notes.push(said.to_owned());
    }
    if let Some(step) = race.step {
        notes.push(words.clock(&describer.decimal(step, if step < 0.995 { 2 } else { 0 })));
    }
    let rounds = race.rounds().to_string();
    if race.running {
        notes.push(words.running(&rounds, &super::race::ROUNDS.to_string()));
    } else if race.rounds() > 0 {
        notes.push(words.ended(&rounds));
    }
    match race.agrees() {
        Some(true) => {
            let sum = race
                .rows
                .first()
                .and_then(|row| row.sum)
                .unwrap_or_default()
                .sum();
            notes.push(words.sums_agree(&describer.number(sum)));
        }
        Some(false) => notes.push(words.sums_differ().to_owned()),
        None => {}
    }
    if race.is_busy() {
        notes.push(words.busy().to_owned());
    }
    notes.extend(race.copied.map(|copied| match copied {
        true => words.copied().to_owned(),
        false => words.not_copied().to_owned(),
    }));
    notes
}

#[cfg(test)]
mod tests;
