//! The combos of the selected curve as a list: searched, sorted and grouped, each with what it makes. Pure.

use evaluator::{Combo, ComboEquity, Range, Row, Rows, Scenario, Seat};

use super::state::{ComboColumn, ComboList, Grouping, hits_question};
use super::words::Messages;
use crate::calculator::protocol::HitsQuestion;
use crate::calculator::state::State;
use crate::calculator::state::effect::File;
use crate::calculator::text::{Words, capital, quotient};
use crate::calculator::view::{csv, study};

/// Lines that are shown at once.
pub const PAGE: usize = 50;

/// A combo of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its place on the curve, 0 the best.
    pub place: usize,
    /// The combo with its equity.
    pub combo: ComboEquity,
    /// Its weight in the range, in parts of [`Range::WHOLE`].
    pub weight: u16,
    /// What it makes with the board, once that is known.
    pub rows: Option<Rows>,
}

/// The list as it is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CombosScene {
    /// Whether it is unfolded: folded, the rest is empty.
    pub is_open: bool,
    /// What is searched for.
    pub search: String,
    /// "12 combos of 68".
    pub found: String,
    /// How it is grouped, by its place in [`Grouping::ALL`].
    pub grouped_by: usize,
    /// Whether the rows of hits are known, so that it can be grouped by them.
    pub has_rows: bool,
    /// What it is sorted by, and whether the least stands first.
    pub sorted: Option<(ComboColumn, bool)>,
    /// The lines.
    pub lines: Vec<Line>,
    /// "51 to 100 of 202", when not all are shown.
    pub shown: String,
    /// The first of them.
    pub first: usize,
    /// Whether there are lines before these, and after.
    pub more: [bool; 2],
}

/// A line: a combo, or a group of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// "AhKh", "AKs", "Top pair".
    pub name: String,
    /// The same with the names of the cards.
    pub spoken: String,
    /// What a press does.
    pub press: Press,
    /// The weight of a combo, or how much of the range a group is.
    pub weight: String,
    /// The equity.
    pub equity: String,
    /// What it makes; of a group how many combos it has.
    pub makes: String,
    /// Whether the graph points at it.
    pub is_at: bool,
}

/// What a press on a line does.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// Points the graph at the combo of this place.
    Point(usize),
    /// Searches for the combos of the group.
    Search(String),
}

/// The combos of a curve, from the best, each with its weight and what it makes.
pub fn entries(
    sorted: &[&ComboEquity],
    state: &State,
    scenario: &Scenario,
    seat: usize,
) -> Vec<Entry> {
    let question = hits_question(scenario, seat);
    let hits = question.as_ref();
    let hits = hits.and_then(|question| state.answers().of::<HitsQuestion>(question).ready());
    let mut rows = vec![None; Combo::COUNT];
    for hit in hits.map_or(&[][..], |hits| hits.combos()) {
        rows[hit.combo.index()] = Some(hit.rows);
    }
    let weight = |combo: Combo| match &scenario.seats()[seat] {
        Seat::Range(range) => range.weight(combo),
        _ => Range::WHOLE,
    };
    let entry = |(place, combo): (usize, &&ComboEquity)| Entry {
        place,
        combo: **combo,
        weight: weight(combo.combo),
        rows: rows[combo.combo.index()],
    };
    sorted.iter().enumerate().map(entry).collect()
}

/// The list of these combos; `at` is where the graph points.
pub fn scene(
    list: &ComboList,
    entries: &[Entry],
    at: usize,
    cards: usize,
    words: &Words,
) -> CombosScene {
    let own = words.of::<Messages>();
    let found = found(list, entries, cards, words);
    let number = |count: usize| words.number(count as u64);
    let all = words.messages().combos(&number(entries.len()));
    let mut scene = CombosScene {
        is_open: true,
        search: list.search.clone(),
        found: match list.search.trim().is_empty() {
            true => all,
            false => own.found(&words.count(found.len() as u64), &all),
        },
        grouped_by: list.grouped_by as usize,
        has_rows: entries.iter().any(|entry| entry.rows.is_some()),
        sorted: Some((list.sorted_by, list.is_rising)),
        ..CombosScene::default()
    };
    let mut lines = match list.grouped_by {
        Grouping::Combos => found
            .iter()
            .map(|entry| combo_line(entry, at, cards, words))
            .collect(),
        Grouping::Classes => groups(&found, at, words, |entry| {
            entry.combo.combo.class().to_string()
        }),
        Grouping::Rows => groups(&found, at, words, |entry| {
            made(entry, cards, words).to_owned()
        }),
    };
    if list.grouped_by != Grouping::Combos {
        sort_groups(&mut lines, list);
    }
    let lines: Vec<Line> = lines.into_iter().map(|(_, line)| line).collect();
    let pointed = lines.iter().position(|line| line.is_at).unwrap_or(0);
    let last = lines.len().saturating_sub(1) / PAGE * PAGE;
    // Where nothing else was asked for, the page where the graph points.
    let first = list.first.unwrap_or(pointed / PAGE * PAGE).min(last);
    let end = (first + PAGE).min(lines.len());
    if lines.len() > PAGE {
        let count = |count: usize| words.count(count as u64);
        scene.shown = own.shown(&count(first + 1), &count(end), &count(lines.len()));
    }
    scene.first = first;
    scene.more = [first > 0, end < lines.len()];
    scene.lines = lines[first..end].to_vec();
    scene
}

/// The combos that are searched for, in the order that was chosen.
pub fn found<'a>(
    list: &ComboList,
    entries: &'a [Entry],
    cards: usize,
    words: &Words,
) -> Vec<&'a Entry> {
    let text = list.search.trim();
    let range: Option<Range> = text.parse().ok();
    let text = text.to_lowercase();
    // The whole name of a row finds what is in that row: "Flush" no flush draws.
    let mut rows = Row::MADE.into_iter().chain(Row::DRAWS);
    let row = rows.find(|&row| words.hit_row(row, cards).to_lowercase() == text);
    let is_found = |entry: &&Entry| {
        let combo = entry.combo.combo;
        match (&range, row) {
            _ if text.is_empty() => true,
            (Some(range), _) => range.weight(combo) > 0,
            (None, Some(row)) => entry
                .rows
                .into_iter()
                .flat_map(Rows::iter)
                .any(|it| it == row),
            (None, None) => {
                combo.to_string().to_lowercase().contains(&text)
                    || makes(entry, cards, words).to_lowercase().contains(&text)
            }
        }
    };
    let mut found: Vec<&Entry> = entries.iter().filter(is_found).collect();
    // From the best; what is equal keeps that order, whichever way.
    let made = |entry: &Entry| entry.rows.and_then(|rows| rows.iter().next());
    let order = |one: &Entry, other: &Entry| match list.sorted_by {
        ComboColumn::Equity => one.combo.equity.cmp(&other.combo.equity),
        ComboColumn::Combo => {
            let high = |entry: &Entry| entry.combo.combo.class();
            high(one).cmp(&high(other))
        }
        ComboColumn::Weight => one.weight.cmp(&other.weight),
        // The first row is the best.
        ComboColumn::Makes => made(other).cmp(&made(one)),
    };
    found.sort_by(|one, other| match list.is_rising {
        true => order(one, other),
        false => order(other, one),
    });
    found
}

/// What a combo makes: its made hand and its draws; empty before the flop.
fn makes(entry: &Entry, cards: usize, words: &Words) -> String {
    let mut names = vec![made(entry, cards, words)];
    let draws = entry.rows.into_iter().flat_map(Rows::iter);
    let draws = draws.filter(|row| Row::DRAWS.contains(row));
    names.extend(draws.map(|row| words.hit_row(row, cards)));
    names.join(", ")
}

fn made(entry: &Entry, cards: usize, words: &Words) -> &'static str {
    let mut rows = entry.rows.into_iter().flat_map(Rows::iter);
    let made = rows.find(|row| Row::MADE.contains(row));
    made.map_or("", |row| words.hit_row(row, cards))
}

/// What groups are sorted by: share of the range, equity.
type Keys = [f64; 2];

fn combo_line(entry: &Entry, at: usize, cards: usize, words: &Words) -> (Keys, Line) {
    let combo = entry.combo.combo;
    let line = Line {
        name: combo.to_string(),
        spoken: capital(&words.combo(combo)),
        press: Press::Point(entry.place),
        weight: words.percent(&quotient(
            u128::from(entry.weight) * 100,
            u128::from(Range::WHOLE),
            0,
            words,
        )),
        equity: study::equity(entry.combo.equity, 1, words),
        makes: makes(entry, cards, words),
        is_at: entry.place == at,
    };
    ([0.0; 2], line)
}

/// A line for each group, in the order of their first.
fn groups(
    found: &[&Entry],
    at: usize,
    words: &Words,
    name_of: impl Fn(&Entry) -> String,
) -> Vec<(Keys, Line)> {
    let mut groups: Vec<(String, Vec<&Entry>)> = Vec::new();
    for entry in found {
        let name = name_of(entry);
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, group)) => group.push(entry),
            None => groups.push((name, vec![entry])),
        }
    }
    let all: u64 = found.iter().map(|entry| entry.combo.deals).sum();
    let line = |(name, group): (String, Vec<&Entry>)| {
        let deals: u64 = group.iter().map(|entry| entry.combo.deals).sum();
        let won = group
            .iter()
            .map(|entry| entry.combo.deals as f64 * entry.combo.equity.value());
        let equity = won.sum::<f64>() / deals.max(1) as f64;
        let share = deals as f64 / all.max(1) as f64;
        let line = Line {
            spoken: name.clone(),
            press: Press::Search(name.clone()),
            weight: study::part(share, 1, words),
            equity: study::part(equity, 1, words),
            makes: words.messages().combos(&words.number(group.len() as u64)),
            is_at: group.iter().any(|entry| entry.place == at),
            name,
        };
        ([share, equity], line)
    };
    groups.into_iter().map(line).collect()
}

fn sort_groups(lines: &mut [(Keys, Line)], list: &ComboList) {
    let key = match list.sorted_by {
        ComboColumn::Weight => 0,
        ComboColumn::Equity => 1,
        // In the order of their first combos.
        ComboColumn::Combo | ComboColumn::Makes => return,
    };
    lines.sort_by(|(one, _), (other, _)| match list.is_rising {
        true => one[key].total_cmp(&other[key]),
        false => other[key].total_cmp(&one[key]),
    });
}

/// The file of that text.
pub fn file(text: String) -> File {
    File {
        name: "kicker-combos.csv".to_owned(),
        kind: "text/csv",
        text,
    }
}

/// A row a combo, in the order of the list. Words are the keys of rows, as everywhere in files.
pub fn text(found: &[&Entry]) -> String {
    let mut text = String::new();
    let fields = ["combo", "class", "weight", "equity", "made", "draws"];
    csv::end(&mut text, &fields.map(str::to_owned));
    for entry in found {
        let rows = || entry.rows.into_iter().flat_map(Rows::iter);
        let keys = |of: &[Row]| {
            let keys = rows().filter(|row| of.contains(row)).map(Row::key);
            keys.collect::<Vec<_>>().join(" ")
        };
        let combo = entry.combo.combo;
        let equity = entry.combo.equity;
        csv::end(
            &mut text,
            &[
                combo.to_string(),
                combo.class().to_string(),
                csv::decimal(u128::from(entry.weight), u128::from(Range::WHOLE)),
                csv::decimal(equity.numerator(), equity.denominator()),
                keys(&Row::MADE),
                keys(&Row::DRAWS),
            ],
        );
    }
    text
}
