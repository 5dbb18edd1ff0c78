//! What the editor shows and says: model and words become a scene.

mod tools;
mod top;

use evaluator::{Card, Class, Combo, Range, Suit};

use super::cell_data::Figure;
use super::cells::{self, SIDE};
use super::command::Announcement;
use super::state::Model;
use super::table::{ClassWeights, Table};
use super::texts::Texts;
use crate::calculator::state::line::LineError;
use crate::calculator::text::{capital, combos_left, notation, percent, quotient};
use crate::calculator::view::study;

pub(super) use tools::tool_name;
pub use tools::{ToolsScene, tools, view_note};
pub use top::{TopScene, top};

/// Up to this many classes are named one by one.
const NAMED: usize = 4;

/// The data of a cell: these are compared, and text is made only where they have changed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CellFacts {
    weights: ClassWeights,
    figure: Option<Figure>,
}

/// A figure in place of a weight.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureScene {
    /// The printed text: "54", "+12", "100".
    pub text: String,
    /// How strong its colour is, in percent.
    pub shade: u32,
    /// Whether it is below the needed equity: then it has another colour.
    pub is_below: bool,
    /// Whether some of its hands are marked.
    pub is_marked: bool,
}

/// A cell of the grid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellScene {
    /// The accessible name: "ace king suited, 4 of 4 combos, weight 50 percent".
    pub name: String,
    /// The printed text: "AKs".
    pub label: String,
    /// The number of possible combos in the range; empty when it is 0.
    pub count: String,
    /// The weight in percent; `None` when no combo is in the range.
    pub fill: Option<u32>,
    /// Whether its combos have different weights.
    pub is_mixed: bool,
    /// When only some of its combos are in the range: the suits of those of a suited class.
    pub suits: Option<String>,
    /// The percentage of its combos that the cards on the table block.
    pub blocked: usize,
    /// The figure in place of the weight.
    pub figure: Option<FigureScene>,
}

/// A combo of the current class.
#[derive(Clone, Debug, PartialEq)]
pub struct ComboScene {
    /// The combo.
    pub combo: Combo,
    /// "ace of hearts, king of hearts: 50 percent".
    pub name: String,
    /// The weight in percent; `None` when it is not in the range.
    pub fill: Option<u32>,
    /// Whether cards on the table block it.
    pub blocked: bool,
}

/// The data of a cell.
pub fn facts(model: &Model, at: usize) -> CellFacts {
    let class = cells::class(at);
    let Some(table) = model.table() else {
        return CellFacts::default();
    };
    CellFacts {
        weights: table.weights(class),
        figure: model.cell_data().figure(model.view(), class, table),
    }
}

/// A cell, in one language.
pub fn cell(at: usize, facts: &CellFacts, texts: Texts) -> CellScene {
    let class = cells::class(at);
    let weights = &facts.weights;
    let blocked = weights.combos - weights.live;
    let name = name(class, weights, texts);
    let (name, figure) = match facts.figure {
        Some(figure) => figure_in(figure, &name, texts),
        None => (name, None),
    };
    CellScene {
        name,
        label: class.to_string(),
        count: match weights.held_live {
            0 => String::new(),
            count => count.to_string(),
        },
        fill: (weights.held > 0).then(|| whole_percent(weights.mean)),
        is_mixed: weights.is_mixed,
        suits: suits(class, weights),
        blocked: blocked * 100 / weights.combos.max(1),
        figure,
    }
}

/// The name of a cell with a figure, and the figure.
fn figure_in(figure: Figure, name: &str, texts: Texts) -> (String, Option<FigureScene>) {
    let (own, page) = (texts.own, texts.page);
    let (name, text, shade, is_below, is_marked) = match figure {
        Figure::Equity(equity) => {
            let [whole, tenths] = [0, 1]
                .map(|places| percent(equity.numerator(), equity.denominator(), places, page));
            // Nearly all equities are in the upper part of the scale.
            let shade = (equity.value() * 90.0 - 15.0) as u32;
            let spoken = page.spoken_percent(&tenths);
            (own.class_equity(name, &spoken), whole, shade, false, false)
        }
        Figure::Above(above) => {
            let points = study::points(above.abs(), 1, page);
            let points = own.points(&page.written(&points));
            let name = match above < 0.0 {
                true => own.class_below(name, &points),
                false => own.class_above(name, &points),
            };
            // The colour is strongest from half of the pot on.
            let shade = (above.abs() * 130.0).min(65.0) as u32;
            (
                name,
                study::change(above, 0, page),
                shade,
                above < 0.0,
                above >= 0.0,
            )
        }
        Figure::Marked(lit) => {
            let text = lit.to_string();
            (
                own.class_hits(name, &page.spoken_percent(&text)),
                text,
                lit * 6 / 10,
                false,
                lit > 0,
            )
        }
    };
    let figure = FigureScene {
        text,
        shade,
        is_below,
        is_marked,
    };
    (name, Some(figure))
}

/// The name of the grid: "Range of Player 2".
pub fn grid_name(model: &Model, texts: Texts) -> String {
    let player = model.table().map(|table| match table.name.as_str() {
        "" => texts.page.player(table.seat),
        name => name.to_owned(),
    });
    texts.own.grid(&player.unwrap_or_default())
}

/// A weight in whole percent, at least 1.
fn whole_percent(weight: u32) -> u32 {
    ((weight + 50) / 100).clamp(1, 100)
}

/// "50 percent".
fn spoken(percent: u32, texts: Texts) -> String {
    texts.page.spoken_percent(&percent.to_string())
}

/// "ace king suited".
fn class_name(class: Class, texts: Texts) -> String {
    let [high, low] = class.ranks();
    let ranks = |rank: evaluator::Rank| texts.page.messages().ranks(rank.index());
    match (class.is_pair(), class.is_suited()) {
        (true, _) => texts.own.pair(ranks(high)),
        (_, true) => texts.own.suited(ranks(high), ranks(low)),
        _ => texts.own.offsuit(ranks(high), ranks(low)),
    }
}

fn name(class: Class, weights: &ClassWeights, texts: Texts) -> String {
    let class = class_name(class, texts);
    let [held, combos] = [weights.held, weights.combos].map(|count| count.to_string());
    let mean = spoken(whole_percent(weights.mean), texts);
    let name = match (weights.held, weights.is_mixed) {
        (0, _) => texts.own.class_out(&class),
        (_, false) => texts.own.class_in(&class, &held, &combos, &mean),
        (_, true) => texts.own.class_mixed(&class, &held, &combos, &mean),
    };
    match weights.combos - weights.live {
        0 => name,
        blocked => texts.own.class_blocked(&name, &blocked.to_string()),
    }
}

/// The letters of the suits in the range, when only some combos of a suited class are; empty for other
/// classes.
fn suits(class: Class, weights: &ClassWeights) -> Option<String> {
    if weights.held == 0 || weights.held == weights.combos {
        return None;
    }
    let is_in = |suit: &Suit| class.is_suited() && weights.suits & (1 << suit.index()) != 0;
    Some(
        Suit::ALL
            .into_iter()
            .filter(is_in)
            .map(Suit::letter)
            .collect(),
    )
}

/// "13 classes, 82 combos (6.2 %); 74 left after the cards on the table; weighted 61.0".
pub fn extent(model: &Model, texts: Texts) -> String {
    let Some(table) = model.table() else {
        return String::new();
    };
    let range = &table.range;
    let extent = range.size();
    let words = texts.page;
    let share = percent(extent.combos as u128, Combo::COUNT as u128, 1, words);
    let combos = words.messages().combos(&words.number(extent.combos as u64));
    let classes = texts.own.classes(&words.number(extent.classes as u64));
    let mut text = texts.own.extent(&classes, &combos, &words.percent(&share));
    if !table.blocked.is_empty() {
        let left = combos_left(range, table.blocked);
        text = texts.own.extent_left(&text, &words.count(left as u64));
    }
    if range.combos().any(|(_, weight)| weight < Range::WHOLE) {
        let left = range.combos().filter(|(combo, _)| table.is_live(*combo));
        let sum: u64 = left.map(|(_, weight)| u64::from(weight)).sum();
        let weighted = quotient(sum.into(), Range::WHOLE.into(), 1, words);
        text = texts.own.extent_weighted(&text, &weighted);
    }
    text
}

/// The combos of the current class.
pub fn combos(model: &Model, texts: Texts) -> Vec<ComboScene> {
    let Some(table) = model.table() else {
        return Vec::new();
    };
    let class = cells::class(model.at());
    let [high, low] = class.ranks();
    let suits = Suit::ALL.into_iter();
    let suits = suits.flat_map(|one| Suit::ALL.map(|other| (one, other)));
    let both = suits.filter(|(one, other)| !class.is_pair() || one > other);
    let combos =
        both.filter_map(|(one, other)| Combo::new(Card::new(high, one), Card::new(low, other)));
    let scene = |combo: Combo| {
        let weight = u32::from(table.range.weight(combo));
        let [one, other] = combo.cards().map(|card| texts.page.card(card));
        let blocked = !table.is_live(combo);
        let fill = (weight > 0).then(|| whole_percent(weight));
        let name = match fill {
            Some(fill) => texts.own.combo(&one, &other, &spoken(fill, texts)),
            None => texts.own.combo_not_in(&one, &other),
        };
        ComboScene {
            combo,
            name: capital(&if blocked {
                texts.own.combo_gone(&name)
            } else {
                name
            }),
            fill,
            blocked,
        }
    };
    combos.map(scene).collect()
}

/// The sentence to announce after a change.
pub fn status(model: &Model, texts: Texts) -> String {
    let Some(table) = model.table() else {
        return String::new();
    };
    let words = texts.page;
    let extent = &extent(model, texts);
    match model.announcement().0 {
        Announcement::Changed | Announcement::Extent => format!("{extent}."),
        Announcement::Text if table.range.is_empty() => texts.own.no_text().to_owned(),
        Announcement::Text => texts.own.text_is(&table.range.to_string()),
        Announcement::Blocked => blocked(table, texts),
        Announcement::Painted { cells, weight } => {
            let classes = painted(cells, texts);
            match *weight {
                0 => texts.own.taken_out(&classes, extent),
                Range::WHOLE => texts.own.put_in(&classes, extent),
                weight => {
                    let percent = whole_percent(weight.into()).to_string();
                    texts
                        .own
                        .put_in_at(&classes, &words.percent(&percent), extent)
                }
            }
        }
        Announcement::Combo(combo, 0) => texts.own.combo_out(&words.combo(*combo), extent),
        Announcement::Combo(combo, _) => texts.own.combo_in(&words.combo(*combo), extent),
        // It has been completed or dropped.
        Announcement::RankPending(_) if model.pending_rank().is_none() => String::new(),
        Announcement::RankPending(rank) => {
            capital(&texts.own.rank_pending(words.messages().ranks(rank.index())))
        }
        Announcement::SuitPending(suit) => {
            capital(&texts.own.suit_pending(words.messages().suits(suit.index())))
        }
        Announcement::NoSuchCombo(class) => texts.own.no_such_combo(&class_name(*class, texts)),
        Announcement::View(view) => texts.own.views(*view as usize).to_owned(),
        Announcement::Brush(percent) => texts.own.brush_said(&spoken((*percent).into(), texts)),
        Announcement::Refused(slider, percent) => {
            let percent = words.spoken_percent(&percent.to_string());
            texts.own.refused(&percent, &slider.least().to_string())
        }
        Announcement::Read(None) => texts.own.read(extent),
        Announcement::Read(Some(tool)) => texts.own.read_from(tool_name(*tool, texts), extent),
        Announcement::NotRead(error) => texts.own.not_read(&notation::explain(
            words,
            &LineError::Notation(error.clone()),
        )),
        Announcement::Copied(_, false) => texts.own.not_copied().to_owned(),
        Announcement::Copied(None, true) => texts.own.copied(extent),
        Announcement::Copied(Some(tool), true) => texts.own.copied_for(tool_name(*tool, texts)),
    }
}

/// "AKs, AQs, AJs", or "13 classes".
fn painted(cells: &[usize], texts: Texts) -> String {
    if cells.len() > NAMED {
        return texts.own.classes(&texts.page.number(cells.len() as u64));
    }
    let names: Vec<String> = cells
        .iter()
        .map(|&at| cells::class(at).to_string())
        .collect();
    names.join(", ")
}

/// The classes of the range with combos that cards on the table block.
fn blocked(table: &Table, texts: Texts) -> String {
    let is_blocked = |class: &Class| {
        let weights = table.weights(*class);
        weights.held_live < weights.held
    };
    let cells = (0..SIDE * SIDE).map(cells::class);
    let names: Vec<String> = cells
        .filter(is_blocked)
        .map(|class| class.to_string())
        .collect();
    match names.is_empty() {
        true => texts.own.none_blocked().to_owned(),
        false => texts.own.blocked(&names.join(", ")),
    }
}
