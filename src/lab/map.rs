//! The map of the automaton: which part of its layers is seen, and what fingers do to it.

use evaluator::Card;
use evaluator::reference::FiveAutomaton;

/// The narrowest part: of the widest layer some twenty states are left then.
const NARROWEST: f64 = 1.0 / 256.0;
/// A press of a key or a button: how many times closer, and by which part of the view it moves.
const CLOSER: f64 = 2.0;
const MOVED: f64 = 0.25;
/// With more states in view a layer is one bar; their ticks would touch.
const TICKS: usize = 400;

/// The part of every layer that is seen: where it begins and how wide it is, as parts of the whole layer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// Where it begins, from 0.
    pub left: f64,
    /// How wide it is; 1 is all of it.
    pub width: f64,
}

impl Default for Part {
    fn default() -> Part {
        Part::WHOLE
    }
}

impl Part {
    /// All of it.
    pub const WHOLE: Part = Part {
        left: 0.0,
        width: 1.0,
    };

    fn of(left: f64, width: f64) -> Part {
        let width = width.clamp(NARROWEST, 1.0);
        // Not clamped: with ends that are computed that may panic, and takes along how numbers are written then.
        let left = left.min(1.0 - width).max(0.0);
        Part { left, width }
    }

    /// Zooms by this factor; the point `at`, as a fraction of the view, stays where it is.
    pub fn closer(self, times: f64, at: f64) -> Part {
        if !(times.is_finite() && times > 0.0) {
            return self;
        }
        let width = (self.width / times).clamp(NARROWEST, 1.0);
        Part::of(self.left + at * (self.width - width), width)
    }

    /// Moves by a fraction of the view.
    pub fn moved(self, by: f64) -> Part {
        if by.is_finite() {
            Part::of(self.left + by * self.width, self.width)
        } else {
            self
        }
    }

    /// Moved until a place of the whole is seen, if it is not: then it is in the middle.
    pub fn showing(self, place: f64) -> Part {
        if (self.left..=self.left + self.width).contains(&place) {
            self
        } else {
            Part::of(place - self.width / 2.0, self.width)
        }
    }

    /// What a key shows, or the button that is named for it; nothing where it does nothing.
    pub fn pressed(self, key: &str) -> Option<Part> {
        Some(match key {
            "+" | "=" | "ArrowUp" => self.closer(CLOSER, 0.5),
            "-" | "ArrowDown" => self.closer(1.0 / CLOSER, 0.5),
            "ArrowLeft" => self.moved(-MOVED),
            "ArrowRight" => self.moved(MOVED),
            "0" | "Home" => Part::WHOLE,
            _ => return None,
        })
    }

    /// The position of a point of the whole map in the view, from 0 to 1.
    fn seen(self, place: f64) -> f64 {
        (place - self.left) / self.width
    }

    /// How many times as close as the whole.
    pub fn times(self) -> f64 {
        1.0 / self.width
    }
}

/// The fingers on the map, or the mouse: each with its number and its position, from 0 to 1 in the view.
#[derive(Clone, Debug, Default)]
pub struct Fingers(Vec<(i32, f64)>);

impl Fingers {
    /// One more. A third one counts for nothing.
    pub fn down(&mut self, number: i32, at: f64) {
        self.up(number);
        if self.0.len() < 2 {
            self.0.push((number, at));
        }
    }

    /// One less.
    pub fn up(&mut self, number: i32) {
        self.0.retain(|(other, _)| *other != number);
    }

    /// A finger has moved: returns the new view. One finger moves the map, two zoom it.
    pub fn moved(&mut self, part: Part, number: i32, to: f64) -> Option<Part> {
        let before: Vec<f64> = self.0.iter().map(|(_, at)| *at).collect();
        let finger = self.0.iter_mut().find(|(other, _)| *other == number)?;
        finger.1 = to;
        let after: Vec<f64> = self.0.iter().map(|(_, at)| *at).collect();
        match (&before[..], &after[..]) {
            (&[from], &[to]) => Some(part.moved(from - to)),
            (&[a, b], &[c, d]) => {
                // Fingers that cross would turn the map around.
                let [from, to] = [(a - b).abs(), (c - d).abs()].map(|gap| gap.max(0.05));
                let [middle, there] = [(a + b) / 2.0, (c + d) / 2.0];
                Some(part.moved(middle - there).closer(to / from, there))
            }
            _ => None,
        }
    }
}

/// A layer as it is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerSeen {
    /// How many states it has.
    pub states: usize,
    /// How many of them are seen.
    pub seen: usize,
    /// A bar from here to there, from 0 to 1 of what is seen, when there are too many for ticks.
    pub bar: Option<[f64; 2]>,
    /// Where each state is.
    pub ticks: Vec<f64>,
    /// The state in the middle, by its number among all.
    pub middle: usize,
}

/// Every layer.
pub fn layers(sizes: &[usize], part: Part) -> Vec<LayerSeen> {
    let mut before = 0;
    let layers = sizes.iter().map(|&states| {
        let all = states as f64;
        let first = (part.left * all - 0.5).ceil().max(0.0) as usize;
        let end = (((part.left + part.width) * all - 0.5).floor() + 1.0).max(0.0) as usize;
        let (first, end) = (first.min(states), end.min(states));
        let seen = end.saturating_sub(first);
        let middle = ((part.left + part.width / 2.0) * all) as usize;
        let number = before + middle.min(states.saturating_sub(1));
        before += states;
        let many = seen > TICKS;
        let ticks = (first..end).filter(|_| !many);
        LayerSeen {
            states,
            seen,
            bar: many.then(|| [part.seen(0.0).max(0.0), part.seen(1.0).min(1.0)]),
            ticks: ticks.map(|at| part.seen(place(at, states))).collect(),
            middle: number,
        }
    });
    layers.collect()
}

/// Where a state is in its layer, from 0 to 1.
fn place(at: usize, states: usize) -> f64 {
    (at as f64 + 0.5) / states.max(1) as f64
}

/// A line from a state of a layer to one of the next: the layer above, and both ends as parts of the layers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The layer above.
    pub layer: usize,
    /// Where it begins and ends, as parts of what is seen; outside of 0 to 1 it is not seen.
    pub ends: [f64; 2],
    /// Whether the walk has taken it; else it may be taken next.
    pub walked: bool,
}

/// Where a walk has led, as a part of its last layer.
pub fn walk_position(automaton: &FiveAutomaton, walk: &[Card]) -> f64 {
    let states = states(automaton, walk);
    let last = states.len() - 1;
    position(automaton.layers(), states[last], last)
}

/// The lines of a walk, and those that it may take next.
pub fn lines(automaton: &FiveAutomaton, walk: &[Card], part: Part) -> Vec<Line> {
    let sizes = automaton.layers();
    let states = states(automaton, walk);
    let last = states.len() - 1;
    let line = |layer: usize, from: usize, to: usize, walked: bool| Line {
        layer,
        ends: [
            part.seen(position(sizes, from, layer)),
            part.seen(position(sizes, to, layer + 1)),
        ],
        walked,
    };
    let walked = states.windows(2).enumerate();
    let walked = walked.map(|(layer, pair)| line(layer, pair[0], pair[1], true));
    // Few enough to look for each among those before it.
    let mut next: Vec<usize> = Vec::new();
    for card in Card::all().filter(|card| !walk.contains(card)) {
        let to = automaton.step(states[last], card);
        next.extend(to.filter(|to| !next.contains(to)));
    }
    let next = next
        .into_iter()
        .map(|to| line(last, states[last], to, false));
    // The walk is drawn over the others.
    next.chain(walked).collect()
}

/// The states of a walk, from the first on. After the fifth card there is an answer, and no state.
fn states(automaton: &FiveAutomaton, walk: &[Card]) -> Vec<usize> {
    let mut states = vec![0];
    for &card in walk {
        let Some(next) = automaton.step(states[states.len() - 1], card) else {
            break;
        };
        states.push(next);
    }
    states
}

fn position(sizes: &[usize], state: usize, layer: usize) -> f64 {
    let before: usize = sizes.iter().take(layer).sum();
    let states = sizes.get(layer).copied().unwrap_or(1);
    place(state.saturating_sub(before), states)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn what_is_pointed_at_stays_when_one_comes_closer() {
        let closer = Part::WHOLE.closer(4.0, 0.25);
        assert!(near(closer.width, 0.25) && near(closer.left, 0.1875));
        assert!(near(closer.seen(0.25), 0.25), "{closer:?}");
        // Never beyond the ends, never closer than there is anything to see.
        assert_eq!(closer.moved(-100.0).left, 0.0);
        assert!(near(closer.moved(100.0).left, 0.75));
        assert_eq!(Part::WHOLE.closer(1e9, 0.5).width, NARROWEST);
        assert_eq!(closer.closer(1e-9, 0.5), Part::WHOLE);
        for odd in [f64::NAN, f64::INFINITY, 0.0, -1.0] {
            assert_eq!(closer.closer(odd, 0.5), closer);
        }
        assert_eq!(closer.moved(f64::NAN), closer);
        assert_eq!(closer.showing(0.3), closer);
        assert!(near(closer.showing(0.9).seen(0.9), 0.6), "at the end");
    }

    #[test]
    fn one_finger_moves_the_map_and_two_draw_it_apart() {
        let mut fingers = Fingers::default();
        let part = Part {
            left: 0.25,
            width: 0.5,
        };
        assert_eq!(fingers.moved(part, 1, 0.5), None, "nothing is pressed");
        fingers.down(1, 0.5);
        let moved = fingers.moved(part, 1, 0.3).expect("a finger");
        assert!(near(moved.left, 0.35) && near(moved.width, 0.5));
        fingers.down(2, 0.7);
        fingers.down(3, 0.9);
        let apart = fingers.moved(part, 2, 1.1).expect("two fingers");
        assert!(near(apart.width, 0.25), "{apart:?}");
        assert_eq!(fingers.moved(part, 3, 0.1), None);
        fingers.up(1);
        fingers.up(2);
        assert_eq!(fingers.moved(part, 2, 0.0), None);
    }

    #[test]
    fn every_layer_shows_its_states_when_they_are_few() {
        let automaton = FiveAutomaton::new();
        let whole = layers(automaton.layers(), Part::WHOLE);
        let seen: Vec<usize> = whole.iter().map(|layer| layer.seen).collect();
        assert_eq!(seen, automaton.layers());
        let ticks: Vec<usize> = whole.iter().map(|layer| layer.ticks.len()).collect();
        assert_eq!(ticks, [1, 52, 0, 0, 0]);
        assert_eq!(whole[4].bar, Some([0.0, 1.0]));
        let close = layers(automaton.layers(), Part::WHOLE.closer(256.0, 0.5));
        assert!(close[4].bar.is_none() && (10..30).contains(&close[4].seen));
        for layer in &close {
            assert_eq!(layer.ticks.len(), layer.seen);
            assert!(layer.ticks.iter().all(|at| (0.0..=1.0).contains(at)));
            let state = automaton.state(layer.middle).expect("a state");
            assert!(state.len() < 5);
        }
        // At the very end nothing is looked for beyond the last.
        let end = layers(automaton.layers(), Part::WHOLE.closer(256.0, 1.0));
        assert!(automaton.state(end[4].middle).is_some());
    }

    #[test]
    fn the_walk_and_what_may_follow_are_lines() {
        let automaton = FiveAutomaton::new();
        let first = lines(&automaton, &[], Part::WHOLE);
        assert_eq!(first.len(), 52);
        let walk: Vec<Card> = ["Kd", "Qd"].map(|card| card.parse().expect(card)).into();
        let two = lines(&automaton, &walk, Part::WHOLE);
        let walked = two.iter().filter(|line| line.walked);
        assert_eq!(walked.map(|line| line.layer).collect::<Vec<_>>(), [0, 1]);
        assert!(two.len() > 13 && two.len() <= 52, "{}", two.len());
        let place = walk_position(&automaton, &walk);
        assert!((0.0..1.0).contains(&place));
        let close = Part::WHOLE.closer(64.0, 0.0).showing(place);
        assert!((0.0..=1.0).contains(&close.seen(place)));
        // Five cards lead to an answer: only the walk is left.
        let five = ["Kd", "Qd", "As", "Ks", "2c"].map(|card| card.parse().expect(card));
        assert_eq!(lines(&automaton, &five, Part::WHOLE).len(), 4);
    }
}
