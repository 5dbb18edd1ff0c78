//! The automaton as a map: its layers, the walk, and where it may go next.

use evaluator::Rank;
use evaluator::reference::{FiveAutomaton, State};

use super::drawing::line;
use crate::lab::describe::{Describer, face, sign};
use crate::lab::map;
use crate::lab::state::Model;

/// How wide the drawing is, how far its layers are apart, and how high each is.
const WIDTH: usize = 1_000;
const APART: usize = 90;
const HIGH: usize = 24;

/// The map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MapScene {
    /// A line of text for each layer, and whether the walk is there.
    pub layers: Vec<(String, bool)>,
    /// The paths of the drawing: bars, ticks, open edges, the walk.
    pub paths: [String; 4],
    /// How close one looks.
    pub said: String,
}

/// What is seen of the automaton.
pub fn map(model: &Model, describer: Describer, automaton: &FiveAutomaton) -> MapScene {
    let words = describer.words;
    let mut scene = MapScene {
        said: words.map_times(&describer.decimal(model.part.times(), 0)),
        ..MapScene::default()
    };
    let [bars, ticks, open, walked] = &mut scene.paths;
    let whole = model.part == map::Part::WHOLE;
    for (at, layer) in map::layers(automaton.layers(), model.part)
        .iter()
        .enumerate()
    {
        let y = APART * at;
        let low = y + HIGH;
        if let Some([left, right]) = layer.bar.map(|ends| ends.map(across)) {
            line(bars, &[(left, y), (right, y), (right, low), (left, low)]);
        }
        for place in layer.ticks.iter().copied().map(across) {
            line(ticks, &[(place, y), (place, low)]);
        }
        let mut text = words.layer(&at.to_string(), &describer.number(layer.states as u64));
        let middle = automaton.state(layer.middle).map(known);
        if let Some(middle) = middle.filter(|middle| !whole && !middle.is_empty()) {
            text = words.map_middle(&text, &middle);
        }
        scene.layers.push((text, at == model.walk.len()));
    }
    for edge in map::lines(automaton, &model.walk, model.part) {
        let y = APART * edge.layer + HIGH;
        let [from, to] = edge.ends.map(across);
        let path = if edge.walked {
            &mut *walked
        } else {
            &mut *open
        };
        line(path, &[(from, y), (to, y + APART - HIGH)]);
    }
    scene
}

/// The drawing's own size.
pub fn size(layers: usize) -> String {
    format!("0 0 {WIDTH} {}", APART * layers.saturating_sub(1) + HIGH)
}

/// Where a place of what is seen, from 0 to 1, is in the drawing.
fn across(place: f64) -> f64 {
    // Far outside there is nothing to see.
    place.clamp(-300.0, 300.0) * WIDTH as f64
}

/// What a state still knows: ranks, and the suit of those whose suit matters.
pub(super) fn known(state: State) -> String {
    let suited = state.suited().iter().map(sign);
    let ranks = Rank::ALL.into_iter();
    let ranks =
        ranks.flat_map(|rank| std::iter::repeat_n(face(rank).to_owned(), state.without_suit(rank)));
    let known: Vec<String> = suited.chain(ranks).collect();
    known.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::map::Part;
    use crate::lab::state::Command;
    use evaluator::reference::{Racer, RankingMethod};

    #[test]
    fn the_map_shows_the_walk_however_close_one_is() {
        let racers = RankingMethod::ALL.map(Racer::new);
        let Racer::Automaton(automaton) = &racers[5] else {
            panic!("another order");
        };
        let mut model = Model::open(String::new(), 1, &racers);
        let seen = |model: &Model| map(model, Describer::english(), automaton);
        let whole = seen(&model);
        assert_eq!(
            whole.layers[4],
            ("Cards: 4, states: 4,680".to_owned(), false)
        );
        assert!(whole.layers[0].1, "before the first card");
        assert_eq!(whole.said, "1× as close as the whole");
        let [bars, ticks, open, walked] = &whole.paths;
        assert_eq!(bars.matches('M').count(), 3, "layers of too many states");
        assert_eq!(ticks.matches('M').count(), 1 + 52);
        assert_eq!((open.matches('M').count(), walked.as_str()), (52, ""));
        let close = Part::WHOLE.closer(256.0, 0.0);
        model.apply(Command::See(close), &racers);
        let near = seen(&model);
        assert_eq!(near.said, "256× as close as the whole");
        assert!(near.layers[4].0.contains(". In the middle: "), "{near:?}");
        assert_eq!(near.paths[0], "", "every state by itself");
        // The map follows the walk.
        for card in ["Kd", "Qd", "2c"] {
            let card = card.parse().expect("a card");
            model.apply(Command::Walk(card), &racers);
            let place = map::walk_position(automaton, &model.walk);
            let right = model.part.left + model.part.width;
            assert!((model.part.left..=right).contains(&place));
        }
        assert_ne!(model.part.left, close.left);
        assert_eq!(seen(&model).paths[3].matches('M').count(), 3);
        assert_eq!(size(5), "0 0 1000 384");
    }
}
