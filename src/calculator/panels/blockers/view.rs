//! The combos that block best and worst. Pure.

use evaluator::{CardSet, Combo, Histogram, Scenario, Seat};

use super::state::{Model, about, opponent};
use super::words::Messages;
use crate::calculator::protocol::HistogramQuestion;
use crate::calculator::state::State;
use crate::calculator::text::{Words, capital};
use crate::calculator::view::study::{self, Head, Headed, Subject, Unavailable};

/// How many of the best and of the worst are listed.
const LISTED: usize = 12;

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlockersScene {
    /// The head of the panel.
    pub head: Head,
    /// "Player 2 holds 48.0 % of the pot on average".
    pub mean: String,
    /// The explanation of the columns.
    pub explained: String,
    /// Those that lower the opponent's equity most, the best first.
    pub best: Vec<Blocker>,
    /// Those that raise it most, the worst first.
    pub worst: Vec<Blocker>,
}

/// A combo.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocker {
    /// "AhKh".
    pub combo: String,
    /// "Ace of hearts, king of hearts".
    pub spoken: String,
    /// The share of the opponent's range that it blocks: "12.3 %".
    pub taken: String,
    /// The change of the opponent's equity, in percentage points: "−1.4".
    pub change: String,
}

impl Headed for BlockersScene {
    fn head(&self) -> &Head {
        &self.head
    }
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> BlockersScene {
    let mut scene = BlockersScene::default();
    let filled = fill(&mut scene, model, state, words);
    scene.head.report(filled);
    scene
}

/// Fills in as much as is available.
fn fill(
    scene: &mut BlockersScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Unavailable> {
    let own = words.of::<Messages>();
    let subject = Subject::beside_folded(state, words)?;
    if subject.players.len() < 2 {
        return Err(own.no_opponent().into());
    }
    let index = model.index(subject.scenario, &subject.players);
    scene.head.choices = study::choices(&subject, index, words);
    let other = opponent(subject.scenario, index).ok_or(own.no_range())?;
    let player = words.player(subject.players[other]);
    let question = about(subject.scenario, index, other).ok_or(own.no_range())?;
    let answer = state.answers().of::<HistogramQuestion>(&question);
    let histogram = study::answer(answer, own.too_many(), words)?;
    scene.mean = own.mean(&player, &study::equity(histogram.equity(), 1, words));
    scene.explained = own.explained(&player);
    let blockers = blockers(subject.scenario, index, histogram);
    // Those that lower it come first.
    let (best, worst) = blockers.split_at(blockers.partition_point(|(_, _, change)| *change < 0.0));
    for row in best.iter().take(LISTED) {
        scene.best.push(row_of(row, words));
    }
    for row in worst.iter().rev().take(LISTED) {
        scene.worst.push(row_of(row, words));
    }
    scene.head.summary = format!("{}.", scene.mean);
    for (name, rows) in [(own.best(), &scene.best), (own.worst(), &scene.worst)] {
        if let Some(first) = rows.first() {
            let Blocker { spoken, change, .. } = first;
            scene.head.summary += &format!(" {name}: {spoken}, {change}.");
        }
    }
    Ok(())
}

fn row_of(&(combo, taken, change): &(Combo, f64, f64), words: &Words) -> Blocker {
    Blocker {
        combo: combo.to_string(),
        spoken: capital(&words.combo(combo)),
        taken: study::part(taken, 1, words),
        change: study::change(change, 2, words),
    }
}

/// The number of deals of the combos that these cards do not block, and the pots that they win. Against any two
/// cards each combo is in as many deals, so the deals are its weight.
fn left_by(histogram: &Histogram, cards: CardSet) -> (f64, f64) {
    let mut sums = (0.0, 0.0);
    for other in histogram.combos() {
        if (other.combo.set() & cards).is_empty() {
            let deals = other.deals as f64;
            sums.0 += deals;
            sums.1 += deals * other.equity.value();
        }
    }
    sums
}

/// Each combo of a seat that can be dealt, with the share that it blocks of the combos which the opponent may have,
/// by their weights, and the change of the mean equity of the rest; those that lower it most come first. A combo
/// that blocks the whole range is left out. `histogram` answers the question [`about`] the two seats.
pub fn blockers(
    scenario: &Scenario,
    index: usize,
    histogram: &Histogram,
) -> Vec<(Combo, f64, f64)> {
    let mut gone = scenario.dead() | scenario.board().set();
    let mut combos = Vec::new();
    for (at, seat) in scenario.seats().iter().enumerate() {
        match seat {
            _ if at != index => gone = gone | seat.known(),
            Seat::Known(hole) => combos.push(Combo::from(*hole)),
            Seat::Range(range) => range.combos().for_each(|(combo, _)| combos.push(combo)),
            _ => {}
        }
    }
    let (all, won) = left_by(histogram, CardSet::EMPTY);
    let (mut blockers, mut keys) = (Vec::new(), Vec::new());
    for combo in combos {
        if !(combo.set() & gone).is_empty() {
            continue;
        }
        let (left, of_left) = left_by(histogram, combo.set());
        if left > 0.0 {
            let change = of_left / left - won / all;
            blockers.push((combo, 1.0 - left / all, change));
            // Those that lower it most are the largest.
            keys.push(-change);
        }
    }
    let mut ordered = Vec::new();
    for place in study::order(&keys) {
        ordered.push(blockers[place]);
    }
    ordered
}
