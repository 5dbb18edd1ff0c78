//! The model as scenes, visible and announced.

mod bucket;
mod counted;
mod drawing;
mod filling;
mod grid;
mod large;
mod map;
mod other;
mod remainder;
mod walk;
mod worksheet;

use evaluator::reference::{RankingMethod, State, Step};
use evaluator::{Card, HandRank, Rank, Ranker};

use super::describe::{Describer, class_of, code, numbers, ranks_of, sign, with_capital};
use super::hand::Ignored;
use super::listing::{Listing, listings};
use super::place::Unusable;
use super::race::{CLASSIFIED, Phase, ROUNDS, SEVENS, digits, quartiles};
use super::state::{LANES, Lane, Level, Model, TERMS, table_of};
use crate::kit::worker::Fault;

use counted::spoilt;
use drawing::thousandths;
use map::known;

pub use bucket::{BucketScene, bucket};
pub use counted::{PairScene, counting, groups, made, pair, paths, slip, wrong};
pub use filling::{FillingScene, filling};
pub use grid::{Block, GridScene, grid};
pub use large::{LargeScene, NestedScene, large, large_said, nested};
pub use map::{MapScene, map, size as map_size};
pub use other::{OtherRow, OtherScene, other};
pub use remainder::{RemainderScene, remainder};
pub use walk::{WalkScene, is_walked, walk};
pub use worksheet::{QuestionScene, WorksheetScene, worksheet};

/// The cards, and what is wrong with the text.
#[derive(Clone, Debug, PartialEq)]
pub struct HandScene {
    /// What stands in the field.
    pub text: String,
    /// The cards that were read.
    pub cards: Vec<Card>,
    /// What was ignored, and what is missing.
    pub notes: Vec<String>,
    /// What can't be used of the link that led here.
    pub link: Vec<String>,
    /// What is said of it aloud, once for a hand: what is wrong with it, or what it is. Nothing while cards are still being typed.
    pub said: Option<String>,
    /// Whether all methods agree, in a sentence; `None` without a hand.
    pub verdict: Option<(bool, String)>,
}

/// A lane.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneScene {
    /// What the method is called.
    pub name: String,
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
    pub name: String,
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
    /// How fast.
    pub speed: String,
    /// What became of the link to this step.
    pub copied: Option<String>,
    /// What is said of the steps before the newest, when there are some.
    pub earlier: Option<String>,
    /// The 21 fives: what each is, whether it is looked at, and whether it is the best.
    pub fives: Vec<(String, bool, bool)>,
    /// The text about seven cards.
    pub about_seven: Option<String>,
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
    /// What a number in them means.
    pub meaning: Option<String>,
    /// The line of code.
    pub code: Option<&'static str>,
    /// All of the method's code, with the line lit: that of its source, and the engine's.
    pub listings: Vec<Listing>,
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
    pub name: String,
    /// Its median, with the unit.
    pub time: String,
    /// Millions of hands a second.
    pub speed: String,
    /// Its speed in thousandths of the fastest.
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
    let wrong = notes.len();
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
        let answer = describer.answer(first.rank);
        // A lane that makes a mistake does not.
        match model.made_in().filter(|_| count == 5) {
            Some(_) => (true, format!("{answer}.")),
            None => (same, format!("{answer}. {verdict}")),
        }
    });
    let is_too_long = count > 7;
    let link: Vec<String> = model
        .unusable
        .iter()
        .map(|unusable| match unusable {
            Unusable::Part(part) => words.link_part(
                &part.chars().take(20).collect::<String>(),
                &LANES.to_string(),
            ),
            Unusable::Step(step) => words.link_step(&step.to_string(), &model.length().to_string()),
        })
        .collect();
    let mut said = notes.clone();
    said.truncate(if is_too_long { notes.len() } else { wrong });
    said.extend(link.iter().cloned());
    said.extend(verdict.iter().map(|(_, verdict)| verdict.clone()));
    let said = describer.aloud(&said.join(" "));
    HandScene {
        said: Some(said).filter(|said| !said.is_empty()),
        text: model.text.clone(),
        cards,
        notes,
        link,
        verdict,
    }
}

/// All lanes; `ranker` knows what a mistake makes of the hand.
pub fn lanes(model: &Model, describer: Describer, ranker: Option<&Ranker>) -> Vec<LaneScene> {
    let spoilt = ranker.and_then(|ranker| spoilt(model, describer, ranker));
    let seven = model.reading.cards.len() == 7;
    let lanes = (0..LANES).map(|at| {
        let method = &method_of(at);
        let rank = model.lanes.get(at).map(|lane| lane.rank);
        let answer = rank.map_or(String::new(), |rank| describer.answer(rank));
        let spoilt = spoilt.as_ref().filter(|(spoilt, _)| spoilt == method);
        let name = way_name(describer, *method, seven);
        let answer = spoilt.map_or(answer, |(_, said)| said.clone());
        // Who presents has others guess until the last step.
        let is_secret = model.presenting && at == model.open && model.shown < model.length();
        let answer = Some(answer).filter(|_| !is_secret).unwrap_or_default();
        LaneScene {
            note: describer.words.way_notes(at),
            label: match is_secret {
                true => name.clone(),
                false => format!("{name}: {answer}"),
            },
            name,
            answer,
            wrong: spoilt.is_some(),
            open: at == model.open,
        }
    });
    lanes.collect()
}

/// The steps of the open lane that are shown.
pub fn visible_steps(model: &Model, describer: Describer) -> Vec<StepScene> {
    let Some(lane) = model.lane() else {
        return Vec::new();
    };
    let (first, end) = model.range();
    let all = &lane.steps[first..end];
    let shown = 0..model.shown.min(all.len());
    let steps = shown.map(|at| step_scene(model, describer, lane.method, all, at));
    steps.collect()
}

/// The newest step, as announced, with its numbers where they are few; or the lane, after a key has opened it.
pub fn newest(model: &Model, describer: Describer) -> Option<String> {
    let inside = inside(model, describer)?;
    let position = inside.position;
    let Some(step) = visible_steps(model, describer).pop() else {
        let lane = lanes(model, describer, None).into_iter().nth(model.open)?;
        let said = format!("{}. {position}", lane.label);
        return model.is_turned.then(|| describer.aloud(&said));
    };
    // Whoever moves the scrubber hears the position from it.
    let text = match model.is_slid {
        true => step.text,
        false => format!("{position}: {}", step.text),
    };
    let mut said = describer.aloud(&text);
    let numbers = step.numbers.map(|text| text.replace('\n', ", "));
    if let Some(numbers) = numbers.filter(|text| text.len() < SPOKEN) {
        said += &format!(" {numbers}.");
    }
    if let Some(meaning) = step.meaning {
        said += &format!(" {meaning}");
    }
    Some(said)
}

/// Numbers of more letters are for eyes: 32 bits of five cards take minutes to say.
const SPOKEN: usize = 100;

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
    let with_tables = [RankingMethod::CactusKev, RankingMethod::Hashed];
    let table = with_tables.contains(&lane.method).then(|| table_of(all));
    let guess = table.map(|table| {
        let said = model.guess.map(|guess| match guess == table {
            true => words.guessed_right().to_owned(),
            false => words.guessed_wrong(words.guesses(table)),
        });
        (model.guess, said)
    });
    Some(StepsScene {
        name: way_name(describer, lane.method, seven),
        shown,
        length: all.len(),
        position: words.steps(&shown.to_string(), &all.len().to_string()),
        cost: words.costs(&number(cost.reads), &number(cost.bytes)),
        playing: model.playing,
        speed: {
            let times = model.speed.times();
            words.speed(&describer.decimal(times, usize::from(times < 1.0)))
        },
        copied: model
            .place_copied
            .map(|copied| copy_said(copied, describer)),
        earlier: (shown > 1).then(|| words.earlier(&describer.number(shown as u64 - 1))),
        about_seven: about_seven(lane, seven, describer),
        fives: fives.collect(),
        guess,
    })
}

fn step_scene(
    model: &Model,
    describer: Describer,
    method: RankingMethod,
    all: &[Step],
    at: usize,
) -> StepScene {
    let (level, words) = (model.level, describer.words);
    let (step, last) = (&all[at], at + 1 == all.len());
    // Of the reads it is the last: then the answer is taken apart.
    let last = last || matches!(all[at + 1], Step::Answer { .. });
    let mut text = with_capital(&describer.sentence(step, last));
    // A mistake that is made here is not the engine's code.
    let made = model.made_in() == Some(method) && model.reading.cards.len() == 5;
    match *step {
        Step::Marked { card, counts } if made && counts == counts_before(all, at) => {
            text = words.marked_none(&sign(card));
        }
        Step::Remainder { .. } if !made => text += &format!(" {}", words.remainder_why()),
        // Of seven cards, five are enough.
        Step::SameSuit { flush } if method == RankingMethod::Ranks => {
            text = words.five_of_suit(flush.into()).to_owned();
        }
        _ => {}
    }
    let outside = match *step {
        Step::Flushes { index, .. } | Step::Unique { index, .. } if made => Some(index),
        _ => None,
    };
    if let Some(index) = outside {
        text = words.outside(&describer.number(index as u64));
    }
    // What an automaton leads to.
    let class = model.lane().map(|lane| {
        let five = lane.fives.get(model.five);
        five.map_or(lane.rank, |five| five.rank)
    });
    // Where nothing is said of the hand but that it is found, it is said what it is.
    let is_found = matches!(
        step,
        Step::Flushes { .. } | Step::Unique { .. } | Step::Read { .. }
    );
    if let Some(rank) = class.filter(|_| last && is_found && !made) {
        text += &format!(" {}.", describer.answer(rank));
    }
    if let Some(kept) = kept(method, &all[..=at]).filter(|_| !last) {
        text += &format!(" {}", words.kept(&kept));
    }
    if !last && matches!(step, Step::Hr { card: Some(_), .. }) {
        text += &large::forgotten(&model.reading.cards, at, describer);
    }
    // The list of products.
    let list = 4_888;
    StepScene {
        text,
        numbers: (level >= Level::Numbers).then(|| match *step {
            Step::Or { index } if made => {
                format!("q = (c1 | c2 | c3 | c4 | c5) * 16 = 0x{index:08X}")
            }
            Step::Flushes { index, .. } if made => format!("flushes[0x{index:08X}]"),
            Step::Unique { index, .. } if made => format!("unique5[0x{index:08X}]"),
            _ => numbers(method, step),
        }),
        meaning: class_of(step)
            .filter(|_| level >= Level::Numbers)
            .map(|rank| words.meaning(&describer.number(rank.kev().into())))
            .or(
                (matches!(step, Step::Words { .. }) && level >= Level::Numbers)
                    .then(|| words.never_used().to_owned()),
            ),
        code: (level >= Level::Code && !made).then(|| code(method, step)),
        listings: match level >= Level::Code && !made {
            true => listings(method, step),
            false => Vec::new(),
        },
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

/// The bits before a step that sets one more.
fn counts_before(all: &[Step], at: usize) -> u64 {
    let before = at.checked_sub(1).and_then(|before| all.get(before));
    before.map_or(0, |step| match step {
        Step::Marked { counts, .. } => *counts,
        _ => 0,
    })
}

/// What an automaton still knows after these steps; nothing for other methods.
fn kept(method: RankingMethod, steps: &[Step]) -> Option<String> {
    let hand = match steps.last()? {
        Step::Moved { .. } => 5,
        Step::Hr { card: Some(_), .. } => 7,
        _ => return None,
    };
    let cards = steps.iter().filter_map(|step| match step {
        Step::Moved { card, .. } => Some(*card),
        Step::Hr { card, .. } => *card,
        _ => None,
    });
    let cards: Vec<Card> = cards.collect();
    if method == RankingMethod::Ranks {
        let mut ranks: Vec<Rank> = cards.into_iter().map(Card::rank).collect();
        ranks.sort_unstable_by(|one, other| other.cmp(one));
        return Some(ranks_of(&ranks));
    }
    State::after(&cards, hand).map(known)
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

/// The method of a lane, by its place: after those whose tables are small comes the table for seven cards.
fn method_of(lane: usize) -> RankingMethod {
    let mut all = RankingMethod::ALL.into_iter();
    all.nth(lane).unwrap_or(RankingMethod::TwoPlusTwo)
}

/// What a method is called. The automaton for five cards is named as what it is where it gets seven.
fn way_name(describer: Describer, method: RankingMethod, seven: bool) -> String {
    let place = (0..LANES).find(|place| method_of(*place) == method);
    let name = describer.words.way_names(place.unwrap_or(0));
    match method {
        RankingMethod::Automaton if seven => describer.words.of_21(name),
        _ => name.to_owned(),
    }
}

/// The lanes in which the words of the textbook are seen, by their names.
pub fn term_lanes(model: &Model, describer: Describer) -> Vec<String> {
    let seven = model.reading.cards.len() == 7;
    let lanes = TERMS.iter();
    lanes
        .map(|lane| way_name(describer, method_of(*lane), seven))
        .collect()
}

/// What a method does with seven cards.
fn about_seven(lane: &Lane, seven: bool, describer: Describer) -> Option<String> {
    let words = describer.words;
    if lane.method == RankingMethod::TwoPlusTwo {
        return (!lane.is_by_table()).then(|| words.stands_in(seven.into()).to_owned());
    }
    let reads: u32 = lane.steps.iter().map(|step| step.cost().reads).sum();
    let all = describer.number(reads.into());
    seven.then(|| match lane.method {
        RankingMethod::Automaton => words.reads_of_21(&all),
        _ if lane.fives.is_empty() => words.direct().to_owned(),
        _ => words.best_of().to_owned(),
    })
}

/// How many thousandths of the fastest a method's speed is, by their times.
fn part(fastest: f64, time: f64) -> usize {
    (1_000.0 * fastest / time.max(f64::MIN_POSITIVE)).min(1_000.0) as usize
}

/// Millions of hands a second, in three figures, by the nanoseconds of one.
fn speed(describer: Describer, time: f64) -> String {
    let millions = 1_000.0 / time.max(f64::MIN_POSITIVE);
    let digits = 2_usize.saturating_sub(millions.log10().max(0.0) as usize);
    describer.decimal(millions, digits)
}

/// Everyone in the race.
pub fn rows(model: &Model, describer: Describer) -> Vec<RowScene> {
    let (slowest, fastest) = (model.race.slowest(), model.race.fastest());
    let rows = model.race.rows.iter().map(|row| {
        let quartiles = quartiles(&row.samples);
        let median = quartiles.map(|[_, median, _]| median);
        let ratio = slowest
            .zip(median)
            .map(|(slowest, median)| slowest / median.max(f64::MIN_POSITIVE));
        RowScene {
            name: way_name(describer, row.method, SEVENS.contains(&model.race.track)),
            time: quartiles.map_or(String::new(), |quartiles| time(describer, quartiles)),
            speed: quartiles.map_or(String::new(), |quartiles| speed(describer, quartiles[1])),
            part: fastest
                .zip(row.known())
                .map_or(0, |(fastest, known)| part(fastest, known)),
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
        notes.push(race_fault(model, fault, describer));
    }
    if let Some(step) = race.step {
        notes.push(words.clock(&describer.decimal(step, if step < 0.995 { 2 } else { 0 })));
    }
    if !race.running && race.rounds() > 0 {
        notes.push(words.ended(&race.rounds().to_string()));
        notes.extend(won(model, describer));
        notes.extend(as_the_paper(model, describer));
    }
    notes.extend(sums(model, describer));
    if race.is_busy() {
        notes.push(words.busy().to_owned());
    }
    notes.extend(race.copied.map(|copied| copy_said(copied, describer)));
    notes
}

fn race_fault(model: &Model, fault: Fault, describer: Describer) -> String {
    let words = describer.words;
    let said = match (fault, model.race.step) {
        (Fault::OtherVersion, _) => words.renewed(),
        (_, Some(_)) => words.worker_ended(),
        (_, None) => words.no_worker(),
    };
    said.to_owned()
}

fn copy_said(copied: bool, describer: Describer) -> String {
    let words = describer.words;
    match copied {
        true => words.copied().to_owned(),
        false => words.not_copied().to_owned(),
    }
}

/// Whether all checksums are the same, once all are known.
fn sums(model: &Model, describer: Describer) -> Option<String> {
    let (race, words) = (&model.race, describer.words);
    let first = race.rows.first().and_then(|row| row.sum);
    race.agrees().map(|agree| match agree {
        true => words.sums_agree(&describer.number(first.unwrap_or_default().sum())),
        false => words.sums_differ().to_owned(),
    })
}

/// Who was the fastest, and how much faster than the slowest.
fn won(model: &Model, describer: Describer) -> Option<String> {
    let race = &model.race;
    let name = |time: f64| {
        let row = race.rows.iter().find(|row| row.known() == Some(time))?;
        Some(way_name(
            describer,
            row.method,
            SEVENS.contains(&model.race.track),
        ))
    };
    let (fastest, slowest) = (race.fastest()?, race.slowest()?);
    let ratio = ratio(describer, slowest / fastest.max(f64::MIN_POSITIVE));
    let (first, last) = (name(fastest)?, name(slowest)?);
    Some(describer.words.won(&first, &last, &ratio))
}

/// The times of the course paper's three methods as it has them: naive to search to hash, which is 1. On the track of its task only.
fn as_the_paper(model: &Model, describer: Describer) -> Option<String> {
    let race = &model.race;
    if race.track != CLASSIFIED {
        return None;
    }
    let median = |method| {
        let row = race.rows.iter().find(|row| row.method == method)?;
        quartiles(&row.samples).map(|[_, median, _]| median)
    };
    let hash = median(RankingMethod::Hashed)?.max(f64::MIN_POSITIVE);
    let times = |method| {
        let times = median(method)? / hash;
        Some(describer.decimal(times, usize::from(times < 9.95)))
    };
    let (naive, search) = (
        times(RankingMethod::Naive)?,
        times(RankingMethod::CactusKev)?,
    );
    Some(describer.words.paper_here(&naive, &search))
}

/// What the race is at, and how far: in words and in thousandths. Nothing while none is run.
pub fn race_progress(model: &Model, describer: Describer) -> Option<(String, usize)> {
    let (race, words) = (&model.race, describer.words);
    let all = race.rows.len();
    let name = |place: usize| {
        race.rows.get(place).map_or(String::new(), |row| {
            way_name(describer, row.method, SEVENS.contains(&model.race.track))
        })
    };
    let number = |number: usize| number.to_string();
    let said = match race.phase() {
        Phase::Start => words.race_starts().to_owned(),
        Phase::Fill(done) => words.race_fills(&name(done), &number(done + 1), &number(all)),
        Phase::Warm(done) => words.race_warms(&name(done), &number(done + 1), &number(all)),
        Phase::Round(done) => words.running(&number((done + 1).min(ROUNDS)), &number(ROUNDS)),
    };
    let part = (1_000.0 * race.progress()) as usize;
    race.running.then_some((said, part))
}

/// What is said aloud of the race: that it has begun, a third of it, two, and its result.
pub fn race_said(model: &Model, describer: Describer) -> Option<String> {
    let (race, words) = (&model.race, describer.words);
    if let Some(copied) = race.copied {
        return Some(copy_said(copied, describer));
    }
    if let Some(fault) = race.failed {
        return Some(race_fault(model, fault, describer));
    }
    if race.running {
        return Some(match race.phase() {
            Phase::Round(done) if done >= 3 => {
                words.running(&(done - done % 3).to_string(), &ROUNDS.to_string())
            }
            _ => words.race_runs().to_owned(),
        });
    }
    let mut said = vec![words.ended(&race.rounds().to_string())];
    said.extend(won(model, describer));
    said.extend(as_the_paper(model, describer));
    said.extend(sums(model, describer));
    (race.rounds() > 0).then(|| said.join(" "))
}

#[cfg(test)]
mod tests;
