//! What panels beside the table are made of: the question and the contents of an open panel, the choice of
//! player, the text in place of an answer, tables, and the buttons that open them.

use leptos::prelude::*;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::{AnyView, IntoAny};

use super::{BUTTON, offer_button};
use crate::calculator::panels::{PanelInfo, beside_the_table};
use crate::calculator::protocol::{Question, Update};
use crate::calculator::state::{Command, Effect, Panel, State};
use crate::calculator::store::{OnUpdate, Store, use_store};
use crate::calculator::text::Words;
use crate::calculator::view::highlight::Highlight;
use crate::calculator::view::scene::Offer;
use crate::calculator::view::study::{Choice, Head};
use crate::kit::element::{Element, element};
use crate::kit::local::Local;
use crate::kit::reactive::dynamic;
use crate::kit::roving::toolbar;
use crate::kit::worker::{Fault, Lane};

/// A panel beside the table with its model. Copies are handles to the same panel, one word each, since every
/// listener holds one.
pub struct SidePanel<M: 'static>(&'static Handles<M>);

/// The panel that a [`SidePanel`] is a handle to.
pub struct Handles<M> {
    /// The store of the page.
    pub store: Store,
    model: Local<M>,
    highlight: Local<Highlight>,
    panel: Panel,
}

impl<M> Deref for SidePanel<M> {
    type Target = Handles<M>;

    fn deref(&self) -> &Handles<M> {
        self.0
    }
}

impl<M> Clone for SidePanel<M> {
    fn clone(&self) -> SidePanel<M> {
        *self
    }
}

impl<M> Copy for SidePanel<M> {}

impl<M: Default + 'static> SidePanel<M> {
    /// The panel of this name, whose model continues from the last time it was on the page.
    pub fn new(panel: Panel) -> SidePanel<M> {
        // Once a panel, and again in another language: as the words are.
        SidePanel(Box::leak(Box::new(Handles {
            store: use_store(),
            model: Local::new(),
            highlight: Local::new(),
            panel,
        })))
    }

    /// Asks the engine on a lane whenever there is something else to ask about the table, and nothing
    /// while the panel is closed; the model receives the answers.
    pub fn ask(
        self,
        lane: Lane,
        question: fn(&M, &State) -> Option<Question>,
        receive: fn(&mut M, Question, Result<Update, Fault>),
    ) -> SidePanel<M> {
        let question = move |state: &State| self.model.with(|model| question(model, state));
        let on_update =
            move |question, update| self.model.update(|model| receive(model, question, update));
        let (store, panel) = (self.store, self.panel);
        keep_asking(store, panel, lane, Box::new(question), Rc::new(on_update));
        self
    }

    /// A value that follows the model.
    pub fn follow<T: PartialEq + Send + Sync + 'static>(self, pick: fn(&M) -> T) -> Memo<T> {
        Memo::new(move |_| self.model.with(pick))
    }

    /// Reads the model, without following it.
    pub fn peek<R>(self, read: impl FnOnce(&M) -> R) -> R {
        self.model.peek(read)
    }

    /// Performs a command of the panel, and what follows for the page.
    pub fn update(self, change: impl FnOnce(&mut M) -> Vec<Effect>) {
        let effects = self.model.update(change);
        self.store.run(effects);
    }

    /// The same for a command that reads the table.
    pub fn update_with_state(self, change: impl FnOnce(&mut M, &State) -> Vec<Effect>) {
        let (store, mut change, mut effects) = (self.store, Some(change), Vec::new());
        self.model.update(|model| {
            look(store, &mut |state| {
                if let Some(change) = change.take() {
                    effects = change(model, state);
                }
            });
        });
        store.run(effects);
    }

    /// Makes the range editor show the model's highlight.
    pub fn update_highlight(self, change: fn(&M, &mut Highlight)) {
        self.model.peek(|model| {
            self.highlight.update(|highlight| change(model, highlight));
        });
    }

    /// The contents of the panel, rebuilt whenever model or table change; almost empty while it is
    /// closed. `fill` fills the scene in place: an empty one is made once and never moved.
    pub fn view<S: Default + 'static>(
        self,
        fill: fn(&mut S, &M, &State, &Words),
        show: impl Fn(S) -> Element + Send + 'static,
    ) -> AnyView {
        let store = self.store;
        let view = dynamic(move || {
            let mut scene = S::default();
            if is_open(store, self.panel) {
                self.model.with(|model| {
                    follow(store, &mut |state| {
                        fill(&mut scene, model, state, store.words())
                    });
                });
            }
            show(scene).into_any()
        });
        view.into_any()
    }
}

/// Reads the state and follows it. Not once for each panel.
fn follow(store: Store, read: &mut dyn FnMut(&State)) {
    store.follow(read);
}

/// Reads it.
fn look(store: Store, read: &mut dyn FnMut(&State)) {
    store.with(read);
}

fn is_open(store: Store, panel: Panel) -> bool {
    panel.is_in(&store.beside.get())
}

/// The question about a table, if there is one.
type MakeQuestion = Box<dyn Fn(&State) -> Option<Question> + Send + Sync>;

fn keep_asking(
    store: Store,
    panel: Panel,
    lane: Lane,
    make_question: MakeQuestion,
    on_update: OnUpdate,
) {
    let question = Memo::new(move |_| match is_open(store, panel) {
        true => store.follow(&make_question),
        false => None,
    });
    store.keep_asking(lane, question, on_update);
}

/// What the user does in the head of a panel.
#[derive(Clone, Copy, Debug)]
pub enum HeadAction {
    /// Selects a player.
    SelectSeat(usize),
    /// Presses the button beside the message.
    PressButton,
}

/// Boxed, so that the code that uses it is compiled once and not for each panel.
type OnAction = Arc<dyn Fn(HeadAction) + Send + Sync>;

/// A panel with its head: the players to choose from, where there is a choice, and the message in place
/// of an answer.
pub fn headed(
    panel: Element,
    whose: &'static str,
    head: Head,
    on_action: impl Fn(HeadAction) + Send + Sync + 'static,
) -> Element {
    let on_action: OnAction = Arc::new(on_action);
    panel
        .maybe(choices(whose, head.choices, &on_action))
        .child(message(head.message, head.offer, on_action))
}

/// Only the players to choose from.
pub fn chooser(
    whose: &'static str,
    players: Vec<Choice>,
    on_action: impl Fn(HeadAction) + Send + Sync + 'static,
) -> Option<Element> {
    choices(whose, players, &(Arc::new(on_action) as OnAction))
}

fn choices(whose: &'static str, choices: Vec<Choice>, on_action: &OnAction) -> Option<Element> {
    let buttons = |choice: Choice| {
        let (seat, on_action) = (choice.seat, on_action.clone());
        pill(choice.chosen)
            .on("click", move |_| on_action(HeadAction::SelectSeat(seat)))
            .text(choice.name)
    };
    (!choices.is_empty()).then(|| {
        element("div.study-chooser[role=group]")
            .with("aria-label", whose)
            .children(choices.into_iter().map(buttons))
    })
}

/// A button that is pressed or not.
pub fn pill(pressed: bool) -> Element {
    element(BUTTON).with("aria-pressed", if pressed { "true" } else { "false" })
}

/// Its line is reserved, so that nothing moves when it disappears.
fn message(text: String, offer: Option<&'static str>, on_action: OnAction) -> Element {
    let button = offer.map(|offer| {
        element(BUTTON)
            .on("click", move |_| on_action(HeadAction::PressButton))
            .text(offer)
    });
    element("p.study-message.soft").text(text).maybe(button)
}

/// A table: the [headings](heads) of its columns, and a `tbody` with a [`row`] each.
pub fn table(heads: Element, rows: Element) -> Element {
    element("table.study-table")
        .child(element("thead").child(heads))
        .child(rows)
}

/// Headings over the columns of a table.
pub fn heads(texts: &[&'static str]) -> Element {
    let texts = texts.iter();
    element("tr").children(texts.map(|&text| column().text(text)))
}

/// The heading of one column.
pub fn column() -> Element {
    element("th[scope=col]")
}

/// A row of a table with its heading, to which cells are added.
pub fn row(head: Element) -> Element {
    element("tr").child(head)
}

/// The heading of a row.
pub fn row_head() -> Element {
    element("th[scope=row]")
}

/// A cell of a row.
pub fn cell(text: String) -> Element {
    element("td").text(text)
}

/// Its contents when it is unfolded.
pub fn more(summary: &'static str, inside: Element) -> Element {
    element("details.study-more")
        .child(element("summary").text(summary))
        .child(inside)
}

/// The buttons that open the panels beside the table: one tab stop, the first of them.
pub fn study_tools(open: &str) -> Element {
    let words = use_store().words();
    let button = |entry: &PanelInfo| {
        let offer = Offer {
            text: (entry.title)(words).to_owned(),
            command: Command::Toggle(entry.panel),
        };
        let is_open = entry.panel.is_in(open);
        let button = offer_button(BUTTON, offer);
        button.with("aria-expanded", if is_open { "true" } else { "false" })
    };
    let buttons = beside_the_table().map(button);
    toolbar(
        "study-tools",
        words.messages().study().to_owned(),
        buttons.collect(),
    )
}
