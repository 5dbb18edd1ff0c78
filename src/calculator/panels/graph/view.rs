//! Curves, the selected combo, and the share above the line. Pure.

use evaluator::{Combo, ComboEquity, Histogram, Range, Seat, Street};

use super::combos::{self, CombosScene};
use super::state::{
    CURVES, CurveQuestion, Model, Position, can_be_ahead, can_compare, estimate_of,
};
use super::words::Messages;
use crate::calculator::protocol::{HistogramQuestion, Question};
use crate::calculator::state::State;
use crate::calculator::state::answers::AnswerState;
use crate::calculator::text::{Words, capital};
use crate::calculator::view::range_map::{outlines, place_of};
use crate::calculator::view::study::{self, Head, Headed, Subject, Unavailable};

/// The width of the picture, in its own units.
pub const WIDTH: f64 = 1000.0;
/// Its height.
pub const HEIGHT: f64 = 600.0;

/// A combo that wins more of the pot than this, in percent, counts as the nuts.
const NUTS: u8 = 90;

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphScene {
    /// The head of the panel.
    pub head: Head,
    /// That the curves are an estimate, while all deals are counted; empty where they are exact.
    pub estimate: String,
    /// The curves, one for each player.
    pub curves: Vec<Curve>,
    /// The curves in words, for screen readers.
    pub name: String,
    /// The position on the selected curve, 0 to 1.
    pub along: f64,
    /// The index of the combo there, 0 the best.
    pub place: usize,
    /// The index of the worst one.
    pub last: usize,
    /// The equity there, 0 to 1.
    pub height: f64,
    /// "AhKh: 54.1 %, better than it 30.0 % of the range".
    pub combo: String,
    /// The same with the names of the cards.
    pub combo_spoken: String,
    /// The range as a picture of its classes.
    pub map: [String; 2],
    /// Row and column of the combo's class in it.
    pub cell: [usize; 2],
    /// The line, in percent.
    pub line: u8,
    /// The same as text.
    pub line_text: String,
    /// The share above it and the share of nuts, a sentence for each curve.
    pub above: Vec<String>,
    /// The curves as a list: share of the range, and the equity there on each.
    pub list: Vec<(String, Vec<String>)>,
    /// The combos as a list, where it is unfolded.
    pub combos: CombosScene,
    /// The same as comma-separated values.
    pub combos_text: String,
    /// Whether they are on the clipboard, in words.
    pub copied: String,
    /// Whether the streets can be compared: a flop lies on the table.
    pub can_compare: bool,
    /// Whether they are compared.
    pub by_street: bool,
    /// Whether it can be said who is ahead now: two players and a flop.
    pub can_be_ahead: bool,
    /// Whether the height is how often a combo is ahead now, not its equity.
    pub ahead: bool,
}

/// A curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The player, "Player 1", or the street, "Turn".
    pub name: String,
    /// Its index among the curves, which decides its style.
    pub place: usize,
    /// Whether it is the selected one.
    pub chosen: bool,
    /// Its steps, as an SVG path.
    pub path: String,
}

impl Headed for GraphScene {
    fn head(&self) -> &Head {
        &self.head
    }
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> GraphScene {
    let mut scene = GraphScene::default();
    let filled = fill(&mut scene, model, state, words);
    scene.head.report(filled);
    scene
}

fn answer_to<'a>(state: &'a State, question: &Question) -> AnswerState<'a, Histogram> {
    state.answers().of::<HistogramQuestion>(question)
}

/// Fills in as much as is available.
fn fill(
    scene: &mut GraphScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Unavailable> {
    let own = words.of::<Messages>();
    let subject = Subject::beside_folded(state, words)?;
    scene.head.note = study::without_folded(state, words);
    if subject.players.len() < 2 {
        return Err(own.no_opponent().into());
    }
    let index = model
        .index(subject.scenario, &subject.players)
        .min(CURVES - 1);
    scene.head.choices = study::choices(&subject, index);
    scene.head.choices.truncate(CURVES);
    scene.can_compare = can_compare(subject.scenario);
    scene.by_street = model.by_street && scene.can_compare;
    scene.can_be_ahead = can_be_ahead(subject.scenario);
    scene.ahead = model.ahead && scene.can_be_ahead;
    let mut curves = Vec::new();
    let requests = model.curve_questions(subject.scenario, index);
    // The curves are counted one after the other.
    let mut counted = 0.0;
    let mut has_estimate = false;
    for request in &requests {
        let answer = answer_to(state, &request.question);
        let has_none = matches!(answer, AnswerState::NoAnswer);
        let estimate = match answer {
            AnswerState::Working(fraction, _) => {
                counted += fraction;
                estimate_of(&request.question)
            }
            _ => {
                counted += 1.0;
                None
            }
        };
        let known = match estimate.map(|question| answer_to(state, &question)) {
            Some(AnswerState::Ready(estimate)) => {
                has_estimate = true;
                Ok(estimate)
            }
            // It was asked first: the count waits for another try.
            Some(AnswerState::Fault(why)) => {
                study::answer(AnswerState::Fault(why), own.too_many(), words)
            }
            _ => study::answer(answer, own.too_many(), words),
        };
        match known {
            Ok(histogram) => {
                curves.push(Named {
                    name: curve_name(request, &subject, words),
                    seat: request.seat,
                    street: request.street,
                    sorted: Sorted::of(histogram),
                });
            }
            // A street with too many deals is left out, and the button stays in place.
            Err(_) if scene.by_street && has_none => {}
            Err(unavailable) if scene.by_street => {
                scene.head.report(Err(unavailable));
            }
            Err(unavailable) => return Err(unavailable),
        }
    }
    if has_estimate {
        let part = counted / requests.len() as f64;
        scene.estimate = own.estimate(&study::part(part, 0, words));
    }
    // Of the streets the last one is selected: the table's.
    let chosen = match scene.by_street {
        true => curves.len().saturating_sub(1),
        false => index,
    };
    let Some(selected) = curves.get(chosen) else {
        return match scene.head.message.is_empty() {
            true => Err(own.too_many().into()),
            // The head already says what it waits for.
            false => Ok(()),
        };
    };
    scene.map = match &subject.scenario.seats()[selected.seat] {
        Seat::Known(hole) => outlines(&Range::from(Combo::from(*hole))),
        Seat::Range(range) => outlines(range),
        _ => outlines(&Range::empty()),
    };
    selected.sorted.select(model.position, scene, words);
    if model.list.is_open {
        let sorted: Vec<&ComboEquity> = selected.sorted.combos.iter().map(|(it, _)| *it).collect();
        let entries = combos::entries(&sorted, state, subject.scenario, selected.seat);
        let cards = subject.scenario.board().len();
        scene.combos = combos::scene(&model.list, &entries, scene.place, cards, words);
        let found = combos::found(&model.list, &entries, cards, words);
        scene.combos_text = combos::text(&found);
        scene.copied = match model.copied {
            None => String::new(),
            Some(true) => own.copied().to_owned(),
            Some(false) => own.not_copied().to_owned(),
        };
    }
    scene.line = model.line;
    list(&mut scene.list, &curves, words);
    let line = percent(model.line, words);
    for (place, curve) in curves.iter().enumerate() {
        let (name, sorted) = (&*curve.name, &curve.sorted);
        if place > 0 {
            scene.name.push_str(". ");
        }
        scene.name.push_str(&sorted.spoken(name, words));
        let above = |equity| study::part(sorted.above(equity), 1, words);
        let share = above(f64::from(model.line) / 100.0);
        let above_line = match curve.street {
            Some(_) => own.above_on(name, &share, &line),
            None => own.above(&share, name, &line),
        };
        let nuts = own.nuts(&above(f64::from(NUTS) / 100.0), &percent(NUTS, words));
        scene.above.push([&*above_line, "; ", &nuts].concat());
        scene.curves.push(Curve {
            place,
            chosen: place == chosen,
            path: sorted.path(),
            name: curve.name.clone(),
        });
    }
    scene.line_text = line;
    scene.head.summary.clone_from(&scene.name);
    Ok(())
}

/// An SVG path of these commands, each with a number.
pub fn path_of(commands: &[(&str, f64)]) -> String {
    let mut path = String::new();
    for &(command, to) in commands {
        push_command(&mut path, command, to.round() as u32);
    }
    path
}

/// Appends a command to an SVG path.
fn push_command(path: &mut String, command: &str, to: u32) {
    path.push_str(command);
    path.push_str(&to.to_string());
}

/// "50 %".
pub fn percent(number: u8, words: &Words) -> String {
    words.percent(&number.to_string())
}

/// "Player 1", or "Turn".
fn curve_name(curve: &CurveQuestion, subject: &Subject<'_>, words: &Words) -> String {
    match curve.street {
        Some(Street::Preflop) => words.of::<Messages>().preflop().to_owned(),
        // The index of its first card on the board.
        Some(Street::Flop) => words.street(0).to_owned(),
        Some(street) => words.street(street.board_len() - 1).to_owned(),
        None => subject.name(curve.seat),
    }
}

/// The equity on each curve after every tenth of the range.
fn list(list: &mut Vec<(String, Vec<String>)>, curves: &[Named<'_>], words: &Words) {
    for tenth in 0..11 {
        let along = f64::from(tenth) / 10.0;
        let mut equities = Vec::new();
        for curve in curves {
            equities.push(curve.sorted.equity(along, words));
        }
        list.push((percent(tenth * 10, words), equities));
    }
}

/// A curve that is to be drawn, with its name.
struct Named<'a> {
    name: String,
    seat: usize,
    street: Option<Street>,
    sorted: Sorted<'a>,
}

/// The combos of a range, the best first, each with the number of deals before it.
struct Sorted<'a> {
    combos: Vec<(&'a ComboEquity, u64)>,
    all: u64,
}

impl Sorted<'_> {
    fn of(histogram: &Histogram) -> Sorted<'_> {
        let combos = histogram.combos();
        let (mut keys, mut sorted, mut all) = (Vec::new(), Vec::new(), 0);
        for combo in combos {
            keys.push(combo.equity.value());
        }
        for place in study::order(&keys) {
            let combo = &combos[place];
            sorted.push((combo, all));
            all += combo.deals;
        }
        Sorted {
            combos: sorted,
            all,
        }
    }

    /// The index of the worst combo.
    fn last(&self) -> usize {
        self.combos.len().saturating_sub(1)
    }

    /// The index of the combo at a share of the range.
    fn at(&self, part: f64) -> usize {
        let deal = (part * self.all as f64) as u64;
        let ends_after = |&(combo, before): &(&ComboEquity, u64)| before + combo.deals > deal;
        self.combos
            .iter()
            .position(ends_after)
            .unwrap_or(self.last())
    }

    /// The share of the range that has more equity than this.
    fn above(&self, equity: f64) -> f64 {
        let combos = self.combos.iter();
        let above = combos.filter(|(combo, _)| combo.equity.value() > equity);
        let above: u64 = above.map(|(combo, _)| combo.deals).sum();
        above as f64 / self.all.max(1) as f64
    }

    /// Fills in the combo at a position.
    fn select(&self, position: Position, scene: &mut GraphScene, words: &Words) {
        scene.last = self.last();
        scene.place = match position {
            Position::Share(part) => self.at(part),
            Position::Combo(place) => place.min(scene.last),
        };
        let Some(&(combo, before)) = self.combos.get(scene.place) else {
            return;
        };
        let all = self.all.max(1) as f64;
        let share = study::part(before as f64 / all, 1, words);
        let equity = study::equity(combo.equity, 1, words);
        let own = words.of::<Messages>();
        scene.combo = own.combo(&combo.combo.to_string(), &equity, &share);
        scene.combo_spoken = own.combo(&capital(&words.combo(combo.combo)), &equity, &share);
        scene.along = (before as f64 + combo.deals as f64 / 2.0) / all;
        scene.height = combo.equity.value();
        scene.cell = place_of(combo.combo.class());
    }

    fn equity(&self, part: f64, words: &Words) -> String {
        match self.combos.get(self.at(part)) {
            Some((combo, _)) => study::equity(combo.equity, 1, words),
            None => String::new(),
        }
    }

    fn spoken(&self, name: &str, words: &Words) -> String {
        let at = |along| self.equity(along, words);
        let own = words.of::<Messages>();
        own.picture(name, &at(0.0), &at(0.5), &at(1.0))
    }

    /// A step for each combo, as wide as its share of the range; equal ones are joined.
    fn path(&self) -> String {
        let mut path = String::new();
        let mut last = None;
        for &(combo, before) in &self.combos {
            let x = (before as f64 / self.all.max(1) as f64 * WIDTH).round() as u32;
            let y = ((1.0 - combo.equity.value()) * HEIGHT).round() as u32;
            if last != Some(y) {
                let [across, down] = match last {
                    None => ["M", " "],
                    Some(_) => ["H", "V"],
                };
                push_command(&mut path, across, x);
                push_command(&mut path, down, y);
                last = Some(y);
            }
        }
        push_command(&mut path, "H", WIDTH as u32);
        path
    }
}
