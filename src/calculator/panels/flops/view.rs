//! The report as it is shown. Pure.

use evaluator::{Equity, FlopEquity, FlopSet, FlopTexture};

use super::state::{Column, Model, Note, PAGE, Row, matchup};
use super::words::Messages;
use crate::calculator::state::State;
use crate::calculator::text::Words;
use crate::calculator::view::study::{self, Head, Headed, Subject, Unavailable};

/// How many bars the histogram has: each is as many percent wide as 100 divided by it.
pub const BARS: usize = 20;

/// What the first button does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Run {
    /// Begins.
    #[default]
    Start,
    /// Ends for now.
    Stop,
    /// Goes on with what is left.
    GoOn,
    /// All is counted.
    Done,
}

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FlopsScene {
    /// The head of the panel.
    pub head: Head,
    /// Whether there are two players, so that there is a report.
    pub is_possible: bool,
    /// Which flops can be looked at, and the place of those that are.
    pub sets: (Vec<String>, usize),
    /// The textures, the first of them any, and the place of the chosen one.
    pub textures: (Vec<&'static str>, usize),
    /// What the button does.
    pub run: Run,
    /// How much is done, 0 to 1; nothing before it is started.
    pub done: Option<f64>,
    /// "312 of 1,755 flops".
    pub progress: String,
    /// What is to be said once.
    pub note: String,
    /// The mean of each player: "Player 1: 54.3 %".
    pub means: Vec<String>,
    /// Of which flops these are means.
    pub basis: String,
    /// The bars of the histogram, each a part of the highest; none where nothing is counted.
    pub bars: Vec<f64>,
    /// What stands below the first, the middle and the last of them: "0 %", "50 %", "100 %".
    pub marks: [String; 3],
    /// The histogram in words.
    pub histogram: String,
    /// The means by texture: its name, its share of the flops, the equities.
    pub averages: Vec<[String; 4]>,
    /// The names of the columns of equities.
    pub players: [String; 2],
    /// What the rows are sorted by, and whether the least stands first.
    pub sorted: Option<(Column, bool)>,
    /// The rows that are shown.
    pub rows: Vec<RowScene>,
    /// "51 to 100 of 1,755", when not all are shown.
    pub shown: String,
    /// Whether there are rows before these, and after.
    pub more: [bool; 2],
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct RowScene {
    /// Its place among all flops.
    pub place: usize,
    /// The flop.
    pub flop: String,
    /// "Lay king of diamonds, queen of clubs, deuce of hearts: Player 1 54.3 %".
    pub spoken: String,
    /// How many flops it is.
    pub times: String,
    /// The equities.
    pub equities: [String; 2],
}

impl Headed for FlopsScene {
    fn head(&self) -> &Head {
        &self.head
    }
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> FlopsScene {
    let mut scene = FlopsScene::default();
    let filled = fill(&mut scene, model, state, words);
    scene.head.report(filled);
    scene
}

fn fill(
    scene: &mut FlopsScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Unavailable> {
    let own = words.of::<Messages>();
    let subject = Subject::beside_folded(state, words)?;
    scene.head.note = study::without_folded(state, words);
    let &[one, other] = &subject.players[..] else {
        return Err(own.two_players().into());
    };
    matchup(state).ok_or(own.two_players())?;
    scene.is_possible = true;
    scene.players = [one, other].map(|seat| words.named(state.draft(), seat));
    let sets = FlopSet::ALL.map(|set| match set {
        FlopSet::Every => own.every(&words.count(set.len() as u64)),
        _ => words.count(set.len() as u64),
    });
    let set = FlopSet::ALL.iter().position(|&set| set == model.set);
    scene.sets = (sets.into(), set.unwrap_or(0));
    let textures = FlopTexture::ALL.iter();
    let at = textures.clone().position(|&it| Some(it) == model.texture);
    let names = (0..textures.len()).map(|at| own.textures(at));
    let names = [own.any_texture()].into_iter().chain(names);
    scene.textures = (names.collect(), at.map_or(0, |at| at + 1));
    scene.note = match model.note {
        None => String::new(),
        Some(Note::TooMany) => own.too_many().to_owned(),
        Some(Note::Fault(fault)) => study::fault(fault, words),
        Some(Note::Copied(true)) => own.copied().to_owned(),
        Some(Note::Copied(false)) => own.not_copied().to_owned(),
    };
    if !model.is_current(state) {
        if model.has_begun() && scene.note.is_empty() {
            scene.note = own.changed().to_owned();
        }
        return Ok(());
    }
    let [all, done] = model.progress();
    scene.run = match (model.is_running(state), done < all) {
        (true, _) => Run::Stop,
        (false, true) => Run::GoOn,
        (false, false) => Run::Done,
    };
    let count = |count: usize| words.count(count as u64);
    scene.done = Some(done as f64 / all.max(1) as f64);
    scene.progress = own.progress(&count(done), &count(all));
    if done > 0 {
        fill_report(scene, model, all == done, words);
    }
    Ok(())
}

fn fill_report(scene: &mut FlopsScene, model: &Model, is_whole: bool, words: &Words) {
    let own = words.of::<Messages>();
    // A flop that the ranges leave no deal on has no equity, and weighs nothing.
    let rows: Vec<Row<'_>> = model.rows().filter(|row| row.found.deals > 0).collect();
    let mean = |rows: &[Row<'_>], player| mean(model, rows, player);
    let equity = |equity: Equity| study::equity(equity, 1, words);
    for (player, name) in scene.players.iter().enumerate() {
        let mean = equity(mean(&rows, player));
        scene.means.push(own.mean(name, &mean));
    }
    let count = |count: usize| words.count(count as u64);
    let [all, done] = model.progress();
    scene.basis = match (is_whole, model.set, model.texture) {
        (false, ..) => own.so_far(&count(done), &count(all)),
        (true, FlopSet::Every, None) => own.of_all(&count(done)),
        (true, FlopSet::Every, Some(_)) => own.of_texture(&count(done)),
        (true, ..) => own.of_sample(&count(done)),
    };
    scene.head.summary = format!("{}. {}.", scene.means.join(". "), scene.basis);
    let player = match model.sorted_by {
        Column::Equity(player) => player,
        Column::Flop | Column::Times => 0,
    };
    fill_histogram(scene, model, &rows, player, words);
    let weight = |row: &Row<'_>| row.flop.stands_for(model.set);
    let whole: u64 = rows.iter().map(weight).sum();
    for (at, texture) in FlopTexture::ALL.into_iter().enumerate() {
        let held = rows.iter().filter(|row| texture.holds(&row.flop.flop));
        let held: Vec<Row<'_>> = held.copied().collect();
        if held.is_empty() {
            continue;
        }
        let part: u64 = held.iter().map(weight).sum();
        let share = study::part(part as f64 / whole.max(1) as f64, 1, words);
        let [one, other] = [0, 1].map(|player| equity(mean(&held, player)));
        let name = own.textures(at).to_owned();
        scene.averages.push([name, share, one, other]);
    }
    scene.sorted = Some((model.sorted_by, model.is_rising));
    let mut rows: Vec<Row<'_>> = model.rows().collect();
    sort(&mut rows, model);
    let all = rows.len();
    let first = model.first.min(all.saturating_sub(1) / PAGE * PAGE);
    let end = (first + PAGE).min(all);
    let shown = rows[first..end].iter();
    scene.rows = shown
        .map(|row| row_scene(row, &scene.players, words))
        .collect();
    if all > PAGE {
        scene.shown = own.shown(&count(first + 1), &count(end), &count(all));
    }
    scene.more = [first > 0, end < all];
}

/// The mean of some rows: over all flops exactly the equity before the flop.
fn mean(model: &Model, rows: &[Row<'_>], player: usize) -> Equity {
    let rows = rows.iter().map(|row| {
        let flops = row.flop.flops;
        (row.found, flops, row.flop.stands_for(model.set))
    });
    FlopEquity::mean(rows, player)
}

/// A share of the pot on a flop, 0 to 1; less where there is none.
fn share(found: &FlopEquity, player: usize) -> f64 {
    let [one, other] = found.wins.map(|wins| wins as f64);
    let deals = found.deals as f64;
    let own = if player == 0 { one } else { other };
    match found.deals {
        0 => -1.0,
        _ => (own + (deals - one - other) / 2.0) / deals,
    }
}

fn sort(rows: &mut [Row<'_>], model: &Model) {
    let cards = |row: &Row<'_>| {
        let cards = row.flop.flop.cards().iter();
        std::cmp::Reverse(cards.map(|card| card.index()).collect::<Vec<_>>())
    };
    match model.sorted_by {
        Column::Flop => rows.sort_by_cached_key(cards),
        Column::Times => rows.sort_by_key(|row| row.flop.flops),
        Column::Equity(player) => rows.sort_by(|one, other| {
            let [one, other] = [one, other].map(|row| share(row.found, player));
            one.total_cmp(&other)
        }),
    }
    if !model.is_rising {
        rows.reverse();
    }
}

fn row_scene(row: &Row<'_>, players: &[String; 2], words: &Words) -> RowScene {
    let own = words.of::<Messages>();
    let equities = [0, 1].map(|player| match row.found.deals {
        0 => own.no_deal().to_owned(),
        _ => study::part(share(row.found, player), 1, words),
    });
    let cards = row.flop.flop.cards().iter();
    let cards: Vec<String> = cards.map(|&card| words.card(card)).collect();
    RowScene {
        place: row.place,
        flop: row.flop.flop.to_string(),
        spoken: own.lay(&cards.join(", "), &players[0], &equities[0]),
        times: words.count(row.flop.flops),
        equities,
    }
}

/// How many flops give a player how much.
fn fill_histogram(
    scene: &mut FlopsScene,
    model: &Model,
    rows: &[Row<'_>],
    player: usize,
    words: &Words,
) {
    let mut bars = [0; BARS];
    let (mut least, mut most) = (1.0_f64, 0.0_f64);
    for row in rows {
        let share = share(row.found, player);
        (least, most) = (least.min(share), most.max(share));
        let bar = ((share * BARS as f64) as usize).min(BARS - 1);
        bars[bar] += row.flop.stands_for(model.set);
    }
    let highest = bars.iter().copied().max().unwrap_or(0).max(1);
    if !rows.is_empty() {
        let own = words.of::<Messages>();
        let [least, most] = [least, most].map(|share| study::part(share, 1, words));
        scene.bars = bars.map(|bar| bar as f64 / highest as f64).into();
        scene.marks = [0.0, 0.5, 1.0].map(|mark| study::part(mark, 0, words));
        scene.histogram = own.histogram(&scene.players[player], &least, &most);
    }
}
