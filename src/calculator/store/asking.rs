//! How panels ask the engine.

use leptos::prelude::*;
use std::rc::Rc;

use leptos::prelude::{UpdateValue, WithValue};

use super::{OnUpdate, Store, effect};
use crate::calculator::protocol::{Question, Update};
use crate::calculator::state::shared_answers::{Action, SharedAnswers};
use crate::kit::platform::task::spawn;
use crate::kit::worker::{Fault, Lane};

/// What is asked for panels, and who listens on which lane.
#[derive(Default)]
pub(super) struct PanelQuestions {
    answers: SharedAnswers,
    /// With what each lane asks now.
    listeners: Vec<(Lane, Question, OnUpdate)>,
}

impl Store {
    /// Asks the engine on a panel's lane whenever its question changes, if there is one. Updates are
    /// passed on with their question. Lanes that ask the same share one answer.
    pub fn keep_asking(&self, lane: Lane, question: Memo<Option<Question>>, on_update: OnUpdate) {
        let store = *self;
        effect(move || {
            let question = question.get();
            let mut actions = Vec::new();
            let on_update = on_update.clone();
            store.panel_questions.update_value(|asked| {
                asked.listeners.retain(|(other, ..)| *other != lane);
                actions = match question {
                    Some(question) => {
                        asked.listeners.push((lane, question.clone(), on_update));
                        asked.answers.ask(lane, question)
                    }
                    None => asked.answers.stop(lane),
                };
            });
            store.act_for_panels(actions);
        });
    }

    fn act_for_panels(&self, actions: Vec<Action>) {
        let store = *self;
        for action in actions {
            match action {
                Action::Ask(lane, question) => {
                    let about = question.clone();
                    let listener = Rc::new(move |update| store.receive_for_panels(&about, update));
                    store.engine(|engine| engine.ask_packed(lane, question, listener));
                }
                Action::Stop(lane) => store.engine(|engine| engine.stop(lane)),
                // In a turn of its own: this may be within what follows the panel's model.
                Action::Deliver(lane, question, update) => spawn(async move {
                    store.deliver(lane, question, update);
                }),
            }
        }
    }

    fn receive_for_panels(&self, question: &Question, update: Result<Update, Fault>) {
        let mut actions = Vec::new();
        self.panel_questions.update_value(|asked| {
            actions = asked.answers.receive(question, update);
        });
        for action in actions {
            if let Action::Deliver(lane, question, update) = action {
                self.deliver(lane, question, update);
            }
        }
    }

    /// Tells a panel, unless it asks something else by now. Nothing is borrowed meanwhile: it may ask the next question.
    fn deliver(&self, lane: Lane, question: Question, update: Result<Update, Fault>) {
        let on_update = self.panel_questions.with_value(|asked| {
            let mut listeners = asked.listeners.iter();
            let listener = listeners.find(|(other, about, _)| *other == lane && *about == question);
            listener.map(|(.., on_update)| on_update.clone())
        });
        if let Some(on_update) = on_update {
            on_update(question, update);
        }
    }
}
