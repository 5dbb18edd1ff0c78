//! The parts of the last scene, for the next one.

use super::context::Context;
use super::scene::{PickerCard, ResultsScene};
use super::{Scene, picker, results};
use crate::calculator::state::State;
use crate::calculator::text::{Language, Words};
use crate::kit::shared::Shared;

/// Makes the scenes of a page. Parts whose inputs have not changed are reused: the results and the
/// names of the 52 are most of the work, and moving the cursor changes neither.
#[derive(Debug, Default)]
pub struct SceneCache {
    results: Cached<results::Inputs, ResultsScene>,
    picker: Cached<(u32, bool), Vec<Shared<Vec<PickerCard>>>>,
}

impl SceneCache {
    /// The scene of a state, in one language.
    pub fn next(&mut self, state: &State, words: &Words) -> Scene {
        let context = Context::new(state, words);
        let language = words.language();
        let inputs = (results::Inputs::of(state), language);
        let results = self.results.get(inputs, || results::scene(&context));
        let inputs = ((state.table_changes(), state.offers_new_table()), language);
        let picker = self.picker.get(inputs, || picker(&context));
        Scene::around(&context, results, picker)
    }
}

/// A part of the last scene, and its inputs.
#[derive(Debug)]
struct Cached<I, T>(Option<((I, Language), Shared<T>)>);

impl<I, T> Default for Cached<I, T> {
    fn default() -> Cached<I, T> {
        Cached(None)
    }
}

impl<I: PartialEq, T> Cached<I, T> {
    /// The stored part if its inputs are the same, otherwise a new one.
    fn get(&mut self, inputs: (I, Language), make: impl FnOnce() -> T) -> Shared<T> {
        if let Some((before, part)) = &self.0
            && *before == inputs
        {
            return part.clone();
        }
        let part = Shared::new(make());
        self.0 = Some((inputs, part.clone()));
        part
    }
}
