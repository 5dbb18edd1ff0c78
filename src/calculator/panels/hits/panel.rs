//! Rows on the page: one column of buttons, one tab stop.

use leptos::prelude::*;

use super::state::{Command, Model};
use super::view::{HitsScene, RowScene, chosen, scene};
use super::words::Messages;
use crate::calculator::components::range_map::range_map;
use crate::calculator::components::study::{HeadAction, headed, more, pill, study_view};
use crate::calculator::store::{PanelApp, effect};
use crate::calculator::view::highlight::{Highlight, Highlighted};
use crate::calculator::view::study::length;
use crate::kit::element::{Element, element};
use crate::kit::platform::pointer;
use crate::kit::roving::{self, Shape};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("hits");

#[derive(Clone, Copy)]
struct Rows {
    study: PanelApp<Model>,
    /// The row that is the tab stop.
    stop: RwSignal<usize>,
}

/// The hands and draws of a range on the board.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, Model::question);
    let highlight = PanelApp::<Highlight>::open();
    let chosen = study.memo(|_, model| chosen(model));
    effect(move || highlight.handle(Highlighted::Hits(chosen.get())));
    pointer::follow();
    let stop = RwSignal::new(0);
    let rows = Rows { study, stop };
    study_view(study, scene, move |scene| rows.panel(scene, stop.get()))
}

impl Rows {
    fn dispatch(self, command: Command) {
        self.study.dispatch(command);
    }

    fn panel(self, scene: HitsScene, stop: usize) -> Element {
        let own = self.study.store.words().of::<Messages>();
        let mut count = 0;
        let mut list = element("div.hits-rows")
            .on("pointerleave", move |_| self.dispatch(Command::Point(None)));
        for block in scene.blocks {
            let mut rows = element("div.hits-block[role=group]")
                .with("aria-label", block.title)
                .child(element("h3[aria-hidden=true]").text(block.title));
            for row in block.rows {
                rows = rows.child(self.row(row, count, stop));
                count += 1;
            }
            list = list.child(rows);
        }
        let list = list.on("keydown", move |event| {
            roving::walk(event, Shape::Column(count));
        });
        let keep = scene.keeps.then(|| {
            element("button.button[type=button]")
                .with("aria-disabled", (!scene.can_keep).then_some("true"))
                .on("click", move |_| self.dispatch(Command::Keep))
                .text(own.keep())
        });
        let foot = element("div.hits-foot")
            .maybe(keep)
            .child(element("p.soft").text(scene.how));
        let disputed = element("p.soft").text(own.disputed());
        let disputed = more(own.help(), disputed);
        let maps = element("div.hits-map[aria-hidden=true]")
            .children(scene.maps.into_iter().map(range_map));
        let whole = element("div.hits-whole")
            .child(maps)
            .child(element("p").text(scene.whole));
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
        panel
            .child(self.count_modes(scene.or_better, own))
            .child(whole)
            .child(list)
            .child(foot)
            .child(disputed)
    }

    /// The choice between "exactly" and "or better".
    fn count_modes(self, or_better: bool, own: Messages) -> Element {
        let button = |at: usize| {
            let (wanted, pressed) = (at == 1, (at == 1) == or_better);
            pill(pressed)
                .on("click", move |_| {
                    self.dispatch(Command::Count { or_better: wanted });
                })
                .text(own.counted(at))
        };
        element("div.study-chooser[role=group]")
            .with("aria-label", own.counting())
            .child(button(0))
            .child(button(1))
    }

    fn row(self, scene: RowScene, position: usize, stop: usize) -> Element {
        let row = scene.row;
        let name = element("span.hits-name").text(scene.name);
        let bar = element("span.hits-bar").with("--share", length(scene.share));
        let share = element("span.hits-share").with("data-shown", scene.share_text);
        let combos = element("span.hits-combos.soft").with("data-shown", scene.combos);
        let button = element("button.hits-row[type=button]")
            .with("data-part", scene.part.then_some(""))
            .with("data-none", (scene.share == 0.0).then_some(""))
            .with("aria-pressed", if scene.chosen { "true" } else { "false" })
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
            .on("click", move |_| self.dispatch(Command::Choose(row)))
            .child(name)
            .child(bar)
            .child(share)
            .child(combos);
        roving::item(button, position, stop)
    }
}
