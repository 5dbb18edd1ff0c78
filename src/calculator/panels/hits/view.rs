//! Three blocks of rows with bars. Pure.

use evaluator::{HitCount, Range, Row, Rows};

use super::state::{Model, about, count};
use super::words::Messages;
use crate::calculator::state::State;
use crate::calculator::text::{Words, quotient};
use crate::calculator::view::highlight::ChosenRows;
use crate::calculator::view::study::{self, Head, Lacking, Subject};

/// What is in the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HitsScene {
    /// What stands above all else.
    pub head: Head,
    /// "Player 1: 82 combos on this board", or what the rows are counted of.
    pub whole: String,
    /// Made rows count what is better, too.
    pub or_better: bool,
    /// Made hands, draws, combinations; the latter two while cards are to come.
    pub blocks: Vec<Block>,
    /// Whether there is something to keep.
    pub can_keep: bool,
}

/// Rows below a heading.
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
    /// Which.
    pub row: Row,
    /// "Top pair".
    pub name: &'static str,
    /// "Top pair: 120 combos, 10.2 %".
    pub spoken: String,
    /// Whether it is a part of the row above.
    pub part: bool,
    /// Its share, 0 to 1.
    pub share: f64,
    /// "10.2 %".
    pub share_text: String,
    /// "120".
    pub combos: String,
    /// Whether it was chosen.
    pub chosen: bool,
}

/// The whole panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> HitsScene {
    let mut scene = HitsScene::default();
    let filled = fill(&mut scene, model, state, words);
    scene.head.says(filled);
    scene
}

/// Fills what can be filled.
fn fill(
    scene: &mut HitsScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Lacking> {
    let own = words.of::<Messages>();
    let subject = Subject::beside_folded(state, words)?;
    let index = subject.index(model.seat);
    scene.head.choices = study::choices(&subject, index, words);
    if subject.scenario.board().is_empty() {
        return Err(own.needs_flop().into());
    }
    let told = model.hits.told(&about(&subject.scenario, index));
    let hits = study::answer(told, words.messages().untold(), words)?;
    let these = model.these();
    let all: Rows = Row::MADE.into_iter().collect();
    // Each combo is in one made row, so all made rows are all combos.
    let whole = count(hits, all, these);
    let row = |(row, part): (Row, bool)| {
        let counted = count(hits, model.rows_of(row), these);
        row_scene(row, part, counted, whole, model, words)
    };
    let block = |(at, rows): (usize, &[Row])| {
        let with_parts = rows.iter().flat_map(|&row| {
            let parts = row.parts().iter().map(|&part| (part, true));
            std::iter::once((row, false)).chain(parts)
        });
        Block {
            title: own.blocks(at),
            rows: with_parts.map(row).collect(),
        }
    };
    let blocks: [&[Row]; 3] = [&Row::MADE, &Row::DRAWS, &Row::COMBINATIONS];
    let river = subject.scenario.missing() == 0;
    let shown = if river { 1 } else { blocks.len() };
    scene.blocks = blocks.into_iter().enumerate().take(shown).map(block).collect();
    scene.whole = match these {
        Some(_) => {
            let total = count(hits, all, None);
            own.of_these(&combos(whole, words), &spoken(total, words))
        }
        None => {
            let player = words.player(subject.players.get(index).copied().unwrap_or(0));
            own.all(&player, &spoken(whole, words))
        }
    };
    scene.or_better = model.or_better;
    scene.can_keep = these.is_some() && whole.combos > 0;
    Ok(())
}

/// The rows that were chosen, for the range editor.
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
    let names: Vec<&str> = rows.chosen.iter().map(|row| own.rows(row.index())).collect();
    let names = names.join(", ");
    match rows.or_better {
        true => format!("{names} ({})", own.counted(1)),
        false => names,
    }
}

fn row_scene(
    row: Row,
    part: bool,
    counted: HitCount,
    whole: HitCount,
    model: &Model,
    words: &Words,
) -> RowScene {
    let own = words.of::<Messages>();
    let name = own.rows(row.index());
    let share = counted.weight as f64 / whole.weight.max(1) as f64;
    let share_text = study::part(share, 1, words);
    RowScene {
        row,
        name,
        spoken: own.row(name, &spoken(counted, words), &share_text),
        part,
        share,
        share_text,
        combos: combos(counted, words),
        chosen: model.chosen.contains(&row),
    }
}

/// How many combos: as they are weighted, with a decimal where they are.
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
        false => words.messages().combos(&words.fraction(combos(counted, words))),
    }
}
