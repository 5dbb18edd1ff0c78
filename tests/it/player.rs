//! A person at the table: presses keys, taps and types, and reads what the page would show. The
//! engine answers at once.

mod panels;

use evaluator::Card;
use kicker::calculator::engine::task_queue::TaskQueue;
use kicker::calculator::input::{self, FocusArea, KeyPress};
use kicker::calculator::panels::history;
use kicker::calculator::panels::history::saved::SavedScenario;
use kicker::calculator::panels::history::state::{Command as HistoryCommand, Model, Stored};
use kicker::calculator::panels::history::view::{HistoryScene, scene};
use kicker::calculator::protocol::{Ask, EquityQuestion, Question, Request, Update};
use kicker::calculator::state::Clip;
use kicker::calculator::state::effect::File;
use kicker::calculator::state::{Command, Effect, Event, Options, PanelModel, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::scene::{HandCell, SlotScene};
use kicker::calculator::view::{Scene, link, report};
use kicker::kit::worker::{Fault, Lane};

use panels::Panels;
pub(crate) use panels::answer;

pub(crate) struct Player {
    pub(crate) state: State,
    /// What the panel of saved scenarios knows, and what the device holds.
    pub(crate) history: Model,
    saved: String,
    recent: String,
    /// The fragment of the address, and the options that the device keeps.
    address: String,
    options: Options,
    /// What lies on the clipboard, and the file that was saved last.
    copied: String,
    file: Option<File>,
    /// What the panels beside the table know.
    pub(crate) panels: Panels,
    /// What has the focus when a key is pressed.
    pub(crate) focus: FocusArea,
    queue: TaskQueue,
    /// Whether the engine answers.
    pub(crate) engine_runs: bool,
    /// The language of the page.
    pub(crate) words: &'static Words,
}

impl Player {
    pub(crate) fn new() -> Player {
        Player {
            state: State::default(),
            history: Model::default(),
            saved: String::new(),
            recent: String::new(),
            address: String::new(),
            options: Options::default(),
            copied: String::new(),
            file: None,
            panels: Panels::default(),
            focus: FocusArea::Table,
            queue: TaskQueue::new(),
            engine_runs: true,
            words: Words::english(),
        }
    }

    /// Presses one key, written as in the key list: `a`, `Space`, `Shift+Delete`, `Ctrl+z`.
    pub(crate) fn press(&mut self, name: &str) {
        let (mods, key) = match name.rsplit_once('+') {
            Some((mods, key)) if !key.is_empty() => (mods, key),
            _ => ("", name),
        };
        let key = if key == "Space" { " " } else { key };
        let press = KeyPress {
            key,
            code: "",
            ctrl: mods.contains("Ctrl"),
            alt: mods.contains("Alt"),
            shift: mods.contains("Shift"),
            composing: false,
        };
        let single = self.state.options().single_keys;
        for command in input::commands(&press, self.focus, single) {
            self.does(command);
        }
    }

    /// Loads the page again: what is left is in the address and on the device.
    pub(crate) fn reloads(&mut self) {
        self.state = State::new(self.options.clone());
        self.panels = Panels::default();
        self.focus = FocusArea::Table;
        self.does(Command::Open(link::from_fragment(&self.address)));
    }

    /// Does something in a panel beside the table.
    pub(crate) fn does_beside(&mut self, panel: &str, what: &str) {
        let effects = self.panels.does(panel, what, &self.state);
        self.carry_out(effects);
        self.panels.are_answered(&mut self.state);
    }

    /// Types characters one by one.
    pub(crate) fn types(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                ' ' => self.press("Space"),
                _ => self.press(&letter.to_string()),
            }
        }
    }

    pub(crate) fn does(&mut self, command: Command) {
        let closed = self.state.panel();
        let effects = self.state.apply(command);
        self.carry_out(effects);
        let opened = self.state.panel().filter(|_| closed != self.state.panel());
        if opened == Some(history::INFO.panel) {
            self.asks_history(HistoryCommand::Open);
        }
        // Worked out once a change, it is that of the table.
        assert_eq!(*self.state.reading(), self.state.draft().reading());
        if self.engine_runs {
            self.run_engine();
            self.panels.are_answered(&mut self.state);
        }
    }

    /// Something happened that nobody asked for.
    pub(crate) fn happens(&mut self, event: Event) {
        let effects = self.state.handle(event);
        self.carry_out(effects);
    }

    /// The engine says something about a question of a panel.
    pub(crate) fn is_told(&mut self, question: Question, update: Result<Update, Fault>) {
        self.happens(Event::Told(Box::new(question), update));
    }

    /// The engine answers questions of a panel.
    pub(crate) fn answers(&mut self, questions: impl IntoIterator<Item = Question>) {
        for question in questions {
            let update = answer(question.clone());
            self.is_told(question, Ok(update));
        }
    }

    /// Does something in the panel of saved scenarios.
    pub(crate) fn asks_history(&mut self, command: HistoryCommand) {
        self.looks_at_device();
        let effects = self.history.apply(command, &self.state);
        self.carry_out(effects);
    }

    /// The panel of saved scenarios sees what the device holds.
    pub(crate) fn looks_at_device(&mut self) {
        let effects = self.history.handle(self.stored(), &self.state);
        self.carry_out(effects);
    }

    fn stored(&self) -> Stored {
        Stored {
            saved: self.saved.clone(),
            recent: self.recent.clone(),
        }
    }

    /// The device, as the store uses it.
    pub(crate) fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Dispatch(command) => self.does(command),
                Effect::Remember(line) => self.recent = format!("{line}\n{}", self.recent),
                Effect::Persist { store, text } if store == history::state::SAVED => {
                    self.saved = text;
                }
                Effect::TakeOver { text, .. } => {
                    self.saved = text;
                    self.recent.clear();
                }
                Effect::Persist { text, .. } => self.recent = text,
                Effect::KeepTable | Effect::KeepTableNow => {
                    self.address = link::to_fragment(&self.state.table_line());
                }
                Effect::KeepOptions(options) => self.options = options,
                Effect::Copy(what) => {
                    self.copied = match what {
                        Clip::Link => link::to_fragment(&self.state.table_line()),
                        Clip::Text => {
                            report::text(&self.state.table_line(), &self.sees(), self.words)
                        }
                    };
                    self.happens(Event::Copied(what, true));
                }
                Effect::Save(file) => self.file = Some(file),
                _ => {}
            }
        }
    }

    /// The panel of saved scenarios, as it would be if it were opened now.
    fn sees_history(&self) -> (Vec<SavedScenario>, HistoryScene) {
        let mut model = self.history.clone();
        model.handle(self.stored(), &self.state);
        (model.saved().all().to_vec(), scene(&model, self.words))
    }

    /// Lets the engine answer what is asked.
    pub(crate) fn run_engine(&mut self) {
        while let Some(asked) = self.state.question() {
            self.queue.take(Request {
                lane: Lane::MAIN,
                id: 1,
                question: Some(asked.clone().question()),
            });
            while let Some(response) = self.queue.work(f64::MAX, || 0.0) {
                let update = response.update.typed::<EquityQuestion>();
                let update = update.expect("an answer about equity");
                let event = Event::Answer(Box::new(asked.clone()), update);
                self.state.handle(event);
            }
        }
    }

    pub(crate) fn sees(&self) -> Scene {
        Scene::of(&self.state, self.words)
    }

    /// What stands at a named place of the page, as plain text.
    pub(crate) fn reads(&self, place: &str) -> String {
        let scene = self.sees();
        let plain = |text: String| text.replace('\u{a0}', " ").trim().to_owned();
        if let Some(number) = place.strip_prefix("seat ") {
            let (number, what) = number.split_once(' ').unwrap_or((number, "equity"));
            let seat = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let Some(seat) = seat.and_then(|seat| scene.seats.get(seat)) else {
                return "no such seat".into();
            };
            return plain(match what {
                "equity" => match (&seat.equity, seat.percent) {
                    (Some(equity), true) => equity.clone(),
                    (Some(equity), false) => format!("{equity} {}", seat.sign),
                    (None, _) => "none".into(),
                },
                "note" => seat.note.clone(),
                "bar" => seat.shares_name.clone(),
                "folded" => seat.folded.to_string(),
                "blocked" => seat.blocked.to_string(),
                "spoken" => seat.spoken.clone(),
                "ahead" => seat.ahead.to_string(),
                _ => format!("seats have no {what}"),
            });
        }
        if let Some(number) = place.strip_prefix("why ") {
            let row = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let row = row.and_then(|row| scene.results.why.get(row));
            return row.map_or("none".into(), |row| {
                let card = |(card, own): &(Card, bool)| match own {
                    true => format!("({card})"),
                    false => card.to_string(),
                };
                let cards: Vec<String> = row.cards.iter().map(card).collect();
                format!("{} {}", cards.join(" "), row.text)
            });
        }
        if let Some(number) = place.strip_prefix("remembered ") {
            let at = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let saved = at.and_then(|at| self.sees_history().0.into_iter().nth(at));
            return saved.map_or("none".into(), |saved| match saved.name.is_empty() {
                true => saved.line,
                false => format!("{} = {}", saved.name, saved.line),
            });
        }
        if let Some(category) = place.strip_prefix("hands ") {
            let row = scene
                .results
                .hands
                .rows
                .iter()
                .find(|row| row.name == category);
            let cells = row.map(|row| row.cells.iter().map(|cell| cell.text.clone()));
            return plain(cells.map_or("no such row".into(), |cells| {
                cells.collect::<Vec<_>>().join(" | ")
            }));
        }
        if let Some(category) = place.strip_prefix("wins ") {
            let row = scene.results.hands.rows.iter();
            let row = row.clone().find(|row| row.name == category);
            let cell = |cell: &HandCell| format!("{} ({}) {}", cell.text, cell.below, cell.count);
            let cells = row.map(|row| row.cells.iter().map(cell).collect::<Vec<_>>());
            return plain(cells.map_or("no such row".into(), |cells| cells.join(" | ")));
        }
        if let Some(name) = place.strip_prefix("row ") {
            let row = scene.results.equity.iter().find(|row| row.name == name);
            return plain(row.map_or("no such row".into(), |row| {
                [&*row.equity, &row.win, &row.tie, &row.lose].join(" | ")
            }));
        }
        if let Some(name) = place.strip_prefix("slot ") {
            let found = slots(scene).find(|slot| is_called(&slot.name, name));
            return found.map_or("no such slot".into(), |slot| slot.name);
        }
        if let Some(read) = self.panels.reads(place, &self.state, self.words) {
            return plain(read);
        }
        if let Some(card) = place.strip_prefix("card ") {
            let card: Card = card.parse().expect("a card");
            let mut cards = scene.picker.iter().flat_map(|row| row.iter());
            let found = cards.find(|picker| picker.card == card);
            return found.map_or("no such card".into(), |picker| picker.name.clone());
        }
        plain(match place {
            "line" => scene.line.text,
            "error" => scene.line.error.unwrap_or("none".into()),
            "count" => scene.results.count.clone(),
            "message" => scene.results.message.clone(),
            "phase" => format!("{:?}", scene.results.phase),
            "notice" => scene.notice.map_or("none".into(), |notice| notice.text),
            "panel notice" => {
                let beside = scene.panel_notice.map(|notice| notice.text);
                let own = self.sees_history().1.notice;
                own.or(beside).unwrap_or("none".into())
            }
            "rows" => self.sees_history().1.rows.len().to_string(),
            "status" => scene.status,
            "cursor" => match self.state.target() {
                Some(_) => scene.picker_target,
                None => "none".into(),
            },
            "board" => scene.board_note.unwrap_or("none".into()),
            "seats" => scene.seats.len().to_string(),
            "dead" => scene.dead.len().to_string(),
            "slot" => {
                let current = slots(scene).find(|slot| slot.current);
                current.map_or("none".into(), |slot| slot.name)
            }
            "five" => {
                let placeholders = scene.seats.into_iter().flat_map(|seat| seat.slots);
                let slots = placeholders.chain(scene.board);
                let marked = slots.filter(|slot| !slot.counts_for.is_empty());
                let text = |slot: SlotScene| {
                    let card = slot.card.map_or("?".into(), |card| card.to_string());
                    (slot.counts_for, card)
                };
                let mut by_player: Vec<(String, Vec<String>)> = Vec::new();
                for (whose, card) in marked.map(text) {
                    match by_player.iter_mut().find(|(other, _)| *other == whose) {
                        Some((_, cards)) => cards.push(card),
                        None => by_player.push((whose, vec![card])),
                    }
                }
                let text = |(whose, cards): &(String, Vec<String>)| {
                    format!("{whose}: {}", cards.join(" "))
                };
                by_player.iter().map(text).collect::<Vec<_>>().join("; ")
            }
            "offer" => scene
                .results
                .offer
                .as_ref()
                .map_or("none".into(), |offer| offer.text.clone()),
            "decided" => scene.results.hands.decided.to_string(),
            "hint" => scene.results.hands.hint.clone(),
            "deal" => {
                let texts = scene.deal.into_iter().map(|offer| offer.text);
                texts.collect::<Vec<_>>().join(" | ")
            }
            "text" => scene.seat_panel.text,
            "text error" => scene.seat_panel.error,
            "text note" => scene.seat_panel.note,
            "text title" => scene.seat_panel.title,
            "panel" => format!("{:?}", self.state.panel()),
            "beside" => format!("{:?}", self.state.beside()),
            "address" => self.address.clone(),
            "copied" => self.copied.lines().collect::<Vec<_>>().join(" / "),
            "file" => self
                .file
                .as_ref()
                .map_or("none".into(), |file| format!("{} {}", file.name, file.kind)),
            "focus" => format!("{:?}", self.state.focus_request().target),
            "picker" => {
                let cards = scene.picker.iter().flat_map(|row| row.iter());
                let free = cards.clone().filter(|card| card.holder.is_none());
                format!("{} of {} free", free.count(), cards.count())
            }
            "explains" => scene.results.explains.to_string(),
            "undo" => scene.can_undo.to_string(),
            "redo" => scene.can_redo.to_string(),
            _ => format!("nothing is called {place:?}"),
        })
    }
}

/// All slots of the table.
pub(crate) fn slots(scene: Scene) -> impl Iterator<Item = SlotScene> {
    let seats = scene.seats.into_iter().flat_map(|seat| seat.slots);
    seats.chain(scene.board).chain(scene.dead)
}

/// Whether a slot has this name, whatever lies in it.
pub(crate) fn is_called(slot: &str, name: &str) -> bool {
    slot.split(':').next() == Some(name)
}
