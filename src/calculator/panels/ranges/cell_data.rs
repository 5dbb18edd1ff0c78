//! What is known of the cells beside their weights: how each class fares, whether that pays a call,
//! and what it hits.

use std::mem;
use std::sync::Arc;

use evaluator::{Class, ClassEquity, Combo, Equity, Histogram, Hits, Range, Rows};

use super::table::Table;
use crate::calculator::view::highlight::Highlight;

/// What the cells show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// How likely each class is.
    Weight,
    /// How it fares against the other seats.
    Equity,
    /// How much that is above what a call needs.
    Needed,
    /// How much of it is in the chosen rows of what a range hits.
    Hits,
}

impl View {
    /// The one after it.
    pub const fn next(self) -> View {
        match self {
            View::Weight => View::Equity,
            View::Equity => View::Needed,
            View::Needed => View::Hits,
            View::Hits => View::Weight,
        }
    }
}

/// What the engine has said, and what other panels say is to be looked at.
#[derive(Clone, Debug, Default)]
pub struct Known {
    answer: Option<Arc<Answer>>,
    highlight: Highlight,
}

/// What the engine has said of every hand that the seat could hold.
#[derive(Debug, PartialEq)]
pub enum Answer {
    /// How each combo fares, and each class by its index.
    Equities(Histogram, Vec<Option<ClassEquity>>),
    /// What each combo hits, and the same by the index of the combo.
    Hits(Hits, Vec<Rows>),
}

/// What is new.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// What the cells show was worked out, or is being so.
    Answer(Option<Arc<Answer>>),
    /// Other panels say that this is to be looked at.
    Highlight(Box<Highlight>),
}

/// A figure in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Its equity.
    Equity(Equity),
    /// How much that is above what a call needs; both are parts of the pot.
    Above(f64),
    /// So many percent of it are in the chosen rows.
    Lit(u32),
}

impl Answer {
    /// How each combo fares.
    pub fn equities(histogram: Histogram) -> Answer {
        let mut classes = vec![None; Class::COUNT];
        for equity in histogram.classes() {
            classes[equity.class.index()] = Some(equity);
        }
        Answer::Equities(histogram, classes)
    }

    /// What each combo hits.
    pub fn hits(hits: Hits) -> Answer {
        let mut rows = vec![Rows::EMPTY; Combo::COUNT];
        for hit in hits.combos() {
            rows[hit.combo.index()] = hit.rows;
        }
        Answer::Hits(hits, rows)
    }
}

impl Known {
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

    /// What other panels say is to be looked at.
    pub fn highlight(&self) -> &Highlight {
        &self.highlight
    }

    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Answer(answer) => self.answer = answer,
            News::Highlight(highlight) => self.highlight = *highlight,
        }
    }

    /// The same for another seat, of which the engine has said nothing yet.
    pub(super) fn of_another_seat(&mut self) -> Known {
        Known {
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
                let these = self.highlight.hits.as_ref()?.rows;
                Some(Figure::Lit(lit(class, table, |combo| {
                    rows[combo.index()].meet(these)
                })))
            }
            _ => None,
        }
    }

    /// What is marked of a range: the hands that pay a call, or that are in the chosen rows. Of all
    /// hands, when the range has none.
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
                let these = self.highlight.hits.as_ref()?.rows;
                let combos = hits.combos().iter();
                let hit = combos.filter(|hit| hit.rows.meet(these));
                hit.for_each(|hit| keep(hit.combo));
            }
            _ => return None,
        }
        Some(kept)
    }
}

/// How much of a class is lit, in percent: of what is held of it, or of all of it where nothing is.
fn lit(class: Class, table: &Table, is_lit: impl Fn(Combo) -> bool) -> u32 {
    let (mut held, mut all) = ([0; 2], [0; 2]);
    for combo in class.combos().filter(|combo| table.is_live(*combo)) {
        let lit = usize::from(is_lit(combo));
        held[lit] += u32::from(table.range.weight(combo));
        all[lit] += 1;
    }
    let [out, lit] = if held == [0; 2] { all } else { held };
    (lit * 100 + (out + lit) / 2) / (out + lit).max(1)
}
