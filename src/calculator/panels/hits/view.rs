//! Three blocks of rows with bars; before the flop for all flops. Pure.

use evaluator::{HitCount, Range, Row, Rows};

use super::state::{Model, count, question_about};
use super::words::Messages;
use crate::calculator::protocol::{FlopsQuestion, HitsQuestion, Question};
use crate::calculator::state::State;
use crate::calculator::state::answers::AnswerState;
use crate::calculator::text::{Words, quotient};
use crate::calculator::view::highlight::ChosenRows;
use crate::calculator::view::range_map::outlines;
use crate::calculator::view::study::{self, Head, Headed, Subject, Unavailable};

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HitsScene {
    /// The head of the panel.
    pub head: Head,
    /// Whether the engine is working, so that the button in the head stops it.
    pub is_working: bool,
    /// "Player 1: 82 combos on this board", or the rows that filter the counts.
    pub whole: String,
    /// The classes of the range on this board and those of the counted combos, as outlines; none before the flop.
    pub maps: Vec<[String; 2]>,
    /// Whether rows of made hands also count better hands.
    pub or_better: bool,
    /// Made hands, draws, combinations; only made hands on the river.
    pub blocks: Vec<Block>,
    /// A hint; before the flop, once a row is selected, the flops that hit it most.
    pub how: String,
    /// Whether there is a button to keep the selected rows: the board has a flop.
    pub keeps: bool,
    /// Whether the selected rows have combos to keep.
    pub can_keep: bool,
}

/// Rows under a heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Its heading.
    pub title: &'static str,
    /// Its rows.
    pub rows: Vec<RowScene>,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct RowScene {
    /// The row.
    pub row: Row,
    /// "Top pair".
    pub name: &'static str,
    /// "Top pair: 120 combos, 10.2 %".
    pub spoken: String,
    /// Whether it is a subset of the row above.
    pub part: bool,
    /// Its share, 0 to 1.
    pub share: f64,
    /// "10.2 %".
    pub share_text: String,
    /// "120".
    pub combos: String,
    /// Whether it is selected.
    pub chosen: bool,
}

impl Headed for HitsScene {
    fn head(&self) -> &Head {
        &self.head
    }
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> HitsScene {
    let mut scene = HitsScene::default();
    let filled = fill(&mut scene, model, state, words);
    scene.head.report(filled);
    scene
}

/// Fills in as much as is available.
fn fill(
    scene: &mut HitsScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Unavailable> {
    let own = words.of::<Messages>();
    let subject = Subject::beside_folded(state, words)?;
    let index = model.index(subject.scenario, &subject.players);
    scene.head.choices = study::choices(&subject, index, words);
    let player = words.player(subject.players.get(index).copied().unwrap_or(0));
    let question =
        question_about(subject.scenario, index).ok_or(words.messages().no_deal_found())?;
    scene.or_better = model.or_better;
    if subject.scenario.board().is_empty() {
        return fill_flops(scene, model, state, &question, &player, words);
    }
    let hits = study::answer(
        state.answers().of::<HitsQuestion>(&question),
        words.messages().no_deal_found(),
        words,
    )?;
    let filter = model.filter_rows();
    let all: Rows = Row::MADE.into_iter().collect();
    // Each combo is in exactly one row of made hands, so together these are all combos.
    let whole = count(hits, all, filter);
    // What is pointed at keeps its share of the range; the others say how much of it they are.
    let counted = |row| match model.pointed == Some(row) {
        true => (
            count(hits, model.rows_of(row), None),
            count(hits, all, None),
        ),
        false => (count(hits, model.rows_of(row), filter), whole),
    };
    scene.maps = [all, filter.unwrap_or(all)]
        .map(|rows| outlines(&hits.keep(rows)))
        .into();
    let cards = subject.scenario.board().len();
    scene.blocks = blocks(&counted, cards, model, words);
    scene.whole = match filter {
        Some(_) => {
            let total = count(hits, all, None);
            own.of_these(&combos(whole, words), &spoken(total, words))
        }
        None => own.all(&player, &spoken(whole, words)),
    };
    (scene.how, scene.keeps) = (own.how().to_owned(), true);
    scene.can_keep = filter.is_some() && whole.combos > 0;
    // What is pointed at is said by its row.
    let chosen = model.chosen_rows();
    let whole = count(hits, all, chosen);
    let counted = |row| (count(hits, model.rows_of(row), chosen), whole);
    let total = spoken(count(hits, all, None), words);
    let whole = match chosen {
        Some(_) => own.of_these(&combos(whole, words), &total),
        None => own.all(&player, &total),
    };
    scene.head.summary = summary(&whole, &counted, cards, words);
    Ok(())
}

/// The cards of a flop.
const FLOP: usize = 3;

/// The cards of a board that is complete.
const RIVER: usize = 5;

/// How many flops there are.
const FLOPS: u64 = 22_100;

/// How many rows of made hands are said after a choice: the largest.
const SUMMARIZED: usize = 3;

/// All combos, and the rows that most of them make.
fn summary(
    whole: &str,
    counted: &dyn Fn(Row) -> (HitCount, HitCount),
    cards: usize,
    words: &Words,
) -> String {
    let weights = Row::MADE.map(|row| counted(row).0.weight as f64);
    let mut summary = format!("{whole}.");
    let hit = study::order(&weights)
        .into_iter()
        .filter(|&at| weights[at] > 0.0);
    for row in hit.take(SUMMARIZED).map(|at| Row::MADE[at]) {
        let row = spoken_row(name_of(row, cards, words.of()), counted(row), words);
        summary.push_str(&format!(" {row}."));
    }
    summary
}

/// The same for all flops, as means.
fn fill_flops(
    scene: &mut HitsScene,
    model: &Model,
    state: &State,
    question: &Question,
    player: &str,
    words: &Words,
) -> Result<(), Unavailable> {
    let (own, page) = (words.of::<Messages>(), words.messages());
    let answer = state.answers().of::<FlopsQuestion>(question);
    if let AnswerState::Working(fraction, _) = answer {
        scene.is_working = model.stopped.as_ref() != Some(question);
        return Err(match scene.is_working {
            false => Unavailable {
                message: page.stopped().to_owned(),
                offer: Some(page.try_again()),
            },
            true => Unavailable {
                message: study::working(fraction, words),
                offer: Some(page.stop()),
            },
        });
    }
    let flops = study::answer(answer, page.no_deal_found(), words)?;
    let combos_of = |weight: u32| HitCount {
        combos: 0,
        weight: weight.into(),
    };
    let whole = combos_of(flops.whole);
    // A combo is in at most one of these rows, so their means add up.
    let counted = |row| {
        let rows = model.rows_of(row);
        let means = rows.iter().filter_map(|row| flops.means.get(row.index()));
        (combos_of(means.sum()), whole)
    };
    scene.blocks = blocks(&counted, FLOP, model, words);
    scene.whole = own.all_flops(player, &words.count(FLOPS), &spoken(whole, words));
    scene.head.summary = summary(&scene.whole, &counted, FLOP, words);
    let chosen = model.chosen.last().map(|row| row.index());
    scene.how = match chosen.and_then(|row| Some((row, flops.best.get(row)?))) {
        Some((row, best)) => own.most(own.rows(row), best),
        None => own.how_flops().to_owned(),
    };
    Ok(())
}

/// Made hands, draws, combinations; on the river only made hands.
fn blocks(
    counted: &dyn Fn(Row) -> (HitCount, HitCount),
    cards: usize,
    model: &Model,
    words: &Words,
) -> Vec<Block> {
    let all: [&[Row]; 3] = [&Row::MADE, &Row::DRAWS, &Row::COMBINATIONS];
    let shown = if cards == RIVER { 1 } else { all.len() };
    let mut blocks = Vec::new();
    for (at, rows) in all.into_iter().enumerate().take(shown) {
        let mut scenes = Vec::new();
        let mut add = |row, part| {
            let name = name_of(row, cards, words.of());
            scenes.push(row_scene(row, name, part, counted(row), model, words));
        };
        for &row in rows {
            add(row, false);
            for &part in row.parts() {
                add(part, true);
            }
        }
        blocks.push(Block {
            title: words.of::<Messages>().blocks(at),
            rows: scenes,
        });
    }
    blocks
}

/// The selected rows, for the range editor.
pub fn chosen(model: &Model) -> Option<ChosenRows> {
    let rows = model.chosen_rows()?;
    Some(ChosenRows {
        rows,
        chosen: model.chosen.clone(),
        or_better: model.or_better,
        name: named,
    })
}

/// "Set, Top pair", or "Set, Top pair (or better)".
fn named(rows: &ChosenRows, words: &Words) -> String {
    let own = words.of::<Messages>();
    let mut names = String::new();
    for row in &rows.chosen {
        if !names.is_empty() {
            names.push_str(", ");
        }
        // True on every street.
        names.push_str(name_of(*row, RIVER, own));
    }
    match rows.or_better {
        true => [&*names, " (", own.counted(1), ")"].concat(),
        false => names,
    }
}

/// What a row is called on a board of so many cards: on a flop the third rank is the lowest.
fn name_of(row: Row, cards: usize, own: Messages) -> &'static str {
    match row {
        Row::TopAndThird if cards > FLOP => own.later_rows(0),
        Row::BottomTwo if cards > FLOP => own.later_rows(1),
        row => own.rows(row.index()),
    }
}

fn row_scene(
    row: Row,
    name: &'static str,
    part: bool,
    (counted, whole): (HitCount, HitCount),
    model: &Model,
    words: &Words,
) -> RowScene {
    let share = share_of(counted, whole);
    RowScene {
        row,
        name,
        spoken: spoken_row(name, (counted, whole), words),
        part,
        share,
        share_text: study::part(share, 1, words),
        combos: combos(counted, words),
        chosen: model.chosen.contains(&row),
    }
}

fn share_of(counted: HitCount, whole: HitCount) -> f64 {
    counted.weight as f64 / whole.weight.max(1) as f64
}

/// "Top pair: 120 combos, 10.2 %".
fn spoken_row(name: &str, (counted, whole): (HitCount, HitCount), words: &Words) -> String {
    let share = study::part(share_of(counted, whole), 1, words);
    words
        .of::<Messages>()
        .row(name, &spoken(counted, words), &share)
}

/// The weighted number of combos, with a decimal unless it is whole.
fn combos(counted: HitCount, words: &Words) -> String {
    let whole = u64::from(Range::WHOLE);
    match counted.weight.is_multiple_of(whole) {
        true => words.count(counted.weight / whole),
        false => quotient(counted.weight.into(), whole.into(), 1, words),
    }
}

/// "120 combos".
fn spoken(counted: HitCount, words: &Words) -> String {
    let whole = u64::from(Range::WHOLE);
    let number = words.number(counted.weight / whole);
    match counted.weight.is_multiple_of(whole) {
        true => words.messages().combos(&number),
        false => words
            .messages()
            .combos(&words.fraction(combos(counted, words))),
    }
}
