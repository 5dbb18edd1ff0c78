//! Rows on the page: one column of buttons, one tab stop; below them the filter as text, and the saved ones.

use evaluator::FilterRole;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

use super::saved_filters::STORED;
use super::state::{Command, Event, Model};
use super::view::{FilterScene, HitsScene, RowScene, SavedScene, chosen, report, scene};
use super::words::Messages;
use crate::calculator::components::BUTTON;
use crate::calculator::components::range_map::range_map;
use crate::calculator::components::study::{HeadAction, headed, more, pill, study_view};
use crate::calculator::store::{PanelApp, effect};
use crate::calculator::view::highlight::{Highlight, Highlighted};
use crate::calculator::view::study::length;
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::{pointer, share};
use crate::kit::roving::{self, Shape};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("hits");

#[derive(Clone, Copy)]
struct Rows {
    study: PanelApp<Model>,
    /// The row that is the tab stop.
    stop: RwSignal<usize>,
    /// The field for the name of a filter.
    name: NodeRef,
}

/// The hands and draws of a range on the board.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, Model::questions);
    let highlight = PanelApp::<Highlight>::open();
    let chosen = study.while_open(|model, state| Some(chosen(model, state)));
    effect(move || {
        if let Some(chosen) = chosen.get() {
            highlight.handle(Highlighted::Hits(chosen));
        }
    });
    let passing = study.while_open(|model, state| Some(model.passing(state)));
    effect(move || {
        let passing = passing.get().unwrap_or_default();
        highlight.handle(Highlighted::Passing(passing));
    });
    pointer::follow();
    let stop = RwSignal::new(0);
    let name = NodeRef::new_local(None);
    let rows = Rows { study, stop, name };
    rows.dispatch(Command::Open);
    study_view(study, scene, move |scene| rows.panel(scene, stop.get()))
}

impl Rows {
    fn dispatch(self, command: Command) {
        // Pointing goes along with every movement: there is nothing to look up for it.
        if !matches!(command, Command::Point(_)) {
            let stored = self.study.store.stored(&STORED);
            self.study.handle(Event::Stored(stored));
        }
        self.study.dispatch(command);
    }

    fn own(self) -> Messages {
        self.study.store.words().of()
    }

    fn panel(self, scene: HitsScene, stop: usize) -> Element {
        let own = self.own();
        let text = report(&scene);
        let mut count = 0;
        let mut list = element("div.hits-rows")
            .on("pointerleave", move |_| self.dispatch(Command::Point(None)));
        let shows_empty = scene.empty.1;
        for block in scene.blocks {
            let mut rows = element("div.hits-block[role=group]")
                .with("aria-label", block.title)
                .child(element("h3[aria-hidden=true]").text(block.title));
            for row in block.rows {
                if row.empty && !shows_empty {
                    continue;
                }
                rows = rows.child(self.row(row, count, stop));
                count += 1;
            }
            list = list.child(rows);
        }
        // A group without a row that is shown is still a heading.
        let list = list.on("keydown", move |event| {
            roving::walk(event, Shape::Column(count));
        });
        let keep = scene.keeps.then(|| {
            element("button.button[type=button]")
                .with("aria-disabled", (!scene.can_keep).then_some("true"))
                .on("click", move |_| self.dispatch(Command::Keep))
                .text(own.keep())
        });
        let copy = self.button(own.copy(), move |rows| {
            let text = text.clone();
            share::copy(&text, move |done| rows.study.handle(Event::Copied(done)));
        });
        let foot = element("div.hits-foot")
            .maybe(keep)
            .child(copy)
            .maybe(self.empty_rows(scene.empty))
            .child(element("p.soft").text(scene.how));
        let disputed = element("p.soft").text(own.disputed());
        let disputed = more(own.help(), disputed);
        let maps = element("div.hits-map[aria-hidden=true]")
            .children(scene.maps.into_iter().map(range_map));
        let line = |text: String| element("p").text(text);
        let mut said = element("div.hits-said");
        for text in scene.strips {
            said = said.child(element("p.hits-strip").text(text));
        }
        said = said.child(line(scene.whole));
        for text in scene.waits {
            said = said.child(line(text));
        }
        for text in [scene.filter.names.clone(), scene.equity] {
            said = said.maybe((!text.is_empty()).then(|| element("p.soft").text(text)));
        }
        let whole = element("div.hits-whole").child(maps).child(said);
        let is_working = scene.is_working;
        let on_action = move |action| {
            self.dispatch(match action {
                HeadAction::SelectSeat(seat) => Command::SelectSeat(seat),
                HeadAction::PressButton if is_working => Command::Stop,
                HeadAction::PressButton => Command::TryAgain,
            });
        };
        let panel = headed(element("div.hits"), own.whose(), scene.head, on_action);
        if count == 0 {
            return panel;
        }
        let filter = scene
            .keeps
            .then(|| self.filter(scene.filter, scene.saved, scene.notice, scene.can_undo));
        let other = scene
            .other
            .map(|name| element("p.hits-other-name.soft").text(name));
        panel
            .child(self.choices(scene.or_better, scene.role, scene.keeps))
            .child(whole)
            .maybe(other)
            .child(list)
            .maybe(filter)
            .child(foot)
            .child(disputed)
    }

    fn button(self, text: &'static str, act: impl Fn(Rows) + Send + Sync + 'static) -> Element {
        element(BUTTON).text(text).on("click", move |_| act(self))
    }

    /// The button that shows the rows that nothing is in, or hides them.
    fn empty_rows(self, (count, shown): (usize, bool)) -> Option<Element> {
        let (own, words) = (self.own(), self.study.store.words());
        let text = match shown {
            true => own.hide_empty().to_owned(),
            false => own.show_empty(&words.number(count as u64)),
        };
        (count > 0).then(|| {
            element(BUTTON)
                .with("aria-expanded", if shown { "true" } else { "false" })
                .on("click", move |_| self.dispatch(Command::ShowEmpty(!shown)))
                .text(text)
        })
    }

    /// How rows count and what a click on one does: one tab stop for both, so that the rows are near.
    fn choices(self, or_better: bool, role: Option<FilterRole>, keeps: bool) -> Element {
        let own = self.own();
        let stop = usize::from(or_better);
        let counts = [false, true].map(|wanted| {
            let button = pill(wanted == or_better)
                .on("click", move |_| {
                    self.dispatch(Command::Count { or_better: wanted });
                })
                .text(own.counted(wanted.into()));
            roving::item(button, wanted.into(), stop)
        });
        let roles = [
            FilterRole::Chosen,
            FilterRole::Required,
            FilterRole::Excluded,
        ];
        let roles = roles.into_iter().enumerate().map(|(at, of)| {
            let button = pill(role == Some(of))
                .on("click", move |_| self.dispatch(Command::SetRole(of)))
                .text(own.roles(at));
            roving::item(button, counts.len() + at, stop)
        });
        let shape = Shape::Wrapped(if keeps {
            counts.len() + roles.len()
        } else {
            counts.len()
        });
        let group = |name: &'static str| element("div[role=group]").with("aria-label", name);
        let roles = keeps.then(|| group(own.role_of_click()).children(roles));
        element("div.study-chooser.hits-choices[role=toolbar]")
            .with("aria-label", own.title())
            .on("keydown", move |event| roving::walk(event, shape))
            .child(group(own.counting()).children(counts))
            .maybe(roles)
    }

    /// The filter as text, and the saved ones.
    fn filter(
        self,
        filter: FilterScene,
        saved: Vec<SavedScene>,
        notice: String,
        can_undo: bool,
    ) -> Element {
        let own = self.own();
        let wrong = !filter.error.is_empty();
        let field = element(
            "input.text-field[type=text][id=hits-filter][data-aside][autocomplete=off][spellcheck=false]",
        )
        .with("placeholder", own.filter_example())
        .with("aria-describedby", "hits-filter-wrong")
        .with("aria-invalid", wrong.then_some("true"))
        .with(".value", filter.text)
        .on("change", move |event| {
            self.dispatch(Command::Type(text_of(event)));
        });
        let line = element("div.hits-filter")
            .child(element("label[for=hits-filter]").text(own.filter()))
            .child(field)
            .child(self.button(own.clear(), |rows| rows.dispatch(Command::ClearFilter)))
            .child(element("p.hits-error[id=hits-filter-wrong][role=alert]").text(filter.error));
        let name =
            element("input.text-field[type=text][id=hits-name][data-aside][autocomplete=off]")
                .on("keydown", move |event| {
                    let pressed: &KeyboardEvent = event.unchecked_ref();
                    if pressed.key() == "Enter" && !pressed.is_composing() {
                        event.prevent_default();
                        self.save();
                    }
                })
                .node_ref(self.name);
        let save = element("div.hits-filter")
            .child(element("label[for=hits-name]").text(own.name_of_filter()))
            .child(name)
            .child(self.button(own.save(), Rows::save));
        let mut list = element("ul.hits-saved").with("aria-label", own.filters());
        for SavedScene { name, rows } in saved {
            let (used, removed) = (name.clone(), name.clone());
            let take = element(BUTTON)
                .with("aria-label", own.use_filter(&name, &rows))
                .with("title", rows)
                .on("click", move |_| self.dispatch(Command::Use(used.clone())))
                .text(name.clone());
            let forget = element("button.hits-forget[type=button]")
                .with("aria-label", own.forget(&name))
                .on("click", move |_| {
                    self.dispatch(Command::Remove(removed.clone()))
                })
                .child(icon(Drawing::Close));
            list = list.child(element("li").child(take).child(forget));
        }
        let undo =
            can_undo.then(|| self.button(own.undo(), |rows| rows.dispatch(Command::UndoSaved)));
        let said = element("p.hits-notice[role=status]")
            .text(notice)
            .maybe(undo);
        element("div.hits-filters")
            .child(line)
            .child(save)
            .child(list)
            .child(said)
    }

    fn save(self) {
        let field = self.name.try_get_value().flatten();
        let name = field.map_or(String::new(), |field| {
            field.unchecked_into::<HtmlInputElement>().value()
        });
        self.dispatch(Command::Save(name));
    }

    fn row(self, scene: RowScene, position: usize, stop: usize) -> Element {
        let row = scene.row;
        let name = element("span.hits-name").text(scene.name);
        let bar = element("span.hits-bar").with("--share", length(scene.share));
        let share = element("span.hits-share").with("data-shown", scene.share_text);
        let combos = element("span.hits-combos.soft").with("data-shown", scene.combos);
        let other = scene
            .other
            .map(|other| element("span.hits-other.soft").with("data-shown", other));
        let role = match scene.role {
            None => None,
            Some(FilterRole::Chosen) => Some("chosen"),
            Some(FilterRole::Required) => Some("required"),
            Some(FilterRole::Excluded) => Some("excluded"),
        };
        let button = element("button.hits-row[type=button]")
            .with("data-part", scene.part.then_some(""))
            .with("data-none", (scene.share == 0.0).then_some(""))
            .with("data-role", role)
            .with(
                "aria-pressed",
                if role.is_some() { "true" } else { "false" },
            )
            .with("aria-label", scene.spoken)
            .on("focus", move |_| {
                self.stop.set(position);
                self.dispatch(Command::Point(Some(row)));
            })
            .on("blur", move |_| self.dispatch(Command::Point(None)))
            .on("pointermove", move |event| {
                let touch = self.study.store.device.get_untracked().screen.touch;
                let elsewhere = self.study.with(|model| model.pointed != Some(row));
                if !touch && elsewhere && pointer::has_moved(event) {
                    self.dispatch(Command::Point(Some(row)));
                }
            })
            .on("keydown", move |event| {
                let pressed: &KeyboardEvent = event.unchecked_ref();
                let role = match (pressed.key().as_str(), pressed.shift_key()) {
                    ("Enter", true) => FilterRole::Required,
                    ("Delete", false) => FilterRole::Excluded,
                    _ => return,
                };
                event.prevent_default();
                event.stop_propagation();
                self.dispatch(Command::Mark(row, role));
            })
            .on("click", move |_| self.dispatch(Command::Choose(row)))
            .child(name)
            .child(bar)
            .child(share)
            .child(combos)
            .maybe(other);
        roving::item(button, position, stop)
    }
}

/// What stands in the field of an event.
fn text_of(event: &web_sys::Event) -> String {
    let field = event
        .target()
        .map(|target| target.unchecked_into::<HtmlInputElement>());
    field.map_or(String::new(), |field| field.value())
}
