//! Three blocks of rows with bars; before the flop for all flops. Pure.

use evaluator::{
    ComboHits, FilterPart, FilterRole, HitCount, HitFilter, Hits, Range, Row, Rows, Street,
};

use super::saved_filters::SaveError;
use super::state::{FilterPlace, Funnel, Model, Notice, count, other, question_about};
use super::words::Messages;
use crate::calculator::protocol::{EquityQuestion, FlopsQuestion, HitsQuestion, Question};
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
    /// What passes the filters of each player, street by street: "Player 1: Flop 68 of 202 (33.7 %) → Turn 31 (15.3 %)".
    pub strips: Vec<String>,
    /// The filters of streets that are not on the board: "Player 1: Turn is not on the board yet, its filter waits (Set)".
    pub waits: Vec<String>,
    /// The equity of what passes; empty where nothing is filtered.
    pub equity: String,
    /// The filter of this street, or what was typed for it.
    pub filter: FilterScene,
    /// The saved filters.
    pub saved: Vec<SavedScene>,
    /// What has just happened to them, or to the copied rows.
    pub notice: String,
    /// Whether the last change of the saved filters can be undone.
    pub can_undo: bool,
    /// What a click on a row makes of it.
    pub role: Option<FilterRole>,
    /// The player whose shares stand beside the others.
    pub other: Option<String>,
    /// How many rows no combo is in, and whether they are shown.
    pub empty: (usize, bool),
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

/// The filter of a player on a street.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FilterScene {
    /// Its text, or what was typed and can't be read.
    pub text: String,
    /// What is wrong with that.
    pub error: String,
    /// Its rows by name: "Set, Top pair + Flush draw".
    pub names: String,
}

/// A saved filter.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedScene {
    /// Its name.
    pub name: String,
    /// Its rows by name.
    pub rows: String,
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
    /// What it does in the filter, if anything.
    pub role: Option<FilterRole>,
    /// The other player's share.
    pub other: Option<String>,
    /// Whether no combo of either player is in it: then it is folded away, unless the filter has it.
    pub empty: bool,
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
    scene.head.choices = study::choices(&subject, index);
    let player = subject.name(index);
    let question =
        question_about(subject.scenario, index).ok_or(words.messages().no_deal_found())?;
    scene.or_better = model.or_better;
    let beside = other(subject.scenario, index);
    for at in [Some(index), beside].into_iter().flatten() {
        scene.waits.extend(waits(model, &subject, at, words));
    }
    if subject.scenario.board().is_empty() {
        return fill_flops(scene, model, state, &question, &player, words);
    }
    let hits = study::answer(
        state.answers().of::<HitsQuestion>(&question),
        words.messages().no_deal_found(),
        words,
    )?;
    let funnel = model.funnel(state, subject.scenario, index);
    let left = funnel.as_ref().and_then(|funnel| funnel.before.as_ref());
    let is_left = |hit: &ComboHits| left.is_none_or(|left| left.weight(hit.combo) > 0);
    let filter = model.shown_filter(state);
    let all: Rows = Row::MADE.into_iter().collect();
    // Each combo is in exactly one row of made hands, so together these are all combos.
    let total = count(hits, all, &|_| true);
    let pointed = model.pointed.map(|row| model.rows_of(row));
    let counts = |hit: &ComboHits| {
        is_left(hit) && pointed.map_or(filter.passes(hit.rows), |rows| hit.rows.meet(rows))
    };
    let whole = count(hits, all, &counts);
    let beside = Beside::of(model, state, &subject, index);
    let left_whole = count(hits, all, &is_left);
    // What is pointed at keeps its share of the range; the others say how much of it they are.
    let counted = |row| match model.pointed == Some(row) {
        true => (count(hits, model.rows_of(row), &is_left), left_whole),
        false => (count(hits, model.rows_of(row), &counts), whole),
    };
    let own_count = |row| count(hits, model.rows_of(row), &is_left);
    let shown = Shown {
        filter: &filter,
        beside: beside.as_ref(),
        base: &own_count,
    };
    let mut kept = Range::empty();
    for hit in hits.combos().iter().filter(|hit| counts(hit)) {
        kept.set(hit.combo, hit.weight);
    }
    scene.maps = [&hits.keep(all), &kept].map(outlines).into();
    let cards = subject.scenario.board().len();
    scene.blocks = blocks(&counted, cards, &shown, model, words);
    fold_empty(scene, model);
    let is_filtered = !filter.is_empty() || left.is_some();
    scene.whole = match pointed.is_some() || is_filtered {
        true => own.of_these(&combos(whole, words), &spoken(total, words)),
        false => own.all(&player, &spoken(whole, words)),
    };
    (scene.how, scene.keeps) = (own.how().to_owned(), true);
    scene.can_keep = (pointed.is_some() || is_filtered) && whole.combos > 0;
    fill_filter(scene, model, state, words);
    for (name, funnel) in [
        (Some(player.clone()), funnel.as_ref()),
        (
            beside.as_ref().map(|beside| beside.name.clone()),
            beside.as_ref().and_then(|beside| beside.funnel.as_ref()),
        ),
    ] {
        scene.strips.extend(
            name.zip(funnel)
                .and_then(|(name, funnel)| strip(&name, funnel, words)),
        );
    }
    scene.equity = equity(model, state, &subject, index, words);
    scene.other = beside.as_ref().map(|beside| beside.name.clone());
    // What is pointed at is said by its row.
    let chosen = |hit: &ComboHits| is_left(hit) && filter.passes(hit.rows);
    let whole = count(hits, all, &chosen);
    let counted = |row| (count(hits, model.rows_of(row), &chosen), whole);
    let total = spoken(total, words);
    let said = match is_filtered {
        true => own.of_these(&combos(whole, words), &total),
        false => own.all(&player, &total),
    };
    scene.head.summary = summary(&said, &counted, cards, words);
    for line in &scene.waits {
        scene.head.summary.push_str(&format!(" {line}."));
    }
    if is_filtered && whole.combos == 0 {
        scene.notice = own.nothing_left().to_owned();
        scene.head.summary = format!("{}.", own.nothing_left());
    } else if !scene.equity.is_empty() {
        scene.head.summary.push_str(&format!(" {}.", scene.equity));
    }
    Ok(())
}

/// The other player, whose shares stand beside those of the selected one.
struct Beside<'a> {
    name: String,
    hits: Option<&'a Hits>,
    filter: HitFilter,
    funnel: Option<Funnel>,
}

impl<'a> Beside<'a> {
    fn of(
        model: &Model,
        state: &'a State,
        subject: &Subject<'a>,
        index: usize,
    ) -> Option<Beside<'a>> {
        let scenario = subject.scenario;
        let at = other(scenario, index)?;
        let seat = *subject.players.get(at)?;
        let question = question_about(scenario, at)?;
        let street = scenario.board().street();
        Some(Beside {
            name: subject.name(at),
            hits: state.answers().of::<HitsQuestion>(&question).ready(),
            filter: model.filter(FilterPlace { seat, street }),
            funnel: model.funnel(state, scenario, at),
        })
    }

    /// How much of what passes his filters is in some rows.
    fn share(&self, rows: Rows) -> Option<f64> {
        let hits = self.hits?;
        let left = self
            .funnel
            .as_ref()
            .and_then(|funnel| funnel.before.as_ref());
        let counts = |hit: &ComboHits| {
            left.is_none_or(|left| left.weight(hit.combo) > 0) && self.filter.passes(hit.rows)
        };
        let all: Rows = Row::MADE.into_iter().collect();
        Some(share_of(
            count(hits, rows, &counts),
            count(hits, all, &counts),
        ))
    }

    /// Whether any combo of his is in some rows, filtered or not.
    fn has(&self, rows: Rows) -> bool {
        self.hits
            .is_some_and(|hits| count(hits, rows, &|_| true).combos > 0)
    }
}

/// What the rows are shown with.
struct Shown<'a> {
    filter: &'a HitFilter,
    beside: Option<&'a Beside<'a>>,
    /// How many combos a row has before this street's filter.
    base: &'a dyn Fn(Row) -> HitCount,
}

/// Folds the rows away that no combo is in.
fn fold_empty(scene: &mut HitsScene, model: &Model) {
    let rows = scene.blocks.iter().flat_map(|block| &block.rows);
    let count = rows.filter(|row| row.empty).count();
    scene.empty = (count, model.shows_empty);
}

/// The filter of the street, the saved ones, and what has just happened.
fn fill_filter(scene: &mut HitsScene, model: &Model, state: &State, words: &Words) {
    let own = words.of::<Messages>();
    let (filter, place) = (model.shown_filter(state), model.place(state));
    scene.filter = FilterScene {
        text: filter.to_string(),
        error: String::new(),
        names: names(&filter, words),
    };
    if let Some(wrong) = model
        .wrong
        .as_ref()
        .filter(|wrong| Some(wrong.place) == place)
    {
        scene.filter.text.clone_from(&wrong.text);
        scene.filter.error = own.wrong_filter(&wrong.error.column.to_string(), &wrong.error.text);
    }
    let saved = model.saved().all().iter();
    scene.saved = saved
        .map(|(name, filter)| SavedScene {
            name: name.clone(),
            rows: names(filter, words),
        })
        .collect();
    scene.role = Some(model.role.unwrap_or(FilterRole::Chosen));
    scene.can_undo = model.can_undo();
    scene.notice = match &model.notice {
        None => String::new(),
        Some(Notice::Saved(name)) => own.saved_filter(name),
        Some(Notice::Replaced(name)) => own.replaced_filter(name),
        Some(Notice::Removed(name)) => own.removed_filter(name),
        Some(Notice::Undone) => words.messages().undone().to_owned(),
        Some(Notice::Failed(SaveError::Empty)) => own.no_filter().to_owned(),
        Some(Notice::Failed(SaveError::BadName)) => own.bad_name().to_owned(),
        Some(Notice::Failed(SaveError::Full)) => own.full().to_owned(),
        Some(Notice::Copied(true)) => own.copied().to_owned(),
        Some(Notice::Copied(false)) => own.not_copied().to_owned(),
    };
}

/// "Player 1: Flop 68 of 202 (33.7 %) → Turn 31 (15.3 %)"; `None` where nothing is filtered.
fn strip(player: &str, funnel: &Funnel, words: &Words) -> Option<String> {
    let own = words.of::<Messages>();
    let mut text = String::new();
    for (at, &(street, size)) in funnel.steps.iter().enumerate() {
        let (name, count) = (street_name(street, words), combos(size, words));
        let share = study::part(share_of(size, funnel.whole), 1, words);
        text.push_str(&match at {
            0 => own.strip_first(name, &count, &combos(funnel.whole, words), &share),
            _ => own.strip_next(name, &count, &share),
        });
    }
    (!text.is_empty()).then(|| format!("{player}: {text}"))
}

/// "Player 1: Turn is not on the board yet, its filter waits (Set)", a sentence for each such filter.
fn waits(model: &Model, subject: &Subject<'_>, index: usize, words: &Words) -> Vec<String> {
    let (own, seat) = (words.of::<Messages>(), subject.players[index]);
    let waiting = model.waiting(seat, subject.scenario).into_iter();
    let line = |(street, filter): (Street, HitFilter)| {
        let (street, rows) = (street_name(street, words), names(&filter, words));
        own.waits(&subject.name(index), street, &rows)
    };
    waiting.map(line).collect()
}

fn street_name(street: Street, words: &Words) -> &'static str {
    match street {
        // The index of its first card on the board.
        Street::Flop => words.street(0),
        street => words.street(street.board_len() - 1),
    }
}

/// The equity of what passes the filters, against all of the others or against what passes theirs.
fn equity(
    model: &Model,
    state: &State,
    subject: &Subject<'_>,
    index: usize,
    words: &Words,
) -> String {
    let own = words.of::<Messages>();
    let Some(question) = model.equity_question(state) else {
        return String::new();
    };
    let share = match state.answers().of::<EquityQuestion>(&question) {
        AnswerState::Ready(answer) => study::equity(answer.tally.equity(index), 1, words),
        AnswerState::Working(..) => words.messages().working().to_owned(),
        AnswerState::NoAnswer | AnswerState::Fault(_) => return String::new(),
    };
    let beside = other(subject.scenario, index).map(|at| subject.players[at]);
    match beside.is_some_and(|seat| model.has_filter(seat, subject.scenario)) {
        true => own.equity_of_both(&share),
        false => own.equity_of_chosen(&share),
    }
}

/// The rows as text: what passes, and each row with its combos and its share.
pub fn report(scene: &HitsScene) -> String {
    let mut lines = scene.strips.clone();
    lines.push(scene.whole.clone());
    for line in [&scene.filter.names, &scene.equity] {
        if !line.is_empty() {
            lines.push(line.clone());
        }
    }
    for block in &scene.blocks {
        lines.push(String::new());
        lines.push(block.title.to_owned());
        for row in block.rows.iter().filter(|row| !row.empty) {
            let indent = if row.part { "  " } else { "" };
            let mut line = format!("{indent}{}\t{}\t{}", row.name, row.combos, row.share_text);
            if let Some(other) = &row.other {
                line.push_str(&format!("\t{other}"));
            }
            lines.push(line);
        }
    }
    lines.join("\n") + "\n"
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
        let row = spoken_row(words.hit_row(row, cards), counted(row), words);
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
    let filter = model.shown_filter(state);
    let base = |row| counted(row).0;
    let shown = Shown {
        filter: &filter,
        beside: None,
        base: &base,
    };
    scene.blocks = blocks(&counted, FLOP, &shown, model, words);
    fold_empty(scene, model);
    scene.whole = own.all_flops(player, &words.count(FLOPS), &spoken(whole, words));
    scene.head.summary = summary(&scene.whole, &counted, FLOP, words);
    let chosen = filter.parts().last().map(|part| part.row.index());
    scene.how = match chosen.and_then(|row| Some((row, flops.best.get(row)?))) {
        Some((row, best)) => own.most(words.messages().hit_rows(row), best),
        None => own.how_flops().to_owned(),
    };
    Ok(())
}

/// Made hands, draws, combinations; on the river only made hands.
fn blocks(
    counted: &dyn Fn(Row) -> (HitCount, HitCount),
    cards: usize,
    shown: &Shown<'_>,
    model: &Model,
    words: &Words,
) -> Vec<Block> {
    let all: [&[Row]; 3] = [&Row::MADE, &Row::DRAWS, &Row::COMBINATIONS];
    let many = if cards == RIVER { 1 } else { all.len() };
    let mut blocks = Vec::new();
    for (at, rows) in all.into_iter().enumerate().take(many) {
        let mut scenes = Vec::new();
        let mut add = |row, part| {
            let name = words.hit_row(row, cards);
            scenes.push(row_scene(
                row,
                name,
                part,
                counted(row),
                shown,
                model,
                words,
            ));
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

/// The filter that is shown, for the range editor.
pub fn chosen(model: &Model, state: &State) -> Option<ChosenRows> {
    let filter = model.shown_filter(state);
    (!filter.is_empty()).then_some(ChosenRows {
        filter,
        name: |rows, words| names(&rows.filter, words),
    })
}

/// "Set, Top pair + Flush draw − Gutshot"; where made hands count with better ones, "Set, Top pair (Or better)".
fn names(filter: &HitFilter, words: &Words) -> String {
    let own = words.of::<Messages>();
    let parts = filter.parts();
    let is_made = |part: &&FilterPart| Row::MADE.contains(&part.row);
    let all_better = parts.iter().filter(is_made).all(|part| part.or_better);
    let some_better = parts.iter().any(|part| part.or_better);
    let mut names = String::new();
    for (role, sign) in [
        (FilterRole::Chosen, ", "),
        (FilterRole::Required, " + "),
        (FilterRole::Excluded, " \u{2212} "),
    ] {
        for part in parts.iter().filter(|part| part.role == role) {
            match (names.is_empty(), role) {
                (true, FilterRole::Chosen) => {}
                (true, _) => names.push_str(sign.trim_start()),
                (false, _) => names.push_str(sign),
            }
            // True on every street.
            names.push_str(words.hit_row(part.row, RIVER));
            if part.or_better && !all_better {
                names.push_str(&[" (", own.counted(1), ")"].concat());
            }
        }
    }
    match some_better && all_better {
        true => [&*names, " (", own.counted(1), ")"].concat(),
        false => names,
    }
}

fn row_scene(
    row: Row,
    name: &'static str,
    part: bool,
    (counted, whole): (HitCount, HitCount),
    shown: &Shown<'_>,
    model: &Model,
    words: &Words,
) -> RowScene {
    let own = words.of::<Messages>();
    let share = share_of(counted, whole);
    let role = shown.filter.role(row);
    let rows = model.rows_of(row);
    let other = shown.beside.and_then(|beside| beside.share(rows));
    let other = other.map(|share| study::part(share, 1, words));
    let mut spoken = spoken_row(name, (counted, whole), words);
    if let (Some(beside), Some(other)) = (shown.beside, &other) {
        spoken = own.beside(&spoken, &beside.name, other);
    }
    match role {
        Some(FilterRole::Required) => spoken = own.with_role(&spoken, own.roles(1)),
        Some(FilterRole::Excluded) => spoken = own.with_role(&spoken, own.roles(2)),
        _ => {}
    }
    let is_pointed = model.pointed == Some(row);
    let has_none =
        (shown.base)(row).weight == 0 && !shown.beside.is_some_and(|beside| beside.has(rows));
    RowScene {
        row,
        name,
        spoken,
        part,
        share,
        share_text: study::part(share, 1, words),
        combos: combos(counted, words),
        role,
        other,
        empty: has_none && role.is_none() && !is_pointed,
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
