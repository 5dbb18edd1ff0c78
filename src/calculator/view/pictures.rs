//! Pictures of the page, one after the other.

use super::context::Context;
use super::scene::{PickerCard, ResultsScene};
use super::{Scene, picker, results};
use crate::calculator::state::State;
use crate::calculator::text::{Language, Words};
use crate::kit::shared::Shared;

/// Makes the scenes of a page. Parts whose inputs have not changed are reused: the results and the
/// names of the 52 are most of the work, and moving the cursor changes neither.
#[derive(Debug, Default)]
pub struct Pictures {
    results: Kept<results::Basis, ResultsScene>,
    picker: Kept<u32, Vec<Shared<Vec<PickerCard>>>>,
}

impl Pictures {
    /// The scene of a state, in one language.
    pub fn next(&mut self, state: &State, words: &Words) -> Scene {
        let context = Context::new(state, words);
        let language = words.language();
        let basis = (results::Basis::of(state), language);
        let results = self.results.get(basis, || results::scene(&context));
        let basis = (state.table_changes(), language);
        let picker = self.picker.get(basis, || picker(&context));
        Scene::around(&context, results, picker)
    }
}

/// A part of the last scene, and its inputs.
#[derive(Debug)]
struct Kept<B, T>(Option<((B, Language), Shared<T>)>);

impl<B, T> Default for Kept<B, T> {
    fn default() -> Kept<B, T> {
        Kept(None)
    }
}

impl<B: PartialEq, T> Kept<B, T> {
    /// The stored part if its inputs are the same, otherwise a new one.
    fn get(&mut self, basis: (B, Language), make: impl FnOnce() -> T) -> Shared<T> {
        if let Some((before, part)) = &self.0
            && *before == basis
        {
            return part.clone();
        }
        let part = Shared::new(make());
        self.0 = Some((basis, part.clone()));
        part
    }
}
