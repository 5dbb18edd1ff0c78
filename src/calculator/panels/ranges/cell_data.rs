//! The data of the cells besides their weights: the equity of each class, whether it is enough for a
//! call, and what it hits.

use std::mem;
use std::sync::Arc;

use evaluator::{Class, ClassEquity, Combo, Equity, Histogram, Hits, Range, Rows};

use super::table::Table;
use crate::calculator::protocol::{HistogramQuestion, HitsQuestion, Question, QuestionKind};
use crate::calculator::state::answers::Answers;
use crate::calculator::view::highlight::Highlight;

/// What the cells show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The weight of each class.
    Weight,
    /// Its equity against the other seats.
    Equity,
    /// The difference between its equity and the one that a call needs.
    Needed,
    /// The share of it in the selected rows of the panel of hits.
    Hits,
}

impl View {
    /// The next view.
    pub const fn next(self) -> View {
        match self {
            View::Weight => View::Equity,
            View::Equity => View::Needed,
            View::Needed => View::Hits,
            View::Hits => View::Weight,
        }
    }
}

/// The engine's answer, and what other panels highlight.
#[derive(Clone, Debug, Default)]
pub struct CellData {
    answer: Option<Arc<Answer>>,
    highlight: Highlight,
}

/// The engine's answer about every hand that the seat could hold.
#[derive(Debug, PartialEq)]
pub enum Answer {
    /// The equity of each combo, and of each class by its index.
    Equities(Histogram, Vec<Option<ClassEquity>>),
    /// What each combo hits, and its rows by the index of the combo.
    Hits(Hits, Vec<Rows>),
}

/// A figure in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Its equity.
    Equity(Equity),
    /// The difference to the equity that a call needs; both are shares of the pot.
    Above(f64),
    /// The percentage of it in the selected rows.
    Marked(u32),
}

impl Answer {
    /// The answer to a question of the editor, if there is one.
    pub fn of(question: &Question, answers: &Answers) -> Option<Answer> {
        match question.kind {
            QuestionKind::Hits { .. } => {
                let hits = answers.of::<HitsQuestion>(question).ready()?;
                Some(Answer::hits(hits.clone()))
            }
            _ => {
                let histogram = answers.of::<HistogramQuestion>(question).ready()?;
                Some(Answer::equities(histogram.clone()))
            }
        }
    }

    /// An answer about equities.
    pub fn equities(histogram: Histogram) -> Answer {
        let mut classes = vec![None; Class::COUNT];
        for equity in histogram.classes() {
            classes[equity.class.index()] = Some(equity);
        }
        Answer::Equities(histogram, classes)
    }

    /// An answer about hits.
    pub fn hits(hits: Hits) -> Answer {
        let mut rows = vec![Rows::EMPTY; Combo::COUNT];
        for hit in hits.combos() {
            rows[hit.combo.index()] = hit.rows;
        }
        Answer::Hits(hits, rows)
    }
}

impl CellData {
    /// Whether a view has something to show.
    pub fn shows(&self, view: View) -> bool {
        match (view, self.answer.as_deref()) {
            (View::Weight, _) => true,
            (View::Equity, Some(Answer::Equities(..))) => true,
            (View::Needed, Some(Answer::Equities(..))) => self.highlight.break_even.is_some(),
            (View::Hits, Some(Answer::Hits(..))) => self.highlight.hits.is_some(),
            _ => false,
        }
    }

    /// What other panels highlight.
    pub fn highlight(&self) -> &Highlight {
        &self.highlight
    }

    pub(super) fn set_answer(&mut self, answer: Option<Arc<Answer>>) {
        self.answer = answer;
    }

    pub(super) fn set_highlight(&mut self, highlight: Highlight) {
        self.highlight = highlight;
    }

    /// The data for another seat, about which the engine has not answered yet.
    pub(super) fn of_another_seat(&mut self) -> CellData {
        CellData {
            answer: None,
            highlight: mem::take(&mut self.highlight),
        }
    }

    /// The figure of a class in a view.
    pub(super) fn figure(&self, view: View, class: Class, table: &Table) -> Option<Figure> {
        match (view, self.answer.as_deref()?) {
            (View::Equity, Answer::Equities(_, classes)) => {
                Some(Figure::Equity(classes[class.index()]?.equity))
            }
            (View::Needed, Answer::Equities(_, classes)) => {
                let equity = classes[class.index()]?.equity;
                Some(Figure::Above(equity.value() - self.highlight.break_even?))
            }
            (View::Hits, Answer::Hits(_, rows)) => {
                let these = &self.highlight.hits.as_ref()?.filter;
                Some(Figure::Marked(marked_percent(class, table, |combo| {
                    these.passes(rows[combo.index()])
                })))
            }
            _ => None,
        }
    }

    /// The marked hands of a range: those with enough equity for a call, or those in the selected rows.
    /// Of all hands, when the range is empty.
    pub(super) fn marked(&self, view: View, range: &Range) -> Option<Range> {
        let mut kept = Range::empty();
        let mut keep = |combo| {
            let weight = match range.is_empty() {
                true => Range::WHOLE,
                false => range.weight(combo),
            };
            kept.set(combo, weight);
        };
        match (view, self.answer.as_deref()?) {
            (View::Needed, Answer::Equities(histogram, _)) => {
                let needed = self.highlight.break_even?;
                let combos = histogram.combos().iter();
                let pays = combos.filter(|combo| combo.equity.value() >= needed);
                pays.for_each(|combo| keep(combo.combo));
            }
            (View::Hits, Answer::Hits(hits, _)) => {
                let these = &self.highlight.hits.as_ref()?.filter;
                let combos = hits.combos().iter();
                let hit = combos.filter(|hit| these.passes(hit.rows));
                hit.for_each(|hit| keep(hit.combo));
            }
            _ => return None,
        }
        Some(kept)
    }
}

/// The marked percentage of a class: of its combos in the range, or of all where none is.
fn marked_percent(class: Class, table: &Table, is_marked: impl Fn(Combo) -> bool) -> u32 {
    let (mut held, mut all) = ([0; 2], [0; 2]);
    for combo in class.combos().filter(|combo| table.is_live(*combo)) {
        let marked = usize::from(is_marked(combo));
        held[marked] += u32::from(table.range.weight(combo));
        all[marked] += 1;
    }
    let [unmarked, marked] = if held == [0; 2] { all } else { held };
    (marked * 100 + (unmarked + marked) / 2) / (unmarked + marked).max(1)
}
