//! Curves, the combo that is pointed at, and the share above the line. Pure.

use evaluator::{Combo, ComboEquity, Histogram, Range, Seat, Street};

use super::state::{Along, CURVES, Model, Wanted, can_compare};
use super::words::Messages;
use crate::calculator::state::State;
use crate::calculator::state::heard::Told;
use crate::calculator::text::Words;
use crate::calculator::view::range_map::{outlines, place_of};
use crate::calculator::view::study::{self, Head, Lacking, Subject};

/// The width of the picture, in its own units.
pub const WIDTH: f64 = 1000.0;
/// Its height.
pub const HEIGHT: f64 = 600.0;

/// A combo that wins more of the pot than this, in percent, counts as the nuts.
const NUTS: u8 = 90;

/// What is in the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphScene {
    /// What stands above all else.
    pub head: Head,
    /// The curves, a player each.
    pub curves: Vec<Curve>,
    /// The curves in words.
    pub name: String,
    /// How far along the chosen curve, 0 to 1.
    pub along: f64,
    /// The place of the combo there, 0 the best.
    pub place: usize,
    /// The place of the worst one.
    pub last: usize,
    /// The equity there, 0 to 1.
    pub height: f64,
    /// "AhKh: 54.1 %, better than it 30.0 % of the range".
    pub combo: String,
    /// The range as a picture of its classes.
    pub map: [String; 2],
    /// Row and column of the combo's class in it.
    pub cell: [usize; 2],
    /// Where the line lies, in percent.
    pub line: u8,
    /// The same as text.
    pub line_text: String,
    /// What lies above it and how much of it is all but won, a sentence a curve.
    pub above: Vec<String>,
    /// The curves as a list: share of the range, and the equity there on each.
    pub list: Vec<(String, Vec<String>)>,
    /// Whether the streets can be compared: a flop lies on the table.
    pub can_compare: bool,
    /// Whether they are.
    pub by_street: bool,
}

/// A curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Whose: "Player 1", or on which street: "Turn".
    pub name: String,
    /// Its place among the curves: its look follows from that.
    pub place: usize,
    /// Whether it is the one that is walked along.
    pub chosen: bool,
    /// Its steps, as the path of a picture.
    pub path: String,
}

/// The whole panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> GraphScene {
    let mut scene = GraphScene::default();
    put(&mut scene, model, state, words);
    scene
}

/// The same, in an empty scene.
pub fn put(scene: &mut GraphScene, model: &Model, state: &State, words: &Words) {
    let filled = fill(scene, model, state, words);
    scene.head.says(filled);
}

/// Fills what can be filled.
fn fill(
    scene: &mut GraphScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Lacking> {
    let own = words.of::<Messages>();
    let subject = Subject::of(state, words)?;
    if subject.players.len() < 2 {
        return Err(own.no_opponent().into());
    }
    let index = subject.index(model.seat).min(CURVES - 1);
    scene.head.choices = study::choices(&subject, index, words);
    scene.head.choices.truncate(CURVES);
    scene.can_compare = can_compare(subject.scenario);
    scene.by_street = model.by_street && scene.can_compare;
    let mut curves = Vec::new();
    for wanted in &model.wanted(subject.scenario, index) {
        let told = model.histograms.told(&wanted.question);
        let has_none = matches!(told, Told::Nothing);
        match study::answer(told, own.too_many(), words) {
            Ok(histogram) => {
                curves.push(Named {
                    name: named(wanted, &subject, words),
                    seat: wanted.seat,
                    street: wanted.street,
                    sorted: Sorted::of(histogram),
                });
            }
            // A street with too many deals is left out, and what was pressed stays where it is.
            Err(_) if scene.by_street && has_none => {}
            Err(lacking) if scene.by_street => {
                scene.head.says(Err(lacking));
            }
            Err(lacking) => return Err(lacking),
        }
    }
    // Of the streets the last one is walked along: the table's.
    let chosen = match scene.by_street {
        true => curves.len().saturating_sub(1),
        false => index,
    };
    let Some(walked) = curves.get(chosen) else {
        return match scene.head.message.is_empty() {
            true => Err(own.too_many().into()),
            // What it waits for is said already.
            false => Ok(()),
        };
    };
    scene.map = match &subject.scenario.seats()[walked.seat] {
        Seat::Known(hole) => outlines(&Range::from(Combo::from(*hole))),
        Seat::Range(range) => outlines(range),
        _ => outlines(&Range::empty()),
    };
    walked.sorted.point(model.along, scene, words);
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
    Ok(())
}

/// A path of these steps.
pub fn steps(steps: &[(&str, f64)]) -> String {
    let mut path = String::new();
    for &(by, to) in steps {
        goes(&mut path, by, to.round() as u32);
    }
    path
}

/// A step of a path.
fn goes(path: &mut String, by: &str, to: u32) {
    path.push_str(by);
    path.push_str(&to.to_string());
}

/// "50 %".
fn percent(number: u8, words: &Words) -> String {
    words.percent(&number.to_string())
}

/// "Player 1", or "Turn".
fn named(wanted: &Wanted, subject: &Subject<'_>, words: &Words) -> String {
    match wanted.street {
        Some(Street::Preflop) => words.of::<Messages>().preflop().to_owned(),
        // The place of its first card on the board.
        Some(Street::Flop) => words.street(0).to_owned(),
        Some(street) => words.street(street.board_len() - 1).to_owned(),
        None => words.player(subject.players[wanted.seat]),
    }
}

/// Every tenth of the range, on each curve.
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

/// The combos of a range, the best first, each with the part of the range before it.
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

    /// The place of the worst combo.
    fn last(&self) -> usize {
        self.combos.len().saturating_sub(1)
    }

    /// The place of the combo at a part of the range.
    fn at(&self, part: f64) -> usize {
        let deal = (part * self.all as f64) as u64;
        let ends_after = |&(combo, before): &(&ComboEquity, u64)| before + combo.deals > deal;
        self.combos.iter().position(ends_after).unwrap_or(self.last())
    }

    /// The part of the range that has more than this.
    fn above(&self, equity: f64) -> f64 {
        let combos = self.combos.iter();
        let above = combos.filter(|(combo, _)| combo.equity.value() > equity);
        let above: u64 = above.map(|(combo, _)| combo.deals).sum();
        above as f64 / self.all.max(1) as f64
    }

    /// Writes down what there is to say of the combo that is pointed at.
    fn point(&self, along: Along, scene: &mut GraphScene, words: &Words) {
        scene.last = self.last();
        scene.place = match along {
            Along::Part(part) => self.at(part),
            Along::Combo(place) => place.min(scene.last),
        };
        let Some(&(combo, before)) = self.combos.get(scene.place) else {
            return;
        };
        let all = self.all.max(1) as f64;
        let share = study::part(before as f64 / all, 1, words);
        let equity = study::equity(combo.equity, 1, words);
        let name = combo.combo.to_string();
        scene.combo = words.of::<Messages>().combo(&name, &equity, &share);
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

    /// Steps as wide as each combo's part of the range; equal ones are one.
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
                goes(&mut path, across, x);
                goes(&mut path, down, y);
                last = Some(y);
            }
        }
        goes(&mut path, "H", WIDTH as u32);
        path
    }
}
