//! A panel as it is open: its model is the state of an [`App`] beside the store's, and the store carries out its effects.

use std::marker::PhantomData;

use leptos::prelude::*;

use super::{Store, use_store};
use crate::calculator::protocol::Question;
use crate::calculator::state::{Effect, Event, PanelModel, State};
use crate::calculator::text::Words;
use crate::kit::app::{App, Page};
use crate::kit::element::Element;
use crate::kit::reactive::{dynamic, effect};
use crate::kit::worker::Lane;

/// A panel of the calculator that is open, or was.
pub type PanelApp<M> = App<PanelPage<M>>;

/// What a panel has beside its model.
pub struct PanelPage<M> {
    /// The page around it.
    pub store: Store,
    /// Notified when the engine has told it something.
    told: ArcTrigger,
    model: PhantomData<fn() -> M>,
}

impl<M: PanelModel> Page for PanelPage<M> {
    type State = M;
    type Command = M::Command;
    type Event = M::Event;
    type Effect = Effect;

    fn apply(&self, model: &mut M, command: M::Command) -> Vec<Effect> {
        self.store.with(|state| model.apply(command, state))
    }

    fn handle(&self, model: &mut M, event: M::Event) -> Vec<Effect> {
        self.store.with(|state| model.handle(event, state))
    }

    fn carry_out(panel: PanelApp<M>, effect: Effect) {
        panel.store.perform(effect);
    }
}

/// The contents of a panel, made again when its [scene](PanelApp::scene) is another; almost empty while it is closed.
pub fn shown<S: Clone + Default + PartialEq + Send + Sync + 'static>(
    scene: Memo<Option<S>>,
    show: impl Fn(S) -> Element + Send + 'static,
) -> AnyView {
    dynamic(move || show(scene.get().unwrap_or_default()).into_any())
}

impl<M: PanelModel> PanelApp<M> {
    /// The panel with this model, which goes on as it was left.
    pub fn open() -> PanelApp<M> {
        App::shared(|| {
            let page = PanelPage {
                store: use_store(),
                told: ArcTrigger::new(),
                model: PhantomData,
            };
            App::new(page, M::default())
        })
    }

    /// Whether it is open, tracked.
    pub fn is_open(self) -> bool {
        self.store.is_open(M::PANEL)
    }

    /// What is made of the model, the state of the page and the engine's answers as long as the panel is open.
    pub fn while_open<T: PartialEq + Send + Sync + 'static>(
        self,
        pick: impl Fn(&M, &State) -> Option<T> + Send + Sync + 'static,
    ) -> Memo<Option<T>> {
        Memo::new(move |_| match self.is_open() {
            true => {
                self.told.track();
                self.follow(|model| self.store.follow(|state| pick(model, state)))
            }
            false => None,
        })
    }

    /// Has the engine asked on a lane what the panel wants to know, as long as it is open. The answers are in the
    /// [state](State::answers) of the page.
    pub fn ask<Q: IntoIterator<Item = Question>>(
        self,
        lane: Lane,
        questions: impl Fn(&M, &State) -> Q + Send + Sync + 'static,
    ) -> PanelApp<M> {
        let wanted = self.while_open(move |model, state| {
            let questions: Vec<Question> = questions(model, state).into_iter().collect();
            Some(questions)
        });
        self.store.tells(lane, self.told.clone());
        effect(move || {
            let questions = wanted.get().unwrap_or_default();
            // Nothing is drawn: to ask changes nothing that is shown.
            let effects = self.store.note(Event::Wanted(lane, questions));
            self.store.run(effects);
        });
        self
    }

    /// The scene of the panel in the words of the page, as long as it is open.
    pub fn scene<S: PartialEq + Send + Sync + 'static>(
        self,
        scene: fn(&M, &State, &Words) -> S,
    ) -> Memo<Option<S>> {
        let words = self.store.words();
        self.while_open(move |model, state| Some(scene(model, state, words)))
    }

    /// The contents of the panel, of this scene.
    pub fn view<S: Clone + Default + PartialEq + Send + Sync + 'static>(
        self,
        scene: fn(&M, &State, &Words) -> S,
        show: impl Fn(S) -> Element + Send + 'static,
    ) -> AnyView {
        shown(self.scene(scene), show)
    }
}
