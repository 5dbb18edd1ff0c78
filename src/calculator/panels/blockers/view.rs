//! The combos that block best and worst. Pure.

use evaluator::{CardSet, Class, Combo, Histogram, Scenario, Seat};

use super::state::{Model, about, opponents};
use super::words::Messages;
use crate::calculator::protocol::HistogramQuestion;
use crate::calculator::state::State;
use crate::calculator::text::{Words, capital};
use crate::calculator::view::study::{self, Choice, Head, Headed, Subject, Unavailable};

/// How many of the best and of the worst are listed.
const LISTED: usize = 12;

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BlockersScene {
    /// The head of the panel.
    pub head: Head,
    /// The opponents to select from, where there are several.
    pub opponents: Vec<Choice>,
    /// Whether only what passes the filters of hits counts; `None` where the opponent has none.
    pub chosen_only: Option<bool>,
    /// The text of the field that looks a combo up, and what is wrong with it.
    pub looked_up: (String, String),
    /// The own hand and the combo that is looked up, each with what it blocks.
    pub own: Vec<Own>,
    /// "Player 2 holds 48.0 % of the pot on average".
    pub mean: String,
    /// The explanation of the columns.
    pub explained: String,
    /// Those that lower the opponent's equity most, the best first.
    pub best: Vec<Blocker>,
    /// Those that raise it most, the worst first.
    pub worst: Vec<Blocker>,
}

/// A combo that is asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct Own {
    /// Its line.
    pub line: Blocker,
    /// What it blocks: "AA 3 of 6, AKs 1 of 4".
    pub blocked: String,
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
    let (scenario, players) = (subject.scenario, &subject.players);
    let index = model.index(scenario, players);
    scene.head.choices = study::choices(&subject, index);
    scene.head.note = study::without_folded(state, words);
    let other = model
        .against(scenario, index, players)
        .ok_or(own.no_range())?;
    let others = opponents(scenario, index);
    if others.len() > 1 {
        let choice = |&at: &usize| Choice {
            seat: players[at],
            name: subject.name(at),
            chosen: at == other,
        };
        scene.opponents = others.iter().map(choice).collect();
    }
    let player = subject.name(other);
    let has_filter = model.passing(players[other]).is_some();
    scene.chosen_only = has_filter.then_some(model.chosen_only);
    scene.looked_up.0.clone_from(&model.looked_up);
    let counted = model
        .counted(scenario, other, players)
        .ok_or(own.none_chosen())?;
    let question = about(&counted, index, other).ok_or(own.none_chosen())?;
    let answer = state.answers().of::<HistogramQuestion>(&question);
    let histogram = study::answer(answer, own.too_many(), words)?;
    let mut asked = Vec::new();
    if let Some(Seat::Known(hole)) = scenario.seats().get(index) {
        asked.push(Combo::from(*hole));
    }
    match looked_up(&model.looked_up, scenario, index) {
        Ok(combo) => asked.extend(combo.filter(|combo| !asked.contains(combo))),
        Err(LookUpError::NoCombo) => scene.looked_up.1 = own.no_combo().to_owned(),
        Err(LookUpError::Gone) => scene.looked_up.1 = own.gone().to_owned(),
    }
    for combo in asked {
        if let Some((taken, change)) = blocks(histogram, combo) {
            scene.own.push(Own {
                line: row_of(&(combo, taken, change), words),
                blocked: blocked(histogram, combo, words),
            });
        }
    }
    scene.mean = own.mean(&player, &study::equity(histogram.equity(), 1, words));
    scene.explained = own.explained(&player);
    let blockers = blockers(scenario, index, histogram);
    // Those that lower it come first.
    let (best, worst) = blockers.split_at(blockers.partition_point(|(_, _, change)| *change < 0.0));
    for row in best.iter().take(LISTED) {
        scene.best.push(row_of(row, words));
    }
    for row in worst.iter().rev().take(LISTED) {
        scene.worst.push(row_of(row, words));
    }
    scene.head.summary = format!("{}.", scene.mean);
    for Own { line, blocked } in &scene.own {
        let said = own.takes(&line.spoken, &line.taken, blocked);
        scene.head.summary += &format!(" {said}.");
    }
    for (name, rows) in [(own.best(), &scene.best), (own.worst(), &scene.worst)] {
        if let Some(first) = rows.first() {
            let Blocker { spoken, change, .. } = first;
            scene.head.summary += &format!(" {name}: {spoken}, {change}.");
        }
    }
    Ok(())
}

/// Why a combo can't be looked up.
enum LookUpError {
    NoCombo,
    Gone,
}

/// The combo of a text, `None` of an empty one.
fn looked_up(text: &str, scenario: &Scenario, index: usize) -> Result<Option<Combo>, LookUpError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let combo = text.parse::<Combo>().map_err(|_| LookUpError::NoCombo)?;
    match (combo.set() & gone(scenario, index)).is_empty() {
        true => Ok(Some(combo)),
        false => Err(LookUpError::Gone),
    }
}

/// The cards that a seat can't hold.
fn gone(scenario: &Scenario, index: usize) -> CardSet {
    let others = scenario.seats().iter().enumerate();
    let others = others.filter(|&(at, _)| at != index);
    let gone = scenario.dead() | scenario.board().set();
    others.fold(gone, |gone, (_, seat)| gone | seat.known())
}

/// The share of the opponent's combos that a combo blocks, and the change of the mean equity of the rest; `None` when it
/// blocks them all.
fn blocks(histogram: &Histogram, combo: Combo) -> Option<(f64, f64)> {
    let (all, won) = left_by(histogram, CardSet::EMPTY);
    let (left, of_left) = left_by(histogram, combo.set());
    (left > 0.0).then(|| (1.0 - left / all, of_left / left - won / all))
}

/// How many classes are named.
const NAMED: usize = 24;

/// What a combo blocks, by class: "AA 3 of 6, AKs 1 of 4", what it blocks most of first.
fn blocked(histogram: &Histogram, combo: Combo, words: &Words) -> String {
    let own = words.of::<Messages>();
    let mut counts = [(0_u64, 0_u64); Class::COUNT];
    for other in histogram.combos() {
        let count = &mut counts[other.combo.class().index()];
        count.1 += 1;
        count.0 += u64::from(!(other.combo.set() & combo.set()).is_empty());
    }
    let mut classes: Vec<(Class, u64, u64)> = Class::all()
        .map(|class| (class, counts[class.index()].0, counts[class.index()].1))
        .filter(|&(_, taken, _)| taken > 0)
        .collect();
    classes.sort_by_key(|&(_, taken, _)| std::cmp::Reverse(taken));
    let (count, more) = (classes.len(), classes.len() > NAMED);
    let named = classes.into_iter().take(NAMED);
    let mut names: Vec<String> = named
        .map(|(class, taken, all)| {
            own.of_class(&class.to_string(), &taken.to_string(), &all.to_string())
        })
        .collect();
    if more {
        names.push(own.more_classes(&words.number((count - NAMED) as u64)));
    }
    match names.is_empty() {
        true => own.nothing_taken().to_owned(),
        false => names.join(", "),
    }
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
    let gone = gone(scenario, index);
    let combos: Vec<Combo> = match scenario.seats().get(index) {
        Some(Seat::Known(hole)) => vec![Combo::from(*hole)],
        Some(Seat::Range(range)) => range.combos().map(|(combo, _)| combo).collect(),
        _ => Vec::new(),
    };
    let (mut blockers, mut keys) = (Vec::new(), Vec::new());
    for combo in combos {
        if !(combo.set() & gone).is_empty() {
            continue;
        }
        if let Some((taken, change)) = blocks(histogram, combo) {
            blockers.push((combo, taken, change));
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
