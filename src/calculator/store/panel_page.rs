//! A panel as it is open: its model is the state of an [`App`] beside the store's, and the store carries out its effects.

use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::*;

use super::{OnUpdate, Store, use_store};
use crate::calculator::protocol::{Question, Update};
use crate::calculator::state::{Effect, PanelModel, State};
use crate::calculator::text::Words;
use crate::kit::app::{App, Page};
use crate::kit::element::Element;
use crate::kit::reactive::dynamic;
use crate::kit::worker::{Fault, Lane};

/// A panel of the calculator that is open, or was.
pub type PanelApp<M> = App<PanelPage<M>>;

/// What a panel has beside its model.
pub struct PanelPage<M> {
    /// The page around it.
    pub store: Store,
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

impl<M: PanelModel> PanelApp<M> {
    /// The panel with this model, which goes on as it was left.
    pub fn open() -> PanelApp<M> {
        App::shared(|| {
            let page = PanelPage {
                store: use_store(),
                model: PhantomData,
            };
            App::new(page, M::default())
        })
    }

    /// Whether it is open, tracked.
    pub fn is_open(self) -> bool {
        self.store.is_open(M::PANEL)
    }

    /// Asks the engine on a lane whenever there is something else to ask, and nothing while the panel is closed; the model
    /// is told what the engine says.
    pub fn ask(
        self,
        lane: Lane,
        question: impl Fn(&M, &State) -> Option<Question> + Send + Sync + 'static,
        event: impl Fn(Question, Result<Update, Fault>) -> M::Event + 'static,
    ) -> PanelApp<M> {
        let question = Memo::new(move |_| match self.is_open() {
            true => self.follow(|model| self.store.follow(|state| question(model, state))),
            false => None,
        });
        let on_update: OnUpdate =
            Rc::new(move |question, update| self.handle(event(question, update)));
        self.store.keep_asking(lane, question, on_update);
        self
    }

    /// The contents of the panel, which follow its model and the table; almost empty while it is closed.
    pub fn view<S: Default + 'static>(
        self,
        scene: fn(&M, &State, &Words) -> S,
        show: impl Fn(S) -> Element + Send + 'static,
    ) -> AnyView {
        let view = dynamic(move || {
            let scene = match self.is_open() {
                true => self.follow(|model| {
                    let words = self.store.words();
                    self.store.follow(|state| scene(model, state, words))
                }),
                false => S::default(),
            };
            show(scene).into_any()
        });
        view.into_any()
    }
}
